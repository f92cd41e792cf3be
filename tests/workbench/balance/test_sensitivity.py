"""Sobol's indices: against closed forms, with luck told apart, and refusals."""

import threading
from types import SimpleNamespace

import numpy as np
import pytest

import rules
from rules.core.errors import OutOfRange
from workbench import figures
from workbench.balance import sensitivity as module
from workbench.balance.alternatives import Yardstick
from workbench.balance.sensitivity import LUCK, mean_of, points, sensitivity, shares_of
from workbench.simulation.batch import Batch


@pytest.fixture(scope="module")
def jarls():
    return rules.load("jarls")


@pytest.fixture
def measured_as(monkeypatch):
    """Let a formula stand for the games: ``measured_as(formula)``, formula(changes, luck from 0 to 1) -> number."""

    def replace(formula):
        def means(batch, measures, skin, threads):
            return [formula(dict(batch.changes), batch.seed % module.LUCKS / module.LUCKS)]

        monkeypatch.setattr(module, "means_of", means)

    return replace


LEVERS = {"momentum": [0, 1, 2, 3, 4], "warriors": [3, 4, 5], "jarl_strength": [1, 2, 3]}
RULEBOOK = {"momentum": 1, "warriors": 5, "jarl_strength": 2}


def indices(found):
    """Return lever -> (alone, total)."""
    return {lever: (share.alone.value, share.total.value) for lever, share in found.shares["plies"].items()}


def value(changes, lever):
    given = changes.get(lever, RULEBOOK[lever])
    return given[0] if isinstance(given, (list, tuple)) else given


def test_a_sum_is_divided_as_its_variances(jarls, measured_as):
    """momentum varies by 2 (0 to 4), warriors by 2/3 times 3²; jarl_strength is not in it: 25, 75 and 0 percent."""
    measured_as(lambda changes, luck: value(changes, "momentum") + 3 * value(changes, "warriors"))
    found = sensitivity(jarls, LEVERS, Batch(jarls, 10), {"plies": Yardstick(1)}, designs=256)
    shares = indices(found)
    for lever, wanted in (("momentum", 0.25), ("warriors", 0.75), ("jarl_strength", 0), (LUCK, 0)):
        assert shares[lever] == pytest.approx((wanted, wanted), abs=0.05)
    assert found.ranked == ["warriors", "momentum", "jarl_strength"]


@pytest.mark.slow
def test_what_two_levers_do_together_counts_for_both_and_luck_for_itself(jarls, measured_as):
    """A product of two centred levers has no first order; luck's part is its variance, 1/12 of 2 * 2/3 + 1/12."""

    def formula(changes, luck):
        return (value(changes, "momentum") - 2) * (value(changes, "warriors") - 4) + luck

    measured_as(formula)
    found = sensitivity(jarls, LEVERS, Batch(jarls, 10), {"plies": Yardstick(1)}, designs=512)
    shares = indices(found)
    own = (1 / 12) / (4 / 3 + 1 / 12)
    assert shares["momentum"] == pytest.approx((0, 1 - own), abs=0.12)
    assert shares["warriors"] == pytest.approx((0, 1 - own), abs=0.12)
    assert shares[LUCK] == pytest.approx((own, own), abs=0.05)
    assert shares["jarl_strength"][1] == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("repeats", [10, pytest.param(400, marks=pytest.mark.slow)])
def test_the_intervals_hold_what_they_say(repeats):
    """Of bootstrap intervals about 95 % hold the true index, 0.75 of a sum; with few samples some fewer."""
    held = 0
    for seed in range(repeats):
        where = points(3, 64, seed)
        measured = (where[:, 0] + 3**0.5 * where[:, 1])[np.newaxis]
        total = shares_of(measured, 64, seed)[0][1].total
        held += total.low <= 0.75 <= total.high
    assert held >= 0.88 * repeats


def test_real_games_say_that_the_board_decides_their_length(jarls):
    found = sensitivity(jarls, ["radius", "momentum"], Batch(jarls, 50, agents="greedy"), designs=16)
    length = found.shares["plies"]
    assert found.ranked[0] == "radius"
    assert length["radius"].total.low > length["momentum"].total.high
    chart = figures.sensitivity(found)
    assert chart.table["Number"].tolist() == ["Board radius", "Momentum bonus", "Luck"]
    assert found.designs == 16 * 5


def test_a_metric_that_never_changes_has_no_shares(jarls, measured_as):
    measured_as(lambda changes, luck: 1.0)
    found = sensitivity(jarls, LEVERS, Batch(jarls, 10), {"plies": Yardstick(1)}, designs=8)
    assert found.shares == {}
    assert figures.sensitivity(found).finding == "No games have been played yet."


def test_cancelled_it_returns_nothing(jarls):
    cancel = threading.Event()
    cancel.set()
    assert sensitivity(jarls, ["momentum"], Batch(jarls, 10), designs=8, cancel=cancel) is None


def test_bad_requests_are_refused(jarls):
    with pytest.raises(OutOfRange, match="designs = 100 is not a power of two"):
        sensitivity(jarls, ["momentum"], Batch(jarls, 10), designs=100)
    with pytest.raises(OutOfRange, match="12 levers are too many; take at most 8"):
        sensitivity(jarls, list(jarls.ruleset.fields)[1:13], Batch(jarls, 10), designs=8)


def test_a_mean_of_finished_games_falls_back_to_all_where_none_is_finished():
    results = SimpleNamespace(outcomes={"ending": np.array([0, 0])}, values=lambda name: np.array([1.0, 3.0]))
    assert mean_of(results, "plies", finished_only=True) == 2.0
    assert module.DESIGNS & (module.DESIGNS - 1) == 0
