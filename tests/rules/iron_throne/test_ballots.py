"""How players vote: by what opposing costs and brings, and not by a coin (F-006, F-013, ruling Q4)."""

import pytest

from rules.core.chance import seeds_of
from rules.iron_throne import AGENTS, GAME
from rules.iron_throne.ballots import chance_of_others, price_in_sites, suspicion, worth_of_opposing
from rules.iron_throne.stakes import worth_of_relief
from rules.iron_throne.state import DECLINE, OPPOSE
from tests.playing import decision
from tests.rules.iron_throne.board import at, vote

LEVELS = ("apprentice", "knight_commander")  # what searches may vote otherwise than its weights say
HOMES = (16, 17, 18, 19)


def steady(level="knight_commander", **weights):
    """Return a level that does not waver, with some weights of its own."""
    agent = AGENTS[level].record.copy()
    agent.weights.waver = 0.0
    for name, value in weights.items():
        agent.weights[name] = value
    return agent


def called(hands=(3, 3, 3, 3), order="advance", sites=("", "", "", ""), changes=None, **table):
    """Return the vote of A, with what all seats hold and own."""
    rows = zip(HOMES, hands, sites)
    sides = [{"pieces": f"L{node}", "hand": hand, "sites": own} for node, hand, own in rows]
    return at(*sides, order=order, changes=changes, **{"threat": 5, **table})


def choice(play, agent):
    """Return what an agent does, as it is written."""
    return GAME.notation(play.state, decision(GAME, play.state, play.ruleset, agent))


def worth(play, agent, seat=0):
    """Return what opposing is worth to a seat."""
    return worth_of_opposing(play.state, play.ruleset, agent.weights, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_pays_for_a_vote_that_another_cannot_pay_for(level):
    play = called(hands=(3, 3, 0, 3), threat=9)
    assert choice(play, steady(level)) == "decline"


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_step_of_the_threat_is_opposed_whatever_the_card_costs(level):
    play = called(threat=12, hands=(4, 4, 4, 4))
    assert choice(play, steady(level)) == "oppose"


def test_opposing_is_worth_more_the_higher_the_threat_and_the_graver_the_order():
    agent = steady(urgency=1.5)
    low, high = (worth(called(threat=threat), agent) for threat in (1, 8))
    assert low < high
    assert worth(called(order="worsen"), agent) > worth(called(order="advance"), agent)


def test_a_card_costs_more_the_fewer_there_are_and_nothing_where_the_hand_is_full():
    agent = steady()
    prices = [
        price_in_sites(play.state, play.ruleset, agent.weights, 0)
        for play in (called(hands=(hand, 3, 3, 3)) for hand in (1, 3, 6, 7))
    ]
    assert prices[0] > prices[1] > prices[2] > prices[3] == 0.0


def test_two_cards_in_the_last_phase_cost_more_than_one():
    agent = steady()
    one, two = (
        price_in_sites(play.state, play.ruleset, agent.weights, 0) for play in (called(threat=9), called(threat=10))
    )
    assert two > one


def test_a_seat_that_gives_back_its_cards_pays_only_for_a_vote_that_succeeds():
    agent = steady(trust=0.5)
    usual, back = (worth(called(changes={"vote_refund": refund}), agent) for refund in (False, True))
    assert back > usual


def test_who_leads_has_more_to_lose_and_by_its_envy_who_is_behind_less():
    play = called(sites=("16 20 21 22", "17", "18", "19"))
    envious, even = steady(envy=1.0), steady(envy=0.0)
    reliefs = [worth_of_relief(play.state, play.ruleset, envious.weights, seat, 1) for seat in range(4)]
    assert reliefs[0] > 2.0 * reliefs[1] > 0.0
    assert len({worth_of_relief(play.state, play.ruleset, even.weights, seat, 1) for seat in range(4)}) == 1


def test_an_order_that_harms_a_rival_is_opposed_less_and_one_that_harms_oneself_more():
    """The site of B's, next to the hunter, is what would be seized; to harm the leader is a reason of its own (C15)."""
    table = {"order": "seize", "hunters": "20", "sites": ("16", "17 21", "18", "19")}
    kind, spiteful, checking = (
        steady(spite=0.0, spite_leader=0.0),
        steady(spite=0.5, spite_leader=0.0),
        steady(spite=0.0, spite_leader=0.5),
    )
    taken = {"changes": {"seize_owned": True}, "seized": "27 22 23 24 25 26", "blights": "2 3 4 5 6 7 8 9 14 15"}
    play = called(**table, **taken)
    assert worth(play, kind, 1) > worth(play, kind, 0)
    assert worth(play, spiteful, 0) < worth(play, kind, 0) and worth(play, checking, 0) < worth(play, kind, 0)


def test_in_cooperative_mode_all_have_the_same_to_lose_and_gain():
    table = {"order": "seize", "hunters": "20", "sites": ("16", "17 21 22 23", "18", "19")}
    agent = steady(spite=0.5, envy=1.0)
    apart, together = (called(**table, changes={"mode": mode}) for mode in (0, 2))
    assert worth(apart, agent, 1) > worth(apart, agent, 0)
    assert worth(together, agent, 1) == worth(together, agent, 0)


def test_others_are_expected_to_weigh_things_likewise():
    agent = steady(trust=0.9, doubt=0.2, card=0.5)
    willing = called(threat=8, hands=(3, 7, 7, 7))
    assert chance_of_others(willing.state, willing.ruleset, agent.weights, 0) == pytest.approx(0.9**3)
    unwilling = called(threat=8, hands=(3, 7, 7, 7))
    dear = steady(trust=0.9, doubt=0.2, card=0.5, dread=0.0, hunted=0.0)
    assert chance_of_others(unwilling.state, unwilling.ruleset, dear.weights, 0) == pytest.approx(0.2**3)


def test_whoever_wavers_votes_now_one_way_now_the_other_and_by_its_seed_alone():
    agent = steady()
    agent.weights.waver = 50.0
    votes = []
    for seed in seeds_of(9, 0, 40):
        play = called(seed=int(seed >> 1))
        votes.append(choice(play, agent))
        assert choice(play, agent) == votes[-1]
    assert {*votes} == {"oppose", "decline"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_vote_does_not_look_at_cards_tokens_or_votes_that_are_hidden(level):
    """The others' cards are exchanged for other ones, the tokens for other ones, and the votes not yet shown turned."""
    for threat in (0, 4, 9):
        play = called(threat=threat, hands=(3, 2, 4, 3), tokens="F20 E21 M22", first="C", votes="+-", to_act="A")
        known = choice(play, AGENTS[level].record)
        for seat in (1, 2, 3):
            play.state.hand[seat] = play.state.hand[seat][::-1].copy()
        hidden = play.state.token >= 0
        play.state.token[hidden] = play.state.token[hidden][::-1].copy()
        for seat in (2, 3):
            play.state.votes[seat] = OPPOSE + DECLINE - play.state.votes[seat]
        assert choice(play, AGENTS[level].record) == known


@pytest.mark.parametrize(
    ("votes", "hands", "spoiled"),
    [
        ("++++", (3, 3, 3, 3), [0, 0, 0, 0]),
        ("-+++", (3, 3, 3, 3), [1, 0, 0, 0]),
        ("-++-", (3, 3, 3, 3), [0, 0, 0, 0]),
        ("-+++", (0, 3, 3, 3), [0, 0, 0, 0]),
    ],
)
def test_who_alone_spoils_a_vote_by_choice_is_remembered(votes, hands, spoiled):
    play = vote(called(hands=hands), votes)
    assert play.state.spoiled.tolist() == spoiled
    assert suspicion(play.state, 0) == spoiled[0]
