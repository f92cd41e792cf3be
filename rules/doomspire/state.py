"""The position: board, pieces, stocks, decks, and whose decision is open."""

from enum import IntEnum

from numba import njit

from rules.core.record import layout
from rules.doomspire.board_contents import FEWEST, SEATS
from rules.doomspire.card_contents import DECKS
from rules.doomspire.contents import CARDS, ITEMS, RESOURCES, STOCKS, Building, TileKind
from rules.doomspire.places import HOMES as CORNERS
from rules.doomspire.places import OFF, PLACES

NOBODY = -1  # the winner before there is one, and the owner of a free tile
NEUTRAL = SEATS  # owner of what a player left who conceded
NONE = -1  # in place of a knight, monster, item, card or zone
KNIGHTS, BOATS = 3, 2  # of one player, at most
FACES = 6  # of the largest action die
ROOM = 12  # items a knight can hold at once, with one too many
FOLLOWING = 4  # followers likewise
LYING = 32  # items that can lie on the board
TIERS = 3
IMPRESSIONS = 9  # the most that any ruleset asks for
WAY = 7  # places of the longest way, with the one it leaves


class Phase(IntEnum):
    """Which decision is open."""

    START = 0  # before round 1
    DICE = 1  # how many to roll
    MOVE = 2  # dice, and what the tile of the knight that moved offers
    CARRY = 3  # whom the boat carries, and where to
    STOP = 4  # whether to stop a knight that passes
    FLEE = 5
    ALLY = 6  # whether to support another player's combat
    BONUS = 7  # what items and followers add at a price
    LOSE = 8  # which resource
    REWARD = 9  # which resource
    STEAL = 10  # which resource or item
    REFUGE = 11  # which of the closest tiles
    CONFRONT = 12  # the dragon, where that is voluntary (ruling C3)
    DECK = 13
    OPTION = 14  # of a card
    PERSON = 15  # whom a card means
    SUMMON = 16  # which knight goes, or pay
    SWAP = 17  # with which knight
    WATERS = 18  # which ocean zone a card means
    SAIL = 19  # which way a boat goes
    GIVE_UP = 20  # which tile
    TAKE_OVER = 21  # which tile
    OVERLOAD = 22  # what the knight drops
    CROWD = 23  # which follower leaves
    HARVEST = 24
    BUILD = 25
    OFFER = 26  # what a trade consists of
    ANSWER = 27  # to an offer
    KING = 28  # who of those tied gets a title


class Stage(IntEnum):
    """The three phases of a round, and what comes after the last one."""

    ROLL = 0
    MOVE = 1
    HARVEST = 2
    RANKING = 3  # the game is decided, titles are given


class Ending(IntEnum):
    """How a game has ended."""

    NOT_YET = 0
    KING = 1  # the dragon has left
    LAST_LORD = 2  # all others have conceded
    ROUND_LIMIT = 3  # nobody is King (ruling Q35)


class Fight(IntEnum):
    """Whom a knight fights."""

    NONE = 0
    MONSTER = 1
    KNIGHT = 2
    DRAGON = 3


class Bout(IntEnum):
    """How far a combat is."""

    FLIGHT = 0
    ROLL = 1
    ALLIES = 2
    ATTACKER = 3  # decides on bonuses
    DEFENDER = 4
    END = 5


class Entry(IntEnum):
    """How far a knight is on its way."""

    NONE = 0
    PASSING = 1
    ENTERING = 2


class Title(IntEnum):
    """Final Ranking."""

    NONE = 0
    KING = 1
    HAND = 2
    COIN = 3
    JESTER = 4


class How(IntEnum):
    """How the dragon was impressed, as bits."""

    COMBAT = 1
    FAME = 2
    ECONOMY = 4
    GOLD = 8


class EventKind(IntEnum):
    """What can happen, and what each kind of event holds. Knights are numbered from 0, places from the northwest."""

    ROUND_BEGAN = 0  # amount: the round
    TOKEN_PASSED = 1  # seat: who has it now
    TAXED = 2  # seat; amount: food paid
    ROLLED = 3  # seat; what: dice as digits (312: a 3, a 1, a 2)
    TURN_BEGAN = 4  # seat: whose movement
    MOVED = 5  # seat; what: knight; origin, target; amount: the die
    SAILED = 6  # seat; what: boat; origin, target: zones; amount: the die
    CARRIED = 7  # seat; what: knight; origin, target
    STOPPED = 8  # seat: who stops; what: the other seat; target
    PASSED = 9  # seat: who lets pass; what: the other seat; target
    EXPLORED = 10  # seat; what: tile; target; amount: fame
    BEAR_PLACED = 11  # what: monster; target
    FOUGHT = 12  # seat; what: monster; target; amount: its might
    DUELLED = 13  # seat: attacker; what: the other seat; target
    FACED_DRAGON = 14  # seat; amount: its might
    FLED_NOT = 15  # seat; amount: the die
    FLED = 16  # seat; target: where to; amount: the die
    FLED_HOME = 17  # seat; amount: the die
    FIGHT_ROLLED = 18  # seat; what: dice as digits; amount: their sum
    DRAGON_ROLLED = 19  # what: dice as digits; amount: their sum
    SUPPORTED = 20  # seat: who is supported; what: supporting seat; amount: what it adds
    REFUSED_SUPPORT = 21  # seat: who refuses; what: the seat that fights
    BONUS = 22  # seat; what: item or follower; amount
    OMEN = 23  # seat; what: follower; amount
    TOTAL = 24  # seat; amount
    DRAGON_TOTAL = 25  # amount
    TIED = 26  # both roll again
    BEATEN = 27  # seat: winner; what: monster; amount: fame
    LOST_TO = 28  # seat: loser; what: monster
    WON_DUEL = 29  # seat: winner; what: the other seat; amount: fame
    LOST_DUEL = 30  # seat: loser
    SENT_HOME = 31  # seat; what: knight; target
    MONSTER_STAYED = 32  # what: monster; target
    GAINED = 33  # seat; what: Stock; amount
    LOST = 34  # seat; what: Stock; amount
    STOLE = 35  # seat; what: Stock; origin: from which seat; amount
    STOLE_ITEM = 36  # seat; what: item; origin: from which seat
    IMPRESSED = 37  # seat; what: How bits; amount: which impression it is
    DECLINED = 38  # seat: does not fight the dragon
    EATEN = 39  # seat; what: knight
    FLOWN_HOME = 40  # seat; what: knight
    DREW = 41  # seat; what: card; target; amount: tokens left
    RESHUFFLED = 42  # amount: cards; what: tier
    CARD_ROLLED = 43  # seat; what: card; amount: sum of its dice
    OPTION_TAKEN = 44  # seat; what: card; amount: the option
    MEANT = 45  # seat: who is meant; what: card
    CARD_STAYED = 46  # what: card; target
    TOKENS_ADDED = 47  # target; amount
    TILE_LOST = 48  # seat; target
    TILE_TAKEN = 49  # seat; target; what: from which seat
    KNIGHT_JOINED = 50  # seat
    SWAPPED = 51  # seat; what: the other seat; origin, target
    SUMMONED = 52  # seat; what: knight; target
    DRIFTED = 53  # seat; what: boat; origin, target: zones
    SUNK = 54  # seat; what: boat
    RATE_SET = 55  # amount: resources the trader asks until the harvest
    TAX_SET = 56  # amount: by what the dice tax of the next round is multiplied
    ITEM_GAINED = 57  # seat; what: item
    ITEM_DROPPED = 58  # seat; what: item; target
    ITEM_PICKED = 59  # seat; what: item; target
    ITEM_BOUGHT = 60  # seat; what: item; amount: gold
    ITEM_BROKE = 61  # seat; what: item
    FOLLOWED = 62  # seat; what: follower
    DISMISSED = 63  # seat; what: follower
    CLAIMED = 64  # seat; target
    BLOCKADED = 65  # seat: blockader; target
    REVOLTED = 66  # seat; target; what: the owner
    CONQUERED = 67  # seat; target; what: the owner
    TEMPLE_USED = 68  # seat
    CAMP_USED = 69  # seat
    EXCHANGED = 70  # seat; what: Stock gained at the trader
    HARVESTED = 71  # seat; target
    BLOCKADE_HARVESTED = 72  # seat; target; what: the owner
    SOLD = 73  # seat: at the market; amount: gold
    FORGED = 74  # seat; what: Building; amount: might
    BUILT = 75  # seat; what: Building
    OFFERED = 76  # seat; what: the other seat
    TRADED = 77  # seat; what: the other seat
    TRADE_REFUSED = 78  # seat: who refuses; what: the seat that offered
    CONCEDED = 79  # seat
    CROWNED = 80  # seat: the King
    TITLED = 81  # seat; what: Title
    KING_DECIDED = 82  # seat: the King; what: the seat picked
    DRAGON_LEFT = 83  # seat: who made the last impression; what: How bits; amount: which impression it was


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
        ("stage", "i1"),  # Stage
        ("round_no", "i2"),  # 1 is the first
        ("rotation", "i1"),  # which of the strategists seat A is where seats take turns at being one
        ("first", "i1"),  # seat with the first player token
        ("turn", "i1"),  # seats whose part of the stage is over
        ("turn_seat", "i1"),  # whose part it is
        ("conceded", "u1", (SEATS,)),  # in which order, from 1; 0 for who still plays
        # Board
        ("tile", "i1", (PLACES,)),  # number of the tile
        ("face_up", "u1", (PLACES,)),
        ("tokens", "i1", (PLACES,)),  # adventure tokens
        ("owner", "i1", (PLACES,)),  # seat, NEUTRAL or NOBODY
        ("monster", "i1", (PLACES,)),  # number, or NONE
        ("monster_card", "i1", (PLACES,)),  # the card it was drawn by, or NONE
        ("waiting", "i1", (PLACES,)),  # card that stays on the tile, or NONE
        ("lying_item", "i1", (LYING,)),  # items on the board, or NONE
        ("lying_place", "i1", (LYING,)),
        ("lying_by", "i1", (LYING,)),  # knight that dropped it, seat * KNIGHTS + knight
        # Pieces
        ("knight", "i1", (SEATS, KNIGHTS)),  # place of each, OFF if there is none
        ("here", "u2", (PLACES,)),  # knights on a place, as bits by seat * KNIGHTS + knight
        ("interacted", "u1", (SEATS, KNIGHTS)),  # in this round
        ("boat", "i1", (SEATS, BOATS)),  # zone of each, NONE if there is none
        ("items", "i1", (SEATS, KNIGHTS, ROOM)),  # without gaps, NONE behind the last
        ("followers", "i1", (SEATS, KNIGHTS, FOLLOWING)),
        # Players
        ("stock", "i2", (SEATS, STOCKS)),  # gold, food, wood, ore, fame, might
        ("built", "u1", (SEATS, len(Building))),  # buildings; knights and boats are counted on the board
        ("dice", "i1", (SEATS, FACES)),  # unspent action dice, by what they show from 1 on
        ("ordered", "i1", (SEATS,)),  # dice to roll
        ("served", "u1", (SEATS, KNIGHTS, 3)),  # special tiles used in this round, by SPECIAL_KINDS
        ("forged", "u1", (SEATS, len(Building))),  # buildings used in this harvest phase
        ("harvested", "u1", (PLACES,)),  # in this harvest phase
        ("picks", "i1"),  # tiles the seat may still harvest
        ("builds", "i1"),  # build actions of this harvest phase
        ("declared", "i1", (PLACES,)),  # seat that has declared a blockade, or NOBODY (ruling C12)
        # Cards
        ("pool", "i1", (CARDS,)),  # copies in the decks besides the top cards: which comes next is decided when it does
        ("discards", "i1", (CARDS,)),
        ("deck", "i1", (TIERS, DECKS)),  # cards in each deck, the top one included
        ("top", "i1", (TIERS, DECKS)),  # the top card; its theme is seen by all; NONE where the deck is empty
        ("stand", "i1", (ITEMS,)),  # items the trader still has
        ("rate", "i1"),  # resources the trader asks in this round, 0 for as usual
        ("tax", "i1"),  # by what the dice tax of this round is multiplied
        ("next_tax", "i1"),  # and of the next
        # A knight on its way
        ("entry", "i1"),  # Entry
        ("active", "i1"),  # knight of turn_seat that moves or has just moved, or NONE
        ("revealed", "u1"),  # it has turned its tile up in this movement
        ("calm", "u1"),  # it has incited a revolt and cannot claim the tile (ruling of the clause revolt)
        ("way", "i1", (WAY,)),  # places it goes through, the last is where it ends
        ("way_length", "i1"),
        ("way_at", "i1"),
        ("ferry", "i1"),  # zones the boat has passed, as bits
        # A combat
        ("fight", "i1"),  # Fight
        ("bout", "i1"),  # Bout
        ("fight_place", "i1"),
        ("fight_monster", "i1"),
        ("fight_card", "i1"),  # the card the monster was drawn by, NONE for one from the board
        ("ambush", "u1"),  # the monster is gone afterwards
        ("surprise", "u1"),  # the attacker may flee
        ("fixed", "u1"),  # the defender may not
        ("shot", "u1"),  # the attacker stands beside the tile
        ("fighter", "i1", (2,)),  # seats: attacker, defender or NOBODY
        ("fighting", "i1", (2,)),  # their knights
        ("thrown", "i1", (2,)),  # sums of dice
        ("support", "i1", (2,)),
        ("omen", "i1", (2,)),
        ("paid", "i1", (2,)),  # bonuses decided on
        ("used", "u2", (2,)),  # what gave them: items by place, followers from bit ROOM on
        ("asked", "i1"),  # seats after the attacker that were asked for support
        # A card
        ("card", "i1"),  # number, or NONE
        ("drawer", "i1"),
        ("drawer_knight", "i1"),
        ("card_place", "i1"),
        ("card_roll", "i1"),  # sum of its dice
        ("card_option", "i1"),
        ("card_row", "i1"),
        ("card_turn", "i1"),  # players (or boats) of the row that are done
        ("card_person", "i1"),
        ("card_zone", "i1"),
        ("card_doing", "i1"),  # row whose decision is open
        ("card_kept", "u1"),  # it is an item or follower now, or stays on the tile
        # What somebody still has to choose
        ("owes", "i1", (SEATS,)),  # resources to give of their own choice
        ("owes_to", "i1", (SEATS,)),  # seat that gets them, or NOBODY
        ("owes_not", "i1", (SEATS,)),  # Stock that does not count, or NONE
        ("owes_why", "u1", (SEATS,)),  # Clause
        ("owes_fame", "u1", (SEATS,)),  # without resources 1 fame is lost instead
        ("gets", "i1", (SEATS,)),  # resources to gain of their own choice
        ("thief", "i1"),  # seat that steals, or NOBODY
        ("thief_knight", "i1"),
        ("victim", "i1"),
        ("victim_knight", "i1"),  # whose items can be stolen, NONE for resources only
        ("lost_knight", "i1"),  # that looks for a refuge: seat * KNIGHTS + knight, or NONE
        ("offer_to", "i1"),  # seat, or NOBODY
        ("gives", "i1", (RESOURCES,)),
        ("wants", "i1", (RESOURCES,)),
        ("offers", "i1"),  # made in this turn
        ("back", "i1"),  # Ending once all titles are given
        # Impressions and the end
        ("impressions", "i1"),
        ("impressed_by", "i1", (IMPRESSIONS,)),  # seats
        ("impressed_how", "i1", (IMPRESSIONS,)),  # How bits
        ("title", "i1", (SEATS,)),  # Title
        ("tied", "u1", (SEATS,)),  # who can get the next title
        # What the game is measured by
        ("meals", "i2"),  # knights eaten
        ("explored", "i2"),
        ("duels", "i2"),
        ("beaten", "i2"),  # monsters
        ("mauled", "i2"),  # fights lost to monsters
        ("flights", "i2"),
        ("drawn", "i2"),  # cards
        ("trades", "i2"),
        ("conquests", "i2"),
        ("revolts", "i2"),
        ("earned", "i2", (SEATS,)),  # resources harvested
    ]
)


@njit(cache=True)
def is_over(state):
    """Return whether the game has ended."""
    return state.ending != Ending.NOT_YET


@njit(cache=True)
def plays(state, seat):
    """Conceding defeat: return whether a seat still plays."""
    return state.conceded[seat] == 0


@njit(cache=True)
def is_peace(state, ruleset):
    """Note for AI Players: return whether players still leave each other alone."""
    return state.round_no <= ruleset.peaceful_rounds


@njit(cache=True)
def knight_bit(seat, knight):
    """Return the bit of a knight in ``here``."""
    return 1 << (int(seat) * KNIGHTS + int(knight))


@njit(cache=True)
def bits_of(seat):
    """Return the bits of all knights of a seat in ``here``."""
    return ((1 << KNIGHTS) - 1) << (int(seat) * KNIGHTS)


@njit(cache=True)
def put_knight(state, seat, knight, place):
    """Put a knight on a place, or OFF the board."""
    old = int(state.knight[seat, knight])
    if old != OFF:
        state.here[old] = int(state.here[old]) & ~knight_bit(seat, knight)
    state.knight[seat, knight] = place
    if place != OFF:
        state.here[place] = int(state.here[place]) | knight_bit(seat, knight)


@njit(cache=True)
def knights_of(state, seat):
    """Return how many knights a seat has."""
    count = 0
    for knight in range(KNIGHTS):
        count += state.knight[seat, knight] != OFF
    return count


@njit(cache=True)
def boats_of(state, seat):
    """Return how many boats a seat has."""
    count = 0
    for boat in range(BOATS):
        count += state.boat[seat, boat] != NONE
    return count


@njit(cache=True)
def home_of(state, ruleset, seat):
    """Return the place of a seat's home tile."""
    return CORNERS[ruleset.homes[state.seats - FEWEST, seat]]


@njit(cache=True)
def kind_at(state, ruleset, place):
    """Return the TileKind of a place, face up or not."""
    return ruleset.tile[state.tile[place]].kind


@njit(cache=True)
def is_special(kind):
    """Special Tiles: return whether a TileKind is a non-combat zone."""
    return kind == TileKind.TEMPLE or kind == TileKind.TRADER or kind == TileKind.MERCENARY_CAMP


@njit(cache=True)
def resources_of(state, seat):
    """Return how many resources a seat has in all."""
    total = 0
    for resource in range(RESOURCES):
        total += state.stock[seat, resource]
    return total
