"""The questions of the laboratory about players, as Python sees them."""

import pytest

import rules
from workbench.widgets.laboratory.choices_question import choices_question
from workbench.widgets.laboratory.skill_question import skill_question


@pytest.fixture
def control():
    """Return a function that finds the control of a question by its description."""

    def found(question, description):
        asked = question.children[0].children[0]
        return next(one for one in asked.children if getattr(one, "description", "") == description)

    return found


def test_skill_is_answered_with_ratings_and_a_matrix(control):
    question = skill_question(rules.load("iron_throne"))
    control(question, "Players").value = 3
    control(question, "Games a pair").value = 500
    question.find_out().join()
    assert question.view.plot.label.startswith("Each level beats the one below")
    assert "Knight-Commander" in question.view.plot.label
    assert "Apprentice beats Random" in question.view.verdict.value
    assert question.view.second_figure.layout.display == ""
    assert "pairs" in question.view.second_plot.label
    assert question.background_job.words.startswith("18 tables, 1,512 games, seed 1, in ")


def test_levels_that_search_play_fewer_games(control):
    question = skill_question(rules.load("jarls"))
    assert control(question, "Games a pair").value == 2000
    levels = control(question, "Levels")
    assert len(levels.options) == 2  # the levels of this game that search are budgets themselves
    levels.value = levels.options[1][1]
    assert control(question, "Games a pair").value == 200


def test_a_game_of_roles_asks_for_games_a_table(control):
    question = skill_question(rules.load("shattered_dungeon"))
    control(question, "Games a table").value = 100
    question.find_out().join()
    assert question.view.plot.label.startswith("Natural beats Random: as ")
    assert "Dungeon wins most with" in question.view.second_plot.label


def test_choices_are_answered_in_words_people_read(control):
    question = choices_question(rules.load("jarls"))
    assert control(question, "All played by").value == "veteran"
    control(question, "All played by").value = "greedy"
    question.find_out().join()
    assert "false" in question.view.plot.label
    assert "actions to choose from" in question.view.verdict.value
    assert question.view.second_figure.layout.display == "none"
    assert question.background_job.words.startswith("50 games, seed 1, in ")
