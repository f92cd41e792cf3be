"""What a newcomer to Shattered Dungeon has to know before the first round: what cards cost, and what a Strike does."""

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
        "A Strike is rolled: the better the roll, the more it takes of one of the other side's three bars.",
        escalation_in_words(play.ruleset),
    )
