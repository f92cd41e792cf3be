"""A position in the middle of a battle: a side is to choose its card, and the other may have done so."""

from rules.core.chance import draw_from
from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.battle import highest_drawn, is_seat
from rules.iron_throne.box import NO_NODE, SEATS
from rules.iron_throne.position_decks import VALUES, check_left, counted_cards
from rules.iron_throne.position_rows import FOES, seat_of
from rules.iron_throne.position_tokens import UNKNOWN
from rules.iron_throne.state import HUNTER, SIDES, Phase

NAMES = {number: name for name, number in FOES.items()}


def lay_drawn(state, board, rows):
    """Lay the cards that the sides have drawn on the table, from the draw pile; raise BrokenPosition where none can."""
    wanted = [field for field in ("defender", "battlefield") if getattr(board, field) in ("", None)]
    if board.attacker and wanted:
        raise BrokenPosition(f"attacker = {board.attacker!r} begins a battle; name {' and '.join(wanted)} too.")
    sides = [side_of(word, state.seats) for word in (board.attacker, board.defender)] if board.attacker else []
    for seat, row in enumerate(rows):
        place = f"Drawn by {SEAT_LETTERS[seat]}"
        if not row.drawn:
            continue
        if seat not in sides:
            raise BrokenPosition(f"{place}: {row.drawn!r} needs a battle; name attacker, defender and battlefield.")
        side, words = sides.index(seat), row.drawn.split()
        cards = counted_cards(" ".join(word for word in words if word != UNKNOWN), place)
        check_left(state, cards, place)
        state.drawn[side] = cards
        state.pile -= state.drawn[side]
        for _ in range(min(words.count(UNKNOWN), int(state.pile.sum()))):
            state.drawn[side, draw_from(state, state.pile)] += 1


def side_of(word, seats):
    """Return the number of a side: a seat by its letter, or what the enemy fights with."""
    return FOES[word] if word in FOES else seat_of(word, seats, "A side of a battle")


def wait_for_card(state, ruleset, board, rows):
    """Let the seat to act choose a card of the battle that the table names; raise BrokenPosition if it cannot."""
    sides = [side_of(word, state.seats) for word in (board.attacker, board.defender)]
    to_act = seat_of(board.to_act, state.seats, "to_act")
    if to_act not in sides or sides[0] == sides[1] or not sides_may_meet(sides, board):
        raise BrokenPosition(
            f"attacker = {board.attacker!r} and defender = {board.defender!r}: a battle is between {board.to_act}, who "
            f"chooses a card, and another; a hunter attacks only while an order is carried out."
        )
    state.ready = sides.index(to_act)
    if not state.drawn[state.ready].any():
        raise BrokenPosition(f"{board.to_act} has drawn no card to choose from; name its cards under drawn.")
    state.sides[:SIDES], state.battlefield = sides, board.battlefield
    state.has_spent = board.has_spent
    state.came_from = NO_NODE if board.came_from is None else board.came_from
    for side in range(state.ready):
        if is_seat(sides[side]):
            state.picked[side] = picked_by(state, side, rows[sides[side]].picked)
    state.phase, state.seat = Phase.BATTLE, to_act


def sides_may_meet(sides, board):
    """Return whether the attacker can begin a battle: a seat in its turn, a hunter while an order is carried out."""
    if is_seat(sides[0]):
        return not board.order
    return bool(board.order) and sides[0] == HUNTER and sides[1] < SEATS


def picked_by(state, side, text):
    """Return the place of the value that a side has chosen, of its highest if nobody knows which it is.

    Raise BrokenPosition unless it has drawn such a card.
    """
    if text == UNKNOWN:
        return highest_drawn(state, side)
    if text not in VALUES or state.drawn[side, VALUES.index(text)] == 0:
        raise BrokenPosition(f"picked = {text!r} must be one of the cards drawn before the other side chooses.")
    return VALUES.index(text)


def battle_table(state):
    """Return what the table says about a battle, without the cards."""
    sides = [SEAT_LETTERS[side] if is_seat(side) else NAMES[int(side)] for side in state.sides]
    table = {"attacker": sides[0], "defender": sides[1], "battlefield": int(state.battlefield)}
    if state.came_from != NO_NODE:
        table["came_from"] = int(state.came_from)
    return table | ({"has_spent": True} if state.has_spent and is_seat(state.sides[0]) else {})


def drawn_table(state, seat):
    """Return what the table of a seat says about its cards in a battle; nothing where it has drawn none."""
    if state.battlefield == NO_NODE or seat not in state.sides:
        return {}
    side = list(state.sides).index(seat)
    drawn = " ".join(word for word, count in zip(VALUES, state.drawn[side]) for _ in range(count))
    if not drawn:
        return {}
    return {"drawn": drawn} | ({"picked": VALUES[state.picked[side]]} if side < state.ready else {})
