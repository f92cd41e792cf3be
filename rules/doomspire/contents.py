"""What is in the box as records that rules can read: tiles, monsters, what knights carry, buildings and cards."""

from functools import cache

from rules.core.record import blank, layout
from rules.doomspire.board_contents import FEWEST, FOLDER, PARTS, SEATS, SINGLES, read_board_contents
from rules.doomspire.card_contents import read_card_contents
from rules.doomspire.carried_contents import read_carried_contents
from rules.doomspire.kinds import (
    RESOURCES,
    THEMES,
    Against,
    Asset,
    Building,
    Buys,
    CardKind,
    Carried,
    Chooser,
    Effect,
    Family,
    TileKind,
    Who,
)
from rules.doomspire.places import EDGE, ZONE_NAMES

TILES, MONSTERS, ITEMS, FOLLOWERS, CARDS = 32, 32, 24, 12, 64  # the most kinds there can be
THINGS = ITEMS + FOLLOWERS  # items and, behind them, followers
EFFECTS = 3  # of an item or a follower
ROWS = 8  # effects of a card
GROUPS = 20  # of three tiles
SLOTS = SINGLES[-1]
NOTHING = -1  # in place of any number of a row


TILE = layout(
    [
        ("kind", "i1"),  # TileKind
        ("tier", "i1"),
        ("count", "i1"),
        ("gives", "i1", (RESOURCES,)),
        ("guard", "i1"),  # a monster, or NOTHING
        ("cards", "i1"),  # tier of the cards drawn there, 0 for none
        ("tokens", "i1"),
    ]
)
MONSTER = layout([("might", "i1"), ("fame", "i1"), ("loot", "i1", (RESOURCES,)), ("item_no", "i1"), ("family", "i1")])
CARRIED_EFFECT = layout(
    [
        ("effect", "i1"),  # Carried
        ("amount", "i1"),
        ("when", "i1"),  # Against
        ("beside", "i1"),  # an item, or NOTHING
        ("pay", "i1"),  # Asset, or NOTHING
        ("price", "i1"),
    ]
)
THING = layout([("price", "i1"), ("count", "i1"), ("slots", "i1"), ("effects", CARRIED_EFFECT, (EFFECTS,))])
BUILDING = layout(
    [
        ("price", "i1", (RESOURCES,)),
        ("needs", "i1"),  # a building, or NOTHING
        ("most", "i1"),
        ("effect", "i1"),  # Buys
        ("amount", "i1"),
        ("cost", "i1", (RESOURCES,)),  # of a use
    ]
)
SPECIAL = layout([("pay", "i1"), ("price", "i1"), ("gain", "i1"), ("amount", "i1"), ("uses", "i1")])
ROW = layout(
    [
        ("option", "i1"),
        ("low", "i1"),
        ("high", "i1"),
        ("who", "i1"),  # Who
        ("least", "i1"),
        ("effect", "i1"),  # Effect
        ("amount", "i1"),
        ("what", "i1"),  # Asset, monster, item or follower, as the effect says
    ]
)
CARD = layout(
    [
        ("kind", "i1"),  # CardKind
        ("tier", "i1"),
        ("theme", "i1"),  # its place in THEMES
        ("count", "i1"),
        ("dice", "i1"),
        ("chooser", "i1"),  # Chooser
        ("options", "i1"),
        ("rows", "i1"),
        ("row", ROW, (ROWS,)),
    ]
)
CONTENT = layout(
    [
        ("homes", "i1", (SEATS - FEWEST + 1, SEATS)),  # zone of each seat's home, by number of players from FEWEST
        ("tile_kinds", "i1"),
        ("tile", TILE, (TILES,)),
        ("lair", "i1"),  # number of the tile that is Doomspire
        ("groups", "i1", (GROUPS, len(PARTS))),  # tiles laid together
        ("slots", "i1", (SLOTS, len(PARTS))),  # places of each slot, NOTHING behind a single one
        ("monster", MONSTER, (MONSTERS,)),
        ("item_kinds", "i1"),
        ("things", THING, (THINGS,)),
        ("building", BUILDING, (len(Building),)),
        ("special", SPECIAL, (3,)),  # temple, trader, mercenary camp
        ("card_kinds", "i1"),
        ("card", CARD, (CARDS,)),
    ]
)
SPECIAL_KINDS = (TileKind.TEMPLE, TileKind.TRADER, TileKind.MERCENARY_CAMP)


def number_in(names, name):
    """Return where a name stands in a sequence, NOTHING for the empty name."""
    return list(names).index(name) if name else NOTHING


def stock_of(name):
    """Return the Asset of a name, NOTHING for the empty name."""
    return int(Asset[name.upper()]) if name else NOTHING


def resources_of(row, prefix=""):
    """Return gold, food, wood and ore of a row, as a list."""
    return [getattr(row, prefix + stock.name.lower()) for stock in list(Asset)[:RESOURCES]]


@cache
def content(folder=FOLDER):
    """Return the content of a folder as a CONTENT record; raise BrokenContent where it does not fit together."""
    record = blank(CONTENT)
    fill_board(record, read_board_contents(folder), read_carried_contents(folder))
    fill_carried(record, read_carried_contents(folder))
    fill_cards(record, read_card_contents(folder), read_carried_contents(folder))
    return record


def fill_board(record, board, carried):
    """Fill in the homes, the tiles and how tiles are laid in groups."""
    for players, zones in board.homes.items():
        record["homes"][players - FEWEST, :players] = [ZONE_NAMES.index(zone) for zone in zones]
    record["tile_kinds"] = len(board.tiles)
    for tile, row in zip(record["tile"], board.tiles.values()):
        tile["kind"], tile["tier"], tile["count"] = TileKind[row.kind.upper()], row.tier, row.count
        tile["gives"], tile["guard"] = resources_of(row), number_in(carried.monsters, row.guard)
        tile["cards"], tile["tokens"] = row.cards, row.tokens
    record["lair"] = [row.kind for row in board.tiles.values()].index("doomspire")
    record["groups"] = [[number_in(board.tiles, tile) for tile in group.tiles] for group in board.groups]
    record["slots"] = NOTHING
    for one in board.places:
        part = 0 if one.place == "single" else PARTS.index(one.place)
        record["slots"][one.slot - 1, part] = one.row * EDGE + one.column


def fill_carried(record, carried):
    """Fill in monsters, items, followers, buildings and special tiles."""
    for monster, row in zip(record["monster"], carried.monsters.values()):
        monster["might"], monster["fame"], monster["loot"] = row.might, row.fame, resources_of(row)
        monster["item_no"] = number_in(carried.items, row.item)
        monster["family"] = Family[row.family.upper()] if row.family else Family.NONE
    record["item_kinds"] = len(carried.items)
    for thing, row in zip(record["things"], carried.items.values()):
        thing["price"], thing["count"], thing["slots"] = row.price, row.count, row.slots
    numbers = {name: number for number, name in enumerate(carried.items)}
    numbers |= {name: ITEMS + number for number, name in enumerate(carried.followers)}
    used = dict.fromkeys(numbers, 0)
    for row in carried.effects:
        effect = record["things"][numbers[row.carried]]["effects"][used[row.carried]]
        used[row.carried] += 1
        effect["effect"], effect["amount"] = Carried[row.effect.upper()], row.amount
        effect["when"] = Against[row.when.upper()] if row.when else Against.NOBODY
        effect["beside"], effect["price"] = number_in(carried.items, row.beside), row.price
        effect["pay"] = stock_of(row.pay)
    for building, row in zip(record["building"], carried.buildings.values(), strict=True):
        building["price"], building["cost"] = resources_of(row), resources_of(row, "use_")
        building["needs"] = number_in(carried.buildings, row.needs)
        building["most"], building["effect"], building["amount"] = row.most, Buys[row.effect.upper()], row.amount
    for kind, special in zip(SPECIAL_KINDS, record["special"]):
        row = carried.special_tiles[kind.name.lower()]
        special["pay"], special["gain"] = stock_of(row.pay), stock_of(row.gain)
        special["price"], special["amount"], special["uses"] = row.price, row.amount, row.uses


def fill_cards(record, found, carried):
    """Fill in the adventure cards and what they do."""
    record["card_kinds"] = len(found.cards)
    for card, row in zip(record["card"], found.cards.values()):
        card["kind"], card["tier"], card["theme"] = CardKind[row.kind.upper()], row.tier, THEMES.index(row.theme)
        card["count"], card["dice"] = row.count, row.dice
        card["chooser"] = Chooser[row.chooser.upper()] if row.chooser else Chooser.NOBODY
        effects = found.effects[row.card]
        card["rows"], card["options"] = len(effects), max(effect.option for effect in effects)
        for place, effect in zip(card["row"], effects):
            for name in ("option", "low", "high", "least", "amount"):
                place[name] = getattr(effect, name)
            place["who"], place["effect"] = Who[effect.who.upper()], Effect[effect.effect.upper()]
            place["what"] = meant_by(effect, carried)


def meant_by(effect, carried):
    """Return the number of the thing that an effect of a card names, NOTHING if it names none."""
    if effect.effect in ("fight", "ambush", "leave"):
        return number_in(carried.monsters, effect.what)
    if effect.effect == "item":
        return number_in(carried.items, effect.what)
    if effect.effect == "follower":
        return number_in(carried.followers, effect.what)
    if effect.effect in ("summon", "rate", "tokens"):
        return int(TileKind[effect.what.upper()])
    return stock_of(effect.what)
