"""Actions as people write them.

Locations, cards and leaders have the names of data/kings_fall with spaces: ``play muster for ops``, ``play muster for
event``, ``influence millbridge``, ``recruit elite at deepgate``, ``move deepgate to anvil market``, then ``take 2 basic
1 elite durn``. Answers to a decision say what they do: ``fire`` or ``decline``, ``lose basic``, ``retreat``.
"""

import numpy as np

from rules.core.errors import IllegalAction
from rules.core.seats import SEAT_LETTERS
from rules.core.words import shortened
from rules.kings_fall.actions import MAX_ACTIONS, Kind, first_of, kind_of, second_of, third_of
from rules.kings_fall.kinds import LEADERS, UNITS, Ability
from rules.kings_fall.legal import legal_actions
from rules.kings_fall.names import ABILITY_NAMES, ACTION_NAMES, UNIT_NAMES, card_name, leaders_of, place_name, spaced
from rules.kings_fall.phases import Journey, Phase
from rules.kings_fall.refusals import why_not
from rules.kings_fall.state import NONE
from rules.kings_fall.turn_choices import NOWHERE

PLAIN = {
    Kind.GO_FIRST: "go first",
    Kind.GO_SECOND: "go second",
    Kind.PASS: "pass",
    Kind.CONCEDE: "concede",
    Kind.EXCHANGE: "exchange",
    Kind.END: "end turn",
    Kind.STAY: "fight on",
    Kind.RETREAT: "retreat",
    Kind.FEIGN: "feigned retreat",
}
YES_OR_NO = {
    (Phase.ICON, Kind.YES): "fire",
    (Phase.ICON, Kind.NO): "decline",
    (Phase.CANCEL, Kind.YES): "cancel",
    (Phase.CANCEL, Kind.NO): "allow",
    (Phase.WINDOW, Kind.NO): "nothing",
    (Phase.FORESIGHT, Kind.NO): "remove no die",
    (Phase.REROLL, Kind.NO): "keep dice",
    (Phase.RIDE, Kind.STOP): "stop",
    (Phase.MARCH, Kind.STOP): "no more moves",
    (Phase.TRANSFER, Kind.STOP): "no redeployment",
}
RIGHTS = {Journey.WHISPERED: " by whispered paths", Journey.THAEL: " by thael", Journey.ORHAN: " by orhan"}
SIMPLE = {
    Kind.OPS: lambda card: f"play {card_name(card)} for ops",
    Kind.EVENT: lambda card: f"play {card_name(card)} for event",
    Kind.CARD: lambda card: f"play {card_name(card)} before combat",
    Kind.DISCARD: lambda card: f"discard {card_name(card)}",
    Kind.PLACE: lambda place: f"influence {place_name(place)}",
    Kind.FORTIFY: lambda place: f"fortify {place_name(place)}",
    Kind.RIDE: lambda place: f"ride to {place_name(place)}",
    Kind.TARGET: lambda place: f"choose {place_name(place)}",
    Kind.REMOVE: lambda die: f"remove die {die}",
    Kind.REROLL: lambda die: f"roll {die} again",
}


def notation(state, action):
    """Return an action as people write it; it depends on the decision that is open."""
    kind, phase = Kind(int(kind_of(action))), Phase(int(state.phase))
    first, second, third = int(first_of(action)), int(second_of(action)), int(third_of(action))
    if kind in PLAIN:
        return PLAIN[kind]
    if (phase, kind) in YES_OR_NO:
        return YES_OR_NO[phase, kind]
    if kind in SIMPLE:
        return SIMPLE[kind](third)
    if kind == Kind.MOVE:
        return f"move {place_name(second)} to {place_name(third)}{RIGHTS.get(Journey(first), '')}"
    if kind == Kind.REDEPLOY:
        return f"redeploy {place_name(second)} to {place_name(third)}"
    if kind == Kind.RECRUIT:
        return f"recruit {UNIT_NAMES[first]} at {place_name(third)}"
    if kind == Kind.SURRENDER:
        return f"give up {UNIT_NAMES[first]} at {place_name(third)}"
    if kind == Kind.USE:
        return use_in_words(Ability(first), third)
    if kind == Kind.GROUP:
        return f"take {group_in_words(third, int(state.faction[state.mover]))}"
    return f"lose {piece_in_words(third, loser_of(state))}"


def use_in_words(ability, third):
    """Return the use of an ability in words."""
    told = f"use {ABILITY_NAMES[ability]}"
    if ability == Ability.MORWEN:
        return f"{told} on {ACTION_NAMES[third]}"
    if third == NOWHERE:
        return f"{told} ahead" if ability == Ability.DECREE else told
    return f"{told} at {place_name(third)}"


def group_in_words(code, faction):
    """Return a Group, given as movement.code_of has it, in words.

    >>> group_in_words(0b100_0_001_010, 1)
    '2 basic 1 elite morwen'
    """
    basic, elite, archers, leaders = code & 7, code >> 3 & 7, code >> 6 & 1, code >> 7
    parts = [f"{count} {name}" for count, name in zip((basic, elite), UNIT_NAMES) if count]
    parts += ["archers"] if archers else []
    names = leaders_of(faction)
    return " ".join(parts + [spaced(names[leader]) for leader in range(LEADERS) if (leaders >> leader) & 1])


def loser_of(state):
    """Return the faction of the side that gives up a piece."""
    defender = 1 - int(state.attacker)
    return int(state.faction[defender if state.owes[defender] > 0 else int(state.attacker)])


def piece_in_words(what, faction):
    """Return a kind of Unit, or a Luminary behind them, in words."""
    return UNIT_NAMES[what] if what < UNITS else spaced(leaders_of(faction)[what - UNITS])


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
    for key in ("origin", "target", "what"):
        name = str(told[key]).replace(" ", "_")
        told[key] = words.names["places"].get(name) or words.names["cards"].get(name) or told[key]
    sentence = words.refusal(reason, action=shortened(text) or "An empty action", seat=SEAT_LETTERS[state.seat], **told)
    raise IllegalAction(sentence, reason, words.refusal_clauses[reason])
