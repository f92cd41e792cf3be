"""What a Strike or a React of the hand would do: what goes into its roll, and what each tier comes to."""
from dataclasses import dataclass
from fractions import Fraction

from rules.shattered_dungeon.card import NO_CARD, Effect, Keyword
from rules.shattered_dungeon.damage import fortified
from rules.shattered_dungeon.keywords import RESONANCE, resonates
from rules.shattered_dungeon.modifiers import has, keywords_granted, power_added
from rules.shattered_dungeon.react import needed, react_power
from rules.shattered_dungeon.rolls import NO_TARGET, bonus_of, halves_dealt, halves_suffered, share_of
from rules.shattered_dungeon.sides import meets
from rules.shattered_dungeon.state import ANY_TYPE, DUNGEON, VISITOR, Tier
from rules.shattered_dungeon.strike import PRIMARY
from rules.shattered_dungeon.trust import points_of
from workbench.odds.shattered_dungeon.rolls import ADVANTAGE, DISADVANTAGE, PLAIN, chance_of, contest, tiers_of
from workbench.odds.shattered_dungeon.strike import reaching

DICE = {1: ADVANTAGE, 0: PLAIN, -1: DISADVANTAGE}
HITS = (Tier.DEVASTATING, Tier.STRONG, Tier.PARTIAL)


@dataclass(frozen=True)
class Result:
    """A tier of a roll: how likely it is, what it takes before a React, what it leaves, what the striker loses."""

    tier: Tier
    chance: Fraction
    damage: int
    left: int
    loss: int


@dataclass(frozen=True)
class Forecast:
    """What a Strike would do; ``target`` is None where a Disrupt lets chance decide it."""

    power: int
    keywords: int
    target: int | None
    dice: str
    bonus: int
    defence: int
    results: tuple[Result, ...]
    loses: int  # reducer of which the striker loses

    def of(self, tier):
        """Return the Result of a tier."""
        return next(result for result in self.results if result.tier == tier)


def forecast(state, ruleset, number):
    """Return the Forecast of a Strike that the side to act would play now."""
    side, card = int(state.seat), ruleset.cards[number]
    rival = 1 - side
    empower, disrupt = (None if waiting == NO_CARD else ruleset.cards[waiting]
                        for waiting in (state.empowers[side, 0], state.disrupts[side, 0]))
    power, keywords, advantage = int(card.power), int(card.keywords), 0
    if empower is not None:
        power += int(power_added(empower))
        keywords |= int(keywords_granted(empower))
        advantage += int(has(empower, Effect.ADVANTAGE))
    if disrupt is not None:
        keywords = 0 if has(disrupt, Effect.STRIP) else keywords
        advantage -= int(has(disrupt, Effect.DISADVANTAGE))
    target = None if disrupt is not None and has(disrupt, Effect.RANDOMIZE) else int(card.target)
    rings = is_resonant(state, side, card, keywords)
    power += added_power(state, ruleset, side, card) + (RESONANCE if rings and not ruleset.resonate_rolls else 0)
    aimed = int(card.target) if target is None else target  # the roll differs only where modifiers can be halved
    bonus = int(bonus_of(state, ruleset, side, card.type, rival, aimed))
    bonus += RESONANCE if rings and ruleset.resonate_rolls else 0
    defence = int(bonus_of(state, ruleset, rival, card.type, rival, aimed))
    chances = tiers_of(contest(DICE[advantage], bonus, PLAIN, defence))
    results = tuple(result_of(state, ruleset, card, power, aimed, tier, chances.P(tier.name.lower())) for tier in Tier)
    return Forecast(power, keywords, target, DICE[advantage], bonus, defence, results, PRIMARY)


def is_resonant(state, side, card, keywords):
    """Return whether a Strike with these keywords would resonate."""
    trial = state.copy()
    trial.pending_keywords = keywords
    return bool(keywords & Keyword.RESONATE and resonates(trial, side, card))


def added_power(state, ruleset, side, card):
    """Return what the fury of the betrayed and the card's condition add to its power."""
    fury = int(ruleset.betrayed_power) if side == VISITOR and state.betrayed > 0 else 0
    return fury + (int(card.bonus) if meets(state, card, side) else 0)


def result_of(state, ruleset, card, power, target, tier, chance):
    """Return the Result of a tier: power times multiplier, Exposure on top, Fortify and Ward off it."""
    rival = 1 - int(state.seat)
    damage = int(share_of(power, halves_dealt(tier)))
    if damage:
        damage += int(state.exposure[rival, card.type]) + int(state.exposure[rival, ANY_TYPE])
        damage = max(0, damage - int(fortified(state, rival, target)) - int(state.ward[rival]))
    loss = int(share_of(int(ruleset.reversal), halves_suffered(tier)))
    return Result(tier, chance, damage, max(0, int(state.current[rival, target]) - damage), loss)


def betrays(state, ruleset, side):
    """Return whether a Strike of a side would betray the bond, as far as trust alone says (4.6, A7.2, A7.4)."""
    if ruleset.bond_rules == 3:
        gradual = side != DUNGEON and ruleset.visitor_gradual
        return not gradual and points_of(state.trust) >= ruleset.betrayal_at
    above = int(ruleset.betrayal_above)
    trusts, is_close = points_of(state.trust) > above, state.rapport > above
    return bool((trusts if side == VISITOR else is_close) if ruleset.betrayal_of_own else trusts or is_close)


def chance_of_react(state, ruleset, number):
    """Return what a React keeps off if it succeeds, and the chance that it does."""
    side, card = int(state.seat), ruleset.cards[number]
    power = int(react_power(state, card, side))
    bonus = int(bonus_of(state, ruleset, side, card.type, side, NO_TARGET))
    bonus += power if ruleset.react_adds_power else 0
    return power, chance_of(reaching(bonus, int(needed(state, ruleset))), True)


def in_percent(chance):
    """Return an exact chance as whole percent.

    >>> in_percent(Fraction(1, 36))
    '3 %'
    """
    return f"{float(100 * chance):.0f} %"
