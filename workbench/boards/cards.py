"""The cards of a game in full sentences, deck by deck: what a deck browser and a card inspector show.

A game that has cards has a module here with ``decks(game)``, which returns its Decks.
"""

import importlib
from dataclasses import dataclass, field

from rules.core.errors import UnknownName
from workbench.simulation.estimates import Verdict


@dataclass(frozen=True)
class Line:
    """One sentence of a card's text, and the clause it follows."""

    text: str
    clause: str  # key


@dataclass(frozen=True)
class Case:
    """A roll of a card: against whom, and the settings of the mechanic that answers it exactly."""

    label: str
    settings: dict


@dataclass(frozen=True)
class Check:
    """Whether something is as the rulebook wants it, in a sentence."""

    sentence: str
    verdict: Verdict
    clause: str  # key


@dataclass(frozen=True)
class Card:
    """A card as people read it.

    ``mechanic`` is the key of a mechanic of ``workbench.odds`` that answers each of ``cases``; "" for a card that
    does not roll. ``turned`` names the settings one may turn, ``struck`` what the card takes from.
    """

    key: str
    name: str
    category: str
    kind: str
    keywords: tuple[str, ...]
    cost: str
    lines: tuple[Line, ...]
    description: str
    checks: tuple[Check, ...]
    mechanic: str = ""
    cases: tuple[Case, ...] = ()
    turned: tuple[str, ...] = ()
    struck: str = ""


@dataclass(frozen=True)
class Deck:
    """Cards that are played together, whose they are, and whether they are made up as the rulebook wants it."""

    key: str
    title: str
    owner: str
    about: str
    cards: tuple[Card, ...]
    checks: tuple[Check, ...] = field(default=())

    def card(self, key):
        """Return a card by its key; raise UnknownName when it is not in the deck."""
        for card in self.cards:
            if card.key == key:
                return card
        raise UnknownName("card", key, [card.key for card in self.cards], f"of {self.title}")


def decks_of(game):
    """Return the Decks of a game as a tuple.

    >>> from rules.shattered_dungeon import GAME
    >>> [deck.title for deck in decks_of(GAME)][:2]
    ['Root Hollow', 'Whispering Gallery']
    """
    return importlib.import_module(f"workbench.games.{game.name}.cards").decks(game)
