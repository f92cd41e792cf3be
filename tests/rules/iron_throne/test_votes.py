"""The vote (F-006): who votes, what it costs, when it is unanimous, what it does to the threat (F-005, ruling Q2)."""

import pytest

from rules.core.errors import IllegalAction
from rules.iron_throne.state import ADVANCE, DECLINE, MUSTER, OPPOSE, SEIZE, WORSEN, Phase
from tests.rules.iron_throne.board import (
    at,
    cited,
    counted,
    dealt,
    end_round,
    found,
    hold,
    is_sound,
    kinds,
    only_order,
    refusal,
    vote,
)

HOMES = (16, 17, 18, 19)


def called(hands=(3, 3, 3, 3), order="seize", changes=None, **table):
    """Return a vote; ``hands`` are the cards each seat holds."""
    sides = [{"pieces": f"L{node}", "hand": hand} for node, hand in zip(HOMES if len(hands) > 2 else (16, 18), hands)]
    return at(*sides, order=order, changes=changes, **{"threat": 5, **table})


def test_the_vote_comes_before_any_action():
    play = called()
    assert play.state.phase == Phase.VOTE
    for action in ("pass", "move L 16>20", "take 16"):
        assert refusal(play, action) == "vote_first"
    assert vote(play, "+-+").state.phase == Phase.VOTE
    assert play.step("oppose").state.phase == Phase.ACT


def test_votes_stay_hidden_until_all_are_in():
    play = called()
    for _ in range(3):
        assert kinds(play.step("oppose")) == ["vote_cast"]
        assert counted(play.state.hand.sum(axis=1)) == [3, 3, 3, 3]
    play.step("decline")
    assert [event.what for event in found(play, "voted")] == [OPPOSE, OPPOSE, OPPOSE, DECLINE]


@pytest.mark.parametrize(("votes", "change"), [("++++", -1), ("+++-", 1), ("----", 1), ("-+++", 1), ("+-+-", 1)])
def test_unanimous_votes_lower_the_threat_others_raise_it(votes, change):
    play = vote(called(), votes)
    assert play.state.threat == 5 + change
    assert cited(play, "vote_paid", "vote_unanimous" if change < 0 else "vote_failed")
    assert counted(play.state.hand.sum(axis=1)) == [3 - (sign == "+") for sign in votes]
    assert (play.state.opposed.sum(), play.state.declined.sum()) == (votes.count("+"), votes.count("-"))
    assert is_sound(play)


def test_who_cannot_pay_can_only_decline():
    play = called((0, 3, 3, 3))
    assert play.legal_actions == ["decline"]
    assert refusal(play, "oppose") == "cannot_pay"
    assert vote(play, "-+++").state.threat == 6


def test_a_blank_card_pays():
    play = called()
    hold(play, 0, 0)
    assert play.legal_actions == ["decline", "oppose"]


def test_the_card_of_least_value_pays():
    play = called()
    hold(play, 0, 3, -1, 2)
    vote(play, "+---")
    assert counted(play.state.hand[0]) == [0, 0, 0, 1, 1, 0] and play.state.discard[0] == 1


@pytest.mark.parametrize(
    ("threat", "changes", "price"),
    [
        (9, {}, 1),
        (10, {}, 2),
        (12, {}, 2),
        (3, {"vote_price": 2}, 2),
        (10, {"vote_price": 2}, 3),
        (10, {"last_phase_price": 0}, 1),
        (6, {"last_phase": 6}, 2),
    ],
)
def test_the_price_is_1_card_and_2_in_the_last_phase(threat, changes, price):
    play = vote(called(threat=threat, changes=changes), "+---")
    assert play.state.hand[0].sum() == 3 - price
    assert found(play, "voted")[0].amount == price
    assert called((price - 1,) + (3,) * 3, threat=threat, changes=changes).legal_actions == ["decline"]


def test_cards_are_lost_when_the_vote_fails_unless_a_variant_gives_them_back():
    assert counted(vote(called(), "+++-").state.hand.sum(axis=1)) == [2, 2, 2, 3]
    refund = {"vote_refund": True}
    assert counted(vote(called(changes=refund), "+++-").state.hand.sum(axis=1)) == [3, 3, 3, 3]
    assert counted(vote(called(changes=refund), "++++").state.hand.sum(axis=1)) == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("hands", "changes", "threat"),
    [((3, 3), {}, 5), ((3, 3, 3), {}, 4), ((3, 3), {"relief_seats": 2}, 4), ((3, 3, 3), {"relief_seats": 4}, 5)],
)
def test_relief_takes_three_voters(hands, changes, threat):
    play = vote(called(hands, changes=changes), "+" * len(hands))
    assert "vote_unanimous" in kinds(play) and play.state.threat == threat


@pytest.mark.parametrize(
    ("relief", "order", "threat"),
    [(0, "seize", 5), (1, "seize", 4), (2, "seize", 4), (0, "worsen", 6), (1, "worsen", 5), (2, "worsen", 6)],
)
def test_readings_of_the_relief(relief, order, threat):
    assert vote(called(order=order, changes={"relief": relief}), "++++").state.threat == threat


def test_relief_stops_at_0():
    assert vote(called(threat=0), "++++").state.threat == 0


@pytest.mark.parametrize("order", ["advance", "seize", "strike"])
def test_a_unanimous_vote_blocks_the_order(order):
    play = vote(called(order=order, hunters="3 22"), "++++")
    assert "order_blocked" in kinds(play)
    assert not {"hunter_moved", "seized", "battle"} & set(kinds(play))
    assert [node for node in range(28) if play.state.hunters[node]] == [3, 22]


@pytest.mark.parametrize(("votes", "threat"), [("++++", 5), ("+++-", 8)])
def test_worsen_is_never_blocked_whole(votes, threat):
    assert vote(called(order="worsen"), votes).state.threat == threat  # -1 and +1, or +1 and +2


def test_the_seat_that_begins_the_round_votes_first():
    play = called(to_act="C")
    seats = []
    for _ in range(4):
        seats.append(int(play.state.seat))
        play.step("decline")
    assert seats == [2, 3, 0, 1] and play.state.seat == 2


def in_the_last_phase(first=SEIZE, second=SEIZE, votes=None, **changes):
    """Return the vote of a round with two orders, in the last phase."""
    play = at(
        *[{"pieces": f"L{node}", "hand": 7} for node in HOMES], threat=10, changes=changes, round=3, seized="2 3 4 5"
    )
    play.state.orders_left[:] = 0
    play.state.orders_left[first] += 1
    play.state.orders_left[second] += 1
    end_round(play)
    return play


def test_the_last_phase_reveals_two_orders_and_one_vote_covers_both():
    play = in_the_last_phase(ADVANCE, SEIZE)
    assert len(found(play, "order_revealed")) == 2
    vote(play, "++++")
    assert [event.what for event in found(play, "order_blocked")] == counted(play.state.revealed)
    assert play.state.threat == 9 and counted(play.state.hand.sum(axis=1)) == [5, 5, 5, 5]  # 7 at most in hand, less 2


def test_a_failed_vote_on_two_orders_raises_the_threat_once():
    assert vote(in_the_last_phase(), "---+").state.threat == 11


def test_a_variant_votes_on_each_order():
    play = vote(in_the_last_phase(vote_each_card=True), "----")
    assert play.state.threat == 11 and play.state.phase == Phase.VOTE and play.state.resolved == 1
    assert vote(play, "----").state.threat == 12 and play.state.phase == Phase.ACT


def test_each_vote_has_its_own_relief_when_each_order_is_voted_on():
    play = in_the_last_phase(MUSTER, WORSEN, vote_each_card=True, relief=2)
    play.state.revealed[:] = [MUSTER, WORSEN]
    assert vote(play, "++++").state.threat == 9  # the first order does not worsen the threat
    play = in_the_last_phase(WORSEN, MUSTER, vote_each_card=True, relief=2)
    play.state.revealed[:] = [WORSEN, MUSTER]
    assert vote(play, "++++").state.threat == 11


def test_the_order_of_voting_and_acting_cannot_be_chosen():
    play = dealt(seats=3).step("begin")
    only = play.legal_actions
    assert only == ["decline", "oppose"]
    with pytest.raises(IllegalAction):
        play.step("pass")


def test_the_rounds_order_is_drawn_from_the_deck():
    play = at("L16", "L18")
    only_order(play, WORSEN, 1)
    end_round(play)
    assert found(play, "order_revealed")[0].what == WORSEN and play.state.orders_left.sum() == 0
    assert cited(play, "order_reveal")
