"""Scenarios: targets that hang on what is played, held, searched for and told."""

import pytest

from rules.core.content import DATA
from rules.core.errors import BrokenContent, UnknownName
from rules.shattered_dungeon import GAME
from workbench import figures
from workbench.balance import scenarios
from workbench.balance.scenarios import load_scenarios
from workbench.balance.targets import load_targets
from workbench.balance.tuning import Lever, search_scenarios


@pytest.fixture(scope="module")
def boar():
    return load_scenarios(GAME)["boar"]


@pytest.fixture(scope="module")
def played(boar):
    return boar.play(300, 1)


def test_the_targets_of_the_issue_are_there():
    bands = {
        name: {metric: target.band for metric, target in one.targets.items()}
        for name, one in load_scenarios(GAME).items()
    }
    boar = bands["boar"]
    assert [boar[name] for name in ("kill_rate", "break_rate", "panic_rate", "win_rate_B")] == [
        (0.5, 0.65),
        (0.08, 0.15),
        (0.12, 0.25),
        (0, 0.1),
    ]
    assert bands["symbiote_room"]["bond_rate"] == (0.4, 0.7)
    assert bands["symbiote_room"]["lead_changes"][0] == 1.5
    assert bands["deceptive_room"]["betrayal_rate"] == (0.5, 1.0)
    assert load_targets(GAME) == {}


def test_the_content_holds_its_targets_on_seeds_no_search_has_seen():
    for one in load_scenarios(GAME).values():
        off = {metric for metric, judged in one.judge(one.play(4_000, 77)).items() if judged.verdict == "outside"}
        assert not off, one.title


def test_the_results_of_the_rulebook_are_held_against_the_moth_they_were_played_with():
    """C22: the Moth of 3.3 has less of everything than the one behind 10.3; the same cards cannot let both through."""
    moth, sturdy = (load_scenarios(GAME)[name].targets for name in ("moth", "sturdy_moth"))
    assert moth["win_rate_B"].band == (0, 0.2) and moth["win_rate_B"].source == "14.1"
    assert sturdy["win_rate_B"].band == (0.4, 0.55) and sturdy["win_rate_B"].source == "10.3"


def test_a_measure_of_all_games_together_can_be_a_target(boar, played):
    judged = boar.judge(played)["diversity"]
    assert judged.estimate.low < judged.estimate.value < judged.estimate.high
    assert "Diversity" in figures.targets(played, boar.targets).table["Metric"].str.cat()


def test_a_measure_of_a_stage_is_a_target_under_the_name_of_the_stage(boar, played):
    judged = boar.judge(played)["attrition_2"]
    assert judged.metric.title == "Attrition (share left): Room 2" and judged.target.band == (0.55, 0.75)
    assert "Attrition (share left): Room 2" in figures.targets(played, boar.targets).table["Metric"].str.cat()


def test_a_measure_of_a_stage_that_games_do_not_have_is_undecided(boar):
    one_room = boar.play(60, 1, {"room_2": "none", "room_3": "none"})
    judged = boar.judge(one_room)["attrition_2"]
    assert judged.verdict == "undecided" and judged.estimate.value != judged.estimate.value


def test_a_search_in_several_scenarios_begins_with_what_there_is(boar):
    lever = Lever("soul_leech.power", 3, 5, 1)
    found = search_scenarios(GAME, {"boar": boar}, [lever], 60, 3, 4)
    first = found[found["trial"] == 0].iloc[0]
    assert first["soul_leech.power"] == GAME.ruleset.plain(GAME.ruleset.default(), "soul_leech.power")
    assert first["boar.rounds"] == boar.play(60, 3).estimate("rounds").value
    assert found["distance"].is_monotonic_increasing and found["boar.diversity"].notna().all()


@pytest.mark.parametrize(
    ("before", "after", "error", "message"),
    [
        ('preset = "boar"', 'preset = "bear"', UnknownName, "There is no preset 'bear'"),
        ('agents = ["natural"]', 'agents = ["nature"]', UnknownName, "There is no agent 'nature'"),
        ("targets.kill_rate]", "targets.kills]", UnknownName, "There is no metric 'kills'"),
        ("low = 0.50", "low = 50", BrokenContent, "low, 50, must be below high, 0.65"),
    ],
)
def test_what_is_wrong_is_told(monkeypatch, tmp_path, before, after, error, message):
    told = (DATA / GAME.name / "targets.toml").read_text(encoding="utf-8")
    assert before in told
    (tmp_path / GAME.name).mkdir()
    (tmp_path / GAME.name / "targets.toml").write_text(told.replace(before, after), encoding="utf-8")
    monkeypatch.setattr(scenarios, "DATA", tmp_path)
    with pytest.raises(error) as refused:
        load_scenarios(GAME)
    assert message in str(refused.value)
