"""What a finished game of Jarls comes to: its ending, what brought it about, and what each side did and has left."""

import numpy as np
import pytest

import rules
from rules.core.events import events_of
from rules.jarls.state import EventKind
from workbench.games.jarls.summary import summary
from workbench.play.playthrough import Playthrough

GAME = rules.load("jarls")


def finished(seats, seed):
    """Return a game that agents have played to its end."""
    play = Playthrough(GAME, seats=seats, seed=seed)
    while not play.is_over:
        play.step(play.advice("greedy"))
    return play


def test_a_game_that_goes_on_has_none():
    assert summary(Playthrough(GAME, seats=2, seed=1)) is None


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_side_has_its_result_and_its_numbers(seats):
    play = finished(seats, 5)
    found = summary(play)
    results = [one.result for one in found.seats]
    assert len(results) == seats and results.count("won") == (play.state.winner >= 0)
    assert all(len(row.values) == seats for row in found.statistics)
    rows = {row.title: row.values for row in found.statistics}
    fallen = sum(np.sum(events_of(log).kind == EventKind.FELL) for log in play.logs)
    assert sum(rows["Rival pieces pushed off the board"]) + sum(rows["Own pieces pushed off the board"]) == fallen
    actions = [rows["Moves"], rows["Pushes"], rows["Attacks that were stopped"]]
    assert (
        np.sum(actions, axis=0).tolist() == np.bincount([s.seat for s in play.states_before], minlength=seats).tolist()
    )
    assert found.ending.sentence.split()[0] == "ABCDEF"[int(play.state.winner)]


def test_whoever_is_pushed_off_with_its_jarl_is_told_so():
    position = {"radius": 3, "to_move": "A", "A": "J0,3 W-2,1 W-1,1 W0,1", "B": "J-3,1"}
    found = summary(Playthrough(GAME, position=position, actions=["W-2,1>-3,1"]))
    assert found.trigger is not None and found.seats[1].note == "lost its Jarl"
    assert [one.result for one in found.seats] == ["won", "lost"]
    assert found.notes
