"""What King's Fall adds to tables and pages: its map and hands, decisions and combats, how a game stands and ends."""

from collections.abc import Callable

from workbench.boards.presentation import BoardEditing, Presentation
from workbench.checks.items import Answer
from workbench.games.kings_fall.action_kinds import action_kind
from workbench.games.kings_fall.action_menu import action_menu
from workbench.games.kings_fall.basics import basics
from workbench.games.kings_fall.board import (
    asks_first,
    cell_name,
    destinations,
    has_hidden,
    intended_action,
    is_own,
    movable_cells,
    private_note,
    routes,
    scene,
    sketch,
    trails,
    viewer,
)
from workbench.games.kings_fall.contests import contests, preview
from workbench.games.kings_fall.decks import decks
from workbench.games.kings_fall.position_editing import TO_MOVE, edited, emptied, palette, seats_of
from workbench.games.kings_fall.summary import summary
from workbench.games.kings_fall.words import standings


def launch_checks() -> dict[str, Callable[..., Answer]]:
    """Return the game's own checks; their module is loaded when a checklist asks for it."""
    from workbench.games.kings_fall.launch_checks import CHECKS

    return CHECKS


PRESENTATION = Presentation(
    basics=basics,
    in_a_sentence="Two Sovereigns and their armies contest a map with cards, influence and combat.",
    lessons="tutorial",
    scene=scene,
    movable_cells=movable_cells,
    destinations=destinations,
    trails=trails,
    is_own=is_own,
    intended_action=intended_action,
    routes=routes,
    asks_first=asks_first,
    action_menu=action_menu,
    action_kind=action_kind,
    standings=standings,
    contests=contests,
    preview=preview,
    highlights={
        "seized": "good",
        "control_taken": "good",
        "healed": "good",
        "wounded": "bad",
        "unit_lost": "bad",
        "luminary_lost": "bad",
        "control_lost": "bad",
        "king_fell": "bad",
    },
    outcomes=("bout_won", "rolled", "attacked", "held", "pushed_back", "round_began", "turn_began"),
    summary=summary,
    cell_name=cell_name,
    choose_hint="Nothing can be done there now.",
    sample_position={
        "round": 2,
        "turn": 15,
        "to_act": "A",
        "A": {
            "faction": "aethelgard",
            "cp": 4,
            "leaders": "valerius aethelgard_city dorn tollgate lyra lantern_quay",
            "units": "aethelgard_city 3 basic 1 elite, tollgate 3 basic 1 elite, lantern_quay 1 basic, windgap 1 basic",
            "influence": "aethelgard_city 2 lantern_quay 1 millbridge 1 tollgate 1 reedwood 1 old_forum 1 windgap 1",
        },
        "B": {
            "faction": "voren",
            "cp": 6,
            "leaders": "cyrus obsidian_citadel vorlag ember_pass morwen blackharbour",
            "units": "obsidian_citadel 3 basic 1 elite, ember_pass 4 basic 1 elite, kings_cross 2 basic",
            "influence": "obsidian_citadel 2 blackharbour 1 cinderfield 1 ember_pass 1 kingswood 1 kings_cross 1",
        },
    },
    viewer=viewer,
    has_hidden=has_hidden,
    private_note=private_note,
    hidden_fields=("hand",),
    editing=BoardEditing(sketch, seats_of, palette, edited, emptied, TO_MOVE),
    decks=decks,
    launch_checks=launch_checks,
)
