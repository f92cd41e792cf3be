"""Search for numbers that bring a game into its target ranges: the levers, how far off a trial is, the search.

A search plays every trial on the same seeds, so that all trials share their luck. Confirm what it finds on seeds it has
not seen: the best of many trials is partly lucky.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from rules.core.errors import OutOfRange
from rules.core.fields import Value
from rules.core.game import Game
from workbench.balance.scenarios import Scenario
from workbench.balance.targets import Target, judged
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch

DIGITS = 6  # after the point, so that a number found can be copied by hand exactly
FIRST_TRIALS = 20  # drawn evenly before the search learns from its trials
Evaluate = Callable[[Mapping[str, float]], tuple[float, dict[str, float]]]  # numbers -> distance, what was measured
Report = Callable[[int, float], object]  # report(number of the trial, distance)


@dataclass(frozen=True)
class Lever:
    """One number a search may turn: a weight of the agent, or a field or detail of the ruleset.

    ``step`` is the smallest change that counts; a field that is on or off goes from 0 to 1 in steps of 1.
    """

    name: str
    low: float
    high: float
    step: float = 0.05


def trial_batch(
    game: Game, agent: str, numbers: Mapping[str, float], games: int, seed: int, seats: int | None = None
) -> Batch:
    """Return games between copies of one agent, with ``numbers`` (lever -> value) instead of the usual ones.

    >>> import rules
    >>> trial_batch(rules.load("jarls"), "greedy", {"momentum": 2.0, "throne_now": 61.0}, games=10, seed=1)
    Batch(game='jarls', games=10, seed=1, agents=['greedy', 'greedy'], seats=2, changes={'momentum': 2}, \
weights={'greedy': {'throne_now': 61.0}}, version='...')
    """
    weights = {name: value for name, value in numbers.items() if name not in game.ruleset}
    changes = changes_of(game, {name: value for name, value in numbers.items() if name in game.ruleset})
    return Batch(game, games, seed, [agent], seats, changes, weights={agent: weights} if weights else None)


def changes_of(game: Game, numbers: Mapping[str, float]) -> dict[str, bool | int | float]:
    """Return numbers for fields and details of the ruleset, each in the type of its field."""
    return {name: as_kind_of(game.ruleset.field_of(name).value, value) for name, value in numbers.items()}


def as_kind_of(usual: Value, value: float) -> bool | int | float:
    """Return a number in the type of a field's usual value: bool, int or float; an int for a name.

    >>> as_kind_of(True, 1.0), as_kind_of(3, 4.0), as_kind_of(0.5, 1), as_kind_of("moth", 2.0)
    (True, 4, 1.0, 2)
    """
    if isinstance(usual, bool):
        return bool(value)
    return float(value) if isinstance(usual, float) else int(value)


def distance(results: Results, targets: Mapping[str, Target], urgent: Sequence[str] = ()) -> float:
    """Return how far games are off their targets: 0 inside all of them, 1 for half a band's width off in one.

    A metric counts as inside only a tenth of the half width before the edge, so that luck does not push it out again;
    ``urgent`` metrics count three times.
    """
    total = 0.0
    for name, target in targets.items():
        half = (target.high - target.low) / 2
        value = judged(results, name, target).estimate.value
        off = max(0.0, abs(value - (target.low + target.high) / 2) - 0.9 * half) / half
        total += off * (3 if name in urgent else 1)
    return total


def search(
    game: Game,
    agent: str,
    levers: Sequence[Lever],
    targets: Mapping[str, Target],
    games: int,
    seed: int,
    seats: int | None,
    trials: int,
    urgent: Sequence[str] = (),
    report: Report | None = None,
) -> pd.DataFrame:
    """Try numbers, each on the same seeds, and return every trial as a DataFrame, the best first.

    Parameters
    ----------
    game : Game
    agent : str
        Plays all seats; levers that are not ruleset fields are its weights.
    levers : sequence of Lever
    targets : dict metric -> Target
    games : int
        For each trial.
    seed : int
        Of the games, and of the search itself: the same one makes the same trials.
    seats, trials : int
    urgent : sequence of str
        Metrics that count three times.
    report : callable ``report(number, distance)``, optional
        Called after every trial.

    Returns
    -------
    DataFrame
        A row for each trial: its number, its ``distance``, a column per lever and one per metric.

    The first trial is what the game has now. The search is optuna's tree of Parzen estimators.
    """

    def evaluate(numbers: Mapping[str, float]) -> tuple[float, dict[str, float]]:
        results = simulate_batch(trial_batch(game, agent, numbers, games, seed, seats), game.skin)
        return distance(results, targets, urgent), measured(results, targets)

    return run_trials(levers, numbers_now(game, agent, levers), evaluate, seed, trials, report)


def search_scenarios(
    game: Game,
    scenarios: Mapping[str, Scenario],
    levers: Sequence[Lever],
    games: int,
    seed: int,
    trials: int,
    report: Report | None = None,
) -> pd.DataFrame:
    """Try numbers in several scenarios at once and return every trial as a DataFrame, the best first.

    The arguments are those of ``search``, but ``games`` counts for each scenario and every lever is a field or detail
    of the ruleset. A column ``boar.rounds`` holds a metric of a scenario.
    """

    def evaluate(numbers: Mapping[str, float]) -> tuple[float, dict[str, float]]:
        changes, off = changes_of(game, numbers), 0.0
        found: dict[str, float] = {}
        for name, scenario in scenarios.items():
            results = scenario.play(games, seed, changes)
            off += distance(results, scenario.targets)
            found |= {f"{name}.{metric}": value for metric, value in measured(results, scenario.targets).items()}
        return off, found

    return run_trials(levers, numbers_now(game, game.usual_agent, levers), evaluate, seed, trials, report)


def measured(results: Results, targets: Mapping[str, Target]) -> dict[str, float]:
    """Return metric -> what was measured of it."""
    return {name: judged(results, name, target).estimate.value for name, target in targets.items()}


def run_trials(
    levers: Sequence[Lever],
    first: Mapping[str, float],
    evaluate: Evaluate,
    seed: int,
    trials: int,
    report: Report | None,
) -> pd.DataFrame:
    """Return every trial as a DataFrame, the best first.

    ``evaluate(numbers)`` returns how far off they are and what was measured.
    """
    import optuna  # here, because it takes half a second

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=FIRST_TRIALS))
    study.enqueue_trial(dict(first))
    rows = []

    def play_trial(trial: optuna.Trial) -> float:
        numbers = {
            lever.name: round(trial.suggest_float(lever.name, lever.low, lever.high, step=lever.step), DIGITS)
            for lever in levers
        }
        off, found = evaluate(numbers)
        rows.append({"trial": trial.number, "distance": off, **numbers, **found})
        if report:
            report(trial.number, off)
        return off

    study.optimize(play_trial, n_trials=trials)
    return pd.DataFrame(rows).sort_values(["distance", "trial"], ignore_index=True)


def numbers_now(game: Game, agent: str, levers: Sequence[Lever]) -> dict[str, float]:
    """Return the current values of the levers, each on the nearest step inside its range."""
    for lever in levers:
        if lever.low >= lever.high:
            raise OutOfRange(f"{lever.name} from {lever.low} to {lever.high} is not a range; low must be below high.")
    record, ruleset = game.agents[agent].record, game.ruleset.default()
    numbers = {}
    for lever in levers:
        now = float(
            game.ruleset.number(ruleset, lever.name) if lever.name in game.ruleset else record.weights[lever.name]
        )
        steps = round((min(max(now, lever.low), lever.high) - lever.low) / lever.step)
        numbers[lever.name] = round(lever.low + steps * lever.step, DIGITS)
    return numbers
