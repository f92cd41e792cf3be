"""The language of odds: a typed question gets its exact answer, or one sentence on what is wrong and where.

=================================  ====================================================
``2d6+3``, ``d3``, ``d%``          dice and whole numbers; ``+ - *`` and brackets
``3d6kh2``, ``3d6kl2``             keep the highest or lowest two; ``dh``, ``dl`` drop
``4d6 count>=5``                   how many dice show 5 or more
``max(3d6)``, ``min(d6, d8)``      the highest die; the lower of two
``abs(...)``, ``divide_down(2d6, 2)``  also ``divide_up``: a quotient names its rounding
``2d6+1 >= 2d6+3``                 a comparison: yes or no
``fate``, ``{1, 1, 2:3}``          a named table; a table written out, with 2 three times
``draw 2 from fate keep highest``  cards without replacement; ``roll`` puts them back
``margin(2d6, 2d6+1) into hit>=2, miss``  tiers: the first whose condition is met
=================================  ====================================================

Every die in an expression is rolled separately: ``d6 - d6`` is rarely 0.
"""

import re
from collections.abc import Set
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files

from lark import Lark, UnexpectedCharacters, UnexpectedToken
from lark.exceptions import VisitError

from rules.core.words import listed
from workbench.odds.evaluation import BrokenExpression, Meaning
from workbench.odds.outcomes import Odds

LONGEST = 500  # characters
DEEPEST = 50  # brackets within brackets
WORDS = {  # what the grammar calls it -> what people call it
    "DICE": "dice",
    "NUMBER": "a whole number",
    "NAME": "a name",
    "SIGN": "a comparison such as >=",
    "KEEP": "kh or kl",
    "WHICH": "highest or lowest",
    "MINUS": "'-'",
    "PLUS": "'+'",
    "STAR": "'*'",
    "LPAR": "'('",
    "RPAR": "')'",
    "LBRACE": "'{'",
    "RBRACE": "'}'",
    "COMMA": "','",
    "COLON": "':'",
    "$END": "the end",
    "FROM": "from",
    "__ANON_0": "keep",
}
SLIPS = (  # slips that would be read as something else: pattern and complaint
    (r"(^|[(,+*<>=])\s*[-−]\s*(?P<here>[0-9]*d[0-9%])", "there are no negative dice; to subtract them, write 0 - 2d6."),
    (
        r"(?<![a-z0-9_])(?P<here>[0-9]*d[0-9%]+\s+keep\b)",
        "dice are kept with kh or kl, as in 3d6kh2 for the highest two; keep is for cards.",
    ),
    (r"(?<![a-z0-9_])(?P<here>[0-9]*d(?![a-z0-9_%]))", "a die needs a whole number of sides, at least 1, as in 2d6."),
)


def odds(expression: str) -> Odds:
    """Return the exact Odds of an expression; a comparison has the outcomes False and True, tiers have names.

    Raises
    ------
    BrokenExpression
        If it cannot be read or would take too long; the message says where.

    Examples
    --------
    >>> odds("2d6").P(">= 10")
    Fraction(1, 6)
    >>> odds("2d3 > 2d3").P(True)
    Fraction(31, 81)
    >>> odds("d6 +")
    Traceback (most recent call last):
    workbench.odds.evaluation.BrokenExpression: At position 5: the expression ends where a value is expected.
    """
    return _answered(expression.strip())


@lru_cache(maxsize=256)
def _answered(expression: str) -> Odds:
    refuse_unreadable(expression)
    try:
        kind, found = Meaning().transform(_parser().parse(expression))
    except (UnexpectedCharacters, UnexpectedToken) as error:
        raise misread(expression, error) from None
    except VisitError as error:
        raise error.orig_exc from None
    total = sum(found.values())
    chances = {outcome: Fraction(quantity, total) for outcome, quantity in found.items()}
    if kind == "comparison":
        chances = {answer: chances.get(answer, Fraction(0)) for answer in (False, True)}
    return Odds(chances, expression, f"odds({expression!r})")


@cache
def _parser() -> Lark:
    grammar = (files("workbench.odds") / "grammar.lark").read_text()
    return Lark(grammar, start="question", parser="lalr", propagate_positions=True)


def refuse_unreadable(expression: str) -> None:
    """Raise BrokenExpression for an expression that is empty, too long or too deeply nested."""
    if not expression:
        raise BrokenExpression(1, "there is nothing to work out; try 2d6+3.")
    if len(expression) > LONGEST:
        raise BrokenExpression(LONGEST + 1, f"an expression has at most {LONGEST} characters, not {len(expression):,}.")
    for pattern, complaint in SLIPS:
        slip = re.search(pattern, expression, re.IGNORECASE | re.ASCII)
        if slip:
            raise BrokenExpression(slip.start("here") + 1, complaint)
    depth = 0
    for position, character in enumerate(expression, start=1):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST:
            raise BrokenExpression(position, f"brackets go at most {DEEPEST} deep.")
        if depth < 0:
            raise BrokenExpression(position, "this ')' closes no bracket.")


def misread(expression: str, error: UnexpectedCharacters | UnexpectedToken) -> BrokenExpression:
    """Return the BrokenExpression for lark's complaint about an expression."""
    if isinstance(error, UnexpectedCharacters):
        return misplaced(error.char, error.pos_in_stream or 0, set(error.allowed or ()))
    expected = set(error.accepts or error.expected)
    if error.token.type != "$END":
        return misplaced(str(error.token), error.token.start_pos or 0, expected)
    is_open = "RPAR" in expected and expression.count("(") > expression.count(")")
    return BrokenExpression(
        len(expression) + 1,
        "a bracket is still open; close it with ')'."
        if is_open
        else f"the expression ends where {wish(expected)} is expected.",
    )


def misplaced(found: str, start: int, expected: Set[str]) -> BrokenExpression:
    """Return the BrokenExpression for something found where something else is expected."""
    if found == "/":
        complaint = "'/' says nothing about rounding; write divide_down(2d6, 2) or divide_up."
    else:
        complaint = f"{shortened(found)!r} comes where {wish(expected)} is expected."
    return BrokenExpression(start + 1, complaint)


def wish(expected: Set[str]) -> str:
    """Return in words what was expected."""
    if expected >= {"NUMBER", "DICE"}:
        return "a value"
    if expected >= {"PLUS", "STAR"}:
        return "'+', '-', '*', a comparison or the end"
    names = sorted(WORDS.get(name, name.lower()) for name in expected)
    return listed(names, "or")


def shortened(found: str) -> str:
    """Return what was found, cut if long."""
    return found if len(found) <= 20 else f"{found[:20]}…"
