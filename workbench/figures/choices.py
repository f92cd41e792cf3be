"""Is every choice real? How often each kind of action is chosen when it is on offer."""

import plotly.graph_objects as go

from workbench.balance.choices import HARDLY_EVER, Choices, OfferedKind
from workbench.figures.chart import Chart, charted, empty_chart
from workbench.figures.estimate_rows import ROW, EstimateRow, draw_rows
from workbench.simulation.numbers import percent, shown
from workbench.theme.tokens import LIGHT

QUESTION = "Is every choice real?"
COLUMNS = ["Action", "On offer", "Games", "Chosen", "Games in which ever chosen", "Verdict"]
MOST_ROWS = 24  # in the drawing; the table has all
FALSE = "false choice"


def choices(found: Choices) -> Chart:
    """Is every choice real? How often each kind of action is chosen when it is on offer beside others.

    The least chosen stand first; the drawing stops after some, the table has all.

    Parameters
    ----------
    found : Choices
        As ``workbench.balance.choices.choices`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.choices import choices as played
    >>> from workbench.simulation.batch import Batch
    >>> choices(played(rules.load("jarls"), Batch("jarls", 20, agents="greedy"))).finding
    'No choice is false: Greedy takes every kind of action that is often on offer'
    """
    shown = found.alternatives[:MOST_ROWS]
    height = max(1, len(shown)) * ROW
    if not shown:
        return empty_chart(QUESTION, COLUMNS, about(found), height, title_lines=4)
    figure = go.Figure()
    draw_rows(figure, list(map(row_of, shown)))
    figure.update_xaxes(range=[0, 100], ticksuffix=" %", nticks=6, title_text="chosen, of the decisions that offer it")
    rest = len(found.alternatives) - len(shown)
    more = f"; {rest} that are chosen more often stand in the table" if rest else ""
    table = [dict(zip(COLUMNS, line_of(one))) for one in found.alternatives]
    return charted(figure, table, found.sentences[0].rstrip("."), about(found) + more, height, title_lines=4)


def about(found: Choices) -> str:
    """Return what the shares rest on."""
    return (
        f"{found.games:,} games of {found.game.title}, {found.batch.seats} seats, all {found.player}; "
        f"a choice is false when surely less than {100 * HARDLY_EVER:.0f} % of the games that offer it make it"
    )


def row_of(one: OfferedKind) -> EstimateRow:
    """Return the row of one kind of action."""
    ever = f"in {shown(100 * one.ever.value, 0)} % of games"
    words = f"<b>{one.words}</b> {percent(one.taken)}, {ever}{f', {FALSE}' if one.is_false else ''}"
    sentence = f"{one.words}: {one.words_of_use}."
    return EstimateRow(words, one.taken, sentence, LIGHT["outside" if one.is_false else "accent"])


def line_of(one: OfferedKind) -> tuple[str, ...]:
    """Return one line of the table behind the figure."""
    verdict = FALSE if one.is_false else "undecided" if one.is_undecided else "real"
    return one.words, f"{one.offers:,}", f"{one.games:,}", percent(one.taken), percent(one.ever), verdict
