"""What Shattered Dungeon shows of itself: cards on a table, rolls, what is hidden, and how a run stands and ends."""

from workbench.boards.presentation import Presentation
from workbench.games.shattered_dungeon.action_menu import action_menu, chosen_menu, is_secret, masked_actions
from workbench.games.shattered_dungeon.basics import basics
from workbench.games.shattered_dungeon.board import (
    cell_name,
    destinations,
    has_hidden,
    intended_action,
    is_own,
    movable_cells,
    scene,
    viewer,
)
from workbench.games.shattered_dungeon.cards import decks
from workbench.games.shattered_dungeon.contests import contests, preview
from workbench.games.shattered_dungeon.position_form import position_form
from workbench.games.shattered_dungeon.refusal_words import without_notation
from workbench.games.shattered_dungeon.summary import aims, summary
from workbench.games.shattered_dungeon.veiling import veiled
from workbench.games.shattered_dungeon.words import goal, seat_name, standings

PRESENTATION = Presentation(
    basics=basics,
    in_a_sentence="A dungeon and the creature that wandered into it: strike, bargain, bond or betray, card by card.",
    scene=scene,
    movable_cells=movable_cells,
    destinations=destinations,
    is_own=is_own,
    intended_action=intended_action,
    action_menu=action_menu,
    chosen_menu=chosen_menu,
    standings=standings,
    goal=goal,
    aims=aims,
    contests=contests,
    preview=preview,
    highlights={
        "trust_rose": "good",
        "accepted": "good",
        "cooperated": "good",
        "healed": "good",
        "betrayed": "bad",
        "scorned": "bad",
        "defected": "bad",
        "escalation": "bad",
        "trap_sprung": "bad",
        "dependency_called": "bad",
    },
    modes={
        "": "Boar, one room",
        "boar": "Boar, three rooms",
        "moth": "Moth, three rooms",
        "symbiote": "Symbiote, three rooms",
        "symbiote_room": "Symbiote, one room",
    },
    summary=summary,
    choose_hint="Nothing can be done with that now.",
    cell_name=cell_name,
    seat_name=seat_name,
    sample_position={
        "round": 4,
        "room": 1,
        "to_act": "dungeon",
        "trust": 3.5,
        "dungeon": {
            "structure": 11,
            "presence": 8,
            "pool": 4,
            "hand": "crushing_grip tremor_slam soul_leech mossy_rest settled_stone sunken_noose deep_loam",
        },
        "visitor": {"vitality": 17, "resolve": 9, "nerve": 6, "hand": "gore bristling_mane", "pool": 3},
    },
    viewer=viewer,
    has_hidden=has_hidden,
    is_secret=is_secret,
    veiled=veiled,
    masked_actions=masked_actions,
    position_form=position_form,
    plain_refusal=without_notation,
    decks=decks,
)
