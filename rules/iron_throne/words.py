"""Events in words, and a step's account as numbers a worked example can expect."""

from typing import Any

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.box import NO_NODE, SEATS
from rules.iron_throne.notation import LETTERS, node_name
from rules.iron_throne.position_rows import ORDER_NAMES
from rules.iron_throne.position_table import position_table
from rules.iron_throne.state import BLIGHT, ENEMY, GUARD, HUNTER, NOBODY, OPPOSE, Ending, EventKind, Phase

ENDINGS = {
    Ending.TERRITORY: "territory",
    Ending.THREAT: "threat",
    Ending.ALL_RUINED: "all_ruined",
    Ending.TOGETHER: "together",
}
PHASES = {Phase.START: "start", Phase.VOTE: "vote", Phase.ACT: "act", Phase.CHARGE: "charge", Phase.BATTLE: "battle"}
OF_ORDERS = (EventKind.ORDER_REVEALED, EventKind.ORDER_IDLE, EventKind.ORDER_BLOCKED)
OF_ROLES = (EventKind.ENLISTED, EventKind.PIECE_LOST)
OF_OTHERS = (
    EventKind.BATTLE,
    EventKind.CARD_CHOSEN,
    EventKind.SEIZED,
    EventKind.TAKEN,
    EventKind.WORKS_LOST,
    EventKind.AIDED,
    EventKind.CHARGED,
    EventKind.CHARGE_RIGHT,
    EventKind.CHARGE_WRONG,
)
ROLE_NOUNS = ("leader", "fighter", "envoy", "envoy", "maker")
VOTE_NOUNS = ("decline", "oppose")


def party(number):
    """Return who takes part: a seat's letter, or ``enemy``, ``hunter``, ``blight`` or ``guard``."""
    if 0 <= number < SEATS:
        return SEAT_LETTERS[number]
    return {HUNTER: "hunter", BLIGHT: "blight", GUARD: "guard"}.get(int(number), "enemy")


def describe(words, event):
    """Return an event as a sentence in the words of a skin."""
    kind = EventKind(event.kind)
    what = int(event.what)
    nouns = words.nouns
    piece = nouns[ROLE_NOUNS[what]] if kind in OF_ROLES else nouns[VOTE_NOUNS[what]] if kind == EventKind.VOTED else ""
    seat, other = party(int(event.seat)), other_party(kind, what)
    return words.event(
        kind.name.lower(),
        action="",
        seat=nouns.get(seat, seat),
        other=nouns.get(other, other),
        piece=piece,
        origin=node_name(words, event.origin) if event.origin != NO_NODE else "",
        target=node_name(words, event.target) if event.target != NO_NODE else "",
        amount=int(event.amount),
        what=what,
        order=nouns[ORDER_NAMES[what]] if kind in OF_ORDERS else "",
    )


def other_party(kind, what):
    """Return the other party of an event; the kind of event tells an enemy that owned a node from a hunter."""
    if kind not in OF_OTHERS:
        return ""
    if kind in (EventKind.SEIZED, EventKind.TAKEN, EventKind.WORKS_LOST):
        return "enemy" if what == ENEMY else "" if what == NOBODY else SEAT_LETTERS[what]
    return party(what)


def account(log, after):
    """Return what a step did as a dict: what a worked example may expect.

    threat, phase, round and to_act afterwards; votes: who opposed, as a text such as "ABD"; for the last battle its
    strengths (the enemy's or the attacker's first), margin and, under battle, who won it; enlisted as the letter of a
    role; ruined as a list of letters; winner and ending once the game is over.
    """
    told: dict[str, Any] = {
        "threat": int(after.threat),
        "phase": PHASES[Phase(after.phase)],
        "round": int(after.round_no),
        "to_act": SEAT_LETTERS[after.seat],
    }
    opposed, strengths = "", []
    for event in events_of(log):
        if event.kind == EventKind.VOTED:
            opposed += SEAT_LETTERS[event.seat] if event.what == OPPOSE else ""
            told["votes"] = opposed
        elif event.kind == EventKind.BATTLE:
            strengths = [int(event.amount)] if event.amount else []
        elif event.kind == EventKind.STRENGTH:
            strengths.append(int(event.amount))
            told["strengths"] = strengths
        elif event.kind == EventKind.BATTLE_WON:
            told["battle"], told["margin"] = party(int(event.seat)), int(event.amount)
        elif event.kind == EventKind.ENLISTED:
            told["enlisted"] = LETTERS[event.what]
        elif event.kind == EventKind.RUINED:
            told.setdefault("ruined", []).append(SEAT_LETTERS[event.seat])
    if after.ending != Ending.NOT_YET:
        told["ending"] = ENDINGS[Ending(after.ending)]
    if after.winner != NOBODY:
        told["winner"] = SEAT_LETTERS[after.winner]
    return told


def aftermath(state):
    """Return what a worked example may state after a step, as texts: the position, and for each seat its pieces as
    ``A`` and everything else as ``A_supply`` and so on.
    """
    told: dict[str, str] = {}
    for key, value in position_table(state).items():
        if isinstance(value, dict):
            told |= {key if field == "pieces" else f"{key}_{field}": str(said) for field, said in value.items()}
        else:
            told[key] = str(value)
    return told
