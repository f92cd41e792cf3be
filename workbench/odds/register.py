"""The mechanics there are, game by game."""

from functools import cache
from importlib import import_module

from rules.core.errors import UnknownName

GAMES = {  # in the order a person meets them; Jarls has no chance in its fights
    "iron_throne": "Iron Throne of Ashes",
    "shattered_dungeon": "Shattered Dungeon",
    "doomspire": "Lords of Doomspire",
    "kings_fall": "King's Fall",
}


@cache
def mechanics():
    """Return what the games ask about chance, as a dict key -> Mechanic.

    >>> next(iter(mechanics()))
    'iron_throne.war_field'
    """
    return {
        mechanic.key: mechanic for game in GAMES for mechanic in import_module(f"workbench.games.{game}.odds").MECHANICS
    }


def mechanic(key):
    """Return the Mechanic called ``key``; raise UnknownName when there is none.

    >>> mechanic("doomspire.monster").title
    'Against a monster'
    """
    if key not in mechanics():
        raise UnknownName("mechanic", key, mechanics())
    return mechanics()[key]


def ask(key, **settings):
    """Return the answers of a mechanic, as a dict name -> Odds; settings not given keep their defaults.

    >>> ask("doomspire.monster", monster=3, might=1)["Outcome"].P("win")
    Fraction(2, 3)
    """
    return mechanic(key).ask(**settings)
