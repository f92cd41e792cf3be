"""What the lines of the kits are worth: each line can be taken away, alone, and the figure says what that costs."""

import pytest

import rules
from rules.kings_fall.contents import SANCTIONED
from rules.kings_fall.names import identifiers
from workbench.games.kings_fall.kit_figures import COLUMNS, finding_of, kit_lines
from workbench.games.kings_fall.kit_lines import KIT, WON, KitWorth, kit_worth
from workbench.games.kings_fall.worth_page import worth_page
from workbench.simulation.batch import Batch
from workbench.widgets.laboratory.question import Question

GAME = rules.load("kings_fall")
FACTIONS = tuple(identifiers("factions")[:SANCTIONED])


@pytest.fixture(scope="module")
def found():
    return kit_worth(GAME, 200, 3, "strategos", ("aethelgard", "stonekin"))


def test_every_faction_has_lines_and_each_takes_one_thing_away():
    assert {line.faction for line in KIT} == set(FACTIONS)
    for line in KIT:
        assert bool(line.changes) != bool(line.forbidden), line.title
        for name, off in line.changes.items():
            assert GAME.ruleset.fields[name].value != off, name


@pytest.mark.parametrize("line", KIT, ids=lambda line: line.title)
def test_games_without_a_line_are_the_same_but_for_it(line):
    batch = Batch(GAME, 10, 1, "strategos", changes={"faction_a": line.faction})
    other = line.instead_of(batch)
    assert (other.games, other.seed, other.agents) == (batch.games, batch.seed, batch.agents)
    assert other.to_dict() != batch.to_dict()
    assert other.changes["faction_a"] == batch.changes["faction_a"]


def test_lines_are_measured_on_the_same_seeds(found):
    assert [impact.other for impact in found.impacts] == [
        line for line in KIT if line.faction in ("aethelgard", "stonekin")
    ]
    for impact in found.impacts:
        with_it, without = found.usual[impact.other.faction], impact.results.estimate(WON)
        assert found.cost(impact).value == pytest.approx(with_it.value - without.value)
        assert found.cost(impact).low <= found.cost(impact).value <= found.cost(impact).high


def test_the_figure_has_a_row_for_every_line_the_dearest_first(found):
    chart = kit_lines(found)
    assert list(chart.table) == COLUMNS and len(chart.table) == len(found.impacts)
    costs = sorted((found.cost(impact).value for impact in found.impacts), reverse=True)
    assert [float(text.split()[0].replace("−", "-")) for text in chart.table["Costs"]] == pytest.approx(
        [100 * cost for cost in costs], abs=0.6
    )


def test_without_games_nothing_is_claimed():
    nothing = KitWorth((), {}, 0, 1)
    assert finding_of(nothing, []).startswith("No line")
    assert kit_lines(nothing).table.empty


def test_the_first_question_is_there_when_the_page_of_worth_is_opened():
    assert isinstance(worth_page(GAME).children[0], Question)
