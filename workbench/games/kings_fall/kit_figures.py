"""What the lines of the kits are worth, drawn."""

import plotly.graph_objects as go

from rules.kings_fall.names import identifiers
from workbench.balance.alternatives import Impact
from workbench.figures.chart import Chart, charted, empty_chart
from workbench.figures.estimate_rows import TALL_ROW, EstimateRow, draw_rows, line_at
from workbench.figures.worth import POINTS, cost_in_words
from workbench.games.kings_fall.kit_lines import WON, KitLine, KitWorth
from workbench.games.kings_fall.map_words import faction_title
from workbench.simulation.numbers import percent, round_up
from workbench.theme.tokens import LIGHT

QUESTION = "What is each line of the kits worth?"
COLUMNS = ["Faction", "Without", "Costs", "Wins without it", "Wins with it"]


def kit_lines(found: KitWorth) -> Chart:
    """What is each line of the kits worth? How many percentage points of its wins a faction loses without it."""
    based = f"{found.games:,} games each on seed {found.seed}"
    if not found.impacts:
        return empty_chart(QUESTION, COLUMNS, based, 3 * TALL_ROW)
    ranked = sorted(found.impacts, key=lambda one: -found.cost(one).value)
    figure = go.Figure()
    draw_rows(figure, [row_of(found, one) for one in ranked], height=TALL_ROW)
    ends = [100 * end for one in ranked for end in (found.cost(one).low, found.cost(one).high)]
    figure.update_xaxes(
        range=[-round_up(max(1.0, -min(ends))), round_up(max(1.0, *ends))],
        nticks=6,
        title_text=f"lost wins in {POINTS}",
    )
    line_at(figure, 0, "")
    table = [line_of(found, one) for one in ranked]
    return charted(figure, table, finding_of(found, ranked), based, len(ranked) * TALL_ROW, title_lines=3)


def title_of(line: KitLine) -> str:
    """Return the name of a line's faction."""
    return faction_title(identifiers("factions").index(line.faction))


def row_of(found: KitWorth, impact: Impact[KitLine]) -> EstimateRow:
    """Return the row of one line; what surely costs wins is coloured, what surely brings some warns."""
    cost, line = found.cost(impact), impact.other
    colour = "accent" if cost.low > 0 else "outside" if cost.high < 0 else "muted"
    sentence = (
        f"{title_of(line)} wins {percent(impact.results.estimate(WON))} without {line.title}, "
        f"{percent(found.usual[line.faction])} with it: {cost_in_words(cost)} {POINTS} less."
    )
    return EstimateRow(f"<b>{line.title}</b><br>{title_of(line)}: {cost_in_words(cost)}", cost, sentence, LIGHT[colour])


def line_of(found: KitWorth, impact: Impact[KitLine]) -> dict[str, str]:
    """Return one line of the table behind the figure."""
    values = (
        title_of(impact.other),
        impact.other.title,
        f"{cost_in_words(found.cost(impact))} {POINTS}",
        percent(impact.results.estimate(WON)),
        percent(found.usual[impact.other.faction]),
    )
    return dict(zip(COLUMNS, values))


def finding_of(found: KitWorth, ranked: list[Impact[KitLine]]) -> str:
    """Return which line is surely worth most, in words."""
    sure = [one for one in ranked if found.cost(one).low > 0]
    if not sure:
        return "No line of a kit is clearly missed in these games"
    line = sure[0].other
    return (
        f"{title_of(line)} loses most without {line.title}: {cost_in_words(found.cost(sure[0]))} {POINTS} of its wins"
    )
