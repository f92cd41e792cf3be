"""8.1, 8.2: what decks of each kind are made of, and how large they are. Others can be played; see remarks.py."""

import re
from functools import cache

from pydantic import Field, field_validator

from rules.core.content import DATA, Row, read_table
from rules.shattered_dungeon.card import Category

RANGE = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?", re.ASCII)


class CompositionRow(Row):
    """One row of compositions.csv: how many cards of each category, as a number or a range such as 3-4."""

    composition: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    energy: str
    strike: str
    empower: str
    disrupt: str
    counter: str
    react: str
    trap: str
    offer: str
    test: str
    reshape: str

    @field_validator(*(category.name.lower() for category in Category))
    @classmethod
    def is_range(cls, value):
        """Refuse what is neither a number nor a range."""
        match = RANGE.fullmatch(value)
        if not match or int(match[2] or match[1]) < int(match[1]):
            raise ValueError("it must be a number such as 3, or a range such as 3-4")
        return value

    def bounds(self, category):
        """Return the fewest and the most cards of a category."""
        least, _, most = getattr(self, category.name.lower()).partition("-")
        return int(least), int(most or least)


@cache
def read_compositions():
    """Return the kinds of decks as a dict name -> CompositionRow."""
    return {row.composition: row for row in read_table(DATA / "shattered_dungeon" / "compositions.csv", CompositionRow)}


class DeckSizeRow(Row):
    """One row of deck_sizes.csv: how many cards 8.2 gives a deck."""

    deck: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    cards: int = Field(ge=1, le=40)


@cache
def read_deck_sizes():
    """Return how many cards each deck of 8.2 has, as a dict deck -> cards."""
    return {row.deck: row.cards for row in read_table(DATA / "shattered_dungeon" / "deck_sizes.csv", DeckSizeRow)}
