"""What a game tells of how good its games are: who led, how close it was, how it ended.

``workbench.balance.quality`` reads it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from numpy.typing import NDArray

from rules.core.metrics import Outcomes

OfGames: TypeAlias = Callable[[Outcomes], NDArray[Any]]


@dataclass(frozen=True)
class Signals:
    """Functions of a batch's outcomes, each to an array with one entry a game; a game may lack all but the endings."""

    endings: dict[int, str]  # number -> title of every way a game can end; 0, unfinished, is none of them
    ending: OfGames  # -> int: how each game ended, 0 for unfinished
    changes: OfGames | None = None  # -> float, shape (games, stages): how often the lead changed sides in each
    #                                      stage, nan where it was not reached; one column if there are no stages
    ahead: OfGames | None = None  # -> int, shape (games, stages): who leads as each stage is left, -1 for nobody
    proximity: OfGames | None = None  # -> float: what the losing side had left of its next-closest resource, as a
    #                                      share of its start; nan where nobody lost
    alternative: OfGames | None = None  # -> int: the ending that resource would have brought, 0 where nobody lost
    first_out: OfGames | None = None  # -> int: the member knocked out first, -1 for none
    members: tuple[str, ...] = ()  # titles of the members
    stages: tuple[str, ...] = ()  # titles of the stages of a run, such as its rooms
    entry: OfGames | None = None  # -> float, shape (games, stages): share of its resources with which the side
    #                                      that is worn down enters each stage, nan where it was not reached
    resources: tuple[str, ...] = ()  # titles of what that share is the average of
    entry_of_each: OfGames | None = None  # -> float, shape (games, stages, resources): the same, one by one
    stage_ending: OfGames | None = None  # -> int, shape (games, stages): how each stage ended, 0 where it has not
    is_open: OfGames | None = None  # -> bool, shape (games, stages): whether both sides still had a way then
