"""The waterfall of causes and what decides games."""

from dataclasses import replace

import pytest

import rules
from workbench.balance.causes import CausesFound, causes
from workbench.figures.causes import MOST_FLOWS, bars_of, deciders, waterfall
from workbench.simulation.batch import Batch


@pytest.fixture(scope="module")
def found():
    """Accounts of a few games."""
    game = rules.load("shattered_dungeon")
    return causes(game, Batch(game, 30, agents="natural"))


def test_each_bar_begins_where_the_one_above_has_ended(found):
    flows = found.flows("vitality")
    [bars] = waterfall(found, "vitality").figure.data
    ends = [base + length for base, length in zip(bars.base, bars.x)]
    assert ends[0] == flows.start.value and bars.base[0] == bars.base[-1] == 0
    assert list(bars.base[1:-1]) == pytest.approx(ends[:-2])
    assert ends[-1] == pytest.approx(ends[-2]) and ends[-1] == pytest.approx(flows.end.value)


def test_the_table_has_every_cause_with_its_clause(found):
    table = waterfall(found, "vitality").table
    flows = found.flows("vitality")
    assert len(table) == 2 + len(flows.losses) + len(flows.gains)
    clock = table[table["What"] == "Automatic effects"].iloc[0]
    assert clock["Clause"] == "5.2" and clock["Amount a game"].startswith("−")


def test_many_causes_are_one_bar_more(found):
    flows = replace(found.flows("vitality"), losses=found.flows("vitality").losses * 2)
    words = [bar.words for bar in bars_of(flows)]
    assert any(f"{len(flows.losses) - MOST_FLOWS} more causes" in one for one in words)


def test_only_colours_that_are_drawn_are_named(found):
    jarls = rules.load("jarls")
    chart = waterfall(causes(jarls, Batch(jarls, 50, agents="greedy")), "warriors_A")
    assert chart.figure.layout.title.subtitle.text.replace("<br>", " ").endswith("; red: an opponent")
    about = waterfall(found, "vitality").figure.layout.title.subtitle.text
    assert "blue: the game itself" in about.replace("<br>", " ")


def test_deciders_add_up(found):
    chart = deciders(found)
    assert chart.finding == found.decided_in_words.rstrip(".")
    assert len(chart.table) == len(found.endings)


def test_without_games_there_is_the_question():
    game = rules.load("jarls")
    empty = CausesFound(game, Batch(game, 10), ())
    assert waterfall(empty, "warriors_A").finding == deciders(empty).finding == "No games have been played yet."
