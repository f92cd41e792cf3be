"""The answer to a question of the laboratory."""

from dataclasses import dataclass

from workbench.figures.chart import Chart


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
