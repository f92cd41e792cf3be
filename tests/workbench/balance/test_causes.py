"""What brought losses, gains and the end of games about: counted exactly, estimated, and told in sentences."""

import threading
from collections import Counter

import numpy as np
import pytest

import rules
from rules.core.causes import Source, events_in
from rules.core.chance import seeds_of
from rules.core.errors import UnknownName
from rules.iron_throne.state import EventKind
from workbench.balance.causes import CausesFound, causes, flows_of, origins_of
from workbench.simulation.accounts import Account, Accountant, Cause, Entry
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import mean_interval, ratio_interval
from workbench.simulation.watching import play_before

CLOCK, CARD, OWN = (
    Cause(Source.GAME, "fall", "Clock"),
    Cause(Source.OPPONENT, "push", "Card"),
    Cause(Source.OWN, "draft", "Own push"),
)


def test_the_share_of_a_cause_is_a_ratio_of_sums_and_its_interval_sees_that_games_differ():
    games = [{CLOCK: 19.0, CARD: 1.0}, {CLOCK: 10.0}, {CARD: 2.0, CLOCK: 8.0}, {}]
    first, second = flows_of(games, True)
    assert (first.cause, second.cause) == (CLOCK, CARD)
    assert first.amount.value == mean_interval([19, 10, 8, 0]).value and second.amount.value == 0.75
    assert first.share.value == pytest.approx(37 / 40)
    expected = ratio_interval([19, 10, 8, 0], [20, 10, 10, 0])
    assert (first.share.low, first.share.high) == (max(0, expected.low), min(1, expected.high))
    assert [origin.source for origin in origins_of(games)] == [Source.GAME, Source.OPPONENT]


def test_the_interval_of_a_share_holds_the_true_one_in_19_of_20_samples():
    """Games lose 0 to 9 to the clock and 0 to 4 to a card, so the true share of the clock is 4.5 of 6.5."""
    generator, held = np.random.default_rng(8), 0
    for _ in range(1_000):
        clock, card = generator.integers(0, 10, 80), generator.integers(0, 5, 80)
        games = [{CLOCK: float(one), CARD: float(other)} for one, other in zip(clock, card)]
        [share] = [flow.share for flow in flows_of(games, True) if flow.cause == CLOCK]
        held += share.low <= 4.5 / 6.5 <= share.high
    assert 930 <= held <= 968


def planted(losses):
    """Return what a game of Jarls would say whose accounts hold these losses of A's Warriors."""
    game = rules.load("jarls")
    batch = Batch(game, 20, agents="greedy")
    entries = {Entry(0, cause): amount for cause, amount in losses.items()}
    account = Account([20, 5], [20 - sum(losses.values()), 5], entries, {}, 1, "throne_victory", OWN)
    return CausesFound(game, batch, (account,) * 20)


def test_a_planted_clock_is_found_by_the_sentence():
    found = planted({CLOCK: 19.0, CARD: 1.0})
    assert found.harm_in_words("warriors_A").startswith(
        "A’s Warriors: 95.0 % (95.0 to 95.0) of all that is lost is the doing of the game itself: Clock ("
    )
    assert found.harm_in_words("warriors_B") == ""
    assert found.sentences[0] == (
        "Most often B wins by Throne victory, brought about by Own push: 100 % (84 to 100) of games."
    )


def test_a_single_cause_takes_all():
    [sentence] = planted({OWN: 2.0}).sentences[1:]
    assert sentence.startswith("A’s Warriors: all that is lost is its own doing: Own push (")


def test_warriors_of_jarls_are_lost_to_pushes_and_with_the_jarl():
    found = causes(rules.load("jarls"), Batch("jarls", 60, agents="random", seats=3))
    flows = found.flows("warriors_B")
    titles = {flow.cause.title for flow in flows.losses}
    assert {"Pushed off by A", "Pushed off by C"} <= titles <= {
        "Pushed off by A", "Pushed off by C", "Pushed off by its own side", "Losing the Jarl",
    }  # fmt: skip
    lost = sum(flow.amount.value for flow in flows.losses)
    assert flows.start.value - lost == pytest.approx(flows.end.value) and not flows.gains
    assert sum(way.share.value for way in found.endings) == pytest.approx(1)


def test_the_room_takes_what_its_clock_wears_and_the_other_side_more():
    """Root Hollow takes 1 of the visitor's vitality every round (5.2): more than any one way of the dungeon."""
    game = rules.load("shattered_dungeon")
    found = causes(game, Batch(game, 40, agents="natural"))
    flows = found.flows("vitality")
    assert [one.source for one in flows.harm_by[:2]] == [Source.OPPONENT, Source.GAME]
    assert flows.harm[0].cause.clause == "auto_effects"
    rounds = np.mean([account.start[3] for account in found.played])
    assert flows.harm[0].amount.value < rounds == 28


class Notes(Accountant):
    """Keeps an account, and counts what the rules say moves the threat."""

    def __init__(self, game):
        super().__init__(game)
        self.kinds = Counter()

    def sees(self, log, state):
        super().sees(log, state)
        self.kinds.update(EventKind(event.kind) for event in events_in(log))


def test_the_threat_of_the_iron_throne_moves_by_one_with_every_event_that_says_so():
    """F-005: failed votes, ruin, lost works and reshuffles raise it by 1; what is left is the order that worsens it."""
    game, seen = rules.load("iron_throne"), Counter()
    batch = Batch(game, 1, agents="knight_commander", seats=3)
    for seed in seeds_of(5, 0, 30):
        notes = Notes(game)
        account = notes.account(play_before(notes, batch, seed, threading.Event()))
        rises = Counter({entry.cause.clause: amount for entry, amount in account.gains.items() if entry.stock == 0})
        if account.ending in ("threat_complete", "all_ruined"):
            continue  # the last rise may have been cut short, or not told
        for kind, clause in (
            (EventKind.VOTE_FAILED, "vote_failed"),
            (EventKind.RUINED, "ruin"),
            (EventKind.WORKS_LOST, "works_lost"),
            (EventKind.CARDS_RESHUFFLED, "reshuffle_cards"),
            (EventKind.ORDERS_RESHUFFLED, "reshuffle_orders"),
        ):
            assert rises[clause] == notes.kinds[kind], clause
        assert (rises["order_reveal"] > 0) <= (notes.kinds[EventKind.ORDER_REVEALED] > 0)
        seen.update(rises)
    assert seen["vote_failed"] and seen["order_reveal"]


def test_threads_change_no_account_and_a_cancelled_run_keeps_what_it_has():
    game = rules.load("jarls")
    batch = Batch(game, 20, agents="greedy", seats=4)
    one, two = (causes(game, batch, threads=threads) for threads in (1, 2))
    assert one.sentences == two.sentences and one.endings == two.endings
    cancel = threading.Event()
    part = causes(game, batch, lambda done, total, words: cancel.set() if done == 4 else None, cancel, threads=1)
    assert len(part.played) == 4


def test_an_unknown_stock_is_refused():
    with pytest.raises(UnknownName, match="There is no stock 'gold'"):
        planted({}).flows("gold")
