"""Which rules happen: the clauses of the rulebook by chapter against the levels of players, as a map."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from workbench.balance.firings import Firing
from workbench.balance.telemetry import RuleTelemetry
from workbench.balance.telemetry_words import chapter_of
from workbench.figures.cell_map import BOTH_WAYS, CellMap, with_narrow_columns
from workbench.figures.chart import Chart, charted, empty_chart, hover
from workbench.figures.clauses import RARE, shown_rate
from workbench.simulation.numbers import amount

QUESTION = "Which rules happen?"
COLUMNS = ["Chapter", "Rule"]
MOST_ROWS = 24  # clauses drawn; the table has all
LABEL = 20  # characters in a line of a clause's name
COLUMN = 52  # px: the least width for "1/1,200"
NEVER = "never"
NEVER_COLOUR = -0.7  # of -1 to 1
BUSIEST = 1_000.0  # times a game, the end of the colours


@dataclass(frozen=True)
class MapRow:
    """A row of the map: a clause with what each level's games say of it, or the name of a chapter."""

    label: str
    clause: str = ""
    firings: tuple[Firing, ...] = ()


def telemetry(found: RuleTelemetry) -> Chart:
    """Which rules happen? How often each clause is used in a game, a column for every level of players.

    Colours count in powers of ten, from once in all the games of a level to a thousand times in each. A clause that
    never happened at a level is red and says so. With many clauses those are drawn that need a look: what never
    happened at any level, then what happened only at some, then the rarest.

    Parameters
    ----------
    found : RuleTelemetry
        As ``workbench.balance.telemetry.telemetry`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.telemetry import telemetry as counted
    >>> telemetry(counted(rules.load("jarls"), levels=["random"], games=200)).finding
    '1 of 21 rules never happens between Random players: Skipped turn'
    """
    if not found.levels:
        return empty_chart(QUESTION, COLUMNS, "no level has played its games yet", 200, title_lines=4)
    rows, titles = rows_of(found), [level.title for level in found.levels]
    cells = CellMap(
        across=titles,
        down=[row.label for row in rows],
        levels=[[colour_of(one) for one in row.firings] or [math.nan] * len(titles) for row in rows],
        texts=[[number_of(one) for one in row.firings] or [""] * len(titles) for row in rows],
        sentences=[
            [hover(sentence_of(found, row.clause, title, one)) for title, one in zip(titles, row.firings)]
            or [""] * len(titles)
            for row in rows
        ],
        colours=BOTH_WAYS,
        label=LABEL,
    )
    table = [line_of(found, clause) for clauses in by_chapter(found, found.clauses).values() for clause in clauses]
    finding = found.verdict.rstrip(".")
    figure = cells.figure().update_xaxes(side="top")  # the map is taller than a screen; one reads down from there
    chart = charted(figure, table, finding, about(found), cells.height, title_lines=4)
    with_narrow_columns(chart.figure.layout, titles, 0, COLUMN)
    return chart


def drawn(found: RuleTelemetry) -> tuple[str, ...]:
    """Return the clauses that are drawn, those that need a look first."""

    def rarest_of(clause: str) -> float:
        return min(one.share.value for one in found.firings(clause))

    return tuple(dict.fromkeys([*found.silent, *found.uneven, *sorted(found.clauses, key=rarest_of)]))[:MOST_ROWS]


def by_chapter(found: RuleTelemetry, clauses: Iterable[str]) -> dict[str, list[str]]:
    """Return clauses by the chapter of the rulebook they stand in, both in the rulebook's order."""
    chapters: dict[str, list[str]] = {}
    for clause in sorted(clauses, key=found.clauses.index):
        chapters.setdefault(chapter_of(found.game.clauses.cite(clause)), []).append(clause)
    return chapters


def rows_of(found: RuleTelemetry) -> list[MapRow]:
    """Return the rows of the map: each chapter's name, and below it those of its clauses that are drawn."""
    rows = []
    for chapter, clauses in by_chapter(found, drawn(found)).items():
        rows.append(MapRow(f"<b>{chapter}</b>"))
        rows += [MapRow(found.title_of(clause), clause, found.firings(clause)) for clause in clauses]
    return rows


def colour_of(one: Firing) -> float:
    """Return how dark a cell is: 0 for once in all games, 1 for a thousand times in each."""
    if one.is_silent:
        return NEVER_COLOUR
    decades = math.log10(one.times.value * one.games) / math.log10(BUSIEST * one.games)
    return max(0.0, min(1.0, decades))


def number_of(one: Firing) -> str:
    """Return the number in a cell: times a game; a rare one as "1/" that many games, for want of room."""
    return shown_rate(one.times.value).removesuffix(" games").replace("once in ", "1/")


def sentence_of(found: RuleTelemetry, clause: str, title: str, one: Firing) -> str:
    """Return what the games of a level say of a clause, as a sentence."""
    return f"{found.title_of(clause)}, {found.game.clauses.cite(clause)}. Between {title} players {in_words(one)}."


def in_words(one: Firing) -> str:
    """Return how often a clause is used in a game and in how many games; of a rare one only in how many."""
    return one.words if one.times.value < RARE else f"{amount(one.times, 'times a game')}, {one.words}"


def line_of(found: RuleTelemetry, clause: str) -> dict[str, str]:
    """Return one line of the table: a clause, how often it happens at each level, and in how many games."""
    number = found.game.clauses.cite(clause)
    line = {COLUMNS[0]: chapter_of(number), COLUMNS[1]: f"{found.title_of(clause)} ({number})"}
    for level, one in zip(found.levels, found.firings(clause)):
        line[level.title] = in_words(one)
    return line


def about(found: RuleTelemetry) -> str:
    """Return what the map rests on, and which clauses it leaves to the table."""
    batch = found.levels[0].batch
    changed = ((found.game.ruleset.field_of(name), value) for name, value in batch.changes.items())
    words = ", ".join(f"{field.label} {field.in_words(value)}" for field, value in changed)
    count, shown = len(found.clauses), len(drawn(found))
    part = f"; {shown} of {count} rules drawn, all in the table" if shown < count else ""
    return (
        f"times a game in {batch.games:,} games of each level, {batch.seats} seats; "
        f"{words or 'rulebook’s own rules'}{part}"
    )
