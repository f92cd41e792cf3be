"""The results of a batch of games: one row per game, numbers with intervals, and a replay of any game."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rules.core.errors import UnknownName
from rules.core.game import Game, Table
from rules.core.metrics import Metric, Outcomes
from workbench.play.playthrough import Playthrough
from workbench.simulation.batch import Batch, agents_of, thawed
from workbench.simulation.estimates import Estimate, amount_interval, mean_interval, paired_difference, wilson_interval
from workbench.simulation.numbers import measured

if TYPE_CHECKING:  # whoever only plays should not wait for pandas
    import pandas as pd


@dataclass(frozen=True, eq=False)
class Results:
    """The results of a Batch.

    Attributes
    ----------
    game : Game
        In the skin of the results.
    batch : Batch
        The games asked for.
    outcomes : records of game.outcome, shape (games,)
        In the order of their seeds; always the first of the games asked for.
    clause_counts : dict
        Clause -> how often it fired in all games together, in the rulebook's order.
    seconds : float
        Spent playing.
    kept : str
        Where they come from, in words, if they were not played now but come from the store.
    """

    game: Game
    batch: Batch
    outcomes: Outcomes
    clause_counts: dict[str, int]
    seconds: float
    kept: str = ""
    _estimates: dict[str, Estimate] = field(default_factory=dict, init=False, repr=False)

    @property
    def seats(self) -> int:
        """Players at the table."""
        return self.batch.seats

    @property
    def seed(self) -> int:
        """The seed from which the seeds of all games are derived."""
        return self.batch.seed

    @property
    def agents(self) -> tuple[str, ...]:
        """Who played, one for each seat."""
        return self.batch.agents

    @property
    def changes(self) -> dict[str, Any]:
        """What differs from the rulebook's ruleset."""
        changes: dict[str, Any] = thawed(self.batch.changes)
        return changes

    @property
    def position(self) -> Table | None:
        """Where all games began; None for the set-up."""
        position: Table | None = thawed(self.batch.position)
        return position

    @property
    def games(self) -> int:
        """Games played to their end or to the move cap."""
        return self.outcomes.size

    @property
    def plies(self) -> int:
        """Actions played in all games together."""
        return int(self.outcomes["plies"].sum())

    @property
    def unfinished(self) -> int:
        """Games stopped at the move cap."""
        return int((self.outcomes["ending"] == 0).sum())

    @property
    def digest(self) -> str:
        """A hash of the outcomes: the same for the same games on any number of threads."""
        return hashlib.sha256(self.outcomes.tobytes()).hexdigest()[:16]

    @property
    def metrics(self) -> dict[str, Metric]:
        """The metrics that apply to this number of seats: name -> Metric."""
        return {name: metric for name, metric in self.game.metrics.items() if metric.seat < self.seats}

    def values(self, name: str) -> NDArray[Any]:
        """Return a metric of each game, shape (games,): booleans for a rate, numbers for a mean."""
        if name not in self.game.metrics:
            raise UnknownName("metric", name, self.metrics)
        return np.asarray(self.game.metrics[name].of(self.outcomes))

    def estimate(self, name: str) -> Estimate:
        """Return the Estimate of a metric; Wilson's interval for shares, Student's for means.

        Raises
        ------
        UnknownName
            For no metric of the game.
        """
        if name not in self._estimates:
            values = self.values(name)
            if self.game.metrics[name].kind == "rate":
                self._estimates[name] = wilson_interval(int(values.sum()), values.size)
            else:
                interval = mean_interval if (values < 0).any() else amount_interval
                self._estimates[name] = interval(values)
        return self._estimates[name]

    def decided_share(self, seat: int) -> Estimate:
        """Return the Estimate of a seat's share of the games that had a winner."""
        winners = self.outcomes["winner"]
        return wilson_interval(int((winners == seat).sum()), int((winners >= 0).sum()))

    def difference(self, name: str, other: "Results") -> Estimate:
        """Return the Estimate of a metric here minus the one in ``other``, paired on the seeds both played.

        Raises
        ------
        ValueError
            If they are of different games, of different numbers of seats, or on different seeds.
        """
        here, there = (f"{one.game.title} at {one.seats} seats" for one in (self, other))
        if here != there:
            raise ValueError(f"A paired difference needs one game and one number of seats, not {here} and {there}.")
        games = min(self.games, other.games)
        if not np.array_equal(self.outcomes["seed"][:games], other.outcomes["seed"][:games]):
            raise ValueError(
                f"Results of seed {self.seed} and of seed {other.seed} share no seeds; "
                f"a paired difference needs the same seeds."
            )
        return paired_difference(other.values(name)[:games], self.values(name)[:games])

    def table(self) -> "pd.DataFrame":
        """Return all metrics as a DataFrame: metric, title, estimate, low, high, unit."""
        import pandas as pd

        rows = [
            (name, metric.title, *vars(self.estimate(name)).values(), metric.unit)
            for name, metric in self.metrics.items()
        ]
        return pd.DataFrame(rows, columns=["metric", "title", "estimate", "low", "high", "unit"])

    def to_frame(self, details: Iterable[str] = ()) -> "pd.DataFrame":
        """Return a DataFrame with a row for each game: seats, agents and ruleset, then all that came of it.

        Every field of the ruleset is a column. Numbers of single cards, rooms and the like are where they differ from
        the rulebook, and those that ``details`` names always, so that tables of several designs go together.
        """
        from workbench.simulation.frames import frame_of

        return frame_of(self, details)

    def to_csv(self, path: str | Path, details: Iterable[str] = ()) -> Path:
        """Write ``to_frame(details)`` to a file that a spreadsheet opens; return its path."""
        self.to_frame(details).to_csv(path)
        return Path(path)

    def replay(self, index: int) -> Playthrough:
        """Return the Playthrough of one game, played again to its end by its agents."""
        if not 0 <= index < self.games:
            raise IndexError(f"There is no game {index}; games 0 to {self.games - 1} were played.")
        play = Playthrough(self.game, self.seats, int(self.outcomes["seed"][index]), self.changes, self.position)
        records = agents_of(self.batch)
        while not play.is_over and play.state.ply < play.ruleset.move_cap:
            play.step(play.decision(records[play.state.seat]))
        return play

    def summary(self) -> str:
        """Return the batch in one sentence."""
        asked_for = self.batch.games
        part = f" of {asked_for:,} asked for" if self.games < asked_for else ""
        changes = ", ".join(f"{name} {value}" for name, value in self.changes.items()) or "the rulebook's own rules"
        return (
            f"{self.games:,} games{part} of {self.game.title}, {self.seats} seats, "
            f"{' against '.join(self.agents)}, seed {self.seed}, {changes}{f', {self.kept}' if self.kept else ''}"
        )

    def __repr__(self) -> str:
        return f"<Results: {self.summary()}>"

    def _repr_html_(self) -> str:
        import pandas as pd

        rows = pd.DataFrame(
            [
                {
                    "Metric": metric.title,
                    "Estimate (95 % interval)": measured(self.estimate(name), metric),
                    "What it is": metric.meaning,
                }
                for name, metric in self.metrics.items()
            ]
        )
        table = rows.to_html(index=False, border=0, classes="wb-table wb-words")
        return f'<div class="wb wb-scroll"><p>{escape(self.summary())}</p>{table}</div>'
