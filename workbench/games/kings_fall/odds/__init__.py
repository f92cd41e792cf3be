"""King's Fall: a Round of dice, a whole Combat, attack after attack, the killing of a Sovereign, Void's Embrace."""

from workbench.games.kings_fall.odds.fight import FIGHT
from workbench.games.kings_fall.odds.one_round import ROUND
from workbench.games.kings_fall.odds.repeated import REGICIDE, TO_THE_DEATH
from workbench.games.kings_fall.odds.void_embrace import VOID_EMBRACE

MECHANICS = (ROUND, FIGHT, TO_THE_DEATH, REGICIDE, VOID_EMBRACE)
