"""Battles (F-004): strengths, cards, the margin, debt, the enemy's pieces, and the way back (rulings Q8, Q18, C21)."""

import numpy as np
import pytest

from rules.iron_throne import GAME
from rules.iron_throne.state import BLIGHT, HUNTER, NOBODY
from tests.rules.iron_throne.board import after, at, cited, counted, dealt, found, hold, is_sound, kinds, pieces, pile


def fight(own="L20 F20", rival="L10 F10", supply=1, rivals_supply=0, cards=0, **more):
    """Return A's attack on node 10 from node 20, which costs it 1 supply."""
    play = at({"pieces": own, "supply": supply}, {"pieces": rival, "supply": rivals_supply}, cards=cards, **more)
    letters = "".join(piece[0] for piece in own.split() if piece.endswith("20"))
    return play.step(f"move {letters} 20>10")


def strengths(play):
    """Return the base strengths told, the attacker's first."""
    return [int(event.amount) for event in found(play, "strength")]


@pytest.mark.parametrize(
    ("own", "supply", "rival", "rivals_supply", "bases"),
    [
        ("L20 F20", 1, "L10 F10", 0, [14, 14]),  # the supply spent on the way does not count
        ("L20 F20", 4, "L10 F10", 2, [17, 16]),
        ("L20 F20 E20 M20", 1, "L10", 9, [17, 17]),
        ("L16 F20", 3, "L18 E10 M10", 0, [8, 3]),  # only who stands there
        ("F20", 2, "L10 S10", 1, [7, 9]),
    ],
)
def test_a_base_strength_is_powers_on_the_node_and_supplies_at_that_moment(own, supply, rival, rivals_supply, bases):
    own = own if "L" in own else own + " L16"
    rival = rival if "L" in rival else rival + " L18"
    play = fight(own, rival, supply, rivals_supply)
    assert strengths(play) == bases and cited(play, "battle", "battle_base")


def test_pieces_already_there_fight_along():
    play = at({"pieces": "L20 E10", "supply": 1}, "F10 L18", cards=0).step("move L 20>10")
    assert strengths(play) == [8, 6]


@pytest.mark.parametrize(
    ("own", "rival", "counts"),
    [
        ("L20 F20", "L10 F10", [2, 1]),  # a quarter of 8, and one fewer
        ("F20 L16", "L10", [1, 1]),  # without its leader a side draws one (ruling Q18)
        ("L20", "F10 L18", [2, 1]),
    ],
)
def test_the_attacker_draws_two_the_defender_one(own, rival, counts):
    play = fight(own, rival)
    assert [int(event.amount) for event in found(play, "card_played")] == counts
    assert cited(play, "battle_cards")


def test_a_variant_draws_two_without_the_leader():
    play = fight("F20 L16", "F10 L18", changes={"card_of_leader": False})
    assert [int(event.amount) for event in found(play, "card_played")] == [2, 1]


@pytest.mark.parametrize(("values", "played"), [((3, 1), 3), ((0, 4), 4), ((-1, 0), 0), ((2, 2), 2)])
def test_the_attacker_plays_the_higher_of_its_cards(values, played):
    play = at({"pieces": "L20", "supply": 1}, "L18", hunters="10")
    pile(play, *values)
    play.step("move L 20>10")
    assert found(play, "card_played")[0].what == played
    assert play.state.pile.sum() == 0 and is_sound(play)


@pytest.mark.parametrize(
    ("own", "rival", "winner", "margin"),
    [("L20 F20", "L10", 0, 6), ("L20 F20", "L10 F10", 1, 0), ("L20", "L10 F10", 1, 6), ("L20 M20", "L10", 0, 3)],
)
def test_the_higher_total_wins_and_a_tie_is_the_defenders(own, rival, winner, margin):
    play = fight(own, rival)
    (won,) = found(play, "battle_won")
    assert (won.seat, won.amount) == (winner, margin) and cited(play, "battle_winner")
    assert play.state.wins[winner] == play.state.losses[1 - winner] == 1
    assert play.state.debt[1 - winner] == margin and play.state.debt[winner] == 0
    assert ("debt" in kinds(play)) == (margin > 0) == bool(cited(play, "battle_debt"))


def test_both_add_their_cards():
    play = fight("L20 F20", "L10 F10 M10", cards=2)
    assert [event.what for event in found(play, "card_played")] == [2, 2]
    assert found(play, "battle_won")[0].amount == 3
    uneven = at({"pieces": "L20 F20", "supply": 1}, "L10 F10")
    pile(uneven, 4, 4)  # the defender's card comes from the reshuffled discards, where no 4 is left
    uneven.step("move LF 20>10")
    card = int(found(uneven, "card_played")[1].what)
    assert found(uneven, "battle_won")[0].amount == 4 - card and found(uneven, "battle_won")[0].seat == 0


def test_a_total_is_never_below_0():
    cards = []
    for seed in range(1, 20):
        play = at({"pieces": "L20", "supply": 1}, "E10 L18", changes={"envoys_guarded": False}, seed=seed)
        pile(play, 0, 0, -1)
        play.step("move L 20>10")
        cards.append(int(found(play, "card_played")[1].what))
        assert found(play, "battle_won")[0].amount == 8  # 8 against 0 or against -1, which counts as 0
    assert set(cards) == {0, -1}


def test_debt_adds_up():
    play = at({"pieces": "L20 F20", "supply": 1}, {"pieces": "L10", "debt": 3, "supply": 4}, cards=0)
    play.step("move LF 20>10")
    assert play.state.debt[1] == 3 + (14 - 12)
    assert found(play, "debt")[0].what == 5 and found(play, "debt")[0].amount == 2


@pytest.mark.parametrize(
    ("table", "what", "strength"), [({"hunters": "10"}, HUNTER, 10), ({"blights": "10"}, BLIGHT, 6)]
)
def test_the_enemys_pieces_have_a_fixed_strength_and_no_cards(table, what, strength):
    play = at({"pieces": "L20 F20", "supply": 1}, "L18", cards=0, **table).step("move LF 20>10")
    (battle,) = found(play, "battle")
    assert (battle.seat, battle.what, battle.amount) == (0, what, strength) and cited(play, "enemy_battle")
    assert len(found(play, "card_played")) == 1
    assert found(play, "battle_won")[0].amount == 14 - strength


def test_a_beaten_hunter_leaves_and_lowers_the_threat():
    play = at({"pieces": "L20 F20", "supply": 1}, "L18", threat=5, hunters="10", cards=0).step("move LF 20>10")
    assert play.state.hunters.sum() == 0 and play.state.threat == 4 and play.state.hunters_beaten == 1
    assert cited(play, "hunter_beaten", "threat_down") and pieces(play, "A") == "L10 F10"


def test_a_beaten_blight_leaves_and_lowers_nothing():
    play = at({"pieces": "L20", "supply": 1}, "L18", threat=5, blights="10", cards=0).step("move L 20>10")
    assert play.state.blights.sum() == 0 and play.state.threat == 5 and cited(play, "blight_beaten")


def test_an_attacker_that_ties_with_the_enemy_has_lost():
    play = at({"pieces": "F20 L16", "supply": 1}, "L18", blights="10", cards=0).step("move F 20>10")
    assert found(play, "battle_won")[0].seat == NOBODY and play.state.blights[10] == 1
    assert play.state.debt[0] == 0 and play.state.losses[0] == 1


def test_who_loses_to_the_enemy_draws_debt_too():
    play = at({"pieces": "F20 L16", "supply": 1}, "L18", hunters="10", cards=0).step("move F 20>10")
    assert play.state.debt[0] == 4 and play.state.hunters[10] == 1


def test_several_pieces_of_the_enemy_are_fought_one_by_one_then_the_rival():
    play = at(
        {"pieces": "L20 F20", "supply": 1},
        {"pieces": "L10", "supply": 4},
        hunters="10 10",
        blights="10",
        threat=7,
        cards=0,
    )
    play.step("move LF 20>10")
    assert [event.what for event in found(play, "battle")] == [HUNTER, HUNTER, BLIGHT, 1]
    assert play.state.threat == 5 and play.state.rival_battles == 1


def test_after_a_defeat_the_rest_is_not_fought():
    play = at({"pieces": "F20 L16", "supply": 1}, "L18", hunters="10 10", cards=0).step("move F 20>10")
    assert len(found(play, "battle")) == 1


def test_the_loser_goes_one_node_towards_its_home():
    assert pieces(fight("L20 F20", "L10"), "B") == "L7"  # 7 and 21 are equally near to B's home 18: the first
    assert pieces(fight("L20", "L10 F10"), "A") == "L20"  # A's home is 16
    play = at({"pieces": "L3 F3", "supply": 1}, "L10 F10 M10", cards=0).step("move LF 3>10")
    assert pieces(play, "A") == "L20 F20" and cited(play, "retreat")  # towards home, not whence it came
    (event,) = found(play, "retreated")
    assert (event.seat, event.origin, event.target) == (0, 10, 20)


def test_nobody_retreats_onto_the_enemy_or_rivals():
    play = at({"pieces": "L3 F3", "supply": 1}, "L10 F10 M10", "L20", hunters="21", cards=0).step("move LF 3>10")
    assert pieces(play, "A") in ("L3 F3", "L7 F7")


def surrounded(**changes):
    """Return a battle that A loses on node 10, whose neighbours are all taken; A's home is 16."""
    play = at(
        {"pieces": "L20", "supply": 1}, "L10 F10", "L16", blights="27", hunters="3 7 21", cards=0, changes=changes
    )
    play.state.hunters[20] = 1  # as if it had come meanwhile
    return play.step("move L 20>10")


def test_q41_a_loser_with_no_way_out_goes_to_the_nearest_node_without_a_foe():
    play = surrounded()
    (event,) = found(play, "retreated")
    links = play.ruleset.distance[10]
    free = [node for node in range(28) if node != 10 and not play.state.hunters[node] and node not in (10, 16, 27)]
    assert links[event.target] == min(links[node] for node in free) == 2
    assert not (play.state.pieces[0, 10].any() and play.state.pieces[1, 10].any())


def test_q41_by_the_other_reading_it_stays():
    play = surrounded(retreat_far=False)
    assert pieces(play, "A") == "L10" and "retreated" not in kinds(play)


def test_f004_after_no_step_does_a_node_hold_two_rivals():
    """War Fields are not optional: random games, in which losers have been seen to stay with the winner."""
    choices = np.random.default_rng(4)
    for seed in range(1, 5):
        play = dealt(seed=seed)
        while not play.is_over and len(play.actions) < 120:
            play.step(str(choices.choice([*play.legal_actions[:40], *play.legal_actions[-3:]])))
            assert is_sound(play), play.actions


def test_f004_two_rivals_on_a_node_are_a_fault_unless_one_is_a_guarded_envoy():
    assert "has to fight" in " ".join(GAME.faults(*both(at("L10", "L10"))))
    assert is_sound(at("L10", "L18 E10")) and is_sound(at("L10", "L10", changes={"mode": 2}))
    assert is_sound(at("L10", "L10", changes={"loser_stays": True}))
    assert is_sound(at("L10", "L10", changes={"retreat_far": False}))
    assert not is_sound(at("L10", "L18 E10", changes={"envoys_guarded": False}))


def both(play):
    """Return the state and the ruleset of a game."""
    return play.state, play.ruleset


def test_a_variant_lets_losers_stay():
    play = fight("L20 F20", "L10", changes={"loser_stays": True})
    assert pieces(play, "A") == "L10 F10" and pieces(play, "B") == "L10"
    assert play.state.debt[1] == 6 and not cited(play, "retreat")


@pytest.mark.parametrize(
    ("rival", "lost_at", "left"),
    [
        ("L10 E10 M10", 3, "L7 M7"),  # the weakest goes
        ("L10 S10 E10", 3, "L7 E7"),
        ("L10 F10", 1, "L10 F10"),  # won by the defender
        ("L10", 3, "L7"),  # never the leader
        ("L10 M10", 6, "L7 M7"),
    ],
)  # margin 3
def test_a_variant_takes_a_piece_of_a_loser_by_much(rival, lost_at, left):
    play = fight("L20 F20", rival, changes={"piece_lost_at": lost_at})
    assert pieces(play, "B") == left


def test_no_piece_is_lost_by_the_rulebook():
    assert pieces(fight("L20 F20", "L10 E10"), "B") == "L7 E7"


def test_the_pile_runs_out_within_a_battle():
    play = at({"pieces": "L20 F20", "supply": 6}, {"pieces": "L10 F10", "supply": 5}, threat=4)
    pile(play, 4)
    play.step("move LF 20>10")
    assert found(play, "card_played")[0].what == 4 and play.state.threat == 5
    assert cited(play, "reshuffle_cards", "threat_up") and is_sound(play)
    names = kinds(play)
    assert names.index("threat_rose") < names.index("battle_won")


def test_a_reshuffle_that_completes_the_threat_ends_the_battle():
    play = at({"pieces": "L20 F20", "supply": 1}, "L10", threat=12)
    pile(play, 4)
    play.step("move LF 20>10")
    assert "battle_won" not in kinds(play) and "threat_complete" in kinds(play)
    assert counted(play.state.debt) == [0, 0, 0, 0] and play.is_over


def test_with_no_cards_anywhere_nobody_draws_and_nothing_rises():
    play = at({"pieces": "L20 F20", "supply": 1}, {"pieces": "L10", "supply": 4})
    play.state.pile[:] = 0
    play.step("move LF 20>10")
    assert "card_played" not in kinds(play) and play.state.threat == 0
    assert found(play, "battle_won")[0].amount == 2


@pytest.mark.parametrize(("unplayed", "size", "kept"), [(False, 0, 0), (True, 0, 1), (True, 7, 7)])
def test_a_variant_keeps_the_card_drawn_and_not_played(unplayed, size, kept):
    play = at({"pieces": "L20 F20", "supply": 1, "hand": size}, "L10", cards=1, changes={"hand_unplayed": unplayed})
    play.step("move LF 20>10")
    assert play.state.hand[0].sum() == kept and play.state.hand[1].sum() == 0
    assert is_sound(play)


def test_hands_are_no_part_of_a_battle():
    play = at({"pieces": "L20 F20", "supply": 1}, "L10 F10")
    hold(play, 0, 4, 4)
    pile(play, 0, 0, 0)
    play.step("move LF 20>10")
    assert found(play, "battle_won")[0].seat == 1 and counted(play.state.hand[0])[-1] == 2


def test_a_battle_costs_the_action_of_the_move_and_nothing_more():
    play = fight("L20 F20", "L10")
    assert play.state.actions_left == 1 and after(play)["A"]["supply"] == 0


def test_who_won_may_take_the_site_at_once():
    play = at({"pieces": "L20 F20", "supply": 2}, {"pieces": "L10", "sites": "10"}, cards=0, round=2)
    assert play.step("move LF 20>10").step("take 10").state.owner[10] == 0


def test_defenders_who_are_ruined_fight_and_may_win():
    play = at({"pieces": "L20", "supply": 1}, {"pieces": "L10 F10", "debt": 3, "ruined": True}, cards=0)
    play.step("move L 20>10")
    assert found(play, "battle_won")[0].seat == 1


def test_no_home_is_safe_from_battle():
    play = at({"pieces": "L24 F24", "supply": 1}, {"pieces": "L18", "sites": "18"}, cards=0).step("move LF 24>18")
    assert found(play, "battle")[0].target == 18


def test_f004_who_enters_fights_every_rival_there_until_it_loses():
    """B and C stand together, as they may after a battle from which nobody can retreat."""
    sides = ({"pieces": "L20 F20 F20", "supply": 1}, "L17 M10", "L18 M10", "L19")
    play = at(*sides, cards=0).step("move LFF 20>10")
    assert [event.what for event in found(play, "battle")] == [1, 2]
    weak = at({"pieces": "L16 F20", "supply": 1}, "L10 M17", "L18 M10", "L19", cards=0).step("move F 20>10")
    assert [event.what for event in found(weak, "battle")] == [1]
