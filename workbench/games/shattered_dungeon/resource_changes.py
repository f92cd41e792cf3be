"""What the bars of both sides lost and gained since a side last acted, in a line for narrow screens."""

import numpy as np

from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.words import points
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of
from workbench.play.playthrough import Playthrough


def changes_in_words(play: Playthrough) -> str:
    """Return what changed since the side to decide last acted in this room, in a sentence; "" if nothing did.

    >>> play = Playthrough("shattered_dungeon", seed=5).step("begin").step("play entombing_grasp")
    >>> changes_in_words(play)
    'Your last action: structure −1, vitality −2.'
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
    """Return each resource that differs between two positions of the same room, with how much it has lost or gained."""
    changed = [
        (noun_of(side, reducer), int(after.current[side, reducer]) - int(before.current[side, reducer]))
        for side in range(SIDES)
        for reducer in range(REDUCERS)
    ]
    phrases = [f"{noun} {amount:+d}".replace("-", "−") for noun, amount in changed if amount]
    trust = int(after.trust) - int(before.trust)
    return [*phrases, f"{NOUNS['trust']} {'+' if trust > 0 else '−'}{points(abs(trust))}"] if trust else phrases
