"""What a Strike that could be played now would do, in words for its panel, the middle of the table and the menu."""

import numpy as np

from rules.core.words import listed
from rules.shattered_dungeon.state import DUNGEON, Tier
from rules.shattered_dungeon.words import points
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, noun_of
from workbench.games.shattered_dungeon.forecast import Forecast, Result

MISSES = (Tier.STALEMATE, Tier.REVERSAL)


def costs_in_words(side: int, result: Result) -> str:
    """Return what a tier costs the side that strikes, "" for nothing."""
    paid = [f"{amount} {noun_of(side, reducer)}" for reducer, amount in result.costs]
    return f"costs {listed(paid)}" if paid else ""


def rally_in_words(side: int, found: Forecast) -> str:
    """Return what a Strong hit, or a better one, gives back to the side that strikes, in a line; "" for nothing."""
    regained = [f"{amount} {noun_of(side, reducer)}" for reducer, amount in found.of(Tier.STRONG).regained]
    return f"Strong or better: regains {listed(regained)}" if regained else ""


def hits_in_words(found: Forecast) -> str:
    """Return how likely a Strike hits: with all of its power or more, with a part of it, or with none, at what cost."""
    full, part = found.in_percent(Tier.DEVASTATING, Tier.STRONG), found.in_percent(Tier.PARTIAL)
    return f"hits in full {full}, in part {part}; {failing_in_words(found)}"


def failing_in_words(found: Forecast) -> str:
    """Return how likely a Strike fails, and how likely that costs something."""
    costly = [tier for tier in MISSES if found.of(tier).costs and found.of(tier).chance]
    fails, cost = found.in_percent(*MISSES), found.in_percent(*costly)
    return f"fails {fails}" if not costly else f"fails {fails}, {'all' if cost == fails else cost} at a cost"


def bond_in_words(state: np.record, found: Forecast) -> str:
    """Return what a Strike does to the bond, however its roll comes out, in a sentence; "" where nothing."""
    told = list(dict.fromkeys(result.after.words(state) for result in found.results))
    if len(told) == 1:
        return told[0]
    likely = max(found.results, key=lambda result: result.chance).after
    fell = f"{NOUNS['trust']} {points(state.trust)} → {points(likely.trust)}"
    return (
        f"This betrays the {NOUNS['bond'].lower()}: {fell}, and its {sum(likely.more)} points come off the lowest bar."
    )


def clause_of_bond(state: np.record, ruleset: np.record, found: Forecast) -> str:
    """Return the key of the clause by which a Strike does that."""
    if not found.results[0].after.betrays:
        return "decay"
    if ruleset.bond_rules != 3:
        return "crash"
    return "betrayal" if state.seat == DUNGEON else "visitor_betrayal"
