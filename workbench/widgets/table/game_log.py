"""What happened in a game and why: contests, the last steps with their reasons, and all actions."""

from collections.abc import Callable, Sequence

import ipywidgets as widgets

from rules.core.seats import SEAT_LETTERS
from workbench.boards import presentation
from workbench.boards.seen_by import actions_seen_by, explanations_seen_by
from workbench.play.seating import Seating
from workbench.widgets.base.layout import folded, text, with_class
from workbench.widgets.base.text_entry import TextEntry
from workbench.widgets.table.contests import Contests
from workbench.widgets.table.pace import PaceChoice
from workbench.widgets.table.step_log import actions_html, facts_html, news_of, steps_html

EARLIER = 20  # steps before a person's last one that can still be read


class GameLog(widgets.VBox):
    """The log of a game; what is hidden from the players at the screen stays hidden.

    ``told``, all since a person's last step and a few steps before, stands where the table has room for it in view;
    this is the rest.

    Parameters
    ----------
    on_entry : callable ``on_entry(text) -> bool``
        Plays an action written in notation; returns whether that was possible.
    on_pace : callable ``on_pace(pace, is_stepwise)``
        Lets the others play faster or slower.
    """

    def __init__(self, on_entry: Callable[[str], bool | None], on_pace: Callable[[float, bool], object]) -> None:
        self.contests = Contests()
        self.news = ""  # what weighs most of what has happened since a person's last step, in a sentence
        self.reasons, self.actions, self.facts = text(), text(), text()
        self.entry = TextEntry("Action in notation", on_entry)
        self.pace = PaceChoice(on_pace)
        heading = widgets.HTML("<h2>What happened, and why</h2>")
        self.told = with_class(widgets.VBox([heading, with_class(self.reasons, "wb-reasons")]), "wb-card", "wb-told")
        more = folded("All actions, in notation", self.facts, self.actions, self.entry)
        super().__init__([self.contests, self.pace, more])
        with_class(self, "wb-card", "wb-log")

    def show(self, seating: Seating, seen_by: Sequence[int], selected: str = "", coordinates: bool = True) -> None:
        """Show the game of a Seating as the players of the seats ``seen_by`` may read it."""
        play, board = seating.play, presentation.of(seating.play.game)
        sealed = board.sealed_actions(play)
        self.actions.value = actions_html(play, SEAT_LETTERS, sealed, board.is_secret, actions_seen_by(play, seen_by))
        self.facts.value = facts_html(play)
        self.pace.follow(seating)
        self.contests.show(play, latest_human_step(seating), selected, coordinates)
        self.news = ""
        if not play.actions:
            self.reasons.value = "<p>Nothing has been played yet.</p>"
        else:
            told = explanations_seen_by(play, seen_by, first_told_step(seating), coordinates)
            told, first = told[: len(told) - sealed], first_new_step(seating)
            self.reasons.value = steps_html(play, told, board, first, sealed)
            self.news = news_of(told[max(0, first - first_told_step(seating)) :], board)


def first_told_step(seating: Seating) -> int:
    """Return the number of the first step that the log tells in words."""
    return max(0, first_new_step(seating) - EARLIER)


def first_new_step(seating: Seating) -> int:
    """Return the number of the step since which there is news: a person's last one, or the last of all."""
    return max(0, min(latest_human_step(seating) or 0, len(seating.play.actions) - 1))


def first_unseen_step(seating: Seating) -> int:
    """Return the number of the first step since the last human one, from which trails are drawn; spectators see one."""
    latest, play = latest_human_step(seating), seating.play
    if latest is None or not play.actions:
        return len(play.actions)
    is_own = int(play.states_before[latest].seat) in seating.human_seats
    return latest + is_own


def latest_human_step(seating: Seating) -> int | None:
    """Return the number of the last human step, from which contests are shown; None without human players."""
    humans = seating.human_seats
    seats = [int(before.seat) for before in seating.play.states_before]
    return max((number for number, seat in enumerate(seats) if seat in humans), default=0) if humans else None
