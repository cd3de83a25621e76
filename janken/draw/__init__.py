"""Pictures: the pips everything shares, and matplotlib figures drawn when asked for."""
