"""New games, dealt again until what is dealt suits who plays."""

from collections.abc import Callable, Sequence

from rules.core.game import Game
from workbench.play.players import seats_of_humans
from workbench.play.playthrough import Playthrough

TRIALS = 200  # seeds that are tried for a game that suits its players

AcceptsDeal = Callable[[Playthrough, Sequence[int]], bool]


def accept_any_deal(play: Playthrough, human_seats: Sequence[int]) -> bool:
    """Accept whatever is dealt to whomever."""
    return True


def dealt(
    game: Game,
    seats: int | None,
    seed: int,
    changes: dict,
    position: dict | None,
    players: Sequence[str],
    accepts_deal: AcceptsDeal,
) -> Playthrough:
    """Return a new game from a seed, or from the first of the next ones whose deal suits its human players."""
    for trial in range(seed, seed + TRIALS):
        play = Playthrough(game, seats, trial, changes, position)
        if accepts_deal(play, seats_of_humans(players[: play.seats])):
            break
    return play
