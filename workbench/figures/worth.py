"""What something is worth: how many wins a seat loses that has to do without it."""

import plotly.graph_objects as go

from workbench.balance.alternatives import Impact
from workbench.balance.restricted import Restriction, Worth
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.estimate_rows import TALL_ROW, EstimateRow, draw_rows, line_at
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import bounds, decimals, percent, round_up, shown
from workbench.theme.tokens import LIGHT

QUESTION = "What is it worth?"
COLUMNS = ["Without", "Costs", "Wins without it", "Wins with it"]
MOST_ROWS = 16  # drawn; the table has all
POINTS = "percentage points"


def worth(found: Worth) -> Chart:
    """What is it worth? How many percentage points of its wins a seat loses without each thing, the dearest first.

    Parameters
    ----------
    found : Worth
        As ``workbench.balance.restricted.worth`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.restricted import worth as played
    >>> from workbench.simulation.batch import Batch
    >>> jarls = rules.load("jarls")
    >>> worth(played(jarls, Batch(jarls, 300, agents="greedy"))).finding
    'A loses most without moving the Jarl: ... percentage points of its wins (... to ...)'
    """
    measured = [*found.restrictions, *([found.passive] if found.passive else [])]
    based = f"seat {found.seat} of {about(found.base)}"
    if not measured:
        return empty_chart(QUESTION, COLUMNS, based, 3 * TALL_ROW, title_lines=4)
    drawn = drawn_rows(found)
    figure = go.Figure()
    draw_rows(figure, [row_of(found, one) for one in drawn], height=TALL_ROW)
    ends = [100 * end for one in drawn for end in (found.cost(one).low, found.cost(one).high)]
    low, high = min(0.0, *ends), max(0.0, *ends)
    figure.update_xaxes(
        range=[-round_up(-low) if low < -1 else -1, round_up(high) if high > 1 else 1],
        nticks=6,
        title_text=f"lost wins in {POINTS}",
    )
    line_at(figure, 0, "")
    table = [line_of(found, one) for one in measured]
    table += [dict.fromkeys(COLUMNS, "–") | {"Without": one.title, "Costs": "changes no game"} for one in found.unused]
    return charted(figure, table, finding_of(found), based, len(drawn) * TALL_ROW, title_lines=4)


def drawn_rows(found: Worth) -> list[Impact[Restriction]]:
    """Return what is drawn: doing nothing first, then the dearest and, without room for all, the cheapest."""
    first = [found.passive] if found.passive else []
    ranked, room = list(found.restrictions), MOST_ROWS - len(first)
    if len(ranked) > room:
        ranked = [*ranked[: room - room // 3], *ranked[-(room // 3) :]]
    return [*first, *ranked]


def cost_in_words(cost: Estimate) -> str:
    """Return a cost in percentage points: ``12.3 (10.1 to 14.5)``."""
    digits = decimals(cost, 100, 1)
    return f"{shown(100 * cost.value, digits)} ({bounds(cost, 100, 1)})"


def name_of(found: Worth, impact: Impact[Restriction]) -> str:
    """Return what a seat is without, or that it does nothing at all."""
    return "doing nothing at all" if impact is found.passive else f"without {impact.other.title}"


def row_of(found: Worth, impact: Impact[Restriction]) -> EstimateRow:
    """Return the row of one restriction; what surely costs wins is coloured, what surely brings some warns."""
    cost = found.cost(impact)
    colour = "accent" if cost.low > 0 else "outside" if cost.high < 0 else "muted"
    name = name_of(found, impact)
    sentence = (
        f"{found.seat} wins {percent(impact.results.estimate(found.metric))} {name}, "
        f"{percent(found.base.estimate(found.metric))} otherwise: {cost_in_words(cost)} {POINTS} less."
    )
    verb = "costs" if cost.value >= 0 else "brings"
    amount = cost_in_words(cost if cost.value >= 0 else Estimate(-cost.value, -cost.high, -cost.low))
    return EstimateRow(f"<b>{name}</b><br>{verb} {amount} points", cost, sentence, LIGHT[colour])


def line_of(found: Worth, impact: Impact[Restriction]) -> dict[str, str]:
    """Return one line of the table behind the figure."""
    values = (
        "doing anything" if impact is found.passive else impact.other.title,
        f"{cost_in_words(found.cost(impact))} {POINTS}",
        percent(impact.results.estimate(found.metric)),
        percent(found.base.estimate(found.metric)),
    )
    return dict(zip(COLUMNS, values))


def finding_of(found: Worth) -> str:
    """Return what a seat can least do without, in words."""
    if not found.restrictions:
        assert found.passive is not None  # worth() has seen that there is something
        return f"{found.seat} loses {cost_in_words(found.cost(found.passive))} {POINTS} of its wins by doing nothing"
    first = found.restrictions[0]
    cost = found.cost(first)
    if cost.low <= 0:
        return f"There is nothing that {found.seat} clearly misses"
    digits = decimals(cost, 100, 1)
    return (
        f"{found.seat} loses most without {first.other.title}: {shown(100 * cost.value, digits)} {POINTS} of its wins "
        f"({bounds(cost, 100, 1)})"
    )


def sentences_of(found: Worth) -> tuple[str, ...]:
    """Return what else is to be said: on doing nothing, what is better not used, and what never comes up."""
    told = []
    if found.passive is not None and found.passive.results.games:
        wins = percent(found.passive.results.estimate(found.metric))
        usual = percent(found.base.estimate(found.metric))
        agency = "The game lacks agency for it." if found.lacks_agency else "So playing matters."
        told.append(f"If {found.seat} does as little as the rules allow, it wins {wins} instead of {usual}. {agency}")
    worse = [one for one in found.restrictions if found.cost(one).high < 0]
    told += [
        f"{found.seat} wins more often without {one.other.title}: these players are better off not using it, or do not "
        "know how to."
        for one in reversed(worse)
    ]
    if found.unused:
        names = ", ".join(one.title for one in found.unused)
        told.append(f"Forbidding it changed no game: {names}.")
    return tuple(told)
