"""What a table shows of a position, as values, and their drawings; ``Presentation`` is the contract of a game's own."""
