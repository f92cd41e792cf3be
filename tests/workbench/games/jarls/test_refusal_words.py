"""Refusals of Jarls at a table without coordinates name no hex, and say what the rules say."""

import re

import pytest

from rules.core.errors import IllegalAction
from workbench.boards import presentation
from workbench.games.jarls.refusal_words import HEX, without_coordinates
from workbench.play.playthrough import Playthrough


def refusals(play):
    """Return what the rules say against every press that cannot be meant, by its reason."""
    board, found = presentation.of(play.game), {}
    for source in board.movable_cells(play):
        for cell in {cell.id for cell in board.scene(play).cells} - set(board.destinations(play, source)):
            with pytest.raises(IllegalAction) as refused:
                play.step(board.intended_action(play, source, cell))
            found.setdefault(refused.value.reason, set()).add(str(refused.value))
    return found


def test_no_refusal_names_a_hex_and_every_kind_of_refusal_comes():
    play, kinds = Playthrough("jarls", seats=2, seed=7), {}
    for _ in range(10):
        for reason, sentences in refusals(play).items():
            kinds.setdefault(reason, set()).update(without_coordinates(one) for one in sentences)
        play.play("greedy")
    usual = {"same_hex", "not_straight", "too_far", "path_blocked", "own_piece", "needs_draft"}
    assert set(kinds) == usual | {"warrior_throne", "warrior_crosses_throne"}
    said = {one for sentences in kinds.values() for one in sentences}
    assert not [one for one in said if re.search(HEX, one)]
    assert "A piece stands in the way; choose a hex with a clear path. It can go to the marked hexes." in said
    assert "A Warrior may not cross the Throne; go around it. It can go to the marked hexes." in said
