"""Events in words, and a step's account as numbers a worked example can expect."""

from typing import Any

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.core.words import Words, listed
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import UNITS
from rules.kings_fall.map_contents import FOLDER
from rules.kings_fall.names import ABILITY_NAMES, ACTION_NAMES, UNIT_NAMES, identifiers, leaders_of, spaced, titles
from rules.kings_fall.phases import Ending
from rules.kings_fall.refusals import REFUSALS
from rules.kings_fall.state import NOBODY, SEATS
from rules.kings_fall.strength import HALVES

ENDINGS = {Ending.REGICIDE: "regicide", Ending.CONCESSION: "concession", Ending.TIME: "time", Ending.DRAW: "draw"}
DECIDED_BY = ("by_cp", "by_territories", "by_locations", "by_rating")
NOUNS = (
    *("game", "nobody", "sovereign", "luminary", "influence", "control", "location", "territory"),
    *UNIT_NAMES,
    *("cp", "ops", "round", "card"),
    *(f"action_{name}" for name in ACTION_NAMES),
    *DECIDED_BY,
    "time_up_drawn",
)
WORDS = Words(
    FOLDER / "skins" / "kings_fall.toml",
    nouns=NOUNS,
    events=[kind.name.lower() for kind in EventKind],
    refusals=REFUSALS,
    placeholders=("action", "seat", "other", "what", "origin", "target", "amount", "dice"),
    names={kind: titles(kind) for kind in ("places", "regions", "cards", "factions", "leaders")},
)
OF_CARDS = (
    EventKind.DISCARDED,
    EventKind.PLAYED_FOR_OPS,
    EventKind.OFFERED_ICON,
    EventKind.FIRED,
    EventKind.DECLINED,
    EventKind.PLAYED_EVENT,
    EventKind.CANCELLED,
    EventKind.CP_GAINED,
    EventKind.CP_LOST,
    EventKind.WINDOW_PLAYED,
    EventKind.EVENT_FELL_FLAT,
)
OF_SEATS = (EventKind.ATTACKED, EventKind.KING_FELL)
OF_UNITS = (EventKind.RECRUITED, EventKind.UNIT_LOST)
OF_GROUPS = (EventKind.MOVED, EventKind.REDEPLOYED)
OF_ABILITIES = (EventKind.USED, EventKind.HELPED)
WITHOUT_PLACES = (EventKind.SCORED, EventKind.USED)  # their origin and target are other numbers
WITHOUT_ORIGIN = (EventKind.ROLLED,)


def seat_letter(words, seat):
    """Return the letter of a seat, or the skin's word for nobody."""
    return SEAT_LETTERS[seat] if 0 <= seat < SEATS else words.nouns["nobody"]


def group_in_short(words, code):
    """Return a Group, given as movement.code_of has it, in the words of a skin."""
    counts = (code & 7, code >> 3 & 7, code >> 6 & 1)
    parts = [f"{count} {words.nouns[name]}{'s' * (count > 1)}" for count, name in zip(counts, UNIT_NAMES) if count]
    leaders = code >> 7
    parts += [words.nouns["sovereign"]] if leaders & 1 else []
    parts += [words.nouns["luminary"]] * ((leaders >> 1 & 1) + (leaders >> 2 & 1))
    return ", ".join(parts)


def thing_name(words, kind, what):
    """Return what an event is about, in the words of a skin."""
    if kind in OF_CARDS:
        return words.names["cards"][identifiers("cards")[what]]
    if kind in OF_UNITS:
        return words.nouns[UNIT_NAMES[what]]
    if kind in OF_GROUPS:
        return group_in_short(words, what)
    if kind == EventKind.TAXED:
        return words.nouns[f"action_{ACTION_NAMES[what]}"]
    if kind == EventKind.STRENGTH_COUNTED:
        return f"{what / HALVES:g}"
    if kind in OF_ABILITIES:
        return spaced(ABILITY_NAMES[what]).capitalize()
    if kind == EventKind.TIME_UP:
        return words.nouns[DECIDED_BY[what]]
    return str(what)


def place_title(words, place):
    """Return the name of a Location in the words of a skin; "" for none."""
    return words.names["places"][identifiers("places")[place]] if place != OFF else ""


def describe(words, event):
    """Return an event as a sentence in the words of a skin."""
    kind, what = EventKind(event.kind), int(event.what)
    if kind == EventKind.TIME_UP and event.seat == NOBODY:
        return words.nouns["time_up_drawn"]
    origin = "" if kind in WITHOUT_PLACES or kind in WITHOUT_ORIGIN else place_title(words, int(event.origin))
    target = "" if kind in WITHOUT_PLACES else place_title(words, int(event.target))
    return words.event(
        kind.name.lower(),
        action="",
        seat=seat_letter(words, int(event.seat)),
        other=seat_letter(words, what if kind in OF_SEATS else NOBODY),
        what=thing_name(words, kind, what),
        origin=origin,
        target=target,
        amount=int(event.amount),
        dice=listed(list(str(int(event.amount)))) if kind == EventKind.ROLLED else "",
    )


def account(log, after):
    """Return what a step did as a dict: what a worked example may expect.

    Dice and winners of the Combat Rounds, Ops and CP gained, what was seized, who fired or cancelled an Event; winner
    and ending once the game is over.
    """
    told: dict[str, Any] = {}
    for event in events_of(log):
        tell(told, EventKind(event.kind), event)
    if after.ending != Ending.NOT_YET:
        told["ending"] = ENDINGS[Ending(after.ending)]
    if after.winner != NOBODY:
        told["winner"] = SEAT_LETTERS[after.winner]
    return told


def tell(told, kind, event):
    """Add one event to an account."""
    seat = SEAT_LETTERS[event.seat] if event.seat >= 0 else ""
    amount, what = int(event.amount), int(event.what)
    place = spaced(identifiers("places")[int(event.target)]) if kind in OF_PLACES else ""
    if kind == EventKind.ROLLED:
        told.setdefault("dice", []).append(f"{seat} {amount}")
    elif kind == EventKind.BOUT_WON:
        told.setdefault("won", []).append(seat)
    elif kind in SINGLE:
        told[SINGLE[kind]] = f"{seat} {amount}"
    elif kind in OF_PLACES:
        told.setdefault(OF_PLACES[kind], []).append(f"{seat} {place}")
    elif kind in (EventKind.FIRED, EventKind.CANCELLED, EventKind.DECLINED):
        told[kind.name.lower()] = f"{seat} {spaced(identifiers('cards')[what])}"


SINGLE = {
    EventKind.INCOME: "income",
    EventKind.OPS_GAINED: "ops",
    EventKind.ARCHERY: "archery",
    EventKind.PARTING_SHOT: "parting",
    EventKind.EMBRACE_ROLLED: "embrace",
    EventKind.WOUNDED: "health",
}
OF_PLACES = {
    EventKind.SEIZED: "seized",
    EventKind.HELD: "held",
    EventKind.CONTROL_TAKEN: "controlled",
    EventKind.FORTIFIED: "fortified",
}


def aftermath(state: np.record) -> dict[str, str]:
    """Return who decides, what each seat has, and where its pieces stand: the part of a position an example states."""
    told = {"decides": SEAT_LETTERS[state.seat], "ops": str(int(state.ops))}
    places = identifiers("places")
    for seat in range(SEATS):
        letter, names = SEAT_LETTERS[seat], leaders_of(int(state.faction[seat]))
        told[f"{letter} has"] = f"{int(state.cp[seat])} CP, {int(state.hand_size[seat])} cards"
        told[f"{letter} controls"] = ", ".join(
            spaced(name) for place, name in enumerate(places) if state.control[place] == seat
        )
        for place, name in enumerate(places):
            units = [
                f"{int(state.units[seat, unit, place])} {UNIT_NAMES[unit]}"
                for unit in range(UNITS)
                if state.units[seat, unit, place]
            ]
            leaders = [spaced(names[number]) for number, where in enumerate(state.leader[seat]) if where == place]
            if units or leaders:
                told[f"{letter} at {spaced(name)}"] = " ".join(units + leaders)
    return told
