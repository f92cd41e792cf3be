"""The laboratory on the command line: is it fair, which ruling matters, in what do two versions differ."""

from typing import Annotated, Any

import typer

from workbench.cli.console import ended_by_interrupt, progress_bar, say, say_json, show_table, whole
from workbench.cli.plain_values import comparison_as_plain, impacts_as_plain
from workbench.cli.requests import changed_fields, number_or_none, wait_for

INTERRUPTED = 130  # exit code after Ctrl-C

GAME = typer.Argument(metavar="GAME", help="The game, as `workbench games` names it.")
GAMES = typer.Option(metavar="N", help="Games to play.")
SEED = typer.Option(metavar="S", help="The same seed gives the same games.")
AGENT = typer.Option(metavar="A", help="Plays every seat; by default the game's usual agent.")
SEATS = typer.Option(metavar="K", help="Number of players; by default as many as is usual.")
SET = typer.Option("--set", metavar="KEY=VALUE", help="Change one number of the ruleset; can be repeated.")
PRESET = typer.Option(metavar="NAME", help="Start from this preset of the ruleset; --set is applied on top.")
JSON = typer.Option("--json", help="Print one JSON object and nothing else.")


def fairness(
    game: Annotated[str, GAME],
    games: Annotated[str, typer.Option(metavar="N", help="The most games at a table.")] = "10000",
    seed: Annotated[str, SEED] = "1",
    seats: Annotated[str | None, typer.Option(metavar="K", help="Only this number of players.")] = None,
    levels: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Agents, weakest first; by default all that are quick.")
    ] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Ask whether equal players win equally often from every seat.

    Example: workbench fairness jarls --seats 5
    """
    import rules
    from workbench.balance.fairness import fairness as play_tables
    from workbench.balance.fairness import slower_levels

    rulebook, count = rules.load(game), number_or_none(seats)
    changed, size, first = changed_fields(rulebook, preset, changes or []), whole(games), whole(seed)
    names = None if levels is None else [name.strip() for name in levels.split(",")]
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = play_tables(
            rulebook, None if count is None else [count], names, size, first, changed, progress=move, cancel=cancel
        )
    if as_json:
        tables = list(map(table_as_json, found.tables))
        say_json({"verdict": str(found.verdict), "sentences": found.sentences, "tables": tables})
    else:
        for sentence in found.sentences:
            say(sentence)
        show_table(
            ["seats", "players", *(f"{letter} wins" for letter in letters_of(found))],
            [row_of(table, len(letters_of(found))) for table in found.tables],
            numbers=("seats",),
        )
        slower = slower_levels(rulebook)
        if names is None and slower:
            asked = f"--levels {','.join(slower)}"
            say(f"Not asked, since they think longer, though seats may be less even for them: {asked}")
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def rulings(
    game: Annotated[str, GAME],
    games: Annotated[str, typer.Option(metavar="N", help="Games for every reading.")] = "1000",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, AGENT] = None,
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play every reading of the rulebook that was not chosen, sorted by what it moves; all intervals hold together.

    Example: workbench rulings jarls --agent greedy
    """
    import rules
    from workbench.balance.alternatives import yardsticks_of
    from workbench.balance.ruling_impact import ruling_impact
    from workbench.balance.scenarios import targets_of
    from workbench.figures.ruling_impact import ruling_impact as chart_of
    from workbench.simulation.batch import Batch

    rulebook = rules.load(game)
    changed = changed_fields(rulebook, preset, changes or [])
    batch = Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
    allowed = yardsticks_of(targets_of(rulebook, preset, batch.seats)) or None
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        register = ruling_impact(rulebook, batch, allowed, progress=move, cancel=cancel)
    chart = chart_of(register)
    if as_json:
        rows, values = chart.table.to_dict("records"), impacts_as_plain(register.impacts)
        say_json({"finding": chart.finding, "rulings": rows, "values": values, "unplayed": register.unswitched})
    else:
        say(f"{chart.finding}.")
        show_table(list(chart.table), chart.table.to_numpy().tolist())
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def compare(
    game: Annotated[str, GAME],
    changes: Annotated[list[str] | None, SET] = None,
    preset: Annotated[str | None, PRESET] = None,
    against: Annotated[
        str | None, typer.Option(metavar="NAME", help="Compare with this preset; by default with the rulebook.")
    ] = None,
    games: Annotated[str, typer.Option(metavar="N", help="The most games of each.")] = "64000",
    seed: Annotated[str, SEED] = "1",
    agent: Annotated[str | None, AGENT] = None,
    seats: Annotated[str | None, SEATS] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play a version beside the rulebook, on the same seeds, until it is clear in what they differ.

    Example: workbench compare jarls --set momentum=0 --agent greedy
    """
    import rules
    from rules.core.errors import OutOfRange
    from workbench.balance.sequential import compare as play_both
    from workbench.figures.differences import differences
    from workbench.simulation.batch import Batch

    rulebook = rules.load(game)
    before, after = (
        Batch(rulebook, whole(games), whole(seed), agent, number_or_none(seats), changed)
        for changed in (changed_fields(rulebook, against, []), changed_fields(rulebook, preset, changes or []))
    )
    if before == after:
        raise OutOfRange("Both versions have the same rules; change one with --set field=value, or name a --preset.")
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        found = play_both(
            before,
            after,
            progress=lambda part: move(part.games, before.games, f"{part.games:,} games of each"),
            cancel=cancel,
        )
    chart = differences(found, "This version")
    if as_json:
        rows, values = chart.table.to_dict("records"), comparison_as_plain(found)
        say_json({"finding": chart.finding, "games": found.games, "metrics": rows, "values": values})
    else:
        of_each = f"{found.games:,} games of each"
        say(f"{chart.finding}." if of_each in chart.finding else f"{chart.finding}; {of_each}.")
        show_table(list(chart.table), chart.table.to_numpy().tolist())
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


def letters_of(found: Any) -> str:
    """Return the letters of the seats of the largest table."""
    from rules.core.seats import SEAT_LETTERS

    return "".join(SEAT_LETTERS[: max((table.seats for table in found.tables), default=0)])


def row_of(table: Any, seats: int) -> tuple[str, ...]:
    """Return one table as cells: seats, players, and what each seat wins."""
    from workbench.simulation.numbers import percent

    shares = [percent(share) for share in table.shares] + [""] * (seats - table.seats)
    return (str(table.seats), table.results.game.agents[table.level].title, *shares)


def table_as_json(table: Any) -> dict[str, Any]:
    """Return one table as plain values."""
    return {
        "seats": table.seats,
        "agent": table.level,
        "games": table.results.games,
        "seed": table.results.seed,
        "verdict": str(table.verdict),
        "shares": [vars(share) for share in table.shares],
    }
