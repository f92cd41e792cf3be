"""What notebooks show beside figures: refusals in a sentence, and tables in words."""

import pytest

import rules
import workbench
from rules.core.errors import WorkbenchError
from workbench import Playthrough, friendly_errors, load_examples
from workbench.play.examples import Checked
from workbench.play.rulebook_tables import clauses_table, examples_table, readable, rulings_table
from workbench.play.rulings import load_rulings, other_readings
from workbench.widgets.table.table import Table

JARLS = rules.load("jarls")
EXAMPLES = load_examples(JARLS)


def test_a_refusal_is_a_sentence_and_the_cell_goes_on(capsys):
    play = Playthrough("jarls")
    with friendly_errors():
        play.step("J3,0>0,0")
        pytest.fail("what follows a refusal in the block is not run")
    told = capsys.readouterr()
    assert told.out.startswith("3,0 to 0,0 is too far for this Jarl") and told.err == ""
    assert play.actions == []


def test_a_fault_of_the_workbench_keeps_its_traceback():
    with pytest.raises(ZeroDivisionError), friendly_errors():
        1 / 0  # noqa: B018


def test_nothing_is_said_when_nothing_is_wrong(capsys):
    with friendly_errors():
        Playthrough("jarls")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", workbench.__all__)
def test_every_public_name_can_be_imported(name):
    assert callable(getattr(workbench, name))
    assert name in dir(workbench)


def test_a_name_there_is_not_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'simulation_of'"):
        workbench.simulation_of  # noqa: B018


def test_every_example_has_its_row():
    table = examples_table(JARLS, EXAMPLES)
    assert table["Example"].tolist() == [example.id for example in EXAMPLES]
    assert set(table["Result"]) == {"pass"} and set(table["Difference"]) == {""}


def test_a_failing_example_says_what_differs(monkeypatch):
    failed = [Checked(example.id, example.clause, False, "It does not.") for example in EXAMPLES]
    monkeypatch.setattr("workbench.play.rulebook_tables.check_examples", lambda game, examples: failed)
    table = examples_table(JARLS, EXAMPLES)
    assert set(table["Result"]) == {"fail"} and set(table["Difference"]) == {"It does not."}


def test_a_clause_names_the_examples_about_it_and_those_that_cite_it():
    shown = clauses_table(JARLS, EXAMPLES).set_index("Clause")["Shown by"]
    assert "S2" in shown[JARLS.clauses.cite("straight_lines")].split(", ")  # about it
    assert "S1" in shown[JARLS.clauses.cite("attack")].split(", ")  # cites it
    assert shown[JARLS.clauses.cite("spectators")] == ""


def test_the_register_says_how_each_question_is_read_and_what_switches_it():
    table = rulings_table(JARLS).set_index("Ruling")
    assert list(table.index) == list(load_rulings(JARLS))
    assert table.loc["C2", "How it is read here"] == "Yes, one seat clockwise each round."
    assert table.loc["C2", "Switched by"] == "First player rotates"
    assert table.loc["A1", "Switched by"] == ""


def test_every_ruling_that_a_setting_of_the_rules_switches_can_be_played_otherwise():
    analysis_only = {"move_cap"}  # a game is stopped by it, and nobody's win
    switched = {ruling.field for ruling in load_rulings(JARLS).values() if ruling.field} - analysis_only
    assert {field for changes in other_readings(JARLS).values() for field in changes} == switched


def test_tables_are_read_as_html_without_row_numbers():
    html = readable(rulings_table(JARLS)).data
    assert "wb-words" in html and "<th>0</th>" not in html


@pytest.mark.parametrize("name", JARLS.ruleset.presets)
def test_a_table_shows_the_variant_that_was_chosen(name):
    table = Table(Playthrough("jarls"))
    table.controls.rules.variant.value = name
    assert table.controls.rules.variant.value == name
    assert table.play.changes == JARLS.ruleset.changes_of(JARLS.ruleset.variant(preset=name))


def test_a_position_that_cannot_stand_is_refused_in_a_sentence():
    with pytest.raises(WorkbenchError, match="exactly one"):
        Playthrough("jarls", position={"radius": 3, "to_move": "A", "A": "W1,0", "B": "J-3,0"})
