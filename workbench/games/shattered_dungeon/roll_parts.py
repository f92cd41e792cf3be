"""What goes into the roll and the power of a Strike of Shattered Dungeon, part by part, each with its clause."""

from typing import TypeAlias

import numpy as np

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.card_words import EFFECT_WORDS
from rules.shattered_dungeon.keywords import RESONANCE
from rules.shattered_dungeon.modifiers import has, power_added
from rules.shattered_dungeon.rolls import bonus_of
from rules.shattered_dungeon.state import DUNGEON
from workbench.boards.dice_contest import CitedSentence, Part
from workbench.games.shattered_dungeon.cards.short_text import NOUNS, condition_in_words, noun_of_type, row_of
from workbench.games.shattered_dungeon.odds.rolls import ADVANTAGE, DISADVANTAGE, PLAIN

NumberedCard: TypeAlias = tuple[np.record, int]  # the record and the number of a card
DICE = {1: ADVANTAGE, 0: PLAIN, -1: DISADVANTAGE}


def cite(key: str) -> str:
    """Return a clause as the rulebook cites it."""
    return GAME.clauses.cite(key)


def bonus_parts(card: np.record, bonus: int, insight: int, scorned: int) -> tuple[Part, ...]:
    """Return the parts of what a side adds to its dice: its attribute, and the dungeon's Insight and Scorned."""
    extra = (Part(NOUNS["insight"], insight, cite("room_bond")), Part("Scorned", scorned, cite("visitor_betrayal")))
    return (
        Part(noun_of_type(card), bonus - insight - scorned, cite("contested_roll")),
        *(part for part in extra if part.amount),
    )


def bonus_ahead(
    state: np.record, ruleset: np.record, side: int, card: np.record, victim: int, target: int
) -> tuple[Part, ...]:
    """Return the parts of what a side would add to its dice now."""
    insight = int(state.insight) * int(ruleset.insight_bonus) if side == DUNGEON else 0
    scorned = int(ruleset.scorned_bonus) if side == DUNGEON and state.scorned > 0 else 0
    return bonus_parts(card, int(bonus_of(state, ruleset, side, card.type, victim, target)), insight, scorned)


def resonance_parts(rings: bool) -> tuple[Part, ...]:
    """Return what Resonate adds, to the roll or to the power depending on the reading."""
    return (Part("Resonate", RESONANCE, cite("resonate")),) if rings else ()


def power_parts(
    card: np.record, side: int, number: int, empower: NumberedCard | None, fury: int, trigger: int
) -> tuple[Part, ...]:
    """Return what makes the power of a Strike: the card, its Empower, the fury of the betrayed, its condition.

    ``empower`` is the record and the number of the card that is used up, or None.
    """
    parts = [Part(row_of(number).name, int(card.power), cite("strike"))]
    if empower is not None:
        parts.append(
            Part(f"{row_of(empower[1]).name}, {NOUNS['empower']}", int(power_added(empower[0])), cite("empower"))
        )
    if fury:
        parts.append(Part("Betrayed", fury, cite("betrayed")))
    if trigger:
        parts.append(Part(condition_in_words(card, side).partition(" if ")[2], trigger, cite("trigger")))
    return tuple(part for part in parts if part.amount)


def dice_reasons(empower: NumberedCard | None, disrupt: NumberedCard | None) -> tuple[CitedSentence, ...]:
    """Return why a Strike is rolled with advantage or disadvantage, and what else a Disrupt does.

    Both are the record and the number of a card that is used up, or None.
    """
    used = ((empower, NOUNS["empower"]), (disrupt, NOUNS["disrupt"]))
    return tuple(
        CitedSentence(word.roll.format(card=f"{row_of(waiting[1]).name}, {noun}"), cite(word.clause))
        for waiting, noun in used
        if waiting is not None
        for what, word in EFFECT_WORDS.items()
        if word.roll and has(waiting[0], what)
    )
