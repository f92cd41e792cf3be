"""The rules of the games, and what they share.

numba's own cache looks only at the file a function stands in: edit a rule, and compiled callers in other
files go on playing the old one. Importing this package therefore points the cache at a folder named by a
digest of every file here (and by the bounds-check setting), before anything is compiled.
"""

import importlib

from rules.core.cache import use_cache_folder
from rules.core.errors import UnknownName
from rules.core.inlining import inline_short_rules
from rules.core.linking import call_large_rules

NAMES = ("jarls", "iron_throne", "shattered_dungeon", "doomspire", "kings_fall")  # all games, as a person meets them

use_cache_folder()
inline_short_rules()
call_large_rules()


def load(name, skin=""):
    """Return the Game called ``name``, told in a skin of its own; raise UnknownName when there is none.

    >>> load("jarls").title
    'Jarls'
    >>> load("iron_throne", skin="sea_of_knives").title
    'Sea of Knives'
    """
    if name not in NAMES:
        raise UnknownName("game", name, NAMES)
    module = importlib.import_module(f"rules.{name}")
    if skin in ("", module.GAME.skin):
        return module.GAME
    if skin not in module.GAME.skins:
        raise UnknownName("skin", skin, module.GAME.skins or [name])
    return module.in_skin(skin)
