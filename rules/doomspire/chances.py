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
def pairs_to_reach(need, sides):
    """Return in how many of ``sides`` times ``sides`` ways two dice show at least ``need``."""
    below = min(max(0, need - 2), 2 * sides - 1)  # sums that are too small
    if below <= sides:
        return float(sides * sides - below * (below + 1) // 2)
    above = 2 * sides - 1 - below
    return float(above * (above + 1) // 2)


@njit(cache=True)
def ways_to_reach(need, dice, sides):
    """Return in how many of ``sides`` to the power of ``dice`` ways so many dice show at least ``need``."""
    if dice <= 1:
        return float(min(sides, max(0, sides + 1 - need)))
    if dice == 2:
        return pairs_to_reach(need, sides)
    ways = 0.0
    for die in range(1, sides + 1):
        ways += pairs_to_reach(need - die, sides)
    return ways


@njit(cache=True)
def ways_in_all(dice, sides):
    """Return in how many ways so many dice can fall; a power would take longer than all the rest."""
    ways = 1.0
    for _ in range(dice):
        ways *= sides
    return ways


@njit(cache=True)
def chance_to_reach(need, dice, sides):
    """Resolving knight to monster combat: return the chance that dice show at least ``need``."""
    return ways_to_reach(need, dice, sides) / ways_in_all(dice, sides)


@njit(cache=True)
def chance_to_beat(lead, dice, sides, ties_win):
    """Resolving knight to knight combat: return the chance to win by ``lead`` when both roll and ties are rerolled."""
    won, tied, every = 0.0, 0.0, ways_in_all(2 * int(dice), sides)
    for other in range(dice, dice * sides + 1):
        ways = ways_to_roll(other, dice, sides)
        won += ways * ways_to_reach(other - lead + 1, dice, sides)
        tied += ways * ways_to_roll(other - lead, dice, sides)
    if ties_win:
        return (won + tied) / every
    return won / (every - tied) if tied < every else 0.0
