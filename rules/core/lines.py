"""The same few actions played many times over: what they come to, chance by chance."""

from numba import njit

from rules.core.playout import begin_game, play_one
from rules.core.verbs import legal_actions, step, track


@njit(cache=True, nogil=True)
def play_lines(ruleset, agents, line, seeds, start, workspace, tree, log, stands):
    """Play a line of actions of one seat from one position, once for each seed.

    Whatever others have to decide in between, and after the last action until the seat is to move again, their
    agents do.

    Parameters
    ----------
    ruleset : record
    agents : records, shape (seats,)
    line : ndarray of actions
        Of the seat that is to move in ``start``.
    seeds : ndarray of uint64, shape (games,)
    start : STATE records, shape (1,)
    workspace : record
    tree : NODE records, shape (nodes,)
        Room for the agents that search.
    log : LOG record
        Its clause counters are added to.
    stands : ndarray of int16, shape (games, tracks)
        How each game stands afterwards, filled as the verb ``track`` says.

    Returns
    -------
    int
        Actions of the line that were no longer legal when their turn came, and so were left out, of all games.
    """
    state = workspace.table
    left_out = 0
    for game in range(seeds.size):
        begin_game(ruleset, agents.size, seeds[game], start, workspace)
        left_out += play_line(state, ruleset, agents, line, workspace, tree, log)
        track(state, ruleset, stands[game : game + 1])
    return left_out


@njit(cache=True, nogil=True)
def play_line(state, ruleset, agents, line, workspace, tree, log):
    """Play a line in the game on the table; return how many of its actions were not legal."""
    seat = state.seat
    left_out = 0
    for place in range(line.size):
        if is_legal(state, ruleset, line[place], workspace.actions[:]):
            step(state, ruleset, line[place], log)
            await_seat(state, ruleset, agents, seat, workspace, tree, log)
        else:
            left_out += 1
    return left_out


@njit(cache=True, nogil=True)
def is_legal(state, ruleset, action, actions):
    """Return whether an action is legal."""
    return (actions[: legal_actions(state, ruleset, actions)] == action).any()


@njit(cache=True, nogil=True)
def await_seat(state, ruleset, agents, seat, workspace, tree, log):
    """Let the others' agents play until a seat is to move, or the game is over."""
    count = legal_actions(state, ruleset, workspace.actions[:])
    while count > 0 and state.seat != seat and state.ply < ruleset.move_cap:
        count = play_one(state, ruleset, agents, count, workspace, tree, log)
