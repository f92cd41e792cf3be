"""The question whether every choice is real."""

import time
from html import escape

from rules.core.game import Game
from workbench import figures
from workbench.balance.choices import choices, strongest_affordable
from workbench.boards.views import action_kind
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import AskedGames, Question

SIZES = (50, 100, 200, 500)  # games on offer, each looked at decision by decision


def choices_question(game: Game) -> Question:
    """Return the question which actions are never taken though they are on offer, and how tense the games are."""
    asked = AskedGames(game, SIZES[0], sizes=SIZES)
    asked.level.value = strongest_affordable(game)

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        found = choices(
            game,
            asked.batch(),
            kind_of=action_kind(game),
            progress=lambda done, total, words: job.report(done, total, f"{escape(words)} …"),
            cancel=job.cancel,
        )
        if found is None:
            return None
        seconds = time.perf_counter() - began
        part = "Cancelled. " if job.cancel.is_set() else ""
        words = f"{part}{found.games:,} games, seed {asked.seed.value}, in {seconds:.1f} seconds."
        return Answered(figures.choices(found), tuple(found.sentences[1:]), words)

    about = (
        "A choice is false when a strong player hardly ever makes it, though it is on offer beside others. The "
        "stronger the player, the more that says; one that searches takes its time. Who leads is what that player "
        "thinks of each position."
    )
    return Question(about, asked.controls, answer)
