"""One question of the laboratory: its controls, a button, the figure that answers it, and what else is to be said."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

import ipywidgets as widgets

from rules.core.game import Game
from workbench.balance.alternatives import Yardstick, yardsticks_of
from workbench.balance.scenarios import targets_of
from workbench.balance.targets import Target
from workbench.figures.chart import Chart, update
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, columns, players_choice, text, with_class

NOTHING_YET = "Nothing has been played yet."
RULEBOOK = ""  # beside the names of presets
SIZES = (500, 2_000, 10_000, 50_000)  # games on offer


@dataclass(frozen=True)
class Answered:
    """The answer to a question.

    Attributes
    ----------
    chart : Chart
        Its finding is the answer in one sentence.
    more : tuple of str
        What else a designer should know, the most important first.
    words : str
        What was played, how long it took and how to repeat it.
    second : Chart, optional
        Shown below: what the answer rests on.
    """

    chart: Chart
    more: tuple[str, ...]
    words: str
    second: Chart | None = None


class Question(widgets.VBox):
    """A question and the games that answer it.

    Parameters
    ----------
    about : str
        What the answer rests on, in a sentence or two.
    controls : sequence of Widget
    answer : callable ``answer(job) -> Answered``
        Plays, in the background; may return None when it was cancelled before there was anything to say.
    """

    def __init__(
        self, about: str, controls: Sequence[widgets.Widget], answer: Callable[[JobHandle], Answered | None]
    ) -> None:
        self._answer = answer
        self.button = widgets.Button(description="Find out", button_style="primary")
        self.button.on_click(lambda _: self.find_out())
        self.background_job, self.verdict = BackgroundJob(NOTHING_YET), text()
        self.plot, self.second_plot = Plot(), Plot()
        self.figure, self.second_figure = (card(plot, kind="figure") for plot in (self.plot, self.second_plot))
        for figure in (self.figure, self.second_figure):
            figure.layout.display = "none"  # until there is an answer
        asked = card(text(f"<p>{escape(about)}</p>"), *controls, self.button, kind="controls")
        self.download = text()
        self.more = card(self.verdict, self.download)
        self.more.layout.display = "none"
        answered = widgets.VBox([card(self.background_job), self.figure, self.more, self.second_figure])
        super().__init__([with_class(columns(asked, with_class(answered, "wb-figure-column")), "wb-asking")])

    def find_out(self) -> threading.Thread:
        """Play, in the background; return the thread."""
        return self.background_job.start(self._play)

    def _play(self, job: JobHandle) -> None:
        with job.drawing():
            self.more.layout.display = "none"
        answered = self._answer(job)
        if answered is None:
            job.report(0, 1, "Cancelled before there was an answer.")
            return
        with job.drawing():
            self.figure.layout.display = ""
            update(self.plot, answered.chart)
            self.verdict.value = sentences_html(answered.more) if answered.more else ""
            self.download.value = csv_link(answered.chart)
            self.more.layout.display = ""
            self.second_figure.layout.display = "none" if answered.second is None else ""
            if answered.second is not None:
                update(self.second_plot, answered.second)
        job.report(1, 1, escape(answered.words))


def csv_link(chart: Chart) -> str:
    """Return a link that saves the numbers of a chart as a CSV file, in HTML.

    >>> from workbench.figures.game_length import game_length
    >>> from workbench.simulation.run import simulate
    >>> csv_link(game_length(simulate("jarls", 20)))[:40]
    '<a download="answer.csv" href="data:text'
    """
    content = quote(chart.table.to_csv(index=False))
    return f'<a download="answer.csv" href="data:text/csv;charset=utf-8,{content}">Save the table as CSV</a>'


def sentences_html(sentences: Sequence[str]) -> str:
    """Return sentences as a list in HTML.

    >>> sentences_html(["Not fair.", "B wins."])
    '<ul data-testid="more"><li>Not fair.</li><li>B wins.</li></ul>'
    """
    return f'<ul data-testid="more">{"".join(f"<li>{escape(one)}</li>" for one in sentences)}</ul>'


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
        self.version, self.players = version_choice(game, "Version"), players_choice(game, game.seats.start)
        self.level, self.games, self.seed = (
            level_choice(game, game.usual_agent),
            games_choice(games, sizes),
            seed_choice(),
        )
        self.games.description = games_label
        versions = [self.version] if with_version and game.ruleset.presets else []
        self.controls = [*versions, self.players, self.level, self.games, self.seed]

    def batch(self, most: int | None = None, version: str | None = None) -> Batch:
        """Return the games, at most so many, by the version chosen or another one."""
        games = self.games.value if most is None else min(most, self.games.value)
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
