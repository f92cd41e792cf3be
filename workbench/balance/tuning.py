"""Search for numbers that bring a game into its target ranges: what may be turned, how far off a try is, the search.

A search plays every try on the same seeds, so that tries share their luck; what it finds has to be confirmed on seeds
it has not seen, for the best of many tries is partly lucky.
"""

from dataclasses import dataclass, replace

import pandas as pd

from rules.core.errors import OutOfRange, UnknownName
from workbench.balance.targets import held
from workbench.simulation.run import simulate

DIGITS = 6  # after the point: a number found is written down and typed again as it is
FIRST_TRIES = 20  # drawn evenly, before the search learns from what it has seen


@dataclass(frozen=True)
class Lever:
    """One number a search may turn: a weight of the agent, or a field or detail of the ruleset.

    ``step`` is the smallest change that counts; a field that is on or off has 0, 1 and 1.
    """

    name: str
    low: float
    high: float
    step: float = 0.05


def reweighted(game, agent, weights):
    """Return the Game with other weights for one of its agents; raise UnknownName for a weight there is not.

    >>> import rules
    >>> bolder = reweighted(rules.load("jarls"), "greedy", {"throne_now": 61.0})
    >>> float(bolder.agents["greedy"].record.weights.throne_now)
    61.0
    """
    record = game.agents[agent].record.copy()
    names = record.weights.dtype.names
    for name, value in weights.items():
        if name not in names:
            raise UnknownName("weight", name, names, f"of {agent}")
        record.weights[name] = value
    return replace(game, agents={**game.agents, agent: replace(game.agents[agent], record=record)})


def played(game, agent, numbers, games, seed, seats):
    """Return the Results of games between agents alike, with ``numbers`` (lever -> value) instead of the usual ones."""
    weights = {name: value for name, value in numbers.items() if name not in game.ruleset}
    changes = changes_of(game, {name: value for name, value in numbers.items() if name in game.ruleset})
    return simulate(reweighted(game, agent, weights), games, seed, [agent], seats, changes)


def changes_of(game, numbers):
    """Return numbers for fields and details of the ruleset as the kinds these are of."""
    return {name: as_kind_of(game.ruleset.field_of(name).value, value) for name, value in numbers.items()}


def as_kind_of(usual, value):
    """Return a number as the kind a field's usual value is of: bool, int or float; where that is a name, an int.

    >>> as_kind_of(True, 1.0), as_kind_of(3, 4.0), as_kind_of(0.5, 1), as_kind_of("moth", 2.0)
    (True, 4, 1.0, 2)
    """
    return int(value) if isinstance(usual, str) else type(usual)(value)


def miss(results, targets, urgent=()):
    """Return how far games are off their targets: 0 inside all of them, 1 for one band's half width off in one.

    A metric counts as inside a tenth of its band before the edge, so that luck does not push it out again; those
    that are ``urgent`` count three times.
    """
    total = 0.0
    for name, target in targets.items():
        half = (target.high - target.low) / 2
        value = held(results, name, target).estimate.value
        off = max(0.0, abs(value - (target.low + target.high) / 2) - 0.9 * half) / half
        total += off * (3 if name in urgent else 1)
    return total


def search(game, agent, levers, targets, games, seed, seats, tries, urgent=(), report=None):
    """Try numbers, each on the same seeds, and return every try as a DataFrame, the best first.

    Parameters
    ----------
    game : Game
    agent : str
        Plays all seats; levers that are no ruleset field are its weights.
    levers : sequence of Lever
    targets : dict metric -> Target
    games : int
        For each try.
    seed : int
        Of the games, and of the search itself: the same one makes the same tries.
    seats, tries : int
    urgent : sequence of str
        Metrics that count three times.
    report : callable ``report(number, miss)``, optional
        Told of every try.

    Returns
    -------
    DataFrame
        A row for each try: its number, ``miss``, a column per lever and one per metric.

    The first try is what the game has now. The search is optuna's tree of Parzen estimators.
    """

    def attempt(numbers):
        results = played(game, agent, numbers, games, seed, seats)
        return miss(results, targets, urgent), measured(results, targets)

    return tried(levers, numbers_now(game, agent, levers), attempt, seed, tries, report)


def search_scenarios(game, scenarios, levers, games, seed, tries, report=None):
    """Try numbers in several scenarios at once and return every try as a DataFrame, the best first.

    Arguments as of ``search``; ``scenarios`` is a dict name -> Scenario, ``games`` are those of each, and every lever
    is a field or a detail of the ruleset. A column ``boar.rounds`` holds a metric of a scenario.
    """

    def attempt(numbers):
        changes, off = changes_of(game, numbers), 0.0
        found: dict[str, float] = {}
        for name, scenario in scenarios.items():
            results = scenario.play(games, seed, changes)
            off += miss(results, scenario.targets)
            found |= {f"{name}.{metric}": value for metric, value in measured(results, scenario.targets).items()}
        return off, found

    return tried(levers, numbers_now(game, game.usual_agent, levers), attempt, seed, tries, report)


def measured(results, targets):
    """Return metric -> what was measured of it."""
    return {name: held(results, name, target).estimate.value for name, target in targets.items()}


def tried(levers, first, attempt, seed, tries, report):
    """Return every try as a DataFrame, the best first; ``attempt(numbers)`` returns its miss and what was measured."""
    import optuna  # here, because it takes half a second

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=FIRST_TRIES))
    study.enqueue_trial(first)
    rows = []

    def one(trial):
        numbers = {
            lever.name: round(trial.suggest_float(lever.name, lever.low, lever.high, step=lever.step), DIGITS)
            for lever in levers
        }
        off, found = attempt(numbers)
        rows.append({"try": trial.number, "miss": off, **numbers, **found})
        if report:
            report(trial.number, off)
        return off

    study.optimize(one, n_trials=tries)
    return pd.DataFrame(rows).sort_values(["miss", "try"], ignore_index=True)


def numbers_now(game, agent, levers):
    """Return what the levers stand at, as a dict name -> float, on the nearest step inside the range."""
    for lever in levers:
        if lever.low >= lever.high:
            raise OutOfRange(f"{lever.name} from {lever.low} to {lever.high} is no range; low must be below high.")
    record, ruleset = game.agents[agent].record, game.ruleset.default()
    numbers = {}
    for lever in levers:
        now = float(
            game.ruleset.number(ruleset, lever.name) if lever.name in game.ruleset else record.weights[lever.name]
        )
        steps = round((min(max(now, lever.low), lever.high) - lever.low) / lever.step)
        numbers[lever.name] = round(lever.low + steps * lever.step, DIGITS)
    return numbers
