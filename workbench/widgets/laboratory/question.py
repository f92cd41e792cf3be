"""One question of the laboratory: its controls, a button, the figure that answers it, and what else is to be said."""

import threading
from collections.abc import Callable, Sequence
from html import escape

import ipywidgets as widgets

from rules.core.errors import WorkbenchError
from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench.balance.alternatives import Yardstick, yardsticks_of
from workbench.balance.scenarios import targets_of
from workbench.balance.targets import Target
from workbench.simulation.batch import Batch
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, columns, players_choice, text, with_class
from workbench.widgets.laboratory.answer_view import AnswerView
from workbench.widgets.laboratory.answered import Answered
from workbench.widgets.laboratory.keeping import Keeping, address_of, answered_of

NOTHING_YET = "Nothing has been played yet."
RULEBOOK = ""  # beside the names of presets
SIZES = (500, 2_000, 10_000, 50_000)  # games on offer


class Question(widgets.VBox):
    """A question and the games that answer it.

    Parameters
    ----------
    about : str
        What the answer rests on, in a sentence or two.
    controls : sequence of Widget
    answer : callable ``answer(job) -> Answered``
        Plays, in the background; may return None when it was cancelled before there was anything to say.
    changed : callable ``changed() -> sequence of str``, optional
        What is chosen in controls that are folded away, in words.
    """

    def __init__(
        self,
        about: str,
        controls: Sequence[widgets.Widget],
        answer: Callable[[JobHandle], Answered | None],
        changed: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        self._answer, self._controls, self._changed = answer, controls, changed
        self.keeping: Keeping | None = None
        self.button = widgets.Button(description="Find out", button_style="primary")
        self.button.on_click(lambda _: self.find_out())
        self.background_job = BackgroundJob(NOTHING_YET)
        self.view = AnswerView()
        asked = card(text(f"<p>{escape(about)}</p>"), *controls, self.button, kind="controls")
        answered = widgets.VBox([card(self.background_job), self.view])
        super().__init__([with_class(columns(asked, with_class(answered, "wb-figure-column")), "wb-asking")])

    def find_out(self) -> threading.Thread:
        """Play, in the background; return the thread."""
        return self.background_job.start(self._play)

    def keep_as(self, title: str, game: Game) -> None:
        """Keep the answers from now on, under the title of the question."""
        self.keeping = Keeping(title, game, self._controls, self._changed)

    def _play(self, job: JobHandle) -> None:
        with job.drawing():
            self.view.hide()
        if self.keeping is None:
            self._show(job, self._answer(job))
            return
        asked = self.keeping.asked()
        if kept := self.keeping.answers.find(asked.key):
            answered = answered_of(kept)
            self._show(job, answered, f"{answered.words} Asked before, on {kept.asked.when}, and kept.")
            self.view.offer_link(address_of(asked.key))
            return
        self.keeping.begin(asked, job, self.background_job)
        found = self._answer(job)
        self._show(job, found)
        if found is not None and not job.cancel.is_set():
            try:
                self.keeping.keep(asked, found)
                self.view.offer_link(address_of(asked.key))
            except WorkbenchError as error:
                job.report(1, 1, escape(f"{found.words} {error}"))

    def _show(self, job: JobHandle, answered: Answered | None, words: str = "") -> None:
        if answered is None:
            job.report(0, 1, "Cancelled before there was an answer.")
            return
        with job.drawing():
            self.view.show(answered)
        job.report(1, 1, escape(words or answered.words))


def version_choice(game: Game, label: str, value: str = RULEBOOK) -> widgets.Dropdown:
    """Return a list of the versions of a game that have a name: the rulebook and its presets."""
    offered = [("Rulebook", RULEBOOK), *((preset.title, name) for name, preset in game.ruleset.presets.items())]
    return widgets.Dropdown(description=label, options=offered, value=value)


class AskedGames:
    """The controls that say which games are played: version, players, level, how many, and the seed.

    Parameters
    ----------
    game : Game
    games : int
        How many are played unless another number is chosen.
    games_label : str
    sizes : sequence of int
        The numbers of games on offer.
    with_version : bool
        Whether there is one version to choose; a question about two has controls of its own.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        games_label: str = "Games",
        with_version: bool = True,
        sizes: Sequence[int] = SIZES,
    ) -> None:
        self.game = game
        self.version, self.players = version_choice(game, "Version"), players_choice(game, game.usual_seats)
        self.level, self.games, self.seed = (
            level_choice(game, game.usual_agent),
            games_choice(games, sizes),
            seed_choice(),
        )
        self.games.description = games_label
        versions = [self.version] if with_version and game.ruleset.presets else []
        self.controls = [*versions, self.players, self.level, self.games, self.seed]

    def batch(self, most: int | None = None, version: str | None = None, changes: Changes | None = None) -> Batch:
        """Return the games, at most so many, by the version chosen, by another one, or with changes of one's own."""
        games = self.games.value if most is None else min(most, self.games.value)
        if changes is None:
            changes = changes_of(self.game, self.version.value if version is None else version)
        return Batch(self.game, games, self.seed.value, self.level.value, self.players.value, changes)

    @property
    def targets(self) -> dict[str, Target]:
        """Metric -> Target of these games."""
        return targets_of(self.game, self.version.value, self.players.value)

    @property
    def yardsticks(self) -> dict[str, Yardstick] | None:
        """Metric -> Yardstick of the metrics that have a target; None where none has."""
        return yardsticks_of(self.targets) or None

    @property
    def words(self) -> str:
        """How many games, and on which seed."""
        return f"{self.games.value:,} games each, seed {self.seed.value}"


def changes_of(game: Game, version: str) -> dict[str, object]:
    """Return what a version changes in the rulebook's rules."""
    return dict(game.ruleset.presets[version].set) if version else {}


def games_choice(games: int, sizes: Sequence[int] = SIZES) -> widgets.Dropdown:
    """Return a list of how many games can be played."""
    return widgets.Dropdown(description="Games", options=[(f"{size:,}", size) for size in sizes], value=games)


def seed_choice() -> widgets.BoundedIntText:
    """Return a field for the seed."""
    return widgets.BoundedIntText(description="Seed", value=1, min=0, max=2**31)


def level_choice(game: Game, level: str) -> widgets.Dropdown:
    """Return a list of the agents that can play every seat."""
    offered = [(agent.title, name) for name, agent in game.agents.items() if not agent.seats]
    return widgets.Dropdown(description="All played by", options=offered, value=level)
