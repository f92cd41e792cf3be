"""The first page: a way to everything there is, and what its search finds."""

import re

import pytest

import rules
from workbench.odds.register import mechanics
from workbench.pages.finding import MOST, everything, found
from workbench.pages.index import Index, Search
from workbench.pages.laboratory import QUESTIONS
from workbench.play.examples import load_examples


@pytest.fixture(scope="module")
def words():
    """The HTML of the first page, as one text."""
    return texts_of(Index())


def texts_of(widget):
    """Return the HTML of a widget and of all inside it, as one text."""
    inside = "".join(map(texts_of, getattr(widget, "children", ())))
    return str(getattr(widget, "value", "")) + inside


def test_every_question_about_chance_has_its_link(words):
    linked = re.findall(r'href="odds.ipynb\?q=([^"]*)"', words)
    assert linked == list(mechanics())


def test_every_question_of_the_laboratory_has_its_link(words):
    linked = re.findall(r'href="laboratory.ipynb\?tab=([^"]*)"', words)
    assert linked == [title.lower() for title in QUESTIONS]


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_game_can_be_played_learned_and_balanced_from_its_card(words, name):
    ways = re.findall(rf'class="wb-way-in" href="{name}.ipynb\?tab=([^"]*)"', words)
    assert ways[0] == "play" and ways[1] in ("tutorial", "worked_examples") and ways[2] == "balance"


def test_everything_has_an_address_of_its_own_but_for_clauses_without_an_example():
    addresses = [find.address for find in everything() if find.kind != "Clause"]
    assert len(addresses) == len(set(addresses))
    examples = sum(len(load_examples(rules.load(name))) for name in rules.NAMES)
    assert sum(find.kind == "Example" for find in everything()) == examples


def test_what_is_typed_is_looked_for_in_titles_first_whatever_its_case():
    finds = found("THRONE iron")
    assert finds[0].kind == "Game" and finds[0].title == "Iron Throne of Ashes"
    assert len(found("a")) == MOST and found("  ") == [] and found("no such thing anywhere") == []


def test_the_search_shows_links_or_says_that_there_are_none():
    search = Search()
    search.words.value = "rescue"
    assert "iron_throne.ipynb?tab=worked_examples&amp;example=" in search.finds.value
    search.words.value = "<b>"
    assert search.finds.value == "<p>Nothing is called so; try fewer words.</p>"
    search.words.value = ""
    assert search.finds.value == ""
