"""The questions of the laboratory as Python sees them."""

import pytest

import rules
from workbench.pages.laboratory import Laboratory
from workbench.widgets.laboratory.questions import fairness_question, rulings_question, versions_question


@pytest.fixture
def jarls():
    return rules.load("jarls")


def control(question, description):
    """Return the control of a question with this description."""
    asked = question.children[0].children[0]
    return next(one for one in asked.children if getattr(one, "description", "") == description)


def test_fairness_is_answered_with_its_tables_and_seed(jarls):
    question = fairness_question(jarls)
    control(question, "Seats").value = 5
    control(question, "All played by").value = "greedy"
    control(question, "Games a table, at most").value = 500
    question.find_out().join()
    assert question.plot.label.startswith("5 seats, Greedy: not fair. B wins 9")
    assert question.background_job.words.startswith("1 table, 500 games, seed 1, in ")
    assert question.figure.layout.display == "" and question.more.layout.display == "none"


def test_rulings_are_answered_with_what_they_ask(jarls):
    question = rulings_question(jarls)
    control(question, "All played by").value = "greedy"
    question.find_out().join()
    assert "other readings clearly move something; A12 most" in question.plot.label
    assert "Does the size of the board follow the number of players" in question.verdict.value


def test_versions_are_compared_until_it_is_clear(jarls):
    question = versions_question(jarls)
    control(question, "with").value = "no_momentum"
    control(question, "All played by").value = "greedy"
    control(question, "Games of each, at most").value = 500
    question.find_out().join()
    assert question.background_job.words.startswith("Twice 500 games, seed 1, in ")
    assert "Undecided" in question.verdict.value


def test_what_cannot_be_played_is_one_sentence():
    dungeon = rules.load("shattered_dungeon")
    question = fairness_question(dungeon)
    control(question, "All played by").value = dungeon.usual_agent
    question.find_out().join()
    assert "Traceback" not in question.background_job.notice.value


def test_another_game_keeps_the_question_that_is_open():
    page = Laboratory()
    page.questions.children[0].selected_index = 1
    page.game.value = "jarls"
    assert page.questions.children[0].selected_index == 1
