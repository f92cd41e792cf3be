"""The two sides of a Combat: immutable records of pieces, their Combat Value, and the order they fall in (V.B, V.C)."""

from typing import NamedTuple

from workbench.games.kings_fall.odds.dice import MOST_DICE

SOVEREIGN_CV = 3  # VI, the default
LUMINARIES = {  # name -> CV (VII); "lesser" and "greater" stand for those that do not change the dice
    "lesser": 1,
    "greater": 2,
    "dorn": 2,
    "lyra": 1,
    "durn": 2,
    "karga": 1,
    "naevia": 1,
    "thael": 1,
}


class Side(NamedTuple):
    """The pieces of one side.

    Attributes
    ----------
    basic, elite : int
        Units of CV 1 and of CV 1.5.
    archers : int
        1 where a detachment of Moon Archers stands: a Unit without CV.
    luminaries : tuple of str
        Names, in the order in which their owner gives them up.
    health : int
        Of the Sovereign; 0 where there is none.
    archers_stay : bool
        Whether Moon Archers are never lost (VII.D does not say), so that others fall in their stead.
    """

    basic: int = 0
    elite: int = 0
    archers: int = 0
    luminaries: tuple[str, ...] = ()
    health: int = 0
    archers_stay: bool = False

    @property
    def is_gone(self) -> bool:
        """Whether no piece is left."""
        return not (self.units or self.luminaries or self.health)

    @property
    def units(self) -> int:
        """How many Units there are; Moon Archers are one."""
        return self.basic + self.elite + self.archers

    @property
    def pieces(self) -> int:
        """How many Units and Luminaries there are."""
        return self.units + len(self.luminaries)

    def combat_value(self, defends: bool, bonus: int) -> int:
        """Return the Combat Value, rounded down (V.B): fractions are kept until all is added up.

        Beside Dorn every defending Unit counts 1 more (VII.A); ``bonus`` is terrain, Rune and Fortify.

        >>> Side(basic=2, elite=1).combat_value(defends=False, bonus=0)
        3
        """
        halves = 2 * self.basic + 3 * self.elite + 2 * sum(LUMINARIES[name] for name in self.luminaries)
        if self.health:
            halves += 2 * SOVEREIGN_CV
        if defends and "dorn" in self.luminaries:
            halves += 2 * (self.basic + self.elite)
        return halves // 2 + bonus

    def after_unit_loss(self) -> "Side":
        """Return the side with one Unit fewer, Basics first and Moon Archers last; the same if it has none to lose."""
        if self.basic:
            return self._replace(basic=self.basic - 1)
        if self.elite:
            return self._replace(elite=self.elite - 1)
        return self if self.archers_stay else self._replace(archers=0)

    def after_loss(self) -> "Side":
        """Return the side after a lost Round (V.C): a Unit falls; without Units a Luminary; then the Sovereign bleeds.

        >>> Side(luminaries=("lyra", "dorn"), health=3).after_loss()
        Side(basic=0, elite=0, archers=0, luminaries=('dorn',), health=3, archers_stay=False)
        """
        if self.basic or self.elite or (self.archers and not self.archers_stay):
            return self.after_unit_loss()
        if self.luminaries:
            return self._replace(luminaries=self.luminaries[1:])
        return self._replace(health=max(0, self.health - 1))


def dice_of(combat_value: int, feared: bool, fear_order: str, fewest_dice: int) -> int:
    """Return how many dice a Combat Value rolls (V.B): one each, 5 at most; Fear takes one away (VII.B).

    Parameters
    ----------
    combat_value : int
    feared : bool
        Whether Fear works against it now.
    fear_order, fewest_dice
        See workbench.games.kings_fall.odds.combat.Terms.
    """
    dice = min(combat_value, MOST_DICE) - feared if fear_order == "after" else min(combat_value - feared, MOST_DICE)
    return max(dice, fewest_dice)
