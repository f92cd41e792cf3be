"""The clauses of the rulebook that play can cite, in the order of data/shattered_dungeon/clauses.toml."""

from enum import IntEnum

from rules.core.clauses import Clauses
from rules.core.content import DATA


class Clause(IntEnum):
    """The numbers by which events cite clauses."""

    KILL = 0  # 3.1
    BREAK = 1
    PANIC = 2
    OVERCOME = 3  # 3.2
    INERT = 4
    DOMINATE = 5
    SURVIVE = 6  # 3.4
    STRIKE = 7  # 4.1
    EMPOWER = 8
    DISRUPT = 9
    COUNTER = 10
    REACT = 11
    TRAP = 12
    RESHAPE = 13
    ENERGY = 14  # 4.2
    STANDARD = 15
    SURGE = 16
    ATTUNE = 17
    SIPHON = 18
    DRAW = 19
    TRIGGER = 20  # 4.3
    COUNTER_VARIANT = 21
    REACT_VARIANT = 22
    SELF_COST = 23
    TEST = 24  # 4.5
    COOPERATION = 25
    DEFECTION = 26
    CRASH = 27  # 4.6, v2
    FREE_OFFER = 28  # 4.7, v2
    RESTRAINT = 29  # 4.8
    CONTESTED_ROLL = 30  # 4.9
    ADVANTAGE = 31
    RALLY = 32
    REVERSAL_DAMAGE = 33
    TURN_SEQUENCE = 34  # 5.1
    AUTO_EFFECTS = 35  # 5.2
    ROOMS = 36  # 5.3
    ROOM_CHANGE = 37  # ruling R4
    ESCALATION = 38  # 5.4
    MUTUAL_BOND = 39  # 6, v2
    PROMOTER_CAP = 40  # 6.1
    OPENING_HAND = 41  # 8.3
    ACTIVATION = 42  # 8.4
    ENTANGLE = 43  # 9
    ERODE = 44
    ERODE_SUPPRESSION = 45
    DRAIN = 46
    OVERWHELM = 47
    RESONATE = 48
    WARD = 49
    FORTIFY = 50
    EXHAUST = 51
    THORNS = 52
    STRIP = 53
    RANDOMIZE = 54
    OFFER = 55  # A3.2
    FLAT = 56  # A3.4
    BINDING = 57
    EXPOSURE = 58
    EXTRACTION = 59
    DEPENDENCY = 60
    ACCEPTANCE = 61  # A3.5
    TRUST = 62  # A4.2
    REFUSAL = 63
    DECAY = 64  # A4.3
    CARRY = 65  # A4.4
    ROOM_BOND = 66  # A5.2
    COVENANT = 67  # A6.2
    COVENANT_REFUSED = 68
    BETRAYAL = 69  # A7.2
    BETRAYED = 70
    VISITOR_BETRAYAL = 71  # A7.4


CLAUSES = Clauses(DATA / "shattered_dungeon" / "clauses.toml", Clause)
