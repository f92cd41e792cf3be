"""The question of the laboratory that asks for settings."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench import figures
from workbench.balance.levers import levers_of
from workbench.balance.search import find_settings, range_of
from workbench.balance.targets import Target
from workbench.figures.found_settings import sentences_of
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.base.layout import with_class
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import AskedGames, Question

TRIALS = (50, 100, 200, 400)
THE_DESIGNS = ""  # beside the names of metrics
OURS = "asked for on the laboratory's page"
AROUND_HALF = 0.4, 0.6  # of games, where the design has no target of its own


def search_question(game: Game) -> Question:
    """Return the question for settings that meet all targets, or one that is typed."""
    asked = AskedGames(game, 500, "Games of each setting")
    offered = [(game.ruleset.field_of(lever).label, lever) for lever in levers_of(game)]
    levers = widgets.SelectMultiple(description="May be turned", options=offered, rows=8)
    trials = widgets.Dropdown(description="Settings to try", options=[(f"{count:,}", count) for count in TRIALS])
    aim = widgets.Dropdown(description="To bring")
    low, high = (widgets.FloatText(description=words) for words in ("at least to", "and at most to"))
    with_class(levers, "wb-many")

    def offer_aims(_: object = None) -> None:
        """Offer the design's own targets, if it has any, and every metric of this table."""
        known = {name: one for name, one in game.metrics.items() if one.seat < asked.players.value}
        own, now, typed = asked.targets, aim.value, (low.value, high.value)
        first = [(f"all {len(own)} targets of the design", THE_DESIGNS)] if own else []
        units = {name: "percent" if one.kind == "rate" else one.unit for name, one in known.items()}
        aim.options = [*first, *((f"{one.title} ({units[name]})", name) for name, one in known.items())]
        names = [name for _, name in aim.options]
        aim.value = now if now in names else names[0]
        if aim.value == now:  # new options have chosen another for a moment
            low.value, high.value = typed

    def show_range(_: object = None) -> None:
        for field in (low, high):
            field.layout.display = "none" if aim.value == THE_DESIGNS else ""
        if aim.value != THE_DESIGNS:
            is_rate, own = game.metrics[aim.value].kind == "rate", asked.targets.get(aim.value)
            band = own.band if own else AROUND_HALF if is_rate else (0, 0)
            low.value, high.value = ((100 if is_rate else 1) * one for one in band)

    aim.observe(show_range, "value")
    offer_aims()
    show_range()
    for control in (asked.version, asked.players):
        control.observe(offer_aims, "value")

    def targets() -> dict[str, Target]:
        """Return what is asked for."""
        if aim.value == THE_DESIGNS:
            return asked.targets
        metric = game.metrics[aim.value]
        scale = 100 if metric.kind == "rate" else 1
        ends = low.value / scale, high.value / scale
        return {aim.value: range_of(game, aim.value, *ends, OURS, f"“{metric.title}”", scale)}

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        found = find_settings(
            game,
            levers.value,
            asked.batch(),
            targets(),
            trials.value,
            progress=lambda done, total, words: job.report(done, total, f"Playing {escape(words)} …"),
            cancel=job.cancel,
        )
        part = "" if found.is_complete else "Cancelled. "
        seconds = time.perf_counter() - began
        words = f"{part}{len(found.trials):,} settings, {asked.words}, in {seconds:.1f} seconds."
        return Answered(figures.found_settings(found), sentences_of(found), words)

    about = (
        "Choose the numbers that may be turned, those that matter for the target first. Every setting plays the same "
        "seeds. The best is played again on seeds that no trial has seen, and next door: with other numbers of "
        "players, by other levels, at mixed tables."
    )
    return Question(about, [levers, aim, low, high, trials, *asked.controls], answer)
