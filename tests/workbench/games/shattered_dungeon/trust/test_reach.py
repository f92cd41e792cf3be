"""Trust in games of the engine, beside the walk: the same rules twice, and the shares of runs that reach a tier."""

import pytest

from rules.core.errors import IllegalAction
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.state import HALF
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.trust.page import chosen, trust_page
from workbench.games.shattered_dungeon.trust.reached_figures import has_reached, tiers_reached, trust_beside
from workbench.games.shattered_dungeon.trust.walk import played, played_so_far, trust_by_round
from workbench.play.playthrough import Playthrough
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import wilson_interval
from workbench.simulation.numbers import percent
from workbench.simulation.trajectories import simulate_trajectories

BY = BondRules.of(GAME.ruleset.default())


@pytest.fixture(scope="module")
def nurtured():
    agents, changes = chosen("nurturing", "drift_symbiote", "living_root_sanctuary")
    return simulate_trajectories(Batch(GAME, 2000, 3, agents, changes=changes))


def test_walk_and_engine_agree_on_trust_round_by_round():
    """A4.2, A4.3: the same Offer, restraint and Strike, by the model of the walk and by the engine's cards."""
    changes = {"creature": 2, "room_1": 4, "answers_by_chance": False, "restraint_fills": False, "restraint_below": 99}
    by = BondRules.of(GAME.ruleset.variant(changes))
    walk = trust_by_round(played("offer+ round offer+ restraint round strike", by, trust=3))
    play = Playthrough(
        GAME,
        position={
            "round": 1,
            "to_act": "dungeon",
            "trust": 3,
            "dungeon": {"hand": "cup_of_mead", "pool": 9},
            "visitor": {},
        },
        changes=changes,
    )
    play.step("play cup_of_mead").step("accept")
    assert play.state.trust == HALF * walk[1]
    play = Playthrough(
        GAME,
        position={
            "round": 2,
            "to_act": "dungeon",
            "trust": walk[1],
            "dungeon": {"hand": "lullaby_glow sting_beneath", "pool": 9},
            "visitor": {},
        },
        changes=changes,
    )
    play.step("play lullaby_glow").step("accept").step("restrain sting_beneath")
    assert play.state.trust == HALF * walk[2]
    play = Playthrough(
        GAME,
        position={
            "round": 3,
            "to_act": "dungeon",
            "trust": walk[2],
            "dungeon": {"hand": "sting_beneath", "pool": 9},
            "visitor": {},
        },
        changes=changes,
    )
    play.step("play sting_beneath")
    assert play.state.trust == HALF * walk[3] == 0


@pytest.mark.parametrize("changes", [{}, {"restraint_where": 0}, {"restraint_below": 2}, {"restraint_fills": False}])
@pytest.mark.parametrize("trust", [0, 1, 2, 3])
def test_4_8_walk_and_engine_agree_on_where_a_strike_can_be_held_back_and_what_that_adds(changes, trust):
    by = BondRules.of(GAME.ruleset.variant(changes))
    moments, refused = played_so_far("restraint", by, trust)
    side = {"hand": "sting_beneath"}
    position = {"round": 1, "to_act": "dungeon", "trust": trust, "dungeon": side, "visitor": {}}
    play = Playthrough(GAME, position=position, changes={"room_1": 4, **changes})
    if refused:
        with pytest.raises(IllegalAction):
            play.step("restrain sting_beneath")
    else:
        play.step("restrain sting_beneath")
        assert play.state.trust == HALF * moments[-1].after.amount


@pytest.mark.parametrize(
    ("script", "start", "by_round"),
    [
        ("", 2, [2]),
        ("offer+ round round test+", 0, [0, 1, 1, 3]),
        ("round offer+ round", 3, [3, 3, 4]),
        ("offer- round offer- round", 0, [0, 0.5, 1]),
        ("test+ room offer+", 3, [3, 5, 4]),
    ],
)
def test_a_walk_is_told_by_its_rounds(script, start, by_round):
    assert trust_by_round(played(script, BY, start), start) == by_round


def test_the_share_that_reaches_a_tier_is_that_of_the_outcomes(nurtured):
    peaks = nurtured.results.outcomes["trust_peak"]
    last = nurtured.rows.shape[1] - 1
    for least in (3, 6, 9, 10.5):
        assert nurtured.reached("trust_peak", least, last) == (peaks >= least).sum()
    shares = [nurtured.reached("trust_peak", 6, moment) for moment in range(last + 1)]
    assert shares == sorted(shares) and shares[0] == 0 < shares[-1]


def test_the_figures_tell_how_far_trust_comes(nurtured):
    chart = tiers_reached(nurtured, BY)
    assert chart.finding.startswith("Trust reaches 3 in 100.0 % of the runs, 6 in ")
    place = len(chart.table) // 2
    rate = wilson_interval(nurtured.reached("trust_peak", 9, int(chart.table["round"][place])), nurtured.games)
    assert chart.table["Covenant (9)"][place] == percent(rate) and 0 < rate.value < 1
    beside = trust_beside(nurtured, [3, 5, 7], BY)
    assert beside.finding.startswith("By the end of round 2 the walk has trust 7, games come to ")
    assert beside.table["Trust in the walk"].tolist()[:4] == ["3", "5", "7", "–"]
    assert beside.table["Trust in games"][0].startswith("3.00 (3.00 to 3.00)")


def test_thresholds_are_those_of_the_ruleset():
    page = trust_page(GAME)
    page.reach.choose = lambda **_: (("nurturing", "natural"), {"creature": 2, "room_1": 5, "tier_2": 5})
    page.reach.play().join()
    assert "Trust reaches 3 in" in page.reach.reached.label and ", 5 in" in page.reach.reached.label


def test_another_step_of_the_walk_is_drawn_beside_the_games():
    page = trust_page(GAME)
    page.reach.play().join()
    page.tiers.play("test+ round test+")
    assert page.reach.walk == [0, 2, 4]
    assert "the walk has trust 4" in page.reach.beside.label
    assert page.reach.background_job.notice.value == ""


def test_a_lever_draws_the_rulebooks_games_in_grey_and_tells_the_difference():
    page = trust_page(GAME)
    page.reach.play().join()
    assert "against the rulebook" not in page.reach.reached.label
    page.tiers.levers.set("tier_3", 7)
    page.reach.play().join()
    assert "; Covenant against the rulebook +" in page.reach.reached.label
    assert "; games at the end against the rulebook " in page.reach.beside.label
    now, then = page.reach.trajectories, page.reach.before.trajectories
    assert now.results.changes["tier_3"] == 7 and "tier_3" not in then.results.changes
    for of, least in ((now, 7), (then, 9)):  # each by the threshold it was played with
        assert has_reached(of, 2)[:, -1].sum() == of.reached("trust_peak", least, of.rows.shape[1] - 1)


def test_a_setting_kept_as_b_keeps_its_room():
    page = trust_page(GAME)
    page.reach.reference.keep_present()
    page.reach.settings["room"].value = "root_hollow"
    page.reach.play().join()
    kept = page.reach.reference.batch()
    assert kept.changes.get("room_1") != page.reach.batch().changes.get("room_1")
    assert "against version B" in page.reach.beside.label
