"""A Combat as a Markov chain over the pieces of both sides: archery, Rounds, retreat and parting shot (V, VII).

Chances are carried as whole weights, to be divided by their sum at the end: Fractions would look for common divisors at
every step. So the weights of a move must add up to the same total from every state.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from workbench.games.kings_fall.odds.dice import LOST, MOST_DICE, ROLLS, TIED, WON, Modifiers, results
from workbench.games.kings_fall.odds.sides import Side, dice_of

ROUNDS = 2  # V.D
HIT, MISS = 1, 2  # 5+ against 1 to 4 on one die: archery (VII.D), the parting shot (V.E)
SHOT_WEIGHT = HIT + MISS
ROUND_WEIGHT = SHOT_WEIGHT * ROLLS
RETREATED, DRIVEN_BACK = "attacker retreats", "attacker must retreat"


class Terms(NamedTuple):
    """What applies to a whole Combat, apart from the pieces; the readings of the rulebook first.

    Attributes
    ----------
    top : int
        The most a die can show after +1: 6 or 7.
    vorlag_rounds : int
        In how many Rounds of a Combat Vorlag helps: 2, or 1 for the first alone.
    fear_order : str
        Whether Fear takes its die ``"after"`` or ``"before"`` the cap of five.
    fewest_dice : int
        0 or 1.
    recounted : bool
        Whether the dice of Round 2 are counted again, from the survivors.
    units_only : bool
        Whether archery, Durn and the parting shot take Units alone, or go down the whole casualty ladder.
    archery_first : bool
        Whether Moon Archers shoot before the dice of their Round, Fear and Vorlag are counted.
    bonus : int
        CV of terrain and Rune marker, for the defender.
    fortified : int
        CV of Fortify, for the defender, in the first Combat alone.
    feared : tuple of bool
        Whether the attacker and whether the defender faces Totenkorps.
    vorlag : bool
        Whether the attack comes from Vorlag's Location.
    """

    top: int = 6
    vorlag_rounds: int = 2
    fear_order: str = "after"
    fewest_dice: int = 0
    recounted: bool = True
    units_only: bool = True
    archery_first: bool = True
    bonus: int = 0
    fortified: int = 0
    feared: tuple[bool, bool] = (False, False)
    vorlag: bool = False


class Combat(NamedTuple):
    """Where a Combat stands.

    Attributes
    ----------
    attacker, defender : Side
    round : int
        Rounds fought so far.
    winner : str
        Of the last Round.
    spent : (bool, bool)
        Whether the attacker's and whether the defender's Naevia has been used.
    counted : tuple of int
        Both Combat Values as Round 1 counted them, up to the most dice; for the reading that keeps them.
    ended : str
        RETREATED, DRIVEN_BACK, or empty.
    """

    attacker: Side
    defender: Side
    round: int = 0
    winner: str = ""
    spent: tuple[bool, bool] = (False, False)
    counted: tuple[int, ...] = ()
    ended: str = ""

    @property
    def is_settled(self) -> bool:
        """Whether one side is gone."""
        return self.attacker.is_gone or self.defender.is_gone

    @property
    def is_over(self) -> bool:
        """Whether one side is gone or the attackers have left."""
        return bool(self.ended) or self.is_settled


def after_shot(side: Side, terms: Terms) -> Side:
    """Return a side after a hit that "removes 1 Unit": archery (VII.D), Durn (VII.C), the parting shot (V.E)."""
    return side.after_unit_loss() if terms.units_only else side.after_loss()


def after_round(combat: Combat, winner: str, terms: Terms) -> Combat:
    """Return a Combat after a Round somebody won (V.C): the loser loses a piece.

    A tie costs the attacker a second Unit if Durn defends (VII.C).

    >>> fight = Combat(Side(basic=4), Side(basic=1, luminaries=("durn",)))
    >>> after_round(fight, "defender by a tie", Terms()).attacker.basic
    2
    """
    attacker, defender = combat.attacker, combat.defender
    if winner == WON:
        defender = defender.after_loss()
    else:
        attacker = attacker.after_loss()
        if winner == TIED and "durn" in defender.luminaries:
            attacker = after_shot(attacker, terms)
    return Combat(attacker, defender, combat.round + 1, winner, combat.spent, combat.counted)


def combat_values(combat: Combat, terms: Terms) -> tuple[int, int]:
    """Return the Combat Values of attacker and defender; terrain, Rune and Fortify are the defender's (V.B, IV.C)."""
    return (
        combat.attacker.combat_value(defends=False, bonus=0),
        combat.defender.combat_value(defends=True, bonus=terms.bonus + terms.fortified),
    )


def dice(combat: Combat, values: Sequence[int], terms: Terms) -> tuple[int, int]:
    """Return how many dice attacker and defender roll in the coming Round.

    Fear works in Round 1 alone, while an Elite of the other side stands (VII.B).
    """
    elites = combat.defender.elite, combat.attacker.elite
    attacking, defending = (
        dice_of(value, bool(feared and elite and not combat.round), terms.fear_order, terms.fewest_dice)
        for value, feared, elite in zip(values, terms.feared, elites)
    )
    return attacking, defending


def modifiers(counted: Combat, combat: Combat, terms: Terms) -> Modifiers:
    """Return the Modifiers of the coming Round.

    Vorlag helps Units (VII.B), as they were when dice were ``counted``. Naevia works once per Combat for each side
    (VII.D), if she stands when the dice are rolled.
    """
    plus = terms.vorlag and counted.round < terms.vorlag_rounds and bool(counted.attacker.units)
    attacker_spent, defender_spent = combat.spent
    return Modifiers(
        plus=(plus, False),
        top=terms.top,
        cancels=(
            "naevia" in combat.attacker.luminaries and not attacker_spent,
            "naevia" in combat.defender.luminaries and not defender_spent,
        ),
    )


def _archery(combat: Combat, terms: Terms) -> list[tuple[Combat, int]]:
    """Return [(combat, weight)] after the Moon Archers' die: 5+ removes a Unit (VII.D)."""
    if combat.attacker.archers:
        hit = combat._replace(defender=after_shot(combat.defender, terms))
    elif combat.defender.archers:
        hit = combat._replace(attacker=after_shot(combat.attacker, terms))
    else:
        return [(combat, SHOT_WEIGHT)]
    return [(hit, HIT), (combat, MISS)]


def _round(combat: Combat, terms: Terms) -> list[tuple[Combat, int]]:
    """Return [(combat, weight)] after one Round, archery included."""
    if combat.is_over:
        return [(combat, ROUND_WEIGHT)]
    found = []
    for shot, weight in _archery(combat, terms):
        if shot.is_over:
            found.append((shot, weight * ROLLS))
            continue
        counted = shot if terms.archery_first else combat
        values = combat.counted or combat_values(counted, terms)
        ready = shot if terms.recounted else shot._replace(counted=tuple(min(value, MOST_DICE) for value in values))
        for winner, used, rolls in results(*dice(counted, values, terms), modifiers(counted, shot, terms)):
            after = after_round(ready, winner, terms)
            if any(used):
                after = after._replace(spent=(after.spent[0] or used[0], after.spent[1] or used[1]))
            found.append((after, weight * rolls))
    return found


def _withdrawal(combat: Combat, terms: Terms, after_round_1: str, is_shot_at: bool) -> list[tuple[Combat, int]]:
    """Return [(combat, weight)] once the attacker has retreated after Round 1, or stayed (V.E)."""
    is_leaving = after_round_1 == "retreat" or (after_round_1 == "if_lost" and combat.winner in (LOST, TIED))
    if combat.is_over or not is_leaving:
        return [(combat, SHOT_WEIGHT)]
    left = combat._replace(ended=RETREATED)
    if not is_shot_at:
        return [(left, SHOT_WEIGHT)]
    return [(left._replace(attacker=after_shot(left.attacker, terms)), HIT), (left, MISS)]


def spread(weights: Mapping[Combat, int], move: Callable[[Combat], Iterable[tuple[Combat, int]]]) -> dict[Combat, int]:
    """Return {state: weight} one move on; ``move(state)`` gives its [(state, weight)]."""
    found: dict[Combat, int] = defaultdict(int)
    for state, weight in weights.items():
        for following, share in move(state):
            found[following] += weight * share
    return found


def fought(
    attacker: Side, defender: Side, terms: Terms, after_round_1: str = "stay", is_shot_at: bool = True
) -> dict[Combat, int]:
    """Return {Combat: weight} of how one Combat ends (V.D, V.E): two Rounds, unless it is over earlier.

    Parameters
    ----------
    attacker, defender : Side
    terms : Terms
    after_round_1 : str
        ``"stay"``, ``"retreat"``, or ``"if_lost"``: retreat after a lost Round 1.
    is_shot_at : bool
        Whether a retreat suffers the parting shot.
    """
    weights = spread({Combat(attacker, defender): 1}, partial(_round, terms=terms))
    weights = spread(weights, partial(_withdrawal, terms=terms, after_round_1=after_round_1, is_shot_at=is_shot_at))
    weights = spread(weights, partial(_round, terms=terms))
    return spread(weights, _end)


def _end(combat: Combat) -> list[tuple[Combat, int]]:
    """Return [(combat, weight)] at its end, stripped of what no longer matters; attackers left must retreat (V.E)."""
    ended = combat.ended if combat.is_over else DRIVEN_BACK
    return [(Combat(combat.attacker, combat.defender, ended=ended), 1)]


def _remembered(combat: Combat) -> Combat:
    """Return a Combat stripped of what the coming Rounds do not need; after Round 2 the next Combat begins."""
    return (
        Combat(combat.attacker, combat.defender)
        if combat.round == ROUNDS
        else Combat(combat.attacker, combat.defender, combat.round, "", combat.spent, combat.counted)
    )


class Siege(NamedTuple):
    """How attack after attack ended, and how many Combats it took."""

    combat: Combat
    fought: int


def attacked(attacker: Side, defender: Side, terms: Terms, limit: int) -> dict[Siege, int]:
    """Return {Siege: weight} when the same group attacks until a side is gone, or ``limit`` times.

    Nothing forbids it: a group may attack as long as there are Ops to move it. Fortify is gone after the first Combat
    (IV.C).
    """

    @cache
    def weighed(combat: Combat, now: Terms) -> Iterable[tuple[Combat, int]]:
        after: dict[Combat, int] = defaultdict(int)
        for following, weight in _round(combat, now):
            after[_remembered(following)] += weight
        return after.items()

    over: dict[Siege, int] = {}
    going = {Combat(attacker, defender): 1}
    for count in range(limit + 1):
        rest = ROUND_WEIGHT ** (ROUNDS * (limit - count))  # of the Rounds that are no longer fought
        over |= {
            Siege(combat, count): weight * rest
            for combat, weight in going.items()
            if combat.is_settled or count == limit
        }
        going = {combat: weight for combat, weight in going.items() if not combat.is_settled}
        for _ in range(ROUNDS):
            going = spread(going, partial(weighed, now=terms))
        terms = terms._replace(fortified=0)
    return over
