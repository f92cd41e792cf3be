"""Iron Throne of Ashes: the War Field, votes, and the course of the Doom Toll."""

import numpy as np

from workbench.games.iron_throne.odds.cards import BattleRules
from workbench.games.iron_throne.odds.threat_rules import ThreatRules
from workbench.games.iron_throne.odds.toll import toll_mechanic
from workbench.games.iron_throne.odds.votes import vote_mechanic, votes_mechanic
from workbench.games.iron_throne.odds.war import force_mechanic, war_field_mechanic
from workbench.odds.mechanics import Mechanic


def mechanics(ruleset: np.record) -> tuple[Mechanic, ...]:
    """Return what Iron Throne of Ashes asks about chance under a ruleset record, a tuple of Mechanics."""
    battles, threat = BattleRules.of(ruleset), ThreatRules.of(ruleset)
    return (
        war_field_mechanic(battles),
        force_mechanic(battles),
        vote_mechanic(threat),
        votes_mechanic(threat),
        toll_mechanic(threat),
    )
