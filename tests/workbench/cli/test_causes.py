"""Causes on the command line."""

import json

import pytest


def test_what_decides_games_comes_first_and_every_stock_follows(command):
    code, out, err = command("causes", "jarls", "--games", "40", "--agent", "random", "--seats", "3")
    assert (code, err) == (0, "")
    assert out.startswith("Most often ")
    assert out.partition("\n")[0] not in out.partition("\n")[2]
    assert all(f"{letter}’s Warriors: " in out for letter in "ABC") and "Pushed off by B" in out


def test_json_accounts_for_all_that_is_lost(command):
    code, out, _ = command("causes", "jarls", "--games", "20", "--agent", "random", "--of", "warriors_A", "--json")
    told = json.loads(out)
    [(name, stock)] = told["stocks"].items()
    lost = sum(one["amount"]["value"] for one in stock["losses"])
    assert code == 0 and name == "warriors_A"
    assert stock["start"]["value"] - lost == pytest.approx(stock["end"]["value"])
    assert {one["source"] for one in stock["losses"]} <= {"own", "opponent", "game"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["causes", "jarls", "--of", "gold"], "There is no stock 'gold'"),
        (["causes", "jarls", "--games", "0"], "games"),
        (["causes", "jarls", "--agent", "king"], "There is no agent 'king'"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(command, arguments, message):
    code, out, err = command(*arguments)
    assert code == 2 and out == "" and message in err and "Traceback" not in err
