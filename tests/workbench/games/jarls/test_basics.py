"""What a newcomer to Jarls is told goes by the rules of the game on the table."""

import pytest

from workbench.games.jarls.basics import basics
from workbench.play.playthrough import Playthrough


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "a Warrior up to 2 hexes, your Jarl 1, or 2 with 2 of your Warriors in line behind it."),
        ({"warrior_hexes": 1}, "a Warrior up to 1 hex, your Jarl 1"),
        ({"draft_hexes": 1}, "your Jarl 1."),
        ({"draft_warriors": 0}, "your Jarl up to 2."),
        ({}, "a run-up of two hexes adds 1; rival pieces right behind it add theirs."),
        ({"momentum": 2, "bracing": False}, "a run-up of two hexes adds 2."),
        ({"support": False, "bracing": False}, "A run-up of two hexes adds 1."),
    ],
)
def test_a_newcomer_is_told_how_pieces_move_and_push_by_the_rules_in_force(changes, said):
    assert said in " ".join(basics(Playthrough("jarls", changes=changes)))


def test_rules_under_which_nothing_helps_are_not_told_of_help():
    bare = basics(Playthrough("jarls", changes={"momentum": 0, "support": False, "bracing": False}))
    assert len(bare) == 3 and not any("add" in sentence for sentence in bare)
