"""The language of odds: what it means, against plain enumeration, and how it refuses."""

import itertools
import re
import time
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.odds import odds
from workbench.odds.evaluation import BrokenExpression
from workbench.odds.random_tables import tables

LIMIT = 40  # times as long as counting 600,000 products takes: machines differ, and may be busy


@pytest.fixture(scope="module")
def limit():
    """The seconds of this process's own time that an answer may take on this machine."""
    started = time.process_time()
    Counter(one * other for one in range(1000) for other in range(600))
    return LIMIT * (time.process_time() - started)


def rolls(*dice):
    """Return every way dice can fall, as tuples."""
    return itertools.product(*(range(1, sides + 1) for sides in dice))


def enumerated(outcomes):
    """Return outcome -> Fraction of equally likely outcomes."""
    found = Counter(outcomes)
    return {outcome: Fraction(number, sum(found.values())) for outcome, number in found.items()}


def cards():
    """Return the Fate deck card by card."""
    return [value for value, count in tables()["fate"].outcomes for _ in range(count)]


def tier(margin):
    """Return the tier of a margin."""
    bounds = (("devastating", 5), ("strong", 2), ("partial", -2), ("stalemate", -4))
    return next((name for name, least in bounds if margin >= least), "reversal")


TWINS = {
    "2d6+3": lambda: (sum(dice) + 3 for dice in rolls(6, 6)),
    "d3": lambda: (die for (die,) in rolls(3)),
    "D%": lambda: range(1, 101),
    "3 - d4": lambda: (3 - die for (die,) in rolls(4)),
    "-3 + d4": lambda: (die - 3 for (die,) in rolls(4)),
    "-(d4 - d6)": lambda: (second - first for first, second in rolls(4, 6)),
    "2*d6*3": lambda: (6 * die for (die,) in rolls(6)),
    "d4*d6": lambda: (first * second for first, second in rolls(4, 6)),
    "2+3*d4": lambda: (2 + 3 * die for (die,) in rolls(4)),
    "(2+3)*d4": lambda: (5 * die for (die,) in rolls(4)),
    "d8 - d6 - d4": lambda: (a - b - c for a, b, c in rolls(8, 6, 4)),
    "3d6kh2": lambda: (sum(sorted(dice)[1:]) for dice in rolls(6, 6, 6)),
    "3d6kl2": lambda: (sum(sorted(dice)[:2]) for dice in rolls(6, 6, 6)),
    "3d6 kh": lambda: (max(dice) for dice in rolls(6, 6, 6)),
    "4d4dl1": lambda: (sum(sorted(dice)[1:]) for dice in rolls(4, 4, 4, 4)),
    "4d4dh3": lambda: (min(dice) for dice in rolls(4, 4, 4, 4)),
    "4d6 count>=5": lambda: (sum(die >= 5 for die in dice) for dice in rolls(6, 6, 6, 6)),
    "3d4 count != 2": lambda: (sum(die != 2 for die in dice) for dice in rolls(4, 4, 4)),
    "max(3d6)": lambda: (max(dice) for dice in rolls(6, 6, 6)),
    "min(3d6)": lambda: (min(dice) for dice in rolls(6, 6, 6)),
    "max(d4, 2d6, 3)": lambda: (max(a, b + c, 3) for a, b, c in rolls(4, 6, 6)),
    "min(2d4, d8)": lambda: (min(a + b, c) for a, b, c in rolls(4, 4, 8)),
    "abs(d6-d6)": lambda: (abs(a - b) for a, b in rolls(6, 6)),
    "divide_down(2d6, 2)": lambda: (sum(dice) // 2 for dice in rolls(6, 6)),
    "divide_up(0-d6, 4)": lambda: (-(die // 4) for (die,) in rolls(6)),
    "2d6+1 >= 2d6+3": lambda: (a + b + 1 >= c + d + 3 for a, b, c, d in rolls(6, 6, 6, 6)),
    "d6 = d4": lambda: (a == b for a, b in rolls(6, 4)),
    "d6 != 3": lambda: (die != 3 for (die,) in rolls(6)),
    "2d4 < 5": lambda: (a + b < 5 for a, b in rolls(4, 4)),
    "3d6 count>=5 >= 2": lambda: (sum(die >= 5 for die in dice) >= 2 for dice in rolls(6, 6, 6)),
    "{1, 1, -2:3}": lambda: [1, 1, -2, -2, -2],
    "fate + 1": lambda: (card + 1 for card in cards()),
    "roll 2 from {0, 1, 1}": lambda: (a + b for a, b in itertools.product([0, 1, 1], repeat=2)),
    "draw 2 from {0, 1, 1, 5}": lambda: (a + b for a, b in itertools.permutations([0, 1, 1, 5], 2)),
    "draw 3 from {0, 1, 1, 5} keep lowest 2": lambda: (
        sum(sorted(drawn)[:2]) for drawn in itertools.permutations([0, 1, 1, 5], 3)
    ),
    "draw 2 from fate": lambda: (a + b for a, b in itertools.permutations(cards(), 2)),
    "draw 2 from fate keep highest": lambda: (max(drawn) for drawn in itertools.permutations(cards(), 2)),
    "Draw 2 From FATE count>=1": lambda: (
        sum(card >= 1 for card in drawn) for drawn in itertools.permutations(cards(), 2)
    ),
    "roll 2 from fate keep highest": lambda: (max(pair) for pair in itertools.product(cards(), repeat=2)),
    "margin(2d6+2, 2d6+1) into devastating>=5, strong>=2, partial>=-2, stalemate>=-4, reversal": lambda: (
        tier(a + b + 1 - c - d) for a, b, c, d in rolls(6, 6, 6, 6)
    ),
    "2d6 into low<5, seven=7, rest": lambda: (
        "low" if sum(dice) < 5 else "seven" if sum(dice) == 7 else "rest" for dice in rolls(6, 6)
    ),
}


@pytest.mark.parametrize("expression", TWINS)
def test_an_expression_means_what_enumeration_gives(expression):
    assert dict(odds(expression).chances) == enumerated(TWINS[expression]())


def test_tiers_keep_their_order_and_the_impossible_one():
    found = odds("d6 into more>=7, some>=2, none")
    assert list(found.chances) == ["more", "some", "none"]
    assert found.P("more") == 0


def test_a_comparison_has_both_answers_even_if_one_never_comes():
    assert dict(odds("d6 >= 1").chances) == {False: 0, True: 1}
    assert dict(odds("d6 < 1").chances) == {False: 1, True: 0}


def test_spaces_and_capitals_do_not_matter():
    assert odds(" 2D6 KH1+ 3 ").chances == odds("2d6kh1+3").chances


def test_the_repr_can_be_pasted():
    asked = odds("3d6kh2")
    assert eval(repr(asked), {"odds": odds}) == asked  # our own repr, in a test


@pytest.mark.parametrize(
    ("expression", "position", "words"),
    [
        ("", 1, "nothing to work out"),
        ("   ", 1, "nothing to work out"),
        ("0d6", 1, "at least one die"),
        ("d0", 1, "at least one side"),
        ("2d6 + 0d6", 7, "at least one die"),
        ("-1d6", 2, "no negative dice"),
        ("3 + -d6", 6, "no negative dice"),
        ("2d-6", 1, "needs a whole number of sides"),
        ("2 + d", 5, "needs a whole number of sides"),
        ("1000d6", 1, "at most 100 dice"),
        ("d1000000000000", 1, "at most 1000 sides"),
        ("9" * 40 + "d6", 1, "at most 100 dice"),
        ("2d6/2", 4, "divide_down"),
        ("1/0", 2, "divide_down"),
        ("divide_down(2d6, 0)", 1, "one whole number of at least 1"),
        ("divide_down(2d6, d6)", 1, "one whole number of at least 1"),
        ("(2d6", 5, "a bracket is still open"),
        ("((2d6)", 7, "a bracket is still open"),
        ("2d6)", 4, "closes no bracket"),
        ("max(2d6", 8, "a bracket is still open"),
        (")2d6(", 1, "closes no bracket"),
        ("strength + 2", 1, "no table or function 'strength'"),
        ("fatee", 1, "did you mean 'fate'"),
        ("maximum(2d6)", 1, "no function 'maximum'"),
        ("margin(2d6)", 1, "takes 2 values"),
        ("abs()", 1, "takes 1 value "),
        ("2d6 +", 6, "ends where a value"),
        ("2 d6", 3, "'d6' comes where"),
        ("2d6 2d6", 5, "comes where"),
        ("２d6", 1, "'２' comes where"),
        ("2d٦", 1, "needs a whole number of sides"),
        ("2d6;3", 4, "';' comes where"),
        ("__import__('os').system('true')", 12, "comes where"),
        ("2d6 >= 7 >= 2", 10, "'>=' comes where"),
        ("2 ** 9 ** 9", 4, "comes where"),
        ("9999999999", 1, "at most nine digits"),
        ("3d6kh4", 4, "1 to 3 can be kept"),
        ("3d6dl3", 4, "1 to 3 can be kept"),
        ("draw 51 from fate", 6, "holds 50 cards"),
        ("draw 0 from fate", 6, "holds 50 cards"),
        ("draw 2 from", 12, "ends where"),
        ("draw 2 from luck", 13, "no table or function 'luck'"),
        ("{1:0}", 1, "0 faces or cards"),
        ("{1:999999999}", 1, "999,999,999 faces or cards"),
        ("2d6 into a, b", 10, "needs a condition"),
        ("2d6 into a>=3", 10, "has no condition"),
        ("d6 into a>=3, a>=2, b", 9, "appears twice"),
        ("5d1000", 1, "too long"),
        ("50d100kh25", 1, "too long"),
        ("2d900 * 2d900", 1, "too long"),
        ("2d300kh1", 1, "at most 200 sides"),
        ("(" * 200 + "d6" + ")" * 200, 51, "at most 50 deep"),
        ("1+" * 5000, 501, "at most 500 characters, not 10,000"),
    ],
)
def test_a_mistake_is_one_sentence_with_its_place(expression, position, words, limit):
    started = time.process_time()
    with pytest.raises(BrokenExpression) as refused:
        odds(expression)
    message = str(refused.value)
    assert message.startswith(f"At position {position}: ")
    assert words in message
    assert len(message) < 300
    assert "\n" not in message
    assert time.process_time() - started < limit


@pytest.mark.parametrize(
    "expression",
    [
        "100d20",
        "20d100",
        "3d1000",
        pytest.param("20d100kh10", marks=pytest.mark.slow),
        "30d20kh15",
        "100d6kh50",
        "max(100d100)",
        "100d100 count>=90",
        pytest.param("d1000*d600", marks=pytest.mark.slow),
        "draw 50 from fate",
    ],
)
def test_the_largest_that_is_allowed_is_answered_soon(expression, limit):
    started = time.process_time()
    assert sum(odds(expression).chances.values()) == 1
    assert time.process_time() - started < limit


def test_many_large_parts_are_refused_although_each_would_do():
    with pytest.raises(BrokenExpression, match="too long"):
        odds(" + ".join(["20d100"] * 30))


PARTS = [
    "2d6",
    "d3",
    "3d6kh2",
    "4d6 count>=5",
    "max(3d6)",
    "fate",
    "draw 2 from fate keep highest",
    "7",
    "+",
    "-",
    "*",
    "(",
    ")",
    ">=",
    "into",
    "hit>=2",
    ",",
    "miss",
    "{1,2:3}",
    "max",
    "0d6",
    "d",
    "1000",
    "/",
    "from",
    "−",
    "²",
    "\0",
]


def answered(text):
    """Return (chances, None) or (None, the complaint)."""
    try:
        return odds(text).chances, None
    except BrokenExpression as complaint:
        return None, complaint


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(st.sampled_from(PARTS), max_size=12).map(" ".join),
        st.text("0123456789d()+-*khl<>=,{}: ", max_size=30),
    )
)
def test_whatever_is_typed_is_answered_or_refused_in_a_sentence(text):
    found, complaint = answered(text)
    assert bool(found) != bool(complaint)
    assert not found or sum(found.values()) == 1
    assert not complaint or 1 <= complaint.position <= len(text) + 1
    assert "\n" not in str(complaint)


numbers = st.integers(0, 9).map(str)
dice = st.tuples(st.integers(1, 2), st.integers(1, 4)).map(lambda one: f"{one[0]}d{one[1]}")
expressions = st.recursive(
    numbers | dice,
    lambda parts: st.one_of(
        st.tuples(parts, st.sampled_from("+-*"), parts).map("({0[0]} {0[1]} {0[2]})".format),
        st.tuples(st.sampled_from(["max", "min"]), parts, parts).map("{0[0]}({0[1]}, {0[2]})".format),
    ),
    max_leaves=4,
)


def walked(expression):
    """Return what an expression can be, by letting Python reckon every fall of its dice."""
    names, dice = [], []

    def name(found):
        number, sides = found[0].split("d")
        names.append([f"die{len(dice) + place}" for place in range(int(number))])
        dice.extend([int(sides)] * int(number))
        return f"({'+'.join(names[-1])})"

    formula = compile(re.sub(r"\d+d\d+", name, expression), "formula", "eval")
    flat = [one for group in names for one in group]
    scope = {"max": max, "min": min}
    return enumerated(eval(formula, scope, dict(zip(flat, falls))) for falls in rolls(*dice))


@settings(max_examples=150, deadline=None)
@given(expressions)
def test_any_arithmetic_agrees_with_python_fall_by_fall(expression):
    assert dict(odds(expression).chances) == walked(expression)
