"""Ruin and aid (F-007): when a seat is ruined, what it may still do, who helps it, and when all are lost."""

import pytest

from rules.iron_throne.state import Ending
from tests.rules.iron_throne.board import (
    after,
    at,
    cited,
    counted,
    end_round,
    found,
    hold,
    is_sound,
    kinds,
    only_order,
    refusal,
    vote,
)

RUINED = {"pieces": "L18", "debt": 4, "ruined": True}


def beaten(margin, debt=0, supply=0, **more):
    """Return a battle that B's leader on node 10 loses by ``margin``."""
    own = {6: "L20 F20", 3: "L20 M20"}[margin]
    play = at({"pieces": own, "supply": 1 + supply}, {"pieces": "L10", "debt": debt, "supply": supply}, cards=0, **more)
    return play.step(f"move {''.join(piece[0] for piece in own.split())} 20>10")


@pytest.mark.parametrize(
    ("margin", "debt", "supply", "is_ruined"),
    [(3, 0, 0, True), (3, 0, 3, True), (3, 0, 4, False), (3, 1, 4, True), (6, 0, 6, True), (6, 0, 7, False)],
)
def test_debt_no_less_than_the_supplies_ruins(margin, debt, supply, is_ruined):
    play = beaten(margin, debt, supply, threat=3)
    assert play.state.debt[1] == debt + margin
    assert bool(play.state.ruined[1]) == is_ruined == ("ruined" in kinds(play))
    assert play.state.threat == 3 + is_ruined and play.state.ruins[1] == is_ruined
    if is_ruined:
        assert cited(play, "ruin", "threat_up")


@pytest.mark.parametrize(
    ("threshold", "supply", "is_ruined"),
    [(0, 3, True), (0, 4, False), (1, 2, True), (1, 3, False), (3, 0, True), (4, 0, False), (10, 0, False)],
)
def test_f007_a_variant_asks_for_more_debt(threshold, supply, is_ruined):
    play = beaten(3, 0, supply, changes={"ruin_margin": threshold})
    assert bool(play.state.ruined[1]) == is_ruined and play.state.debt[1] == 3


def test_f007_more_debt_is_asked_for_at_the_end_of_a_round_too():
    for threshold, is_ruined in ((2, True), (3, False)):
        changes = {"ruin_at_round_end": True, "ruin_margin": threshold}
        play = end_round(at({"pieces": "L16", "supply": 3, "debt": 2}, "L18", changes=changes))
        assert bool(play.state.ruined[0]) == is_ruined


def test_nobody_is_ruined_by_0_of_0():
    play = at({"pieces": "L20", "supply": 1}, "L10", cards=0).step("move L 20>10")  # a tie, margin 0
    assert counted(play.state.ruined) == [0, 0, 0, 0]


def test_the_ruined_are_not_ruined_again():
    play = at({"pieces": "L20 F20", "supply": 1}, {"pieces": "L10", "debt": 4, "ruined": True}, threat=3, cards=0)
    play.step("move LF 20>10")
    assert play.state.threat == 3 and play.state.ruins[1] == 0 and play.state.debt[1] == 10


@pytest.mark.parametrize(
    ("action", "supply", "debt", "is_ruined"),
    [("move L 16>10", 3, 2, True), ("move L 16>10", 5, 2, False), ("take 20", 3, 2, True), ("take 20", 4, 2, False)],
)
def test_f007_spending_down_to_the_debt_ruins(action, supply, debt, is_ruined):
    """F-007 compares debt with the current supplies, whatever has brought them down."""
    for own in (True, False):
        sides = {"pieces": "L16 F20", "supply": supply, "debt": debt}
        play = at(sides, "L18", threat=3, changes={"ruin_on_spending": own}).step(action)
        assert bool(play.state.ruined[0]) == (is_ruined and own) == ("ruined" in kinds(play))
        assert play.state.threat == 3 + (is_ruined and own) and is_sound(play)


def test_f007_spending_everything_without_debt_ruins_nobody():
    assert not at({"pieces": "L16", "supply": 2}, "L18").step("move L 16>10").state.ruined[0]


def test_f004_a_battle_is_fought_before_its_way_is_counted_against_the_supplies():
    """A wins the battle that took its last supplies, and is ruined afterwards; a ruined seat could not begin it."""
    sides = {"pieces": "L20 F20", "supply": 1, "debt": 1}
    play = at(sides, {"pieces": "L10", "supply": 8}, cards=0).step("move LF 20>10")
    assert found(play, "battle_won")[0].seat == 1
    won = at({**sides, "pieces": "L20 F20 F20"}, {"pieces": "L10", "supply": 8}, cards=0).step("move LFF 20>10")
    assert found(won, "battle_won")[0].seat == 0 and won.state.ruined[0] and won.state.seat == 1


def test_losing_supplies_at_the_end_of_a_round_ruins_nobody():
    play = end_round(at({"pieces": "L16", "supply": 3, "debt": 2}, {"pieces": "L18"}))
    assert not play.state.ruined[0] and play.state.debt[0] == 2  # debt stays


def test_a_variant_tests_it_at_the_end_of_a_round():
    changes = {"ruin_at_round_end": True}
    play = end_round(at({"pieces": "L16", "supply": 3, "debt": 2}, "L18", changes=changes))
    assert play.state.ruined[0] and not play.state.ruined[1] and play.state.threat == 1
    both = {"debt": 1, "supply": 2}
    over = end_round(at({"pieces": "L16", **both}, {"pieces": "L18", **both}, changes=changes))
    assert over.state.ending == Ending.ALL_RUINED


def test_who_is_ruined_has_one_action():
    play = at({"pieces": "L16", "supply": 4, "ruined": True, "debt": 9}, "L18")
    assert play.state.actions_left == 1
    assert play.step("move L 16>20").state.seat == 1


def test_who_is_ruined_in_its_own_turn_has_no_second_action():
    play = at({"pieces": "L20", "supply": 1}, "L10 F10", cards=0).step("move L 20>10")
    assert play.state.ruined[0] and play.state.seat == 1


def test_a_variant_gives_the_ruined_more_actions():
    play = at({"pieces": "L20", "supply": 1}, "L10 F10", cards=0, changes={"ruined_actions": 2}).step("move L 20>10")
    assert play.state.ruined[0] and (play.state.seat, play.state.actions_left) == (0, 1)


def test_the_ruined_vote_like_all_others():
    """As the launch checklist asks for: ruined seats always take part in the vote, at the same price."""
    ruined = {"hand": 2, "debt": 5, "ruined": True}
    sides = [{"pieces": f"L{node}", **ruined} for node in (16, 17, 18)] + [{"pieces": "L19", "hand": 2}]
    play = at(*sides, order="seize", threat=5, hunters="2")
    for seat in range(4):
        assert play.state.seat == seat and play.legal_actions == ["decline", "oppose"]
        play.step("oppose")
    assert "vote_unanimous" in kinds(play) and counted(play.state.hand.sum(axis=1)) == [1, 1, 1, 1]
    assert counted([event.seat for event in found(play, "voted")]) == [0, 1, 2, 3]


def test_one_ruined_seat_that_declines_breaks_unanimity():
    sides = [{"pieces": "L16", "hand": 2, "ruined": True, "debt": 1}] + [
        {"pieces": f"L{node}", "hand": 2} for node in (17, 18, 19)
    ]
    assert "vote_failed" in kinds(vote(at(*sides, order="worsen"), "-+++"))


@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_aid_gives_supplies_clears_debt_and_ends_ruin(cards):
    play = at({"pieces": "L16", "hand": 7}, RUINED, "L19").step(f"aid B {cards}")
    state = play.state
    assert (state.supply[1], state.debt[1], state.ruined[1]) == (cards, 0, 0)
    assert state.hand[0].sum() == 7 - cards and state.discard.sum() == cards and state.hand[1].sum() == 0
    assert (state.aids_given[0], state.aids_taken[1], state.actions_left) == (1, 1, 1)
    assert cited(play, "aid") and is_sound(play)


def test_aid_is_2_to_5_cards_of_those_in_hand():
    play = at({"pieces": "L16", "hand": 4}, RUINED)
    assert [action for action in play.legal_actions if action.startswith("aid")] == ["aid B 2", "aid B 3", "aid B 4"]
    assert [refusal(play, f"aid B {cards}") for cards in (0, 1, 5, 6)] == ["few_cards"] * 4
    assert not any(action.startswith("aid") for action in at({"pieces": "L16", "hand": 1}, RUINED).legal_actions)


def test_aid_gives_the_cheapest_cards():
    play = at("L16", RUINED)
    hold(play, 0, 4, 3, 0, 1, -1)
    play.step("aid B 3")
    assert counted(play.state.hand[0]) == [0, 0, 0, 0, 1, 1]


def test_aid_keeps_greater_supplies():
    play = at({"pieces": "L16", "hand": 5}, {**RUINED, "supply": 4}).step("aid B 2")
    assert play.state.supply[1] == 4


@pytest.mark.parametrize(("adds", "supply"), [(False, 4), (True, 6)])
def test_q19_a_variant_adds_to_the_supplies(adds, supply):
    play = at({"pieces": "L16", "hand": 5}, {**RUINED, "supply": 4}, changes={"aid_adds": adds}).step("aid B 2")
    assert play.state.supply[1] == supply


def test_nobody_helps_oneself_and_no_ruined_seat_helps():
    sides = ({"pieces": "L16", "hand": 5, "ruined": True, "debt": 3}, RUINED, "L19")
    play = at(*sides)
    assert refusal(play, "aid A 2") == "not_ruined"
    assert refusal(play, "aid B 2") == "ruined_aid"
    assert not any(action.startswith("aid") for action in play.legal_actions)


def test_who_is_not_ruined_is_not_helped():
    assert refusal(at({"pieces": "L16", "hand": 5}, {"pieces": "L18", "debt": 3}), "aid B 2") == "not_ruined"
    assert refusal(at({"pieces": "L16", "hand": 5}, "L18"), "aid D 2") == "not_ruined"


def test_only_the_first_aid_of_a_round_counts():
    """B is helped, beaten again by C, and D cannot help it a second time; in the next round it can."""
    play = at(
        {"pieces": "L16", "hand": 5},
        {"pieces": "L10", "debt": 1, "ruined": True, "supply": 0},
        {"pieces": "L20 F20", "supply": 1},
        {"pieces": "L19", "hand": 5},
        cards=0,
    )
    play.step("aid B 2").step("pass").step("pass").step("move LF 20>10")
    assert play.state.ruined[1]
    play.step("pass")
    assert refusal(play, "aid B 2") == "aided"
    only_order(play, 2)
    vote(end_round(play), "----")
    while play.state.seat != 3:
        play.step("pass")
    assert "aid B 2" in play.legal_actions


@pytest.mark.parametrize(("node", "near"), [(18, False), (20, True), (16, True), (10, False)])
def test_a_variant_helps_only_near_by(node, near):
    helped = {**RUINED, "pieces": f"L{node}"}
    assert "aid B 2" in at({"pieces": "L16", "hand": 3}, helped).legal_actions
    play = at({"pieces": "L16", "hand": 3}, helped, changes={"aid_near": True})
    assert ("aid B 2" in play.legal_actions) == near
    if not near:
        assert refusal(play, "aid B 2") == "aid_far"


def test_a_variant_hands_the_cards_over():
    play = at({"pieces": "L16", "hand": 5}, {**RUINED, "hand": 1}, changes={"aid_hands_over": True}).step("aid B 3")
    assert counted(play.state.hand.sum(axis=1))[:2] == [2, 4] and play.state.discard.sum() == 0
    assert play.state.supply[1] == 3 and is_sound(play)


def test_a_ruin_that_leaves_somebody_standing_may_complete_the_threat():
    play = at({"pieces": "L20 F20", "supply": 1}, "L10", {**RUINED, "pieces": "L19"}, threat=12, cards=0)
    play.step("move LF 20>10")
    assert play.state.ending == Ending.THREAT and play.state.winner == -1


def test_all_ruined_is_a_draw_and_the_threat_does_not_move():
    ruined = {"debt": 9, "ruined": True}
    play = at(
        {"pieces": "L16"},
        {"pieces": "L18", **ruined},
        {"pieces": "L19", **ruined},
        order="strike",
        threat=11,
        hunters="20",
        cards=0,
    )
    vote(play, "---")
    assert play.state.ending == Ending.ALL_RUINED and play.state.winner == -1
    assert play.state.threat == 12  # the failed vote, and nothing for the ruin
    assert cited(play, "all_ruined") and play.is_over and kinds(play)[-1] == "all_ruined"
    assert refusal(play, "oppose") == "game_over"


def test_a_ruined_seat_still_draws_and_makes_supplies():
    play = at({"pieces": "L16 M16", "ruined": True, "debt": 3}, "L18")
    end_round(play)
    assert after(play)["A"]["supply"] == 1 and after(play)["A"]["hand"] == 1
