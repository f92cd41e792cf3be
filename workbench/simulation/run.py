"""Many games between agents: seeds in, Results out, the same for any number of threads."""

import os
import time
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor, wait

import numpy as np

import rules
from rules.core.chance import seeds_of
from rules.core.checks import checked_count, checked_seats, checked_seed
from rules.core.errors import OutOfRange, UnknownName
from rules.core.events import CLAUSES, new_log
from rules.core.playout import batch
from rules.core.record import blanks
from rules.core.workspace import new_tree, new_workspace
from workbench.simulation.results import Results

MOST_GAMES = 100_000_000
MOST_THREADS = 256
FIRST_CHUNK = 4  # games: even slow agents report soon
LONGEST_CHUNK = 0.1  # seconds: how long a cancelled run or a progress bar may lag


def simulate(
    game,
    games=1000,
    seed=1,
    agents=None,
    seats=None,
    changes=None,
    position=None,
    threads=None,
    progress=None,
    cancel=None,
    deadline=None,
):
    """Play games between agents and return what came of each.

    Parameters
    ----------
    game : str or Game
    games : int
    seed : int
        Game ``i`` depends on (``seed``, ``i``) alone. Two designs played on one seed share their luck, so that
        their difference shows sooner (common random numbers).
    agents : sequence of str, optional
        One name for all seats, or one per seat; the game's usual agent, if not given.
    seats : int, optional
        Players; the number of agents if there are several, else those of ``position``, else the fewest there can be.
    changes : dict, optional
        Ruleset fields that differ from the rulebook.
    position : dict, optional
        Where every game begins, instead of the set-up.
    threads : int, optional
        As many as there are cores, if not given. The results do not depend on it.
    progress : callable ``progress(results)``, optional
        Called with the Results so far whenever there are more.
    cancel : threading.Event, optional
        Set it to end the run; the games finished by then are returned.
    deadline : float, optional
        Seconds after which the run ends likewise.

    Returns
    -------
    Results
        The first so many of the games asked for; all of them unless cancelled or out of time.

    Examples
    --------
    >>> simulate("jarls", games=20, agents=["random"]).games
    20
    """
    results = None
    for results in simulating(game, games, seed, agents, seats, changes, position, threads, cancel, deadline):
        if progress:
            progress(results)
    return results


def simulating(
    game,
    games=1000,
    seed=1,
    agents=None,
    seats=None,
    changes=None,
    position=None,
    threads=None,
    cancel=None,
    deadline=None,
):
    """Yield the Results so far, time and again, and those of the whole run last; arguments as of ``simulate``."""
    run = checked_run(game, games, seed, agents, seats, changes, position, threads)
    for part in run.parts(cancel, deadline):
        yield results_of(run, position, *part)


def results_of(run, position, outcomes, fired, seconds):
    """Return the Results of what a Run has played so far."""
    return Results(
        run.game,
        len(run.names),
        run.seed,
        run.names,
        run.changes,
        position,
        outcomes,
        fired,
        run.games,
        seconds,
    )


def checked_run(game, games=1000, seed=1, agents=None, seats=None, changes=None, position=None, threads=None):
    """Return the Run that was asked for, not yet begun; raise what is wrong with it. Arguments as of ``simulate``."""
    game = rules.load(game) if isinstance(game, str) else game
    if seats is not None:
        checked_seats(game, seats)
    ruleset = game.ruleset.variant(changes)
    start = blanks(game.state, 0 if position is None else 1)
    if position is not None:
        start[0] = game.position(position, ruleset=ruleset)
        seats = seats or int(start[0].seats)
    agents = checked_agents(game, agents, seats)
    if position is None:
        game.check_seats(ruleset, len(agents))
    elif len(agents) != start[0].seats:
        raise OutOfRange(f"The position seats {start[0].seats} players, not {len(agents)}.")
    games = checked_count("games", games, 1, MOST_GAMES)
    threads = checked_count("threads", os.cpu_count() or 1 if threads is None else threads, 1, MOST_THREADS)
    return Run(game, ruleset, agents, start, games, int(checked_seed(seed)), threads)


def checked_agents(game, agents, seats):
    """Return one agent's name per seat as a tuple; raise UnknownName, or OutOfRange for one that cannot play there."""
    agents = game.usual_agent if agents is None else agents
    agents = (agents,) if isinstance(agents, str) else tuple(agents)
    for agent in agents:
        if agent not in game.agents:
            raise UnknownName("agent", agent, game.agents)
    if len(agents) == 1:
        agents *= seats or game.seats.start
    if seats is not None and len(agents) != seats:
        raise OutOfRange(f"{len(agents)} agents cannot play {seats} seats; name one for all seats, or one for each.")
    for seat, agent in enumerate(agents[: game.seats.stop - 1]):
        game.check_player(agent, seat)
    return agents


class Run:
    """A run under way: chunks of games handed to threads in order, and collected in order."""

    def __init__(self, game, ruleset, agents, start, games, seed, threads):
        self.game, self.ruleset, self.names, self.start = game, ruleset, agents, start
        self.changes = game.ruleset.changes_of(ruleset)  # once: every part of the run tells it
        self.games, self.seed, self.threads = games, seed, threads
        self.agents = blanks(game.agents[agents[0]].record.dtype, len(agents))
        for seat, agent in enumerate(agents):
            self.agents[seat] = game.agents[agent].record
        self.outcomes = blanks(game.outcome, games)
        self.moments = np.zeros((games, 0, 0), np.int16)  # followed by whoever gives it rows
        playouts = int(self.agents["playouts"].max())
        self.desks = tuple((new_workspace(game), new_tree(game, playouts)) for _ in range(threads))
        self.idle = list(self.desks)
        self.chunk = FIRST_CHUNK

    def parts(self, cancel, deadline):
        """Yield (outcomes so far, clause counts so far, seconds), at the latest when the run ends."""
        self.play(0, 0)  # compiles, or loads what was compiled: that is not playing
        began = time.perf_counter()
        done, handed = 0, 0
        pending: deque[Future] = deque()
        fired = np.zeros(CLAUSES, np.uint64)
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                while done < self.games:
                    while handed < self.games and len(pending) < self.threads + 1:
                        last = min(handed + self.chunk, self.games)
                        pending.append(pool.submit(self.play, handed, last))
                        handed = last
                    self.await_part(pending[0], cancel, deadline, began)
                    finished, played, counts, seconds = pending.popleft().result()
                    if not finished:
                        break
                    done, fired = done + played, fired + counts
                    self.adapt(played, seconds)
                    yield self.outcomes[:done], self.named(fired), time.perf_counter() - began
            finally:
                self.end()
        if done < self.games:
            yield self.outcomes[:done], self.named(fired), time.perf_counter() - began

    def await_part(self, part, cancel, deadline, began):
        """Wait for a chunk; tell the threads to stop once the run is cancelled or out of time."""
        while not wait([part], timeout=0.02).done:
            late = deadline is not None and time.perf_counter() - began > deadline
            if late or (cancel is not None and cancel.is_set()):
                self.end()

    def end(self):
        """Tell the threads to stop, after a ply at most."""
        for workspace, _ in self.desks:
            workspace.stop = 1

    def play(self, first, last):
        """Play games ``first`` to ``last - 1``; return whether all were, how many, clause counts, and seconds."""
        desk, log = self.idle.pop(), new_log(room=0)
        began = time.perf_counter()
        seeds = seeds_of(self.seed, first, last - first)
        played = batch(
            self.ruleset,
            self.agents,
            self.agents.size,
            seeds,
            self.start,
            *desk,
            log,
            self.outcomes[first:last],
            self.moments[first:last],
        )
        self.idle.append(desk)
        return played == last - first, played, log.fired, time.perf_counter() - began

    def adapt(self, played, seconds):
        """Let the next chunks take about LONGEST_CHUNK; the games in them are the same whatever their size."""
        self.chunk = max(1, min(int(played * LONGEST_CHUNK / max(seconds, 1e-6)), 2 * self.chunk, 50_000))

    def named(self, fired):
        """Return clause counts by the clauses' keys."""
        return {clause.name.lower(): int(fired[clause]) for clause in self.game.clauses.enum}
