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
    ABILITY = 17
    COMBAT = 18
    WINDOW = 19
    STRENGTH = 20
    DICE = 21
    MODIFIERS = 22
    LOSSES = 23
    WOUND = 24
    RETREAT = 25
    PARTING_SHOT = 26
    SEIZED = 27
    HELD = 28
    PUSHED_BACK = 29
    REGICIDE = 30
    CONCESSION = 31
    TIME = 32
    TIE_BREAK = 33
    RATIO = 34
    DECREE = 35
    DORN = 36
    LYRA = 37
    EMBRACE = 38
    VORLAG = 39
    MORWEN = 40
    FEAR = 41
    SACRIFICE = 42
    RUNE = 43
    KARGA = 44
    DURN = 45
    BULWARK = 46
    VEIL = 47
    THAEL = 48
    NAEVIA = 49
    ARCHERS = 50
    WHISPERED_PATHS = 51
    BANNER = 52
    KARA = 53
    ORHAN = 54
    CAVALRY = 55
    FEIGNED_RETREAT = 56
    COUNSEL = 57
    PERIL = 58
    LODESTAR = 59
    TWILIGHT = 60


CLAUSES = Clauses(DATA / "kings_fall" / "clauses.toml", Clause)
