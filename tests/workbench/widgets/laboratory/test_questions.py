"""The questions of the laboratory as Python sees them."""

import pytest

import rules
from workbench.pages.laboratory import Laboratory
from workbench.simulation.kept_answers import Answers
from workbench.widgets.laboratory.lever_questions import numbers_question, sweep_question
from workbench.widgets.laboratory.questions import fairness_question, rulings_question, versions_question
from workbench.widgets.laboratory.search_question import search_question
from workbench.widgets.laboratory.telemetry_question import telemetry_question
from workbench.widgets.laboratory.worth_question import worth_question


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
    assert question.view.plot.label.startswith("5 seats, Greedy: not fair. B wins 9")
    assert question.background_job.words.startswith("1 table, 500 games, seed 1, in ")
    assert question.view.figure.layout.display == "" and "31, for the others 32 to 39" in question.view.verdict.value
    assert question.view.second_figure.layout.display == "" and "B is placed best" in question.view.second_plot.label
    assert "answer.csv" in question.view.download.value and "not%20fair" in question.view.download.value


def test_rulings_are_answered_with_what_they_ask(jarls):
    question = rulings_question(jarls)
    control(question, "All played by").value = "greedy"
    question.find_out().join()
    assert "other readings clearly move something; A12 most" in question.view.plot.label
    assert "Does the size of the board follow the number of players" in question.view.verdict.value


def test_versions_are_compared_until_it_is_clear(jarls):
    question = versions_question(jarls)
    control(question, "with").value = "no_momentum"
    control(question, "All played by").value = "greedy"
    control(question, "Games of each, at most").value = 500
    question.find_out().join()
    assert question.background_job.words.startswith("Twice 500 games, seed 1, in ")
    assert "Undecided" in question.view.verdict.value


def test_a_version_of_ones_own_is_compared_and_kept_with_what_it_changes(jarls, tmp_path):
    question = versions_question(jarls)
    question.keep_as("Is this version different", jarls)
    question.keeping.answers = Answers(tmp_path)
    momentum = next(one for one in question.keeping.controls if one.description == "Momentum bonus")
    control(question, "with").value = ""
    momentum.value = 4
    assert control(question, "with").value == "own"
    control(question, "All played by").value = "random"
    control(question, "Games of each, at most").value = 500
    question.find_out().join()
    assert "Momentum bonus 4" in question.view.plot.label + str(question.view.plot.figure)
    [kept] = Answers(tmp_path).all()
    assert kept.asked.asked[-1] == "Momentum bonus 4" and "with: Your own" in kept.asked.asked


def test_what_cannot_be_played_is_one_sentence():
    dungeon = rules.load("shattered_dungeon")
    question = fairness_question(dungeon)
    control(question, "All played by").value = dungeon.usual_agent
    question.find_out().join()
    assert "Traceback" not in question.background_job.notice.value


def test_another_game_keeps_the_question_that_is_open():
    page = Laboratory()
    page.questions.selected_index = 1
    page.game.value = "jarls"
    assert page.questions.selected_index == 1


def test_a_question_its_game_and_what_is_chosen_stand_in_the_address_and_come_back_from_it():
    page = Laboratory()
    page.game.value = "shattered_dungeon"
    question, address = page.asking["Is_it_fair"].children
    control(question, "Seed").value = 7
    assert (page.game_address.value, address.name, address.value) == ("shattered_dungeon", "is_it_fair", "seed-7")
    again = Laboratory()
    again.game_address.opened_by("shattered_dungeon")
    question, opened = again.asking["Is_it_fair"].children
    opened.opened_by("seed-7")
    assert (again.game.value, control(question, "Seed").value) == ("shattered_dungeon", 7)
    again.game.value = "jarls"  # what was chosen for another game is not carried over
    assert opened.value == "" and control(again.asking["Is_it_fair"].children[0], "Seed").value == 1


def test_numbers_are_answered_by_one_step_each_and_then_together(jarls):
    question = numbers_question(jarls)
    control(question, "All played by").value = "greedy"
    question.find_out().join()
    assert "numbers clearly move something in one step; Board radius most" in question.view.plot.label
    assert question.background_job.words.startswith("14 numbers, 500 games each, seed 1, in ")
    assert question.view.verdict.value == ""


def test_the_strongest_numbers_are_turned_together(jarls, monkeypatch):
    monkeypatch.setattr("workbench.widgets.laboratory.lever_questions.DESIGNS", 4)
    question = numbers_question(jarls)
    control(question, "All played by").value = "greedy"
    control(question, "Then turn together").value = 3
    question.find_out().join()
    assert " decides most: it has a hand in " in question.view.plot.label
    assert question.view.verdict.value.count("<li>One step alone (") == 3
    assert "; then 24 designs of 200 games each, in " in question.background_job.words


def test_one_number_gives_a_curve_and_two_a_map(jarls):
    question = sweep_question(jarls)
    control(question, "All played by").value = "greedy"
    control(question, "Turn").value = "momentum"
    control(question, "Watch").value = "plies"
    question.find_out().join()
    assert question.background_job.words.startswith("5 designs, 500 games each, seed 1, in ")
    curve = question.view.plot.label
    control(question, "and").value = "bracing"
    question.find_out().join()
    assert question.background_job.words.startswith("10 designs, ")
    assert question.view.plot.label != curve


def test_what_can_be_watched_follows_the_version_and_the_players():
    dungeon = rules.load("shattered_dungeon")
    question = sweep_question(dungeon)
    control(question, "Version").value = "symbiote_room"
    assert [name for _, name in control(question, "Watch").options][:2] == ["bond_rate", "inert_rate"]
    jarls = sweep_question(rules.load("jarls"))
    assert "win_rate_C" not in [name for _, name in control(jarls, "Watch").options]
    control(jarls, "Players").value = 3
    assert "win_rate_C" in [name for _, name in control(jarls, "Watch").options]


def test_worth_is_answered_for_the_seat_that_is_chosen(jarls):
    question = worth_question(jarls)
    control(question, "All played by").value = "greedy"
    control(question, "Games").value = 500
    control(question, "Forbidden to").value = "B"
    question.find_out().join()
    assert question.view.plot.label.startswith("B loses most without moving the Jarl: ")
    assert "If B does as little as the rules allow" in question.view.verdict.value
    control(question, "Players").value = 4
    assert control(question, "Forbidden to").options == ("A", "B", "C", "D")


def test_settings_are_found_for_a_range_that_is_typed(jarls):
    question = search_question(jarls)
    control(question, "All played by").value = "greedy"
    control(question, "May be turned").value = ("radius",)
    control(question, "To bring").value = "plies"
    assert control(question, "at least to").layout.display == ""
    control(question, "at least to").value, control(question, "and at most to").value = 5, 12
    question.find_out().join()
    assert question.view.plot.label.startswith("The only target is met on fresh seeds")
    assert "Board radius: 3\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}2" in question.view.verdict.value


def test_settings_are_found_for_the_designs_own_targets():
    question = search_question(rules.load("iron_throne"))
    aims = control(question, "To bring")
    assert aims.options[0] == ("all 8 targets of the design", "") and aims.value == ""
    assert control(question, "at least to").layout.display == "none"
    question.find_out().join()
    assert "No number was chosen" in question.background_job.notice.value


def test_a_range_begins_as_one_and_belongs_to_what_it_is_about(jarls):
    question = search_question(jarls)
    low, high = control(question, "at least to"), control(question, "and at most to")
    aim = control(question, "To bring")
    assert low.value < high.value
    aim.value = "throne_rate"
    low.value, high.value = 12, 34
    control(question, "Players").value = 4  # offers other aims
    assert aim.value == "throne_rate" and (low.value, high.value) == (12, 34)
    aim.value = "plies"
    assert (low.value, high.value) != (12, 34)


def test_a_range_that_is_none_is_refused_in_one_sentence(jarls):
    question = search_question(jarls)
    control(question, "May be turned").value = ("radius",)
    control(question, "To bring").value = "plies"
    control(question, "at least to").value, control(question, "and at most to").value = 12, 5
    question.find_out().join()
    assert "Traceback" not in question.background_job.notice.value
    assert "“Length” from 12 to 5 is no range" in question.background_job.notice.value
    control(question, "To bring").value = "throne_rate"
    control(question, "at least to").value, control(question, "and at most to").value = 50, 120
    question.find_out().join()
    assert "from 50 to 120 is no range of shares, which go from 0 to 100" in question.background_job.notice.value


def test_a_rule_switched_off_is_named_by_the_pages_own_sentence(jarls):
    question = telemetry_question(jarls)
    control(question, "Version").value = "no_draft"
    control(question, "Games of each level").value = 500
    question.find_out().join()
    assert question.view.plot.label.startswith("2 of 21 rules never happen at any of 2 levels: Skipped turn, Draft")
    assert question.background_job.words.startswith("2 levels, 500 games each, seed 1, in ")
    assert "8 more rules are not counted, because nothing in play cites them" in question.view.verdict.value
