"""Games played on from an action: always the same ones, and never a look at what the seat cannot see."""

import numpy as np
import pytest

import rules
from rules.core.chance import seeds_of, sow
from workbench.play.playthrough import Playthrough
from workbench.play.prospects import ANY, CHANCE, DRAWS, WIN, PositionPlayedOn, quick_agent

WINNING = {"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"}
GAMES = 30


def position_of(game, seed=4):
    """Return a game in which somebody has a choice between several actions, and the first of these."""
    play = Playthrough(game, seed=seed)
    while play.length < 5 or len(play.legal()) < 3:
        play.play(quick_agent(play.game).name)
    return play, next(iter(play.legal().values()))


def told(comparison):
    """Return all that a ActionComparison says."""
    every = comparison.chosen, comparison.next_best, comparison.at_random
    return [(one.action, one.outcomes.tobytes()) for one in every]


@pytest.mark.parametrize("name", rules.NAMES)
def test_the_same_position_gives_the_same_games_and_stays_as_it_is(name):
    play, action = position_of(name)
    before = play.state.tobytes()
    found = PositionPlayedOn(play).compared(action, WIN, GAMES)
    assert told(found) == told(PositionPlayedOn(play).compared(action, WIN, GAMES))
    assert play.state.tobytes() == before
    assert found.chosen.action == action != found.next_best.action
    assert found.chosen.outcomes["seed"].tolist() == found.next_best.outcomes["seed"].tolist()
    assert len(np.unique(found.chosen.outcomes["seed"])) == GAMES


@pytest.mark.parametrize("name", rules.NAMES)
def test_what_the_seat_cannot_see_makes_no_difference(name):
    play, action = position_of(name)
    found = PositionPlayedOn(play).compared(action, WIN, GAMES)
    sow(play.state, np.uint64(99))  # other dice to come, and then other things hidden
    play.game.redeterminise(play.state, play.ruleset, int(play.state.seat))
    sow(play.state, np.uint64(98))
    assert told(PositionPlayedOn(play).compared(action, WIN, GAMES)) == told(found)


@pytest.mark.parametrize("name", ["iron_throne", "shattered_dungeon", "kings_fall"])
def test_every_game_has_other_hidden_things(name):
    play, _ = position_of(name)
    position = PositionPlayedOn(play)
    draws = [position.drawn(number) for number in range(8)]
    for draw in draws:
        draw.rng = draw.agent_rng = 1
    assert len({draw.tobytes() for draw in draws}) > 1


def test_chance_after_an_action_is_not_that_of_the_action():
    assert not set(seeds_of(DRAWS, 0, 1000)) & set(seeds_of(CHANCE, 0, 1000))


def test_actions_at_random_are_all_the_others():
    play = Playthrough("jarls", position=WINNING)
    chosen = play.legal()["J1,0>0,0"]
    found = PositionPlayedOn(play).compared(chosen, WIN, GAMES).at_random
    assert found.action == ANY and not found.ends_at_once
    two = Playthrough("kings_fall", seed=7)
    first, _ = two.legal().values()
    assert PositionPlayedOn(two).compared(first, WIN, GAMES).at_random is None


def test_an_action_that_wins_at_once_ends_every_game_at_once():
    play = Playthrough("jarls", position=WINNING)
    found = PositionPlayedOn(play).compared(play.legal()["J1,0>0,0"], WIN, GAMES)
    assert found.chosen.ends_at_once and found.chosen.reached(WIN).all()
    assert not found.next_best.ends_at_once


def test_the_next_best_is_the_candidate_that_wins_most():
    play = Playthrough("jarls", position=WINNING)
    winning, chosen = play.legal()["J1,0>0,0"], play.legal()["J1,0>1,-1"]
    position = PositionPlayedOn(play)
    others = position.others(chosen)
    assert sorted([*others, chosen]) == list(play.legal().values())
    assert position.liked(others)[0] == winning and len(position.liked(others, 2)) == 2
    assert len(set(position.candidates(others))) == 5 and position.candidates(others[:2]) == position.liked(others[:2])
    assert position.compared(chosen, WIN, GAMES).next_best.action == winning
