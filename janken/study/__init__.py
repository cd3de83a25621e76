"""What lessons compute: small questions about suits, decks and games, answered as plain data."""
