"""The questions of the laboratory about numbers of the rules: which one matters, and what one or two of them do."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench import figures
from workbench.balance.levers import levers_of
from workbench.balance.screening import Screening, screening
from workbench.balance.sensitivity import GAMES, sensitivity
from workbench.balance.sweep import Swept, sweep
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import AskedGames, Question

ONE_STEP = 0  # levers that are turned together
TOGETHER = (3, 4, 5, 6)
DESIGNS = 64  # of a sensitivity; see there
NO_LEVER = ""


def numbers_question(game: Game) -> Question:
    """Return the question which number of the rules matters."""
    asked = AskedGames(game, 500)
    together = widgets.Dropdown(
        description="Then turn together",
        options=[("none", ONE_STEP), *((f"the strongest {count}", count) for count in TOGETHER)],
    )
    details = widgets.Checkbox(description="Numbers of single cards and parts too", indent=False)

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()

        def progress(done: int, total: int, words: str) -> None:
            job.report(done, total, f"Playing {escape(words)} …")

        allowed, batch = asked.yardsticks, asked.batch()
        found = screening(game, batch, levers_of(game, details.value, batch), allowed, progress, job.cancel)
        if not found.levers:
            return None
        words = f"{len(found.levers)} numbers, {asked.words}"
        strongest = [one.lever for one in found.that_matter[: together.value]]
        if len(strongest) < 2 or job.cancel.is_set():
            return Answered(figures.screening(found), (), f"{words}, in {time.perf_counter() - began:.1f} seconds.")
        decided = sensitivity(game, strongest, asked.batch(GAMES), allowed, DESIGNS, progress, job.cancel)
        if decided is None:
            return Answered(figures.screening(found), (), f"Cancelled. {words}.")
        seconds = time.perf_counter() - began
        played = f"{decided.designs:,} designs of {decided.games:,} games each, in {seconds:.1f} seconds"
        return Answered(figures.sensitivity(decided), steps_in_words(found, len(strongest)), f"{words}; then {played}.")

    about = (
        "Begin here if you do not know where to begin. Every number and switch that can matter in these games is "
        "turned by one step, a tenth of its value or to its other position, and played on the same seeds. The "
        "strongest can then be turned all together, from half to twice what they are, which also shows what they do "
        "in combination."
    )
    return Question(about, [*asked.controls, together, *([details] if game.ruleset.details else [])], answer)


def steps_in_words(found: Screening, count: int) -> tuple[str, ...]:
    """Return what one step of the strongest levers does, a sentence each."""
    table = figures.screening(found).table
    titles = {name: metric.title for name, metric in found.metrics.items()}
    told = []
    for lever in found.that_matter[:count]:
        first = lever.steps[0]
        title = titles[first.clear[0]]
        line = table[(table["Lever"] == lever.label) & (table["One step"] == first.other.change)]
        told.append(f"One step alone ({first.other.words}): {title} {line.iloc[0][title]}.")
    return tuple(told)


def sweep_question(game: Game) -> Question:
    """Return the question what one number does, or two together."""
    offered = [(game.ruleset.field_of(lever).label, lever) for lever in levers_of(game)]
    first = widgets.Dropdown(description="Turn", options=offered)
    second = widgets.Dropdown(description="and", options=[("nothing else", NO_LEVER), *offered])
    metric = widgets.Dropdown(description="Watch")
    asked = AskedGames(game, 500, "Games at each value")

    def offer_metrics(_: object = None) -> None:
        """Offer what can be measured at this table; what the design has a target for stands first."""
        known = {name: one for name, one in game.metrics.items() if one.seat < asked.players.value}
        names, now = list(dict.fromkeys([*asked.targets, *known])), metric.value
        metric.options = [(known[name].title, name) for name in names]
        metric.value = now if now in names else names[0]

    offer_metrics()
    for control in (asked.version, asked.players):
        control.observe(offer_metrics, "value")

    def answer(job: JobHandle) -> Answered | None:
        began, name, target = time.perf_counter(), metric.value, asked.targets.get(metric.value)
        levers = list(dict.fromkeys(lever for lever in (first.value, second.value) if lever != NO_LEVER))

        def progress(found: Swept, done: int, total: int) -> None:
            job.report(done, total, f"{done} of {total} played …")

        found = sweep(asked.batch(), game, levers, progress, job.cancel)
        if not found.results:
            return None
        part = "Cancelled. " if job.cancel.is_set() else ""
        seconds = time.perf_counter() - began
        words = f"{part}{len(found.results)} designs, {asked.words}, in {seconds:.1f} seconds."
        return Answered(figures.swept(found, name, target.band if target else None), (), words)

    about = (
        "One number gives a curve, two give a map, over all the values they can have. Every value plays the same seeds."
    )
    return Question(about, [first, second, metric, *asked.controls], answer)
