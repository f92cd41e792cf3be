"""What the controls of a page are set to, in the page's address: ``?balance=players-4+rules.momentum-2``."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import quote, unquote

import ipywidgets as widgets
import traitlets

from rules.core.errors import WorkbenchError
from workbench.widgets.base.address import Address

CONTROLS = (
    widgets.Dropdown,
    widgets.Select,
    widgets.ToggleButtons,
    widgets.RadioButtons,
    widgets.IntSlider,
    widgets.FloatSlider,
    widgets.Checkbox,
    widgets.BoundedIntText,
    widgets.Text,
)
RULES = "rules."  # before the name of a field of a ruleset
RULEBOOK = "rulebook"  # instead of all fields, where nothing is changed but something was at first


class SettingsAddress(Address):
    """Puts what has been changed on a page into its address, and sets the page like that when it is opened by a link.

    A widget with ``keeps_own_address`` looks after its own. One with ``changes``, ``take`` and ``on_change``, as the
    controls of a ruleset have them, is written as what it changes.

    Parameters
    ----------
    name : str
        Of the setting in the address.
    page : Widget
        Whose controls are meant, and those of all its children, by their labels.

    Examples
    --------
    >>> size = widgets.IntSlider(description="Size", value=3)
    >>> address = SettingsAddress("map", widgets.VBox([size]))
    >>> size.value = 5
    >>> address.value
    'size-5'
    >>> address.opened_by("size-4")
    >>> size.value
    4
    """

    def __init__(self, name: str, page: widgets.Widget) -> None:
        super().__init__(name=name)
        self.rules: list[Any] = []
        self.controls: dict[str, Any] = {}
        for part in parts_of(page):
            if hasattr(part, "take"):
                self.rules.append(part)
                part.on_change(lambda _: self._write())
            elif slug := slug_of(part.description):
                self.controls[free(slug, self.controls)] = part
                part.observe(lambda _: self._write(), "value")
        self._first, self._first_rules = self._settings(), self._changes()
        self.on_open(self._open)

    def _settings(self) -> dict[str, str]:
        """Return what every control is set to: name -> text."""
        return {name: written(control.value) for name, control in self.controls.items()}

    def _changes(self) -> dict[str, Any]:
        """Return what is changed in the rules."""
        return {field: value for rules in self.rules for field, value in rules.changes.items()}

    def _write(self) -> None:
        named = {name: value for name, value in self._settings().items() if value != self._first[name]}
        changes = self._changes()
        if changes != self._first_rules:
            named |= {f"{RULES}{field}": written(value) for field, value in changes.items()} or {RULEBOOK: ""}
        self.value = " ".join(f"{name}-{quote(value, safe='.-')}" for name, value in named.items())

    def _open(self, asked: str) -> None:
        """Set everything as the address says, in order, and what it does not name as it was at first."""
        named = {name: unquote(value) for name, _, value in (token.partition("-") for token in asked.split())}
        fields = {name.removeprefix(RULES): value for name, value in named.items() if name.startswith(RULES)}
        has_rules = bool(fields) or RULEBOOK in named
        if not has_rules:  # before the controls: one of them, such as a scenario, may bring rules of its own
            self._take(lambda rules: self._first_rules)
        for name, control in self.controls.items():
            with suppress(traitlets.TraitError, ValueError):  # a value that this control does not offer
                value = read(control, named.get(name, self._first[name]))
                if value != control.value:
                    control.value = value
        if has_rules:
            self._take(lambda rules: dict(rules.schema.parse(f"{field}={value}") for field, value in fields.items()))

    def _take(self, changes_of: Callable[[Any], dict[str, Any]]) -> None:
        """Change the rules of every control of a ruleset, where they are others."""
        for rules in self.rules:
            with suppress(WorkbenchError, KeyError, traitlets.TraitError):
                changes = changes_of(rules)
                if changes != rules.changes:
                    rules.take(changes)


def parts_of(page: widgets.Widget) -> Iterator[Any]:
    """Yield the controls on a page, and the controls of a ruleset as one."""
    if getattr(page, "keeps_own_address", False):
        return
    if isinstance(page, CONTROLS) or all(hasattr(page, name) for name in ("changes", "take", "on_change")):
        yield page
        return
    for child in getattr(page, "children", ()):
        yield from parts_of(child)


def slug_of(label: str) -> str:
    """Return a label as a name in an address.

    >>> slug_of("A is played by")
    'a_is_played_by'
    """
    return "_".join(re.findall(r"[a-z0-9]+", label.lower()))


def free(slug: str, taken: dict[str, Any]) -> str:
    """Return a name that is not taken yet: the slug, or the slug and a number."""
    return slug if slug not in taken else next(f"{slug}_{n}" for n in range(2, 100) if f"{slug}_{n}" not in taken)


def written(value: Any) -> str:
    """Return a value as it stands in an address; texts without quotation marks.

    >>> written(True), written("greedy"), written(0.5)
    ('true', 'greedy', '0.5')
    """
    return value if isinstance(value, str) else json.dumps(value, default=str)


def read(control: Any, text: str) -> Any:
    """Return the value of a control that is written so; raise ValueError where it has none.

    >>> read(widgets.Dropdown(options=[("Two", 2), ("Three", 3)]), "3")
    3
    """
    if isinstance(control, widgets.Text):
        return text
    if isinstance(control, widgets.widget_selection._Selection):
        return next((value for value in control._options_values if written(value) == text), control.value)
    return json.loads(text)
