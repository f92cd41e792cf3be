"""Levers: which there are, what one step is, and values that go together."""

from itertools import product

import pytest

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.balance.levers import (
    checked_values,
    compatible,
    levers_of,
    neighbours,
    steps_of,
    values_around,
    values_of,
)
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate_batch


@pytest.fixture(scope="module")
def jarls():
    return rules.load("jarls")


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_lever_has_a_clause_and_values_a_table_can_be_set_up_with(name):
    game = rules.load(name)
    levers = levers_of(game)
    assert levers and "move_cap" not in levers and "mode" not in levers
    for lever in levers:
        assert game.ruleset.field_of(lever).clause
        for value in values_of(Batch(game), game, lever):
            Batch(game, changes={lever: value})


@pytest.mark.parametrize("name", rules.NAMES)
def test_a_lever_that_is_said_to_be_idle_changes_nothing(name):
    game = rules.load(name)

    def played(changes):
        return simulate_batch(Batch(game, 40, 7, seats=max(game.seats), changes=changes)).outcomes.tobytes()

    usual = {}  # what else is as it is -> what it leads to
    for lever, field in game.ruleset.fields.items():
        if not field.idle_if:
            continue
        for key in product(*(product([other], values) for other, values in field.idle_if.items())):
            others = dict(key)
            usual[key] = usual.get(key) or played(others)
            for value in {field.low, field.high}:
                assert played({**others, lever: value}) == usual[key], f"{lever} = {value} with {others}"


def test_what_is_idle_in_the_games_of_a_batch_is_no_lever_of_theirs():
    game = rules.load("iron_throne")
    rivals, friends = (set(levers_of(game, batch=Batch(game, changes={"mode": mode}))) for mode in (0, "cooperative"))
    assert "orders_strike" in rivals - friends and "cooperative_strike" in friends - rivals
    assert rivals | friends | {"charge_price"} == set(levers_of(game))
    creatures = set(levers_of(rules.load("shattered_dungeon"), True, Batch("shattered_dungeon")))
    assert "thornback_boar.nerve" in creatures and "veil_moth.nerve" not in creatures


def test_one_step_is_a_tenth_and_at_least_one(jarls):
    field = jarls.ruleset.field_of("move_cap")
    assert neighbours(field, 300) == [270, 330]
    assert neighbours(field, 20) == [22]  # the least there is
    assert neighbours(jarls.ruleset.field_of("momentum"), 0) == [1]
    weight = field.model_copy(update={"low": 0.0, "high": 2.0})
    assert neighbours(weight, 0.5) == pytest.approx([0.45, 0.55])
    assert neighbours(weight, 0.0) == pytest.approx([0.2])


def test_steps_begin_where_the_batch_is(jarls):
    steps = steps_of(Batch(jarls, changes={"momentum": 3}), jarls, ["momentum"])
    assert [(step.usual, step.value) for step in steps] == [(3, 2), (3, 4)]
    assert [step.usual for step in steps_of(Batch(jarls, seats=4), jarls, ["radius"])] == [6, 6]


def test_a_step_without_room_on_the_board_is_left_out(jarls):
    crowded = Batch(jarls, changes={"radius": 2, "warriors": 5})
    assert [step.value for step in steps_of(crowded, jarls, ["warriors"])] == [4]


def test_values_around_go_from_half_to_twice(jarls):
    batch = Batch(jarls)
    assert values_around(batch, jarls, "momentum") == [0, 1, 2]
    assert values_around(batch, jarls, "bracing") == [False, True]
    assert values_around(Batch(jarls, changes={"momentum": 0}), jarls, "momentum") == [0, 1]


def test_values_that_do_not_go_together_are_left_out(jarls):
    batch = Batch(jarls)
    kept = compatible(batch, jarls, {"warriors": [3, 5, 8], "radius": [2, 3, 4]})
    for warriors in kept["warriors"]:
        for radius in kept["radius"]:
            Batch(jarls, changes={"warriors": warriors, "radius": radius})
    assert 5 in kept["warriors"] and 3 in kept["radius"]  # what the rules have stays


def test_bad_levers_and_values_are_refused(jarls):
    batch = Batch(jarls)
    with pytest.raises(UnknownName, match="momentun"):
        steps_of(batch, jarls, ["momentun"])
    with pytest.raises(OutOfRange, match="No number was chosen"):
        steps_of(batch, jarls, [])
    with pytest.raises(OutOfRange, match="momentum = 9 is not a whole number from 0 to 4"):
        checked_values(batch, jarls, {"momentum": [0, 9]})
    with pytest.raises(OutOfRange, match=r"momentum has only \[2\] to try"):
        checked_values(batch, jarls, {"momentum": [2, 2]})
