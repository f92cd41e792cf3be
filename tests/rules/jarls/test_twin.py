"""Random games in the compiled rules and in their twin, written from the rulebook alone."""

import pytest

from tests.rules.jarls import naive
from tests.rules.jarls.beside import GAME, both_from, generator, play_both, random_changes, random_crowd, twin_rules

SEATS = list(GAME.seats)


def from_setup(seats, seed, plies, changes):
    """Play one game from the set-up in both."""
    ruleset = GAME.ruleset.variant(changes)
    state, twin = GAME.new_state(ruleset, seats, seed), naive.start(seats, twin_rules(ruleset))
    return play_both(state, twin, ruleset, plies, generator(seats, seed))


def from_crowd(seats, seed, plies, varied):
    """Play one game from a crowded position in both."""
    chance = generator(seats, seed, 1)
    ruleset = GAME.ruleset.variant(random_changes(chance) if varied else {})
    return play_both(*both_from(random_crowd(chance, seats)), ruleset, plies, chance)


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_by_the_rulebook_is_the_same_in_both(seats):
    assert from_setup(seats, 1, 80, {}) > 20


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(2))
def test_a_game_of_any_variant_is_the_same_in_both(seats, seed):
    assert from_setup(seats, seed, 50, random_changes(generator(seats, seed, 2))) > 0


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("varied", [False, True])
def test_crowded_games_are_the_same_in_both(seats, varied):
    assert sum(from_crowd(seats, seed, 12, varied) for seed in range(8)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_many_games_are_the_same_in_both(seats):
    for seed in range(100, 130):
        from_setup(seats, seed, 300, random_changes(generator(seats, seed, 3)))


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_many_crowded_games_are_the_same_in_both(seats):
    for seed in range(100, 500):
        from_crowd(seats, seed, 40, seed % 2)
