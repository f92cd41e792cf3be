"""Positions in which a side holds two cards of its deck, to be played in either order."""

from collections.abc import Sequence
from typing import Any

from rules.shattered_dungeon.card import REDUCER_NAMES
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.ruleset import SCHEMA
from workbench.boards.cards import CardText, Deck
from workbench.boards.presentation import PositionFields

POOL = 8  # energy: enough for any two cards


def placed(
    deck: Deck, cards: Sequence[CardText], rival: str, room: str, left: int, reacts: bool
) -> tuple[PositionFields, dict[str, Any]]:
    """Return position and ruleset changes in which a side holds two cards of its deck.

    The deck's own room or creature replaces the chosen one. ``left`` is the percentage of its start that each resource
    of both sides has left.
    """
    contents = read_contents(OURS)
    side = int(deck.key in [row.creature for row in contents.creatures])
    room, creature = (room, deck.key) if side else (deck.key, rival)
    changes = {"creature": creature, "room_1": room, "room_2": "none", "room_3": "none", "room_4": "none"}
    tables = [starts(creature, number, left) for number in range(len(SIDE_NAMES))]
    tables[side] |= {"hand": " ".join(one.key for one in cards), "pool": POOL}
    others = contents.decks[(room, creature)[1 - side]]
    reacting = [contents.cards[number].row for number in others]
    tables[1 - side]["hand"] = " ".join(row.card for row in reacting if reacts and row.category == "react")
    return {"round": 1, "to_act": SIDE_NAMES[side], **dict(zip(SIDE_NAMES, tables))}, changes


def starts(creature: str, side: int, left: int) -> dict[str, Any]:
    """Return what a side has of each resource when ``left`` percent of its start are left, at least 1."""
    ruleset = SCHEMA.default()
    row = next(row for row in read_contents(OURS).creatures if row.creature == creature)
    return {
        name: max(1, left * int(getattr(row, name) if side else ruleset[name]) // 100) for name in REDUCER_NAMES[side]
    }
