"""The position: both sides' resources, cards and conditions, the bond between them, and whose decision it is."""

from enum import IntEnum

from rules.core.record import layout
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.ruleset import ROOMS, SIDES, SLOTS, TYPES

NOBODY = -1  # the winner before there is one, and of a bond
DUNGEON, VISITOR = 0, 1
NO_SLOT = -1
WAITING = 32  # Empowers, Disrupts and Dependencies a side can have waiting
ROUNDS_AHEAD = 4  # how long a Fortify or a Binding can last
ANY_TYPE = TYPES  # an Exposure to Strikes of every type
HALF = 2  # trust is counted in halves, as refused Offers give them


class Phase(IntEnum):
    """Whose decision is next, and of what kind."""

    START = 0  # before the first room
    TURN = 1  # a side plays cards
    REACT = 2  # the side that is hit
    ANSWER = 3  # to an Offer or a Test


class Ending(IntEnum):
    """3.4: how a room, or a run of rooms, has ended."""

    NOT_YET = 0  # or stopped at the move cap
    KILL = 1  # vitality, resolve, nerve: the dungeon wins
    BREAK = 2
    PANIC = 3
    OVERCOME = 4  # structure, veil, presence: the visitor wins
    INERT = 5
    DOMINATE = 6
    BOND = 7  # both win
    SURVIVE = 8  # the visitor wins


class Zone(IntEnum):
    """Where a card is."""

    DRAW = 0  # shuffled: which of them comes next is decided when it is drawn
    HAND = 1  # hidden from the other side
    DISCARD = 2
    PLAYED = 3  # this turn; discarded at its end
    TRAP = 4  # face-down
    GONE = 5  # for good


class Tier(IntEnum):
    """4.9: how a contested roll comes out."""

    DEVASTATING = 0
    STRONG = 1
    PARTIAL = 2
    STALEMATE = 3
    REVERSAL = 4


class EventKind(IntEnum):
    """What can happen, and what each kind of event holds. ``what`` is a card's number unless noted otherwise."""

    ROOM_ENTERED = 0  # target: the room's number in the ruleset; amount: which room of the run, from 1
    HAND_DRAWN = 1  # seat; amount: cards; what: mulligans taken
    ROUND_BEGAN = 2  # amount: the round
    AUTO_EFFECT = 3  # seat: whose; target: reducer; amount: change, below 0 a loss
    AUTO_TRUST = 4  # amount: change in halves
    ERODED = 5  # seat: whose; target: reducer; amount
    ERODE_SUPPRESSED = 6  # seat: whose; target: reducer
    ESCALATION = 7  # seat: whose; target: reducer; amount
    TURN_BEGAN = 8  # seat
    CARDS_DRAWN = 9  # seat; amount
    RESHUFFLED = 10  # seat; amount: cards
    ENERGY_GAINED = 11  # seat; what; amount; target: 1 permanent, 0 this turn
    ATTUNED = 12  # seat; what; target: Type
    ACTIVATED = 13  # seat; what
    RESTRAINED = 14  # seat; what
    PLAYED = 15  # seat; what; amount: energy paid; a Trap is logged without its number (NO_CARD)
    ROLLED = 16  # seat: striker; what: its total; origin: the other side's; target: Tier; amount: margin
    REACTED = 17  # seat: who is hit; what; amount: damage kept off; target: 1 if it succeeded
    STRUCK = 18  # seat: striker; what; target: reducer; amount: damage
    REVERSED = 19  # seat: striker; target: reducer; amount
    RALLIED = 20  # seat; target: reducer; amount
    DRAINED = 21  # seat; target: reducer; amount
    SPILLED = 22  # seat: striker; target: reducer; amount
    ENTANGLED = 23  # seat: who is entangled
    ERODE_SET = 24  # seat: whose; target: reducer; amount
    EMPOWERED = 25  # seat; what: whose Empower is used up by a Strike
    DISRUPTED = 26  # seat: striker; what
    THORNS = 27  # seat: striker; target: reducer; amount
    TARGET_CHANGED = 28  # seat: striker; target: reducer
    TRIGGERED = 29  # seat; what; amount: power gained
    RESONATED = 30  # seat; what
    SELF_COST = 31  # seat; target: reducer; amount
    EXHAUSTED = 32  # seat; what
    REMOVED = 33  # seat: whose Empower (origin 0) or Disrupt (origin 1) is removed; what
    STOLEN = 34  # seat: thief; what
    COUNTERED_NOTHING = 35  # seat; what
    HARMED = 36  # seat: who is harmed; target: reducer; amount; what
    HEALED = 37  # seat; target: reducer; amount; what
    SHIFTED = 38  # seat; origin to target: reducers; amount
    FORTIFIED = 39  # seat; target: reducer; amount
    WARDED = 40  # seat; amount
    WARD_USED = 41  # seat; amount kept off
    TRAP_SPRUNG = 42  # seat: its owner; what
    OFFERED = 43  # seat; what; target: trust tier
    ACCEPTED = 44  # seat: acceptor; what
    REFUSED = 45  # seat: who refuses; what
    COST_PAID = 46  # seat: payer; what; target: reducer; amount
    BOUND = 47  # seat; target: reducer; amount: each round; what: rounds
    BINDING_PAID = 48  # seat; target: reducer; amount
    EXPOSED = 49  # seat; target: Type or ANY_TYPE; amount
    EXPOSURE_USED = 50  # seat: who is hit; amount
    EXTRACTED = 51  # target: Extraction; amount
    DEPENDED = 52  # seat; target: reducer; amount
    DEPENDENCY_CALLED = 53  # seat; target: reducer; amount
    TESTED = 54  # seat: giver; what; amount: chance to cooperate in percent
    COOPERATED = 55  # seat: who was tested
    DEFECTED = 56  # seat: who was tested; amount: power gained
    TRUST_ROSE = 57  # amount: halves; what: trust now, in halves
    TRUST_FELL = 58  # likewise
    RAPPORT_ROSE = 59  # amount; what: rapport now
    RAPPORT_FELL = 60
    CAPPED = 61  # seat: whose promoter cannot gain more this round
    BETRAYED = 62  # seat: who betrays; amount: damage of trust turned against the visitor; target: reducer
    SCORNED = 63  # the visitor betrays
    COVENANT_REFUSED = 64
    BETRAYED_ENDED = 65
    SCORNED_ENDED = 66
    ROUND_LIMIT = 67
    ROOM_ENDED = 68  # target: Ending
    RECOVERED = 69  # seat; target: reducer; amount: between rooms
    TRUST_CARRIED = 70  # amount: halves left
    INSIGHT_GAINED = 71  # amount
    RUN_ENDED = 72  # target: Ending; seat: winner
    STRIPPED = 73  # seat: striker; what: the Disrupt that takes its keywords
    THROWN = 74  # seat: who rolls; what: its dice as digits (625: a 6, a 2, a 5); origin: what is added to
    #                        them; target: 1 if the best two count, 0 for two dice, -1 if the worst two; amount: total
    ADVANTAGED = 75  # seat: striker; what: the Empower that gives it
    DISADVANTAGED = 76  # seat: striker; what: the Disrupt that gives it
    FURIOUS = 77  # seat: the betrayed striker; amount: power gained
    FORTIFY_USED = 78  # seat: who is hit; target: reducer; amount: damage kept off
    INSIGHT_USED = 79  # seat: who rolls; amount: what it adds
    SCORN_USED = 80  # likewise


STATE = layout(
    [
        ("rng", "u8"),  # the table's chance
        ("agent_rng", "u8"),  # the agents' stream
        ("seat", "i1"),  # whose decision; the dungeon is seat 0
        ("seats", "i1"),
        ("ply", "i4"),  # decisions made so far
        ("winner", "i1"),  # seat, or NOBODY
        ("ending", "i1"),  # Ending of the run
        ("phase", "i1"),  # Phase
        ("place", "i1"),  # which room of the run, 0 the first
        ("round_no", "i2"),  # in this room, 1 the first
        ("turn", "i1"),  # turns of this round that are over
        ("turn_seat", "i1"),  # whose turn it is while the other side reacts or answers
        # Resources
        ("current", "i2", (SIDES, REDUCERS)),
        ("start", "i2", (SIDES, REDUCERS)),  # in the run; nothing heals beyond it
        ("trust", "i2"),  # in halves
        ("rapport", "i2"),  # v2 only
        ("gained", "i2", (SIDES,)),  # promoter gained this round: the visitor's trust in halves, the dungeon's rapport
        # Energy
        ("pool", "i2", (SIDES,)),  # permanent in this room
        ("temporary", "i2", (SIDES,)),  # this turn
        ("spent", "i2", (SIDES,)),
        ("attuned", "u1", (SIDES, TYPES)),  # the next card of the type costs 1 less
        ("next_pool", "i1"),  # what the dungeon has extracted for rooms to come
        # Cards
        ("card", "i2", (SIDES, SLOTS)),  # numbers in the ruleset's cards, NO_CARD behind the last
        ("cards", "i1", (SIDES,)),  # slots in use
        ("zone", "i1", (SIDES, SLOTS)),  # Zone
        (
            "empowers",
            "i2",
            (SIDES, WAITING),
        ),  # cards whose effect waits for the next Strike, oldest first, then NO_CARD
        ("disrupts", "i2", (SIDES, WAITING)),  # lying on a side: likewise, cards of the other side
        ("last_type", "i1", (SIDES,)),  # of the last card played in this room, -1 for none
        ("restrained", "u1", (SIDES,)),  # this turn
        # Conditions
        ("entangled", "u1", (SIDES,)),
        ("erode", "i1", (SIDES, REDUCERS)),  # lost in the Erode step of the next round
        ("fortify", "i1", (SIDES, REDUCERS, ROUNDS_AHEAD)),  # by rounds it still lasts after this one
        ("ward", "i1", (SIDES,)),
        ("ward_rounds", "i1", (SIDES,)),  # ends of rounds it still outlasts
        ("binding", "i1", (SIDES, REDUCERS, ROUNDS_AHEAD)),  # by rounds it still drains after this one
        ("exposure", "i1", (SIDES, TYPES + 1)),
        ("depends_on", "i2", (WAITING,)),  # trust, in halves, below which a Dependency is called
        ("depends_resource", "i1", (WAITING,)),  # side * REDUCERS + reducer
        ("depends_amount", "i1", (WAITING,)),  # 0 for none
        ("betrayed", "i1"),  # rounds the visitor strikes harder
        ("refuses", "u1"),  # the visitor refuses every Offer in this room
        ("scorned", "i1"),  # rounds the dungeon rolls better
        ("insight", "i1"),  # markers, for the rest of the run
        ("has_struck", "u1"),  # the dungeon, in this room
        ("was_struck", "u1"),  # the dungeon, by the visitor: that has struck in this room, hit or not
        # What waits for the other side's decision
        ("pending", "i1"),  # slot of the Strike, Offer or Test; NO_SLOT for none
        ("pending_target", "i1"),
        ("pending_power", "i1"),
        ("pending_keywords", "u1"),
        ("pending_drain", "i1"),  # own reducer that Drain heals
        ("pending_spill", "i1"),  # reducer that Overwhelm spills to; NO_RESOURCE where no card says
        ("pending_total", "i2"),  # of the roll of a Strike
        ("pending_tier", "i1"),
        ("pending_trust", "i2"),  # trust in halves when the card was played
        # What a cost that a search cannot see is believed to be; never in a game itself
        ("believed", "u1"),  # a Cost; FREE: the card's own
        ("believed_in", "i1"),  # reducer, or type of a Strike
        ("believer", "i1"),  # the side that believes it
        # What the run is measured by
        ("decisions", "i2", (SIDES,)),  # cards played, activated or discarded
        ("by_room", "u1"),  # the room ended this round, by the reducer that its own effect brought to 0
        ("by_escalation", "u1"),  # the room ended this round, by the reducer that escalation brought to 0
        ("lead", "i1"),  # side last ahead at the end of a round of this room, NOBODY before there is one
        ("changes", "i1", (ROOMS,)),  # of the lead, by room
        ("room_ending", "i1", (ROOMS,)),
        ("room_rounds", "i2", (ROOMS,)),
        ("entry", "i2", (ROOMS, SIDES, REDUCERS)),  # reducers when each room was entered
        ("weakened", "i2", (SIDES, REDUCERS)),  # by how much the start of each has been lowered for the run
        ("trust_peak", "i2"),  # in halves
        ("betrayals", "i1", (SIDES,)),
        ("betrayal_damage", "i2"),  # of the last betrayal
        ("betrayal_decided", "u1"),  # it brought a reducer to 0
        ("offers", "i2"),  # of the dungeon
        ("accepted", "i2"),
        ("knowledge", "i2"),  # extracted
    ]
)
