"""The choice of the rules a game is played by: its mode, and any other reading of the rulebook."""

import ipywidgets as widgets

from rules.core.fields import Value
from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench.boards.views import modes_of
from workbench.widgets.base.layout import with_class

OWN = "own"  # rules that are no preset


class RulesChoice:
    """Two controls that together say which rules a game is played by; a game with one mode has only the second.

    Examples
    --------
    >>> import rules
    >>> choice = RulesChoice(rules.load("jarls"))
    >>> choice.variant.value = "no_draft"
    >>> changes = choice.changes
    >>> choice.follow({})
    >>> choice.variant.value
    ''
    >>> choice.follow(changes)
    >>> choice.variant.value
    'no_draft'
    """

    def __init__(self, game: Game) -> None:
        rules, modes = game.ruleset, modes_of(game)
        self.mode = with_class(widgets.ToggleButtons(description="Mode", options=modes), "wb-mode")
        presets_of_modes = dict.fromkeys(preset for _, preset in modes)
        others = {name: preset for name, preset in rules.presets.items() if name not in presets_of_modes}
        self.variant = widgets.Dropdown(
            description="Rules",
            options=[("Rulebook", ""), *((preset.title, name) for name, preset in others.items()), ("Your own", OWN)],
        )
        self._changes = {}  # by mode and other reading, what differs from the rulebook
        for mode in presets_of_modes or ("",):
            of_mode = rules.presets[mode].set if mode else {}
            for name in ("", *others):
                changed = rules.make({**of_mode, **(rules.presets[name].set if name else {})})
                self._changes[mode, name] = rules.changes_of(changed)

    @property
    def changes(self) -> dict[str, Value]:
        """What the chosen rules change in the rulebook's."""
        mode = self.mode.value or next(iter(self._changes))[0]
        return self._changes[mode, "" if self.variant.value == OWN else self.variant.value]

    def follow(self, changes: Changes) -> None:
        """Show the rules with these changes; for rules of your own no mode is marked, so that each can be chosen."""
        known = (chosen for chosen, its_changes in self._changes.items() if its_changes == changes)
        mode, self.variant.value = next(known, (None, OWN))
        if self.mode.options:
            self.mode.value = mode
