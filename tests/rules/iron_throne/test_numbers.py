"""Numbers of F-002 to F-011b turned by a designer: each does what its name says, and 0 does nothing at all."""

import pytest

from rules.core.errors import IllegalAction, OutOfRange
from rules.iron_throne.state import ENVOY, FIGHTER, MAKER, SEIZE
from tests.rules.iron_throne.board import (
    GAME,
    after,
    at,
    counted,
    dealt,
    end_round,
    found,
    hold,
    is_sound,
    kinds,
    moves,
    only_order,
    pile,
    refusal,
    vote,
)

THREE = [{"pieces": f"L{node}", "hand": 3} for node in (17, 18, 19)]


def voted(votes, order="seize", **changes):
    """Return the position after three seats have voted on an order, at a threat of 5."""
    return vote(at(*THREE, order=order, hunters="2", threat=5, round=2, changes=changes), votes)


def parleyed(**changes):
    """Return the position after an envoy has parleyed."""
    return at("L16 E0", "L18", threat=5, changes=changes).step("parley")


def broken(**changes):
    """Return the position after B has been ruined."""
    play = at({"pieces": "L20 F20", "supply": 1}, "L10", cards=0, threat=5, changes=changes)
    return play.step("move LF 20>10")


def hunted(**changes):
    """Return the position after A has beaten a hunter, 14 against 10."""
    play = at({"pieces": "L20 F20", "supply": 1}, "L18", cards=0, threat=5, hunters="10", changes=changes)
    return play.step("move LF 20>10")


def reshuffled(**changes):
    """Return the position after a reshuffle of the cards."""
    play = at("L16", "L18", threat=5, hunters="2", changes=changes)
    pile(play)
    only_order(play, SEIZE)
    return end_round(play)


def reordered(**changes):
    """Return the position after a reshuffle of the orders."""
    return end_round(at("L16", "L18", threat=5, hunters="2", orders="", changes=changes))


def regained(**changes):
    """Return the position after A has regained works from a blight."""
    return at({"pieces": "L10", "supply": 9}, "L18", seized="10", threat=5, changes=changes).step("take 10")


def lost(**changes):
    """Return the position after a blight has taken works; the vote against it changes nothing."""
    sides = ("L16 F10", "L17 F6", {"pieces": "L18", "sites": "18 24"})
    changes = {"rise_vote": 0, **changes}
    table = {"blights": "2 3 4 5 14", "seized": "2 3 4 5 14", "round": 2, "threat": 5}
    return vote(at(*sides, order="muster", **table, changes=changes), "---")


@pytest.mark.parametrize(
    ("play", "field", "sign"),
    [
        (parleyed, "fall_parley", -1),
        (broken, "rise_ruin", 1),
        (hunted, "fall_hunter", -1),
        (reshuffled, "rise_cards", 1),
        (reordered, "rise_orders", 1),
        (regained, "fall_works", -1),
        (lost, "rise_works", 1),
        (lambda **changes: voted("+++", **changes), "fall_vote", -1),
        (lambda **changes: voted("++-", **changes), "rise_vote", 1),
        (lambda **changes: voted("++-", "worsen", rise_vote=0, **changes), "rise_worsen", 1),
        (lambda **changes: voted("+++", "worsen", fall_vote=0, **changes), "rise_worsen_blocked", 1),
    ],
)
@pytest.mark.parametrize("amount", [0, 1, 3])
def test_each_step_of_the_threat_is_a_number_of_its_own(play, field, sign, amount):
    played = play(**{field: amount})
    assert played.state.threat == 5 + sign * amount
    told = found(played, "threat_rose") + found(played, "threat_fell")
    assert [event.what for event in told] == [amount] * (amount > 0)


def test_no_fall_leads_below_0_and_no_rise_beyond_the_end():
    assert at("L16 E0", "L18", threat=2, changes={"fall_parley": 6}).step("parley").state.threat == 0
    ended = vote(at(*THREE, order="seize", hunters="2", threat=10, changes={"rise_vote": 6}), "---")
    assert ended.state.threat == 13 and "threat_complete" in kinds(ended)


@pytest.mark.parametrize(("price", "reach"), [(0, None), (1, 4), (2, 2), (3, 1), (6, 0)])
def test_a_move_costs_its_price_for_each_link(price, reach):
    play = at({"pieces": "L16", "supply": 4}, "L18", changes={"link_price": price})
    far = {int(move.split(">")[1]): int(play.ruleset.distance[16, int(move.split(">")[1])]) for move in moves(play)}
    assert set(far.values()) == set(range(1, reach + 1)) if reach is not None else max(far.values()) > 4
    for target, links in list(far.items())[:3]:
        moved = at({"pieces": "L16", "supply": 4}, "L18", changes={"link_price": price}).step(f"move L 16>{target}")
        assert moved.state.supply[0] == 4 - price * links and found(moved, "moved")[0].amount == price * links
    if reach:
        beyond = next(node for node in range(2, 28) if play.ruleset.distance[16, node] == reach + 1)
        assert refusal(play, f"move L 16>{beyond}") == "no_supplies"


@pytest.mark.parametrize("price", [0, 1, 3])
def test_a_site_costs_its_price(price):
    play = at({"pieces": "L20", "supply": 3}, "L18", changes={"take_price": price}).step("take 20")
    assert play.state.supply[0] == 3 - price == 3 - found(play, "taken")[0].amount
    poor = at({"pieces": "L20", "supply": price - 1}, "L18", changes={"take_price": price}) if price else None
    assert poor is None or refusal(poor, "take 20") == "no_supplies"


def test_tokens_show_as_many_of_each_role_as_the_box_has():
    state = dealt(tokens_fighter=3, tokens_envoy=0, tokens_maker=5).state
    assert [int((state.token == role).sum()) for role in (FIGHTER, ENVOY, MAKER)] == [3, 0, 5]
    assert int((dealt(tokens_fighter=10).state.token >= 0).sum()) == 22
    with pytest.raises(OutOfRange, match="tokens_fighter and the other tokens are 23; each lies on a site of its own"):
        dealt(tokens_fighter=11)


@pytest.mark.parametrize(("works", "elsewhere"), [(3, 1), (5, 2), (0, 0)])
def test_makers_make_what_the_box_says(works, elsewhere):
    sides = {"pieces": "L16 M10 M10 M20", "sites": "10"}, "L18"
    play = end_round(at(*sides, hunters="2", changes={"income_works": works, "income_elsewhere": elsewhere}))
    assert play.state.supply[0] == 2 * works + elsewhere


POWERS = {"power_leader": 9, "power_fighter": 5, "power_envoy": 2, "power_maker": 1}


@pytest.mark.parametrize(
    ("pieces", "strength"), [("L20", 9), ("L20 F20", 14), ("L20 E20", 11), ("L20 S20 S20", 13), ("L20 M20 M20", 11)]
)
def test_pieces_have_the_powers_of_the_box(pieces, strength):
    letters = "".join(piece[0] for piece in pieces.split())
    play = at({"pieces": pieces, "supply": 1}, "L10", cards=0, changes=POWERS).step(f"move {letters} 20>10")
    assert [event.amount for event in found(play, "strength")] == [strength, 9]


@pytest.mark.parametrize(
    ("power", "per_card", "drawn"), [(8, 4, [2, 1]), (9, 4, [3, 2]), (8, 2, [4, 3]), (3, 8, [1, 1])]
)
def test_cards_are_drawn_by_the_leaders_power(power, per_card, drawn):
    changes = {"power_leader": power, "power_per_card": per_card}
    play = at({"pieces": "L20", "supply": 1}, "L10", changes=changes).step("move L 20>10")
    assert [event.amount for event in found(play, "card_played")] == drawn


def test_a_deck_too_small_for_a_battle_is_refused():
    with pytest.raises(OutOfRange, match="make a deck of 50; 4 players with up to 7 cards in hand need at least 60"):
        dealt(power_leader=16, power_per_card=1)


@pytest.mark.parametrize(("least", "most"), [(2, 5), (1, 9), (4, 4), (5, 4)])
def test_aid_takes_as_many_cards_as_the_box_says(least, most):
    play = at("L16", {"pieces": "L18", "debt": 4, "ruined": True}, changes={"aid_least": least, "aid_most": most})
    hold(play, 0, 0, 0, 0, 0, 0, 0, 0)
    aids = [int(action.split()[-1]) for action in play.legal_actions if action.startswith("aid")]
    assert aids == list(range(least, min(most, 7) + 1))
    with pytest.raises(IllegalAction, match=f"Rescue takes {least} to {most} Fate Cards from A's hand, not 0"):
        play.step("aid B 0")


@pytest.mark.parametrize("price", [0, 1, 3])
def test_a_charge_costs_its_price(price):
    sides = [{"pieces": f"L{node}", "hand": 3} for node in (16, 17, 18, 19)]
    play = (
        at(*sides, traitor="D", changes={"mode": 1, "charge_price": price}).step("charge D").step("join").step("join")
    )
    assert play.state.is_exposed and counted(play.state.hand.sum(axis=1)) == [3 - price] * 3 + [3] and is_sound(play)
    if price:
        poor = at(
            {"pieces": "L16", "hand": price - 1}, *sides[1:], traitor="D", changes={"mode": 1, "charge_price": price}
        )
        assert refusal(poor, "charge D") == "charge_unpaid"


@pytest.mark.parametrize(
    ("table", "field", "strength"), [({"hunters": "10"}, "hunter_power", 13), ({"blights": "10"}, "blight_power", 3)]
)
def test_the_enemy_is_as_strong_as_the_box_says(table, field, strength):
    play = at({"pieces": "L20", "supply": 1}, "L18", cards=0, changes={field: strength}, **table)
    assert found(play.step("move L 20>10"), "battle")[0].amount == strength
    assert found(play, "battle_won")[0].amount == abs(8 - strength)


@pytest.mark.parametrize(("links", "target"), [(0, "3"), (1, "10"), (2, "20")])
def test_a_hunter_walks_as_far_as_the_box_says(links, target):
    sides = {"pieces": "L16", "sites": "16 20", "hand": 0}, "L18"
    play = vote(at(*sides, order="advance", hunters="3", round=2, changes={"hunter_links": links}), "--")
    assert after(play)["hunters"] == target


@pytest.mark.parametrize(("placed", "blights"), [(0, ""), (1, "2"), (3, "2 3 4")])
def test_an_order_places_as_many_blights_as_the_box_says(placed, blights):
    play = vote(at("L16", "L18", order="muster", changes={"blights_placed": placed}), "--")
    assert after(play).get("blights", "") == blights and ("order_idle" in kinds(play)) == (placed == 0)


@pytest.mark.parametrize("orders", [1, 2])
def test_the_last_phase_reveals_as_many_orders_as_the_box_says(orders):
    play = at("L16", "L18", threat=10, hunters="2", changes={"last_phase_orders": orders})
    only_order(play, SEIZE)
    assert len(found(end_round(play), "order_revealed")) == orders and GAME.faults(play.state, play.ruleset) == []
