"""How a game stands, beside and above its board."""

import ipywidgets as widgets

from workbench.boards.standings import CALM, MOODS, table_html, track_html
from workbench.boards.views import standings_of
from workbench.play.players import PERSON, PERSON_TITLE
from workbench.play.seating import Seating
from workbench.widgets.base.layout import text, with_class


class StandingsPanel:
    """The standings of a game that has them, and the mood of its table, which depends on the state alone."""

    def __init__(self) -> None:
        self.table, self.track = text(), with_class(text(), "wb-track")

    def show(self, seating: Seating, area: widgets.Widget) -> None:
        """Show how the game of a Seating stands; ``area`` takes on its mood, as a class."""
        standings = standings_of(seating.play)
        if standings is None:
            return
        agents = seating.play.game.agents
        players = [
            (PERSON_TITLE, "") if who == PERSON else (agents[who].title, " (computer)") for who in seating.seated
        ]
        self.track.value, self.table.value = track_html(standings), table_html(standings, players)
        area.add_class("wb-has-standings")
        # Whatever a game was under, it is over; only an omen stays.
        current = CALM if seating.play.is_over and not standings.track.omen else standings.track.mood
        for mood in MOODS:
            (area.add_class if mood == current else area.remove_class)(f"wb-mood-{mood}")
