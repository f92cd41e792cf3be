"""What the figures of a balance page are compared with: the rulebook, a scenario, or a setting kept as version B."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from html import escape
from typing import Any

import ipywidgets as widgets

from rules.core.errors import WorkbenchError
from rules.core.game import Game
from workbench.figures.before import Before
from workbench.figures.chart import agent_title
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.trajectories import Trajectories
from workbench.widgets.base.layout import row, text, with_class
from workbench.widgets.base.question_mark import question_mark
from workbench.widgets.base.settings_address import written

PLAYERS = "players"  # in the text of a kept setting, before the agents
VERSION_B = "version B"
REMEMBERED = 4  # results, so that going back to a setting does not play it again
EXPLAINED = (
    "<p>Grey marks show the same games before your change. Both versions play the same seeds, so luck is the same on "
    "both sides, and a difference shows sooner.</p>"
    "<p>A difference is taken game by game, in percentage points where it is one of shares. In brackets stands its "
    "95 % interval: 19 times in 20 the true difference lies inside. It is clear where 0 lies outside.</p>"
    "<p>What is rare is told as once in so many games. Counts of rules have no interval. In a grid the earlier share "
    "stands in brackets.</p>"
)


class Reference(widgets.VBox):
    """Names what the present setting is compared with, keeps another one as version B, and remembers what was played.

    ``kept`` is the setting kept, as text for the page's address: ``players=greedy,greedy momentum=2``.

    Parameters
    ----------
    game : Game
    batch : callable ``batch(changes, agents) -> Batch``
        The games of the page, under other rules and between other players where these are not None.
    usual : callable ``usual() -> (label, changes)``
        What is compared with while nothing is kept.
    """

    def __init__(
        self,
        game: Game,
        batch: Callable[[dict[str, Any] | None, Sequence[str] | None], Batch],
        usual: Callable[[], tuple[str, dict[str, Any]]],
    ) -> None:
        self.game, self._batch, self._usual = game, batch, usual
        self._played: dict[str, tuple[Results, Trajectories | None]] = {}
        self.kept = widgets.Text(description="Version B")
        self.kept.layout.display = "none"
        self.keep = widgets.Button(description="Keep this as version B")
        self.leave_b = widgets.Button(description="Leave version B")
        self.said = text()
        self.keep.on_click(lambda _: self.keep_present())
        self.leave_b.on_click(lambda _: self._set(""))
        self.kept.observe(lambda _: self.name(), "value")
        about = question_mark("How to read the grey marks", EXPLAINED)
        super().__init__([row(self.said, self.keep, self.leave_b, about), self.kept])
        with_class(self, "wb-reference")
        self.name()

    def keep_present(self) -> None:
        """Keep the present rules and players as version B, which all that follows is compared with."""
        present = self._batch(None, None)
        changes = (f"{field}={written(value).replace(' ', '')}" for field, value in present.changes.items())
        self._set(" ".join([f"{PLAYERS}={','.join(present.agents)}", *changes]))

    def _set(self, kept: str) -> None:
        self.kept.value = kept

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call ``callback()`` when another setting is compared with."""
        self.kept.observe(lambda _: callback(), "value")

    def kept_setting(self) -> tuple[dict[str, Any], list[str]] | None:
        """Return the rules and players of version B; None where none is kept, or an address names none that can be."""
        with suppress(WorkbenchError, KeyError, ValueError):
            players, *fields = self.kept.value.split()
            agents = players.removeprefix(f"{PLAYERS}=").split(",")
            for agent in agents:
                self.game.check_player(agent, 0)
            return dict(self.game.ruleset.parse(field) for field in fields), agents
        return None

    def batch(self) -> Batch:
        """Return the games that are compared with, on the seeds of the page."""
        kept = self.kept_setting()
        return self._batch(*kept) if kept else self._batch(self._usual()[1], None)

    def before(self, present: Batch) -> Before:
        """Return what the figures of some games are compared with, with results as far as they have been played."""
        kept, other = self.kept_setting(), self.batch()
        label = VERSION_B if kept else self._usual()[0]
        played = (None, None) if other.key == present.key else self._played.get(other.key, (None, None))
        return Before(label, played[0], self.details(other) if kept else "", played[1])

    def is_to_be_played(self, present: Batch) -> bool:
        """Return whether what some games are compared with is another setting, not played yet."""
        other = self.batch()
        return other.key != present.key and other.key not in self._played

    def remember(self, results: Results, trajectories: Trajectories | None = None) -> None:
        """Remember finished results, and how their games went if that was recorded; the last few of them."""
        if results.games == results.batch.games:
            self._played[results.batch.key] = results, trajectories
            for key in list(self._played)[:-REMEMBERED]:
                del self._played[key]

    def details(self, batch: Batch) -> str:
        """Return in words what differs from the rulebook in some games, and who plays them."""
        fields = [(self.game.ruleset.field_of(name), value) for name, value in batch.changes.items()]
        rules = [f"{field.label} {field.in_words(value)}" for field, value in fields] or ["the rulebook’s own rules"]
        return ", ".join([*rules, *dict.fromkeys(agent_title(self.game, agent) for agent in batch.agents)])

    def name(self) -> None:
        """Say what is compared with what."""
        kept = self.kept_setting()
        label, details = (VERSION_B, f": {self.details(self.batch())}") if kept else (self._usual()[0], "")
        self.said.value = f'<p data-testid="compared-with">Compared with {escape(label)}{escape(details)}.</p>'
        self.leave_b.layout.display = "" if kept else "none"
