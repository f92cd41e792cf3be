"""The page of published numbers: our own beside them, and below, cell by cell, where the content is another."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

import ipywidgets as widgets
import pandas as pd

from rules.core.game import Game
from rules.shattered_dungeon.contents import OURS, PUBLISHED, Contents, read_contents
from rules.shattered_dungeon.remarks import odd_decks, odd_sizes
from workbench.games.shattered_dungeon.matchups_page import html_of
from workbench.widgets.balance.published import Published
from workbench.widgets.base.layout import card, text, with_class

NOTHING = "–"
CARD_CELLS = ("category", "type", "cost", "power", "target", "keywords", "into", "when", "bonus", "effects")
ROOM_CELLS = ("initiative", "auto")
CREATURE_CELLS = ("vitality", "resolve", "nerve", "trust", "physical", "environmental", "social", "mystical", "profile")
NAMES = {"auto": "automatic effects", "into": "also reaches", "when": "condition", "bonus": "power on condition"}
ABOUT = (
    "<p>The published tables were made with other content than what is played by default; here is every cell that "
    "differs. The numbers that the rulebook itself prints are the default (the Moth's start in 3.3, the Root Hollow's "
    "effects in 5.2, Mossy Rest, Crushing Grip, Veil Rend, Fear Resonance, the Trust Trial, the Pact). All others are "
    "not printed; the published ones are what is known of the program behind the tables. Ours differ for one of these "
    "reasons: an Offer has a cost (A3.4), adds 1 trust (A4.2) and may look like another (A3.2); each room has a "
    "Covenant (A6.3); a deck comes nearer to its kind (8.1); no two cards do the same (13.1); or the number was tuned "
    "to the targets. What each cell changes in the results was not measured.</p>"
)
OF_DECKS = (
    "What decks are made of is printed too (8.1), and how large they are (8.2). The decks behind the tables differ "
    "from both, and so do ours, which have a Covenant more (A6.3) and, in the rooms "
    "that fight, a second Offer (A3.2):"
)


class ContentDifference(NamedTuple):
    """One cell of the content: where it is, what it says in the published content, and what in ours."""

    where: str
    what: str
    cell: str
    published: str
    ours: str


class PublishedPage(widgets.VBox):
    """The published numbers beside our own, and a card below them with all cells of the content that differ.

    Parameters
    ----------
    game : Game
    agents : list of str
        Whose numbers are played again.
    """

    def __init__(self, game: Game, agents: list[str]) -> None:
        self.published = Published(game, agents)
        self.differences = pd.DataFrame(differences()).rename(columns=str.capitalize)
        table = with_class(text(html_of(self.differences, game)), "wb-scroll")
        title = f"{len(self.differences)} cells differ from the published content"
        decks = "".join(f"<li>{escape(sentence)}</li>" for sentence in (*odd_sizes(), *odd_decks()))
        about = game.translate(f"{ABOUT}<p>{OF_DECKS}</p><ul>{decks}</ul>")
        content = card(text(about), table, title=title, kind="wide")
        super().__init__([self.published, with_class(content, "wb", "wb-worth", "wb-alone")])

    def shown(self) -> None:
        """Play when the tab is first opened."""
        self.published.shown()


def differences() -> list[ContentDifference]:
    """Return all cells that differ between the published content and ours: rooms, creatures, then decks."""
    before, after = read_contents(PUBLISHED), read_contents(OURS)
    return [*figures_changed(before, after), *cards_changed(before, after)]


def figures_changed(before: Contents, after: Contents) -> Iterator[ContentDifference]:
    """Yield the cells of rooms and creatures that differ."""
    rooms = [(old, new, ROOM_CELLS) for old, new in zip(before.rooms, after.rooms, strict=True)]
    creatures = [(old, new, CREATURE_CELLS) for old, new in zip(before.creatures, after.creatures, strict=True)]
    for old, new, cells in [*rooms, *creatures]:
        yield from cells_changed(new.title, NOTHING, old, new, cells)


def cards_changed(before: Contents, after: Contents) -> Iterator[ContentDifference]:
    """Yield, deck by deck, the cards that only one of the two has, and the cells of those that differ."""
    titles = [(row.title, key) for row, key in zip((*after.rooms, *after.creatures), after.decks)]
    for title, key in titles:
        for number in dict.fromkeys((*before.decks[key], *after.decks[key])):
            old, new = before.cards[number].row, after.cards[number].row
            was_there, is_there = number in before.decks[key], number in after.decks[key]
            if was_there and is_there:
                yield from cells_changed(title, new.name, old, new, CARD_CELLS)
            else:
                yield ContentDifference(
                    title, new.name, "in the deck", *("yes" if one else "no" for one in (was_there, is_there))
                )


def cells_changed(
    where: str, what: str, old: object, new: object, cells: tuple[str, ...]
) -> Iterator[ContentDifference]:
    """Yield the cells of one row that differ."""
    for cell in cells:
        one, other = getattr(old, cell), getattr(new, cell)
        if one != other:
            yield ContentDifference(where, what, NAMES.get(cell, cell), told(one), told(other))


def told(value: object) -> str:
    """Return what a cell says, as it is read."""
    return str(value).replace(" -", " −") or NOTHING
