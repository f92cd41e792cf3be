"""What can be browsed of Lords of Doomspire: adventure cards by tier, monsters, items, followers and buildings."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from rules.doomspire.card_contents import AdventureCard, read_card_contents
from rules.doomspire.carried_contents import BuildingRow, CarriedItem, Follower, Monster, read_carried_contents
from rules.doomspire.contents import ITEMS
from rules.doomspire.names import RESOURCE_NAMES
from rules.doomspire.ruleset import SCHEMA
from workbench.boards.cards import CardText, Deck, Line
from workbench.games.doomspire.card_words import sentences_of, several, stock_word, thing_sentences
from workbench.games.doomspire.tile_words import NOUNS

CLAUSES = {"monster": "monster_card", "event": "event_card", "treasure": "treasure_card", "encounter": "encounter_card"}
ABOUT_TIERS = "Cards that are drawn on adventure tiles of this tier, from one of two decks whose next theme shows."


@cache
def decks() -> tuple[Deck, ...]:
    """Return the Decks to browse, in the words of the first skin."""
    ruleset = SCHEMA.default()
    carried = read_carried_contents()
    return (
        *(tier_deck(ruleset, tier) for tier in (1, 2, 3)),
        Deck("monsters", "Monsters", "Board", "What guards tiles, and what cards bring.", tuple(monsters(ruleset))),
        Deck("items", "Items", "Trader and cards", "What a knight can carry.", tuple(items(ruleset))),
        Deck("followers", "Followers", "Cards", "Who can go along with a knight.", tuple(followers(ruleset))),
        Deck(
            "buildings",
            "Buildings",
            "Build actions",
            "What a build action of the harvest can buy.",
            tuple(building_card(row, name) for name, row in carried.buildings.items()),
        ),
    )


def tier_deck(ruleset: np.record, tier: int) -> Deck:
    """Return the adventure cards of a tier."""
    cards = read_card_contents().cards
    found = tuple(
        card_of(ruleset, number, name, row) for number, (name, row) in enumerate(cards.items()) if row.tier == tier
    )
    return Deck(f"tier_{tier}", f"Tier {tier}", "Adventure cards", ABOUT_TIERS, found)


def card_of(ruleset: np.record, number: int, name: str, row: AdventureCard) -> CardText:
    """Return an adventure card."""
    clause = CLAUSES[row.kind]
    return CardText(
        name,
        row.title,
        row.kind.capitalize(),
        row.theme.capitalize(),
        (),
        several(row.count, "copy").replace("copys", "copies"),
        tuple(Line(sentence, clause) for sentence in sentences_of(ruleset, number)),
        row.description,
        (),
    )


def monsters(ruleset: np.record) -> Iterator[CardText]:
    """Go through the monsters."""
    for name, row in read_carried_contents().monsters.items():
        yield CardText(
            name,
            row.title,
            "Monster",
            (row.family or "other").capitalize(),
            (),
            f"might {row.might}",
            (Line(loot_sentence(row), "monster_beaten"),),
            row.description,
            (),
        )


def loot_sentence(row: Monster) -> str:
    """Return what beating a monster gives."""
    loot = [f"{getattr(row, name)} {NOUNS[name]}" for name in RESOURCE_NAMES if getattr(row, name)]
    things = [f"{row.fame} {NOUNS['fame']}", *loot, *(["the item it keeps"] if row.item else [])]
    return f"Whoever beats it gains {', '.join(things[:-1])}{' and ' if things[1:] else ''}{things[-1]}."


def items(ruleset: np.record) -> Iterator[CardText]:
    """Go through the items."""
    for number, (name, row) in enumerate(read_carried_contents().items.items()):
        yield carried_card(ruleset, number, name, row, "Item", "items", price_of_item(row))


def price_of_item(row: CarriedItem) -> str:
    """Return where an item comes from."""
    return f"{row.price} {NOUNS['gold']} at the trader" if row.price else "from a card"


def followers(ruleset: np.record) -> Iterator[CardText]:
    """Go through the followers."""
    for number, (name, row) in enumerate(read_carried_contents().followers.items()):
        yield carried_card(ruleset, ITEMS + number, name, row, "Follower", "followers", "from a card")


def carried_card(
    ruleset: np.record, thing: int, name: str, row: CarriedItem | Follower, category: str, clause: str, cost: str
) -> CardText:
    """Return an item or a follower."""
    slots = getattr(row, "slots", 1)
    sentences = [*thing_sentences(ruleset, thing), *([f"It takes the room of {slots}."] if slots > 1 else [])]
    lines = tuple(Line(sentence, clause) for sentence in sentences or ["It does nothing."])
    return CardText(name, row.title, category, "Carried", (), cost, lines, row.description, ())


def building_card(row: BuildingRow, name: str) -> CardText:
    """Return a building."""
    price = ", ".join(f"{getattr(row, one)} {NOUNS[one]}" for one in RESOURCE_NAMES if getattr(row, one))
    use = ", ".join(
        f"{getattr(row, f'use_{one}')} {NOUNS[one]}" for one in RESOURCE_NAMES if getattr(row, f"use_{one}")
    )
    does = {
        "knight": "One more knight, placed at home.",
        "boat": "A second boat, placed beside the home tile.",
        "warships": "All boats support combat on the coast beside them.",
        "sell": f"Once per harvest, {several(row.amount, 'resource')} become 1 {NOUNS['gold']}.",
        "forge": f"Once per harvest, {use} become {row.amount} {stock_word(5)}.",
        "fame": f"{row.amount} {NOUNS['fame']} at once.",
    }[row.effect]
    needs = [Line(f"It takes the place of the {row.needs}.", "build")] if row.needs else []
    return CardText(
        name,
        row.title,
        "Building",
        "Built once" if row.most == 1 else "Piece",
        (),
        price,
        (Line(does, "build"), *needs),
        "",
        (),
    )
