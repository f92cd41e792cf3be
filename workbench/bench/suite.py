"""How fast the workbench is on this machine: each measurement with its spread, compared with another of the same run.

Machines differ and are busy at times, so ratios say more than values.
"""

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rules import NAMES
from rules.core.cache import user_cache
from rules.core.errors import UnknownName
from workbench.bench.balance import balance_of_targets, commander_games
from workbench.bench.cluster import cluster_games, cluster_task
from workbench.bench.decisions import seconds_of_decision
from workbench.bench.encounters import lever_to_figure, room_encounters, three_room_runs
from workbench.bench.measurement import Measurement, SpeedTarget, measurement, repeated, three_digits
from workbench.bench.odds import fight_of_six, fight_to_the_death, odds_answers
from workbench.bench.overhead import simulate_overhead
from workbench.bench.start import (
    cache_size,
    cold_compile,
    cold_compile_wait,
    warm_games,
    warm_help,
    warm_import,
    warm_start,
)
from workbench.bench.store import store_query, store_write
from workbench.bench.whole_games import king_games, king_search_move, lord_games, random_lord_games
from workbench.compiling.status import wait_until_ready
from workbench.play.playthrough import Playthrough
from workbench.simulation.run import simulate

ROOT = Path(__file__).parents[2]
GAME = "jarls"  # which all measurements in this file are about
SEED = 1
RANDOM_GAMES = 2_000  # at two million plies a second
SLOW_GAMES = 3  # uncompiled; a second or two
GREEDY_GAMES = 10_000
SEARCHER = "adept"  # the search uses its weights,
PLAYOUTS = 1_000  # and this many playouts a move
PAGE_TIMES = "page_times.json"  # in the cache folder; the browser tests write it


def speed(agents: Sequence[str], games: int, threads: int | None) -> float:
    """Return plies per second of games between agents."""
    run = simulate(GAME, games, SEED, agents, threads=threads)
    return run.plies / run.seconds


def uncompiled_speed() -> float:
    """Return plies per second of random games with the same functions uncompiled, in a separate process."""
    report = json_output_of(
        [
            "simulate",
            GAME,
            "--games",
            str(SLOW_GAMES),
            "--seed",
            str(SEED),
            "--agents",
            "random",
            "--threads",
            "1",
            "--json",
        ],
        NUMBA_DISABLE_JIT="1",
    )
    return report["plies"] / report["seconds"]


def json_output_of(arguments: Sequence[str], **settings: str) -> dict[str, Any]:
    """Return the JSON object that a command of the workbench prints in a separate process."""
    return json.loads(output_of(arguments, **settings))


def output_of(arguments: Sequence[str], **settings: str) -> str:
    """Return what a command of the workbench prints in a separate process."""
    command = [sys.executable, "-m", "workbench.cli", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, check=True, text=True, capture_output=True
    ).stdout


def random_play() -> Measurement:
    """Measure random play on one thread against the same functions uncompiled."""
    compiled = repeated(lambda: speed(["random"], RANDOM_GAMES, 1))
    return measurement(compiled, "plies/s", repeated(uncompiled_speed, 3), "uncompiled")


def threads() -> Measurement:
    """Measure two threads against one, on the same games, in turn."""
    pairs = repeated(lambda: [speed(["random"], 5 * RANDOM_GAMES, number) for number in (1, 2)])
    return measurement([two for _, two in pairs], "plies/s", [one for one, _ in pairs], "one thread")


def greedy_games() -> Measurement:
    """Measure games between greedy agents against as many plies of random play, on all threads."""
    runs = repeated(lambda: simulate(GAME, GREEDY_GAMES, SEED, ["greedy"]), 3)
    other = repeated(lambda: runs[0].plies / speed(["random"], RANDOM_GAMES, None))
    return measurement([run.seconds for run in runs], "s", other, "random play of as many plies")


def search_move() -> Measurement:
    """Measure one decision of a tree search against one of the greedy agent, from the set-up."""
    play = Playthrough(GAME, seed=SEED)
    searching, greedy = (seconds_of_decision(play, name, PLAYOUTS) for name in (SEARCHER, "greedy"))
    return measurement(searching, "s", greedy, "a greedy decision")


MEASUREMENTS = {
    one.__name__: one
    for one in (
        random_play,
        threads,
        simulate_overhead,
        greedy_games,
        search_move,
        warm_start,
        warm_help,
        warm_games,
        warm_import,
        cold_compile,
        cold_compile_wait,
        cache_size,
        odds_answers,
        fight_of_six,
        fight_to_the_death,
        commander_games,
        balance_of_targets,
        room_encounters,
        three_room_runs,
        lever_to_figure,
        lord_games,
        random_lord_games,
        king_games,
        king_search_move,
        store_write,
        store_query,
        cluster_games,
        cluster_task,
    )
}
TARGETS = {
    "random_play": (SpeedTarget(1_500_000, True), SpeedTarget(300, True, "ratio")),
    "threads": (SpeedTarget(1.7, True, "ratio"),),
    "simulate_overhead": (SpeedTarget(1.1, False, "ratio"),),
    "greedy_games": (SpeedTarget(3, False),),
    "search_move": (SpeedTarget(0.15, False),),
    "warm_start": (SpeedTarget(1.2, False), SpeedTarget(4, False, "ratio")),
    "warm_help": (SpeedTarget(1, False, "ratio"),),
    "warm_games": (SpeedTarget(2, False, "ratio"),),
    "warm_import": (SpeedTarget(1.7, False, "ratio"),),
    "cold_compile": (SpeedTarget(300, False),),
    "cold_compile_wait": (SpeedTarget(150, False),),
    "cache_size": (SpeedTarget(90, False),),
    "first_page": (SpeedTarget(5, False),),
    "odds_answers": (SpeedTarget(0.05, False),),
    "fight_of_six": (SpeedTarget(0.05, False),),
    "fight_to_the_death": (SpeedTarget(0.3, False),),
    "commander_games": (SpeedTarget(1_500, True),),
    "balance_of_targets": (SpeedTarget(3, False),),
    "room_encounters": (SpeedTarget(40_000, True),),
    "three_room_runs": (SpeedTarget(20_000, True),),
    "lever_to_figure": (SpeedTarget(1, False),),
    "lord_games": (SpeedTarget(1_500, True),),
    "random_lord_games": (SpeedTarget(15_000, True),),
    "king_games": (SpeedTarget(3_000, True),),
    "king_search_move": (SpeedTarget(0.3, False),),
    "store_write": (SpeedTarget(2, False),),
    "store_query": (SpeedTarget(0.5, False),),
    "cluster_games": (SpeedTarget(1.7, True, "ratio"),),
    "cluster_task": (SpeedTarget(5, False),),
    "page_interactive_warm": (SpeedTarget(3, False),),
    "page_interactive_cold": (SpeedTarget(8, False),),
    "kernel_memory": (SpeedTarget(150, False),),
    "websocket_four_figures": (SpeedTarget(1, False),),
    "slider_to_first_figure": (SpeedTarget(1, False),),
    "odds_slider": (SpeedTarget(0.15, False),),
    **dict.fromkeys((f"press_{game}" for game in NAMES), (SpeedTarget(0.15, False), SpeedTarget(0.15, False, "high"))),
}


def measure(
    only: Sequence[str] = (), progress: Callable[[int, int, str], object] | None = None
) -> dict[str, dict[str, Any]]:
    """Return measurements by name as dicts, all or only some; page times come from the last browser tests.

    ``progress(done, total, title)`` is called before each.
    """
    pages = page_times()
    for name in only:
        if name not in MEASUREMENTS and name not in pages:
            raise UnknownName("measurement", name, [*MEASUREMENTS, *pages])
    names = [name for name in MEASUREMENTS if name in only or not only]
    if names:
        wait_until_ready(GAME)
    found = {}
    for done, name in enumerate(names):
        if progress:
            progress(done, len(names), name)
        found[name] = asdict(MEASUREMENTS[name]())
    return found | {name: page for name, page in pages.items() if name in only or not only}


def page_times() -> dict[str, dict[str, Any]]:
    """Return what the browser tests measured last: name -> measurement as a dict; empty if they have not run."""
    path = user_cache() / PAGE_TIMES
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        day = time.strftime("%Y-%m-%d", time.localtime(path.stat().st_mtime))
        return {
            name: {
                "value": one["value"],
                "low": one.get("low", one["value"]),
                "high": one.get("high", one["value"]),
                "unit": one["unit"],
                "ratio": one.get("ratio"),
                "against": f"{one['against']} ({day})" if "against" in one else f"browser tests of {day}",
            }
            for name, one in json.loads(path.read_text(encoding="utf-8")).items()
        }
    return {}


def rows_of(measurements: Mapping[str, Mapping[str, Any]]) -> list[tuple[str, str, str, str, str]]:
    """Return the rows of a table of measurements: name, value, spread, against, target."""
    rows = []
    for name, one in measurements.items():
        value, low, high = (three_digits(one[key]) for key in ("value", "low", "high"))
        ratio = one["against"] if one["ratio"] is None else f"{three_digits(one['ratio'])} times {one['against']}"
        targets = "; ".join(target.verdict(one) for target in TARGETS.get(name, ()))
        rows.append((name, f"{value} {one['unit']}", f"{low} to {high}", ratio, targets))
    return rows
