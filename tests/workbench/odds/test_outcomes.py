"""Odds as a value: exact, immutable, and told in numbers people can check by hand."""

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from rules.core.errors import OutOfRange, UnknownName
from workbench.figures.odds import compared_odds
from workbench.odds import Odds, ask, mechanic, odds
from workbench.odds.percent import percent_of, short_fraction
from workbench.odds.register import games, mechanics

TWO_DICE = odds("2d6")


def test_mean_and_spread_are_those_of_the_distribution():
    assert TWO_DICE.mean == 7
    assert TWO_DICE.sd**2 == pytest.approx(35 / 6)
    yes_or_no = odds("d6 >= 5")
    assert yes_or_no.mean == Fraction(1, 3)
    assert yes_or_no.sd == pytest.approx((1 / 3 * 2 / 3) ** 0.5)
    assert Odds({"win": 1}).mean is None
    assert Odds({"win": 1}).sd is None


def test_chances_of_outcomes_and_of_comparisons():
    assert TWO_DICE.P(7) == Fraction(1, 6)
    assert TWO_DICE.P(13) == 0
    assert TWO_DICE.P(">= 11") == TWO_DICE.P("> 10") == Fraction(1, 12)
    assert TWO_DICE.P("<4") + TWO_DICE.P(">=4") == 1
    assert TWO_DICE.P("!= 7") == Fraction(5, 6)
    assert TWO_DICE.where(lambda value: value % 2 == 0) == Fraction(1, 2)
    with pytest.raises(UnknownName, match="There is no outcome 'wins'"):
        Odds({"win": 1}, name="a fight").P("wins")
    with pytest.raises(OutOfRange, match="has no number to compare with"):
        TWO_DICE.P(">= seven")


def test_at_least_and_at_most_add_up():
    at_least, at_most = TWO_DICE.at_least(), TWO_DICE.at_most()
    assert at_least[2] == at_most[12] == 1
    assert all(at_least[value] + at_most[value] - TWO_DICE.P(value) == 1 for value in TWO_DICE.chances)
    with pytest.raises(OutOfRange, match="are names"):
        Odds({"win": 1}).at_least()


@pytest.mark.parametrize("chances", [{1: "1/2"}, {1: "3/2", 2: "-1/2"}, {}])
def test_chances_that_are_none_are_refused(chances):
    with pytest.raises(OutOfRange, match="add up to"):
        Odds(chances)


def test_odds_do_not_change():
    with pytest.raises(FrozenInstanceError):
        TWO_DICE.name = "other"
    with pytest.raises(TypeError):
        TWO_DICE.chances[7] = 1


def test_every_repr_can_be_pasted():
    scope = {"Odds": Odds, "odds": odds, "ask": ask}
    fight = ask("doomspire.monster", might=2)["Outcome"]
    for one in (TWO_DICE, Odds({"win": "1/3", "loss": "2/3"}, name="fight"), Odds({-1: 1}), fight):
        assert eval(repr(one), scope) == one  # our own repr, in a test


def test_the_table_shows_exact_and_piled_chances():
    table = TWO_DICE.table()
    assert table.columns.tolist() == ["outcome", "chance", "percent", "at least, percent", "at most, percent"]
    assert table["chance"][0] == "1/36"
    assert table["percent"].sum() == pytest.approx(100)
    assert odds("d6>3").table().columns.tolist() == ["outcome", "chance", "percent"]


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(1, 3), "33.3 %"),
        (0, "0 %"),
        (1, "100 %"),
        (Fraction(1, 10**6), "under 0.01 %"),
        (1 - Fraction(1, 10**6), "over 99.99 %"),
        (Fraction(3, 10**4), "0.03 %"),
        (Fraction(9997, 10**4), "99.97 %"),
    ],
)
def test_percent_tells_rare_from_never(chance, shown):
    assert percent_of(chance) == shown


def test_a_fraction_too_long_to_read_is_said_in_words():
    assert short_fraction(Fraction(2, 3)) == "2/3"
    assert short_fraction(odds("20d6 >= 100").P(True)).startswith("about 1 in ")


def test_figures_of_numbers_and_of_names():
    one = compared_odds([TWO_DICE])
    assert len(one.table) == 11
    assert [float(y) for y in one.figure.data[0].y] == [100 * float(chance) for chance in TWO_DICE.chances.values()]
    both = compared_odds([TWO_DICE, odds("3d6kh2")], ["plain", "best two"])
    assert len(both.figure.data) == 2
    assert both.table.columns.tolist() == ["Outcome", "plain", "best two"]
    names = compared_odds([odds("2d6 >= 7"), ask("doomspire.monster")["Outcome"]])
    assert sum(trace.x[0] for trace in names.figure.data) == pytest.approx(200)


def test_a_thousand_outcomes_are_gathered():
    chart = compared_odds([odds("d1000")])
    assert len(chart.figure.data[0].x) <= 40
    assert len(chart.table) <= 100
    assert sum(chart.figure.data[0].y) == pytest.approx(100)


def test_settings_are_refused_by_name_and_range():
    with pytest.raises(UnknownName, match="There is no mechanic"):
        mechanic("doomspire.monsters")
    with pytest.raises(UnknownName, match="There is no setting 'mite'"):
        ask("doomspire.monster", mite=1)
    for wrong in (99, -1, "many", 1.5, "２"):
        with pytest.raises(OutOfRange, match="must be a whole number from 0 to 12"):
            ask("doomspire.monster", might=wrong)


@pytest.mark.parametrize("key", mechanics())
def test_every_mechanic_explains_itself(key):
    one = mechanics()[key]
    assert one.game in games()
    assert one.question.endswith("?")
    assert one.headline.endswith(".")
    assert "{chance}" in one.headline
    assert one.clauses
    assert one.assumptions
    names = [setting.name for setting in one.settings]
    assert len(names) == len(set(names))
    assert {one.map.across, one.map.down} <= set(names)
    answers = one.ask()
    assert one.chance(answers) == next(iter(answers.values())).P(one.wins)
    assert 0 <= next(iter(answers.values())).P(one.map.outcome) <= 1
    for setting in one.settings:
        assert setting.check(setting.default, key) == setting.default
        assert setting.default in setting.values
