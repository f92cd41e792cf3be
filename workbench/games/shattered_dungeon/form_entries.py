"""The entries of the position forms of Shattered Dungeon, and the cards that fields name."""

from collections.abc import Iterable, Mapping

from rules.shattered_dungeon.card_text import CardRow
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.position.sides import UNKNOWN
from workbench.boards.position_form import EntryKind, FormChoice, FormEntry, value_at
from workbench.boards.presentation import PositionFields
from workbench.games.shattered_dungeon.cards.short_text import row_of


def several(
    table: PositionFields, side: int, field: str, label: str, left: Iterable[str], dead: Mapping[str, str]
) -> FormEntry:
    """Return the cards a field names, and those that can be added; ``dead`` is key -> what of it never happens."""
    chosen = tuple(FormChoice(marked_name(key, dead), key) for key in keys_at(table, side, field))
    added = tuple(FormChoice(marked_name(key, dead), key) for key in dict.fromkeys(left))
    return FormEntry((SIDE_NAMES[side], field), label, EntryKind.SEVERAL, chosen, added)


def number(table: PositionFields, path: tuple[str, ...], label: str, most: float = 99) -> FormEntry:
    """Return a number entry, 0 where the table is silent."""
    return FormEntry(path, label, EntryKind.NUMBER, value_at(table, path) or 0, most=most)


def switch(table: PositionFields, path: tuple[str, ...], label: str) -> FormEntry:
    """Return a switch, off where the table is silent."""
    return FormEntry(path, label, EntryKind.SWITCH, bool(value_at(table, path)))


def keys_at(table: PositionFields, side: int, field: str) -> list[str]:
    """Return the words of a field of a side."""
    return (value_at(table, (SIDE_NAMES[side], field)) or "").split()


def row_of_key(key: str) -> CardRow:
    """Return the row of a card by its key."""
    return row_of(card_numbers()[key])


def name_of_key(key: str) -> str:
    """Return the name of a card; anything else as it is written."""
    if key == UNKNOWN:
        return "a card nobody knows"
    return row_of_key(key).name if key in card_numbers() else key


def marked_name(key: str, dead: Mapping[str, str]) -> str:
    """Return the name of a card, and what of it can never happen in this position."""
    return f"{name_of_key(key)} – {dead[key]}" if key in dead else name_of_key(key)
