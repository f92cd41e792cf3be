"""Which control at a table does what."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a table connects its parts itself
    from workbench.widgets.table.table import Table


def connect(table: "Table") -> None:
    """Let the controls of a table act on its seating, and the table follow what changes there."""
    seating, controls, turn = table.seating, table.controls, table.turn
    seating.observers.on_change(table.changed)
    seating.observers.on_failure(table.fail)
    table.board.on_press(table.press)
    table.board.on_cancel(table.deselect)
    for button, act in (
        (controls.new_game, table.begin),
        (controls.edit, table.edit),
        (turn.undo, table.undo),
        (turn.redo, seating.redo),
        (turn.pause, seating.toggle_pause),
        (turn.hint, table.give_hint),
        (table.editor.cancel, seating.stop_editing),
    ):
        button.on_click(lambda _, act=act: table.do(act))
    table.action_menu.on_open(lambda: table.do(table.show))
    turn.on_ply(lambda ply: table.do(seating.go_to, ply))
    controls.on_seats(lambda seats: table.begin(seats=seats))
    controls.on_rules(table.change_rules)
    controls.on_player(lambda seat, player: table.do(seating.seat_player, seat, player))
    controls.timed.observe(lambda _: table.do(table.show), "value")
    for control in (table.screen.cover_hands, table.screen.watched_hand, controls.coordinates):
        control.observe(lambda _: table.look(), "value")
