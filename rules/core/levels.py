"""Agents by name, read from data/<game>/agents.toml."""

from dataclasses import dataclass

import numpy as np
from pydantic import Field, field_validator, model_validator

from rules.core.agents import MOST_PLAYOUTS, AgentKind
from rules.core.content import Row, checked, read_tables, shown
from rules.core.errors import BrokenContent, UnknownName
from rules.core.record import blank


class AgentRow(Row):
    """One agent as the file tells it; what is left out is 0, weights are the file's [weights] plus ``weights``."""

    title: str
    meaning: str  # one sentence a designer chooses by
    kind: str
    playouts: int = Field(0, ge=0, le=MOST_PLAYOUTS)
    rollout_plies: int = Field(0, ge=0, le=1000)
    exploration: float = Field(0.0, ge=0.0, le=10.0)
    noise: float = Field(0.0, ge=0.0, le=1e6)
    weights: dict[str, object] = {}  # checked with those of the file

    @field_validator("kind")
    @classmethod
    def known(cls, value):
        """Refuse a kind that no AgentKind has."""
        kinds = [kind.name.lower() for kind in AgentKind]
        if value not in kinds:
            raise ValueError(f"a kind is one of {', '.join(kinds)}")
        return value

    @model_validator(mode="after")
    def thinks(self):
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
    seats: tuple = ()  # those it can play; none stands for all

    def can_play(self, seat):
        """Return whether it can play a seat."""
        return not self.seats or seat in self.seats

    def __repr__(self):
        return f"<Agent: {self.name}>"


def read_agents(path, dtype, named=None):
    """Return the agents of a file as a dict name -> Agent, in the file's order, which is from weak to strong.

    ``named`` is a dict weight -> (name -> number) of weights that stand for something with a name.
    """
    book = read_tables(path, ("weights", "agents"))
    named = named or {}
    usual = checked_weights(
        numbered(book["weights"], named, f"{shown(path)}, [weights]"),
        dtype["weights"].names,
        f"{shown(path)}, [weights]",
    )
    agents = {}
    for name, table in book["agents"].items():
        place = f"{shown(path)}, [agents.{name}]"
        row = checked(AgentRow, table, place)
        record = blank(dtype)
        record.kind = AgentKind[row.kind.upper()]
        record.playouts, record.rollout_plies = row.playouts, row.rollout_plies
        record.exploration, record.noise = row.exploration, row.noise
        weights = {**usual, **numbered(row.weights, named, f"{place}, weights")}
        for weight, value in checked_weights(weights, list(usual), f"{place}, weights").items():
            record.weights[weight] = value
        agents[name] = Agent(name, row.title, row.meaning, record)
    if not agents:
        raise BrokenContent(f"{shown(path)} must describe at least one [agents.NAME].")
    return agents


def numbered(weights, named, place):
    """Return weights with a number in the place of each name; raise UnknownName for a name there is not."""
    found = {}
    for weight, value in weights.items():
        is_name = isinstance(value, str) and weight in named
        if is_name and value not in named[weight]:
            raise UnknownName(weight, value, named[weight], f"in {place}, field {weight}")
        found[weight] = named[weight][value] if is_name else value
    return found


def checked_weights(weights, names, place):
    """Return a dict of weights; raise BrokenContent unless it has a number for each of ``names`` and for no other."""
    for name in [*weights, *names]:
        if name not in names:
            raise BrokenContent(f"{place}, field {name}: not a weight; there is {', '.join(names)}.")
        if name not in weights:
            raise BrokenContent(f"{place}, field {name}: is missing.")
        if isinstance(weights[name], bool) or not isinstance(weights[name], (int, float)):
            raise BrokenContent(f"{place}, field {name}: {weights[name]!r} will not do; a weight is a number.")
    return weights
