"""What a seat cannot see, drawn anew: the other side's hand, draw pile and face-down Traps, and a veiled cost."""
from numba import njit

from rules.core.chance import agent_choice
from rules.shattered_dungeon.card import EFFECTS, Category, Effect
from rules.shattered_dungeon.state import NO_SLOT, Phase, Zone
from rules.shattered_dungeon.trust import tier_of


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Redraw what a seat cannot see: where the other side's hidden cards are, and what a veiled Offer costs."""
    other = 1 - seat
    if state.phase == Phase.ANSWER and state.seat == seat:
        veil_offer(state, ruleset, other)
    shuffle_zones(state, ruleset, other, True)
    shuffle_zones(state, ruleset, other, False)


@njit(cache=True)
def is_hidden(state, ruleset, side, slot, among_traps):
    """Return whether the other side cannot tell where a card is: Traps may be face-down, others in hand or pile."""
    zone = state.zone[side, slot]
    if zone == Zone.DRAW or zone == Zone.HAND:
        return not among_traps or ruleset.cards[state.card[side, slot]].category == Category.TRAP
    return zone == Zone.TRAP and among_traps


@njit(cache=True)
def shuffle_zones(state, ruleset, side, among_traps):
    """Exchange the places of a side's hidden cards: Traps among themselves first, then all in hand and draw pile."""
    before = 0
    for slot in range(state.cards[side]):
        if is_hidden(state, ruleset, side, slot, among_traps):
            before += 1
            other = nth_hidden(state, ruleset, side, agent_choice(state, before), among_traps)
            zone = int(state.zone[side, slot])
            state.zone[side, slot] = state.zone[side, other]
            state.zone[side, other] = zone


@njit(cache=True)
def nth_hidden(state, ruleset, side, place, among_traps):
    """Return the slot of the hidden card that ``place`` others come before."""
    slot = 0
    while True:
        if is_hidden(state, ruleset, side, slot, among_traps):
            if place == 0:
                return slot
            place -= 1
        slot += 1


@njit(cache=True)
def veil_offer(state, ruleset, side):
    """A3.2, tier 1: put any hidden Offer of the deck that looks the same in the place of the one that is made."""
    made = int(state.pending)
    if made == NO_SLOT or tier_of(state, ruleset) != 1 or ruleset.bond_rules != 3:
        return
    alike = 1
    for slot in range(state.cards[side]):
        zone = state.zone[side, slot]
        if (zone == Zone.DRAW or zone == Zone.HAND) and looks_alike(state, ruleset, side, made, slot):
            alike += 1
            if agent_choice(state, alike) == 0:
                number = int(state.card[side, made])
                state.card[side, made] = state.card[side, slot]
                state.card[side, slot] = number


@njit(cache=True)
def looks_alike(state, ruleset, side, made, slot):
    """A3.2: return whether two Offers differ in their cost alone, as far as the side that is asked can see."""
    one, two = ruleset.cards[state.card[side, made]], ruleset.cards[state.card[side, slot]]
    if one.category != Category.OFFER or two.category != Category.OFFER or one.is_covenant or two.is_covenant:
        return False
    for place in range(EFFECTS):
        left, right = one.effects[place], two.effects[place]
        if left.what != right.what or left.resource != right.resource or left.amount != right.amount:
            return False
        if left.what == Effect.NONE:
            break
    return True
