"""What the words of King's Fall mean, in a sentence each, behind a fold below the table."""

from html import escape

import ipywidgets as widgets

from rules.core.game import Game
from workbench.widgets.base.layout import folded, text

TITLE = "What the words mean"
MEANINGS = (
    ("Sovereign", "Your first leader, drawn as a crown. If it falls, you lose the game at once."),
    ("Luminary", "One of your two other leaders, drawn as a star. It fights and has an ability."),
    (
        "Ops",
        "What you act with in a turn: a card played for Ops gives as many as the number in its ring. Placing "
        "influence, recruiting, moving and abilities cost Ops; what is left at the end of the turn is lost.",
    ),
    (
        "CP",
        "Command Points. Each Location you control is worth some: 1, or as many as stand beside its name. You gain "
        "them at the start of your turn and save them, and when time is up, more CP on the board win.",
    ),
    ("Influence", "Markers in a Location. Whoever has more of them there controls it."),
    (
        "Icon",
        "The sign at the upper left of a card. If it is the opponent's, you cannot play its Event, and if you play "
        "the card for Ops, the opponent may use the Event first.",
    ),
    ("Event", "What is printed on a card. A card is played either for its Ops or for its Event."),
    (
        "Territory",
        "A group of Locations within dotted borders. Controlling all of them gives {territory_cp} CP more each turn.",
    ),
)


def glossary(game: Game) -> widgets.Accordion:
    """Return the fold, in the words of the game's skin."""
    numbers = {"territory_cp": int(game.ruleset.default()["territory_cp"])}
    told = ((game.translate(word), game.translate(meaning.format(**numbers))) for word, meaning in MEANINGS)
    return folded(TITLE, text("".join(f"<p><b>{escape(word)}.</b> {escape(meaning)}</p>" for word, meaning in told)))
