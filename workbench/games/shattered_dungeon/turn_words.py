"""What is said in a turn: what can be done, whose bar is at 0, and how both sides stand."""

from collections.abc import Sequence

import numpy as np

from rules.core.words import listed
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import DUNGEON, VISITOR
from rules.shattered_dungeon.words import points
from workbench.boards.action_menu import ActionGroup
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of, row_of
from workbench.games.shattered_dungeon.words import seat_name
from workbench.play.playthrough import Playthrough

DONE_WITH = {"Play": "play it", "Activate": "activate it", "Hold back": "hold it back"}


def turn_prompt(state: np.record) -> str:
    """Return what a side can do in its turn, and what the end of the turn will bring where a bar is at 0.

    3.1 and 3.2: where both sides have one, the dungeon wins (ruling Q13).
    """
    side = int(state.seat)
    for whose in (VISITOR, DUNGEON):
        empty = [noun_of(whose, reducer) for reducer in range(REDUCERS) if state.current[whose, reducer] == 0]
        if empty:
            owner = "Your" if whose == side else f"{seat_name(whose)}’s"
            ends = "regain some before the turn ends, or you lose" if whose == side else "end the turn to win"
            return f"{owner} {listed(empty)} {'is' if len(empty) == 1 else 'are'} at 0: {ends}."
    return "Choose a card from your hand, or end the turn."


def prompt_of_card(number: int, groups: Sequence[ActionGroup]) -> str:
    """Return what can be done with a chosen card."""
    ways = [DONE_WITH[group.words] for group in groups if group.options]
    if not ways:
        return f"{row_of(number).name} cannot be used now; choose another card, or end the turn."
    return f"{row_of(number).name}: {listed(ways, 'or')}, or choose another card."


def how_it_stands(play: Playthrough) -> str:
    """Return what is left of each side's bars, and how much trust there is, in a line.

    >>> how_it_stands(Playthrough("shattered_dungeon"))
    'Dungeon 16 structure, 14 veil, 12 presence. Visitor 28 vitality, 14 resolve, 14 nerve. Trust 0.'
    """
    state = play.state
    left = [
        f"{seat_name(side)} "
        + ", ".join(f"{state.current[side, reducer]} {noun_of(side, reducer)}" for reducer in range(REDUCERS))
        for side in range(SIDES)
    ]
    return f"{'. '.join(left)}. {NOUNS['trust'].capitalize()} {points(state.trust)}."
