"""What can be wrong with a position."""

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.board_contents import FEWEST, SEATS
from rules.doomspire.faults_of_cards import faults_of_cards, faults_of_things
from rules.doomspire.faults_of_phase import faults_of_end, faults_of_phase
from rules.doomspire.kinds import Building, TileKind
from rules.doomspire.phases import Fight, Stage, Walk
from rules.doomspire.places import HOMES as CORNERS
from rules.doomspire.places import OFF, PLACES, TIER, ZONES, place_name
from rules.doomspire.position_words import MONSTER_NAMES, TILE_NAMES, knight_text
from rules.doomspire.state import (
    BOATS,
    KNIGHTS,
    NEUTRAL,
    NOBODY,
    NONE,
    boats_of,
    home_of,
    knight_bit,
    knights_of,
    plays,
)
from rules.doomspire.ways import is_shared

DRAWING = (TileKind.ADVENTURE, TileKind.OASIS)
HOME = TILE_NAMES.index("home")
PEACEFUL = (TileKind.HOME, TileKind.TEMPLE, TileKind.TRADER, TileKind.MERCENARY_CAMP, TileKind.DOOMSPIRE)


def faults(state, ruleset):
    """Return what is wrong with a position, as sentences; an empty list if nothing is."""
    wrong = []
    if state.rng == 0 or state.agent_rng == 0:
        wrong.append("a stream of chance is stuck at 0")
    if not FEWEST <= state.seats <= SEATS:
        return [*wrong, f"{state.seats} seats are taken"]
    if not all(0 <= seat < state.seats for seat in (state.seat, state.turn_seat, state.first)):
        return [*wrong, f"of seats {state.seat}, {state.turn_seat} and {state.first} one is not taken"]
    broken = faults_of_tiles(state, ruleset) + faults_of_pieces(state, ruleset)
    if broken:
        return wrong + broken  # the others would not know what is where
    return [
        *wrong,
        *faults_of_sharing(state, ruleset),
        *faults_of_contents(state, ruleset),
        *faults_of_owners(state, ruleset),
        *faults_of_stocks(state, ruleset),
        *faults_of_cards(state, ruleset),
        *faults_of_things(state, ruleset),
        *faults_of_phase(state, ruleset),
        *faults_of_end(state, ruleset),
    ]


def faults_of_tiles(state, ruleset):
    """Return what is wrong with the tiles: all of the box lie in their tiers, none of the first face down."""
    wrong, laid = [], state.tile.tolist()
    counts, tiers = ruleset["tile"]["count"].tolist(), ruleset["tile"]["tier"].tolist()
    for number, name in enumerate(TILE_NAMES):
        if laid.count(number) != counts[number]:
            wrong.append(f"{name} lies on the board {laid.count(number)} times, expected {counts[number]}")
    for place, number in enumerate(laid):
        if not 0 <= number < len(TILE_NAMES) or tiers[number] != TIER[place]:
            wrong.append(f"tile number {number} lies at {place_name(place)}, in Tier {TIER[place]}")
        elif (number == HOME) != (place in CORNERS):
            wrong.append(f"{TILE_NAMES[number]} lies at {place_name(place)}; homes lie in the corners")
        if TIER[place] == 1 and not state.face_up[place]:
            wrong.append(f"the tile at {place_name(place)}, in Tier 1, lies face down")
    return wrong


def kinds_of(state, ruleset):
    """Return the TileKind of each place, as a list."""
    return ruleset["tile"]["kind"][state.tile].tolist()


def faults_of_pieces(state, ruleset):
    """Return what is wrong with knights and boats: where they are, how many, and whether both notes of it agree."""
    wrong, here = [], [0] * PLACES
    for seat in range(SEATS):
        for knight in range(KNIGHTS):
            place = int(state.knight[seat, knight])
            if not OFF <= place < PLACES:
                wrong.append(f"knight {knight_text(seat, knight)} is at {place}, which is no place")
            elif place != OFF:
                here[place] |= knight_bit(seat, knight)
        if (state.boat[seat] < NONE).any() or (state.boat[seat] >= ZONES).any():
            wrong.append(f"a boat of {SEAT_LETTERS[seat]} is in no ocean zone")
        if knights_of(state, seat) > most_of(ruleset, Building.KNIGHT, KNIGHTS, ruleset.start_knights):
            wrong.append(f"{SEAT_LETTERS[seat]} has {knights_of(state, seat)} knights")
        if boats_of(state, seat) > most_of(ruleset, Building.BOAT, BOATS, ruleset.start_boats):
            wrong.append(f"{SEAT_LETTERS[seat]} has {boats_of(state, seat)} boats")
        is_gone = seat >= state.seats or not plays(state, seat)
        if is_gone and knights_of(state, seat) + boats_of(state, seat) > 0:
            wrong.append(f"{SEAT_LETTERS[seat]} does not play, but has pieces on the board")
    if state.here.tolist() != here:
        place = next(place for place in range(PLACES) if state.here[place] != here[place])
        wrong.append(f"{place_name(place)} is noted to hold other knights than those that are there")
    return wrong


def most_of(ruleset, building, room, start):
    """Return how many knights or boats a seat can have."""
    return min(room, max(int(ruleset.building[building].most), int(start)))


def faults_of_sharing(state, ruleset):
    """Return which knights stand where they cannot stand together; who fights or flees has not parted yet."""
    wrong, here, kinds = [], state.here.tolist(), kinds_of(state, ruleset)
    parting = {int(state.lost_knight)}
    if state.fight != Fight.NONE:
        parting |= {int(seat) * KNIGHTS + int(knight) for seat, knight in zip(state.fighter, state.fighting)}
    if state.entry != Walk.NONE and state.active != NONE:
        parting.add(int(state.turn_seat) * KNIGHTS + int(state.active))
    for place in range(PLACES):
        knights = [one for one in range(SEATS * KNIGHTS) if here[place] >> one & 1 and one not in parting]
        is_open = kinds[place] == TileKind.HOME or (len(knights) > 1 and is_shared(state, ruleset, place))
        if len(knights) < 2 or is_open or ruleset.knights_share:
            continue
        names = " and ".join(knight_text(one // KNIGHTS, one % KNIGHTS) for one in knights)
        wrong.append(f"knights {names} are at {place_name(place)}, where one can be")
    return wrong


def faults_of_contents(state, ruleset):
    """Return what is wrong with tokens, monsters and what else lies on tiles."""
    wrong, tiles = [], state.tile.tolist()
    found = zip(kinds_of(state, ruleset), state.tokens.tolist(), state.monster.tolist())
    for place, (kind, tokens, monster) in enumerate(found):
        name = place_name(place)
        if not state.face_up[place] and holds_anything(state, place):
            wrong.append(f"something is on the tile at {name}, which lies face down")
        if tokens < 0 or (tokens > 0 and kind not in DRAWING):
            wrong.append(f"{tokens} adventure tokens are on {TILE_NAMES[tiles[place]]} at {name}")
        if monster != NONE and not 0 <= monster < len(MONSTER_NAMES):
            wrong.append(f"monster number {monster} at {name} is not in the box")
        elif monster != NONE and kind in PEACEFUL:
            wrong.append(f"{MONSTER_NAMES[monster]} is on {TILE_NAMES[tiles[place]]} at {name}")
    return wrong


def holds_anything(state, place):
    """Return whether anything is on a tile besides a knight that is about to explore it."""
    knights = int(state.here[place])
    if state.entry == Walk.ENTERING and state.knight[state.turn_seat, state.active] == place:
        knights &= ~knight_bit(state.turn_seat, state.active)
    things = (state.tokens[place] != 0, state.monster[place] != NONE, state.waiting[place] != NONE)
    return any(things) or knights != 0 or state.owner[place] != NOBODY or place in state.lying_place.tolist()


def faults_of_owners(state, ruleset):
    """Return what is wrong with flags, and with blockades that have been declared."""
    wrong, tiles, kinds = [], state.tile.tolist(), kinds_of(state, ruleset)
    owners, declared = state.owner.tolist(), state.declared.tolist()
    has_left = any(not plays(state, seat) for seat in range(state.seats))
    homes = {home_of(state, ruleset, seat): seat for seat in range(state.seats)}
    # A game that ends at the round limit is decided after its last harvest, whose blockades nobody lifts any more.
    holds_blockades = ruleset.blockade_declared or state.stage in (Stage.HARVEST, Stage.RANKING)
    for place in range(PLACES):
        owner, name, kind = owners[place], place_name(place), kinds[place]
        if owner != NOBODY and kind not in (TileKind.HOME, TileKind.RESOURCE):
            wrong.append(f"{TILE_NAMES[tiles[place]]} at {name} has an owner")
        is_seat = 0 <= owner < state.seats and plays(state, owner)
        if owner != NOBODY and not is_seat and not (owner == NEUTRAL and has_left):
            wrong.append(f"the owner of {name}, number {owner}, does not play")
        if kind == TileKind.HOME:
            seat = homes.get(place, NOBODY)
            if seat != NOBODY and plays(state, seat) and owner != seat:
                wrong.append(f"{name}, the home of {SEAT_LETTERS[seat]}, is not its own")
            if seat == NOBODY and owner != NOBODY and not ruleset.empty_homes_open:
                wrong.append(f"{name}, a home that nobody started from, has an owner")
        if declared[place] != NOBODY and not (holds_blockades and declared[place] < state.seats):
            wrong.append(f"seat number {declared[place]} has declared a blockade of {name}")
    return wrong


def faults_of_stocks(state, ruleset):
    """Return what is wrong with what seats have: stocks, dice, buildings."""
    wrong = []
    for seat in range(SEATS):
        letter, dice = SEAT_LETTERS[seat], int(state.dice[seat].sum())
        if state.stock[seat].min() < 0 or min(state.owes[seat], state.gets[seat]) < 0:
            wrong.append(f"{letter} has {state.stock[seat].tolist()}, owes {state.owes[seat]}, gets {state.gets[seat]}")
        most = int(ruleset.castle_dice) + KNIGHTS
        if state.dice[seat].min() < 0 or dice > state.ordered[seat] or state.ordered[seat] > most:
            wrong.append(f"{letter} has {dice} unspent dice of {state.ordered[seat]} rolled; {most} can be rolled")
        if state.dice[seat, ruleset.action_die :].any():
            wrong.append(f"{letter} has a die that shows more than {ruleset.action_die}")
        if state.dice[seat].any() and state.stage not in (Stage.MOVE, Stage.HARVEST, Stage.RANKING):
            wrong.append(f"{letter} has dice before they are rolled")
        if state.built[seat, : Building.WARSHIPS].any() or state.built[seat].max() > 1:
            wrong.append(f"{letter} has built something more often than it can be built")
        if state.built[seat, Building.CHAPEL] and state.built[seat, Building.MONASTERY]:
            wrong.append(f"{letter} has both chapel and monastery")
        if seat >= state.seats and (state.stock[seat].any() or state.built[seat].any() or state.conceded[seat]):
            wrong.append(f"seat {letter} is not taken, but has something")
    return wrong
