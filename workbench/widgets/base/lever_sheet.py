"""The levers of a page on a phone: a sheet from below, behind a button that counts what has been moved."""

from pathlib import Path

import anywidget
import ipywidgets as widgets
import traitlets

from workbench.theme.scripts import widget_script
from workbench.widgets.base.layout import card
from workbench.widgets.base.ruleset_controls import OWN, RulesetControls


class LeverSheet(anywidget.AnyWidget):
    """A button that opens the card it stands on as a sheet from below; where there is width for both, it is not there.

    The sheet scrolls in itself and leaves the figure in view. The button, the Close in the sheet and Escape close it,
    and the keyboard is then where it was.

    Parameters
    ----------
    rules : RulesetControls
        Whose moved levers are counted.

    Examples
    --------
    >>> import rules
    >>> controls = RulesetControls(rules.load("jarls"), fields=["momentum", "bracing"])
    >>> sheet = LeverSheet(controls)
    >>> controls.set("momentum", 2)
    >>> sheet.moved
    1
    """

    _esm = widget_script(Path(__file__).with_name("lever_sheet.js"))

    moved = traitlets.Int(0).tag(sync=True)  # levers that differ from the rulebook, unless a variant has set them

    def __init__(self, rules: RulesetControls) -> None:
        super().__init__(moved=moved_in(rules))
        rules.on_change(lambda _: setattr(self, "moved", moved_in(rules)))


def moved_in(rules: RulesetControls) -> int:
    """Return how many levers somebody has moved: what a variant sets by itself is none of them."""
    return len(rules.changes) if rules.preset.value == OWN else 0


def lever_card(*controls: widgets.Widget, rules: RulesetControls) -> widgets.VBox:
    """Return the card of a page's controls with its levers last; on a phone it is a sheet from below."""
    return card(LeverSheet(rules), *controls, rules, kind="controls")
