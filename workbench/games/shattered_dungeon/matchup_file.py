"""The matchup matrix as it was last played: data/shattered_dungeon/published/matchups.csv, and how to play it again.

`python -m workbench.games.shattered_dungeon.matchup_file` plays every cell and writes the file.
"""

import argparse
from functools import cache
from pathlib import Path

from pydantic import Field

import rules
from rules.core.content import DATA, Row, read_table, shown, write_table
from rules.core.errors import BrokenContent
from rules.shattered_dungeon.state import Ending
from workbench.games.shattered_dungeon.matchups import Matchup, cells, matchups

PATH = DATA / "shattered_dungeon" / "published" / "matchups.csv"
GAMES, SEED = 20_000, 2026
DIGITS = 4  # after the point, of what is no count
COLUMNS = {
    Ending.KILL: "killed",
    Ending.BREAK: "broken",
    Ending.PANIC: "panicked",
    Ending.OVERCOME: "overcome",
    Ending.INERT: "inert",
    Ending.DOMINATE: "dominated",
    Ending.BOND: "bonded",
    Ending.SURVIVE: "survived",
}
# How many of them what the room does by itself brought about; nobody bonds or survives by that.
BY_ROOM = {ending: f"{column}_by_room" for ending, column in COLUMNS.items() if ending <= Ending.DOMINATE}
# 5.4: escalation takes vitality and structure, so it brings about no other ending.
BY_ESCALATION = {ending: f"{COLUMNS[ending]}_by_escalation" for ending in (Ending.KILL, Ending.OVERCOME)}


class MatchupRow(Row):
    """One row of matchups.csv: a cell, what it was played with, and how many of its games ended how.

    Every row has a seed of its own, one more than the row before, so that sums over rows are sums of independent games.
    """

    version: str
    seed: int = Field(ge=0)
    games: int = Field(ge=1)
    room: str
    creature: str
    dungeon: str
    visitor: str
    killed: int = Field(ge=0)
    broken: int = Field(ge=0)
    panicked: int = Field(ge=0)
    overcome: int = Field(ge=0)
    inert: int = Field(ge=0)
    dominated: int = Field(ge=0)
    bonded: int = Field(ge=0)
    survived: int = Field(ge=0)
    killed_by_room: int = Field(ge=0)
    broken_by_room: int = Field(ge=0)
    panicked_by_room: int = Field(ge=0)
    overcome_by_room: int = Field(ge=0)
    inert_by_room: int = Field(ge=0)
    dominated_by_room: int = Field(ge=0)
    killed_by_escalation: int = Field(ge=0)
    overcome_by_escalation: int = Field(ge=0)
    betrayed: int = Field(ge=0)
    decided: int = Field(ge=0)
    changes: float
    rounds: float


def row_of(one: Matchup, version: str, seed: int) -> MatchupRow:
    """Return a cell as a row of the file."""
    counts = {column: one.endings[ending] for ending, column in COLUMNS.items()}
    counts |= {column: one.by_room[ending] for ending, column in BY_ROOM.items()}
    counts |= {column: one.by_escalation[ending] for ending, column in BY_ESCALATION.items()}
    means = {"changes": round(one.changes, DIGITS), "rounds": round(one.rounds, DIGITS)}
    told = {"betrayed": one.betrayed, "decided": one.decided, **counts, **means}
    return MatchupRow.model_validate({"version": version, "seed": seed, "games": one.games, **one.names, **told})


def matchup_of(row: MatchupRow) -> Matchup:
    """Return the cell of a row of the file."""
    endings = {ending: int(getattr(row, column)) for ending, column in COLUMNS.items()}
    endings[Ending.NOT_YET] = row.games - sum(endings.values())
    by_room, by_escalation = (
        {ending: int(getattr(row, columns[ending])) if ending in columns else 0 for ending in Ending}
        for columns in (BY_ROOM, BY_ESCALATION)
    )
    names = (row.room, row.creature, row.dungeon, row.visitor)
    told = (row.betrayed, row.decided, row.changes, row.rounds)
    return Matchup(*names, row.games, endings, by_room, by_escalation, *told)


@cache
def read_rows(path: Path = PATH) -> tuple[MatchupRow, ...]:
    """Return the rows of the file; raise BrokenContent where cells are missing, or were not played alike."""
    rows = read_table(path, MatchupRow)
    if [(row.room, row.creature, row.dungeon, row.visitor) for row in rows] != cells():
        raise BrokenContent(f"{shown(path)} must have every room, creature and pair of profiles once, in their order.")
    if len({(row.version, row.seed - place, row.games) for place, row in enumerate(rows)}) > 1:
        raise BrokenContent(
            f"{shown(path)} must have one version, one number of games, and seeds that count on from row to row."
        )
    return tuple(rows)


def published_matchups(path: Path = PATH) -> list[Matchup]:
    """Return every cell as it was last played and written down."""
    return [matchup_of(row) for row in read_rows(path)]


def main() -> None:
    """Play every cell and write the file."""
    asked = argparse.ArgumentParser(description="Play every matchup of Shattered Dungeon and write them down.")
    asked.add_argument("--games", type=int, default=GAMES, help="games of each of the 240 cells")
    asked.add_argument("--seed", type=int, default=SEED, help="of the first cell; each has one more than the last")
    asked.add_argument("--threads", type=int, help="as many as there are cores by default")
    chosen, game = asked.parse_args(), rules.load("shattered_dungeon")
    rows = []
    for place, one in enumerate(matchups(game, chosen.games, chosen.seed, chosen.threads)):
        rows.append(row_of(one, game.version, chosen.seed + place))
    write_table(rows, PATH)


if __name__ == "__main__":
    main()
