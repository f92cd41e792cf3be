"""What must be true before a game is launched: a list in data/<game>/checklist.toml, each line checked by a function.

A game may have one; the file has a table ``[[item]]`` for each line::

    [[item]]
    id = "deck"                                # yours, unique in the file
    text = "The deck has one ESCALATE card."   # what must be true, in our words
    source = "Section 6"                       # where the design asks for it
    check = "fields_are"                       # a function of workbench.checks, for all games or for this one
    settings = { fields = { orders_worsen = 1 } }

Nothing is ticked by hand: the answer, its evidence, and how that was found come from the code and the data each time.
"""

import importlib
from dataclasses import dataclass
from enum import StrEnum
from threading import Event

from rules.core.content import DATA, Row, checked
from rules.core.errors import BrokenContent, UnknownName, WorkbenchError
from rules.core.rows import keep_unique, numbered_rows
from workbench.boards import presentation

FILE = "checklist.toml"


class Standing(StrEnum):
    """What there is to say of one line."""

    HOLDS = "holds"
    FAILS = "does not hold"
    UNDECIDED = "undecided"
    NO_CODE = "not a matter of code"


@dataclass(frozen=True)
class Answer:
    """How one line stands: the evidence in one sentence, and how it was found."""

    standing: Standing
    evidence: str
    how: str


class Item(Row):
    """One line of a checklist."""

    id: str
    text: str
    source: str
    check: str
    settings: dict[str, object] = {}


def checks_of(name):
    """Return the checks a game's list can name, as a dict name -> function ``check(game, cancel, **settings)``."""
    general = importlib.import_module("workbench.checks.launch_checks").CHECKS
    return {**general, **presentation.named(name).launch_checks()}


def checked_item(row, place, checks):
    """Return a row of a file as an Item; ``checks`` holds the names of checks it may use."""
    item = checked(Item, row, place)
    if item.check not in checks:
        raise UnknownName("check", item.check, checks, f"in {place}, field check")
    return item


def load_checklist(game):
    """Return the lines of a game as a dict id -> Item, in their order and the game's words; empty where it has none.

    >>> import rules
    >>> len(load_checklist(rules.load("iron_throne")))
    10
    """
    path, checks = DATA / game.name / FILE, checks_of(game.name)
    items: dict[str, Item] = {}
    for place, row in numbered_rows(path, "item") if path.exists() else ():
        keep_unique(items, checked_item(row, place, checks), place)
    return {key: item.model_copy(update={"text": game.translate(item.text)}) for key, item in items.items()}


def answer(game, item, cancel=None):
    """Return the Answer to one line; a check that finds the game unable to do what it asks for does not hold."""
    try:
        found = checks_of(game.name)[item.check](game, cancel or Event(), **item.settings)
    except TypeError as error:
        raise BrokenContent(f"{FILE}, item {item.id}: {item.check} has no use for these settings ({error}).") from error
    except WorkbenchError as error:
        return Answer(Standing.FAILS, str(error), f"found by {item.check}")
    return Answer(found.standing, game.translate(found.evidence), game.translate(found.how))


def answers(game, cancel=None):
    """Yield (Item, Answer) of every line in turn, until ``cancel`` is set."""
    for item in load_checklist(game).values():
        if cancel and cancel.is_set():
            return
        yield item, answer(game, item, cancel)
