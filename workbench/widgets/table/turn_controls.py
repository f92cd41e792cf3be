"""Controls of a game in progress: undo, redo, pause, hint, what wins, and going to any of its positions."""

from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as widgets

from workbench.play.seating import Seating
from workbench.widgets.base.layout import row, text, with_class
from workbench.widgets.table.following import Following


class TurnControls:
    """Four buttons, what wins behind a fold, and a slider that shows how far the game is."""

    def __init__(self) -> None:
        self._following = Following()
        self.undo, self.redo = widgets.Button(description="Undo"), widgets.Button(description="Redo")
        self.pause, self.hint = widgets.Button(description="Pause"), widgets.Button(description="Hint")
        self.goal = with_class(text(), "wb-to-win")
        self.buttons = row(self.undo, self.redo, self.pause, self.hint, self.goal)
        self.ply = with_class(widgets.IntSlider(description="Go to action", min=0, max=0), "wb-ply")

    def on_ply(self, callback: Callable[[int], object]) -> None:
        """Call ``callback(ply)`` when the slider is moved to another position."""
        self._following.on_choice(self.ply, callback)

    def show_goal(self, words: str, basics: Sequence[str] = ()) -> None:
        """Keep what wins, and how a turn goes where a game says it, within reach; without words both are hidden."""
        title = "How to play" if basics else "How to win"
        told = "".join(f"<p>{escape(sentence)}</p>" for sentence in (words, *basics))
        self.goal.value = f"<details><summary>{title}</summary><div>{told}</div></details>" if words else ""

    def show(self, seating: Seating, is_covered: bool) -> None:
        """Show what can be done with the game of a Seating."""
        play, is_over = seating.play, seating.play.is_over
        self.undo.disabled, self.redo.disabled = not play.actions, not play.undone
        self.hint.disabled = is_over or not seating.is_human_turn or is_covered
        self.pause.disabled = is_over or seating.is_human_turn
        self.pause.description = ("Next" if seating.is_stepwise else "Go on") if seating.is_paused else "Pause"
        with self._following:
            self.ply.max = max(play.length, self.ply.value)
            self.ply.value = len(play.actions)
            self.ply.max = play.length
