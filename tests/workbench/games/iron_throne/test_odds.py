"""War Fields of Iron Throne of Ashes against plain enumeration of single cards, and against shuffled cards."""

import ast
import random
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import numpy as np
import pytest

import rules
import workbench.games.iron_throne.odds as iron_throne_odds
from tests.workbench.odds.twins import ROLLS, possible, random_settings, shares, strays
from workbench.games.iron_throne.odds.cards import BattleRules
from workbench.odds import ask, mechanic
from workbench.odds.random_tables import tables
from workbench.odds.register import mechanics_of

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
    return Counter((max(hand[:attacker]), max(hand[attacker:], default=0)) for hand in draws(pile, attacker + defender))


def reshuffles(pile, drawn):
    """Count how often the discards are shuffled while single cards are drawn: an empty pile, at the next card."""
    count, left_over = 0, len(pile)
    for _ in range(drawn):
        if not left_over:
            count, left_over = count + 1, len(discards_of(pile))
        left_over -= 1
    return count


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


SIZES = (
    [(FULL, 1, 1), (FULL, 2, 1)]
    + [
        (pile, cards, other)
        for pile in SHORT_PILES
        for cards, other in product((1, 2, 3, 4), (1, 2, 3, 4))
        if cards + other - len(pile) <= 2
    ]
    + [
        (pile, cards, other)
        for pile in LONG_PILES
        for cards, other in product((1, 2, 3, 4), (1, 2, 3, 4))
        if cards + other <= len(pile)
    ]
)


@pytest.mark.parametrize(("pile", "attacker", "defender"), SIZES)
def test_a_war_field_ends_as_single_cards_say(pile, attacker, defender):
    cards = played(pile, attacker, defender)
    for bases, floor in product([(17, 17), (0, 0), (0, 1), (1, 0), (20, 17), (3, 5), (30, 0)], ("total", "card")):
        settings = {
            "attacker": bases[0],
            "defender": bases[1],
            "attacker_cards": attacker,
            "floor": floor,
            **left(pile),
        }
        expected = [*fought(cards, *bases, floor), {reshuffles(pile, attacker + defender): 1}]
        answers = ask("iron_throne.war_field", defender_cards=defender, **settings)
        assert [possible(odds) for odds in answers.values()] == expected, settings
        if defender == max(1, attacker - 1) or defender == 1:
            settings |= {"defender_regent": "yes" if defender == max(1, attacker - 1) else "no"}
            assert ask("iron_throne.war_field", **settings) == answers


def test_a_pile_of_one_card_goes_to_the_attacker():
    cards = played((4,), 1, 1)
    right, wrong = (
        fought(counts, 5, 5, "total")
        for counts in (cards, Counter({(other, one): count for (one, other), count in cards.items()}))
    )
    answers = ask("iron_throne.war_field", attacker=5, defender=5, attacker_cards=1, **left((4,)))
    assert [possible(odds) for odds in answers.values()][:4] == right != wrong


@pytest.mark.parametrize(("attacker_regent", "attacking"), [("yes", 2), ("no", 1)])
@pytest.mark.parametrize("defender_regent", ["yes", "no"])
def test_a_group_without_its_arch_regent_draws_one_card(attacker_regent, attacking, defender_regent):
    """The defender draws one fewer than 2 or 1, at least 1, so that it draws 1 with an Arch-Regent or without."""
    regents = {"attacker_regent": attacker_regent, "defender_regent": defender_regent}
    for pile in (FULL, (), (3,), (2, 3, 4)):
        expected = fought(played(pile, attacking, 1), 9, 8, "total")
        answers = ask("iron_throne.war_field", attacker=9, defender=8, **regents, **left(pile))
        assert [possible(odds) for odds in answers.values()] == [*expected, {reshuffles(pile, attacking + 1): 1}]
    against_four = {"attacker_cards": "4", "attacker": 9, "defender": 8, **left((2, 3, 4))}
    drawn = {"yes": "3", "no": "1"}[defender_regent]
    assert ask("iron_throne.war_field", **regents, **against_four) == ask(
        "iron_throne.war_field", defender_cards=drawn, **against_four
    )


def test_who_draws_first_does_not_matter_while_the_pile_lasts():
    attacker_first = played(LONG_PILES[0], 3, 2)
    defender_first = Counter((max(hand[2:]), max(hand[:2])) for hand in draws(LONG_PILES[0], 5))
    assert attacker_first == defender_first


def dealt(pile, attacker, defender, rng):
    """Return the highest cards of both from shuffled single cards, ROLLS times."""
    cards = rng.permuted(np.tile(np.array(pile, "i1"), (ROLLS, 1)), axis=1)
    reshuffled = rng.permuted(np.tile(np.array(discards_of(pile), "i1"), (ROLLS, 1)), axis=1)
    hands = np.hstack([cards, reshuffled])[:, : attacker + defender]
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
            (0, 1, 5, 6, 9, 10, 12),
            ("attack", "defend"),
            (("knight", 10), ("wraith", 6), ("other", 0), ("other", 13)),
            ("total", "card"),
        ):
            margins, outcomes, tolls = Counter(), Counter(), Counter()
            for card, count in counts.items():
                margin = total(base, card, floor) - strength
                is_won = margin > 0 or (margin == 0 and role == "defend")
                margins[margin] += count
                outcomes["win" if is_won else "loss"] += count
                tolls[reshuffles(pile, cards) - (is_won and force == "knight")] += count
            settings = {"base": base, "role": role, "force": force, "strength": strength, "floor": floor, **left(pile)}
            answers = ask("iron_throne.force", cards=cards, **settings)
            assert possible(answers["Outcome"]) == shares(outcomes), settings
            assert possible(answers["Margin"]) == shares(margins), settings
            assert answers["Your Penalty Cards"].mean == sum(
                -margin * share for margin, share in shares(margins).items() if margin < 0
            )
            assert possible(answers["Doom Toll"]) == shares(tolls), settings
            for regent, by_rule in (("yes", {"attack": 2, "defend": 1}[role]), ("no", 1)):
                if cards == by_rule:
                    assert ask("iron_throne.force", regent=regent, **settings) == answers


@pytest.mark.parametrize(
    ("pile", "toll"),
    [
        ((), {0: Fraction(158, 245), 1: Fraction(87, 245)}),  # 1 for the reshuffle, less 1 if the Knight falls
        ((2,), {0: 1}),
        ((2, 2), {-1: 1}),
    ],
)
def test_a_reshuffle_raises_the_toll_before_a_death_knight_lowers_it(pile, toll):
    assert ask("iron_throne.force", base=10, **left(pile))["Doom Toll"].chances == toll


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("force", "a fall at Toll 0 does nothing"),
        ("force", "A group without its Arch-Regent draws 1 card"),
        ("war_field", "A group without its Arch-Regent draws 1 card"),
        ("war_field", "changes only by a reshuffle"),
        ("vote", "a vote costs 2 Fate Cards"),
        ("vote", "a second card is drawn"),
        ("votes", "a second card would be drawn"),
        ("votes", "a vote would cost 2 Fate Cards"),
        ("toll", "judged at its start"),
    ],
)
def test_what_is_taken_for_granted_is_said(key, words):
    assert any(words in said for said in mechanic(f"iron_throne.{key}").assumptions)


def test_the_published_figure_of_mishaps_is_said_to_be_a_reading():
    (extra,) = (setting for setting in mechanic("iron_throne.toll").settings if setting.name == "extra")
    for words in ("five games", "no source says", "taken to be a Broken Court"):
        assert words in extra.meaning


@pytest.mark.parametrize("one", mechanics_of("iron_throne"), ids=lambda one: one.key)
def test_every_combination_of_settings_is_answered(one):
    rng = random.Random(8)
    names = list(one.ask())
    for _ in range(300):
        settings = random_settings(one, rng)
        answers = one.ask(**settings)  # Odds refuse what does not add up to 1
        assert list(answers) == names, settings
        main = next(iter(answers.values()))
        assert list(main.chances) == list(one.ask()[names[0]].chances), settings
        assert 0 <= main.P(one.map.outcome) <= 1


LEFT_OF = {"cards_minus_one": 3, "cards_zero": 4, "cards_one": 8, "cards_two": 1, "cards_three": 9, "cards_four": 12}


@pytest.mark.parametrize("name", LEFT_OF)
def test_another_deck_of_fate_cards_is_drawn_from(name):
    changes = {"hand_cap": 1, name: LEFT_OF[name]}
    answers, usual = (ask("iron_throne.war_field", changes=by) for by in (changes, {}))
    assert answers["Margin"].chances != usual["Margin"].chances
    (setting,) = (
        one for one in mechanic("iron_throne.war_field", changes).settings if one.name == name.replace("cards", "left")
    )
    assert setting.default == setting.high == LEFT_OF[name]


def test_the_table_of_fate_cards_is_the_deck_of_the_ruleset():
    usual = BattleRules.of(rules.load("iron_throne").ruleset.default())
    assert dict(usual.deck) == dict(tables()["fate"].outcomes)
    assert {value: DECK.count(value) for value in set(DECK)} == dict(usual.deck)


def test_no_module_of_the_odds_keeps_a_number_of_the_ruleset():
    gone = {"DECK", "LOST", "ENOUGH_FOR_RELIEF", "BEHAVIOR_CARDS", "FINAL_PHASE", "LEFT_SETTINGS"}
    gone |= {name.upper() for name in rules.load("iron_throne").ruleset.fields}
    for path in Path(iron_throne_odds.__file__).parent.glob("*.py"):
        for statement in ast.parse(path.read_text()).body:
            targets = statement.targets if isinstance(statement, ast.Assign) else ()
            named = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
            assert not named & gone, path
