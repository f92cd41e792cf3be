"""The choices to the left of a board: who plays, with which rules, who sees what, and which game is on the table."""

from collections.abc import Callable
from functools import partial

import ipywidgets as widgets

from rules.core.fields import Value
from workbench.boards import presentation
from workbench.boards.action_menu import TimeLimit
from workbench.boards.views import seat_name, vote_limit_of
from workbench.play.players import PERSON, PERSON_TITLE
from workbench.play.seating import Seating
from workbench.widgets.base.layout import folded, player_choice, players_choice, row, who_plays, with_class
from workbench.widgets.table.following import Following
from workbench.widgets.table.rules_choice import OWN, RulesChoice
from workbench.widgets.table.save_and_load import SaveAndLoad
from workbench.widgets.table.set_aside_game import SetAsideGame
from workbench.widgets.table.shared_screen import SharedScreen


class TableControls(widgets.VBox):
    """The choices and buttons beside a board; they follow the game, and call back when somebody chooses.

    Parameters
    ----------
    seating : Seating
    screen : SharedScreen
    set_aside : SetAsideGame
    save_and_load : SaveAndLoad
    """

    def __init__(
        self, seating: Seating, screen: SharedScreen, set_aside: SetAsideGame, save_and_load: SaveAndLoad
    ) -> None:
        game, self._seating = seating.play.game, seating
        self._following = Following()
        self.seats = players_choice(game, seating.play.seats)
        self.players = [
            player_choice(game, seat, player, (PERSON_TITLE, PERSON), name=seat_name(game, seat))
            for seat, player in enumerate(seating.players)
        ]
        self.rules = RulesChoice(game)
        self.timed = self._clock_switch(vote_limit_of(game))
        self.coordinates = widgets.Checkbox(description="Coordinates on the board", indent=False)
        board = presentation.of(game)
        self.coordinates.layout.display = "" if board.has_coordinates or board.with_rulers else "none"
        self.new_game = widgets.Button(description="New game", button_style="primary")
        self.edit = widgets.Button(description="Set up a position")
        mode = [self.rules.mode] if self.rules.mode.options else []
        super().__init__(
            [
                *mode,
                self.seats,
                *self.players,
                who_plays(game, is_by_hand=True),
                self.rules.variant,
                self.timed,
                self.coordinates,
                row(self.new_game, self.edit),
                set_aside,
                folded("Save and load", save_and_load),
                # They come and go with the players: last, so that no button moves away while it is pressed.
                with_class(screen.cover_hands, "wb-who-sees"),
                with_class(screen.watched_hand, "wb-who-sees"),
            ]
        )
        with_class(self, "wb-card", "wb-controls")

    def _clock_switch(self, limit: TimeLimit | None) -> widgets.Checkbox:
        """Return the switch of the clock, off at first: players on one screen do not walk away."""
        words = f"Vote timer: after {limit.seconds} seconds, {limit.words}" if limit else ""
        switch = widgets.Checkbox(description=words, indent=False)
        switch.layout.display = "" if limit else "none"
        return switch

    def on_seats(self, callback: Callable[[int], object]) -> None:
        """Call ``callback(seats)`` when another number of players is chosen."""
        self._following.on_choice(self.seats, callback)

    def on_player(self, callback: Callable[[int, str], object]) -> None:
        """Call ``callback(seat, player)`` when another player is chosen for a seat."""
        for seat, control in enumerate(self.players):
            self._following.on_choice(control, partial(callback, seat))

    def on_rules(self, callback: Callable[[dict[str, Value]], object]) -> None:
        """Call ``callback(changes)`` when other rules are chosen, with their changes to the rulebook's."""

        def chosen(value: str) -> None:
            if value == OWN:  # only a name for the rules of a loaded game; there is nothing to apply
                self.follow()
            else:
                callback(self.rules.changes)

        for control in (self.rules.mode, self.rules.variant):
            self._following.on_choice(control, chosen)

    def focus_players(self) -> None:
        """Move the focus to the choice of players and rules."""
        (self.seats if len(self.seats.options) > 1 else self.players[0]).focus()

    def follow_players(self) -> None:
        """Show who plays the seats."""
        with self._following:
            for control, player in zip(self.players, self._seating.players):
                control.value = player

    def follow(self) -> None:
        """Show how many play, and with which rules."""
        play = self._seating.play
        with self._following:
            self.seats.value = play.seats
            self.rules.follow(play.changes)
            for seat, control in enumerate(self.players):
                control.layout.display = "" if seat < play.seats else "none"
