"""Numbers of single tiles, monsters, items, buildings and cards that a designer may change, named like bear.might."""

from rules.core.details import Detail
from rules.core.fields import Field
from rules.doomspire.board_contents import FOLDER, read_board_contents
from rules.doomspire.card_contents import read_card_contents
from rules.doomspire.carried_contents import read_carried_contents
from rules.doomspire.contents import ITEMS, SPECIAL_KINDS
from rules.doomspire.kinds import RESOURCES, Asset, Effect

MOST_PRICE, MOST_MIGHT, MOST_FAME, MOST_LOOT, MOST_COPIES, MOST_AMOUNT = 20, 20, 20, 9, 6, 20
RESOURCE_NAMES = tuple(stock.name.lower() for stock in list(Asset)[:RESOURCES])
COUNTED = {
    Effect.GAIN,
    Effect.GAIN_PER_KNIGHT,
    Effect.LOSE,
    Effect.PAY,
    Effect.SUMMON,
    Effect.RATE,
    Effect.TAX,
    Effect.TOKENS,
}


def details_of(folder=FOLDER):
    """Return all numbers that can be changed as a dict name -> Detail, with their values in a folder's tables."""
    board, carried, cards = read_board_contents(folder), read_carried_contents(folder), read_card_contents(folder)
    found: dict = {}
    for number, tile in enumerate(board.tiles.values()):
        found |= of_tile(tile, ("tile", number))
    for number, monster in enumerate(carried.monsters.values()):
        found |= of_monster(monster, ("monster", number))
    for number, item in enumerate(carried.items.values()):
        if item.price:
            label = f"{item.title}: price"
            found[f"{item.item}.price"] = detail(
                item.price,
                0,
                MOST_PRICE,
                label,
                f"What the trader asks for {item.title}.",
                ("things", number, "price"),
                "gold",
            )
    found |= of_carried(carried)
    for number, building in enumerate(carried.buildings.values()):
        found |= of_building(building, ("building", number))
    for number, kind in enumerate(SPECIAL_KINDS):
        special = carried.special_tiles[kind.name.lower()]
        found[f"{special.place}.price"] = detail(
            special.price,
            1,
            MOST_PRICE,
            f"{special.title}: price",
            f"What the {special.title} takes.",
            ("special", number, "price"),
        )
        found[f"{special.place}.amount"] = detail(
            special.amount,
            1,
            MOST_AMOUNT,
            f"{special.title}: gain",
            f"What the {special.title} gives.",
            ("special", number, "amount"),
        )
    for number, card in enumerate(cards.cards.values()):
        found |= of_card(card, cards.effects[card.card], ("card", number))
    return found


def detail(value, low, high, label, meaning, path, unit=""):
    """Return a Detail."""
    return Detail(Field(label=label, value=value, low=low, high=high, unit=unit, meaning=meaning), path)


def of_tile(tile, path):
    """Return what a tile gives and how many adventure tokens lie on it."""
    found = {}
    for number, resource in enumerate(RESOURCE_NAMES):
        amount = getattr(tile, resource)
        if amount:
            found[f"{tile.tile}.{resource}"] = detail(
                amount,
                0,
                MOST_LOOT,
                f"{tile.title}: {resource}",
                f"What harvesting {tile.title} gives.",
                (*path, "gives", number),
                resource,
            )
    if tile.tokens:
        found[f"{tile.tile}.tokens"] = detail(
            tile.tokens,
            1,
            MOST_COPIES,
            f"{tile.title}: adventure tokens",
            f"How often {tile.title} can be explored for a card.",
            (*path, "tokens"),
            "tokens",
        )
    return found


def of_monster(monster, path):
    """Return the might of a monster, and what it leaves."""
    found = {
        f"{monster.monster}.might": detail(
            monster.might,
            0,
            MOST_MIGHT,
            f"{monster.title}: might",
            f"What a fight against {monster.title} must reach.",
            (*path, "might"),
        ),
        f"{monster.monster}.fame": detail(
            monster.fame,
            0,
            MOST_FAME,
            f"{monster.title}: fame",
            f"What beating {monster.title} earns.",
            (*path, "fame"),
            "fame",
        ),
    }
    for number, resource in enumerate(RESOURCE_NAMES):
        amount = getattr(monster, resource)
        if amount:
            found[f"{monster.monster}.{resource}"] = detail(
                amount,
                0,
                MOST_LOOT,
                f"{monster.title}: {resource}",
                f"What beating {monster.title} gives.",
                (*path, "loot", number),
                resource,
            )
    return found


def of_carried(carried):
    """Return what items and followers add, and what using them costs."""
    numbers = {name: number for number, name in enumerate(carried.items)}
    numbers |= {name: ITEMS + number for number, name in enumerate(carried.followers)}
    titles = {name: row.title for name, row in {**carried.items, **carried.followers}.items()}
    found, used = {}, dict.fromkeys(numbers, 0)
    for effect in carried.effects:
        used[effect.carried] += 1
        path = ("things", numbers[effect.carried], "effects", used[effect.carried] - 1)
        title, told = titles[effect.carried], effect.effect.replace("_", " ")
        found[f"{effect.carried}.{effect.effect}"] = detail(
            effect.amount,
            -MOST_LOOT,
            MOST_LOOT,
            f"{title}: {told}",
            f"The number in what {title} does.",
            (*path, "amount"),
        )
        if effect.price:
            found[f"{effect.carried}.{effect.effect}_cost"] = detail(
                effect.price,
                1,
                MOST_LOOT,
                f"{title}: cost of use",
                f"What using {title} costs each time.",
                (*path, "price"),
                effect.pay,
            )
    return found


def of_building(building, path):
    """Return the price of a building, and what it gives and costs in use."""
    found = {}
    for number, resource in enumerate(RESOURCE_NAMES):
        for prefix, field, told in (("", "price", "price"), ("use_", "cost", "cost of use")):
            amount = getattr(building, prefix + resource)
            if amount:
                found[f"{building.building}.{prefix}{resource}"] = detail(
                    amount,
                    0,
                    MOST_PRICE,
                    f"{building.title}: {told}, {resource}",
                    f"What {building.title} takes.",
                    (*path, field, number),
                    resource,
                )
    if building.effect in ("fame", "forge", "sell"):
        found[f"{building.building}.amount"] = detail(
            building.amount,
            1,
            MOST_AMOUNT,
            f"{building.title}: amount",
            f"The number in what {building.title} does.",
            (*path, "amount"),
        )
    return found


def of_card(card, effects, path):
    """Return how many of a card there are, and the numbers in what it does."""
    found = {
        f"{card.card}.copies": detail(
            card.count,
            0,
            MOST_COPIES,
            f"{card.title}: copies",
            f"How many {card.title} there are in its tier.",
            (*path, "count"),
            "cards",
        )
    }
    for number, effect in enumerate(effects):
        if Effect[effect.effect.upper()] in COUNTED and effect.amount:
            told = f"{effect.effect.replace('_', ' ')} {effect.what}".strip()
            found[f"{card.card}.effect_{number + 1}"] = detail(
                effect.amount,
                0,
                MOST_LOOT,
                f"{card.title}: {told}",
                f"The number in what {card.title} does.",
                (*path, "row", number, "amount"),
            )
    return found
