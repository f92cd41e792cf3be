"""Simulations on the command line: play many games, here or on a cluster, and look at the runs that were kept."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workbench.cli.console import complain, ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.laboratory import GAME, GAMES, INTERRUPTED, JSON, PRESET, SEATS, SET
from workbench.cli.requests import changed_fields, number_or_none, wait_for

if TYPE_CHECKING:  # so that help does not wait for numba and pandas
    import pandas as pd

    from rules.core.game import Game
    from workbench.simulation.batch import Batch
    from workbench.simulation.results import Results
    from workbench.simulation.store import Store

RUNS = typer.Argument(metavar="[RUN…]", help="Runs, by their names in the list or the beginning of them.")


def simulate(
    game: Annotated[str, GAME],
    games: Annotated[str, GAMES] = "1000",
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "1",
    agents: Annotated[str | None, typer.Option(metavar="A,B,…", help="One agent for all seats, or one each.")] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    threads: Annotated[str | None, typer.Option(metavar="T", help="By default one per core.")] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Keep the results; games kept before are not played.")] = False,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster's workers.")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play games between agents and measure them.

    Example: workbench simulate jarls --games 10000 --agents greedy,random --set momentum=0
    """
    import rules
    from workbench.cli import reports
    from workbench.simulation.batch import Batch
    from workbench.simulation.run import checked_threads, store_for

    rulebook = rules.load(game)
    batch = Batch(
        rulebook,
        games=whole(games),
        seed=whole(seed),
        seats=number_or_none(seats),
        agents=None if agents is None else [name.strip() for name in agents.split(",")],
        changes=changed_fields(rulebook, preset, changes or []),
    )
    thread_count = None if threads is None else checked_threads(whole(threads))
    store = store_for(keep)
    results = store.find(batch) if store else None
    played, is_whole = (results, True) if results else played_here(rulebook, batch, thread_count, cluster)
    if as_json:
        say_json(reports.results_as_json(played) | ({"from_store": bool(played.kept)} if store else {}))
    else:
        reports.show_results(played)
    if store and played.games and not played.kept:
        tell_kept(store, played, quietly=as_json)
    if not is_whole:
        raise typer.Exit(INTERRUPTED)


def played_here(game: "Game", batch: "Batch", threads: int | None, cluster: str | None) -> tuple["Results", bool]:
    """Play a batch, showing progress; return the Results, and whether Ctrl-C has left it alone."""
    from workbench.simulation.run import simulate_batch

    if cluster is None:
        wait_for(game)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        results = simulate_batch(
            batch,
            threads=threads,
            cancel=cancel,
            cluster=cluster,
            progress=lambda part: move(part.games, batch.games, f"{part.games:,} of {batch.games:,} games"),
        )
    return results, not cancel.is_set()


def tell_kept(store: "Store", results: "Results", quietly: bool) -> None:
    """Keep Results and say under which name."""
    run = store.keep(results)
    if not quietly:
        say(f"Kept as run {run.run}.")


def runs(
    names: Annotated[list[str] | None, RUNS] = None,
    sql: Annotated[
        str | None, typer.Option(metavar="QUESTION", help="Ask with SQL; the tables are `runs` and one for each game.")
    ] = None,
    compare: Annotated[bool, typer.Option("--compare", help="Hold the second run against the first.")] = False,
    export: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the run, or the table, as CSV.")] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Delete the runs.")] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """List the runs that were kept, look at one, compare two, export or delete them.

    Example: workbench runs

    Example: workbench runs --sql 'SELECT run, avg(plies) FROM jarls GROUP BY run'
    """
    from workbench.simulation.run_catalogue import ask, listed
    from workbench.simulation.store import Store

    store, named = Store(), names or []
    check_runs_request(named, sql, compare, export, delete)
    if delete:
        deleted = [store.delete(name).run for name in named]
        say_json({"deleted": deleted}) if as_json else say(f"Deleted: {', '.join(deleted)}.")
    elif compare:
        show_comparison(store, named, export, as_json)
    elif named:
        show_run(store, named[0], export, as_json)
    else:
        show_rows(listed(store.runs()) if sql is None else ask(store, sql), export, as_json)
        complain_of_files(store)


def check_runs_request(names: list[str], sql: str | None, compare: bool, export: Path | None, delete: bool) -> None:
    """Raise OutOfRange for what cannot be asked at once."""
    from rules.core.errors import OutOfRange

    if sum([sql is not None, compare, delete]) > 1 or (delete and export) or (sql is not None and names):
        raise OutOfRange("Ask one thing at a time: the list, a run, --sql, --compare or --delete.")
    if delete and not names:
        raise OutOfRange("--delete needs the names of runs, as `workbench runs` lists them.")
    if compare and len(names) != 2:
        raise OutOfRange(f"--compare needs two runs, not {len(names)}.")
    if len(names) > 1 and not (compare or delete):
        raise OutOfRange(f"One run can be shown at a time, not {len(names)}; --compare takes two.")


def show_run(store: "Store", name: str, export: Path | None, as_json: bool) -> None:
    """Write the figures of a run, or its games to a CSV file."""
    from workbench.cli import reports

    if export:
        say(f"Written: {store.export(name, export)}.")
    elif as_json:
        say_json(reports.results_as_json(store.reopen(name)))
    else:
        reports.show_results(store.reopen(name))


def show_comparison(store: "Store", names: list[str], export: Path | None, as_json: bool) -> None:
    """Write what two runs have in common, and in what they differ."""
    import pandas as pd

    from workbench.balance.run_comparison import comparison
    from workbench.figures.rule_worth import scaled, signed
    from workbench.simulation.numbers import measured

    compared = comparison(*(store.reopen(name) for name in names))
    if export or as_json:
        numbers = ("first", "second", "difference")
        rows = [
            {"metric": name, "title": one.metric.title, "unit": one.metric.unit}
            | {
                f"{number}_{part}".removesuffix("_value"): value
                for number in numbers
                for part, value in vars(getattr(one, number)).items()
            }
            for name, one in compared.items()
        ]
        show_rows(pd.DataFrame(rows), export, as_json)
        return
    show_table(
        ["", *names, "difference"],
        [
            (
                one.metric.title,
                measured(one.first, one.metric),
                measured(one.second, one.metric),
                signed(scaled(one.difference, one.metric), one.metric),
            )
            for one in compared.values()
        ],
    )


def show_rows(table: "pd.DataFrame", export: Path | None, as_json: bool) -> None:
    """Write a table, as JSON, as a CSV file, or for reading."""
    if export:
        with export.open("w", newline="", encoding="utf-8") as file:
            table.to_csv(file, index=False)
        say(f"Written: {export}.")
    elif as_json:
        say_json({"rows": [{name: plain(value) for name, value in row.items()} for row in table.to_dict("records")]})
    elif table.empty:
        say("Nothing of that kind has been kept.")
    else:
        numbers = [str(name) for name in table.select_dtypes("number")]
        rows = [[shown_cell(value) for value in row] for row in table.itertuples(index=False)]
        show_table(list(map(str, table)), rows, numbers)


def plain(value: Any) -> Any:
    """Return a cell of a table as JSON can write it: a number, a text or None."""
    import math

    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value if value is None or isinstance(value, (bool, int, str)) else str(value)


def shown_cell(value: object) -> str:
    """Return a cell of a table as it is read: numbers with four digits after the point at most, times to the minute.

    >>> shown_cell(0.123456), shown_cell("a")
    ('0.1235', 'a')
    """
    if isinstance(value, float):
        return f"{value:,.4f}".rstrip("0").rstrip(".")
    return f"{value:%Y-%m-%d %H:%M}" if hasattr(value, "strftime") else str(value)


def complain_of_files(store: "Store") -> None:
    """Say on stderr which files of the store cannot be read."""
    problems = store.contents().problems
    if problems:
        complain(*problems[:2], *([f"And {len(problems) - 2} more."] if len(problems) > 2 else []))
