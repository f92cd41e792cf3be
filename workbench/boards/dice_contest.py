"""A contested roll as a panel: before it the odds; after it both sides' dice, the margin, and the effect."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from workbench.boards.dice import Die, dice_html
from workbench.boards.svg import sign_svg
from workbench.play.reskinned import Text


@dataclass(frozen=True)
class Part:
    """One part of a sum: what it is, how much, and the clause it follows, as the rulebook numbers it."""

    words: Text
    amount: int
    clause: Text = ""


@dataclass(frozen=True)
class Roller:
    """One side: what it rolls, in words and, once rolled, as dice; what it adds; and its total, None until then."""

    seat: int
    name: Text
    rolls: Text
    parts: tuple[Part, ...]
    dice: tuple[Die, ...] = ()
    total: int | None = None
    total_is: Text = "Total"


@dataclass(frozen=True)
class Level:
    """One result a roll can have: its range of margins, how likely it was, and what it does."""

    name: Text
    margin: Text
    chance: Fraction
    effect: Text
    is_reached: bool = False


@dataclass(frozen=True)
class CitedSentence:
    """A sentence and the clause it follows, as the rulebook numbers it."""

    sentence: Text
    clause: Text = ""


@dataclass(frozen=True)
class DiceContest:
    """A roll of one side against the other.

    ``reasons`` say why dice have advantage or disadvantage, ``power`` what adds up to the power of the blow, ``bill``
    how power becomes damage, ``after`` what has changed; ``margin`` and ``bill`` are empty before the roll.
    """

    title: Text
    sides: tuple[Roller, Roller]
    levels: tuple[Level, ...]
    margin: Text = ""
    reasons: tuple[CitedSentence, ...] = ()
    power: tuple[Part, ...] = ()
    bill: tuple[CitedSentence, ...] = ()
    after: tuple[CitedSentence, ...] = ()

    def html(self) -> str:
        """Return the panel as HTML, in the order in which the roll is settled."""
        margin = f'<p class="wb-margin" data-testid="margin">{escape(self.margin)}</p>' if self.margin else ""
        return (
            f'<section class="wb-contest wb-contested" data-testid="contest"><h3>{escape(self.title)}</h3>'
            f'<div class="wb-sides">{"".join(map(_side, self.sides))}</div>{_sentences(self.reasons)}{margin}'
            f"{_levels(self.levels)}{_power(self.power)}{_sentences(self.bill)}{_sentences(self.after)}</section>"
        )


def percent(chance: Fraction) -> str:
    """Return an exact chance in percent.

    >>> percent(Fraction(1, 36)), percent(Fraction(1))
    ('2.8 %', '100 %')
    """
    return f"{float(100 * chance):.1f}".removesuffix(".0") + " %"


def _side(side: Roller) -> str:
    dice = dice_html(side.dice)
    total = f'<p>{escape(side.total_is)} <b class="wb-total">{side.total}</b></p>' if side.total is not None else ""
    return (
        f'<div class="wb-side"><p>{sign_svg(side.seat, is_spoken=False)}<b>{escape(side.name)}</b></p>'
        f'<p class="wb-muted">{escape(side.rolls)}</p>{dice}'
        f'<ul class="wb-parts">{"".join(map(_part, side.parts))}</ul>{total}</div>'
    )


def _part(part: Part) -> str:
    return f"<li>{escape(part.words)} <b>{part.amount:+d}</b>{_cite(part.clause)}</li>"


def _cite(clause: str) -> str:
    return f" <cite>{escape(clause)}</cite>" if clause else ""


def _sentences(cited: Iterable[CitedSentence]) -> str:
    lines = "".join(f"<li>{escape(one.sentence)}{_cite(one.clause)}</li>" for one in cited)
    return f"<ul>{lines}</ul>" if lines else ""


def _power(parts: Sequence[Part]) -> str:
    if not parts:
        return ""
    total = sum(part.amount for part in parts)
    return f'<p class="wb-power">Power <b>{total}</b></p><ul class="wb-parts">{"".join(map(_part, parts))}</ul>'


def _levels(levels: Iterable[Level]) -> str:
    rows = "".join(_level(level) for level in levels)
    return (
        f'<table class="wb-levels"><thead><tr><th scope="col">Result</th><th scope="col">Chance</th>'
        f'<th scope="col">Does</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def _level(level: Level) -> str:
    current = ' aria-current="true"' if level.is_reached else ""
    exact = f"{level.chance.numerator} of {level.chance.denominator}"
    return (
        f'<tr{current} data-tier="{escape(level.name)}"><th scope="row">{escape(level.name)} '
        f"<small>{escape(level.margin)}</small></th>"
        f'<td title="{exact}"><span class="wb-chance" style="--part: {float(level.chance):.4f}">'
        f"{percent(level.chance)}</span></td><td>{escape(level.effect)}</td></tr>"
    )
