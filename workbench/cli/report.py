"""The report of a game's balance on the command line."""

from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, whole
from workbench.cli.laboratory import AGENT, GAME, INTERRUPTED, PRESET, SEATS, SEED, SET
from workbench.cli.requests import changed_fields, number_or_none, wait_for


def report(
    game: Annotated[str, GAME],
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Where it is written; by default GAME.html, here.")
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="Games for most numbers.")] = "1000",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, AGENT] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
) -> None:
    """Write the balance of a game into one HTML file that opens anywhere.

    It needs neither a network nor the workbench, and says how to get each of its numbers again.

    Example: workbench report jarls --agent greedy
    """
    import rules
    from rules.core.errors import OutOfRange
    from workbench.simulation.batch import Batch
    from workbench.widgets.laboratory.report import report as write

    rulebook = rules.load(game)
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
    target = file or Path(f"{rulebook.name}.html")
    try:
        target.touch()  # before minutes are spent on what could not be written
    except OSError as error:
        raise OutOfRange(f"{target} cannot be written: {error.strerror}; name another file.") from None
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        page = write(rulebook, batch, preset, move, cancel)
    target.write_text(page, encoding="utf-8")
    say(f"{target} holds the report.")
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)
