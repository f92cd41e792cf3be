"""A board to look at, to press with finger, mouse or keys, and to hear."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from workbench.boards.scene import Scene
from workbench.boards.scene_svg import legend_html, scene_svg
from workbench.theme.scripts import widget_script
from workbench.theme.tokens import TARGET, css_variables

HERE = Path(__file__).parent
LEAST_SCALE = 0.85  # px for each scene unit, below which a wide layout could not be read


class Board(anywidget.AnyWidget):
    """Show a scene and report which cells are pressed; what a press means is decided in Python.

    Every press calls the callbacks once, even when the same cell is pressed twice. A callback that raises is logged
    and announced, and the board goes on.

    Examples
    --------
    >>> from workbench.boards.scene import Cell, Scene
    >>> board, pressed = Board(), []
    >>> board.on_press(pressed.append)
    >>> board.show(Scene(9, 9, "One cell", "", (Cell("a", ((0, 0), (9, 0), (9, 9), (0, 9)), "Corner"),)))
    >>> board.press("a")
    >>> pressed
    ['a']
    """

    _esm = widget_script(HERE / "board.js")
    _css = css_variables() + (HERE / "board.css").read_text()

    svg = traitlets.Unicode().tag(sync=True)  # Python -> browser
    wide_svg = traitlets.Unicode().tag(sync=True)  # the same for a wide page, "" where it is no different
    wide_from = traitlets.Int(0).tag(sync=True)  # px of room from which the page counts as wide
    legend = traitlets.Unicode().tag(sync=True)  # HTML, Python -> browser
    version = traitlets.Int(0).tag(sync=True)  # counts scenes; the browser draws when it changes
    cell_size = traitlets.Int(TARGET).tag(sync=True)  # px, the smallest width of a cell; a scene may ask for less
    cells_across = traitlets.Float(1).tag(sync=True)  # width of the scene in cells
    announcement = traitlets.Unicode().tag(sync=True)  # spoken by screen readers when it changes

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._press_callbacks: list[Callable[[str], object]] = []
        self._cancel_callbacks: list[Callable[[], object]] = []
        self._pressable: frozenset[str] = frozenset()
        self.on_msg(self._receive)

    def show(self, scene: Scene) -> None:
        """Draw a scene; pieces glide from where they were, and removed ones fade."""
        self._pressable = frozenset(cell.id for cell in scene.cells if cell.enabled)
        with self.hold_sync():
            self.svg = scene_svg(scene, legend=False)
            self.wide_svg = scene_svg(scene.wide, legend=False) if scene.wide else ""
            self.wide_from = round(LEAST_SCALE * scene.wide.width) if scene.wide else 0
            self.legend = legend_html(scene)
            self.cell_size = min(self.cell_size, scene.least_cell)
            self.cells_across = scene.width / _narrowest(scene)
            self.version += 1

    def on_press(self, callback: Callable[[str], object]) -> None:
        """Call ``callback(cell_id)`` for every press of an enabled cell."""
        self._press_callbacks.append(callback)

    def on_cancel(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` whenever Escape is pressed on the board."""
        self._cancel_callbacks.append(callback)

    def press(self, cell_id: str) -> None:
        """Press a cell as the browser does; a missing or disabled cell does nothing."""
        self._receive(self, {"press": cell_id}, [])

    def cancel(self) -> None:
        """Press Escape as the browser does."""
        self._receive(self, {"cancel": True}, [])

    def _receive(self, _: object, message: dict[str, Any], __: object) -> None:
        if message.get("have", self.version) != self.version:  # it changed while the page was being made
            self.send_state(["svg", "wide_svg", "wide_from", "legend", "cells_across", "version"])
        # A press can arrive after the board has changed, so the scene shown now decides.
        if message.get("press") in self._pressable:
            self._call(self._press_callbacks, message["press"])
        elif message.get("cancel"):
            self._call(self._cancel_callbacks)

    def _call(self, callbacks: Sequence[Callable[..., object]], *arguments: str) -> None:
        for callback in callbacks:
            try:
                callback(*arguments)
            except Exception:
                self.log.exception("A callback of the board failed on %r.", arguments)
                self.announcement = "That did not work; nothing on the board has changed. Try something else."

    def _repr_mimebundle_(self, **arguments: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**arguments) or ({}, {})
        return {**data, "image/svg+xml": self.svg}, metadata


def _narrowest(scene: Scene) -> float:
    """Return the width of the narrowest cell, or of the scene if it has none."""
    widths = [max(x for x, _ in cell.points) - min(x for x, _ in cell.points) + 2 * cell.margin for cell in scene.cells]
    return min(widths, default=scene.width)
