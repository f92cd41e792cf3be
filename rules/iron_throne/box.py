"""What is in the box, as one record: the numbers and readings that a designer may change, and the board."""

from rules.core.content import DATA
from rules.core.record import layout

SEATS = 4  # at most
FEWEST = 2  # players
NODES = 28
MOST_LINKS = 6  # of one node
LAIR, SANCTUM = 0, 1  # nodes by number: where the enemy lives, where the relic lies
NO_NODE = -1
SITE, WORKS = 2, 3  # kinds of nodes that can be taken; the kinds of lair and sanctum are their numbers
ORDER_CARDS = 20  # F-006
BATTLE_CARDS = 8  # that a battle must find, however few both sides draw
CARD_VALUES = (-1, 0, 1, 2, 3, 4)
ROLES = 5
ORDER_NAMES = ("muster", "advance", "seize", "strike", "worsen")
COOPERATIVE = 2  # mode
FOLDER = DATA / "iron_throne"

RULESET = layout(
    [
        ("move_cap", "i4"),
        ("mode", "i1"),  # 0 competitive, 1 with a traitor, 2 cooperative
        # The shared threat
        ("threat_start", "i1"),
        ("threat_end", "i1"),  # the enemy wins there
        ("last_phase", "i1"),  # threat at which the last phase begins
        ("relief", "i1"),  # 0 none, 1 every unanimous vote, 2 unless the card worsens the threat
        ("relief_seats", "i1"),  # voters it needs
        ("fall_vote", "i1"),  # how far the threat falls by a unanimous vote
        ("rise_vote", "i1"),  # how far it rises by a vote that fails
        ("rise_worsen", "i1"),  # by the order that worsens it
        ("rise_worsen_blocked", "i1"),  # by that order after a unanimous vote
        ("rise_cards", "i1"),  # by a reshuffle of the cards
        ("rise_orders", "i1"),  # by a reshuffle of the orders
        ("rise_works", "i1"),  # by works that a blight takes
        ("fall_works", "i1"),  # by works regained from a blight
        ("rise_ruin", "i1"),  # by the ruin of a seat
        ("fall_hunter", "i1"),  # by a hunter that is beaten
        ("fall_parley", "i1"),
        # The deck of orders
        ("orders_muster", "i1"),
        ("orders_advance", "i1"),
        ("orders_seize", "i1"),
        ("orders_strike", "i1"),
        ("orders_worsen", "i1"),
        ("cooperative_muster", "i1"),  # the deck of the cooperative mode
        ("cooperative_advance", "i1"),
        ("cooperative_seize", "i1"),
        ("cooperative_strike", "i1"),
        ("cooperative_worsen", "i1"),
        ("last_phase_orders", "i1"),  # orders revealed a round in the last phase
        # The deck of cards, by value
        ("cards_minus_one", "i1"),
        ("cards_zero", "i1"),
        ("cards_one", "i1"),
        ("cards_two", "i1"),
        ("cards_three", "i1"),
        ("cards_four", "i1"),
        # Hands and votes
        ("hand_start", "i1"),
        ("hand_round", "i1"),  # cards drawn at the start of a round
        ("hand_cap", "i1"),
        ("hand_refill", "u1"),  # draw up to hand_start instead
        ("hand_unplayed", "u1"),  # what is drawn in a battle and not played goes to the hand
        ("vote_price", "i1"),
        ("last_phase_price", "i1"),  # more cards for a vote in the last phase
        ("vote_refund", "u1"),  # a failed vote gives the cards back
        ("vote_each_card", "u1"),  # two orders are voted on one by one
        # Pieces and actions
        ("actions", "i1"),  # a turn
        ("ruined_actions", "i1"),
        ("one_stack", "u1"),  # the pieces of a seat always move together
        ("one_link", "u1"),  # a move goes one link
        ("link_price", "i1"),  # supplies for a link of a move
        ("take_price", "i1"),  # supplies
        ("pieces_most", "i1"),  # of one seat
        ("tokens_fighter", "i1"),  # face-down tokens by what they show
        ("tokens_envoy", "i1"),
        ("tokens_maker", "i1"),
        ("take_rivals", "u1"),  # a rival's empty site can be taken after round 1
        ("take_allies", "u1"),  # in cooperative mode a seat takes sites as from a rival
        ("any_takes", "u1"),  # any piece may take sites and begin battles
        ("envoys_guarded", "u1"),  # an envoy alone is safe from rivals
        ("income_works", "i1"),  # supplies of a maker at works
        ("income_elsewhere", "i1"),
        ("production_owned", "u1"),  # works pay only their owner
        ("production_sites", "u1"),  # owned works and sites pay by themselves, and makers do not
        # Battles
        ("power_leader", "i1"),
        ("power_fighter", "i1"),
        ("power_envoy", "i1"),
        ("power_maker", "i1"),
        ("power_per_card", "i1"),  # power of the leader for each card the attacker draws
        ("card_of_leader", "u1"),  # without its leader a side draws one card
        ("fate_choice", "i1"),  # 0 each side plays its highest card, 1 each seat chooses among those it has drawn
        ("piece_lost_at", "i1"),  # margin from which the loser also loses a piece; 0: never
        ("loser_stays", "u1"),
        ("retreat_far", "u1"),  # with no free node next to it, a loser goes on to the nearest
        ("ruin_margin", "i1"),  # how far debt must exceed supplies
        ("ruin_on_spending", "u1"),  # also tested when a seat has spent supplies
        ("ruin_at_round_end", "u1"),  # also tested once unspent supplies are lost
        # Aid and charges
        ("aid_least", "i1"),  # cards
        ("aid_most", "i1"),
        ("aid_near", "u1"),  # only from the same or a neighbouring node
        ("aid_hands_over", "u1"),  # the cards go to the seat that is helped
        ("aid_adds", "u1"),  # aid is added to the supplies instead of filling them up
        ("charge_price", "i1"),  # cards of each who joins
        # The enemy's pieces
        ("hunter_power", "i1"),
        ("hunter_links", "i1"),  # links a hunter walks for an order
        ("hunters_start", "i1"),
        ("hunters_most", "i1"),
        ("hunters_in_lair", "u1"),  # they start there
        ("hunters_return", "u1"),  # an order for a hunter musters one if there is none
        ("hunters_grow", "u1"),  # one more with each reshuffle of orders and with the last phase
        ("advance_strikes", "u1"),  # a hunter that reaches a leader fights
        ("seize_owned", "u1"),  # hunters seize sites of seats too
        ("seize_far", "u1"),  # and do so without going there
        ("strike_reach", "i1"),  # 0 weakest next to a hunter, 1 nearest hunter goes there, 2 the weakest only
        ("blight_power", "i1"),
        ("blights_placed", "i1"),  # by one order
        ("blights_most", "i1"),
        ("blights_seize", "u1"),  # a blight takes the site it is placed on
        ("blocked_idle", "u1"),  # after a unanimous vote new blights take nothing this round
        # The relic and the end
        ("relic_in_lair", "u1"),
        ("guards_most", "i1"),  # guards of the relic in cooperative mode, at the start and at most
        ("guards_return", "i1"),  # guards that come back at the start of a round
        ("guard_power", "i1"),
        ("standing_win", "u1"),  # the holder wins as soon as it leads, and not only at a trigger
        ("force_needs_lead", "u1"),  # the holder names the moment only when it would win, or a coin decides
        ("reshuffles", "i1"),  # of the cards, after the relic changed hands, that trigger the end
        ("rotate_first", "u1"),
        ("even_homes", "u1"),  # with three seats, homes that are worth about the same
        # Derived: the deck of orders, the powers by role, an envoy's whether or not it has parleyed, and the board.
        ("orders", "i1", (len(ORDER_NAMES),)),
        ("powers", "i1", (ROLES,)),
        ("kind", "i1", (NODES,)),
        ("links", "i1", (NODES, MOST_LINKS)),  # neighbours in ascending order, NO_NODE behind the last
        ("distance", "i1", (NODES, NODES)),  # links between two nodes
        ("home", "i1", (SEATS - 1, SEATS)),  # by number of players: where each seat starts
    ]
)
