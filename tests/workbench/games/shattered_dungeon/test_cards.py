"""Cards in sentences, decks as galleries, and a Strike's exact odds held against the engine."""

import re

import pytest
from ipywidgets import VBox

from rules.core.errors import UnknownName
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.card import Category, Cost, Effect, Keyword, Spring, When
from rules.shattered_dungeon.card_words import COST_WORDS, EFFECT_WORDS, KEYWORD_WORDS, SPRING_WORDS
from tests.rules.shattered_dungeon.made import card, strike_at, trial
from workbench.boards.views import decks_of
from workbench.games.shattered_dungeon.cards.full_text import CATEGORIES, CONDITIONS, lines_of
from workbench.games.shattered_dungeon.cards.page import CardsPage
from workbench.games.shattered_dungeon.trust.page import TrustPage
from workbench.games.shattered_dungeon.trust.reach import TrustReach
from workbench.odds import mechanic
from workbench.widgets.balance.trajectories import TrajectoriesView
from workbench.widgets.cards.browser import CardBrowser, CardInspector, Tile
from workbench.widgets.cards.combo_tester import ComboTester

DECKS = {deck.key: deck for deck in decks_of(GAME)}
CARDS = [(deck.key, one) for deck in DECKS.values() for one in deck.cards]


def texts(lines):
    return [line.text for line in lines]


@pytest.fixture
def browser():
    return CardBrowser(GAME)


def test_every_kind_of_effect_condition_and_cost_has_its_sentence():
    assert set(EFFECT_WORDS) == set(Effect) - {Effect.NONE}
    assert set(KEYWORD_WORDS) == set(Keyword)
    assert set(COST_WORDS) == set(Cost) - {Cost.FREE}
    assert set(CONDITIONS) == set(When) - {When.NEVER}
    assert set(SPRING_WORDS) == set(Spring) - {Spring.NO_TRAP}
    assert set(CATEGORIES) == set(Category) - {Category.ENERGY, Category.RESHAPE}  # their effects say it all


@pytest.mark.parametrize(("deck", "one"), CARDS, ids=lambda value: getattr(value, "key", value))
def test_every_card_is_told_in_whole_sentences_with_clauses_there_are(deck, one):
    assert one.lines
    for line in one.lines:
        assert re.fullmatch(r"[A-Z0-9].*\.", line.text) and "{" not in line.text and "  " not in line.text
        assert GAME.clauses.cite(line.clause)


@pytest.mark.parametrize(
    ("deck", "key", "said"),
    [
        ("root_hollow", "crushing_grip", "It has 2 more power if the visitor is entangled."),
        ("root_hollow", "soul_leech", "What it takes heals the dungeon’s presence."),
        ("root_hollow", "hardened_rind", "If it removes anything, the visitor loses 1 vitality, without a roll."),
        ("root_hollow", "mossy_rest", "It pays 1 resolve at the end of each of 2 rounds for that."),
        ("veil_breach", "mended_seam", "Strikes on the dungeon’s veil do 1 less in this round and the 2 after it."),
        ("thornback_boar", "rampaging_charge", "Damage beyond what is left of structure goes on to presence."),
        ("veil_breach", "window_on_elsewhere", "Once trust falls below what it was then, it loses 4 nerve."),
        ("whispering_gallery", "drifting_refrain", "1 of the dungeon’s presence become veil."),
    ],
)
def test_a_card_says_what_its_record_does(deck, key, said):
    assert said in texts(DECKS[deck].card(key).lines)


def test_the_text_follows_the_figures_of_the_record():
    record = strike_at(
        "resolve", 7, (Effect.PAY, "veil", 3), keywords=Keyword.EXHAUST, when=When.ROUND_AT_LEAST, limit=4, bonus=2
    )
    assert texts(lines_of(record, 0)) == [
        "It strikes the visitor’s resolve with power 7: both sides roll.",
        "Once it has struck, it is gone for the rest of the room.",
        "If it does damage, or is accepted, the dungeon loses 3 veil.",
        "It has 2 more power if it is round 4 or later.",
    ]
    assert texts(lines_of(card(Category.RESHAPE, (Effect.HEAL, "lowest", 0)), 1)) == [
        "The visitor recovers all of whatever is lowest for its starting value."
    ]


@pytest.mark.parametrize(("rounds", "said"), [(0, ""), (1, " and the next"), (2, " and the 2 after it")])
def test_a_fortify_says_how_long_it_lasts(rounds, said):
    fortify = card(Category.RESHAPE, (Effect.FORTIFY, "structure", 1, rounds))
    assert texts(lines_of(fortify, 0)) == [f"Strikes on the dungeon’s structure do 1 less in this round{said}."]


@pytest.mark.parametrize(
    ("always", "said"),
    [(False, "If it cooperates, the dungeon loses 1 structure."), (True, "Whatever it answers, the dungeon loses 1")],
)
def test_r52_what_a_test_costs_is_told_by_either_reading(always, said):
    assert any(text.startswith(said) for text in texts(lines_of(trial(), 0, 3, always)))


def test_the_description_test_names_cards_that_do_the_same():
    (sap,) = (one for deck, one in CARDS if deck == "root_hollow" and one.key == "deep_loam")
    assert [check.verdict for check in sap.checks] == ["inside", "undecided"]
    assert "Slow Sap" in sap.checks[1].sentence
    assert [check.verdict for check in DECKS["root_hollow"].card("crushing_grip").checks] == ["inside"]


def test_the_composition_of_a_deck_is_held_against_its_kind():
    checks = {check.sentence.split(";")[0]: check.verdict for check in DECKS["root_hollow"].checks}
    assert checks["4 Strike"] == "inside" and checks["2 Counter"] == "outside" and len(checks) == len(Category)
    odd = {deck.title for deck in DECKS.values() if any(check.verdict == "outside" for check in deck.checks)}
    assert odd == {remark.split(", a deck")[0] for remark in GAME.remarks() if ", a deck" in remark}


def test_filters_leave_the_cards_they_name(browser):
    browser.keyword.value = "Erode"
    assert [one.key for one in browser.shown_cards] == ["crushing_grip", "tremor_slam"]
    browser.type.value = "Social"
    assert browser.shown_cards == [] and "Set a filter back" in browser.count.value
    browser.deck.value = "veil_moth"
    assert len(browser.shown_cards) == 16 and browser.keyword.value == ""
    assert len(browser.grid.children) == 17  # and the inspector


def test_a_card_is_looked_at_where_it_lies(browser):
    browser.tiles["mossy_rest"].button.click()
    place = browser.grid.children.index(browser.inspector)
    assert browser.grid.children[place - 1] is browser.tiles["mossy_rest"]
    assert "Mossy Rest" in browser.inspector.words.value and browser.inspector.roll.layout.display == "none"
    browser.tiles["mossy_rest"].button.click()
    assert browser.inspector not in browser.grid.children
    assert browser.notice.value == browser.inspector.notice.value == ""


def test_a_strike_is_worked_out_for_whom_it_meets_and_as_it_is_turned(browser):
    inspector = browser.inspector
    browser.look("crushing_grip")
    assert [case[0] for case in inspector.case.options][:2] == [
        "against Thornback Boar",
        "against Thornback Boar, its condition met",
    ]
    assert "With 14 resolve left" in inspector.sum.value
    plain = inspector.sum.value
    inspector.case.value = 1
    assert inspector.sum.value != plain
    inspector.settings.set("left", 1)
    assert "With 1 resolve left" in inspector.sum.value
    with pytest.raises(UnknownName, match="mossy_rest"):
        DECKS["veil_moth"].card("mossy_rest")


def test_the_exact_mean_is_what_the_engine_comes_to():
    """Entombing Grasp against the Boar, no React in hand, 20,000 times."""
    from workbench.simulation.action_order import play_line_often
    from workbench.simulation.batch import Batch

    case = DECKS["root_hollow"].card("entombing_grasp").cases[0]
    exact = mechanic("shattered_dungeon.strike").ask(**case.settings)
    position = {"round": 1, "to_act": "dungeon", "dungeon": {"hand": "entombing_grasp", "pool": 3}, "visitor": {}}
    often = play_line_often(Batch(GAME, 20_000, 3, position=position), ["play entombing_grasp"])
    assert often.loss("vitality").low < exact["Damage"].mean < often.loss("vitality").high
    assert often.loss("structure").low < exact["Attacker's loss"].mean < often.loss("structure").high


def test_no_page_takes_a_name_that_widgets_need():
    """A method ``open`` of ours would keep a widget from its comm, and its page from being shown."""
    pages = (CardBrowser, CardInspector, Tile, ComboTester, TrajectoriesView, TrustReach, CardsPage, TrustPage)
    for page in pages:
        own = {name for name in vars(page) if not name.startswith("_")}
        assert not own & set(dir(VBox)), page
