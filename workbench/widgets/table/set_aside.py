"""The game that left the table unfinished, and the way back to it."""

import ipywidgets as widgets

from workbench.widgets.base.layout import row, text


class Aside(widgets.VBox):
    """A line that offers an unfinished game again, once another has taken its place; the last one is kept.

    Parameters
    ----------
    take_up : callable ``take_up(playthrough, players)``
        Brings it back to the table.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> aside = Aside(take_up=lambda play, players: print(play.actions, players))
    >>> aside.keep(Playthrough("jarls", seats=2, seed=1, actions=["W1,0>1,-1"]), ["person", "novice"])
    >>> aside.words
    'Your game of 1 action was put aside.'
    >>> aside.take_up()
    ['W1,0>1,-1'] ['person', 'novice']
    >>> aside.words
    ''
    """

    def __init__(self, take_up):
        self._take_up, self._kept = take_up, None
        self.line = text()
        self.button = widgets.Button(description="Take it up again")
        self.button.on_click(lambda _: self.take_up())
        super().__init__([self.line, row(self.button)])
        self.add_class("wb-aside")
        self._show()

    @property
    def words(self):
        """What is said of the game that is kept; nothing without one."""
        if self._kept is None:
            return ""
        count = length(self._kept[0])
        return f"Your game of {count} action{'' if count == 1 else 's'} was put aside."

    def keep(self, play, players):
        """Put a game aside if it has begun and is not over; it takes the place of the one kept so far."""
        if length(play) and not play.is_over:
            self._kept = play, players
            self._show()

    def go_on_from(self, other, game):
        """Keep what another one keeps, told in the skin of a Game."""
        if other._kept is not None:
            play, players = other._kept
            self._kept = play.reskinned(game), players
            self._show()

    def take_up(self):
        """Bring the game back; what is on the table then may be put aside in its place."""
        if self._kept is None:  # pressed twice
            return
        kept, self._kept = self._kept, None
        self._show()
        self._take_up(*kept)

    def _show(self):
        self.line.value = f'<p role="status">{self.words}</p>' if self._kept else ""
        self.layout.display = "" if self._kept else "none"


def length(play):
    """Return how many actions a game has, with those that were taken back and can be played again."""
    return len(play.actions) + len(play.undone)
