"""The clauses of Jarls that play can cite, in the order of data/jarls/clauses.toml."""

from enum import IntEnum

from rules.core.clauses import Clauses
from rules.core.content import DATA


class Clause(IntEnum):
    """The numbers by which events cite clauses."""

    TURN_ORDER = 0
    SKIPPED_TURN = 1
    MOVEMENT = 2
    JARL_MOVE = 3
    DRAFT = 4
    STRENGTH = 5
    ATTACK = 6
    MOMENTUM = 7
    INLINE_SUPPORT = 8
    DEFENCE = 9
    BRACING = 10
    PUSH = 11
    BLOCKED = 12
    CHAIN = 13
    MIXED_CHAIN = 14
    FALL = 15
    COMPRESSION = 16
    THRONE_ENTRY = 17
    THRONE_VICTORY = 18
    JARL_LOST = 19
    LAST_STANDING = 20


CLAUSES = Clauses(DATA / "jarls" / "clauses.toml", Clause)
