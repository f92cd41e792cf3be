"""Void's Embrace: Cyrus's die, which may cost his opponent a card or himself a wound."""

from typing import NamedTuple

from icepool import Die

from workbench.games.kings_fall.odds.dice import D6
from workbench.games.kings_fall.odds.fight import MOST_HEALTH
from workbench.games.kings_fall.odds.settings import odds
from workbench.odds.mechanics import HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds

DISCARDS_FROM, WOUNDS_AT = 4, 1  # faces
MOST_USES = 3
GAINED, NOTHING, FALLEN = "opponent discards", "no card discarded", "Cyrus falls"


class Toll(NamedTuple):
    """What Void's Embrace has cost both sides."""

    cards: int
    wounds: int


def void_embrace(health: int, uses: int) -> dict[str, Odds]:
    """VII.B: on 4+ the opponent discards a card, on 1 Cyrus is wounded; VI: a Sovereign without Health has lost."""

    def after(toll: Toll, face: int) -> Toll:
        if toll.wounds == health:
            return toll
        return Toll(toll.cards + (face >= DISCARDS_FROM), toll.wounds + (face == WOUNDS_AT))

    def ending(toll: Toll) -> str:
        if toll.wounds == health:
            return FALLEN
        return GAINED if toll.cards else NOTHING

    tolls = Die([Toll(0, 0)])
    for _ in range(uses):
        tolls = tolls.map(after, D6, star=False)
    return {
        "Outcome": odds(tolls, ending, (GAINED, NOTHING, FALLEN)),
        "Cards discarded": odds(tolls, lambda toll: toll.cards),
        "Wounds on Cyrus": odds(tolls, lambda toll: toll.wounds),
    }


VOID_EMBRACE = Mechanic(
    key="kings_fall.void_embrace",
    title="Void's Embrace",
    question="What does Cyrus's die take from his opponent, and from himself?",
    settings=(
        Setting(
            "health",
            "Cyrus's Health",
            MOST_HEALTH,
            1,
            MOST_HEALTH,
            meaning="The wounds he can still take; the game is lost with the last of them.",
        ),
        Setting("uses", "Uses", 1, 1, MOST_USES, meaning="2 Ops, or action points, each; once per Round of the game."),
    ),
    answer=void_embrace,
    wins=GAINED,
    headline="Cyrus lives and his opponent discards in {chance} of such cases.",
    map=HeatMap(across="uses", down="health", outcome=GAINED),
    clauses=("VII.B, Cyrus the Ascendant", "VI, Regicide"),
    assumptions=(
        "The opponent has a leader to aim at and a card to discard every time.",
        "After his last wound Cyrus rolls no more; wounds do not heal.",
    ),
)
