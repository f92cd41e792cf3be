"""Refusals of Jarls at a table where nobody sees coordinates: the hexes they name are those pressed, or marked."""

from workbench.boards.rewording import reworded

HEX = r"-?\d+,-?\d+"
IN_WORDS = (  # what a refusal says in coordinates, and what whoever sees the board needs of it
    (rf"It can go to {HEX}[^.]*\.", "It can go to the marked hexes."),
    (rf"{HEX} to {HEX} is", "That is"),
    (rf"stands between {HEX} and {HEX}", "stands in the way"),
    (rf" between {HEX} and {HEX}", ""),
    (rf"on {HEX}", "there"),
)


def without_coordinates(sentence: str) -> str:
    """Return a refusal without coordinates.

    >>> without_coordinates("1,0 to -2,0 is too far for this Warrior; it can move at most 2 hexes.")
    'That is too far for this Warrior; it can move at most 2 hexes.'
    """
    return reworded(sentence, IN_WORDS)
