"""The cards of a game in full sentences, deck by deck: what a deck browser and a card inspector show."""

from dataclasses import dataclass, field

from rules.core.errors import UnknownName
from workbench.play.reskinned import Text
from workbench.simulation.estimates import Verdict


@dataclass(frozen=True)
class Line:
    """One sentence of a card's text, and the clause it follows."""

    text: Text
    clause: str  # key


@dataclass(frozen=True)
class Case:
    """A roll of a card: whom it is against, and the settings of the mechanic that gives its exact odds."""

    label: Text
    settings: dict[str, int | str]


@dataclass(frozen=True)
class Check:
    """Whether something is as the rulebook requires, in a sentence."""

    sentence: Text
    verdict: Verdict
    clause: str  # key


@dataclass(frozen=True)
class CardText:
    """A card as people read it.

    ``mechanic`` is the key of the mechanic of ``workbench.odds`` that gives the odds of each of ``cases``; "" for a
    card without a roll. ``parameters`` names the settings that can be changed, ``struck`` what the card reduces.
    """

    key: str
    name: Text
    category: Text
    kind: Text
    keywords: tuple[Text, ...]
    cost: Text
    lines: tuple[Line, ...]
    description: Text
    checks: tuple[Check, ...]
    mechanic: str = ""
    cases: tuple[Case, ...] = ()
    parameters: tuple[str, ...] = ()
    struck: Text = ""


@dataclass(frozen=True)
class Deck:
    """Cards that are played together, whose they are, and whether the deck is made up as the rulebook requires."""

    key: str
    title: Text
    owner: Text
    about: Text
    cards: tuple[CardText, ...]
    checks: tuple[Check, ...] = field(default=())

    def card(self, key: str) -> CardText:
        """Return a card by its key; raise UnknownName if the deck does not have it."""
        for card in self.cards:
            if card.key == key:
                return card
        raise UnknownName("card", key, [card.key for card in self.cards], f"of {self.title}")
