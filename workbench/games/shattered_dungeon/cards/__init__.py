"""The decks of Shattered Dungeon: those of its rooms and of the creatures that wander in."""

from collections.abc import Sequence
from functools import cache

import numpy as np

from rules.shattered_dungeon.card import REDUCER_NAMES, Category, Keyword, Type
from rules.shattered_dungeon.compositions import read_compositions
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, Card, Contents, CreatureRow, RoomRow, read_contents
from rules.shattered_dungeon.modifiers import keywords_granted
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.state import DUNGEON
from workbench.boards.cards import CardText, Case, Check, Deck
from workbench.games.shattered_dungeon.cards.full_text import lines_of
from workbench.simulation.estimates import Verdict

STRIKE = "shattered_dungeon.strike"
PARAMETERS = ("left", "attacker_dice", "react", "react_power", "react_modifier", "fortify", "exposure")


@cache
def decks() -> tuple[Deck, ...]:
    """Return the Decks of rooms and creatures, in the words of the first skin."""
    contents = read_contents(OURS)
    found = []
    for side, rows in enumerate((contents.rooms, contents.creatures)):
        for row in rows:
            key = row.creature if side else row.room
            cards = [contents.cards[number] for number in contents.decks[key]]
            found.append(
                Deck(
                    key,
                    row.title,
                    SIDE_NAMES[side].capitalize(),
                    row.description,
                    tuple(card_of(card, row, contents) for card in cards),
                    composition(row, cards),
                )
            )
    return tuple(found)


def card_of(card: Card, row: RoomRow | CreatureRow, contents: Contents) -> CardText:
    """Return the CardText of one of the content's cards, in the deck of a room or creature."""
    record = record_of(card)
    category = Category(record.category)
    is_strike = category == Category.STRIKE
    struck = REDUCER_NAMES[1 - card.side][record.target] if is_strike else ""
    return CardText(
        card.row.card,
        card.row.name,
        category.name.capitalize(),
        Type(record.type).name.capitalize(),
        tuple(keyword.name.capitalize() for keyword in keywords_of(record)),
        "free" if category in (Category.ENERGY, Category.REACT) or not record.cost else f"{record.cost} energy",
        lines_of(record, card.side),
        card.row.description,
        description_test(card, contents.cards),
        *((STRIKE, cases(card, row, contents), PARAMETERS, struck) if is_strike else ()),
    )


def record_of(card: Card) -> np.record:
    """Return the record a card is played by."""
    if not isinstance(card.record, np.record):
        raise TypeError(f"{card.place}: the record of {card.row.card} is a {type(card.record).__name__}, no np.record.")
    return card.record


def keywords_of(record: np.record) -> list[Keyword]:
    """Return the keywords of a Strike, and those that an Empower grants."""
    mask = int(record.keywords) | int(keywords_granted(record))
    return [keyword for keyword in Keyword if mask & keyword]


def description_test(card: Card, cards: Sequence[Card]) -> tuple[Check, ...]:
    """13.1: return whether a card's description and effects differ from those of every other card of its category."""
    category, record = card.row.category, record_of(card)
    others = [other for other in cards if other.row.category == category and other.row.card != card.row.card]
    alike = sorted(
        {
            other.row.name
            for other in others
            if record_of(other).tobytes() == record.tobytes() and other.side == card.side
        }
    )
    checks = [
        Check(f"No other {category.capitalize()} is described like this one.", Verdict.INSIDE, "description_test")
    ]
    if alike:
        checks.append(
            Check(
                f"It does exactly what {', '.join(alike)} does; only the description tells them apart.",
                Verdict.UNDECIDED,
                "description_test",
            )
        )
    return tuple(checks)


def cases(card: Card, row: RoomRow | CreatureRow, contents: Contents) -> tuple[Case, ...]:
    """Return the rolls of a Strike, against each creature or the dungeon, without and with its condition."""
    ruleset, record = SCHEMA.default(), record_of(card)
    kind = Type(record.type).name.lower()
    dungeon = int(ruleset[f"modifier_{kind}"])
    if card.side == DUNGEON:
        rivals = [
            (
                creature.title,
                {
                    "attacker_modifier": dungeon,
                    "defender_modifier": getattr(creature, kind),
                    "left": getattr(creature, REDUCER_NAMES[1][record.target]),
                },
            )
            for creature in contents.creatures
        ]
    else:
        left = int(ruleset[REDUCER_NAMES[DUNGEON][record.target]])
        rivals = [
            ("the dungeon", {"attacker_modifier": getattr(row, kind), "defender_modifier": dungeon, "left": left})
        ]
    powers = [("", int(record.power))]
    if record.bonus:
        powers.append((", its condition met", int(record.power + record.bonus)))
    return tuple(
        Case(f"against {title}{when}", {**settings, "power": power})
        for title, settings in rivals
        for when, power in powers
    )


def composition(row: RoomRow | CreatureRow, cards: Sequence[Card]) -> tuple[Check, ...]:
    """8.1: return whether a deck holds as many cards of each category as its kind should."""
    wanted = read_compositions()[row.composition]
    checks = []
    for category in Category:
        name = category.name.lower()
        count = sum(card.row.category == name for card in cards)
        least, most = wanted.bounds(category)
        span = f"{least} to {most}" if most > least else f"{least}"
        checks.append(
            Check(
                f"{count} {category.name.capitalize()}; a deck of kind {row.composition} has {span}.",
                Verdict.INSIDE if least <= count <= most else Verdict.OUTSIDE,
                "composition",
            )
        )
    return tuple(checks)
