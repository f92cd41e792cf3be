"""What a card, a unit or a kind of action is worth, on the command line."""

from typing import Annotated

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.laboratory import AGENT, GAME, INTERRUPTED, JSON, PRESET, SEATS, SEED, SET
from workbench.cli.plain_values import impacts_as_plain
from workbench.cli.requests import changed_fields, number_or_none, wait_for


def worth(
    game: Annotated[str, GAME],
    seat: Annotated[str, typer.Option(metavar="X", help="The seat that has to do without.")] = "A",
    without: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Only these; by default all that can be forbidden.")
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="Games without each.")] = "2000",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, AGENT] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Forbid one thing after another to a seat, and measure how many wins that costs it.

    Example: workbench worth jarls --agent greedy
    """
    import rules
    from workbench import figures
    from workbench.balance.restricted import worth as play_without
    from workbench.figures.worth import sentences_of
    from workbench.simulation.batch import Batch

    rulebook = rules.load(game)
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
    names = None if without is None else [name.strip() for name in without.split(",")]
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = play_without(rulebook, batch, seat, names, move, cancel)
    chart = figures.worth(found)
    if as_json:
        rows = chart.table.to_dict("records")
        values = impacts_as_plain(found.restrictions)
        told = {"finding": chart.finding, "sentences": list(sentences_of(found)), "worth": rows, "values": values}
        say_json(told)
    else:
        say(f"{chart.finding}.")
        for sentence in sentences_of(found):
            say(sentence)
        show_table(list(chart.table), chart.table.to_numpy().tolist())
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)
