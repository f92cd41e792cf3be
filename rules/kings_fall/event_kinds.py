"""What can happen in a game of King's Fall."""

from enum import IntEnum


class EventKind(IntEnum):
    """What can happen, and what each kind of event holds. Locations and cards are numbered as in their tables."""

    FIRST_ROLLED = 0  # seat; amount: the die for the first turn
    CHOSE_FIRST = 1  # seat: who plays first
    ROUND_BEGAN = 2  # amount: the Round
    TURN_BEGAN = 3  # seat; amount: the turn, counting both players'
    INCOME = 4  # seat; amount: CP
    DREW = 5  # seat; amount: cards
    RESHUFFLED = 6  # amount: cards
    DISCARDED = 7  # seat; what: card
    PLAYED_FOR_OPS = 8  # seat; what: card; amount: Ops gained
    OFFERED_ICON = 9  # seat: who may fire the Event; what: card
    FIRED = 10  # seat; what: card
    DECLINED = 11  # seat; what: card
    PLAYED_EVENT = 12  # seat; what: card
    CANCELLED = 13  # seat: who cancels; what: card; amount: CP paid
    PASSED = 14  # seat
    TURN_ENDED = 15  # seat; amount: Ops lost
    EXCHANGED = 16  # seat; amount: CP paid for 1 Op
    OPS_GAINED = 17  # seat; what: card or Ability; amount
    CP_GAINED = 18  # seat; what: card; amount
    CP_LOST = 19  # seat; what: card; amount
    INFLUENCE_PLACED = 20  # seat; target; amount: Ops paid
    INFLUENCE_REMOVED = 21  # seat: whose; target; amount
    CONTROL_TAKEN = 22  # seat; what: who controlled it before, -1 for nobody; target
    RECRUITED = 23  # seat; what: kind of Unit; target; amount: Ops paid
    MOVED = 24  # seat; what: the Group, as movement.code_of has it; origin, target; amount: Ops paid
    STOPPED = 25  # seat: the Group goes no farther; target
    FORTIFIED = 26  # seat; target; amount: Ops paid
    REDEPLOYED = 27  # seat; what: the Group, likewise; origin, target; amount: Ops paid
    USED = 28  # seat; what: Ability; target: Location or Standard Action; amount: Ops paid
    EMBRACE_ROLLED = 29  # seat; target; amount: the die
    TAXED = 30  # seat: who pays more; what: Standard Action; amount: Ops more
    PEEKED = 31  # seat: who sees the opponent's hand
    READIED = 32  # seat: whose abilities can be used again
    HEALED = 33  # seat; amount: Health
    WOUNDED = 34  # seat: whose Sovereign; amount: Health left
    UNIT_LOST = 35  # seat: whose; what: kind of Unit; target
    LUMINARY_LOST = 36  # seat: whose; what: which of its Luminaries; target
    ATTACKED = 37  # seat: attacker; what: defender; origin, target
    WINDOW_PLAYED = 38  # seat; what: card
    WINDOW_LEFT = 39  # seat: does nothing before the combat
    ARCHERY = 40  # seat: whose archers; target; amount: the die
    ROLLED = 41  # seat; what: the Combat Round; origin: CV in halves; target; amount: dice as digits, highest first
    DIE_REMOVED = 42  # seat: who removes; amount: the die
    REROLLED = 43  # seat; what: the old die; amount: the new one
    KEPT_DICE = 44  # seat: rolls no die again, or removes none
    BOUT_WON = 45  # seat: winner; what: the opponent's highest die; amount: its own highest die
    STAYED = 46  # seat: the attacker fights on
    RETREATED = 47  # seat; origin: where the combat is; target; amount: 1 if without parting shot
    PARTING_SHOT = 48  # seat: defender; target; amount: the die
    SEIZED = 49  # seat; target
    HELD = 50  # seat; target
    PUSHED_BACK = 51  # seat: attacker; origin, target
    KING_FELL = 52  # seat: who wins; what: whose Sovereign fell
    CONCEDED = 53  # seat
    TIME_UP = 54  # seat: who wins, or -1; what: 0 CP, 1 Territories, 2 Locations, 3 rating, 4 nothing; amount: lead
    PREPAID = 55  # seat: Imperial Decree is paid for the opponent's turn
    SCORED = 56  # seat; what: fully controlled Territories; target: Locations; amount: CP on the board
    EVENT_FELL_FLAT = 57  # seat; what: card
    SET_OUT = 58  # seat; what: Journey; origin, target; amount: Ops paid; which pieces go is told by the next event
    SETTLED = 59  # seat: has decided something by which nothing changes
    CONTROL_LOST = 60  # seat: nobody controls the Location now; target
    STRENGTH_COUNTED = 61  # seat; what: CV in halves; target
    HELPED = 62  # seat: whose; what: Ability that counts by itself; target; amount: CP, Ops, CV or dice
