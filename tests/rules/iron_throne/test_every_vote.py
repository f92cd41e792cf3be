"""Ruin never prevents voting (section 2, F-007), over whole games by chance: all seats vote, on the same terms."""

import numpy as np
import pytest

from rules.iron_throne.places import hand_size, price_of_vote
from rules.iron_throne.state import OPPOSE, Phase
from tests.playing import legal_of, stepped
from tests.rules.iron_throne.board import GAME

GAMES, LONGEST = 8, 400  # games of each kind, and plies of one


@pytest.mark.parametrize("mode", [0, 1, 2], ids=["competitive", "with a traitor", "cooperative"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_in_every_vote_every_seat_votes_once_whether_ruined_or_not(seats, mode):
    ruleset, chance = GAME.ruleset.variant({"mode": mode}), np.random.default_rng(100 * mode + seats)
    votes_of_ruined = 0
    for seed in range(GAMES):
        state, voted = GAME.new_state(ruleset, seats, seed), []
        for _ in range(LONGEST):
            legal = legal_of(GAME, state, ruleset)
            if legal.size == 0:
                break
            if state.phase == Phase.VOTE:
                can_pay = hand_size(state, state.seat) >= price_of_vote(state, ruleset)
                wanted = ["decline", "oppose"] if can_pay else ["decline"]
                assert [GAME.notation(state, action) for action in legal] == wanted
                voted.append(int(state.seat))
                votes_of_ruined += bool(state.ruined[state.seat])
            elif voted:  # the vote is over, and somebody acts
                assert sorted(voted) == list(range(seats))
                voted = []
            opposes = state.phase == Phase.VOTE and chance.random() < 0.8  # so that games last
            state, _ = stepped(GAME, state, ruleset, legal[-1] if opposes else chance.choice(legal))
    assert votes_of_ruined > 5


def test_a_seat_that_is_ruined_is_asked_first_when_it_begins_the_round():
    state = GAME.new_state(GAME.ruleset.default(), 3, 4)
    ruleset = GAME.ruleset.default()
    state, _ = stepped(GAME, state, ruleset, legal_of(GAME, state, ruleset)[0])
    state.ruined[state.seat], state.debt[state.seat] = True, 3
    first = int(state.seat)
    action = legal_of(GAME, state, ruleset)[-1]
    state, _ = stepped(GAME, state, ruleset, action)
    assert state.votes[first] == OPPOSE and state.seat != first
