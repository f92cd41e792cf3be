"""The question of the laboratory which rules happen, between players of every level."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench import figures
from workbench.balance.telemetry import telemetry
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.base.layout import players_choice
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import (
    Question,
    changes_of,
    games_choice,
    level_choice,
    seed_choice,
    version_choice,
)

EVERY = "every"  # level that is quick


def telemetry_question(game: Game) -> Question:
    """Return the question which rules happen."""
    players, level = players_choice(game, game.usual_seats), level_choice(game, game.usual_agent)
    level.options = [("every level that is quick", EVERY), *level.options]
    level.value = EVERY
    version, games, seed = version_choice(game, "Version"), games_choice(2_000), seed_choice()
    games.description = "Games of each level"

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        found = telemetry(
            game,
            players.value,
            None if level.value == EVERY else [level.value],
            games.value,
            seed.value,
            changes_of(game, version.value),
            progress=lambda done, total, words: job.report(done, total, f"{escape(words)} …"),
            cancel=job.cancel,
        )
        if not found.levels:
            return None
        count = len(found.levels)
        levels = "1 level" if count == 1 else f"{count} levels"
        part = "Cancelled. " if job.cancel.is_set() else ""
        seconds = time.perf_counter() - began
        words = f"{part}{levels}, {games.value:,} games each, seed {seed.value}, in {seconds:.1f} seconds."
        return Answered(figures.telemetry(found), tuple(found.sentences[1:]), words)

    about = (
        "Every event of a game names the rule that brought it about. They are counted game by game, between equal "
        "players of each level: a rule that nobody comes to is a rule that nobody needs to learn, or one that weak "
        "players do not find. For rules that never happen the other versions are played a little, too."
    )
    versions: list[widgets.Widget] = [version] if game.ruleset.presets else []
    return Question(about, [*versions, players, level, games, seed], answer)
