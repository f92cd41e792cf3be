"""Whole games between agents, one after another: the loop every simulation runs.

These functions, and those of agents and searches, make no arrays and return none: ``UNCOUNTED`` spares them counting
references to those they are given, which took up to a tenth of the time of a ply.
"""

from numba import njit

from rules.core.agents import decide
from rules.core.chance import sow
from rules.core.copying import overwrite
from rules.core.linking import UNCOUNTED
from rules.core.verbs import deal, legal_actions, measure, step, track


@njit(cache=True, nogil=True, **UNCOUNTED)
def begin_game(ruleset, seats, seed, start, workspace):
    """Put a game on the workspace's table: dealt from ``seed``, or ``start[0]`` with its chance sown from it."""
    state = workspace.table
    if start.size == 0:
        overwrite(state, workspace.blank)
        deal(state, ruleset, seats, seed)
    else:
        overwrite(state, start[0])
        sow(state, seed)


@njit(cache=True, nogil=True, forceinline=True, **UNCOUNTED)
def play_one(state, ruleset, agents, count, workspace, tree, log):
    """Let the seat to move choose among its ``count`` legal actions; return how many there are then."""
    actions = workspace.actions[:]
    index = decide(state, ruleset, agents[state.seat], actions, count, workspace, tree)
    step(state, ruleset, actions[index], log)
    return legal_actions(state, ruleset, actions)


@njit(cache=True, nogil=True, forceinline=True, **UNCOUNTED)
def playout(state, ruleset, agents, workspace, tree, log, moments):
    """Play on until nobody has a legal action, or until ``ruleset.move_cap`` plies: then it stays unfinished.

    ``moments`` are filled as the verb ``track`` says; an array without rows follows nothing. Returns whether the game
    was played as far as that, and not stopped by ``workspace.stop``.
    """
    count = legal_actions(state, ruleset, workspace.actions[:])
    follow(state, ruleset, moments)
    while count > 0 and state.ply < ruleset.move_cap:
        count = play_one(state, ruleset, agents, count, workspace, tree, log)
        follow(state, ruleset, moments)
        if workspace.stop != 0:
            return False
    return True


@njit(cache=True, nogil=True, forceinline=True, **UNCOUNTED)
def follow(state, ruleset, moments):
    """Note how a position stands, where there is room for it."""
    if moments.shape[0] > 0:
        track(state, ruleset, moments)


@njit(cache=True, nogil=True, **UNCOUNTED)
def batch(ruleset, agents, seats, seeds, start, workspace, tree, log, outcomes, moments):
    """Play one game per seed and measure each.

    Parameters
    ----------
    ruleset : record
    agents : records, shape (seats,)
    seats : int
    seeds : ndarray of uint64, shape (games,)
    start : STATE records, shape (0,) or (1,)
        The position all games begin from; none: each is dealt.
    workspace : record
    tree : NODE records, shape (nodes,)
        Room for the agents that search.
    log : LOG record
        Its clause counters are added to.
    outcomes : OUTCOME records, shape (games,)
        Filled.
    moments : ndarray of int16, shape (games, moments, tracks)
        How each game stood at each moment, as ``rules.core.tracks`` says; without moments, nothing is followed.

    Returns
    -------
    int
        Games measured: all, or fewer once ``workspace.stop`` is set.
    """
    state = workspace.table
    for game in range(seeds.size):
        begin_game(ruleset, seats, seeds[game], start, workspace)
        if not playout(state, ruleset, agents, workspace, tree, log, moments[game]):
            return game
        measure(state, ruleset, outcomes[game])
        outcomes[game].seed = seeds[game]
    return seeds.size
