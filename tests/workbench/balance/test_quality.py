"""Measures of quality: the worked examples of Shattered Dungeon's chapter 18, intervals, ranges, the reading guide."""

import numpy as np
import pytest

import rules
from rules.core.errors import BrokenContent
from rules.core.signals import Signals
from rules.shattered_dungeon import GAME
from workbench.balance import quality as measured
from workbench.balance.diversity import by_stage, diversity, entropy, entropy_interval, knockouts
from workbench.balance.quality import check_pattern, load_ranges, quality, readings_together, shows
from workbench.balance.quality_measures import NEARLY, Measure, Range, agency, closeness, run_agency
from workbench.simulation.estimates import Estimate, Verdict
from workbench.simulation.run import simulate

ENDINGS = {1: "Kill", 2: "Break", 3: "Panic", 4: "Overcome", 5: "Inert", 6: "Dominate", 7: "Bond", 8: "Survive"}
HEALTHY = Range(low=0.45, high=0.85, source="18.2.3", below="One ending crowds out all.", above="None stands out.")


def games_of(counts):
    """Return an array with the endings 1, 2, … as often as counted."""
    return np.repeat(np.arange(1, len(counts) + 1), counts)


@pytest.mark.parametrize(
    ("counts", "normalised"),
    [
        ((553, 115, 216, 0, 0, 0, 0, 116), 0.557),
        ((100,), 0.0),
        ((10,) * 8, 1.0),
        ((398, 6, 218, 0, 0, 0, 0, 378), 0.528),
    ],
)
def test_18_2_3_diversity_is_entropy_over_that_of_eight_endings(counts, normalised):
    assert diversity(games_of(counts), ENDINGS).estimate.value == pytest.approx(normalised, abs=5e-4)


def test_18_2_3_raw_entropy_is_in_bits_and_told_with_its_interval():
    assert entropy([553, 115, 216, 116]) == pytest.approx(1.670, abs=5e-4)
    (raw,) = diversity(games_of((553, 115, 216, 0, 0, 0, 0, 116)), ENDINGS).also
    assert raw.unit == "bits" and raw.estimate.value == pytest.approx(1.670, abs=5e-4)
    assert raw.estimate.low < 1.670 < raw.estimate.high < 2


def test_games_that_did_not_finish_are_no_ending():
    ending = np.concatenate([games_of((50, 50)), np.zeros(900, int)])
    assert diversity(ending, ENDINGS).estimate.value == pytest.approx(1 / 3)


def test_the_interval_of_an_entropy_holds_the_true_one_about_as_often_as_it_says():
    chances, chance = np.array([0.55, 0.12, 0.22, 0.11]), np.random.default_rng(3)
    true = entropy(chances) / 3
    held = [
        estimate.low <= true <= estimate.high
        for estimate in (entropy_interval(chance.multinomial(400, chances), 8) for _ in range(200))
    ]
    assert 0.88 <= np.mean(held) <= 0.99


def test_more_games_make_the_interval_narrower_and_none_tells_nothing():
    few, many = (entropy_interval(np.array([55, 12, 22, 11]) * times, 8) for times in (1, 100))
    assert many.high - many.low < (few.high - few.low) / 5
    nothing = entropy_interval([0, 0], 8)
    assert np.isnan(nothing.value)
    assert (nothing.low, nothing.high) == (0.0, 1.0)


def test_18_2_1_agency_is_the_mean_of_changes_and_tells_how_they_spread():
    found = agency([0, 2, 2, 5, 1])
    assert found.estimate.value == 2.0
    assert dict(zip(found.parts["part"], found.parts["estimate"])) == {"0": 0.2, "1": 0.2, "2": 0.4, "3 or more": 0.2}
    assert (found.parts["low"] < found.parts["estimate"]).all()


def test_18_2_1_each_room_of_a_run_is_an_encounter():
    """Two runs, of three rooms and of one: 3 + 1 + 0 changes, and 2: 6 in 4 encounters."""
    found = agency([[3, 1, 0], [2, np.nan, np.nan]])
    assert found.estimate.value == 1.5
    assert found.parts["estimate"].tolist() == [0.25, 0.25, 0.25, 0.25]


def test_the_interval_of_agency_knows_that_rooms_of_one_run_are_alike():
    """Where all rooms of a run have the same number, three rooms tell no more than one does."""
    once = np.random.default_rng(2).poisson(1.5, (400, 1)).astype(float)
    one, three = agency(once).estimate, agency(np.repeat(once, 3, axis=1)).estimate
    assert three.value == one.value
    assert three.high - three.low == pytest.approx(one.high - one.low)


def test_18_2_1_agency_of_a_run_is_how_often_another_side_is_ahead():
    ahead = np.array([[0, 0, 0], [0, 1, 0], [1, -1, 0], [1, 0, 0]])
    reached = np.array([[True] * 3, [True] * 3, [True] * 3, [True, False, False]])
    assert run_agency(ahead, reached, {})["agency_run"].estimate.value == (0 + 2 + 1 + 0) / 4
    assert run_agency(ahead, reached & [True, False, False], {}) == {}


def test_18_2_1_agency_is_counted_by_room_in_a_run_of_rooms():
    played = simulate(GAME, 200, 1, ["natural"], changes=GAME.ruleset.presets["boar"].set)
    rooms = int(played.outcomes["rooms"].sum())
    found = quality(played).measures
    assert found["agency"].estimate.value == pytest.approx(played.outcomes["changes"].sum() / rooms)
    assert "agency_run" in found and rooms > 200


def test_who_is_ahead_is_told_as_each_room_is_left():
    outcomes = simulate(GAME, 3, 1, ["natural"], changes=GAME.ruleset.presets["boar"].set).outcomes.copy()
    outcomes["rooms"], outcomes["left"][:] = [1, 2, 2], 0.5
    outcomes["entry"][:] = -1
    outcomes["entry"][:, 0] = 1
    outcomes["entry"][1:, 1, 0], outcomes["entry"][1:, 1, 1] = (0.4, 0.6, 0.5), (0.1, 0.1, 0.1)
    outcomes["left"][2, 1] = 0.75
    assert GAME.signals.ahead(outcomes)[:, :3].tolist() == [[-1, -1, -1], [0, -1, -1], [0, 1, -1]]


def test_18_2_2_closeness_leaves_out_games_nobody_lost():
    found = closeness([0.85, 0.08, np.nan], [2, 3, 0], ENDINGS)
    assert found.estimate.value == pytest.approx(0.465)
    assert dict(zip(found.parts["part"], found.parts["estimate"])) == {"Break": 0.5, "Panic": 0.5}


@pytest.mark.parametrize(("first_out", "normalised"), [([0, 1, 2, 3], 1.0), ([2, 2, 2, -1], 0.0)])
def test_18_2_4_knockouts_spread_over_all_members_of_the_party(first_out, normalised):
    assert knockouts(first_out, ("Knight", "Battlemage", "Cleric", "Rogue")).estimate.value == pytest.approx(normalised)


def staged(entry, is_open, endings):
    """Return what ``by_stage`` makes of shares of one resource, of shape (games, stages)."""
    signals = Signals(
        ENDINGS,
        None,
        entry=lambda _: entry,
        is_open=lambda _: is_open,
        resources=("nerve",),
        entry_of_each=lambda _: entry[:, :, None],
        stage_ending=lambda _: endings,
        stages=("Room 1", "Room 2", "Room 3"),
    )
    return by_stage(signals, None, {})


def test_18_2_5_attrition_counts_only_runs_that_come_so_far():
    entry = np.array([[1.0, 0.6, np.nan], [1.0, 0.8, 0.4], [1.0, np.nan, np.nan]])
    found = staged(entry, entry > 0.5, np.array([[8, 1, 0], [8, 8, 3], [2, 0, 0]]))
    assert found["attrition_2"].estimate.value == pytest.approx(0.7)
    assert found["attrition_2"].parts["estimate"].tolist() == pytest.approx([2 / 3])
    assert found["attrition_2"].also[0].title == "nerve"
    assert found["attrition_2"].also[0].estimate.value == pytest.approx(0.7)
    assert found["effective_2"].estimate.value == 1.0 and found["effective_3"].estimate.value == 0.0


def test_18_2_5_attrition_is_told_apart_by_how_the_room_before_ended():
    entry = np.array([[1.0, 0.6], [1.0, 0.8], [1.0, 1.0], [1.0, np.nan]])
    found = staged(entry, entry > 0.5, np.array([[8, 1], [8, 3], [7, 1], [2, 0]]))
    assert {number.title: number.estimate.value for number in found["attrition_2"].also} == {
        "nerve": pytest.approx(0.8),
        "after Bond": pytest.approx(1.0),
        "after Survive": pytest.approx(0.7),
    }


def test_18_2_5_an_ending_that_hardly_happens_is_not_told_apart():
    entry = np.full((300, 2), 0.5)
    found = staged(entry, entry > 0.5, np.array([[8, 1]] * 298 + [[7, 1]] * 2))
    assert [number.title for number in found["attrition_2"].also] == ["nerve", "after Survive"]


def test_18_2_5_each_room_has_its_own_endings():
    entry = np.array([[1.0, 0.6, np.nan], [1.0, 0.8, np.nan], [1.0, np.nan, np.nan]])
    found = staged(entry, entry > 0.5, np.array([[8, 1, 0], [8, 3, 0], [2, 0, 0]]))
    assert dict(found["diversity_1"].parts[["part", "estimate"]].values)["Survive"] == pytest.approx(2 / 3)
    assert found["diversity_2"].also[0].estimate.value == pytest.approx(1.0)
    assert "diversity_3" not in found


def test_a_run_of_one_room_has_no_attrition():
    entry = np.array([[1.0, np.nan, np.nan]])
    assert staged(entry, entry > 0.5, np.array([[1, 0, 0]])) == {}


def test_18_2_5_attrition_of_a_run_is_that_of_vitality_resolve_and_nerve():
    played = simulate(GAME, 100, 1, ["natural"], changes=GAME.ruleset.presets["boar"].set)
    found = quality(played).measures["attrition_2"]
    resources = found.also[:3]
    assert [number.title for number in resources] == ["vitality", "resolve", "nerve"]
    assert np.mean([number.estimate.value for number in resources]) == pytest.approx(found.estimate.value)


def measure(value, half, healthy=HEALTHY, key="diversity"):
    """Return a measure whose interval is ``half`` wide on each side."""
    return Measure(key, "", "", Estimate(value, value - half, value + half), healthy=healthy)


def test_a_verdict_needs_a_range_and_a_reading_needs_a_verdict():
    assert measure(0.5, 0.01, None).verdict is None
    assert measure(0.5, 0.01).verdict == Verdict.INSIDE
    assert measure(0.45, 0.01).verdict == Verdict.UNDECIDED
    assert [measure(value, 0.01).reading for value in (0.2, 0.5, 0.9)] == [HEALTHY.below, "", HEALTHY.above]


@pytest.mark.parametrize(
    ("value", "reading"),
    [(0.2, HEALTHY.below), (0.4, NEARLY["low"]), (0.5, ""), (0.87, NEARLY["high"]), (0.95, HEALTHY.above)],
)
def test_what_is_wrong_far_out_is_not_said_of_what_is_near(value, reading):
    wide = HEALTHY.model_copy(update={"far_low": 0.35, "far_high": 0.90})
    assert measure(value, 0.01, wide).reading == reading


@pytest.mark.parametrize("bounds", [{"far_low": 0.5}, {"far_high": 0.8}])
def test_bounds_farther_out_are_farther_out(bounds):
    with pytest.raises(ValueError, match="must not be"):
        Range(**{**HEALTHY.model_dump(), **bounds})


def test_the_ranges_of_chapter_18_are_those_of_the_rulebook():
    found, _ = load_ranges(GAME)
    told = {key: (one.low, one.high, one.far_low, one.far_high) for key, one in found.items()}
    assert told == {
        "agency": (1.5, 4.0, 1.0, 5.0),
        "closeness": (0.15, 0.40, 0.10, 0.60),
        "diversity": (0.35, 0.65, None, 0.90),
        "knockouts": (0.50, 0.90, None, None),
        "attrition_2": (0.55, 0.75, 0.40, 0.80),
        "attrition_3": (0.30, 0.55, None, None),
        "effective_2": (0.25, 1.0, None, None),
        "effective_3": (0.25, 1.0, None, None),
    }


def test_closeness_is_high_where_little_is_left():
    near, far = (measure(value, 0.01, key="closeness") for value in (0.1, 0.95))
    assert [shows(near, sign) for sign in ("high", "low")] == [True, False]
    assert [shows(far, sign) for sign in ("high", "low")] == [False, True]


def test_18_3_patterns_speak_when_all_their_signs_show():
    patterns = [
        {"agency": "high", "diversity": "low", "says": "Always the same end."},
        {"agency": "low", "says": "Decided early."},
    ]
    measures = {
        "agency": measure(2.0, 0.1, Range(low=1.5, high=4.0, source="", below="", above=""), "agency"),
        "diversity": measure(0.2, 0.01),
    }
    assert list(readings_together(measures, patterns)) == ["Always the same end."]


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ({"agency": "high"}, "says"),
        ({"says": "?"}, "name a measure"),
        ({"luck": "high", "says": "?"}, "field luck"),
        ({"agency": "middling", "says": "?"}, "'middling'"),
    ],
)
def test_a_broken_pattern_is_one_sentence(pattern, words):
    with pytest.raises(BrokenContent, match=words) as refused:
        check_pattern(pattern, "quality.toml, [[pattern]] 1")
    assert str(refused.value).startswith("quality.toml, [[pattern]] 1")


def test_a_range_of_no_measure_is_refused(tmp_path, monkeypatch):
    (tmp_path / "jarls").mkdir()
    (tmp_path / "jarls" / "quality.toml").write_text('[luck]\nlow = 1\nhigh = 2\nsource = ""\nbelow = ""\nabove = ""\n')
    monkeypatch.setattr(measured, "DATA", tmp_path)
    with pytest.raises(BrokenContent, match="no such measure; the measures are agency, closeness"):
        load_ranges(simulate("jarls", 1, seed=1).game)


@pytest.mark.parametrize("game", rules.NAMES)
def test_every_game_has_its_endings_measured(game):
    results = simulate(game, 200, seed=4, agents=["random"])
    found = quality(results)
    ending = found.measures["diversity"]
    assert ending.parts["estimate"].sum() == pytest.approx(1 if results.unfinished < results.games else 0)
    assert len(found.table()) == len(found.measures)
