"""What Lords of Doomspire adds to tables and pages: its board, decisions and combats, how a game stands and ends."""

from collections.abc import Callable

from workbench.boards.presentation import BoardEditing, Presentation
from workbench.checks.items import Answer
from workbench.games.doomspire.action_kinds import action_kind
from workbench.games.doomspire.action_menu import action_menu
from workbench.games.doomspire.basics import basics
from workbench.games.doomspire.board import (
    destinations,
    hint_way,
    intended_action,
    is_own,
    movable_cells,
    routes,
    scene,
    sketch,
    trails,
)
from workbench.games.doomspire.contests import contests
from workbench.games.doomspire.decks import decks
from workbench.games.doomspire.layout import cell_name, with_rulers
from workbench.games.doomspire.place_names import in_place_names
from workbench.games.doomspire.position_editing import TO_MOVE, edited, emptied, palette, seats_of
from workbench.games.doomspire.summary import summary
from workbench.games.doomspire.words import standings


def launch_checks() -> dict[str, Callable[..., Answer]]:
    """Return the game's own checks; their module is loaded when a checklist asks for it."""
    from workbench.games.doomspire.launch_checks import CHECKS

    return CHECKS


PRESENTATION = Presentation(
    basics=basics,
    in_a_sentence="Explore an island, fight its monsters, settle its tiles, and impress the dragon before others do.",
    scene=scene,
    movable_cells=movable_cells,
    destinations=destinations,
    trails=trails,
    hint_way=hint_way,
    is_own=is_own,
    intended_action=intended_action,
    routes=routes,
    action_menu=action_menu,
    action_kind=action_kind,
    standings=standings,
    contests=contests,
    highlights={
        "beaten": "good",
        "won_duel": "good",
        "impressed": "good",
        "knight_joined": "good",
        "lost_to": "bad",
        "lost_duel": "bad",
        "eaten": "bad",
        "tile_lost": "bad",
        "sunk": "bad",
    },
    outcomes=("fight_rolled", "total", "round_began"),
    summary=summary,
    cell_name=cell_name,
    with_rulers=with_rulers,
    in_place_names=in_place_names,
    sample_position={
        "round": 6,
        "to_act": "A",
        "tiles": "gold_mine 2,2; inner_ruins 2,3; hunting_grounds 5,5; bears_den 4,5; doomspire 3,4; farmland 0,2; "
        "woodland 1,6; old_mine 6,2; quarry 7,5",
        "monsters": "bear 4,5; wildcat 5,7",
        "A": {"knights": "2,2 0,1 -", "owns": "0,0 0,2 2,2", "dice": "2 3", "gold": 5, "fame": 7, "might": 3},
        "B": {"knights": "1,5 0,6 -", "owns": "0,7 1,6", "gold": 3, "ore": 2, "fame": 5, "might": 4},
        "C": {"knights": "5,5 - -", "owns": "7,7 7,5 5,5", "gold": 8, "wood": 3, "fame": 6, "might": 2},
        "D": {"knights": "6,1 7,0 -", "owns": "7,0 6,2", "gold": 2, "food": 4, "fame": 9, "might": 1},
    },
    hidden_fields=("hidden", "tops"),
    editing=BoardEditing(sketch, seats_of, palette, edited, emptied, TO_MOVE),
    decks=decks,
    launch_checks=launch_checks,
)  # fmt: skip
