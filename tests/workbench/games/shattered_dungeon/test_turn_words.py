"""What is said in a turn holds: an empty bar brings what the prompt says, and hidden cards keep their names."""

import pytest

from rules.shattered_dungeon.state import DUNGEON, VISITOR, Ending
from tests.workbench.games.shattered_dungeon.test_board import begun
from workbench.games.shattered_dungeon.presentation import PRESENTATION


@pytest.mark.parametrize("to_act", ["dungeon", "visitor"])
@pytest.mark.parametrize("empty", [("structure",), ("nerve",), ("structure", "nerve")])
def test_an_empty_bar_brings_what_is_said(to_act, empty):
    play = begun(to_act=to_act)
    bars = {"structure": (DUNGEON, 0), "nerve": (VISITOR, 2)}
    for name in empty:
        play.state.current[bars[name]] = 0
    prompt, side = PRESENTATION.chosen_menu(play, "").prompt, int(play.state.seat)
    play.step("end")
    assert play.state.ending != Ending.NOT_YET
    assert ("end the turn to win" in prompt) == (play.state.winner == side)
    assert ("or you lose" in prompt) == (play.state.winner != side)


def test_a_trap_of_the_other_side_is_not_named_among_what_it_has_played():
    play = begun("end", "end", "play sunken_noose", "end")
    about = PRESENTATION.chosen_menu(play, "").about
    assert "Dungeon played a Trap" in about and "Noose" not in about
