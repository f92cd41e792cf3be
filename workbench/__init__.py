"""Everything a designer touches: playthroughs, examples, simulations, figures, widgets, pages, the command line."""

import importlib
from typing import Any

from workbench.play.examples import check_examples, load_examples
from workbench.play.friendly_errors import friendly_errors
from workbench.play.playthrough import Playthrough

# These import pandas, which takes half a second that not everybody needs.
_WHERE = {
    "Results": "workbench.simulation.results",
    "load_playthrough": "workbench.play.saved_games",
    "matchup": "workbench.simulation.matchups",
    "simulate": "workbench.simulation.run",
    "skill_ladder": "workbench.simulation.matchups",
}

__all__ = [
    "Playthrough",
    "Results",
    "check_examples",
    "friendly_errors",
    "load_examples",
    "load_playthrough",
    "matchup",
    "simulate",
    "skill_ladder",
]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *_WHERE]
