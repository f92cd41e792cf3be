"""Which level of play beats the one below it, judged by the games of these two alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.core.game import Game
from workbench.simulation.estimates import Estimate, clustered_share, mean_interval
from workbench.simulation.numbers import decimals, percent, shown
from workbench.simulation.round_robin import Contender, LineUp, Winners, arrangements, has_roles, lone_seats

Tables: TypeAlias = Mapping[LineUp, Winners]  # who sits at each seat -> who won

SEATED = {
    "both orders": "",
    "alone": "alone ",
    "all but one": "at every seat but one ",
    "half": "at half of the seats ",
}  # arrangement -> how a sentence says it


class Climb(StrEnum):
    """What a level does to the one below."""

    BEATS = "beats"
    UNCLEAR = "does not clearly beat"
    LOSES = "loses to"


@dataclass(frozen=True)
class Advantage:
    """What a level wins against the one below in one arrangement of seats, or in one role.

    Attributes
    ----------
    where : str
        The arrangement, as ``round_robin.arrangements`` names it; or what the role is called.
    share : Estimate
        Its share of the games that had a single winner. In a role: by how much its share of all games is larger than
        that of the level below, on the same seeds against the same opponents.
    even : float
        What it would be between equals.
    """

    where: str
    share: Estimate
    even: float

    @property
    def is_clear(self) -> bool:
        """Whether it is surely more than between equals."""
        return self.share.low > self.even

    @property
    def words(self) -> str:
        """It in words, as a part of a sentence about the level."""
        if self.where not in SEATED:
            return f"as {self.where} it wins {gain_in_words(self.share)} than the other against the same opponents"
        even = "" if self.where == "both orders" else f", where {shown(100 * self.even, 1)} % would be even"
        return f"{SEATED[self.where]}it wins {percent(self.share)}{even}"


@dataclass(frozen=True)
class Rise:
    """The step from one level to the next above it."""

    level: Contender
    below: Contender
    advantages: tuple[Advantage, ...]

    @property
    def climb(self) -> Climb:
        """Beats, where it surely has more than an even share in every arrangement; loses, where surely less in one."""
        if all(one.is_clear for one in self.advantages):
            return Climb.BEATS
        return Climb.LOSES if any(one.share.high < one.even for one in self.advantages) else Climb.UNCLEAR

    def in_role(self, seat: int) -> "Rise":
        """Return the same step in one role alone."""
        return Rise(self.level, self.below, (self.advantages[seat],))

    @property
    def smallest(self) -> Advantage:
        """The advantage that is the least beyond doubt."""
        return min(self.advantages, key=lambda one: (one.share.low - one.even) / max(one.even, 1e-9))

    def sentence(self, game: Game) -> str:
        """Return what the level does to the one below, with what shows it."""
        shows = [self.smallest]
        if self.climb is not Climb.BEATS:
            shows = [one for one in self.advantages if not one.is_clear]
        told = "; ".join(one.words for one in shows)
        return f"{self.level.title(game)} {self.climb} {self.below.title(game)}: {told}."


@dataclass(frozen=True)
class Encounter:
    """What one level wins against another: alone against it at every other seat, or in the first role.

    Attributes
    ----------
    level, other : Contender
    share : Estimate
        The level's share of the games that had a single winner.
    even : float
        What it would be between equals, of equal roles.
    """

    level: Contender
    other: Contender
    share: Estimate
    even: float


def encounters(game: Game, tables: Tables) -> list[Encounter]:
    """Return what each level wins against each that it met, both ways round where seats are no roles."""
    if has_roles(game):
        of_first = {line_up: clustered_share(winners == 0, winners >= 0) for line_up, winners in tables.items()}
        return [Encounter(line_up[0], line_up[1], share, 0.5) for line_up, share in of_first.items()]
    seats = len(next(iter(tables)))
    pairs = dict.fromkeys((one, other) for line_up in tables for one, other in permutations(dict.fromkeys(line_up), 2))
    return [
        Encounter(one, other, share_of(tables, one, line_ups_of(one, other, lone_seats(seats))), 1 / seats)
        for one, other in pairs
    ]


def gain_in_words(gain: Estimate) -> str:
    """Return a difference of shares in words.

    >>> gain_in_words(Estimate(0.312, 0.299, 0.324)), gain_in_words(Estimate(-0.02, -0.03, -0.01))
    ('31.2 points (29.9 to 32.4) more', '2.0 points (1.0 to 3.0) less')
    >>> gain_in_words(Estimate(0.02, -0.01, 0.05))
    '2 points more (from 1 less to 5 more)'
    """
    digits = decimals(gain, 100, 1)
    size, low, high = (shown(100 * abs(number), digits) for number in (gain.value, gain.low, gain.high))
    way, points = "less" if gain.value < 0 else "more", "point" if size == "1" else "points"
    if gain.low <= 0 <= gain.high:
        return f"{size} {points} {way} (from {low} less to {high} more)"
    return f"{size} {points} ({' to '.join(sorted((low, high), key=float))}) {way}"


def rises(
    game: Game, contenders: Sequence[Contender], tables: Tables, seat_name: Callable[[int], str], rungs: int = 1
) -> list[Rise]:
    """Return the step to each level from the one so many ``rungs`` below it, as far as their games were played.

    Where seats are roles, only levels that play every role stand above one another: the others are styles of one role.
    """
    seats = len(next(iter(tables)))
    if not has_roles(game):
        steps = zip(contenders, contenders[rungs:])
        return [
            Rise(level, below, advantages(tables, level, below, seats))
            for below, level in steps
            if any({*line_up} == {level, below} for line_up in tables)
        ]
    everywhere = [one for one in contenders if not game.agents[one.agent].seats]
    return [
        Rise(level, below, tuple(in_role(tables, level, below, seat, seat_name(seat)) for seat in range(seats)))
        for below, level in zip(everywhere, everywhere[rungs:])
    ]


def advantages(tables: Tables, level: Contender, other: Contender, seats: int) -> tuple[Advantage, ...]:
    """Return the Advantage of a level over another in every arrangement."""
    found = []
    for where, arranged in arrangements(seats).items():
        share = share_of(tables, level, line_ups_of(level, other, arranged))
        found.append(Advantage(where, share, float(np.mean(arranged))))
    return tuple(found)


def line_ups_of(level: Contender, other: Contender, arranged: Sequence[Sequence[bool]]) -> list[LineUp]:
    """Return who sits where in an arrangement, ``level`` where it says True."""
    return [tuple(level if first else other for first in table) for table in arranged]


def share_of(tables: Tables, level: Contender, line_ups: Sequence[LineUp]) -> Estimate:
    """Return a level's share of the games that somebody won at some tables."""
    won = np.zeros(max(tables[line_up].size for line_up in line_ups))
    decided = np.zeros_like(won)
    for line_up in line_ups:
        winners = tables[line_up]
        own = [seat for seat, one in enumerate(line_up) if one == level]
        won[: winners.size] += np.isin(winners, own)
        decided[: winners.size] += winners >= 0
    return clustered_share(won, decided)


def in_role(tables: Tables, level: Contender, other: Contender, seat: int, where: str) -> Advantage:
    """Return how much more a level wins in a role than another does, against the same opponents on the same seeds."""
    gains: list[NDArray[np.float64]] = []
    for line_up, winners in tables.items():
        if line_up[seat] == level:
            instead = tables[(*line_up[:seat], other, *line_up[seat + 1 :])]
            gains.append((winners == seat).astype(float) - (instead == seat))
    return Advantage(where, mean_interval(np.mean(gains, axis=0)), 0.0)
