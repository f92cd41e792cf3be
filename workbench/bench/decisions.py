"""How long an agent takes for one decision."""

from functools import partial

import numpy as np

from rules.core.agents import decide
from rules.core.workspace import new_tree, new_workspace
from workbench.bench.measurement import repeated, seconds_of
from workbench.play.playthrough import Playthrough


def seconds_of_decision(play: Playthrough, name: str, playouts: int) -> list[float]:
    """Return how long an agent takes for a decision, several times; one that searches has so many playouts."""
    record = play.game.agents[name].record.copy()
    record.playouts = playouts if record.playouts else 0
    legal = np.array(list(play.legal().values()), play.game.action)
    decision = partial(
        decide,
        play.state,
        play.ruleset,
        record,
        legal,
        legal.size,
        new_workspace(play.game),
        new_tree(play.game, playouts),
    )
    decision()  # loads the compiled code
    return repeated(lambda: seconds_of(decision))
