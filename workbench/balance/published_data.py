"""The numbers a rulebook or its authors published, and why ours may differ, read from data/<game>/."""

from collections.abc import Collection
from typing import Literal

from pydantic import Field

from rules.core.content import DATA, Row, checked, read_table, read_toml, shown
from rules.core.errors import BrokenContent, UnknownName
from rules.core.game import Game

TABLE, NOTES = "published.csv", "published.toml"
PRESET = "published"  # the content and the readings behind the numbers


UNKNOWN = (-float("inf"), float("inf"))  # bounds of an interval that cannot be known


class PublishedNumber(Row):
    """One published number."""

    section: str
    scenario: str
    version: str
    agents: str  # in all seats; empty if it cannot be run again
    metric: str
    stage: int = Field(ge=0)
    value: float
    current: Literal["yes", "no"]

    @property
    def is_current(self) -> bool:
        """Whether it can be run again."""
        return self.current == "yes"


class ReasonRow(Row):
    """Why ours differs, for some metrics of some scenarios."""

    scenarios: tuple[str, ...]
    metrics: tuple[str, ...]
    clause: str
    because: str
    preset: str = ""  # plays as the published numbers were played; left out if none does
    agents: str = ""  # only these agents' numbers; all, if left out

    def is_of(self, cell: PublishedNumber) -> bool:
        """Return whether this is the reason for one published number."""
        return cell.scenario in self.scenarios and cell.metric in self.metrics and self.agents in ("", cell.agents)


class Notes(Row):
    """What is known about all published numbers."""

    games: int = Field(ge=1)
    source: str
    why: tuple[ReasonRow, ...] = ()


def load_published(game: Game) -> tuple[list[PublishedNumber], Notes]:
    """Return (cells, notes) of what a game's rulebook publishes; raise BrokenContent or UnknownName for a mistake.

    >>> from rules.shattered_dungeon import GAME
    >>> cells, notes = load_published(GAME)
    >>> cells[0].section, notes.games
    ('5.5', 1000)
    """
    path = DATA / game.name / TABLE
    cells = read_table(path, PublishedNumber)
    place = DATA / game.name / NOTES
    notes = checked(Notes, read_toml(place), shown(place))
    for cell in cells:
        check_cell(game, cell, f"in {shown(path)}")
    for why in notes.why:
        check_why(game, why, f"in {shown(place)}")
    return cells, notes


def check_cell(game: Game, cell: PublishedNumber, place: str) -> None:
    """Raise UnknownName unless the scenario, agents and metric exist."""
    for kind, name, names in (("metric", cell.metric, game.metrics), ("preset", cell.scenario, game.ruleset.presets)):
        if name not in names:
            raise UnknownName(kind, name, names, place)
    if cell.is_current and cell.agents not in game.agents:
        raise UnknownName("agent", cell.agents, game.agents, place)
    if not cell.is_current and cell.agents:
        raise BrokenContent(
            f"{cell.section}, {cell.metric} {place} names agents and is not current; a number that "
            f"cannot be run again must name none."
        )


def check_why(game: Game, why: ReasonRow, place: str) -> None:
    """Raise UnknownName unless everything a reason names exists."""
    presets = [*why.scenarios, why.preset] if why.preset else why.scenarios
    named: list[tuple[str, str, Collection[str]]] = [
        ("clause", why.clause, game.clauses),
        *(("preset", name, game.ruleset.presets) for name in presets),
        *(("metric", name, game.metrics) for name in why.metrics),
    ]
    if why.agents:
        named.append(("agent", why.agents, game.agents))
    for kind, name, names in named:
        if name not in names:
            raise UnknownName(kind, name, names, place)
