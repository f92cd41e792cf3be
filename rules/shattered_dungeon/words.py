"""Events in words, and a step's account as numbers a worked example can expect."""

from typing import Any

from rules.core.events import events_of
from rules.core.words import fill, listed
from rules.shattered_dungeon.card import REDUCER_NAMES, Extraction, Type
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.notation import card_key, card_name
from rules.shattered_dungeon.position import PHASES, position_table
from rules.shattered_dungeon.state import ANY_TYPE, DUNGEON, HALF, NOBODY, VISITOR, Ending, EventKind, Phase, Tier

TIERS = {tier: tier.name.lower() for tier in Tier}
# What the number of an event means where it is neither a card nor a plain number (see EventKind)
OF_RIVAL = (EventKind.STRUCK, EventKind.SPILLED, EventKind.TARGET_CHANGED)  # target is the other side's reducer
IN_HALVES = (EventKind.AUTO_TRUST, EventKind.TRUST_ROSE, EventKind.TRUST_FELL, EventKind.TRUST_CARRIED)
WHAT_IN_HALVES = (EventKind.TRUST_ROSE, EventKind.TRUST_FELL)
OF_TYPES = (EventKind.ATTUNED, EventKind.EXPOSED, EventKind.EXPOSURE_USED)
OF_ENDINGS = (EventKind.ROOM_ENDED, EventKind.RUN_ENDED)
NO_CARDS = (
    EventKind.HAND_DRAWN,
    EventKind.ROLLED,
    EventKind.BOUND,
    EventKind.TRUST_ROSE,
    EventKind.TRUST_FELL,
    EventKind.RAPPORT_ROSE,
    EventKind.RAPPORT_FELL,
    EventKind.THROWN,
)  # what is a number
NO_REDUCERS = (
    *OF_TYPES,
    *OF_ENDINGS,
    EventKind.ROOM_ENTERED,
    EventKind.ENERGY_GAINED,
    EventKind.ROLLED,
    EventKind.REACTED,
    EventKind.OFFERED,
    EventKind.EXTRACTED,
    EventKind.THROWN,
)
TWO_COUNT = {1: "best_two", -1: "worst_two"}  # which dice of three do, by the target of THROWN
BETRAYAL_DAMAGE = "betrayal"


def points(halves):
    """Return halves as people count points.

    >>> points(4), points(3)
    (2, '1.5')
    """
    return f"{halves / HALF:g}" if halves % HALF else halves // HALF


def describe(words, event):
    """Return an event as a sentence in the words of a skin."""
    kind, nouns = EventKind(event.kind), words.nouns
    what, target, amount = int(event.what), int(event.target), int(event.amount)
    own, rival = noun_of(nouns, event.seat), noun_of(nouns, 1 - event.seat)
    values = {
        "action": "",
        "where": "",
        "side": own,
        "Side": f"{own[:1].upper()}{own[1:]}",
        "rival": rival,
        "Rival": f"{rival[:1].upper()}{rival[1:]}",
        "card": card_name(words, what) if kind not in NO_CARDS and what >= 0 else f"a {nouns['card']}",
        "resource": resource_noun(nouns, kind, int(event.seat), target),
        "origin": origin_noun(nouns, kind, event),
        "type": type_noun(nouns, kind, target),
        "tier": tier_noun(nouns, kind, target),
        "ending": nouns[Ending(target).name.lower()] if kind in OF_ENDINGS else "",
        "cause": cause_noun(nouns, Ending(target)) if kind in OF_ENDINGS else "",
        "room": room_name(words, target) if kind == EventKind.ROOM_ENTERED else "",
        "amount": told_amount(kind, amount),
        "what": told_what(kind, what),
    }
    values["how"] = fill(how_noun(nouns, kind, what, target, amount), values)
    return words.event(kind.name.lower(), **values)


def room_name(words, number):
    """Return the name of a room, 1 the first, in a skin."""
    return words.names["rooms"][read_contents(OURS).rooms[number - 1].room]


def noun_of(nouns, seat):
    """Return a side as it stands in a sentence; "nobody" for both sides together."""
    return f"the {nouns[SIDE_NAMES[seat]].lower()}" if seat in (DUNGEON, VISITOR) else nouns["nobody"]


def resource_noun(nouns, kind, seat, target):
    """Return the resource an event is about, or ""."""
    if kind in NO_REDUCERS or seat not in (DUNGEON, VISITOR) or target not in range(len(REDUCER_NAMES[0])):
        return ""
    is_rival = kind in OF_RIVAL or (kind == EventKind.BETRAYED and seat == DUNGEON)
    return nouns[REDUCER_NAMES[1 - seat if is_rival else seat][target]]


def origin_noun(nouns, kind, event):
    """Return where points were shifted from, what was removed, the other total, what is added to dice, or ""."""
    if kind == EventKind.SHIFTED:
        return nouns[REDUCER_NAMES[event.seat][event.origin]]
    if kind == EventKind.REMOVED:
        return nouns["disrupt" if event.origin else "empower"]
    return signed(int(event.origin)) if kind in (EventKind.ROLLED, EventKind.THROWN) else ""


def cause_noun(nouns, ending):
    """Return why a room has ended: a side is out of one of its reducers, or neither is (3.4)."""
    if ending >= Ending.BOND:
        return nouns[f"{ending.name.lower()}_cause"]
    is_dungeon, reducer = divmod(ending - Ending.KILL, len(REDUCER_NAMES[VISITOR]))
    seat = DUNGEON if is_dungeon else VISITOR
    return f"{noun_of(nouns, seat)} {nouns['has_none']} {nouns[REDUCER_NAMES[seat][reducer]]}"


def signed(amount):
    """Return an amount as people write it, with a minus rather than a hyphen.

    >>> signed(3), signed(-1)
    ('3', '−1')
    """
    return f"{amount}".replace("-", "−")


def type_noun(nouns, kind, target):
    """Return the type of cards an event is about, or ""."""
    if kind not in OF_TYPES:
        return ""
    return nouns["any"] if target == ANY_TYPE else nouns[Type(target).name.lower()]


def tier_noun(nouns, kind, target):
    """Return the tier of trust in which an Offer is made, or how a roll came out; or ""."""
    if kind == EventKind.OFFERED:
        return nouns[f"tier_{target}"]
    return nouns[TIERS[Tier(target)]] if kind == EventKind.ROLLED else ""


def how_noun(nouns, kind, what, target, amount):
    """Return how something happened: if a React succeeded, how long energy lasts, hands put back, dice; or ""."""
    if kind == EventKind.HAND_DRAWN:
        return nouns["put_back"] if what else ""
    if kind == EventKind.THROWN:
        return nouns[TWO_COUNT[target]] if target in TWO_COUNT else ""
    if kind == EventKind.BETRAYED:  # the older rules have no damage by betrayal
        return nouns["betrayal_harm"] if target >= 0 else ""
    if kind == EventKind.EXTRACTED:
        return nouns[f"extraction_{Extraction(target).name.lower()}"]
    words = {EventKind.ENERGY_GAINED: ("this_turn", "for_good"), EventKind.REACTED: ("fails", "succeeds")}
    if kind in words:
        return nouns[words[kind][target]]
    return nouns["loses" if amount < 0 else "gains"] if kind in (EventKind.AUTO_EFFECT, EventKind.AUTO_TRUST) else ""


def told_amount(kind, amount):
    """Return the amount of an event as it is shown: changes without their sign, halves as points."""
    if kind in IN_HALVES:
        return points(abs(amount))
    if kind == EventKind.ROLLED:
        return signed(amount)
    return abs(amount) if kind == EventKind.AUTO_EFFECT else amount


def told_what(kind, what):
    """Return the number of an event as it is shown: trust in points, dice one by one, a card by its number."""
    if kind == EventKind.THROWN:
        return listed(list(str(what)))
    return points(what) if kind in WHAT_IN_HALVES else what


def account(log, after):
    """Return what a step did as a dict: what a worked example may expect.

    phase, round, to_act (a side) and trust afterwards; for the last Strike attacker, defender (totals), margin, tier,
    struck (such as "nerve 3"); card: the last one played; reacted: what a React kept off; answer: accepted, refused,
    cooperated or defected; chance: to cooperate, in percent; removed, stolen, sprung and exhausted: a card; harmed,
    healed, lost and paid as lists such as ["nerve 2"]; mulligans as a list such as ["dungeon 1"]; ending and winner of
    the run once it is over, room_ending of the last room left.
    """
    told: dict[str, Any] = {
        "phase": PHASES[Phase(int(after.phase))],
        "round": int(after.round_no),
        "to_act": SIDE_NAMES[after.seat],
        "trust": float(after.trust / HALF),
    }
    for event in events_of(log):
        tell_event(told, event)
    if after.ending != Ending.NOT_YET:
        told["ending"] = Ending(int(after.ending)).name.lower()
        told["winner"] = SIDE_NAMES[after.winner] if after.winner != NOBODY else "both"
    return told


LISTS = {
    EventKind.HARMED: "harmed",
    EventKind.HEALED: "healed",
    EventKind.AUTO_EFFECT: "by_room",
    EventKind.ERODED: "eroded",
    EventKind.ESCALATION: "escalated",
    EventKind.REVERSED: "reversed",
    EventKind.RALLIED: "rallied",
    EventKind.DRAINED: "drained",
    EventKind.SPILLED: "spilled",
    EventKind.THORNS: "thorns",
    EventKind.SELF_COST: "paid",
    EventKind.COST_PAID: "paid",
    EventKind.BINDING_PAID: "bound",
    EventKind.DEPENDENCY_CALLED: "called",
    EventKind.BETRAYED: BETRAYAL_DAMAGE,
    EventKind.RECOVERED: "recovered",
    EventKind.FORTIFIED: "fortified",
}
ANSWERS = {
    EventKind.ACCEPTED: "accepted",
    EventKind.REFUSED: "refused",
    EventKind.COOPERATED: "cooperated",
    EventKind.DEFECTED: "defected",
}
CARDS = {
    EventKind.REMOVED: "removed",
    EventKind.STOLEN: "stolen",
    EventKind.TRAP_SPRUNG: "sprung",
    EventKind.EXHAUSTED: "exhausted",
}
PLAIN = {name: name for names in REDUCER_NAMES for name in names}  # resources as a file names them


def tell_event(told, event):
    """Add to an account what one event says."""
    kind, target, amount = EventKind(event.kind), int(event.target), int(event.amount)
    if kind == EventKind.ROLLED:
        told["attacker"], told["defender"], told["margin"] = int(event.what), int(event.origin), amount
        told["tier"] = TIERS[Tier(target)]
    elif kind == EventKind.STRUCK:
        told["struck"] = f"{resource_noun(PLAIN, kind, int(event.seat), target)} {amount}"
    elif kind == EventKind.PLAYED and event.what >= 0:
        told["card"] = card_key(int(event.what))
    elif kind == EventKind.REACTED:
        told["reacted"] = amount
    elif kind in ANSWERS:
        told["answer"] = ANSWERS[kind]
    elif kind in CARDS:
        told[CARDS[kind]] = card_key(int(event.what))
    elif kind == EventKind.TESTED:
        told["chance"] = amount
    elif kind == EventKind.HAND_DRAWN and event.what > 0:
        told.setdefault("mulligans", []).append(f"{SIDE_NAMES[event.seat]} {int(event.what)}")
    elif kind == EventKind.ROOM_ENDED:
        told["room_ending"] = Ending(target).name.lower()
    elif kind in LISTS:
        told.setdefault(LISTS[kind], []).append(f"{resource_noun(PLAIN, kind, int(event.seat), target)} {amount}")


def aftermath(state):
    """Return what a worked example may state after a step, as texts: the position, and what each side has as
    ``dungeon_veil`` and so on.
    """
    told: dict[str, str] = {}
    for key, value in position_table(state).items():
        if isinstance(value, dict):
            told |= {f"{key}_{field}": str(said) for field, said in value.items()}
        else:
            told[key] = str(value)
    return told
