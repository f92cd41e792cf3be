"""Iron Throne of Ashes: the War Field, votes, and the way of the Doom Toll."""
from workbench.odds.iron_throne.toll import TOLL
from workbench.odds.iron_throne.votes import VOTE, VOTES
from workbench.odds.iron_throne.war import FORCE, WAR_FIELD

MECHANICS = (WAR_FIELD, FORCE, VOTE, VOTES, TOLL)
