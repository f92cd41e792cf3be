"""Which open question of a rulebook matters: its other readings, played on the same seeds."""

import threading

import pytest

import rules
from rules.core.content import DATA
from rules.core.errors import OutOfRange, UnknownName, WorkbenchError
from rules.core.rulings import read_rulings
from workbench.balance.alternatives import Yardstick
from workbench.balance.ruling_impact import open_readings, ruling_impact
from workbench.play.rulings import load_rulings
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate

JARLS = rules.load("jarls")


@pytest.fixture(scope="module")
def register():
    return ruling_impact(JARLS, Batch(JARLS, 1000, 5, "greedy"))


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_other_reading_can_be_played_and_no_ruling_is_left_out(name):
    game = rules.load(name)
    readings, without = open_readings(game)
    assert {key for one in readings for key in one.rulings} | set(without) == set(load_rulings(game))
    assert not {key for one in readings for key in one.rulings} & set(without)
    for one in readings:
        assert simulate(game, 2, agents="random", changes=one.changes).games == 2
        assert game.ruleset.changes_of(game.ruleset.variant(one.changes)), f"{one.rulings} changes nothing"


def test_a_reading_that_changes_play_comes_first_and_one_that_never_comes_up_moves_nothing(register):
    assert register.impacts[0].other.rulings == ("A12",)  # the board of six for two players
    assert register.impacts[0].clear == ["plies"]
    quiet = {one.other.rulings: one for one in register.impacts if not one.clear}
    assert quiet[("A3",)].strength == 0  # two greedy players never press a chain against the Throne


def test_the_register_is_sorted_and_counts_what_cannot_be_played(register):
    strengths = [one.strength for one in register.impacts]
    assert strengths == sorted(strengths, reverse=True)
    assert len(register.impacts) + len(register.unswitched) <= len(load_rulings(JARLS))
    assert "A1" in register.unswitched


def test_hundreds_of_differences_of_nothing_raise_an_alarm_once_in_20_registers_at_most(monkeypatch):
    """Readings that change nothing but the luck: every alarm is a false one."""
    quiet = [one for one in open_readings(JARLS)[0] if one.rulings == ("A3",)] * 12
    monkeypatch.setattr("workbench.balance.ruling_impact.open_readings", lambda game: (quiet, []))
    seeds = iter(range(1000, 1012))
    monkeypatch.setattr(
        "workbench.balance.alternatives.with_changes", lambda batch, changes: Batch(JARLS, 500, next(seeds), "greedy")
    )
    assert ruling_impact(JARLS, Batch(JARLS, 500, 1, "greedy")).that_matter == ()


def test_the_targets_of_a_game_say_how_far_is_far():
    throne = rules.load("iron_throne")
    found = ruling_impact(throne, Batch(throne, 40, 3, "apprentice"))
    assert found.impacts[0].widths["rounds"] == 8
    assert next(iter(found.metrics)) == "dark_lord_win_rate"


def test_a_cancelled_run_keeps_what_was_played():
    cancel = threading.Event()
    found = ruling_impact(JARLS, Batch(JARLS, 50), None, lambda done, total, words: done == 3 and cancel.set(), cancel)
    assert 1 <= len(found.impacts) <= 3


@pytest.mark.parametrize(
    ("yardsticks", "error", "message"),
    [({"luck": Yardstick(1)}, UnknownName, "'luck'"), ({"plies": Yardstick(0)}, OutOfRange, "plies = 0: the width")],
)
def test_what_cannot_be_measured_is_refused(yardsticks, error, message):
    with pytest.raises(error) as refused:
        ruling_impact(JARLS, Batch(JARLS, 20), yardsticks)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("plays", "message"),
    [
        ("{ 0 = { radius = 8 } }", "field plays: 0 is no reading that was not chosen; there are 1."),
        ("{ 7 = { radius = 8 } }", "field plays: 7 is no reading"),
        ("{ 1 = { radius = 80 } }", "radius = 80"),
        ("{ 1 = { luck = 1 } }", "'luck'"),
    ],
)
def test_changes_that_play_no_reading_are_told_with_their_place(tmp_path, plays, message):
    text = (DATA / "jarls" / "rulings.toml").read_text(encoding="utf-8")
    broken = tmp_path / "rulings.toml"
    broken.write_text(text.replace("plays = { 1 = { radius = 8 } }", f"plays = {plays}"), encoding="utf-8")
    with pytest.raises(WorkbenchError) as told:
        read_rulings(broken, JARLS.ruleset, JARLS.clauses)
    assert message in str(told.value) and "rulings.toml" in str(told.value)
