"""Which Location of the map an action of King's Fall begins at or is about."""

from rules.kings_fall.actions import Kind, first_of, kind_of, second_of, third_of
from rules.kings_fall.kinds import Ability
from workbench.games.kings_fall.layout import PLACES

HERE = (Kind.PLACE, Kind.RECRUIT, Kind.FORTIFY, Kind.USE)  # of one Location
THERE = (Kind.MOVE, Kind.REDEPLOY)  # from one Location to another
ANSWERS = (Kind.TARGET, Kind.RIDE, Kind.SURRENDER)
PLACELESS = (Ability.MORWEN, Ability.PERIL)  # their third number is no Location


def cell_of(action: int) -> str:
    """Return the Location that an action is about, of a Move the one it begins at; "" where it names none.

    >>> from rules.kings_fall.actions import action_of
    >>> cell_of(int(action_of(Kind.PLACE, 0, 0, 0))) == PLACES[0], cell_of(int(action_of(Kind.END, 0, 0, 0)))
    (True, '')
    """
    kind, third = Kind(int(kind_of(action))), int(third_of(action))
    if kind in THERE:
        return PLACES[int(second_of(action))]
    if kind not in (*HERE, *ANSWERS) or third >= len(PLACES):
        return ""
    return "" if kind == Kind.USE and Ability(int(first_of(action))) in PLACELESS else PLACES[third]
