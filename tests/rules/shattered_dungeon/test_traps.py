"""4.1, Trap: placed face-down, sprung once by what the other side does."""

import pytest

from rules.core.events import events_of
from rules.shattered_dungeon.card import Category, Effect, Spring
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Tier, Zone
from rules.shattered_dungeon.traps import spring
from tests.rules.shattered_dungeon.made import card, strike_at
from tests.rules.shattered_dungeon.table import Table


def trap(cause, *given):
    """Return a Trap; without effects it takes 2 of nerve."""
    return card(Category.TRAP, *(given or [(Effect.HARM, "nerve", 2)]), spring=cause)


def ambushed(cause, *others):
    """Return a Table in which the dungeon has set a Trap, and it is the turn of the visitor with other cards."""
    return Table(dungeon=[trap(cause)], visitor=others).play(0).take_turn(VISITOR)


CAUSES = {
    Spring.STRIKE_PLAYED: strike_at("veil", 1),
    Spring.EMPOWER_PLAYED: card(Category.EMPOWER),
    Spring.COUNTER_PLAYED: card(Category.COUNTER),
}


def test_a_trap_lies_face_down_and_nobody_is_told_which():
    table = Table(dungeon=[trap(Spring.STRIKE_PLAYED)]).play(0)
    assert table.state.zone[DUNGEON, 0] == Zone.TRAP
    assert events_of(table.log)[0].what == -1


@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("played", CAUSES)
def test_a_trap_springs_by_what_it_waits_for_and_by_nothing_else(cause, played):
    table = ambushed(cause, CAUSES[played]).tier(Tier.STRONG).play(0)
    has_sprung = cause == played
    assert (table["nerve"], "trap_sprung" in table.kinds()) == (14 - 2 * has_sprung, has_sprung)
    assert table.state.zone[DUNGEON, 0] == (Zone.DISCARD if has_sprung else Zone.TRAP)


@pytest.mark.parametrize("cause", CAUSES)
def test_a_trap_springs_once(cause):
    table = ambushed(cause, CAUSES[cause], CAUSES[cause]).tier(Tier.PARTIAL).play(0).tier(Tier.PARTIAL).play(1)
    assert table["nerve"] == 12


@pytest.mark.parametrize("cause", CAUSES)
def test_a_trap_does_not_spring_on_its_owner(cause):
    table = Table(visitor=[trap(cause, (Effect.HARM, "presence", 2)), CAUSES[cause]], turn=VISITOR).play(0)
    table.tier(Tier.STRONG).play(1)
    assert (table["presence"], table.state.zone[VISITOR, 0]) == (12, Zone.TRAP)


def test_a_trap_springs_after_the_strike_is_resolved():
    table = ambushed(Spring.STRIKE_PLAYED, strike_at("veil", 1)).tier(Tier.REVERSAL).play(0)
    assert table.kinds() == ["thrown", "thrown", "rolled", "reversed", "trap_sprung", "harmed"]


def test_a_trap_entangles_and_erodes_the_one_who_springs_it():
    table = Table(
        dungeon=[
            trap(Spring.STRIKE_PLAYED, (Effect.ENTANGLE,), (Effect.ERODE, "resolve", 1), (Effect.HARM, "vitality", 1))
        ],
        visitor=[strike_at("veil", 1)],
    )
    table.play(0).take_turn(VISITOR).tier(Tier.STRONG).play(0)
    assert table.state.entangled.tolist() == [False, True]
    assert (table.state.erode[VISITOR].tolist(), table["vitality"]) == ([0, 1, 0], 27)


def test_all_traps_that_wait_for_it_spring_together():
    table = (
        Table(
            dungeon=[trap(Spring.STRIKE_PLAYED), trap(Spring.STRIKE_PLAYED), trap(Spring.OFFER_ACCEPTED)],
            visitor=[strike_at("veil", 1)],
        )
        .play(0)
        .play(1)
        .play(2)
    )
    table.take_turn(VISITOR).tier(Tier.STRONG).play(0)
    assert table["nerve"] == 14 - 4
    assert table.state.zone[DUNGEON, :3].tolist() == [Zone.DISCARD, Zone.DISCARD, Zone.TRAP]


def test_a_trap_in_hand_springs_on_nobody():
    table = Table(dungeon=[trap(Spring.STRIKE_PLAYED)], visitor=[strike_at("veil", 1)], turn=VISITOR)
    assert table.tier(Tier.STRONG).play(0)["nerve"] == 14


def test_an_accepted_offer_springs_the_trap_of_its_giver_once():
    table = Table(dungeon=[trap(Spring.OFFER_ACCEPTED)]).play(0)
    for _ in range(2):
        spring(table.state, table.ruleset, table.log, DUNGEON, Spring.OFFER_ACCEPTED)
        assert table["nerve"] == 12
