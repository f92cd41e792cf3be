"""What something is worth: forbidden to one seat, on the same seeds, and how many wins that costs it.

A card that costs nothing to be without is a card without worth, at least for players of this strength. A side that may
not do anything shows what playing is worth at all: if it still wins about as often, the game lacks agency.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from rules.core.checks import checked_seats
from rules.core.errors import OutOfRange, UnknownName
from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from rules.core.uses import ANYTHING_NAME, Use
from workbench.balance.alternatives import Impact, Yardstick, play_alternatives
from workbench.simulation.batch import Batch, ruleset_of
from workbench.simulation.estimates import Estimate
from workbench.simulation.restrictions import uses_by_name
from workbench.simulation.results import Results

GAMES = 2000
FEW = 0.5  # of its wins a side that does nothing must lose, or the game is said to lack agency


@dataclass(frozen=True)
class Restriction:
    """Something forbidden to one seat.

    Attributes
    ----------
    seat : str
        Its letter.
    use : Use
    title : str
        What is forbidden, in the words of the game's skin.
    """

    seat: str
    use: Use
    title: str

    @property
    def words(self) -> str:
        """What is played."""
        return f"{self.seat} without {self.title}"

    def instead_of(self, batch: Batch) -> Batch:
        """Return the same games without it."""
        plain = batch.to_dict()
        return Batch.from_dict({**plain, "forbidden": {**plain["forbidden"], self.seat: self.use.name}})


@dataclass(frozen=True)
class Worth:
    """What each of several things is worth to a seat.

    Attributes
    ----------
    base : Results
        Games in which nothing is forbidden.
    seat : str
        Its letter.
    restrictions : tuple of Impact
        What being without something changes for the seat's wins; what costs most wins stands first.
    unused : tuple of Restriction
        What changed no game at all: it never came up, or never would have been chosen.
    passive : Impact or None
        A side that does as little as the rules allow.
    """

    base: Results
    seat: str
    restrictions: tuple[Impact[Restriction], ...]
    unused: tuple[Restriction, ...]
    passive: Impact[Restriction] | None

    @property
    def metric(self) -> str:
        """The name of the seat's wins among the metrics."""
        return win_metric(self.seat)

    def cost(self, impact: Impact[Restriction]) -> Estimate:
        """Return how much less the seat wins without something; below 0 where it wins more."""
        moved = impact.differences[self.metric]
        return Estimate(-moved.value, -moved.high, -moved.low)

    @property
    def lacks_agency(self) -> bool:
        """Whether a side that does nothing surely keeps half of its wins or more."""
        if self.passive is None or not self.passive.results.games:
            return False
        kept = self.passive.results.estimate(self.metric)
        return kept.low >= FEW * self.base.estimate(self.metric).value > 0


def win_metric(letter: str) -> str:
    """Return the name of the metric that counts a seat's wins."""
    return f"win_rate_{letter}"


def worth(
    game: Game,
    batch: Batch | None = None,
    seat: str = "A",
    uses: Sequence[str] | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Worth:
    """Forbid one thing after another to a seat, and measure on the same seeds how many wins that costs it.

    The intervals of all of them hold together with 95 % confidence. Players do not know what is forbidden to others,
    and whoever searches does not know what will be forbidden to itself later.

    Parameters
    ----------
    game : Game
    batch : Batch, optional
        The games in which nothing is forbidden; 2,000 between the usual agents by default.
    seat : str
        The letter of the seat.
    uses : sequence of str, optional
        What is forbidden, by name; by default all there is.
    progress : callable ``progress(done, total, words)``, optional
        Called before every run.
    cancel : threading.Event, optional
        Set it to end; what was played by then counts.
    threads : int, optional

    Raises
    ------
    UnknownName, OutOfRange
        For a seat or a use there is not.

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> found = worth(jarls, Batch(jarls, 300, agents="greedy"))
    >>> found.restrictions[0].other.title, found.lacks_agency
    ('moving the Jarl', False)
    """
    base = batch or Batch(game, GAMES)
    restrictions = restrictions_of(game, base, seat, uses)
    yardsticks = {win_metric(seat): Yardstick(1.0)}
    played = play_alternatives(base, restrictions, yardsticks, game.skin, progress, cancel, threads)
    same = [one for one in played.impacts if is_unchanged(played.base, one.results)]
    passive = next((one for one in played.impacts if one.other.use.name == ANYTHING_NAME), None)
    others = [one for one in played.impacts if one is not passive and one not in same]
    ranked = sorted(others, key=lambda one: one.differences[win_metric(seat)].value)
    return Worth(played.base, seat, tuple(ranked), tuple(one.other for one in same), passive)


def restrictions_of(game: Game, batch: Batch, seat: str, names: Sequence[str] | None) -> list[Restriction]:
    """Return what is forbidden in turn; raise UnknownName for a seat or a use there is not."""
    letters = SEAT_LETTERS[: checked_seats(game, batch.seats)]
    if seat not in letters:
        raise UnknownName("seat", seat, list(letters))
    known: Mapping[str, Use] = uses_by_name(game, ruleset_of(batch))
    for name in names or ():
        if name not in known:
            raise UnknownName("use", name, known, f"of {game.title}")
    usual = [name for name, use in known.items() if not use.seats or SEAT_LETTERS.index(seat) in use.seats]
    wanted = usual if names is None else list(dict.fromkeys(names))
    if not wanted:
        raise OutOfRange(f"Nothing can be forbidden in {game.title}.")
    return [Restriction(seat, known[name], known[name].title) for name in wanted]


def is_unchanged(base: Results, other: Results) -> bool:
    """Return whether every game went as it would have gone anyway."""
    games = min(base.games, other.games)
    return bool(np.array_equal(base.outcomes[:games], other.outcomes[:games]))
