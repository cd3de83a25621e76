"""War's four games."""
