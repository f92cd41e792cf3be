"""What is said of a Strike that hits, before its target reacts, is what is lost."""

import numpy as np
import pytest

from rules.core.events import events_of
from rules.shattered_dungeon.actions import NO_REACT, slot_of
from rules.shattered_dungeon.state import EventKind, Phase
from workbench.games.shattered_dungeon.react_outlook import points_lost, react_outlook
from workbench.play.playthrough import Playthrough

GAMES = 60


def strikes(changes):
    """Yield what each Strike that could be reacted to was said to take, what it took, and how the React came out."""
    rng = np.random.default_rng(5)
    for seed in range(GAMES):
        play = Playthrough("shattered_dungeon", seed=seed, changes=changes)
        while not play.is_over:
            state, ruleset = play.state, play.ruleset
            if state.phase != Phase.REACT:
                play.play("natural")
                continue
            notation, action = list(play.legal().items())[rng.integers(len(play.legal()))]
            slot = int(slot_of(action))
            if slot == NO_REACT:
                said = points_lost(state, ruleset), points_lost(state, ruleset)
            else:
                outlook = react_outlook(state, ruleset, int(state.card[state.seat, slot]))
                said = outlook.success, outlook.failure
            play.step(notation)
            events = list(events_of(play.log))
            took = next(int(event.amount) for event in events if event.kind == EventKind.STRUCK)
            succeeded = [bool(event.target) for event in events if event.kind == EventKind.REACTED]
            yield said, took, succeeded


@pytest.mark.parametrize("changes", [{}, {"absorb_at_once": False}], ids=["rulebook", "fortify-later"])
def test_what_a_strike_is_said_to_take_is_what_it_takes(changes):
    outcomes = set()
    for (success, failure), took, succeeded in strikes(changes):
        assert took == (success if succeeded == [True] else failure)
        outcomes |= {(*succeeded, success != failure)}
    assert {(False,), (True, True), (False, True)} <= outcomes  # none, one that succeeds, one that fails
