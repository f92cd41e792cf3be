"""Cards of a position whose effect, or part of it, can never happen there; the form of positions marks them."""

from collections.abc import Sequence

import numpy as np

from rules.shattered_dungeon.card import REDUCER_NAMES, Category
from rules.shattered_dungeon.contents import OURS, Card, read_contents
from rules.shattered_dungeon.dead_effects import (
    told_attune,
    told_condition,
    told_entangle,
    told_erode,
    told_exposure,
    told_grant,
    told_trap,
)
from rules.shattered_dungeon.ruleset import TRUST
from rules.shattered_dungeon.state import DUNGEON, VISITOR
from workbench.boards.presentation import PositionFields
from workbench.games.shattered_dungeon.form_entries import keys_at

ERODE, CONDITION, SPRING = "its Erode never happens here", "its condition never holds here", "it never springs here"
EXPOSURE, ENTANGLE = "no Strike uses its exposure", "nothing uses that it entangles"
ATTUNE = "no card of its type costs anything"
REFUSED, OLDER = "the visitor refuses it", "the older rules have no Covenant"


def dead_cards(table: PositionFields, ruleset: np.record, side: int) -> dict[str, str]:
    """Return key -> why, for each card of a side's deck that can never do all it says from this position on."""
    place = min(max(int(table.get("room", 1)), 1), int(ruleset.rooms))
    room = ruleset.room[ruleset.run[place - 1]]
    of = room if side == DUNGEON else ruleset.creatures[ruleset.creature]
    cards = [read_contents(OURS).cards[int(number)] for number in of.deck[: of.cards]]
    left = [card for card in cards if card.row.card not in keys_at(table, side, "gone")]
    worn = worn_by(room, ruleset) if side == DUNGEON else set()
    refuses = bool(table.get("refuses"))
    found = {card.row.card: why_dead(card, left, worn, ruleset, refuses and side == DUNGEON) for card in cards}
    return {key: why for key, why in found.items() if why}


def worn_by(room: np.record, ruleset: np.record) -> set[str]:
    """9: return the visitor's reducers on which a room presses so often that Erode on them never happens."""
    longest = 1 if ruleset.erode_by_round else max(int(auto.period) for auto in room.auto)
    return {
        REDUCER_NAMES[VISITOR][auto.resource]
        for auto in room.auto
        if auto.side == VISITOR and auto.resource != TRUST and auto.amount < 0 and auto.period <= longest
    }


def why_dead(card: Card, cards: Sequence[Card], worn: set[str], ruleset: np.record, refuses: bool) -> str:
    """Return what of a card can never happen, in a few words; "" where all of it can."""
    is_offer = card.row.category == Category.OFFER.name.lower()
    reasons = (
        (is_offer and refuses, REFUSED),
        ("covenant" in card.row.effects and ruleset.bond_rules != 3, OLDER),
        (bool(told_erode("", card, worn) or told_grant("", card, cards, worn)), ERODE),
        (bool(told_condition("", card, cards)), CONDITION),
        (bool(told_trap("", card, [] if refuses else cards)), SPRING),
        (bool(told_exposure("", card, cards)), EXPOSURE),
        (bool(told_entangle("", card, cards)), ENTANGLE),
        (bool(told_attune("", card, cards)), ATTUNE),
    )
    return next((words for is_so, words in reasons if is_so), "")
