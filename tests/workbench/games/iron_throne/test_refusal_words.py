"""Refusals at a table of Iron Throne of Ashes say what was pressed, never an action in notation."""

import re

import pytest

import rules
from rules.core.errors import IllegalAction
from workbench.boards.views import action_menu_of
from workbench.games.iron_throne.refusal_words import without_notation
from workbench.play.playthrough import Playthrough

NOTATION = re.compile(r"\bwrite\b|\b(move|take|enlist|aid) [A-Z0-9]|\b(relic|force|parley) (cannot|has)\b")
WISHES = (
    "relic",
    "force",
    "parley",
    "move LFEM 16>12",
    "move LFEM 16>20",
    "take 20",
    "enlist 16<20",
    "aid B 3",
    "oppose",
)


def refused(play):
    """Return what a table would say to each of many wishes that cannot be played now."""
    for wish in WISHES:
        try:
            play.game.parse(play.state, play.ruleset, wish)
        except IllegalAction as error:
            yield without_notation(str(error))


@pytest.mark.parametrize("skin", ["iron_throne", "sea_of_knives", "verdant_collapse"])
@pytest.mark.parametrize("steps", [0, 1, 5, 9, 14, 30])
def test_no_refusal_at_a_table_is_in_notation(steps, skin):
    play = Playthrough(rules.load("iron_throne", skin), seed=4)
    for _ in range(steps):
        play.step(play.legal_actions[0])
    said = [*refused(play), *(group.why for group in action_menu_of(play).groups)]
    assert [sentence for sentence in said if NOTATION.search(sentence)] == [] and any(said)
