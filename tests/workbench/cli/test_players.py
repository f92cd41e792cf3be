"""Players on the command line."""

import json

import pytest

from workbench.cli.commands import run


@pytest.fixture
def command(capsys):
    """Run a command; return its exit code, stdout and stderr."""

    def ran(*arguments):
        code = run(list(arguments))
        told = capsys.readouterr()
        return code, told.out, told.err

    return ran


def test_a_ladder_says_its_finding_first_and_shows_ratings_and_pairs(command):
    code, out, err = command("ladder", "jarls", "--games", "100")
    assert (code, err) == (0, "")
    assert out.startswith("Greedy beats Random: it wins ")
    assert "0 Elo, counted from here" in out and out.count("Random ") >= 3


def test_a_ladder_as_json_has_null_where_nothing_bounds_a_rating(command):
    asked = ("ladder", "iron_throne", "--levels", "random,knight_commander", "--seats", "2", "--games", "100", "--json")
    code, out, _ = command(*asked)
    told = json.loads(out)
    assert code == 0 and told["seed"] == 1 and told["games"] == 100
    assert {one["level"]: one["elo"]["low"] for one in told["levels"]} == {"knight_commander": 0.0, "random": None}
    assert told["steps"][0]["verdict"] == "beats" and len(told["pairs"]) == 2


def test_a_budget_is_a_level(command):
    code, out, _ = command("ladder", "jarls", "--levels", "novice@4,novice", "--games", "60")
    assert code == 0 and "Novice at 4 playouts" in out


def test_choices_say_their_finding_first(command):
    code, out, err = command("choices", "jarls", "--agent", "greedy", "--games", "20")
    assert (code, err) == (0, "")
    assert out.startswith("No choice is")
    assert "Warrior attacks" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ladder", "jarls", "--levels", "greedy"], "A ladder needs at least two levels, not 1"),
        (["ladder", "jarls", "--levels", "greedy,gredy"], "There is no agent 'gredy'; did you mean 'greedy'"),
        (["ladder", "jarls", "--levels", "random,greedy@50"], "greedy does not search"),
        (["ladder", "jarls", "--games", "many"], "games must be a whole number"),
        (["ladder", "jarls", "--seats", "7"], "Jarls seats 2 to 6 players, not 7."),
        (["choices", "jarls", "--games", "0"], "games must be a whole number"),
        (["choices", "shattered_dungeon", "--agent", "feral"], "feral cannot play seat A"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(command, arguments, message):
    code, out, err = command(*arguments)
    assert (code, out) == (2, "")
    assert message in err and err.count("\n") == 1
