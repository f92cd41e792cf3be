"""The report of a game's balance: the laboratory's questions, answered and written into one file."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.core.game import Game
from workbench import figures
from workbench.balance.alternatives import yardsticks_of
from workbench.balance.causes import causes
from workbench.balance.fairness import fairness
from workbench.balance.restricted import worth
from workbench.balance.ruling_impact import ruling_impact
from workbench.balance.scenarios import targets_of
from workbench.balance.screening import screening
from workbench.balance.skill import skill
from workbench.balance.telemetry import telemetry
from workbench.boards.views import seat_name
from workbench.figures.static_page import Section, static_page
from workbench.figures.worth import sentences_of
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate_batch
from workbench.widgets.laboratory.questions import register_sentences

Progress = Callable[[int, int, str], object]
MOST_ACCOUNTS = 500  # games whose events are looked at one by one, which takes a while


def report(
    game: Game,
    batch: Batch,
    preset: str | None = None,
    progress: Progress | None = None,
    cancel: threading.Event | None = None,
) -> str:
    """Return the report of a game as one HTML page that needs neither a network nor a kernel.

    Parameters
    ----------
    game : Game
        In whose words.
    batch : Batch
        The table that is reported on, and how many games answer a question.
    preset : str, optional
        The preset that ``batch`` plays: its scenario's targets are judged.
    progress : callable ``progress(done, total, words)``, optional
        Called before every question.
    cancel : threading.Event, optional
        Set it to end; the questions answered by then are in the report.

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> ended = threading.Event()
    >>> ended.set()
    >>> "<h1>The balance of Jarls</h1>" in report(jarls, Batch(jarls, 10), cancel=ended)
    True
    """
    questions = questions_of(game, batch, preset, cancel)
    sections = []
    for done, (question, answered) in enumerate(questions.items()):
        if cancel is not None and cancel.is_set():
            break
        if progress:
            progress(done, len(questions), question)
        section = answered(question)
        if section is not None and not (cancel is not None and cancel.is_set()):
            sections.append(section)
    return static_page(f"The balance of {game.title}", facts_of(game, batch), sections)


def facts_of(game: Game, batch: Batch) -> list[tuple[str, str]]:
    """Return what everything in the report rests on."""
    changed = [
        f"{game.ruleset.field_of(name).label}: {game.ruleset.field_of(name).in_words(value)}"
        for name, value in batch.to_dict()["changes"].items()
    ]
    players = ", ".join(dict.fromkeys(game.agents[name].title for name in batch.agents))
    return [
        ("Rules", f"{game.title}, version {game.version}"),
        ("Changed", "; ".join(changed) or "nothing: the rulebook's own rules"),
        ("Table", f"{batch.seats} seats, played by {players}"),
        ("Games", f"{batch.games:,} for most numbers; every interval holds with 95 % confidence"),
        ("Seed", f"{batch.seed}; the same seed gives the same games on any machine"),
    ]


def questions_of(
    game: Game, batch: Batch, preset: str | None, cancel: threading.Event | None
) -> Mapping[str, Callable[[str], Section | None]]:
    """Return question -> a function that answers it."""
    targets = targets_of(game, preset, batch.seats)
    allowed = yardsticks_of(targets) or None
    rules_changed = batch.to_dict()["changes"]
    again = command_of(batch, preset)

    def judged(question: str) -> Section | None:
        if not targets:
            return None
        played = simulate_batch(batch, game.skin, cancel=cancel)
        return Section(question, figures.targets(played, targets), (), again("simulate"))

    def fair(question: str) -> Section | None:
        found = fairness(game, games=batch.games, seed=batch.seed, changes=rules_changed, cancel=cancel)
        command = again("fairness", table=False)
        return Section(question, figures.fairness(found), found.sentences[1:], command) if found.tables else None

    def numbers(question: str) -> Section | None:
        found = screening(game, batch, None, allowed, cancel=cancel)
        return Section(question, figures.screening(found), (), again("numbers")) if found.levers else None

    def worths(question: str) -> Section | None:
        found = worth(game, batch, cancel=cancel)
        return Section(question, figures.worth(found), sentences_of(found), again("worth"))

    def rulings(question: str) -> Section | None:
        found = ruling_impact(game, batch, allowed, cancel=cancel)
        return Section(question, figures.ruling_impact(found), register_sentences(found), again("rulings"))

    def happening(question: str) -> Section | None:
        found = telemetry(game, batch.seats, [batch.agents[0]], batch.games, batch.seed, rules_changed, cancel=cancel)
        command = f"{again('telemetry', agent=False)} --levels {batch.agents[0]}"
        return Section(question, figures.telemetry(found), found.sentences[1:], command) if found.levels else None

    def brought_about(question: str) -> Section | None:
        some = replace(batch, games=min(batch.games, MOST_ACCOUNTS))
        found = causes(game, some, cancel=cancel)
        command = command_of(some, preset)("causes")
        return Section(question, figures.deciders(found), found.sentences[1:], command) if found.played else None

    def skilled(question: str) -> Section | None:
        found = skill(
            game,
            games=batch.games,
            seed=batch.seed,
            seats=batch.seats,
            changes=rules_changed,
            seat_name=lambda seat: seat_name(game, seat),
            cancel=cancel,
        )
        command = again("ladder", agent=False)
        return Section(question, figures.ratings(found), found.sentences, command) if found else None

    return {
        "Are the targets met?": judged,
        "Is it fair?": fair,
        "Which number matters?": numbers,
        "What is it worth to seat A?": worths,
        "Which ruling matters?": rulings,
        "Which rules happen?": happening,
        "What brought it about?": brought_about,
        "Does skill win?": skilled,
    }


def command_of(batch: Batch, preset: str | None) -> Callable[..., str]:
    """Return a function ``command(verb, table=True, agent=True)`` that writes the command for the same numbers."""

    def command(verb: str, table: bool = True, agent: bool = True) -> str:
        words = ["workbench", verb, batch.game, "--games", str(batch.games), "--seed", str(batch.seed)]
        if table:
            words += ["--seats", str(batch.seats)]
        if table and agent:
            words += ["--agents" if verb == "simulate" else "--agent", batch.agents[0]]
        words += ["--preset", preset] if preset else []
        if not preset:
            words += [part for name, value in batch.changes.items() for part in ("--set", f"{name}={written(value)}")]
        return " ".join(words)

    return command


def written(value: Any) -> str:
    """Return a value as ``--set`` reads it.

    >>> written(True), written((3, 5)), written("moth")
    ('true', '[3,5]', 'moth')
    """
    if isinstance(value, (list, tuple)):
        return f"[{','.join(map(str, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
