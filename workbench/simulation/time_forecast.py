"""How long a round robin will take, told before each of its tables."""

import time
from collections.abc import Callable, Sequence
from math import ceil
from typing import TypeAlias

from rules.core.game import Game
from workbench.simulation.round_robin import Contender, LineUp, batch_of
from workbench.simulation.run import simulate_batch

SAMPLE_GAMES = 4  # show how long a game of one player takes
SAMPLE_PLAYOUTS = 20  # a decision, so that a sample of one that searches is short as well
Progress: TypeAlias = Callable[[int, int, str], object]


class TimeForecast:
    """Tells before every table how far a round robin is and how long the rest will take."""

    def __init__(
        self,
        game: Game,
        contenders: Sequence[Contender],
        together: Sequence[Sequence[LineUp]],
        games: int,
        seats: int,
        progress: Progress | None,
    ) -> None:
        self.game, self.progress, self.began, self.done = game, progress, 0.0, 0.0
        if progress is None:
            return
        progress(0, 1, "Looking how long a game takes")
        seconds = seconds_a_game(game, contenders, seats)
        self.costs = {
            line_up: ceil(games / len(line_ups)) * sum(seconds[one] for one in line_up) / seats
            for line_ups in together
            for line_up in line_ups
        }
        self.began = time.perf_counter()

    def tell(self, line_up: LineUp) -> None:
        """Say that a table is next."""
        if self.progress is None:
            return
        total = sum(self.costs.values())
        spent = time.perf_counter() - self.began
        left = (total - self.done) * (spent / self.done if self.done > 0 else 1.0)
        who = " against ".join(dict.fromkeys(one.title(self.game) for one in line_up))
        self.progress(round(1000 * self.done), round(1000 * total), f"{who}; {in_time(left)} left")
        self.done += self.costs[line_up]


def in_time(seconds: float) -> str:
    """Return a time in words, as roughly as it is known.

    >>> in_time(3), in_time(47), in_time(400)
    ('a few seconds', 'about 50 seconds', 'about 7 minutes')
    """
    if seconds < 10:
        return "a few seconds"
    return f"about {round(seconds, -1):.0f} seconds" if seconds < 95 else f"about {seconds / 60:.0f} minutes"


def seconds_a_game(game: Game, contenders: Sequence[Contender], seats: int) -> dict[Contender, float]:
    """Return about how long a game takes in which one contender decides for every seat it can play, in seconds.

    Those that search are measured with few playouts a decision, to which their time is in proportion.
    """
    found = {}
    for one in contenders:
        agent = game.agents[one.agent]
        own = int(one.playouts or agent.record.playouts)
        sample = Contender(one.agent, min(own, SAMPLE_PLAYOUTS)) if one.searches(game) else one
        usual = Contender(game.usual_agent)
        line_up = tuple(sample if agent.can_play(seat) else usual for seat in range(seats))
        results = simulate_batch(batch_of(game, line_up, SAMPLE_GAMES, 1))
        found[one] = results.seconds / SAMPLE_GAMES * max(1.0, own / SAMPLE_PLAYOUTS)
    return found
