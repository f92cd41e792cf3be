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
    VOTE_PAID = 8
    VOTE_UNANIMOUS = 9
    VOTE_FAILED = 10
    MUSTER = 11
    ADVANCE = 12
    SEIZE = 13
    STRIKE = 14
    HUNTER_MUSTERED = 15
    WORKS_LOST = 16
    LAST_PHASE = 17
    LAST_PHASE_SPREAD = 18
    THREAT_UP = 19
    THREAT_DOWN = 20
    THREAT_COMPLETE = 21
    MOVE = 22
    TAKE = 23
    WORKS_REGAINED = 24
    ENLIST = 25
    BATTLE = 26
    ENEMY_BATTLE = 27
    BATTLE_BASE = 28
    BATTLE_CARDS = 29
    BATTLE_WINNER = 30
    BATTLE_DEBT = 31
    RETREAT = 32
    HUNTER_BEATEN = 33
    BLIGHT_BEATEN = 34
    RUIN = 35
    ALL_RUINED = 36
    AID = 37
    PARLEY = 38
    RELIC_TAKEN = 39
    RELIC_DROPPED = 40
    RELIC_TRIGGER = 41
    COIN = 42
    TERRITORY_VICTORY = 43
    COOP_WIN = 44
    CHARGE = 45
    CHARGE_RIGHT = 46
    CHARGE_WRONG = 47
    TRAITOR_WINS = 48


CLAUSES = Clauses(DATA / "iron_throne" / "clauses.toml", Clause)
