"""The search for settings on the command line."""

import json

import pytest

ASKED = ("search", "jarls", "--lever", "radius=2..4", "--agent", "greedy", "--games", "100", "--trials", "6")


def test_the_finding_is_that_of_fresh_seeds_and_the_settings_follow(command):
    code, out, err = command(*ASKED, "--target", "plies=5..12")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "The only target is met on fresh seeds."
    assert lines[1].startswith("Best of 6 tried: Board radius: 3")


def test_json_has_the_settings_and_the_front(command):
    code, out, _ = command(*ASKED, "--target", "plies=5..12", "--json")
    told = json.loads(out)
    assert code == 0 and told["settings"] == {"radius": 2}
    assert told["front"][0]["settings"] == {"radius": 2} and told["trials"] == 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--target", "plies=12"], "'plies=12' is no target; write a metric, the least and the most"),
        (["--target", "plies=12..5"], "plies from 12 to 5 is no range; the first must be below the second"),
        (["--target", "joy=1..2"], "There is no metric 'joy'"),
        ([], "Jarls has no targets of its own"),
        (["--target", "plies=5..12", "--trials", "0"], "trials must be a whole number from 1"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(command, arguments, message):
    code, out, err = command(*ASKED, *arguments)
    assert (code, out) == (2, "")
    assert message in err and len(err.splitlines()) == 1
