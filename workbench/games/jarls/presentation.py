"""What Jarls adds to tables and pages: its board and what can be done there."""

from workbench.boards.presentation import BoardEditing, Presentation
from workbench.games.jarls.action_kinds import action_kind
from workbench.games.jarls.basics import basics
from workbench.games.jarls.board import destinations, intended_action, is_own, movable_cells, scene, trails
from workbench.games.jarls.log_words import told_without_coordinates
from workbench.games.jarls.position_editing import edited, emptied, palette, seats_of, sketch
from workbench.games.jarls.refusal_words import without_coordinates
from workbench.games.jarls.summary import summary
from workbench.games.jarls.throne_warning import warning
from workbench.games.jarls.turn_order import next_turn

PRESENTATION = Presentation(
    in_a_sentence="Push rival Warriors over the edge of a hexagonal board, and walk your Jarl onto the Throne.",
    scene=scene,
    movable_cells=movable_cells,
    destinations=destinations,
    trails=trails,
    is_own=is_own,
    intended_action=intended_action,
    action_kind=action_kind,
    goal=lambda play: "Win by moving your Jarl onto the Throne, or as the last whose Jarl is still on the board.",
    basics=basics,
    has_coordinates=True,
    told_without_coordinates=told_without_coordinates,
    plain_refusal=without_coordinates,
    outcomes=("jarl_lost", "fell", "compressed", "blocked", "pushed"),
    next_turn=next_turn,
    warning=warning,
    summary=summary,
    editing=BoardEditing(sketch, seats_of, palette, edited, emptied),
)
