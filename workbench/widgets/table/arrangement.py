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
    # What is done with a chosen card stays in view at the foot of the window; other actions are beside the board.
    has_bar = game.chosen_menu is not None
    menu = with_class(table.action_menu, "wb-bar" if has_bar else "wb-menu")
    bar, aside = ([menu], []) if has_bar else ([], [menu])
    played = (table.screen.cover, table.editor, table.board, table.routes, *bar)
    above = (with_class(table.headline, "wb-headline"), turn, says, table.standings.track)
    area = card(*above, *played, table.turn.ply, kind="board-area")
    stands = with_class(table.standings.table, "wb-stands")
    beside = card(*aside, table.private_note, stands, kind="beside")
    side = with_class(widgets.VBox([beside, table.summary, table.game_log]), "wb-log")
    has_hand = ["wb-with-hand"] * (game.viewer is not None)
    return area, beside, with_class(columns(table.controls, area, side), "wb-at-table", *has_hand)
