"""Numbers in the rules that no designer can turn: planted ones are found, and what is no quantity is left alone."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from workbench.checks.fixed_numbers import FixedNumber, rule_numbers, unexplained
from workbench.checks.literals import literals_of
from workbench.checks.rule_code import RULES, RuleCode

ROOT = Path(rules.__file__).parents[1]
INIT = """
from rules.core.game import Game
from rules.tidewrack.play import choose, deal, legal_actions, step
from rules.tidewrack.ruleset import SCHEMA

GAME = Game(deal=deal, legal_actions=legal_actions, step=step, choose=choose, ruleset=SCHEMA)
"""
RULESET = """
from rules.core.record import layout
from rules.core.ruleset import Schema

HULLS = 7
CALM, STORM = 1, 2
RULESET = layout([("weather", "i1"), ("hulls", "i1", (HULLS,))])


def lay_out(record):
    record["hulls"][:] = HULLS


SCHEMA = Schema("ruleset.toml", RULESET, finish=lay_out)
"""
PLAY = """
import numpy as np

from rules.tidewrack.crew import CREW, ROWING, lose, row
from rules.tidewrack.ruleset import CALM, HULLS, STORM

def deal(state, ruleset, seats, seed):
    state.hulls[:] = HULLS


def legal_actions(state, ruleset, actions):
    return 1


def step(state, ruleset, action, log):
    DOES


def choose(state, ruleset, agent, actions, count):
    return 17
"""
CREW = """
CREW = 5
RESTING, ROWING = 0, 1
UNUSED = 23


def row(hulls):
    return hulls * 12


def lose(state, amount, place):
    state.crew -= amount


def never(state):
    return 99
"""


def game_that(does, folder):
    """Write the rules of a small game whose step ``does`` something; return their RuleCode."""
    place = folder / "tidewrack"
    place.mkdir()
    for name, text in (
        ("__init__.py", INIT),
        ("ruleset.py", RULESET),
        ("play.py", PLAY.replace("DOES", does)),
        ("crew.py", CREW),
    ):
        (place / name).write_text(text)
    return RuleCode(place)


@pytest.mark.parametrize(
    ("does", "found"),
    [
        ("state.crew += 3", [("play.py step", 3, "state.crew += 3")]),
        ("state.crew = 2 if state.hulls[0] else 4", [
            ("play.py step", 2, "state.crew = 2 if state.hulls[0] else 4"),
            ("play.py step", 4, "state.crew = 2 if state.hulls[0] else 4"),
        ]),
        ("return state.crew > 6", [("play.py step", 6, "return state.crew > 6")]),
        ("state.crew -= -3", [("play.py step", -3, "state.crew -= -3")]),
        ("return 0.5", [("play.py step", 0.5, "return 0.5")]),
        ("state.crew = CREW", [("crew.py CREW", 5, "CREW = 5")]),
        ("row(state.crew)", [("crew.py row", 12, "return hulls * 12")]),
        ("lose(state, 1, 0)", [("play.py step", 1, "lose(state, 1, 0)")]),
        ("lose(state, 1 if state.crew else 0, 0)", [("play.py step", 1, "lose(state, 1 if state.crew else 0, 0)")]),
    ],
)  # fmt: skip
def test_a_planted_number_is_found_with_its_place_and_its_code(tmp_path, does, found):
    assert [(one.place, one.number, one.code) for one in literals_of(game_that(does, tmp_path))] == found


@pytest.mark.parametrize(
    "does",
    [
        "state.crew += 1",
        "lose(state, 0, 1)",  # a place is no amount
        "state.crew = state.hulls[3]",
        "state.crew //= 2",
        "state.crew = 100 * state.crew // 100",
        "state.crew = action >> 5 & 31",
        "state.crew = np.zeros(8)",
        "return ruleset.weather == 2",
        "return ruleset.weather in (CALM, STORM)",
        "state.stance = ROWING",
        "raise ValueError(f'{state.crew:4}')",
        "return HULLS",
        "return True",
    ],
)
def test_what_is_no_quantity_is_left_alone(tmp_path, does):
    assert literals_of(game_that(does, tmp_path)) == []


@pytest.mark.parametrize(
    ("file", "name"),
    [("agents.py", "choose"), ("position.py", "checked_radius"), ("outcome.py", "measure"), ("notation.py", "parse")],
)
def test_players_positions_and_measures_decide_no_play(file, name):
    assert (file, name) not in {(part.module.path.name, part.title) for part in RuleCode(RULES / "jarls").parts}


@pytest.mark.parametrize("game", [*rules.NAMES, "doomspire"])
def test_a_number_planted_in_any_file_of_a_game_that_decides_play_is_found(tmp_path, game):
    shutil.copytree(RULES / game, tmp_path / game, ignore=shutil.ignore_patterns("__pycache__"))
    before = literals_of(RuleCode(tmp_path / game))
    parts = {part.module.path: part for part in RuleCode(tmp_path / game).parts if part.is_function}
    assert len(parts) >= 6
    for path, part in parts.items():
        lines = path.read_text(encoding="utf-8").splitlines()
        lines[part.code.body[-1].lineno - 1 : part.code.body[-1].lineno - 1] = ["    planted = 4711"]
        path.write_text("\n".join(lines), encoding="utf-8")
    after = literals_of(RuleCode(tmp_path / game))
    assert {one.path for one in after if one.code == "planted = 4711"} == set(parts)
    assert len(after) == len(before) + len(parts)


@pytest.mark.parametrize("game", [*rules.NAMES, "doomspire"])
def test_rules_read_the_ruleset_and_hold_few_numbers_themselves(game):
    assert 0 < len({one.place for one in rule_numbers(game)}) <= 40


def test_a_game_without_rules_holds_no_numbers():
    assert rule_numbers("tidewrack") == []


def test_every_number_wants_a_reason_and_every_reason_its_number(tmp_path):
    found = literals_of(game_that("state.crew += 3", tmp_path))
    path = tmp_path / "fixed.toml"
    (problem,) = unexplained(found, {}, path)
    assert problem == (
        f"{tmp_path}/tidewrack/play.py, line 16: state.crew += 3: 3 is a number that no designer can turn; make it a "
        f"field of {tmp_path}/ruleset.toml, or say in {path}, under play.py step, why it is fixed."
    )
    row = {"id": "play.py step", "reason": "A boat has three."}
    assert list(unexplained(found, {"play.py step": FixedNumber(numbers=(3,), **row)}, path)) == []
    (other, idle) = unexplained(found, {"play.py step": FixedNumber(numbers=(4,), **row)}, path)
    assert other == problem
    assert idle == (
        f"{path}, fixed play.py step, field numbers: 4 will not do; the rules have no such number there any more."
    )


@pytest.mark.slow
def test_the_command_names_a_planted_number_and_a_reason_without_one(tmp_path):
    for folder in ("rules", "workbench", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    play, fixed = tmp_path / "rules/jarls/play.py", tmp_path / "data/jarls/fixed.toml"
    text = play.read_text(encoding="utf-8")
    assert "    state.ply += 1\n" in text
    play.write_text(text.replace("    state.ply += 1\n", "    state.ply += 3\n", 1), encoding="utf-8")
    fixed.write_text(fixed.read_text(encoding="utf-8").replace("[24]", "[24, 25]"), encoding="utf-8")
    line = text[: text.index("    state.ply += 1\n")].count("\n") + 1
    done = subprocess.run(
        [sys.executable, "-m", "workbench.cli", "check", "jarls"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.splitlines() == [
        f"rules/jarls/play.py, line {line}: state.ply += 3: 3 is a number that no designer can turn; make it a field "
        "of data/jarls/ruleset.toml, or say in data/jarls/fixed.toml, under play.py step, why it is fixed.",
        "data/jarls/fixed.toml, fixed actions.py origin_of, field numbers: 25 will not do; the rules have no such "
        "number there any more.",
        "2 problems in data/jarls/.",
    ]
