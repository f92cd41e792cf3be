"""9 Keywords and Conditions: Entangle, Erode, Drain, Overwhelm, Resonate, Ward, Fortify; combo lines of 4.4."""

import pytest

from rules.shattered_dungeon.card import Category, Effect, Keyword, Spring, Type, When
from rules.shattered_dungeon.damage import fortify, give_ward
from rules.shattered_dungeon.keywords import set_erode
from rules.shattered_dungeon.ruleset import TRUST
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Tier, Zone
from tests.rules.shattered_dungeon.made import RESOURCES, card, react_with, strike_at
from tests.rules.shattered_dungeon.table import Table


def after(strike, tier=Tier.STRONG, side=DUNGEON, resources=(), **rulings):
    """Return a Table after a Strike that meets resources at some values."""
    table = Table(turn=side, **rulings).set(**dict(resources))
    return table.tier(tier).play(table.give(side, strike))


def in_room(*auto):
    """Return a Table in a room with automatic effects, each (side, resource, amount)."""
    table = Table()
    room = table.ruleset.room[table.ruleset.run[0]]
    for place, (side, resource, amount) in zip(room.auto, auto):
        place.side, place.resource, place.amount, place.period = side, resource, amount, 1
    return table


ENTANGLING = strike_at("vitality", 2, keywords=Keyword.ENTANGLE)
CRUSH = strike_at("resolve", 2, when=When.RIVAL_ENTANGLED, bonus=2)
NERVE_ERODE = strike_at("nerve", 2, keywords=Keyword.ERODE)


def test_entangle_sets_up_a_trigger_of_the_same_turn():
    table = Table(dungeon=[ENTANGLING, CRUSH])
    table.tier(Tier.STRONG).play(0).tier(Tier.STRONG).play(1)
    assert (table["vitality"], table["resolve"]) == (28 - 2, 14 - 4)


def test_in_the_other_order_the_trigger_is_wasted():
    table = Table(dungeon=[ENTANGLING, CRUSH])
    table.tier(Tier.STRONG).play(1).tier(Tier.STRONG).play(0)
    assert (table["vitality"], table["resolve"]) == (28 - 2, 14 - 2)


@pytest.mark.parametrize("keyword", [Keyword.ENTANGLE, Keyword.ERODE, Keyword.DRAIN, Keyword.OVERWHELM])
@pytest.mark.parametrize("tier", [Tier.STALEMATE, Tier.REVERSAL])
def test_keywords_need_a_hit(keyword, tier):
    table = after(strike_at("nerve", 3, keywords=keyword), tier, resources={"nerve": 1, "presence": 6})
    assert table.kinds() == ["thrown", "thrown", "rolled", "reversed"]


@pytest.mark.parametrize("keyword", [Keyword.ENTANGLE, Keyword.ERODE, Keyword.DRAIN, Keyword.OVERWHELM])
def test_keywords_need_damage_that_gets_through(keyword):
    table = Table().set(nerve=1, presence=6).tier(Tier.STRONG)
    fortify(table.state, table.ruleset, table.log, VISITOR, RESOURCES["nerve"], 3, 1)
    assert table.play(table.give(DUNGEON, strike_at("nerve", 3, keywords=keyword))).told("struck").amount == 0
    assert table.kinds() == ["thrown", "thrown", "rolled", "fortify_used", "struck", "rallied"]


def test_erodes_of_one_reducer_add_up_and_wait_for_the_next_round():
    table = Table()
    for _ in range(2):
        table.tier(Tier.STRONG).play(table.give(DUNGEON, NERVE_ERODE))
    assert table.state.erode.tolist() == [[0, 0, 0], [0, 0, 2]]
    assert table["nerve"] == 14 - 2 - 2


@pytest.mark.parametrize(
    ("auto", "by_any", "is_suppressed"),
    [
        ((), True, False),
        (((VISITOR, 0, -1), (VISITOR, 2, -1), (DUNGEON, 0, -1)), True, True),
        (((VISITOR, 0, -1), (VISITOR, 1, -1), (DUNGEON, 2, -1)), True, False),
        (((VISITOR, 2, 1),), True, False),  # what heals does not press
        (((VISITOR, TRUST, -1),), True, False),
        (((VISITOR, 0, -1), (VISITOR, 2, -1)), False, False),  # by this ruling only the first on the visitor
        (((DUNGEON, 0, -1), (VISITOR, 2, -1)), False, True),
    ],
)
def test_erode_is_suppressed_where_an_automatic_effect_presses_on_the_same_reducer(auto, by_any, is_suppressed):
    table = in_room(*auto)
    table.ruleset.erode_by_any = by_any
    table.tier(Tier.STRONG).play(table.give(DUNGEON, NERVE_ERODE))
    assert table.state.erode[VISITOR, 2] == (0 if is_suppressed else 1)
    assert table.kinds()[4] == ("erode_suppressed" if is_suppressed else "erode_set")


@pytest.mark.parametrize(("by_any", "erode"), [(True, 0), (False, 2)])
def test_the_dungeon_is_spared_an_erode_only_where_every_automatic_effect_counts(by_any, erode):
    table = in_room((DUNGEON, 0, -1), (VISITOR, 0, -1))
    table.ruleset.erode_by_any = by_any
    set_erode(table.state, table.ruleset, table.log, DUNGEON, 0, 2)
    assert table.state.erode[DUNGEON, 0] == erode


@pytest.mark.parametrize(("power", "healed"), [(1, 1), (2, 2), (4, 2)])
def test_drain_heals_by_the_damage_done_but_2_at_most(power, healed):
    table = after(
        strike_at("veil", power, keywords=Keyword.DRAIN, into="vitality"), side=VISITOR, resources={"vitality": 20}
    )
    assert (table["veil"], table["vitality"]) == (14 - power, 20 + healed + 1)  # and 1 by Rally


def test_drain_counts_what_the_struck_reducer_had_to_lose():
    table = after(
        strike_at("veil", 4, keywords=Keyword.DRAIN), side=VISITOR, rally=0, resources={"veil": 1, "vitality": 20}
    )
    assert (table["veil"], table["vitality"]) == (0, 21)


@pytest.mark.parametrize(
    ("side", "target", "name", "start"), [(DUNGEON, "nerve", "presence", 12), (VISITOR, "veil", "vitality", 28)]
)
def test_drain_goes_to_presence_or_vitality_where_no_card_says_otherwise(side, target, name, start):
    table = after(strike_at(target, 2, keywords=Keyword.DRAIN), side=side, rally=0, resources={name: 5})
    assert table[name] == 7
    assert after(strike_at(target, 2, keywords=Keyword.DRAIN), side=side)[name] == start


def test_overwhelm_spills_what_a_depleted_reducer_has_not_left_to_lose():
    table = Table(dungeon=[strike_at("nerve", 3)]).set(nerve=2, resolve=10)
    table.play(
        table.give(DUNGEON, card(Category.EMPOWER, (Effect.GRANT, None, Keyword.OVERWHELM), power=2, into="resolve"))
    )
    table.tier(Tier.STRONG).play(0)
    assert (table["nerve"], table["resolve"]) == (0, 7)


@pytest.mark.parametrize(
    ("target", "into", "second"),
    [
        ("vitality", None, "resolve"),
        ("resolve", None, "nerve"),
        ("nerve", None, "resolve"),
        ("structure", None, "veil"),
        ("veil", None, "presence"),
        ("presence", None, "veil"),
        ("vitality", "nerve", "nerve"),
        ("structure", "presence", "presence"),
    ],
)
def test_overwhelm_spills_where_the_card_says_or_else_to_the_next(target, into, second):
    side = DUNGEON if target in ("vitality", "resolve", "nerve") else VISITOR
    before = Table()
    table = after(strike_at(target, 4, keywords=Keyword.OVERWHELM, into=into), side=side, resources={target: 1})
    assert (table[target], table[second]) == (0, before[second] - 3)


def test_overwhelm_without_excess_spills_nothing():
    table = after(strike_at("nerve", 3, keywords=Keyword.OVERWHELM), resources={"nerve": 3})
    assert (table["nerve"], table["resolve"]) == (0, 14)
    assert "spilled" not in table.kinds()


def test_without_overwhelm_excess_damage_is_lost():
    table = after(strike_at("nerve", 5), resources={"nerve": 2})
    assert (table["nerve"], table["resolve"], table["vitality"]) == (0, 14, 28)


def test_overwhelm_on_a_reducer_at_nothing_spills_all():
    table = after(strike_at("nerve", 3, keywords=Keyword.OVERWHELM), resources={"nerve": 0})
    assert table["resolve"] == 11


def test_a_strike_turned_to_the_reducer_it_spills_to_spills_to_the_next():
    table = Table(dungeon=[strike_at("nerve", 4, keywords=Keyword.OVERWHELM, into="resolve")]).set(resolve=1)
    disrupt = table.give(VISITOR, card(Category.DISRUPT, (Effect.RANDOMIZE,)))
    table.state.disrupts[DUNGEON, 0] = table.state.card[VISITOR, disrupt]
    table.dice((3, 2), 5, 4, 3, 3).play(0)
    assert (table["resolve"], table["nerve"]) == (0, 11)


@pytest.mark.parametrize(("before", "damage"), [(Type.SOCIAL, 3), (Type.MYSTICAL, 2), (None, 2)])
def test_resonate_adds_1_power_after_a_card_of_the_same_type(before, damage):
    table = Table()
    if before is not None:
        table.play(table.give(DUNGEON, card(Category.ENERGY, (Effect.ENERGY, None, 1), kind=before)))
    table.tier(Tier.STRONG).play(
        table.give(DUNGEON, strike_at("nerve", 2, kind=Type.SOCIAL, keywords=Keyword.RESONATE))
    )
    assert table["nerve"] == 14 - damage


def test_only_the_own_side_resonates_and_a_react_is_a_card_played():
    table = Table(visitor=[react_with(1, kind=Type.SOCIAL)], turn=DUNGEON)
    table.tier(Tier.STRONG, 1, 1).play(table.give(DUNGEON, strike_at("nerve", 1, kind=Type.MYSTICAL))).react(0)
    assert table.state.last_type.tolist() == [Type.MYSTICAL, Type.SOCIAL]


@pytest.mark.parametrize(("category", "bonus"), [(Category.STRIKE, 1), (Category.EMPOWER, 0)])
def test_by_another_reading_resonate_adds_to_the_roll_after_a_strike_of_the_same_type(category, bonus):
    table = Table(resonate_rolls=True)
    first = card(category, kind=Type.SOCIAL, target="nerve")
    table.tier(Tier.STRONG).play(table.give(DUNGEON, first))
    table.dice(5, 4, 3, 3).play(
        table.give(DUNGEON, strike_at("resolve", 2, kind=Type.SOCIAL, keywords=Keyword.RESONATE))
    )
    assert (table.told("rolled").what, table["resolve"]) == (9 + bonus, 14 - 2)


def test_a_ward_takes_off_the_next_damage_and_is_gone():
    table = Table()
    give_ward(table.state, table.log, VISITOR, 2, 1)
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 3)))
    assert (table["nerve"], table.state.ward[VISITOR], table.told("ward_used").amount) == (13, 0, 2)
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 3)))
    assert table["nerve"] == 10


def test_a_ward_is_used_up_by_less_damage_than_it_takes_off():
    table = Table()
    give_ward(table.state, table.log, VISITOR, 5, 1)
    table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 2)))
    assert (table["nerve"], table.state.ward[VISITOR], table.told("ward_used").amount) == (14, 0, 2)


def test_a_strike_that_does_nothing_leaves_the_ward():
    table = Table()
    give_ward(table.state, table.log, VISITOR, 2, 1)
    table.tier(Tier.STALEMATE).play(table.give(DUNGEON, strike_at("nerve", 3)))
    assert table.state.ward.tolist() == [0, 2]


def test_wards_add_up():
    table = Table()
    give_ward(table.state, table.log, VISITOR, 1, 1)
    give_ward(table.state, table.log, VISITOR, 2, 1)
    assert table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 4)))["nerve"] == 13


def test_a_ward_takes_off_the_damage_of_a_trap():
    table = Table(visitor=[strike_at("veil", 1)], turn=VISITOR)
    table.give(DUNGEON, card(Category.TRAP, (Effect.HARM, "nerve", 2), spring=Spring.STRIKE_PLAYED), Zone.TRAP)
    give_ward(table.state, table.log, VISITOR, 1, 1)
    assert table.tier(Tier.STRONG).play(0)["nerve"] == 13


def test_a_ward_takes_off_the_damage_of_a_counter():
    table = Table(dungeon=[card(Category.COUNTER, (Effect.HARM, "nerve", 2))])
    table.state.empowers[VISITOR, 0] = table.state.card[VISITOR, table.give(VISITOR, card(Category.EMPOWER))]
    give_ward(table.state, table.log, VISITOR, 1, 1)
    assert table.play(0)["nerve"] == 13


def test_a_ward_does_not_keep_off_what_the_own_strike_costs():
    table = Table()
    give_ward(table.state, table.log, DUNGEON, 3, 1)
    table.tier(Tier.PARTIAL).play(table.give(DUNGEON, strike_at("nerve", 2, (Effect.PAY, "veil", 2))))
    assert (table["structure"], table["veil"], table.state.ward[DUNGEON]) == (15, 12, 3)


def test_a_reshape_or_an_empower_wards_its_own_side():
    for category in (Category.RESHAPE, Category.EMPOWER):
        table = Table(dungeon=[card(category, (Effect.WARD, None, 1, 1))]).play(0)
        assert (table.state.ward.tolist(), table.state.ward_rounds.tolist()) == ([1, 0], [1, 0])


def test_fortifies_add_up_and_take_off_each_strike_on_their_reducer():
    table = Table()
    fortify(table.state, table.ruleset, table.log, VISITOR, RESOURCES["nerve"], 1, 1)
    fortify(table.state, table.ruleset, table.log, VISITOR, RESOURCES["nerve"], 1, 2)
    for damage in (2, 4):
        assert table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 4)))["nerve"] == 14 - damage
    assert table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("resolve", 4)))["resolve"] == 14 - 4
    assert table.state.fortify[VISITOR, 2].tolist() == [0, 1, 1, 0]


def test_fortify_comes_off_after_the_multiplier_and_before_the_ward():
    table = Table()
    fortify(table.state, table.ruleset, table.log, VISITOR, RESOURCES["nerve"], 3, 1)
    give_ward(table.state, table.log, VISITOR, 1, 1)
    assert table.tier(Tier.DEVASTATING).play(table.give(DUNGEON, strike_at("nerve", 4)))["nerve"] == 14 - 2
    give_ward(table.state, table.log, VISITOR, 1, 1)
    assert table.tier(Tier.STRONG).play(table.give(DUNGEON, strike_at("nerve", 3)))["nerve"] == 14 - 2
    assert table.state.ward[VISITOR] == 1  # nothing was left for it to keep off


@pytest.mark.parametrize(
    ("counts_now", "rounds", "lasting"),
    [
        (False, 1, [0, 1, 0, 0]),
        (False, 2, [0, 0, 1, 0]),
        (True, 1, [1, 0, 0, 0]),
        (True, 2, [0, 1, 0, 0]),
        (True, 0, [1, 0, 0, 0]),
    ],
)
def test_fortify_lasts_for_this_round_and_so_many_more_or_by_another_reading_less_by_one(counts_now, rounds, lasting):
    table = Table(fortify_counts_now=counts_now)
    fortify(table.state, table.ruleset, table.log, VISITOR, RESOURCES["nerve"], 1, rounds)
    assert table.state.fortify[VISITOR, RESOURCES["nerve"]].tolist() == lasting


def test_fortify_does_not_keep_off_a_trap():
    table = Table(visitor=[strike_at("veil", 1)], turn=VISITOR)
    table.give(DUNGEON, card(Category.TRAP, (Effect.HARM, "nerve", 2), spring=Spring.STRIKE_PLAYED), Zone.TRAP)
    fortify(table.state, table.ruleset, table.log, VISITOR, RESOURCES["nerve"], 2, 1)
    assert table.tier(Tier.STRONG).play(0)["nerve"] == 12


@pytest.mark.parametrize(
    ("effect", "before", "after_it"),
    [
        ((Effect.HEAL, "structure", 2), {"structure": 10}, {"structure": 12}),
        ((Effect.HEAL, "structure", 9), {"structure": 10}, {"structure": 16}),
        ((Effect.HEAL, "lowest", 2), {"structure": 10, "presence": 3}, {"structure": 10, "presence": 5}),
        ((Effect.HEAL, "lowest", 0), {"structure": 10, "presence": 3}, {"structure": 10, "presence": 12}),
        ((Effect.SHIFT, "presence", 2, RESOURCES["veil"]), {"veil": 5}, {"veil": 7, "presence": 10}),
        ((Effect.SHIFT, "presence", 2, RESOURCES["veil"]), {"veil": 13}, {"veil": 14, "presence": 11}),
        ((Effect.SHIFT, "presence", 2, RESOURCES["veil"]), {"veil": 5, "presence": 1}, {"veil": 6, "presence": 0}),
        ((Effect.SHIFT, "presence", 2, RESOURCES["veil"]), {}, {"veil": 14, "presence": 12}),
    ],
)
def test_a_reshape_heals_and_shifts_within_the_start(effect, before, after_it):
    table = Table(dungeon=[card(Category.RESHAPE, effect)]).set(**before).play(0)
    assert {name: table[name] for name in after_it} == after_it


def test_a_reshape_fortifies_for_rounds():
    table = Table(visitor=[card(Category.RESHAPE, (Effect.FORTIFY, "resolve", 1, 2))], turn=VISITOR).play(0)
    assert table.state.fortify[VISITOR, 1].tolist() == [0, 0, 1, 0]
