"""Which number matters: the levers, sorted by what one step of them moves, against every metric."""

from workbench.balance.alternatives import Impact
from workbench.balance.levers import LeverSetting
from workbench.balance.screening import LeverImpact, Screening
from workbench.figures.cell_map import BOTH_WAYS, CellMap, with_numbered_columns
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.rule_worth import scaled, signed
from workbench.simulation.numbers import shown

QUESTION = "Which number matters?"
COLUMNS = ["Lever", "One step"]
MOST_ROWS = 15  # drawn; the table has all
LABEL = 20  # characters in a line of a lever's name
NOTHING = "·"  # in a cell whose metric does not surely move


def screening(found: Screening) -> Chart:
    """Which number matters? What one step of each lever moves, the strongest lever first, a column for every metric.

    Of a step down and a step up the one that moves more is drawn. A cell is the darker, the farther the metric moves
    for what the design allows it; the number is in the metric's own unit. What does not surely move is a dot.

    Parameters
    ----------
    found : Screening
        As ``workbench.balance.screening.screening`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.screening import screening as played
    >>> from workbench.simulation.batch import Batch
    >>> jarls = rules.load("jarls")
    >>> screening(played(jarls, Batch(jarls, 200, agents="greedy"), ["radius", "bracing"])).finding
    '1 of 2 numbers clearly moves something in one step; Board radius most: ...'
    """
    titles = [metric.title for metric in found.metrics.values()]
    if not found.levers:
        return empty_chart(QUESTION, [*COLUMNS, *titles], about(found.base), 200, title_lines=4)
    drawn = (found.that_matter or found.levers)[:MOST_ROWS]
    cells = CellMap(
        across=titles,
        down=[first_step(one).other.words for one in drawn],
        levels=[[colour_of(first_step(one), name) for name in found.metrics] for one in drawn],
        texts=[[number_of(found, first_step(one), name) for name in found.metrics] for one in drawn],
        sentences=[[sentence_of(found, first_step(one), name) for name in found.metrics] for one in drawn],
        colours=BOTH_WAYS,
        label=LABEL,
    )
    table = [line_of(found, step) for lever in found.levers for step in lever.steps]
    based = f"one step each against {about(found.base)}; percent are points; a dot: the 95 % interval holds 0"
    chart = charted(cells.figure(), table, finding_of(found), based, cells.height, title_lines=4)
    with_numbered_columns(chart.figure.layout, len(titles))
    return chart


def first_step(lever: LeverImpact) -> Impact[LeverSetting]:
    """Return the step that moves more."""
    return lever.steps[0]


def colour_of(step: Impact[LeverSetting], name: str) -> float:
    """Return how dark a cell is, from -1 to 1: 1 for a move by all of what is allowed, 0 where nothing surely moves."""
    moved = step.differences[name].value / step.widths[name]
    return max(-1.0, min(1.0, moved)) if name in step.clear else 0.0


def number_of(found: Screening, step: Impact[LeverSetting], name: str) -> str:
    """Return the number in a cell: percentage points, or the metric's own unit, with two digits that count."""
    if name not in step.clear:
        return NOTHING
    value = scaled(step.differences[name], found.metrics[name]).value
    digits = 0 if abs(value) >= 10 else 1 if abs(value) >= 1 else 2
    return f"{'+' if value > 0 else ''}{shown(value, digits)}"


def in_words(found: Screening, step: Impact[LeverSetting], name: str) -> str:
    """Return what a step does to a metric, with its unit and interval."""
    metric = found.metrics[name]
    return signed(scaled(step.differences[name], metric), metric)


def sentence_of(found: Screening, step: Impact[LeverSetting], name: str) -> str:
    """Return what a step does to a metric, as a sentence."""
    return f"{step.other.words}: {found.metrics[name].title} {in_words(found, step, name)}."


def line_of(found: Screening, step: Impact[LeverSetting]) -> dict[str, str]:
    """Return a line of the table: a step, and what it does to every metric."""
    moved = {metric.title: in_words(found, step, name) for name, metric in found.metrics.items()}
    return {COLUMNS[0]: step.other.field.label, COLUMNS[1]: step.other.change} | moved


def finding_of(found: Screening) -> str:
    """Return how many levers matter and which one most, in words."""
    matter, count = found.that_matter, len(found.levers)
    if not matter:
        return f"None of {count} numbers clearly moves anything in one step"
    first = first_step(matter[0])
    farthest = first.clear[0]
    verb = "moves" if len(matter) == 1 else "move"
    return (
        f"{len(matter)} of {count} numbers clearly {verb} something in one step; {matter[0].label} most: "
        f"{found.metrics[farthest].title} {in_words(found, first, farthest)}"
    )
