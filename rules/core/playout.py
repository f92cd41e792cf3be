"""Whole games between agents, one after another: the loop every simulation runs."""
from numba import njit

from rules.core.agents import decide
from rules.core.chance import sow
from rules.core.verbs import deal, legal_actions, measure, step


@njit(cache=True, nogil=True)
def playout(state, ruleset, agents, workspace, log):
    """Play on until nobody has a legal action, or until ``ruleset.move_cap`` plies: then it stays unfinished.

    Returns whether the game was played as far as that, and not stopped by ``workspace.stop``.
    """
    actions = workspace.actions
    count = legal_actions(state, ruleset, actions)
    while count > 0 and state.ply < ruleset.move_cap:
        index = decide(state, ruleset, agents[state.seat], actions, count, workspace)
        step(state, ruleset, actions[index], log)
        count = legal_actions(state, ruleset, actions)
        if workspace.stop[0] != 0:
            return False
    return True


@njit(cache=True, nogil=True)
def batch(ruleset, agents, seats, seeds, start, workspace, log, outcomes):
    """Play one game per seed and measure each.

    Parameters
    ----------
    ruleset : record
    agents : records, shape (seats,)
    seats : int
    seeds : ndarray of uint64, shape (games,)
    start : STATE records, shape (0,) or (1,)
        The position all games begin from; none: each is dealt.
    workspace : Workspace
    log : LOG record
        Its clause counters are added to.
    outcomes : OUTCOME records, shape (games,)
        Filled.

    Returns
    -------
    int
        Games measured: all, or fewer once ``workspace.stop`` is set.
    """
    state = workspace.table[0]
    for game in range(seeds.size):
        if start.size == 0:
            workspace.table[0] = workspace.blank[0]
            deal(state, ruleset, seats, seeds[game])
        else:
            workspace.table[0] = start[0]
            sow(state, seeds[game])
        if not playout(state, ruleset, agents, workspace, log):
            return game
        measure(state, ruleset, outcomes[game])
        outcomes[game].seed = seeds[game]
    return seeds.size
