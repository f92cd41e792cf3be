"""The fields of a position's table, as rules/doomspire/position.py describes them."""

from typing import Annotated

from pydantic import Field

from rules.core.content import Row

SMALL = Field(0, ge=0, le=127)
LARGE = Field(0, ge=0, le=9_999)
SIDES = Field([0, 0], min_length=2, max_length=2)
SmallNumber = Annotated[int, Field(ge=-128, le=127)]


class SeatTable(Row):
    """What one seat has."""

    knights: str | None = None
    boats: str | None = None
    gold: int | None = Field(None, ge=0, le=9_999)
    food: int | None = Field(None, ge=0, le=9_999)
    wood: int | None = Field(None, ge=0, le=9_999)
    ore: int | None = Field(None, ge=0, le=9_999)
    fame: int | None = Field(None, ge=0, le=9_999)
    might: int | None = Field(None, ge=0, le=9_999)
    owns: str | None = None
    built: str = ""
    dice: str = ""
    rolled: int | None = Field(None, ge=0, le=127)
    items: str = ""
    followers: str = ""
    interacted: str = ""
    served: str = ""
    forged: str = ""
    blockades: str = ""
    owes: int = SMALL
    owes_to: str = ""
    owes_not: str = ""
    owes_for: str = ""
    or_fame: bool = False
    gets: int = SMALL
    conceded: int = Field(0, ge=0, le=4)
    title: str = ""
    earned: int = LARGE


class PositionTable(Row):
    """A position, without its seats and what is in progress."""

    round: int = Field(1, ge=0, le=1_000)
    stage: str = ""
    decision: str = ""
    to_act: str = "A"
    turn: str = ""
    first: str = ""
    rotation: int = Field(0, ge=0, le=3)
    board: list[str] | None = None
    hidden: str = ""
    tiles: str = ""
    monsters: str | None = None
    waiting: str = ""
    lying: str = ""
    neutral: str = ""
    decks: list[str] | None = None
    sizes: str = ""
    themes: str = ""
    tops: str = ""
    discards: str = ""
    trader: str | None = None
    rate: int = SMALL
    tax: int = Field(1, ge=0, le=127)
    next_tax: int = Field(1, ge=0, le=127)
    active: str = ""
    calm: bool = False
    revealed: bool = False
    entering: bool = False
    way: str = ""
    passed: int = SMALL
    ferry: str = ""
    offers: int = SMALL
    harvested: str = ""
    picks: int | None = Field(None, ge=0, le=127)
    builds: int | None = Field(None, ge=-1, le=127)
    refuge: str = ""
    impressions: str = ""
    ending: str = ""


class CombatTable(Row):
    """A combat in progress; lists have what the attacker has, and then what the defender has."""

    place: str
    attacker: str
    defender: str = ""
    monster: str = ""
    drawn_by: str = ""
    bout: str = "roll"
    ambush: bool = False
    surprise: bool = False
    fixed: bool = False
    shot: bool = False
    thrown: list[SmallNumber] = SIDES
    support: list[SmallNumber] = SIDES
    omens: list[SmallNumber] = SIDES
    bonuses: list[SmallNumber] = SIDES
    used: list[str] = Field(["", ""], min_length=2, max_length=2)
    asked: int = Field(0, ge=0, le=4)


class CardTable(Row):
    """A card in play."""

    card: str
    drawer: str
    place: str = ""
    roll: int = SMALL
    option: int = SMALL
    row: int = SMALL
    doing: int | None = Field(None, ge=0, le=7)
    turn: int = SMALL
    person: str = ""
    zone: str = ""
    kept: bool = False


class TheftTable(Row):
    """Who steals from whom; a seat where no knight is meant."""

    thief: str
    victim: str
    left: int = Field(1, ge=1, le=127)


class OfferTable(Row):
    """An offer that is put together or has been made."""

    to: str
    gives: str = ""
    wants: str = ""


class SoFarTable(Row):
    """What the game is measured by."""

    meals: int = LARGE
    explored: int = LARGE
    duels: int = LARGE
    beaten: int = LARGE
    mauled: int = LARGE
    flights: int = LARGE
    drawn: int = LARGE
    trades: int = LARGE
    conquests: int = LARGE
    revolts: int = LARGE
