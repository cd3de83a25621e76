"""The `janken` command: a server for one person or a class."""
