"""Two cards in either order: what the rules say by hand, and what many repetitions say."""

import pytest

from rules.core.errors import IllegalAction
from rules.shattered_dungeon import GAME
from workbench.boards.views import decks_of
from workbench.figures.action_order import both_orders
from workbench.games.shattered_dungeon.cards.page import combo_tester
from workbench.games.shattered_dungeon.cards.positions import placed
from workbench.odds import mechanic
from workbench.simulation.action_order import compare_orders, play_line_often
from workbench.simulation.batch import Batch

GRASP, GRIP = "play entombing_grasp", "play crushing_grip"
HAND = {"round": 1, "to_act": "dungeon", "dungeon": {"hand": "entombing_grasp crushing_grip", "pool": 5}}
DECKS = {deck.key: deck for deck in decks_of(GAME)}


@pytest.fixture(scope="module")
def orders():
    return compare_orders(GAME, HAND, GRASP, GRIP, times=100_000, seed=2)


def test_grasp_before_grip_takes_what_the_exact_odds_say(orders):
    """4.4: the trigger holds if the Grasp hits; the odds of both are exact, so their mean is."""
    grip = DECKS["root_hollow"].card("crushing_grip")
    grasp = DECKS["root_hollow"].card("entombing_grasp")
    plain, met = (mechanic("shattered_dungeon.strike").ask(**case.settings)["Damage"].mean for case in grip.cases[:2])
    hits = 1 - mechanic("shattered_dungeon.strike").ask(**grasp.cases[0].settings)["Damage"].P(0)
    expected = plain + hits * (met - plain)
    assert orders.first.loss("resolve").low < expected < orders.first.loss("resolve").high
    assert orders.second.loss("resolve").low < plain < orders.second.loss("resolve").high
    gap = orders.difference("resolve")
    assert gap.low < plain - expected < gap.high < 0


def test_what_the_order_does_not_touch_is_alike(orders):
    assert orders.difference("vitality").low < 0 < orders.difference("vitality").high
    assert "presence" not in orders.names and {"vitality", "resolve", "structure"} <= set(orders.names)


def test_the_clause_that_makes_the_difference_comes_first(orders):
    key, one, other = orders.clauses[0]
    assert key == "trigger" and one > 0.5 and other == 0
    assert orders.first.left_out == orders.second.left_out == 0


def test_an_example_tells_what_happened_with_clauses(orders):
    play = orders.example(0)
    assert play.actions[:2] == [GRASP, GRIP]
    assert orders.example(1).actions[:2] == [GRIP, GRASP]
    assert all(reason.cited for one in play.explanations for reason in one.reasons)


def test_a_second_card_that_cannot_be_paid_is_left_out_and_counted():
    poor = HAND | {"dungeon": HAND["dungeon"] | {"pool": 3}}
    played = play_line_often(Batch(GAME, 50, position=poor), [GRASP, GRIP])
    assert played.left_out == 50 and not played.losses("resolve").any()
    with pytest.raises(IllegalAction, match=r"Soul Leech"):
        play_line_often(Batch(GAME, 50, position=poor), ["play soul_leech"])


def test_erode_counts_when_the_side_is_to_act_again():
    slam = HAND | {"dungeon": {"hand": "tremor_slam crushing_grip", "pool": 4}}
    now = compare_orders(GAME, slam, "play tremor_slam", GRIP, times=4000)
    later = compare_orders(GAME, slam, "play tremor_slam", GRIP, after=["end"], times=4000)
    assert later.first.loss("resolve").low > now.first.loss("resolve").high


def test_same_seeds_come_to_the_same(orders):
    again = compare_orders(GAME, HAND, GRASP, GRIP, times=100_000, seed=2)
    assert (again.first.after == orders.first.after).all() and again.clauses == orders.clauses


def test_the_figure_says_which_card_should_come_first(orders):
    chart = both_orders(orders, ("Entombing Grasp", "Crushing Grip"))
    assert chart.finding.startswith("Entombing Grasp first takes ") and "more resolve (" in chart.finding
    assert chart.table["Resource"].tolist()[-1] == "resolve"
    same = compare_orders(GAME, HAND, GRASP, GRIP, times=2)
    assert both_orders(same, ("A", "B")).finding


def test_a_position_is_made_for_either_side():
    deck = DECKS["veil_moth"]
    position, changes = placed(deck, deck.cards[5:7], rival="thornback_boar", room="veil_breach", left=50, reacts=True)
    state = GAME.position(position, ruleset=GAME.ruleset.variant(changes))
    assert state.seat == 1 and state.current[1].tolist() == [7, 6, 7] and state.current[0].tolist() == [8, 7, 6]
    assert position["dungeon"]["hand"].split() == ["sidelong_step", "swallowing_shade"]


def test_the_page_plays_and_tells_why():
    tester = combo_tester(GAME)
    tester.play().join()
    assert tester.plot.label.startswith("Entombing Grasp first takes")
    assert "Triggers" in tester.why.value and "<ol>" in tester.examples[0].value
    tester.cards[1].value = tester.cards[0].value
    assert "two different cards" in tester.notice.value
    tester.deck.value = "drift_symbiote"
    tester.play().join()
    assert tester.background_job.notice.value == "" and tester.notice.value == ""
    assert tester.orders.first.line == ("play lashing_frond", "play nudge_of_thought")
