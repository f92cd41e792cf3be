"""Setting up a position of Lords of Doomspire with the mouse: what is put somewhere stands there, or is refused."""

import pytest

from rules.core.errors import BrokenPosition
from rules.doomspire import GAME
from rules.doomspire.places import ZONE_NAMES, place_name
from workbench.boards.presentation import of
from workbench.games.doomspire.position_editing import edited, emptied, palette, sketch_of

HIDDEN = of(GAME).hidden_fields


def shown_table(play):
    """Return what the form knows of a position."""
    return {key: value for key, value in GAME.position_table(play.state).items() if key not in HIDDEN}


def test_every_position_of_a_game_can_be_set_up_again(games):
    for play in games:
        if not play.is_over and play.state.round_no:
            sketch_of(shown_table(play))
            sketch_of(emptied(shown_table(play)))


def test_pieces_flags_monsters_and_tiles_go_where_they_are_put(at_the_dragon):
    table = shown_table(at_the_dragon)
    state, _ = sketch_of(edited(table, "0,2", "A knight"))
    assert [place_name(int(place)) for place in state.knight[0] if place >= 0] == ["2,3", "0,1", "0,2"]
    state, _ = sketch_of(edited(table, "southwest", "B boat"))
    assert ZONE_NAMES.index("southwest") in state.boat[1]
    state, _ = sketch_of(edited(table, "0,1", "B flag"))
    assert state.owner[1] == 1
    state, _ = sketch_of(edited(edited(table, "0,5", "tile quarry"), "0,5", "monster stag"))
    assert place_name(5) == "0,5" and state.monster[5] >= 0
    state, _ = sketch_of(edited(table, "2,2", ""))
    assert state.monster[18] < 0


def test_the_fourth_knight_is_the_third_one_moved(at_the_dragon):
    table = shown_table(at_the_dragon)
    for cell in ("0,2", "0,3"):
        table = edited(table, cell, "A knight")
    assert table["A"]["knights"] == "2,3 0,1 0,3"


def test_a_knight_in_the_water_or_a_boat_on_land_changes_nothing(at_the_dragon):
    table = shown_table(at_the_dragon)
    assert edited(table, "northwest", "A knight") == table
    assert edited(table, "0,1", "A boat") == table


def test_what_cannot_be_there_is_refused_in_a_sentence(at_the_dragon):
    with pytest.raises(BrokenPosition, match="is a tile of Tier 3"):
        sketch_of(edited(shown_table(at_the_dragon), "0,1", "tile crags"))


def test_everything_in_the_palette_has_words_of_its_own(at_the_dragon):
    words = [words for words, _ in palette(shown_table(at_the_dragon))]
    assert len(words) == len(set(words)) > 40
