"""Locations, Groups and Units of King's Fall in words."""

from collections.abc import Iterable

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.core.words import listed
from rules.kings_fall import WORDS
from rules.kings_fall.kinds import LEADERS, SOVEREIGN, UNITS, Terrain
from rules.kings_fall.names import UNIT_NAMES, identifiers, leaders_of
from rules.kings_fall.state import NOBODY, SEATS

NOUNS = WORDS.nouns
CODE_OF_LEADERS = 7  # from this bit on, a Group given as one number has its leaders
SHORT_UNITS = ("Basic", "Elite", "archers")
GROUND_OF = {  # the first type that a Location has is drawn
    Terrain.NEXUS: "nexus",
    Terrain.FORTRESS: "keep",
    Terrain.CITY: "city",
    Terrain.FOREST: "woods",
    Terrain.RUINS: "ruins",
    Terrain.PASS: "gorge",
    Terrain.PLAINS: "meadow",
}
TERRAIN_WORDS = {terrain: terrain.name.capitalize() for terrain in GROUND_OF}


def place_title(place: int) -> str:
    """Return the name of a Location as it is printed."""
    return WORDS.names["places"][identifiers("places")[place]]


def region_title(region: int) -> str:
    """Return the name of a Territory."""
    return WORDS.names["regions"][identifiers("regions")[region]]


def card_title(card: int) -> str:
    """Return the title of a Chronicle card."""
    return WORDS.names["cards"][identifiers("cards")[card]]


def faction_title(faction: int) -> str:
    """Return the name of a faction."""
    return WORDS.names["factions"][identifiers("factions")[faction]]


def leader_title(faction: int, leader: int) -> str:
    """Return the name of a leader."""
    return WORDS.names["leaders"][leaders_of(faction)[leader]]


def ground_of(ruleset: np.record, place: int) -> str:
    """Return the ground that a Location is drawn on."""
    terrain = int(ruleset.land[place].terrain)
    return next(ground for kind, ground in GROUND_OF.items() if terrain & kind)


def terrain_words(ruleset: np.record, place: int) -> str:
    """Return all types of a Location in words."""
    terrain = int(ruleset.land[place].terrain)
    return " and ".join(words for kind, words in TERRAIN_WORDS.items() if terrain & kind)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "card"), counted(2, "City"), counted(0, "archers")
    ('1 card', '2 Cities', '0 archers')
    """
    if number == 1 or noun.endswith("s"):
        return f"{number} {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"


def short_name(faction: int, leader: int) -> str:
    """Return the one name that a leader is called by, where the printed name has it.

    >>> short_name(1, 0), short_name(1, 1)
    ('Cyrus', 'Vorlag')
    """
    name, title = leaders_of(faction)[leader].capitalize(), leader_title(faction, leader)
    return name if name in title.split() else title


def sovereign_title(faction: int) -> str:
    """Return the Sovereign of a faction, called so, in short.

    >>> sovereign_title(1)
    'Sovereign Cyrus'
    """
    return f"{NOUNS['sovereign']} {short_name(faction, SOVEREIGN)}"


def leaders_in_short(faction: int, leaders: int) -> str:
    """Return leaders, given as bits, in short.

    >>> leaders_in_short(1, 0b111)
    'Sovereign Cyrus, Vorlag and Morwen'
    """
    names = [
        sovereign_title(faction) if leader == SOVEREIGN else short_name(faction, leader)
        for leader in range(LEADERS)
        if leaders >> leader & 1
    ]
    return listed(names)


def group_words(faction: int, units: Iterable[int], leaders: int) -> str:
    """Return pieces in words; ``units`` counts them by kind, ``leaders`` are bits.

    >>> group_words(0, (2, 0, 0), 1)
    'Sovereign Valerius the Just, 2 Basic Units'
    """
    parts = [
        f"{NOUNS['sovereign']} " * (leader == SOVEREIGN) + leader_title(faction, leader)
        for leader in range(LEADERS)
        if leaders >> leader & 1
    ]
    for unit, count in enumerate(units):
        if count:
            noun = NOUNS[UNIT_NAMES[unit]]
            parts.append(noun if UNIT_NAMES[unit] == "archers" else counted(int(count), noun))
    return ", ".join(parts)


def dice(number: int) -> str:
    """Return a number of dice in words.

    >>> dice(1), dice(2)
    ('1 die', '2 dice')
    """
    return counted(number, "die").replace("dies", "dice")


def code_words(faction: int, code: int) -> str:
    """Return a Group, given as one number, in a short line.

    >>> code_words(1, 0b010_0_001_010), code_words(1, 0b001_0_000_000)
    ('2 Basic, 1 Elite; with Vorlag', 'Sovereign Cyrus alone')
    """
    counts, leaders = (code & 7, code >> 3 & 7, code >> 6 & 1), code >> CODE_OF_LEADERS
    units = ", ".join(
        words if words == "archers" else f"{count} {words}" for count, words in zip(counts, SHORT_UNITS) if count
    )
    told = leaders_in_short(faction, leaders)
    if not units:
        return told if leaders & (leaders - 1) else f"{told} alone"
    return f"{units}; with {told}" if told else units


def leaders_there(state: np.record, seat: int, place: int) -> int:
    """Return which leaders of a seat are in a Location, as bits."""
    return sum(1 << leader for leader in range(LEADERS) if state.leader[seat, leader] == place)


def pieces_words(state: np.record, seat: int, place: int) -> str:
    """Return a seat's pieces in a Location in words, "" for none."""
    units = [int(state.units[seat, unit, place]) for unit in range(UNITS)]
    return group_words(int(state.faction[seat]), units, leaders_there(state, seat, place))


def all_spoken(state: np.record, ruleset: np.record) -> list[str]:
    """Return every Location in words, in the order of the map."""
    return [spoken(state, ruleset, place) for place in range(len(identifiers("places")))]


def spoken(state: np.record, ruleset: np.record, place: int) -> str:
    """Return a Location in words: what it is, whose, what stands there and which markers lie there."""
    land = ruleset.land[place]
    parts = [
        f"{place_title(place)}, {terrain_words(ruleset, place)} in {region_title(int(land.region))}",
        f"worth {int(land.cp)} {NOUNS['cp']}",
    ]
    if state.control[place] != NOBODY:
        parts.append(f"controlled by {SEAT_LETTERS[state.control[place]]}")
    for seat in range(SEATS):
        letter = SEAT_LETTERS[seat]
        if told := pieces_words(state, seat, place):
            parts.append(f"{letter}: {told}")
        if state.influence[seat, place]:
            parts.append(f"{letter}'s {NOUNS['influence']} {int(state.influence[seat, place])}")
        parts += [f"{letter}'s {words}" for field, words in MARKERS.items() if state[field][seat] == place]
    if state.fortified[place]:
        parts.append("fortified for its next combat")
    if int(state.closed) >> place & 1:
        parts.append("closed in this game")
    return "; ".join(parts)


MARKERS = {"rune": "Rune of Endurance", "veil": "Veil of the Green"}
