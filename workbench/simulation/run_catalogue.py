"""The catalogue of a store: its runs as a table, and SQL over all their games."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.errors import OutOfRange
from rules.core.words import shortened
from workbench.simulation.run_files import SHORT, KeptRun
from workbench.simulation.store import Store

if TYPE_CHECKING:
    import duckdb
    import pandas as pd

COLUMNS = ("run", "game", "version", "games", "seats", "agents", "changes", "seed", "position", "played", "seconds")


def listed(runs: Sequence[KeptRun]) -> "pd.DataFrame":
    """Return runs as a table, a row each, in their order, with the COLUMNS and the digest of the outcomes."""
    import pandas as pd

    table = pd.DataFrame([row_of(run) for run in runs], columns=[*COLUMNS, "digest"])
    return table.assign(played=pd.to_datetime(table["played"], utc=True))


def row_of(run: KeptRun) -> tuple[object, ...]:
    """Return a run as a row: agents in the order of their seats, changes and position as JSON."""
    batch = run.batch
    changes = {**batch["changes"], **batch["weights"]}
    position = "" if batch["position"] is None else json.dumps(batch["position"])
    values = {
        **batch,
        "run": run.run,
        "agents": ",".join(batch["agents"]),
        "changes": json.dumps(changes) if changes else "",
        "position": position,
        "played": run.played,
        "seconds": run.seconds,
    }
    return (*(values[name] for name in COLUMNS), run.digest)


def ask(store: Store, sql: str) -> "pd.DataFrame":
    """Return the answer of a store to a question in SQL, DuckDB's.

    Its tables are ``runs``, as ``listed`` gives it, and one for each game that has been played, by its name: a row for
    each game of each run, with the ``run`` and the columns of the outcomes.

    Raises
    ------
    OutOfRange
        For what is no question that the store can answer.

    Examples
    --------
    >>> from workbench import simulate
    >>> store = Store("asked")
    >>> _ = simulate("jarls", 50, agents="random", keep=store)
    >>> ask(store, "SELECT count(*) AS games, max(seats) AS seats FROM jarls").to_dict("records")
    [{'games': 50, 'seats': 2}]
    """
    import duckdb

    with duckdb.connect(config={"autoinstall_known_extensions": "false"}) as catalogue:
        add_tables(catalogue, store)
        try:
            if [one.type for one in duckdb.extract_statements(sql)] != [duckdb.StatementType.SELECT]:
                raise OutOfRange(f"{shortened(sql)!r} is not one question; it must be a single SELECT.")
            return catalogue.sql(sql).df()
        except duckdb.Error as error:
            reason = " ".join(str(error).partition("\n")[0].split())
            raise OutOfRange(f"The store cannot answer that: {reason}") from None


def add_tables(catalogue: "duckdb.DuckDBPyConnection", store: Store) -> None:
    """Let a connection see the runs of a store, and the games of each game."""
    found = store.runs()
    catalogue.register("all_runs", listed(found))
    catalogue.execute("CREATE TABLE runs AS FROM all_runs")
    catalogue.unregister("all_runs")
    for game in sorted({run.batch["game"] for run in found}):
        paths = [str(store.path_of(run.key)) for run in found if run.batch["game"] == game]
        files = catalogue.read_parquet(paths, union_by_name=True, filename=True)
        files.project(f"left(parse_filename(filename), {SHORT}) AS run, * EXCLUDE filename").create_view(game)
