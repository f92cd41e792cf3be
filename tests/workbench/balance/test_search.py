"""The search for settings: found where planted, confirmed on fresh seeds, tried next door, and gone on with."""

import threading

import pytest

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench import figures
from workbench.balance.neighbours import neighbours_of
from workbench.balance.search import FRESH, find_settings, nearest
from workbench.balance.targets import Target
from workbench.figures.found_settings import sentences_of
from workbench.simulation.batch import Batch

SHORT = {"plies": Target(low=18, high=20, source="ours")}


@pytest.fixture(scope="module")
def jarls():
    return rules.load("jarls")


@pytest.fixture(scope="module")
def batch(jarls):
    return Batch(jarls, 200, agents="greedy")


@pytest.fixture(scope="module")
def found(jarls, batch):
    return find_settings(jarls, ["radius", "momentum", "warriors"], batch, SHORT, trials=20)


def test_the_settings_meet_the_target_and_the_first_trial_is_the_game_as_it_is(found):
    first = found.trials[0]
    assert first.settings == {"radius": 3, "momentum": 1, "warriors": 5} and first.turned == 0
    assert first.misses["plies"] > 0 == found.best.misses["plies"]
    assert found.best.settings["radius"] > 3
    assert len(found.trials) <= 20 and found.is_complete


def test_what_is_reported_was_played_on_seeds_that_no_trial_has_seen(found, batch):
    assert found.after.seed == found.before.seed == batch.seed + FRESH
    assert found.after.games == 4 * batch.games
    assert found.confirmed["plies"].estimate == found.after.estimate("plies")
    told = " ".join(sentences_of(found))
    assert "The search’s own 200 games met it; 800 games on seeds that no trial has seen" in told


def test_the_best_of_trials_that_differ_by_luck_alone_looks_better_than_it_is(jarls):
    """A target just out of reach of a rule without effect: the search finds luck, and fresh seeds take it away."""
    batch = Batch(jarls, 60, agents="greedy", changes={"draft_hexes": 1})
    lucky = {"win_rate_A": Target(low=0.62, high=0.9, source="ours")}
    found = find_settings(jarls, {"momentum": None, "bracing": None, "support": None}, batch, lucky, trials=12)
    assert not found.is_met
    assert figures.found_settings(found).finding == "The only target is missed on fresh seeds"


def test_a_setting_that_breaks_a_target_next_door_is_told(found):
    """Between a greedy and a random player games were short enough before, and are too long with the larger board."""
    broken = {one.neighbour.title: one.broken for one in found.tried}
    assert broken["Greedy and Random"] == ["plies"]
    assert any(one.startswith("It breaks Length: ") and "Greedy and Random" in one for one in sentences_of(found))


def test_next_door_are_other_tables_levels_and_scenarios(jarls):
    wins = {"win_rate_A": Target(low=0.45, high=0.55, source="ours")}
    titles = [one.title for one in neighbours_of(jarls, Batch(jarls, 10, agents="greedy"), wins)]
    assert titles == ["all Random", "Greedy and Random"]  # with more seats a fair share is another one
    dungeon = rules.load("shattered_dungeon")
    aims = {"win_rate_A": Target(low=0.4, high=0.6, source="ours")}
    boar = Batch(dungeon, 10, changes=dungeon.ruleset.presets["boar"].set)
    scenarios = [
        one for one in neighbours_of(dungeon, boar, aims) if one.batch.games == 10 and "bond_rate" in one.targets
    ]
    assert scenarios


def test_no_other_trial_is_better_than_one_of_the_front_in_everything(found):
    assert found.front[0].score == found.best.score
    for one in found.front:
        assert not any(other.is_better(one) for other in found.trials)
    assert len({repr(one.settings) for one in found.front}) == len(found.front)


def test_the_same_search_finds_the_same(jarls, batch, found):
    again = find_settings(jarls, ["radius", "momentum", "warriors"], batch, SHORT, trials=20, threads=1)
    assert again.trials == found.trials
    assert again.after.digest == found.after.digest


def test_an_ended_search_goes_on_from_its_file(jarls, batch, tmp_path):
    file, cancel = tmp_path / "search.journal", threading.Event()
    levers = ["radius", "warriors"]
    first = find_settings(jarls, levers, batch, SHORT, 12, file, lambda done, *_: done == 4 and cancel.set(), cancel)
    assert not first.is_complete and len(first.trials) == 5
    played = []
    whole = find_settings(jarls, levers, batch, SHORT, 12, file, lambda done, total, words: played.append(words))
    assert whole.trials[:5] == first.trials and len(whole.trials) == 12
    assert played[0] == "setting 6 of 12"
    again = find_settings(jarls, levers, batch, SHORT, 12, file)
    assert again.trials == whole.trials


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"batch": {"seed": 2}}, "keeps a search with other games, levers or targets"),
        ({"levers": ["radius", "momentum"]}, "keeps a search with other games, levers or targets"),
        ({"targets": {"plies": Target(low=18, high=21, source="ours")}}, "keeps a search with other games"),
    ],
)
def test_a_file_of_another_search_is_refused(jarls, tmp_path, changes, message):
    file = tmp_path / "search.journal"
    asked = {"seed": 1, "games": 20, "agents": "greedy"}
    find_settings(jarls, ["radius", "warriors"], Batch(jarls, **asked), SHORT, 2, file)
    before = file.read_bytes()
    with pytest.raises(OutOfRange, match=message):
        find_settings(
            jarls,
            changes.get("levers", ["radius", "warriors"]),
            Batch(jarls, **asked | changes.get("batch", {})),
            changes.get("targets", SHORT),
            2,
            file,
        )
    assert file.read_bytes() == before


def test_a_file_that_is_no_search_or_cannot_be_written_is_refused(jarls, tmp_path):
    (tmp_path / "notes.txt").write_text("radius = 5\n")
    with pytest.raises(OutOfRange, match="is no file of a search"):
        find_settings(jarls, ["radius"], Batch(jarls, 5), SHORT, 2, tmp_path / "notes.txt")
    with pytest.raises(OutOfRange, match="cannot be written"):
        find_settings(jarls, ["radius"], Batch(jarls, 5), SHORT, 2, tmp_path / "missing" / "search.journal")


@pytest.mark.parametrize(
    ("targets", "error", "message"),
    [
        (None, OutOfRange, "Jarls has no targets of its own"),
        ({"joy": Target(low=0, high=1, source="")}, UnknownName, "There is no metric 'joy'"),
        (
            {name: Target(low=0.6, high=0.7, source="") for name in ("win_rate_A", "win_rate_B")},
            OutOfRange,
            "A wins and B wins contradict each other: together they ask for at least 120 % of all wins",
        ),
    ],
)
def test_targets_that_cannot_be_met_are_refused(jarls, targets, error, message):
    with pytest.raises(error, match=message):
        find_settings(jarls, ["radius"], Batch(jarls, 5), targets, 2)


def test_other_bad_requests_are_refused(jarls):
    with pytest.raises(OutOfRange, match="trials = 0 must be 1 or more"):
        find_settings(jarls, ["radius"], Batch(jarls, 5), SHORT, 0)
    cancel = threading.Event()
    cancel.set()
    with pytest.raises(OutOfRange, match="ended before the first setting"):
        find_settings(jarls, ["radius"], Batch(jarls, 5), SHORT, 2, cancel=cancel)
    assert nearest([10, 20], 14) == 0
