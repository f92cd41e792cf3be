"""What a Combat Round of King's Fall promises before it is rolled: both sides' dice and the exact chance to win it."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from rules.core.events import new_log
from rules.kings_fall.combat import begin_combat
from rules.kings_fall.kinds import BASIC, ELITE
from rules.kings_fall.movement import go
from rules.kings_fall.phases import Phase
from rules.kings_fall.state import has_bit, units_at
from rules.kings_fall.strength import dice_of, strength_of
from workbench.games.kings_fall.map_words import CODE_OF_LEADERS, dice
from workbench.games.kings_fall.odds.dice import Modifiers, rolled
from workbench.play.playthrough import Playthrough

SIDES = 6  # of a die
BITS = 3  # of each kind of Unit in the code of a Group


class Outlook(NamedTuple):
    """A Combat Round to come, before cards, archery and what abilities do to dice; the attacker first.

    ``halves`` are the Combat Values in halves, ``chance`` is the attacker's, with what Vorlag adds.
    """

    number: int
    halves: tuple[int, int]
    dice: tuple[int, int]
    chance: Fraction

    @property
    def words(self) -> str:
        """Return the dice and the chance of the attacker.

        >>> Outlook(1, (8, 6), (4, 3), chance_of(4, 3)).words
        '4 dice against 3, 40 %'
        """
        own, other = self.dice
        return f"{dice(own)} against {other}, {100 * float(self.chance):.0f} %"


@cache
def chance_of(attack: int, defence: int, bonus: int = 0, top: int = SIDES) -> Fraction:
    """Return the chance that the highest of so many dice, with a ``bonus`` up to ``top``, beats the highest of others.

    >>> chance_of(1, 1), chance_of(1, 1, bonus=1)
    (Fraction(5, 12), Fraction(5, 9))
    """
    found = rolled(attack, defence, Modifiers())
    return sum((chance for (own, other, _), chance in found.items() if raised(own, bonus, top) > other), Fraction(0))


def raised(highest: int, bonus: int, top: int) -> int:
    """Return a highest die with a bonus that lifts it no further than ``top``; 0, no die at all, stays 0.

    >>> raised(5, 2, 6), raised(6, 2, 6), raised(0, 1, 6)
    (6, 6, 0)
    """
    return max(highest, min(top, highest + bonus)) if highest else 0


def outlook_of(state: np.record, ruleset: np.record) -> Outlook:
    """Return the Outlook of the Combat Round that comes next in the combat that is under way."""
    place, attacker = int(state.fight_place), int(state.attacker)
    number = max(1, int(state.fight_round)) + (state.phase == Phase.RETREAT)
    seats = (attacker, 1 - attacker)
    own, other = (int(strength_of(state, ruleset, seat, place, seat != attacker)) for seat in seats)
    attack, defence = (
        int(dice_of(state, ruleset, seat, place, halves, number)) for seat, halves in zip(seats, (own, other))
    )
    has_units = units_at(state, attacker, place) > 0
    chance = chance_of(attack, defence, *(bonus_of(state, ruleset, number) if has_units else ()))
    return Outlook(number, (own, other), (attack, defence), chance)


def bonus_of(state: np.record, ruleset: np.record, number: int) -> tuple[int, int]:
    """VII.B, Grand Marshal Vorlag: return what the attacker's highest die gains in a Round, and what it can reach."""
    applies = state.vorlag and not (ruleset.vorlag_first and number > 1)
    return (int(ruleset.vorlag_bonus), int(ruleset.vorlag_most)) if applies else (0, SIDES)


def outlook_of_group(play: Playthrough, code: int) -> Outlook | None:
    """Return the Outlook of the combat that a Group would begin where it goes first; None where nobody defends."""
    trial, ruleset, log = play.state.copy(), play.ruleset, new_log()
    units = [code >> BITS * unit & 7 for unit in (BASIC, ELITE)]
    go(trial, ruleset, log, units[BASIC], units[ELITE], code >> 2 * BITS & 1, code >> CODE_OF_LEADERS)
    if not has_bit(trial.occupied[1 - trial.mover], trial.here):
        return None
    begin_combat(trial, ruleset, log)
    return outlook_of(trial, ruleset)
