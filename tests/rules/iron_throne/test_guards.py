"""The guarded relic of cooperative mode (F-010, F-011c, ruling Q40): its deck, its guards, and allies (ruling Q42)."""

import pytest

from rules.core.errors import BrokenPosition
from rules.iron_throne import GAME
from rules.iron_throne.box import LAIR
from rules.iron_throne.state import GUARD, NOBODY, Ending
from tests.rules.iron_throne.board import (
    after,
    at,
    cited,
    counted,
    dealt,
    end_round,
    found,
    is_sound,
    kinds,
    refusal,
    vote,
)
from workbench.play.playthrough import Playthrough

TOGETHER = {"mode": 2, "guards_most": 3, "guards_return": 1, "guard_power": 14}


def guarded(own="L0 F0", guards=2, supply=1, changes=None, **table):
    """Return A's turn with pieces in the lair; A is as strong as a guard there and one more."""
    side = own if isinstance(own, dict) else {"pieces": own, "supply": supply}
    return at(side, "L18", "L19", relic=0, guards=guards, cards=0, changes={**TOGETHER, **(changes or {})}, **table)


def test_q40_guards_stand_at_the_relic_in_cooperative_mode_only():
    assert [int(dealt(mode=mode, guards_most=3).state.guards) for mode in (0, 1, 2)] == [0, 0, 3]
    assert dealt(mode=2).state.relic_node == LAIR


def test_q40_a_guard_is_fought_for_an_action_and_the_relic_stays():
    play = guarded().step("relic")
    (battle,) = found(play, "battle")
    assert (battle.seat, battle.what, battle.target, battle.amount) == (0, GUARD, LAIR, 14)
    assert (play.state.guards, play.state.relic_node, play.state.ending) == (1, LAIR, Ending.NOT_YET)
    assert found(play, "guard_beaten")[0].amount == 1 and cited(play, "relic_guarded", "enemy_battle")
    assert play.state.actions_left == 1 and play.state.wins[0] == 1 and is_sound(play)


def test_q40_who_beats_the_last_guard_takes_the_relic_and_all_win():
    play = guarded(guards=1).step("relic")
    assert (play.state.ending, play.state.winner, play.state.guards) == (Ending.TOGETHER, NOBODY, 0)
    assert kinds(play)[-3:] == ["guard_beaten", "relic_taken", "won_together"]


@pytest.mark.parametrize(("own", "supply", "margin"), [("L0 F0", 0, 0), ("L0", 1, 5), ("F0 L16", 0, 8)])
def test_q40_who_does_not_exceed_a_guard_draws_debt_and_retreats(own, supply, margin):
    """F-004: ties go to the defender, which is the guard."""
    play = guarded(own, supply=supply).step("relic")
    assert play.state.guards == 2 and play.state.debt[0] == margin and not play.state.pieces[0, LAIR].any()
    assert "retreated" in kinds(play) and play.state.losses[0] == 1


def test_q40_the_ruined_begin_no_battle_with_a_guard_but_may_take_what_is_free():
    ruined = {"pieces": "L0 F0", "supply": 9, "debt": 9, "ruined": True}
    assert refusal(guarded(ruined), "relic") == "ruined_fight"
    assert guarded(ruined, guards=0).step("relic").state.ending == Ending.TOGETHER


def test_q40_the_enemys_pieces_have_to_be_beaten_first():
    assert refusal(guarded(hunters="0", changes={"loser_stays": True}), "relic") == "no_relic"


@pytest.mark.parametrize(("guards", "back", "expected"), [(0, 1, 1), (1, 2, 3), (2, 2, 3), (3, 2, 3), (0, 0, 0)])
def test_q40_guards_come_back_at_the_start_of_a_round(guards, back, expected):
    play = end_round(guarded("L16", guards, changes={"guards_return": back}))
    assert play.state.guards == expected and ("guards_returned" in kinds(play)) == (expected > guards)


def test_q40_none_come_back_in_the_first_round_or_in_other_modes():
    assert "guards_returned" not in kinds(dealt(mode=2, guards_most=2, guards_return=2).step("begin"))
    assert end_round(at("L16", "L18", changes={"guards_most": 3})).state.guards == 0


def test_q40_by_the_other_reading_nothing_guards_it():
    play = dealt(mode=2, guards_most=0)
    assert play.state.guards == 0
    assert at("L0", "L18", relic=0, changes={"mode": 2, "guards_most": 0}).step("relic").state.ending == Ending.TOGETHER


def test_q40_a_relic_outside_the_lair_is_not_guarded():
    play = at("L1", "L18", relic=1, guards=2, changes=TOGETHER).step("relic")
    assert play.state.holder == 0 and play.state.guards == 2 and "battle" not in kinds(play)


def test_q40_a_position_says_how_many_guards_there_are():
    play = guarded(guards=2)
    assert after(play)["guards"] == 2
    again = Playthrough(GAME, position=after(play), changes=TOGETHER)
    assert again.state.guards == 2


@pytest.mark.parametrize(("guards", "mode"), [(4, 2), (1, 0)])
def test_q40_no_position_has_more_guards_than_the_game(guards, mode):
    with pytest.raises(BrokenPosition, match=f"guards = {guards} does not fit this game"):
        at("L16", "L18", guards=guards, changes={**TOGETHER, "mode": mode})


# F-011c: the deck


@pytest.mark.parametrize("mode", [0, 1, 2, "cooperative"])
def test_f011c_the_deck_of_orders_is_that_of_the_mode_wherever_it_is_set(mode):
    deck = [4, 4, 4, 4, 4] if mode in (2, "cooperative") else [6, 6, 4, 3, 1]
    play = Playthrough(GAME, seats=4, changes={"mode": mode})
    assert counted(play.state.orders_left) == deck
    assert counted(GAME.position({"A": {"pieces": "L16"}, "B": {"pieces": "L18"}}, 1, play.ruleset).orders_left) == deck


def test_f011c_the_preset_is_the_mode():
    assert GAME.ruleset.variant(preset="cooperative") == GAME.ruleset.variant({"mode": 2})


def test_f011c_a_reshuffle_restores_the_deck_of_the_mode():
    play = end_round(at("L16", "L18", orders="", changes={"mode": 2}))
    assert "orders_reshuffled" in kinds(play) and play.state.orders_left.sum() == 19
    assert play.state.orders_left.max() == 4


# F-011c: allies


def beside_an_ally(owner, changes=None):
    """Return A's turn on node 20 with an ally there; B owns the node if ``owner`` says so."""
    side = {"pieces": "L20", "supply": 3, "sites": "16"}
    ally = {"pieces": "L20" if not owner else "L18", "sites": "18 20" if owner else "18"}
    return at(side, ally, round=2, changes={"mode": 2, **(changes or {})})


def test_q42_an_ally_on_a_node_keeps_nobody_from_taking_it():
    assert beside_an_ally(owner=False).step("take 20").state.owner[20] == 0


def test_q42_an_allys_site_is_its_own():
    assert refusal(beside_an_ally(owner=True), "take 20") == "allys_site"


def test_q42_by_the_other_reading_allies_take_from_and_hinder_one_another():
    assert beside_an_ally(owner=True, changes={"take_allies": True}).step("take 20").state.owner[20] == 0
    assert refusal(beside_an_ally(owner=False, changes={"take_allies": True}), "take 20") == "rival_there"


def test_q42_between_rivals_nothing_changes():
    play = at({"pieces": "L20", "supply": 3}, {"pieces": "L18", "sites": "20"}, round=2)
    assert play.step("take 20").state.owner[20] == 0
    assert refusal(at({"pieces": "L20", "supply": 3}, "L18 E20", round=2), "take 20") == "rival_there"


# The cooperative mode is a contest


def test_f011c_a_relic_that_is_guarded_outlasts_the_first_rounds():
    """The mode was won by all after five rounds of every game while nothing stood in the way."""
    for seed in (1, 2, 3):
        play = Playthrough(GAME, seats=4, seed=seed, changes={"mode": "cooperative"})
        while not play.is_over and play.state.round_no <= 5:
            play.play("apprentice")
            assert GAME.faults(play.state, play.ruleset) == []
        assert play.state.ending != Ending.TOGETHER


def test_f007_an_aid_counts_as_a_save_when_the_table_is_close_to_its_end():
    ruined = {"pieces": "L18", "debt": 4, "ruined": True}
    calm = at({"pieces": "L16", "hand": 5}, ruined, "L19", threat=3)
    late = at({"pieces": "L16", "hand": 5}, ruined, "L19", threat=10)
    last = at({"pieces": "L16", "hand": 5}, ruined, {**ruined, "pieces": "L19"}, threat=3)
    assert [int(play.step("aid B 2").state.saves) for play in (calm, late, last)] == [0, 1, 1]


def test_f006_together_all_vote_as_ever():
    assert vote(at("L16", "L18", order="seize", hunters="2", changes={"mode": 2}), "--").state.threat == 1
