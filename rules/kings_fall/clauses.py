"""The clauses of King's Fall that play can cite, in the order of data/kings_fall/clauses.toml."""

from enum import IntEnum

from rules.core.clauses import Clauses
from rules.core.content import DATA


class Clause(IntEnum):
    """The numbers by which events cite clauses."""

    FIRST_PLAYER = 0
    INCOME = 1
    DRAW = 2
    HAND_LIMIT = 3
    OPS = 4
    ICON = 5
    EVENT = 6
    PASSED = 7
    ROUND_END = 8
    EXCHANGE = 9
    TURN_END = 10
    INFLUENCE = 11
    CONTROL = 12
    RECRUIT = 13
    MOVE = 14
    FORTIFY = 15
    REDEPLOY = 16
    COMBAT = 17
    WINDOW = 18
    DICE = 19
    MODIFIERS = 20
    LOSSES = 21
    WOUND = 22
    RETREAT = 23
    PARTING_SHOT = 24
    SEIZED = 25
    HELD = 26
    PUSHED_BACK = 27
    REGICIDE = 28
    CONCESSION = 29
    TIME = 30
    TIE_BREAK = 31
    DECREE = 32
    LYRA = 33
    EMBRACE = 34
    MORWEN = 35
    SACRIFICE = 36
    RUNE = 37
    KARGA = 38
    DURN = 39
    VEIL = 40
    THAEL = 41
    NAEVIA = 42
    ARCHERS = 43
    WHISPERED_PATHS = 44
    BANNER = 45
    KARA = 46
    ORHAN = 47
    CAVALRY = 48
    FEIGNED_RETREAT = 49
    COUNSEL = 50
    PERIL = 51
    LODESTAR = 52


CLAUSES = Clauses(DATA / "kings_fall" / "clauses.toml", Clause)
