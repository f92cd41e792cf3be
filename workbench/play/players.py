"""Who can play a seat: a human player, or one of a game's agents by its name."""

from collections.abc import Sequence

PERSON = "person"  # a human player, in a list of players that otherwise has names of agents
PERSON_TITLE = "Person"


def seats_of_humans(players: Sequence[str]) -> list[int]:
    """Return the seats of the human players.

    >>> seats_of_humans(["novice", "person"])
    [1]
    """
    return [seat for seat, player in enumerate(players) if player == PERSON]
