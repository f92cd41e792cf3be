"""Events in words, and a step's account as numbers a worked example can expect."""

from typing import Any

import numpy as np

from rules.core.content import DATA
from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.core.words import Words, fill
from rules.doomspire.board_contents import SEATS
from rules.doomspire.clauses import Clause
from rules.doomspire.contents import ITEMS
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.harvest import CLAUSES_OF
from rules.doomspire.ledger import GAINED, stock_changes_of
from rules.doomspire.names import BUILDING_NAMES, STOCK_NAMES, identifiers, titles
from rules.doomspire.outcome import AIMS
from rules.doomspire.phases import Ending, Title
from rules.doomspire.places import OFF, ZONE_NAMES, place_name
from rules.doomspire.refusals import REFUSALS
from rules.doomspire.state import NEUTRAL, NOBODY

TITLES = {Title.KING: "king", Title.HAND: "hand", Title.COIN: "coin", Title.JESTER: "jester"}
ENDINGS = {Ending.KING: "king", Ending.LAST_LORD: "last_lord", Ending.ROUND_LIMIT: "round_limit"}
NOUNS = (
    *("game", "dragon", "doomspire", "nobody", "neutral", "gold", "food", "wood", "ore", "fame", "might"),
    *("tile", "impression", "sails", "stays"),
)
WORDS = Words(
    DATA / "doomspire" / "skins" / "doomspire.toml",
    nouns=(*NOUNS, *TITLES.values(), *(f"by_{aim}" for aim in AIMS)),
    events=[*(kind.name.lower() for kind in EventKind), "paid"],
    refusals=REFUSALS,
    placeholders=("action", "seat", "other", "what", "piece", "origin", "target", "way", "amount"),
    names={kind: titles(kind) for kind in ("tiles", "monsters", "items", "followers", "cards", "buildings")},
)
OF_TILES = (EventKind.EXPLORED,)
OF_MONSTERS = (EventKind.BEAR_PLACED, EventKind.FOUGHT, EventKind.BEATEN, EventKind.LOST_TO, EventKind.MONSTER_STAYED)
OF_CARDS = (EventKind.DREW, EventKind.CARD_ROLLED, EventKind.OPTION_TAKEN, EventKind.MEANT, EventKind.CARD_STAYED)
OF_ITEMS = (
    EventKind.ITEM_GAINED,
    EventKind.ITEM_DROPPED,
    EventKind.ITEM_PICKED,
    EventKind.ITEM_BOUGHT,
    EventKind.ITEM_BROKE,
    EventKind.STOLE_ITEM,
)
OF_FOLLOWERS = (EventKind.OMEN, EventKind.FOLLOWED, EventKind.DISMISSED)
OF_BUILDINGS = (EventKind.FORGED, EventKind.BUILT)
OF_STOCKS = (EventKind.LOST, EventKind.STOLE, *GAINED)
OF_SEATS = (
    EventKind.STOPPED,
    EventKind.PASSED,
    EventKind.DUELLED,
    EventKind.SUPPORTED,
    EventKind.REFUSED_SUPPORT,
    EventKind.WON_DUEL,
    EventKind.LOST_DUEL,
    EventKind.TILE_TAKEN,
    EventKind.SWAPPED,
    EventKind.REVOLTED,
    EventKind.CONQUERED,
    EventKind.BLOCKADED,
    EventKind.BLOCKADE_HARVESTED,
    EventKind.OFFERED,
    EventKind.TRADED,
    EventKind.TRADE_REFUSED,
    EventKind.KING_DECIDED,
)
OF_ZONES = (EventKind.SAILED, EventKind.DRIFTED)
OF_PIECES = (
    EventKind.MOVED,
    EventKind.CARRIED,
    EventKind.SAILED,
    EventKind.DRIFTED,
    EventKind.SUNK,
    EventKind.SENT_HOME,
    EventKind.FLED,
    EventKind.FLED_HOME,
    EventKind.EATEN,
    EventKind.FLOWN_HOME,
    EventKind.KNIGHT_JOINED,
    EventKind.SUMMONED,
    EventKind.DECLINED,
)
FROM_SEATS = (EventKind.STOLE, EventKind.STOLE_ITEM)
# Where a player gets something for what it loses.
PAID = (
    Clause.BONUSES,
    Clause.FOLLOWER_DISMISSED,
    Clause.TRADE,
    *map(Clause, CLAUSES_OF),
    Clause.TEMPLE,
    Clause.TRADER,
    Clause.ITEMS_BOUGHT,
    Clause.MERCENARIES,
)


def seat_letter(words, seat):
    """Return the letter of a seat, or the skin's words for who has left the game and for nobody in particular."""
    if seat == NEUTRAL:
        return words.nouns["neutral"]
    return SEAT_LETTERS[seat] if 0 <= seat < SEATS else words.nouns["nobody"]


def thing_name(words, kind, what):
    """Return what an event is about, in the words of a skin."""
    tables = {
        "tiles": OF_TILES,
        "monsters": OF_MONSTERS,
        "cards": OF_CARDS,
        "items": OF_ITEMS,
        "followers": OF_FOLLOWERS,
    }
    for table, kinds in tables.items():
        if kind in kinds:
            return words.names[table][identifiers(table)[what]]
    if kind == EventKind.BONUS:
        table, number = ("items", what) if what < ITEMS else ("followers", what - ITEMS)
        return words.names[table][identifiers(table)[number]]
    if kind in OF_BUILDINGS:
        return words.names["buildings"][BUILDING_NAMES[what]]
    if kind in OF_STOCKS:
        return words.nouns[STOCK_NAMES[what]]
    if kind in (EventKind.IMPRESSED, EventKind.DRAGON_LEFT):
        return " and ".join(words.nouns[f"by_{aim}"] for bit, aim in enumerate(AIMS) if (what >> bit) & 1)
    if kind in (EventKind.TITLED, EventKind.CROWNED):
        return words.nouns[TITLES[Title(what)]] if what else words.nouns["king"]
    if kind in (EventKind.ROLLED, EventKind.FIGHT_ROLLED, EventKind.DRAGON_ROLLED):
        *first, last = list(str(what))  # the faces of the dice as digits
        return f"{', '.join(first)} and {last}" if first else last
    return str(what)


def describe(words, event):
    """Return an event as a sentence in the words of a skin."""
    kind, what = EventKind(event.kind), int(event.what)
    origin, target = int(event.origin), int(event.target)
    name = (lambda zone: ZONE_NAMES[zone]) if kind in OF_ZONES else place_name
    other = what if kind in OF_SEATS else origin if kind in FROM_SEATS else NOBODY
    places = {
        "origin": name(origin) if origin != OFF and kind not in FROM_SEATS else "",
        "target": name(target) if target != OFF else "",
    }
    way = words.nouns["stays" if origin == target else "sails"] if kind == EventKind.SAILED else ""
    return words.event(
        "paid" if kind == EventKind.LOST and event.clause in PAID else kind.name.lower(),
        action="",
        seat=seat_letter(words, int(event.seat)),
        other=seat_letter(words, other),
        what=thing_name(words, kind, what),
        piece=what + 1 if kind in OF_PIECES else "",
        way=fill(way, places),
        amount=int(event.amount),
        **places,
    )


def account(log, after):
    """Return what a step did as a dict: what a worked example may expect.

    Totals, who won or lost what combat, what each seat gained and lost ("A food": 2), tiles explored, claimed and
    harvested, cards drawn, impressions, titles ("A": "king"); winner and ending once the game is over.
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
    what, amount = int(event.what), int(event.amount)
    place = place_name(int(event.target)) if event.target != OFF else ""
    for whose, asset, change in stock_changes_of(event):
        changes = told.setdefault("changes", {})
        key = f"{SEAT_LETTERS[whose]} {STOCK_NAMES[asset]}"
        changes[key] = changes.get(key, 0) + change
    results = {
        EventKind.BEATEN: ("result", "won"),
        EventKind.LOST_TO: ("result", "lost"),
        EventKind.WON_DUEL: ("result", f"{seat} won"),
        EventKind.EATEN: ("result", "eaten"),
        EventKind.IMPRESSED: ("result", "impressed"),
        EventKind.FLED: ("flight", "at a price"),
        EventKind.FLED_HOME: ("flight", "home"),
        EventKind.FLED_NOT: ("flight", "failed"),
        EventKind.TOTAL: ("total", amount),
        EventKind.SUPPORTED: ("support", amount),
        EventKind.FOUGHT: ("monster", identifiers("monsters")[what] if kind == EventKind.FOUGHT else ""),
        EventKind.TAXED: ("tax", amount),
    }
    lists = {
        EventKind.EXPLORED: "explored",
        EventKind.CLAIMED: "claimed",
        EventKind.HARVESTED: "harvested",
        EventKind.BLOCKADE_HARVESTED: "harvested",
    }
    if kind in results:
        told[results[kind][0]] = results[kind][1]
    if kind in lists:
        told.setdefault(lists[kind], []).append(f"{seat} {place}")
    if kind == EventKind.CROWNED or kind == EventKind.TITLED:
        told.setdefault("titles", {})[seat] = TITLES[Title(what)]
    if kind == EventKind.DREW:
        told["card"] = identifiers("cards")[what]


def aftermath(state: np.record) -> dict[str, str]:
    """Return where knights and boats are, and what each seat has: the part of a position an example states."""
    told = {"decides": SEAT_LETTERS[state.seat]}
    for seat in range(state.seats):
        letter = SEAT_LETTERS[seat]
        told[f"{letter} knights"] = " ".join(place_name(int(place)) for place in state.knight[seat] if place != OFF)
        told[f"{letter} boats"] = " ".join(ZONE_NAMES[int(zone)] for zone in state.boat[seat] if zone >= 0)
        told[f"{letter} has"] = " ".join(
            f"{int(amount)} {name}" for amount, name in zip(state.stock[seat], STOCK_NAMES) if amount
        )
    return told
