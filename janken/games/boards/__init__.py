"""Games with pieces on a board of cards: Corner to Corner and Edge to Edge."""
