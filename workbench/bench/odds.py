"""How fast exact odds are answered, with nothing cached."""

import gc
import random
from collections.abc import Mapping
from functools import _lru_cache_wrapper, partial
from statistics import median
from typing import Any

import numpy as np

from rules.core.errors import OutOfRange, WorkbenchError
from workbench.bench.measurement import Measurement, measurement, repeated, seconds_of
from workbench.games.jarls.attack_row import Attack, play_of
from workbench.games.jarls.board import forecast
from workbench.odds.mechanics import Mechanic
from workbench.odds.register import mechanics

SEED = 1
ANSWERS = 250  # of each calculator, with settings drawn evenly from all possible ones
SIX = {"attacker_basic": 6, "defender_basic": 6}
TEN = {"attacker_basic": 10, "defender_basic": 10}


def caches() -> "list[_lru_cache_wrapper[Any]]":
    """Return the caches of all functions that work out odds."""
    return [
        one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper) and "odds" in one.__module__.split(".")
    ]


def forget() -> None:
    """Clear the caches of the odds, as in a process that has just started."""
    for one in caches():
        one.cache_clear()


def odds_answers() -> Measurement:
    """Measure the 99th percentile of answers of all calculators over the full range of their settings."""
    forget()
    chosen = random.Random(SEED)
    found = [seconds for mechanic in mechanics().values() for seconds in times_of(mechanic, chosen)]
    found += times_of_jarls(chosen)
    high, *parts = (slowest_but_one_percent(some) for some in (found, *(found[start::3] for start in range(3))))
    return Measurement(high, min(parts), max(parts), "s", high / median(found), "the median answer")


def slowest_but_one_percent(seconds: list[float]) -> float:
    """Return the 99th percentile; it is one of the numbers, so that of a whole lies between those of its parts."""
    return float(np.quantile(seconds, 0.99, method="inverted_cdf"))


def times_of(mechanic: Mechanic, chosen: random.Random) -> list[float]:
    """Return how long random settings of a mechanic take; settings that are refused take no time."""
    found = []
    for _ in range(ANSWERS):
        settings = {one.name: chosen.choice(one.values) for one in mechanic.settings}
        found.append(seconds_of(partial(answered, mechanic, settings)))
    return found


def answered(mechanic: Mechanic, settings: Mapping[str, Any]) -> None:
    """Ask a mechanic; a refusal counts as an answer."""
    try:
        mechanic.ask(**settings)
    except OutOfRange:
        return


def times_of_jarls(chosen: random.Random) -> list[float]:
    """Return how long random attacks of Jarls' calculator take."""
    return [
        seconds_of(partial(forecast_of, attack))
        for attack in (
            Attack(
                chosen.choice("WJ"),
                chosen.randint(1, 2),
                "W" * chosen.randint(0, 4),
                chosen.choice("WJ"),
                "W" * chosen.randint(0, 4),
                chosen.randint(0, 2),
            )
            for _ in range(ANSWERS)
        )
    ]


def forecast_of(attack: Attack) -> None:
    """Work out an attack; a refusal of an illegal one counts as an answer."""
    try:
        play, action = play_of(attack)
        forecast(play, play.game.parse(play.state, play.ruleset, action))
    except WorkbenchError:
        return


def seconds_cold(key: str, settings: Mapping[str, Any]) -> float:
    """Return how long a mechanic takes with nothing cached."""
    forget()
    return seconds_of(lambda: mechanics()[key].ask(**settings))


def fight_of_six() -> Measurement:
    """Measure a two-round fight of six against six in King's Fall against asking again."""
    cold = repeated(lambda: seconds_cold("kings_fall.fight", SIX))
    again = repeated(lambda: seconds_of(lambda: mechanics()["kings_fall.fight"].ask(**SIX)))
    return measurement(cold, "s", again, "asking the same again")


def fight_to_the_death() -> Measurement:
    """Measure a fight of ten against ten until one side is gone against two rounds of six against six."""
    cold = repeated(lambda: seconds_cold("kings_fall.to_the_death", TEN))
    return measurement(
        cold, "s", repeated(lambda: seconds_cold("kings_fall.fight", SIX)), "two rounds of six against six"
    )
