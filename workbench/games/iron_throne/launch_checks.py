"""Checks of Iron Throne of Ashes' own launch checklist."""

from collections.abc import Iterable
from threading import Event

import numpy as np

from rules.core.agents import decide
from rules.core.chance import seeds_of
from rules.core.events import new_log
from rules.core.game import Game
from rules.core.workspace import new_tree, new_workspace
from rules.iron_throne.places import hand_size, price_of_vote
from rules.iron_throne.state import Phase
from workbench.boards import presentation
from workbench.checks.evidence import named_tests, some
from workbench.checks.items import Answer, ItemStatus
from workbench.games.iron_throne.mode_checks import mode_is_a_contest
from workbench.play.playthrough import Playthrough


def votes_of_ruined(game: Game, cancel: Event, agent: str, games: int, seed: int) -> Answer:
    """Whether every seat votes in every round, and a ruined one with the same choices as the others."""
    seen = 0
    faults: list[str] = []
    for one in seeds_of(seed, 0, games):
        if cancel.is_set() or faults:
            break
        found, faults = votes_in(game, agent, int(one))
        seen += found
    tests = named_tests(game, ["ruined+vote", "broken+vote"], "rules")
    beside = f" Tests named after it: {some(tests)}." if tests else ""
    told = (
        f"A Broken Court could not vote as the others do: {faults[0]}."
        if faults
        else f"In {games} games Broken Courts were asked {seen:,} times, each time with the same choices as any other."
        f"{beside}"
    )
    status = ItemStatus.FAILS if faults else ItemStatus.HOLDS if seen and not cancel.is_set() else ItemStatus.UNDECIDED
    return Answer(
        status, told, f"played just now by {game.agents[agent].title} seats, every vote looked at; seed {seed}"
    )


def votes_in(game: Game, agent: str, seed: int) -> tuple[int, list[str]]:
    """Return how often ruined seats were asked to vote in one game, and what was wrong with that, in sentences."""
    ruleset, record = game.ruleset.default(), game.agents[agent].record
    workspace, tree, log = new_workspace(game), new_tree(game, int(record.playouts)), new_log()
    state = game.new_state(ruleset, game.seats.stop - 1, seed)
    seen, faults, asked = 0, [], set()
    while (count := game.legal_actions(state, ruleset, workspace.actions)) and state.ply < ruleset.move_cap:
        actions = workspace.actions[:count].copy()
        was_vote, round_no = state.phase == Phase.VOTE, int(state.round_no)
        if was_vote:
            asked.add(int(state.seat))
            if state.ruined[state.seat]:
                seen += 1
                faults += fault_of_vote(game, state, ruleset, actions)
        action = actions[decide(state, ruleset, record, workspace.actions, count, workspace, tree)]
        game.step(state, ruleset, action, log)
        if was_vote and state.phase != Phase.VOTE:
            left_out = set(range(int(state.seats))) - asked
            faults += [f"in round {round_no} {len(left_out)} of them were not asked"] if left_out else []
            asked = set()
    return seen, faults


def fault_of_vote(game: Game, state: np.record, ruleset: np.record, actions: Iterable[int]) -> list[str]:
    """Return what keeps the ruined seat to move from voting as others do, as a list of sentences."""
    offered = {game.notation(state, action) for action in actions}
    can_pay = hand_size(state, state.seat) >= price_of_vote(state, ruleset)
    wanted = {"decline", "oppose"} if can_pay else {"decline"}
    may = " or ".join(sorted(offered)) or "nothing"
    return [] if offered == wanted else [f"in round {state.round_no} it may choose {may}"]


def traitor_revealed(game: Game, cancel: Event, agent: str, seed: int) -> Answer:
    """Whether the summary of a finished game says who held the pact."""
    how = f"a game with a Blood Pact played just now by {game.agents[agent].title} seats, seed {seed}"
    summary = presentation.of(game).summary
    if summary is None:
        return Answer(ItemStatus.FAILS, "There is no summary of a finished game to look at.", how)
    play = Playthrough(game, game.seats.stop - 1, seed, game.ruleset.presets["traitor"].set)
    while not play.is_over and not cancel.is_set():
        play.play(agent)
    told = summary(play) if play.is_over else None
    if told is None:
        return Answer(ItemStatus.UNDECIDED, "The game did not come to an end.", how)
    if told.reveal is None or told.reveal.seat != play.state.traitor:
        return Answer(ItemStatus.FAILS, "The summary does not say who it was.", how)
    return Answer(ItemStatus.HOLDS, f"The summary says: “{told.reveal.sentence}”", how)


CHECKS = {one.__name__: one for one in (votes_of_ruined, traitor_revealed, mode_is_a_contest)}
