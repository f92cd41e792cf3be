"""The position: board, pieces, stocks, decks, and whose decision is open."""

from numba import njit

from rules.core.record import layout
from rules.doomspire.board_contents import FEWEST, SEATS
from rules.doomspire.card_contents import DECKS
from rules.doomspire.contents import CARDS, ITEMS
from rules.doomspire.kinds import RESOURCES, STOCKS, Building, TileKind
from rules.doomspire.phases import Ending
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
        ("builds", "i1"),  # build actions left in this harvest phase, NONE once it is over
        (
            "declared",
            "i1",
            (PLACES,),
        ),  # seat whose blockade holds: in the harvest, or since it was declared; or NOBODY (C12)
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
        ("entry", "i1"),  # Walk
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
        ("owes_not", "i1", (SEATS,)),  # Asset that does not count, or NONE
        ("owes_why", "u1", (SEATS,)),  # Clause
        ("owes_fame", "u1", (SEATS,)),  # without resources 1 fame is lost instead
        ("gets", "i1", (SEATS,)),  # resources to gain of their own choice
        ("thief", "i1"),  # seat that steals, or NOBODY
        ("thief_knight", "i1"),
        ("victim", "i1"),
        ("victim_knight", "i1"),  # whose items can be stolen, NONE for resources only
        ("thefts", "i1"),  # things still to be taken
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
        if state.declared[old] == seat and place != old:
            state.declared[old] = NOBODY  # a blockade ends when the knight leaves
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
