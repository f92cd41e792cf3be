"""Everything a designer touches: playthroughs, examples, simulations, figures, widgets, pages, the command line."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.play.examples import check_examples, load_examples
    from workbench.play.friendly_errors import friendly_errors
    from workbench.play.playthrough import Playthrough
    from workbench.play.saved_games import load_playthrough
    from workbench.simulation.matchups import matchup, skill_ladder
    from workbench.simulation.results import Results
    from workbench.simulation.run import simulate
    from workbench.simulation.store import Store, reopen, runs
    from workbench.widgets.table.hints import action_in_words

__all__ = [
    "Playthrough",
    "Results",
    "Store",
    "action_in_words",
    "check_examples",
    "friendly_errors",
    "load_examples",
    "load_playthrough",
    "matchup",
    "reopen",
    "runs",
    "simulate",
    "skill_ladder",
]

# Imported when they are asked for: numba and pandas take a second that `workbench --help` has no use for.
_WHERE = {
    "Playthrough": "workbench.play.playthrough",
    "Results": "workbench.simulation.results",
    "Store": "workbench.simulation.store",
    "action_in_words": "workbench.widgets.table.hints",
    "check_examples": "workbench.play.examples",
    "friendly_errors": "workbench.play.friendly_errors",
    "load_examples": "workbench.play.examples",
    "load_playthrough": "workbench.play.saved_games",
    "matchup": "workbench.simulation.matchups",
    "reopen": "workbench.simulation.store",
    "runs": "workbench.simulation.store",
    "simulate": "workbench.simulation.run",
    "skill_ladder": "workbench.simulation.matchups",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *_WHERE]
