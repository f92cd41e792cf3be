"""The laboratory on the command line."""

import json

import pytest


def test_fairness_says_its_verdict_first(command):
    code, out, err = command("fairness", "jarls", "--seats", "5", "--levels", "greedy", "--games", "300")
    assert (code, err) == (0, "")
    assert out.startswith("5 seats, Greedy: not fair. B wins 9")
    assert out.splitlines()[1].startswith("With 5 seats B is placed best")
    assert out.splitlines()[2].split()[:4] == ["seats", "players", "A", "wins"]


def test_fairness_as_json_has_every_share_with_its_interval(command):
    code, out, _ = command("fairness", "jarls", "--seats", "2", "--levels", "greedy", "--games", "300", "--json")
    told = json.loads(out)
    assert code == 0 and told["verdict"] in ("inside", "undecided")
    assert [set(share) for share in told["tables"][0]["shares"]] == [{"value", "low", "high"}] * 2


def test_rulings_are_sorted_by_what_they_move(command):
    code, out, _ = command("rulings", "jarls", "--agent", "greedy", "--games", "300", "--json")
    told = json.loads(out)
    assert code == 0 and told["rulings"][0]["Ruling"] == "A12"
    assert "A1" in told["unplayed"]
    assert told["values"][0]["alternative"] == "A12" and "plies" in told["values"][0]["clear"]


def test_a_comparison_as_json_has_numbers(command):
    code, out, _ = command("compare", "jarls", "--set", "radius=6", "--agent", "greedy", "--games", "1000", "--json")
    length = json.loads(out)["values"]["plies"]
    assert code == 0 and length["answer"] == "more"
    assert length["difference"]["low"] < length["after"] - length["before"] < length["difference"]["high"]


def test_a_version_is_compared_with_the_rulebook(command):
    code, out, _ = command("compare", "jarls", "--set", "radius=6", "--agent", "greedy", "--games", "1000")
    assert code == 0
    assert out.startswith("This version makes games ")
    assert "clearly more" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fairness", "jarls", "--seats", "9"], "Jarls seats 2 to 6 players, not 9."),
        (["fairness", "chess"], "There is no game 'chess'"),
        (["fairness", "jarls", "--levels", "grandmaster"], "There is no agent 'grandmaster'"),
        (["rulings", "jarls", "--games", "0"], "games must be a whole number from 1 to 100,000,000, not 0."),
        (["compare", "jarls", "--set", "momentum=77"], "momentum = 77 is not a whole number from 0 to 4."),
        (["compare", "jarls", "--set", "momentum=0", "--games", "1"], "games must be"),
        (["compare", "jarls"], "Both versions have the same rules; change one with --set"),
        (["compare", "jarls", "--against", "nothing"], "There is no preset 'nothing'"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(command, arguments, message):
    code, out, err = command(*arguments)
    assert (code, out) == (2, "")
    assert message in err and len(err.splitlines()) == 1
