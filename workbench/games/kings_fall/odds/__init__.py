"""King's Fall: a Round of dice, a whole Combat, attack after attack, the killing of a Sovereign, Void's Embrace."""
from workbench.odds.kings_fall.fight import FIGHT
from workbench.odds.kings_fall.one_round import ROUND
from workbench.odds.kings_fall.repeated import REGICIDE, TO_THE_DEATH
from workbench.odds.kings_fall.void_embrace import VOID_EMBRACE

MECHANICS = (ROUND, FIGHT, TO_THE_DEATH, REGICIDE, VOID_EMBRACE)
