"""The map of rules against levels."""

import pytest

import rules
from workbench.balance.telemetry import RuleTelemetry, telemetry
from workbench.figures.telemetry import MOST_ROWS, NEVER_COLOUR, drawn
from workbench.figures.telemetry import telemetry as chart_of


@pytest.fixture(scope="module")
def found():
    return telemetry(rules.load("jarls"), games=300)


def test_what_never_happened_is_marked_by_a_word_and_a_colour(found):
    cells = chart_of(found).figure.data[0]
    labels = list(chart_of(found).figure.layout.yaxis.ticktext)
    draft = labels.index("Draft")
    assert cells.text[draft][1] == "never" and cells.z[draft][1] == NEVER_COLOUR
    assert cells.text[draft][0] != "never" and cells.z[draft][0] > 0


def test_rules_stand_below_the_name_of_their_chapter(found):
    labels = [one.replace("<br>", " ") for one in chart_of(found).figure.layout.yaxis.ticktext]
    assert labels[0] == "<b>Base rules</b>"
    assert labels.index("<b>Throne Rules</b>") < labels.index("Throne victory")
    assert len(set(labels)) == len(labels)


def test_the_table_has_every_rule_with_an_interval_or_a_bound(found):
    table = chart_of(found).table
    assert len(table) == len(found.clauses) and list(table) == ["Chapter", "Rule", "Random", "Greedy"]
    for cell in table[["Random", "Greedy"]].to_numpy().ravel():
        assert cell.startswith("never in 300 games, so in fewer than 1 of ") or " to " in cell


def test_a_long_rulebook_is_drawn_by_what_needs_a_look():
    dungeon = telemetry(rules.load("shattered_dungeon"), levels=["random"], games=20)
    shown = drawn(dungeon)
    assert len(shown) == MOST_ROWS < len(chart_of(dungeon).table)
    assert set(shown) <= set(dungeon.silent)  # twenty games leave more than that unseen


def test_without_a_level_the_question_stands_alone():
    chart = chart_of(RuleTelemetry(rules.load("jarls"), ()))
    assert chart.finding == "No games have been played yet." and list(chart.table) == ["Chapter", "Rule"]
