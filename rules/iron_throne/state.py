"""The position: pieces, sites, supplies, decks and hands, the shared threat, and whose decision it is."""

from enum import IntEnum

from rules.core.record import layout
from rules.iron_throne.box import CARD_VALUES, COOPERATIVE, NODES, ORDER_NAMES, ROLES, SEATS

NOBODY = -1  # the winner before there is one, the owner of a free node, the holder of a free relic
ENEMY = SEATS  # owner of what the enemy has seized
NOT_YET = -1  # a vote not cast, an order not drawn
DECLINE, OPPOSE = 0, 1  # votes
LEADER, FIGHTER, ENVOY, SPENT, MAKER = range(ROLES)  # SPENT: an envoy that has parleyed
VALUES = len(CARD_VALUES)
MUSTER, ADVANCE, SEIZE, STRIKE, WORSEN = range(len(ORDER_NAMES))
COMPETITIVE, TRAITOR = range(COOPERATIVE)
PER_ORDER = 2  # orders revealed in a round, at most
SIDES = 2  # of a battle: the attacker and the defender
HUNTER, BLIGHT, GUARD = SEATS, SEATS + 1, SEATS + 2  # in place of a seat, as a side of a battle


class Phase(IntEnum):
    """Whose decision is next, and of what kind."""

    START = 0  # before the first round
    VOTE = 1  # hidden from the others until all are in
    ACT = 2
    CHARGE = 3  # whether to join a charge
    BATTLE = 4  # which of its cards a side plays; hidden from the other side until both have chosen


class Ending(IntEnum):
    """How a game has ended."""

    NOT_YET = 0  # or stopped at the move cap
    TERRITORY = 1  # the relic's holder led
    THREAT = 2  # the threat was complete
    ALL_RUINED = 3
    TOGETHER = 4  # cooperative: the relic was taken from the lair


class EventKind(IntEnum):
    """What can happen, and what each kind of event holds."""

    ROUND_BEGAN = 0  # seat: who acts first; amount: the round
    PRODUCED = 1  # seat; amount: supplies
    CARDS_DRAWN = 2  # seat; amount
    ORDER_REVEALED = 3  # what: the order
    ORDERS_RESHUFFLED = 4
    CARDS_RESHUFFLED = 5
    VOTED = 6  # seat; what: OPPOSE or DECLINE; logged once all are in
    VOTE_UNANIMOUS = 7  # amount: cards paid by each
    VOTE_FAILED = 8
    THREAT_ROSE = 9  # amount: where it stands now; what: by how much
    THREAT_FELL = 10  # likewise
    LAST_PHASE = 11
    BLIGHT_PLACED = 12  # target
    BLIGHT_SPREAD = 13  # origin to target
    SEIZED = 14  # target: a node the enemy takes; what: whose it was, NOBODY for free
    HUNTER_MUSTERED = 15  # target
    HUNTER_MOVED = 16  # origin to target
    ORDER_IDLE = 17  # what: the order, which has nothing to do
    ORDER_BLOCKED = 18  # what: the order
    MOVED = 19  # seat; what: pieces; origin to target; amount: supplies spent
    TAKEN = 20  # seat; target; what: whose it was
    BATTLE = (
        21  # seat: attacker, NOBODY for the enemy; what: defender, 4 a hunter, 5 a blight, 6 a guard; target: where
    )
    STRENGTH = 22  # seat; what: powers; amount: base strength with supplies
    CARD_PLAYED = 23  # seat; what: the card's value; amount: cards drawn
    BATTLE_WON = 24  # seat, NOBODY for the enemy; amount: the margin
    DEBT = 25  # seat; amount: cards of debt drawn; what: the debt now
    RETREATED = 26  # seat; origin to target
    PIECE_LOST = 27  # seat; what: the role; origin
    HUNTER_BEATEN = 28  # seat; target
    BLIGHT_BEATEN = 29  # seat; target
    RUINED = 30  # seat; amount: the debt
    ENLISTED = 31  # seat; what: the role; origin: the token's node; target: the envoy's
    AIDED = 32  # seat: helper; what: helped; amount: cards
    PARLEYED = 33  # seat
    RELIC_TAKEN = 34  # seat; target
    RELIC_DROPPED = 35  # seat; target
    RELIC_FORCED = 36  # seat: the holder names the moment
    CHARGED = 37  # seat: accuser; what: accused
    CHARGE_JOINED = 38  # seat
    CHARGE_RIGHT = 39  # what: the traitor
    CHARGE_WRONG = 40  # what: the accused
    TURN_PASSED = 41  # seat
    SUPPLIES_LOST = 42  # seat; amount
    COIN_WON = 43  # seat: who wins the toss; amount: how many are tied
    WON = 44  # seat
    WON_TOGETHER = 45
    THREAT_COMPLETE = 46
    TRAITOR_WON = 47  # seat
    ALL_RUINED = 48
    WORKS_LOST = 49  # target; what: whose they were
    WORKS_REGAINED = 50  # seat; target
    COIN_LOST = 51  # seat: who loses the toss; amount: how many are tied
    CHARGE_REFUSED = 52  # seat: who does not join
    VOTE_CAST = 53  # seat; the vote itself stays hidden
    GUARD_BEATEN = 54  # seat; target; amount: guards left
    GUARDS_RETURNED = 55  # target; amount: how many came back; what: guards there now
    CARD_AWAITED = 56  # seat: who chooses a card in a battle; target: where; amount: cards drawn
    CARD_CHOSEN = 57  # who has chosen a card, which stays hidden; otherwise like BATTLE


STATE = layout(
    [
        ("rng", "u8"),  # the table's chance
        ("agent_rng", "u8"),  # the agents' stream
        ("seat", "i1"),  # whose decision
        ("seats", "i1"),
        ("ply", "i4"),  # decisions made so far
        ("winner", "i1"),  # seat, or NOBODY
        ("ending", "i1"),  # Ending
        ("phase", "i1"),  # Phase
        ("round_no", "i2"),  # 1 is the first
        ("first", "i1"),  # seat that begins the round
        ("turn", "i1"),  # turns of this round that are over
        ("actions_left", "i1"),  # of the seat whose turn it is
        ("turn_seat", "i1"),  # whose turn it is while others answer a charge
        ("threat", "i1"),
        ("peak", "i1"),  # highest threat there has been
        ("orders_left", "i1", (len(ORDER_NAMES),)),  # in the deck of orders, by kind
        ("revealed", "i1", (PER_ORDER,)),  # orders of this round, NOT_YET for none
        ("resolved", "i1"),  # how many of them are done
        ("votes", "i1", (SEATS,)),  # of this vote
        ("had_last_phase", "u1"),  # whether it has begun before
        ("pile", "i1", (VALUES,)),  # cards in the draw pile, by value
        ("discard", "i1", (VALUES,)),
        ("hand", "i1", (SEATS, VALUES)),  # hidden: which cards; everybody sees how many
        ("supply", "i2", (SEATS,)),
        ("debt", "i2", (SEATS,)),
        ("ruined", "u1", (SEATS,)),
        ("was_aided", "u1", (SEATS,)),  # in this round
        ("pieces", "i1", (SEATS, NODES, ROLES)),
        ("owner", "i1", (NODES,)),  # seat, ENEMY or NOBODY
        ("hunters", "i1", (NODES,)),
        ("blights", "i1", (NODES,)),
        ("held", "u1", (NODES,)),  # whether the blight there takes nothing and does not spread before the next round
        ("was_blighted", "u1", (NODES,)),  # works the enemy took by a blight and no seat has regained
        ("came_alone", "u1", (SEATS,)),  # whether the envoy in the lair came by itself and unopposed
        ("token", "i1", (NODES,)),  # hidden role of the face-down token, -1 for none
        ("relic_node", "i1"),  # where it lies, NO_NODE while a seat holds it
        ("holder", "i1"),  # of the relic
        ("was_held", "u1"),  # whether any seat has held it
        ("guards", "i1"),  # of the relic that are left in the lair
        ("reshuffles", "i1"),  # of the cards since the relic changed hands
        ("traitor", "i1"),  # hidden: seat, NOBODY for none
        ("is_exposed", "u1"),  # whether a charge has found the traitor
        ("accuser", "i1"),
        ("accused", "i1"),
        ("joins", "i1", (SEATS,)),  # answers to the charge
        ("has_charged", "u1", (SEATS,)),  # in this round
        # A battle that waits until a side has chosen its card; sides: the attacker, the defender
        ("battlefield", "i1"),  # node, NO_NODE while there is no such battle
        ("sides", "i1", (SIDES,)),  # seats, or what the enemy fights with
        ("ready", "i1"),  # how many sides have drawn and chosen
        ("drawn", "i1", (SIDES, VALUES)),  # hidden: cards drawn for it, by value
        ("picked", "i1", (SIDES,)),  # hidden: the value each side plays, as its place among all, NOTHING for none
        ("came_from", "i1"),  # node of the hunter that attacks
        ("has_spent", "u1"),  # whether the attacker has spent supplies by the action that led here
        ("tie_order", "i1", (SEATS,)),  # place of each seat when all else ties
        # What the game is measured by
        ("ruins", "i2", (SEATS,)),  # times ruined
        ("aids_given", "i2", (SEATS,)),
        ("aids_taken", "i2", (SEATS,)),
        ("wins", "i2", (SEATS,)),  # battles
        ("losses", "i2", (SEATS,)),
        ("takes", "i2", (SEATS,)),
        ("enlists", "i2", (SEATS,)),
        ("spends", "i2", (SEATS,)),  # supplies
        ("opposed", "i2", (SEATS,)),  # votes
        ("declined", "i2", (SEATS,)),
        ("spoiled", "i2", (SEATS,)),  # votes that it could pay for and alone declined
        ("rival_battles", "i2"),  # between seats
        ("parleys", "i2"),
        ("hunters_beaten", "i2"),
        ("saves", "i2"),  # aids without which the table had been close to its end
    ]
)
