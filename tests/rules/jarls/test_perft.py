"""How many sequences of actions there are, counted by the compiled rules and by their twin."""

import pytest

from rules.core.perft import perft
from tests.playing import stepped
from tests.rules.jarls import naive
from tests.rules.jarls.beside import GAME, notations, twin_rules

OPENING = [21, 441, 10_471]  # two players; the twin counted them too
VARIANTS = [
    {"momentum": 0},
    {"draft_hexes": 3},
    {"draft_gaps": False},
    {"warrior_hexes": 3},
    {"rotate_first": False},
    {"warrior_hexes": 3, "draft_hexes": 3, "draft_warriors": 0, "radius": 2, "warriors": 4},
]


def count(twin, slow, depth):
    """Return the twin's number of sequences of ``depth`` actions."""
    legal = naive.legal(twin, slow)
    if depth == 1:
        return len(legal)
    return sum(count(naive.play(twin, one, slow), slow, depth - 1) for one in legal)


def divide(seats, changes, depth):
    """Return the number of sequences under each first action, as two dicts: compiled and twin."""
    ruleset = GAME.ruleset.variant(changes)
    state, slow = GAME.new_state(ruleset, seats, 1), twin_rules(ruleset)
    twin = naive.start(seats, slow)
    if depth == 1:
        return dict.fromkeys(notations(state, ruleset), 1), dict.fromkeys(naive.legal(twin, slow), 1)
    compiled = {
        notation: perft(GAME, stepped(GAME, state, ruleset, action)[0], ruleset, depth - 1)[-1]
        for notation, action in notations(state, ruleset).items()
    }
    return compiled, {one: count(naive.play(twin, one, slow), slow, depth - 1) for one in naive.legal(twin, slow)}


def check_divided(seats, changes, depth):
    """Compare both counts; a difference is shown as the counts under each first action. Returns their sum."""
    compiled, slow = divide(seats, changes, depth)
    differ = {
        notation: f"compiled {compiled.get(notation, 0)}, twin {slow.get(notation, 0)}"
        for notation in sorted({*compiled, *slow})
        if compiled.get(notation) != slow.get(notation)
    }
    assert not differ
    return sum(compiled.values())


def test_the_opening_of_two_players_is_as_counted():
    ruleset = GAME.ruleset.default()
    assert perft(GAME, GAME.new_state(ruleset, 2, 1), ruleset, 3) == OPENING


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_both_count_the_same_for_two_players(depth):
    assert check_divided(2, {}, depth) == OPENING[depth - 1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("depth", [1, 2])
def test_both_count_the_same_for_more_players(seats, depth):
    assert check_divided(seats, {}, depth) > 20


@pytest.mark.parametrize("changes", VARIANTS, ids=lambda changes: " ".join(changes))
def test_both_count_the_same_for_variants(changes):
    assert check_divided(2, changes, 2) > 100


@pytest.mark.slow
def test_both_count_the_same_four_plies_deep():
    check_divided(2, {}, 4)


@pytest.mark.slow
@pytest.mark.parametrize("changes", VARIANTS, ids=lambda changes: " ".join(changes))
def test_both_count_the_same_for_variants_three_plies_deep(changes):
    check_divided(2, changes, 3)
