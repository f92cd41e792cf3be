"""What games say of causes: every change of what is followed is accounted for, and every end has its cause."""

import itertools
import threading

import pytest

from rules.core.causes import Source
from rules.core.chance import seeds_of
from tests.playing import GAMES
from workbench.simulation.accounts import Accountant
from workbench.simulation.batch import Batch
from workbench.simulation.watching import play_before

TABLES = [
    (game, seats, preset)
    for game in GAMES
    for seats, preset in [
        *((seats, None) for seats in game.seats),
        *((game.seats.start, name) for name in itertools.islice(game.ruleset.presets, 6)),
    ]
]


class Checked(Accountant):
    """Keeps an account and compares it with the position after every action."""

    def sees(self, log, state):
        super().sees(log, state)
        assert self.levels == pytest.approx(self._causes.levels(state)), self._game.account(log, state)


@pytest.mark.parametrize(("game", "seats", "preset"), TABLES, ids=lambda one: getattr(one, "name", str(one)))
def test_entries_add_up_to_what_has_changed_with_every_action(game, seats, preset):
    changes = {} if preset is None else dict(game.ruleset.presets[preset].set)
    stocks = game.causes.stocks(seats)
    assert len({stock.name for stock in stocks}) == len({stock.title for stock in stocks}) == len(stocks) > 0
    for agent in ("random", game.usual_agent):
        batch = Batch(game, 1, agents=agent, seats=seats, changes=changes)
        for seed in seeds_of(11, 0, 3 if preset is None and seats == game.seats.start else 1):
            accountant = Checked(game)
            final = play_before(accountant, batch, seed, threading.Event())
            account = accountant.account(final)
            assert len(account.start) == len(stocks)
            assert bool(account.ending) == bool(final.ending)
            entries = [*account.losses, *account.gains]
            assert all(entry.stock in range(len(stocks)) and entry.cause.title for entry in entries)
            assert account.winner >= 0 or account.decided_by.source in Source


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_that_are_followed_are_the_games_that_are_simulated(game):
    from workbench.simulation.run import simulate

    batch = Batch(game, 6, seed=3, agents="random")
    outcomes = simulate(game.name, 6, seed=3, agents="random").outcomes
    finals = [play_before(Accountant(game), batch, seed, threading.Event()) for seed in seeds_of(3, 0, 6)]
    assert [int(final.ply) for final in finals] == outcomes["plies"].tolist()
    assert [int(final.winner) for final in finals] == outcomes["winner"].tolist()
