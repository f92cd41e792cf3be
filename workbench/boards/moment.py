"""A moment of a game that deserves the whole screen, such as a secret that comes out."""

from dataclasses import dataclass
from html import escape

from workbench.boards.svg import sign_svg
from workbench.play.reskinned import Text


@dataclass(frozen=True)
class ScreenMoment:
    """What has just happened, and to whom."""

    title: Text
    words: Text  # who did what, in a sentence, in large type
    seat: int  # whose sign stands above
    is_good: bool
    meaning: Text = ""  # what follows from it


def moment_html(moment: ScreenMoment) -> str:
    """Return a ScreenMoment as HTML.

    >>> "<h2>C held it.</h2>" in moment_html(ScreenMoment("Found out", "C held it.", 2, True))
    True
    """
    meaning = f"<p>{escape(moment.meaning)}</p>" if moment.meaning else ""
    return (
        f'<div class="wb-reveal-words wb-moment-{"good" if moment.is_good else "bad"}" data-testid="moment">'
        f'<p class="wb-muted">{escape(moment.title)}</p>{sign_svg(moment.seat, "wb-large")}'
        f"<h2>{escape(moment.words)}</h2>{meaning}</div>"
    )
