"""What is simulated, as one value: a batch of games that every process plays in the same way, with a key."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any, Self, TypeAlias

import numpy as np

import rules
from rules.core.chance import seeds_of
from rules.core.checks import checked_count, checked_seats, checked_seed
from rules.core.errors import OutOfRange, UnknownName
from rules.core.game import Game, Table
from rules.core.record import Records, blanks
from rules.core.seats import SEAT_LETTERS
from workbench.simulation.budgets import checked_budgets
from workbench.simulation.fingerprint import fingerprint
from workbench.simulation.restrictions import checked_forbidden, uses_by_name

MOST_GAMES = 100_000_000

Weights: TypeAlias = Mapping[str, Mapping[str, float]]  # agent -> weight -> number


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Batch:
    """Games to simulate: a value that can be compared, kept under its ``key``, and sent to another process.

    Making one checks it. It leaves out what does not change the games, such as the skin and the threads.

    Parameters
    ----------
    game : str or Game
        The skin of a Game is not kept.
    games : int
    seed : int
        Game ``i`` depends on (``seed``, ``i``) alone. Two designs played on one seed share their luck, so
        their difference shows sooner (common random numbers).
    agents : str or sequence of str, optional
        One name for all seats, or one per seat; the game's usual agent by default.
    seats : int, optional
        Players; by default the number of agents if several are given, or of ``position``, or the fewest allowed.
    changes : mapping, optional
        Ruleset fields that differ from the rulebook.
    position : mapping, optional
        Where every game begins, instead of the set-up.
    weights : mapping, optional
        Agent -> weight -> number, where they differ from data/<game>/agents.toml.
    forbidden : mapping, optional
        Letter of a seat -> name of what it may not use (``uses_of`` of the game), or "anything" for a side that does
        as little as the rules allow.
    budgets : sequence of int, optional
        Playouts a decision for each seat, whose agent must be one that searches; 0 for the agent's own.
    version : str, optional
        Version of the rules; a batch for another version than the installed one is refused, because its games would
        differ.

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
    weights: Weights
    forbidden: Mapping[str, str]
    budgets: tuple[int, ...]
    version: str

    def __init__(
        self,
        game: str | Game,
        games: int = 1000,
        seed: int = 1,
        agents: str | Sequence[str] | None = None,
        seats: int | None = None,
        changes: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        weights: Weights | None = None,
        forbidden: Mapping[str, str] | None = None,
        version: str = "",
        budgets: Sequence[int] | None = None,
    ) -> None:
        found = checked_game(game, version)
        if not isinstance(changes, (Mapping, type(None))):
            raise OutOfRange(f"changes = {changes!r} will not do; it must be a dict of field and value.")
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
            "forbidden": checked_forbidden(found, ruleset, len(names), forbidden or {}),
            "budgets": checked_budgets(found, names, budgets),
            "version": found.version,
        }
        vars(self).update({name: frozen(value) for name, value in values.items()})

    @cached_property
    def fingerprint(self) -> dict[str, str]:
        """Digests of the rules and numbers that these games are played with, as they are loaded here."""
        ruleset = ruleset_of(self)
        return fingerprint(self.game, ruleset, agents_of(self), start_of(self, ruleset))

    @cached_property
    def key(self) -> str:
        """Hexadecimal digits: the same for equal batches wherever the rules are the same, else different.

        They change with all that changes the games, also with an edit of ``data/`` or of the code of the rules.
        """
        return key_of({**self.to_dict(), "fingerprint": self.fingerprint})

    def to_dict(self) -> dict[str, Any]:
        """Return the batch as a dict of plain values, ready for JSON."""
        return {one.name: thawed(getattr(self, one.name)) for one in fields(self)}

    @classmethod
    def from_dict(cls, content: Mapping[str, Any]) -> Self:
        """Return the Batch of a dict made by ``to_dict``, checked like any other."""
        return cls(**content)

    def __reduce__(self) -> tuple[Callable[[Mapping[str, Any]], Self], tuple[dict[str, Any]]]:
        return type(self).from_dict, (self.to_dict(),)

    def __eq__(self, other: object) -> bool:
        return self.key == other.key if isinstance(other, Batch) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        given = {name: value for name, value in self.to_dict().items() if value}
        return f"Batch({', '.join(f'{name}={value!r}' for name, value in given.items())})"


def checked_game(game: str | Game, version: str = "") -> Game:
    """Return the Game that is meant; raise OutOfRange for one that another process could not load by name."""
    found = rules.load(game) if isinstance(game, str) else game
    if found is not rules.load(found.name, found.skin):
        raise OutOfRange(
            f"{found!r} is not the game that rules.load({found.name!r}) gives; a batch can play only that."
        )
    if version not in ("", found.version):
        raise OutOfRange(
            f"The batch was made for {found.title}, version {version}; the rules here are version {found.version}."
        )
    return found


def checked_table(
    game: Game, ruleset: np.record, agents: str | Sequence[str] | None, seats: int | None, position: Table | None
) -> tuple[str, ...]:
    """Return one agent's name per seat; raise OutOfRange, UnknownName or BrokenPosition for an impossible table."""
    if seats is not None:
        checked_seats(game, seats)
    there = None if position is None else int(game.position(position, ruleset=ruleset).seats)
    names = checked_agents(game, agents, seats or there)
    if there is None:
        game.check_seats(ruleset, len(names))
    elif len(names) != there:
        raise OutOfRange(f"The position seats {there} players, not {len(names)}.")
    return names


def checked_agents(game: Game, agents: str | Sequence[str] | None, seats: int | None) -> tuple[str, ...]:
    """Return one agent's name per seat as a tuple; raise UnknownName, or OutOfRange for one that cannot play there."""
    wanted = game.usual_agent if agents is None else agents
    if not isinstance(wanted, (str, Sequence)) or not all(isinstance(agent, str) for agent in wanted):
        raise OutOfRange(
            f"agents = {wanted!r} will not do; it must be names of agents of {game.title}: {', '.join(game.agents)}. "
            "An agent written in Python plays a Playthrough instead."
        )
    names = (wanted,) if isinstance(wanted, str) else tuple(wanted)
    for agent in names:
        if agent not in game.agents:
            raise UnknownName("agent", agent, game.agents)
    if len(names) == 1:
        names *= seats or game.usual_seats
    if seats is not None and len(names) != seats:
        raise OutOfRange(f"{len(names)} agents cannot play {seats} seats; name one for all seats, or one for each.")
    for seat, agent in enumerate(names[: game.seats.stop - 1]):
        game.check_player(agent, seat)
    return names


def checked_weights(game: Game, weights: Weights) -> dict[str, dict[str, float]]:
    """Return other weights for agents as plain numbers; raise UnknownName for an unknown agent or weight."""
    for agent, numbers in weights.items():
        if agent not in game.agents:
            raise UnknownName("agent", agent, game.agents)
        names = game.agents[agent].record.weights.dtype.names
        for name in numbers:
            if name not in names:
                raise UnknownName("weight", name, names, f"of {agent}")
    return {agent: {name: float(value) for name, value in numbers.items()} for agent, numbers in weights.items()}


def ruleset_of(batch: Batch) -> np.record:
    """Return the ruleset of a batch."""
    return rules.load(batch.game).ruleset.variant(thawed(batch.changes))


def start_of(batch: Batch, ruleset: np.record) -> Records:
    """Return the position that all games of a batch begin from as one record; no record where each game is dealt."""
    game = rules.load(batch.game)
    start = blanks(game.state, 0 if batch.position is None else 1)
    if batch.position is not None:
        first = seeds_of(batch.seed, 0, 1)[0]  # the seed of the first game
        start[0] = game.position(thawed(batch.position), first, ruleset)
    return start


def agents_of(batch: Batch) -> Records:
    """Return the agents' records for the seats of a batch, with its own weights and budgets and what is forbidden."""
    game = rules.load(batch.game)
    agents, uses = game.agents, uses_by_name(game, ruleset_of(batch)) if batch.forbidden else {}
    records = blanks(agents[batch.agents[0]].record.dtype, batch.seats)
    for seat, name in enumerate(batch.agents):
        records[seat] = agents[name].record
        for weight, value in batch.weights.get(name, {}).items():
            records[seat].weights[weight] = value
    for letter, name in batch.forbidden.items():
        records[SEAT_LETTERS.index(letter)].forbidden = uses[name].number
    for seat, playouts in enumerate(batch.budgets):
        records[seat].playouts = playouts or records[seat].playouts
    return records


def key_of(values: Mapping[str, Any]) -> str:
    """Return a hash of plain values, the same in every process."""
    text = json.dumps(thawed(values), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def frozen(value: Any) -> Any:
    """Return plain values as read-only mappings and tuples, all the way down.

    >>> frozen({"radius": [3, 4]})
    mappingproxy({'radius': (3, 4)})
    """
    if isinstance(value, Mapping):
        return MappingProxyType({key: frozen(one) for key, one in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(frozen(one) for one in value)
    return value.item() if isinstance(value, np.generic) else value


def thawed(value: Any) -> Any:
    """Return plain values as new dicts and lists, all the way down.

    >>> thawed(frozen({"radius": (3, 4)}))
    {'radius': [3, 4]}
    """
    if isinstance(value, Mapping):
        return {key: thawed(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [thawed(one) for one in value]
    return value.item() if isinstance(value, np.generic) else value
