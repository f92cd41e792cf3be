"""What must be true before a game is launched: a list in data/<game>/checklist.toml, each line checked by a function.

A game may have one; the file has a table ``[[item]]`` for each line::

    [[item]]
    id = "deck"                                # your choice, unique in the file
    text = "The deck has one ESCALATE card."   # what must be true, in our words
    source = "Section 6"                       # where the design asks for it
    check = "fields_are"                       # a function in workbench.checks, or one of the game's own
    settings = { fields = { orders_worsen = 1 } }
    missed = "It has two."                     # why it does not hold, where that is known

Nothing is ticked by hand: the answer, its evidence, and how it was found come from code and data each time.
"""

from collections.abc import Iterator
from threading import Event

from rules.core.content import DATA, checked, shown
from rules.core.errors import BrokenContent, UnknownName, WorkbenchError
from rules.core.game import Game
from workbench.boards import presentation
from workbench.checks.items import FILE, Answer, Checks, Item, ItemStatus, load_items
from workbench.checks.launch_checks import CHECKS


def checks_of(name: str) -> Checks:
    """Return the checks a game's list can name, as a dict name -> function ``check(game, cancel, **settings)``."""
    return {**CHECKS, **presentation.named(name).launch_checks()}


def checked_item(row: object, place: str, checks: Checks) -> Item:
    """Return a row of a file as an Item; ``checks`` holds the names of checks it may use."""
    item = checked(Item, row, place)
    check_name(item, place, checks)
    return item


def check_name(item: Item, place: str, checks: Checks) -> None:
    """Raise UnknownName for an item whose check does not exist."""
    if item.check not in checks:
        raise UnknownName("check", item.check, checks, f"in {place}, field check")


def load_checklist(game: Game) -> dict[str, Item]:
    """Return the lines of a game as a dict id -> Item, in file order and the game's words; empty where it has none.

    >>> import rules
    >>> len(load_checklist(rules.load("iron_throne")))
    11
    """
    items, checks = load_items(game), checks_of(game.name)
    for key, item in items.items():
        check_name(item, f"{shown(DATA / game.name / FILE)}, item {key}", checks)
    return items


def answer(game: Game, item: Item, cancel: Event | None = None) -> Answer:
    """Return the Answer to one line; if the game cannot do what its check needs, it fails."""
    try:
        found = checks_of(game.name)[item.check](game, cancel or Event(), **item.settings)
    except TypeError as error:
        raise BrokenContent(f"{FILE}, item {item.id}: {item.check} has no use for these settings ({error}).") from error
    except WorkbenchError as error:
        return Answer(ItemStatus.FAILS, str(error), f"found by {item.check}")
    return Answer(found.status, game.translate(found.evidence), game.translate(found.how))


def answers(game: Game, cancel: Event | None = None) -> Iterator[tuple[Item, Answer]]:
    """Yield (Item, Answer) of every line in turn, until ``cancel`` is set."""
    for item in load_checklist(game).values():
        if cancel and cancel.is_set():
            return
        yield item, answer(game, item, cancel)
