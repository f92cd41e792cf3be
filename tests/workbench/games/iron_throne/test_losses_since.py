"""What a seat is told of the others' turns: every loss, by whom, and nothing that did not happen."""

import re

import pytest

from rules.iron_throne import WORDS
from rules.iron_throne.box import NODES
from rules.iron_throne.notation import node_name
from rules.iron_throne.state import EventKind, Phase
from workbench.boards.views import prompt_of, scene_of
from workbench.games.iron_throne.losses_since import losses_since
from workbench.play.playthrough import Playthrough

GAMES = (2, 3, 5)  # seeds; in each of them the first seat is attacked, loses a node, or sees the relic taken
LONGEST = 220  # steps


@pytest.fixture(scope="module", params=GAMES)
def turns(request):
    """Every first decision of seat A in a turn of its own, as (what it is told, state after its last turn, now)."""
    play, after, found = Playthrough("iron_throne", seed=request.param), None, []
    while not play.is_over and play.length < LONGEST:
        mine = play.state.seat == 0 and play.state.phase == Phase.ACT
        if mine and after is not None and play.states_before[-1].seat != 0:
            found.append((losses_since(play), after, play.state.copy()))
        play.play(play.game.usual_agent)
        if mine:
            after = play.state.copy()
    return found


def test_every_node_that_was_lost_is_named_and_no_other(turns):
    assert turns
    for told, after, now in turns:
        lost = {node_name(WORDS, node) for node in range(NODES) if after.owner[node] == 0 != now.owner[node]}
        parts = told.removeprefix("Since your last turn: ").split("; ")
        clause = next((part for part in parts if part.startswith("you lost")), "")
        assert set(re.findall(r"[A-Z][a-z]+ \(\d+\)", clause)) == lost


def test_penalty_cards_and_the_relic_are_told_as_they_are(turns):
    for told, after, now in turns:
        drawn = re.search(r"you drew (\d+) Penalty Card", told)
        assert int(now.debt[0]) - int(after.debt[0]) <= (int(drawn[1]) if drawn else 0)
        assert ("took the Heartstone" in told) == (after.holder != now.holder and now.holder > 0)


def test_something_is_told_in_these_games_and_stands_before_the_prompt():
    play, told = Playthrough("iron_throne", seed=2), ""
    while not (told and play.state.seat == 0):
        play.play(play.game.usual_agent)
        told = losses_since(play) if play.state.seat == 0 else ""
    assert told.startswith("Since your last turn: B attacked you at Rookhold (16) and won")
    assert prompt_of(play, scene_of(play)).startswith(told)
    assert any(event.kind == EventKind.BATTLE_WON for log in play.logs for event in log.events[: log.count])
