"""A million plies of every game by chance, by its rulebook and its variants: no position on the way is impossible."""

import numpy as np
import pytest

from rules.core.events import new_log
from tests.playing import GAMES

PLIES = 1_000_000
LONGEST = 400  # plies of one game, so that there are many games


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_million_plies_lead_to_no_impossible_position(game):
    variants = [{}, *(preset.set for preset in game.ruleset.presets.values())]
    rulesets = [game.ruleset.variant(changes) for changes in variants]
    chance, log, actions = np.random.default_rng(2026), new_log(room=0), np.zeros(game.max_actions, game.action)
    plies = games = 0
    while plies < PLIES:
        ruleset = rulesets[games % len(rulesets)]
        state = game.new_state(ruleset, int(chance.choice(list(game.seats))), games)
        games += 1
        for _ in range(LONGEST):
            count = game.legal_actions(state, ruleset, actions)
            if count == 0:
                break
            action = actions[chance.integers(count)]
            before = state.copy()
            game.step(state, ruleset, action, log)
            plies += 1
            wrong = game.faults(state, ruleset)
            played = f"{game.notation(before, action)} in game {games} by {variants[(games - 1) % len(variants)]}"
            assert wrong == [], f"after {played}: {wrong}"
