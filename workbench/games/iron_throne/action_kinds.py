"""The kinds of actions of Iron Throne of Ashes: votes, answers, and what a seat does in its turn."""

import numpy as np

from rules.iron_throne.actions import Kind, first_of, kind_of
from rules.iron_throne.state import OPPOSE
from workbench.games.iron_throne.action_menu import TITLES
from workbench.games.iron_throne.words import NOUNS


def action_kind(state: np.record, action: int) -> str:
    """Return the kind of an action in words."""
    kind, first = Kind(int(kind_of(action))), int(first_of(action))
    if kind == Kind.VOTE:
        return NOUNS["oppose" if first == OPPOSE else "decline"]
    if kind == Kind.ANSWER:
        return "Join the charge" if first else "Refuse the charge"
    if kind == Kind.CARD:
        return f"Choose a {NOUNS['card']}"
    return TITLES.get(kind, kind.name.capitalize())
