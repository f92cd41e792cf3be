"""Short games of every game as lines to compare: `python -m tests.conformance.played PLIES`.

A line is the game, the seats, the seed, the ply, the action, and a hash of every byte of the position.
"""

import hashlib
import sys

from rules.core.agents import AgentKind
from tests.playing import GAMES, agent_of, decision, legal_of, searcher, stepped

SEEDS = (1, 2**63 + 5)


def lines(plies):
    """Return the lines of the first ``plies`` plies of every game, at every table, from every seed."""
    return [
        line for game in GAMES for seats in game.seats for seed in SEEDS for line in lines_of(game, seats, seed, plies)
    ]


def lines_of(game, seats, seed, plies):
    """Return the lines of one game: random actions, now and then a greedy one, one searched for."""
    ruleset = game.ruleset.default()
    state = game.new_state(ruleset, seats, seed)
    told = []
    for ply in range(plies):
        if legal_of(game, state, ruleset).size == 0:
            break
        action = decision(game, state, ruleset, record_for(game, ply))
        state, _ = stepped(game, state, ruleset, action)
        position = hashlib.sha256(state.tobytes()).hexdigest()[:16]
        told.append(f"{game.name} {seats} {seed} {ply} {action} {position}")
    return told


def record_for(game, ply):
    """Return the record of the agent that plays a ply."""
    if ply == 2:
        return searcher(game, 2, rollout_plies=2)
    return game.agents[agent_of(game, AgentKind.GREEDY) if ply % 10 == 4 else "random"].record


if __name__ == "__main__":
    sys.stdout.write("\n".join(lines(int(sys.argv[1]))) + "\n")
