"""Names of places at tables where nobody sees the coordinates that the rules write."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from rules.core.errors import IllegalAction
from workbench.boards.place_naming import plain_refusal, with_place_names

if TYPE_CHECKING:  # a table says everything itself
    from workbench.widgets.table.table import Table

Value = TypeVar("Value")


def in_words_of(table: "Table", value: Value) -> Value:
    """Return what a table says of its position with the names of places, unless coordinates are on the board."""
    return value if table.controls.coordinates.value else with_place_names(table.play, value)


@contextmanager
def named_places(table: "Table") -> Iterator[None]:
    """Let a refusal of what was pressed on the board do without coordinates, unless they are on the board."""
    try:
        yield
    except IllegalAction as error:
        words = str(error) if table.controls.coordinates.value else plain_refusal(table.play, str(error))
        raise IllegalAction(words, error.reason, error.clause) from error
