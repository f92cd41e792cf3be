"""In which other version of a game a rule happens that never did: a rule of another mode is not a dead one."""

import threading
from collections.abc import Callable, Sequence

import rules
from rules.core.errors import OutOfRange
from workbench.simulation.batch import Batch, thawed
from workbench.simulation.run import simulate_batch

GAMES = 50  # of each version: enough for a rule of its mode, which happens in most of them


def versions_with(
    batch: Batch,
    clauses: Sequence[str],
    games: int = GAMES,
    progress: Callable[[str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> dict[str, str]:
    """Play a game's other versions until every clause has happened, or every version was played.

    Parameters
    ----------
    batch : Batch
        Who plays, with what seed and changes; a version's own numbers are put on top of them.
    clauses : sequence of str
    games : int
        Games of each version.
    progress : callable ``progress(words)``, optional
        Called before every version.
    cancel : threading.Event, optional
        Set it to end; what was found by then is returned.
    threads : int, optional

    Returns
    -------
    dict
        Clause -> the preset in which it happened first, in the order of the ruleset; a clause that happened in none
        is left out.

    Examples
    --------
    >>> versions_with(Batch("jarls", agents="random", changes={"draft_hexes": 1}), ["draft"])
    {}
    """
    found: dict[str, str] = {}
    for name, preset in rules.load(batch.game).ruleset.presets.items():
        if len(found) == len(clauses) or (cancel is not None and cancel.is_set()):
            break
        try:
            other = Batch(
                batch.game, games, batch.seed, batch.agents, changes={**thawed(batch.changes), **dict(preset.set)}
            )
        except OutOfRange:  # a version for another number of seats
            continue
        if progress:
            progress(f"looking in another version, {preset.title}")
        counts = simulate_batch(other, threads=threads, cancel=cancel).clause_counts
        found.update({clause: name for clause in clauses if clause not in found and counts[clause]})
    return found
