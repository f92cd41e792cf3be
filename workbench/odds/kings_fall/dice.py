"""One Round of dice: highest die against highest die, and what may be done to the dice first (V.C)."""
from collections import defaultdict
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from icepool import d

D6 = d(6)
MOST_DICE = 5          # V.B, dice are capped
ROLLS = 6 ** (2 * MOST_DICE)  # of all dice there are
CANCELS_UP_TO = 4      # VII.D, Naevia
ATTACKER, DEFENDER, NOBODY = 0, 1, 2
WON, LOST, TIED = "attacker", "defender by a higher die", "defender by a tie"  # who wins the Round


class Modifiers(NamedTuple):
    """What is done to the dice of a Round.

    Attributes
    ----------
    plus : (bool, bool)
        Whether the attacker, the defender adds 1 to the single highest die.
    top : int
        The most that die may show then, 6 or 7.
    cancels : int
        Whose Naevia may cancel an opposing die of 4 or less: ATTACKER, DEFENDER or NOBODY.
    rerolls : int
        Who may re-roll one of the own dice, likewise.
    """

    plus: tuple[bool, bool] = (False, False)
    top: int = 6
    cancels: int = NOBODY
    rerolls: int = NOBODY


class Hand(NamedTuple):
    """The dice of one side as far as they matter; 0 where there is no such die."""

    dice: int
    highest: int
    second: int


@cache
def _hands(dice, looked_at):
    """Return ((hand, how many rolls make it), ...) of so many dice, of which the highest 1 or 2 are looked at."""
    pool = D6.pool(dice).highest(looked_at).expand() if dice else {(): 1}
    return tuple((Hand(dice, *(tuple(reversed(top)) + (0, 0))[:2]), quantity) for top, quantity in pool.items())


def _shown(hands, modifiers):
    return tuple(min(hand.highest + 1, modifiers.top) if plus and hand.dice else hand.highest
                 for hand, plus in zip(hands, modifiers.plus))


def _behind(hands, modifiers):
    """Return the side that would lose the Round as the dice lie: the defender wins ties."""
    attack, defence = _shown(hands, modifiers)
    return ATTACKER if attack <= defence else DEFENDER


def _replaced(hands, side, hand):
    return (hand, hands[DEFENDER]) if side == ATTACKER else (hands[ATTACKER], hand)


def _after_cancelling(hands, modifiers):
    """Return (hands, whether Naevia was used): she removes the highest opposing die where that turns the Round.

    Where her own side may still re-roll, a lower die to beat is use enough.
    """
    side = modifiers.cancels
    if side == NOBODY or _behind(hands, modifiers) != side:
        return hands, False
    opposing = hands[1 - side]
    if not 1 <= opposing.highest <= CANCELS_UP_TO:
        return hands, False
    fewer = _replaced(hands, 1 - side, Hand(opposing.dice - 1, opposing.second, 0))
    if modifiers.rerolls == side or _behind(fewer, modifiers) != side:
        return fewer, True
    return hands, False


def _after_rerolling(hands, modifiers):
    """Return [(hands, share)]: a side that would lose re-rolls its lowest die, which with one die is its highest."""
    side = modifiers.rerolls
    if side == NOBODY or _behind(hands, modifiers) != side or not hands[side].dice:
        return [(hands, Fraction(1))]
    kept = hands[side].highest if hands[side].dice > 1 else 0
    return [(_replaced(hands, side, hands[side]._replace(highest=max(kept, face))), Fraction(1, 6))
            for face in D6.outcomes()]


@cache
def rolled(attack_dice, defence_dice, modifiers):
    """Return {(attacker's highest die, defender's, whether Naevia was used): chance} of a Round; 0 is no die.

    The order of V.C and VII.D: a die is cancelled, then one is re-rolled, then 1 is added to the highest.
    """
    looked_at = 1 if modifiers.cancels == NOBODY else 2
    quantities: dict = defaultdict(Fraction)
    for attack, times in _hands(attack_dice, looked_at):
        for defence, ways in _hands(defence_dice, looked_at):
            hands, used = _after_cancelling((attack, defence), modifiers)
            for final, share in _after_rerolling(hands, modifiers):
                quantities[*_shown(final, modifiers), used] += times * ways * share
    rolls = 6 ** (attack_dice + defence_dice)
    return {outcome: quantity / rolls for outcome, quantity in quantities.items()}


def winner(attack, defence):
    """Return who wins with these highest dice: V.C, the defender wins ties.

    >>> winner(5, 5)
    'defender by a tie'
    """
    if attack > defence:
        return WON
    return TIED if attack == defence else LOST


@cache
def results(attack_dice, defence_dice, modifiers):
    """Return ((winner, whether Naevia was used, weight), ...) of a Round without re-rolls.

    Weights are whole numbers that add up to ROLLS for any number of dice.

    >>> results(1, 1, Modifiers())[0]
    ('defender by a tie', False, 10077696)
    """
    weights: dict = defaultdict(int)
    for (attack, defence, used), chance in rolled(attack_dice, defence_dice, modifiers).items():
        weights[winner(attack, defence), used] += int(chance * ROLLS)
    return tuple((who, used, weight) for (who, used), weight in weights.items())
