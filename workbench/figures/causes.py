"""What brought it about? Where something that seats have goes, as a waterfall; and what decides games."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import plotly.graph_objects as go

from rules.core.causes import Source
from workbench.balance.causes import CausesFound, EndingCause, Flow, StockFlows, doing
from workbench.figures.chart import Chart, charted, empty_chart, hover, note, rules_in_words, whiskers
from workbench.figures.estimate_rows import BELOW, TALL_ROW, WORDS_ABOVE, EstimateRow, draw_rows
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import bounds, decimals, percent, shown
from workbench.theme.tokens import LIGHT, TYPE

QUESTION = "What brought it about?"
COLUMNS = ["What", "Amount a game", "Share", "Whose doing", "Clause"]
WAYS = ["Winner", "By", "Brought about by", "Share of games"]
MOST_FLOWS = 8  # drawn on either side of the waterfall; the rest is one bar, and the table has all
MOST_WAYS = 10
BAR = 20  # px: the height of a bar
COLOURS = {Source.OWN: "undecided", Source.OPPONENT: "outside", Source.GAME: "accent"}


@dataclass(frozen=True)
class WaterfallBar:
    """A bar of the waterfall."""

    words: str
    sentence: str
    begin: float
    end: float
    colour: str
    change: Estimate | None = None  # of a cause, above 0


def waterfall(found: CausesFound, name: str) -> Chart:
    """Where does it go? From what there is at the start, cause by cause, to what is left at the end.

    Each bar begins where the one above it has ended. Whiskers are the 95 % interval of its own length. Colours say
    whose doing it is.

    Parameters
    ----------
    found : CausesFound
        As ``workbench.balance.causes.causes`` returns it.
    name : str
        Of the stock that is followed.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.causes import causes
    >>> from workbench.simulation.batch import Batch
    >>> jarls = rules.load("jarls")
    >>> waterfall(causes(jarls, Batch("jarls", 50, agents="greedy")), "warriors_A").finding
    'A’s Warriors: all that is lost is an opponent’s doing: Pushed off by B (...)'
    """
    stock = found.stocks[found.place_of(name)]
    if not found.played:
        return empty_chart(QUESTION, COLUMNS, about(found), 6 * TALL_ROW, title_lines=5)
    flows = found.flows(name)
    bars = bars_of(flows)
    figure = drawn(bars)
    table = [line_of(found, flows, flow) for flow in (*flows.losses, *flows.gains)]
    ends = [("at the start", flows.start), ("at the end", flows.end)]
    table = [plain_line(*ends[0]), *table, plain_line(*ends[1])]
    finding = found.harm_in_words(name).rstrip(".") or f"{stock.title}: nothing is lost"
    return charted(figure, table, finding, f"{about(found)}{legend(flows)}", len(bars) * TALL_ROW, title_lines=5)


def about(found: CausesFound) -> str:
    """Return what the waterfall rests on."""
    titles = list(dict.fromkeys(found.game.agents[name].title for name in found.batch.agents))
    who = " against ".join(titles) if len(titles) > 1 else f"all {titles[0]}"
    played = rules_in_words(found.game, found.batch.changes) or "rulebook’s own rules"
    return f"{len(found.played):,} games of {found.game.title}, {found.batch.seats} seats, {who}; {played}"


def legend(flows: StockFlows) -> str:
    """Return what the colours that are drawn stand for, after what stands before it."""
    own = "the players" if flows.stock.seat < 0 else "its own doing"
    words = {Source.GAME: "blue: the game itself", Source.OPPONENT: "red: an opponent", Source.OWN: f"ochre: {own}"}
    drawn_sources = {flow.cause.source for group in (flows.losses, flows.gains) for flow in group[:MOST_FLOWS]}
    told = ", ".join(words[source] for source in words if source in drawn_sources)
    return f"; {told}" if told else ""


def bars_of(flows: StockFlows) -> list[WaterfallBar]:
    """Return the bars from top to bottom."""
    level = flows.start.value
    bars = [
        WaterfallBar(f"<b>at the start</b><br>{number(flows.start)}", "When a game begins.", 0, level, LIGHT["muted"])
    ]
    for group in (flows.losses, flows.gains):
        for flow in group[:MOST_FLOWS]:
            signed = -flow.amount.value if flow.is_loss else flow.amount.value
            bars.append(bar_of(flows, flow, level, level + signed))
            level += signed
        rest = sum(flow.amount.value for flow in group[MOST_FLOWS:])
        if rest:
            signed = -rest if group is flows.losses else rest
            words = f"{len(group) - MOST_FLOWS} more causes<br>{'+' if signed > 0 else ''}{shown(signed, 2)}"
            bars.append(WaterfallBar(words, "They stand in the table.", level, level + signed, LIGHT["muted"]))
            level += signed
    bars.append(
        WaterfallBar(f"<b>at the end</b><br>{number(flows.end)}", "When a game ends.", 0, level, LIGHT["muted"])
    )
    return bars


def bar_of(flows: StockFlows, flow: Flow, begin: float, end: float) -> WaterfallBar:
    """Return the bar of one cause."""
    words = f"<b>{flow.cause.title}</b><br>{change_in_words(flow)}"
    kind = "lost" if flow.is_loss else "gained"
    sentence = f"{flow.cause.title}: {change_in_words(flow)} a game, {percent(flow.share)} of all that is {kind}; "
    sentence += f"{doing(flows.stock, flow.cause.source)}."
    return WaterfallBar(words, sentence, begin, end, LIGHT[COLOURS[flow.cause.source]], flow.amount)


def change_in_words(flow: Flow) -> str:
    """Return what a cause does in a game, with its sign: ``−1.24 (−1.30 to −1.18)``, ``+2``."""
    one = flow.amount
    return number(Estimate(-one.value, -one.high, -one.low)) if flow.is_loss else f"+{number(one)}"


def number(estimate: Estimate) -> str:
    """Return an amount with its interval: ``1.24 (1.18 to 1.30)``."""
    if estimate.low == estimate.high:
        return f"{estimate.value:g}"
    return f"{shown(estimate.value, decimals(estimate, 1, 2))} ({bounds(estimate, 1, 2)})"


def drawn(bars: Sequence[WaterfallBar]) -> go.Figure:
    """Return the waterfall; bars run from top to bottom, words above each."""
    figure = go.Figure()
    places = [-place for place in range(len(bars))]
    lengths = [bar.end - bar.begin for bar in bars]
    spread = [bar.change or Estimate(0, 0, 0) for bar in bars]
    figure.add_trace(
        go.Bar(
            x=lengths,
            base=[bar.begin for bar in bars],
            y=places,
            orientation="h",
            width=BAR / TALL_ROW,
            marker={"color": [bar.colour for bar in bars], "line": {"width": 0}},
            error_x=whiskers(spread, 1, color=LIGHT["ink"], thickness=1.5, width=4),
            hovertext=[hover(bar.sentence) for bar in bars],
            hoverinfo="text",
        )
    )
    connect(figure, bars, places)
    top = 1 - BELOW / TALL_ROW
    figure.update_yaxes(range=[top - len(bars), top], visible=False, fixedrange=True)
    ends = [end for bar in bars for end in (bar.begin, bar.end)]
    low, high = min(0.0, *ends), max(ends)
    figure.update_xaxes(range=[low * 1.05, high * 1.05 or 1], fixedrange=True, nticks=6)
    for place, bar in zip(places, bars):
        look = {"x": 0, "xref": "x domain", "xanchor": "left", "align": "left", "bgcolor": LIGHT["panel"]}
        font = {"color": LIGHT["ink"], "size": TYPE["small"]}
        note(figure, bar.words, y=place, yanchor="bottom", yshift=WORDS_ABOVE, borderpad=0, font=font, **look)
    return figure


def connect(figure: go.Figure, bars: Sequence[WaterfallBar], places: Sequence[int]) -> None:
    """Draw a thin line from the end of each bar down to the one that begins there."""
    half, shapes = BAR / TALL_ROW / 2, []
    for bar, place in zip(bars[:-1], places):
        line = {"color": LIGHT["muted"], "width": 1, "dash": "dot"}
        shapes.append(
            {"type": "line", "x0": bar.end, "x1": bar.end, "y0": place - half, "y1": place - 1 + half, "line": line}
            | {"layer": "below"}
        )
    figure.update_layout(shapes=shapes)


def line_of(found: CausesFound, flows: StockFlows, flow: Flow) -> dict[str, str]:
    """Return one line of the table: a cause."""
    kind = "lost" if flow.is_loss else "gained"
    values = (
        flow.cause.title,
        change_in_words(flow),
        f"{percent(flow.share)} of all that is {kind}",
        doing(flows.stock, flow.cause.source),
        found.game.clauses.cite(flow.cause.clause),
    )
    return dict(zip(COLUMNS, values))


def plain_line(words: str, amount: Estimate) -> dict[str, str]:
    """Return a line of the table that is no cause."""
    return dict.fromkeys(COLUMNS, "–") | {COLUMNS[0]: words, COLUMNS[1]: number(amount)}


def deciders(found: CausesFound) -> Chart:
    """What decides games? Who wins by which clause, and what brought that about, the most frequent first.

    Parameters
    ----------
    found : CausesFound
        As ``workbench.balance.causes.causes`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.causes import causes
    >>> from workbench.simulation.batch import Batch
    >>> jarls = rules.load("jarls")
    >>> deciders(causes(jarls, Batch("jarls", 50, agents="greedy"))).finding
    'No end is clearly the most frequent: B wins by Throne victory, brought about by ...: ... % (...) of games, A ...'
    """
    shown_ways = found.endings[:MOST_WAYS]
    if not shown_ways:
        return empty_chart("What decides games?", WAYS, about(found), 4 * TALL_ROW, title_lines=4)
    figure = go.Figure()
    draw_rows(figure, [row_of(found, way) for way in shown_ways], height=TALL_ROW)
    top = min(100.0, 10 * math.ceil(10 * max(way.share.high for way in shown_ways)))
    figure.update_xaxes(range=[0, top], ticksuffix=" %", nticks=6, title_text="share of all games")
    table = [dict(zip(WAYS, way_line(found, way))) for way in found.endings]
    rest = len(found.endings) - len(shown_ways)
    more = f"; {rest} rarer ways stand in the table" if rest else ""
    height = len(shown_ways) * TALL_ROW
    return charted(figure, table, found.decided_in_words.rstrip("."), about(found) + more, height, title_lines=4)


def row_of(found: CausesFound, way: EndingCause) -> EstimateRow:
    """Return the row of one way in which games end."""
    who, by, cause, share = way_line(found, way)
    words = f"<b>{who}</b>: {by} {share}" + (f"<br>{cause}" if cause != "–" else "")
    return EstimateRow(words, way.share, f"{found.ending_in_words(way)}: {share} of games.", LIGHT["accent"])


def way_line(found: CausesFound, way: EndingCause) -> tuple[str, ...]:
    """Return one line of the table behind the figure."""
    who = found.seat_name(way.winner) if way.winner >= 0 else "nobody"
    if not way.ending:
        return "nobody", "stopped at the move cap", "–", percent(way.share)
    cause = "–" if way.cause.clause == way.ending else way.cause.title
    return who, found.game.clauses[way.ending].title, cause, percent(way.share)
