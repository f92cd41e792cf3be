"""The kinds of things in the box: types of Locations, leaders and their abilities, icons, and what an Event can do."""

from enum import IntEnum

BASIC, ELITE, ARCHERS = range(3)  # kinds of Units
UNITS = 3
SOVEREIGN = 0  # the first of a faction's leaders; its Luminaries come behind
LEADERS = 3
EVERYONE = (1 << LEADERS) - 1  # all leaders, as bits


class Terrain(IntEnum):
    """Types of Locations, as bits: a Location can be of several."""

    CITY = 1
    FORTRESS = 2
    FOREST = 4
    PASS = 8
    RUINS = 16
    NEXUS = 32
    PLAINS = 64


class Icon(IntEnum):
    """What a Chronicle card, or a side, bears."""

    AETHELGARD = 0
    VALORIA = 1
    VOREN = 2
    NEUTRAL = 3


class Ability(IntEnum):
    """What a leader or a faction can do; the first ones are carried out by an action of their own."""

    DECREE = 0
    LYRA = 1
    EMBRACE = 2
    MORWEN = 3
    RUNE = 4
    KARGA = 5
    VEIL = 6
    BANNER = 7
    ORHAN = 8
    COUNSEL = 9
    LODESTAR = 10
    SACRIFICE = 11
    PERIL = 12  # in the window before a combat
    DORN = 13
    VORLAG = 14
    DURN = 15
    THAEL = 16
    NAEVIA = 17
    KARA = 18
    RATIO = 19
    BULWARK = 20
    WHISPERED_PATHS = 21
    FEIGNED_RETREAT = 22
    TWILIGHT = 23
    CAVALRY = 24
    FEAR = 25


class Action(IntEnum):
    """IV.C, Standard Actions: what an Event or a Luminary can make dearer or cheaper."""

    INFLUENCE = 0
    RECRUIT = 1
    MOVE = 2
    FORTIFY = 3
    REDEPLOY = 4
    ABILITY = 5


class Effect(IntEnum):
    """What a row of an Event does; SOURCES.md has a sentence on each."""

    GAIN_OPS = 0
    GAIN_CP = 1
    LOSE_CP = 2
    DRAW = 3
    DISCARD = 4
    PEEK = 5
    PLACE_INFLUENCE = 6
    REMOVE_INFLUENCE = 7
    RECRUIT = 8
    REMOVE_UNIT = 9
    MOVE = 10
    REDEPLOY = 11
    FORTIFY = 12
    ACTION_COST = 13
    COMBAT_STRENGTH = 14
    COMBAT_DICE = 15
    HIGHEST_DIE = 16
    REROLL = 17
    NO_PARTING = 18
    WOUND = 19
    HEAL = 20
    READY = 21
    DRAW_OUT = 22


class Where(IntEnum):
    """Which Locations a row of an Event means."""

    ANY = 0
    OWN = 1
    THEIRS = 2
    UNCONTROLLED = 3
    BESIDE_OWN = 4
    OCCUPIED_OWN = 5
    OCCUPIED_THEIRS = 6
    SOVEREIGN = 7
    CITY = 8
    FORTRESS = 9
    FOREST = 10
    RUINS = 11
    PASS = 12
    NEXUS = 13


class Chooser(IntEnum):
    """Who picks what is lost."""

    SELF = 0
    OPPONENT = 1
    RANDOM = 2


class Lasts(IntEnum):
    """How long a row of an Event holds."""

    NOW = 0
    COMBAT = 1
    TURN = 2
    NEXT_TURN = 3
    ROUND = 4
