"""Actions as people write them, `W-2,1>0,1`, and why one cannot be played."""

import re

from rules.core.content import DATA
from rules.core.errors import IllegalAction
from rules.core.hexes import AXIAL, DIRECTIONS, NUMBER, hex_name
from rules.core.seats import SEAT_LETTERS
from rules.core.words import Words, shortened
from rules.jarls.actions import action_of, direction_of, hex_along, hexes_of, origin_of, reach_of
from rules.jarls.state import EMPTY, THRONE, Ending, EventKind, board_size, is_jarl, owner_of

LETTERS = "WJ"  # of a Warrior and a Jarl
REFUSALS = (
    "unreadable",
    "game_over",
    "off_board",
    "empty_hex",
    "not_your_piece",
    "wrong_piece",
    "not_straight",
    "too_far",
    "needs_draft",
    "path_blocked",
    "own_piece",
    "warrior_throne",
    "warrior_crosses_throne",
    "same_hex",
)
WORDS = Words(
    DATA / "jarls" / "skins" / "jarls.toml",
    nouns=("warrior", "warriors", "jarl", "throne", "game"),
    events=[kind.name.lower() for kind in EventKind],
    refusals=REFUSALS,
    placeholders=("action", "seat", "other", "piece", "origin", "target", "amount"),
)
READABLE = re.compile(r"\s*([WJ])\s*(-?\d{1,2}),(-?\d{1,2})\s*>\s*(-?\d{1,2}),(-?\d{1,2})\s*", re.ASCII | re.IGNORECASE)


def letter_of(piece):
    """Return the letter of a piece: W for a Warrior, J for a Jarl."""
    return LETTERS[bool(is_jarl(piece))]


def notation(state, action):
    """Return an action as people write it: the piece's letter, its hex and its target."""
    origin = int(origin_of(action))
    target = int(hex_along(origin, direction_of(action), hexes_of(action)))
    return f"{letter_of(state.cells[origin])}{hex_name(origin)}>{hex_name(target)}"


def parse(state, ruleset, text):
    """Return the legal action a person means; raise IllegalAction that says why there is none.

    For a Jarl, a target beyond the Throne means the Throne, where its move ends (ruling B5).
    """
    match = READABLE.fullmatch(text) if isinstance(text, str) else None
    if not match:
        raise reason_in_words(state, ruleset, text, "unreadable", None, None)
    letter, *numbers = match.groups()
    from_q, from_r, to_q, to_r = map(int, numbers)
    origin, target = NUMBER.get((from_q, from_r)), NUMBER.get((to_q, to_r))
    reason = why_not(state, ruleset, letter.upper(), origin, target)
    if reason:
        raise reason_in_words(state, ruleset, text, reason, origin, target)
    direction, hexes = straight(origin, target)
    return action_of(origin, direction, hexes_to_throne(origin, direction, hexes))


def straight(origin, target):
    """Return the direction and length of the straight line between two hexes; None when there is none."""
    dq, dr = (AXIAL[target][axis] - AXIAL[origin][axis] for axis in (0, 1))
    hexes = max(abs(dq), abs(dr), abs(dq + dr))
    step = (dq // hexes, dr // hexes) if hexes and dq % hexes == dr % hexes == 0 else None
    return (DIRECTIONS.index(step), hexes) if step in DIRECTIONS else None


def hexes_to_throne(origin, direction, hexes):
    """Return the distance to the Throne if it lies on the way, otherwise the whole distance."""
    for shorter in range(1, hexes):
        if hex_along(origin, direction, shorter) == THRONE:
            return shorter
    return hexes


def why_not(state, ruleset, letter, origin, target):
    """Return the key of the reason why a seat cannot play this, or "" when it can."""
    size = board_size(state)
    if state.ending != Ending.NOT_YET:
        return "game_over"
    if origin is None or target is None or origin >= size or target >= size:
        return "off_board"
    piece = state.cells[origin]
    if piece == EMPTY:
        return "empty_hex"
    if owner_of(piece) != state.seat:
        return "not_your_piece"
    if letter_of(piece) != letter:
        return "wrong_piece"
    if origin == target:
        return "same_hex"
    return why_no_way(state, ruleset, origin, target) if straight(origin, target) else "not_straight"


def why_no_way(state, ruleset, origin, target):
    """Return the key of the reason why a piece cannot go along a straight line, or ""."""
    direction, hexes = straight(origin, target)
    piece = state.cells[origin]
    way = [int(hex_along(origin, direction, shorter)) for shorter in range(1, hexes)]
    if is_jarl(piece):
        if hexes > max(1, ruleset.draft_hexes):
            return "too_far"
        if hexes > reach_of(state, ruleset, origin, direction):
            return "needs_draft"
    elif hexes > ruleset.warrior_hexes:
        return "too_far"
    elif target == THRONE:
        return "warrior_throne"
    elif THRONE in way:
        return "warrior_crosses_throne"
    if any(state.cells[cell] != EMPTY for cell in way[: way.index(THRONE) if THRONE in way else None]):
        return "path_blocked"
    return "own_piece" if owner_of(state.cells[target]) == state.seat else ""


def reason_in_words(state, ruleset, text, reason, origin, target):
    """Return the refusal as an error to raise."""
    known = origin is not None and origin < board_size(state) and state.cells[origin] != EMPTY
    is_a_jarl = known and is_jarl(state.cells[origin])
    amount = ruleset.warrior_hexes if not is_a_jarl else ruleset.draft_hexes
    sentence = WORDS.refusal(
        reason,
        action=shortened(text) or "An empty action",
        seat=SEAT_LETTERS[state.seat],
        other="",
        origin="" if origin is None else hex_name(origin),
        target="" if target is None else hex_name(target),
        piece=WORDS.nouns["jarl" if is_a_jarl else "warrior"],
        amount=int(ruleset.draft_warriors if reason == "needs_draft" else amount),
    )
    return IllegalAction(sentence, reason, WORDS.refusal_clauses[reason])
