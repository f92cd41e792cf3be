"""A game on the table: board, actions, log, and setting up a position."""
