"""Where the seats are: what each wins, beside how far it is from what matters."""

import plotly.graph_objects as go

from rules.core.seats import SEAT_LETTERS
from rules.core.words import capitalised
from workbench.balance.fairness import Fairness, FairnessTable
from workbench.balance.positions import number
from workbench.figures.chart import Chart, charted, empty_chart
from workbench.figures.estimate_rows import SYMBOLS, TALLEST_ROW, EstimateRow, draw_rows, line_at
from workbench.simulation.estimates import Estimate, Verdict
from workbench.simulation.numbers import percent
from workbench.theme.tokens import SEATS

QUESTION = "Do places explain who wins?"
COLUMNS = ["Seats", "Players", "Seat", "Wins"]


def places(found: Fairness) -> Chart:
    """Do places explain who wins? For each number of seats: what each wins, and where it is.

    Of the levels the strongest is shown whose table is unfair; where no table is, the strongest.

    Parameters
    ----------
    found : Fairness
        As ``workbench.balance.fairness.fairness`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.fairness import fairness
    >>> places(fairness(rules.load("jarls"), seats=[5], levels=["greedy"], games=400)).finding
    'With 5 seats B is placed best, which agrees with its wins. The turn of the game ...: 31, for the others 32 to 39'
    """
    placed = [table for table in found.looked_into if table.places.distances]
    unfair = [table for table in placed if table.verdict is Verdict.OUTSIDE]
    tables = unfair or placed
    rows = [(table, seat) for table in tables for seat in range(table.seats)]
    height = max(2, len(rows)) * TALLEST_ROW
    if not rows:
        return empty_chart(QUESTION, COLUMNS, "this game says nothing of places", height, title_lines=6)
    figure = go.Figure()
    draw_rows(figure, [row_of(table, seat) for table, seat in rows], scale=1, height=TALLEST_ROW)
    line_at(figure, 1, "fair share")
    figure.update_xaxes(
        range=[0, max(2, *(table.seats for table in tables))], dtick=1, title_text="wins, in fair shares"
    )
    finding = found.reasons[0].rstrip(".") if found.reasons else "No table is unfair, so places have nothing to explain"
    who = "the strongest players whose table is unfair" if unfair else "the strongest players"
    about = f"{tables[0].results.game.title}, {who}; places as a game begins"
    table_lines = [line_of(table, seat) for table, seat in rows]
    return charted(figure, table_lines, finding, about, height, title_lines=6)


def row_of(table: FairnessTable, seat: int) -> EstimateRow:
    """Return the row of one seat."""
    share, piece = table.shares[seat], SEATS[seat]
    scaled = Estimate(*(one / table.fair_share for one in (share.value, share.low, share.high)))
    where = [f"{capitalised(one.title)}: {number(one.values[seat])}" for one in table.places.distances]
    letter = SEAT_LETTERS[seat]
    numbers = ", ".join(one.words.format(number(one.values[seat])) for one in table.places.distances)
    words = f"<b>{table.seats} seats, {letter}</b><br>wins {percent(share)}<br>{numbers}"
    return EstimateRow(words, scaled, f"{letter}. {'. '.join(where)}.", piece.colour, SYMBOLS[piece.shape])


def line_of(table: FairnessTable, seat: int) -> dict[str, str]:
    """Return one line of the table behind the figure."""
    title = table.results.game.agents[table.level].title
    values = dict(zip(COLUMNS, (f"{table.seats}", title, SEAT_LETTERS[seat], percent(table.shares[seat]))))
    return values | {capitalised(one.title): number(one.values[seat]) for one in table.places.distances}
