"""A figure beside what it was before: grey marks, paired differences in words, and room for them from the start."""

import pytest

from workbench.balance.targets import Target
from workbench.figures import clauses, endings, game_length, seat_advantage, targets
from workbench.figures.before import Before
from workbench.simulation.run import simulate
from workbench.theme.tokens import LIGHT

TARGETS = {"win_rate_A": Target(low=0.45, high=0.55, source="A test")}
FIGURES = [seat_advantage, game_length, endings, clauses, lambda results, before: targets(results, TARGETS, before)]


@pytest.fixture(scope="module")
def rulebook():
    return simulate("jarls", games=400, agents=["greedy"])


@pytest.fixture(scope="module")
def changed():
    return simulate("jarls", games=400, agents=["greedy"], changes={"momentum": 3})


def grey_marks(chart):
    """Return the numbers at which a chart has grey marks."""
    traces = (one for one in chart.figure.data if "open" in str(getattr(one.marker, "symbol", "")))
    return [float(x) for one in traces if one.marker.color == LIGHT["muted"] for x in one.x]


@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_marks_in_grey_what_was_before(figure, rulebook, changed):
    assert grey_marks(figure(changed, before=None)) == []
    assert grey_marks(figure(changed, before=Before("the rulebook", rulebook)))


@pytest.mark.parametrize("figure", FIGURES)
def test_the_room_for_a_difference_is_there_before_there_is_one(figure, rulebook, changed):
    waiting, told = (figure(changed, before=Before("the rulebook", one)).figure.layout for one in (None, rulebook))
    assert waiting.yaxis.range == told.yaxis.range or figure is game_length
    lines = [layout.meta["title"]["rows"][0]["lines"] for layout in (waiting, told)]
    assert lines[0] == lines[1]


def test_the_mark_stands_at_the_earlier_number_and_the_finding_tells_the_paired_difference(rulebook, changed):
    chart = seat_advantage(changed, before=Before("the rulebook", rulebook))
    assert 100 * rulebook.estimate("win_rate_A").value in grey_marks(chart)
    difference = changed.difference("win_rate_A", rulebook)
    assert "the rulebook" in chart.finding
    row = next(note.text for note in chart.figure.layout.annotations if note.text.startswith("<b>A</b>"))
    assert f"({100 * difference.low:.0f}".replace("-", "−") in row
    assert "Against the rulebook, points" in chart.table.columns
    assert "Grey: the rulebook." in chart.figure.layout.title.subtitle.text.replace("<br>", " ")


def test_rows_say_whether_a_difference_is_clear(rulebook, changed):
    told = seat_advantage(changed, before=Before("the rulebook", rulebook)).figure.layout.annotations
    assert any(note.text.endswith(", clear") or note.text.endswith(", not clear") for note in told)
    assert any("as before in every game" in note.text for note in told)  # none was stopped in either
    chart = game_length(changed, before=Before("version B", rulebook))
    assert "version B" in chart.finding and any("mean in version B" in one for one in chart.table["Actions"])
