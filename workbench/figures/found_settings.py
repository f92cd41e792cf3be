"""Settings that a search has found: what they do to every target on fresh seeds, and what else is to be known."""

from rules.core.game import Game
from rules.core.words import listed
from workbench.balance.levers import LeverSetting, value_now
from workbench.balance.targets import TargetResult
from workbench.balance.trials import Found, Trial
from workbench.figures.chart import Chart
from workbench.figures.paired_targets import paired_targets
from workbench.figures.targets import targets
from workbench.simulation.estimates import Verdict
from workbench.simulation.numbers import measured, span

NOW, FOUND = "now", "found"
OTHER_WAYS = 3  # of the front that are told


def found_settings(found: Found) -> Chart:
    """Are all targets met? Each by the best settings, on fresh seeds; the table has the rules as they are beside them.

    Parameters
    ----------
    found : Found
        As ``workbench.balance.search.find_settings`` returns it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.search import find_settings
    >>> from workbench.balance.targets import Target
    >>> from workbench.simulation.batch import Batch
    >>> jarls, aim = rules.load("jarls"), {"plies": Target(low=5, high=12, source="an example")}
    >>> found = find_settings(jarls, ["radius", "momentum"], Batch(jarls, 100, agents="greedy"), aim, trials=12)
    >>> found_settings(found).finding
    'The only target is met on fresh seeds'
    """
    drawn = targets(found.after, found.targets).titled(finding_of(found))
    table = paired_targets(found.before, found.after, found.targets, (NOW, FOUND)).table
    verdicts = [str(one.verdict) for one in found.confirmed.values()]
    return Chart(drawn.figure, table.assign(Verdict=verdicts), finding_of(found))


def finding_of(found: Found) -> str:
    """Return how many targets are met on fresh seeds, in words."""
    results, count = found.confirmed.values(), len(found.confirmed)
    missed = sum(one.verdict is Verdict.OUTSIDE for one in results)
    inside = sum(one.verdict is Verdict.INSIDE for one in results)
    if count == 1:
        how = "met" if inside else "missed" if missed else "neither surely met nor missed"
        return f"The only target is {how} on fresh seeds"
    if inside == count:
        return f"All {count} targets are met on fresh seeds"
    undecided = count - missed - inside
    return f"On fresh seeds {inside} of {count} targets are met, {missed} missed" + (
        f", {undecided} undecided" if undecided else ""
    )


def sentences_of(found: Found) -> tuple[str, ...]:
    """Return the settings, what the search itself had claimed, what breaks next door, and other ways."""
    return (settings_in_words(found), claim_in_words(found), *broken_in_words(found), *other_ways_in_words(found))


def steps_of(found: Found, trial: Trial) -> list[str]:
    """Return what a trial turns, as ``Momentum bonus: 1 → 2``."""
    game = found.game
    settings = (
        LeverSetting(lever, game.ruleset.field_of(lever), value_now(found.batch, game, lever), value)
        for lever, value in trial.settings.items()
    )
    return [one.words for one in settings if one.usual != one.value]


def settings_in_words(found: Found) -> str:
    """Return the best settings in a sentence."""
    steps = steps_of(found, found.best)
    tried = f"of {len(found.trials):,} tried"
    if not steps:
        return f"The rules as they are come closest {tried}."
    return f"Best {tried}: {', '.join(steps)}."


def claim_in_words(found: Found) -> str:
    """Return how much better the search's own games were than fresh ones."""
    claimed = sum(miss == 0 for miss in found.best.misses.values())
    surely = sum(one.verdict is Verdict.INSIDE for one in found.confirmed.values())
    games = found.batch.games
    count = f"{claimed} of {len(found.targets)} targets" if len(found.targets) > 1 else "it" if claimed else "nothing"
    return (
        f"The search’s own {games:,} games met {count}; {found.after.games:,} games on seeds that no trial has seen "
        f"surely meet {surely if len(found.targets) > 1 else 'it' if surely else 'nothing'}."
    )


def broken_in_words(found: Found) -> list[str]:
    """Return what the best settings break next door, a sentence for each place, or that they break nothing."""
    told = [
        f"It breaks {in_words(found.game, name, one.after[name])}, with {one.neighbour.title}."
        for one in found.tried
        for name in one.broken
    ]
    if told or not found.tried:
        return told
    return [f"It breaks no target that was met with {listed([one.neighbour.title for one in found.tried], 'or')}."]


def in_words(game: Game, name: str, result: TargetResult) -> str:
    """Return a metric with its interval and target."""
    metric = result.metric
    scale, unit = (100, " %") if metric.kind == "rate" else (1, "")
    target = f"target {span(result.target.band, scale)}{unit}"
    return f"{metric.title}: {measured(result.estimate, metric)}, {target}"


def other_ways_in_words(found: Found) -> list[str]:
    """Return other trials of the front, the best first, each with what it turns."""
    told = []
    for trial in found.front:
        steps = steps_of(found, trial)
        if trial is not found.best and steps:
            met = sum(miss == 0 for miss in trial.misses.values())
            told.append(
                f"Another way, in which {met} of {len(found.targets)} looked met and something is better: "
                f"{', '.join(steps)}."
            )
    return told[:OTHER_WAYS]
