"""What is simulated, as one value: a batch of games that any process plays alike, and that has a key of its own."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Self

import numpy as np

import rules
from rules.core.chance import seeds_of
from rules.core.checks import checked_count, checked_seats, checked_seed
from rules.core.errors import OutOfRange, UnknownName
from rules.core.game import Game
from rules.core.record import blanks

MOST_GAMES = 100_000_000


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Batch:
    """Games to simulate: a value that can be compared, kept under its ``key``, and sent to another process.

    Making one checks it. It says nothing of what does not change the games: the skin, the threads.

    Parameters
    ----------
    game : str or Game
        A Game in any skin; its skin is not kept.
    games : int
    seed : int
        Game ``i`` depends on (``seed``, ``i``) alone. Two designs played on one seed share their luck, so that
        their difference shows sooner (common random numbers).
    agents : str or sequence of str, optional
        One name for all seats, or one per seat; the game's usual agent, if not given.
    seats : int, optional
        Players; the number of agents if there are several, else those of ``position``, else the fewest there can be.
    changes : mapping, optional
        Ruleset fields that differ from the rulebook.
    position : mapping, optional
        Where every game begins, instead of the set-up.
    weights : mapping, optional
        Agent -> weight -> number: weights of agents that differ from data/<game>/agents.toml.
    version : str, optional
        Of the rules; a batch of another version than the one there is here is refused, for it would be other games.

    Attributes
    ----------
    key : str
        Hexadecimal digits: the same for equal batches in every process, different for others.

    Examples
    --------
    >>> batch = Batch("jarls", games=20, agents="random", changes={"momentum": 2})
    >>> batch.agents, batch.changes["momentum"]
    (('random', 'random'), 2)
    >>> batch == Batch("jarls", 20, agents=["random", "random"], changes={"momentum": 2})
    True
    """

    game: str
    games: int
    seed: int
    agents: tuple[str, ...]
    seats: int
    changes: Mapping[str, Any]
    position: Mapping[str, Any] | None
    weights: Mapping[str, Mapping[str, float]]
    version: str
    key: str = field(init=False)

    def __init__(
        self,
        game: str | Game,
        games: int = 1000,
        seed: int = 1,
        agents: str | Sequence[str] | None = None,
        seats: int | None = None,
        changes: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        weights: Mapping[str, Mapping[str, float]] | None = None,
        version: str = "",
    ):
        found = checked_game(game, version)
        ruleset = found.ruleset.variant(thawed(changes))
        names = checked_table(found, ruleset, agents, seats, thawed(position))
        values = {
            "game": found.name,
            "games": checked_count("games", games, 1, MOST_GAMES),
            "seed": int(checked_seed(seed)),
            "agents": names,
            "seats": len(names),
            "changes": found.ruleset.changes_of(ruleset),
            "position": position,
            "weights": checked_weights(found, weights or {}),
            "version": found.version,
        }
        vars(self).update({name: frozen(value) for name, value in values.items()}, key=key_of(values))

    def to_dict(self) -> dict[str, Any]:
        """Return what the batch says as a dict that JSON can hold."""
        return {name: thawed(value) for name, value in vars(self).items() if name != "key"}

    @classmethod
    def from_dict(cls, content: Mapping[str, Any]) -> Self:
        """Return the Batch of a dict as ``to_dict`` makes it, checked like any other."""
        return cls(**content)

    def __reduce__(self):
        return type(self).from_dict, (self.to_dict(),)

    def __eq__(self, other):
        return self.key == other.key if isinstance(other, Batch) else NotImplemented

    def __hash__(self):
        return hash(self.key)

    def __repr__(self):
        told = {name: value for name, value in self.to_dict().items() if value}
        return f"Batch({', '.join(f'{name}={value!r}' for name, value in told.items())})"


def checked_game(game: str | Game, version: str = "") -> Game:
    """Return the Game that is meant; raise OutOfRange for one that no other process could load by its name."""
    found = rules.load(game) if isinstance(game, str) else game
    if found is not rules.load(found.name, found.skin):
        raise OutOfRange(
            f"{found!r} is not the game that rules.load({found.name!r}) gives; a batch can play only that."
        )
    if version not in ("", found.version):
        raise OutOfRange(
            f"The batch is of {found.title}, version {version}; the rules here are version {found.version}."
        )
    return found


def checked_table(game, ruleset, agents, seats, position) -> tuple[str, ...]:
    """Return one agent's name per seat; raise OutOfRange, UnknownName or BrokenPosition for a table that cannot be."""
    if seats is not None:
        checked_seats(game, seats)
    there = None if position is None else int(game.position(position, ruleset=ruleset).seats)
    names = checked_agents(game, agents, seats or there)
    if there is None:
        game.check_seats(ruleset, len(names))
    elif len(names) != there:
        raise OutOfRange(f"The position seats {there} players, not {len(names)}.")
    return names


def checked_agents(game, agents, seats) -> tuple[str, ...]:
    """Return one agent's name per seat as a tuple; raise UnknownName, or OutOfRange for one that cannot play there."""
    agents = game.usual_agent if agents is None else agents
    agents = (agents,) if isinstance(agents, str) else tuple(agents)
    for agent in agents:
        if agent not in game.agents:
            raise UnknownName("agent", agent, game.agents)
    if len(agents) == 1:
        agents *= seats or game.seats.start
    if seats is not None and len(agents) != seats:
        raise OutOfRange(f"{len(agents)} agents cannot play {seats} seats; name one for all seats, or one for each.")
    for seat, agent in enumerate(agents[: game.seats.stop - 1]):
        game.check_player(agent, seat)
    return agents


def checked_weights(game, weights) -> dict[str, dict[str, float]]:
    """Return other weights for agents as plain numbers; raise UnknownName for an agent or a weight there is not."""
    for agent, numbers in weights.items():
        if agent not in game.agents:
            raise UnknownName("agent", agent, game.agents)
        names = game.agents[agent].record.weights.dtype.names
        for name in numbers:
            if name not in names:
                raise UnknownName("weight", name, names, f"of {agent}")
    return {agent: {name: float(value) for name, value in numbers.items()} for agent, numbers in weights.items()}


def ruleset_of(batch: Batch) -> np.record:
    """Return the ruleset that a batch is played by."""
    return rules.load(batch.game).ruleset.variant(thawed(batch.changes))


def start_of(batch: Batch, ruleset: np.record) -> np.recarray:
    """Return the position that all games of a batch begin from as one record; none where each is dealt."""
    game = rules.load(batch.game)
    start = blanks(game.state, 0 if batch.position is None else 1)
    if batch.position is not None:
        first = seeds_of(batch.seed, 0, 1)[0]  # as the first game's
        start[0] = game.position(thawed(batch.position), first, ruleset)
    return start


def agents_of(batch: Batch) -> np.recarray:
    """Return the records that the seats of a batch play by, with the batch's own weights."""
    agents = rules.load(batch.game).agents
    records = blanks(agents[batch.agents[0]].record.dtype, batch.seats)
    for seat, name in enumerate(batch.agents):
        records[seat] = agents[name].record
        for weight, value in batch.weights.get(name, {}).items():
            records[seat].weights[weight] = value
    return records


def key_of(values: Mapping[str, Any]) -> str:
    """Return a hash of plain values, the same in every process."""
    text = json.dumps(thawed(values), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def frozen(value: Any) -> Any:
    """Return plain values as nobody can change them: read-only mappings and tuples, all the way down.

    >>> frozen({"radius": [3, 4]})
    mappingproxy({'radius': (3, 4)})
    """
    if isinstance(value, Mapping):
        return MappingProxyType({key: frozen(one) for key, one in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(frozen(one) for one in value)
    return value.item() if isinstance(value, np.generic) else value


def thawed(value: Any) -> Any:
    """Return plain values as dicts and lists of one's own, all the way down.

    >>> thawed(frozen({"radius": (3, 4)}))
    {'radius': [3, 4]}
    """
    if isinstance(value, Mapping):
        return {key: thawed(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [thawed(one) for one in value]
    return value.item() if isinstance(value, np.generic) else value
