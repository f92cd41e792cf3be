"""The clauses of the rulebook that play can cite, in the order of data/iron_throne/clauses.toml."""

from enum import IntEnum

from rules.core.clauses import Clauses
from rules.core.content import DATA


class Clause(IntEnum):
    """The numbers by which events cite clauses."""

    TURN_ORDER = 0
    TURN_PASSED = 1
    PRODUCE = 2
    SUPPLIES_LOST = 3
    HAND_SUPPLY = 4
    RESHUFFLE_CARDS = 5
    ORDER_REVEAL = 6
    RESHUFFLE_ORDERS = 7
    VOTING = 8
    VOTE_PAID = 9
    VOTE_UNANIMOUS = 10
    VOTE_FAILED = 11
    MUSTER = 12
    ADVANCE = 13
    SEIZE = 14
    STRIKE = 15
    HUNTER_MUSTERED = 16
    WORKS_LOST = 17
    LAST_PHASE = 18
    LAST_PHASE_SPREAD = 19
    THREAT_UP = 20
    THREAT_DOWN = 21
    THREAT_COMPLETE = 22
    MOVE = 23
    TAKE = 24
    WORKS_REGAINED = 25
    ENLIST = 26
    BATTLE = 27
    ENEMY_BATTLE = 28
    BATTLE_BASE = 29
    BATTLE_CARDS = 30
    BATTLE_WINNER = 31
    BATTLE_DEBT = 32
    RETREAT = 33
    HUNTER_BEATEN = 34
    BLIGHT_BEATEN = 35
    RUIN = 36
    ALL_RUINED = 37
    AID = 38
    PARLEY = 39
    RELIC_TAKEN = 40
    RELIC_DROPPED = 41
    RELIC_TRIGGER = 42
    COIN = 43
    TERRITORY_VICTORY = 44
    COOP_WIN = 45
    RELIC_GUARDED = 46
    CHARGE = 47
    CHARGE_RIGHT = 48
    CHARGE_WRONG = 49
    TRAITOR_WINS = 50


CLAUSES = Clauses(DATA / "iron_throne" / "clauses.toml", Clause)
