"""What a Combat Round of King's Fall promises: the dice that are rolled, and a chance that what follows bears out."""

import re
from fractions import Fraction

import pytest

from rules.kings_fall.phases import Phase
from tests.workbench.games.kings_fall.test_board import ATTACK
from tests.workbench.games.kings_fall.test_words_of_play import HOME, A, B
from workbench.boards.views import action_menu_of, contests_of, preview_of
from workbench.games.kings_fall.combat_outlook import chance_of, outlook_of, outlook_of_group
from workbench.games.kings_fall.map_words import CODE_OF_LEADERS
from workbench.games.kings_fall.odds.dice import Modifiers, rolled
from workbench.play.playthrough import Playthrough

SAID = re.compile(r": (\d) di(?:c?e) against (\d), (\d+) %$")


def attack(seed=1):
    """A game in which A has to choose which pieces attack Ember Pass."""
    return Playthrough("kings_fall", position=ATTACK, seed=seed).step("move tollgate to ember pass")


def test_every_group_that_attacks_says_its_dice_and_its_chance_and_these_are_the_ones_rolled():
    menu = action_menu_of(attack())
    options = [*menu.decisions, *(option for group in menu.groups for option in group.options)]
    assert (
        "the chance to win Combat Round 1" in menu.prompt
        and options
        and all(SAID.search(option.words) for option in options)
    )
    for option in options:
        own, other, percent = map(int, SAID.search(option.words).groups())
        play = attack()
        play.step(option.notation)
        (contest,) = contests_of(play, 1)
        assert [len(side.dice) for side in contest.sides] == [own, other]
        assert round(100 * contest.levels[0].chance) == percent


def test_fighting_on_says_what_the_coming_combat_round_promises():
    for seed in range(1, 30):
        play = attack(seed)
        play.step("take 4 basic")
        while play.state.fight and play.state.phase != Phase.RETREAT:
            play.step(play.legal_actions[0])
        if play.state.fight:
            break
    ahead = outlook_of(play.state, play.ruleset)
    (stay,) = (option for option in action_menu_of(play).decisions if option.notation == "fight on")
    assert ahead.number == 2 and stay.words == f"Fight on: {ahead.words} to win"
    assert preview_of(play, "").title == "Combat Round 2 in Ember Pass, as things stand"
    play.step("fight on")
    contest = contests_of(play, len(play.actions) - 1)[0]
    assert tuple(len(side.dice) for side in contest.sides) == ahead.dice


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (3, 2), (5, 5), (2, 0), (0, 3)])
@pytest.mark.parametrize(("bonus", "top"), [(0, 6), (1, 6), (1, 7)])
def test_the_chance_is_that_of_the_exact_odds(attack, defence, bonus, top):
    found = rolled(attack, defence, Modifiers((bonus > 0, False), top))
    assert chance_of(attack, defence, bonus, top) == sum(
        (chance for (own, other, _), chance in found.items() if own > other), Fraction(0)
    )


def test_what_vorlag_adds_is_in_the_chance_of_those_who_attack_from_beside_him_and_not_of_leaders_alone():
    citadel, enemy = "obsidian_citadel 3 basic", "cinderfield 2 basic, aethelgard_city 1 basic"
    position = {"to_act": "A", "stage": "ops", "ops": 2, "A": A | HOME | {"units": citadel}, "B": B | {"units": enemy}}
    play = Playthrough("kings_fall", position=position).step("move obsidian citadel to cinderfield")
    with_units, lonely = outlook_of_group(play, 3), outlook_of_group(play, 1 << CODE_OF_LEADERS + 1)
    assert with_units.dice == (3, 2) and with_units.chance == chance_of(3, 2, 1, 6) > chance_of(3, 2)
    assert lonely.chance == chance_of(*lonely.dice)
