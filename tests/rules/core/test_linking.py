"""Large rules are called instead of linked: the hooks fit numba, files know what they need, and games stay the same."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

import rules
from rules.core import linking

ROOT = Path(rules.__file__).parents[1]
PLAYED = """
import hashlib, sys
import numba
if sys.argv[1] == "linked":
    numba.__version__ = "0.1"
import rules
from workbench.play.playthrough import Playthrough
play = Playthrough(rules.load("jarls"), seed=5)
while len(play.actions) < 60:
    play.step(play.legal_actions[len(play.actions) * 7 % len(play.legal_actions)])
print(hashlib.sha256(play.state.tobytes()).hexdigest())
(compiled,) = play.game.step.overloads.values()
print(*sorted(callee.name for callee in getattr(compiled.library, "needs", ())))
"""
MODULE = """
import numba
from rules.core import linking

@numba.njit(cache=True)
def large(numbers):
    total = 0
    for number in numbers:
        total += number * {factor}
    return total

@numba.njit(cache=True)
def small(number):
    return number + 1

@numba.njit(cache=True)
def caller(numbers):
    return large(numbers) + small(numbers[0])
"""
CALLED = """
import numpy as np
from rules.core import linking
linking.LARGE = 20
import module
print(module.caller(np.arange(5)), sum(module.caller.stats.cache_hits.values()))
print(*[callee.name for callee in module.caller.overloads[module.caller.signatures[0]].library.needs])
"""
FAILING = """
import numba
import numpy as np
from rules.core import linking

@numba.njit(cache=True)
def sums(numbers):
    total = np.zeros(1, np.int64)
    for number in numbers:
        total[0] += number
    return int(total[0])

@numba.njit(cache=True)
def share(numbers, parts):
    total = 0
    for number in numbers:
        total += number // parts
    return total

@numba.njit(cache=True)
def count(numbers):
    total = 0
    for number in numbers:
        total += number > 2
    return total

@numba.njit(cache=True)
def doubles(numbers):
    return numbers * 2

@numba.njit(cache=True, _nrt=False)
def caller(numbers, parts):
    return sums(numbers) + share(numbers, parts) + count(numbers)

@numba.njit(cache=True)
def second_double(numbers):
    return doubles(numbers)[1]
"""
FAILED = """
import numpy as np
from rules.core import linking
linking.LARGE = 10
import module
print(module.caller(np.arange(5), 2))
needs = module.caller.overloads[module.caller.signatures[0]].library.needs
print(*sorted(f"{callee.name}:{callee.never_fails}" for callee in needs))
try:
    module.caller(np.arange(5), 0)
except ZeroDivisionError:
    print("divided by zero")
"""

WRAPPED = """
import sys
import numpy as np
from rules.core import linking, wrappers
linking.LARGE = int(sys.argv[1])
import module
made = []
plain = wrappers.make_wrapper
wrappers.make_wrapper = lambda self, result: (made.append(self.__name__), plain(self, result))
print(module.caller(np.arange(5), 2), module.second_double(np.arange(3)), *made)
print(module.sums(np.arange(5)), module.share(np.arange(5), 2), *module.doubles(np.arange(3)), *made)
try:
    module.share(np.arange(5), 0)
except ZeroDivisionError:
    print("divided by zero")
"""


def python(code, *arguments, folder=None, **settings):
    """Run code in a fresh process, compiled even where these tests are not; return what it prints, by lines."""
    run = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder or ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": "0"} | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.fixture
def module(tmp_path, monkeypatch):
    """A module whose ``caller`` calls a large function and a small one; returns how it is written anew and called."""
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{tmp_path}")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def called(factor):
        (tmp_path / "module.py").write_text(MODULE.format(factor=factor))
        return python(CALLED, folder=tmp_path)

    return called


def test_the_hooks_are_made_for_this_numba():
    """Another numba links everything, at twice the time: read the hooks of rules/core/linking.py against it."""
    assert numba.__version__ == linking.MADE_FOR
    assert f"numba=={linking.MADE_FOR} " in (ROOT / "requirements.lock").read_text()
    assert f'"numba=={linking.MADE_FOR}"' in (ROOT / "pyproject.toml").read_text()


@pytest.mark.slow  # compiles a game
def test_games_are_the_same_with_all_rules_linked(tmp_path):
    state, called = python(PLAYED, "called")
    assert python(PLAYED, "linked", XDG_CACHE_HOME=str(tmp_path)) == [state, ""]
    assert called == "attack end_turn"


def test_a_caller_is_loaded_together_with_what_it_calls(module):
    assert module(2) == ["21 0", "large"]
    assert module(2) == ["21 1", "large"]


def test_a_caller_is_compiled_anew_when_its_large_callee_is_another(module):
    assert module(2) == ["21 0", "large"]
    assert module(3) == ["31 0", "large"]


def test_a_large_callee_that_can_fail_still_raises_and_one_that_cannot_is_known(module, tmp_path):
    """The caller says that it makes no arrays; what it calls may."""
    (tmp_path / "module.py").write_text(FAILING)
    value, needs, failure = python(FAILED, folder=tmp_path)
    assert (value, failure) == ("16", "divided by zero")
    assert needs == "count:True share:False sums:False"


@pytest.mark.parametrize("large", ["10", pytest.param("1000", marks=pytest.mark.slow)])
def test_a_rule_that_rules_called_first_gets_what_python_needs_when_python_calls_it(module, tmp_path, large):
    """The first process makes it, and keeps it in the rule's cache file."""
    (tmp_path / "module.py").write_text(FAILING)
    assert python(WRAPPED, large, folder=tmp_path) == ["16 2", "10 4 0 2 4 sums share doubles", "divided by zero"]
    assert python(WRAPPED, large, folder=tmp_path) == ["16 2", "10 4 0 2 4", "divided by zero"]
