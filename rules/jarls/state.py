"""The position: what stands where, whose turn it is, and what has happened so far."""

from enum import IntEnum

from numba import njit

from rules.core.hexes import LARGEST, hexes_within
from rules.core.record import layout
from rules.jarls.ruleset import SEATS

HEXES = hexes_within(LARGEST)  # of the largest board
THRONE = 0  # the centre of every board
NOWHERE = -1  # where a lost Jarl is
NOBODY = -1  # the winner before there is one, and the owner of an empty hex
EMPTY = 0  # a hex without a piece; others hold 1 + 2 * seat, one more for a Jarl


class Ending(IntEnum):
    """How a game has ended."""

    NOT_YET = 0  # or stopped at the move cap
    THRONE = 1
    LAST_STANDING = 2
    STALEMATE = 3  # nobody at the table can move (ruling C1)


class EventKind(IntEnum):
    """What can happen, and what each kind of event holds."""

    MOVED = 0  # what: piece; origin to target
    DRAFTED = 1  # amount: hexes moved, more than a Jarl may without a draft
    ATTACKED = 2  # what: piece attacked; origin to target; amount: the attack in all
    ATTACK_STRENGTH = 3  # amount: the attacker's own
    ATTACK_MOMENTUM = 4
    ATTACK_SUPPORT = 5
    DEFENDED = 6  # what: piece attacked, on target; amount: the defence in all
    DEFENCE_STRENGTH = 7  # amount: the defender's own
    DEFENCE_BRACING = 8
    PUSHED = 9  # what: piece; origin to target
    MIXED = 10  # what: own piece in the chain; origin
    BLOCKED = 11  # target: where the attacker ends
    COMPRESSED = 12  # target: where the attacker ends
    FELL = 13  # what: piece; origin: the hex it stood on
    JARL_LOST = 14  # what: the Jarl; amount: Warriors that leave with it
    LEFT = 15  # what: Warrior; origin
    ENTERED_THRONE = 16  # origin
    WON_THRONE = 17
    WON_LAST = 18
    STALEMATE = 19
    TURN_SKIPPED = 20  # seat: who cannot move
    ROUND_BEGAN = 21  # seat: who begins; amount: the round


STATE = layout(
    [
        ("rng", "u8"),  # the table's chance; Jarls has none
        ("agent_rng", "u8"),  # the agents' stream
        ("seat", "i1"),  # whose turn; 0 is seat A
        ("seats", "i1"),  # players at the table
        ("ply", "i4"),  # actions played so far
        ("winner", "i1"),  # seat, or NOBODY
        ("ending", "i1"),  # Ending
        ("radius", "i1"),  # hexes from the Throne to the edge
        ("first", "i1"),  # seat the round is counted from
        ("turn", "i1"),  # turns of the round, counted in seats after `first`
        ("round_no", "i4"),  # 1 is the first
        ("jarl", "i2", (SEATS,)),  # hex of each Jarl, NOWHERE once lost
        ("pushes", "i4"),  # attacks that pushed
        ("blocks", "i4"),  # attacks that were blocked
        ("compressions", "i4"),  # attacks the Throne stopped
        ("falls", "i4"),  # pieces pushed off the board
        ("drafts", "i4"),  # drafted moves of two hexes or more
        ("cells", "i1", (HEXES,)),  # piece on each hex, EMPTY for none
    ]
)


@njit(cache=True)
def piece_of(seat, is_jarl):
    """Return the value of a hex that holds a seat's Warrior or Jarl."""
    return 1 + 2 * seat + is_jarl


@njit(cache=True)
def owner_of(piece):
    """Return the seat a piece belongs to, NOBODY for EMPTY."""
    return (int(piece) + 1 >> 1) - 1


@njit(cache=True)
def is_jarl(piece):
    """Return whether a piece is a Jarl."""
    return (piece != EMPTY) & (piece & 1 == 0)


@njit(cache=True)
def board_size(state):
    """Return how many hexes the board has; they are numbered from 0."""
    radius = int(state.radius)  # uncompiled, products of small integers would wrap
    return 3 * radius * (radius + 1) + 1


@njit(cache=True)
def is_living(state, seat):
    """Base rules, Losing the Jarl: a player is in the game as long as its Jarl stands."""
    return state.jarl[seat] != NOWHERE
