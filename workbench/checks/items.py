"""The lines of a launch checklist and their possible answers: what checks need to know of a checklist."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.core.content import DATA, Row, checked
from rules.core.game import Game
from rules.core.rows import keep_unique, numbered_rows

FILE = "checklist.toml"


class ItemStatus(StrEnum):
    """The result for one line."""

    HOLDS = "holds"
    FAILS = "does not hold"
    UNDECIDED = "undecided"
    TESTED = "left to a test"
    NO_CODE = "for people to check"


@dataclass(frozen=True)
class Answer:
    """What a check found for one line: its status, the evidence in one sentence, and how it was found."""

    status: ItemStatus
    evidence: str
    how: str


Checks = Mapping[str, Callable[..., Answer]]  # name -> function ``check(game, cancel, **settings)``


class Item(Row):
    """One line of a checklist."""

    id: str
    text: str
    source: str
    check: str
    settings: dict[str, object] = {}
    missed: str = ""  # why it does not hold, where that is known; told once it is found not to


def load_items(game: Game) -> dict[str, Item]:
    """Return the lines of a game as a dict id -> Item, in file order and the game's words; empty where it has none."""
    path = DATA / game.name / FILE
    items: dict[str, Item] = {}
    for place, row in numbered_rows(path, "item") if path.exists() else ():
        keep_unique(items, checked(Item, row, place), place)
    return {
        key: item.model_copy(update={"text": game.translate(item.text), "missed": game.translate(item.missed)})
        for key, item in items.items()
    }
