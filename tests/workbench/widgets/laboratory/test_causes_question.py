"""The question what brought it about, as Python sees it."""

import rules
from workbench.widgets.laboratory.causes_question import causes_question


def test_the_question_follows_what_is_chosen_and_tells_the_rest():
    question = causes_question(rules.load("jarls"))
    controls = {getattr(one, "description", ""): one for one in question.children[0].children[0].children}
    controls["Players"].value = 3
    controls["Follow"].value = "warriors_C"
    controls["Games"].value = 100
    question.find_out().join()
    assert "C’s Warriors" in question.view.plot.label
    assert "B’s Warriors" in question.view.verdict.value and "C’s Warriors" not in question.view.verdict.value
    assert question.view.second_plot.label.startswith("No end is clearly the most frequent: ")
    assert question.background_job.words.startswith("100 games, seed 1, in ")


def test_a_smaller_table_forgets_seats_that_are_gone():
    question = causes_question(rules.load("jarls"))
    controls = {getattr(one, "description", ""): one for one in question.children[0].children[0].children}
    controls["Players"].value = 3
    controls["Follow"].value = "warriors_C"
    controls["Players"].value = 2
    assert controls["Follow"].value == "warriors_A"
