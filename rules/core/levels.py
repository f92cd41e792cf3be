"""Agents by name, read from data/<game>/agents.toml."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeAlias

import numpy as np
from pydantic import Field, field_validator, model_validator

from rules.core.agents import MOST_PLAYOUTS, AgentKind
from rules.core.candidates import MOST_CANDIDATES
from rules.core.content import Row, checked, read_tables, shown
from rules.core.errors import BrokenContent, UnknownName
from rules.core.record import blank, names_of

NamedWeights: TypeAlias = Mapping[str, Mapping[str, float]]


class AgentRow(Row):
    """One agent as the file tells it; what is left out is 0, weights are the file's [weights] plus ``weights``."""

    title: str
    meaning: str  # one sentence a designer chooses by
    kind: str
    playouts: int = Field(0, ge=0, le=MOST_PLAYOUTS)
    rollout_plies: int = Field(0, ge=0, le=1000)
    candidates: int = Field(0, ge=0, le=MOST_CANDIDATES)
    caution: float = Field(0.0, ge=0.0, le=10.0)
    exploration: float = Field(0.0, ge=0.0, le=10.0)
    noise: float = Field(0.0, ge=0.0, le=1e6)
    weights: dict[str, object] = {}  # checked with those of the file

    @field_validator("kind")
    @classmethod
    def known(cls, value: str) -> str:
        """Refuse a kind that no AgentKind has."""
        kinds = [kind.name.lower() for kind in AgentKind]
        if value not in kinds:
            raise ValueError(f"a kind is one of {', '.join(kinds)}")
        return value

    @model_validator(mode="after")
    def thinks(self) -> Self:
        """Refuse a search without playouts."""
        if self.kind == "search" and self.playouts == 0:
            raise ValueError("an agent that searches needs playouts, at least 1")
        return self


@dataclass(frozen=True, eq=False)
class Agent:
    """A player of the workbench: a name, a sentence, and the record compiled code plays by."""

    name: str
    title: str
    meaning: str
    record: np.record
    seats: tuple[int, ...] = ()  # those it can play; none stands for all

    def can_play(self, seat: int) -> bool:
        """Return whether it can play a seat."""
        return not self.seats or seat in self.seats

    def __repr__(self) -> str:
        return f"<Agent: {self.name}>"


def read_agents(path: Path, dtype: np.dtype[Any], named: NamedWeights | None = None) -> dict[str, Agent]:
    """Return the agents of a file as a dict name -> Agent, in the file's order, which is from weak to strong.

    ``named`` is a dict weight -> (name -> number) of weights that stand for something with a name.
    """
    book = read_tables(path, ("weights", "agents"))
    named = named or {}
    usual = checked_weights(
        numbered(book["weights"], named, f"{shown(path)}, [weights]"),
        names_of(dtype["weights"]),
        f"{shown(path)}, [weights]",
    )
    agents = {}
    for name, table in book["agents"].items():
        place = f"{shown(path)}, [agents.{name}]"
        row = checked(AgentRow, table, place)
        record = blank(dtype)
        record.kind = AgentKind[row.kind.upper()]
        record.playouts, record.rollout_plies = row.playouts, row.rollout_plies
        record.candidates, record.caution = row.candidates, row.caution
        record.exploration, record.noise = row.exploration, row.noise
        weights = {**usual, **numbered(row.weights, named, f"{place}, weights")}
        for weight, value in checked_weights(weights, list(usual), f"{place}, weights").items():
            record.weights[weight] = value
        agents[name] = Agent(name, row.title, row.meaning, record)
    if not agents:
        raise BrokenContent(f"{shown(path)} must describe at least one [agents.NAME].")
    return agents


def numbered(weights: Mapping[str, object], named: NamedWeights, place: str) -> dict[str, Any]:
    """Return weights with a number in the place of each name; raise UnknownName for a name there is not."""
    found: dict[str, Any] = {}
    for weight, value in weights.items():
        if isinstance(value, str) and weight in named:
            if value not in named[weight]:
                raise UnknownName(weight, value, named[weight], f"in {place}, field {weight}")
            value = named[weight][value]
        found[weight] = value
    return found


def checked_weights(weights: dict[str, Any], names: Sequence[str], place: str) -> dict[str, float]:
    """Return a dict of weights; raise BrokenContent unless it has a number for each of ``names`` and for no other."""
    for name in [*weights, *names]:
        if name not in names:
            raise BrokenContent(f"{place}, field {name}: not a weight; there is {', '.join(names)}.")
        if name not in weights:
            raise BrokenContent(f"{place}, field {name}: is missing.")
        if isinstance(weights[name], bool) or not isinstance(weights[name], (int, float)):
            raise BrokenContent(f"{place}, field {name}: {weights[name]!r} will not do; a weight is a number.")
    return weights
