"""The seats of a table: what people call them, and how many there can be."""

SEAT_LETTERS = tuple("ABCDEF")  # seat 0 is A
MOST_SEATS = len(SEAT_LETTERS)  # of any game
