"""4.1 Response Cards: React, the last-resort defence, with the variants of 4.3."""

import pytest

from rules.core.events import events_of
from rules.shattered_dungeon.card import Effect, Type, When
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.state import DUNGEON, VISITOR, EventKind, Phase, Tier, Zone
from tests.rules.shattered_dungeon.made import react_with, strike_at
from tests.rules.shattered_dungeon.table import Table

SUCCESS, FAILURE = (6, 6), (1, 1)  # dice of a React; it needs 7 with its power


def struck(react, dice=SUCCESS, tier=Tier.STRONG, power=4, resources=(), **rulings):
    """Return a Table after a Strike of the dungeon at nerve that the visitor reacts to."""
    table = Table(dungeon=[strike_at("nerve", power)], visitor=[react], rally=0, **rulings).set(**dict(resources))
    return table.tier(tier, *dice).play(0).react(0)


@pytest.mark.parametrize("tier", list(Tier))
def test_only_strong_and_devastating_hits_can_be_reacted_to(tier):
    table = Table(dungeon=[strike_at("nerve", 2)], visitor=[react_with(1)]).tier(tier).play(0)
    is_asked = tier <= Tier.STRONG
    assert (table.state.phase == Phase.REACT, table.state.seat) == (is_asked, VISITOR if is_asked else DUNGEON)
    assert (table["nerve"] == 14) == (is_asked or tier >= Tier.STALEMATE)  # the damage waits for the answer


@pytest.mark.parametrize("zone", [Zone.DRAW, Zone.DISCARD, Zone.PLAYED, Zone.GONE])
def test_a_react_must_be_in_hand(zone):
    table = Table(dungeon=[strike_at("nerve", 2)])
    table.give(VISITOR, react_with(1), zone)
    assert table.tier(Tier.STRONG).play(0).state.phase == Phase.TURN
    assert table["nerve"] == 12


def test_other_cards_are_no_reacts():
    table = Table(dungeon=[strike_at("nerve", 2), react_with(2)], visitor=[strike_at("veil", 2)])
    assert table.tier(Tier.STRONG).play(0).state.phase == Phase.TURN


def test_the_side_that_is_hit_may_hold_its_react_back():
    table = Table(dungeon=[strike_at("nerve", 2)], visitor=[react_with(1)]).tier(Tier.STRONG).play(0).react()
    assert (table["nerve"], table.state.zone[VISITOR, 0]) == (12, Zone.HAND)
    assert (table.state.phase, table.state.seat) == (Phase.TURN, DUNGEON)


def test_a_react_answers_one_strike_and_costs_nothing():
    table = struck(react_with(2))
    assert (table["nerve"], table.state.zone[VISITOR, 0], table.state.spent.tolist()) == (12, Zone.PLAYED, [0, 0])
    assert table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 2))).state.phase == Phase.TURN


def test_by_another_reading_a_react_is_lost_for_the_room():
    assert struck(react_with(2), reacts_return=False).state.zone[VISITOR, 0] == Zone.GONE


@pytest.mark.parametrize(
    ("power", "dice", "kept_off"),
    [(1, (3, 3), 1), (1, (3, 2), 0), (2, (3, 2), 2), (2, (2, 2), 0), (5, (1, 1), 5), (4, (1, 1), 0)],
)
def test_a_react_succeeds_from_7_on_and_takes_off_its_power(power, dice, kept_off):
    table = struck(react_with(power), dice)
    assert (table["nerve"], table.told("reacted").amount) == (14 - max(0, 4 - kept_off), kept_off)
    assert table.told("reacted").target == (kept_off > 0)


@pytest.mark.parametrize(
    ("adds", "dice", "kept_off"), [(True, (3, 2), 2), (False, (3, 2), 0), (False, (3, 3), 0), (False, (4, 3), 2)]
)
def test_4_1_by_another_reading_the_power_of_a_react_does_not_help_its_roll(adds, dice, kept_off):
    table = struck(react_with(2), dice, react_adds_power=adds)
    assert (table["nerve"], table.told("reacted").amount) == (14 - 4 + kept_off, kept_off)


def test_4_1_a_react_tells_its_dice_and_what_is_added_to_them():
    table = Table(dungeon=[strike_at("nerve", 4)], visitor=[react_with(2)])
    table.ruleset.creatures[0].modifier[:] = 1
    table.tier(Tier.DEVASTATING, 4, 1).play(0).react(0)
    thrown = [event for event in events_of(table.log) if event.kind == EventKind.THROWN][-1]
    assert (thrown.seat, thrown.clause, thrown.what, thrown.origin, thrown.target, thrown.amount) == (
        VISITOR,
        Clause.REACT,
        41,
        3,
        0,
        8,
    )


def test_a_react_adds_the_modifier_of_its_own_type():
    for kind, succeeds in ((Type.SOCIAL, True), (Type.PHYSICAL, False)):
        table = Table(dungeon=[strike_at("nerve", 4)], visitor=[react_with(2, kind=kind)])
        table.ruleset.creatures[0].modifier[Type.SOCIAL] = 1
        table.tier(Tier.STRONG, 2, 2).play(0).react(0)
        assert table.told("reacted").target == succeeds


def test_scorn_and_insight_help_a_react_of_the_dungeon():
    table = Table(visitor=[strike_at("veil", 4)], dungeon=[react_with(2)], turn=VISITOR)
    table.state.insight, table.state.scorned = 1, 1
    table.dice(6, 6, 1, 2, 2, 1).play(0).react(0)  # 2 and 1, 2 of power, 1 marker, 1 of scorn
    assert table.told("reacted").target == 1


@pytest.mark.parametrize(("dice", "succeeds"), [((4, 3), True), ((3, 3), False)])
def test_by_another_reading_a_react_contests_the_total_of_the_striker(dice, succeeds):
    table = struck(react_with(2), dice, react_contests=True)  # the Strike's dice are 5 and 4; a tie is enough
    assert table.told("reacted").target == succeeds


@pytest.mark.parametrize(("vitality", "kept_off"), [(15, 0), (14, 3)])
def test_a_desperate_react_has_more_power_while_its_condition_holds(vitality, kept_off):
    react = react_with(1, when=When.OWN_AT_MOST, about="vitality", limit=50, bonus=2)
    table = struck(react, (2, 2), resources={"vitality": vitality})
    assert table["nerve"] == 14 - 4 + kept_off


@pytest.mark.parametrize(("dice", "kept_off"), [(SUCCESS, 3), (FAILURE, 1)])
def test_absorb_fortifies_whether_the_react_succeeds_or_not(dice, kept_off):
    table = struck(react_with(2, (Effect.ABSORB, "nerve", 1, 1)), dice)
    assert (table["nerve"], table.state.fortify[VISITOR, 2].tolist()) == (14 - 4 + kept_off, [0, 1, 0, 0])


@pytest.mark.parametrize(("dice", "kept_off"), [(SUCCESS, 2), (FAILURE, 0)])
def test_by_another_reading_absorb_counts_from_the_next_strike_on(dice, kept_off):
    table = struck(react_with(2, (Effect.ABSORB, "nerve", 1, 1)), dice, absorb_at_once=False)
    assert (table["nerve"], table.state.fortify[VISITOR, 2].tolist()) == (14 - 4 + kept_off, [0, 1, 0, 0])


def test_absorb_can_fortify_another_reducer_or_the_struck_one():
    assert struck(react_with(2, (Effect.ABSORB, "vitality", 1, 1))).state.fortify[VISITOR].sum(axis=1).tolist() == [
        1,
        0,
        0,
    ]
    assert struck(react_with(2, (Effect.ABSORB, None, 1, 1))).state.fortify[VISITOR].sum(axis=1).tolist() == [0, 0, 1]


@pytest.mark.parametrize(("dice", "amount"), [(SUCCESS, 1), (FAILURE, 0)])
def test_brace_fortifies_if_the_react_succeeds(dice, amount):
    table = struck(react_with(2, (Effect.BRACE, "resolve", 1, 1)), dice)
    assert table.state.fortify[VISITOR, 1].sum() == amount


@pytest.mark.parametrize(
    ("tier", "dice", "harm"),
    [(Tier.DEVASTATING, SUCCESS, 1), (Tier.DEVASTATING, FAILURE, 0), (Tier.STRONG, SUCCESS, 0)],
)
def test_reflect_hurts_the_striker_of_a_devastating_hit_if_the_react_succeeds(tier, dice, harm):
    table = struck(react_with(1, (Effect.REFLECT, "structure", 1)), dice, tier)
    assert table["structure"] == 16 - harm


def test_a_hit_that_is_kept_off_entirely_does_not_reach_the_keywords():
    table = struck(react_with(4))
    assert (table["nerve"], table.told("struck").amount) == (14, 0)


def test_the_visitor_strikes_and_the_dungeon_reacts():
    table = Table(visitor=[strike_at("presence", 3)], dungeon=[react_with(2)], turn=VISITOR)
    table.tier(Tier.DEVASTATING, *SUCCESS).play(0)
    assert (table.state.phase, table.state.seat) == (Phase.REACT, DUNGEON)
    assert table.react(0)["presence"] == 12 - 2
    assert (table.state.phase, table.state.seat) == (Phase.TURN, VISITOR)
