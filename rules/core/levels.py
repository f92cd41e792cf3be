"""Agents by name, read from data/<game>/agents.toml."""
from dataclasses import dataclass

import numpy as np

from rules.core.agents import MOST_PLAYOUTS, AgentKind
from rules.core.content import Row, checked, read_toml, shown
from rules.core.errors import BrokenContent
from rules.core.record import blank
from pydantic import Field, field_validator


class AgentRow(Row):
    """One agent as the file tells it; what is left out is 0, weights are the file's [weights] plus ``weights``."""

    title: str
    meaning: str                                    # one sentence a designer chooses by
    kind: str
    playouts: int = Field(0, ge=0, le=MOST_PLAYOUTS)
    rollout_plies: int = Field(0, ge=0, le=1000)
    exploration: float = Field(0.0, ge=0.0, le=10.0)
    noise: float = Field(0.0, ge=0.0, le=1e6)
    weights: dict[str, float] = {}

    @field_validator("kind")
    @classmethod
    def known(cls, value):
        kinds = [kind.name.lower() for kind in AgentKind]
        if value not in kinds:
            raise ValueError(f"a kind is one of {', '.join(kinds)}")
        return value


@dataclass(frozen=True, eq=False)
class Agent:
    """A player of the workbench: a name, a sentence, and the record compiled code plays by."""

    name: str
    title: str
    meaning: str
    record: np.record

    def __repr__(self):
        return f"<Agent: {self.name}>"


def read_agents(path, dtype):
    """Return the agents of a file as a dict name -> Agent, in the file's order, which is from weak to strong."""
    book = read_toml(path)
    usual = book.get("weights", {})
    agents = {}
    for name, table in book.get("agents", {}).items():
        place = f"{shown(path)}, [agents.{name}]"
        row = checked(AgentRow, table, place)
        record = blank(dtype)
        record.kind = AgentKind[row.kind.upper()]
        record.playouts, record.rollout_plies = row.playouts, row.rollout_plies
        record.exploration, record.noise = row.exploration, row.noise
        for weight, value in {**usual, **row.weights}.items():
            if weight not in dtype["weights"].names:
                raise BrokenContent(f"{place}, field weights.{weight}: not a weight; "
                                    f"there is {', '.join(dtype['weights'].names)}.")
            record.weights[weight] = value
        agents[name] = Agent(name, row.title, row.meaning, record)
    if not agents:
        raise BrokenContent(f"{shown(path)} must describe at least one [agents.NAME].")
    return agents
