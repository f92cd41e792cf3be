"""Exact odds: every die, card and fight of the games, in fractions.

* ``odds("2d6+1 >= 2d6+3")`` answers a question typed in the language of ``workbench.odds.expressions``;
* ``mechanic("doomspire.monster").ask(monster=3, might=1)`` answers a question of a game and states its
  assumptions.

All answers are ``Odds``: exact fractions from icepool or Markov chains, never sampled.
"""

from workbench.odds.expressions import odds
from workbench.odds.mechanics import HeatMap, Mechanic, Setting
from workbench.odds.outcomes import Odds
from workbench.odds.register import ask, games, mechanic, mechanics

__all__ = ["HeatMap", "Mechanic", "Odds", "Setting", "ask", "games", "mechanic", "mechanics", "odds"]
