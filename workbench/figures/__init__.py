"""Charts that each answer one question: Results in, a Chart out.

Axes stay still while a run goes on: they come from the question or end at round numbers, and never follow the
data closely. Percentages have one decimal at most, and no number has more digits than its interval justifies.
"""

from workbench.figures.causes import deciders, waterfall
from workbench.figures.chart import Chart, update
from workbench.figures.choices import choices
from workbench.figures.clauses import clauses
from workbench.figures.cluster_speed import cluster_speed
from workbench.figures.compared import compared
from workbench.figures.differences import differences
from workbench.figures.fairness import fairness
from workbench.figures.found_settings import found_settings
from workbench.figures.game_length import game_length
from workbench.figures.heat_map import heat_map
from workbench.figures.odds import compared_odds
from workbench.figures.outcomes import endings, seat_advantage
from workbench.figures.paired_targets import paired_targets
from workbench.figures.places import places
from workbench.figures.published import published
from workbench.figures.quality import quality
from workbench.figures.rule_worth import rule_worth
from workbench.figures.ruling_impact import ruling_impact
from workbench.figures.screening import screening
from workbench.figures.sensitivity import sensitivity
from workbench.figures.skill import pairings, ratings
from workbench.figures.skill_ladder import ladder
from workbench.figures.sweep import sweep
from workbench.figures.sweep_map import swept
from workbench.figures.targets import targets
from workbench.figures.telemetry import telemetry
from workbench.figures.worth import worth

__all__ = [
    "Chart",
    "choices",
    "clauses",
    "cluster_speed",
    "compared",
    "compared_odds",
    "deciders",
    "differences",
    "endings",
    "fairness",
    "found_settings",
    "game_length",
    "heat_map",
    "ladder",
    "paired_targets",
    "pairings",
    "places",
    "published",
    "quality",
    "ratings",
    "rule_worth",
    "ruling_impact",
    "screening",
    "seat_advantage",
    "sensitivity",
    "sweep",
    "swept",
    "targets",
    "telemetry",
    "update",
    "waterfall",
    "worth",
]
