"""How strong each level is, who wins against whom, and what a strong player chooses, as figures."""

import math

import numpy as np

import rules
from workbench.balance.choices import choices
from workbench.balance.skill import judged
from workbench.figures.choices import choices as choices_chart
from workbench.figures.skill import pairings, ratings
from workbench.simulation.batch import Batch
from workbench.simulation.round_robin import Contender, tables_of

JARLS, DUNGEON = rules.load("jarls"), rules.load("shattered_dungeon")
LADDER = [Contender(name) for name in ("random", "greedy", "novice")]


def skill_of(*chances, game=JARLS, contenders=LADDER):
    """Return a Skill in which the higher level of each pair wins a share of its games, exactly."""
    tables = {}
    for line_ups, chance in zip(tables_of(game, contenders, 2), chances):
        for line_up in line_ups:
            first = contenders.index(line_up[0]) > contenders.index(line_up[1])
            wins = round(400 * (chance if first else 1 - chance))
            tables[line_up] = np.repeat([0, 1], [wins, 400 - wins])
    return judged(game, contenders, tables, 1, "AB".__getitem__)


def test_a_level_that_does_not_beat_the_one_below_stands_out():
    chart = ratings(skill_of(0.7, 0.7, 0.5))
    words = " ".join(note.text for note in chart.figure.layout.annotations)
    assert chart.finding.startswith("Novice does not clearly beat Greedy")
    assert "<b>Novice</b>, does not clearly beat Greedy" in words
    assert "<b>Greedy</b><br>0 Elo, counted from here" in words


def test_what_is_far_off_is_drawn_at_the_edge_and_told_in_full():
    chart = ratings(skill_of(1, 1, 0.6))
    dots = chart.figure.data[1]
    low, high = chart.figure.layout.xaxis.range
    assert low < min(dots.x) and high - low < 400  # what is near can still be told apart
    assert chart.table["Elo"].iloc[-1].startswith("at most −")
    assert list(dots.marker.symbol) == ["circle", "circle", "triangle-left"]


def test_who_is_all_there_is_beside_the_one_at_zero_is_not_put_at_the_edge():
    chart = ratings(skill_of(0.99, contenders=LADDER[:2]))
    assert set(chart.figure.data[1].marker.symbol) == {"circle"}
    low, _ = chart.figure.layout.xaxis.range
    assert low < min(chart.figure.data[1].x) < -500


def test_a_long_ladder_is_drawn_in_full():
    """Each level far above the one below, and the highest very far above the one that all are counted from."""
    chart = ratings(skill_of(0.85, 0.97, 0.85))
    assert set(chart.figure.data[1].marker.symbol) == {"circle"}
    tall = ratings(skill_of(0.9, 0.98, 0.9, 0.98, 0.9, contenders=[*LADDER, Contender("adept")]))
    assert set(tall.figure.data[1].marker.symbol) == {"circle"}
    low, high = tall.figure.layout.xaxis.range
    assert high > 700 and low < -300


def test_the_matrix_holds_every_pair_both_ways_round():
    chart = pairings(skill_of(0.7, 0.8, 0.6))
    assert chart.finding == "The level with the higher rating wins more than its even share in 3 of 3 pairs"
    grid = chart.figure.data[0]
    assert len(grid.z) == len(grid.z[0]) == 3
    assert grid.text[0][0] == "" and grid.text[0][1].startswith("<b>60</b><br>")  # Novice against Greedy
    assert list(chart.table["Even"]) == ["50 %"] * 6
    assert all(-1 <= level <= 1 for line in grid.z for level in line if level is not None and not math.isnan(level))


def test_the_matrix_of_roles_has_one_role_down_and_the_other_across():
    players = [Contender(name) for name in ("natural", "tactical", "feral")]
    tables = {line_up: np.repeat([0, 1], [60, 40]) for [line_up] in tables_of(DUNGEON, players, 2)}
    chart = pairings(judged(DUNGEON, players, tables, 1, ("Dungeon", "Visitor").__getitem__))
    assert chart.finding.startswith("Dungeon wins most with ")
    assert len(chart.table) == 4


def test_false_choices_stand_first_and_are_marked():
    chart = choices_chart(choices(DUNGEON, Batch("shattered_dungeon", 60, agents="natural")))
    assert chart.table["Verdict"].iloc[0] == "false choice"
    assert "kinds of action are false choices. Natural hardly ever chooses" in chart.finding
    assert any(" % of games, false choice" in note.text for note in chart.figure.layout.annotations)
    assert len(chart.table) > len(chart.figure.data[1].y)  # the rest stand in the table
