"""How fast whole games of Lords of Doomspire and of King's Fall are played on one core, and how long a search takes."""

from collections.abc import Mapping

import rules
from workbench.bench.decisions import seconds_of_decision
from workbench.bench.measurement import Measurement, measurement, repeated
from workbench.compiling.status import wait_until_ready
from workbench.play.playthrough import Playthrough
from workbench.simulation.run import simulate

LORDS, KINGS = "doomspire", "kings_fall"
SEED = 1
GAMES = 1_000  # about half a second on one core
ROUNDS = {"round_limit": 20}  # of games between random players, which end nothing by themselves
SEARCHER, PLAYOUTS = "marshal", 500


def games_per_second(name: str, agent: str, changes: Mapping[str, int]) -> float:
    """Return how many games between agents of one kind one core plays in a second."""
    run = simulate(name, GAMES, SEED, [agent], changes=changes, threads=1)
    return run.games / run.seconds


def lord_games() -> Measurement:
    """Measure games of four strategists against games of 20 rounds between random players."""
    return against_random(LORDS, ROUNDS)


def king_games() -> Measurement:
    """Measure games of two Strategoi against games between random players."""
    return against_random(KINGS, {})


def against_random(name: str, changes: Mapping[str, int]) -> Measurement:
    """Measure games of a game's usual players against games, with changed rules, between random ones."""
    wait_until_ready(name)
    usual = rules.load(name).usual_agent
    games_per_second(name, usual, {})  # loads the compiled code
    return measurement(
        repeated(lambda: games_per_second(name, usual, {})),
        "games/s",
        repeated(lambda: games_per_second(name, "random", changes), 3),
        "random games",
    )


def random_lord_games() -> Measurement:
    """Measure games of 20 rounds between four random players against games of four strategists."""
    wait_until_ready(LORDS)
    games_per_second(LORDS, "random", ROUNDS)  # loads the compiled code
    return measurement(
        repeated(lambda: games_per_second(LORDS, "random", ROUNDS)),
        "games/s",
        repeated(lambda: games_per_second(LORDS, rules.load(LORDS).usual_agent, {}), 3),
        "games of strategists",
    )


def king_search_move() -> Measurement:
    """Measure one decision of a Marshal with 500 playouts against one of a Strategos, from the set-up."""
    wait_until_ready(KINGS)
    play = Playthrough(KINGS, seed=SEED)
    searching, usual = (seconds_of_decision(play, name, PLAYOUTS) for name in (SEARCHER, play.game.usual_agent))
    return measurement(searching, "s", usual, "a decision of a Strategos")
