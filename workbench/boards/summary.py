"""What a finished game comes to: how it ended and why, what each seat did, and what was hidden until now."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from workbench.boards.svg import seat_look, sign_svg
from workbench.play.explanation import Reason
from workbench.play.reskinned import Text

OVER = "The game is over"
OUTCOMES = {"won": "You have won", "lost": "You have lost", "draw": "Nobody has won"}  # by the result of a seat


@dataclass(frozen=True)
class SeatResult:
    """A column of the table: a seat, its result (won, lost, draw), and a note on it."""

    seat: int
    result: Text
    note: Text = ""


@dataclass(frozen=True)
class Statistic:
    """A row of the table: a title and a number for each seat."""

    title: Text
    values: tuple[int, ...]


@dataclass(frozen=True)
class Deed:
    """One line of a seat's log: an action and its round."""

    round: int
    action: str  # in notation
    words: Text


@dataclass(frozen=True)
class Reveal:
    """Something that was hidden during the game and is revealed before everything else."""

    title: Text
    seat: int
    sentence: Text  # who it was, and whether the others found out
    question: Text  # what a player confirms before the rest is shown
    log_title: Text
    log: tuple[Deed, ...]


@dataclass(frozen=True)
class Summary:
    """What is shown when a game is over.

    Attributes
    ----------
    ending, trigger : Reason
        What ended the game and what brought that about, each with its clause, already in the words of the game's skin.
    facts : tuple of (str, str)
        What concerns all seats, as pairs of a name and a value.
    seats : tuple of SeatResult
    statistics : tuple of Statistic
        Each with as many values as there are seats.
    notes : tuple of str
    reveal : Reveal, optional
    """

    ending: Reason
    trigger: Reason | None
    facts: tuple[tuple[Text, Text], ...]
    seats: tuple[SeatResult, ...]
    statistics: tuple[Statistic, ...]
    notes: tuple[Text, ...] = ()
    reveal: Reveal | None = None


def heading_for(summary: Summary, human_seats: Sequence[int]) -> str:
    """Return the heading above a summary: to the only player, how the game went for that one.

    >>> seats = SeatResult(0, "won"), SeatResult(1, "lost")
    >>> end = Reason("A wins.", "won", "", "", "", "")
    >>> [heading_for(Summary(end, None, (), seats, ()), players) for players in ([1], [0], [0, 1])]
    ['You have lost', 'You have won', 'The game is over']
    """
    results = [one.result for one in summary.seats if one.seat in human_seats]
    return OUTCOMES.get(results[0], OVER) if len(results) == 1 else OVER


def ending_html(summary: Summary) -> str:
    """Return what ended a game and what brought that about as HTML."""
    trigger = _cited(summary.trigger) if summary.trigger else ""
    return f'<div class="wb-summary wb-ending" data-testid="ending">{_cited(summary.ending)}{trigger}</div>'


def summary_html(summary: Summary) -> str:
    """Return the facts and the table of a summary as HTML."""
    facts = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in summary.facts)
    heads = "".join(f'<th scope="col">{sign_svg(one.seat)}</th>' for one in summary.seats)
    results = "".join(f"<td>{escape(one.result)}</td>" for one in summary.seats)
    rows = "".join(
        f'<tr><th scope="row">{escape(row.title)}</th>{"".join(f"<td>{value}</td>" for value in row.values)}</tr>'
        for row in summary.statistics
    )
    remarks = [f"{seat_look(one.seat)[1]}: {one.note}." for one in summary.seats if one.note] + list(summary.notes)
    notes = "".join(f'<p class="wb-muted">{escape(remark)}</p>' for remark in remarks)
    return (
        f'<div class="wb-summary" data-testid="summary"><dl>{facts}</dl><table class="wb-table"><thead><tr>'
        f"<td></td>{heads}</tr></thead><tbody>"
        f'<tr class="wb-result"><th scope="row">Result</th>{results}</tr>{rows}</tbody>'
        f"</table>{notes}</div>"
    )


def reveal_html(reveal: Reveal) -> str:
    """Return what was hidden as HTML: who it was, in large type, and what that seat did."""
    return (
        f'<div class="wb-reveal-words" data-testid="reveal"><p class="wb-muted">{escape(reveal.title)}</p>'
        f"{sign_svg(reveal.seat, 'wb-large')}<h2>{escape(reveal.sentence)}</h2></div>{log_html(reveal)}"
    )


def log_html(reveal: Reveal) -> str:
    """Return the log of what was done in secret as HTML, folded under its title."""
    rows = "".join(
        f"<tr><td>{deed.round}</td><td>{escape(deed.words)} <code>{escape(deed.action)}</code></td></tr>"
        for deed in reveal.log
    )
    return (
        f'<details class="wb-deeds"><summary>{escape(reveal.log_title)}</summary><table class="wb-table">'
        f'<thead><tr><th scope="col">Round</th><th scope="col">Action</th></tr></thead><tbody>{rows}</tbody>'
        f"</table></details>"
    )


def _cited(reason: Reason) -> str:
    return (
        f'<p>{escape(reason.sentence)} <cite tabindex="0" title="{escape(reason.text)}">'
        f"{escape(reason.cited)}</cite></p>"
    )
