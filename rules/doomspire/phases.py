"""How far a game is: which decision is open, in which part of a round, of a combat or of a way."""

from enum import IntEnum


class Phase(IntEnum):
    """Which decision is open."""

    START = 0  # before round 1
    DICE = 1  # how many to roll
    MOVE = 2  # dice, and what the tile of the knight that moved offers
    CARRY = 3  # whom the boat carries, and where to
    STOP = 4  # whether to stop a knight that passes
    FLEE = 5
    ALLY = 6  # whether to support another player's combat
    BONUS = 7  # what items and followers add at a price
    LOSE = 8  # which resource
    REWARD = 9  # which resource
    STEAL = 10  # which resource or item
    REFUGE = 11  # which of the closest tiles
    CONFRONT = 12  # the dragon, where that is voluntary (ruling C3)
    DECK = 13
    OPTION = 14  # of a card
    PERSON = 15  # whom a card means
    SUMMON = 16  # which knight goes, or pay
    SWAP = 17  # with which knight
    WATERS = 18  # which ocean zone a card means
    SAIL = 19  # which way a boat goes
    GIVE_UP = 20  # which tile
    TAKE_OVER = 21  # which tile
    OVERLOAD = 22  # what the knight drops
    CROWD = 23  # which follower leaves
    HARVEST = 24
    BUILD = 25
    OFFER = 26  # what a trade consists of
    ANSWER = 27  # to an offer
    KING = 28  # who of those tied gets a title


class Stage(IntEnum):
    """The three phases of a round, and what comes after the last one."""

    ROLL = 0
    MOVE = 1
    HARVEST = 2
    RANKING = 3  # the game is decided, titles are given


class Ending(IntEnum):
    """How a game has ended."""

    NOT_YET = 0
    KING = 1  # the dragon has left
    LAST_LORD = 2  # all others have conceded
    ROUND_LIMIT = 3  # nobody is King (ruling Q35)


class Fight(IntEnum):
    """Whom a knight fights."""

    NONE = 0
    MONSTER = 1
    KNIGHT = 2
    DRAGON = 3


class Bout(IntEnum):
    """How far a combat is."""

    FLIGHT = 0
    ROLL = 1
    ALLIES = 2
    ATTACKER = 3  # decides on bonuses
    DEFENDER = 4
    END = 5


class Walk(IntEnum):
    """How far a knight is on its way."""

    NONE = 0
    PASSING = 1
    ENTERING = 2


class Title(IntEnum):
    """Final Ranking."""

    NONE = 0
    KING = 1
    HAND = 2
    COIN = 3
    JESTER = 4


class How(IntEnum):
    """How the dragon was impressed, as bits."""

    COMBAT = 1
    FAME = 2
    ECONOMY = 4
    GOLD = 8
