"""The question whether a better player wins."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench import figures
from workbench.balance.ladder_levels import WhichLevels, field_of
from workbench.balance.skill import skill
from workbench.boards.views import seat_name
from workbench.simulation.round_robin import has_roles
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.base.layout import players_choice
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import Question, changes_of, games_choice, seed_choice, version_choice

SIZES = (100, 200, 500, 2_000, 10_000)  # games of a pair on offer
QUICK_GAMES, SEARCHING_GAMES = 2_000, 200  # of a pair: some ten seconds, or some minutes
IN_WORDS = {
    WhichLevels.QUICK: "quick ones (seconds)",
    WhichLevels.SEARCHING: "all (minutes)",
    WhichLevels.BUDGETS: "all budgets (long)",
}


def skill_question(game: Game) -> Question:
    """Return the question which level of play beats the one below it, and by how much."""
    seats = players_choice(game, game.usual_seats)
    offered = {which: tuple(field_of(game, which)) for which in WhichLevels}
    different = {contenders: which for which, contenders in reversed(offered.items())}
    levels = widgets.Dropdown(
        description="Levels", options=[(IN_WORDS[which], which) for which in WhichLevels if which in different.values()]
    )
    version, games, seed = version_choice(game, "Version"), games_choice(QUICK_GAMES, SIZES), seed_choice()
    games.description = "Games a table" if has_roles(game) else "Games a pair"
    levels.observe(lambda _: setattr(games, "value", games_for(levels.value)), "value")

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        found = skill(
            game,
            field_of(game, levels.value),
            games.value,
            seed.value,
            seats.value,
            changes_of(game, version.value),
            seat_name=lambda seat: seat_name(game, seat),
            progress=lambda done, total, words: job.report(done, total, f"{escape(words)} …"),
            cancel=job.cancel,
        )
        if found is None:
            return None
        seconds = time.perf_counter() - began
        part = "Cancelled; the pairs played by then count. " if job.cancel.is_set() else ""
        words = f"{part}{len(found.tables)} tables, {found.games:,} games, seed {seed.value}, in {seconds:.1f} seconds."
        return Answered(figures.ratings(found), tuple(found.sentences[1:]), words, figures.pairings(found))

    return Question(about(game), [*([version] if game.ruleset.presets else []), seats, levels, games, seed], answer)


def games_for(which: WhichLevels) -> int:
    """Return how many games a pair plays unless somebody says otherwise."""
    return QUICK_GAMES if which is WhichLevels.QUICK else SEARCHING_GAMES


def about(game: Game) -> str:
    """Return what the answer rests on."""
    if has_roles(game):
        meet = "Everybody who can play a side meets everybody who can play the other, on the same seeds."
    else:
        meet = "Every level meets its neighbours and those next to them, from every seat on the same seeds."
    return (
        f"{meet} A level beats the one below when it surely wins more than an equal would. Elo says by how much: "
        "400 points are odds of ten to one. Quick levels do not search the game tree. Those that do take long; how "
        "long is said as soon as you ask. All budgets: an agent that alone searches does so with fewer and more "
        "playouts as well."
    )
