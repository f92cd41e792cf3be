"""Positions as people write them: a table with the round, the threat, whose turn it is, and each seat's things.

    round = 2                # 0 before the first has begun
    to_act = "A"
    threat = 4
    order = "advance"        # with it a vote begins instead of a turn
    relic = 1                # the node it lies on, or the letter of its holder
    hunters = "3 12"         # nodes, one for each
    blights = "13"
    seized = "13"            # nodes the enemy owns
    tokens = "F9 E10"        # face-down tokens and who they are
    traitor = "B"
    reshuffles = 1           # of the cards since the relic changed hands
    pile = "2 2 0"           # cards in the draw pile by value, all others discarded; left out, nothing is discarded
    orders = "seize"         # orders in the deck; left out, all but the one revealed
    [A]
    pieces = "L6 F6 E6 M6"   # role and node
    sites = "6"
    supply = 2
    debt = 0
    hand = 3
    ruined = false

What is left out is 0, empty or false; ``to_act`` begins the round, with all its actions. Hands are of cards worth 0.
An envoy that stands alone in a lair without the enemy has come there alone.
"""

import re

from pydantic import Field

from rules.core.chance import sow
from rules.core.checks import checked_seed
from rules.core.content import Row, checked_position
from rules.core.errors import BrokenPosition
from rules.core.record import blank
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.notation import LETTERS
from rules.iron_throne.places import has_enemy, is_lone_envoy
from rules.iron_throne.rounds import begin_turn
from rules.iron_throne.ruleset import CARD_VALUES, FEWEST, LAIR, NO_NODE, NODES, SANCTUM, SCHEMA, SEATS, WORKS
from rules.iron_throne.setup import clear, fill_cards
from rules.iron_throne.state import ENEMY, LEADER, NOBODY, ROLES, STATE, Phase
from rules.iron_throne.voting import call_vote, fill_orders

ORDER_NAMES = ("muster", "advance", "seize", "strike", "worsen")
PIECE = re.compile(rf"([{LETTERS}])(\d{{1,2}})", re.ASCII)
ZERO = 1  # the place of 0 among the card values


class SeatTable(Row):
    """What one seat has."""

    pieces: str
    sites: str = ""
    supply: int = Field(0, ge=0, le=99)
    debt: int = Field(0, ge=0, le=99)
    hand: int = Field(0, ge=0, le=9)
    ruined: bool = False


class PositionTable(Row):
    """A position, without its seats."""

    round: int = Field(1, ge=0, le=999)
    to_act: str = "A"
    threat: int = Field(0, ge=0, le=99)
    order: str = ""
    relic: int | str = SANCTUM
    hunters: str = ""
    blights: str = ""
    seized: str = ""
    tokens: str = ""
    traitor: str = ""
    reshuffles: int = Field(0, ge=0, le=99)
    pile: str | None = None
    orders: str | None = None


def position(table, seed=1, ruleset=None):
    """Return the state a table describes, its streams sown from ``seed``; raise BrokenPosition with what is wrong.

    The ruleset, the rulebook's own if left out, says what is in the decks and how much a seat may have.
    """
    letters = [key for key in table if key in SEAT_LETTERS]
    if letters != list(SEAT_LETTERS[: len(letters)]) or not FEWEST <= len(letters) <= SEATS:
        raise BrokenPosition(
            f"A position names the seats A, B and so on in order, {FEWEST} to {SEATS} of them; "
            f"it names {', '.join(letters) or 'none'}."
        )
    fields = {key: value for key, value in table.items() if key not in letters}
    board = checked_position(PositionTable, fields, "The position")
    ruleset, state = SCHEMA.default() if ruleset is None else ruleset, blank(STATE)
    sow(state, checked_seed(seed))
    state.seats = len(letters)
    clear(state, ruleset)
    fill_orders(state, ruleset)
    fill_cards(state, ruleset)
    for seat, letter in enumerate(letters):
        place_seat(state, ruleset, seat, checked_position(SeatTable, table[letter], f"Seat {letter}"))
    place_board(state, ruleset, board)
    if board.pile is not None:
        stack_cards(state, board.pile)
    state.round_no, state.threat, state.peak = board.round, board.threat, board.threat
    if not 0 <= board.threat < ruleset.threat_end:
        raise BrokenPosition(f"threat = {board.threat} ends the game; it must be below {ruleset.threat_end}.")
    state.first = seat_of(board.to_act, state.seats, "to_act")
    begin(state, ruleset, board)
    if board.orders is not None:
        stack_orders(state, board.orders)
    return state


def nodes_of(text, place):
    """Return the nodes of a text such as ``3 12``, as a list of int; raise BrokenPosition for what is none."""
    for word in text.split():
        if not (word.isascii() and word.isdigit() and int(word) < NODES):
            raise BrokenPosition(f"{place}: {word!r} is no node; nodes are 0 to {NODES - 1}.")
    return [int(word) for word in text.split()]


def pieces_in(text, place):
    """Return (role, node) of each piece in a text such as ``L6 F12``; raise BrokenPosition for what is none."""
    found = []
    for word in text.split():
        match = PIECE.fullmatch(word)
        if not match or int(match[2]) >= NODES:
            raise BrokenPosition(
                f"{place}: {word!r} is no piece; write its letter, {', '.join(LETTERS)}, and node, as in F12."
            )
        found.append((LETTERS.index(match[1]), int(match[2])))
    return found


def seat_of(letter, seats, place):
    """Return the number of a seat; raise BrokenPosition for a letter that is none."""
    if letter not in SEAT_LETTERS[:seats]:
        raise BrokenPosition(f"{place} must be a seat, {' or '.join(SEAT_LETTERS[:seats])}, not {letter!r}.")
    return SEAT_LETTERS.index(letter)


def place_seat(state, ruleset, seat, row):
    """Put what a seat has on the board; raise BrokenPosition unless it has one leader and not too many pieces."""
    letter = SEAT_LETTERS[seat]
    for role, node in pieces_in(row.pieces, f"Pieces of {letter}"):
        state.pieces[seat, node, role] += 1
    leaders, pieces = int(state.pieces[seat, :, LEADER].sum()), int(state.pieces[seat].sum())
    if leaders != 1 or pieces > ruleset.pieces_most:
        raise BrokenPosition(
            f"{letter} has {leaders} leaders and {pieces} pieces; it needs one L and at most "
            f"{ruleset.pieces_most} pieces."
        )
    for node in nodes_of(row.sites, f"Sites of {letter}"):
        if node <= SANCTUM or state.owner[node] != NOBODY:
            raise BrokenPosition(f"Sites of {letter}: node {node} cannot be owned, or is owned already.")
        state.owner[node] = seat
    state.supply[seat], state.debt[seat], state.ruined[seat] = row.supply, row.debt, row.ruined
    if state.pile[ZERO] < row.hand:
        raise BrokenPosition(f"Hand of {letter}: there are not {row.hand} cards left for it.")
    state.pile[ZERO] -= row.hand
    state.hand[seat, ZERO] = row.hand


def place_board(state, ruleset, board):
    """Put the enemy, the tokens and the relic on the board."""
    for node in nodes_of(board.hunters, "hunters"):
        state.hunters[node] += 1
    for node in nodes_of(board.blights, "blights"):
        state.blights[node] = 1
    for node in nodes_of(board.seized, "seized"):
        if node <= SANCTUM or state.owner[node] != NOBODY:
            raise BrokenPosition(f"seized: node {node} cannot be owned, or is owned already.")
        state.owner[node] = ENEMY
        state.was_blighted[node] = ruleset.kind[node] == WORKS  # only a blight takes works
    for seat in range(state.seats):
        state.came_alone[seat] = is_lone_envoy(state, seat, LAIR) and not has_enemy(state, LAIR)
    for role, node in pieces_in(board.tokens, "tokens"):
        state.token[node] = role
    if isinstance(board.relic, str):
        state.holder, state.relic_node = seat_of(board.relic, state.seats, "relic"), NO_NODE
        state.was_held = True
    else:
        state.relic_node = nodes_of(str(board.relic), "relic")[0]
    if board.traitor:
        state.traitor = seat_of(board.traitor, state.seats, "traitor")
    state.reshuffles = board.reshuffles


def stack_cards(state, pile):
    """Leave in the draw pile the cards a text names by value, and discard the others."""
    values = [str(value) for value in CARD_VALUES]
    words = pile.split()
    left = [words.count(value) for value in values]
    for word in words:
        if word not in values:
            raise BrokenPosition(f"pile: {word!r} is no card; cards are {', '.join(values)}.")
        if left[values.index(word)] > state.pile[values.index(word)]:
            raise BrokenPosition(f"pile: there are not so many cards of {word} left for it.")
    state.discard[:] = state.pile - left
    state.pile[:] = left


def stack_orders(state, orders):
    """Leave in the deck of orders those a text names."""
    for order in orders.split():
        check_order(order, "orders")
    state.orders_left[:] = [orders.split().count(order) for order in ORDER_NAMES]


def check_order(order, place):
    """Raise BrokenPosition for a word that is no order."""
    if order not in ORDER_NAMES:
        raise BrokenPosition(f"{place}: {order!r} is no order; orders are {', '.join(ORDER_NAMES)}.")


def begin(state, ruleset, board):
    """Begin a turn, or a vote on an order; before the first round there is neither."""
    if board.order:
        check_order(board.order, "order")
    if board.order and board.round == 0:
        raise BrokenPosition(f"order = {board.order!r} in round 0 cannot be voted on; round must be at least 1.")
    if board.round == 0:
        state.seat = state.first
        return
    if not board.order:
        begin_turn(state, ruleset)
        return
    state.revealed[0] = ORDER_NAMES.index(board.order)
    state.orders_left[state.revealed[0]] -= 1
    call_vote(state)


def position_table(state):
    """Return the table of a position, as ``position`` reads it; who holds which card is lost.

    Before the first round it is that of round 1, in which nobody has voted.
    """
    is_vote = state.phase == Phase.VOTE
    shown = {
        "round": max(1, int(state.round_no)),
        "to_act": SEAT_LETTERS[state.seat],
        "threat": int(state.threat),
        "order": ORDER_NAMES[state.revealed[state.resolved]] if is_vote else "",
        "relic": SEAT_LETTERS[state.holder] if state.holder != NOBODY else int(state.relic_node),
        "hunters": " ".join(str(node) for node in range(NODES) for _ in range(state.hunters[node])),
        "blights": numbers(state.blights > 0),
        "seized": numbers(state.owner == ENEMY),
        "tokens": " ".join(f"{LETTERS[state.token[node]]}{node}" for node in range(NODES) if state.token[node] >= 0),
    }
    if state.traitor != NOBODY:
        shown["traitor"] = SEAT_LETTERS[state.traitor]
    if state.reshuffles:
        shown["reshuffles"] = int(state.reshuffles)
    return shown | {SEAT_LETTERS[seat]: seat_table(state, seat) for seat in range(state.seats)}


def numbers(marks):
    """Return the nodes that are marked, as text."""
    return " ".join(str(node) for node in range(NODES) if marks[node])


def seat_table(state, seat):
    """Return the table of one seat."""
    pieces = " ".join(
        f"{LETTERS[role]}{node}"
        for role in range(ROLES)
        for node in range(NODES)
        for _ in range(state.pieces[seat, node, role])
    )
    return {
        "pieces": pieces,
        "sites": numbers(state.owner == seat),
        "supply": int(state.supply[seat]),
        "debt": int(state.debt[seat]),
        "hand": int(state.hand[seat].sum()),
        "ruined": bool(state.ruined[seat]),
    }
