"""What a newcomer to Jarls has to know before the first move: how pieces move, and how they push."""

import numpy as np

from workbench.play.playthrough import Playthrough


def basics(play: Playthrough) -> tuple[str, ...]:
    """Return how pieces move and push, in a few sentences, by the rules of a Playthrough.

    >>> basics(Playthrough("jarls"))[1]
    'Move onto a rival piece to push it: you need more strength than it has. A Warrior has 1, a Jarl 2.'
    """
    ruleset = play.ruleset
    helped = " ".join(f"{words};" for words in what_helps(ruleset)).rstrip(";")
    return (
        f"In your turn move one piece in a straight line: a Warrior up to {hexes(int(ruleset.warrior_hexes))}, "
        f"your Jarl {jarls_reach(ruleset)}.",
        "Move onto a rival piece to push it: you need more strength than it has. "
        f"A Warrior has {int(ruleset.warrior_strength)}, a Jarl {int(ruleset.jarl_strength)}.",
        *([f"{helped[:1].upper()}{helped[1:]}."] if helped else []),
        "A piece that is pushed over the edge is gone.",
    )


def hexes(number: int) -> str:
    """Return a number of hexes in words."""
    return f"{number} {'hex' if number == 1 else 'hexes'}"


def jarls_reach(ruleset: np.record) -> str:
    """Return how far a Jarl may move, in words."""
    far, behind = int(ruleset.draft_hexes), int(ruleset.draft_warriors)
    if far == 1:
        return "1"
    return f"1, or {far} with {behind} of your Warriors in line behind it" if behind else f"up to {far}"


def what_helps(ruleset: np.record) -> list[str]:
    """Return what adds to an attack or a defence, as clauses of a sentence."""
    momentum = int(ruleset.momentum)
    helps = (
        (ruleset.support, "your own pieces in line right behind the attacker add theirs"),
        (momentum, f"a run-up of two hexes adds {momentum}"),
        (ruleset.bracing, "rival pieces right behind it add theirs"),
    )
    return [words for is_on, words in helps if is_on]
