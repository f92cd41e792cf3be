"""Rule telemetry on the command line: which rules happen, between players of every level."""

import math
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.laboratory import GAME, INTERRUPTED, JSON, PRESET, SEATS, SEED, SET
from workbench.cli.requests import changed_fields, number_or_none, wait_for

if TYPE_CHECKING:  # so that a typo is refused without waiting for the rules
    from workbench.balance.telemetry import RuleTelemetry
    from workbench.simulation.estimates import Estimate


def telemetry(
    game: Annotated[str, GAME],
    levels: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Agents, weakest first; by default all that are quick.")
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="Games of each level.")] = "2000",
    seed: Annotated[str, SEED] = "1",
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Count how often each rule happens between players of each level, and name those that never do.

    Example: workbench telemetry jarls --levels random,greedy,adept --games 500
    """
    import rules
    from workbench.balance.telemetry import telemetry as count_clauses
    from workbench.figures.telemetry import telemetry as chart_of

    rulebook = rules.load(game)
    names = None if levels is None else [name.strip() for name in levels.split(",")]
    count, size, first = number_or_none(seats), whole(games), whole(seed)
    changed = changed_fields(rulebook, preset, changes or [])
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = count_clauses(rulebook, count, names, size, first, changed, progress=move, cancel=cancel)
    if found.levels and as_json:
        say_json(as_plain_values(found))
    elif found.levels:
        for sentence in found.sentences:
            say(sentence)
        table = chart_of(found).table
        show_table(list(table), table.to_numpy().tolist())
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def as_plain_values(found: "RuleTelemetry") -> dict[str, Any]:
    """Return the counts as plain values, ready for JSON."""
    return {
        "finding": found.verdict,
        "sentences": found.sentences,
        "seed": found.levels[0].batch.seed,
        "seats": found.levels[0].batch.seats,
        "games": found.levels[0].games,
        "never": list(found.silent),
        "in_another_version": dict(found.elsewhere),
        "not_counted": list(found.uncited),
        "levels": {
            level.batch.agents[0]: {
                clause: {"times": plain(one.times), "share": plain(one.share)}
                for clause, one in zip(found.clauses, level.firings)
            }
            for level in found.levels
        },
    }


def plain(estimate: "Estimate") -> dict[str, float | None]:
    """Return an Estimate as plain values; one game gives no upper bound of a mean, which is null in JSON."""
    return {name: value if math.isfinite(value) else None for name, value in vars(estimate).items()}
