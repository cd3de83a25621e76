"""The labs: something to predict and to change, each in a folder of its own."""
