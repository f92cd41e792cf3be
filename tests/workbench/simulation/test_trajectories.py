"""Resources round by round: the recorder against games stepped by hand, and the figures made of it."""

from dataclasses import replace

import numpy as np
import pytest

from rules.core.tracks import UNSEEN
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.state import Ending
from workbench.figures.before import Before
from workbench.figures.momentum import momentum
from workbench.figures.resources import resources
from workbench.games.shattered_dungeon.rounds_page import trajectories_page
from workbench.play.playthrough import Playthrough
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate
from workbench.simulation.trajectories import by_moment, middle_half, simulate_trajectories
from workbench.theme.tokens import LIGHT

CREATURES = {"boar": {"creature": 0, "room_1": 1}, "symbiote": {"creature": 2, "room_1": 5, "dungeon_profile": 2}}


@pytest.fixture(scope="module")
def boar():
    return simulate_trajectories(Batch(GAME, games=2000, seed=5, changes=CREATURES["boar"]))


def stepped(seed, changes):
    """Play one game step by step and return the last that was seen of each round."""
    play = Playthrough(GAME, seed=seed, changes=changes)
    seen = {}
    while not play.is_over:
        seen[int(play.state.round_no)] = play.state.current.ravel().tolist() + [int(play.state.trust)]
        play.play("natural")
    seen[int(play.state.round_no)] = play.state.current.ravel().tolist() + [int(play.state.trust)]
    return seen


@pytest.mark.parametrize("changes", CREATURES.values(), ids=CREATURES)
def test_what_is_recorded_is_what_stepping_shows(changes):
    trajectories = simulate_trajectories(Batch(GAME, games=5, seed=9, changes=changes))
    for game, seed in enumerate(trajectories.results.outcomes["seed"].tolist()):
        seen = stepped(seed, trajectories.results.changes)
        rows = trajectories.rows[game]
        assert {moment for moment in range(len(rows)) if rows[moment, 0] != UNSEEN} == set(seen)
        for moment, stood in seen.items():
            assert rows[moment, :7].tolist() == stood


def test_following_changes_no_game_and_threads_change_nothing(boar):
    plain = simulate(GAME, games=2000, seed=5, changes=CREATURES["boar"])
    assert plain.digest == boar.results.digest
    one = simulate_trajectories(Batch(GAME, 2000, 5, changes=CREATURES["boar"]), threads=1)
    assert (one.rows == boar.rows).all()


def test_round_0_is_the_start_and_the_last_round_the_end(boar):
    assert (boar.share("vitality")[:, 0] == 1).all() and (boar.momentum()[:, 0] == 0).all()
    killed = boar.results.outcomes["ending"] == Ending.KILL
    assert killed.any() and (boar.values("vitality", carry_forward=True)[killed, -1] == 0).all()
    assert boar.going[0] == boar.games and (np.diff(boar.going) <= 0).all()


def test_several_rooms_follow_one_another():
    run = simulate_trajectories(Batch(GAME, games=1000, seed=1, changes={"room_2": 2, "room_3": 3}))
    assert run.rows.shape[1] == 46 and run.going[16:].any()  # a room lasts 15 rounds at most
    assert ((run.rows[:, 1:-1, 0] == UNSEEN) & run.is_going[:, 1:-1]).any()  # rooms that end as a round begins
    assert (np.isnan(run.values("nerve")) != run.is_going).all() and (np.diff(run.going) <= 0).all()


def test_a_position_begins_where_it_is():
    trajectories = simulate_trajectories(Batch(GAME, games=50, position={"round": 4, "dungeon": {"structure": 8}}))
    assert trajectories.going[:4].tolist() == [0] * 4 and trajectories.going[4] == 50
    assert np.isnan(trajectories.values("structure", carry_forward=True)[:, 3]).all()


def test_means_and_halves_are_those_of_the_games(boar):
    values = boar.values("nerve")[:, 3]
    known = values[~np.isnan(values)]
    mean, middle = by_moment(boar.values("nerve"))[3], middle_half(boar.values("nerve"))[3]
    assert mean.value == pytest.approx(known.mean()) and mean.low < mean.value < mean.high
    assert middle == tuple(np.quantile(known, [0.25, 0.75]))


def test_momentum_turns_as_often_as_the_lead_changes_by_rounds():
    """18.2.1 by rounds: the lead is noted at the end of each, after Bindings are paid, and as the encounter is over."""
    changes, alike = {**CREATURES["boar"], "lead_after_cards": False}, 0
    boar = simulate_trajectories(Batch(GAME, games=2000, seed=5, changes=changes))
    for game, lead in enumerate(np.sign(boar.momentum())):
        signs = lead[: boar.is_going[game].sum()]
        signs = signs[signs != 0]
        alike += np.count_nonzero(np.diff(signs)) == boar.results.outcomes["changes"][game].sum()
    assert alike > 0.99 * boar.games


def test_the_figures_tell_what_they_find(boar):
    chart = resources(boar, 1)
    assert chart.finding.startswith("Vitality wears down most: ")
    assert chart.table["Games"][0] == "2,000"
    lead = momentum(boar, ("Dungeon", "Visitor"))
    assert "is ahead by" in lead.finding and lead.table["round"][0] == "0"
    going = resources(boar, 1, carry_forward=False)
    assert "games still going" in going.figure.layout.title.subtitle.text.replace("<br>", " ")
    trust = resources(simulate_trajectories(Batch(GAME, games=300, changes=CREATURES["symbiote"])), -1)
    assert trust.finding.startswith("Trust reaches ") and "%" not in trust.table["trust"][0]


def test_the_page_plays_when_it_is_looked_at():
    page = trajectories_page(GAME)
    page.games.value = 1000
    page.play().join()
    assert page.trajectories.games == 1000 and page.momentum.version > 0
    before = page.momentum.label
    page.carry_forward.value = False
    assert page.momentum.label != before and page.background_job.notice.value == ""


def test_both_settings_are_drawn_and_the_difference_is_taken_game_by_game(boar):
    changed = simulate_trajectories(replace(boar.results.batch, changes={**boar.results.batch.changes, "rally": 3}))
    before = Before("the rulebook", boar.results, trajectories=boar)
    chart = resources(changed, 1, before=before)
    grey = [trace for trace in chart.figure.data if trace.line.color == LIGHT["muted"]]
    assert len(grey) == 3  # a line for each resource
    assert grey[0].y[5] == pytest.approx(100 * boar.share("vitality", True)[:, 5].mean())
    gap = changed.share("vitality", True)[:, 5] - boar.share("vitality", True)[:, 5]
    told = chart.table["vitality, against the rulebook"][5]
    assert float(told.replace("\N{MINUS SIGN}", "-").split()[0]) == pytest.approx(100 * gap.mean(), abs=0.05)
    assert "; against the rulebook " in chart.finding
    assert "Grey: the rulebook" in chart.figure.layout.title.subtitle.text.replace("<br>", " ")
    lead = momentum(changed, ("Dungeon", "Visitor"), before=before)
    assert any(trace.line.color == LIGHT["muted"] for trace in lead.figure.data)
    assert "Dungeon ahead by, against the rulebook" in lead.table.columns


def test_a_page_of_trajectories_plays_the_rulebook_beside_a_changed_lever():
    page = trajectories_page(GAME)
    page.games.value = 1000
    page.play().join()
    assert page.before.trajectories is None  # nothing has been changed
    page.play = lambda: None
    page.rules.set("rally", 3)
    del page.play
    page.play().join()
    assert page.before.trajectories.games == 1000
    assert "Grey: the rulebook" in page.momentum.label and "Grey: the rulebook" in page.resources[0].label
