"""The contests of a game beside its table: the latest, earlier ones to step through, and one that could begin."""

from typing import Any

import ipywidgets as widgets

from workbench.boards.place_naming import with_place_names
from workbench.boards.presentation import Contest
from workbench.boards.views import contests_of, preview_of
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import row, text, with_class


class Contests(widgets.VBox):
    """Show what a chosen action would roll, or else the contests since a step; buttons go back to earlier ones.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> contests = Contests()
    >>> contests.show(Playthrough("jarls"))
    >>> contests.layout.display
    'none'
    """

    def __init__(self) -> None:
        self._play: Any = None  # until a game is shown
        self._since: int | None = None
        self._selected = ""
        self._coordinates = True
        self._known: tuple[int, int, str] | None = (
            None  # what was shown last: while it stays the same, so does the contest in view
        )
        self.at: int | None = None  # number of the step whose contests are shown; None follows the game
        self.panel, self.words = text(), with_class(text(), "wb-muted")
        self.earlier = widgets.Button(description="Earlier contest")
        self.later = widgets.Button(description="Later contest")
        self.earlier.on_click(lambda _: self.step(-1))
        self.later.on_click(lambda _: self.step(1))
        self.steps = row(self.earlier, self.later, self.words)
        super().__init__([self.panel, self.steps])
        self.add_class("wb-contests")

    def show(self, play: Playthrough, since: int | None = None, selected: str = "", coordinates: bool = True) -> None:
        """Follow a game: its contests from step ``since`` on, or only its last; places by ``coordinates`` or names."""
        known = (id(play), len(play.actions), selected)
        self._play, self._since, self._selected, self._coordinates = play, since, selected, coordinates
        if known != self._known:
            self.at, self._known = None, known
        self._draw()

    def step(self, way: int) -> None:
        """Show the contests of the nearest step before (-1) or after (1) these; after the last, follow the game."""
        self._selected = ""
        self.at = self._next(way)
        self._draw()

    def _next(self, way: int) -> int | None:
        """Return the number of the nearest step with contests before or after what is shown, or None."""
        shown = self._shown()
        start = (shown[0] if way < 0 else shown[-1]) if shown else len(self._play.actions)
        numbers = range(start - 1, -1, -1) if way < 0 else range(start + 1, len(self._play.actions))
        return next((number for number in numbers if contests_of(self._play, number)), None)

    def _shown(self) -> list[int]:
        """Return the numbers of the steps whose contests are shown."""
        if self.at is not None:
            return [self.at]
        count = len(self._play.actions)
        if self._since is None:
            return [number for number in range(count - 1, -1, -1) if contests_of(self._play, number)][:1]
        return [number for number in range(max(0, self._since), count) if contests_of(self._play, number)]

    def _contests(self, number: int) -> list[Contest]:
        """Return the contests of a step as this table speaks of places."""
        found, before = contests_of(self._play, number), self._play.states_before[number]
        return found if self._coordinates else [with_place_names(self._play, contest, before) for contest in found]

    def _draw(self) -> None:
        foreseen = preview_of(self._play, self._selected) if self._selected else None
        shown = [] if foreseen else self._shown()
        panels = [foreseen] if foreseen else [one for number in shown for one in self._contests(number)]
        self.panel.value = "".join(panel.html() for panel in panels)
        has_earlier = not foreseen and self._next(-1) is not None
        self.steps.layout.display = "" if has_earlier or self.at is not None else "none"
        self.earlier.disabled = not has_earlier
        self.later.layout.display = "" if self.at is not None else "none"
        self.words.value = f"Action {self.at + 1}" if self.at is not None else ""
        self.layout.display = "" if panels or has_earlier else "none"
