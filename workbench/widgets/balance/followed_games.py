"""Games that are played while one looks, followed from moment to moment."""

from typing import NamedTuple

import ipywidgets as widgets

from workbench.simulation.trajectories import following
from workbench.widgets.base.background_job import Runner


class Wanted(NamedTuple):
    """The games a view is about: how many, from which seed, between whom and with which changes of the ruleset."""

    games: int
    seed: int
    agents: tuple
    changes: dict


class FollowedGames(widgets.VBox):
    """Play games in the background and draw them as they arrive.

    A subclass lays out its controls and figures around ``runner``, says with ``wanted()`` which games it is about, and
    with ``draw_followed(followed)`` what is drawn of them.

    Parameters
    ----------
    game : Game
    """

    def __init__(self, game):
        self.game, self.followed, self.has_played, self.runner = game, None, False, Runner()
        super().__init__()

    def shown(self):
        """Play as soon as somebody looks, once."""
        if not self.has_played:
            self.play()

    def play(self):
        """Play the games in the background; return the thread."""
        self.has_played = True
        return self.runner.start(self._play)

    def _play(self, run):
        games, seed, agents, changes = self.wanted()
        played = following(self.game, games, seed, agents, changes=changes, cancel=run.cancel)
        followed = run.watch(played, games, lambda batch: self._show(run, batch))
        run.report(followed.games, games, f"{followed.games:,} games played in {followed.results.seconds:.1f} seconds.")

    def _show(self, run, followed):
        with run.drawing():
            self.followed = followed
            self.draw()

    def draw(self):
        """Draw what has been played."""
        if self.followed is not None:
            self.draw_followed(self.followed)
