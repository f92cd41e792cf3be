"""Rule telemetry on the command line."""

import json

import pytest


def test_the_answer_comes_first_and_every_rule_follows(command):
    code, out, err = command("telemetry", "jarls", "--games", "300", "--preset", "no_draft")
    assert (code, err) == (0, "")
    assert out.startswith("2 of 21 rules never happen at any of 2 levels: Skipped turn, Draft.\n")
    assert "Throne victory" in out


def test_json_has_every_level_and_clause(command):
    code, out, _ = command("telemetry", "jarls", "--levels", "random,greedy", "--games", "1", "--seats", "3", "--json")
    told = json.loads(out)
    assert code == 0 and list(told["levels"]) == ["random", "greedy"] and told["seats"] == 3
    assert told["levels"]["greedy"]["throne_victory"]["times"] == {"value": 1.0, "low": 0.0, "high": None}
    assert "passing" in told["not_counted"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["telemetry", "jarls", "--levels", "king"], "There is no agent 'king'"),
        (["telemetry", "jarls", "--games", "none"], "games must be a whole number"),
        (["telemetry", "jarls", "--set", "luck=1"], "'luck'"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(command, arguments, message):
    code, out, err = command(*arguments)
    assert code == 2 and out == "" and message in err and "Traceback" not in err
