"""Keeps the answers of a question: told while it is answered, kept when it is whole, found when it is asked again."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import ipywidgets as widgets
import pandas as pd
import plotly.graph_objects as go

from rules.core.errors import WorkbenchError
from rules.core.game import Game
from workbench.figures.chart import Chart
from workbench.simulation.batch import Batch, key_of
from workbench.simulation.kept_answers import Answers, AskedQuestion, KeptAnswer, asked_now
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.laboratory.answered import Answered

TICK = 1.0  # s between two signs of life
ANSWER = "answer"  # its key, in an address


class Keeping:
    """Where the answers of one question are kept.

    Parameters
    ----------
    question : str
        As its tab is called.
    game : Game
    controls : sequence of Widget
        What can be chosen.
    changed : callable ``changed() -> sequence of str``, optional
        What is chosen in those that are folded away, in words.
    answers : Answers, optional
    """

    def __init__(
        self,
        question: str,
        game: Game,
        controls: Sequence[widgets.Widget],
        changed: Callable[[], Sequence[str]] = tuple,
        answers: Answers | None = None,
    ) -> None:
        self.question, self.game, self.changed = question, game, changed
        self.controls = list(leaves(controls))
        self.told = list(leaves(one for one in controls if not isinstance(one, widgets.Accordion)))
        self.answers = Answers() if answers is None else answers

    def asked(self) -> AskedQuestion:
        """Return what is asked now; its key changes with the rules, their numbers and all that is chosen."""
        chosen = [(one.description, one.value) for one in self.controls]
        described = {
            "question": self.question,
            "game": self.game.name,
            "skin": self.game.skin,
            "chosen": [[description, repr(value)] for description, value in chosen],
            "rules": Batch(self.game, 1).fingerprint,
        }
        words = [f"{one.description}: {in_words(one)}" for one in self.told if one.description]
        return asked_now(key_of(described)[:24], self.question, self.game.title, (*words, *self.changed()))

    def signs_of_life(self, asked: AskedQuestion, job: JobHandle, shown: BackgroundJob) -> None:
        """Tell every second how far a job is, until it has ended, and end it when somebody has asked for that."""
        with suppress(WorkbenchError):  # where nothing can be kept, the page still answers
            while not job.ended.wait(TICK):
                self.answers.tell(asked, float(shown.bar.value), shown.words)
                if self.answers.is_cancelled(asked.key):
                    job.cancel.set()
        self.answers.drop(asked.key)

    def begin(self, asked: AskedQuestion, job: JobHandle, shown: BackgroundJob) -> None:
        """Tell, in the background, how far a job is."""
        threading.Thread(target=self.signs_of_life, args=(asked, job, shown), daemon=True, name="signs").start()

    def keep(self, asked: AskedQuestion, answered: Answered) -> None:
        """Keep a whole answer; raise WorkbenchError where that cannot be done."""
        second = None if answered.second is None else plain_chart(answered.second)
        content = {"chart": plain_chart(answered.chart), "more": list(answered.more), "second": second}
        self.answers.keep(asked, content, answered.words)


def address_of(key: str) -> str:
    """Return the address under which the laboratory shows a kept answer, from any of its tabs."""
    return f"?tab=kept_answers&{ANSWER}={key}"


def leaves(parts: Iterable[widgets.Widget]) -> Iterator[Any]:
    """Yield the controls in parts of a page that somebody can choose from, those in boxes as well."""
    for part in parts:
        if isinstance(part, widgets.Box):
            yield from leaves(part.children)
        elif hasattr(part, "value") and not isinstance(part, widgets.HTML):
            yield part


def in_words(control: widgets.Widget) -> str:
    """Return what is chosen, as the page shows it."""
    return str(getattr(control, "label", None) or control.value)


def plain_chart(chart: Chart) -> dict[str, Any]:
    """Return a chart as plain values."""
    return {
        "figure": json.loads(chart.figure.to_json()),
        "table": {"columns": list(chart.table), "rows": chart.table.to_numpy().tolist()},
        "finding": chart.finding,
    }


def chart_of(content: Mapping[str, Any]) -> Chart:
    """Return the chart that ``plain_chart`` has written.

    >>> from workbench.figures.game_length import game_length
    >>> from workbench.simulation.run import simulate
    >>> chart = game_length(simulate("jarls", 20))
    >>> again = chart_of(plain_chart(chart))
    >>> again.finding == chart.finding, again.table.equals(chart.table)
    (True, True)
    """
    table = pd.DataFrame(content["table"]["rows"], columns=content["table"]["columns"])
    return Chart(go.Figure(content["figure"], skip_invalid=True), table, content["finding"])


def answered_of(kept: KeptAnswer) -> Answered:
    """Return a kept answer as a page shows it."""
    content = kept.content or {}
    second = chart_of(content["second"]) if content["second"] else None
    return Answered(chart_of(content["chart"]), tuple(content["more"]), kept.words, second)
