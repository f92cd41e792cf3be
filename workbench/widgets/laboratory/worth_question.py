"""The question of the laboratory what a card, a unit or a kind of action is worth."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from workbench import figures
from workbench.balance.restricted import worth
from workbench.figures.worth import sentences_of
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import AskedGames, Question


def worth_question(game: Game) -> Question:
    """Return the question what each thing a seat can use is worth to it."""
    asked = AskedGames(game, 2_000)
    seat = widgets.Dropdown(description="Forbidden to", options=list(SEAT_LETTERS[: asked.players.value]))

    def offer_seats(_: object) -> None:
        seat.options = list(SEAT_LETTERS[: asked.players.value])

    asked.players.observe(offer_seats, "value")

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        found = worth(
            game,
            asked.batch(),
            seat.value,
            progress=lambda done, total, words: job.report(done, total, f"Playing {escape(words)} …"),
            cancel=job.cancel,
        )
        if not found.restrictions and found.passive is None:
            return None
        count = len(found.restrictions) + len(found.unused)
        part = "Cancelled. " if job.cancel.is_set() else ""
        words = f"{part}{count} things, {asked.words}, in {time.perf_counter() - began:.1f} seconds."
        return Answered(figures.worth(found), sentences_of(found), words)

    about = (
        "One thing after another is forbidden to one seat, a card, a unit or a kind of action, and the same seeds are "
        "played again. What that costs in wins is what the thing is worth to these players. A side that does nothing "
        "shows what playing is worth at all."
    )
    return Question(about, [seat, *asked.controls], answer)
