"""The threat (F-005): where it starts and ends, the last phase, and the enemy's victory (F-010)."""

import pytest

from rules.iron_throne.state import NOBODY, SEIZE, WORSEN, Ending
from tests.rules.iron_throne.board import after, at, cited, end_round, found, kinds, only_order, pile, vote

HOMES = (16, 17, 18, 19)


def failed(order="worsen", hand=3, votes="----", **table):
    """Return the position after a vote of four."""
    return vote(at(*[{"pieces": f"L{node}", "hand": hand} for node in HOMES], order=order, **table), votes)


def test_the_threat_is_complete_at_13_and_never_beyond():
    play = failed(threat=11)  # +1 and +2
    assert (play.state.threat, play.state.peak, play.state.ending, play.state.winner) == (13, 13, Ending.THREAT, NOBODY)
    assert cited(play, "threat_complete") and play.legal_actions == []
    assert [event.amount for event in found(play, "threat_rose")] == [12, 13]


def test_what_completes_the_threat_ends_the_game_at_once():
    play = failed(order="muster", threat=12)
    assert kinds(play)[-1] == "threat_complete" and play.state.blights.sum() == 0


@pytest.mark.parametrize("end", [9, 16])
def test_a_variant_ends_it_elsewhere(end):
    play = failed(threat=end - 1 if end < 13 else 12, order="seize", hunters="2", changes={"threat_end": end})
    assert (play.state.ending == Ending.THREAT) == (end == 9)


def test_rises_and_falls_come_one_by_one_the_enemys_first():
    play = failed(order="strike", threat=5, hunters="20", votes="----", cards=0)
    assert next(name for name in kinds(play) if name.startswith("threat")) == "threat_rose"


def test_the_peak_is_the_highest_after_any_event():
    play = vote(at({"pieces": "L20 F20 E20 M20"}, "L18", order="strike", hunters="10", threat=6, cards=0), "--")
    assert (play.state.threat, play.state.peak) == (6, 7)


def test_the_last_phase_is_told_when_the_threat_reaches_10():
    play = failed(threat=9, order="seize", hunters="2")
    assert cited(play, "last_phase") and found(play, "last_phase")[0].amount == 10
    assert not cited(failed(threat=10, order="seize", hunters="2"), "last_phase")
    early = failed(threat=4, order="seize", hunters="2", changes={"last_phase": 5})
    assert cited(early, "last_phase")


@pytest.mark.parametrize(("threat", "count"), [(8, 1), (9, 1), (10, 2), (11, 2)])
def test_from_10_on_two_orders_are_revealed(threat, count):
    play = at("L16", "L18", threat=threat, hunters="2")
    only_order(play, SEIZE)
    assert len(found(end_round(play), "order_revealed")) == count


def test_f008_a_reshuffle_that_reaches_10_comes_before_its_order_so_that_two_are_revealed():
    for threat, count in ((9, 2), (8, 1)):
        play = at("L16", "L18", threat=threat, hunters="2", orders="")
        assert len(found(end_round(play), "order_revealed")) == count and cited(play, "reshuffle_orders")
        assert play.state.threat == threat + 1


def test_f008_what_this_round_has_revealed_is_not_shuffled_in_again():
    """The last order of the deck is revealed, and the second one comes from the other 19."""
    play = end_round(at("L16", "L18", threat=10, hunters="2", orders="worsen"))
    assert len(found(play, "order_revealed")) == 2 and cited(play, "reshuffle_orders")
    assert play.state.orders_left.sum() == 18 and play.state.orders_left[WORSEN] == 0


def test_the_first_last_phase_adds_a_hunter_once():
    play = at("L16", "L18", threat=10, hunters="2")
    only_order(play, SEIZE)
    assert end_round(play).state.hunters.sum() == 2 and cited(play, "hunter_mustered")
    play.state.threat = 10
    vote(play, "--")
    only_order(play, SEIZE)
    play.state.threat = 10
    assert end_round(play).state.hunters.sum() == 2
    never = at("L16", "L18", threat=10, hunters="2", changes={"hunters_grow": False})
    only_order(never, SEIZE)
    assert end_round(never).state.hunters.sum() == 1


def test_one_blight_spreads_to_a_free_site_each_round_of_the_last_phase():
    play = failed(order="seize", threat=10, hunters="22", blights="10 5", round=2)
    (spread,) = found(play, "blight_spread")
    assert (spread.origin, spread.target) == (10, 3) and cited(play, "last_phase_spread")  # 3 comes before 4 (Q37)
    assert play.state.owner[3] == 4 and after(play)["blights"] == "3 5 10"


def test_blights_spread_whatever_the_vote():
    assert cited(failed(order="seize", threat=12, hand=5, votes="++++", blights="5"), "last_phase_spread")


def test_before_the_last_phase_nothing_spreads():
    assert not cited(failed(order="seize", threat=8, hunters="22", blights="5"), "last_phase_spread")
    assert cited(failed(order="seize", threat=9, hunters="22", blights="5"), "last_phase_spread")  # the vote reaches 10


def test_blights_do_not_spread_onto_works_lair_or_pieces():
    sides = [{"pieces": "L7 F14"}, "L17", "L18", "L19"]
    play = vote(at(*sides, order="seize", threat=10, hunters="22", blights="3 2", seized="2 3", round=2), "----")
    (spread,) = found(play, "blight_spread")
    assert spread.target == 4  # 2-4; 3 has only lair, works, and nodes with pieces around it
    shut = [{"pieces": "L7 F14 F2"}, "L17", "L18", "L19"]
    alone = vote(at(*shut, order="seize", threat=10, hunters="22", blights="3", round=2), "----")
    assert not found(alone, "blight_spread")


def test_nine_blights_do_not_spread():
    play = failed(order="seize", threat=10, hunters="22", blights="2 3 4 5 6 7 8 9 14", round=2)
    assert not cited(play, "last_phase_spread") and play.state.blights.sum() == 9


@pytest.mark.parametrize(("threat", "rises"), [(3, 4), (12, 13)])
def test_a_reshuffle_of_the_cards_raises_the_threat(threat, rises):
    play = at("L16", "L18", threat=threat, hunters="2")
    pile(play)
    only_order(play, SEIZE)
    end_round(play)
    assert play.state.threat == rises and cited(play, "reshuffle_cards")
    assert (play.state.ending == Ending.THREAT) == (rises == 13)


def test_the_orders_that_worsen_add_up_with_the_failed_vote():
    play = at("L16", "L18", threat=2)
    only_order(play, WORSEN)
    vote(end_round(play), "--")
    assert play.state.threat == 5
