"""Positions as people write them: a table with the round, whose turn it is, the board, the decks and what seats have.

    round = 2                 # 0 before the first has begun
    to_act = "A"              # who decides
    turn = "B"                # whose turn it is; if left out, whoever decides
    first = "A"               # who has the first player token; if left out, whoever's turn it is
    stage = "harvest"         # roll, move, harvest, ranking; if left out, what fits the decision, or move
    decision = "flee"         # which decision is open; if left out, what the stage begins with; "over" after the game
    rotation = 2              # which strategist seat A is where seats take turns at being one
    board = ["home wilds:1 ..."]  # eight rows of tiles, with tokens; ? for face down; if left out, laid by the seed
    hidden = "doomspire 3,4"  # tiles that lie face down; those left out are drawn by the seed
    tiles = "gold_mine 2,3"   # tiles that lie face up at a place, wherever they lay before
    monsters = "bear 0,6; bandit 1,2 by bandit"  # and the card that brought one; if left out, guards away from knights
    waiting = "sealed_anvil 2,2"  # cards that stay on a tile
    lying = "halberd 1,2 by A1"   # items on the board, and which knight has dropped one
    neutral = "7,7"           # tiles of those who have conceded
    decks = ["stag 2", ...]   # cards in the decks of each tier; if left out, all that are nowhere else
    sizes = "20 19 13 13 7 7" # cards in each deck; if left out, the halves of a tier
    themes = "beast ? - ..."  # of the top cards, two for each tier; ? for any, - for an empty deck
    tops = "bear ? ..."       # the top cards themselves
    discards = "gale"
    trader = "longbow"        # what the trader still has; if left out, all that nobody carries
    rate = 1                  # resources the trader asks in this round, where a card says so
    tax = 2                   # by what a card multiplies the dice tax of this round
    next_tax = 2              # and of the next
    active = "A1"             # the knight that moves, or has just moved
    calm = true               # it has incited a revolt
    revealed = true           # it has turned up the tile it is on
    entering = true           # it has yet to do what the tile forces it to do
    way = "0,1 0,2"           # places it goes through
    passed = 1                # of them
    ferry = "northwest"       # zones a boat has passed that may carry a knight
    refuge = "A1"             # the knight that looks for the closest tile of its own
    offers = 1                # made in this turn
    harvested = "0,0"         # in this harvest phase
    picks = 2                 # tiles that may still be harvested; if left out, as many as the dice show
    builds = 1                # build actions left, -1 once the phase is over; if left out, all
    impressions = "A:gold+fame B:combat"
    ending = "king"           # how the game ends, once that is decided
    [A]
    knights = "0,0 - 1,2"     # the places of its three; - for one that it has not
    boats = "northwest -"     # their zones
    gold = 2                  # likewise food, wood, ore, fame, might
    owns = "0,0 0,1"
    built = "market warships"
    dice = "3 1"              # unspent
    rolled = 3                # in this round; if left out, as many as are unspent
    items = "halberd; ; longbow saddlebag"  # of the first knight; the second; the third
    followers = "singer"      # likewise
    interacted = "1 3"        # knights, in this round
    served = "temple 1"       # special tiles that knights have used in this round
    forged = "blacksmith"     # used in this harvest phase
    blockades = "0,3"         # declared, where the ruleset asks for it
    owes = 1                  # resources of its choice
    owes_to = "B"             # who gets them; if left out, nobody
    owes_not = "gold"         # what does not count
    owes_for = "market"       # clause of the rulebook
    or_fame = true            # 1 fame instead, without any
    gets = 2                  # resources of its choice
    conceded = 1              # it was the first to do so
    title = "king"
    earned = 12               # resources harvested in the game
    [combat]                  # one in progress
    place = "2,3"
    attacker = "A1"
    defender = "B2"           # a knight, or instead:
    monster = "bear"          # with neither it is the dragon
    drawn_by = "bear"         # the card that brought it
    bout = "allies"           # flight, roll, allies, attacker, defender, end: what comes next
    ambush = true             # the monster is gone afterwards
    surprise = true           # the attacker may flee
    fixed = true              # the defender may not
    shot = true               # the attacker stands beside the tile
    thrown = [2, 5]           # sums of dice of attacker and defender, likewise support, omens, bonuses
    used = ["1 f2", ""]       # whose bonus has been used: items, and followers with an f
    asked = 1                 # seats after the attacker that were asked for support
    [card]                    # one in play
    card = "fair"
    drawer = "A1"
    place = "1,2"             # if left out, where its drawer is
    roll = 3                  # of its dice
    option = 1
    row = 2                   # of its effects, the one that comes next
    doing = 1                 # the one whose decision is open
    turn = 1                  # players, or boats, that are done with it
    person = "B"              # whom the drawer has named
    zone = "northwest"        # likewise
    kept = true               # it has become an item or a follower, or stays on the board
    [theft]
    thief = "A1"              # A and B where no items can be stolen
    victim = "B1"
    left = 1                  # things that may still be taken
    [offer]
    to = "B"
    gives = "gold 2 wood"
    wants = "ore"
    [so_far]                  # what the game is measured by: duels, beaten monsters, drawn cards, trades ...
    duels = 2

What is left out is as at the start, and 0, empty or false where nothing is said about it. A game that begins from a
position counts its decisions from 0.
"""

from rules.core.checks import checked_seed
from rules.core.content import checked_position
from rules.core.errors import BrokenPosition
from rules.core.record import blank
from rules.core.seats import SEAT_LETTERS
from rules.doomspire.board_contents import FEWEST, SEATS
from rules.doomspire.contents import content
from rules.doomspire.faults import faults
from rules.doomspire.position_board import board_table, place_monsters, place_things, place_tiles, things_table
from rules.doomspire.position_decks import decks_table, place_cards
from rules.doomspire.position_phase import (
    check_decision,
    end_table,
    harvest_table,
    movement_table,
    place_end,
    place_harvest,
    place_movement,
    place_turn,
    turn_table,
)
from rules.doomspire.position_progress import (
    CARD,
    COMBAT,
    IN_PROGRESS,
    OFFER,
    THEFT,
    place_card,
    place_combat,
    place_offer,
    place_theft,
    progress_table,
)
from rules.doomspire.position_rows import PositionTable, SeatTable, SoFarTable
from rules.doomspire.position_seats import place_seat, seat_table
from rules.doomspire.position_words import shown_only
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.setup import deal
from rules.doomspire.state import STATE

SO_FAR = "so_far"
TABLES = (*IN_PROGRESS, SO_FAR)  # of a position, besides those of the seats


def position(table, seed=1, ruleset=None):
    """Return the state a table describes, its chance sown from ``seed``; raise BrokenPosition with what is wrong.

    What the table leaves out of the board and the decks comes from the seed, as in a game that is dealt. The ruleset is
    the rulebook's own if left out.

    >>> state = position({"A": {"knights": "0,3"}, "B": {}, "tiles": "quarry 0,3"})
    >>> int(state.knight[0, 0]), int(state.owner[0])
    (3, 0)
    """
    letters = [key for key in table if key in SEAT_LETTERS]
    if letters != list(SEAT_LETTERS[: len(letters)]) or not FEWEST <= len(letters) <= SEATS:
        raise BrokenPosition(
            f"A position names the seats A, B and so on in order, {FEWEST} to {SEATS} of them; "
            f"it names {', '.join(letters) or 'none'}."
        )
    fields = {key: value for key, value in table.items() if key not in (*letters, *TABLES)}
    board = checked_position(PositionTable, fields, "The position")
    rows = [checked_position(SeatTable, table[letter], f"Seat {letter}") for letter in letters]
    ruleset, state = SCHEMA.default() if ruleset is None else ruleset, blank(STATE)
    deal(state, ruleset, len(letters), checked_seed(seed))
    agent_rng = int(state.agent_rng)
    place_tiles(state, ruleset, board)
    for seat, row in enumerate(rows):
        place_seat(state, seat, row)
    place_things(state, board)
    place_monsters(state, ruleset, board)
    place_turn(state, board)
    place_in_progress(state, ruleset, board, table)
    place_cards(state, ruleset, board)
    state.agent_rng = agent_rng  # what was drawn above leaves the agents' chance alone
    wrong = faults(state, ruleset)
    if wrong:
        raise BrokenPosition(f"The position cannot stand on a table: {wrong[0]}.")
    return state


def place_in_progress(state, ruleset, board, table):
    """Set what is going on, and what has happened so far."""
    state.rate, state.tax, state.next_tax = board.rate, board.tax, board.next_tax
    place_movement(state, board)
    place_harvest(state, ruleset, board)
    place_combat(state, table.get(COMBAT))
    place_card(state, ruleset, table.get(CARD))
    place_theft(state, table.get(THEFT))
    place_offer(state, table.get(OFFER))
    place_end(state, ruleset, board)
    check_decision(state)
    for name, count in checked_position(SoFarTable, table.get(SO_FAR, {}), SO_FAR):
        state[name] = count


def position_table(state):
    """Return the table of a position, as ``position`` reads it; what is over and done with is not in it."""
    box = content()
    table = turn_table(state)
    table |= board_table(state, lambda number: box["tile"][number]["kind"])
    table |= shown_only(things_table(state))
    table |= decks_table(state, box)
    table |= shown_only({"rate": int(state.rate)})
    table |= {name: int(state[name]) for name in ("tax", "next_tax") if state[name] != 1}
    table |= movement_table(state) | harvest_table(state) | end_table(state)
    table |= {SEAT_LETTERS[seat]: seat_table(state, seat) for seat in range(state.seats)}
    counts = shown_only({name: int(state[name]) for name in SoFarTable.model_fields})
    return table | progress_table(state) | ({SO_FAR: counts} if counts else {})
