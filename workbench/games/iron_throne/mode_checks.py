"""The check that a mode of Iron Throne of Ashes is a contest: several metrics in their ranges at once."""

from collections.abc import Mapping
from threading import Event

from rules.core.game import Game
from workbench.balance.targets import Target, judged
from workbench.checks.items import Answer, ItemStatus
from workbench.checks.launch_checks import BY_VERDICT
from workbench.figures.targets import band_in_words
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Verdict
from workbench.simulation.numbers import measured
from workbench.simulation.run import simulate_batch

Range = tuple[float, float]


def mode_is_a_contest(
    game: Game, cancel: Event, preset: str, agent: str, seats: int, games: int, seed: int, ranges: Mapping[str, Range]
) -> Answer:
    """Whether games of a preset between agents, played now, come out in the ranges given, metric by metric."""
    variant = game.ruleset.presets[preset]
    results = simulate_batch(Batch(game, games, seed, [agent], seats, variant.set), game.skin, cancel=cancel)
    found, told = [], []
    for name, (low, high) in ranges.items():
        one = judged(results, name, Target(low=low, high=high, source=""))
        found.append(one.verdict)
        wanted = band_in_words((low, high), one.metric)
        told.append(f"{one.metric.title}: {measured(one.estimate, one.metric)}, {one.verdict}; wanted is {wanted}.")
    how = f"{results.games:,} games of “{variant.title}” of {seats} {game.agents[agent].title} seats played just now"
    return Answer(status_of(found), " ".join(told), f"{how}; seed {seed}")


def status_of(verdicts: list[Verdict]) -> ItemStatus:
    """Return what all verdicts together come to: one outside is enough to fail, all have to be inside to hold.

    >>> status_of([Verdict.INSIDE, Verdict.UNDECIDED]).name
    'UNDECIDED'
    """
    if Verdict.OUTSIDE in verdicts:
        return BY_VERDICT[Verdict.OUTSIDE]
    return BY_VERDICT[Verdict.UNDECIDED if Verdict.UNDECIDED in verdicts else Verdict.INSIDE]
