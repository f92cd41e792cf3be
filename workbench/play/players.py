"""Who can play a seat: a human player, or one of a game's agents by its name."""

from collections.abc import Sequence

PERSON = "person"  # a human player, where names of agents stand
PERSON_TITLE = "Person"


def seats_of_humans(players: Sequence[str]) -> list[int]:
    """Return the seats that human players have.

    >>> seats_of_humans(["novice", "person"])
    [1]
    """
    return [seat for seat, player in enumerate(players) if player == PERSON]
