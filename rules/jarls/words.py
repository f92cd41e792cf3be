"""Events in words, and a step's account as numbers a worked example can expect."""

from typing import Any

from rules.core.events import events_of
from rules.core.hexes import hex_name
from rules.core.seats import SEAT_LETTERS
from rules.jarls.combat import BLOCKED, COMPRESSED, PUSHED, RESULTS
from rules.jarls.notation import WORDS, letter_of
from rules.jarls.position import position_table
from rules.jarls.state import NOBODY, NOWHERE, Ending, EventKind, is_jarl, owner_of

NUMBERS = {  # event kind -> the name of its amount in an account
    EventKind.ATTACKED: "attack",
    EventKind.ATTACK_STRENGTH: "attacker",
    EventKind.ATTACK_MOMENTUM: "momentum",
    EventKind.ATTACK_SUPPORT: "support",
    EventKind.DEFENDED: "defence",
    EventKind.DEFENCE_STRENGTH: "defender",
    EventKind.DEFENCE_BRACING: "bracing",
}
ENDINGS = {Ending.THRONE: "throne", Ending.LAST_STANDING: "last_standing", Ending.STALEMATE: "stalemate"}


def seat_letter(seat):
    """Return the letter of a seat; "" for the game itself."""
    return SEAT_LETTERS[seat] if seat != NOBODY else ""


def describe(event):
    """Return an event as a sentence in the words of the skin."""
    other = event.seat if event.kind == EventKind.JARL_LOST else owner_of(event.what)
    return WORDS.event(
        EventKind(event.kind).name.lower(),
        action="",
        seat=seat_letter(event.seat),
        other=seat_letter(other),
        amount=int(event.amount),
        piece=WORDS.nouns["jarl" if is_jarl(event.what) else "warrior"],
        origin=hex_name(event.origin) if event.origin != NOWHERE else "",
        target=hex_name(event.target) if event.target != NOWHERE else "",
    )


def account(log, after):
    """Return what a step did as a dict: what a worked example may expect.

    result (move, push, blocked, compressed); for an attack the numbers attack, attacker, momentum, support, defence,
    defender, bracing; fallen and left as lists such as ["B W2,1"]; winner and ending once the game is over.
    """
    told: dict[str, Any] = {"result": "move"}
    for event in events_of(log):
        if event.kind == EventKind.ATTACKED:
            told = {"result": RESULTS[PUSHED], **dict.fromkeys(NUMBERS.values(), 0)}
        if event.kind in NUMBERS:
            told[NUMBERS[event.kind]] = int(event.amount)
        elif event.kind == EventKind.BLOCKED:
            told["result"] = RESULTS[BLOCKED]
        elif event.kind == EventKind.COMPRESSED:
            told["result"] = RESULTS[COMPRESSED]
        elif event.kind in (EventKind.FELL, EventKind.LEFT):
            piece = f"{SEAT_LETTERS[owner_of(event.what)]} {letter_of(event.what)}{hex_name(event.origin)}"
            told.setdefault("fallen" if event.kind == EventKind.FELL else "left", []).append(piece)
    if after.ending != Ending.NOT_YET:
        told["ending"] = ENDINGS[Ending(after.ending)]
    if after.winner != NOBODY:
        told["winner"] = SEAT_LETTERS[after.winner]
    return told


def pieces_after(state):
    """Return each seat's pieces as text: the part of a position a worked example states after a step."""
    table = position_table(state)
    return {letter: table[letter] for letter in SEAT_LETTERS[: state.seats]}
