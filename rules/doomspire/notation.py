"""Actions as people write them.

Knights and boats are counted from 1, places are row and column from the northwest corner, and things have the names of
data/doomspire with spaces: ``knight 1 to 0,3 with 2``, ``boat 1 to northeast with 2 past northwest``, ``claim``,
``buy hunting spear``, ``build chapel``, ``trade with B``. Answers to a decision say what they do: ``flee`` or
``fight``, ``lose ore``, ``harvest 0,3``; leaving it at that is ``end turn``, ``done`` and the like.
"""

import numpy as np

from rules.core.errors import IllegalAction
from rules.core.seats import SEAT_LETTERS
from rules.core.words import shortened
from rules.doomspire.actions import MAX_ACTIONS, Kind, first_of, kind_of, second_of, third_of
from rules.doomspire.contents import ITEMS
from rules.doomspire.legal import legal_actions
from rules.doomspire.names import BUILDING_NAMES, RESOURCE_NAMES, identifiers, spaced
from rules.doomspire.phases import Fight, Phase
from rules.doomspire.places import ZONE_NAMES, ZONES, place_name
from rules.doomspire.refusals import why_not
from rules.doomspire.state import NOBODY, NONE, ROOM
from rules.doomspire.strength import thing_at

PLAIN = {
    Kind.BEGIN: "begin",
    Kind.CLAIM: "claim",
    Kind.BLOCKADE: "blockade",
    Kind.REVOLT: "revolt",
    Kind.CONQUER: "conquer",
    Kind.TEMPLE: "temple",
    Kind.CAMP: "camp",
    Kind.SELL: "sell",
    Kind.PROPOSE: "offer",
    Kind.CONCEDE: "concede",
}
PASSES = {
    Phase.MOVE: "end turn",
    Phase.CARRY: "carry nobody",
    Phase.BONUS: "fight on",
    Phase.STEAL: "steal nothing",
    Phase.SUMMON: "pay",
    Phase.SWAP: "stay",
    Phase.BUILD: "done",
    Phase.OFFER: "withdraw",
}
ANSWERS = {
    Phase.STOP: ("stop", "let pass"),
    Phase.FLEE: ("flee", "fight"),
    Phase.CONFRONT: ("face dragon", "stand back"),
    Phase.ANSWER: ("accept", "refuse"),
}
RESOURCE_VERBS = {Phase.LOSE: "lose", Phase.REWARD: "gain", Phase.STEAL: "steal"}
PLACE_VERBS = {
    Phase.HARVEST: "harvest",
    Phase.REFUGE: "flee to",
    Phase.GIVE_UP: "give up",
    Phase.TAKE_OVER: "take over",
}


def item_name(number):
    """Return an item as people write it."""
    return spaced(identifiers("items")[number])


def follower_name(number):
    """Return a follower as people write it."""
    return spaced(identifiers("followers")[number])


def notation(state, action):
    """Return an action as people write it; it depends on the decision that is open."""
    kind, third, phase = Kind(int(kind_of(action))), int(third_of(action)), Phase(int(state.phase))
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in (Kind.YES, Kind.NO):
        return ANSWERS[phase][kind == Kind.NO]
    if kind == Kind.PASS:
        return PASSES[phase]
    if kind in SIMPLE:
        return SIMPLE[kind](third)
    if kind in (Kind.KNIGHT, Kind.BOAT, Kind.CARRY):
        return moving(state, kind, action)
    if kind in (Kind.SUPPORT, Kind.USE):
        return fighting(state, kind, action)
    return choosing(phase, kind, int(second_of(action)), third)


SIMPLE = {
    Kind.DICE: lambda dice: f"roll {dice}",
    Kind.SHOOT: lambda place: f"shoot at {place_name(place)}",
    Kind.EXCHANGE: lambda resource: f"exchange for {RESOURCE_NAMES[resource]}",
    Kind.BUY: lambda item: f"buy {item_name(item)}",
    Kind.PICK: lambda item: f"pick up {item_name(item)}",
    Kind.FORGE: lambda building: f"use {BUILDING_NAMES[building]}",
    Kind.BUILD: lambda building: f"build {BUILDING_NAMES[building]}",
    Kind.TRADE: lambda seat: f"trade with {SEAT_LETTERS[seat]}",
    Kind.GIVE: lambda resource: f"give {RESOURCE_NAMES[resource]}",
    Kind.WANT: lambda resource: f"want {RESOURCE_NAMES[resource]}",
    Kind.DECK: lambda deck: f"draw deck {deck + 1}",
    Kind.OPTION: lambda option: f"option {option}",
}


def moving(state, kind, action):
    """Return the movement of a knight or a boat in words."""
    face, second, third = int(first_of(action)), int(second_of(action)), int(third_of(action))
    if kind == Kind.KNIGHT:
        return f"knight {second + 1} to {place_name(third)} with {face}"
    if kind == Kind.CARRY:
        return f"carry knight {second + 1} to {place_name(third)}"
    end, passed, start = third % ZONES, third // ZONES, int(state.boat[state.seat, second])
    others = [ZONE_NAMES[zone] for zone in range(ZONES) if (passed >> zone) & 1 and zone not in (start, end)]
    way = f" past {' and '.join(others)}" if others else ""
    return f"boat {second + 1} to {ZONE_NAMES[end]} with {face}{way}"


def fighting(state, kind, action):
    """Return support, or the use of what is carried, in words; a second thing of a kind is told apart by a number."""
    second, third = int(second_of(action)), int(third_of(action))
    if kind == Kind.SUPPORT:
        if third == 0:
            return "refuse support"
        helped = int(state.fighter[second])
        whom = SEAT_LETTERS[helped] if helped != NOBODY else "dragon" if state.fight == Fight.DRAGON else "monster"
        return f"support {whom} with {third}"
    side = 0 if state.fighter[0] == state.seat else 1
    knight = int(state.fighting[side])
    thing = thing_at(state, state.seat, knight, second)
    name = item_name(thing) if thing < ITEMS else follower_name(thing - ITEMS)
    first = 0 if second < ROOM else ROOM
    before = sum(thing_at(state, state.seat, knight, place) == thing for place in range(first, second))
    given = f" giving {follower_name(third - 1)}" if third else ""
    return f"use {name}{f' {before + 1}' if before else ''}{given}"


def choosing(phase, kind, second, third):
    """Return the answer to a decision in words."""
    if kind == Kind.RESOURCE:
        return f"{RESOURCE_VERBS[phase]} {RESOURCE_NAMES[third]}"
    if kind == Kind.PLACE:
        return f"{PLACE_VERBS[phase]} {place_name(third)}"
    if kind == Kind.ITEM and phase == Phase.STEAL:
        return f"steal {item_name(third)}"
    if kind in (Kind.ITEM, Kind.DROP):
        return f"drop {item_name(third)} from knight {second + 1}"
    if kind in (Kind.FOLLOWER, Kind.DISMISS):
        return f"dismiss {follower_name(third)} from knight {second + 1}"
    if kind == Kind.OTHER:
        return (
            f"send knight {second + 1}"
            if phase == Phase.SUMMON
            else f"swap with knight {second + 1} of {SEAT_LETTERS[third]}"
        )
    if kind == Kind.SEAT:
        return f"{'title to' if phase == Phase.KING else 'name'} {SEAT_LETTERS[third]}"
    return f"{'sail to' if phase == Phase.SAIL else 'name'} {ZONE_NAMES[third]}"


def normalised(text):
    """Return a text as it is compared: small letters, single spaces, names with spaces."""
    return " ".join(str(text).replace("_", " ").lower().split()) if isinstance(text, str) else ""


def legal_texts(state, ruleset):
    """Return a dict of every legal action as people write it -> action."""
    actions = np.zeros(MAX_ACTIONS, np.int32)
    count = legal_actions(state, ruleset, actions)
    return {normalised(notation(state, action)): int(action) for action in actions[:count].tolist()}


def parse(words, state, ruleset, text):
    """Return the legal action a person means; raise IllegalAction that says why there is none."""
    action = legal_texts(state, ruleset).get(normalised(text), NONE)
    if action != NONE:
        return action
    reason, values = why_not(state, ruleset, normalised(text))
    told = {"origin": "", "target": "", "what": "", "other": "", "amount": 0, **values}
    sentence = words.refusal(reason, action=shortened(text) or "An empty action", seat=SEAT_LETTERS[state.seat], **told)
    raise IllegalAction(sentence, reason, words.refusal_clauses[reason])
