"""What a search for settings has tried, and what it found."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.core.fields import Value
from rules.core.game import Game
from workbench.balance.neighbours import Neighbour
from workbench.balance.targets import Target, TargetResult
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Verdict
from workbench.simulation.results import Results

if TYPE_CHECKING:
    pass


TURNED = 0.01  # what turning all levers costs, in half widths of a target: of equal settings the nearer one is better
Ranges = dict[str, list[Value]]


@dataclass(frozen=True)
class Trial:
    """One setting that was tried.

    Attributes
    ----------
    number : int
        From 0, which is what the game has now.
    settings : dict
        Lever -> its value.
    misses : dict
        Metric -> how far it is off its target, in half widths; 0 inside.
    measured : dict
        Metric -> what was measured.
    turned : float
        How far the levers are turned from what they were, from 0 to 1 on average.
    """

    number: int
    settings: dict[str, Value]
    misses: dict[str, float]
    measured: dict[str, float]
    turned: float

    @property
    def score(self) -> float:
        """How far off all targets are together; what the search makes small."""
        return sum(self.misses.values()) + TURNED * self.turned

    def is_better(self, other: "Trial") -> bool:
        """Return whether it is nowhere worse than another and somewhere better, turning counted as one more target."""
        pairs = [*zip(self.misses.values(), other.misses.values()), (self.turned, other.turned)]
        return all(one <= two for one, two in pairs) and any(one < two for one, two in pairs)


@dataclass(frozen=True)
class Tried:
    """The found settings in games they were not searched for.

    ``before`` and ``after`` are metric -> TargetResult, by the rules as they are and by the found ones.
    """

    neighbour: Neighbour
    before: dict[str, TargetResult]
    after: dict[str, TargetResult]

    @property
    def broken(self) -> list[str]:
        """Targets that are surely missed by the found settings, and were not before."""
        return [
            name
            for name, one in self.after.items()
            if one.verdict is Verdict.OUTSIDE and self.before[name].verdict is not Verdict.OUTSIDE
        ]


@dataclass(frozen=True)
class Found:
    """What a search has found.

    Attributes
    ----------
    game : Game
    batch : Batch
        The games of a trial, by the rules as they are.
    targets : dict
        Metric -> Target.
    ranges : dict
        Lever -> the values it could have.
    trials : tuple of Trial
        All, in their order.
    best : Trial
    before, after : Results
        By the rules as they are and by the best settings, on fresh seeds.
    confirmed : dict
        Metric -> TargetResult of ``after``.
    tried : tuple of Tried
        The best settings next door.
    is_complete : bool
        False if it was cancelled before all trials were played.
    """

    game: Game
    batch: Batch
    targets: dict[str, Target]
    ranges: Ranges
    trials: tuple[Trial, ...]
    best: Trial
    before: Results
    after: Results
    confirmed: dict[str, TargetResult]
    tried: tuple[Tried, ...]
    is_complete: bool = True

    @property
    def front(self) -> tuple[Trial, ...]:
        """The settings than which no others are better in every target, the best first (Pareto's front)."""
        different = {repr(one.settings): one for one in reversed(self.trials)}.values()
        kept = [one for one in different if not any(other.is_better(one) for other in different)]
        return tuple(sorted(kept, key=lambda one: (one.score, one.number)))

    @property
    def is_met(self) -> bool:
        """Whether no target is surely missed on fresh seeds."""
        return all(one.verdict is not Verdict.OUTSIDE for one in self.confirmed.values())
