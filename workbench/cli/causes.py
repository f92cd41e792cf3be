"""Causes on the command line: what brought losses, gains and the end of games about."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.laboratory import GAME, INTERRUPTED, JSON, PRESET, SEATS, SEED, SET
from workbench.cli.plain_values import bounded
from workbench.cli.requests import changed_fields, number_or_none, wait_for

if TYPE_CHECKING:  # so that a typo is refused without waiting for the rules
    from workbench.balance.causes import CausesFound, Flow


def causes(
    game: Annotated[str, GAME],
    stock: Annotated[
        str | None, typer.Option("--of", metavar="NAME", help="What to follow, such as warriors_A; by default all.")
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="Games to keep the accounts of.")] = "500",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, typer.Option(metavar="A", help="Plays every seat; by default the usual one.")] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Ask what brought it about: every loss, every gain and every end of a game, put down to its cause.

    Example: workbench causes jarls --of warriors_A
    """
    import rules
    from rules.core.errors import UnknownName
    from workbench.balance.causes import causes as account_for
    from workbench.figures.causes import deciders, waterfall
    from workbench.simulation.batch import Batch

    rulebook = rules.load(game)
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
    names = [one.name for one in rulebook.causes.stocks(batch.seats)]
    if stock is not None and stock not in names:
        raise UnknownName("stock", stock, names)
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = account_for(rulebook, batch, move, cancel)
    followed = names if stock is None else [stock]
    if found.played and as_json:
        say_json(as_plain_values(found, followed))
    elif found.played:
        for chart in (deciders(found), *(waterfall(found, name) for name in followed)):
            say(f"{chart.finding}.")
            show_table(list(chart.table), chart.table.to_numpy().tolist())
            say()
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def as_plain_values(found: "CausesFound", names: list[str]) -> dict[str, Any]:
    """Return the accounts as plain values, ready for JSON."""
    flows = {name: found.flows(name) for name in names}
    return {
        "sentences": found.sentences,
        "games": len(found.played),
        "seed": found.batch.seed,
        "seats": found.batch.seats,
        "endings": [
            {
                "winner": one.winner if one.winner >= 0 else None,
                "ending": one.ending or None,
                "cause": one.cause.title,
                "clause": one.cause.clause or None,
                "source": one.cause.source.name.lower(),
                "share": bounded(one.share),
            }
            for one in found.endings
        ],
        "stocks": {
            name: {
                "start": bounded(flow.start),
                "end": bounded(flow.end),
                "losses": list(map(plain, flow.losses)),
                "gains": list(map(plain, flow.gains)),
            }
            for name, flow in flows.items()
        },
    }


def plain(flow: "Flow") -> dict[str, Any]:
    """Return a flow as plain values."""
    return {
        "cause": flow.cause.title,
        "clause": flow.cause.clause,
        "source": flow.cause.source.name.lower(),
        "amount": bounded(flow.amount),
        "share": bounded(flow.share),
    }
