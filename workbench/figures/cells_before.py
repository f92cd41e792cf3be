"""What the cells of a grid showed before a change: the number under the present one, and the difference in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.figures.before import Before, about_both, line_of_change, shown_before
from workbench.figures.cell_map import CellMap
from workbench.figures.chart import Chart, charted
from workbench.figures.trajectories import title_lines
from workbench.figures.trajectories_before import signed_change
from workbench.simulation.estimates import Estimate, difference_of_rates, paired_difference, wilson_interval
from workbench.simulation.numbers import percent, share
from workbench.simulation.results import Results

NOTHING, AS_BEFORE = "–", "as before in every game"
ROW = 48  # px: room for two lines in a cell


@dataclass(frozen=True)
class SharedGames:
    """The games that a share is taken of, and in which of them it happens; bool arrays, one entry a game."""

    counted: NDArray[np.bool_]
    happens: NDArray[np.bool_]


@dataclass(frozen=True)
class ShareCell:
    """A share now, what it was before, and the difference in percentage points; None where there is none."""

    now: Estimate | None
    earlier: Estimate | None = None
    change: Estimate | None = None

    def text(self, before: Before | None) -> str:
        """Return what stands in the cell; a second line keeps its room while nothing is compared yet."""
        now = share(self.now) if self.now else NOTHING
        if before is None:
            return now
        return f"{now}<br>{f'({share(self.earlier)})'.replace(' %', '') if self.earlier else ' '}"  # short, for a phone

    def percent(self) -> str:
        """Return the share as the table has it."""
        return percent(self.now) if self.now else NOTHING

    def said(self, before: Before | None) -> str:
        """Return what the cell says of its change when it is pointed at, a line for each part."""
        if before is None or self.earlier is None:
            return ""
        return f"<br>{percent(self.earlier)} in {before.label}{line_of_change(self.change, before, 'points')}"

    def told(self) -> str:
        """Return the difference as the table has it."""
        if self.change is None:
            return NOTHING
        return AS_BEFORE if self.change.low == self.change.high == 0 else signed_change(self.change, True)


def change_of_share(now: SharedGames, earlier: SharedGames) -> Estimate | None:
    """Return by how many percentage points a share has risen; None where one of them has too few games.

    Where the same games count in both, it is taken game by game. Where others do, such as those that a faction has won,
    games that count in both would be a choice of their own: the two shares are then compared as of unrelated games.

    >>> every, none = np.ones(4, bool), np.zeros(4, bool)
    >>> change_of_share(SharedGames(every, every), SharedGames(every, none)).value
    100.0
    """
    games = min(len(now.counted), len(earlier.counted))
    both = now.counted[:games] & earlier.counted[:games]
    if both.sum() >= 2 and (now.counted[:games] == earlier.counted[:games]).all():
        return paired_difference(100.0 * earlier.happens[:games][both], 100.0 * now.happens[:games][both])
    after, before = estimate_of(now), estimate_of(earlier)
    if after is None or before is None:
        return None
    gap = difference_of_rates(before, after)
    return Estimate(*(100 * one for one in (gap.value, gap.low, gap.high)))


def share_cell(now: SharedGames, earlier: SharedGames | None) -> ShareCell:
    """Return a share with what it was before, as far as there are games for either."""
    if earlier is None:
        return ShareCell(estimate_of(now))
    return ShareCell(estimate_of(now), estimate_of(earlier), change_of_share(now, earlier))


def estimate_of(games: SharedGames) -> Estimate | None:
    """Return the share with its interval; None without a game that counts."""
    counted = int(games.counted.sum())
    return wilson_interval(int((games.counted & games.happens).sum()), counted) if counted else None


def columns_of_cells(titles: Sequence[str], cells: Sequence[ShareCell], before: Before | None) -> dict[str, str]:
    """Return the columns of a table's row that say what has changed, where something is compared."""
    if before is None or shown_before(before) is None:
        return {}
    return {f"{title}, against {before.label}": cell.told() for title, cell in zip(titles, cells)}


def share_grid(
    results: Results,
    before: Before | None,
    columns: Sequence[str],
    across: Sequence[str],
    shares: Mapping[str, Sequence[ShareCell]],
    level: Callable[[Estimate | None], float],
    sentence: Callable[[str, int, Estimate | None], str],
    finding: str,
    more: Mapping[str, str] | None = None,
    label: int = 16,
) -> Chart:
    """Return the grid of shares and its table.

    Parameters
    ----------
    results : Results
    before : Before, optional
        What each share was before a change, in brackets below it.
    columns : sequence of str
        Of the table: the first for the rows' names, the others for the shares, a last one for ``more``.
    across : sequence of str
        The names above the cells.
    shares : dict row -> its cells
    level : callable ``level(share) -> float``
        How strongly a cell is coloured.
    sentence : callable ``sentence(row, column, share) -> str``
        What a cell says when it is pointed at.
    finding : str
    more : dict row -> text, optional
    label : int
        Characters in a line of a row's name.
    """
    cells = CellMap(
        across=across,
        down=list(shares),
        levels=[[level(cell.now) for cell in row] for row in shares.values()],
        texts=[[cell.text(before) for cell in row] for row in shares.values()],
        sentences=[
            [sentence(name, column, cell.now) + cell.said(before) for column, cell in enumerate(row)]
            for name, row in shares.items()
        ],
        label=label,
        row=ROW,
    )
    rows = [
        dict(zip(columns, (name, *(cell.percent() for cell in row), *([more[name]] if more else []))))
        | columns_of_cells(columns[1:], row, before)
        for name, row in shares.items()
    ]
    about = about_both(results, before, mark="In brackets")
    return charted(cells.figure(), rows, finding, about, cells.height, title_lines(before))
