"""The reachability lab: which places of a board a piece can get to."""
