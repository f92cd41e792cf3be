"""Answers that are kept, as Python sees the page: asked again, found, cancelled from elsewhere, deleted."""

import threading

import ipywidgets as widgets
import pytest

import rules
from workbench.simulation.kept_answers import Answers, asked_now
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.causes_question import causes_question
from workbench.widgets.laboratory.keeping import Keeping
from workbench.widgets.laboratory.kept_answers_tab import NONE, KeptAnswersTab
from workbench.widgets.laboratory.question import Question


@pytest.fixture
def answers(tmp_path):
    """A folder of answers."""
    return Answers(tmp_path / "answers")


@pytest.fixture
def asked(answers):
    """A question of Jarls whose answers are kept there."""
    question = causes_question(rules.load("jarls"))
    question.keep_as("What brought it about", rules.load("jarls"))
    question.keeping.answers = answers
    control(question, "Games").value = 100
    return question


def control(question, description):
    """Return the control of a question with this description."""
    return next(one for one in question.keeping.controls if one.description == description)


def test_a_question_asked_again_is_answered_from_what_was_kept(asked, answers):
    asked.find_out().join()
    first, words = asked.view.plot.label, asked.background_job.words
    assert "kept" not in words and len(answers.all()) == 1
    asked.view.plot.label = ""
    asked.find_out().join()
    assert asked.view.plot.label == first
    assert asked.background_job.words.startswith(words) and "Asked before, on " in asked.background_job.words
    control(asked, "Seed").value = 2
    asked.find_out().join()
    assert "Asked before" not in asked.background_job.words and len(answers.all()) == 2


def test_other_rules_are_another_question(asked):
    jarls = rules.load("jarls")
    one, other = Keeping("A", jarls, []), Keeping("B", jarls, [])
    assert one.asked().key == Keeping("A", jarls, []).asked().key != other.asked().key
    assert one.asked().key != Keeping("A", rules.load("iron_throne"), []).asked().key


def test_the_list_shows_what_was_asked_and_deletes_at_the_second_press(asked, answers):
    tab = KeptAnswersTab(answers)
    tab.shown()
    assert NONE in tab.asked.value and tab.delete.disabled
    asked.find_out().join()
    tab.shown()
    assert "Games: 100" in tab.asked.value and "Players: 2" in tab.asked.value
    assert tab.view.plot.label == asked.view.plot.label
    tab.delete.click()
    assert len(answers.all()) == 1 and tab.delete.description == "Really delete"
    tab.delete.click()
    assert answers.all() == [] and NONE in tab.asked.value


def test_an_answer_under_way_is_listed_and_cancelled_from_the_list(answers, monkeypatch):
    monkeypatch.setattr("workbench.widgets.laboratory.keeping.TICK", 0.02)
    began = threading.Event()

    def answer(job) -> Answered | None:
        job.report(3, 10, "3 of 10 games")
        began.set()
        assert job.cancel.wait(20)

    question = Question("", [widgets.IntText(description="Seed", value=4)], answer)
    question.keep_as("Slow", rules.load("jarls"))
    question.keeping.answers = answers
    thread = question.find_out()
    assert began.wait(20)
    while not answers.all():
        pass
    tab = KeptAnswersTab(answers)
    tab.shown()
    assert tab.list.options[0][0].startswith("Jarls: Slow? ") and tab.list.options[0][0].endswith(", 30% done")
    assert tab.bar.value == 0.3 and "3 of 10 games" in tab.asked.value and "Seed: 4" in tab.asked.value
    tab.cancel.click()
    thread.join(20)
    assert not thread.is_alive() and "Cancelled" in question.background_job.words


def test_an_address_leads_to_an_answer(asked, answers):
    for seed in (1, 2):
        control(asked, "Seed").value = seed
        asked.find_out().join()
    key = answers.all()[-1].asked.key
    tab = KeptAnswersTab(answers)
    tab.turn_to(key)
    assert tab.list.value == key == tab.address.value
    tab.turn_to("1f")
    assert tab.list.value == key and "not kept here" in tab.notice.value
    assert f"answer={answers.find(asked.keeping.asked().key).asked.key}" in asked.view.link.value


def test_a_full_disk_leaves_the_answer_on_the_page(asked, tmp_path):
    (tmp_path / "file").write_text("")
    asked.keeping.answers = Answers(tmp_path / "file" / "answers")
    asked.find_out().join()
    assert asked.view.plot.label and "The answer cannot be kept in" in asked.background_job.words


def test_an_answer_from_a_process_that_was_killed_is_not_listed(answers):
    answers.tell(asked_now("1f", "Is it fair", "Jarls", ()), 0.5, "")
    (answers.folder / "1f.going").write_text("{")
    tab = KeptAnswersTab(answers)
    tab.shown()
    assert tab.list.options == ()
