"""Cards and decks, and two cards in either order."""
