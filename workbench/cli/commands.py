"""The command ``workbench``: every command, in the order of its help."""

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from workbench.cli import causes, laboratory, levers, players, report, search, simulations, telemetry, worth
from workbench.cli.console import complain, failed, misused, progress_bar, say, say_json, show_table, whole
from workbench.cli.requests import changed_fields, compile_now, say_where_the_cache_is, wait_for

DEEPEST = 6  # plies of perft: seconds, not hours
INTERRUPTED = 130  # exit code after Ctrl-C


class Commands(TyperGroup):
    """Commands; a mistyped name is refused with a guess."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that was typed; raise UnknownName, with a guess, when there is no such command."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            from rules.core.errors import UnknownName

            raise UnknownName("command", args[0], self.commands)
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Explore the rules of board games, tune their balance, and share what you find.",
)

GAME = typer.Argument(metavar="GAME", help="The game, as `workbench games` names it.")
ANY_GAME = typer.Argument(metavar="[GAME]", help="The game; all games if left out.")
SEATS = typer.Option(metavar="K", help="Number of players; by default as many as is usual.")
SET = typer.Option("--set", metavar="KEY=VALUE", help="Change one number of the ruleset; can be repeated.")
PRESET = typer.Option(metavar="NAME", help="Start from this preset of the ruleset; --set is applied on top.")
QUESTION = typer.Argument(metavar="EXPRESSION", help="Dice and cards, or a game's mechanic and its settings.")
JSON = typer.Option("--json", help="Print one JSON object and nothing else.")


@app.command()
def dashboards(port: Annotated[str, typer.Option(metavar="N", help="The port to listen on.")] = "8866") -> None:
    """Serve the dashboards on this machine until Ctrl-C.

    Example: workbench dashboards --port 9000
    """
    from workbench.server.launch import serve

    say_where_the_cache_is()

    serve(whole(port))


@app.command()
def lab(
    port: Annotated[str, typer.Option(metavar="N", help="The port to listen on; the first free one if left out.")] = "",
) -> None:
    """Open the notebooks in JupyterLab.

    Example: workbench lab --port 9001
    """
    from workbench.server.launch import lab as become_lab

    become_lab(whole(port) if port else None)


@app.command()
def games(game: Annotated[str | None, ANY_GAME] = None, as_json: Annotated[bool, JSON] = False) -> None:
    """List the games and what can be chosen in each; of one game, its presets and every number of its rules.

    Example: workbench games jarls
    """
    from workbench.cli.listing import HEADINGS, fields_listed, games_listed, presets_listed

    if game is None:
        listed = {"games": [dict(zip(HEADINGS, row)) for row in games_listed()]}
    else:
        listed = {"presets": presets_listed(game), "fields": fields_listed(game)}
    if as_json:
        say_json(listed)
        return
    for rows in filter(None, listed.values()):
        show_table(list(rows[0]), [tuple(row.values()) for row in rows])
        say()


app.command()(simulations.simulate)
app.command()(simulations.runs)


@app.command()
def examples(
    game: Annotated[str | None, ANY_GAME] = None,
    file: Annotated[Path | None, typer.Option(metavar="F", help="Only the examples in this TOML file.")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play the worked examples and say which of them pass.

    The exit code is 1 if any of them fails.

    Example: workbench examples jarls --file data/jarls/examples/2_base.toml
    """
    from workbench.checks.examples import check_all_examples, names_of_examples
    from workbench.cli import reports

    results = {name: check_all_examples(name, file) for name in names_of_examples(game, file)}
    if as_json:
        say_json({name: [vars(one) for one in checked] for name, checked in results.items()})
    else:
        reports.show_examples(results)
    if not all(one.passed for checked in results.values() for one in checked):
        raise typer.Exit(1)


@app.command()
def perft(
    game: Annotated[str, GAME],
    depth: Annotated[str, typer.Option(metavar="D", help=f"Actions in a row, 1 to {DEEPEST}.")],
    seats: Annotated[str | None, SEATS] = None,
    preset: Annotated[str | None, PRESET] = None,
    changes: Annotated[list[str] | None, SET] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Count the possible sequences of actions from the set-up.

    Two implementations of one game must agree on these numbers.

    Example: workbench perft jarls --depth 4
    """
    import rules
    from rules.core.checks import checked_count
    from rules.core.perft import perft as count

    rulebook = rules.load(game)
    plies = checked_count("--depth", whole(depth), 1, DEEPEST)
    ruleset = rulebook.ruleset.variant(changed_fields(rulebook, preset, changes or []))
    state = rulebook.new_state(ruleset, rulebook.usual_seats if seats is None else whole(seats), 1)
    wait_for(rulebook)
    nodes = count(rulebook, state, ruleset, plies)
    if as_json:
        say_json({"depth": plies, "nodes": nodes[-1]})
    else:
        show_table(
            ["depth", "sequences"],
            [(ply, f"{one:,}") for ply, one in enumerate(nodes, 1)],
            numbers=("depth", "sequences"),
        )


@app.command(context_settings={"ignore_unknown_options": True})  # here -1 starts a question; it is not an option
def odds(question: Annotated[list[str] | None, QUESTION] = None, as_json: Annotated[bool, JSON] = False) -> None:
    """Work out odds exactly; without an expression, list the questions of each game.

    Dice: 2d6+3, d%, 3d6kh2 (keep the highest two; also kl, dh, dl), 4d6 count>=5, max(3d6), divide_down(2d6, 2).
    Cards: draw 2 from fate keep highest. Comparisons: 2d6+1 >= 2d6+3.

    Example: workbench odds '2d6+1 >= 2d6+3'

    Example: workbench odds doomspire.monster monster=4 might=2
    """
    from workbench.cli import odds_reports
    from workbench.odds.questions import read_question

    if not question:
        odds_reports.show_mechanics()
        return
    parsed = read_question(" ".join(question))
    if as_json:
        say_json(odds_reports.odds_as_json(parsed))
    else:
        odds_reports.show_odds(parsed)


@app.command()
def check(game: Annotated[str | None, ANY_GAME] = None) -> None:
    """Check everything in data/, or one game's part of it, and list what is wrong.

    Example: workbench check jarls
    """
    from workbench.checks.data import check_data

    findings, where = check_data(game), f"data/{game}/" if game else "data/"
    if findings.problems:
        complain(
            *findings.problems,
            f"{len(findings.problems)} {'problem' if len(findings.problems) == 1 else 'problems'} in {where}.",
        )
        raise typer.Exit(2)
    columns = ["game", *next(iter(findings.counts.values()))]
    show_table(columns, [(name, *counts.values()) for name, counts in findings.counts.items()], columns[1:])
    for remark in findings.remarks:
        say(f"Remark: {remark}")
    remarks = len(findings.remarks)
    say(
        f"Nothing in {where} is broken; {remarks} {'remark stands' if remarks == 1 else 'remarks stand'} above."
        if remarks
        else f"All of {where} is as it should be."
    )


@app.command("compile")
def compile_games(game: Annotated[str | None, ANY_GAME] = None) -> None:
    """Compile a game ahead of time, so that nothing has to wait for it later.

    Example: workbench compile jarls
    """
    import rules

    for rulebook in [rules.load(name) for name in ([game] if game else rules.NAMES)]:
        compile_now(rulebook)
        say(f"{rulebook.title} is compiled.")


app.command()(causes.causes)
app.command()(laboratory.compare)
app.command()(laboratory.fairness)
app.command()(levers.numbers)
app.command()(players.choices)
app.command()(players.ladder)
app.command()(report.report)
app.command()(laboratory.rulings)
app.command()(search.search)
app.command()(levers.sweep)
app.command()(telemetry.telemetry)
app.command()(worth.worth)


@app.command()
def bench(
    only: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Measure only this; can be repeated.")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Measure how fast the workbench is on this machine.

    Every measurement is compared with another one from the same run.

    Example: workbench bench --only threads
    """
    from workbench.bench.suite import measure, page_times, rows_of

    with progress_bar() as move:
        measurements = measure(only or [], move)
    if as_json:
        say_json(measurements)
    else:
        show_table(["figure", "value", "spread", "ratio", "target"], rows_of(measurements), numbers=("value", "spread"))
        if not page_times():
            say("Page times appear here once `make test-all` has measured them.")


def run(arguments: list[str]) -> int:
    """Run a command line, a list of str, and return the exit code; report problems on stderr."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("workbench", arguments or ["--help"]) as context:
            command.invoke(context)
        sys.stdout.flush()
    except typer.Exit as end:
        return end.exit_code
    except typer.TyperException as error:
        return misused(error, arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it ends
        return 1
    except Exception as error:
        return failed(error)
    return 0


def main() -> NoReturn:
    """Run this process's command line and exit."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
