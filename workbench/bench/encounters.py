"""How fast encounters of a card game are played: one room, a run of three, a lever's first chart."""

from collections.abc import Callable

import rules
from workbench import figures
from workbench.bench.measurement import Measurement, measurement, repeated, seconds_of
from workbench.compiling.status import wait_until_ready
from workbench.figures.chart import Chart
from workbench.simulation.batch import Batch
from workbench.simulation.run import results_so_far, simulate

GAME, AGENT = "shattered_dungeon", "natural"
SEED = 1
ENCOUNTERS = 20_000  # in one room; about a second on one core
RUN = "boar"  # the preset of the rulebook's main benchmark, three rooms
RUNS = 10_000
LEVER = {"rally": 0}  # changed, so that everything is played again
FIGURE_GAMES = 10_000  # as on the balance page; its first chart needs only a part of them


def encounters_per_second(agent: str) -> float:
    """Return how many encounters in one room one core plays in a second."""
    run = simulate(GAME, ENCOUNTERS, SEED, [agent], threads=1)
    return run.games / run.seconds


def runs_per_second(agent: str) -> float:
    """Return how many runs through three rooms one core plays in a second."""
    run = simulate(GAME, RUNS, SEED, [agent], changes=rules.load(GAME).ruleset.presets[RUN].set, threads=1)
    return run.games / run.seconds


def first_figure() -> Chart:
    """Change a lever, draw the first part of its runs and return the Chart."""
    return figures.endings(next(results_so_far(Batch(GAME, FIGURE_GAMES, SEED, [AGENT], changes=LEVER))))


def room_encounters() -> Measurement:
    """Measure encounters in one room between natural agents on one core against random encounters."""
    return against_random(encounters_per_second, "encounters")


def three_room_runs() -> Measurement:
    """Measure runs through three rooms between natural agents on one core against random runs."""
    return against_random(runs_per_second, "runs")


def against_random(speed: Callable[[str], float], what: str) -> Measurement:
    """Measure what ``speed(agent)`` returns for natural agents against the same for random ones."""
    wait_until_ready(GAME)
    speed(AGENT)  # loads the compiled code
    natural, random = repeated(lambda: speed(AGENT)), repeated(lambda: speed("random"), 3)
    return measurement(natural, f"{what}/s", random, f"random {what}")


def lever_to_figure() -> Measurement:
    """Measure the first chart after a lever was changed against playing all its runs."""
    wait_until_ready(GAME)
    first_figure()
    return measurement(
        repeated(lambda: seconds_of(first_figure)),
        "s",
        repeated(lambda: simulate(GAME, FIGURE_GAMES, SEED, [AGENT], changes=LEVER).seconds, 3),
        "playing all its runs",
    )
