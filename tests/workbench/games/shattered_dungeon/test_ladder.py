"""7.2: the ladder from both sides, with intervals, and the file of how it was last played."""

from itertools import pairwise

import pytest

import rules
from rules.core.content import write_table
from rules.core.errors import BrokenContent
from workbench.games.shattered_dungeon import ladder
from workbench.games.shattered_dungeon.ladder import (
    LEVELS,
    MEETINGS,
    LadderRow,
    agents_of,
    ladder_table,
    play_ladder,
    play_row,
    read_ladder,
    rungs,
    together,
)
from workbench.games.shattered_dungeon.matchups_page import about_ladder
from workbench.simulation.estimates import difference_of_rates, wilson_interval

GAME = rules.load("shattered_dungeon")
SIDES = ("dungeon", "visitor")
SEED = 31_415  # of the slow tests, not the file's


def row(side, level, meeting, won, games=100):
    return LadderRow(version="1.0.0", seed=1, side=side, level=level, meeting=meeting, games=games, won=won)


def rows_of(won):
    """Return a ladder in which each level gets ``won[level]`` of 100 in every meeting."""
    return [row(side, level, meeting, won[level]) for side in SIDES for level in LEVELS for meeting in MEETINGS]


def test_single_minded_are_all_profiles_of_a_side():
    assert agents_of("dungeon", "single-minded") == ["aggressive", "tactical", "nurturing", "deceptive"]
    assert agents_of("visitor", "random") == ["random"]


def test_a_mean_of_several_shares_is_surer_than_each():
    one = wilson_interval(50, 100)
    mean = together([one, one, one], [100, 100, 100])
    assert mean.value == 0.5 and mean.high - mean.low < 0.65 * (one.high - one.low)
    assert together([wilson_interval(0, 100), one], [100, 100]).value == 0.25


def test_the_table_says_how_far_a_level_is_above_the_one_before():
    table = ladder_table(rows_of(dict(zip(LEVELS, (10, 30, 50, 60), strict=True))))
    assert len(table) == 8 and table["Level"].tolist()[:4] == ["Random", "Single-minded", "Natural", "Smart"]
    assert table["Above the level before"].tolist()[0] == ""
    assert table["Above the level before"].tolist()[2].startswith("20")
    assert table["All three"].tolist()[3].startswith("60")


def test_the_table_says_how_many_runs_it_is_made_of_in_thousands():
    table = ladder_table(
        [row(side, level, meeting, 1, 4000) for side in SIDES for level in LEVELS for meeting in MEETINGS]
    )
    assert set(table["Runs each"]) == {"4,000"}


def test_what_is_counted_is_the_win_and_with_the_symbiote_the_bond():
    boar = play_row(GAME, "visitor", "natural", "boar", 40, 3, 1)
    assert (boar.games, boar.side) == (40, "visitor") and boar.won < 30
    bonds = [play_row(GAME, side, "natural", "symbiote", 40, 3, 1).won for side in SIDES]
    assert bonds[0] == bonds[1] > 0
    assert play_row(GAME, "dungeon", "single-minded", "symbiote", 5, 3, 1).games == 20


def test_the_file_is_whole_and_of_the_rules_of_today(tmp_path):
    rows = read_ladder()
    assert {one.version for one in rows} == {GAME.version}
    assert "by now" not in about_ladder(rows, GAME)
    assert "by now" in about_ladder(rows_of(dict.fromkeys(LEVELS, 1)), GAME)
    write_table(rows[1:], tmp_path / "ladder.csv")
    with pytest.raises(BrokenContent, match="every side, level and meeting once"):
        read_ladder.__wrapped__(tmp_path / "ladder.csv")


def test_the_file_is_written_row_by_row(tmp_path, monkeypatch):
    monkeypatch.setattr(ladder, "LEVELS", ("random",))
    monkeypatch.setattr("sys.argv", ["ladder", "--games", "5", "--seed", "4", "--threads", "1"])
    written = []
    monkeypatch.setattr(ladder, "write_table", lambda rows, path: written.extend(rows))
    ladder.main()
    assert [(one.side, one.meeting) for one in written] == [(side, meeting) for side in SIDES for meeting in MEETINGS]


@pytest.mark.slow
def test_a_row_played_again_gives_what_is_written_down():
    for one in (read_ladder()[0], read_ladder()[7], read_ladder()[18]):
        games = one.games // len(agents_of(one.side, one.level))
        assert play_row(GAME, one.side, one.level, one.meeting, games, one.seed, None) == one


@pytest.fixture(scope="module")
def played():
    """Return the ladder on a seed of its own."""
    return list(play_ladder(GAME, 1500, 400, SEED))


def mean_of(side, agents):
    """Return what a side gets with these agents, on average over the meetings, surely to within a point."""
    rows = [play_row(GAME, side, agents, meeting, 6000, SEED, None) for meeting in MEETINGS]
    return together([row.share for row in rows], [row.games for row in rows])


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
def test_7_2_each_profile_beats_random_play(side):
    at_random = mean_of(side, "random")
    for profile in agents_of(side, "single-minded"):
        gained = difference_of_rates(at_random, mean_of(side, profile))
        assert gained.low > 0, (profile, gained)


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
def test_7_2_random_is_beaten_by_profiles_these_by_natural_and_natural_by_smart(played, side):
    found = rungs(played, side)
    for weak, strong in pairwise(LEVELS):
        gained = difference_of_rates(found[weak], found[strong])
        assert gained.low > 0, (weak, strong, gained)
