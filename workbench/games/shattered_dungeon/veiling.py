"""What somebody who sets up a position from a game in progress may not read: the other side's cards."""

from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.position import PENDING
from rules.shattered_dungeon.position.sides import UNKNOWN
from workbench.boards.presentation import PositionFields
from workbench.games.shattered_dungeon.action_menu import laid_traps, masked_actions
from workbench.play.playthrough import Playthrough

HIDDEN = ("hand", "traps")
LAST = "last"  # the Type of the card a side has played last: that of a face-down Trap would betray which it is
CARD_VERBS = ("play", "react")


def veiled(play: Playthrough, table: PositionFields, viewer: int) -> PositionFields:
    """Return a position's table with the cards unknown that only the other side sees.

    An Offer whose cost is hidden cannot stand there unnamed; it is left out, as if it had not been made. So is the Type
    of the last card where that is a face-down Trap.
    """
    shown = {
        name: unnamed(table[name]) if side != viewer and name in table else table.get(name, {})
        for side, name in enumerate(SIDE_NAMES)
    }
    for side, name in enumerate(SIDE_NAMES):
        if side != viewer and ends_with_trap(play, side):
            shown[name] |= {LAST: ""}
    is_hidden = len(play.actions) - 1 in masked_actions(play, viewer)
    return {field: value for field, value in table.items() if field != PENDING or not is_hidden} | shown


def ends_with_trap(play: Playthrough, side: int) -> bool:
    """Return whether the last card that a side has played is a Trap still face down."""
    played = [
        number
        for number, (before, notation) in enumerate(zip(play.states_before, play.actions))
        if before.seat == side and notation.split()[0] in CARD_VERBS
    ]
    return bool(played) and played[-1] in {number for number, owner, _ in laid_traps(play) if owner == side}


def unnamed(side: PositionFields) -> PositionFields:
    """Return the table of a side with the cards in its hand and its face-down Traps counted, but not named.

    >>> unnamed({"structure": 16, "hand": "tremor_slam vice", "traps": ""})
    {'structure': 16, 'hand': '? ?', 'traps': ''}
    """
    return side | {field: " ".join([UNKNOWN] * len(side[field].split())) for field in HIDDEN if field in side}
