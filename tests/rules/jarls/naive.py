"""The rules of Jarls once more, slow and obvious: the twin the compiled rules are compared with.

Written from the rulebook alone. A hex is (q, r), the Throne (0, 0), East (+1, 0), South-East (0, +1).
Pieces are a dict from hex to (seat, "J" or "W"), seats count from 0, and no position ever changes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import atan2, pi, sqrt
from types import MappingProxyType

THRONE = (0, 0)
EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
DIRECTIONS = (EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST)


@dataclass(frozen=True)
class Rules:
    """What a designer may turn; the defaults are the rulebook. Tuples run from 2 to 6 seats.

    >>> Rules().radius[4 - 2], Rules(draft_gaps=False).draft_gaps
    (6, False)
    """

    radius: tuple = (3, 5, 6, 7, 8)  # hexes from the Throne to the edge
    warriors: tuple = (5, 5, 4, 4, 4)  # of each seat
    warrior_strength: int = 1
    jarl_strength: int = 2
    momentum: int = 1  # bonus of an attack from 2 or more hexes away
    support: bool = True
    support_from_start: bool = True  # else: behind the last hex before the target
    bracing: bool = True
    warrior_hexes: int = 2  # longest move of a Warrior
    draft_warriors: int = 2  # Warriors a draft needs; 0: every Jarl has it
    draft_hexes: int = 2  # longest move of a drafted Jarl; 1: no draft
    draft_gaps: bool = True  # else: consecutive, directly behind the Jarl
    compressed_advance: bool = True  # else: a compressed attacker stays where it was
    rotate_first: bool = True


@dataclass(frozen=True)
class Position:
    """A position: the board, whose turn it is, and whether and how the game ended.

    After a win ``to_move``, ``round`` and ``first`` still say who made the winning move, and when.
    """

    radius: int
    seats: int
    pieces: Mapping  # hex -> (seat, "J" or "W")
    to_move: int
    round: int = 1
    first: int = 0  # seat that opened the round
    winner: int | None = None
    ending: str | None = None  # "throne", "last_standing" or "stalemate"


def start(seats, rules):
    """Return the opening position for 2 to 6 seats; raise ValueError if the pieces do not fit.

    >>> start(2, Rules()).pieces[3, 0]
    (0, 'J')
    """
    if seats not in range(2, 7):
        raise ValueError(f"Jarls seats 2 to 6 players, not {seats}.")
    radius, warriors = rules.radius[seats - 2], rules.warriors[seats - 2]
    pieces = {}
    for seat, jarl in enumerate(_jarls(seats, radius)):
        homes = [(jarl, "J")] + [(hex, "W") for hex in _homes(jarl, warriors, radius)]
        for hex, kind in homes:
            if hex in pieces:
                raise ValueError(
                    f"{seats} seats of {warriors} Warriors do not fit on radius {radius}: two start on {hex}."
                )
            pieces[hex] = (seat, kind)
    return _pass_over_stuck(Position(radius, seats, MappingProxyType(pieces), to_move=0), rules)


def position(radius, to_move, pieces_by_seat):
    """Return a position in round 1, opened by the seat to move; an empty text is a seat that is out.

    >>> position(3, 1, ["J3,-3 W-3,1", "J0,-3"]).pieces[-3, 1]
    (0, 'W')
    """
    pieces = {}
    for seat, text in enumerate(pieces_by_seat):
        for piece in text.split():
            hex = _hex(piece[1:])
            if piece[0] not in "JW" or hex in pieces or _distance(hex) > radius:
                raise ValueError(f"{piece!r} of seat {seat} is no piece, off the board or on another piece.")
            pieces[hex] = (seat, piece[0])
    return Position(radius, len(pieces_by_seat), MappingProxyType(pieces), to_move, first=to_move)


def legal(position, rules):
    """Return the legal moves of the seat to move, as sorted notations; none once the game is over.

    >>> legal(position(3, 0, ["J3,-3", "J-3,3"]), Rules())
    ['J3,-3>2,-2', 'J3,-3>2,-3', 'J3,-3>3,-2']
    """
    if position.ending:
        return []
    return sorted(
        f"{kind}{origin[0]},{origin[1]}>{hex[0]},{hex[1]}"
        for origin, (seat, kind) in position.pieces.items()
        if seat == position.to_move
        for direction in DIRECTIONS
        for hex in _up_to_throne(_reach(position, origin, direction, rules))
    )


def play(position, notation, rules):
    """Return the position after a move; raise ValueError if it is illegal.

    A Jarl may also name a hex beyond the Throne that it could have reached: it stops on the Throne.

    >>> play(position(3, 0, ["J1,0", "J0,-3"]), "J1,0>0,0", Rules()).ending
    'throne'
    """
    origin, direction, target = _parse(position, notation, rules)
    if target == THRONE:
        pieces = _moved(position.pieces, origin, THRONE)
        return replace(position, pieces=pieces, winner=position.to_move, ending="throne")
    if target not in position.pieces:
        pieces = _moved(position.pieces, origin, target)
    else:
        pieces = _attacked(position, origin, direction, target, rules)
    after = replace(position, pieces=_without_the_leaderless(pieces))
    living = _living(after)
    if len(living) == 1:
        return replace(after, winner=min(living), ending="last_standing")
    return _pass_over_stuck(_next_turn(after, rules), rules)


def perft(position, rules, depth):
    """Return the number of sequences of exactly ``depth`` moves; a skipped turn is no move.

    >>> perft(position(3, 0, ["J3,-3", "J-3,3"]), Rules(), 2)
    9
    """
    if depth == 0:
        return 1
    return sum(perft(play(position, notation, rules), rules, depth - 1) for notation in legal(position, rules))


def strengths(position, notation, rules):
    """Return attack and defence of an attacking move, or None if the move attacks nobody.

    >>> strengths(position(3, 0, ["J-1,1", "J0,1 W1,1"]), "J-1,1>0,1", Rules())
    (2, 3)
    """
    origin, direction, target = _parse(position, notation, rules)
    if target not in position.pieces:
        return None
    return (
        _attack(position.pieces, origin, direction, target, rules),
        _defence(position.pieces, direction, target, rules),
    )


def _hex(text):
    q, r = text.split(",")
    return int(q), int(r)


def _distance(hex):
    q, r = hex
    return max(abs(q), abs(r), abs(q + r))


def _step(hex, direction, hexes=1):
    return hex[0] + hexes * direction[0], hex[1] + hexes * direction[1]


def _opposite(direction):
    return -direction[0], -direction[1]


def _living(position):
    return {seat for seat, kind in position.pieces.values() if kind == "J"}


def _moved(pieces, origin, target):
    """Return the pieces with one of them on another, empty hex."""
    after = dict(pieces)
    after[target] = after.pop(origin)
    return MappingProxyType(after)


# Setting up


def _jarls(seats, radius):
    """Return a Jarl's hex for each seat: on the edge, evenly spaced, clockwise from the East corner."""
    edge = [hex for hex in _board(radius) if _distance(hex) == radius]

    def off_by(hex, wanted):
        difference = (_angle(hex) - wanted) % (2 * pi)
        return round(min(difference, 2 * pi - difference), 9), round(_angle(hex), 9)

    return [min(edge, key=lambda hex: off_by(hex, 2 * pi * seat / seats)) for seat in range(seats)]


def _board(radius):
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if _distance((q, r)) <= radius]


def _angle(hex):
    """Return the angle from East in radians, clockwise on a board drawn with r downwards, 0 to 2 pi."""
    q, r = hex
    return atan2(1.5 * r, sqrt(3) * (q + r / 2)) % (2 * pi)


def _homes(jarl, warriors, radius):
    """Return the hexes of a seat's Warriors: towards the Throne first, then around the Jarl."""
    ahead = next(
        number for number, direction in enumerate(DIRECTIONS) if _distance(_step(jarl, direction)) < _distance(jarl)
    )
    around = [DIRECTIONS[(ahead + turn) % 6] for turn in (0, 1, -1, 2, -2, 3)]
    wished = [_on_line(jarl, DIRECTIONS[ahead], hexes) for hexes in range(1, radius)]
    wished += [_step(jarl, direction, hexes) for hexes in (1, 2) for direction in around]
    homes = []
    for hex in wished:
        if hex not in homes and hex != THRONE and _distance(hex) <= radius:
            homes.append(hex)
    if len(homes) < warriors:
        raise ValueError(f"{warriors} Warriors do not fit around a Jarl on radius {radius}.")
    return homes[:warriors]


def _on_line(jarl, ahead, hexes):
    """Return the hex nearest to the straight line from a Jarl to the Throne, so many hexes along it.

    Where the line runs between two hexes, it is the one lying further in the direction ``ahead``.
    """
    radius = _distance(jarl)
    q, r = (axis * Fraction(radius - hexes, radius) for axis in jarl)

    def off_by(hex):
        off_q, off_r = hex[0] - q, hex[1] - r
        along_q, along_r = hex[0] - jarl[0], hex[1] - jarl[1]
        along = 2 * along_q * ahead[0] + 2 * along_r * ahead[1] + along_q * ahead[1] + along_r * ahead[0]
        return off_q**2 + off_r**2 + off_q * off_r, -along

    return min(_board(radius), key=off_by)


# Moving


def _reach(position, origin, direction, rules):
    """Return the hexes a piece may name in one direction, nearest first; a Jarl's run on over the Throne."""
    seat, kind = position.pieces[origin]
    longest = rules.warrior_hexes
    if kind == "J":
        longest = rules.draft_hexes if _has_draft(position, origin, direction, rules) else 1
    reached = []
    for hexes in range(1, longest + 1):
        hex = _step(origin, direction, hexes)
        if _distance(hex) > position.radius or (hex == THRONE and kind == "W"):
            break
        if hex in position.pieces:
            if position.pieces[hex][0] != seat:
                reached.append(hex)
            break
        reached.append(hex)
    return reached


def _up_to_throne(hexes):
    return hexes[: hexes.index(THRONE) + 1] if THRONE in hexes else hexes


def _has_draft(position, origin, direction, rules):
    """Return whether enough Warriors stand behind a Jarl; any other piece ends the search."""
    seat = position.pieces[origin][0]
    count = 0
    hex = _step(origin, _opposite(direction))
    while _distance(hex) <= position.radius:
        piece = position.pieces.get(hex)
        if piece == (seat, "W"):
            count += 1
        elif piece is not None or not rules.draft_gaps:
            break
        hex = _step(hex, _opposite(direction))
    return count >= rules.draft_warriors


def _parse(position, notation, rules):
    """Return origin, direction and real target of a notation; raise ValueError if the move is illegal."""
    origin_text, target_text = notation[1:].split(">")
    origin, named = _hex(origin_text), _hex(target_text)
    if position.ending is None and position.pieces.get(origin) == (position.to_move, notation[0]):
        for direction in DIRECTIONS:
            hexes = _reach(position, origin, direction, rules)
            if named in hexes:
                return origin, direction, (named if named in _up_to_throne(hexes) else THRONE)
    raise ValueError(
        f"{notation!r} is illegal for seat {position.to_move}; legal: {', '.join(legal(position, rules)) or 'none'}."
    )


# Fighting


def _attacked(position, origin, direction, target, rules):
    """Return the pieces after an attack: pushed, blocked or compressed."""
    before_target = _step(target, _opposite(direction))
    pieces = position.pieces
    attack = _attack(pieces, origin, direction, target, rules)
    if attack <= _defence(pieces, direction, target, rules):
        return _moved(pieces, origin, before_target)
    chain = []
    hex = target
    while hex in pieces:
        chain.append(hex)
        hex = _step(hex, direction)
    if hex == THRONE:
        return _moved(pieces, origin, before_target if rules.compressed_advance else origin)
    after = {hex: piece for hex, piece in pieces.items() if hex != origin and hex not in chain}
    for hex in chain:
        if _distance(_step(hex, direction)) <= position.radius:
            after[_step(hex, direction)] = pieces[hex]
    after[target] = pieces[origin]
    return MappingProxyType(after)


def _attack(pieces, origin, direction, target, rules):
    """Return the strength of the attacker, its momentum and the support in line behind it."""
    seat, kind = pieces[origin]
    before_target = _step(target, _opposite(direction))
    attack = _strength(kind, rules)
    if before_target != origin:
        attack += rules.momentum
    if rules.support:
        stands_on = origin if rules.support_from_start else before_target
        others = {hex: piece for hex, piece in pieces.items() if hex != origin}
        attack += _line(others, _step(stands_on, _opposite(direction)), _opposite(direction), seat, rules)
    return attack


def _defence(pieces, direction, target, rules):
    """Return the strength of the target and of its own side's line behind it."""
    seat, kind = pieces[target]
    bracing = _line(pieces, _step(target, direction), direction, seat, rules) if rules.bracing else 0
    return _strength(kind, rules) + bracing


def _line(pieces, hex, direction, seat, rules):
    """Return the strength of a seat's unbroken line from a hex on."""
    total = 0
    while hex in pieces and pieces[hex][0] == seat:
        total += _strength(pieces[hex][1], rules)
        hex = _step(hex, direction)
    return total


def _strength(kind, rules):
    return rules.jarl_strength if kind == "J" else rules.warrior_strength


def _without_the_leaderless(pieces):
    """Return the pieces of the seats that still have a Jarl."""
    led = {seat for seat, kind in pieces.values() if kind == "J"}
    return MappingProxyType({hex: piece for hex, piece in pieces.items() if piece[0] in led})


# Taking turns


def _next_turn(position, rules):
    """Return the position with the turn handed on, into the next round after the last seat of this one.

    Seats that are out keep their place in the order, and are passed over.
    """
    living = _living(position)
    order = [(position.first + turn) % position.seats for turn in range(position.seats)]
    for seat in order[order.index(position.to_move) + 1 :]:
        if seat in living:
            return replace(position, to_move=seat)
    candidates = order[1:] + order[:1] if rules.rotate_first else order
    first = next(seat for seat in candidates if seat in living)
    return replace(position, to_move=first, first=first, round=position.round + 1)


def _pass_over_stuck(position, rules):
    """Return the position at the next seat with a legal move; without any, the game ends unwon."""
    if not any(legal(replace(position, to_move=seat), rules) for seat in _living(position)):
        return replace(position, ending="stalemate")
    while not legal(position, rules):
        position = _next_turn(position, rules)
    return position
