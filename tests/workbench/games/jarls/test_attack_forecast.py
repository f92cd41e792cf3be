"""What an attack is said to come to is what comes of it, down to the pieces that fall."""

import random

import pytest

from rules.core.events import events_of
from rules.jarls.state import EventKind, owner_of
from workbench.boards.views import scene_of
from workbench.games.jarls.attack_forecast import forecast
from workbench.play.playthrough import Playthrough


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pieces_said_to_fall_are_those_that_fall(seats):
    chance, own = random.Random(seats), 0
    for seed in range(12):
        play = Playthrough("jarls", seats=seats, seed=seed)
        while not play.is_over and len(play.actions) < 150:
            attacks = [(notation, forecast(play, action)) for notation, action in play.legal().items()]
            falling = [one for one in attacks if one[1] and any("own" in words for words in one[1]["fallen"])]
            pushing = [one for one in attacks if one[1] and one[1]["result"] == "push"]
            notation, combat = chance.choice(falling or pushing or attacks)
            play.step(notation)
            fell = [event for event in events_of(play.log) if event.kind == EventKind.FELL]
            said = combat["fallen"] if combat else []
            mine = sum(bool(owner_of(event.what) == event.seat) for event in fell)
            assert len(said) == len(fell) and sum("own" in words for words in said) == mine
            own += mine
    assert own  # a chain has taken a piece of its own side with it


def test_the_board_warns_of_a_piece_of_ones_own_that_would_fall():
    position = {"radius": 3, "to_move": "A", "A": "J0,-3 W-1,1 W0,1 W2,1", "B": "J-3,0 W1,1"}
    said = next(
        cell.action for cell in scene_of(Playthrough("jarls", position=position), "0,1").cells if cell.id == "1,1"
    )
    assert said.endswith(": pushes; A's own Warrior is pushed off the board")
