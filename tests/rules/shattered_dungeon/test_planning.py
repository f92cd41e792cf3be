"""7.1, the combo sequencer: what is played on which Energy, in which order, and what is left in hand."""

from itertools import chain, combinations

import numpy as np
import pytest

from rules.core.record import blank
from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.card import NO_RESOURCE, Category, Effect, Keyword, Spring, Type, When
from rules.shattered_dungeon.heuristic.planning import best_subset, first_source, take
from rules.shattered_dungeon.heuristic.situation import THOUGHT
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Zone
from tests.rules.shattered_dungeon.made import card, strike_at
from tests.rules.shattered_dungeon.player import WEIGHTS, decision, played, profile, turn
from tests.rules.shattered_dungeon.table import Table

FIGHTER = profile(aim=(1, 0, 0))


def standard(amount=1):
    return card(Category.ENERGY, (Effect.ENERGY, NO_RESOURCE, amount))


def surge(amount=2):
    return card(Category.ENERGY, (Effect.SURGE, NO_RESOURCE, amount))


def attune(kind):
    return card(Category.ENERGY, (Effect.ENERGY, NO_RESOURCE, 1), (Effect.ATTUNE, int(kind)))


def siphon(**condition):
    return card(Category.ENERGY, (Effect.SIPHON, NO_RESOURCE, 1), **condition)


def empower():
    return card(Category.EMPOWER, (Effect.ADVANTAGE,), cost=1)


def disrupt():
    return card(Category.DISRUPT, (Effect.DISADVANTAGE,), cost=1)


def offer(*given, cost=1):
    return card(Category.OFFER, (Effect.BENEFIT, "vitality", 2), (Effect.TRUST, NO_RESOURCE, 1), *given, cost=cost)


# Order


def test_counter_comes_first():
    table = Table([strike_at("vitality", 4, cost=1), card(Category.COUNTER, (Effect.HARM, "nerve", 1), cost=1)])
    table.state.empowers[VISITOR, 0] = table.give(VISITOR, empower(), Zone.PLAYED)
    assert played(table, FIGHTER) == [1, 0]


def test_counter_with_nothing_to_remove_stays_in_hand():
    table = Table([card(Category.COUNTER, (Effect.HARM, "nerve", 1), cost=1)])
    assert played(table, FIGHTER) == []


@pytest.mark.parametrize("modifier", [empower, disrupt])
def test_modifiers_go_before_the_strike(modifier):
    table = Table([strike_at("vitality", 3, cost=2), modifier()])
    assert played(table, FIGHTER) == [1, 0]


def test_a_modifier_that_cannot_be_paid_besides_the_strike_waits():
    table = Table([strike_at("vitality", 3, cost=2), disrupt()], pool=2)
    assert played(table, FIGHTER) == [0]


def test_what_entangles_goes_before_what_pays_for_it():
    payoff = strike_at("vitality", 3, cost=1, when=When.RIVAL_ENTANGLED, bonus=2)
    setup = strike_at("nerve", 1, cost=1, keywords=Keyword.ENTANGLE)
    assert decision(Table([payoff, setup]), FIGHTER) == (Kind.PLAY, 1)
    table = Table([payoff, setup])
    table.state.entangled[VISITOR] = True
    assert decision(table, FIGHTER) == (Kind.PLAY, 0)
    assert decision(Table([payoff, setup], pool=1), FIGHTER) == (Kind.PLAY, 0)  # only one of them can be paid


def test_a_trap_for_accepted_offers_is_set_before_the_offer():
    trap = card(Category.TRAP, (Effect.HARM, "vitality", 2), cost=1, spring=Spring.OFFER_ACCEPTED)
    table = Table([offer(), trap])
    assert decision(table, profile(offer=5)) == (Kind.PLAY, 1)


def test_of_two_strikes_the_better_goes_first():
    table = Table([strike_at("nerve", 2, cost=1), strike_at("vitality", 2, cost=1)])
    assert played(table, FIGHTER) == [1, 0]


# Energy


def test_energy_waits_while_everything_can_be_paid():
    table = Table([strike_at("vitality", 3, cost=2), standard()], pool=2)
    assert played(table, FIGHTER) == [0]


def test_energy_is_played_for_a_card_it_pays():
    table = Table([strike_at("vitality", 3, cost=3), standard(), surge()], pool=2)
    assert played(table, FIGHTER) == [1, 0]  # it lasts; the Surge is not needed


def test_a_surge_pays_for_more_than_one_card():
    table = Table([strike_at("vitality", 3, cost=2), strike_at("vitality", 4, cost=2), surge()], pool=2)
    assert played(table, FIGHTER) == [2, 1, 0]


def test_attune_goes_before_a_card_of_its_type():
    social = strike_at("vitality", 3, cost=3, kind=Type.SOCIAL)
    table = Table([social, attune(Type.SOCIAL), standard()], pool=1)
    assert played(table, FIGHTER) == [1, 0]


def test_attune_to_another_type_is_worth_no_more_than_any_energy():
    social = strike_at("vitality", 3, cost=2, kind=Type.SOCIAL)
    table = Table([social, attune(Type.MYSTICAL)], pool=0)
    assert played(table, FIGHTER) == [1]  # grows, although the Strike stays too dear


def test_a_siphon_goes_first_when_its_condition_holds():
    condition = {"when": When.RIVAL_ENTANGLED}
    cards = [strike_at("vitality", 3, cost=4), standard(), siphon(**condition)]
    table = Table(cards, pool=2)
    table.state.entangled[VISITOR] = True
    assert played(table, FIGHTER) == [2, 1, 0]
    table = Table(cards, pool=2)
    assert played(table, FIGHTER) == [1, 2, 0]


def test_a_surge_is_kept_while_it_buys_nothing():
    assert played(Table([strike_at("vitality", 3, cost=3), surge()], pool=0), FIGHTER) == []


def test_of_energy_alone_one_card_is_played_a_turn():
    table = Table([surge(), standard(), standard()])
    assert turn(table, FIGHTER) == [(Kind.PLAY, 1), (Kind.END, 0)]


def naive_subset(thought, pool, round_no):
    """Return the value of the best set of Energy cards, every set tried, every plan made from scratch."""
    entries = [(entry.score, int(entry.cost), int(entry.type)) for entry in thought.hand[: thought.wanted]]
    sources = list(thought.source[: thought.sources])

    def bought(chosen):
        budget = int(thought.budget) + sum(int(source.permanent) + int(source.fleeting) for source in chosen)
        types = {int(source.attunes) for source in chosen}
        worth = 0.0
        for score, cost, kind in entries:
            price = cost - (cost > 0 and kind in types)
            if price <= budget:
                budget -= price
                worth += score
                if price < cost:
                    types.discard(kind)
        return worth

    growth = 1.0 if round_no <= 3 else 0.3 if round_no <= 6 else 0.0
    values = {}
    for chosen in chain.from_iterable(combinations(range(len(sources)), size) for size in range(len(sources) + 1)):
        cards = [sources[place] for place in chosen]
        price = sum(1 + 0.5 * (pool + place) for place in range(len(cards)))
        lasting = growth * sum(int(source.permanent) for source in cards)
        values[chosen] = bought(cards) + max(0.0, bought(cards) - bought([])) - price + lasting
    return values


@pytest.mark.parametrize("seed", range(20))
def test_the_best_of_all_sets_of_energy_is_found(seed):
    rng = np.random.default_rng(seed)
    table = Table(pool=int(rng.integers(0, 4)))
    table.state.round_no = int(rng.integers(1, 9))
    thought = blank(THOUGHT)
    thought.side, thought.budget = DUNGEON, table.state.pool[DUNGEON]
    thought.wanted = thought.cards = 6
    for entry, score in zip(thought.hand, sorted(rng.uniform(2, 15, 6), reverse=True)):
        entry.score, entry.cost, entry.type = score, rng.integers(0, 4), rng.integers(0, 4)
    thought.sources = 4
    for source in thought.source[:4]:
        source.attunes, source.permanent, source.fleeting = -1, 0, 0
        if rng.random() < 0.5:
            source.permanent, source.attunes = 1, rng.integers(-1, 4)
        else:
            source.fleeting = 2
    subset = best_subset(table.state, WEIGHTS, thought)
    values = naive_subset(thought, int(table.state.pool[DUNGEON]), int(table.state.round_no))
    chosen = tuple(place for place in range(4) if subset >> place & 1)
    assert values[chosen] == pytest.approx(max(values.values()))
    if chosen:
        slots = [int(thought.source[place].slot) for place in chosen]
        assert first_source(thought, subset) in slots


def test_a_plan_never_spends_more_than_there_is():
    thought = blank(THOUGHT)
    thought.wanted = 3
    for entry, cost in zip(thought.hand, (3, 2, 1)):
        entry.score, entry.cost, entry.type = 10.0, cost, Type.PHYSICAL
    assert take(thought, 4, 0) == 20.0
    assert [int(entry.planned) for entry in thought.hand[:3]] == [1, 0, 1]
    assert take(thought, 5, 1 << Type.PHYSICAL) == 30.0  # the first of them costs 1 less


# What is not worth a card


def test_a_score_must_be_above_the_threshold():
    strike = strike_at("nerve", 1, cost=0)
    assert decision(Table([strike]), profile(threshold=3.4)) == (Kind.PLAY, 0)
    assert decision(Table([strike]), profile(threshold=20))[0] == Kind.END


def test_weight_0_keeps_a_category_in_hand():
    strike = strike_at("vitality", 5, cost=0)
    assert played(Table([strike]), profile(aim=(1, 1, 1))) == [0]
    assert played(Table([strike]), profile(aim=(1, 1, 1), strike=0)) == []


def test_a_card_not_worth_playing_is_activated_for_one_that_is():
    table = Table([strike_at("vitality", 3, cost=3), card(Category.COUNTER, cost=1)], pool=2)
    assert turn(table, FIGHTER) == [(Kind.ACTIVATE, 1), (Kind.PLAY, 0), (Kind.END, 0)]


def test_nothing_is_activated_that_would_not_close_the_gap():
    table = Table([strike_at("vitality", 3, cost=3), card(Category.COUNTER, cost=1)], pool=1)
    assert turn(table, FIGHTER) == [(Kind.END, 0)]


# Restraint


def test_a_courting_dungeon_holds_its_weakest_strike_back():
    table = Table([strike_at("vitality", 3, cost=1), strike_at("nerve", 1, cost=1)], trust=1)
    assert turn(table, profile(bonds=1)) == [(Kind.RESTRAIN, 1), (Kind.END, 0)]


def test_a_fighter_does_not():
    table = Table([strike_at("vitality", 3, cost=3)], pool=0)
    assert turn(table, FIGHTER) == [(Kind.END, 0)]


def test_no_strike_is_held_back_for_nothing():
    table = Table([strike_at("vitality", 3, cost=1)], trust=1)
    table.state.gained[VISITOR] = 2 * table.ruleset.promoter_cap
    assert turn(table, profile(bonds=1)) == [(Kind.END, 0)]


@pytest.mark.parametrize(("below", "is_held"), [(6, True), (5, False)])
def test_no_strike_is_held_back_where_that_brings_no_bond_nearer(below, is_held):
    table = Table([strike_at("vitality", 3, cost=1)], trust=5, restraint_below=below)
    assert (turn(table, profile(bonds=1))[0][0] == Kind.RESTRAIN) is is_held
