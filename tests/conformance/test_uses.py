"""What can be forbidden to a seat: named once, told for every action, and never used by a seat that may not."""

import numpy as np
import pytest

from rules.core.agents import decide, keep_allowed
from rules.core.uses import ANYTHING, NO_USE
from rules.core.workspace import new_tree, new_workspace
from tests.playing import GAMES, legal_of, position_after, stepped

PLIES = 60


def uses_of(game):
    """Return the numbers of what can be forbidden, doing anything among them."""
    return [ANYTHING, *(use.number for use in game.uses_of(game.ruleset.default()))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_that_can_be_forbidden_has_a_name_and_a_number_of_its_own(game):
    uses = game.uses_of(game.ruleset.default())
    assert uses and all(use.name.isidentifier() and use.title and use.number > NO_USE for use in uses)
    assert len({use.name for use in uses}) == len({use.number for use in uses}) == len(uses)
    assert all(seat in range(game.seats.stop - 1) for use in uses for seat in use.seats)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_forbidden_is_struck_and_the_rest_keeps_its_order(game):
    ruleset = game.ruleset.default()
    struck = set()
    for seed in range(6):
        state = position_after(game, game.seats.start, seed, 9 * seed)
        legal = legal_of(game, state, ruleset)
        for use in uses_of(game):
            kept = legal.copy()
            count = keep_allowed(state, ruleset, use, kept, kept.size)
            allowed = [action for action in legal.tolist() if not game.uses(state, ruleset, action, use)]
            assert kept[:count].tolist() == (allowed or legal.tolist())
            if 0 < len(allowed) < legal.size:
                struck.add(use)
    assert ANYTHING in struck and len(struck) > 1  # the positions put the list to a test


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_seat_never_uses_what_it_may_not_while_it_can_do_something_else(game):
    """Played with its own player; the same positions with nothing forbidden show that it would have."""
    ruleset, workspace = game.ruleset.default(), new_workspace(game)
    agent = game.agents["random"].record
    for use in uses_of(game):
        barred = agent.copy()
        barred.forbidden = use
        state = position_after(game, game.seats.start, 4, 0)
        for _ in range(PLIES):
            legal = legal_of(game, state, ruleset)
            if legal.size == 0:
                break
            choices = legal.copy()
            index = decide(state, ruleset, barred, choices, choices.size, workspace, new_tree(game, 0))
            action = int(choices[index])
            could = [one for one in legal.tolist() if not game.uses(state, ruleset, one, use)]
            assert not could or action in could
            state, _ = stepped(game, state, ruleset, action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_anything_covers_every_other_use(game):
    ruleset = game.ruleset.default()
    for seed in range(8):
        state = position_after(game, game.seats.start, seed, 7 * seed)
        for action in legal_of(game, state, ruleset).tolist():
            made = [use for use in uses_of(game)[1:] if game.uses(state, ruleset, action, use)]
            if made and not game.uses(state, ruleset, action, ANYTHING):
                # a long move of a piece that strikes nobody is all that a side which does nothing has left
                assert np.all([name_of(game, use) == "long_moves" for use in made])


def name_of(game, number):
    return next(use.name for use in game.uses_of(game.ruleset.default()) if use.number == number)
