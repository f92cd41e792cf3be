"""Clauses counted game by game."""

import threading

import numpy as np
import pytest

import rules
from workbench.simulation.batch import Batch
from workbench.simulation.clauses_by_game import clauses_by_game
from workbench.simulation.run import simulate_batch


@pytest.mark.parametrize("name", rules.NAMES)
def test_the_games_add_up_to_the_total_of_the_same_batch(name):
    batch = Batch(name, 30, 7, "random")
    counts = clauses_by_game(batch)
    assert counts.shape == (30, len(rules.load(name).clauses.enum))
    assert counts.sum(axis=0).tolist() == list(simulate_batch(batch).clause_counts.values())


def test_each_row_is_what_its_game_adds_to_the_total():
    counts = clauses_by_game(Batch("jarls", 6, 3, "random"))
    totals = [list(simulate_batch(Batch("jarls", games, 3, "random")).clause_counts.values()) for games in range(1, 7)]
    assert np.array_equal(counts.cumsum(axis=0), totals)


def test_the_counts_do_not_depend_on_the_threads():
    batch = Batch("jarls", 300, 2, "greedy")
    assert np.array_equal(clauses_by_game(batch, threads=1), clauses_by_game(batch, threads=3))


def test_a_cancelled_count_keeps_the_first_games():
    batch, cancel = Batch("jarls", 20_000, 2, "random"), threading.Event()
    seen = []

    def stop(games):
        seen.append(games)
        cancel.set()

    kept = clauses_by_game(batch, progress=stop, cancel=cancel)
    assert 0 < kept.shape[0] == seen[-1] < 20_000
    whole = clauses_by_game(Batch("jarls", kept.shape[0], 2, "random"))
    assert np.array_equal(kept, whole)


def test_a_count_cancelled_before_it_began_has_no_game():
    cancel = threading.Event()
    cancel.set()
    assert clauses_by_game(Batch("jarls", 10), cancel=cancel).shape == (0, 21)
