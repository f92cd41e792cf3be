"""Lines of the rules changed one by one in a copy: each makes a test of that rule fail, so none is tested in vain."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[3]
TESTS = "tests/rules/shattered_dungeon"
CACHES = shutil.ignore_patterns("__pycache__")


class Mutation(NamedTuple):
    """A line of rules/shattered_dungeon, what it becomes, and the test that must notice."""

    file: str
    line: str
    becomes: str
    test: str


MUTATIONS = {
    "overwhelm_spills_nothing": Mutation(
        "keywords.py",
        "lost = harm(state, rival_of(side), reducer, excess)",
        "lost = 0",
        "test_keywords.py::test_overwhelm_spills_what_a_depleted_reducer_has_not_left_to_lose",
    ),
    "ward_keeps_nothing_off": Mutation(
        "damage.py",
        "return amount - kept_off",
        "return amount",
        "test_keywords.py::test_a_ward_takes_off_the_next_damage_and_is_gone",
    ),
    "trigger_always_holds": Mutation(
        "sides.py",
        "return state.entangled[rival] != 0",
        "return True",
        "test_keywords.py::test_in_the_other_order_the_trigger_is_wasted",
    ),
    "offer_heals_nothing": Mutation(
        "offers.py",
        "gained = heal(state, side, reducer, amount)",
        "gained = 0",
        "test_offers.py::test_healing_stops_at_the_start",
    ),
    "trust_is_carried_whole": Mutation(
        "trust.py",
        "after = max(before - HALF * int(ruleset.carry_loss), min(before, least))",
        "after = before",
        "test_trust.py::test_w29_trust_drops_between_rooms_but_not_to_nothing_from_tier_one_on",
    ),
    "erode_is_never_suppressed": Mutation(
        "keywords.py",
        "if is_worn(state, ruleset, side, reducer):",
        "if False:",
        "test_keywords.py::test_erode_is_suppressed_where_an_automatic_effect_presses_on_the_same_reducer",
    ),
    "nobody_rallies": Mutation(
        "strike.py",
        "gained = heal(state, side, reducer, int(ruleset.rally))",
        "gained = 0",
        "test_strikes.py::test_rally_recovers_1_of_the_lowest_reducer_on_strong_and_devastating_hits",
    ),
    "drain_has_no_cap": Mutation(
        "keywords.py",
        "min(damage, int(ruleset.drain_most))",
        "damage",
        "test_keywords.py::test_drain_heals_by_the_damage_done_but_2_at_most",
    ),
    "betrayal_does_no_damage": Mutation(
        "betrayal.py",
        "lost = harm(state, VISITOR, reducer, points)",
        "lost = 0",
        "test_betrayal.py::test_w33_each_point_is_one_damage",
    ),
    "promoters_have_no_cap": Mutation(
        "trust.py",
        "allowed = min(amount, int(ruleset.promoter_cap) * unit - int(state.gained[side]))",
        "allowed = amount",
        "test_trust.py::test_trust_gains_no_more_than_two_a_round",
    ),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Return a folder with a copy of the rules and of their tests, which no other code can get in the way of."""
    folder = tmp_path_factory.mktemp("mutated")
    shutil.copytree(ROOT / "rules", folder / "rules", ignore=CACHES)
    shutil.copytree(ROOT / TESTS, folder / TESTS, ignore=CACHES)
    shutil.copy(ROOT / "tests" / "conftest.py", folder / "tests")
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "data").symlink_to(ROOT / "data")
    return folder


def run_tests(folder, *tests):
    """Run tests in a process of their own, uncompiled; return its exit code and what it says."""
    environment = os.environ | {
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "XDG_CACHE_HOME": str(folder / "cache"),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"{TESTS}/{test}" for test in tests)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def notices(folder, mutation):
    """Return whether the test of a mutation fails on the changed copy, and nothing but that; put the copy right."""
    path = folder / "rules" / "shattered_dungeon" / mutation.file
    source = path.read_text(encoding="utf-8")
    assert source.count(mutation.line) == 1, mutation
    path.write_text(source.replace(mutation.line, mutation.becomes), encoding="utf-8")
    try:
        code, said = run_tests(folder, mutation.test)
    finally:
        path.write_text(source, encoding="utf-8")
    return code == pytest.ExitCode.TESTS_FAILED and f"FAILED {TESTS}/{mutation.test}" in said and "ERROR" not in said


@pytest.mark.slow  # a test of tests: it runs them on copies of the rules
def test_the_unchanged_copy_passes(copy):
    code, said = run_tests(copy, *(mutation.test for mutation in MUTATIONS.values()))
    assert code == pytest.ExitCode.OK, said


@pytest.mark.slow
@pytest.mark.parametrize("name", MUTATIONS)
def test_a_changed_line_is_noticed(copy, name):
    assert notices(copy, MUTATIONS[name])
