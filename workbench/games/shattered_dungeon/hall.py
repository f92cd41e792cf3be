"""What stands where the hand will be, before a run of Shattered Dungeon begins: what is about to happen."""

from textwrap import wrap

from rules.shattered_dungeon.state import VISITOR, Ending, Phase
from workbench.boards.card_svg import letters_in
from workbench.boards.scene import Cell
from workbench.games.shattered_dungeon.cards.short_text import NOUNS
from workbench.games.shattered_dungeon.layout import Layout
from workbench.games.shattered_dungeon.words import name_of
from workbench.play.playthrough import Playthrough

HALL = "hall"


def hall_cells(play: Playthrough, layout: Layout) -> list[Cell]:
    """Return the cell that explains a run before it is entered, in a list; an empty one once it has begun."""
    state = play.state
    if state.phase != Phase.START or state.ending != Ending.NOT_YET:
        return []
    letters = letters_in(layout.width - 2 * layout.gap)
    lines = tuple(part for line in hall_lines(play) for part in wrap(play.game.translate(line), letters))
    return [Cell(HALL, layout.hall(len(lines)), " ".join(lines), "plain", enabled=False, lines=lines)]


def hall_lines(play: Playthrough) -> tuple[str, ...]:
    """Return what a run is about, in sentences: who meets whom, and what is done with cards."""
    energy, trust = NOUNS["energy"], NOUNS["trust"]
    return (
        f"{name_of(play, VISITOR)} is at the door.",
        "Then both sides draw their first cards, and yours lie here.",
        f"Every round brings new cards, and {energy} to play them with.",
        f"A card can also be activated for more {energy}, or held back for {trust}.",
        f"A {NOUNS['strike']} lowers one of the bars of the other side; they are below, with the {trust} between them.",
        f"What you choose is described in the middle, a {NOUNS['strike']} with the chances of its roll.",
    )
