"""New games, dealt again until the deal suits the players."""

from collections.abc import Callable, Sequence

from rules.core.game import Game, Table
from rules.core.ruleset import Changes
from workbench.play.players import seats_of_humans
from workbench.play.playthrough import Playthrough

TRIALS = 200  # seeds tried until a deal suits the players

AcceptsDeal = Callable[[Playthrough, Sequence[int]], bool]


def accept_any_deal(play: Playthrough, human_seats: Sequence[int]) -> bool:
    """Accept every deal."""
    return True


def dealt(
    game: Game,
    seats: int | None,
    seed: int,
    changes: Changes | None,
    position: Table | None,
    players: Sequence[str],
    accepts_deal: AcceptsDeal,
) -> Playthrough:
    """Return a new game from this seed or the next one whose deal suits the human players."""
    for trial in range(seed, seed + TRIALS):
        play = Playthrough(game, seats, trial, changes, position)
        if accepts_deal(play, seats_of_humans(players[: play.seats])):
            break
    return play
