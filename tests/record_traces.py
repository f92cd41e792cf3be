"""Recorded games: readable text that a change of the rules shows up in.

`python -m tests.record_traces` records anew. Do so only when the rules were meant to change, and read the
difference: it is the change of play.
"""

import hashlib
import textwrap
from pathlib import Path
from typing import NamedTuple

from rules.core.agents import AgentKind
from tests.playing import GAMES, agent_of
from workbench.play.playthrough import Playthrough

TRACES = Path(__file__).parent / "traces"
MODES = (
    "traitor",
    "cooperative",  # presets that are a game of their own, or several that together are
    "symbiote",
    "symbiote_room+v2",
    "deceptive_three",
)
BLANK, IN_TRACE = " ", "_"  # in a trace an action is one word
SEED, MOST = 7, 120  # plies: a trace should be read through
HEAD, WIDTH = 6, 110
REST = " " * 18  # in front of what did not fit into the line of a ply


class Wanted(NamedTuple):
    """What is recorded: one file each."""

    game: object
    seats: int
    preset: str = ""

    @property
    def path(self):
        """The file, for example tests/traces/jarls/2.txt."""
        return TRACES / self.game.name / f"{self.seats}{'_' if self.preset else ''}{self.preset}.txt"


WANTED = [
    wanted
    for game in GAMES
    for wanted in (
        *(Wanted(game, seats) for seats in game.seats),
        *(
            Wanted(game, game.seats.stop - 1, mode)
            for mode in MODES
            if set(mode.split("+")) <= set(game.ruleset.presets)
        ),
        Wanted(game, game.seats.start, sorted(game.ruleset.presets)[0]),
    )
]


def begin(game, seats, preset):
    """Return the Playthrough a trace begins with."""
    changes = {}
    for name in filter(None, preset.split("+")):
        changes |= game.ruleset.presets[name].set
    return Playthrough(game, seats, SEED, changes)


def header(game, seats, preset, version):
    """Return the first lines of a trace."""
    return [
        f"game {game.name}",
        f"version {version}",
        f"seats {seats}",
        f"seed {SEED}",
        f"preset {preset or 'none'}",
        "",
    ]


def lines_of(play, seat):
    """Return the lines of the ply just played: number, seat, action, what it did, hash of the position."""
    told = play.game.account(play.log, play.state)
    results = " ".join(shown(key, value) for key, value in told.items() if value not in (0, ""))
    position = hashlib.sha256(play.state.tobytes()).hexdigest()[:10]
    action = play.actions[-1].replace(BLANK, IN_TRACE)
    line = f"{len(play.actions):3} {'ABCDEF'[seat]} {action:12} {results} | {position}"
    return textwrap.wrap(line, WIDTH, subsequent_indent=REST, break_long_words=False, break_on_hyphens=False)


def plies_of(lines):
    """Return the lines of a trace in which a ply begins."""
    return [line for line in lines[HEAD:] if not line.startswith(REST)]


def shown(key, value):
    """Return one part of a step's account in short."""
    if key == "result":
        return value
    return f"{key}={','.join(map(str, value)).replace(' ', ':') if isinstance(value, list) else value}"


def record(wanted):
    """Return the trace of a game the agent plays with itself, as lines."""
    play, agent = begin(*wanted), agent_of(wanted.game, AgentKind.GREEDY)
    lines = header(*wanted, wanted.game.version)
    while not play.is_over and len(play.actions) < MOST:
        seat = play.state.seat
        lines += lines_of(play.play(agent), seat)
    return lines


def replay(wanted, recorded):
    """Return a trace again, as lines: the recorded actions, played by the rules as they are.

    It breaks off at an action that is no longer legal, with the refusal as its last line.
    """
    play = begin(*wanted)
    lines = header(*wanted, wanted.game.version)
    for line in plies_of(recorded):
        seat, action = play.state.seat, line.split()[2].replace(IN_TRACE, BLANK)
        try:
            play.step(action)
        except ValueError as refused:
            return [*lines, f"{len(play.actions) + 1:3} {'ABCDEF'[seat]} {action:12} refused: {refused}"]
        lines += lines_of(play, seat)
    return lines


def main():
    """Record all traces anew."""
    for wanted in WANTED:
        wanted.path.parent.mkdir(parents=True, exist_ok=True)
        wanted.path.write_text("\n".join(record(wanted)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
