"""Who may see what is hidden when several players share a screen or somebody watches agents play."""

from collections.abc import Callable, Sequence

import ipywidgets as widgets

from workbench.boards import presentation
from workbench.boards.views import NOBODY, UNSEEN, has_hidden, seat_name
from workbench.play.seating import Seating
from workbench.widgets.table.hand_cover import HandCover

DECIDER = "decider"  # in place of a seat: a list does not show a line whose value is None


class SharedScreen:
    """The cover between two players on one screen, and the choice of whose hand a spectator sees.

    Parameters
    ----------
    seating : Seating
    on_taken : callable ``on_taken()``
        Called when the player to decide has taken the screen.
    """

    def __init__(self, seating: Seating, on_taken: Callable[[], object]) -> None:
        self._seating = seating
        self.holder: int | None = None  # the seat whose player has the screen
        self.cover = HandCover(on_taken)
        self.cover_hands = widgets.Checkbox(description="Cover the hands between two players", value=True, indent=False)
        game = seating.play.game
        names = [(seat_name(game, seat), seat) for seat in range(game.seats.stop - 1)]
        self.watched_hand = widgets.Dropdown(
            description="You see the hand of",
            value=DECIDER,
            options=[("the side that decides", DECIDER), *names, ("nobody", NOBODY)],
        )

    @property
    def is_covered(self) -> bool:
        """Whether the player to decide has yet to take the screen from another."""
        seating = self._seating
        return (
            self.cover_hands.value
            and not seating.is_editing
            and len(seating.human_seats) > 1
            and has_hidden(seating.play)
            and seating.is_human_turn
            and self.holder != int(seating.play.state.seat)
        )

    @property
    def seen_by(self) -> Sequence[int]:
        """The seats whose hidden things are shown, as the functions of ``boards`` take them."""
        if self.is_covered:
            return UNSEEN
        if not self._seating.human_seats and self.watched_hand.value != DECIDER:
            return (self.watched_hand.value,)
        return self._seating.human_seats

    def take(self) -> None:
        """Give the screen to the player who decides."""
        self.holder = int(self._seating.play.state.seat)

    def show(self) -> None:
        """Show the cover if the screen has to be passed, and the choices of who sees what."""
        play, humans = self._seating.play, len(self._seating.human_seats)
        if not has_hidden(play):  # everybody looks at the screen until something is hidden again
            self.holder = None
        self.cover.ask(seat_name(play.game, int(play.state.seat)) if self.is_covered else "")
        game = presentation.of(play.game)
        self.cover_hands.layout.display = "" if game.has_hidden and humans > 1 else "none"
        self.watched_hand.layout.display = "" if game.viewer and not humans else "none"
