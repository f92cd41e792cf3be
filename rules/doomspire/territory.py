"""Who owns which tiles: starred ones, protection and blockades, revolt and conquest."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.areas import NOWHERE, only_if
from rules.doomspire.clauses import Clause
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import RESOURCES, Asset, Carried, TileKind
from rules.doomspire.phases import Stage
from rules.doomspire.places import AT_CORNER, BESIDE, OFF, PLACES
from rules.doomspire.state import KNIGHTS, NEUTRAL, NOBODY, NONE, bits_of, home_of, is_peace, kind_at
from rules.doomspire.things import knight_has


@njit(cache=True)
def is_claimable(state, ruleset, place):
    """Claiming a resource tile: return whether a tile can have an owner, home tiles included."""
    kind = kind_at(state, ruleset, place)
    return kind == TileKind.RESOURCE or kind == TileKind.HOME


@njit(cache=True)
def is_starred(ruleset, number):
    """Starred resource tiles: return whether a tile provides more than one resource; homes do not count (ruling C7)."""
    tile = ruleset.tile[number]
    if tile.kind != TileKind.RESOURCE and not (tile.kind == TileKind.HOME and ruleset.home_starred):
        return False
    total = 0
    for resource in range(RESOURCES):
        total += tile.gives[resource]
    return total >= ruleset.starred_from


@njit(cache=True)
def tiles_of(state, seat):
    """Return how many tiles a seat owns, its home tile included."""
    count = 0
    for place in range(PLACES):
        count += state.owner[place] == seat
    return count


@njit(cache=True)
def lands_of(state, seat):
    """Harvest: return the places a seat may have something to harvest from: its tiles, and wherever knights stand."""
    found = NOWHERE
    for place in range(PLACES):
        found |= only_if((state.owner[place] == seat) | (state.here[place] != 0), place)
    return found


@njit(cache=True)
def starred_of(state, ruleset, seat):
    """Victory Conditions, Economy: return how many starred tiles a seat owns, blockaded or not."""
    count = 0
    for place in range(PLACES):
        if state.owner[place] == seat:
            count += is_starred(ruleset, state.tile[place])
    return count


@njit(cache=True)
def has_starred(state, ruleset, seat, needed):
    """Victory Conditions, Economy: return whether a seat owns so many starred tiles; few own so many tiles at all."""
    return tiles_of(state, seat) >= needed and starred_of(state, ruleset, seat) >= needed


@njit(cache=True)
def is_protected(state, ruleset, place):
    """Protecting a resource tile: a knight of its owner stands beside it, or on it (ruling Q7)."""
    owner = state.owner[place]
    if owner < 0 or owner == NEUTRAL:
        return False
    own = bits_of(owner)
    if ruleset.own_knight_protects and state.here[place] & own:
        return True
    for way in range(4):
        beside = BESIDE[place, way]
        if beside != OFF and state.here[beside] & own:
            return True
    return is_protected_at_corner(state, ruleset, place, owner)


@njit(cache=True)
def is_protected_at_corner(state, ruleset, place, owner):
    """Protecting a resource tile: a knight at a corner of the tile counts by ruling Q6, or by what it carries."""
    for way in range(4):
        corner = AT_CORNER[place, way]
        if corner == OFF or not state.here[corner] & bits_of(owner):
            continue
        if ruleset.diagonal_adjacency:
            return True
        for knight in range(KNIGHTS):
            if state.knight[owner, knight] == corner and knight_has(state, ruleset, owner, knight, Carried.PROTECT):
                return True
    return False


@njit(cache=True)
def blockader_of(state, ruleset, place):
    """Blockading a resource tile: return the seat whose knight stands on another's unprotected tile, or NOBODY."""
    owner = state.owner[place]
    if state.stage == Stage.HARVEST and not ruleset.blockade_declared:
        return int(state.declared[place])  # as it was when the harvest began (ruling C12)
    if owner == NOBODY or state.here[place] == 0 or is_peace(state, ruleset):
        return NOBODY
    if owner != NEUTRAL and place == home_of(state, ruleset, owner):
        return NOBODY
    for seat in range(state.seats):
        if seat != owner and state.here[place] & bits_of(seat):
            if ruleset.blockade_declared and state.declared[place] != seat:
                return NOBODY
            return NOBODY if is_protected(state, ruleset, place) else seat
    return NOBODY


@njit(cache=True)
def may_claim(state, ruleset, seat, place):
    """Claiming a resource tile: free, without a monster, and within the limit of ruling Q24."""
    if state.owner[place] != NOBODY or state.monster[place] != NONE or not is_claimable(state, ruleset, place):
        return False
    return may_own_more(state, ruleset, seat)


@njit(cache=True)
def is_open_to(state, ruleset, seat, place):
    """Note for AI Players, Protecting: return whether a seat may take action against the owner of a tile."""
    owner = state.owner[place]
    if owner == NOBODY or is_peace(state, ruleset):
        return False
    if owner == seat:
        return False
    if state.monster[place] != NONE:
        return False
    return not is_protected(state, ruleset, place)


@njit(cache=True)
def claim(state, log, seat, place):
    """Claiming a resource tile: the knight's player puts a flag on it."""
    state.owner[place] = seat
    emit(log, state, EventKind.CLAIMED, Clause.CLAIM, seat, 0, OFF, place, 0)


@njit(cache=True)
def incite_revolt(state, ruleset, log, seat, place):
    """Inciting revolt on a resource tile: 1 fame, and the tile is nobody's."""
    owner = state.owner[place]
    state.stock[seat, Asset.FAME] -= ruleset.revolt_fame
    state.owner[place] = NOBODY
    state.declared[place] = NOBODY
    state.calm = 1
    state.revolts += 1
    emit(log, state, EventKind.REVOLTED, Clause.REVOLT, seat, owner, OFF, place, ruleset.revolt_fame)


@njit(cache=True)
def conquer(state, ruleset, log, seat, place):
    """Conquering a resource tile: 1 might, and the tile changes hands."""
    owner = state.owner[place]
    state.stock[seat, Asset.MIGHT] -= ruleset.conquest_might
    state.owner[place] = seat
    state.declared[place] = NOBODY
    state.conquests += 1
    emit(log, state, EventKind.CONQUERED, Clause.CONQUERED, seat, owner, OFF, place, ruleset.conquest_might)


@njit(cache=True)
def may_own_more(state, ruleset, seat):
    """Claiming a resource tile: return whether a player may own another tile (ruling Q24)."""
    return ruleset.claim_limit == 0 or tiles_of(state, seat) < ruleset.claim_limit


@njit(cache=True)
def declare_blockade(state, log, seat, place):
    """Blockading a resource tile, where it is declared (ruling C12)."""
    state.declared[place] = seat
    emit(log, state, EventKind.BLOCKADED, Clause.BLOCKADE, seat, 0, OFF, place, 0)
