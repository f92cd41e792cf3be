"""What a seat cannot see, drawn anew: the other side's hand, draw pile and face-down Traps, and a veiled cost."""

from numba import njit

from rules.core.chance import agent_choice
from rules.shattered_dungeon.card import EFFECTS, REDUCERS, Category, Cost, Effect
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import NO_SLOT, Phase, Zone
from rules.shattered_dungeon.trust import tier_of

KINDS = len(Cost) - 1  # of costs: an Offer is never free


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Redraw what a seat cannot see: where the other side's hidden cards are, and what a veiled Offer costs.

    Hidden cards are first put together and then dealt out again, so that positions which look alike to the seat are
    redrawn alike: what was hidden leaves no trace.
    """
    other = 1 - seat
    if state.phase == Phase.ANSWER and state.seat == seat:
        veil_offer(state, ruleset, other)
    hand, traps = count_in(state, other, Zone.HAND), count_in(state, other, Zone.TRAP)
    for slot in range(state.cards[other]):
        if state.zone[other, slot] == Zone.HAND or state.zone[other, slot] == Zone.TRAP:
            state.zone[other, slot] = Zone.DRAW
    deal_out(state, ruleset, other, traps, Zone.TRAP)
    deal_out(state, ruleset, other, hand, Zone.HAND)


@njit(cache=True)
def fits(state, ruleset, side, slot, zone):
    """Return whether a hidden card can be in a zone: only Traps face-down, any card in hand."""
    is_free = state.zone[side, slot] == Zone.DRAW
    return is_free and (zone == Zone.HAND or ruleset.cards[state.card[side, slot]].category == Category.TRAP)


@njit(cache=True)
def deal_out(state, ruleset, side, count, zone):
    """Put ``count`` of the hidden cards that fit into a zone, all choices equally likely."""
    left = 0
    for slot in range(state.cards[side]):
        left += fits(state, ruleset, side, slot, zone)
    for slot in range(state.cards[side]):
        if fits(state, ruleset, side, slot, zone):
            if agent_choice(state, left) < count:
                state.zone[side, slot] = zone
                count -= 1
            left -= 1


@njit(cache=True)
def veil_offer(state, ruleset, side):
    """A3.2, tier 1: put any hidden Offer of the deck that looks the same in the place of the one that is made.

    What it costs is believed to be moderate, and of any of the five kinds of A3.4; or to be what one of these Offers
    costs (ruling R47).
    """
    made = int(state.pending)
    if made == NO_SLOT or tier_of(state, ruleset) != 1 or ruleset.bond_rules != 3:
        return
    if ruleset.cards[state.card[side, made]].category != Category.OFFER:
        return
    if not ruleset.cards[state.card[side, made]].is_covenant and not ruleset.believed_from_deck:
        state.believed = 1 + agent_choice(state, KINDS)
        state.believed_in = agent_choice(state, REDUCERS)
        state.believer = 1 - side
    alike = 1
    for slot in range(state.cards[side]):
        if is_twin(state, ruleset, side, made, slot):
            alike += 1
            put_in_order(state, side, made, slot)
            for later in range(slot + 1, state.cards[side]):
                if is_twin(state, ruleset, side, made, later):
                    put_in_order(state, side, slot, later)
    chosen = agent_choice(state, alike)
    for slot in range(state.cards[side]):
        if chosen > 0 and is_twin(state, ruleset, side, made, slot):
            chosen -= 1
            if chosen == 0:
                swap_cards(state, side, made, slot)


@njit(cache=True)
def is_twin(state, ruleset, side, made, slot):
    """A3.2: return whether a slot holds a hidden Offer that looks like the one that is made."""
    zone = state.zone[side, slot]
    return (zone == Zone.DRAW or zone == Zone.HAND) and looks_alike(state, ruleset, side, made, slot)


@njit(cache=True)
def put_in_order(state, side, one, other):
    """Let the first of two slots hold the card of the lower number."""
    if state.card[side, other] < state.card[side, one]:
        swap_cards(state, side, one, other)


@njit(cache=True)
def swap_cards(state, side, one, other):
    """Let two slots exchange their cards."""
    number = int(state.card[side, one])
    state.card[side, one] = state.card[side, other]
    state.card[side, other] = number


@njit(cache=True)
def looks_alike(state, ruleset, side, made, slot):
    """A3.2: return whether two Offers differ only in what accepting costs, as far as the side that is asked can see."""
    one, two = ruleset.cards[state.card[side, made]], ruleset.cards[state.card[side, slot]]
    if one.category != Category.OFFER or two.category != Category.OFFER or one.is_covenant or two.is_covenant:
        return False
    if one.cost != two.cost:  # the energy is paid in the open
        return False
    for place in range(EFFECTS):
        left, right = one.effects[place], two.effects[place]
        if left.what != right.what or left.resource != right.resource or left.amount != right.amount:
            return False
        if left.what == Effect.NONE:
            break
    return True
