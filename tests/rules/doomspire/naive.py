"""Combat and the order of interaction, written down from the rulebook alone, in the plainest way.

Nothing here knows how the rules are implemented: places are (row, column), tiles, monsters and items are the rows of
the tables, and chance is read from what was rolled.
"""

from dataclasses import dataclass, field

from rules.doomspire.board_contents import read_board_contents
from rules.doomspire.carried_contents import read_carried_contents

TILES, MONSTERS = read_board_contents().tiles, read_carried_contents().monsters
CARRIED = read_carried_contents().effects
FREE_OF_COMBAT = ("temple", "trader", "mercenary_camp")


@dataclass
class Lord:
    """A player: stocks, knights as place -> items, boats as zones."""

    might: int = 0
    fame: int = 0
    gold: int = 0
    knights: list = field(default_factory=list)  # of (row, column)
    items: list = field(default_factory=list)  # of the first knight
    boats: list = field(default_factory=list)
    has_warships: bool = False


@dataclass
class Spot:
    """A tile that a knight has come to."""

    place: tuple
    tile: str
    is_open: bool = True  # face up
    monster: str = ""
    tokens: int = 0
    owner: str = ""


def zone_beside(place):
    """Ocean zones: the quarter of the island a coastal tile belongs to; "" inland."""
    row, column = place
    if row not in (0, 7) and column not in (0, 7):
        return ""
    return ("north" if row < 4 else "south") + ("west" if column < 4 else "east")


def touch(one, other):
    """Horizontally or vertically beside each other."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def forced(spot, lord, rivals, round_no):
    """Tile interaction: what the tile forces on a knight, in priority order; exploring may lead to one more thing."""
    steps, tile = [], TILES[spot.tile]
    monster, tokens = spot.monster, spot.tokens
    if not spot.is_open:
        steps.append("explore")
        monster, tokens = tile.guard, tile.tokens
    starred = 0
    if any(place == spot.place for place in rivals) and tile.kind not in FREE_OF_COMBAT and round_no > 1:
        steps.append("duel")
    elif monster:
        steps.append("monster")
    elif tile.kind == "doomspire":
        impressed = lord.fame + ("explore" in steps) >= 15 or lord.gold >= 12 or starred >= 4
        steps.append("impress" if impressed else "dragon")
    elif tokens and tile.kind in ("adventure", "oasis"):
        steps.append("card")
    return steps


def supporters(lord, place, fighter):
    """Combat Support: knights beside the tile, without the fighter, and warships in the zone beside it."""
    count = sum(touch(one, place) for number, one in enumerate(lord.knights) if number != fighter)
    if lord.has_warships and zone_beside(place):
        count += sum(zone == zone_beside(place) for zone in lord.boats)
    return count


def item_bonus(lord, left, foe_might, family, is_knight, is_dragon):
    """Decide whether to use bonuses: what costs nothing is used unless it is left, and a burden is carried."""
    total = 0
    for row in CARRIED:
        if row.carried not in lord.items or row.effect not in ("bonus", "burden") or row.pay:
            continue
        if row.effect == "bonus" and row.carried in left:
            continue
        stronger = foe_might > lord.might
        fits = {
            "any": True,
            "beast": family == "beast",
            "ogre": family == "ogre",
            "dragon": is_dragon,
            "knight": is_knight,
            "stronger": stronger,
            "stronger_knight": stronger and is_knight,
        }[row.when]
        if fits and (not row.beside or row.beside in lord.items):
            total += row.amount * lord.items.count(row.carried)
    return total


def total_against(lord, place, dice, lent, left, foe_might, family="", is_knight=False, is_dragon=False):
    """Resolving combat: the roll, might, 2 for each supporting knight or warship, and what the knight carries."""
    support = 2 * (supporters(lord, place, 0) + lent)
    return dice + lord.might + support + item_bonus(lord, left, foe_might, family, is_knight, is_dragon)


def offers(spot, seat, lord, is_protected, round_no):
    """Voluntary interactions with the tile itself, once nothing is forced."""
    found, tile = set(), TILES[spot.tile]
    if tile.kind == "resource":
        if not spot.owner:
            found.add("claim")
        elif spot.owner != seat and not is_protected and round_no > 1:
            found |= {"revolt"} if lord.fame >= 1 else set()
            found |= {"conquer"} if lord.might >= 1 else set()
    if tile.kind == "temple" and lord.fame >= 2:
        found.add("temple")
    if tile.kind == "mercenary_camp" and lord.gold >= 3:
        found.add("camp")
    return found
