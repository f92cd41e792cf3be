"""What is compiled of a game, step by step: each does with real arguments what people do."""

import os
import time
from collections.abc import Callable, Iterable
from functools import partial

import rules
from rules.core.cache import is_uncompiled
from rules.core.events import new_log
from rules.core.game import Game
from rules.core.perft import perft
from rules.core.record import blank
from rules.core.workspace import new_workspace
from workbench.boards import presentation
from workbench.boards.views import action_menu_of, scene_of, standings_of
from workbench.compiling.status import State, Status, this_machine, write_status
from workbench.play.examples import Example, check_examples, load_examples
from workbench.play.playthrough import Playthrough
from workbench.simulation.run import simulate

# Of the time that compiling takes, on average over the games; for saying how much is left.
SHARES = {
    "the set-up": 0.06,
    "legal actions": 0.09,
    "single steps": 0.53,
    "the greedy player": 0.16,
    "worked examples": 0.01,
    "players that search": 0.06,
    "the board": 0.04,
    "simulations": 0.04,
    "counts of sequences": 0.01,
}
LOOKS = 12  # positions of a game that are drawn: what one turn or two bring


def steps_of(game: Game) -> dict[str, Callable[[], object]]:
    """Return the steps of compiling a game as a dict title -> callable without arguments.

    numba keeps on disk what it compiled for each.
    """
    examples = load_examples(game)
    return {
        "the set-up": partial(Playthrough, game),
        "legal actions": lambda: Playthrough(game).legal(),
        "single steps": lambda: step_both_ways(Playthrough(game)),
        "the greedy player": lambda: choose_and_judge(game),
        "worked examples": lambda: check_examples(game, examples),
        "players that search": lambda: Playthrough(game).advice("random"),
        "the board": lambda: look_around(game, examples),
        "simulations": lambda: simulate(game, games=2, agents=["random"], threads=1),
        "counts of sequences": lambda: count_two_plies(game),
    }


def step_both_ways(play: Playthrough) -> None:
    """Play an action as people give it and as arrays hold it, and look at what came of it."""
    action = next(iter(play.legal().values()))
    play.game.step(play.state.copy(), play.ruleset, action, new_log())
    play.step(play.legal_actions[0]).undo().redo()
    play.game.position_table(play.state)
    play.game.faults(play.state, play.ruleset)


def choose_and_judge(game: Game) -> None:
    """Call the verbs of the game's own player and of the end of a game."""
    ruleset, workspace = game.ruleset.default(), new_workspace(game)
    state, agent = game.new_state(ruleset, game.seats.start, 1), next(iter(game.agents.values())).record
    count = game.legal_actions(state, ruleset, workspace.actions)
    game.choose(state, ruleset, agent, workspace.actions, count, workspace)
    game.appraise(state, ruleset, agent, workspace.shares)
    game.redeterminise(state, ruleset, state.seat)
    game.measure(state, ruleset, blank(game.outcome))


def look_at(play: Playthrough) -> None:
    """Draw a position and what its board says about every cell that has an action, and beside them."""
    board = presentation.of(play.game)
    action_menu_of(play)
    standings_of(play)
    for cell in board.movable_cells(play):
        for goal in board.destinations(play, cell):
            board.intended_action(play, cell, goal)
        scene_of(play, cell)
    play.play("random")
    scene_of(play, glide=True)


def look_around(game: Game, examples: Iterable[Example]) -> None:
    """Draw the positions of worked examples, and the first ones of a game played at random."""
    for example in examples:
        look_at(example.begin(game))
    play = Playthrough(game)
    while len(play.actions) < LOOKS and not play.is_over:
        look_at(play)


def count_two_plies(game: Game) -> None:
    """Count the sequences of two actions from the set-up."""
    ruleset = game.ruleset.default()
    perft(game, game.new_state(ruleset, game.seats.start, 1), ruleset, 2)


def compile_game(game: str | Game, progress: Callable[[int, int, str], object] | None = None) -> None:
    """Compile everything of a game that people use, and write down how far it is.

    Parameters
    ----------
    game : str or Game
    progress : callable ``progress(done, total, title)``, optional
        Called before each step with the steps done so far and the title of the next, and once at the end.
    """
    game = rules.load(game) if isinstance(game, str) else game
    if is_uncompiled():
        return
    steps, began = steps_of(game), time.time()

    def tell(state: State, done: int, title: str = "") -> None:
        share = sum(SHARES.get(one, 0.0) for one in list(steps)[:done])
        now = Status(state, done, len(steps), title, os.getpid(), began, time.time(), share, this_machine())
        write_status(game.name, now)
        if progress and state is not State.FAILED:
            progress(done, len(steps), title)

    for done, (title, call) in enumerate(steps.items()):
        tell(State.COMPILING, done, title)
        try:
            call()
        except Exception:
            tell(State.FAILED, done, title)
            raise
    tell(State.READY, len(steps))
