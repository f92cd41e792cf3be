"""A Batch: one value for what is simulated, the same in every process."""

import copy
import os
import pickle
import shutil
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from types import SimpleNamespace

import numpy as np
import pytest

import rules
import rules.jarls
from rules.core.cache import RULES
from rules.core.errors import OutOfRange, UnknownName
from workbench.simulation import batch as batches
from workbench.simulation import fingerprint as fingerprints
from workbench.simulation.batch import Batch, agents_of, ruleset_of
from workbench.simulation.fingerprint import digest_of_code
from workbench.simulation.run import simulate, simulate_batch

POSITION = {"radius": 3, "to_move": "A", "A": "J1,1 W2,0", "B": "J0,-3 W-1,0"}
BATCH = Batch("jarls", 20, 7, ["random", "greedy"], 2, {"momentum": 2}, POSITION, {"greedy": {"throne_now": 61.0}})
OTHERS = {
    "game": {"game": "iron_throne", "agents": ["random"] * 2, "changes": {}, "position": None, "weights": {}},
    "games": {"games": 21},
    "seed": {"seed": 8},
    "agents": {"agents": ["greedy", "random"]},
    "seats": {"seats": 3, "agents": ["random", "greedy", "random"], "position": None},
    "changes": {"changes": {"momentum": 3}},
    "position": {"position": {**POSITION, "to_move": "B"}},
    "weights": {"weights": {"greedy": {"throne_now": 60.0}}},
    "forbidden": {"forbidden": {"A": "attacks"}},
}
IN_ANOTHER_PROCESS = """
import pickle, sys
from workbench.simulation.run import simulate_batch
batch = pickle.load(sys.stdin.buffer)
print(batch.key, simulate_batch(batch, threads=1).digest)
"""


@pytest.mark.parametrize("hash_seed", ["12345", pytest.param("0", marks=pytest.mark.slow)])
def test_another_process_gives_the_same_key_and_plays_the_same_games(hash_seed):
    done = subprocess.run(
        [sys.executable, "-c", IN_ANOTHER_PROCESS],
        input=pickle.dumps(BATCH),
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
    )
    assert done.stdout.decode().split() == [BATCH.key, simulate_batch(BATCH, threads=2).digest]


def test_a_key_is_as_it_was_written_down():
    """A store keeps results under it: it changes with all that changes the games."""
    assert len(BATCH.key) == 64 and int(BATCH.key, 16)
    assert BATCH.key == copy.deepcopy(BATCH).key == Batch.from_dict(BATCH.to_dict()).key


@pytest.mark.parametrize("name", OTHERS)
def test_the_key_changes_with_each_field(name):
    other = Batch(**{**BATCH.to_dict(), "version": "", **OTHERS[name]})
    assert other.key != BATCH.key and other != BATCH


def test_the_key_changes_with_the_version_of_the_rules_and_another_version_is_refused(monkeypatch):
    newer = copy.copy(rules.jarls.GAME)
    vars(newer)["version"] = "99.0"
    monkeypatch.setattr(rules.jarls, "GAME", newer)
    again = Batch(**{**BATCH.to_dict(), "version": ""})
    assert again.version == "99.0" and again.key != BATCH.key
    with pytest.raises(OutOfRange, match=rf"Jarls, version {BATCH.version}; the rules here are version 99\.0"):
        pickle.loads(pickle.dumps(BATCH))


def test_the_key_changes_with_the_numbers_of_the_rules_and_of_the_players(monkeypatch):
    """Nobody raises a version for an edit of data/ that is being tried."""
    key = Batch("jarls", 20, agents="greedy").key
    game = rules.load("jarls")
    ruleset, agent = game.ruleset.default(), copy.copy(game.agents["greedy"])
    ruleset.move_cap += 1
    with monkeypatch.context() as edited:
        edited.setattr(batches, "ruleset_of", lambda _: ruleset)
        assert Batch("jarls", 20, agents="greedy").key != key
    weights = agent.record.copy()
    weights.weights.throne_now += 1
    vars(agent)["record"] = weights
    monkeypatch.setitem(game.agents, "greedy", agent)
    assert Batch("jarls", 20, agents="greedy").key != key


def test_the_key_changes_with_the_code_of_the_game_and_not_with_another_games(tmp_path):
    copied = tmp_path / "rules"
    shutil.copytree(RULES, copied, ignore=shutil.ignore_patterns("__pycache__"))
    before = digest_of_code("jarls", copied)
    assert before == digest_of_code("jarls")  # wherever it lies
    digest_of_code.cache_clear()
    with (copied / "iron_throne" / "battle.py").open("a") as other:
        other.write("# edited")
    assert digest_of_code("jarls", copied) == before
    digest_of_code.cache_clear()
    with (copied / "core" / "playout.py").open("a") as shared:
        shared.write("# edited")
    assert digest_of_code("jarls", copied) != before


def test_rules_that_were_edited_after_they_were_loaded_are_no_known_state(monkeypatch):
    digest_of_code.cache_clear()
    monkeypatch.setattr(fingerprints, "digest_of_rules", lambda: "edited")
    assert digest_of_code("jarls").startswith("loaded as ")
    digest_of_code.cache_clear()


def test_the_key_does_not_change_with_the_skin():
    plain, skinned = (Batch(rules.load("iron_throne", skin), 2) for skin in ("", "sea_of_knives"))
    assert plain == skinned and plain.key == skinned.key and hash(plain) == hash(skinned)


def test_results_are_told_in_the_skin_that_was_asked_for():
    game = rules.load("iron_throne", "sea_of_knives")
    by_name, by_batch = simulate(game, 2), simulate_batch(Batch(game, 2), game.skin)
    assert by_name.game is by_batch.game is game
    assert by_name.batch == by_batch.batch and by_name.digest == by_batch.digest


def test_what_means_the_same_is_the_same_batch():
    assert Batch("jarls", 5, agents="random") == Batch("jarls", 5, agents=["random"] * 2, seats=2)
    assert Batch("jarls", 5, changes={"momentum": 1}) == Batch("jarls", 5)  # the rulebook's own number
    assert Batch("jarls", np.int64(5), np.uint64(3)) == Batch("jarls", 5, 3)
    one, other = {"momentum": 2, "bracing": False}, {"bracing": False, "momentum": 2}
    assert Batch("jarls", 5, changes=one) == Batch("jarls", 5, changes=other)
    assert Batch("iron_throne", 5, changes={"mode": 2}) == Batch("iron_throne", 5, changes={"mode": "cooperative"})
    assert len({Batch("jarls", 5), Batch("jarls", 5), Batch("jarls", 6)}) == 2
    assert Batch("jarls", 5) != "jarls"


def test_a_batch_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        BATCH.games = 3
    with pytest.raises(TypeError):
        BATCH.changes["momentum"] = 3
    position = {**POSITION}
    batch = Batch("jarls", 5, position=position)
    position["to_move"] = "B"
    batch.to_dict()["position"]["to_move"] = "B"
    assert batch.position["to_move"] == "A"


def test_a_batch_with_another_number_is_checked_too():
    assert replace(BATCH, games=5).games == 5
    with pytest.raises(OutOfRange, match="games must be a whole number"):
        replace(BATCH, games=0)


def test_it_pastes_back():
    assert eval(repr(BATCH)) == BATCH


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_preset_is_played_by_the_ruleset_it_names(name):
    game = rules.load(name)
    for preset in game.ruleset.presets.values():
        ruleset = game.ruleset.variant(preset.set)
        seats = next((seats for seats in game.seats if not game.ruleset.fits or fits(game, ruleset, seats)), None)
        assert ruleset_of(Batch(name, 1, seats=seats, changes=preset.set)).tobytes() == ruleset.tobytes()


def fits(game, ruleset, seats):
    """Return whether a ruleset can be set up for so many players."""
    try:
        game.ruleset.fits(ruleset, seats)
    except OutOfRange:
        return False
    return True


def test_other_weights_play_other_games_and_are_replayed_with_them():
    plain = Batch("jarls", 30, agents="greedy")
    bold = replace(plain, weights={"greedy": {"throne_next": 0.0, "throne_now": -50.0}})
    assert [float(agent.weights.throne_now) for agent in agents_of(bold)] == [-50.0] * 2
    results = simulate_batch(bold)
    assert results.digest != simulate_batch(plain).digest
    play = results.replay(3)
    assert (play.state.ply, play.state.winner) == (results.outcomes[3]["plies"], results.outcomes[3]["winner"])


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"weights": {"greedy": {"throne": 1.0}}}, UnknownName, "There is no weight 'throne' of greedy"),
        ({"agents": [max]}, OutOfRange, "it must be names of agents of Jarls: random, greedy"),
        ({"agents": 5}, OutOfRange, "agents = 5 will not do"),
        ({"changes": [("momentum", 2)]}, OutOfRange, "it must be a dict of field and value"),
        ({"seats": 2.0}, OutOfRange, "Jarls seats 2 to 6 players, not 2.0"),
        ({"seats": "2"}, OutOfRange, "Jarls seats 2 to 6 players, not '2'"),
        ({"weights": {"greddy": {}}}, UnknownName, "There is no agent 'greddy'; did you mean 'greedy'"),
        ({"version": "0.1"}, OutOfRange, "The batch was made for Jarls, version 0.1; the rules here are version"),
    ],
)
def test_what_no_batch_can_be_is_refused(arguments, error, message):
    with pytest.raises(error, match=message):
        Batch("jarls", 5, **arguments)


def test_a_game_that_no_other_process_can_load_is_refused():
    with pytest.raises(OutOfRange, match=r"is not the game that rules\.load\('jarls'\) gives"):
        Batch(SimpleNamespace(**vars(rules.load("jarls"))), 5)
