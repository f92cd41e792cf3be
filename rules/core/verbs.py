"""The verbs every game has, dispatched on the type of its state record.

Calling ``step(state, ...)`` runs the step of whichever game the record belongs to: in Python by a look at its
dtype, in compiled code by a look at its numba type, at no cost when playing. Generic code (playouts, search,
perft) is thus compiled once a game and cached on disk, and knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import numba
import numpy as np
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global

if TYPE_CHECKING:
    from rules.core.game import Game

Function = TypeVar("Function", bound=Callable[..., Any])

_GAMES: dict[Any, Any] = {}  # numba type of a state, and its dtype -> Game


def register(game: Game) -> None:
    """Make the verbs known for ``game``'s state record."""
    _GAMES[numba.from_dtype(game.state)] = game
    _GAMES[np.dtype((np.record, game.state))] = game


def game_of(state: np.record) -> Game:
    """Return the Game a state record belongs to."""
    game: Game = _GAMES[state.dtype]
    return game


def verb(function: Function) -> Function:
    """Let compiled code call ``function`` as well: it calls the rule function of the state's own game."""
    name = function.__name__

    class Verb(AbstractTemplate):
        key = function
        compiled: ClassVar[dict[Any, Any]] = {}  # argument types -> what numba compiled for them

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            """Return the signature of a call, as numba asks for it; None where the record is no game's."""
            if args[0] not in _GAMES:
                return None
            rule = types.Dispatcher(getattr(_GAMES[args[0]], name))
            signature: Any = rule.get_call_type(self.context, args, kws)
            self.compiled[signature.args] = rule.get_overload(signature)
            return signature

        def get_impl_key(self, sig: Any) -> Any:
            """Return what numba calls for a signature."""
            return self.compiled[sig.args]

    infer_global(function, types.Function(Verb))
    return function


@verb
def deal(state, ruleset, seats, seed):
    """Fill a blank position with the set-up for ``seats`` players, its streams sown from ``seed`` (uint64)."""
    game_of(state).deal(state, ruleset, seats, seed)


@verb
def legal_actions(state, ruleset, actions):
    """Write the legal actions into ``actions`` in ascending order; return their count, 0 when the game is over."""
    return game_of(state).legal_actions(state, ruleset, actions)


@verb
def step(state, ruleset, action, log):
    """Play one legal action, chance included, and write its events; trusts its caller."""
    game_of(state).step(state, ruleset, action, log)


@verb
def choose(state, ruleset, agent, actions, count, workspace):
    """Return the index of the action a greedy agent plays; it may try actions on ``workspace.trial``."""
    return game_of(state).choose(state, ruleset, agent, actions, count, workspace)


@verb
def uses(state, ruleset, action, use):
    """Return whether a legal action makes use of what has this number; see ``rules.core.uses``."""
    return game_of(state).uses(state, ruleset, action, use)


@verb
def redeterminise(state, ruleset, seat):
    """Redraw what ``seat`` cannot see, from the agents' stream."""
    game_of(state).redeterminise(state, ruleset, seat)


@verb
def appraise(state, ruleset, agent, shares):
    """Write what share of a win each seat can expect, between 0 and 1; decided games exactly."""
    game_of(state).appraise(state, ruleset, agent, shares)


@verb
def measure(state, ruleset, outcome):
    """Fill the outcome record of a finished or stopped game."""
    game_of(state).measure(state, ruleset, outcome)


@verb
def track(state, ruleset, moments):
    """Write what the game lets one follow into the row of the moment the position is at, over what stood there.

    ``moments`` has shape (moments, tracks); the last row takes all that comes after it.
    """
    game_of(state).track(state, ruleset, moments)
