"""Numbers of the rules on the command line."""

import json

import pytest


def test_numbers_are_sorted_by_what_one_step_moves(command):
    code, out, err = command("numbers", "jarls", "--agent", "greedy", "--levers", "bracing,radius", "--games", "300")
    assert (code, err) == (0, "")
    assert out.startswith("1 of 2 numbers clearly moves something in one step; Board radius most: ")
    assert out.splitlines()[2].split()[:2] == ["Board", "radius"]


def test_the_strongest_numbers_are_turned_together(command):
    asked = ("numbers", "jarls", "--agent", "greedy", "--levers", "warriors,radius", "--games", "150", "--json")
    code, out, _ = command(*asked, "--together", "2", "--designs", "8")
    told = json.loads(out)
    values = told["numbers"]["values"]
    assert values[0]["clear"] and values[0]["differences"]["plies"]["low"] < values[0]["differences"]["plies"]["high"]
    assert code == 0 and list(told) == ["numbers", "together"]
    assert [row["Number"] for row in told["together"]["rows"]][-1] == "Luck"


def test_a_sweep_has_a_row_for_every_value(command):
    asked = ("sweep", "jarls", "--agent", "greedy", "--games", "50", "--metric", "plies", "--json")
    for text, values in (("momentum", "01234"), ("momentum=1..3", "123"), ("momentum=0,4", "04")):
        code, out, _ = command(*asked, "--lever", text)
        assert code == 0
        told = json.loads(out)["sweep"]
        assert [row["Momentum bonus"] for row in told["rows"]] == list(values)
        assert [one["values"]["Momentum bonus"] for one in told["values"]] == list(map(int, values))
        assert all(one["games"] == 50 and one["plies"]["low"] < one["plies"]["value"] for one in told["values"])


def test_a_sweep_of_two_numbers_is_a_map(command):
    code, out, _ = command(
        "sweep", "jarls", "--agent", "greedy", "--games", "50", "--lever", "momentum=0,1", "--lever", "radius=3,4"
    )
    assert code == 0
    assert "Board radius  Momentum bonus 0" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["numbers", "jarls", "--levers", "luck"], "There is no lever 'luck'"),
        (["numbers", "jarls", "--together", "many"], "together must be a whole number from 0 to 8, not 'many'"),
        (["numbers", "jarls", "--together", "2", "--designs", "9"], "designs = 9 is not a power of two"),
        (["sweep", "jarls", "--lever", "momentum=0..9"], "momentum = 5 is not a whole number from 0 to 4."),
        (["sweep", "jarls", "--lever", "momentum=4..0"], "'4..0' for momentum is no range"),
        (["sweep", "jarls", "--lever", "momentum=0..999999999999"], "is no range"),
        (["sweep", "jarls", "--lever", "momentum=a..b"], "'a..b' for momentum is no range"),
        (["sweep", "jarls", "--lever", "momentum=x"], "'x' for momentum is neither a number"),
        (["sweep", "jarls", "--lever", "momentum=1"], "momentum has only [1] to try"),
        (["sweep", "jarls", "--lever", "momentum", "--metric", "joy"], "There is no metric 'joy'"),
        (["sweep", "jarls", "--lever", "tempo"], "There is no lever 'tempo'"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(command, arguments, message):
    code, out, err = command(*arguments)
    assert (code, out) == (2, "")
    assert message in err and len(err.splitlines()) == 1
