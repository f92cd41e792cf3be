"""The pages a visitor opens, and the door to each: ``page(name)``."""

import importlib
import pkgutil

import ipywidgets as widgets

import rules
from rules.core.errors import UnknownName


def page(name: str) -> widgets.Widget:
    """Return the dashboard of this name as a widget: a game's, or a page of no one game.

    >>> len(page("odds").children)
    3
    """
    return importlib.import_module(module_of(name)).page()


def module_of(name: str) -> str:
    """Return the dotted name of the module that makes a dashboard; raise UnknownName where there is none.

    >>> module_of("odds"), module_of("jarls")
    ('workbench.pages.odds', 'workbench.games.jarls.page')
    """
    if name in rules.NAMES:
        return f"workbench.games.{name}.page"
    shared = [found.name for found in pkgutil.iter_modules(__path__)]
    if name not in shared:
        raise UnknownName("page", name, [*shared, *rules.NAMES])
    return f"{__name__}.{name}"
