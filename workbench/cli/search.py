"""The search for settings on the command line."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.laboratory import AGENT, GAME, INTERRUPTED, JSON, PRESET, SEATS, SEED, SET
from workbench.cli.requests import changed_fields, number_or_none, values_in, wait_for

if TYPE_CHECKING:
    from rules.core.game import Game
    from workbench.balance.targets import Target


def search(
    game: Annotated[str, GAME],
    lever: Annotated[
        list[str],
        typer.Option(
            metavar="NAME[=VALUES]",
            help="A number that may be turned, such as momentum=0..4; from half to twice what it is by default.",
        ),
    ],
    target: Annotated[
        list[str] | None,
        typer.Option(metavar="M=LOW..HIGH", help="A metric and its range; by default the targets of the design."),
    ] = None,
    trials: Annotated[str, typer.Option(metavar="N", help="Settings to try.")] = "100",
    storage: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every trial there; an ended search goes on from it.")
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="Games of each setting.")] = "500",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, AGENT] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Search for settings that meet all targets, and confirm the best on fresh seeds and next door.

    Example: workbench search jarls --lever radius --lever momentum --target plies=7..9 --agent greedy
    """
    import rules
    from rules.core.checks import checked_count
    from workbench import figures
    from workbench.balance.scenarios import targets_of
    from workbench.balance.search import find_settings
    from workbench.figures.found_settings import sentences_of
    from workbench.simulation.batch import Batch

    rulebook, count = rules.load(game), checked_count("trials", whole(trials), 1, 100_000)
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
    aims = dict(target_in(rulebook, text) for text in target or []) or targets_of(rulebook, preset, batch.seats)
    levers = dict(values_in(rulebook, text) for text in lever)
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = find_settings(rulebook, levers, batch, aims, count, storage, move, cancel)
    chart, sentences = figures.found_settings(found), sentences_of(found)
    if as_json:
        front = [vars(one) | {"score": one.score} for one in found.front]
        told: dict[str, Any] = {"finding": chart.finding, "sentences": sentences, "settings": found.best.settings}
        say_json(told | {"targets": chart.table.to_dict("records"), "trials": len(found.trials), "front": front})
    else:
        for sentence in (f"{chart.finding}.", *sentences):
            say(sentence)
        show_table(list(chart.table), chart.table.to_numpy().tolist())
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def target_in(game: "Game", text: str) -> "tuple[str, Target]":
    """Return (metric, Target) of a text such as ``plies=7..9``; raise OutOfRange or UnknownName for what is none."""
    from rules.core.errors import OutOfRange
    from rules.core.words import shortened
    from workbench.balance.search import range_of

    name, _, band = (part.strip() for part in text.partition("="))
    low, _, high = band.partition("..")
    try:
        ends = float(low), float(high)
    except ValueError:
        raise OutOfRange(
            f"{shortened(text)!r} is no target; write a metric, the least and the most, such as {name}=0.45..0.55."
        ) from None
    return name, range_of(game, name, *ends, "the command line")
