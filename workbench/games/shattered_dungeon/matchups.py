"""18.5: the matchup matrix: every room with every creature, dungeon profile and visitor profile, and how it ends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
import pandas as pd

from rules.core.game import Game
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Ending
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, wilson_interval
from workbench.simulation.run import simulate_batch

ONE_ROOM = {"room_2": "none", "room_3": "none", "room_4": "none"}
GAMES = 1000
CELL = ("room", "creature", "dungeon", "visitor")  # the words by which a cell is named, in their order


@dataclass(frozen=True)
class Matchup:
    """One room, creature, dungeon profile and visitor profile, and what happened in its games.

    ``endings`` is Ending -> how many games ended so, ``by_room`` how many of these what the room does by itself
    brought about, and ``by_escalation`` how many escalation did; ``betrayed`` and ``decided`` are how many had a
    betrayal of the dungeon and one that decided at once; ``changes`` is how often the lead changed on average.
    """

    room: str
    creature: str
    dungeon: str
    visitor: str
    games: int
    endings: Mapping[Ending, int]
    by_room: Mapping[Ending, int]
    by_escalation: Mapping[Ending, int]
    betrayed: int
    decided: int
    changes: float
    rounds: float

    @property
    def names(self) -> dict[str, str]:
        """Who meets whom: room, creature, dungeon and visitor by these words."""
        return {word: getattr(self, word) for word in CELL}

    def share(self, *endings: Ending) -> Estimate:
        """Return the share of games that end in one of these ways."""
        return wilson_interval(sum(self.endings[one] for one in endings), self.games)

    def rooms_part(self, ending: Ending) -> Estimate:
        """Return in what share of the games with this ending what the room does by itself brought it about."""
        return wilson_interval(self.by_room[ending], self.endings[ending])

    def by_hand(self, *endings: Ending) -> Estimate:
        """Return the share of games that end in one of these ways by what a side does, not the room or escalation."""
        parts = (self.endings[one] - self.by_room[one] - self.by_escalation[one] for one in endings)
        return wilson_interval(sum(parts), self.games)

    @property
    def betrayals(self) -> Estimate:
        """The share of games in which the dungeon betrays."""
        return wilson_interval(self.betrayed, self.games)

    @property
    def decisions(self) -> Estimate:
        """The share of games that a betrayal of the dungeon decides at once."""
        return wilson_interval(self.decided, self.games)

    @property
    def visitor_wins(self) -> Estimate:
        """The share of games that the visitor wins, other than by a bond."""
        return self.share(Ending.OVERCOME, Ending.INERT, Ending.DOMINATE, Ending.SURVIVE)

    @property
    def dungeon_wins(self) -> Estimate:
        """The share of games that the dungeon wins, other than by a bond."""
        return self.share(Ending.KILL, Ending.BREAK, Ending.PANIC)


def play_matchup(
    game: Game,
    room: str,
    creature: str,
    agents: Sequence[str],
    games: int = GAMES,
    seed: int = 1,
    forbidden: Mapping[str, str] | None = None,
    threads: int | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Matchup:
    """Play one cell of the matrix; ``agents`` are dungeon and visitor, ``forbidden`` and ``changes`` as in a Batch."""
    cell: dict[str, Any] = {**(changes or {}), "room_1": room, "creature": creature, **ONE_ROOM}
    batch = Batch(game, games, seed, tuple(agents), changes=cell, forbidden=forbidden)
    outcomes = simulate_batch(batch, game.skin, threads).outcomes
    counts, by_room, by_escalation = (
        {ending: int(count) for ending, count in zip(Ending, np.bincount(ends, minlength=len(Ending)), strict=True)}
        for ends in (
            outcomes["ending"],
            *(outcomes["ending"][outcomes[cause] != 0] for cause in ("by_room", "by_escalation")),
        )
    )
    return Matchup(
        room,
        creature,
        agents[DUNGEON],
        agents[VISITOR],
        games,
        counts,
        by_room,
        by_escalation,
        int((outcomes["betrayals"][:, DUNGEON] > 0).sum()),
        int((outcomes["betrayal_decided"] > 0).sum()),
        float(outcomes["changes"][:, 0].mean()),
        float(outcomes["rounds"].mean()),
    )


def cells() -> list[tuple[str, str, str, str]]:
    """Return room, creature, dungeon and visitor of every cell, room by room."""
    contents = read_contents(OURS)
    sides = [[row.profile for row in contents.profiles if row.side == side] for side in SIDE_NAMES]
    return list(product([row.room for row in contents.rooms], [row.creature for row in contents.creatures], *sides))


def matchups(
    game: Game, games: int = GAMES, seed: int = 1, threads: int | None = None, changes: Mapping[str, Any] | None = None
) -> Iterator[Matchup]:
    """Yield every cell of the matrix, room by room; ``changes`` are those of a variant.

    Each cell has a seed of its own, counted on from the first: rows that shared one would stray together, and sums over
    them by more than their intervals say.
    """
    for place, (room, creature, dungeon, visitor) in enumerate(cells()):
        agents = (dungeon, visitor)
        yield play_matchup(game, room, creature, agents, games, seed + place, threads=threads, changes=changes)


def matchup_table(found: Sequence[Matchup]) -> pd.DataFrame:
    """Return cells as a table, a row each, shares in percent."""
    return pd.DataFrame(line_of(one) for one in found)


def titled(name: str) -> str:
    """Return what a room, a creature or a profile is called.

    >>> titled("root_hollow")
    'Root Hollow'
    """
    return name.replace("_", " ").title()


def line_of(one: Matchup) -> dict[str, Any]:
    """Return one line of the table."""
    return {
        **{word.capitalize(): titled(name) for word, name in one.names.items()},
        **{
            ending.name.capitalize(): round(100 * one.share(ending).value)
            for ending in Ending
            if ending != Ending.NOT_YET
        },
        "By the room": round(100 * sum(one.by_room.values()) / one.games),
        "By escalation": round(100 * sum(one.by_escalation.values()) / one.games),
        "Betrayed": round(100 * one.betrayals.value),
        "Betrayal decided": round(100 * one.decisions.value),
        "Changes of the lead": round(one.changes, 1),
        "Rounds": round(one.rounds, 1),
    }
