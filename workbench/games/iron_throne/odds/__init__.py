"""Iron Throne of Ashes: the War Field, votes, and the way of the Doom Toll."""

from workbench.games.iron_throne.odds.toll import TOLL
from workbench.games.iron_throne.odds.votes import VOTE, VOTES
from workbench.games.iron_throne.odds.war import FORCE, WAR_FIELD

MECHANICS = (WAR_FIELD, FORCE, VOTE, VOTES, TOLL)
