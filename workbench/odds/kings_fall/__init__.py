"""King's Fall: one Round of dice, a whole Combat, attack after attack, and the killing of a Sovereign."""
from workbench.odds.kings_fall.fight import FIGHT
from workbench.odds.kings_fall.one_round import ROUND
from workbench.odds.kings_fall.repeated import REGICIDE, TO_THE_DEATH

MECHANICS = (ROUND, FIGHT, TO_THE_DEATH, REGICIDE)
