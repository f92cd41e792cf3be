"""How much every place of the board attracts a knight: what it would meet there, by exact chances."""

from numba import njit

from rules.core.bits import count_of
from rules.doomspire.areas import NOWHERE, ONE, first_of_area
from rules.doomspire.chances import chance_to_beat
from rules.doomspire.kinds import RESOURCES, Asset, TileKind
from rules.doomspire.luck import dragon_pull, prey, think_of_cards, think_of_unknown
from rules.doomspire.places import BESIDE, EDGE, OFF, PLACES, TIER
from rules.doomspire.state import KNIGHTS, NEUTRAL, NOBODY, NONE, bits_of, is_peace, kind_at, knight_bit
from rules.doomspire.territory import blockader_of, is_claimable, is_open_to, is_starred, lands_of, may_claim
from rules.doomspire.tile_choices import is_served
from rules.doomspire.ways import is_shared, may_enter
from rules.doomspire.worth import STAR, TILE


@njit(cache=True)
def bonus_of(state, ruleset, seat, knight, place):
    """Return what a knight would add to a die in combat on a place: might, and its own units beside it."""
    units = 0
    for way in range(4):
        beside = BESIDE[place, way]
        if beside != OFF:
            own = int(state.here[beside]) & bits_of(seat) & ~knight_bit(seat, knight)
            units += count_of(own)
    return int(state.stock[seat, Asset.MIGHT]) + units * int(ruleset.support_bonus)


@njit(cache=True)
def duel_pull(state, ruleset, weights, worths, seat, bonus, other):
    """Return what fighting another player's knight is worth, by the chance to win."""
    lead = bonus - int(state.stock[other, Asset.MIGHT])
    chance = chance_to_beat(lead, ruleset.knight_dice, ruleset.combat_die, False)
    if chance < weights.bold_knight:
        return -weights.beaten * 2.0
    best = 0.0
    for resource in range(RESOURCES):
        if state.stock[other, resource] > 0:
            best = max(best, worths[resource])
    won = ruleset.duel_fame * worths[Asset.FAME] + best
    return chance * won - (1.0 - chance) * (weights.beaten + best)


@njit(cache=True)
def yield_of(ruleset, worths, number):
    """Return what harvesting a tile is worth."""
    total, gives = 0.0, ruleset.tile[number].gives
    for resource in range(RESOURCES):
        total += gives[resource] * worths[resource]
    return total


@njit(cache=True)
def land_pull(state, ruleset, weights, worths, seat, place):
    """Return what claiming, conquering or blockading a tile is worth."""
    number = state.tile[place]
    worth = weights.harvests * yield_of(ruleset, worths, number) + worths[TILE]
    if is_starred(ruleset, number):
        worth += worths[STAR]
    if may_claim(state, ruleset, seat, place):
        return worth
    if not is_open_to(state, ruleset, seat, place):
        return 0.0
    if state.owner[place] != NEUTRAL:
        worth *= 1.0 + weights.rival
    best = yield_of(ruleset, worths, number)
    if state.stock[seat, Asset.MIGHT] >= ruleset.conquest_might:
        best = max(best, worth - ruleset.conquest_might * worths[Asset.MIGHT])
    return best


@njit(cache=True)
def service_pull(state, ruleset, weights, worths, seat, knight, kind):
    """Return what a special tile is worth: might for fame or for gold; the trader has little to offer."""
    special = kind - TileKind.TEMPLE
    row = ruleset.special[special]
    if kind == TileKind.TRADER:
        return 0.0
    if state.stock[seat, row.pay] < row.price or is_served(state, ruleset, seat, knight, special):
        return 0.0
    return max(0.0, row.amount * worths[row.gain] - row.price * worths[row.pay])


@njit(cache=True)
def is_contested(state, ruleset, seat, place):
    """Return whether a knight that ends on an explored place would have to fight there."""
    if state.monster[place] != NONE:
        return True
    kind = kind_at(state, ruleset, place)
    if kind == TileKind.DOOMSPIRE:
        return True
    others = int(state.here[place]) & ~bits_of(seat)
    return others != 0 and not is_shared(state, ruleset, place)


@njit(cache=True)
def combat_pull(state, ruleset, weights, worths, seat, knight, place):
    """Return what a fight on a place is worth, and half of what the tile is worth to who stands on it afterwards."""
    bonus = bonus_of(state, ruleset, seat, knight, place)
    others = int(state.here[place]) & ~bits_of(seat)
    if others and not is_shared(state, ruleset, place):
        if is_peace(state, ruleset):
            return 0.0
        other = 0
        while not others & bits_of(other):
            other += 1
        worth = duel_pull(state, ruleset, weights, worths, seat, bonus, other)
    elif state.monster[place] != NONE:
        worth = prey(ruleset, weights, worths, state.monster[place], bonus, False)
    else:
        return dragon_pull(state, ruleset, weights, seat, bonus)
    if worth > 0.0 and is_claimable(state, ruleset, place):
        worth += 0.5 * land_pull(state, ruleset, weights, worths, seat, place)
    return worth


@njit(cache=True)
def calm_pull(state, ruleset, weights, thought, seat, place):
    """Return what a place without a fight is worth: a tile to turn up, a card, land, or a special tile."""
    if not state.face_up[place]:
        return thought.unknown[TIER[place] - 1]
    kind = kind_at(state, ruleset, place)
    if kind == TileKind.ADVENTURE or kind == TileKind.OASIS:
        if state.tokens[place] > 0:
            return thought.cards[ruleset.tile[state.tile[place]].cards - 1]
        return 0.0
    if kind == TileKind.RESOURCE or kind == TileKind.HOME:
        return land_pull(state, ruleset, weights, thought.worths, seat, place) if state.owner[place] != seat else 0.0
    if kind == TileKind.TEMPLE or kind == TileKind.MERCENARY_CAMP:
        return service_pull(state, ruleset, weights, thought.worths, seat, 0, kind)
    return 0.0


@njit(cache=True)
def think_of_luck(state, ruleset, weights, thought, seat):
    """Write what cards and tiles that nobody has seen are worth to a seat, once it knows what things are worth."""
    bonus = int(state.stock[seat, Asset.MIGHT])
    think_of_cards(ruleset, weights, thought, bonus)
    think_of_unknown(state, ruleset, weights, thought, seat, bonus)


@njit(cache=True)
def think_of_land(state, ruleset, weights, thought, seat):
    """Write the pull of every place where nobody fights, and list those where one has to."""
    thought.fights = 0
    for place in range(PLACES):
        thought.calm[place] = 0.0
        if not may_enter(state, ruleset, seat, place):
            continue
        if state.face_up[place] and is_contested(state, ruleset, seat, place):
            thought.contested[thought.fights] = place
            thought.fights += 1
        else:
            thought.calm[place] = calm_pull(state, ruleset, weights, thought, seat, place)


@njit(cache=True)
def think_of_board(state, ruleset, weights, thought, seat, knight):
    """Write the pull of every place for a knight, and the field it makes over the board."""
    for place in range(PLACES):
        thought.pull[place] = thought.calm[place]
    for index in range(thought.fights):
        place = thought.contested[index]
        thought.pull[place] = combat_pull(state, ruleset, weights, thought.worths, seat, knight, place)
    for other in range(KNIGHTS):
        if other != knight and state.knight[seat, other] != OFF:
            thought.pull[state.knight[seat, other]] = 0.0
    for place in range(PLACES):
        thought.field[place] = max(0.0, thought.pull[place])
    spread(thought.field, weights.step)


@njit(cache=True)
def spread(field, step):
    """Let the worth of every place be felt around it, less for every step: along the rows, then along the columns."""
    for near in range(1, EDGE):
        far = EDGE - near
        for row in range(0, PLACES, EDGE):
            pass_on(field, row + near - 1, row + near, step)
        for row in range(0, PLACES, EDGE):
            pass_on(field, row + far, row + far - 1, step)
    for near in range(EDGE, PLACES, EDGE):
        far = PLACES - near
        for column in range(EDGE):
            pass_on(field, near - EDGE + column, near + column, step)
        for column in range(EDGE):
            pass_on(field, far + column, far - EDGE + column, step)


@njit(cache=True)
def pass_on(field, start, target, step):
    """Let the worth of a place be felt on the next one."""
    felt, there = step * field[start], field[target]
    field[target] = felt if felt > there else there


@njit(cache=True)
def value_harvest(state, ruleset, thought, seat):
    """Harvest: write what a seat's tiles would give, the best ones first, each with all before it."""
    count, lands = 0, lands_of(state, seat)
    while lands != NOWHERE:
        place = first_of_area(lands)
        lands &= lands - ONE
        blockader = blockader_of(state, ruleset, place)
        if blockader == seat if blockader != NOBODY else state.owner[place] == seat:
            worth, index = yield_of(ruleset, thought.worths, state.tile[place]), count
            while index > 0 and thought.harvests[index - 1] < worth:
                thought.harvests[index] = thought.harvests[index - 1]
                index -= 1
            thought.harvests[index] = worth
            count += 1
    for index in range(1, count):
        thought.harvests[index] += thought.harvests[index - 1]
    thought.tiles = count


@njit(cache=True)
def harvest_worth(thought, pips):
    """Harvest: return what so many tiles are worth, once they are valued."""
    most = min(int(thought.tiles), pips)
    return thought.harvests[most - 1] if most > 0 else 0.0
