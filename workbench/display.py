"""Who draws what in a notebook: the only place where a lower room names a higher one.

A Playthrough, a Scene and Odds show themselves, but what draws them stands floors above them and is imported when one
of them is shown.
"""

import importlib

DRAWN_BY = {  # class -> who draws it, as module:function
    "Odds": "workbench.figures.odds:odds_chart",
    "Playthrough": "workbench.boards.views:picture_of",
    "Scene": "workbench.boards.scene_svg:picture_svg",
}


def drawn(value):
    """Return a Playthrough or a Scene as an SVG, and Odds as a Chart."""
    module, function = DRAWN_BY[type(value).__name__].split(":")
    return getattr(importlib.import_module(module), function)(value)
