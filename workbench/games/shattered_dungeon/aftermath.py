"""What a Strike does besides its damage: what it costs its side when it hits, and what becomes of the bond."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from rules.core.events import new_log
from rules.shattered_dungeon.betrayal import after_strike
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.strike import pay_with_self, rally
from rules.shattered_dungeon.words import points
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of


class Aftermath(NamedTuple):
    """What becomes of the bond once a Strike has been resolved, as far as trust alone says (4.6, A4.3 and A7).

    ``trust`` is what is left of it in halves, ``more`` what each of the other side's reducers loses by a betrayal.
    """

    betrays: bool
    trust: int
    more: tuple[int, ...]

    def words(self, state: np.record) -> str:
        """Return what becomes of the bond, in a sentence; "" where nothing does."""
        fell = f"{NOUNS['trust']} {points(state.trust)} → {points(self.trust)}"
        if not self.betrays:
            return f"{fell[:1].upper()}{fell[1:]}." if self.trust != state.trust else ""
        rival = 1 - int(state.seat)
        lost = [f"{amount} more {noun_of(rival, reducer)}" for reducer, amount in enumerate(self.more) if amount]
        return f"This betrays the {NOUNS['bond'].lower()}: {', '.join([fell, *lost])}."


def aftermath(state: np.record, ruleset: np.record, target: int, left: int) -> Aftermath:
    """Return the Aftermath of a Strike that the side to act would play now, and that leaves so much of its target."""
    side, trial = int(state.seat), state.copy()
    rival = 1 - side
    trial.current[rival, target] = left
    before = trial.current[rival].copy()
    trial.pending_trust = state.trust
    after_strike(trial, ruleset, new_log(), side)
    return Aftermath(
        bool(trial.betrayals[side] > state.betrayals[side]),
        int(trial.trust),
        tuple(int(before[reducer] - trial.current[rival, reducer]) for reducer in range(REDUCERS)),
    )


def regained_by_hit(
    state: np.record, ruleset: np.record, tier: int, damage: int, paid: Sequence[tuple[int, int]]
) -> tuple[tuple[int, int], ...]:
    """Return what a hit gives back to its own side (4.9, Rally), as (reducer, points) pairs; ``paid`` it has paid."""
    side, trial = int(state.seat), state.copy()
    for reducer, amount in paid:
        trial.current[side, reducer] -= amount
    trial.pending_tier = tier
    before = trial.current[side].astype(int)
    rally(trial, ruleset, new_log(), side, damage)
    return tuple((reducer, int(amount)) for reducer, amount in enumerate(trial.current[side] - before) if amount)


def paid_by_hit(state: np.record, card: np.record) -> tuple[tuple[int, int], ...]:
    """Return what a Strike costs its own side when it does damage (4.3, Risk/Reward), as (reducer, points) pairs."""
    side, trial = int(state.seat), state.copy()
    pay_with_self(trial, new_log(), side, card)
    lost = state.current[side].astype(int) - trial.current[side]
    return tuple((reducer, int(amount)) for reducer, amount in enumerate(lost) if amount)
