"""Names of places instead of their coordinates, in everything that is said of a position."""

from typing import Any, TypeVar

import numpy as np

from workbench.boards import presentation
from workbench.play.playthrough import Playthrough
from workbench.play.reskinned import reskinned

Value = TypeVar("Value")


def with_place_names(play: Playthrough, value: Value, state: np.record | None = None) -> Value:
    """Return a sentence, or a value with texts in it, with the names of places in a game that has such names.

    ``state`` is the position it speaks of, by default the one that a Playthrough has reached.

    >>> with_place_names(Playthrough("doomspire", seed=1), "A explores 3,4.")
    'A explores Dovelow.'
    >>> with_place_names(Playthrough("jarls"), "A Warrior on 3,0.")
    'A Warrior on 3,0.'
    """
    name = presentation.of(play.game).in_place_names
    if name is None:
        return value
    spoken_of = play.state if state is None else state

    def named(words: str) -> str:
        return name(play, spoken_of, words)

    changed: Any = named(value) if isinstance(value, str) else reskinned(value, named)
    return changed


def plain_refusal(play: Playthrough, refusal: str) -> str:
    """Return a refusal as somebody reads it who presses the board: without notation, with the names of places.

    >>> plain_refusal(Playthrough("iron_throne"), "A has too few War Banners for move LF 16>12; pass.")
    'A has too few War Banners to go there; pass.'
    """
    plain = presentation.of(play.game).plain_refusal
    return plain(refusal) if plain else with_place_names(play, refusal)
