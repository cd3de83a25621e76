"""The suit graph explorer and the drill on the ten beats."""
