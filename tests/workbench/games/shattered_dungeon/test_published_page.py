"""The page of published numbers says cell by cell where the content is another than theirs."""

import csv

import rules
from rules.core.content import DATA
from workbench.games.shattered_dungeon.published_page import CARD_CELLS, NAMES, PublishedPage, differences

GAME = rules.load("shattered_dungeon")
CONTENT = DATA / GAME.name


def rows_of(path):
    """Return key -> row of a deck's file, as it is written."""
    with path.open(encoding="utf-8") as file:
        return {row["card"]: row for row in csv.DictReader(file)}


def all_below(widget):
    """Yield a widget and all that it contains."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from all_below(child)


def test_every_cell_of_a_card_in_both_decks_that_differs_in_the_files_is_listed():
    told = {(one.what, one.cell) for one in differences()}
    absent = {one.what for one in differences() if one.cell == "in the deck"}
    seen = 0
    for path in sorted((CONTENT / "published" / "decks").glob("*.csv")):
        ours = rows_of(CONTENT / "decks" / path.name)
        for key, row in rows_of(path).items():
            if key in ours and row["name"] not in absent:
                off = {(row["name"], NAMES.get(cell, cell)) for cell in CARD_CELLS if row[cell] != ours[key][cell]}
                assert off <= told
                seen += len(off)
    assert seen > 50


def test_what_is_listed_is_what_both_editions_have():
    found = {(one.where, one.what, one.cell): (one.published, one.ours) for one in differences()}
    assert found["Root Hollow", "Tremor Slam", "power"] == ("2", "1")
    assert found["Living Root Sanctuary", "–", "automatic effects"][0] == "visitor trust +1 every other round"
    assert found["Veil Moth", "–", "vitality"] == ("18", "14")
    assert found["Living Root Sanctuary", "Pact of Living Stone", "in the deck"] == ("no", "yes")
    assert all(published != ours for published, ours in found.values())
    assert len(found) == len(differences())


def test_the_page_shows_them_under_the_numbers():
    page = PublishedPage(GAME, ["natural"])
    below = page.children[1]
    assert page.children[0] is page.published and len(page.differences) == len(differences())
    assert "Tapping Feelers" in "".join(part.value for part in all_below(below) if hasattr(part, "value"))
