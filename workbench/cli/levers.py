"""Numbers of the rules on the command line: which one matters, and what one or two of them do."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.laboratory import AGENT, GAME, INTERRUPTED, JSON, PRESET, SEATS, SEED, SET
from workbench.cli.plain_values import impacts_as_plain, swept_as_plain
from workbench.cli.requests import changed_fields, number_or_none, values_in, wait_for

if TYPE_CHECKING:  # so that a typo is refused without waiting for plotly
    from workbench.figures.chart import Chart


def numbers(
    game: Annotated[str, GAME],
    levers: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Only these; by default all that a clause speaks of.")
    ] = None,
    together: Annotated[
        str, typer.Option(metavar="N", help="Then turn the strongest N together, from half to twice what they are.")
    ] = "0",
    designs: Annotated[
        str, typer.Option(metavar="N", help="How finely they are turned together: a power of two.")
    ] = "64",
    games: Annotated[str, typer.Option(metavar="N", help="Games for every step.")] = "500",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, AGENT] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Turn every number of the rules by one step, and sort them by what that moves; all intervals hold together.

    Example: workbench numbers jarls --agent greedy
    """
    import rules
    from rules.core.checks import checked_count
    from workbench import figures
    from workbench.balance.alternatives import yardsticks_of
    from workbench.balance.levers import MOST_LEVERS
    from workbench.balance.scenarios import targets_of
    from workbench.balance.screening import screening
    from workbench.balance.sensitivity import checked_designs, sensitivity
    from workbench.simulation.batch import Batch

    rulebook = rules.load(game)
    count, fineness = checked_count("together", whole(together), 0, MOST_LEVERS), checked_designs(whole(designs))
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
    allowed = yardsticks_of(targets_of(rulebook, preset, batch.seats)) or None
    names = None if levers is None else [name.strip() for name in levers.split(",")]
    wait_for(rulebook)
    decided = None
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = screening(rulebook, batch, names, allowed, move, cancel)
        strongest = [one.lever for one in found.that_matter[:count]]
        if len(strongest) > 1:
            decided = sensitivity(rulebook, strongest, batch, allowed, fineness, move, cancel)
    charts = {"numbers": figures.screening(found)} | ({"together": figures.sensitivity(decided)} if decided else {})
    show(charts, as_json, {"numbers": impacts_as_plain(step for one in found.levers for step in one.steps)})
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def sweep(
    game: Annotated[str, GAME],
    lever: Annotated[
        list[str],
        typer.Option(
            metavar="NAME[=VALUES]",
            help="A number and its values, such as momentum=0..4 or momentum=0,2; all it can have by default. "
            "Repeat it for two at once.",
        ),
    ],
    metric: Annotated[
        str | None, typer.Option(metavar="M", help="What is watched; by default the first target.")
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="Games at each value.")] = "1000",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, AGENT] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play one number of the rules at several values, or two at every pair of values.

    Example: workbench sweep jarls --lever momentum=0..4 --agent greedy
    """
    import rules
    from rules.core.errors import UnknownName
    from workbench import figures
    from workbench.balance.scenarios import targets_of
    from workbench.balance.sweep import sweep as play_values
    from workbench.simulation.batch import Batch

    rulebook = rules.load(game)
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
    targets = targets_of(rulebook, preset, batch.seats)
    known = {name: one for name, one in rulebook.metrics.items() if one.seat < batch.seats}
    watched = metric or next(iter(targets or known))
    if watched not in known:
        raise UnknownName("metric", watched, known)
    values = dict(values_in(rulebook, text) for text in lever)
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = play_values(
            batch, rulebook, values, lambda _, done, total: move(done, total, f"{done} of {total} played"), cancel
        )
    target = targets.get(watched)
    chart = figures.swept(found, watched, target.band if target else None)
    show({"sweep": chart}, as_json, {"sweep": swept_as_plain(found, watched)})
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def show(charts: "dict[str, Chart]", as_json: bool, values: "Mapping[str, Any]") -> None:
    """Print charts as their findings and tables, or as one JSON object with the ``values`` behind some of them."""
    if as_json:
        told: dict[str, Any] = {
            name: {"finding": chart.finding, "rows": chart.table.to_dict("records")}
            | ({"values": values[name]} if name in values else {})
            for name, chart in charts.items()
        }
        say_json(told)
        return
    for chart in charts.values():
        say(f"{chart.finding}.")
        show_table(list(chart.table), chart.table.to_numpy().tolist())
