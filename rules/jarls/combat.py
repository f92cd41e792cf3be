"""Combat: what an attack and a defence add up to, and what an attack does."""

import numpy as np
from numba import njit

from rules.core.events import emit
from rules.core.hexes import NEIGHBOUR
from rules.jarls.actions import hex_along
from rules.jarls.clauses import Clause
from rules.jarls.state import EMPTY, NOBODY, NOWHERE, THRONE, EventKind, board_size, is_jarl, owner_of, piece_of

PUSHED, BLOCKED, COMPRESSED = 0, 1, 2
RESULTS = ("push", "blocked", "compressed")  # their names for people


@njit(cache=True)
def strength_of(ruleset, piece):
    """Reference: Strength Values: a Warrior counts 1, a Jarl 2."""
    return int(ruleset.jarl_strength) if is_jarl(piece) else int(ruleset.warrior_strength)


@njit(cache=True)
def strength_behind(state, ruleset, cell, backwards, seat):
    """Physics & Formations, Formation Type: Straight-Line Only: how strong a seat's pieces behind a hex are.

    The line ends at the first hex that is empty, holds another seat's piece, or lies beyond the edge.
    """
    size = board_size(state)
    total = 0
    cell = NEIGHBOUR[cell, backwards]
    while cell < size and owner_of(state.cells[cell]) == seat:
        total += strength_of(ruleset, state.cells[cell])
        cell = NEIGHBOUR[cell, backwards]
    return total


@njit(cache=True)
def attack_of(state, ruleset, origin, direction, hexes):
    """Reference: Attack Formula: the attacker's strength, its momentum, and its inline support, as three numbers.

    Support is counted behind the hex the attacker leaves (ruling A2). Under the other reading it is counted behind
    the hex the attacker strikes from; after a move of two hexes or more nothing stands there, so there is none.
    """
    piece = state.cells[origin]
    strength = strength_of(ruleset, piece)
    momentum = int(ruleset.momentum) if hexes > 1 else 0
    support = 0
    if ruleset.support and (hexes == 1 or ruleset.support_from_start):
        support = strength_behind(state, ruleset, origin, (direction + 3) % 6, owner_of(piece))
    return strength, momentum, support


@njit(cache=True)
def defence_of(state, ruleset, target, direction):
    """Reference: Defense Formula: the defender's strength and its bracing, as two numbers.

    Bracing counts only pieces of the defender's owner (ruling C4), along the line of the push.
    """
    piece = state.cells[target]
    bracing = strength_behind(state, ruleset, target, direction, owner_of(piece)) if ruleset.bracing else 0
    return strength_of(ruleset, piece), bracing


@njit(cache=True)
def chain_of(state, target, direction):
    """Combat Resolution, Push Chain Direction: the target and the unbroken line of pieces behind it, of any owner.

    Returns how many pieces there are, the hex of the last, and the hex behind it (off the board if beyond the edge).
    """
    size = board_size(state)
    pieces, last, behind = 1, target, NEIGHBOUR[target, direction]
    while behind < size and state.cells[behind] != EMPTY:
        pieces, last, behind = pieces + 1, behind, NEIGHBOUR[behind, direction]
    return pieces, last, behind


@njit(cache=True)
def result_of(state, attack, defence, target, direction):
    """Reference: Push Resolution: an attack above the defence pushes, unless the chain ends at the Throne."""
    if attack <= defence:
        return BLOCKED
    if chain_of(state, target, direction)[2] == THRONE:
        return COMPRESSED
    return PUSHED


@njit(cache=True)
def attack(state, ruleset, log, origin, direction, hexes):
    """Reference: Push Resolution: compare attack and defence, then push, or stop next to the target."""
    target = hex_along(origin, direction, hexes)
    before_target = hex_along(origin, direction, hexes - 1)
    strength, momentum, support = attack_of(state, ruleset, origin, direction, hexes)
    defender, bracing = defence_of(state, ruleset, target, direction)
    tell_strengths(state, log, origin, target, (strength, momentum, support), (defender, bracing))
    result = result_of(state, strength + momentum + support, defender + bracing, target, direction)
    if result == PUSHED:
        push(state, log, origin, target, direction)
    elif result == BLOCKED:
        block(state, log, origin, target, before_target)
    else:
        compress(state, log, origin, target, before_target if ruleset.compressed_advance else origin)


@njit(cache=True)
def tell_strengths(state, log, origin, target, attacking, defending):
    """Reference: Attack Formula and Defense Formula: log the total of each side, and what it is made of."""
    seat, what, other = state.seat, state.cells[target], owner_of(state.cells[target])
    strength, momentum, support = attacking
    defender, bracing = defending
    emit(log, state, EventKind.ATTACKED, Clause.ATTACK, seat, what, origin, target, strength + momentum + support)
    emit(log, state, EventKind.ATTACK_STRENGTH, Clause.STRENGTH, seat, state.cells[origin], origin, target, strength)
    if momentum != 0:
        emit(log, state, EventKind.ATTACK_MOMENTUM, Clause.MOMENTUM, seat, what, origin, target, momentum)
    if support != 0:
        emit(log, state, EventKind.ATTACK_SUPPORT, Clause.INLINE_SUPPORT, seat, what, origin, target, support)
    emit(log, state, EventKind.DEFENDED, Clause.DEFENCE, other, what, origin, target, defender + bracing)
    emit(log, state, EventKind.DEFENCE_STRENGTH, Clause.STRENGTH, other, what, origin, target, defender)
    if bracing != 0:
        emit(log, state, EventKind.DEFENCE_BRACING, Clause.BRACING, other, what, origin, target, bracing)


@njit(cache=True)
def block(state, log, origin, target, stops_at):
    """Combat Resolution, Blocked Attack Position: the attacker stops as near as it can, and its turn is over."""
    state.blocks += 1
    emit(log, state, EventKind.BLOCKED, Clause.BLOCKED, state.seat, state.cells[target], origin, stops_at, 0)
    move_piece(state, origin, stops_at)


@njit(cache=True)
def compress(state, log, origin, target, stops_at):
    """Throne Rules, Throne Compression: nothing is pushed onto the Throne, so the chain stays (ruling A3)."""
    state.compressions += 1
    emit(log, state, EventKind.COMPRESSED, Clause.COMPRESSION, state.seat, state.cells[target], origin, stops_at, 0)
    move_piece(state, origin, stops_at)


@njit(cache=True)
def push(state, log, origin, target, direction):
    """Combat Resolution, Push Chain Direction: the chain moves one hex, the attacker takes the target's place.

    A piece that leaves the board is lost; once everything has moved, a lost Jarl takes its Warriors with it.
    """
    state.pushes += 1
    lost = NOBODY
    pieces, cell, behind = chain_of(state, target, direction)
    for _ in range(pieces):
        piece = state.cells[cell]
        if owner_of(piece) == state.seat:
            emit(log, state, EventKind.MIXED, Clause.MIXED_CHAIN, state.seat, piece, cell, behind, 0)
        if behind >= board_size(state):
            lost = fall(state, log, cell)
        else:
            emit(log, state, EventKind.PUSHED, Clause.CHAIN, state.seat, piece, cell, behind, 1)
            move_piece(state, cell, behind)
        behind, cell = cell, NEIGHBOUR[cell, (direction + 3) % 6]
    emit(log, state, EventKind.MOVED, Clause.PUSH, state.seat, state.cells[origin], origin, target, 0)
    move_piece(state, origin, target)
    if lost != NOBODY:
        eliminate(state, log, lost)


@njit(cache=True)
def fall(state, log, cell):
    """Combat Resolution, Push Chain Direction (diagram): a piece pushed off the board is gone for good.

    Returns the seat whose Jarl it was, or NOBODY.
    """
    piece = state.cells[cell]
    state.falls += 1
    state.cells[cell] = EMPTY
    emit(log, state, EventKind.FELL, Clause.FALL, state.seat, piece, cell, NOWHERE, 1)
    if not is_jarl(piece):
        return NOBODY
    state.jarl[owner_of(piece)] = NOWHERE
    return owner_of(piece)


@njit(cache=True)
def eliminate(state, log, seat):
    """Base rules, Losing the Jarl: a player without a Jarl is out, and the player's Warriors leave the board."""
    warrior = piece_of(seat, 0)
    leaving = np.count_nonzero(state.cells == warrior)
    emit(log, state, EventKind.JARL_LOST, Clause.JARL_LOST, seat, warrior + 1, NOWHERE, NOWHERE, leaving)
    for cell in range(board_size(state)):
        if state.cells[cell] == warrior:
            state.cells[cell] = EMPTY
            emit(log, state, EventKind.LEFT, Clause.JARL_LOST, seat, warrior, cell, NOWHERE, 1)


@njit(cache=True)
def move_piece(state, origin, target):
    """Move a piece from one hex to another; a piece that stays put changes nothing."""
    piece = state.cells[origin]
    state.cells[origin] = EMPTY
    state.cells[target] = piece
    if is_jarl(piece):
        state.jarl[owner_of(piece)] = target
