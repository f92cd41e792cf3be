"""Positions as people write them: a table with the round, whose turn it is, the bond, and what each side has.

    round = 3                 # 0 before the first room is entered
    room = 1                  # its place in the run
    to_act = "dungeon"
    trust = 4.5
    rapport = 0
    insight = 0
    extracted = 0             # energy the dungeon has extracted for rooms to come
    betrayed = 0              # rounds the visitor strikes harder
    refuses = false           # it refuses all Offers
    scorned = 0               # rounds the dungeon rolls better
    has_struck = false        # the dungeon, in this room; true if a Strike of its own is pending
    was_struck = false        # the dungeon, by the visitor: likewise
    offers = 3                # the dungeon has made in the run
    accepted = 2              # of them
    trust_gained = 1.0        # by the visitor in this round, counted against its cap
    rapport_gained = 0        # by the dungeon
    chance = 17               # seed of the dice, instead of the seed given
    [dungeon]
    structure = 16            # veil, presence; if left out, as at the start
    hand = "crushing_grip tremor_slam"
    played = ""               # this turn
    discard = ""
    traps = "? rooted_snare"  # face-down; ? for one that nobody knows, here and in hand, drawn from the seed
    gone = ""                 # all other cards of the deck are in the draw pile
    pool = 2                  # permanent energy; if left out, what a room begins with
    extra = 0                 # energy of this turn only
    spent = 0
    attuned = "social"        # types
    empowers = ""             # cards that wait for its next Strike, oldest first
    disrupts = ""             # cards that lie on this side
    last = "social"           # type of the card played before
    entangled = false
    restrained = false
    erode = "veil 1"
    fortify = "structure 1 for 2"  # in this round and 2 more
    binding = "presence 1 for 1"   # likewise
    ward = 0
    ward_rounds = 0           # ends of rounds it outlasts
    exposure = "social 2; any 1"
    weakened = "structure 2"  # by what it has paid for a Covenant its start is lower for the run
    depends = "veil 4 below 4.5"   # lost once trust falls below that
    betrayals = 0             # in the run
    decisions = 7             # cards it has played, activated or discarded in the run
    [pending]                 # a card in play that the other side has yet to answer
    card = "tremor_slam"      # all that an Offer or a Test needs; for a Strike, what is left out comes from the card
    target = "vitality"
    power = 4
    keywords = "drain"
    drains_to = "structure"   # the resource that Drain heals
    spills_to = ""            # the one Overwhelm spills to, where a card says so
    tier = "strong"           # of its roll
    total = 11                # of its roll
    trust = 4.5               # when it was played; if left out, what there is
    [run]                     # what the run is measured by
    trust_peak = 4.5          # if left out, the trust there is
    lead = "visitor"          # who was ahead when the last round of this room ended
    betrayal_damage = 0       # of the dungeon's last betrayal
    betrayal_decided = false  # it brought a resource to 0
    knowledge = 0             # extracted
    endings = "overcome"      # of the rooms that are over
    rounds = "7"              # that each of them took
    lead_changes = "1 0"      # in each room so far
    entered = "16 14 12 28 14 14; 4 14 12 20 9 14"  # resources of both sides as each room was entered
    ending = ""               # of the run, once it is over
    by_room = false           # what the room does by itself brought it about
    by_escalation = false     # escalation did

What is left out is 0, empty or false. A game that begins from a position counts its decisions from 0.
"""

from pydantic import Field

from rules.core.checks import checked_seed
from rules.core.content import Row, checked_position
from rules.core.errors import BrokenPosition
from rules.core.record import blank
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.position.pending import pending_table, place_pending
from rules.shattered_dungeon.position.run import place_run, run_table
from rules.shattered_dungeon.position.sides import SMALL, place_side, side_table
from rules.shattered_dungeon.rooms import lay_deck
from rules.shattered_dungeon.ruleset import SCHEMA, SIDES
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, HALF, STATE, VISITOR, Phase

NUMBERS = ("rapport", "insight", "betrayed", "scorned", "offers", "accepted")  # of the position, named as in the record
SWITCHES = ("refuses", "has_struck", "was_struck")  # likewise
PENDING, RUN = "pending", "run"  # tables of a position besides those of the sides
PHASES = {Phase.START: "start", Phase.TURN: "turn", Phase.REACT: "react", Phase.ANSWER: "answer"}


class PositionTable(Row):
    """A position, without its sides."""

    round: int = Field(1, ge=0, le=99)
    room: int = Field(1, ge=1)
    to_act: str = SIDE_NAMES[DUNGEON]
    trust: float | None = Field(None, ge=0, le=99, multiple_of=0.5)
    rapport: int = SMALL
    insight: int = SMALL
    extracted: int = SMALL
    betrayed: int = SMALL
    refuses: bool = False
    scorned: int = SMALL
    has_struck: bool = False
    was_struck: bool = False
    offers: int = Field(0, ge=0, le=9999)
    accepted: int = Field(0, ge=0, le=9999)
    trust_gained: float = Field(0, ge=0, le=99, multiple_of=0.5)
    rapport_gained: int = SMALL
    chance: int | None = None


def position(table, seed=1, ruleset=None):
    """Return the state a table describes; raise BrokenPosition with what is wrong.

    Its chance grows from ``seed``, or from ``chance`` of the table if given. The ruleset, the rulebook's own if left
    out, says what the sides start with and which cards they have.
    """
    fields = {key: value for key, value in table.items() if key not in (*SIDE_NAMES, PENDING, RUN)}
    board = checked_position(PositionTable, fields, "The position")
    ruleset, state = SCHEMA.default() if ruleset is None else ruleset, blank(STATE)
    if board.to_act not in SIDE_NAMES:
        raise BrokenPosition(f"to_act must be {' or '.join(SIDE_NAMES)}, not {board.to_act!r}.")
    if board.room > ruleset.rooms:
        raise BrokenPosition(f"room = {board.room} is not in the run; it has {ruleset.rooms}.")
    deal(state, ruleset, SIDES, checked_seed(seed if board.chance is None else board.chance))
    place_bond(state, board)
    if board.round > 0:
        begin(state, ruleset, board)
    for side, name in enumerate(SIDE_NAMES):
        place_side(state, ruleset, side, table.get(name, {}), board.round > 0)
    place_pending(state, ruleset, table.get(PENDING, {}))
    place_run(state, table.get(RUN, {}))
    return state


def place_bond(state, board):
    """Set in a state what a table says about the bond, and about whatever else belongs to no side."""
    if board.trust is not None:
        state.trust = round(board.trust * HALF)
    for name in (*NUMBERS, *SWITCHES):
        state[name] = getattr(board, name)
    state.next_pool = board.extracted
    state.gained[VISITOR] = round(board.trust_gained * HALF)
    state.gained[DUNGEON] = board.rapport_gained


def begin(state, ruleset, board):
    """Lay out the decks of a room, all cards in the draw piles, and begin a turn in it."""
    state.place, state.round_no = board.room - 1, board.round
    room, creature = ruleset.room[ruleset.run[state.place]], ruleset.creatures[ruleset.creature]
    lay_deck(state, DUNGEON, room.cards, room.deck)
    lay_deck(state, VISITOR, creature.cards, creature.deck)
    state.phase = Phase.TURN
    state.seat = state.turn_seat = SIDE_NAMES.index(board.to_act)
    state.turn = int(state.seat != room.first)


def position_table(state):
    """Return the table of a position, as ``position`` reads it."""
    shown: dict[str, object] = {
        "round": int(state.round_no),
        "room": int(state.place) + 1,
        "to_act": SIDE_NAMES[state.turn_seat],
        "trust": float(state.trust / HALF),
        "rapport": int(state.rapport),
        "insight": int(state.insight),
        "extracted": int(state.next_pool),
        "betrayed": int(state.betrayed),
        "refuses": bool(state.refuses),
        "scorned": int(state.scorned),
        "has_struck": bool(state.has_struck),
        "was_struck": bool(state.was_struck),
        "offers": int(state.offers),
        "accepted": int(state.accepted),
        "trust_gained": float(state.gained[VISITOR] / HALF),
        "rapport_gained": int(state.gained[DUNGEON]),
    }
    shown |= {name: side_table(state, side) for side, name in enumerate(SIDE_NAMES)}
    if state.phase in (Phase.REACT, Phase.ANSWER):
        shown[PENDING] = pending_table(state)
    return shown | {RUN: run_table(state)}
