"""Amendment 8.1 and 8.2: what a courting dungeon offers first, and how one hunts that has been courting."""

import pytest

from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.card import Category, Cost, Effect, Keyword
from rules.shattered_dungeon.heuristic.bonding import favour_of
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Zone
from tests.rules.shattered_dungeon.made import card, covenant, offer, strike_at, trial
from tests.rules.shattered_dungeon.player import WEIGHTS, decision, profile
from tests.rules.shattered_dungeon.table import Table

COURTING = profile(bonds=1)
BETRAYING = profile(bonds=1, betrays_at=6, late_from=13)
ADAPTING = profile(adapts=1, test=0)
TACTICAL, DECEPTIVE = (SCHEMA.default().profiles[number] for number in (1, 3))


def gift(amount, cost):
    """Return an Offer of vitality for a flat cost of resolve."""
    return offer((Effect.BENEFIT, "vitality", amount), cost=(Cost.FLAT, 1, cost))


def lay_out(table, category, place=0):
    """Let a card of the visitor wait for its next Strike."""
    slot = table.give(VISITOR, card(category, (Effect.ADVANTAGE,)), Zone.PLAYED)
    table.state.empowers[VISITOR, place] = table.state.card[VISITOR, slot]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a8_1_the_fairer_of_two_veiled_offers_comes_first(order):
    gifts = gift(2, 2), gift(3, 1)
    table = Table([gifts[number] for number in order], trust=3)
    assert decision(table, COURTING) == (Kind.PLAY, order.index(1))


@pytest.mark.parametrize(("trust", "favour"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 0), (9, 0)])
def test_a8_1_fairness_counts_where_costs_are_veiled(trust, favour):
    table = Table(trust=trust)
    assert favour_of(table.state, WEIGHTS, gift(2, 1), int(trust >= 3) + int(trust >= 6) + int(trust >= 9)) == favour


@pytest.mark.parametrize(("amount", "cost", "favour"), [(9, 0, 2), (1, 9, -2)])
def test_a8_1_fairness_decides_between_offers_and_not_whether_to_offer(amount, cost, favour):
    table = Table([gift(amount, cost)], trust=3)
    assert favour_of(table.state, WEIGHTS, gift(amount, cost), 1) == favour
    assert decision(table, COURTING) == (Kind.PLAY, 0)


def test_a8_2_the_strongest_strike_betrays_whatever_it_is_aimed_at():
    strikes = [strike_at("nerve", 3, keywords=Keyword.OVERWHELM | Keyword.DRAIN), strike_at("vitality", 4)]
    table = Table(strikes, trust=6).set(nerve=2)
    assert decision(table, BETRAYING) == (Kind.PLAY, 1)


def test_a8_2_of_two_as_strong_the_one_at_the_lowest_reducer():
    table = Table([strike_at("vitality", 3), strike_at("nerve", 3)], trust=6).set(nerve=6)
    assert decision(table, BETRAYING) == (Kind.PLAY, 1)


def test_a8_2_no_strike_before_there_is_enough_trust():
    table = Table([strike_at("nerve", 4), gift(3, 1)], trust=5)
    assert decision(table, BETRAYING) == (Kind.PLAY, 1)


@pytest.mark.parametrize(
    ("round_no", "trust", "late_trust", "plays"),
    [(12, 5, 0, "offer"), (13, 0, 0, "strike"), (14, 5, 0, "strike"), (13, 2, 3, "offer"), (13, 3, 3, "strike")],
)
def test_r54_late_in_a_room_it_makes_do_with_any_trust_or_with_so_much_as_its_profile_asks_for(
    round_no, trust, late_trust, plays
):
    table = Table([strike_at("nerve", 4), gift(3, 1)], trust=trust)
    table.state.round_no = round_no
    player = BETRAYING.copy()
    player.late_trust = late_trust
    assert decision(table, player) == (Kind.PLAY, ["strike", "offer"].index(plays))
    assert decision(table, COURTING) == (Kind.PLAY, 1)


@pytest.mark.parametrize(("round_no", "plays"), [(12, 1), (13, 0)])
def test_r54_the_deceptive_dungeon_strikes_from_the_thirteenth_round_on_even_without_trust(round_no, plays):
    table = Table([strike_at("nerve", 4), gift(3, 1)])
    table.state.round_no = round_no
    assert decision(table, DECEPTIVE.copy()) == (Kind.PLAY, plays)


def test_r54_once_it_has_struck_so_late_it_goes_on_whatever_trust_is_left():
    table = Table([strike_at("nerve", 4), gift(3, 1)], trust=1)
    table.state.round_no, table.state.has_struck = 14, 1
    player = BETRAYING.copy()
    player.late_trust = 3
    assert decision(table, player) == (Kind.PLAY, 0)


@pytest.mark.parametrize(("nerve", "waits", "strikes"), [(8, 1, False), (7, 1, True), (8, 0, True)])
def test_r54_with_enough_trust_it_waits_until_a_betrayal_decides(nerve, waits, strikes):
    table = Table([strike_at("nerve", 4), gift(3, 1)], trust=6).set(nerve=nerve)
    player = BETRAYING.copy()
    player.waits = waits
    assert (decision(table, player) == (Kind.PLAY, 0)) is strikes


@pytest.mark.parametrize(
    ("presence", "trust", "late_from", "strikes"),
    [(2, 4, 13, True), (3, 4, 13, False), (2, 3, 13, False), (2, 4, 0, False)],
)
def test_r54_a_dungeon_nearly_beaten_betrays_with_what_a_betrayal_takes(presence, trust, late_from, strikes):
    table = Table([strike_at("nerve", 4), gift(3, 1)], trust=trust)
    table.state.current[DUNGEON, 2] = presence  # of 12
    player = BETRAYING.copy()
    player.late_from = late_from
    assert (decision(table, player) == (Kind.PLAY, 0)) is strikes


def test_r54_a_dungeon_that_never_makes_do_with_less_offers_on_late_in_a_room():
    table = Table([strike_at("nerve", 4), gift(3, 1)], trust=5)
    table.state.round_no = 14
    assert decision(table, profile(bonds=1, betrays_at=6)) == (Kind.PLAY, 1)


@pytest.mark.parametrize(
    "modifier", [card(Category.DISRUPT, (Effect.DISADVANTAGE,)), card(Category.COUNTER, (Effect.HARM, "nerve", 1))]
)
def test_a8_2_after_the_betrayal_it_weakens_and_removes_as_any_fighter_does(modifier):
    table = Table([modifier, gift(3, 1)])
    lay_out(table, Category.EMPOWER)
    table.state.betrayals[DUNGEON], table.state.refuses = 1, 1
    assert decision(table, profile(bonds=1, betrays_at=6, disrupt=0.3)) == (Kind.PLAY, 0)


def courted(trust=1, offers=3, accepted=0):
    """Return a table at which an adapting dungeon has a Strike, an Offer, a Test and, in its deck, a Covenant."""
    table = Table([strike_at("nerve", 4), gift(3, 1), trial()], trust=trust)
    table.give(DUNGEON, covenant(), Zone.DRAW)
    table.state.offers, table.state.accepted = offers, accepted
    return table


@pytest.mark.parametrize(("trust", "taken", "plays"), [(1, 0, 1), (0, 0, 0), (1, 0.5, 0)])
def test_a8_3_who_does_not_attack_is_courted_while_there_is_trust_however_many_offers_it_refuses(trust, taken, plays):
    player = ADAPTING.copy()
    player.taken = taken  # ruling R61
    assert decision(courted(trust), player) == (Kind.PLAY, plays)


def test_a8_3_whoever_has_struck_in_the_room_is_fought():
    table = courted()
    table.give(VISITOR, strike_at("structure", 1))
    table.take_turn(VISITOR).play(0).take_turn(DUNGEON)
    assert table.state.was_struck and decision(table, ADAPTING) == (Kind.PLAY, 0)


@pytest.mark.parametrize(
    ("waiting", "plays"),
    [((), 1), ((Category.EMPOWER,), 0), ((Category.TEST,), 1), ((Category.TEST, Category.EMPOWER), 0)],
)
def test_a8_3_an_empower_that_waits_for_a_strike_is_an_attack_and_what_a_defector_has_gained_is_none(waiting, plays):
    table = courted()
    for place, category in enumerate(waiting):
        lay_out(table, category, place)
    assert decision(table, ADAPTING) == (Kind.PLAY, plays)


@pytest.mark.parametrize(("trust", "does"), [(1, (Kind.END, 0)), (2.5, (Kind.END, 0)), (3, (Kind.PLAY, 2))])
def test_a8_3_while_it_courts_it_tests_from_tier_1_on_though_it_has_no_use_for_tests_in_a_fight(trust, does):
    table = courted(trust)
    table.state.zone[DUNGEON, 1] = Zone.DISCARD  # the Offer
    player = ADAPTING.copy()
    player.threshold = TACTICAL.threshold
    assert decision(table, player) == does
    player.taken = 1.0  # now it fights
    assert decision(table, player) == (Kind.PLAY, 0)
    table.state.zone[DUNGEON, 0] = Zone.DISCARD  # the Strike
    assert decision(table, player)[0] == Kind.END


@pytest.mark.parametrize("category", ["offer", "test"])
def test_a_weight_of_0_keeps_a_kind_dungeon_from_what_it_would_court_with(category):
    table = Table([gift(3, 1) if category == "offer" else trial()], trust=4)
    assert decision(table, COURTING)[0] == Kind.PLAY
    assert decision(table, profile(bonds=1, **{category: 0}))[0] == Kind.END
