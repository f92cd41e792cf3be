"""The kinds of actions of Lords of Doomspire, as they are counted."""

import numpy as np

from rules.doomspire.actions import Kind, kind_of, third_of
from rules.doomspire.phases import Phase
from workbench.games.doomspire.action_words import PASSES, answer_words
from workbench.games.doomspire.words import building_word

KINDS = {
    Kind.BEGIN: "Begin",
    Kind.DICE: "Roll dice",
    Kind.KNIGHT: "Move a knight",
    Kind.BOAT: "Sail a boat",
    Kind.SHOOT: "Shoot",
    Kind.CLAIM: "Claim",
    Kind.BLOCKADE: "Blockade",
    Kind.REVOLT: "Incite revolt",
    Kind.CONQUER: "Conquer",
    Kind.TEMPLE: "Use the temple",
    Kind.CAMP: "Use the camp",
    Kind.EXCHANGE: "Exchange at the trader",
    Kind.BUY: "Buy an item",
    Kind.PICK: "Pick up an item",
    Kind.DROP: "Drop an item",
    Kind.DISMISS: "Dismiss a follower",
    Kind.SELL: "Sell at the market",
    Kind.TRADE: "Begin an offer",
    Kind.GIVE: "Add to an offer",
    Kind.WANT: "Add to an offer",
    Kind.PROPOSE: "Make an offer",
    Kind.CONCEDE: "Concede",
    Kind.CARRY: "Carry a knight",
    Kind.SUPPORT: "Answer a call for support",
    Kind.USE: "Use what is carried",
    Kind.RESOURCE: "Pick a resource",
    Kind.ITEM: "Pick an item",
    Kind.FOLLOWER: "Dismiss a follower",
    Kind.OTHER: "Pick a knight",
    Kind.DECK: "Pick a deck",
    Kind.OPTION: "Pick an option of a card",
    Kind.SEAT: "Name a player",
    Kind.ZONE: "Name an ocean zone",
}


def action_kind(state: np.record, action: int) -> str:
    """Return the kind of an action in words."""
    kind, third = Kind(int(kind_of(action))), int(third_of(action))
    if kind in (Kind.BUILD, Kind.FORGE):
        return f"{'Build' if kind == Kind.BUILD else 'Use'}: {building_word(third)}"
    if kind == Kind.PLACE:
        return "Harvest a tile" if state.phase == Phase.HARVEST else "Pick a tile"
    if kind == Kind.PASS:
        return PASSES[Phase(int(state.phase))]
    if kind in (Kind.YES, Kind.NO):
        words = answer_words(state, kind == Kind.YES)
        return "Accept an offer" if words.startswith("Accept") else words.partition(" the ")[0]
    return KINDS[kind]
