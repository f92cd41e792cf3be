"""The adventure cards of Lords of Doomspire and what each of them does, in a closed set of words."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import Field

from rules.core.content import Row, read_table, shown
from rules.core.errors import BrokenContent
from rules.doomspire.board_contents import FOLDER, BoardContents, read_board_contents
from rules.doomspire.carried_contents import CarriedContents, read_carried_contents

DECKS = 2  # of a tier
RESOURCE_WORDS = ("gold", "food", "wood", "ore")
FIGHTS = ("fight", "ambush", "leave")
AMOUNTS = ("gain", "gain_per_knight", "lose", "lose_all", "pay")  # effects on a resource, fame or might


class AdventureCard(Row):
    """One row of adventure_cards.csv; what it does are its rows of card_effects.csv."""

    card: str
    title: str
    kind: Literal["monster", "event", "treasure", "encounter"]
    tier: int = Field(ge=1, le=3)
    theme: Literal["beast", "cave", "grove"]  # printed on its back
    count: int = Field(ge=1)
    dice: int = Field(ge=0, le=2)  # rolled when it is drawn
    chooser: Literal["", "drawer", "owner"]  # who picks an option
    description: str


class CardEffect(Row):
    """One row of card_effects.csv: one thing that a card does, as SOURCES.md explains."""

    card: str
    option: int = Field(ge=0)  # 0 always happens
    low: int = Field(ge=0)  # sum of its dice from which it happens
    high: int = Field(ge=0)
    who: Literal["drawer", "chosen", "rival", "each", "lone", "several", "boats", "board"]
    least: int = Field(ge=0)  # resource tiles that a player needs to be meant
    effect: Literal[
        "gain", "gain_per_knight", "lose", "lose_all", "pay", "give", "take", "fight", "ambush", "leave", "item",
        "follower", "knight", "go_home", "go_own", "swap", "summon", "rate", "tax", "tokens", "drift", "sail", "sink",
        "lose_tile", "take_tile", "stay", "nothing",
    ]  # fmt: skip
    amount: int = Field(ge=0)
    what: str


@dataclass(frozen=True)
class CardContents:
    """The adventure cards.

    Attributes
    ----------
    cards : dict card -> AdventureCard
    effects : dict card -> tuple of CardEffect, in their order
    """

    cards: dict[str, AdventureCard]
    effects: dict[str, tuple[CardEffect, ...]]

    def deck(self, tier: int) -> list[str]:
        """Return the cards of a tier, each as often as it is there; they are shuffled into DECKS decks."""
        return [card.card for card in self.cards.values() if card.tier == tier for _ in range(card.count)]


@cache
def read_card_contents(folder: Path = FOLDER) -> CardContents:
    """Return the cards; raise BrokenContent, with file, card and reason, where one does not fit the others."""
    board, carried = read_board_contents(folder), read_carried_contents(folder)
    cards = {one.card: one for one in read_table(folder / "adventure_cards.csv", AdventureCard)}
    effects: dict[str, list[CardEffect]] = {name: [] for name in cards}
    for effect in read_table(folder / "card_effects.csv", CardEffect):
        if effect.card not in cards:
            raise BrokenContent(f"{shown(folder / 'card_effects.csv')}: there is no card {effect.card!r}.")
        effects[effect.card].append(effect)
    found = CardContents(cards, {name: tuple(rows) for name, rows in effects.items()})
    for card in cards.values():
        check_card(card, found.effects[card.card], f"{shown(folder / 'card_effects.csv')}, {card.card}")
        for effect in found.effects[card.card]:
            check_effect(effect, carried, f"{shown(folder / 'card_effects.csv')}, {card.card}")
    check_tokens(found, board, folder)
    return found


def check_card(card: AdventureCard, effects: tuple[CardEffect, ...], place: str) -> None:
    """Raise BrokenContent unless a card does something, its options have a chooser, and its dice all outcomes."""
    if not effects:
        raise BrokenContent(f"{place}: nothing says what the card does.")
    options = {effect.option for effect in effects} - {0}
    if bool(options) != bool(card.chooser) or options != set(range(1, len(options) + 1)):
        raise BrokenContent(
            f"{place}: options {sorted(options)} must count from 1, and have a chooser; it has {card.chooser!r}."
        )
    rolled = {number for effect in effects if effect.high for number in range(effect.low, effect.high + 1)}
    wanted = set(range(card.dice, 3 * card.dice + 1)) if card.dice else set()
    if rolled != wanted:
        raise BrokenContent(f"{place}: its dice show {sorted(wanted)}; its effects speak of {sorted(rolled)}.")


def check_effect(effect: CardEffect, carried: CarriedContents, place: str) -> None:
    """Raise BrokenContent unless the thing that an effect names is there."""
    if effect.effect in FIGHTS:
        known = tuple(carried.monsters)
    elif effect.effect in AMOUNTS:
        known = (*RESOURCE_WORDS, "fame", "might", "any")
    else:
        known = {"item": tuple(carried.items), "follower": tuple(carried.followers)}.get(effect.effect, ())
    if known and effect.what not in known:
        raise BrokenContent(
            f"{place}: {effect.effect} names {effect.what!r}, which is not there; there is {', '.join(known)}."
        )


def check_tokens(found: CardContents, board: BoardContents, folder: Path) -> None:
    """Raise BrokenContent unless each tier has cards for all adventure tokens on the board."""
    for tier in (1, 2, 3):
        tokens = sum(tile.count * tile.tokens for tile in board.tiles.values() if tile.cards == tier)
        cards = len(found.deck(tier))
        if cards < tokens:
            raise BrokenContent(
                f"{shown(folder / 'adventure_cards.csv')} has {cards} cards of tier {tier} for {tokens} tokens."
            )
