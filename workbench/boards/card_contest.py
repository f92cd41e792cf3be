"""A contest of cards as a panel: what both sides bring, both cards at once, the margin, and only then the cost."""

from dataclasses import dataclass
from html import escape

from workbench.boards.svg import sign_svg
from workbench.play.reskinned import Text


@dataclass(frozen=True)
class CardSide:
    """One side: who it is, what it brings in words, its base from that, its card ("" for none) and the total."""

    seat: int
    name: Text
    brings: Text
    base: int
    card: Text = ""
    about_card: Text = ""
    total: int = 0


@dataclass(frozen=True)
class CardContest:
    """A contest: ``before`` is what players have to know before it goes on, ``after`` what it costs, in sentences."""

    title: Text
    sides: tuple[CardSide, CardSide]
    margin: Text = ""
    before: tuple[Text, ...] = ()
    after: tuple[Text, ...] = ()
    hint: Text = ""

    def html(self) -> str:
        """Return the panel as HTML, in the order in which the contest is settled."""
        before = "".join(f'<p class="wb-notice wb-undecided">{escape(sentence)}</p>' for sentence in self.before)
        sides = "".join(_side(side, self.hint) for side in self.sides)
        margin = f'<p class="wb-margin" data-testid="margin">{escape(self.margin)}</p>' if self.margin else ""
        after = "".join(f"<li>{escape(sentence)}</li>" for sentence in self.after)
        return (
            f'<section class="wb-contest" data-testid="contest"><h3>{escape(self.title)}</h3>{before}'
            f'<div class="wb-sides">{sides}</div>{margin}{f"<ul>{after}</ul>" if after else ""}</section>'
        )


def _side(side: CardSide, hint: str) -> str:
    spoken = escape(f"{side.card}. {hint}")
    card = (
        f'<span class="wb-face" role="img" tabindex="0" title="{escape(hint)}" aria-label="{spoken}">'
        f"{escape(side.card)}</span>"
        if side.card
        else '<span class="wb-face wb-no-face">no card</span>'
    )
    return (
        f'<div class="wb-side"><p>{sign_svg(side.seat, is_spoken=False)}<b>{escape(side.name)}</b></p>'
        f'<p>{escape(side.brings)}: <b>{side.base}</b></p>{card}<p class="wb-muted">{escape(side.about_card)}</p>'
        f'<p>Total <b class="wb-total">{side.total}</b></p></div>'
    )
