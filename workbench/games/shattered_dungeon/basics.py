"""What a newcomer to Shattered Dungeon has to know before the first round: what cards cost, and what a Strike does."""

import numpy as np

from workbench.games.shattered_dungeon.cards.short_text import NOUNS
from workbench.games.shattered_dungeon.words import escalation_in_words
from workbench.play.playthrough import Playthrough


def basics(play: Playthrough) -> tuple[str, ...]:
    """Return how a round goes, in a few sentences, by the rules of a Playthrough.

    >>> basics(Playthrough("shattered_dungeon"))[0]
    'In your turn play cards as far as your energy goes, and end it. Energy comes back every round.'
    """
    energy = NOUNS["energy"]
    return (
        f"In your turn play cards as far as your {energy} goes, and end it. {energy.capitalize()} comes back every "
        f"{NOUNS['round']}.",
        f"An Energy card adds to it; any other card can be activated, which means discarded, for {energy} in this "
        "turn.",
        "A Strike is rolled: the better the roll, the more it takes of one of the other side's three bars. A React in "
        "the hand of whoever is hit costs nothing and absorbs a part, if its own roll succeeds.",
        *trust_in_words(play.ruleset),
        escalation_in_words(play.ruleset),
    )


def trust_in_words(ruleset: np.record) -> tuple[str, ...]:
    """Return what raises trust, what lowers it and what it is good for; nothing by the older rules of the bond."""
    if ruleset.bond_rules != 3:
        return ()
    trust = NOUNS["trust"].capitalize()
    return (
        f"{trust} rises by Offers that are accepted, Tests that are passed and Strikes that are held back; Strikes of "
        f"the dungeon lower it. From {NOUNS['trust']} {int(ruleset.betrayal_at)} on a Strike betrays the other side, "
        f"and all of it is lost. From {NOUNS['trust']} {int(ruleset.tier_3)} on a Covenant can be offered; if it is "
        "accepted, both sides win.",
    )
