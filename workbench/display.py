"""What draws a value in a notebook: the only place where a lower floor names a higher one.

A Playthrough, a Scene and Odds show themselves, but the code that draws them is on higher floors and is imported only
when one of them is shown.
"""

import importlib
from typing import Any

DRAWN_BY = {  # class -> what draws it, as module:function
    "Odds": "workbench.figures.odds:odds_chart",
    "Playthrough": "workbench.boards.views:picture_of",
    "Scene": "workbench.boards.scene_svg:picture_svg",
}


def drawn(value: object) -> Any:
    """Return a Playthrough or a Scene as an SVG, and Odds as a Chart."""
    module, function = DRAWN_BY[type(value).__name__].split(":")
    return getattr(importlib.import_module(module), function)(value)
