"""A player is warned of a Jarl that can take the Throne, and of no other."""

import random

import pytest

from rules.core.seats import SEAT_LETTERS
from rules.jarls.state import NOWHERE
from workbench.games.jarls.throne_warning import warning
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table


def on_turn(play, seat):
    """Return whether a seat could take the Throne in this position if it were to move."""
    table = play.game.position_table(play.state) | {"to_move": SEAT_LETTERS[seat]}
    actions = Playthrough("jarls", position=table).legal_actions
    return any(action.startswith("J") and action.endswith(">0,0") for action in actions)


@pytest.mark.parametrize("seats", [2, 3])
def test_those_are_named_who_could_take_the_throne_if_it_were_their_turn(seats):
    chance, warned = random.Random(seats), 0
    for seed in range(6):
        play = Playthrough("jarls", seats=seats, seed=seed)
        while not play.is_over and len(play.actions) < 40:
            said = warning(play)
            rivals = [seat for seat in range(seats) if seat != play.state.seat and play.state.jarl[seat] != NOWHERE]
            assert [f"{SEAT_LETTERS[seat]}'s" in said for seat in rivals] == [on_turn(play, seat) for seat in rivals]
            warned += bool(said)
            play.step(play.advice("greedy") if chance.random() < 0.5 else chance.choice(play.legal_actions))
    assert warned


def test_the_warning_stands_before_the_prompt_and_goes_when_the_way_is_closed():
    position = {"radius": 3, "to_move": "A", "A": "J3,0 W-1,2", "B": "J-1,0 W-3,0"}
    table = Table(Playthrough("jarls", position=position))
    assert "B&#x27;s Jarl can go onto the Throne in its next turn. Choose one of the" in table.prompt.value
    away = Playthrough("jarls", position=position | {"B": "J-2,0 W-3,0"})
    assert not warning(away)
