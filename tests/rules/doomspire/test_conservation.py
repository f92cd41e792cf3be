"""Nothing comes from nowhere: resources, tokens, cards and items change only by what is told."""

import numpy as np
import pytest

from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.doomspire.board_contents import SEATS
from rules.doomspire.clauses import Clause
from rules.doomspire.contents import content
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.faults_of_cards import can_be_gone, missing_cards
from rules.doomspire.kinds import CardKind
from rules.doomspire.ledger import stock_changes_of
from rules.doomspire.phases import Phase
from rules.doomspire.play import step
from rules.doomspire.position_words import CARD_NAMES
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.setup import deal
from rules.doomspire.state import NOBODY, NONE, STATE
from rules.doomspire.things import is_crowded, is_overloaded
from tests.rules.doomspire.beside import legal_of, lively
from tests.rules.doomspire.rulesets import RULES, VARIANTS

GOES_ON = (Phase.DICE, Phase.MOVE, Phase.CARRY, Phase.HARVEST, Phase.BUILD, Phase.OFFER, Phase.ANSWER)
KNIGHTS_LOSE_ALL = (EventKind.EATEN, EventKind.CONCEDED)


def played(rules, plies):
    """Play a game by chance; yield (ruleset, position before, position after, events) of every decision."""
    number = list(RULES).index(rules)
    ruleset, state, log = SCHEMA.variant(RULES[rules]), blank(STATE), new_log()
    choices = np.random.default_rng(number)
    deal(state, ruleset, 2 + number % 3, np.uint64(90 + number))
    for _ in range(plies):
        legal = legal_of(state, ruleset)
        if not legal:
            return
        before, log.count = state.copy(), 0
        step(state, ruleset, lively(legal, choices), log)
        yield ruleset, before, state, events_of(log)


def told(before, events):
    """Return by how much events say that stocks of seats have changed, int, shape (SEATS, stocks)."""
    change = np.zeros_like(before.stock, dtype=int)
    for event in events:
        for seat, stock, amount in stock_changes_of(event):
            change[seat, stock] += amount
    return change


LENGTHS = pytest.mark.parametrize("plies", [150, pytest.param(2_500, marks=pytest.mark.slow)])


@LENGTHS
@pytest.mark.parametrize("rules", VARIANTS)
def test_stocks_change_by_what_is_told(rules, plies):
    for _ruleset, before, after, events in played(rules, plies):
        change = after.stock.astype(int) - before.stock
        assert (change == told(before, events)).all()


@LENGTHS
@pytest.mark.parametrize("rules", VARIANTS)
def test_tokens_come_with_tiles_and_cards_and_go_with_draws(rules, plies):
    for ruleset, before, after, events in played(rules, plies):
        change = int(after.tokens.sum()) - int(before.tokens.sum())
        for event in events:
            if event.kind == EventKind.EXPLORED:
                change -= int(ruleset.tile[event.what].tokens)
            elif event.kind == EventKind.TOKENS_ADDED:
                change -= int(event.amount)
        assert change == int(before.drawn) - int(after.drawn)


@LENGTHS
@pytest.mark.parametrize("rules", VARIANTS)
def test_cards_are_somewhere_unless_they_have_become_things(rules, plies):
    kinds = content()["card"]["kind"]
    for ruleset, before, after, _ in played(rules, plies):
        gone, now_gone = missing_cards(before, ruleset), missing_cards(after, ruleset)
        for card in range(len(CARD_NAMES)):
            assert 0 <= gone[card] <= now_gone[card] <= ruleset.card[card].count  # what is gone does not come back
            assert now_gone[card] == 0 or (can_be_gone(card) and kinds[card] >= CardKind.TREASURE)


@LENGTHS
@pytest.mark.parametrize("rules", VARIANTS)
def test_a_round_goes_on_once_all_debts_are_settled(rules, plies):
    """What is owed, won or stolen comes before anything else goes on, and so does letting go of what is too much."""
    for ruleset, _, after, _ in played(rules, plies):
        if after.phase in GOES_ON:
            assert not after.owes.any() and not after.gets.any()
            assert after.thief == NOBODY and after.lost_knight == NONE
            for seat, knight in np.ndindex(after.knight.shape):
                assert not is_overloaded(after, ruleset, seat, knight) and not is_crowded(after, ruleset, seat, knight)


def things_of(state):
    """Return how many items and followers there are, those at the trader and on the board included."""
    items = int((state.items != NONE).sum() + (state.lying_item != NONE).sum() + state.stand.sum())
    return items, int((state.followers != NONE).sum())


def carried_by_the_lost(before, after):
    """Return how many items and followers the knights had that have left the board."""
    items = followers = 0
    for seat in range(SEATS):
        lost = (before.knight[seat] != NONE) & (after.knight[seat] == NONE)
        items += int((before.items[seat][lost] != NONE).sum())
        followers += int((before.followers[seat][lost] != NONE).sum())
    return items, followers


@LENGTHS
@pytest.mark.parametrize("rules", VARIANTS)
def test_items_and_followers_come_from_cards_and_go_as_is_told(rules, plies):
    for _, before, after, events in played(rules, plies):
        items, followers = things_of(before)
        for event in events:
            kind = EventKind(event.kind)
            items += kind == EventKind.ITEM_GAINED and event.clause != Clause.KNIGHT_WON  # those change hands
            items -= kind == EventKind.ITEM_BROKE
            followers += kind == EventKind.FOLLOWED
            followers -= kind == EventKind.DISMISSED
        if {EventKind(event.kind) for event in events} & set(KNIGHTS_LOSE_ALL):
            lost_items, lost_followers = carried_by_the_lost(before, after)
            items, followers = items - lost_items, followers - lost_followers
        assert things_of(after) == (items, followers)
