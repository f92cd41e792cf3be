"""What a Strike that has hit will take: without a React, and with one that succeeds or fails."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from rules.core.events import new_log
from rules.shattered_dungeon.card import NO_CARD
from rules.shattered_dungeon.damage import fortified
from rules.shattered_dungeon.react import react_power, vary
from rules.shattered_dungeon.state import Tier
from workbench.games.shattered_dungeon.forecast import chance_of_react, in_percent, unprotected


class ReactOutlook(NamedTuple):
    """What a React would come to: the chance that it succeeds, and the points lost then and otherwise."""

    chance: Fraction
    success: int
    failure: int

    @property
    def words(self) -> str:
        """Return what is lost and how likely that is.

        >>> ReactOutlook(Fraction(11, 12), 5, 6).words, ReactOutlook(Fraction(11, 12), 4, 4).words
        ('lose 5 (92 %) or 6', 'lose 4')
        """
        if self.success == self.failure:
            return f"lose {self.success}"
        return f"lose {self.success} ({in_percent(self.chance)}) or {self.failure}"


def react_outlook(state: np.record, ruleset: np.record, number: int) -> ReactOutlook:
    """Return the ReactOutlook of a React in the hand of the side that is hit."""
    _, chance = chance_of_react(state, ruleset, number)
    success, failure = (points_lost(state, ruleset, number, succeeds) for succeeds in (True, False))
    return ReactOutlook(chance, success, failure)


def points_lost(state: np.record, ruleset: np.record, number: int = NO_CARD, succeeds: bool = False) -> int:
    """Return how many points of its target the Strike that hits will take, as the rules count them (4.9).

    ``number`` is the React that meets it, if any; what it fortifies is counted as the rules do (ruling R20).
    """
    side, target = int(state.seat), int(state.pending_target)
    strike = ruleset.cards[int(state.card[state.turn_seat, state.pending])]
    damage = unprotected(state, ruleset, strike, int(state.pending_power), Tier(int(state.pending_tier)), side)
    braced = state.copy()
    if number != NO_CARD:
        card = ruleset.cards[number]
        vary(braced, ruleset, new_log(), side, number, card, succeeds)
        damage -= int(react_power(state, card, side)) if succeeds else 0
    shielded = braced if ruleset.absorb_at_once else state
    damage -= int(fortified(shielded, side, target)) + int(state.ward[side])
    return min(max(damage, 0), int(state.current[side, target]))
