"""Tree search for any game: UCT with one value per seat, over freshly drawn hidden information.

Each playout starts from a copy of the position whose streams are sown anew and whose hidden parts are redrawn
(`redeterminise`), so that a search knows neither the dice to come nor what its seat cannot see. It walks down the
tree by the upper confidence bound of the seat to move (Kocsis and Szepesvári 2006; one value per seat after
Luckhardt and Irani 1986), opens the leaf, plays some random plies, appraises, and adds the shares to every node on
its way. Nodes stand for sequences of actions, not for positions, so that chance may lead to different positions.
"""

import math

from numba import njit

from rules.core.chance import advance, agent_choice, agent_share
from rules.core.copying import overwrite
from rules.core.linking import UNCOUNTED
from rules.core.verbs import appraise, legal_actions, redeterminise, step

ROOT = 1  # node 0 is nobody's, so that 0 can mean "none"


@njit(cache=True, **UNCOUNTED)
def search(state, ruleset, agent, actions, count, workspace, tree):
    """Return the index of the action visited most in ``agent.playouts`` playouts; the first of equals."""
    clear_node(tree, ROOT, 0)
    used = ROOT + 1
    for _ in range(agent.playouts):
        used = one_playout(state, ruleset, agent, workspace, tree, used)
    best, most, child = 0, -1, tree[ROOT].child
    for index in range(count):
        while child != 0 and tree[child].action < actions[index]:
            child = tree[child].sibling
        if child != 0 and tree[child].action == actions[index] and tree[child].visits > most:
            best, most = index, tree[child].visits
    return best


@njit(cache=True, **UNCOUNTED)
def one_playout(state, ruleset, agent, workspace, tree, used):
    """Walk from the root to a leaf, appraise, credit the nodes on the way; return how many nodes are in use."""
    path, legal = workspace.path[:], workspace.options[:]
    imagine(state, ruleset, workspace)
    position = workspace.trial[0]
    path[0] = ROOT
    depth = 1
    count = legal_actions(position, ruleset, legal)
    while count > 0 and depth < path.size:
        parent = path[depth - 1]
        if tree[parent].visits == 0 and parent != ROOT:  # a leaf is appraised before it is opened
            break
        used = open_children(position, ruleset, agent, workspace, tree, parent, count, used)
        child, index = best_child(tree, parent, legal, count, position.seat, agent.exploration)
        if child == 0:  # the tree is full
            break
        step(position, ruleset, legal[index], workspace.spare)
        path[depth] = child
        depth += 1
        count = legal_actions(position, ruleset, legal)
    for _ in range(agent.rollout_plies):
        if count == 0:
            break
        step(position, ruleset, legal[agent_choice(position, count)], workspace.spare)
        count = legal_actions(position, ruleset, legal)
    appraise(position, ruleset, agent, workspace.shares[:])
    for node in path[:depth]:
        tree[node].visits += 1
        for seat in range(state.seats):
            tree[node].share[seat] += workspace.shares[seat]
    return used


@njit(cache=True)
def imagine(state, ruleset, workspace):
    """Copy the position into ``trial[0]`` with streams of its own and everything hidden redrawn."""
    position = workspace.trial[0]
    overwrite(position, state)
    state.agent_rng = advance(state.agent_rng)
    position.rng = state.agent_rng
    state.agent_rng = advance(state.agent_rng)
    position.agent_rng = state.agent_rng
    redeterminise(position, ruleset, state.seat)


@njit(cache=True, **UNCOUNTED)
def open_children(position, ruleset, agent, workspace, tree, parent, count, used):
    """Give ``parent`` a child for every legal action that has none; return how many nodes are then in use."""
    legal = workspace.options[:]
    before, child = 0, tree[parent].child
    for index in range(count):
        while child != 0 and tree[child].action < legal[index]:
            before, child = child, tree[child].sibling
        if child != 0 and tree[child].action == legal[index]:
            continue
        if used == tree.size:
            return used
        clear_node(tree, used, legal[index])
        tree[used].prior = foresee(position, ruleset, agent, workspace, legal[index])
        tree[used].sibling = child
        if before == 0:
            tree[parent].child = used
        else:
            tree[before].sibling = used
        before = used
        used += 1
    return used


@njit(cache=True)
def clear_node(tree, node, action):
    """Make a node of the tree new."""
    tree[node].action = action
    tree[node].child = 0
    tree[node].sibling = 0
    tree[node].visits = 0
    tree[node].share[:] = 0.0


@njit(cache=True)
def foresee(position, ruleset, agent, workspace, action):
    """Return the share of a win the seat to move can expect right after ``action``, with the agent's noise."""
    after = workspace.trial[1]
    overwrite(after, position)
    step(after, ruleset, action, workspace.spare)
    appraise(after, ruleset, agent, workspace.shares[:])
    return workspace.shares[position.seat] + agent.noise * (agent_share(position) - 0.5)


@njit(cache=True, **UNCOUNTED)
def best_child(tree, parent, legal, count, seat, exploration):
    """Return the child of highest upper bound for ``seat`` among the legal actions, and its index; (0, 0) for none.

    The appraisal made when a child was opened counts as its first visit.
    """
    best, best_index, highest = 0, 0, -1.0
    wide = math.log(tree[parent].visits + 1.0)
    child = tree[parent].child
    for index in range(count):
        while child != 0 and tree[child].action < legal[index]:
            child = tree[child].sibling
        if child == 0:
            break
        if tree[child].action == legal[index]:
            tries = tree[child].visits + 1.0
            bound = (tree[child].share[seat] + tree[child].prior) / tries + exploration * math.sqrt(wide / tries)
            if bound > highest:
                best, best_index, highest = child, index, bound
    return best, best_index
