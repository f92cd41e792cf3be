"""The choice of a card in a battle (F-004, rulings C12, Q45 to Q47): who is asked, what stays hidden, what follows."""

import numpy as np
import pytest

from rules.core.chance import sow
from rules.iron_throne import GAME
from rules.iron_throne.state import Phase
from tests.playing import stepped
from tests.rules.iron_throne.board import after, at, cited, found, is_sound, kinds, pieces, pile, refusal

ASKED = {"fate_choice": "chosen"}
TWO_FOR_ALL = {**ASKED, "power_per_card": 3}  # an attacker draws three cards, a defender two


def attacked(*values, own="L20 F20", rival="L10", supply=1, rivals_supply=0, changes=ASKED, **more):
    """Return A's attack on node 10, with these cards in the pile."""
    play = at({"pieces": own, "supply": supply}, {"pieces": rival, "supply": rivals_supply}, changes=changes, **more)
    pile(play, *values)
    letters = "".join(piece[0] for piece in own.split() if piece.endswith("20"))
    return play.step(f"move {letters} 20>10")


def test_an_attacker_chooses_among_the_cards_it_has_drawn():
    play = attacked(3, 1, rival="L18 F10")
    assert play.state.phase == Phase.BATTLE and play.state.seat == 0
    assert play.legal_actions == ["card 1", "card 3"]
    assert found(play, "card_awaited")[0].amount == 2 and "battle_won" not in kinds(play)
    assert is_sound(play) and cited(play, "battle", "battle_base", "battle_cards")


@pytest.mark.parametrize("card", [1, 3])
def test_the_card_chosen_is_the_one_that_counts(card):
    play = attacked(3, 1, hunters="10", own="L20", rival="L18").step(f"card {card}")
    (played,) = found(play, "card_played")
    assert played.what == card and played.amount == 2
    assert found(play, "battle_won")[0].seat == (0 if card == 3 else -1) and is_sound(play)


def test_the_other_card_is_discarded_with_it():
    play = attacked(3, 1, rival="L18", hunters="10")
    assert play.state.discard.sum() == 48
    play.step("card 1")
    assert play.state.discard.sum() == 50 and play.state.drawn.sum() == 0


def test_a_smaller_margin_spares_the_loser():
    play = attacked(3, 0, 0, rival="L10", rivals_supply=8, supply=3)
    assert play.step("card 0").state.ruined[1] == 0 and play.state.debt[1] == 14 + 2 - 16
    other = attacked(3, 0, 0, rival="L10", rivals_supply=5, supply=3)
    assert other.step("card 0").state.debt[1] == 3 and not other.state.ruined[1]
    ruined = attacked(3, 0, 0, rival="L10", rivals_supply=5, supply=3)
    assert ruined.step("card 3").state.debt[1] == 6 and ruined.state.ruined[1]


@pytest.mark.parametrize("values", [(2, 2, 0), (0, 0, 3)])
def test_who_has_drawn_only_cards_of_one_value_is_not_asked(values):
    for seed in range(1, 9):
        play = at({"pieces": "L20 F20", "supply": 1}, "L10", changes=ASKED, seed=seed)
        pile(play, values[0], values[1])
        play.step("move LF 20>10")
        assert play.state.phase == Phase.ACT and "card_awaited" not in kinds(play)


def test_who_draws_one_card_is_not_asked():
    play = attacked(3, 1, own="F20 L16", rival="L18 M10")
    assert play.state.phase == Phase.ACT and "card_chosen" not in kinds(play)


def test_by_the_other_reading_the_highest_is_played_at_once():
    play = attacked(3, 1, rival="F10 L18", changes={"fate_choice": "automatic"})
    assert play.state.phase == Phase.ACT and found(play, "card_played")[0].what == 3


def both_asked():
    """Return a battle twice, in which the defender is to choose after the attacker's lowest, and its highest card."""
    for seed in range(1, 60):
        found_two = []
        for place in (0, -1):
            play = at({"pieces": "L20 F20", "supply": 1}, "L10 F10", changes=TWO_FOR_ALL, seed=seed)
            play.step("move LF 20>10")
            if play.state.phase == Phase.BATTLE and play.state.seat == 0:
                play.step(play.legal_actions[place])
                if play.state.phase == Phase.BATTLE and play.state.seat == 1:
                    found_two.append(play)
        if len(found_two) == 2:
            return found_two
    raise AssertionError("no battle in which both chose")


def test_the_defender_chooses_too_and_does_not_see_the_attackers_card():
    low, high = both_asked()
    assert low.state.picked[0] != high.state.picked[0] and low.legal_actions == high.legal_actions
    guessed = []
    for play in (low, high):
        assert "card_played" not in kinds(play) and "battle_won" not in kinds(play)
        state = play.state.copy()
        sow(state, np.uint64(5))
        GAME.redeterminise(state, play.ruleset, 1)
        assert state.drawn[1].tolist() == play.state.drawn[1].tolist()
        guessed.append(state)
    assert guessed[0] == guessed[1]  # what the defender imagines does not depend on what the attacker has chosen


def test_both_cards_are_shown_once_both_are_chosen():
    play = both_asked()[0]
    play.step(play.legal_actions[0])
    assert [event.seat for event in found(play, "card_played")] == [0, 1]
    assert [event.amount for event in found(play, "card_played")] == [3, 2] and is_sound(play)


@pytest.mark.parametrize(
    ("action", "reason"), [("pass", "card_first"), ("card 4", "not_drawn"), ("card 9", "unreadable")]
)
def test_nothing_else_can_be_done_meanwhile(action, reason):
    play = attacked(3, 1, rival="F10 L18")
    assert refusal(play, action) == reason and play.legal_actions == ["card 1", "card 3"]


def test_a_card_can_be_chosen_in_a_battle_only():
    assert refusal(at("L16", "L18"), "card 3") == "no_card_now"
    assert refusal(at("L16", "L18", order="seize"), "card 3") == "vote_first"


def test_after_the_choice_the_next_foe_on_the_node_is_fought():
    play = attacked(3, 1, rival="L18", hunters="10", blights="10", threat=5)
    assert found(play, "battle")[0].what == 4
    pile_left = int(play.state.pile.sum())
    play.step("card 3")
    assert pile_left == 0 and play.state.hunters.sum() == 0 and play.state.threat <= 5
    while play.state.phase == Phase.BATTLE:
        play.step(play.legal_actions[-1])
    assert play.state.blights.sum() == 0 and pieces(play, "A") == "L10 F10" and is_sound(play)


def test_a_turn_goes_on_after_the_choice_and_ends_after_its_last_action():
    play = attacked(3, 1, rival="F10 L18")
    assert play.state.actions_left == 1
    assert play.step("card 3").state.seat == 0
    last = attacked(3, 1, rival="F10 L18", actions_left=1)
    assert last.state.actions_left == 0 and last.step("card 3").state.seat == 1


def test_who_has_spent_supplies_on_the_way_is_tested_for_ruin_after_the_battle():
    play = at({"pieces": "L20 F20", "supply": 2, "debt": 1}, "F10 L18", changes=ASKED)
    pile(play, 3, 1)
    play.step("move LF 20>10")
    assert not play.state.ruined[0] and play.state.has_spent
    assert play.step("card 3").state.ruined[0] and not play.state.has_spent
    assert play.state.actions_left == 0 or play.state.seat == 1


def test_a_seat_struck_by_a_hunter_chooses_and_the_orders_go_on():
    for seed in range(1, 40):
        play = at(
            {"pieces": "L16 F16", "supply": 1, "hand": 1},
            {"pieces": "L18", "supply": 4, "hand": 1},
            order="strike worsen",
            threat=2,
            hunters="20",
            changes=TWO_FOR_ALL,
            seed=seed,
        )
        play.step("decline")
        play.step("decline")
        if play.state.phase == Phase.BATTLE:
            assert play.state.seat == 0 and play.state.threat == 3
            play.step(play.legal_actions[-1])
            assert play.state.hunters.sum() == 0 and play.state.threat == 3 - 1 + 2
            assert play.state.phase == Phase.ACT and play.state.actions_left == 2 and is_sound(play)
            return
    raise AssertionError("no strike in which the seat could choose")


def test_a_guard_beaten_by_the_card_chosen_is_gone():
    changes = {**ASKED, "mode": "cooperative", "guards_most": 2, "guard_power": 10}
    play = at({"pieces": "L0 F0", "supply": 1}, "L18", relic=0, guards=2, changes=changes)
    pile(play, 3, 1)
    play.step("relic")
    assert play.state.phase == Phase.BATTLE and play.state.guards == 2
    assert play.step("card 1").state.guards == 1 and is_sound(play)


def test_a_position_in_the_middle_of_a_battle_is_written_and_read():
    play = attacked(3, 1, rival="F10 L18")
    told = after(play)
    assert (told["attacker"], told["defender"], told["battlefield"]) == ("A", "B", 10)
    assert told["A"]["drawn"] == "1 3" and told["has_spent"]
    again = GAME.position(told, ruleset=play.ruleset)
    again.rng, again.agent_rng, again.ply = play.state.rng, play.state.agent_rng, play.state.ply
    for card in (0, 1):
        action = GAME.parse(again, play.ruleset, play.legal_actions[card])
        one, other = (stepped(GAME, state, play.ruleset, action)[0] for state in (again, play.state))
        assert GAME.position_table(one) == GAME.position_table(other)


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"defender": ""}, "name defender"),
        ({"order": "seize", "actions_left": None}, "a hunter attacks only while an order is carried out"),
        ({"to_act": "B"}, "B has drawn no card"),
        ({"round": 0, "actions_left": None}, "no battle before round 1"),
    ],
)
def test_a_battle_that_cannot_be_is_refused(fields, part):
    told = after(attacked(3, 1, rival="F10 L18")) | fields
    told = {key: value for key, value in told.items() if value is not None}
    with pytest.raises(ValueError, match=part):
        GAME.position(told, ruleset=GAME.ruleset.variant(ASKED))
