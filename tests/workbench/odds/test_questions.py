"""Questions as text, the published odds in data/, and the command that answers them."""

import json
from fractions import Fraction
from urllib.parse import quote

import pytest

from rules.core.errors import BrokenContent, WorkbenchError
from workbench.checks.examples import check_all_examples, names_of_examples
from workbench.cli.commands import run
from workbench.odds.published_odds import has_odds, is_rounded, load_odds_examples
from workbench.odds.questions import query_of, questions_of, read_question
from workbench.odds.register import games, mechanics

BANDIT = """
[[example]]
id = "bandit"
mechanic = "doomspire.monster"
settings = { monster = 3, might = 1 }
outcome = "win"
chance = "2/3"
printed = "67%"
clause = "Calculating the odds of winning"
sentence = "All rolls but a 1 win."
"""


@pytest.mark.parametrize("game", [game for game in games() if has_odds(game)])
def test_published_odds_are_ours(game):
    wrong = [f"{one.id}: {one.message}" for one in check_all_examples(game) if not one.passed]
    assert wrong == []
    examples = load_odds_examples(game)
    assert {one.mechanic for one in examples if one.mechanic} == {key for key in mechanics() if key.startswith(game)}


@pytest.mark.parametrize(
    "line",
    [
        "2d6+1 >= 2d6+3",
        "doomspire.monster",
        "doomspire.monster monster=4 might=2",
        "{1, 2:3} + d%",
        "doomspire.monster items=1 | Attack value, if it comes to a fight",
    ],
)
def test_a_question_survives_being_a_link(line):
    question = read_question(line)
    assert read_question(str(question)).odds() == question.odds()
    (text,) = questions_of(query_of([question]))
    assert text == str(question)


def test_a_link_carries_questions_and_nothing_else():
    assert questions_of("&".join(f"q={quote('d6')}" for _ in range(9))) == ["d6"] * 9
    assert questions_of("x=1&y") == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("doomspire.monstre", "There is no mechanic 'doomspire.monstre'; did you mean 'doomspire.monster'?"),
        ("doomspire.monster might", "'might' is not a setting of doomspire.monster; write a setting as name=value."),
        ("doomspire.monster might=x", "might = x will not do"),
        ("doomspire.monster | Loot", "There is no answer 'Loot'"),
        ("monster", "At position 1: There is no table or function 'monster'"),
    ],
)
def test_a_question_that_cannot_be_read_says_why(line, words):
    with pytest.raises(WorkbenchError) as refused:
        read_question(line)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("arguments", "outcomes", "mean"),
    [
        (["2d3"], [[2, "1/9"], [3, "2/9"], [4, "1/3"], [5, "2/9"], [6, "1/9"]], 4),
        (["d6>=1"], [[False, "0/1"], [True, "1/1"]], 1),
        (["d6", ">=", "5"], [[False, "2/3"], [True, "1/3"]], 1 / 3),
        (["d6 into hit>=5, miss"], [["hit", "1/3"], ["miss", "2/3"]], None),
    ],
)
def test_odds_prints_the_object_of_the_contract(capsys, arguments, outcomes, mean):
    assert run(["odds", *arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["expression", "outcomes", "mean", "sd"]
    assert told["expression"] == " ".join(arguments)
    assert told["outcomes"] == outcomes
    assert told["mean"] == (None if mean is None else pytest.approx(mean))


def test_odds_of_a_mechanic_have_all_its_answers(capsys):
    assert run(["odds", "doomspire.monster", "might=2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["outcomes"][0] == ["win", "1/1"]
    assert set(told["answers"]) == set(mechanics()["doomspire.monster"].ask())


def test_odds_are_shown_and_mechanics_listed(capsys):
    assert run(["odds", "2d6"]) == 0
    assert "16.7 %" in capsys.readouterr().out
    assert run(["odds", "doomspire.monster"]) == 0
    assert "66.7 %" in capsys.readouterr().out
    assert run(["odds"]) == 0
    listed = capsys.readouterr().out
    assert all(key in listed for key in mechanics())


@pytest.mark.parametrize(
    "arguments",
    [
        ["-1d6"],
        ["0d6"],
        ["1/0"],
        ["(2d6"],
        ["１d6"],
        ["nobody.fight"],
        ["1" * 10_000],
        ["--", "-d6"],
        ["2d6", "--jason"],
    ],
)
def test_bad_input_ends_with_2_and_a_sentence(capsys, arguments):
    assert run(["odds", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    assert 1 <= err.count("\n") <= 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('chance = "2/3"', 'chance = "1/2"', "ours is 2/3 (0.6667), the example says 1/2."),
        ("67%", "66%", "2/3 (0.6667) does not round to 66%."),
    ],
)
def test_published_odds_that_are_not_ours_are_told(tmp_path, old, new, message):
    path = tmp_path / "odds.toml"
    path.write_text(BANDIT.replace(old, new))
    (checked,) = check_all_examples("doomspire", path)
    assert (checked.passed, checked.message) == (False, message)
    assert run(["examples", "--file", str(path)]) == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("doomspire.monster", "doomspire.monstre", "did you mean 'doomspire.monster'?"),
        ("might = 1", "mite = 1", "There is no setting 'mite'"),
        ("might = 1", "might = 99", "might = 99 will not do"),
        ('"2/3"', '"two thirds"', "must be a fraction such as 2/3"),
        ('"67%"', '"most"', "must be a number such as 67% or .667"),
        ('outcome = "win"', 'outcome = "victory"', "There is no outcome 'victory'"),
        ('mechanic = "doomspire.monster"', "", "either mechanic or expression must be given"),
        ('clause = "Calc', 'claus = "Calc', "claus"),
    ],
)
def test_a_broken_file_of_odds_names_the_place(tmp_path, old, new, message):
    path = tmp_path / "odds.toml"
    path.write_text(BANDIT.replace(old, new))
    with pytest.raises(BrokenContent) as refused:
        load_odds_examples("doomspire", path)
    assert message in str(refused.value)
    assert "example bandit" in str(refused.value)


def test_examples_are_found_by_game_and_by_file(tmp_path):
    path = tmp_path / "odds.toml"
    path.write_text(BANDIT)
    assert names_of_examples(None, path) == ["doomspire"]
    assert names_of_examples("kings_fall", None) == ["kings_fall"]


def test_a_printed_figure_is_a_rounding():
    assert is_rounded(Fraction(86, 100), "86%")
    assert is_rounded(Fraction(125, 1000), ".13")
    assert is_rounded(Fraction(125, 1000), ".12")
    assert not is_rounded(Fraction(1251, 10000), ".12")
