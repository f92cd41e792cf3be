"""The page of what King's Fall is made of: what each line of the kits is worth, and each card's Event."""

import time
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from rules.kings_fall.contents import SANCTIONED
from rules.kings_fall.names import identifiers
from workbench import figures
from workbench.balance.restricted import worth
from workbench.figures.worth import sentences_of
from workbench.games.kings_fall.kit_figures import kit_lines
from workbench.games.kings_fall.kit_lines import kit_worth
from workbench.games.kings_fall.map_words import faction_title
from workbench.simulation.batch import Batch
from workbench.widgets.base.background_job import JobHandle
from workbench.widgets.base.layout import tabs
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.question import Question, games_choice, level_choice, seed_choice

GAMES = 2_000
EVERYBODY = -1  # in place of a faction
ABOUT_KITS = (
    "One line of a kit after another is taken away, and the same seeds are played again: the faction plays seat A "
    "against opponents drawn anew. What that costs in wins is what the line is worth to these players."
)
ABOUT_EVENTS = (
    "What if a card were never played for its Event, only for its Ops? Seat A has to do so with one card after "
    "another, on the same seeds, with factions drawn anew. A card that costs nothing so is worth as much for its Ops."
)


def worth_page(game: Game) -> widgets.Tab:
    """Return the two questions, each in a tab of its own."""
    return tabs(Kits=kit_question(game), Events=lambda: event_question(game))


def kit_question(game: Game) -> Question:
    """Return the question what each line of the kits is worth."""
    offered = [("All factions", EVERYBODY), *((faction_title(number), number) for number in range(SANCTIONED))]
    faction = widgets.Dropdown(description="Faction", options=offered, value=EVERYBODY)
    level, games, seed = level_choice(game, game.usual_agent), games_choice(GAMES), seed_choice()

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        names = tuple(identifiers("factions")[:SANCTIONED])
        chosen = names if faction.value == EVERYBODY else (names[faction.value],)
        found = kit_worth(
            game,
            games.value,
            seed.value,
            level.value,
            chosen,
            progress=lambda done, total, words: job.report(done, total, f"Playing {escape(words)} …"),
            cancel=job.cancel,
        )
        if not found.impacts:
            return None
        part = "Cancelled. " if job.cancel.is_set() else ""
        words = f"{part}{len(found.impacts)} lines, {games.value:,} games each, seed {seed.value}"
        return Answered(kit_lines(found).reskinned(game.translate), (), f"{words}, {since(began)}.")

    return Question(ABOUT_KITS, [faction, level, games, seed], answer)


def event_question(game: Game) -> Question:
    """Return the question what the Event of each card is worth above its Ops."""
    level, games, seed = level_choice(game, game.usual_agent), games_choice(GAMES), seed_choice()

    def answer(job: JobHandle) -> Answered | None:
        began = time.perf_counter()
        names = [use.name for use in game.uses_of(game.ruleset.default()) if use.name.startswith("event_")]
        found = worth(
            game,
            Batch(game, games.value, seed.value, level.value),
            uses=names,
            progress=lambda done, total, words: job.report(done, total, f"Playing {escape(words)} …"),
            cancel=job.cancel,
        )
        if not found.restrictions:
            return None
        part = "Cancelled. " if job.cancel.is_set() else ""
        count = len(found.restrictions) + len(found.unused)
        words = f"{part}{count} Events, {games.value:,} games each, seed {seed.value}, {since(began)}."
        return Answered(figures.worth(found), sentences_of(found), words)

    return Question(ABOUT_EVENTS, [level, games, seed], answer)


def since(began: float) -> str:
    """Return how long something has taken."""
    return f"in {time.perf_counter() - began:.1f} seconds"
