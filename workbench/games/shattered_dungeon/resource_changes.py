"""What the bars of both sides lost and gained since a side last acted, in a line for narrow screens."""

import numpy as np

from rules.core.words import listed
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.words import points
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of
from workbench.games.shattered_dungeon.words import seat_name
from workbench.play.playthrough import Playthrough


def changes_in_words(play: Playthrough) -> str:
    """Return what changed since the side to decide last acted in this room, in a sentence; "" if nothing did.

    >>> play = Playthrough("shattered_dungeon", seed=5).step("begin").step("play entombing_grasp")
    >>> changes_in_words(play)
    'Your last action: Dungeon lost 1 structure, Visitor lost 2 vitality.'
    >>> changes_in_words(play.step("play listening_soil"))
    ''
    """
    state = play.state
    own = [number for number, before in enumerate(play.states_before) if before.seat == state.seat and before.round_no]
    if not own or play.states_before[own[-1]].place != state.place:
        return ""
    since = "Your last action" if own[-1] == len(play.actions) - 1 else "Since your last action"
    changes = changes_between(play.states_before[own[-1]], state)
    return f"{since}: {', '.join(changes)}." if changes else ""


def changes_between(before: np.record, after: np.record) -> list[str]:
    """Return what each side has lost and regained between two positions of the same room, and what trust has."""
    phrases = []
    for side in range(SIDES):
        changed = [
            (noun_of(side, reducer), int(after.current[side, reducer]) - int(before.current[side, reducer]))
            for reducer in range(REDUCERS)
        ]
        for verb, sign in (("lost", -1), ("regained", 1)):
            amounts = [f"{abs(amount)} {noun}" for noun, amount in changed if amount * sign > 0]
            phrases += [f"{seat_name(side)} {verb} {listed(amounts)}"] if amounts else []
    trust = int(after.trust) - int(before.trust)
    if trust:
        phrases.append(f"{NOUNS['trust']} {'rose' if trust > 0 else 'fell'} by {points(abs(trust))}")
    return phrases
