"""What the end of a run is worth to a side."""

import rules
from rules.core.record import blanks
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR, Ending
from workbench.boards.views import aims_of
from workbench.play.playthrough import Playthrough


def test_a_bond_is_as_good_as_a_win_to_both_sides():
    want, bond = aims_of(Playthrough("shattered_dungeon", seed=5))
    outcomes = blanks(rules.load("shattered_dungeon").outcome, 3)
    outcomes["winner"] = [DUNGEON, VISITOR, NOBODY]
    outcomes["ending"] = [Ending.KILL, Ending.OVERCOME, Ending.BOND]
    assert want.is_reached(outcomes, DUNGEON).tolist() == [True, False, True]
    assert want.is_reached(outcomes, VISITOR).tolist() == [False, True, True]
    assert bond.is_reached(outcomes, DUNGEON).tolist() == [False, False, True]
    assert (want.words, bond.words) == ("you win or bond in", "a bond ends")
