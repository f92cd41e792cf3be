"""What the twins of the mechanics share: chances from plain counts, bands for rolled ones, random settings."""

from fractions import Fraction

ROLLS = 200_000
SIGMAS = 4


def shares(counts):
    """Return outcome -> chance of outcome -> number of ways, those without a way left out."""
    ways = sum(counts.values())
    return {outcome: Fraction(count, ways) for outcome, count in counts.items() if count}


def possible(odds):
    """Return outcome -> chance of Odds, those with chance 0 left out."""
    return {outcome: chance for outcome, chance in odds.chances.items() if chance}


def strays(odds, rolled):
    """Return the outcomes whose share among rolled ones is more than four standard deviations off the odds."""
    rolls = sum(rolled.values())
    stray = []
    for outcome in {*odds.chances, *rolled}:
        expected = float(odds.P(outcome)) if outcome in odds.chances else 0
        width = SIGMAS * (rolls * expected * (1 - expected)) ** 0.5
        if abs(rolled.get(outcome, 0) - rolls * expected) > width:
            stray.append(outcome)
    return stray


def random_settings(mechanic, rng):
    """Return a value for every setting of a mechanic, drawn with a random.Random."""
    return {setting.name: rng.choice(setting.values) for setting in mechanic.settings}
