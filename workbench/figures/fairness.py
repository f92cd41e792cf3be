"""Is it fair? Every number of seats, at every level."""

import plotly.graph_objects as go

from rules.core.seats import SEAT_LETTERS
from workbench.balance.fairness import Fairness, FairnessTable
from workbench.figures.chart import Chart, charted, empty_chart
from workbench.figures.estimate_rows import ROW, EstimateRow, band, draw_rows, line_at
from workbench.simulation.estimates import Estimate, Verdict
from workbench.simulation.numbers import percent, shown, span
from workbench.theme.tokens import LIGHT

QUESTION = "Is it fair?"
COLUMNS = ["Seats", "Players", "Seat farthest from its share", "Wins", "Fair share", "Verdict", "Games"]
IN_WORDS = {Verdict.INSIDE: "fair", Verdict.OUTSIDE: "not fair", Verdict.UNDECIDED: "undecided"}
COLOURS = {Verdict.INSIDE: "inside", Verdict.OUTSIDE: "outside", Verdict.UNDECIDED: "muted"}


def fairness(found: Fairness) -> Chart:
    """Is it fair? How often the seat that is farthest from its fair share wins, a row for each table.

    Parameters
    ----------
    found : Fairness
        As ``workbench.balance.fairness.fairness`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.fairness import fairness as played
    >>> fairness(played(rules.load("jarls"), seats=[5], levels=["greedy"], games=400)).finding
    '5 seats, Greedy: not fair. B wins ... % (... to ...); a fair share is 20.0 %'
    """
    tables = [table for table in found.tables if table.decided]
    height = max(2, len(tables)) * ROW
    if not tables:
        return empty_chart(QUESTION, COLUMNS, "no table has a winner yet", height, title_lines=4)
    figure = go.Figure()
    draw_rows(figure, [row_of(table) for table in tables], scale=1)
    tolerance = tables[0].tolerance
    band(figure, 1 - tolerance, 1 + tolerance, f"fair: {span((1 - tolerance, 1 + tolerance))}", range(len(tables)))
    line_at(figure, 1, "")
    top = max(2, *(table.seats for table in tables))
    figure.update_xaxes(range=[0, top], dtick=1, title_text="wins, in fair shares")
    batch, title = tables[0].results.batch, tables[0].results.game.title
    about = f"up to {batch.games:,} games a table between equal players of {title}"
    changes = tables[0].results.changes
    rules_played = ", ".join(f"{name} {value}" for name, value in changes.items()) or "rulebook’s own rules"
    finding = found.sentences[0].rstrip(".")
    return charted(figure, list(map(line_of, tables)), finding, f"{about}; {rules_played}", height, title_lines=4)


def row_of(table: FairnessTable) -> EstimateRow:
    """Return the row of one table: what its farthest seat wins, in fair shares."""
    seat, share = table.farthest, table.shares[table.farthest]
    scaled = Estimate(*(one / table.fair_share for one in (share.value, share.low, share.high)))
    title = table.results.game.agents[table.level].title
    words = f"<b>{table.seats} seats, {title}</b> {SEAT_LETTERS[seat]} wins {percent(share)}, {IN_WORDS[table.verdict]}"
    return EstimateRow(words, scaled, table.finding, LIGHT[COLOURS[table.verdict]])


def line_of(table: FairnessTable) -> dict[str, str]:
    """Return one line of the table behind the figure."""
    seat = table.farthest
    values = (
        f"{table.seats}",
        table.results.game.agents[table.level].title,
        SEAT_LETTERS[seat],
        percent(table.shares[seat]),
        f"{shown(100 * table.fair_share, 1)} %",
        IN_WORDS[table.verdict],
        f"{table.results.games:,}",
    )
    return dict(zip(COLUMNS, values))
