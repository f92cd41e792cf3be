"""Save a playthrough to the visitor's computer and load it from there; nothing is stored on the server."""

import json
from base64 import b64encode
from collections.abc import Callable, Collection

import ipywidgets as widgets

from rules.core.errors import WorkbenchError
from workbench.play.playthrough import Playthrough
from workbench.play.saved_games import BrokenPlaythrough, read_playthrough
from workbench.play.sealing import sealed
from workbench.widgets.base.file_button import FileButton
from workbench.widgets.base.layout import text
from workbench.widgets.base.notice import Notice, guarded

LARGEST = 1_000_000  # bytes of a file; a long game has a few thousand


class SaveAndLoad(widgets.VBox):
    """A link that saves the current game, and a button that loads one.

    Parameters
    ----------
    current : callable ``current() -> Playthrough``
    take_up : callable ``take_up(playthrough)``
        Called with a loaded game.
    """

    def __init__(self, current: Callable[[], Playthrough], take_up: Callable[[Playthrough], object]) -> None:
        self._current, self._take_up = current, take_up
        self.link, self.notice = text(), Notice()
        self.upload = FileButton("Load a game", self.load, ".json", LARGEST + 1)
        super().__init__([self.link, self.upload, self.notice])

    def show(self, hidden: Collection[int] = ()) -> None:
        """Let the link save the current game, with the actions of the numbers ``hidden`` sealed."""
        play = self._current()
        content = b64encode((json.dumps(sealed(play.to_dict(), hidden), indent=1) + "\n").encode()).decode()
        self.link.value = (
            f'<a download="{play.game.name}-after-{len(play.actions)}.json" '
            f'href="data:application/json;base64,{content}">Save this game to a file</a>'
        )

    @guarded
    def load(self, content: bytes, name: str) -> None:
        """Go on with a saved game from a file's bytes; of a damaged one, with as much as can be played."""
        self.notice.clear()
        if len(content) > LARGEST:
            raise WorkbenchError(f"{name} is too large for a saved game, which has at most {LARGEST:,} bytes.")
        try:
            self._take_up(read_playthrough(content.decode("utf-8", errors="replace"), name, self._current().game))
        except BrokenPlaythrough as error:
            if error.playthrough is not None and error.playthrough.actions:
                self._take_up(error.playthrough)
            self.notice.say(str(error))
