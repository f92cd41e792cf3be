"""How fast a million games are kept, and asked with SQL."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np

from rules.core.chance import seeds_of
from workbench.bench.measurement import Measurement, measurement, repeated, seconds_of
from workbench.compiling.status import wait_until_ready
from workbench.simulation.results import Results
from workbench.simulation.run import simulate
from workbench.simulation.run_catalogue import ask
from workbench.simulation.store import Store

GAME, AGENT, SEED = "jarls", "random", 1
PLAYED = 20_000  # games, which are repeated with other seeds until there are
ROWS = 1_000_000
QUESTION = f"SELECT winner, ending, count(*) AS games, avg(plies) AS plies FROM {GAME} GROUP BY ALL"


def million_games() -> Results:
    """Return Results of ROWS games, each with a seed of its own, as nothing else of a game is hard to compress."""
    wait_until_ready(GAME)
    played = simulate(GAME, PLAYED, SEED, [AGENT])
    outcomes = np.tile(np.asarray(played.outcomes), ROWS // PLAYED)
    outcomes["seed"] = seeds_of(SEED, 0, ROWS)
    return replace(played, batch=replace(played.batch, games=ROWS), outcomes=outcomes.view(np.recarray))


@contextmanager
def empty_store() -> Iterator[Store]:
    """Give a store that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Store(folder)


def seconds_of_keeping(results: Results) -> float:
    """Return how long it takes until Results are kept, down to the disk."""
    with empty_store() as store:
        return seconds_of(lambda: store.keep(results))


def seconds_of_saving(results: Results) -> float:
    """Return how long it takes to write the bytes of the outcomes to a file, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        return seconds_of(lambda: np.save(Path(folder) / "outcomes.npy", results.outcomes))


def store_write() -> Measurement:
    """Measure keeping a million games against writing the same bytes to a file."""
    results = million_games()
    seconds_of_keeping(results)  # loads the libraries
    kept = repeated(lambda: seconds_of_keeping(results))
    return measurement(kept, "s", repeated(lambda: seconds_of_saving(results)), "the bare bytes")


def store_query() -> Measurement:
    """Measure a question about a million kept games against counting the same in memory with pandas."""
    import pandas as pd

    results = million_games()
    table = pd.DataFrame({name: results.outcomes[name] for name in ("winner", "ending", "plies")})
    with empty_store() as store:
        store.keep(results)
        ask(store, QUESTION)  # loads the libraries
        asked = repeated(lambda: seconds_of(lambda: ask(store, QUESTION)))
    counted = repeated(lambda: seconds_of(lambda: table.groupby(["winner", "ending"])["plies"].agg(["size", "mean"])))
    return measurement(asked, "s", counted, "the same in memory")
