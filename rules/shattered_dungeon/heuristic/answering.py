"""7.1 and amendment 8.4: what a heuristic player does when it is hit, or asked."""

from numba import njit

from rules.core.chance import agent_share
from rules.shattered_dungeon.actions import NO_REACT, slot_of
from rules.shattered_dungeon.answers import chance_of_covenant, chance_to_accept, chance_to_cooperate
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.react import react_power


@njit(cache=True)
def choose_react(state, ruleset, profile, actions, count):
    """4.1: return the index of the React with the most power right now; of none for a profile that does not react."""
    side, best, highest = state.seat, count - 1, -1
    if profile.category[Category.REACT] == 0.0:
        return best
    for index in range(count):
        slot = slot_of(actions[index])
        if slot != NO_REACT:
            power = react_power(state, ruleset.cards[state.card[side, slot]], side)
            if power > highest:
                best, highest = index, power
    return best


@njit(cache=True)
def choose_answer(state, ruleset):
    """Amendment 8.4, 4.5 and 6.2: return 1 to accept an Offer or a Covenant or to cooperate in a Test, else 0.

    Only what the seat may see goes into it; a chance between 0 and 1 is drawn from the agents' stream.
    """
    card = ruleset.cards[state.card[1 - state.seat, state.pending]]
    if card.category == Category.TEST:
        chance = chance_to_cooperate(state, ruleset)
    elif card.is_covenant:
        chance = chance_of_covenant(state, ruleset)
    else:
        chance = chance_to_accept(state, ruleset, card)
    if chance <= 0.0 or chance >= 1.0:
        return int(chance >= 1.0)
    return int(agent_share(state) < chance)
