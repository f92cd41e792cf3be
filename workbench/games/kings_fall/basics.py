"""What a newcomer to King's Fall has to know before the first turn: what a card is for, and what gives control."""

from workbench.games.kings_fall.map_words import NOUNS
from workbench.play.playthrough import Playthrough


def basics(play: Playthrough) -> tuple[str, ...]:
    """Return how a turn goes, in a few sentences, by the rules of a Playthrough.

    >>> basics(Playthrough("kings_fall"))[1]
    'Influence, not Units, gives control of a Location: who has more of it there controls it.'
    """
    walking = " Pieces that enter one where the opponent has none take it, too." if play.ruleset.walk_in_takes else ""
    return (
        f"In your turn play one card, either for its Event or for its {NOUNS['ops']}, which pay for actions: placing "
        "influence, recruiting Units, moving them.",
        f"{NOUNS['influence'].capitalize()}, not Units, gives control of a {NOUNS['location']}: who has more of it "
        f"there controls it.{walking}",
        f"Pieces that move to where the opponent has pieces fight there. A {NOUNS['sovereign']} that falls loses the "
        "game.",
    )
