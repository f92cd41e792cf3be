"""Why an action is refused: what stands in its way, by the rule that forbids it."""

from rules.shattered_dungeon.actions import COVENANT_TIER, Kind, has_asked, has_room, is_cooperative, may_restrain
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.energy import can_pay
from rules.shattered_dungeon.sides import is_over
from rules.shattered_dungeon.state import Phase, Zone
from rules.shattered_dungeon.trust import tier_of

NOTHING = "none"


TO_OFFERS, TO_TESTS = ("refuse", "accept"), ("defect", "cooperate")  # by the answer


REFUSALS = (
    "unreadable",
    "no_such_card",
    "game_over",
    "begin_first",
    "begun",
    "react_first",
    "offer_first",
    "test_first",
    "no_strike_now",
    "no_question_now",
    "is_offer",
    "is_test",
    "not_yours",
    "not_in_hand",
    "not_a_react",
    "react_waits",
    "no_energy",
    "low_trust",
    "older_rules",
    "too_many",
    "energy_stays",
    "not_a_strike",
    "restrained",
    "has_offer",
    "no_trust",
    "no_dead_turn",
)


def is_test(state):
    """Return whether the card that waits for an answer is a Test."""
    number = int(state.card[state.turn_seat, state.pending])
    return read_contents(OURS).cards[number].record.category == Category.TEST


def slot_with(state, side, card):
    """Return the slot in which a side has a card, in its hand if there is a choice; -1 if it has none."""
    slots = [slot for slot in range(int(state.cards[side])) if state.card[side, slot] == card]
    return next((slot for slot in slots if state.zone[side, slot] == Zone.HAND), slots[0] if slots else -1)


def why_not(state, ruleset, meant):
    """Return the key of the reason why the side cannot do this now, or "" when it can."""
    if is_over(state):
        return "game_over"
    reason = why_not_in_phase(state, meant)
    if reason or meant.kind in (Kind.BEGIN, Kind.END, Kind.ANSWER) or meant.word == NOTHING:
        return reason
    if meant.card < 0:
        return "no_such_card"
    slot = slot_with(state, state.seat, meant.card)
    if slot < 0:
        return "not_yours"
    if state.zone[state.seat, slot] != Zone.HAND:
        return "not_in_hand"
    reasons = {
        Kind.PLAY: why_no_play,
        Kind.ACTIVATE: why_no_activation,
        Kind.RESTRAIN: why_no_restraint,
        Kind.REACT: why_no_react,
    }
    return reasons[meant.kind](state, ruleset, ruleset.cards[meant.card])


def why_not_in_phase(state, meant):
    """Return the reason if the phase calls for another kind of action, or ""."""
    if state.phase == Phase.START or meant.kind == Kind.BEGIN:
        return (
            ""
            if state.phase == Phase.START and meant.kind == Kind.BEGIN
            else ("begin_first" if state.phase == Phase.START else "begun")
        )
    if state.phase == Phase.REACT:
        return "" if meant.kind == Kind.REACT else "react_first"
    if state.phase == Phase.ANSWER:
        own, other = (TO_TESTS, "is_test") if is_test(state) else (TO_OFFERS, "is_offer")
        if meant.kind != Kind.ANSWER:
            return "test_first" if is_test(state) else "offer_first"
        return "" if meant.word in own else other
    return {Kind.REACT: "no_strike_now", Kind.ANSWER: "no_question_now"}.get(meant.kind, "")


def why_no_play(state, ruleset, card):
    """Return why a card of the hand cannot be played, or ""."""
    if card.category == Category.REACT:
        return "react_waits"
    if card.is_covenant and ruleset.bond_rules != 3:
        return "older_rules"
    if card.is_covenant and tier_of(state, ruleset) < COVENANT_TIER:
        return "low_trust"
    if not can_pay(state, card, state.seat):
        return "no_energy"
    return "" if has_room(state, state.seat, card) else "too_many"


def why_no_activation(state, ruleset, card):
    """Return why a card of the hand cannot be activated, or ""."""
    return "energy_stays" if card.category == Category.ENERGY else ""


def why_no_restraint(state, ruleset, card):
    """Return why a card of the hand cannot be held back, or ""."""
    if card.category != Category.STRIKE:
        return "not_a_strike"
    if state.restrained[state.seat]:
        return "restrained"
    if not is_cooperative(state, ruleset):
        return "no_trust"
    if ruleset.restraint_fills and has_asked(state, ruleset, state.seat):
        return "no_dead_turn"
    return "" if may_restrain(state, ruleset, state.seat) else "has_offer"


def why_no_react(state, ruleset, card):
    """Return why a card of the hand is no React, or ""."""
    return "" if card.category == Category.REACT else "not_a_react"
