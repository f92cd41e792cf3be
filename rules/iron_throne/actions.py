"""What a seat may do: vote, move a group, take, enlist, aid, parley, handle the relic, charge, pass, play a card."""

from enum import IntEnum

import numpy as np
from numba import njit

from rules.iron_throne.box import MOST_LINKS, NODES
from rules.iron_throne.state import ENVOY, FIGHTER, LEADER, ROLES

ACTION = np.dtype("i4")  # Kind * 2**24 + first * 2**18 + group * 2**5 + second
LARGEST_GROUP = (1, 7, 7, 7, 7)  # the most pieces of each role
MEMBER_BITS = 3  # of a group's number for each role, the leader's in front
# A seat has at most 8 pieces. With all 8 on one node, the leader among them, there are at most 2 * 3 * 3 * 3 * 2 - 1 =
# 107 different groups, each with at most 27 nodes to go to; pieces on several nodes make fewer groups in all. All other
# actions are fewer than 28 nodes to take, 8 envoys' nodes with 7 tokens each, 3 seats to aid with 1 to 9 cards, and 10
# for relic, charges and passing.
ENVOY_ALONE = 1 << MEMBER_BITS * (ROLES - 1 - ENVOY)  # the group of one envoy that has not parleyed
MAX_ACTIONS = 107 * 27 + NODES + 8 * (1 + MOST_LINKS) + 3 * 9 + 10


class Kind(IntEnum):
    """Kinds of actions, in the order in which they are listed."""

    BEGIN = 0  # the first round
    VOTE = 1  # first: DECLINE or OPPOSE
    ANSWER = 2  # first: 1 joins the charge
    MOVE = 3  # first: origin; group; second: target
    TAKE = 4  # first: node
    ENLIST = 5  # first: the envoy's node; second: the token's
    AID = 6  # first: seat; second: cards
    PARLEY = 7
    TAKE_RELIC = 8
    FORCE = 9  # the relic's holder names the moment that decides the game
    CHARGE = 10  # first: the accused
    PASS = 11
    CARD = 12  # first: the value played in a battle, as its place among all


@njit(cache=True)
def action_of(kind, first, group, second):
    """Return an action."""
    return (kind << 24) + (first << 18) + (group << 5) + second


@njit(cache=True)
def kind_of(action):
    """Return the Kind of an action."""
    return action >> 24


@njit(cache=True)
def first_of(action):
    """Return the first number of an action."""
    return (action >> 18) & 63


@njit(cache=True)
def group_of(action):
    """Return the group of an action that moves."""
    return (action >> 5) & 8191


@njit(cache=True)
def second_of(action):
    """Return the second number of an action."""
    return action & 31


@njit(cache=True)
def members_of(group, role):
    """Return how many pieces of a role a group has."""
    return group >> MEMBER_BITS * (ROLES - 1 - role) & (1 << MEMBER_BITS) - 1


@njit(cache=True)
def may_fight(group, ruleset):
    """F-003: a fighter or the leader takes sites and begins battles (ruling Q17)."""
    return ruleset.any_takes != 0 or members_of(group, LEADER) + members_of(group, FIGHTER) > 0


@njit(cache=True)
def is_envoy_alone(group):
    """F-009: whether a group is one envoy that has not parleyed, and nothing else."""
    return group == ENVOY_ALONE


@njit(cache=True)
def group_on(state, seat, node):
    """Return all pieces of a seat on a node as a group."""
    group = 0
    for role in range(ROLES):
        group = (group << MEMBER_BITS) + int(state.pieces[seat, node, role])
    return group
