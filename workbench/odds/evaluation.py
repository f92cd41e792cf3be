"""The meaning of each part of an expression, in icepool dice."""

import operator
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias, TypeVar

import icepool
from lark import Token, Transformer, v_args
from lark.tree import Meta

from rules.core.errors import UnknownName, WorkbenchError
from workbench.odds.outcomes import COMPARE
from workbench.odds.pools import MOST_CARDS, MOST_DICE, MOST_KEPT_SIDES, MOST_SIDES, Budget, Pool, TooMuch
from workbench.odds.random_tables import tables

LARGEST = 10**9  # a number typed

Children: TypeAlias = list[Any]  # what the parts of an expression mean, or the tokens themselves
Kept: TypeAlias = tuple[str, Any, int, int]  # keep, drop or count; is_highest or a sign; the number; its position
Tier: TypeAlias = tuple[str, Callable[[int], bool] | None, int]  # name, condition, position
Result = TypeVar("Result")


class BrokenExpression(WorkbenchError):
    """An expression that cannot be read or answered; the message says where, counting characters from 1."""

    def __init__(self, position: int, complaint: str) -> None:
        super().__init__(f"At position {position}: {complaint}")
        self.position = position


def divided(value: int, by: int, rounded_up: bool) -> int:
    """Return a whole-number quotient.

    >>> divided(7, 2, False), divided(7, 2, True), divided(-7, 2, False)
    (3, 4, -4)
    """
    return -(-value // by) if rounded_up else value // by


@v_args(meta=True)
class Meaning(Transformer[Token, Any]):
    """Turn a parsed expression into ``(kind, die)``; kind is outcomes, comparison or tiers."""

    def __init__(self) -> None:
        super().__init__()
        self.budget = Budget()

    # --- numbers, dice, tables

    def number(self, meta: Meta, children: Children) -> icepool.Die:
        """A whole number."""
        return icepool.Die([self._whole(children[0])])

    def signed(self, _: Meta, children: Children) -> int:
        """A whole number that may be negative."""
        return -self._whole(children[1]) if children[0] else self._whole(children[1])

    def dice(self, meta: Meta, children: Children) -> Pool | icepool.Die:
        """NdS, perhaps with kh, kl, dh, dl or a count behind it."""
        written, kept = children
        number, _, sides = written.lower().partition("d")
        number = int(number or 1) if len(number) < 10 else LARGEST
        sides = 100 if sides == "%" else int(sides) if len(sides) < 10 else LARGEST
        if number < 1 or sides < 1:
            raise BrokenExpression(
                meta.start_pos + 1, f"{written} is not a roll; roll at least one die with at least one side."
            )
        if number > MOST_DICE or sides > MOST_SIDES:
            raise BrokenExpression(
                meta.start_pos + 1,
                f"{written} is too much; roll at most {MOST_DICE} dice with at most {MOST_SIDES} sides.",
            )
        return self._of_pool(Pool(icepool.d(sides), number), kept, meta)

    def keep(self, meta: Meta, children: Children) -> Kept:
        """kh2 and the like: which of the dice count."""
        mode, end, number = children[0][0].lower(), children[0][1].lower(), children[0][2:]
        return ("drop" if mode == "d" else "keep"), end == "h", int(number or 1), meta.start_pos + 1

    def keep_words(self, meta: Meta, children: Children) -> Kept:
        """``keep highest 2`` and the like."""
        number = self._whole(children[1]) if children[1] else 1
        return "keep", children[0].lower() == "highest", number, meta.start_pos + 1

    def count(self, meta: Meta, children: Children) -> Kept:
        """``count >= 5``: how many dice or cards meet the condition."""
        sign, bound = children
        return "count", _sign(sign), bound, meta.start_pos + 1

    def drawn(self, meta: Meta, children: Children) -> Pool | icepool.Die:
        """``draw 2 from fate`` (without replacement) or ``roll 2 from fate`` (with)."""
        how, number, table, kept = children
        wanted, is_drawn = self._whole(number), how.lower() == "draw"
        cards = sum(table.values())
        most = min(cards, MOST_DICE) if is_drawn else MOST_DICE
        if not 1 <= wanted <= most:
            held = f", which holds {cards} cards" if is_drawn else ""
            raise BrokenExpression(
                _start(number),
                f"{wanted} cannot be drawn from it{held}; 1 to {most} can."
                if is_drawn
                else f"{wanted} rolls are too many or too few; 1 to {most} can be made.",
            )
        source = icepool.Deck(table) if is_drawn else icepool.Die(table)
        return self._of_pool(Pool(source, wanted), kept, meta)

    def one_of(self, _: Meta, children: Children) -> icepool.Die:
        """A table where a value is needed: one roll or draw from it."""
        return icepool.Die(children[0])

    def named(self, meta: Meta, children: Children) -> dict[int, int]:
        """A table of a game by its name, as a dict value -> count."""
        name = children[0].lower()
        if name not in tables():
            names = [*sorted(FUNCTIONS), *tables()]
            raise BrokenExpression(meta.start_pos + 1, str(UnknownName("table or function", children[0], names)))
        return dict(tables()[name].outcomes)

    def listed(self, meta: Meta, children: Children) -> dict[int, int]:
        """A table written out, as a dict value -> count."""
        faces: Counter[int] = Counter()
        for value, count in children:
            faces[value] += count
        if not 0 < sum(faces.values()) <= MOST_CARDS:
            raise BrokenExpression(
                meta.start_pos + 1,
                f"this table has {sum(faces.values()):,} faces or cards; 1 to {MOST_CARDS:,} are possible.",
            )
        return {value: count for value, count in faces.items() if count}

    def face(self, _: Meta, children: Children) -> tuple[int, int]:
        """One face of a table written out, and how many of it there are."""
        value, count = children
        return value, self._whole(count) if count is not None else 1

    # --- arithmetic

    def group(self, _: Meta, children: Children) -> Pool | icepool.Die:
        """A value in brackets."""
        return children[0]

    def plus(self, meta: Meta, children: Children) -> icepool.Die:
        """A sum; every die in it is rolled separately."""
        return self._joined(operator.add, children[0], children[1], meta)

    def minus(self, meta: Meta, children: Children) -> icepool.Die:
        """A difference."""
        return self._joined(operator.sub, children[0], children[2], meta)

    def times(self, meta: Meta, children: Children) -> icepool.Die:
        """A product."""
        return self._joined(operator.mul, children[0], children[1], meta, weight=3)

    def negative(self, meta: Meta, children: Children) -> icepool.Die:
        """A negative number, or the negative of what is in brackets."""
        return -self._die(children[1], meta)

    def called(self, meta: Meta, children: Children) -> icepool.Die:
        """A function: max, min, margin, abs, divide_down, divide_up."""
        name, *values = children
        values = [value for value in values if value is not None]
        if name.lower() not in FUNCTIONS:
            raise BrokenExpression(meta.start_pos + 1, str(UnknownName("function", name, sorted(FUNCTIONS))))
        least, most, function = FUNCTIONS[name.lower()]
        if not least <= len(values) <= most:
            wanted = f"{least} or more values" if least < most else f"{least} value{'s' if least > 1 else ''}"
            raise BrokenExpression(meta.start_pos + 1, f"{name} takes {wanted} in its brackets, not {len(values)}.")
        return function(self, meta, values)

    def _extreme(self, meta: Meta, values: Children, is_highest: bool) -> icepool.Die:
        if len(values) == 1 and isinstance(values[0], Pool):
            return self._kept(values[0], 1, is_highest, meta)
        join = icepool.highest if is_highest else icepool.lowest
        result = self._die(values[0], meta)
        for value in values[1:]:
            result = self._joined(join, result, value, meta)
        return result

    def _absolute(self, meta: Meta, values: Children) -> icepool.Die:
        return self._die(values[0], meta).map(abs)

    def _margin(self, meta: Meta, values: Children) -> icepool.Die:
        return self._joined(operator.sub, values[0], values[1], meta)

    def _divided(self, meta: Meta, values: Children, rounded_up: bool) -> icepool.Die:
        value, by = (self._die(one, meta) for one in values)
        if len(by) != 1 or min(by) < 1:
            raise BrokenExpression(
                meta.start_pos + 1, "values are divided by one whole number of at least 1, as in divide_down(2d6, 2)."
            )
        return value.map(lambda outcome: divided(outcome, min(by), rounded_up))

    # --- questions

    def outcomes(self, meta: Meta, children: Children) -> tuple[str, icepool.Die]:
        """All outcomes and their chances."""
        return "outcomes", self._die(children[0], meta)

    def comparison(self, meta: Meta, children: Children) -> tuple[str, icepool.Die]:
        """Whether one is more than the other."""
        first, sign, second = children
        return "comparison", self._joined(COMPARE[_sign(sign)], first, second, meta)

    def tiers(self, meta: Meta, children: Children) -> tuple[str, Counter[str]]:
        """Which of the named tiers a value falls into: the first whose condition is met."""
        value, *tiers = children
        names = [name for name, _, _ in tiers]
        for name, is_so, position in tiers[:-1]:
            if is_so is None:
                raise BrokenExpression(position, f"{name} needs a condition such as >=2; only the last tier has none.")
        if tiers[-1][1] is not None or len(tiers) < 2:
            raise BrokenExpression(
                tiers[-1][2], "the last tier takes everything else and has no condition, as in: into hit>=2, miss."
            )
        repeated = next((tier for tier in tiers if names.count(tier[0]) > 1), None)
        if repeated:
            raise BrokenExpression(repeated[2], f"the tier {repeated[0]} appears twice; names must be unique.")
        die = self._die(value, meta)
        found: Counter[str] = Counter(dict.fromkeys(names, 0))
        for outcome, quantity in die.items():
            found[next(name for name, is_so, _ in tiers if is_so is None or is_so(outcome))] += quantity
        return "tiers", found

    def tier(self, meta: Meta, children: Children) -> Tier:
        """One tier: its name, its condition (None for everything else), its position."""
        name, *condition = children
        if not condition:
            return str(name), None, meta.start_pos + 1
        sign, bound = condition
        is_so = COMPARE[_sign(sign)]
        return str(name), lambda value: is_so(value, bound), meta.start_pos + 1

    # --- helpers

    def _whole(self, token: Token) -> int:
        if len(token) > 9:
            raise BrokenExpression(
                _start(token), f"the number {token[:9]}… is too large; numbers have at most nine digits."
            )
        return int(token)

    def _of_pool(self, pool: Pool, kept: Kept | None, meta: Meta) -> Pool | icepool.Die:
        """Return a pool as it is, or what is kept or counted from it."""
        if kept is None:
            return pool
        what, which, number, position = kept
        if what == "count":
            return self._within(meta, pool.counted, lambda value: COMPARE[which](value, number))
        if what == "drop":
            number, which = pool.number - number, not which
        if not 1 <= number <= pool.number:
            raise BrokenExpression(
                position, f"of {pool.number} dice or cards, 1 to {pool.number} can be kept, not {number}."
            )
        return self._kept(pool, number, which, meta)

    def _kept(self, pool: Pool, number: int, is_highest: bool, meta: Meta) -> icepool.Die:
        if len(pool.source) > MOST_KEPT_SIDES:
            raise BrokenExpression(meta.start_pos + 1, f"dice to keep or drop have at most {MOST_KEPT_SIDES} sides.")
        return self._within(meta, pool.kept, number, is_highest)

    def _die(self, value: Pool | icepool.Die, meta: Meta) -> icepool.Die:
        return self._within(meta, value.total) if isinstance(value, Pool) else value

    def _joined(
        self,
        join: Callable[[icepool.Die, icepool.Die], icepool.Die],
        first: Pool | icepool.Die,
        second: Pool | icepool.Die,
        meta: Meta,
        weight: int = 1,
    ) -> icepool.Die:
        first, second = self._die(first, meta), self._die(second, meta)
        self._within(meta, lambda budget: budget.spend(weight * len(first) * len(second)))
        return join(first, second)

    def _within(self, meta: Meta, work: Callable[..., Result], *arguments: object) -> Result:
        """Return the result of ``work``, or refuse with the place where the question becomes too large."""
        try:
            return work(*arguments, self.budget)
        except TooMuch:
            raise BrokenExpression(
                meta.start_pos + 1,
                "from here on this would take too long to work out exactly; "
                "use fewer dice, smaller dice, or keep fewer of them.",
            ) from None


# name -> fewest values, most values, what it does with (meaning, meta, values)
FUNCTIONS: dict[str, tuple[int, int, Callable[[Meaning, Meta, Children], icepool.Die]]] = {
    "max": (1, 20, partial(Meaning._extreme, is_highest=True)),
    "min": (1, 20, partial(Meaning._extreme, is_highest=False)),
    "margin": (2, 2, Meaning._margin),
    "abs": (1, 1, Meaning._absolute),
    "divide_down": (2, 2, partial(Meaning._divided, rounded_up=False)),
    "divide_up": (2, 2, partial(Meaning._divided, rounded_up=True)),
}


def _sign(sign: str) -> str:
    return "=" if sign == "==" else str(sign)


def _start(token: Token) -> int:
    return (token.start_pos or 0) + 1
