"""Refusals in the names of places, at tables where nobody sees the coordinates that the rules write."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rules.core.errors import IllegalAction
from workbench.boards import presentation

if TYPE_CHECKING:  # a table says its refusals itself
    from workbench.widgets.table.table import Table


@contextmanager
def named_places(table: "Table") -> Iterator[None]:
    """Let a refusal of what was pressed on the board name its places, unless coordinates are on the board."""
    try:
        yield
    except IllegalAction as error:
        if table.controls.coordinates.value:
            raise
        named = presentation.of(table.play.game).in_place_names
        raise IllegalAction(named(table.play, str(error)), error.reason, error.clause) from error
