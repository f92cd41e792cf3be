"""Settings that meet all targets at once: searched for, confirmed on fresh seeds, and tried where nobody searched.

The best of many trials is partly lucky, so what a search says of its own best is too good. It is therefore played again
on seeds that no trial has seen, and beside the games it was searched in: with other numbers of players, by other
levels, at mixed tables, in other scenarios. A setting that meets its targets and breaks them next door is told as such.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rules.core.errors import OutOfRange, UnknownName
from rules.core.fields import Value
from rules.core.game import Game
from workbench.balance.alternatives import is_possible, with_changes
from workbench.balance.levers import checked_levers, checked_values, value_now, values_around
from workbench.balance.neighbours import neighbours_of
from workbench.balance.scenarios import targets_of
from workbench.balance.search_storage import open_study
from workbench.balance.targets import Target, judge, judged
from workbench.balance.trials import Found, Ranges, Trial, Tried
from workbench.balance.tuning import FIRST_TRIALS, distance
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate_batch

if TYPE_CHECKING:
    import optuna

TRIALS = 100
GAMES = 500  # of every trial
CONFIRMED = 4  # times as many games confirm the best
FRESH = 1_000_000_007  # added to the seed of the search: seeds that no trial has seen


def find_settings(
    game: Game,
    levers: Sequence[str] | Mapping[str, Sequence[Value] | None],
    batch: Batch | None = None,
    targets: Mapping[str, Target] | None = None,
    trials: int = TRIALS,
    storage: Path | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Found:
    """Search for settings that meet all targets, confirm the best on fresh seeds, and try it next door.

    Parameters
    ----------
    game : Game
    levers : sequence of str, or mapping
        Fields or details that may be turned, from half to twice what they are; or lever -> the values it may have.
    batch : Batch, optional
        The games of every trial; 500 between the usual agents by default. All trials play the same seeds.
    targets : mapping, optional
        Metric -> Target; those of targets.toml by default.
    trials : int
        How many settings are tried in all, what the game has now among them.
    storage : Path, optional
        A file that keeps every trial, so that a search that was ended goes on where it was.
    progress : callable ``progress(done, total, words)``, optional
    cancel : threading.Event, optional
        Set it to end; the best of the trials by then is confirmed.
    threads : int, optional

    Raises
    ------
    UnknownName, OutOfRange
        For levers, targets or a storage file that cannot be used.

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> target = Target(low=7, high=9, source="an example")
    >>> batch = Batch(jarls, 100, agents="greedy")
    >>> found = find_settings(jarls, ["radius", "momentum"], batch, {"plies": target}, trials=12)
    >>> found.is_met, found.best.settings["radius"]
    (True, 2)
    """
    base = batch or Batch(game, GAMES)
    aims = checked_targets(game, base, targets)
    ranges = checked_ranges(base, game, levers)
    if trials < 1:
        raise OutOfRange(f"trials = {trials} must be 1 or more.")
    study = open_study(base, ranges, aims, storage, FIRST_TRIALS)
    known = {repr(one.settings): one for one in played_trials(study)}
    now = {lever: nearest(values, value_now(base, game, lever)) for lever, values in ranges.items()}
    if not study.trials:
        study.enqueue_trial(now)

    def play(trial: "optuna.Trial") -> float:
        if progress:
            progress(trial.number, trials, f"setting {trial.number + 1:,} of {trials:,}")
        places = {lever: trial.suggest_int(lever, 0, len(values) - 1) for lever, values in ranges.items()}
        settings = {lever: ranges[lever][place] for lever, place in places.items()}
        if repr(settings) in known:  # few levers have few settings, which come up again and again
            one = replace(known[repr(settings)], number=trial.number)
            trial.set_user_attr("trial", vars(one))
            return one.score
        if not is_possible(base, settings):
            return pruned()
        results = simulate_batch(with_changes(base, settings), game.skin, threads)
        misses = {name: distance(results, {name: target}) for name, target in aims.items()}
        found = {name: judged(results, name, target).estimate.value for name, target in aims.items()}
        turned = [abs(place - now[lever]) / max(1, len(ranges[lever]) - 1) for lever, place in places.items()]
        one = Trial(trial.number, settings, misses, found, sum(turned) / len(turned))
        known[repr(settings)] = one
        trial.set_user_attr("trial", vars(one))
        return one.score

    def ended(study: "optuna.Study", _: object) -> None:
        if cancel is not None and cancel.is_set():
            study.stop()

    left = trials - sum(one.state.is_finished() for one in study.trials)
    if left > 0 and not (cancel is not None and cancel.is_set()):
        study.optimize(play, n_trials=left, callbacks=[ended])
    played = played_trials(study)
    if not played:
        raise OutOfRange("The search was ended before the first setting was played; nothing has been found.")
    done = sum(one.state.is_finished() for one in study.trials)
    found = confirmed(game, base, aims, ranges, played, progress, threads)
    return replace(found, is_complete=done >= trials)


def played_trials(study: "optuna.Study") -> tuple[Trial, ...]:
    """Return the trials of a study that were played, in their order."""
    return tuple(Trial(**one.user_attrs["trial"]) for one in study.trials if "trial" in one.user_attrs)


def pruned() -> float:
    """Leave out a setting that no table can be set up with."""
    import optuna

    raise optuna.TrialPruned


def confirmed(
    game: Game,
    base: Batch,
    targets: dict[str, Target],
    ranges: Ranges,
    played: tuple[Trial, ...],
    progress: Callable[[int, int, str], object] | None,
    threads: int | None,
) -> Found:
    """Return what was found: the best trial, played again on fresh seeds and next door."""
    best = min(played, key=lambda one: (one.score, one.number))
    fresh = on_fresh_seeds(base)
    if progress:
        progress(1, 1, "the best on fresh seeds")
    before, after = (simulate_batch(one, game.skin, threads) for one in (fresh, with_changes(fresh, best.settings)))
    tried = []
    for neighbour in neighbours_of(game, replace_games(fresh, base.games), targets):
        if progress:
            progress(1, 1, f"the best next door, {neighbour.title}")
        if not is_possible(neighbour.batch, best.settings):
            continue
        changed = with_changes(neighbour.batch, best.settings)
        one, other = (
            judge(simulate_batch(batch, game.skin, threads), neighbour.targets) for batch in (neighbour.batch, changed)
        )
        tried.append(Tried(neighbour, one, other))
    return Found(game, base, targets, ranges, played, best, before, after, judge(after, targets), tuple(tried))


def on_fresh_seeds(batch: Batch) -> Batch:
    """Return more of the same games, on seeds that no trial has seen."""
    return Batch.from_dict({**batch.to_dict(), "seed": batch.seed + FRESH, "games": CONFIRMED * batch.games})


def replace_games(batch: Batch, games: int) -> Batch:
    """Return the same games, more or fewer of them."""
    return Batch.from_dict({**batch.to_dict(), "games": games})


def nearest(values: Sequence[Value], usual: Value) -> int:
    """Return the place of a value in a lever's values, or of the nearest number.

    >>> nearest([1, 2, 4], 3), nearest([False, True], True)
    (1, 1)
    """
    if usual in values:
        return list(values).index(usual)
    numbers = [float(value) if isinstance(value, (int, float)) else 0.0 for value in values]
    wanted = float(usual) if isinstance(usual, (int, float)) else 0.0
    return min(range(len(values)), key=lambda place: abs(numbers[place] - wanted))


def checked_ranges(batch: Batch, game: Game, levers: Sequence[str] | Mapping[str, Sequence[Value] | None]) -> Ranges:
    """Return lever -> the values it may have; raise UnknownName or OutOfRange for what cannot be turned."""
    given = levers if isinstance(levers, Mapping) else dict.fromkeys(levers)
    names = checked_levers(game, list(given))
    return checked_values(batch, game, {name: given[name] or values_around(batch, game, name) for name in names})


def range_of(game: Game, name: str, low: float, high: float, source: str, called: str = "", scale: float = 1) -> Target:
    """Return a Target that somebody typed; raise UnknownName or OutOfRange for what is none.

    A refusal names the metric as it is ``called`` where the range was typed, and multiplies its numbers by ``scale``.

    >>> import rules
    >>> range_of(rules.load("jarls"), "plies", 7, 9, "an example").band
    (7, 9)
    """
    if name not in game.metrics:
        raise UnknownName("metric", name, game.metrics)
    typed = f"{called or name} from {scale * low:g} to {scale * high:g}"
    if not low < high:
        raise OutOfRange(f"{typed} is no range; the first must be below the second.")
    if game.metrics[name].kind == "rate" and not 0 <= low < high <= 1:
        raise OutOfRange(f"{typed} is no range of shares, which go from 0 to {scale:g}.")
    return Target(low=low, high=high, source=source)


def checked_targets(game: Game, batch: Batch, targets: Mapping[str, Target] | None) -> dict[str, Target]:
    """Return the targets to meet; raise UnknownName or OutOfRange for what cannot be met."""
    known = {name: one for name, one in game.metrics.items() if one.seat < batch.seats}
    found = dict(targets_of(game, seats=batch.seats) if targets is None else targets)
    for name in found:
        if name not in known:
            raise UnknownName("metric", name, known)
    if not found:
        raise OutOfRange(f"{game.title} has no targets of its own; name at least one metric with its range.")
    wins = [name for name in found if known[name].family == "win"]
    least = sum(found[name].low for name in wins)
    if least > 1:
        raise OutOfRange(
            f"The targets for {' and '.join(known[name].title for name in wins)} contradict each other: "
            f"together they ask for at least {100 * least:.0f} % of all wins."
        )
    return found
