"""Controls for the numbers of a ruleset, made from its schema: each with label, unit, range, meaning and a reset."""

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.fields import Preset, Value
from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench.widgets.base.layout import folded, row, with_class, with_unit
from workbench.widgets.base.setting_controls import kind_of_choice

RULEBOOK, OWN = "", "own"  # besides the names of presets


LEAST_STEPS, MOST_DECIMALS = 20, 6  # of a slider


def decimals_of(low: float, high: float, value: float) -> int:
    """Return the decimals of a slider's step: enough for its range to have many steps, one of them at the value.

    A browser moves a slider to its nearest step, which would change a value between two steps.

    >>> decimals_of(0, 6, 1.5), decimals_of(0, 0.3, 0.08), decimals_of(0, 100, 40)
    (1, 2, 0)
    """
    return next(
        (
            decimals
            for decimals in range(MOST_DECIMALS)
            if (high - low) * 10**decimals >= LEAST_STEPS and is_whole((value - low) * 10**decimals)
        ),
        MOST_DECIMALS,
    )


def is_whole(number: float) -> bool:
    """Return whether a number is whole, apart from rounding errors."""
    return abs(number - round(number)) < 1e-6


class RulesetControls(widgets.VBox):
    """Sliders, choices and switches for the fields of a game's ruleset, and for any details that are named.

    A number of a thing that a field chooses, such as a room, is in sight while that thing is chosen or it is changed.

    Parameters
    ----------
    game : Game
    seats : int
        How many players: a field with a number for each shows the one for this many.
    fields : sequence of str, optional
        Which fields, in this order; all by default.
    more : sequence of str
        Further fields, folded away under ``more_title``.
    details : bool
        Whether any detail of the ruleset can be added as a control of its own.

    Examples
    --------
    >>> import rules
    >>> controls = RulesetControls(rules.load("jarls"), fields=["momentum", "bracing"])
    >>> controls.set("momentum", 2)
    >>> controls.changes
    {'momentum': 2}

    Where a ruleset has details, any of them can be added:

    >>> controls = RulesetControls(rules.load("shattered_dungeon"), fields=["structure"])
    >>> controls.detail.value = "Crushing Grip: power"
    >>> list(controls.controls)
    ['structure', 'crushing_grip.power']
    """

    def __init__(
        self,
        game: Game,
        seats: int = 2,
        fields: Sequence[str] | None = None,
        more: Sequence[str] = (),
        more_title: str = "More rulings",
        details: bool = True,
    ) -> None:
        self.schema, self.seats = game.ruleset, seats
        self._first = game.seats.start
        self._callbacks: list[Callable[[dict[str, Any]], object]] = []
        self._silent = False
        open_names = list(fields or self.schema.fields)
        names = [*open_names, *more]
        self.controls = {name: self._control(name) for name in names}
        self.resets = {name: self._reset(name) for name in names}
        reachable = {*names, *(self.schema.details if details else ())}  # a detail gets its control when it is set
        self.presets = {
            name: preset
            for name, preset in self.schema.presets.items()
            if set(preset.set) <= reachable and self._changed_by(preset)
        }
        offered = [("Rulebook", RULEBOOK), *((preset.title, name) for name, preset in self.presets.items())]
        self.preset = widgets.Dropdown(description="Variant", options=[*offered, ("Your own", OWN)])
        self.preset.observe(self._take_preset, "value")
        self._rows = {name: self._row(name) for name in names}
        rows = list(self._rows.values())
        shown, hidden = rows[: len(open_names)], rows[len(open_names) :]
        self.added = widgets.VBox()
        self.detail = self._detail_choice()
        super().__init__(
            [
                self.preset,
                *shown,
                *([self.added, self.detail] if self.schema.details and details else []),
                *([folded(more_title, *hidden)] if hidden else []),
            ]
        )
        self._show_resets()

    def _detail_choice(self) -> widgets.Combobox:
        """Return a control that finds any number of a card, a room and so on by its name, and adds it."""
        labels = {detail.field.label: name for name, detail in self.schema.details.items()}
        choice = widgets.Combobox(
            description="Any other number", options=list(labels), placeholder="Type a name", continuous_update=False
        )

        def choose(change: Bunch) -> None:
            if change.new in labels:
                self.add(labels[change.new])
                choice.value = ""

        choice.observe(choose, "value")
        return choice

    def add(self, name: str) -> None:
        """Add a control for one more field or detail at the end; one already there stays as it is."""
        if name not in self.controls:
            self.controls[name], self.resets[name] = self._control(name), self._reset(name)
            self._rows[name] = self._row(name)
            self.added.children = (*self.added.children, self._rows[name])
            self._show_resets()

    def _row(self, name: str) -> widgets.HBox:
        return with_class(row(self.controls[name], self.resets[name]), "wb-setting")

    def is_in_play(self, name: str) -> bool:
        """Return whether a number can matter as the other controls stand: false for one of another mode, say.

        >>> import rules
        >>> controls = RulesetControls(rules.load("shattered_dungeon"), fields=["veil_moth.nerve"])
        >>> controls.is_in_play("veil_moth.nerve"), controls.is_in_play("thornback_boar.nerve")
        (False, True)
        """
        return not self.schema.is_idle(name, self._value)

    def _value(self, field: str) -> Any:
        return self.controls[field].value if field in self.controls else self._default(field)

    def _control(self, name: str) -> widgets.Widget:
        field, default = self.schema.field_of(name), self._default(name)
        common = {"description": with_unit(field.label, field.unit), "value": default, "tooltip": field.meaning}
        if field.is_switch:
            control = widgets.Checkbox(**common, indent=False)
        elif field.is_named:
            titles = {choice.title: choice.name for choice in field.choices}
            control = kind_of_choice(list(titles))(**common, options=list(titles.items()))
        elif isinstance(default, int):
            control = widgets.IntSlider(**common, min=int(field.low), max=int(field.high))
        else:
            decimals = decimals_of(field.low, field.high, default)
            control = widgets.FloatSlider(
                **common, min=field.low, max=field.high, step=10.0**-decimals, readout_format=f".{max(2, decimals)}f"
            )
        control.observe(self._changed, "value")
        return control

    def _reset(self, name: str) -> widgets.Button:
        usual = self.schema.field_of(name).in_words(self._default(name))
        button = widgets.Button(description="Reset", tooltip=f"Back to the rulebook's {usual}")
        button.on_click(lambda _: self.set(name, self._default(name)))
        return with_class(button, "wb-reset")

    def _default(self, name: str) -> Any:
        value = self.schema.field_of(name).value
        return value[self.seats - self._first] if isinstance(value, list) else value

    def _changed_by(self, preset: Preset) -> dict[str, Value]:
        """Return what in a preset differs from the rulebook."""
        return {name: value for name, value in preset.set.items() if value != self._default(name)}

    @property
    def changes(self) -> dict[str, Any]:
        """What differs from the rulebook's ruleset, as a dict."""
        return {name: control.value for name, control in self.controls.items() if control.value != self._default(name)}

    def set(self, name: str, value: Value) -> None:
        """Set one field, as a user would; a value with a name can be given by name, as in any ruleset."""
        self.controls[name].value = self.schema.named(name, value)

    def take(self, changes: Changes) -> None:
        """Set everything to the rulebook's rules with some changes; a change without a control gets one."""
        for name in changes:
            self.add(name)
        self._set_all({name: changes.get(name, self._default(name)) for name in self.controls})

    def show(self, seats: int) -> None:
        """Show the numbers for another number of players; what was changed stays changed."""
        changed = {name for name in self.controls if self.controls[name].value != self._default(name)}
        self.seats = seats
        self._set_all({name: self._default(name) for name in self.controls if name not in changed})

    def on_change(self, callback: Callable[[dict[str, Any]], object]) -> None:
        """Call ``callback(changes)`` after every change."""
        self._callbacks.append(callback)

    def _set_all(self, values: dict[str, Any]) -> None:
        self._silent = True
        try:
            for name, value in values.items():
                self.controls[name].value = value
        finally:
            self._silent = False
        self._tell()

    def _take_preset(self, change: Bunch) -> None:
        if self._silent:
            return
        if change.new == OWN:  # only a name for what the controls show; there is nothing to apply
            self._name_variant()
            return
        self.take(self.presets[change.new].set if change.new else {})

    def _changed(self, _: Bunch) -> None:
        if self._silent:
            return
        self._tell()

    def _name_variant(self) -> None:
        """Show in the list of variants which one the controls describe."""
        changes = self.changes
        known = [name for name, preset in self.presets.items() if self._changed_by(preset) == changes]
        self._silent = True
        self.preset.value = RULEBOOK if not changes else known[0] if known else OWN
        self._silent = False

    def _tell(self) -> None:
        self._name_variant()
        self._show_resets()
        for callback in self._callbacks:
            callback(self.changes)

    def _show_resets(self) -> None:
        for name, button in self.resets.items():
            is_usual = self.controls[name].value == self._default(name)
            button.layout.visibility = "hidden" if is_usual else "visible"
            self._rows[name].layout.display = "none" if is_usual and not self.is_in_play(name) else ""
