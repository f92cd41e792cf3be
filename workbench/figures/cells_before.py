"""What the cells of a grid showed before a change: the number under the present one, and the difference in words."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.figures.before import Before, line_of_change
from workbench.figures.trajectories_before import signed_change
from workbench.simulation.estimates import Estimate, paired_difference, wilson_interval
from workbench.simulation.numbers import percent, share

NOTHING, AS_BEFORE = "–", "as before in every game"


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
    """Return by how many percentage points a share has risen, from the games that count in both; None for under two.

    >>> every, none = np.ones(4, bool), np.zeros(4, bool)
    >>> change_of_share(SharedGames(every, every), SharedGames(every, none)).value
    100.0
    """
    games = min(len(now.counted), len(earlier.counted))
    both = now.counted[:games] & earlier.counted[:games]
    if both.sum() < 2:
        return None
    return paired_difference(100.0 * earlier.happens[:games][both], 100.0 * now.happens[:games][both])


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
    if before is None or before.results is None:
        return {}
    return {f"{title}, against {before.label}": cell.told() for title, cell in zip(titles, cells)}
