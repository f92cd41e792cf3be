"""What is forbidden to the seats of a table, by name."""

from collections.abc import Mapping

import numpy as np

from rules.core.errors import UnknownName
from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from rules.core.uses import ANYTHING, ANYTHING_NAME, Use


def uses_by_name(game: Game, ruleset: np.record) -> dict[str, Use]:
    """Return name -> Use of all that can be forbidden to a seat, ``anything`` first; empty where nothing can.

    >>> import rules
    >>> list(uses_by_name(rules.load("jarls"), rules.load("jarls").ruleset.default()))
    ['anything', 'attacks', 'long_moves', 'drafts', 'jarl_moves']
    """
    uses = game.uses_of(ruleset)
    everything = (Use(ANYTHING, ANYTHING_NAME, "doing anything"),) if uses else ()
    return {use.name: use for use in (*everything, *uses)}


def checked_forbidden(game: Game, ruleset: np.record, seats: int, forbidden: Mapping[str, str]) -> dict[str, str]:
    """Return letter -> what the seat may not use; raise UnknownName for a seat or a use there is not."""
    known = uses_by_name(game, ruleset) if forbidden else {}
    for letter, name in forbidden.items():
        if letter not in SEAT_LETTERS[:seats]:
            raise UnknownName("seat", letter, list(SEAT_LETTERS[:seats]))
        if name not in known:
            raise UnknownName("use", name, known, f"of {game.title}")
    return dict(forbidden)
