"""Figures: what they find, what they draw, and how they hold still."""

import json
import math
import re
from dataclasses import replace

import numpy as np
import pytest

from rules.core.metrics import Metric
from workbench.figures import clauses, compared, endings, game_length, ladder, rule_worth, seat_advantage, sweep, update
from workbench.figures.chart import TITLE_CHARACTERS, title_in_lines
from workbench.figures.plot import Plot
from workbench.figures.rule_worth import effect_sentence
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, wilson_interval
from workbench.simulation.matchups import Rung
from workbench.simulation.numbers import amount, percent
from workbench.simulation.run import results_so_far, simulate
from workbench.theme.tokens import LIGHT, SANS, SEATS, SERIF

GAMES = 300
RUNGS = (
    Rung("greedy", "random", 95, 3, 2, wilson_interval(95, 98)),
    Rung("novice", "greedy", 70, 30, 0, wilson_interval(70, 100)),
)
FONTS = {json.dumps(SANS), json.dumps(SERIF)}
COLOURS = {colour.lower() for colour in LIGHT.values()} | {seat.colour.lower() for seat in SEATS}


@pytest.fixture(scope="module")
def greedy():
    return simulate("jarls", games=GAMES, seed=1, agents=["greedy"])


@pytest.fixture(scope="module")
def capped():
    return simulate("jarls", games=GAMES, seed=1, agents=["random"], changes={"move_cap": 150})


@pytest.fixture(scope="module")
def slow():
    return simulate("jarls", games=GAMES, seed=1, agents=["greedy"], changes={"warrior_hexes": 1})


@pytest.fixture(scope="module")
def nothing(greedy):
    return replace(greedy, outcomes=greedy.outcomes[:0], clause_counts=dict.fromkeys(greedy.clause_counts, 0))


def every_chart(results, other):
    return {
        "seats": seat_advantage(results, target=(0.45, 0.55)),
        "length": game_length(results),
        "endings": endings(results),
        "worth": rule_worth(results, {"Slow Warriors": other}),
        "clauses": clauses(results),
        "compared": compared({"Quick": results, "Slow": other}, "plies"),
        "compared shares": compared({"Quick": results, "Slow": other}, "win_rate_A", target=(0.45, 0.55)),
        "ladder": ladder(RUNGS if results.games else []),
        "sweep": sweep([(1, other), (2, results)], "plies", target=(10, 20)),
    }


def with_winners(results, counts):
    """Return results in which each seat has won so many games, and nobody the rest."""
    outcomes = results.outcomes[: sum(counts)].copy()
    outcomes["winner"] = np.repeat([*range(len(counts) - 1), -1], counts)
    outcomes["ending"] = outcomes["winner"] >= 0
    return replace(results, outcomes=outcomes, batch=replace(results.batch, games=outcomes.size))


def test_the_finding_speaks_of_the_first_seat_and_names_who_is_ahead(greedy):
    results = with_winners(greedy, (200, 100, 0))
    assert seat_advantage(results).finding == "A wins 67 % of games (61 to 72); A is clearly ahead"
    results = with_winners(greedy, (100, 200, 0))
    assert seat_advantage(results).finding == "A wins 33 % of games (28 to 39); B is clearly ahead"


def test_seats_that_luck_explains_are_not_called_ahead(greedy):
    results = with_winners(greedy, (155, 145, 0))
    assert seat_advantage(results).finding == "A wins 52 % of games (46 to 57); no seat is clearly ahead"


@pytest.mark.parametrize(
    ("target", "words"),
    [((0.4, 0.6), "inside the target"), ((0.7, 0.9), "outside the target"), ((0.5, 0.6), "undecided so far")],
)
def test_a_target_gets_a_verdict_in_words(greedy, target, words):
    chart = seat_advantage(with_winners(greedy, (155, 145, 0)), target=target)
    assert chart.finding.endswith(words)
    assert f"target {100 * target[0]:g} to {100 * target[1]:g} %" in chart.figure.to_json()
    assert set(chart.table["Verdict"]) <= {"inside", "outside", "undecided", "–"}


@pytest.mark.parametrize("target", [None, (0.45, 0.55)])
def test_games_without_a_winner_judge_no_seat(greedy, target):
    chart = seat_advantage(with_winners(greedy, (0, 0, 300)), target=target)
    assert chart.finding == "No game has a winner"
    assert "fair share" not in chart.figure.to_json()


def test_shares_of_seats_are_of_all_games(capped):
    chart = seat_advantage(capped)
    boxes, dots = chart.figure.data
    shares = [100 * capped.estimate(f"win_rate_{letter}").value for letter in "AB"]
    unfinished = wilson_interval(capped.unfinished, capped.games)
    assert dots.x == pytest.approx([*shares, 100 * unfinished.value])
    assert sum(dots.x) == pytest.approx(100)
    assert boxes.base[2] == pytest.approx(100 * unfinished.low)
    assert boxes.base[2] + boxes.x[2] == pytest.approx(100 * unfinished.high)
    assert dots.marker.color[:2] == (SEATS[0].colour, SEATS[1].colour)
    assert chart.table["Share of games"][2] == percent(unfinished)


def test_the_bars_of_the_length_hold_every_game(capped):
    chart = game_length(capped)
    (bars,) = chart.figure.data
    assert sum(bars.y) == pytest.approx(100)
    assert bars.y[-1] == pytest.approx(100 * capped.unfinished / capped.games)
    finished = capped.outcomes["plies"][capped.outcomes["ending"] != 0]
    low, median, high = np.quantile(finished, [0.1, 0.5, 0.9])
    assert chart.finding == (
        f"Half of the finished games end within {median:.0f} actions; the middle 80 % take {low:.0f} to {high:.0f}"
    )


def test_a_long_tail_is_counted_and_not_drawn_out(greedy):
    outcomes = greedy.outcomes.copy()
    outcomes["plies"][0] = 5000
    chart = game_length(replace(greedy, outcomes=outcomes))
    assert chart.table["Actions"].str.startswith("more than").sum() == 1
    assert sum(chart.figure.data[0].y) == pytest.approx(100)


def test_no_game_finished_is_said(capped):
    results = simulate("jarls", games=20, agents=["random"], changes={"move_cap": 20})
    assert game_length(results).finding == "No game has ended before the move cap"


def test_endings_come_from_the_games_metrics(capped):
    chart = endings(capped)
    assert list(chart.table["Ending"]) == ["Throne victories", "Last Jarl standing", "unfinished"]
    assert chart.figure.data[1].x[0] == pytest.approx(100 * capped.estimate("throne_rate").value)
    assert chart.finding.startswith("The most frequent ending: ") or chart.finding.startswith("Most games")


def test_a_rare_ending_is_shown_once_it_has_happened(greedy):
    outcomes = greedy.outcomes.copy()
    outcomes["ending"][0] = 3
    chart = endings(replace(greedy, outcomes=outcomes))
    assert "Nobody can move" in list(chart.table["Ending"])


def test_a_rule_is_worth_the_paired_difference(greedy, slow):
    chart = rule_worth(greedy, {"Slow Warriors": slow}, metrics=["plies", "win_rate_A"])
    lengths, wins = chart.figure.data[1], chart.figure.data[3]
    assert lengths.x[0] == pytest.approx(slow.difference("plies", greedy).value)
    assert wins.x[0] == pytest.approx(100 * slow.difference("win_rate_A", greedy).value)
    assert list(chart.table.columns) == ["Variant", "Length", "A wins"]


def test_an_effect_is_told_in_the_metrics_own_words(greedy):
    plies, wins, pushes = (greedy.game.metrics[name] for name in ("plies", "win_rate_A", "pushes"))
    assert effect_sentence("No momentum", Estimate(12.3, 10.1, 14.5), plies) == (
        "No momentum makes games 12.3 actions longer (10.1 to 14.5)"
    )
    assert effect_sentence("No momentum", Estimate(-3.0, -4.1, -1.9), wins) == (
        "No momentum lets A win 3.0 percentage points less often (1.9 to 4.1)"
    )
    assert effect_sentence("No draft", Estimate(0.5, 0.4, 0.6), pushes) == (
        "No draft raises “Pushes” by 0.50 a game (0.40 to 0.60)"
    )


def test_a_variant_that_changes_nothing_is_said_to(greedy):
    chart = rule_worth(greedy, {"The same": greedy})
    assert chart.finding == f"The same makes no clear difference in {GAMES} games"


def test_variants_on_other_seeds_are_refused(greedy):
    with pytest.raises(ValueError, match="share no seeds"):
        rule_worth(greedy, {"Other": simulate("jarls", games=GAMES, seed=2)})


def test_clauses_are_counted_per_game_and_silent_ones_named(greedy):
    chart = clauses(greedy)
    counts = {key: count for key, count in greedy.clause_counts.items() if count}
    assert chart.figure.data[0].x == pytest.approx([count / GAMES for count in counts.values()])
    silent = [greedy.game.clauses[key].title for key, count in greedy.clause_counts.items() if not count]
    assert chart.finding.startswith(f"{len(counts)} of {len(greedy.clause_counts)} rules come up; never: {silent[0]}")
    assert (chart.table["Times a game"] == "never").sum() == len(silent)


def test_a_ladder_names_its_smallest_step():
    chart = ladder(RUNGS)
    assert chart.figure.data[1].x == pytest.approx([100 * rung.share.value for rung in RUNGS])
    assert chart.finding == (
        "Every agent beats the one before it; the smallest step is novice over greedy, 70 % (60 to 78)"
    )


def test_a_step_that_is_not_shown_is_said():
    even = Rung("adept", "novice", 52, 48, 0, wilson_interval(52, 100))
    finding = ladder([*RUNGS, even]).finding
    assert finding == "Not every step up is clear: adept over novice, 52 % (42 to 62)"


def test_a_sweep_names_the_field_it_finds_varied(greedy, slow):
    chart = sweep([(2, greedy), (1, slow)], "plies")
    (dots,) = chart.figure.data
    label = greedy.game.ruleset.fields["warrior_hexes"].label
    assert dots.x == (1, 2)
    assert dots.y == pytest.approx([slow.estimate("plies").value, greedy.estimate("plies").value])
    assert chart.table.columns[0] == label
    assert label in chart.finding


def test_points_without_games_keep_their_place(greedy, slow, nothing):
    whole = sweep([(1, slow), (2, greedy)], "plies")
    part = sweep([(1, slow), (2, nothing)], "plies")
    assert part.figure.layout.xaxis.range == whole.figure.layout.xaxis.range


def test_nothing_played_shows_the_question_in_the_same_height(greedy, slow, nothing):
    full, empty = every_chart(greedy, slow), every_chart(nothing, replace(nothing, batch=slow.batch))
    for name in ("seats", "length", "endings", "worth", "clauses", "sweep"):
        assert empty[name].finding == "No games have been played yet."
        assert empty[name].figure.layout.height == full[name].figure.layout.height, name
        assert list(empty[name].table.columns) == list(full[name].table.columns), name
    assert ladder([]).finding == "No games have been played yet."


def test_no_figure_has_strange_colours_fonts_or_gaps(greedy, slow, nothing):
    charts = [*every_chart(greedy, slow).values(), *every_chart(nothing, nothing).values()]
    for chart in charts:
        written = chart.figure.to_json()
        assert "NaN" not in written and "Infinity" not in written
        assert {colour.lower() for colour in re.findall(r"#[0-9a-fA-F]{6}\b", written)} <= COLOURS
        assert "rgb(" not in written
        assert set(re.findall(r'"family":("(?:[^"\\]|\\.)*")', written)) <= FONTS
        assert all(None not in (trace.y or ()) and not np.isnan(trace.y).any() for trace in chart.figure.data)
        assert all(isinstance(cell, str) for cell in chart.table.to_numpy().ravel())
        assert "nan" not in chart.table.to_string()


def test_intervals_are_drawn_around_every_estimate(greedy, slow):
    for name, chart in every_chart(greedy, slow).items():
        drawn = any(trace.type == "bar" or trace.error_y.array is not None for trace in chart.figure.data)
        assert drawn or name == "clauses"


def test_axes_hold_still_while_games_come_in():
    runs = list(results_so_far(Batch("jarls", games=600, seed=1, agents=["greedy"]), threads=1))
    assert len(runs) > 2
    for draw in (seat_advantage, endings, clauses):
        ranges = {tuple(draw(results).figure.layout.xaxis.range) for results in runs}
        heights = {draw(results).figure.layout.height for results in runs}
        assert (len(ranges), len(heights)) == (1, 1), draw.__name__


def test_a_title_given_replaces_the_finding_in_the_figure(greedy):
    found = seat_advantage(greedy)
    chart = found.titled("Mine")
    assert chart.figure.layout.title.text == "Mine"
    assert chart.figure.layout.title.subtitle == found.figure.layout.title.subtitle
    assert chart.figure.layout.height == found.figure.layout.height
    assert found.figure.layout.title.text != "Mine"
    assert "wins" in chart.finding


def test_titles_fit_a_phone_and_keep_numbers_whole():
    lines = title_in_lines("A wins 53.1 % of games (52.1 to 54.1): undecided so far")
    assert all(len(line) <= TITLE_CHARACTERS for line in lines)
    assert any("53.1\N{NO-BREAK SPACE}%" in line for line in lines)
    assert any("(52.1\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}54.1)" in line for line in lines)
    cited = "Lost to B (Combat Resolution, Push Chain Direction)"
    assert " ".join(title_in_lines(cited)) == cited  # no word is broken


@pytest.mark.parametrize(
    ("estimate", "words"),
    [
        (Estimate(0.531, 0.521, 0.541), "53.1 % (52.1 to 54.1)"),
        (Estimate(0.531, 0.43, 0.63), "53 % (43 to 63)"),
        (Estimate(0.53123, 0.53112, 0.53134), "53.1 % (53.1 to 53.1)"),
    ],
)
def test_percent_have_no_more_digits_than_the_interval_deserves(estimate, words):
    assert percent(estimate) == words


def test_a_mean_without_an_interval_asks_for_more_games():
    told = amount(Estimate(14.0, -math.inf, math.inf), "actions")
    assert told == "14.00 actions (too few games for an interval)"


def test_a_chart_shows_itself_and_an_old_plot_can_show_another(greedy, capped):
    chart = seat_advantage(greedy)
    shown = chart._repr_mimebundle_()[0]["text/html"].replace("\N{NO-BREAK SPACE}", " ")
    assert chart.finding in shown
    plot = chart.plot()
    assert isinstance(plot, Plot)
    assert plot.height == chart.figure.layout.height
    update(plot, game_length(capped))
    assert plot.version == 2
    assert plot.label.startswith("Half of the finished games")
    assert "wb-table" in plot.table


def test_a_metric_says_for_itself_what_raises_it():
    metric = Metric("Relics", "mean", len)
    assert metric.more.format(title=metric.title, amount="2") == "raises “Relics” by 2"
