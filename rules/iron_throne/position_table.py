"""The table of a position, as rules/iron_throne/position.py describes it; usual values are left out."""

from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.battle import is_seat
from rules.iron_throne.box import CARD_VALUES, NODES
from rules.iron_throne.notation import LETTERS
from rules.iron_throne.position_battle import battle_table, drawn_table
from rules.iron_throne.position_rows import ORDER_NAMES, SIGNS, seems_alone
from rules.iron_throne.state import ENEMY, NOBODY, NOT_YET, ROLES, Phase


def position_table(state):
    """Return the table of a position, as ``position`` reads it."""
    turn_seat = turn_seat_of(state)
    table = {"round": int(state.round_no), "to_act": SEAT_LETTERS[state.seat]}
    if state.first != turn_seat:
        table["first"] = SEAT_LETTERS[state.first]
    table |= {
        "threat": int(state.threat),
        **phase_table(state),
        "relic": SEAT_LETTERS[state.holder] if state.holder != NOBODY else int(state.relic_node),
        "hunters": " ".join(str(node) for node in range(NODES) for _ in range(state.hunters[node])),
        "blights": numbers(state.blights > 0),
        "seized": numbers(state.owner == ENEMY),
        "tokens": " ".join(f"{LETTERS[state.token[node]]}{node}" for node in range(NODES) if state.token[node] >= 0),
        **seldom_table(state),
    }
    return table | {SEAT_LETTERS[seat]: seat_table(state, seat) for seat in range(state.seats)}


def turn_seat_of(state):
    """Return whose turn it is, while others may be asked: about a charge, or for a card in a battle."""
    if state.phase == Phase.CHARGE:
        return state.accuser
    if state.phase == Phase.BATTLE and is_seat(state.sides[0]):
        return state.sides[0]
    return state.seat


def phase_table(state):
    """Return what the table says about the vote, the turn, the charge or the battle."""
    if state.phase == Phase.VOTE:
        return vote_table(state)
    if state.phase == Phase.BATTLE and not is_seat(state.sides[0]):  # while an order is carried out
        return {"order": orders_left(state)} | battle_table(state)
    shown: dict[str, object] = {"order": ""}
    if state.phase != Phase.START:
        shown["actions_left"] = int(state.actions_left)
    if state.phase == Phase.CHARGE:
        shown |= {"accuser": SEAT_LETTERS[state.accuser], "accused": SEAT_LETTERS[state.accused]}
        joined = [seat for seat in range(state.seats) if state.joins[seat] == 1 and seat != state.accuser]
        shown["joined"] = "".join(SEAT_LETTERS[seat] for seat in joined)
    return shown | (battle_table(state) if state.phase == Phase.BATTLE else {})


def orders_left(state):
    """Return the orders still to be carried out, as text."""
    return " ".join(ORDER_NAMES[order] for order in state.revealed[state.resolved :] if order != NOT_YET)


def vote_table(state):
    """Return what the table says about a vote: the orders still to be carried out, and the votes cast."""
    voters = [(state.first + turn) % state.seats for turn in range((state.seat - state.first) % state.seats)]
    votes = {"votes": "".join(SIGNS[state.votes[seat]] for seat in voters)} if voters else {}
    return {"order": orders_left(state)} | votes


def seldom_table(state):
    """Return the fields that are left out unless they have something to say."""
    shown = {
        "held": numbers(state.held),
        "had_last_phase": bool(state.had_last_phase),
        "tie_order": tie_order(state),
        "exposed" if state.is_exposed else "traitor": SEAT_LETTERS[state.traitor] if state.traitor != NOBODY else "",
        "reshuffles": int(state.reshuffles),
        "guards": int(state.guards),
    }
    shown = {field: value for field, value in shown.items() if value}
    if state.discard.any():
        shown["pile"] = cards(state.pile)
    return shown | {
        "orders": " ".join(order for order, left in zip(ORDER_NAMES, state.orders_left) for _ in range(left))
    }


def tie_order(state):
    """Return the seats in the order that settles ties, as text; "" where there is none."""
    order = sorted(range(state.seats), key=lambda seat: state.tie_order[seat])
    return "".join(SEAT_LETTERS[seat] for seat in order) if state.tie_order.any() else ""


def numbers(marks):
    """Return the nodes that are marked, as text."""
    return " ".join(str(node) for node in range(NODES) if marks[node])


def cards(counts):
    """Return cards as text, by value."""
    return " ".join(str(value) for value, count in zip(CARD_VALUES, counts) for _ in range(count))


def seat_table(state, seat):
    """Return the table of one seat."""
    standing = state.pieces[seat].tolist()  # by node and role; asking the record for each takes ten times as long
    shown = {
        "pieces": " ".join(
            f"{LETTERS[role]}{node}"
            for role in range(ROLES)
            for node in range(NODES)
            for _ in range(standing[node][role])
        ),
        "sites": numbers(state.owner == seat),
        "supply": int(state.supply[seat]),
        "debt": int(state.debt[seat]),
        "hand": int(state.hand[seat].sum()),
        "ruined": bool(state.ruined[seat]),
    }
    held = cards(state.hand[seat])
    if set(held.split()) - {"0"}:
        shown["cards"] = held
    shown |= drawn_table(state, seat)
    seldom = {"aided": state.was_aided[seat], "charged": state.has_charged[seat]}
    shown |= {field: True for field, value in seldom.items() if value}
    votes = {"declined": state.declined[seat], "spoiled": state.spoiled[seat]}
    shown |= {field: int(count) for field, count in votes.items() if count}
    if bool(state.came_alone[seat]) != seems_alone(state, seat):
        shown["came_alone"] = bool(state.came_alone[seat])
    return shown
