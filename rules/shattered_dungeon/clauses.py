"""The clauses of the rulebook that play can cite, in the order of data/shattered_dungeon/clauses.toml."""
from enum import IntEnum

from rules.core.clauses import Clauses
from rules.core.content import DATA


class Clause(IntEnum):
    """The numbers by which events cite clauses."""

    KILL = 0               # 3.1
    BREAK = 1
    PANIC = 2
    OVERCOME = 3           # 3.2
    INERT = 4
    DOMINATE = 5
    SURVIVE = 6            # 3.4
    STRIKE = 7             # 4.1
    EMPOWER = 8
    DISRUPT = 9
    COUNTER = 10
    REACT = 11
    TRAP = 12
    RESHAPE = 13
    ENERGY = 14            # 4.2
    STANDARD = 15
    SURGE = 16
    ATTUNE = 17
    SIPHON = 18
    DRAW = 19
    TRIGGER = 20           # 4.3
    COUNTER_VARIANT = 21
    REACT_VARIANT = 22
    SELF_COST = 23
    TEST = 24              # 4.5
    COOPERATION = 25
    DEFECTION = 26
    CRASH = 27             # 4.6, v2
    FREE_OFFER = 28        # 4.7, v2
    RESTRAINT = 29         # 4.8
    CONTESTED_ROLL = 30    # 4.9
    RALLY = 31
    REVERSAL_DAMAGE = 32
    TURN_SEQUENCE = 33     # 5.1
    AUTO_EFFECTS = 34      # 5.2
    ROOMS = 35             # 5.3
    ESCALATION = 36        # 5.4
    MUTUAL_BOND = 37       # 6, v2
    PROMOTER_CAP = 38      # 6.1
    OPENING_HAND = 39      # 8.3
    ACTIVATION = 40        # 8.4
    ENTANGLE = 41          # 9
    ERODE = 42
    ERODE_SUPPRESSION = 43
    DRAIN = 44
    OVERWHELM = 45
    RESONATE = 46
    WARD = 47
    FORTIFY = 48
    EXHAUST = 49
    THORNS = 50
    STRIP = 51
    RANDOMIZE = 52
    OFFER = 53             # A3.2
    FLAT = 54              # A3.4
    BINDING = 55
    EXPOSURE = 56
    EXTRACTION = 57
    DEPENDENCY = 58
    ACCEPTANCE = 59        # A3.5
    TRUST = 60             # A4.2
    REFUSAL = 61
    DECAY = 62             # A4.3
    CARRY = 63             # A4.4
    ROOM_BOND = 64         # A5.2
    COVENANT = 65          # A6.2
    COVENANT_REFUSED = 66
    BETRAYAL = 67          # A7.2
    BETRAYED = 68
    VISITOR_BETRAYAL = 69  # A7.4


CLAUSES = Clauses(DATA / "shattered_dungeon" / "clauses.toml", Clause)
