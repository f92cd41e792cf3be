"""The menu of Doomspire: what can be done stands there, what cannot is folded behind one word with its reasons."""

import pytest

from rules.doomspire import GAME
from workbench.boards.views import action_menu_of
from workbench.games.doomspire.action_menu import HERE
from workbench.play.playthrough import Playthrough


def test_whatever_cannot_be_done_has_a_reason_behind_one_word(games):
    for play in games:
        menu = action_menu_of(play)
        assert menu.folds_impossible == (not play.is_over)
        assert all(group.why for group in menu.groups if not group.options)


def test_while_a_decision_is_due_all_else_waits_for_the_same_reason(games):
    due = [menu for play in games if (menu := action_menu_of(play)).decisions]
    assert due and all(len({group.why for group in menu.groups}) == 1 for menu in due)


def test_a_knight_that_carries_nothing_has_nothing_to_drop():
    play = Playthrough(GAME, position={"round": 2, "A": {"knights": "0,0", "dice": "1"}, "B": {}})
    why = next(group.why for group in action_menu_of(play).groups if group.words == "Drop or dismiss")
    assert why == "No knight of A carries anything it can part with now."


@pytest.mark.parametrize(
    ("tile", "said"), [("quarry", "press “Claim this tile”, or end"), ("trader", f"see under “{HERE}” what")]
)
def test_the_prompt_names_the_button_of_what_a_knight_can_do_where_it_has_arrived(tile, said):
    position = {"round": 2, "tiles": f"{tile} 0,1", "A": {"knights": "0,0", "dice": "1", "gold": 6}, "B": {}}
    play = Playthrough(GAME, position=position, actions=["knight 1 to 0,1 with 1"])
    menu = action_menu_of(play)
    assert said in menu.prompt
    buttons = [group.words for group in menu.groups if group.options]
    assert any(f"“{words}”" in menu.prompt for words in buttons)


def test_tiles_where_a_knight_can_stay_are_named_by_the_menu_for_the_board():
    play = Playthrough("doomspire", position={"round": 2, "A": {"knights": "0,1", "dice": "1"}, "B": {}})
    [stay] = [group for group in action_menu_of(play).groups if any("stays at" in one.words for one in group.options)]
    assert {option.cell for option in stay.options if option.words.startswith("Knight")} == {"0,1"}
    assert {option.cell for option in stay.options if option.words.startswith("Boat")} <= {""}
