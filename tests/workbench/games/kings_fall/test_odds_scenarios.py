"""Combats of King's Fall with dice that are given: the chain's single step, one rule of the rulebook at a time."""

from typing import NamedTuple

import pytest

from workbench.games.kings_fall.odds.combat import (
    DRIVEN_BACK,
    Combat,
    Terms,
    after_round,
    after_shot,
    combat_values,
    dice,
    fought,
    modifiers,
)
from workbench.games.kings_fall.odds.dice import winner
from workbench.games.kings_fall.odds.sides import Side

CAPPED, SEVEN = Terms(vorlag=True), Terms(vorlag=True, top=7)


class Scenario(NamedTuple):
    """One Combat: the pieces, the dice of each Round as (attacker's, defender's), and who is left."""

    attacker: Side
    defender: Side
    rounds: list
    left: tuple
    terms: Terms = Terms()
    parting_shot: int = 0  # what the die shows, if the attacker retreats after Round 1


SCENARIOS = {
    "an Elite Unit counts 1.5 and a parting shot of 4 misses (XVI.2)": Scenario(
        Side(2, 1), Side(3), [((6, 2, 1), (5, 5, 4, 3, 1))], (Side(2, 1), Side(2)), Terms(bonus=2), 4
    ),
    "a tie with Durn costs a second Unit (XVI.3)": Scenario(
        Side(4),
        Side(1, luminaries=("durn",)),
        [((5, 3, 2, 1), (5, 4, 1))],
        (Side(2), Side(1, luminaries=("durn",))),
        parting_shot=2,
    ),
    "Fortify adds to the Fortress (IV.C)": Scenario(
        Side(6),
        Side(1),
        [((3, 3, 2, 2, 1), (3, 2, 2, 1)), ((6, 1, 1, 1, 1), (5, 5, 5, 5))],
        (Side(5), Side()),
        Terms(bonus=2, fortified=1),
    ),
    "Fear takes a die in Round 1 alone (VII.B)": Scenario(
        Side(2, 1),
        Side(6),
        [((6, 1, 1), (5, 5, 5, 5)), ((6, 1, 1), (5, 5, 5, 5, 6))],
        (Side(1, 1), Side(5)),
        Terms(bonus=2, feared=(False, True)),
    ),
    "Fear can leave no dice at all (VII.B)": Scenario(
        Side(1), Side(0, 1), [((), (1,))], (Side(), Side(0, 1)), Terms(feared=(True, False))
    ),
    "Vorlag turns a tie, but not at 6 (VII.B)": Scenario(
        Side(3), Side(3), [((4, 2, 1), (4, 4, 1)), ((6, 2, 1), (6, 1))], (Side(2), Side(2)), CAPPED
    ),
    "Vorlag's 6 becomes a 7, if it may (VII.B)": Scenario(
        Side(3), Side(3), [((4, 2, 1), (4, 4, 1)), ((6, 2, 1), (6, 1))], (Side(3), Side(1)), SEVEN
    ),
    "Dorn does not help an attack (VII.A)": Scenario(
        Side(1, luminaries=("dorn",)), Side(1), [((2, 2, 2), (1,))], (Side(1, luminaries=("dorn",)), Side())
    ),
    "Dorn helps a defence (VII.A)": Scenario(
        Side(1), Side(1, luminaries=("dorn",)), [((2,), (1, 1, 1, 2))], (Side(), Side(1, luminaries=("dorn",)))
    ),
    "Durn's second loss and the parting shot spare Luminaries (VII.C, V.E)": Scenario(
        Side(1, luminaries=("greater",)),
        Side(1, luminaries=("durn",)),
        [((4, 1, 1), (4, 2, 1))],
        (Side(luminaries=("greater",)), Side(1, luminaries=("durn",))),
        parting_shot=6,
    ),
    "Bulwark and Rune stack up to the cap (VII.C)": Scenario(
        Side(5),
        Side(1),
        [((6, 1, 1, 1, 1), (6, 1, 1, 1, 1)), ((5, 1, 1, 1), (4, 4, 4, 4, 4))],
        (Side(4), Side()),
        Terms(bonus=4),
    ),
    "a parting shot of 5 hits, and the owner gives up the Basic Unit (V.E)": Scenario(
        Side(1, 1), Side(3), [((6, 2), (5, 5, 4))], (Side(0, 1), Side(2)), parting_shot=5
    ),
    "who is left after Round 2 goes home unharmed (V.E)": Scenario(
        Side(3), Side(3), [((6, 1, 1), (5, 5, 5)), ((1, 1, 2), (3, 3))], (Side(2), Side(2))
    ),
    "the last defender's fall leaves the place (V.E)": Scenario(
        Side(4), Side(1), [((4, 1, 1, 1), (3,))], (Side(4), Side())
    ),
    "a Luminary falls before the Sovereign bleeds (V.C)": Scenario(
        Side(5),
        Side(luminaries=("lesser",), health=3),
        [((6, 1, 1, 1, 1), (5, 1, 1, 1)), ((6, 1, 1, 1, 1), (5, 1, 1))],
        (Side(5), Side(health=2)),
    ),
    "the last wound kills (VI)": Scenario(
        Side(5), Side(health=1), [((6, 1, 1, 1, 1), (5, 1, 1, 1, 1))], (Side(5), Side()), Terms(bonus=2)
    ),
}


def counted_dice(combat, terms):
    return dice(combat, combat_values(combat, terms), terms)


def shown(roll, has_plus, terms):
    return min(max(roll) + has_plus, terms.top) if roll else 0


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
def test_given_dice_leave_these_pieces(scenario):
    combat, terms = Combat(scenario.attacker, scenario.defender), scenario.terms
    for attack, defence in scenario.rounds:
        assert not combat.is_over
        assert counted_dice(combat, terms) == (len(attack), len(defence))
        has_plus, _ = modifiers(combat, combat, terms).plus
        combat = after_round(combat, winner(shown(attack, has_plus, terms), shown(defence, False, terms)), terms)
    if scenario.parting_shot >= 5:
        combat = combat._replace(attacker=after_shot(combat.attacker, terms))

    assert (combat.attacker, combat.defender) == scenario.left


@pytest.mark.parametrize(
    ("side", "bonus", "rolls"),
    [
        (Side(0, 1), 0, 1),
        (Side(0, 2), 0, 3),
        (Side(0, 3), 0, 4),
        (Side(1, 1), 0, 2),
        (Side(2, 1), 0, 3),
        (Side(1, 1), 1, 3),
        (Side(0, 3), 1, 5),  # halves are kept until terrain is added
        (Side(6), 0, 5),
        (Side(luminaries=("lesser",), health=1), 0, 4),
        (Side(health=1), 2, 5),
        (Side(archers=1), 0, 0),
        (Side(archers=1), 2, 2),
    ],
)
def test_dice_are_the_combat_value_rounded_down_and_five_at_most(side, bonus, rolls):
    assert counted_dice(Combat(Side(1), side), Terms(bonus=bonus)) == (1, rolls)


def test_naevia_works_once_in_a_combat():
    combat = Combat(Side(2), Side(2, luminaries=("naevia",)))
    assert counted_dice(combat, Terms(bonus=1)) == (2, 4)
    assert modifiers(combat, combat, Terms()).cancels == (False, True)
    combat = after_round(combat._replace(spent=(False, True)), winner(2, 3), Terms())  # the 4 beside the 2 is gone
    assert modifiers(combat, combat, Terms()).cancels == (False, False)
    combat = after_round(combat, winner(4, 3), Terms())
    assert (combat.attacker, combat.defender) == (Side(1), Side(1, luminaries=("naevia",)))


def test_each_side_has_its_own_naevia():
    both = Combat(Side(2, luminaries=("naevia",)), Side(2, luminaries=("naevia",)))
    for spent in ((False, False), (True, False), (False, True), (True, True)):
        left = after_round(both._replace(spent=spent), winner(5, 6), Terms())
        assert modifiers(left, left, Terms()).cancels == (not spent[0], not spent[1])


def test_archers_shoot_before_the_dice_are_counted_and_fight_on_alone():
    combat = Combat(after_shot(Side(3), Terms()), Side(1, archers=1))
    assert counted_dice(combat, Terms()) == (2, 1)
    combat = after_round(combat, winner(6, 2), Terms())
    assert (combat.attacker, combat.defender) == (Side(2), Side(archers=1))
    assert not combat.is_over
    assert counted_dice(combat, Terms()) == (2, 0)


def test_a_feigned_retreat_is_not_shot_at():
    shot_at, feigned = (
        {
            combat.attacker.basic
            for combat in fought(Side(2), Side(9), Terms(), after_round_1="retreat", is_shot_at=is_shot_at)
        }
        for is_shot_at in (True, False)
    )
    assert (shot_at, feigned) == ({0, 1, 2}, {1, 2})


def test_two_rounds_never_clear_three_pieces():
    assert {combat.ended for combat in fought(Side(10), Side(3), Terms())} == {DRIVEN_BACK}
