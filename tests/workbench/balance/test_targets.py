"""Targets: what the file may say, how games are held against them, and how the figures tell it."""

import re
from dataclasses import replace

import numpy as np
import pytest

import rules
from rules.core.content import checked
from rules.core.errors import BrokenContent, UnknownName
from rules.core.metrics import Metric
from workbench import figures
from workbench.balance import targets
from workbench.balance.targets import Target, check_metric, judge, judged, load_targets, paired
from workbench.figures.targets import AXIS, band_in_words, place
from workbench.simulation.estimates import Verdict
from workbench.simulation.run import simulate

KEYS = [
    "dark_lord_win_rate",
    "rounds",
    "toll_peak",
    "broken_entries",
    "rescues",
    "pvp_combats",
    "heartstone_claimed",
    "territory_spread",
]
RATE = "dark_lord_win_rate"


@pytest.fixture(scope="module")
def game():
    return rules.load("iron_throne")


@pytest.fixture(scope="module")
def played(game):
    return simulate(game, 200, seed=3, agents=["apprentice"], seats=4)


@pytest.fixture(scope="module")
def before(game):
    return simulate(game, 200, seed=3, agents=["apprentice"], seats=4, changes=game.ruleset.presets["pre_fix"].set)


def having(results, **columns):
    """Return results whose games, as many as each column has values, have these values."""
    outcomes = results.outcomes[: len(next(iter(columns.values())))].copy()
    for name, values in columns.items():
        outcomes[name] = values
    return replace(results, outcomes=outcomes, batch=replace(results.batch, games=max(1, outcomes.size)))


def lost(results, losses, wins, unfinished=0):
    """Return results with so many games lost to the threat, won by territory, and stopped."""
    return having(results, ending=np.repeat([2, 1, 0], [losses, wins, unfinished]))


def test_iron_throne_has_the_eight_metrics_of_section_4(game):
    targets = load_targets(game)
    assert list(targets) == KEYS
    assert targets[RATE].band == (0.18, 0.22) and targets[RATE].beside == (0.10, 0.20) and targets[RATE].finished_only
    assert [targets[name].band for name in KEYS[1:]] == [(8, 16), (5, 8), (3, 6), (1, 3), (6, 12), (0.5, 0.8), (3, 6)]
    assert [targets[name].observed for name in KEYS] == [0.4, 13.2, 6.4, 5.2, 2.8, 13.6, 0.8, 4.8]
    assert {targets[name].observed_games for name in KEYS} == {5}


def test_a_game_without_targets_has_none():
    assert load_targets(rules.load("jarls")) == {}


def test_notes_are_told_in_the_skin_at_hand():
    notes = " ".join(one.note for one in load_targets(rules.load("iron_throne", skin="sea_of_knives")).values())
    assert notes and not re.search("Shadowking|Heartstone|War Field", notes)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"low": 5, "high": 5, "source": "x"}, "low, 5, must be below high, 5"),
        ({"low": 1, "high": 5, "source": "x", "beside": [3, 2]}, "low, 3, must be below high, 2"),
        ({"low": 1, "high": 5, "source": "x", "observed": 3}, "observed and observed_games belong together"),
        ({"low": 1, "high": 5, "source": "x", "observed": 3, "observed_games": 0}, "field observed_games"),
        ({"low": "few", "high": 5, "source": "x"}, "field low"),
        ({"low": 1, "high": 5}, "field source: is missing"),
    ],
)
def test_a_broken_target_is_refused(row, message):
    with pytest.raises(BrokenContent) as refusal:
        checked(Target, row, "targets.toml, [rounds]")
    assert message in str(refusal.value)


def test_a_target_for_nothing_there_is_or_for_no_share_is_refused(game):
    with pytest.raises(UnknownName, match="rounds"):
        check_metric("round", Target(low=1, high=2, source="x"), game.metrics, "in targets.toml")
    with pytest.raises(BrokenContent, match="a share is a number from 0 to 1, not 22"):
        check_metric(RATE, Target(low=18, high=22, source="x"), game.metrics, "in targets.toml")


def test_what_was_observed_has_an_interval_where_its_games_tell(game):
    targets = load_targets(game)
    share = targets[RATE].estimate_observed(game.metrics[RATE])
    assert (round(share.low, 2), round(share.high, 2)) == (0.12, 0.77)  # 2 of 5, Wilson
    assert not np.isfinite(targets["rounds"].estimate_observed(game.metrics["rounds"]).high)


def test_unfinished_games_do_not_count_where_the_target_says_so(game, played):
    targets = load_targets(game)
    results = lost(played, 20, 80, 100)
    assert judged(results, RATE, targets[RATE]).estimate.value == 0.2
    assert judged(results, RATE, targets[RATE].model_copy(update={"finished_only": False})).estimate.value == 0.1


@pytest.mark.parametrize(
    ("losses", "wins", "verdict"), [(40, 160, Verdict.UNDECIDED), (2, 198, Verdict.OUTSIDE), (150, 50, Verdict.OUTSIDE)]
)
def test_a_target_is_undecided_while_the_interval_crosses_an_edge(game, played, losses, wins, verdict):
    assert judged(lost(played, losses, wins), RATE, load_targets(game)[RATE]).verdict == verdict


def test_a_target_is_inside_once_all_of_the_interval_is(game, played):
    wide = Target(low=0.1, high=0.3, source="x")
    assert judged(lost(played, 40, 160), RATE, wide).verdict == Verdict.INSIDE


def test_nothing_is_decided_before_the_second_game(game, played):
    for results in (having(played, rounds=[10]), lost(played, 0, 0, 5)):
        assert {
            one.verdict for one in judge(results, load_targets(game)).values() if one.verdict != Verdict.OUTSIDE
        } >= {Verdict.UNDECIDED}
    assert judged(having(played, rounds=[10]), "rounds", load_targets(game)["rounds"]).verdict == Verdict.UNDECIDED


def test_differences_are_paired_by_seed(game, played, before):
    aim = load_targets(game)["rounds"]
    first, second, difference = paired(before, played, "rounds", aim)
    assert difference.value == pytest.approx(second.value - first.value)
    apart = np.hypot(first.high - first.low, second.high - second.low)
    assert difference.high - difference.low < apart  # the same luck on both sides
    unpaired = replace(before, outcomes=before.outcomes[::-1].copy())
    with pytest.raises(ValueError, match="share no seeds"):
        paired(unpaired, played, "rounds", aim)


def test_pairs_with_an_unfinished_game_are_left_out(game, played):
    aim = load_targets(game)[RATE]
    first = having(played, ending=[2, 2, 1, 0, 1])
    second = having(played, ending=[1, 2, 1, 2, 0])
    before, after, difference = paired(first, second, RATE, aim)
    assert (before.value, after.value) == (pytest.approx(2 / 3), pytest.approx(1 / 3))
    assert difference.value == pytest.approx(-1 / 3)


def test_the_figure_says_how_many_hold(game, played):
    chart = figures.targets(played, load_targets(game))
    verdicts = [row["Verdict"] for row in chart.table.to_dict("records")]
    assert len(verdicts) == 9 and verdicts[-1] == "–"
    assert chart.table["Metric"].iloc[-1] == "unfinished"
    holding = verdicts.count("inside")
    assert chart.finding.startswith(f"{holding or 'None'} of 8 targets")
    assert "unfinished" in chart.figure.layout.title.subtitle.text.replace("<br>", " ")


def test_every_band_is_equally_wide_and_what_is_beyond_the_axis_is_an_arrow(game, played):
    aim = {"rounds": load_targets(game)["rounds"]}
    few = figures.targets(having(played, rounds=[100, 100, 102, 100]), aim)
    assert few.finding == "The one target is undecided so far"  # by a handful of games no mean is judged
    chart = figures.targets(having(played, rounds=[100, 100, 102, 100] * 8), aim)
    assert tuple(chart.figure.layout.xaxis.range) == AXIS
    (band,) = [shape for shape in chart.figure.layout.shapes if shape.type == "rect"]
    assert (band.x0, band.x1) == (0, 1)
    assert "▶" in [one.text for one in chart.figure.layout.annotations]
    assert max(chart.figure.data[1].x) == AXIS[1]
    assert chart.finding == "The one target is not met"


def test_before_the_first_game_the_figure_asks_its_question(game, played):
    chart = figures.targets(having(played, rounds=[]), load_targets(game))
    assert chart.finding == "No games have been played yet."
    assert "Does the design" in chart.figure.layout.title.text


def test_the_paired_figure_names_clear_differences(game, played):
    targets = load_targets(game)
    same = figures.paired_targets(played, played, targets, ("Old", "New"))
    assert same.finding == "No difference between Old and New shows in 200 games each"
    assert set(same.table["Clear"]) == {"no"}
    shorter = replace(played, outcomes=played.outcomes.copy())
    shorter.outcomes["rounds"] -= np.arange(200) % 2 + 1
    chart = figures.paired_targets(played, shorter, targets, ("Old", "New"))
    assert chart.finding.startswith("New lowers “Rounds” by 1.50 rounds (1.43 to 1.57)")
    assert chart.table.set_index("Metric")["Clear"].to_dict()["Rounds"] == "yes"
    told = chart.figure.layout.title.subtitle.text.replace("<br>", " ")
    assert told == "New against Old: 200 games each on the same seeds, 4 seats, all Apprentice"


def test_numbers_are_told_in_the_unit_of_the_metric():
    assert band_in_words((0.5, 0.8), Metric("", "rate", len)) == "50 to 80 %"
    assert band_in_words((3, 6), Metric("", "mean", len, unit="rounds")) == "3 to 6"
    assert place(16, (8, 16)) == 1


def test_a_broken_file_is_named(tmp_path, monkeypatch, game):
    (tmp_path / "iron_throne").mkdir()
    (tmp_path / "iron_throne" / "targets.toml").write_text('[rounds]\nlow = 9\nhigh = 3\nsource = "x"\n')
    monkeypatch.setattr(targets, "DATA", tmp_path)
    with pytest.raises(BrokenContent, match=r"\[rounds\], low, 9, must be below high, 3"):
        load_targets(game)


def test_a_target_for_tables_of_another_size_is_not_judged():
    results = simulate("jarls", games=40, agents=["random"], seats=2)
    three = Target(low=0, high=1, source="An example", seats=(3,))
    anybody = Target(low=5, high=500, source="An example")
    chart = figures.targets(results, {"win_rate_A": three, "plies": anybody})
    assert chart.finding == "The one target is met"
    assert "A wins" not in list(chart.table["Metric"])
    assert figures.targets(results, {"win_rate_A": three}).table.empty
    assert load_targets(rules.load("doomspire"))["win_rate_D"].seats == (4,)
