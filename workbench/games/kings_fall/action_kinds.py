"""The kinds of actions of King's Fall: what a card is played for, Standard Actions, answers, and combat."""

import numpy as np

from rules.kings_fall import GAME
from rules.kings_fall.actions import Kind, first_of, kind_of
from rules.kings_fall.names import ABILITY_NAMES
from rules.kings_fall.phases import Phase
from workbench.games.kings_fall.action_words import ANSWERS, PLAIN

TITLES = {
    Kind.OPS: "Play a card for Ops",
    Kind.EVENT: "Play a card for its Event",
    Kind.DISCARD: "Discard a card",
    Kind.PLACE: "Place influence",
    Kind.RECRUIT: "Recruit",
    Kind.MOVE: "Move",
    Kind.REDEPLOY: "Redeploy",
    Kind.FORTIFY: "Fortify",
    Kind.EXCHANGE: "Turn CP into an Op",
    Kind.GROUP: "Choose a Group",
    Kind.RIDE: "Ride on",
    Kind.TARGET: "Choose where an Event happens",
    Kind.SURRENDER: "Choose the Unit that an Event removes",
    Kind.CARD: "Play a Combat Event",
    Kind.LOSE: "Choose a loss in combat",
    Kind.REMOVE: "Remove a die",
    Kind.REROLL: "Roll a die again",
}


def action_kind(state: np.record, action: int) -> str:
    """Return the kind of an action in words."""
    kind, phase = Kind(int(kind_of(action))), Phase(int(state.phase))
    if kind == Kind.USE:
        return GAME.clauses[ABILITY_NAMES[int(first_of(action))]].title
    return TITLES.get(kind) or PLAIN.get(kind) or ANSWERS[phase, kind]
