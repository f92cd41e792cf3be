"""Controls for the settings of a mechanic: what is on the table, and how the rules are read."""

from collections.abc import Callable, Sequence

import ipywidgets as widgets
from traitlets import Bunch

from workbench.odds.mechanics import RULES, SITUATION, Mechanic, Setting
from workbench.widgets.base.layout import folded, row, with_class, with_unit

YES_OR_NO = {"no", "yes"}
FEW, SHORT = 3, 30  # most options side by side, and most characters in all of them
MOST, LONG = 6, 28  # most options below one another, when one is longer than a list can show


class SettingControls(widgets.VBox):
    """Sliders, choices and switches for the settings of a mechanic, each with a reset.

    Parameters
    ----------
    mechanic : Mechanic
    settings : dict, optional
        The settings at first; the defaults if left out.

    Examples
    --------
    >>> from workbench.odds import mechanic
    >>> controls = SettingControls(mechanic("doomspire.monster"))
    >>> controls.set("might", 4)
    >>> controls.settings["might"]
    4
    """

    def __init__(self, mechanic: Mechanic, settings: dict[str, int | str] | None = None) -> None:
        self.mechanic = mechanic
        self._callbacks: list[Callable[[], object]] = []
        begin = mechanic.checked(settings or {})
        self.controls = {one.name: self._control(one, begin[one.name]) for one in mechanic.settings}
        self.resets = {one.name: self._reset(one) for one in mechanic.settings}
        lines = {
            name: with_class(row(control, self.resets[name]), "wb-setting") for name, control in self.controls.items()
        }
        groups = {
            group: [lines[one.name] for one in mechanic.settings if one.group == group] for group in (SITUATION, RULES)
        }
        readings = [folded("How the rules are read", *groups[RULES])] if groups[RULES] else []
        super().__init__([*groups[SITUATION], *readings])
        self._show_resets()

    def _control(self, setting: Setting, value: int | str) -> widgets.Widget:
        common = {"description": with_unit(setting.label, setting.unit), "tooltip": setting.meaning}
        if set(setting.options) == YES_OR_NO:
            control = widgets.Checkbox(**common, value=value == "yes", indent=False)
        elif setting.options:
            options = [(words, key) for key, words in setting.options.items()]
            control = kind_of_choice([words for words, _ in options])(**common, options=options, value=value)
        else:
            control = widgets.IntSlider(**common, value=value, min=setting.low, max=setting.high)
        control.observe(self._changed, "value")
        return control

    def _reset(self, setting: Setting) -> widgets.Button:
        button = widgets.Button(description="Reset", tooltip=f"Back to {setting.shown(setting.default)}")
        button.on_click(lambda _: self.set(setting.name, setting.default))
        return with_class(button, "wb-reset")

    @property
    def settings(self) -> dict[str, int | str]:
        """All settings, as a dict."""
        return {
            name: ("yes" if control.value else "no") if isinstance(control, widgets.Checkbox) else control.value
            for name, control in self.controls.items()
        }

    def set(self, name: str, value: int | str) -> None:
        """Set one setting, as a user would."""
        control = self.controls[name]
        control.value = value == "yes" if isinstance(control, widgets.Checkbox) else value

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` after every change."""
        self._callbacks.append(callback)

    def _changed(self, _: Bunch) -> None:
        self._show_resets()
        for callback in self._callbacks:
            callback()

    def _show_resets(self) -> None:
        settings = self.settings
        for setting in self.mechanic.settings:
            is_default = settings[setting.name] == setting.default
            self.resets[setting.name].layout.visibility = "hidden" if is_default else "visible"


def kind_of_choice(words: Sequence[str]) -> type[widgets.Widget]:
    """Return the control that shows all options in full: side by side, below one another, or as a list.

    >>> kind_of_choice(["no", "yes", "sometimes"]).__name__, kind_of_choice(["short", "x" * 40]).__name__
    ('ToggleButtons', 'RadioButtons')
    """
    if len(words) <= FEW and sum(map(len, words)) <= SHORT:
        return widgets.ToggleButtons
    return widgets.RadioButtons if len(words) <= MOST and max(map(len, words)) > LONG else widgets.Dropdown
