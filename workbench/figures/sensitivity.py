"""What each of several numbers decides, when all of them are turned at once."""

from workbench.balance.sensitivity import LUCK, Sensitivity, Share
from workbench.figures.cell_map import CellMap, with_numbered_columns
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.simulation.numbers import percent

QUESTION = "What does each number decide?"
LABEL = 20  # characters in a line of a lever's name


def sensitivity(found: Sensitivity) -> Chart:
    """What does each number decide? What part of a metric's variance it has a hand in, the strongest number first.

    Parts can add up to more than 100 %, because what two numbers do together counts for both.

    Parameters
    ----------
    found : Sensitivity
        As ``workbench.balance.sensitivity.sensitivity`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.sensitivity import sensitivity as played
    >>> from workbench.simulation.batch import Batch
    >>> jarls = rules.load("jarls")
    >>> chart = sensitivity(played(jarls, ["radius", "bracing"], Batch(jarls, 50, agents="greedy"), designs=8))
    >>> chart.finding
    'Board radius decides most: it has a hand in ... % (... to ...) of what moves “Length”'
    """
    titles = {name: found.metrics[name].title for name in found.shares}
    rows = [*found.ranked, LUCK]
    columns = ["Number", "Tried", *(f"{title}, {part}" for title in titles.values() for part in ("total", "alone"))]
    if not titles:
        return empty_chart(QUESTION, columns, about(found.base), 200, title_lines=4)
    shares = [[found.shares[metric][lever] for metric in titles] for lever in rows]
    labels = [
        found.levers[lever] if lever == LUCK else f"{found.levers[lever]}, {tried(found, lever)}" for lever in rows
    ]
    cells = CellMap(
        across=list(titles.values()),
        down=labels,
        levels=[[one.total.value for one in line] for line in shares],
        texts=[[f"{100 * one.total.value:.0f}" for one in line] for line in shares],
        sentences=[
            [sentence_of(label, title, one) for title, one in zip(titles.values(), line)]
            for label, line in zip(labels, shares)
        ],
        label=LABEL,
    )
    table = [
        dict(
            zip(
                columns,
                (
                    found.levers[lever],
                    tried(found, lever),
                    *(percent(part) for one in line for part in (one.total, one.alone)),
                ),
            )
        )
        for lever, line in zip(rows, shares)
    ]
    based = f"percent of the variance; {found.designs:,} designs, {found.games:,} games each; {about(found.base)}"
    chart = charted(cells.figure(), table, finding_of(found), based, cells.height, title_lines=4)
    with_numbered_columns(chart.figure.layout, len(titles))
    return chart


def tried(found: Sensitivity, lever: str) -> str:
    """Return the values of a lever that were tried, as ``1 to 4``."""
    if lever == LUCK:
        return "the seed"
    values, field = found.ranges[lever], found.base.game.ruleset.field_of(lever)
    ends = [field.in_words(values[0]), field.in_words(values[-1])]
    return (" or " if len(values) == 2 else " to ").join(ends).replace(" ", "\N{NO-BREAK SPACE}")


def sentence_of(label: str, title: str, share: Share) -> str:
    """Return what a lever decides of a metric, as a sentence."""
    return f"{label}: has a hand in {percent(share.total)} of what moves “{title}”, alone in {percent(share.alone)}."


def finding_of(found: Sensitivity) -> str:
    """Return which lever decides most, and of what, in words."""
    first = found.ranked[0]
    metric = max(found.shares, key=lambda name: found.shares[name][first].total.low)
    total = percent(found.shares[metric][first].total)
    return f"{found.levers[first]} decides most: it has a hand in {total} of what moves “{found.metrics[metric].title}”"
