"""Set up any position of a game of cards and numbers: a form in groups, checked after every change."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.game import Game
from workbench.boards.position_form import EntryKind, FormEntry, FormGroup, put_at
from workbench.boards.presentation import PositionFields
from workbench.boards.scene import Scene
from workbench.boards.views import position_form_of, scene_of
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import folded, row, text, with_class
from workbench.widgets.base.notice import guarded
from workbench.widgets.table.position_setup import PlayFrom, PositionSetup, as_text

ADD, NOTHING = (
    "Add …",
    "",
)  # first line of a list to add from, and its value: a list does not show a line whose value is None


class PositionForm(PositionSetup):
    """A form for a position, the table drawn below it, and then the same position as text.

    An impossible position stays in the form, with a sentence that says what is wrong.

    Examples
    --------
    >>> import rules
    >>> form = PositionForm(rules.load("shattered_dungeon"), show=lambda scene: None, play_from=print)
    >>> form.begin({"round": 3, "dungeon": {"structure": 9}})
    >>> form.controls["dungeon", "structure"].value
    9
    >>> form.controls["round",].value = 6
    >>> form.table["round"]
    6
    """

    def __init__(
        self,
        game: Game,
        show: Callable[[Scene], object],
        play_from: PlayFrom,
        agents: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        super().__init__(game, show, play_from, agents)
        self.controls: dict[tuple[str, ...], widgets.Widget] = {}  # by path
        self.groups = with_class(widgets.Box(), "wb-form")
        self._shape: object = ()  # of the form shown: while it is the same, the controls stay
        self._entries: dict[tuple[str, ...], FormEntry] = {}
        self.children = [row(self.start, self.cancel), self.notice, self.groups]

    def press(self, _: str) -> None:
        """Do nothing: the table only shows the position; the form changes it."""

    def take(self, table: PositionFields, changes: dict[str, object]) -> None:
        """Show a position and make it the one being set up; a BrokenPosition is raised before anything changes."""
        scene = self._scene(table, changes)
        self._set(table, changes)
        self._show(scene)

    def _scene(self, table: PositionFields, changes: dict[str, object]) -> Scene:
        return scene_of(Playthrough(self.game, changes=changes, position=table))

    def _set(self, table: PositionFields, changes: dict[str, object]) -> None:
        """Make a position the one being set up, possible or not."""
        self.table, self.changes = table, changes
        self.notice.clear()
        self._following = True
        try:
            self._fill(position_form_of(self.game, table, changes))
            self.written.value = as_text(table)
        finally:
            self._following = False

    def _fill(self, groups: Sequence[FormGroup]) -> None:
        self._entries = {entry.path: entry for group in groups for entry in (*group.entries, *group.more)}
        shape = tuple(
            (group.title, *((entry.path, entry.kind) for entry in (*group.entries, *group.more))) for group in groups
        )
        is_new = shape != self._shape
        if is_new:
            self.controls = {path: self._control(entry) for path, entry in self._entries.items()}
        for path, entry in self._entries.items():
            self._show_entry(self.controls[path], entry)
        if is_new:  # controls come into sight with their values: one that arrives later would undo what is filled in
            self._shape = shape
            self.groups.children = [self._arranged(group) for group in groups]

    def _arranged(self, group: FormGroup) -> widgets.Widget:
        shown, more = ([self.controls[entry.path] for entry in some] for some in (group.entries, group.more))
        fields = with_class(widgets.Box(shown), "wb-fields")
        rest = [folded("More", with_class(widgets.Box(more), "wb-fields"))] if more else []
        return with_class(widgets.VBox([text(f"<h3>{group.title}</h3>"), fields, *rest]), "wb-group")

    def _control(self, entry: FormEntry) -> widgets.Widget:
        label = entry.label
        if entry.kind == EntryKind.SEVERAL:
            return Several(label, partial(self._put, entry.path))
        if entry.kind == EntryKind.NUMBER:
            control = widgets.BoundedIntText(description=label, min=entry.least, max=entry.most)
        elif entry.kind == EntryKind.HALVES:
            control = widgets.BoundedFloatText(description=label, min=entry.least, max=entry.most, step=0.5)
        elif entry.kind == EntryKind.SWITCH:
            control = widgets.Checkbox(description=label, indent=False)
        elif entry.kind == EntryKind.CHOICE:
            control = widgets.Dropdown(description=label)
        else:
            control = widgets.Text(description=label, placeholder=entry.hint, continuous_update=False)
        control.observe(lambda change: None if self._following else self._put(entry.path, change.new), "value")
        return control

    def _show_entry(self, control: widgets.Widget, entry: FormEntry) -> None:
        if entry.kind == EntryKind.SEVERAL and isinstance(entry.value, tuple):
            control.show(
                [(one.words, one.value) for one in entry.value], [(one.words, one.value) for one in entry.choices]
            )
            return
        if entry.kind == EntryKind.CHOICE:
            self.offer(control, [(one.words, one.value) for one in entry.choices])
        elif entry.kind in (EntryKind.NUMBER, EntryKind.HALVES):
            control.max = max(entry.most, control.value)
            control.min, control.max = entry.least, entry.most
        control.value = entry.value

    @guarded
    def _put(self, path: tuple[str, ...], value: Any) -> None:
        """Take over what was filled in; a choice may change the rules and remove other things."""
        entry, table, changes = self._entries[path], self.table, self.changes
        if entry.kind == EntryKind.CHOICE:
            chosen = next(one for one in entry.choices if one.value == value)
            value, changes = value if chosen.table_value is None else chosen.table_value, {**changes, **chosen.changes}
            for gone in chosen.clears:
                table = put_at(table, gone, None)
        elif entry.kind == EntryKind.SEVERAL:
            value = " ".join(value)
        self._set(table if entry.is_rule else put_at(table, path, value), changes)
        self._show(self._scene(self.table, self.changes))  # raises what is wrong, if anything, and the notice shows it


class Several(widgets.VBox):
    """Some of several things: a button each to take it away, and a list to add another from.

    Parameters
    ----------
    label : str
    on_change : callable ``on_change(values)``

    Examples
    --------
    >>> several = Several("Hand", print)
    >>> several.show([("Gore", "gore")], [("Charge", "charge")])
    >>> several.add.value = "charge"
    ['gore', 'charge']
    >>> several.chips.children[0].click()
    []
    """

    def __init__(self, label: str, on_change: Callable[[list[str]], object]) -> None:
        self._on_change, self._following = on_change, False
        self._values: list[str] = []
        self.chips = with_class(widgets.HBox(), "wb-chips")
        self.add = widgets.Dropdown(description=label, options=[(ADD, NOTHING)])
        self.add.observe(self._chosen, "value")
        self._shown: tuple[Sequence[tuple[str, str]], Sequence[tuple[str, str]]] | None = None
        super().__init__([self.add, self.chips])
        self.add_class("wb-several")

    @property
    def value(self) -> list[str]:
        """What is chosen, as a list."""
        return list(self._values)

    def show(self, chosen: Sequence[tuple[str, str]], others: Sequence[tuple[str, str]]) -> None:
        """Show (words, value) pairs: what is chosen, and what else there is."""
        if (chosen, others) == self._shown:
            return
        self._shown, self._values = (chosen, others), [value for _, value in chosen]
        self._following = True
        self.add.options = [(ADD, NOTHING), *others]
        self.add.value = NOTHING
        self._following = False
        self.add.disabled = not others
        self.chips.children = [self._chip(place, words) for place, (words, _) in enumerate(chosen)]

    def _chip(self, place: int, words: str) -> widgets.Button:
        button = widgets.Button(description=f"{words} ×", tooltip=f"Take {words} away")
        button.on_click(lambda _: self._on_change([value for at, value in enumerate(self._values) if at != place]))
        return with_class(button, "wb-chip")

    def _chosen(self, change: Bunch) -> None:
        if not self._following and change.new != NOTHING:
            self._on_change([*self._values, change.new])
