"""The relic and the victory of territory (F-010): taking, dropping, the triggers, who leads, ties and the coin."""

import pytest

from rules.iron_throne.box import NO_NODE
from rules.iron_throne.state import NOBODY, SEIZE, Ending
from tests.rules.iron_throne.board import after, at, cited, end_round, found, kinds, only_order, pile, refusal, vote

A, B, C = {"sites": "16 20 27"}, {"sites": "17"}, {"sites": "18"}


@pytest.mark.parametrize(
    ("pieces", "may"), [("L1", True), ("L16 F1", True), ("L16 E1", False), ("L16 M1", False), ("L6", False)]
)
def test_a_fighter_or_the_leader_takes_the_relic_where_it_lies_for_an_action(pieces, may):
    play = at(pieces, "L18")
    assert ("relic" in play.legal_actions) == may
    if not may:
        assert refusal(play, "relic") == "no_relic"
        return
    play.step("relic")
    assert (play.state.holder, play.state.relic_node, play.state.was_held) == (0, NO_NODE, 1)
    assert play.state.actions_left == 1 and cited(play, "relic_taken") and after(play)["A"]["supply"] == 0
    assert play.state.ending == Ending.NOT_YET


def test_by_a_ruling_anybody_takes_it():
    assert "relic" in at("L16 E1", "L18", changes={"any_takes": True}).legal_actions


def test_nobody_takes_it_from_a_holder():
    assert refusal(at("L1", "L18", relic="B"), "relic") == "no_relic"


def test_the_enemy_beside_it_is_in_the_way():
    play = at("L1", "L18", hunters="1", changes={"loser_stays": True})
    assert refusal(play, "relic") == "no_relic"


def test_in_the_lair_it_is_taken_there():
    assert at("L0", "L18", relic=0).step("relic").state.holder == 0


def test_who_loses_a_battle_drops_it_there():
    play = at({"pieces": "L20 F20", "supply": 1}, "L10", relic="B", cards=0).step("move LF 20>10")
    assert (play.state.holder, play.state.relic_node) == (NOBODY, 10) and cited(play, "relic_dropped")
    assert play.step("relic").state.holder == 0


def test_who_wins_keeps_it():
    play = at({"pieces": "L20 F20", "supply": 1}, "L10", relic="A", cards=0).step("move LF 20>10")
    assert play.state.holder == 0


def test_a_strike_makes_one_drop_it():
    play = vote(at("L20", "L18", relic="A", order="strike", hunters="10", cards=0), "--")
    assert (play.state.holder, play.state.relic_node) == (NOBODY, 20)


# The triggers


def reshuffled(times, counted=0, holder="A", sides=(A, B, C), changes=None, seed=1, **table):
    """Return the position after reshuffles of the cards, one each round."""
    own = [{"pieces": f"L{node}", **side} for node, side in zip((16, 17, 18), sides)]
    play = at(*own, relic=holder, hunters="2", changes={"hand_cap": 9, **(changes or {})}, seed=seed, **table)
    play.state.reshuffles = counted
    for _ in range(times):
        only_order(play, SEIZE)
        pile(play)
        end_round(play)
        if play.is_over:
            break
        vote(play, "---")
    return play


def test_the_second_reshuffle_after_it_changed_hands_decides():
    assert reshuffled(1).state.ending == Ending.NOT_YET
    play = reshuffled(2)
    assert (play.state.ending, play.state.winner) == (Ending.TERRITORY, 0)
    assert cited(play, "reshuffle_cards", "territory_victory") and play.is_over


@pytest.mark.parametrize("number", [1, 3])
def test_a_variant_counts_other_reshuffles(number):
    assert reshuffled(number, changes={"reshuffles": number}).state.ending == Ending.TERRITORY
    assert reshuffled(number - 1, changes={"reshuffles": number}).state.ending == Ending.NOT_YET


def test_it_counts_from_the_last_change_of_hands():
    play = at({"pieces": "L1", **A}, "L18")
    play.state.reshuffles = 5
    assert play.step("relic").state.reshuffles == 0


def test_without_a_holder_nothing_is_decided():
    play = reshuffled(3, holder=1)
    assert play.state.ending == Ending.NOT_YET and play.state.reshuffles == 0


def test_a_holder_that_does_not_lead_does_not_win_but_may_at_the_next_reshuffle():
    play = reshuffled(2, holder="B")
    assert play.state.ending == Ending.NOT_YET
    play.state.owner[[20, 27]] = 1
    only_order(play, SEIZE)
    pile(play)
    assert end_round(play).state.winner == 1


def test_the_holder_forces_the_end_in_a_clear_lair():
    play = at({"pieces": "L0", **A}, {"pieces": "L18", **C}, relic="A")
    assert "force" in play.legal_actions
    play.step("force")
    assert (play.state.ending, play.state.winner) == (Ending.TERRITORY, 0)
    assert cited(play, "relic_trigger", "territory_victory") and found(play, "won")[0].amount == 3


@pytest.mark.parametrize("table", [{"relic": "B"}, {"relic": 1}, {"relic": "A", "hunters": "0"}])
def test_only_the_holder_and_only_without_the_enemy(table):
    assert refusal(at({"pieces": "L0", **A}, {"pieces": "L18", **C}, **table), "force") == "no_force"


def test_it_takes_a_leader_or_fighter_and_no_fewer_sites_than_anybody():
    assert refusal(at({"pieces": "L16 E0", **A}, "L18", relic="A"), "force") == "no_force"
    assert "force" in at({"pieces": "L16 F0", **A}, "L18", relic="A").legal_actions
    assert refusal(at({"pieces": "L0", **B}, {"pieces": "L18", "sites": "18 23"}, relic="A"), "force") == "no_force"


# Who leads


@pytest.mark.parametrize(
    ("own", "rival", "wins"),
    [
        ({"sites": "16 20"}, {"sites": "18"}, True),
        ({"sites": "16", "supply": 3}, {"sites": "18", "supply": 2}, True),
        ({"sites": "16", "supply": 2}, {"sites": "18", "supply": 3}, False),
        ({"sites": "16"}, {"sites": "18 24"}, False),
    ],
)
def test_equal_sites_are_decided_by_supplies(own, rival, wins):
    """What is offered is what wins: an action that does nothing was offered as victory."""
    play = at({"pieces": "L0", **own}, {"pieces": "L18", **rival}, relic="A")
    assert ("force" in play.legal_actions) == wins
    if not wins:
        assert refusal(play, "force") == "no_force"
        return
    play.step("force")
    assert (play.state.ending, play.state.winner, play.state.actions_left) == (Ending.TERRITORY, 0, 1)


def test_q43_by_the_other_reading_it_may_be_named_in_vain():
    own, rival = {"pieces": "L0", "sites": "16", "supply": 2}, {"pieces": "L18", "sites": "18", "supply": 3}
    play = at(own, rival, relic="A", changes={"force_needs_lead": False}).step("force")
    assert play.state.ending == Ending.NOT_YET and kinds(play) == ["relic_forced"]


def test_q43_knight_commanders_never_name_it_in_vain_but_by_the_coin():
    for supplies, played in ((3, "force"), (1, "pass")):
        own, rival = (
            {"pieces": "L0", "sites": "16", "supply": 2},
            {"pieces": "L18", "sites": "18", "supply": 5 - supplies},
        )
        changes = {"force_needs_lead": False}
        play = at({**own, "supply": supplies}, rival, relic="A", changes=changes)
        assert (play.play("knight_commander").actions[-1] == "force") == (played == "force")


def test_what_the_enemy_owns_counts_for_nobody():
    play = at({"pieces": "L0", "sites": "16 20"}, {"pieces": "L18", "sites": "18"}, relic="A", seized="2 3 4 5").step(
        "force"
    )
    assert play.state.winner == 0


def test_equal_in_all_a_coin_decides_and_is_told():
    winners = []
    for seed in range(1, 61):
        play = at({"pieces": "L0", "sites": "16"}, {"pieces": "L18", "sites": "18"}, relic="A", seed=seed).step("force")
        (coin,) = found(play, "coin_won" if play.state.winner == 0 else "coin_lost")
        assert cited(play, "coin") and (coin.seat, coin.amount) == (0, 2)
        winners.append(int(play.state.winner))
    assert set(winners) == {0, NOBODY} and 15 <= winners.count(0) <= 45  # 30, give or take almost 4 sigma


# Standing leads


def test_a_variant_ends_the_game_as_soon_as_the_holder_leads():
    standing = {"standing_win": True}
    assert at({"pieces": "L1", **A}, {"pieces": "L18", **C}, changes=standing).step("relic").state.winner == 0
    play = at(
        {"pieces": "L21", "supply": 1, "sites": "16"}, {"pieces": "L18", "sites": "18"}, relic="A", changes=standing
    )
    assert play.step("take 21").state.winner == 0
    assert (
        at({"pieces": "L21", "supply": 1, "sites": "16"}, {"pieces": "L18", "sites": "18"}, relic="A")
        .step("take 21")
        .state.winner
        == NOBODY
    )


def test_with_a_standing_lead_the_enemy_may_make_the_holder_lead():
    own = {"pieces": "L16", "sites": "16 20"}
    rival = {"pieces": "L18", "sites": "18 2"}
    for standing, ending in ((True, Ending.TERRITORY), (False, Ending.NOT_YET)):
        play = vote(at(own, rival, relic="A", order="muster", round=2, changes={"standing_win": standing}), "--")
        assert play.state.ending == ending


def test_the_end_comes_at_once_and_nothing_follows():
    play = at({"pieces": "L0", **A}, {"pieces": "L18", **C}, relic="A").step("force")
    assert kinds(play)[-1] == "won" and play.legal_actions == []


def test_c7_with_a_standing_lead_supplies_decide_as_soon_as_they_are_made():
    """A and B own as much; once A has made more supplies it leads."""
    own, rival = {"pieces": "L16 M16", "sites": "16"}, {"pieces": "L18", "sites": "18"}
    for standing, winner in ((True, 0), (False, NOBODY)):
        play = end_round(at(own, rival, relic="A", hunters="2", changes={"standing_win": standing}))
        assert play.state.winner == winner


def test_c7_with_a_standing_lead_no_coin_is_tossed():
    play = at(
        {"pieces": "L21", "supply": 1, "sites": "16"},
        {"pieces": "L18", "sites": "18 24"},
        relic="A",
        changes={"standing_win": True},
    ).step("take 21")
    assert play.state.ending == Ending.NOT_YET and not cited(play, "coin")


def test_q36_whom_the_coin_fails_does_not_win_and_the_game_goes_on():
    for seed in range(1, 20):
        play = at({"pieces": "L0", "sites": "16"}, {"pieces": "L18", "sites": "18"}, relic="A", seed=seed).step("force")
        if found(play, "coin_lost"):
            assert play.state.ending == Ending.NOT_YET and play.state.holder == 0 and "force" in play.legal_actions
            return
    raise AssertionError("the coin has favoured the holder 19 times")
