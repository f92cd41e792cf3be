"""Jarls."""

from workbench.odds.register import GameOdds

ODDS = GameOdds("Jarls", instead="its own page works out every push")
