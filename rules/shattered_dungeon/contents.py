"""What is in data/shattered_dungeon/: rooms, creatures, profiles and their cards, in both editions.

Edition 0 is the content as it stands in the folder. Edition 1 is the content as published: files of the same names in
``published/`` hold the rows that differ. A card has the same number in both.
"""

import re
from functools import cache
from typing import NamedTuple

from pydantic import Field

from rules.core.content import DATA, Row, read_table, shown
from rules.core.errors import BrokenContent, UnknownName
from rules.shattered_dungeon.card import REDUCER_NAMES, Category
from rules.shattered_dungeon.card_text import CardRow, card_record
from rules.shattered_dungeon.compositions import read_compositions
from rules.shattered_dungeon.phrases import Complaint, alternatives

FOLDER = DATA / "shattered_dungeon"
OURS, PUBLISHED = 0, 1  # editions
SIDE_NAMES = ("dungeon", "visitor")
LEAST_CARDS, MOST_CARDS = 15, 18  # 8.5: of a deck
LEAST_ENERGY = 3  # 8.5
TRUST_NAME = "trust"
PERIODS = {"every round": 1, "every other round": 2}
AUTO = re.compile(r"(dungeon|visitor) (\w+) ([+-]\d) (every round|every other round)", re.ASCII)


class RoomRow(Row):
    """One row of rooms.csv."""

    room: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    title: str
    initiative: str
    auto: str  # automatic effects, separated by semicolons
    deck: str  # file in decks/
    without: str  # cards of the file that are left out
    composition: str  # row of compositions.csv the deck is compared with
    description: str


class CreatureRow(Row):
    """One row of creatures.csv."""

    creature: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    title: str
    vitality: int = Field(ge=1, le=99)
    resolve: int = Field(ge=1, le=99)
    nerve: int = Field(ge=1, le=99)
    trust: int = Field(ge=0, le=20)
    physical: int = Field(ge=-5, le=5)
    environmental: int = Field(ge=-5, le=5)
    social: int = Field(ge=-5, le=5)
    mystical: int = Field(ge=-5, le=5)
    profile: str
    deck: str
    without: str
    composition: str
    description: str


class ProfileRow(Row):
    """One row of profiles.csv: what a heuristic player likes."""

    profile: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    title: str
    side: str
    energy: float = Field(ge=0, le=10)
    strike: float = Field(ge=0, le=10)
    empower: float = Field(ge=0, le=10)
    disrupt: float = Field(ge=0, le=10)
    counter: float = Field(ge=0, le=10)
    react: float = Field(ge=0, le=10)
    trap: float = Field(ge=0, le=10)
    offer: float = Field(ge=0, le=10)
    test: float = Field(ge=0, le=10)
    reshape: float = Field(ge=0, le=10)
    aim: str  # reducers of the other side, separated by spaces; or lowest
    threshold: float = Field(ge=0, le=20)
    bonds: float = Field(ge=0, le=1)
    betrays_at: float = Field(ge=0, le=20)
    waits: float = Field(ge=0, le=1)
    late_from: float = Field(ge=0, le=30)
    late_trust: float = Field(ge=0, le=20)
    takes: float = Field(ge=0, le=1)
    taken: float = Field(ge=0, le=1)
    counters_whom: float = Field(ge=0, le=2)
    adapts: float = Field(ge=0, le=1)
    calms: float = Field(ge=0, le=1)
    strikes_first: float = Field(ge=0, le=1)
    noise: float = Field(ge=0, le=10)
    meaning: str


class Card(NamedTuple):
    """A card as its row describes it: the row, its side, its deck, its CARD, and where the row is."""

    row: CardRow
    side: int
    deck: str
    record: object
    place: str


class Auto(NamedTuple):
    """An automatic effect: whose resource (a reducer, or trust), the change, and every how many rounds."""

    side: int
    resource: str
    amount: int
    period: int


class Contents(NamedTuple):
    """Everything in one edition. Decks list the numbers of their cards, by room or creature."""

    cards: tuple
    rooms: tuple
    creatures: tuple
    profiles: tuple
    decks: dict


def merged(name, row_type, edition, may_add=False):
    """Return the rows of a file in an edition as a dict key -> (row, place), with places for refusals."""
    key = next(iter(row_type.model_fields))
    found: dict = {}
    for folder in [FOLDER, FOLDER / "published"][: edition + 1]:
        path = folder / name
        file, seen = shown(path), set()
        for number, row in enumerate(read_table(path, row_type) if path.exists() or folder == FOLDER else (), start=2):
            own, place = getattr(row, key), f"{file}, row {number}"
            if own in seen:
                raise BrokenContent(f"{place}, field {key}: {own!r} will not do; it is in the file already.")
            if folder != FOLDER and own not in found and not may_add:
                raise UnknownName(key, own, found, f"in {place}, field {key}")
            seen.add(own)
            found[own] = (row, place)
    return found


@cache
def read_contents(edition):
    """Return the Contents of an edition; raise BrokenContent that names file, row, field and what would be right."""
    rooms, creatures = merged("rooms.csv", RoomRow, edition), merged("creatures.csv", CreatureRow, edition)
    profiles = merged("profiles.csv", ProfileRow, edition)
    for row, place in profiles.values():
        check_profile(row, place)
    for row, place in creatures.values():
        check_name(row.profile, profiles, "profile", place)
    for row, place in rooms.values():
        check_name(row.initiative, SIDE_NAMES, "initiative", place)
        autos_of(row, place)
    for row, place in [*rooms.values(), *creatures.values()]:
        check_name(row.composition, read_compositions(), "composition", place)
    cards = number_cards(rooms, creatures, edition)
    check_descriptions(cards)
    numbers = {card.row.card: number for number, card in enumerate(cards)}
    decks = {
        key: deck_of(row, place, cards, numbers, edition) for key, (row, place) in [*rooms.items(), *creatures.items()]
    }
    room_rows, creature_rows, profile_rows = (
        tuple(row for row, _ in found.values()) for found in (rooms, creatures, profiles)
    )
    return Contents(tuple(cards), room_rows, creature_rows, profile_rows, decks)


def check_name(name, names, field, place):
    """Raise UnknownName unless a cell holds one of the names."""
    if name not in names:
        raise UnknownName(field, name, names, f"in {place}, field {field}")


def number_cards(rooms, creatures, edition):
    """Return all Cards in the order of their numbers: first those of the decks, then those only published."""
    decks = [(row.deck, side) for side, found in enumerate((rooms, creatures)) for row, _ in found.values()]
    cards: dict[str, Card] = {}
    for last in (OURS, PUBLISHED):
        for deck, side in decks:
            for key, (row, place) in merged(f"decks/{deck}.csv", CardRow, last, may_add=True).items():
                if key in cards and cards[key].deck != deck:
                    raise BrokenContent(f"{place}, field card: {key!r} will not do; {cards[key].deck} has it already.")
                if key not in cards or edition == last:
                    cards[key] = Card(row, side, deck, record_of(row, side, place), place)
    return list(cards.values())


def record_of(row, side, place):
    """Return the CARD of a row; raise BrokenContent with its place if no rule can play it."""
    try:
        return card_record(row, side)
    except Complaint as complaint:
        raise BrokenContent(f"{place}, {complaint}.") from None


def deck_of(row, place, cards, numbers, edition):
    """Return a deck as a tuple of numbers; raise BrokenContent unless it can be played with (8.5)."""
    file = merged(f"decks/{row.deck}.csv", CardRow, edition, may_add=True)
    out = row.without.split()
    for key in out:
        check_name(key, file, "without", place)
    deck = tuple(numbers[key] for key in file if key not in out)
    if not LEAST_CARDS <= len(deck) <= MOST_CARDS:
        raise BrokenContent(
            f"{place}, field deck: {row.deck!r} will not do; it has {len(deck)} cards, and a deck has "
            f"{LEAST_CARDS} to {MOST_CARDS}."
        )
    energy = sum(cards[number].record.category == Category.ENERGY for number in deck)
    if energy < LEAST_ENERGY:
        raise BrokenContent(
            f"{place}, field deck: {row.deck!r} will not do; {energy} of its {len(deck)} cards are "
            f"Energy, and a deck has at least {LEAST_ENERGY}."
        )
    return deck


def check_descriptions(cards):
    """Raise BrokenContent when two cards of one category have one description (13.1)."""
    seen: dict = {}
    for card in cards:
        told = card.row.category, " ".join(card.row.description.lower().split())
        other = seen.setdefault(told, card)
        if other is not card:
            raise BrokenContent(
                f"{card.place}, field description: {card.row.description!r} will not do; "
                f"{other.row.card} of {other.deck} has the same description, and each {card.row.category} needs "
                "its own."
            )


def autos_of(row, place=""):
    """Return the automatic effects of a room as a tuple of Auto; raise BrokenContent for anything else."""
    autos = []
    for text in filter(None, re.split(r"\s*;\s*", row.auto.strip())):
        match = AUTO.fullmatch(text)
        if not match:
            raise BrokenContent(
                f"{place}, field auto: {text!r} will not do; write for example 'visitor nerve -1 every other round'."
            )
        side = SIDE_NAMES.index(match[1])
        names = REDUCER_NAMES[side] + ((TRUST_NAME,) if side else ())
        if match[2] not in names:
            raise BrokenContent(f"{place}, field auto: {text!r} will not do; a {match[1]} has {alternatives(names)}.")
        autos.append(Auto(side, match[2], int(match[3]), PERIODS[match[4]]))
    return tuple(autos)


def check_profile(row, place):
    """Raise BrokenContent unless a profile belongs to one side and aims at what the other side has."""
    check_name(row.side, SIDE_NAMES, "side", place)
    names = REDUCER_NAMES[1 - SIDE_NAMES.index(row.side)]
    for word in row.aim.split():
        if word not in names and row.aim != "lowest":
            raise BrokenContent(
                f"{place}, field aim: {word!r} will not do; a {row.side} aims at {alternatives(names)}, or at lowest."
            )
