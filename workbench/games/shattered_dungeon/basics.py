"""What a newcomer to Shattered Dungeon has to know before the first round: what cards cost, and what a Strike does."""

import numpy as np

from workbench.games.shattered_dungeon.cards.short_text import NOUNS
from workbench.games.shattered_dungeon.words import escalation_in_words
from workbench.play.playthrough import Playthrough


def basics(play: Playthrough) -> tuple[str, ...]:
    """Return how a round goes, in a few sentences, by the rules of a Playthrough.

    >>> basics(Playthrough("shattered_dungeon"))[0].split("; ")[0]
    'In your turn play cards as far as your energy goes, and end it. Energy comes back every round'
    """
    energy = NOUNS["energy"]
    return (
        f"In your turn play cards as far as your {energy} goes, and end it. {energy.capitalize()} comes back every "
        f"{NOUNS['round']}; an Energy card adds to it, and so does, for one turn, any other that is activated: "
        "discarded.",
        "A Strike is rolled: the better the roll, the more it takes of one of the other side's three bars. A React in "
        "the hand of whoever is hit is free and absorbs a part, if its own roll succeeds.",
        *bond_basics(play.ruleset),
        escalation_in_words(play.ruleset),
    )


def bond_basics(ruleset: np.record) -> tuple[str, ...]:
    """Return what raises trust, what lowers it and what it is good for; nothing by the older rules of the bond."""
    if ruleset.bond_rules != 3:
        return ()
    return (
        f"Accepted Offers, passed Tests and Strikes held back raise {NOUNS['trust']}. From "
        f"{int(ruleset.betrayal_at)} on a Strike betrays and loses it all; from {int(ruleset.tier_3)} on a Covenant "
        "can be offered, by which both win.",
    )
