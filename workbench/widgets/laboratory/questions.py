"""The questions of the laboratory that are asked of one game."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.distances import no_distances
from rules.core.game import Game
from workbench import figures
from workbench.balance.fairness import fairness
from workbench.balance.ruling_impact import Register, open_readings, ruling_impact
from workbench.balance.sequential import Direction, PairedComparison, comparisons, default_metrics
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.base.layout import folded
from workbench.widgets.base.ruleset_controls import RulesetControls
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import (
    AskedGames,
    Question,
    changes_of,
    games_choice,
    level_choice,
    seed_choice,
    version_choice,
)

EVERY = "every"  # number of seats, or level


def fairness_question(game: Game) -> Question:
    """Return the question whether equal players win equally often from every seat."""
    offered = [(str(number), number) for number in game.seats]
    seats = widgets.Dropdown(description="Seats", options=[("every number", EVERY), *offered], value=EVERY)
    level = level_choice(game, game.usual_agent)
    level.options = [("every level that is quick", EVERY), *level.options]
    level.value = EVERY
    version, games, seed = version_choice(game, "Version"), games_choice(10_000), seed_choice()
    games.description = "Games a table, at most"

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        found = fairness(
            game,
            None if seats.value == EVERY else [seats.value],
            None if level.value == EVERY else [level.value],
            games.value,
            seed.value,
            changes_of(game, version.value),
            progress=lambda done, total, words: job.report(done, total, f"{escape(words)} …"),
            cancel=job.cancel,
        )
        if not found.tables:
            return None
        seconds = time.perf_counter() - began
        played = sum(table.results.games for table in found.tables)
        many = "1 table" if len(found.tables) == 1 else f"{len(found.tables)} tables"
        words = f"{many}, {played:,} games, seed {seed.value}, in {seconds:.1f} seconds."
        chart = figures.places(found) if game.distances is not no_distances else None
        return Answered(figures.fairness(found), tuple(found.sentences[1:]), words, chart)

    about = (
        "Equal players sit at every table. A table is fair when each seat surely wins its share, give or take a tenth "
        "of it; it is not fair when a seat surely does not. Each table is played until that is sure, or as often as is "
        "allowed below."
    )
    return Question(about, [seats, level, version, games, seed], answer)


def rulings_question(game: Game) -> Question:
    """Return the question which open question of the rulebook matters."""
    asked = AskedGames(game, 500)
    readings, without = open_readings(game)

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        register = ruling_impact(
            game,
            asked.batch(),
            asked.yardsticks,
            progress=lambda done, total, words: job.report(done, total, f"Playing {escape(words)} …"),
            cancel=job.cancel,
        )
        if not register.impacts:
            return None
        part = "" if len(register.impacts) == len(readings) else f"Cancelled. {len(register.impacts)} of "
        words = f"{part}{len(readings)} readings, {asked.words}, in {time.perf_counter() - began:.1f} seconds."
        return Answered(figures.ruling_impact(register), register_sentences(register), words)

    about = (
        f"The rulebook leaves {len(readings)} readings open that can be played. Each is played on the same seeds as "
        f"the readings we chose. {len(without)} further rulings have no other reading that can be played."
    )
    return Question(about, asked.controls, answer)


def register_sentences(register: Register) -> tuple[str, ...]:
    """Return which readings matter, a sentence each, and that the others move nothing that shows."""
    matter = register.that_matter
    told = tuple(f"{', '.join(one.other.rulings)}: {one.other.question} “{one.other.reading}”" for one in matter[:5])
    rest = len(register.impacts) - len(matter)
    return (*told, f"{rest} readings move nothing that shows in {register.base.games:,} games.") if rest else told


def versions_question(game: Game) -> Question:
    """Return the question in what two versions differ; the second is a preset, or any numbers of one's own."""
    before, asked = version_choice(game, "Compare"), AskedGames(game, 10_000, "Games of each, at most", False)
    other = RulesetControls(game, asked.players.value)
    other.preset.description = "with"
    other.take(next((preset.set for preset in other.presets.values()), {}))
    asked.players.observe(lambda change: other.show(change.new), "value")

    def answer(job: JobHandle) -> Answered | None:
        one, second = asked.batch(version=before.value), asked.batch(changes=other.changes)
        began = time.perf_counter()
        comparison: PairedComparison | None = None
        for comparison in comparisons(one, second, default_metrics(one), job.cancel):
            job.report(comparison.games, one.games, f"{comparison.games:,} games of each …")
        if comparison is None or not comparison.differences:
            return None
        chart = figures.differences(comparison, " and ".join(changed()) or "Rulebook")
        seconds = time.perf_counter() - began
        words = f"Twice {comparison.games:,} games, seed {one.seed}, in {seconds:.1f} seconds."
        return Answered(chart, answers_in_words(comparison), words)

    def changed() -> list[str]:
        """Return the name of the second version, or what is changed in it, in words."""
        if other.preset.value in other.presets:
            return [other.presets[other.preset.value].title]
        fields = [(game.ruleset.field_of(name), value) for name, value in other.changes.items()]
        return [f"{field.label} {field.in_words(value)}" for field, value in fields]

    about = (
        "Both versions play the same seeds until each metric has an answer: clearly more, clearly less, or no "
        "difference that matters (one percentage point of a share, two percent of a mean). The intervals allow for "
        "looking again and again."
    )
    numbers = folded("Numbers of the second version", *other.children[1:])
    return Question(about, [before, other.preset, numbers, *asked.controls], answer, changed)


def answers_in_words(comparison: PairedComparison) -> tuple[str, ...]:
    """Return how many metrics have which answer, a sentence for each answer there is."""
    titles: dict[Direction, list[str]] = {}
    for one in comparison.differences.values():
        titles.setdefault(one.answer, []).append(one.metric.title)
    words = {
        Direction.MORE: "Clearly more",
        Direction.LESS: "Clearly less",
        Direction.SAME: "No difference that matters",
        Direction.UNDECIDED: "Undecided",
    }
    return tuple(f"{word}: {', '.join(titles[answer])}." for answer, word in words.items() if answer in titles)
