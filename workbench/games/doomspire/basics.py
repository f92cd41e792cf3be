"""What a newcomer to Lords of Doomspire has to know before the first turn: what a die is for."""

from workbench.games.doomspire.tile_words import NOUNS
from workbench.play.playthrough import Playthrough


def basics(play: Playthrough) -> tuple[str, ...]:
    """Return how a round goes, in a few sentences.

    >>> basics(Playthrough("doomspire"))[0]
    'In your turn a die moves one knight or boat as many steps as it shows, or fewer.'
    """
    return (
        "In your turn a die moves one knight or boat as many steps as it shows, or fewer.",
        "A knight that stops does one thing there: it turns up what is face down, fights, draws a card or claims the "
        f"{NOUNS['tile']}.",
        f"A die you keep harvests as many of your {NOUNS['tile']}s as it shows when all have moved. Then you build.",
    )
