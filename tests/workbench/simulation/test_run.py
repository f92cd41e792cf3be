"""Simulations: what they report on the way, how they end early, and what they refuse."""

import threading
import time

import pytest

from rules.core.errors import OutOfRange, UnknownName, WorkbenchError
from rules.core.ruleset import Schema
from workbench.play.playthrough import Playthrough
from workbench.simulation.batch import Batch
from workbench.simulation.run import results_so_far, simulate

POSITION = {"radius": 3, "to_move": "A", "A": "J1,1 W2,0", "B": "J0,-3 W-1,0"}


def test_progress_is_told_with_ever_more_games():
    told = []
    run = simulate("jarls", 3000, agents=["random"], threads=2, progress=told.append)
    games = [results.games for results in told]
    assert games == sorted(set(games))
    assert len(games) > 3
    assert told[-1] is run
    assert all(results.batch.games == 3000 for results in told)


def test_results_on_the_way_are_the_first_games_of_all():
    *so_far, last = results_so_far(Batch("jarls", 500, agents=["random"]), threads=2)
    assert all((part.outcomes == last.outcomes[: part.games]).all() for part in so_far)
    assert sum(last.clause_counts.values()) > sum(so_far[0].clause_counts.values()) > 0


def test_a_cancelled_run_keeps_the_games_that_are_done():
    cancel = threading.Event()
    run = simulate(
        "jarls",
        1_000_000,
        agents=["greedy"],
        cancel=cancel,
        progress=lambda results: results.games > 20 and cancel.set(),
    )
    assert 20 < run.games < run.batch.games == 1_000_000
    whole = simulate("jarls", run.games, agents=["greedy"])
    assert (whole.digest, whole.clause_counts) == (run.digest, run.clause_counts)


def test_a_run_cancelled_before_it_begins_has_no_games():
    cancel = threading.Event()
    cancel.set()
    run = simulate("jarls", 1000, agents=["master"], cancel=cancel)
    assert (run.games, run.plies, run.unfinished) == (0, 0, 0)
    assert run.estimate("win_rate_A").low == 0.0


@pytest.mark.parametrize("threads", [1, 3])
def test_a_deadline_ends_a_run(threads):
    began = time.perf_counter()
    run = simulate("jarls", 10_000_000, agents=["novice"], threads=threads, deadline=0.3)
    assert run.games < run.batch.games
    assert time.perf_counter() - began < 10


def test_a_generator_that_is_left_leaves_no_thread():
    before = threading.active_count()
    run = results_so_far(Batch("jarls", 1_000_000, agents=["novice"]), threads=3)
    next(run)
    run.close()
    assert threading.active_count() == before


def test_seconds_are_those_of_play():
    run = simulate("jarls", 1, agents=["random"])
    assert 0 < run.seconds < 1


def test_one_agent_sits_on_every_seat():
    assert simulate("jarls", 2, agents="random").agents == ("random", "random")
    assert simulate("jarls", 2, agents=["random"], seats=4).agents == ("random",) * 4
    assert simulate("jarls", 2, agents=["random", "greedy", "random"]).seats == 3


def test_changes_reach_the_games():
    plain, changed = (simulate("jarls", 50, agents=["random"], changes=changes) for changes in ({}, {"move_cap": 20}))
    assert changed.changes == {"move_cap": 20}
    assert changed.outcomes["plies"].max() == 20 < plain.outcomes["plies"].max()
    assert changed.unfinished > plain.unfinished


def test_a_run_works_out_once_what_its_ruleset_changes(monkeypatch):
    asked, changes_of = [], Schema.changes_of

    def counted(schema, record):
        asked.append(record)
        return changes_of(schema, record)

    monkeypatch.setattr(Schema, "changes_of", counted)
    parts = list(results_so_far(Batch("jarls", 500, agents=["random"], changes={"momentum": 0})))
    assert len(parts) > 3 and all(part.changes == {"momentum": 0} for part in parts)
    assert len(asked) == 1


def test_games_begin_from_a_position():
    run = simulate("jarls", 20, seed=3, agents=["greedy"], position=POSITION)
    assert run.position == POSITION
    replayed = run.replay(7)
    assert replayed.position == POSITION
    assert replayed.state.ply == run.outcomes[7]["plies"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "jarl"}, "There is no game 'jarl'; did you mean 'jarls'"),
        ({"games": 0}, "games must be a whole number from 1 to 100,000,000, not 0"),
        ({"games": -5}, "not -5"),
        ({"games": 1.5}, "not 1.5"),
        ({"games": 10**12}, "not 1000000000000"),
        ({"threads": 0}, "threads must be a whole number from 1 to 256, not 0"),
        ({"threads": 257}, "not 257"),
        ({"seed": -1}, "A seed is a whole number from 0 to 18446744073709551615, not -1"),
        ({"seed": 2**64}, "A seed is a whole number"),
        ({"seats": 0}, "seats 2 to 6 players, not 0"),
        ({"seats": -1}, "seats 2 to 6 players, not -1"),
        ({"seats": 10**9}, "seats 2 to 6 players, not 1000000000"),
        ({"seats": 2.5}, "seats 2 to 6 players, not 2.5"),
        (
            {"agents": ["random"] * 3, "seats": 2},
            "3 agents cannot play 2 seats; name one for all seats, or one for each",
        ),
        ({"agents": []}, "seats 2 to 6 players, not 0"),
        ({"agents": ["random"] * 3, "position": POSITION}, "3 agents cannot play 2 seats"),
        ({"agents": ["random"], "seats": 3, "position": POSITION}, "The position seats 2 players, not 3"),
        ({"position": {**POSITION, "B": "W1,1"}}, "Two pieces stand on 1,1"),
        ({"position": {**POSITION, "B": "W-1,0"}}, "no Jarl"),
        ({"changes": {"momentum": 9}}, "momentum = 9 is not a whole number from 0 to 4"),
        ({"changes": {"radius": [3, 5]}}, "is not a list of 5 numbers"),
        ({"changes": {"radius": 2, "warriors": 8}}, "has no room for 2 players with 8 Warriors each"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, message):
    with pytest.raises(WorkbenchError) as error:
        simulate(**{"game": "jarls", "games": 2, **arguments})
    assert message in str(error.value)
    assert isinstance(error.value, (OutOfRange, UnknownName)) or "position" in arguments


def test_an_unknown_agent_is_refused_with_the_near_one():
    with pytest.raises(UnknownName, match="There is no agent 'greeddy'; did you mean 'greedy'"):
        simulate("jarls", 1, agents=["random", "greeddy"])


def test_a_replayed_game_is_the_one_that_was_played():
    run = simulate("jarls", 10, seed=4, agents=["random", "greedy"], changes={"momentum": 0})
    play = run.replay(9)
    assert isinstance(play, Playthrough)
    assert (play.changes, play.state.ply, play.state.winner) == (
        {"momentum": 0},
        run.outcomes[9]["plies"],
        run.outcomes[9]["winner"],
    )


def test_a_preset_is_the_ground_that_changes_are_made_on():
    found = simulate("jarls", games=5, agents=["random"], preset="no_draft", changes={"momentum": 2})
    assert found.changes == {"draft_hexes": 1, "momentum": 2}
    same = simulate("jarls", games=5, agents=["random"], changes={"draft_hexes": 1, "momentum": 2})
    assert found.outcomes.tobytes() == same.outcomes.tobytes()
    with pytest.raises(UnknownName, match="There is no preset 'nodraft'; did you mean 'no_draft'"):
        simulate("jarls", games=5, preset="nodraft")
