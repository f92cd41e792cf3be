"""What a Strike or a React in hand would do: what goes into its roll, and the result of each tier."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

import numpy as np

from rules.shattered_dungeon.card import NO_CARD, Category, Keyword
from rules.shattered_dungeon.damage import fortified
from rules.shattered_dungeon.keywords import resonates
from rules.shattered_dungeon.modifiers import gives_advantage, gives_disadvantage, keywords_granted
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.react import needed, react_power
from rules.shattered_dungeon.rolls import NO_TARGET, bonus_of, halves_dealt, halves_suffered, share_of
from rules.shattered_dungeon.sides import meets
from rules.shattered_dungeon.state import ANY_TYPE, VISITOR, Phase, Tier, Zone
from rules.shattered_dungeon.strike import PRIMARY, randomizes, strips
from workbench.boards.dice_contest import CitedSentence, Part
from workbench.games.shattered_dungeon.aftermath import Aftermath, aftermath, paid_by_hit, regained_by_hit
from workbench.games.shattered_dungeon.odds.rolls import PLAIN, RollRules, chance_of, contest, tiers_of
from workbench.games.shattered_dungeon.odds.strike import reaching
from workbench.games.shattered_dungeon.roll_parts import (
    DICE,
    NumberedCard,
    bonus_ahead,
    dice_reasons,
    power_parts,
    resonance_parts,
)
from workbench.play.playthrough import Playthrough

HITS = (Tier.DEVASTATING, Tier.STRONG, Tier.PARTIAL)


@dataclass(frozen=True)
class Result:
    """A tier of a roll: how likely it is, what it takes before a React, what it costs the striker, and the Aftermath.

    ``left`` is what is left of the target, after a betrayal as well; ``costs`` and ``regained``, by the striker, are
    (reducer, points) pairs.
    """

    tier: Tier
    chance: Fraction
    damage: int
    left: int
    costs: tuple[tuple[int, int], ...]
    after: Aftermath
    regained: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Forecast:
    """What a Strike would do; ``target`` is None where a Disrupt leaves it to chance.

    ``powers``, ``bonuses`` and ``defences`` are the parts of its power and of what both sides add to their dice,
    ``reasons`` why the dice are not plain.
    """

    powers: tuple[Part, ...]
    keywords: int
    target: int | None
    dice: str
    bonuses: tuple[Part, ...]
    defences: tuple[Part, ...]
    reasons: tuple[CitedSentence, ...]
    results: tuple[Result, ...]

    @property
    def power(self) -> int:
        """The power of the Strike."""
        return sum(part.amount for part in self.powers)

    @property
    def bonus(self) -> int:
        """What the striker adds to its dice."""
        return sum(part.amount for part in self.bonuses)

    @property
    def defence(self) -> int:
        """What the other side adds to its dice."""
        return sum(part.amount for part in self.defences)

    def in_percent(self, *tiers: Tier) -> str:
        """Return the chance of these tiers together as whole percent; those of all tiers come to 100."""
        percents = whole_percents([result.chance for result in self.results])
        return f"{sum(share for result, share in zip(self.results, percents) if result.tier in tiers)} %"

    def of(self, tier: Tier) -> Result:
        """Return the Result of a tier."""
        return next(result for result in self.results if result.tier == tier)


def waiting(ruleset: np.record, cards: np.ndarray[Any, Any]) -> NumberedCard | None:
    """Return the record and the number of the first card that waits, or None."""
    return None if cards[0] == NO_CARD else (ruleset.cards[cards[0]], int(cards[0]))


def forecast(state: np.record, ruleset: np.record, number: int) -> Forecast:
    """Return the Forecast of a Strike that the side to act would play now."""
    side, card = int(state.seat), ruleset.cards[number]
    rival = 1 - side
    empower, disrupt = waiting(ruleset, state.empowers[side]), waiting(ruleset, state.disrupts[side])
    keywords = int(card.keywords) | (0 if empower is None else int(keywords_granted(empower[0])))
    advantage = int(empower is not None and gives_advantage(empower[0]))
    advantage -= int(disrupt is not None and gives_disadvantage(disrupt[0]))
    keywords = 0 if disrupt is not None and strips(disrupt[0]) else keywords
    target = None if disrupt is not None and randomizes(disrupt[0]) else int(card.target)
    rings = resonance_parts(is_resonant(state, side, card, keywords))
    fury = int(ruleset.betrayed_power) if side == VISITOR and state.betrayed > 0 else 0
    powers = power_parts(card, side, number, empower, fury, int(card.bonus) if meets(state, card, side) else 0)
    powers += () if ruleset.resonate_rolls else rings
    aimed = int(card.target) if target is None else target  # the roll differs only where modifiers can be halved
    bonuses = bonus_ahead(state, ruleset, side, card, rival, aimed) + (rings if ruleset.resonate_rolls else ())
    defences = bonus_ahead(state, ruleset, rival, card, rival, aimed)
    power, bonus, defence = (sum(part.amount for part in parts) for parts in (powers, bonuses, defences))
    chances = tiers_of(contest(RollRules.of(ruleset), DICE[advantage], bonus, PLAIN, defence))
    results = tuple(result_of(state, ruleset, card, power, aimed, tier, chances.P(tier.name.lower())) for tier in Tier)
    reasons = dice_reasons(empower, disrupt)
    return Forecast(powers, keywords, target, DICE[advantage], bonuses, defences, reasons, results)


def hand_of(state: np.record, side: int) -> list[int]:
    """Return the numbers of the cards in a side's hand, in the order of its deck, so that no card changes place."""
    return [int(state.card[side, slot]) for slot in range(state.cards[side]) if state.zone[side, slot] == Zone.HAND]


def forecast_of(play: Playthrough, selected: str) -> Forecast | None:
    """Return the Forecast of a selected Strike; None where no Strike of the side to act is selected."""
    number = card_numbers().get(selected, NO_CARD)
    is_turn = play.state.phase == Phase.TURN and number in hand_of(play.state, int(play.state.seat))
    is_strike = is_turn and play.ruleset.cards[number].category == Category.STRIKE
    return forecast(play.state, play.ruleset, number) if is_strike else None


def is_resonant(state: np.record, side: int, card: np.record, keywords: int) -> bool:
    """Return whether a Strike with these keywords would resonate."""
    trial = state.copy()
    trial.pending_keywords = keywords
    return bool(keywords & Keyword.RESONATE and resonates(trial, side, card))


def result_of(
    state: np.record, ruleset: np.record, card: np.record, power: int, target: int, tier: Tier, chance: Fraction
) -> Result:
    """Return the Result of a tier: power times multiplier, plus Exposure, less Fortify and Ward; then what follows."""
    rival = 1 - int(state.seat)
    damage = unprotected(state, ruleset, card, power, tier, rival)
    paid = paid_by_hit(state, card) if damage else ()
    damage = max(0, damage - int(fortified(state, rival, target)) - int(state.ward[rival]))
    loss = int(share_of(int(ruleset.reversal), halves_suffered(ruleset, tier)))
    left = max(0, int(state.current[rival, target]) - damage)
    after = aftermath(state, ruleset, target, left)
    costs = (*paid, *([(PRIMARY, loss)] if loss else []))
    regained = regained_by_hit(state, ruleset, tier, damage, paid)
    return Result(tier, chance, damage, left - after.more[target], costs, after, regained)


def unprotected(state: np.record, ruleset: np.record, card: np.record, power: int, tier: Tier, side: int) -> int:
    """Return what a Strike does to a side without protection: power times multiplier, plus Exposure if that is any."""
    damage = int(share_of(power, halves_dealt(ruleset, tier)))
    return damage and damage + int(state.exposure[side, card.type]) + int(state.exposure[side, ANY_TYPE])


def chance_of_react(state: np.record, ruleset: np.record, number: int) -> tuple[int, Fraction]:
    """Return what a React absorbs if it succeeds, and the chance that it does."""
    side, card = int(state.seat), ruleset.cards[number]
    power = int(react_power(state, card, side))
    bonus = int(bonus_of(state, ruleset, side, card.type, side, NO_TARGET))
    bonus += power if ruleset.react_adds_power else 0
    return power, chance_of(reaching(bonus, int(needed(state, ruleset))), True)


def whole_percents(chances: Sequence[Fraction]) -> list[int]:
    """Return chances that come to 1 as whole percents that come to 100: what rounding leaves goes to the largest rests.

    >>> whole_percents([Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)])
    [34, 33, 33]
    """
    percents = [floor(100 * chance) for chance in chances]
    rests = sorted(range(len(chances)), key=lambda place: percents[place] - 100 * chances[place])
    for place in rests[: 100 - sum(percents)]:
        percents[place] += 1
    return percents


def in_percent(chance: Fraction) -> str:
    """Return an exact chance as whole percent.

    >>> in_percent(Fraction(1, 36))
    '3 %'
    """
    return f"{float(100 * chance):.0f} %"
