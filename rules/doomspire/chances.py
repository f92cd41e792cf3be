"""Exact chances of combat, for players who think before they fight."""

from numba import njit


@njit(cache=True)
def ways_to_roll(total, dice, sides):
    """Return in how many of ``sides`` to the power of ``dice`` ways so many dice show a total."""
    if dice <= 1:
        return 1.0 if 1 <= total <= sides else 0.0
    if dice == 2:
        return float(max(0, min(total - 1, 2 * sides + 1 - total)))
    ways = 0.0
    for die in range(1, sides + 1):
        rest = total - die
        ways += float(max(0, min(rest - 1, 2 * sides + 1 - rest)))
    return ways


@njit(cache=True)
def chance_to_reach(need, dice, sides):
    """Resolving knight to monster combat: return the chance that dice show at least ``need``."""
    if dice == 1:
        return min(1.0, max(0.0, (sides + 1 - need) / sides))
    ways = 0.0
    for total in range(max(dice, need), dice * sides + 1):
        ways += ways_to_roll(total, dice, sides)
    return ways / float(sides) ** dice


@njit(cache=True)
def chance_to_beat(lead, dice, sides, ties_win):
    """Resolving knight to knight combat: return the chance to win by ``lead`` when both roll and ties are rerolled."""
    won, tied = 0.0, 0.0
    for own in range(dice, dice * sides + 1):
        for other in range(dice, dice * sides + 1):
            ways = ways_to_roll(own, dice, sides) * ways_to_roll(other, dice, sides)
            if own + lead > other:
                won += ways
            elif own + lead == other:
                tied += ways
    every = float(sides) ** (2 * dice)
    if ties_win:
        return (won + tied) / every
    return won / (every - tied) if tied < every else 0.0
