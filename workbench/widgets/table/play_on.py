"""Where a position leads: the agents at the table play on from it many times."""

import threading
from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from rules.core.ruleset import Changes
from rules.core.words import listed
from workbench import figures
from workbench.boards.presentation import PositionFields
from workbench.boards.views import seat_name
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.run import results_so_far
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import row, text, with_class
from workbench.widgets.base.notice import guarded

GAMES = 1_000
SEED = 1


class PlayOn(widgets.VBox):
    """A button that plays on from a position many times, and how those games end.

    Parameters
    ----------
    game : Game
    position : callable ``position() -> (table, changes)``
        Where every game begins, and its changes to the rulebook's rules.
    agents : callable ``agents() -> sequence of str``
        Who plays each seat; names beyond the seats of the position are ignored.
    """

    def __init__(
        self, game: Game, position: Callable[[], tuple[PositionFields, Changes]], agents: Callable[[], Sequence[str]]
    ) -> None:
        self.game, self._position, self._agents = game, position, agents
        self.button = widgets.Button(description="Simulate from here")
        self.button.on_click(lambda _: self.play())
        self.who = text()
        self.background_job, self.finding, self.plot = BackgroundJob("Not simulated yet."), text(), Plot()
        self.notice = self.background_job.notice
        super().__init__([row(self.button, self.who), self.background_job, self.finding, self.plot])
        with_class(self, "wb-from-here")
        self.clear()

    def clear(self) -> None:
        """Forget the previous position."""
        self.background_job.leave()
        self.finding.value = ""
        self.background_job.layout.display = self.plot.layout.display = "none"

    def say_who_plays(self) -> None:
        """Say who would play on from the position; raises BrokenPosition for an impossible one."""
        _, _, agents = self._game()
        titles = [self.game.agents[agent].title for agent in agents]
        played = listed([f"{seat_name(self.game, seat)} by {title}" for seat, title in enumerate(titles)])
        self.who.value = f"<p>{GAMES:,} games, in which a computer takes every seat: {escape(played)}.</p>"

    def _game(self) -> tuple[PositionFields, Changes, list[str]]:
        """Return the position, its changes to the rulebook's rules, and who plays its seats."""
        table, changes = self._position()
        seats = int(self.game.position(table, SEED, self.game.ruleset.variant(changes)).seats)
        return table, changes, list(self._agents())[:seats]

    @guarded
    def play(self) -> threading.Thread:
        """Play on from the position in the background; return the thread. An impossible one raises BrokenPosition."""
        self.notice.clear()
        self.background_job.layout.display = ""
        table, changes, agents = self._game()
        return self.background_job.start(lambda run: self._play(run, table, changes, agents))

    def _play(self, run: JobHandle, table: PositionFields, changes: Changes, agents: Sequence[str]) -> None:
        batch = Batch(self.game, GAMES, SEED, agents, changes=changes, position=table)
        parts = results_so_far(batch, self.game.skin, cancel=run.cancel)
        results = run.watch(parts, GAMES, lambda results: self._draw(run, results))
        titles = " against ".join(self.game.agents[agent].title for agent in agents)
        if results is not None:
            run.report(results.games, GAMES, f"{results.games:,} games from this position, {titles}.")

    def _draw(self, run: JobHandle, results: Results) -> None:
        with run.drawing():
            self.finding.value = f"<p>{figures.seat_advantage(results).finding}</p>"
            self.plot.layout.display = ""
            figures.update(self.plot, figures.endings(results))
