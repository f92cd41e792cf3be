"""How fast whole games of Lords of Doomspire and of King's Fall are played on one core, and how long a search takes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

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


class Pairing(NamedTuple):
    """Games between agents of one kind: the game, the agent, and what is changed in the rules."""

    game: str
    agent: str
    changes: Mapping[str, int] = MappingProxyType({})


STRATEGISTS, RANDOM_LORDS = Pairing(LORDS, "strategist"), Pairing(LORDS, "random", ROUNDS)
STRATEGOI, RANDOM_KINGS = Pairing(KINGS, "strategos"), Pairing(KINGS, "random")


def games_per_second(pairing: Pairing) -> float:
    """Return how many such games one core plays in a second."""
    run = simulate(pairing.game, GAMES, SEED, [pairing.agent], changes=pairing.changes, threads=1)
    return run.games / run.seconds


def measured(pairing: Pairing, other: Pairing, words: str) -> Measurement:
    """Measure games against others of the same game, called ``words``."""
    wait_until_ready(pairing.game)
    games_per_second(pairing)  # loads the compiled code
    return measurement(
        repeated(lambda: games_per_second(pairing)), "games/s", repeated(lambda: games_per_second(other), 3), words
    )


def lord_games() -> Measurement:
    """Measure games of four strategists against games of 20 rounds between random players."""
    return measured(STRATEGISTS, RANDOM_LORDS, "random games")


def random_lord_games() -> Measurement:
    """Measure games of 20 rounds between four random players against games of four strategists."""
    return measured(RANDOM_LORDS, STRATEGISTS, "games of strategists")


def king_games() -> Measurement:
    """Measure games of two Strategoi against games between random players."""
    return measured(STRATEGOI, RANDOM_KINGS, "random games")


def king_search_move() -> Measurement:
    """Measure one decision of a Marshal with 500 playouts against one of a Strategos, from the set-up."""
    wait_until_ready(KINGS)
    play = Playthrough(KINGS, seed=SEED)
    searching, usual = (seconds_of_decision(play, name, PLAYOUTS) for name in (SEARCHER, play.game.usual_agent))
    return measurement(searching, "s", usual, "a decision of a Strategos")
