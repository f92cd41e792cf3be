"""The command ``workbench``: every command, in the order of its help."""
import json
import math
import os
import signal
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup

from workbench.console import complain, failed, misused, progress_bar, say, show_table, whole

DEEPEST = 6        # plies of perft: seconds, not hours
INTERRUPTED = 130  # exit code after Ctrl-C
BROKEN_PIPE = 141  # exit code when nobody reads any more, as the shell has it
SHOWN = 40         # characters of a wrong command that a complaint repeats


class Commands(TyperGroup):
    """Commands that a slip of the finger finds again."""

    def resolve_command(self, ctx, args):
        if args[0] not in self.commands and not args[0].startswith("-"):
            from rules.core.errors import UnknownName
            raise UnknownName("command", args[0][:SHOWN], self.commands)
        return super().resolve_command(ctx, args)


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False,
                  no_args_is_help=True, help="Explore the rules of board games, tune their balance, and share what you find.")

GAME = typer.Argument(metavar="GAME", help="The game, as `workbench games` names it.")
SEATS = typer.Option(metavar="K", help="Players; the fewest the game allows, if not given.")
SET = typer.Option("--set", metavar="KEY=VALUE", help="Change one number of the ruleset; may be given again.")
PRESET = typer.Option(metavar="NAME", help="Begin from a variant of the ruleset; --set then changes that.")
JSON = typer.Option("--json", help="Print one JSON object and nothing else.")


@app.command()
def dashboards(port: Annotated[str, typer.Option(metavar="N", help="Where to listen.")] = "8866"):
    """Serve the dashboards on this machine until Ctrl-C.

    Example: workbench dashboards --port 9000
    """
    from workbench.serving import serve
    serve(whole(port))


@app.command()
def lab():
    """Open the notebooks in JupyterLab.

    Example: workbench lab
    """
    from workbench.serving import lab as become_lab
    become_lab()


@app.command()
def games():
    """List the games, with what the other commands can be told about them.

    Example: workbench games
    """
    import rules
    show_table({"game": "left", "title": "left", "seats": "left", "version": "left", "agents": "left", "presets": "left"},
               [(name, game.title, f"{game.seats[0]} to {game.seats[-1]}", game.version, ", ".join(game.agents),
                 ", ".join(game.ruleset.presets)) for name in rules.NAMES for game in [rules.load(name)]])


@app.command()
def simulate(
        game: Annotated[str, GAME],
        games: Annotated[str, typer.Option(metavar="N", help="Games to play.")] = "1000",
        seed: Annotated[str, typer.Option(metavar="S", help="What all chance grows from; the same seed, the same games.")] = "1",
        agents: Annotated[str, typer.Option(metavar="A,B,…", help="One agent for all seats, or one for each.")] = "greedy",
        seats: Annotated[str | None, SEATS] = None,
        preset: Annotated[str | None, PRESET] = None,
        changes: Annotated[list[str] | None, SET] = None,
        threads: Annotated[str | None, typer.Option(metavar="T", help="Threads; one per core, if not given.")] = None,
        as_json: Annotated[bool, JSON] = False):
    """Play games between agents and report what came of them, with 95 % intervals.

    Example: workbench simulate jarls --games 10000 --agents greedy,random --set momentum=0
    """
    import rules
    from workbench import simulation
    rulebook = rules.load(game)
    asked = {"games": whole(games), "seed": whole(seed), "agents": [name.strip() for name in agents.split(",")],
             "seats": number_or_none(seats), "changes": changed_fields(rulebook, preset, changes or []),
             "threads": number_or_none(threads)}
    simulation.check(rulebook, **asked)
    wait_for(rulebook)
    with progress_bar() as move, ended_by_interrupt() as cancel:
        run = simulation.simulate(rulebook, **asked, cancel=cancel, progress=lambda so_far: move(
            so_far.games, so_far.wanted, f"{so_far.games:,} of {so_far.wanted:,} games"))
    if as_json:
        say_json(run_as_json(run))
    else:
        show_run(run)
    if cancel.is_set():
        raise typer.Exit(INTERRUPTED)


@app.command()
def examples(
        game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; all games, if not given.")] = None,
        file: Annotated[Path | None, typer.Option(metavar="F", help="Only the examples of this TOML file.")] = None,
        as_json: Annotated[bool, JSON] = False):
    """Play every worked example and say which hold; exit code 1 when one does not.

    Example: workbench examples jarls --file data/jarls/examples/base.toml
    """
    import rules
    from workbench.examples import check_examples, load_examples
    books = [rules.load(name) for name in ([game] if game else names_for(file))]
    results = {book.name: check_examples(book, load_examples(book, file)) for book in books}
    if as_json:
        say_json({name: [vars(one) for one in checked] for name, checked in results.items()})
    else:
        show_examples(results)
    if not all(one.passed for checked in results.values() for one in checked):
        raise typer.Exit(1)


@app.command()
def perft(
        game: Annotated[str, GAME],
        depth: Annotated[str, typer.Option(metavar="D", help=f"Actions in a row, 1 to {DEEPEST}.")],
        seats: Annotated[str | None, SEATS] = None,
        preset: Annotated[str | None, PRESET] = None,
        changes: Annotated[list[str] | None, SET] = None,
        as_json: Annotated[bool, JSON] = False):
    """Count the sequences of actions from the set-up: a number that two programs of one game must agree on.

    Example: workbench perft jarls --depth 4
    """
    import rules
    from rules.core.checks import checked_count
    from rules.core.perft import perft as count
    rulebook = rules.load(game)
    plies = checked_count("--depth", whole(depth), 1, DEEPEST)
    ruleset = rulebook.ruleset.variant(changed_fields(rulebook, preset, changes or []))
    state = rulebook.new_state(ruleset, rulebook.seats.start if seats is None else whole(seats), 1)
    wait_for(rulebook)
    nodes = count(rulebook, state, ruleset, plies)
    if as_json:
        say_json({"depth": plies, "nodes": nodes[-1]})
    else:
        show_table({"depth": "right", "sequences": "right"}, [(ply, f"{one:,}") for ply, one in enumerate(nodes, 1)])


@app.command()
def check():
    """Check all of data/ and name everything that is wrong with it.

    Example: workbench check
    """
    from workbench.checking import check_data
    findings = check_data()
    if findings.problems:
        complain(*findings.problems, f"{len(findings.problems)} "
                                     f"{'problem' if len(findings.problems) == 1 else 'problems'} in data/.")
        raise typer.Exit(2)
    columns = ["game", *next(iter(findings.counts.values()))]
    show_table({name: "left" if name == "game" else "right" for name in columns},
               [(name, *counts.values()) for name, counts in findings.counts.items()])
    say("All of data/ is as it should be.")


@app.command("compile")
def compile_games(
        game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; all games, if not given.")] = None):
    """Compile a game ahead, so that nothing has to wait for it later.

    Example: workbench compile jarls
    """
    import rules
    for rulebook in [rules.load(name) for name in ([game] if game else rules.NAMES)]:
        wait_for(rulebook)
        say(f"{rulebook.title} is compiled.")


@app.command()
def bench(
        only: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only this measurement; may be given again.")] = None,
        as_json: Annotated[bool, JSON] = False):
    """Measure how fast the workbench is here, each figure against another of the same run.

    Example: workbench bench --only threads
    """
    from workbench.bench import measure, rows_of
    with progress_bar() as move:
        figures = measure(only or [], move)
    if as_json:
        say_json(figures)
    else:
        show_table({"figure": "left", "value": "right", "spread": "right", "against": "left", "target": "left", "": "left"},
                   rows_of(figures))


def number_or_none(text):
    """Return a typed number, None for an option that was not given."""
    return None if text is None else whole(text)


def changed_fields(game, preset, assignments):
    """Return what a preset and ``field=value`` texts change of a game's ruleset, as a dict of plain values."""
    from rules.core.errors import OutOfRange, WorkbenchError
    from rules.core.words import shortened
    changes = {}
    for text in assignments:
        try:
            field, value = game.ruleset.parse(text)
        except WorkbenchError:
            raise
        except (ValueError, RecursionError):  # a number or a nesting without end
            raise OutOfRange(f"{shortened(text)!r} is larger than any value of a ruleset.") from None
        changes[field] = value
    return game.ruleset.changes_of(game.ruleset.variant(changes, preset=preset))


def names_for(file):
    """Return the games whose examples are meant when no game is named: all, or the one a file belongs to."""
    import rules
    from rules.core.content import DATA
    from rules.core.errors import WorkbenchError
    if file is None:
        return rules.NAMES
    owners = [name for name in rules.NAMES if file.resolve().is_relative_to(DATA / name)]
    if not owners and len(rules.NAMES) > 1:
        raise WorkbenchError(f"Name the game that {file} is about; there is: {', '.join(rules.NAMES)}.")
    return owners or rules.NAMES


def wait_for(game):
    """Return once a game is compiled, with a bar while it is not."""
    from rules.core.cache import compiled_folder
    from rules.core.errors import WorkbenchError
    from workbench.compiling import State, is_ready, wait_until_ready
    if is_ready(game.name):
        return
    with progress_bar() as move:
        status = wait_until_ready(game.name, lambda status: move(
            status.done, status.total or None, f"Compiling {game.title}: {status.title}"))
    if status.state is not State.READY:
        raise WorkbenchError(f"{game.title} could not be compiled; what happened is in "
                             f"{compiled_folder() / 'compiling.log'}.")


@contextmanager
def ended_by_interrupt():
    """Give an Event that the first Ctrl-C sets; the second ends the command."""
    cancel = threading.Event()

    def interrupt(*_):
        cancel.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, before)


def run_as_json(run):
    """Return Results as the contract of ``simulate --json`` has them."""
    metrics = {name: run.estimate(name) for name in run.metrics}
    return {"game": run.game.name, "version": run.game.version, "seats": run.seats, "games": run.games, "seed": run.seed,
            "agents": list(run.agents), "ruleset": run.changes, "seconds": run.seconds, "plies": run.plies,
            "unfinished": run.unfinished, "digest": run.digest,
            "metrics": {name: {"estimate": known(one.value), "low": known(one.low), "high": known(one.high)}
                        for name, one in metrics.items()}}


def known(number):
    """Return a number, None for one that JSON has no word for: nothing known, or no bound."""
    return number if math.isfinite(number) else None


def show_run(run):
    """Write Results as a table and two sentences."""
    from workbench.figures.numbers import MOST_DECIMALS, MOST_PERCENT_DECIMALS, bounds, decimals, share, shown
    say(f"{run.summary()}.")
    rows = []
    for name, metric in run.metrics.items():
        one = run.estimate(name)
        if metric.kind == "rate" and (one.value or not metric.rare):
            rows.append((metric.title, share(one), bounds(one, 100, MOST_PERCENT_DECIMALS)))
        elif metric.kind == "mean" and known(one.value) is not None:
            rows.append((metric.title, f"{shown(one.value, decimals(one))} {metric.unit}", bounds(one, 1, MOST_DECIMALS)))
    show_table({"": "left", "estimate": "right", "95 % interval": "right"}, rows)
    speed = f", {run.plies / run.seconds:,.0f} plies a second" if run.seconds else ""
    say(f"{run.unfinished:,} unfinished at the move cap. {run.plies:,} plies in {run.seconds:.2f} s{speed}.")


def show_examples(results):
    """Write how examples fared, and how many hold."""
    checked = [one for rows in results.values() for one in rows]
    show_table({"example": "left", "clause": "left", "result": "left", "": "left"},
               [(one.id, one.clause, "pass" if one.passed else "fail", one.message) for one in checked])
    say(f"{sum(one.passed for one in checked)} of {len(checked)} examples hold.")


def say_json(value):
    """Write one JSON object and nothing else."""
    sys.stdout.write(json.dumps(value, allow_nan=False, indent=1) + "\n")


def run(arguments):
    """Carry out a command line, a list of str; return the exit code. What goes wrong is said on stderr."""
    try:
        code = typer.main.get_command(app)(arguments, prog_name="workbench", standalone_mode=False)
        sys.stdout.flush()
        return code or 0
    except typer.TyperException as error:
        return misused(error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it ends
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return failed(error)


def main():
    """Carry out the command line of this process and end it."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
