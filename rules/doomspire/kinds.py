"""The kinds of things in the box: what rules ask of tiles, monsters, cards and what knights carry."""

from enum import IntEnum


class Asset(IntEnum):
    """What a player has so and so many of; the first four are resources."""

    GOLD = 0
    FOOD = 1
    WOOD = 2
    ORE = 3
    FAME = 4
    MIGHT = 5
    ANY = 6  # resources of somebody's choice
    FOLLOWER = 7  # of the knight, as a price


RESOURCES = 4


STOCKS = 6


class TileKind(IntEnum):
    """What a rule asks of a tile."""

    HOME = 0
    RESOURCE = 1
    ADVENTURE = 2
    OASIS = 3
    DEN = 4
    TEMPLE = 5
    TRADER = 6
    MERCENARY_CAMP = 7
    DOOMSPIRE = 8


class Family(IntEnum):
    """Kinds of monsters that items look at."""

    NONE = 0
    BEAST = 1
    OGRE = 2


class Against(IntEnum):
    """Against whom, or where, something that is carried works."""

    NOBODY = 0
    ANY = 1
    BEAST = 2
    OGRE = 3
    MONSTER = 4
    DRAGON = 5
    KNIGHT = 6
    STRONGER = 7
    STRONGER_KNIGHT = 8
    TEMPLE = 9


class Carried(IntEnum):
    """What an item or a follower does; SOURCES.md has a sentence on each."""

    NOTHING = 0
    BONUS = 1
    ONCE = 2
    BURDEN = 3
    OMEN_1 = 4
    OMEN_2 = 5
    OMEN_3 = 6
    SLOTS = 7
    STEPS = 8
    REACH = 9
    PROTECT = 10
    KEPT = 11
    OWN_CHOICE = 12
    STUCK = 13
    CLINGS = 14
    UNHURT = 15
    SUPPORT_FAME = 16


class Buys(IntEnum):
    """What a building is good for."""

    KNIGHT = 0
    BOAT = 1
    WARSHIPS = 2
    SELL = 3
    FORGE = 4
    FAME = 5


class Building(IntEnum):
    """What a build action can buy, in the order of buildings.csv."""

    KNIGHT = 0
    BOAT = 1
    WARSHIPS = 2
    MARKET = 3
    BLACKSMITH = 4
    FLETCHER = 5
    CHAPEL = 6
    MONASTERY = 7


BUILDINGS = len(Building)


class CardKind(IntEnum):
    """Adventure card types."""

    MONSTER = 0
    EVENT = 1
    TREASURE = 2
    ENCOUNTER = 3


class Who(IntEnum):
    """Whom an effect of a card happens to."""

    DRAWER = 0
    CHOSEN = 1
    RIVAL = 2
    EACH = 3
    LONE = 4
    SEVERAL = 5
    BOATS = 6
    BOARD = 7


class Chooser(IntEnum):
    """Who picks an option of a card."""

    NOBODY = 0
    DRAWER = 1
    OWNER = 2


class Effect(IntEnum):
    """What a row of a card does; SOURCES.md has a sentence on each."""

    NOTHING = 0
    GAIN = 1
    GAIN_PER_KNIGHT = 2
    LOSE = 3
    LOSE_ALL = 4
    PAY = 5
    GIVE = 6
    TAKE = 7
    FIGHT = 8
    AMBUSH = 9
    LEAVE = 10
    ITEM = 11
    FOLLOWER = 12
    KNIGHT = 13
    GO_HOME = 14
    GO_OWN = 15
    SWAP = 16
    SUMMON = 17
    RATE = 18
    TAX = 19
    TOKENS = 20
    DRIFT = 21
    SAIL = 22
    SINK = 23
    LOSE_TILE = 24
    TAKE_TILE = 25
    STAY = 26


THEMES = ("beast", "cave", "grove")
