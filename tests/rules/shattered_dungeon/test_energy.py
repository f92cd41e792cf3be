"""4.2 Energy System: costs, the four kinds of Energy cards, activation and refresh."""

import pytest

from rules.shattered_dungeon.card import Category, Effect, Type, When
from rules.shattered_dungeon.energy import can_pay, cost_of, energy_of, refresh
from rules.shattered_dungeon.play import activate
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Zone
from tests.rules.shattered_dungeon.made import card
from tests.rules.shattered_dungeon.table import Table

ENV, SOC = Type.ENVIRONMENTAL, Type.SOCIAL


def energy(*given, **figures):
    return card(Category.ENERGY, *given, **figures)


def costing(cost, kind=ENV):
    """Return an action card that does nothing and costs something."""
    return card(Category.RESHAPE, kind=kind, cost=cost)


ATTUNE = energy((Effect.ENERGY, None, 1), (Effect.ATTUNE, int(ENV)))


def test_a_standard_energy_card_adds_to_the_pool_for_good_and_at_once():
    table = Table(dungeon=[energy((Effect.ENERGY, None, 1)), costing(3)], pool=2)
    assert table.play(0).state.pool.tolist() == [3, 2]
    table.play(1)
    refresh(table.state)
    assert energy_of(table.state, DUNGEON) == 3


def test_surge_adds_energy_for_this_turn_only():
    table = Table(dungeon=[energy((Effect.SURGE, None, 2))], pool=2).play(0)
    assert energy_of(table.state, DUNGEON) == 4
    refresh(table.state)
    assert energy_of(table.state, DUNGEON) == 2


def test_attune_makes_the_next_card_of_its_type_cost_1_less():
    table = Table(dungeon=[ATTUNE, costing(2), costing(2), costing(2, SOC)], pool=5).play(0)
    assert table.state.pool[DUNGEON] == 6
    spent = [int(table.play(slot).state.spent[DUNGEON]) for slot in (3, 1, 2)]
    assert spent == [2, 2 + 1, 2 + 1 + 2]  # another type pays in full and leaves it; the first of its type uses it


def test_attune_waits_over_rounds_and_twice_is_no_more_than_once():
    table = Table(dungeon=[ATTUNE, ATTUNE, costing(3), costing(3)]).play(0).play(1)
    refresh(table.state)
    assert [int(table.play(slot).state.spent[DUNGEON]) for slot in (2, 3)] == [2, 5]


def test_a_card_that_costs_nothing_leaves_attune_to_the_next():
    table = Table(dungeon=[ATTUNE, costing(0), energy((Effect.ENERGY, None, 1), kind=ENV), costing(1)])
    for slot in range(4):
        table.play(slot)
    assert (table.state.spent[DUNGEON], table.state.attuned.any()) == (0, False)


def test_attune_is_of_the_own_side():
    table = Table(dungeon=[ATTUNE]).play(0)
    assert (cost_of(table.state, costing(2), DUNGEON), cost_of(table.state, costing(2), VISITOR)) == (1, 2)


@pytest.mark.parametrize(("nerve", "pool", "temporary"), [(6, 3, 0), (7, 2, 1)])
def test_siphon_adds_for_good_if_its_condition_holds_and_else_for_this_turn(nerve, pool, temporary):
    siphon = energy((Effect.SIPHON, None, 1), when=When.RIVAL_BELOW, about="nerve", limit=50)
    table = Table(dungeon=[siphon], pool=2).set(nerve=nerve).play(0)
    assert (table.state.pool[DUNGEON], table.state.temporary[DUNGEON]) == (pool, temporary)
    assert (table.told("energy_gained").amount, table.told("energy_gained").target) == (1, temporary == 0)


@pytest.mark.parametrize(("cost", "spent", "can"), [(2, 0, True), (3, 0, False), (2, 1, False), (0, 2, True)])
def test_a_card_must_be_paid(cost, spent, can):
    table = Table(pool=2)
    table.state.spent[DUNGEON] = spent
    assert can_pay(table.state, costing(cost), DUNGEON) == can


def test_attune_makes_a_card_affordable():
    table = Table(pool=1)
    assert not can_pay(table.state, costing(2), DUNGEON)
    table.state.attuned[DUNGEON, ENV] = True
    assert can_pay(table.state, costing(2), DUNGEON)


def test_refresh_returns_what_both_sides_have_spent():
    table = Table(pool=3)
    table.state.spent[:], table.state.temporary[:] = (2, 3), (1, 0)
    refresh(table.state)
    assert (table.state.pool.tolist(), table.state.spent.tolist(), table.state.temporary.tolist()) == (
        [3, 3],
        [0, 0],
        [0, 0],
    )


def test_an_action_card_can_be_activated_for_1_energy_this_turn():
    table = Table(dungeon=[costing(3)], pool=2)
    activate(table.state, table.ruleset, table.log, 0)
    assert (energy_of(table.state, DUNGEON), table.state.pool[DUNGEON]) == (3, 2)
    assert table.state.zone[DUNGEON, 0] == Zone.DISCARD
