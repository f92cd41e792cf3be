"""Where the parts of a table stand: controls, the board with what is said above it, and what is beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets as widgets

from workbench.boards import presentation
from workbench.widgets.base.layout import card, columns, with_class

if TYPE_CHECKING:
    from workbench.widgets.table.table import Table


def arranged(table: Table) -> tuple[widgets.Box, widgets.Box, widgets.Widget]:
    """Return the box of a table's board, the box of what stands beside it, and the whole of the table."""
    game = presentation.of(table.play.game)
    says = with_class(widgets.VBox([table.prompt, table.notice]), "wb-says")
    turn = with_class(table.turn.buttons, "wb-turn-buttons")
    # Where there is no room beside the board, what is done with a chosen card stays at the foot of the window.
    menu = with_class(table.action_menu, "wb-menu", *["wb-bar"] * (game.chosen_menu is not None))
    ways = with_class(table.routes, "wb-menu")
    played = (table.screen.cover, table.editor, table.board, table.editor.below)
    above = (with_class(table.headline, "wb-headline"), turn, says, table.standings.track)
    area = card(*above, *played, table.turn.ply, kind="board-area")
    stands = with_class(table.standings.table, "wb-stands")
    beside = card(ways, menu, table.private_note, stands, kind="beside")
    in_view = with_class(widgets.VBox([beside, table.summary, table.game_log.told]), "wb-in-view")
    side = with_class(widgets.VBox([in_view, table.game_log]), "wb-log")
    has_hand = ["wb-with-hand"] * (game.viewer is not None)
    return area, beside, with_class(columns(table.controls, area, side), "wb-at-table", *has_hand)
