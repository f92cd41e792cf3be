"""How fast the balance of a game with targets can be measured: whole games between its middle agents, and the table."""

import rules
from workbench import figures
from workbench.balance.targets import load_targets
from workbench.bench.measurement import Measurement, measurement, repeated, seconds_of
from workbench.compiling.status import wait_until_ready
from workbench.figures.chart import Chart
from workbench.simulation.run import simulate

GAME, AGENT = "iron_throne", "knight_commander"
SEED = 1
CORE_GAMES = 1_000  # about a second on one core
TABLE_GAMES = 5_000  # of the balance table, on all cores


def games_per_second(agent: str) -> float:
    """Return how many whole games between four of these agents one core plays in a second."""
    run = simulate(GAME, CORE_GAMES, SEED, [agent], rules.load(GAME).seats.stop - 1, threads=1)
    return run.games / run.seconds


def balance_table(agent: str) -> Chart:
    """Play the games of the balance table, judge the targets by them, and return the Chart."""
    game = rules.load(GAME)
    results = simulate(game, TABLE_GAMES, SEED, [agent], game.seats.stop - 1)
    return figures.targets(results, load_targets(game))


def commander_games() -> Measurement:
    """Measure whole games of four Knight-Commanders on one core against games between random agents."""
    wait_until_ready(GAME)
    return measurement(
        repeated(lambda: games_per_second(AGENT)),
        "games/s",
        repeated(lambda: games_per_second("random"), 3),
        "random games",
    )


def balance_of_targets() -> Measurement:
    """Measure the balance table of 5,000 games on all cores against the same table of random games."""
    wait_until_ready(GAME)
    balance_table("random")  # loads the compiled code
    table = repeated(lambda: seconds_of(lambda: balance_table(AGENT)), 3)
    return measurement(table, "s", repeated(lambda: seconds_of(lambda: balance_table("random")), 3), "random games")
