"""The one shape every game has."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeAlias

import numpy as np

from rules.core.causes import NO_CAUSES, Causes
from rules.core.checks import checked_seats, checked_seed
from rules.core.clauses import Clauses
from rules.core.distances import Distance, no_distances
from rules.core.errors import OutOfRange, UnknownName
from rules.core.levels import Agent
from rules.core.metrics import Metric
from rules.core.record import blank
from rules.core.ruleset import Schema
from rules.core.seats import SEAT_LETTERS
from rules.core.signals import Signals
from rules.core.tracks import NOTHING, Tracks, track_nothing
from rules.core.uses import Use, no_uses, uses_nothing
from rules.core.verbs import register
from rules.core.words import Words

Rule: TypeAlias = Callable[..., Any]  # a compiled function, as rules.core.verbs says
Table: TypeAlias = dict[str, Any]  # a position as people write it
NO_THOUGHT = np.dtype([("nothing", "u1")])


@dataclass(frozen=True, eq=False)
class Game:
    """A game as the workbench knows it: facts, records, compiled verbs, and functions for people.

    The verbs are documented in ``rules.core.verbs``. Making a Game registers them for its state record.
    """

    name: str  # as typed: jarls
    title: str  # as shown: Jarls
    about: str  # what kind of game it is, in a few sentences
    version: str  # raised whenever a rule changes what happens in play
    seats: range  # allowed numbers of players
    max_actions: int  # legal actions a position can have, proven in actions.py

    state: np.dtype[Any]
    action: np.dtype[Any]
    outcome: np.dtype[Any]
    ruleset: Schema
    clauses: Clauses
    kinds: type[IntEnum]  # the game's EventKind
    agents: dict[str, Agent]  # name -> Agent, weakest first

    deal: Rule
    legal_actions: Rule
    step: Rule
    choose: Rule
    redeterminise: Rule
    appraise: Rule
    measure: Rule

    notation: Callable[[np.record, int], str]  # notation(state, action) -> str
    parse: Callable[
        [np.record, np.record, str], int
    ]  # parse(state, ruleset, text) -> legal action; raises IllegalAction with the reason
    faults: Callable[
        [np.record, np.record], list[str]
    ]  # faults(state, ruleset) -> list of str, empty for a possible position
    describe: Callable[[np.record], str]  # describe(event) -> str, a sentence
    account: Callable[
        [np.record, np.record], dict[str, Any]
    ]  # account(log, after) -> dict of what a step did, as worked examples expect it
    aftermath: Callable[
        [np.record], dict[str, str]
    ]  # aftermath(state) -> dict of what a worked example may state after a step
    position: Callable[..., np.record]  # position(table, seed=1, ruleset=None) -> state; raises BrokenPosition
    position_table: Callable[[np.record], Table]  # position_table(state) -> dict, what position() reads
    usual_agent: str  # plays where nobody has said who
    usual_seats: int  # take part in games that are simulated, where nobody has said how many
    words: Words  # of the skin it is told in
    signals: Signals  # of how good its games are
    metrics: dict[str, Metric] = field(default_factory=dict)  # name -> Metric of finished games
    skins: dict[str, str] = field(default_factory=dict)  # name -> title of the skins there are; none: only one
    skin: str = ""  # the one it is told in
    remarks: Callable[[], list[str]] = (
        list  # remarks() -> sentences on content that can be played and is not as it should be
    )
    thought: np.dtype[Any] = NO_THOUGHT  # record its own player thinks with, in the workspace
    track: Rule = track_nothing  # compiled, as the verb says
    tracks: Tracks = NOTHING  # what it writes
    uses: Rule = uses_nothing  # compiled, as the verb says
    uses_of: Callable[[np.record], tuple[Use, ...]] = no_uses  # uses_of(ruleset) -> what can be forbidden to a seat
    causes: Causes = NO_CAUSES  # what brings about what is lost and won
    distances: Callable[[np.record, np.record], tuple[Distance, ...]] = (
        no_distances  # distances(state, ruleset) -> how far each seat is from what matters
    )
    translate: Callable[[str], str] = (
        str  # translate(text) -> a text written in the first skin's nouns in those of this skin
    )

    def __post_init__(self) -> None:
        register(self)

    def new_state(self, ruleset: np.record, seats: int, seed: int) -> np.record:
        """Return a freshly dealt position; raise OutOfRange for seats or a seed that cannot be."""
        state = blank(self.state)
        self.deal(state, ruleset, self.check_seats(ruleset, seats), checked_seed(seed))
        return state

    def check_seats(self, ruleset: np.record, seats: int) -> int:
        """Return ``seats`` as an int; raise OutOfRange when the game or the ruleset does not seat so many."""
        seats = checked_seats(self, seats)
        if self.ruleset.fits:
            self.ruleset.fits(ruleset, seats)
        return seats

    def players_of(self, seat: int) -> dict[str, Agent]:
        """Return the agents that can play a seat as a dict name -> Agent, weakest first."""
        return {name: agent for name, agent in self.agents.items() if agent.can_play(seat)}

    def check_player(self, agent: str, seat: int) -> None:
        """Raise UnknownName for an agent there is not, OutOfRange for one that cannot play the seat."""
        if agent not in self.agents:
            raise UnknownName("agent", agent, self.agents)
        if not self.agents[agent].can_play(seat):
            raise OutOfRange(
                f"{agent} cannot play seat {SEAT_LETTERS[seat]}; there plays {', '.join(self.players_of(seat))}."
            )

    def __repr__(self) -> str:
        return f"<Game: {self.title}, version {self.version}>"
