"""Shattered Dungeon: contested rolls, Strikes, Offers, Tests, the Covenant and betrayal.

``bond`` is the model of trust they share with the page about trust, ``bond_rules`` the numbers it uses.
"""

import numpy as np

from workbench.games.shattered_dungeon.odds.betrayal import betrayal_mechanic
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.odds.offer_questions import covenant_mechanic, offer_mechanic, test_mechanic
from workbench.games.shattered_dungeon.odds.rolls import RollRules, contested_mechanic
from workbench.games.shattered_dungeon.odds.strike import StrikeRules, strike_mechanic
from workbench.odds.mechanics import Mechanic


def mechanics(ruleset: np.record) -> tuple[Mechanic, ...]:
    """Return the Mechanics of Shattered Dungeon by a ruleset record."""
    bond, strikes, rolls = BondRules.of(ruleset), StrikeRules.of(ruleset), RollRules.of(ruleset)
    start = ruleset.creatures[ruleset.creature].start.tolist()
    return (
        contested_mechanic(rolls),
        strike_mechanic(strikes, rolls),
        offer_mechanic(bond),
        test_mechanic(bond),
        covenant_mechanic(bond),
        betrayal_mechanic(bond, strikes, rolls, start),
    )
