"""Positions as people write them: a table with the round, the threat, whose turn it is, and each seat's things.

    round = 2                # 0 before the first has begun
    to_act = "A"
    first = "B"              # who opened the round; if left out, whoever is to act
    actions_left = 1         # of the turn; if left out, all of them
    threat = 4
    had_last_phase = true    # whether the last phase has begun before
    order = "advance"        # begins a vote on it instead of a turn; two orders in the last phase
    votes = "+-"             # how the seats from ``first`` on have voted: + opposes; if left out, all vote again
    relic = 1                # the node it lies on, or the letter of its holder
    hunters = "3 12"         # nodes, one for each
    blights = "13"
    held = "13"              # blights held back until the next round
    seized = "13"            # nodes the enemy owns
    tokens = "F9 ?10"        # face-down tokens and who they are; ? for one that nobody knows, drawn from the seed
    tie_order = "BA"         # who comes first when all else ties; if left out, nobody does
    traitor = "B"            # not found out yet; if left out in a game with a traitor, drawn from the seed
    exposed = "B"            # instead: the traitor a charge has found
    accuser = "A"            # who has made a charge that the others have yet to answer,
    accused = "D"            # against whom,
    joined = "B"             # and who has joined it; other seats before ``to_act`` have refused
    attacker = "A"           # who has begun a battle in which ``to_act`` chooses a card; or "hunter"
    defender = "blight"      # against whom: the letter of a seat, "hunter", "blight" or "guard"
    battlefield = 10         # on which node
    came_from = 3            # where the hunter came from that attacks
    has_spent = true         # whether the attacker has spent supplies to come there
    reshuffles = 1           # of the cards since the relic changed hands
    guards = 3               # of the relic, in cooperative mode
    pile = "2 2 0"           # cards in the draw pile by value, all others discarded; if left out, nothing is discarded
    orders = "seize"         # orders in the deck; if left out, all but those revealed
    [A]
    pieces = "L6 F6 E6 M6"   # role and node
    sites = "6"
    supply = 2
    debt = 0
    hand = 3
    cards = "0 0 2"          # of the hand, by value; if left out, all are worth 0
    ruined = false
    aided = false            # in this round
    charged = false          # whether it has made its charge of this round
    drawn = "2 ?"            # cards drawn for the battle, by value; ? for one that nobody knows, drawn from the seed
    picked = "2"             # the one chosen, which stays hidden; ? for the highest
    came_alone = true        # whether its envoy in the lair came by itself and met no enemy
    declined = 0             # votes so far
    spoiled = 0              # those it alone declined and could pay for, by which others guess who is the traitor

What is left out is 0, empty or false; ``to_act`` opens the round, with all its actions. An envoy that stands alone in
the lair, without the enemy, counts as having come alone unless ``came_alone`` says otherwise.
"""

from rules.core.chance import roll_die, sow
from rules.core.checks import checked_seed
from rules.core.content import checked_position
from rules.core.errors import BrokenPosition
from rules.core.record import blank
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.box import COOPERATIVE, FEWEST, LAIR, NO_NODE, SANCTUM, SEATS, WORKS
from rules.iron_throne.position_battle import lay_drawn, wait_for_card
from rules.iron_throne.position_decks import deal_hand, stack_cards, stack_orders
from rules.iron_throne.position_phase import begin
from rules.iron_throne.position_rows import PositionTable, SeatTable, nodes_of, pieces_in, seat_of, seems_alone
from rules.iron_throne.position_tokens import lay_tokens
from rules.iron_throne.ruleset import SCHEMA
from rules.iron_throne.setup import clear, fill_cards
from rules.iron_throne.state import ENEMY, ENVOY, LEADER, NOBODY, STATE, TRAITOR
from rules.iron_throne.voting import fill_orders


def position(table, seed=1, ruleset=None):
    """Return the state a table describes, its chance seeded with ``seed``; raise BrokenPosition with what is wrong.

    A traitor that the table does not name is drawn from the seed, as in a game that is dealt. The ruleset, the
    rulebook's own if left out, says what is in the decks and how much a seat may have.
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
    rows = [checked_position(SeatTable, table[letter], f"Seat {letter}") for letter in letters]
    for seat, row in enumerate(rows):
        place_seat(state, ruleset, seat, row)
    place_board(state, ruleset, board)
    for seat, row in enumerate(rows):
        note_who_came_alone(state, seat, row)
    lay_drawn(state, board, rows)
    if board.pile is not None:
        stack_cards(state, board.pile)
    state.round_no, state.threat, state.peak = board.round, board.threat, board.threat
    if not 0 <= board.threat < ruleset.threat_end:
        raise BrokenPosition(f"threat = {board.threat} ends the game; it must be below {ruleset.threat_end}.")
    name_traitor(state, ruleset, board)
    post_guards(state, ruleset, board)
    begin(state, ruleset, board)
    if board.attacker:
        wait_for_card(state, ruleset, board, rows)
    if board.orders is not None:
        stack_orders(state, board.orders)
    return state


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
    state.was_aided[seat], state.has_charged[seat] = row.aided, row.charged
    state.declined[seat], state.spoiled[seat] = row.declined, row.spoiled
    deal_hand(state, seat, row)


def place_board(state, ruleset, board):
    """Put the enemy, the tokens and the relic on the board."""
    for node in nodes_of(board.hunters, "hunters"):
        state.hunters[node] += 1
    for node in nodes_of(board.blights, "blights"):
        state.blights[node] = 1
    for node in nodes_of(board.held, "held"):
        if state.blights[node] == 0:
            raise BrokenPosition(f"held: no blight stands on node {node}; only nodes listed under blights can be held.")
        state.held[node] = True
    for node in nodes_of(board.seized, "seized"):
        if node <= SANCTUM or state.owner[node] != NOBODY:
            raise BrokenPosition(f"seized: node {node} cannot be owned, or is owned already.")
        state.owner[node] = ENEMY
        state.was_blighted[node] = ruleset.kind[node] == WORKS  # only a blight takes works
    lay_tokens(state, ruleset, board.tokens)
    if isinstance(board.relic, str):
        state.holder, state.relic_node = seat_of(board.relic, state.seats, "relic"), NO_NODE
        state.was_held = True
    else:
        state.relic_node = nodes_of(str(board.relic), "relic")[0]
    state.had_last_phase, state.reshuffles = board.had_last_phase, board.reshuffles
    if board.tie_order:
        if sorted(board.tie_order) != list(SEAT_LETTERS[: state.seats]):
            raise BrokenPosition(
                f"tie_order must name each seat once, as in {''.join(SEAT_LETTERS[: state.seats])!r}, "
                f"not {board.tie_order!r}."
            )
        state.tie_order[: state.seats] = [board.tie_order.index(letter) for letter in SEAT_LETTERS[: state.seats]]


def note_who_came_alone(state, seat, row):
    """Note whether a seat's envoy came into the lair by itself: as the table says, or else as it looks."""
    if row.came_alone and state.pieces[seat, LAIR, ENVOY] == 0:
        raise BrokenPosition(f"came_alone of {SEAT_LETTERS[seat]}: it has no envoy in the lair, node {LAIR}.")
    state.came_alone[seat] = seems_alone(state, seat) if row.came_alone is None else row.came_alone


def post_guards(state, ruleset, board):
    """Note how many guards the relic has left; raise BrokenPosition for more than the game has."""
    most = int(ruleset.guards_most) if ruleset.mode == COOPERATIVE else 0
    if board.guards > most:
        raise BrokenPosition(f"guards = {board.guards} does not fit this game; the relic has at most {most} guards.")
    state.guards = board.guards


def name_traitor(state, ruleset, board):
    """Note who the traitor is: the seat named or, in a game with a traitor, one drawn from the seed."""
    named = board.traitor or board.exposed
    if board.traitor and board.exposed:
        raise BrokenPosition(
            f"traitor = {board.traitor!r} and exposed = {board.exposed!r} exclude each other; name the traitor once."
        )
    if named and ruleset.mode != TRAITOR:
        mode = SCHEMA.plain(ruleset, "mode")
        raise BrokenPosition(
            f"{'traitor' if board.traitor else 'exposed'} = {named!r} does not fit a game whose mode is {mode!r}; "
            f"it needs mode 'traitor'."
        )
    if named:
        state.traitor = seat_of(named, state.seats, "traitor" if board.traitor else "exposed")
        state.is_exposed = bool(board.exposed)
    elif ruleset.mode == TRAITOR:
        state.traitor = roll_die(state, state.seats) - 1
