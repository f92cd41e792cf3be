"""The modes (F-011): the traitor and the charge, and playing together."""

import pytest

from rules.iron_throne.state import NOBODY, Ending, Phase
from tests.rules.iron_throne.board import at, cited, counted, dealt, end_round, is_sound, kinds, refusal, vote

TRAITOR, TOGETHER = {"mode": 1}, {"mode": 2}


def suspected(hands=(3, 3, 3, 3), traitor="D", **table):
    """Return A's turn at a table with a traitor."""
    sides = [{"pieces": f"L{node}", "hand": hand} for node, hand in zip((16, 17, 18, 19), hands)]
    return at(*sides, traitor=traitor, changes=TRAITOR, **table)


def test_one_seat_is_secretly_the_traitor_in_that_mode_only():
    assert {int(dealt(seed=seed, mode=1).state.traitor) for seed in range(1, 40)} == {0, 1, 2, 3}
    assert {int(dealt(seed=seed, mode=mode).state.traitor) for seed in range(1, 9) for mode in (0, 2)} == {NOBODY}
    assert not {"charged", "charge_right"} & set(kinds(dealt(mode=1).step("begin")))


def test_a_traitor_has_all_the_usual_actions():
    plain = at("L16 E16", "L18", tokens="F20")
    secret = at("L16 E16", "L18", tokens="F20", traitor="A", changes=TRAITOR)
    assert set(plain.legal_actions) <= set(secret.legal_actions)


def test_the_traitor_wins_when_the_threat_is_complete():
    play = vote(suspected(order="worsen", threat=11), "----")
    assert (play.state.ending, play.state.winner) == (Ending.THREAT, 3) and cited(play, "traitor_wins")


def test_a_hidden_traitor_that_leads_ends_the_game_for_nobody():
    sides = ({"pieces": "L0", "sites": "16 20"}, {"pieces": "L18", "sites": "18"})
    play = at(*sides, relic="A", traitor="A", changes=TRAITOR).step("force")
    assert (play.state.ending, play.state.winner) == (Ending.TERRITORY, NOBODY)
    assert at(*sides, relic="A", traitor="B", changes=TRAITOR).step("force").state.winner == 0


def test_a_charge_is_put_to_all_others_and_costs_no_action():
    play = suspected().step("charge D")
    assert (play.state.phase, play.state.seat) == (Phase.CHARGE, 1) and cited(play, "charge")
    assert play.legal_actions == ["refuse", "join"] and refusal(play, "pass") == "answer_first"
    assert play.step("join").state.seat == 2
    play.step("join")
    assert (play.state.phase, play.state.seat, play.state.actions_left) == (Phase.ACT, 0, 2)


def test_joined_by_all_a_right_charge_exposes_the_traitor_and_each_pays_2():
    play = suspected().step("charge D").step("join").step("join")
    assert play.state.is_exposed and cited(play, "charge_right") and is_sound(play)
    assert counted(play.state.hand.sum(axis=1)) == [1, 1, 1, 3]


def test_once_exposed_the_traitor_plays_for_territory():
    play = suspected(threat=12).step("charge D").step("join").step("join")
    assert refusal(play, "charge D") == "traitor_found"
    end_round(play)
    vote(play, "----")
    assert (play.state.ending, play.state.winner) == (Ending.THREAT, NOBODY)


def test_a_traitor_found_out_may_win_by_territory():
    play = at({"pieces": "L16", "hand": 2}, {"pieces": "L0", "sites": "18 24"}, relic="B", traitor="B", changes=TRAITOR)
    play.step("charge B")  # with two seats the accuser is all the others
    assert play.state.is_exposed and counted(play.state.hand.sum(axis=1))[:2] == [0, 0]
    assert play.step("pass").step("force").state.winner == 1


@pytest.mark.parametrize(
    ("accused", "answers", "paid"), [("D", ("join", "refuse"), [2, 2, 0, 0]), ("B", ("join", "join"), [2, 0, 2, 2])]
)
def test_a_failed_charge_costs_all_who_joined_and_exposes_nobody(accused, answers, paid):
    play = suspected().step(f"charge {accused}")
    for answer in answers:
        play.step(answer)
    assert not play.state.is_exposed and cited(play, "charge_wrong")
    assert [3 - held for held in counted(play.state.hand.sum(axis=1))] == paid


def test_who_cannot_pay_cannot_charge_or_join():
    assert refusal(suspected((1, 3, 3, 3)), "charge D") == "charge_unpaid"
    play = suspected((3, 1, 3, 3)).step("charge D")
    assert play.legal_actions == ["refuse"] and refusal(play, "join") == "cannot_pay"


def test_nobody_charges_oneself_and_nobody_twice_in_a_round():
    play = suspected((7, 7, 7, 7))
    assert refusal(play, "charge A") == "own_charge"
    play.step("charge B").step("refuse").step("refuse")
    assert refusal(play, "charge D") == "charged_already"
    end_round(play)
    vote(play, "----")
    while play.state.seat != 0:
        play.step("pass")
    assert "charge D" in play.legal_actions


def test_the_ruined_charge_and_join_too():
    sides = [{"pieces": f"L{node}", "hand": 3, "ruined": node < 18, "debt": 3} for node in (16, 17, 18)]
    play = at(*sides, traitor="C", changes=TRAITOR).step("charge C").step("join")
    assert play.state.is_exposed


def test_without_the_mode_there_is_no_charge():
    assert refusal(at({"pieces": "L16", "hand": 3}, "L18"), "charge B") == "not_traitor_game"
    assert refusal(suspected(), "join") == "no_charge_now"


# Together


def test_together_seats_share_nodes_without_battle():
    play = at({"pieces": "L20 F20", "supply": 1}, "L10", changes=TOGETHER).step("move LF 20>10")
    assert kinds(play) == ["moved"]
    assert "battle" in kinds(at({"pieces": "L20 F20", "supply": 1}, "L10").step("move LF 20>10"))


def test_together_the_enemy_is_fought_as_ever():
    play = at({"pieces": "L20 F20", "supply": 1}, "L10", hunters="10", changes=TOGETHER, cards=0).step("move LF 20>10")
    assert cited(play, "enemy_battle", "hunter_beaten")


def test_together_all_win_when_the_relic_is_taken_from_the_lair():
    play = at("L0", "L18", relic=0, changes=TOGETHER).step("relic")
    assert (play.state.ending, play.state.winner) == (Ending.TOGETHER, NOBODY)
    assert cited(play, "coop_win") and kinds(play)[-1] == "won_together" and play.is_over


def test_together_nobody_wins_by_territory():
    play = at({"pieces": "L0", "sites": "16 20"}, "L18", relic="A", changes=TOGETHER)
    assert refusal(play, "force") == "no_force"


def test_together_all_lose_when_the_threat_is_complete():
    play = vote(at("L16", "L18", order="worsen", threat=11, changes=TOGETHER), "--")
    assert (play.state.ending, play.state.winner) == (Ending.THREAT, NOBODY)
