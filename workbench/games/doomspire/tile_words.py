"""Tiles of Lords of Doomspire in words, and the ground they are drawn on."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.core.words import capitalised
from rules.doomspire import WORDS
from rules.doomspire.contents import ITEMS
from rules.doomspire.kinds import RESOURCES, TileKind
from rules.doomspire.names import RESOURCE_NAMES, identifiers
from rules.doomspire.places import OFF, PLACES, TIER, ZONE_NAMES
from rules.doomspire.state import BOATS, KNIGHTS, LYING, NEUTRAL, NOBODY, NONE, bits_of
from rules.doomspire.territory import blockader_of, is_starred
from workbench.games.doomspire.adjacency import protectors_of, support_on
from workbench.games.doomspire.layout import CELL_OF_PLACE

NOUNS = WORDS.nouns
GROUND_OF_KIND = {
    TileKind.HOME: "house",
    TileKind.ADVENTURE: "wild",
    TileKind.OASIS: "oasis",
    TileKind.DEN: "den",
    TileKind.TEMPLE: "sanctum",
    TileKind.TRADER: "market",
    TileKind.MERCENARY_CAMP: "camp",
    TileKind.DOOMSPIRE: "peak",
}
GROUND_OF_RESOURCE = ("treasure", "field", "forest", "rock")
FOG, WATER = "fog", "water"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, for example ``2 knights``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def seat_word(seat: int) -> str:
    """Return who owns something in words."""
    return SEAT_LETTERS[seat] if 0 <= seat < NEUTRAL else "a Lord who has conceded"


def name_of(table: str, number: int) -> str:
    """Return what is printed on a tile, monster, item, follower or card."""
    return WORDS.names[table][identifiers(table)[number]]


def title_of(state: np.record, place: int) -> str:
    """Return the name of a tile; what lies face down has none."""
    return name_of("tiles", state.tile[place]) if state.face_up[place] else f"Unexplored, Tier {TIER[place]}"


def harvest_of(ruleset: np.record, number: int) -> str:
    """Return what a tile gives, for example ``1 food, 1 ore``; "" for nothing."""
    gives = ruleset.tile[number].gives
    return ", ".join(f"{int(gives[one])} {NOUNS[RESOURCE_NAMES[one]]}" for one in range(RESOURCES) if gives[one])


def ground_of(state: np.record, ruleset: np.record, place: int) -> str:
    """Return the ground of a tile: by what it is, or by the resource it gives most of."""
    if not state.face_up[place]:
        return FOG
    tile = ruleset.tile[state.tile[place]]
    if tile.kind == TileKind.RESOURCE:
        return GROUND_OF_RESOURCE[int(np.argmax(tile.gives))]
    return GROUND_OF_KIND[TileKind(int(tile.kind))]


def foot_of(state: np.record, ruleset: np.record, place: int) -> str:
    """Return the short text on a tile: what it gives, or the last word of its name; at Doomspire who is there.

    Of several resources the ground shows the one it gives most of; the text says what it gives besides.
    """
    if not state.face_up[place]:
        return f"Tier {TIER[place]}"
    number = int(state.tile[place])
    if ruleset.tile[number].kind == TileKind.DOOMSPIRE:
        return capitalised(NOUNS["dragon"])
    if ruleset.tile[number].kind != TileKind.RESOURCE:
        return name_of("tiles", number).split()[-1]
    gives = ruleset.tile[number].gives
    given = {one: NOUNS[RESOURCE_NAMES[one]] for one in range(RESOURCES) if gives[one]}
    words = {one: noun if gives[one] == 1 else f"{int(gives[one])} {noun}" for one, noun in given.items()}
    shown = int(np.argmax(gives))
    return " ".join(f"+ {word}" for one, word in words.items() if one != shown) or words.get(shown, "")


def spoken(state: np.record, ruleset: np.record, place: int, staying: np.record | None = None) -> str:
    """Return a tile in words: what it is and gives, whose, who stands there, and who could support or protect.

    ``staying`` is the position without the knight that is chosen to move: it supports nobody from where it was.
    """
    parts = [f"{CELL_OF_PLACE[place]}, {title_of(state, place)}"]
    if state.face_up[place]:
        number = int(state.tile[place])
        gives = harvest_of(ruleset, number)
        if gives:
            parts.append(f"gives {gives}{', starred' if is_starred(ruleset, number) else ''}")
        parts += things_on(state, ruleset, place)
    parts += holders_of(state, ruleset, place)
    parts += [
        f"{SEAT_LETTERS[seat]}'s {knights_in_words(state, seat, place)}"
        for seat in range(state.seats)
        if state.here[place] & bits_of(seat)
    ]
    helped = support_on(state if staying is None else staying, ruleset, place)
    if helped:
        parts.append(f"support in combat here: {', '.join(helped)}")
    return "; ".join(parts)


def things_on(state: np.record, ruleset: np.record, place: int) -> list[str]:
    """Return the monster, tokens, card and items on a tile in words."""
    parts = []
    if state.monster[place] != NONE:
        might = int(ruleset.monster[state.monster[place]].might)
        parts.append(f"{name_of('monsters', state.monster[place])} of might {might}")
    if state.tokens[place]:
        parts.append(counted(int(state.tokens[place]), "adventure token"))
    if state.waiting[place] != NONE:
        parts.append(f"{name_of('cards', state.waiting[place])} waits")
    lying = [name_of("items", state.lying_item[one]) for one in range(LYING) if state.lying_place[one] == place]
    if lying:
        parts.append(f"on the ground: {', '.join(lying)}")
    return parts


def holders_of(state: np.record, ruleset: np.record, place: int) -> list[str]:
    """Return who owns a tile, and from where it is protected, or who blockades it."""
    owner = int(state.owner[place])
    if owner == NOBODY:
        return []
    blockader = int(blockader_of(state, ruleset, place))
    if blockader != NOBODY:
        return [f"owned by {seat_word(owner)}, blockaded by {SEAT_LETTERS[blockader]}"]
    protectors = protectors_of(state, ruleset, place)
    return [f"owned by {seat_word(owner)}{', protected from ' + ' and '.join(protectors) if protectors else ''}"]


def knights_in_words(state: np.record, seat: int, place: int) -> str:
    """Return the knights of a seat on a place in words, with what they carry."""
    there = [knight for knight in range(KNIGHTS) if state.knight[seat, knight] == place]
    told = []
    for knight in there:
        carried = carried_by(state, seat, knight)
        told.append(f"knight {knight + 1}{' with ' + ', '.join(carried) if carried else ''}")
    return " and ".join(told)


def carried_by(state: np.record, seat: int, knight: int) -> list[str]:
    """Return the names of what a knight carries, items first."""
    items = [name_of("items", item) for item in state.items[seat, knight] if 0 <= item < ITEMS]
    return [*items, *(name_of("followers", one) for one in state.followers[seat, knight] if one != NONE)]


def zone_spoken(state: np.record, zone: int) -> str:
    """Return an ocean zone in words."""
    boats = [
        f"{SEAT_LETTERS[seat]}'s {counted(count, 'boat')}"
        for seat in range(state.seats)
        if (count := sum(int(state.boat[seat, boat]) == zone for boat in range(BOATS)))
    ]
    return "; ".join([f"The ocean in the {ZONE_NAMES[zone]}", *boats])


def knights_on_board(state: np.record, seat: int) -> list[tuple[int, int]]:
    """Return the knights of a seat as (number, place) pairs."""
    return [(knight, int(state.knight[seat, knight])) for knight in range(KNIGHTS) if state.knight[seat, knight] != OFF]


def places_of(state: np.record, seat: int) -> list[int]:
    """Return the places of the tiles a seat owns."""
    return [place for place in range(PLACES) if state.owner[place] == seat]
