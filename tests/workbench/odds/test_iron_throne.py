"""War Fields of Iron Throne of Ashes against plain enumeration of single cards, and against shuffled cards."""
import random
from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest

from tests.workbench.odds.twins import ROLLS, possible, random_settings, shares, strays
from workbench.odds import ask
from workbench.odds.iron_throne import MECHANICS

DECK = [-1] + 29 * [0] + 6 * [1] + 7 * [2] + 5 * [3] + 2 * [4]  # F-004: 2%, 8% and 50%, 12%, 14%, 10%, 4% of 50
NAMES = {-1: "left_minus_one", 0: "left_zero", 1: "left_one", 2: "left_two", 3: "left_three", 4: "left_four"}
FULL = tuple(DECK)
SHORT_PILES = [(), (4,), (-1, 4), (0, 3), (2, 3, 4), (-1, 0, 1)]
LONG_PILES = [(-1, 0, 1, 2, 3, 4), (-1, 0, 0, 0, 4, 4, 2), (1, 1, 2, 0, 3)]


def left(pile):
    """Return the settings about the draw pile for a pile of single cards."""
    return {name: pile.count(value) for value, name in NAMES.items()}


def discards_of(pile):
    """Return the single cards that are not in the pile."""
    rest = list(DECK)
    for card in pile:
        rest.remove(card)
    return rest


def draws(pile, drawn):
    """Yield every way to draw single cards, first from the pile and then from the reshuffled discards."""
    for first in permutations(pile, min(drawn, len(pile))):
        for more in permutations(discards_of(pile), drawn - len(first)):
            yield first + more


def played(pile, attacker, defender):
    """Return how often each pair of cards is played: the attacker draws first, both play their highest."""
    return Counter((max(hand[:attacker]), max(hand[attacker:], default=0))
                   for hand in draws(pile, attacker + defender))


def total(base, card, floor):
    return max(base + card, 0) if floor == "total" else base + max(card, 0)


def fought(cards, attacker, defender, floor):
    """Return the counts of every answer about a War Field, from those of the cards played."""
    outcomes, margins, losses, gains = Counter(), Counter(), Counter(), Counter()
    for (one, other), count in cards.items():
        margin = total(attacker, one, floor) - total(defender, other, floor)
        outcomes["attacker wins" if margin > 0 else "defender wins" if margin else "tie, defender holds"] += count
        margins[margin] += count
        losses[-margin if margin < 0 else 0] += count
        gains[margin if margin > 0 else 0] += count
    return [shares(counts) for counts in (outcomes, margins, losses, gains)]


SIZES = ([(FULL, 1, 1), (FULL, 2, 1)]
         + [(pile, cards, other) for pile in SHORT_PILES for cards, other in product((1, 2, 3, 4), (1, 2, 3, 4))
            if cards + other - len(pile) <= 2]
         + [(pile, cards, other) for pile in LONG_PILES for cards, other in product((1, 2, 3, 4), (1, 2, 3, 4))
            if cards + other <= len(pile)])


@pytest.mark.parametrize(("pile", "attacker", "defender"), SIZES)
def test_a_war_field_ends_as_single_cards_say(pile, attacker, defender):
    cards = played(pile, attacker, defender)
    for bases, floor in product([(17, 17), (0, 0), (0, 1), (1, 0), (20, 17), (3, 5), (30, 0)], ("total", "card")):
        settings = {"attacker": bases[0], "defender": bases[1], "attacker_cards": attacker, "floor": floor,
                    **left(pile)}
        expected = fought(cards, *bases, floor)
        answers = ask("iron_throne.war_field", defender_cards=defender, **settings)
        assert [possible(odds) for odds in answers.values()] == expected, settings
        if defender == max(1, attacker - 1):
            assert ask("iron_throne.war_field", **settings) == answers


def test_a_pile_of_one_card_goes_to_the_attacker():
    cards = played((4,), 1, 1)
    right, wrong = (fought(counts, 5, 5, "total") for counts in (cards, Counter({
        (other, one): count for (one, other), count in cards.items()})))
    answers = ask("iron_throne.war_field", attacker=5, defender=5, attacker_cards=1, **left((4,)))
    assert [possible(odds) for odds in answers.values()] == right != wrong


def test_who_draws_first_does_not_matter_while_the_pile_lasts():
    attacker_first = played(LONG_PILES[0], 3, 2)
    defender_first = Counter((max(hand[2:]), max(hand[:2])) for hand in draws(LONG_PILES[0], 5))
    assert attacker_first == defender_first


def dealt(pile, attacker, defender, rng):
    """Return the highest cards of both from shuffled single cards, ROLLS times."""
    cards = rng.permuted(np.tile(np.array(pile, "i1"), (ROLLS, 1)), axis=1)
    reshuffled = rng.permuted(np.tile(np.array(discards_of(pile), "i1"), (ROLLS, 1)), axis=1)
    hands = np.hstack([cards, reshuffled])[:, :attacker + defender]
    return hands[:, :attacker].max(1), hands[:, attacker:].max(1)


@pytest.mark.parametrize("pile", [FULL, (0, 0, 4, 3, 2), (-1, 0, 1, 2, 3, 4, 4)])
def test_large_hands_fight_as_shuffled_cards_do(pile):
    attacker, defender = dealt(pile, 4, 4, np.random.default_rng(2))
    margins = Counter((attacker - defender).tolist())
    settings = {"attacker": 14, "defender": 14, "attacker_cards": 4, **left(pile)}
    assert not strays(ask("iron_throne.war_field", defender_cards="4", **settings)["Margin"], margins)
    assert strays(ask("iron_throne.war_field", defender_cards="3", **settings)["Margin"], margins)


@pytest.mark.parametrize("pile", [FULL, *SHORT_PILES, *LONG_PILES])
def test_a_force_is_met_as_single_cards_say(pile):
    for cards in range(1, 3 if pile == FULL else min(4, len(pile) + 2) + 1):
        counts = Counter(card for card, _ in played(pile, cards, 0).elements())
        for base, role, (force, strength), floor in product(
                (0, 1, 5, 6, 9, 10, 12), ("attack", "defend"),
                (("knight", 10), ("wraith", 6), ("other", 0), ("other", 13)), ("total", "card")):
            margins, outcomes = Counter(), Counter()
            for card, count in counts.items():
                margin = total(base, card, floor) - strength
                margins[margin] += count
                outcomes["win" if margin > 0 or (margin == 0 and role == "defend") else "loss"] += count
            settings = {"base": base, "role": role, "force": force, "strength": strength, "floor": floor, **left(pile)}
            answers = ask("iron_throne.force", cards=cards, **settings)
            assert possible(answers["Outcome"]) == shares(outcomes), settings
            assert possible(answers["Margin"]) == shares(margins), settings
            assert answers["Your Penalty Cards"].mean == sum(
                -margin * share for margin, share in shares(margins).items() if margin < 0)
            assert answers["Doom Toll"].P(-1) == (answers["Outcome"].P("win") if force == "knight" else 0)
            if cards == {"attack": 2, "defend": 1}[role]:
                assert ask("iron_throne.force", **settings) == answers


@pytest.mark.parametrize("mechanic", MECHANICS, ids=lambda mechanic: mechanic.key)
def test_every_combination_of_settings_is_answered(mechanic):
    rng = random.Random(8)
    names = list(mechanic.ask())
    for _ in range(300):
        settings = random_settings(mechanic, rng)
        answers = mechanic.ask(**settings)  # Odds refuse what does not add up to 1
        assert list(answers) == names, settings
        main = next(iter(answers.values()))
        assert list(main.chances) == list(mechanic.ask()[names[0]].chances), settings
        assert 0 <= main.P(mechanic.map.outcome) <= 1
