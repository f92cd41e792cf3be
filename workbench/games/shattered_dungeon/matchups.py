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
from workbench.simulation.run import simulate_batch

ONE_ROOM = {"room_2": "none", "room_3": "none", "room_4": "none"}
GAMES = 1000


@dataclass(frozen=True)
class Matchup:
    """One room, creature, dungeon profile and visitor profile, and what happened in its games.

    ``endings`` is Ending -> its share of the games; ``betrayed`` and ``decided`` are the shares with a betrayal of the
    dungeon and with one that decided at once; ``changes`` is how often the lead changed on average.
    """

    room: str
    creature: str
    dungeon: str
    visitor: str
    endings: Mapping[Ending, float]
    betrayed: float
    decided: float
    changes: float
    rounds: float

    @property
    def visitor_wins(self) -> float:
        """The share of games that the visitor wins, other than by a bond."""
        return sum(self.endings[one] for one in (Ending.OVERCOME, Ending.INERT, Ending.DOMINATE, Ending.SURVIVE))

    @property
    def dungeon_wins(self) -> float:
        """The share of games that the dungeon wins, other than by a bond."""
        return sum(self.endings[one] for one in (Ending.KILL, Ending.BREAK, Ending.PANIC))


def play_matchup(
    game: Game,
    room: str,
    creature: str,
    agents: Sequence[str],
    games: int = GAMES,
    seed: int = 1,
    forbidden: Mapping[str, str] | None = None,
) -> Matchup:
    """Play one cell of the matrix; ``agents`` are dungeon and visitor, ``forbidden`` as in a Batch."""
    changes: dict[str, Any] = {"room_1": room, "creature": creature, **ONE_ROOM}
    batch = Batch(game, games, seed, tuple(agents), changes=changes, forbidden=forbidden)
    outcomes = simulate_batch(batch, game.skin).outcomes
    counts = np.bincount(outcomes["ending"], minlength=len(Ending))
    return Matchup(
        room,
        creature,
        agents[DUNGEON],
        agents[VISITOR],
        {ending: float(counts[ending] / games) for ending in Ending},
        float((outcomes["betrayals"][:, DUNGEON] > 0).mean()),
        float((outcomes["betrayal_decided"] > 0).mean()),
        float(outcomes["changes"][:, 0].mean()),
        float(outcomes["rounds"].mean()),
    )


def matchups(game: Game, games: int = GAMES, seed: int = 1) -> Iterator[Matchup]:
    """Yield every cell of the matrix, room by room."""
    contents = read_contents(OURS)
    sides = [[row.profile for row in contents.profiles if row.side == side] for side in SIDE_NAMES]
    rooms, creatures = [row.room for row in contents.rooms], [row.creature for row in contents.creatures]
    for room, creature, dungeon, visitor in product(rooms, creatures, *sides):
        yield play_matchup(game, room, creature, (dungeon, visitor), games, seed)


def matchup_table(cells: Sequence[Matchup]) -> pd.DataFrame:
    """Return cells as a table, a row each, shares in percent."""
    return pd.DataFrame(
        {
            "Room": one.room,
            "Creature": one.creature,
            "Dungeon": one.dungeon,
            "Visitor": one.visitor,
            **{
                ending.name.capitalize(): round(100 * one.endings[ending])
                for ending in Ending
                if ending != Ending.NOT_YET
            },
            "Betrayed": round(100 * one.betrayed),
            "Decided": round(100 * one.decided),
            "Changes of the lead": round(one.changes, 1),
            "Rounds": round(one.rounds, 1),
        }
        for one in cells
    )
