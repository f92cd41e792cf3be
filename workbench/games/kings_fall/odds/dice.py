"""One Round of dice: highest die against highest die, and what may be done to the dice first (V.C)."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from icepool import d

D6 = d(6)
MOST_DICE = 5  # V.B, dice are capped
ROLLS = 6 ** (2 * MOST_DICE)  # of all dice there are
CANCELS_UP_TO = 4  # VII.D, Naevia
ATTACKER, DEFENDER, NOBODY = 0, 1, 2
WON, LOST, TIED = "attacker", "defender by a higher die", "defender by a tie"  # who wins the Round


class Modifiers(NamedTuple):
    """What is done to the dice of a Round.

    Attributes
    ----------
    plus : (bool, bool)
        Whether the attacker and whether the defender adds 1 to the single highest die.
    top : int
        The most that die can show then, 6 or 7.
    cancels : (bool, bool)
        Whether the attacker's and whether the defender's Naevia may cancel an opposing die of 4 or less.
    rerolls : int
        Who may re-roll one of their own dice: ATTACKER, DEFENDER or NOBODY.
    """

    plus: tuple[bool, bool] = (False, False)
    top: int = 6
    cancels: tuple[bool, bool] = (False, False)
    rerolls: int = NOBODY


class Hand(NamedTuple):
    """The dice of one side as far as they matter; 0 where there is no such die."""

    dice: int
    highest: int
    second: int


Hands = tuple[Hand, Hand]  # the attacker's, the defender's
Used = tuple[bool, bool]  # whether the attacker's and whether the defender's Naevia was used


@cache
def _hands(dice: int, looked_at: int) -> tuple[tuple[Hand, int], ...]:
    """Return ((hand, how many rolls make it), ...) of a number of dice, of which the highest 1 or 2 matter."""
    pool = D6.pool(dice).highest(looked_at).expand() if dice else {(): 1}
    return tuple((Hand(dice, *(tuple(reversed(top)) + (0, 0))[:2]), quantity) for top, quantity in pool.items())


def _shown(hands: Hands, modifiers: Modifiers) -> tuple[int, int]:
    attack, defence = hands[ATTACKER].highest, hands[DEFENDER].highest
    if modifiers.plus[ATTACKER] and attack:
        attack = min(attack + 1, modifiers.top)
    if modifiers.plus[DEFENDER] and defence:
        defence = min(defence + 1, modifiers.top)
    return attack, defence


def _behind(hands: Hands, modifiers: Modifiers) -> int:
    """Return the side that would lose the Round as the dice lie: the defender wins ties."""
    attack, defence = _shown(hands, modifiers)
    return ATTACKER if attack <= defence else DEFENDER


def _replaced(hands: Hands, side: int, hand: Hand) -> Hands:
    return (hand, hands[DEFENDER]) if side == ATTACKER else (hands[ATTACKER], hand)


def _after_cancelling(hands: Hands, modifiers: Modifiers) -> tuple[Hands, Used]:
    """Return (hands, whose Naevia was used): she removes the highest opposing die where that raises her side's chance.

    The defender decides first, and either may answer the other. No other choice wins the Round more often: a die fewer
    on the other side never hurts, and cancelling a lower one is useless while a higher one stays.
    """
    used = [False, False]
    for side in (DEFENDER, ATTACKER, DEFENDER) if any(modifiers.cancels) else ():
        opposing = hands[1 - side]
        if used[side] or not modifiers.cancels[side] or not 1 <= opposing.highest <= CANCELS_UP_TO:
            continue
        fewer = _replaced(hands, 1 - side, Hand(opposing.dice - 1, opposing.second, 0))
        if _sixths(fewer, side, modifiers) > _sixths(hands, side, modifiers):
            hands, used[side] = fewer, True
    return hands, (used[ATTACKER], used[DEFENDER])


def _sixths(hands: Hands, side: int, modifiers: Modifiers) -> int:
    """Return in how many cases of six a side wins with these dice, once nothing more is cancelled."""
    return sum(sixths for final, sixths in _after_rerolling(hands, modifiers) if _behind(final, modifiers) != side)


def _after_rerolling(hands: Hands, modifiers: Modifiers) -> list[tuple[Hands, int]]:
    """Return [(hands, sixths)]: a side that would lose re-rolls its lowest die, which with one die is its highest."""
    side = modifiers.rerolls
    if side == NOBODY or _behind(hands, modifiers) != side or not hands[side].dice:
        return [(hands, 6)]
    kept = hands[side].highest if hands[side].dice > 1 else 0
    return [(_replaced(hands, side, hands[side]._replace(highest=max(kept, face))), 1) for face in D6.outcomes()]


@cache
def rolled(attack_dice: int, defence_dice: int, modifiers: Modifiers) -> dict[tuple[int, int, Used], Fraction]:
    """Return {(attacker's highest die, defender's, whose Naevia was used): chance} of a Round; 0 is no die.

    The order of V.C and VII.D: a die is cancelled, then one is re-rolled, then 1 is added to the highest.
    """
    looked_at = 2 if any(modifiers.cancels) else 1
    quantities: dict[tuple[int, int, Used], int] = defaultdict(int)
    for attack, times in _hands(attack_dice, looked_at):
        for defence, ways in _hands(defence_dice, looked_at):
            hands, used = _after_cancelling((attack, defence), modifiers)
            for final, sixths in _after_rerolling(hands, modifiers):
                quantities[*_shown(final, modifiers), used] += times * ways * sixths
    rolls = 6 ** (attack_dice + defence_dice + 1)
    return {outcome: Fraction(quantity, rolls) for outcome, quantity in quantities.items()}


def winner(attack: int, defence: int) -> str:
    """Return who wins with these highest dice: V.C, the defender wins ties.

    >>> winner(5, 5)
    'defender by a tie'
    """
    if attack > defence:
        return WON
    return TIED if attack == defence else LOST


@cache
def results(attack_dice: int, defence_dice: int, modifiers: Modifiers) -> tuple[tuple[str, Used, int], ...]:
    """Return ((winner, whose Naevia was used, weight), ...) of a Round without re-rolls.

    Weights are whole numbers that add up to ROLLS for any number of dice.

    >>> results(1, 1, Modifiers())[0]
    ('defender by a tie', (False, False), 10077696)
    """
    weights: dict[tuple[str, Used], int] = defaultdict(int)
    for (attack, defence, used), chance in rolled(attack_dice, defence_dice, modifiers).items():
        weights[winner(attack, defence), used] += int(chance * ROLLS)
    return tuple((who, used, weight) for (who, used), weight in weights.items())
