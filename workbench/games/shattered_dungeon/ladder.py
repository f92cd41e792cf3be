"""7.2: the ladder: what random play, single-minded profiles, natural players and a search get, on either side.

`python -m workbench.games.shattered_dungeon.ladder` plays it again; it is kept in
data/shattered_dungeon/published/ladder.csv.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path

import pandas as pd
from pydantic import Field

import rules
from rules.core.content import DATA, Row, read_table, shown, write_table
from rules.core.errors import BrokenContent
from rules.core.game import Game
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.state import DUNGEON, Ending
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, difference_of_rates, wilson_interval
from workbench.simulation.numbers import percent
from workbench.simulation.run import simulate_batch

PATH = DATA / "shattered_dungeon" / "published" / "ladder.csv"
MEETINGS = ("boar", "moth", "symbiote")  # presets of three rooms
BONDING = "symbiote"  # where the bond is what both sides seek
OPPONENT, SEARCH, SINGLE = "natural", "smart", "single-minded"
LEVELS = ("random", SINGLE, OPPONENT, SEARCH)  # from weak to strong
GAMES, SEARCHED, SEED = 4000, 400, 7_2026
Z = 1.959964  # of a 95 % interval


class LadderRow(Row):
    """One row of ladder.csv: a level on a side against a natural opponent, and how often it got what it seeks."""

    version: str
    seed: int = Field(ge=0)
    side: str
    level: str
    meeting: str
    games: int = Field(ge=1)
    won: int = Field(ge=0)

    @property
    def share(self) -> Estimate:
        """The share of runs in which the side got what it seeks: its win, with the Symbiote the bond."""
        return wilson_interval(self.won, self.games)


def agents_of(side: str, level: str) -> list[str]:
    """Return the agents of a level: one, or the profiles of a side."""
    return [row.profile for row in read_contents(OURS).profiles if row.side == side] if level == SINGLE else [level]


def play_row(game: Game, side: str, level: str, meeting: str, games: int, seed: int, threads: int | None) -> LadderRow:
    """Play a level on a side of a meeting, as many runs of each of its agents."""
    seat, won, agents = SIDE_NAMES.index(side), 0, agents_of(side, level)
    for agent in agents:
        pair = (agent, OPPONENT) if seat == DUNGEON else (OPPONENT, agent)
        batch = Batch(game, games, seed, pair, changes=game.ruleset.presets[meeting].set)
        outcomes = simulate_batch(batch, game.skin, threads).outcomes
        sought = outcomes["ending"] == Ending.BOND if meeting == BONDING else outcomes["winner"] == seat
        won += int(sought.sum())
    return LadderRow(
        version=game.version, seed=seed, side=side, level=level, meeting=meeting, games=games * len(agents), won=won
    )


def play_ladder(
    game: Game, games: int = GAMES, searched: int = SEARCHED, seed: int = SEED, threads: int | None = None
) -> Iterator[LadderRow]:
    """Yield every row: both sides, every level, every meeting; ``searched`` runs where a search plays."""
    for side in SIDE_NAMES:
        for level in LEVELS:
            for meeting in MEETINGS:
                many = searched if level == SEARCH else games
                yield play_row(game, side, level, meeting, many, seed, threads)


def together(shares: Sequence[Estimate], games: Sequence[int]) -> Estimate:
    """Return the mean of several shares, each of so many runs of its own."""
    mean = sum(share.value for share in shares) / len(shares)
    spread = sum(share.value * (1 - share.value) / many for share, many in zip(shares, games, strict=True))
    error = Z * sqrt(spread) / len(shares)
    return Estimate(mean, max(0.0, mean - error), min(1.0, mean + error))


def rungs(rows: Sequence[LadderRow], side: str) -> dict[str, Estimate]:
    """Return level -> what it gets on a side on average over the meetings, from weak to strong."""
    of_level = {level: [row for row in rows if (row.side, row.level) == (side, level)] for level in LEVELS}
    return {
        level: together([row.share for row in found], [row.games for row in found]) for level, found in of_level.items()
    }


def ladder_table(rows: Sequence[LadderRow]) -> pd.DataFrame:
    """Return the ladder as a table, shares in percent with 95 % intervals.

    Its columns: side, level, each meeting, their mean, how far that is above the level before, and the runs.
    """
    lines = []
    for side in SIDE_NAMES:
        means, below = rungs(rows, side), None
        for level in LEVELS:
            here = {row.meeting: row for row in rows if (row.side, row.level) == (side, level)}
            gained = "" if below is None else percent(difference_of_rates(means[below], means[level]))
            lines.append(
                {
                    "Side": side.capitalize(),
                    "Level": level.capitalize(),
                    **{meeting.capitalize(): percent(here[meeting].share) for meeting in MEETINGS},
                    "All three": percent(means[level]),
                    "Above the level before": gained,
                    "Runs each": f"{min(row.games for row in here.values()):,}",
                }
            )
            below = level
    return pd.DataFrame(lines)


@cache
def read_ladder(path: Path = PATH) -> tuple[LadderRow, ...]:
    """Return the rows of the file; raise BrokenContent where rows are missing, or of several versions."""
    rows = read_table(path, LadderRow)
    wanted = [(side, level, meeting) for side in SIDE_NAMES for level in LEVELS for meeting in MEETINGS]
    if [(row.side, row.level, row.meeting) for row in rows] != wanted or len({row.version for row in rows}) > 1:
        raise BrokenContent(
            f"{shown(path)} must have every side, level and meeting once, in their order, by one version."
        )
    return tuple(rows)


def main() -> None:
    """Play the ladder and write the file."""
    asked = argparse.ArgumentParser(description="Play the ladder of Shattered Dungeon and write it down.")
    asked.add_argument("--games", type=int, default=GAMES, help="runs of each agent that does not search")
    asked.add_argument("--searched", type=int, default=SEARCHED, help="runs of the one that does")
    asked.add_argument("--seed", type=int, default=SEED, help="the same seed gives the same runs")
    asked.add_argument("--threads", type=int, help="as many as there are cores by default")
    chosen = asked.parse_args()
    game = rules.load("shattered_dungeon")
    write_table(list(play_ladder(game, chosen.games, chosen.searched, chosen.seed, chosen.threads)), PATH)


if __name__ == "__main__":
    main()
