"""The question what brought it about: where each resource goes, and what decides games."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench import figures
from workbench.balance.causes import GAMES, causes
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import AskedGames, Question

SIZES = (100, 500, 1_000, 2_000)  # games on offer, each accounted for event by event


def causes_question(game: Game) -> Question:
    """Return the question what brings losses, gains and the end of games about."""
    asked = AskedGames(game, GAMES, sizes=SIZES)
    followed = widgets.Dropdown(description="Follow", options=offered(game, asked.players.value))
    asked.players.observe(lambda change: renew(followed, game, change.new), "value")

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        found = causes(
            game,
            asked.batch(),
            progress=lambda done, total, words: job.report(done, total, f"{escape(words)} …"),
            cancel=job.cancel,
        )
        if not found.played:
            return None
        seconds = time.perf_counter() - began
        part = "Cancelled. " if job.cancel.is_set() else ""
        words = f"{part}{len(found.played):,} games, seed {asked.seed.value}, in {seconds:.1f} seconds."
        name = followed.value
        rest = [found.harm_in_words(stock.name) for stock in found.stocks if stock.name != name]
        others = tuple(filter(None, rest))
        return Answered(figures.waterfall(found, name), others, words, figures.deciders(found))

    about = (
        "Every event of a game says what was lost or gained, by whose action and by which rule. The entries of a game "
        "add up to what has changed from its first position to its last, so nothing is left unexplained."
    )
    return Question(about, [followed, *asked.controls], answer)


def offered(game: Game, seats: int) -> list[tuple[str, str]]:
    """Return what can be followed at a table of so many seats: (title, name)."""
    return [(stock.title, stock.name) for stock in game.causes.stocks(seats)]


def renew(followed: widgets.Dropdown, game: Game, seats: int) -> None:
    """Offer what a table of another size has; what was chosen stays, where there still is such a thing."""
    before, options = followed.value, offered(game, seats)
    followed.options = options
    if before in [name for _, name in options]:
        followed.value = before
