"""Whether a better player wins."""

import threading
from itertools import permutations

import numpy as np
import pytest

import rules
from rules.core.errors import OutOfRange
from workbench.balance.ladder_levels import WhichLevels, field_of
from workbench.balance.rungs import Climb, encounters
from workbench.balance.skill import judged, skill
from workbench.simulation.round_robin import Contender, tables_of
from workbench.simulation.strengths import ELO

JARLS, THRONE, DUNGEON = (rules.load(name) for name in ("jarls", "iron_throne", "shattered_dungeon"))
LETTER = "AB".__getitem__
LADDER = [Contender(name) for name in ("random", "greedy", "novice")]


def planted(game, contenders, strengths, seats, games, seed, worth=0.0):
    """Return a Skill of games drawn with these strengths and ``worth`` of the first seat, as logarithms of odds."""
    rng, power = np.random.default_rng(seed), dict(zip(contenders, strengths))
    tables = {}
    for line_ups in tables_of(game, contenders, seats):
        for line_up in line_ups:
            odds = np.exp([power[one] + worth * (seat == 0) for seat, one in enumerate(line_up)])
            tables[line_up] = rng.choice(seats, games // len(line_ups), p=odds / odds.sum())
    return judged(game, contenders, tables, seed, lambda seat: "ABCDEF"[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_level_that_is_no_stronger_is_a_finding(seats):
    found = planted(JARLS, LADDER, [0, 1.5, 1.5], seats, 3000, seed=1, worth=0.4)
    assert [rise.climb for rise in found.rises] == [Climb.BEATS, Climb.UNCLEAR]
    assert found.sentences[0].startswith("Novice does not clearly beat Greedy: ")
    assert found.sentences[1].startswith("Greedy beats Random: ")


def test_a_level_that_is_weaker_loses_to_the_one_below():
    found = planted(JARLS, LADDER, [0, 2, 1], 2, 2000, seed=2)
    assert found.sentences[0].startswith("Novice loses to Greedy: it wins 2")
    assert [one.contender.name for one in found.levels] == ["greedy", "novice", "random"]


def test_several_failing_levels_are_counted():
    found = planted(JARLS, LADDER, [0, 0, -1], 2, 2000, seed=3)
    assert found.sentences[0].startswith("2 of 2 levels do not clearly beat the one below. Novice loses to Greedy")


def test_a_level_that_loses_to_one_further_down_is_said_though_it_beats_the_one_below():
    tables = {}
    for (low, high), share in {(0, 1): 0.6, (1, 2): 0.6, (0, 2): 0.4}.items():
        wins = [round(1000 * share), round(1000 * (1 - share))]
        tables[LADDER[high], LADDER[low]] = np.repeat([0, 1], wins)
        tables[LADDER[low], LADDER[high]] = np.repeat([1, 0], wins)
    found = judged(JARLS, LADDER, tables, 1, LETTER)
    assert found.unclear == []
    assert found.sentences[0].startswith("Novice loses to Random: it wins 40 % (37 to 43)")


def test_each_level_beats_the_one_below():
    found = planted(JARLS, LADDER, [0, 0.5, 1], 2, 4000, seed=4, worth=-0.5)
    assert found.sentences[0] == "Each level beats the one below."
    greedy, novice = (next(one.rating for one in found.levels if one.contender == level) for level in LADDER[1:])
    assert (greedy.low, greedy.high) == (0, 0)  # the usual agent, from which the others are counted
    assert novice.low <= 0.5 * ELO <= novice.high
    assert found.edge.high < 0


@pytest.mark.slow
def test_a_level_no_stronger_is_said_to_beat_once_in_40_at_most():
    said = 0
    for seed in range(400):
        found = planted(JARLS, LADDER[:2], [1, 1], 2, 200, seed=seed)
        said += found.rises[0].climb is Climb.BEATS
    assert said / 400 <= 0.025 + 3 * np.sqrt(0.025 * 0.975 / 400)


def test_alone_among_others_a_level_is_held_against_its_fair_share():
    found = planted(JARLS, LADDER[:2], [0, 0], 4, 14_000, seed=5)
    [rise] = found.rises
    assert [one.even for one in rise.advantages] == [0.25, 0.75, 0.5]
    assert all(one.share.low <= one.even <= one.share.high for one in rise.advantages)
    assert {one.even for one in encounters(JARLS, found.tables)} == {0.25}


def test_both_ways_round_an_encounter_adds_up():
    one, other = encounters(JARLS, planted(JARLS, LADDER[:2], [0, 1], 2, 1000, seed=6).tables)
    assert one.share.value + other.share.value == pytest.approx(1)


def test_games_without_a_single_winner_are_left_out_and_said():
    tables = {line_up: np.repeat([0, 1, -1], [40, 40, 20]) for line_up in permutations(LADDER[:2])}
    found = judged(JARLS, LADDER[:2], tables, 1, LETTER)
    assert found.undecided.value == 0.2
    assert found.sentences[-1].startswith("20 % (") and "no single winner" in found.sentences[-1]
    nobody = judged(JARLS, LADDER[:2], {line_up: np.full(50, -1) for line_up in tables}, 1, LETTER)
    assert nobody.rises[0].climb is Climb.UNCLEAR
    assert "unknown" in nobody.sentences[0]


def test_greedy_beats_random_in_jarls_the_same_on_any_number_of_threads():
    one, two = (skill(JARLS, games=200, seed=3, threads=threads) for threads in (1, 2))
    assert one.sentences == two.sentences and one.levels == two.levels
    assert one.sentences[0].startswith("Greedy beats Random: it wins ")


def test_knight_commanders_beat_apprentices():
    """A known case, and the other way round: what is called the stronger level is not."""
    levels = [Contender(name) for name in ("apprentice", "knight_commander")]
    found, reversed_ = (skill(THRONE, order, games=100, seed=77, seats=2) for order in (levels, levels[::-1]))
    assert not found.unclear and found.sentences[0].startswith("Knight-Commander beats Apprentice")
    assert reversed_.unclear and "Apprentice" in reversed_.sentences[0]


def test_roles_are_rated_apart_and_compared_against_the_same_opponents():
    players = [Contender(name) for name in ("random", "natural", "aggressive", "feral")]
    found = skill(DUNGEON, players, games=400, seed=5, seat_name=("dungeon", "visitor").__getitem__)
    assert [rise.climb for rise in found.rises] == [Climb.BEATS]
    assert "as visitor it wins" in found.sentences[0] or "as dungeon it wins" in found.sentences[0]
    assert {(one.contender.name, one.seat) for one in found.levels} == {
        *(("random", 0), ("natural", 0), ("aggressive", 0)),
        *(("random", 1), ("natural", 1), ("feral", 1)),
    }
    assert any(sentence.startswith("Between Natural players dungeon has ") for sentence in found.sentences)


def test_roles_without_a_level_in_common_are_counted_from_one_each():
    found = skill(DUNGEON, [Contender("tactical"), Contender("feral")], games=50)
    assert found.rises == () and found.zero == "Tactical and Feral"
    assert found.sentences[0].startswith("Between Tactical and Feral players A has ")


@pytest.mark.slow
def test_intervals_of_real_games_hold_over_seeds():
    """Over 30 seeds the intervals hold what all of them say together."""
    levels = [Contender(name) for name in ("apprentice", "knight_commander")]
    for seats in (2, 3):
        shares, ratings = [], []
        for seed in range(100, 130):
            found = skill(THRONE, levels, games=600, seed=seed, seats=seats)
            shares.append(found.rises[0].advantages[0].share)
            ratings.append(next(one.rating for one in found.levels if not one.is_zero))
        for estimates in (shares, ratings):
            centre = np.mean([one.value for one in estimates])
            assert sum(one.low <= centre <= one.high for one in estimates) >= 26  # 30 of 30 or 29, as a rule


def test_a_cancelled_ladder_keeps_the_pairs_that_were_played():
    cancel, told = threading.Event(), []

    def progress(done, total, words):
        told.append(words)
        if "Novice" in words:
            cancel.set()

    found = skill(JARLS, LADDER, 100, progress=progress, cancel=cancel)
    assert [rise.level.name for rise in found.rises] == ["greedy"]
    assert told[0] == "Looking how long a game takes" and told[1].endswith(" left")
    assert skill(JARLS, LADDER, 100, cancel=cancel) is None


def test_levels_that_search_are_opted_into():
    assert [one.name for one in field_of(JARLS)] == ["random", "greedy"]
    assert field_of(JARLS, WhichLevels.BUDGETS) == field_of(
        JARLS, WhichLevels.SEARCHING
    )  # its searches are budgets themselves
    assert [one.name for one in field_of(DUNGEON, WhichLevels.BUDGETS)][-3:] == ["smart@60", "smart", "smart@960"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"contenders": LADDER[:1]}, "at least two levels, not 1; there are random, greedy"),
        ({"contenders": [*LADDER, LADDER[0]]}, "name one twice"),
        ({"games": 1}, "games must be a whole number from 2"),
        ({"seats": 9}, "Jarls seats 2 to 6 players, not 9."),
    ],
)
def test_what_cannot_be_asked_is_refused(options, message):
    with pytest.raises(OutOfRange, match=message):
        skill(JARLS, **options)


def test_a_role_that_nobody_plays_is_refused():
    with pytest.raises(OutOfRange, match="None of the levels feral, cautious can play seat A"):
        skill(DUNGEON, [Contender("feral"), Contender("cautious")])
