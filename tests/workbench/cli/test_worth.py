"""What something is worth, on the command line."""

import json

import pytest


def test_the_dearest_stands_first(command):
    code, out, err = command("worth", "jarls", "--agent", "greedy", "--games", "300")
    assert (code, err) == (0, "")
    assert out.startswith("A loses most without moving the Jarl: ")
    assert "If A does as little as the rules allow, it wins " in out


def test_json_has_the_sentences_and_the_table(command):
    code, out, _ = command("worth", "jarls", "--agent", "greedy", "--games", "200", "--without", "attacks", "--json")
    told = json.loads(out)
    assert code == 0 and list(told) == ["finding", "sentences", "worth", "values"]
    assert [row["Without"] for row in told["worth"]] == ["attacking"]
    assert [one["alternative"] for one in told["values"]] == ["A without attacking"]
    assert all(one["low"] < one["value"] < one["high"] for one in told["values"][0]["differences"].values())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seat", "Z"], "There is no seat 'Z'"),
        (["--without", "castling"], "There is no use 'castling' of Jarls"),
        (["--games", "none"], "games must be a whole number"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(command, arguments, message):
    code, out, err = command("worth", "jarls", *arguments)
    assert (code, out) == (2, "")
    assert message in err and len(err.splitlines()) == 1
