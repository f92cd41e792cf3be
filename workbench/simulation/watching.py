"""Games played one action after another, with somebody who looks on."""

import threading

import numpy as np
from numpy.typing import NDArray

import rules
from rules.core.agents import decide
from rules.core.events import CAPACITY, new_log
from rules.core.workspace import new_tree, new_workspace
from workbench.simulation.batch import Batch, agents_of, ruleset_of, thawed


class Onlooker:
    """Sees every action of a game; what it does with that is its own business."""

    def begins(self, state: np.record) -> None:
        """See the position in which the game begins."""

    def chooses(self, state: np.record, actions: NDArray[np.int32], action: int, workspace: np.record) -> None:
        """See which of the legal actions is about to be played."""

    def sees(self, log: np.record, state: np.record) -> None:
        """See what an action has done: its events, and the position after it."""


def play_before(
    onlooker: Onlooker, batch: Batch, seed: np.uint64, cancel: threading.Event, with_events: bool = True
) -> np.record | None:
    """Play the game of one seed before an Onlooker.

    Parameters
    ----------
    onlooker : Onlooker
    batch : Batch
        Says who plays what; its own seed and number of games do not matter here.
    seed : uint64
        As ``rules.core.chance.seeds_of`` gives them.
    cancel : threading.Event
    with_events : bool
        Whether ``sees`` is called.

    Returns
    -------
    record or None
        The final position; None when it was cancelled.
    """
    game, ruleset, agents = rules.load(batch.game), ruleset_of(batch), agents_of(batch)
    workspace, log = new_workspace(game), new_log(CAPACITY if with_events else 0)
    tree, actions = new_tree(game, int(agents["playouts"].max())), workspace.actions
    if batch.position is None:
        state = game.new_state(ruleset, batch.seats, int(seed))
    else:
        state = game.position(thawed(batch.position), int(seed), ruleset)
    onlooker.begins(state)
    count = game.legal_actions(state, ruleset, actions)
    cap = int(ruleset.move_cap)
    while count and state["ply"] < cap:  # fields of a record by name in brackets: a dot takes a hundred times as long
        if cancel.is_set():
            return None
        action = int(actions[decide(state, ruleset, agents[state["seat"]], actions, count, workspace, tree)])
        onlooker.chooses(state, actions[:count], action, workspace)
        game.step(state, ruleset, action, log)
        if with_events:
            onlooker.sees(log, state)
            log["count"] = 0
        count = game.legal_actions(state, ruleset, actions)
    return state
