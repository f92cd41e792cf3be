"""Nothing that a seat may not see is sent to its page: not on the board, nor in any text, form or file.

A table is opened with one person and agents, and every message to the browser is kept. The same is done with all that
redrawn which the seat cannot see: not a byte of what was sent may change. The seed is no secret, see
workbench/play/sealing.py.
"""

import json

import numpy as np
import pytest

from tests.playing import GAMES
from tests.wire import assert_alike, redrawn, sent
from workbench.boards import presentation
from workbench.boards.seen_by import hidden_actions, masks_for
from workbench.play.playthrough import Playthrough
from workbench.play.saved_games import read_playthrough
from workbench.play.sealing import SEAL, sealed

pytestmark = pytest.mark.usefixtures("wired")
FIRST, APART = 5, 17  # plies of the moments that are looked at
QUICK, MANY = 2, 8  # how many of them
TABLES = [(game, seats, 0) for game in GAMES for seats in game.seats] + [
    (game, seats, seats - 1) for game in GAMES for seats in game.seats if seats == game.seats.stop - 1
]
USUAL = [(game, seats, seat) for game, seats, seat in TABLES if seats == game.usual_seats]
HONEYED_HOLLOW = {"room_1": 4} | {f"room_{place}": 0 for place in (2, 3, 4)}  # a room with three Traps
SECRETIVE = [("iron_throne", 4, 0, {}), ("shattered_dungeon", 2, 1, HONEYED_HOLLOW)]  # games with hidden actions


def moments(game, seats, seat, count):
    """Yield moments of a random game, none of them with an action that the seat may not read."""
    play, chance, due = Playthrough(game, seats, seed=3), np.random.default_rng(3), FIRST
    while count and not play.is_over:
        if len(play.actions) >= due and not masks_for(play, [seat]):
            yield play
            due, count = due + APART, count - 1
        play.step(str(chance.choice(play.legal_actions)))


@pytest.mark.parametrize(
    ("game", "seats", "seat", "count"),
    [
        *(pytest.param(*table, QUICK, id=f"{table[0].name}-{table[2]}") for table in USUAL),
        *(
            pytest.param(game, seats, seat, MANY, id=f"{game.name}-{seats}-{seat}-many", marks=pytest.mark.slow)
            for game, seats, seat in TABLES
        ),
    ],
)
def test_redrawing_what_a_seat_cannot_see_changes_nothing_on_its_page(game, seats, seat, count):
    for play in moments(game, seats, seat, count):
        assert_alike(sent(play, seat), sent(redrawn(play, seat), seat))


def with_another_choice(name, seats, seat, changes):
    """Return a playthrough whose last action the seat may not read, and one that ends with another such action."""
    for seed in range(20):
        play, chance = Playthrough(name, seats, seed, changes), np.random.default_rng(seed)
        while not play.is_over and len(play.actions) < 40:
            secrets = [action for action in play.legal_actions if presentation.of(play.game).is_secret(action)]
            if len(secrets) > 1 and play.state.seat != seat:
                other = Playthrough(name, seats, seed, changes, actions=[*play.actions, secrets[0]])
                return play.step(secrets[1]), other
            play.step(str(chance.choice(play.legal_actions)))
    raise AssertionError("no such action in so many games")


@pytest.mark.parametrize(("name", "seats", "seat", "changes"), SECRETIVE)
def test_an_action_that_a_seat_may_not_read_changes_nothing_on_its_page(name, seats, seat, changes, monkeypatch):
    monkeypatch.setattr("workbench.play.sealing.mixed", lambda content, seed, number: bytes(len(content)))
    play, other = with_another_choice(name, seats, seat, changes)
    assert_alike(sent(play, seat), sent(other, seat))


@pytest.mark.parametrize(("name", "seats", "seat", "changes"), SECRETIVE)
def test_a_saved_game_goes_on_as_it_was_although_it_names_no_hidden_action(name, seats, seat, changes):
    play, _ = with_another_choice(name, seats, seat, changes)
    hidden = hidden_actions(play, [seat])
    saved = sealed(play.to_dict(), hidden)
    assert all(saved["actions"][number].startswith(SEAL) for number in hidden)
    assert len({len(saved["actions"][number]) for number in hidden}) == 1
    assert read_playthrough(json.dumps(saved)).actions == play.actions
