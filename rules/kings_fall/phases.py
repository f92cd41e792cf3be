"""How far a game is: which decision is open, how a game ends, and how far a combat or a card is."""

from enum import IntEnum


class Phase(IntEnum):
    """Which decision is open."""

    FIRST = 0  # who chooses whether to play first or second
    CARD = 1  # which card to play, and how
    DISCARD = 2  # a card, down to the hand limit or because an Event says so
    ICON = 3  # whether to fire the Event of one's icon on the opponent's card
    CANCEL = 4  # whether Imperial Decree cancels a Neutral Event
    OPS = 5  # Standard Actions
    GROUP = 6  # which pieces of a Location move
    RIDE = 7  # whether a Group goes on along a second path
    TARGET = 8  # where an Event happens
    MARCH = 9  # which Group an Event moves
    TRANSFER = 10  # between which Locations an Event redeploys
    SURRENDER = 11  # which Unit an Event removes
    WINDOW = 12  # before a combat
    LOSS = 13  # which piece is lost in combat
    FORESIGHT = 14  # which die Naevia removes
    REROLL = 15  # which die is rolled again
    RETREAT = 16  # after the first Combat Round


class Ending(IntEnum):
    """How a game has ended."""

    NOT_YET = 0
    REGICIDE = 1
    CONCESSION = 2
    TIME = 3
    DRAW = 4  # time is up, and nothing tells the players apart


class Bout(IntEnum):
    """How far a combat is."""

    WINDOW_DEFENDER = 0
    WINDOW_ATTACKER = 1
    ARCHERY = 2
    ROLL = 3
    FORESIGHT_DEFENDER = 4
    FORESIGHT_ATTACKER = 5
    REROLL_DEFENDER = 6
    REROLL_ATTACKER = 7
    COMPARE = 8
    RETREAT = 9  # the attacker decides
    PARTING = 10  # what the parting shot has hit is gone
    NEXT = 11  # another Combat Round, or the end


class Journey(IntEnum):
    """By what right a Group moves."""

    NONE = 0
    MOVE = 1  # the Standard Action
    WHISPERED = 2  # Whispered Paths
    THAEL = 3
    ORHAN = 4
    EVENT = 5
    REDEPLOY = 6
    TRANSFER = 7  # redeployed by an Event


class Turn(IntEnum):
    """How far a turn is."""

    CARD = 0  # a card is to be played
    ICON = 1  # it has been played for Ops, and the opponent's icon may be fired
    GAIN = 2  # its Ops are to be gained
    CANCEL = 3  # it has been played for its Event, which may be cancelled
    EVENT = 4  # its Event is to be resolved
    OPS = 5  # Standard Actions
    OVER = 6
