"""Lords of Doomspire against plain enumeration of single dice, and against rolled dice."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from tests.workbench.odds.twins import ROLLS, possible, random_settings, shares, strays
from workbench.games.doomspire.odds import MECHANICS
from workbench.odds import ask, mechanic

D3 = (1, 2, 3)
FLIGHT = {1: "fight", 2: "fled, partial success", 3: "fled, full success"}


def test_a_monster_is_beaten_or_fled_from_as_single_dice_say():
    for monster, might, support, items, flee in product(
        range(1, 13), (0, 1, 5, 12), range(3), (0, 2), ("stand", "flee")
    ):
        ends, values = Counter(), Counter()
        for flight, roll in product(D3, D3):
            value = roll + might + 2 * support + items
            values[value] += 1
            fought = "win" if value >= monster else "loss"
            ends[fought if flee == "stand" or flight == 1 else FLIGHT[flight]] += 1
        answers = ask("doomspire.monster", monster=monster, might=might, support=support, items=items, flee=flee)
        assert possible(answers["Outcome"]) == shares(ends)
        assert possible(answers["Attack value, if it comes to a fight"]) == shares(values)


def rolled_until_decided(gaps, tie_wins, rolls):
    """Return counts of (who wins, after how many rolls) over all sequences of so many rolls; None: not decided."""
    found = Counter()
    for sequence in product(gaps, repeat=rolls):
        result = None, rolls + 1
        for number, gap in enumerate(sequence, 1):
            if gap or tie_wins:
                result = gap >= 0, number
                break
        found[result] += 1
    return found


def agrees(answers, won, gaps, tie_wins, rolls):
    """Whether answers are what all sequences of rolls say: after each number of rolls, and of the decided ones."""
    found = rolled_until_decided(gaps, tie_wins, rolls)
    ways = sum(found.values())
    decided = sum(count for (winner, _), count in found.items() if winner is not None)
    wins = sum(count for (winner, _), count in found.items() if winner)
    at_first = sum(count for (_, number), count in found.items() if number == 1)
    return (
        answers["Outcome"].P(won) == Fraction(wins, decided)
        and all(
            answers["Rolls"].P(number)
            == Fraction(sum(count for (_, after), count in found.items() if after == number), ways)
            for number in range(1, rolls + 1)
        )
        and answers["Rolls on average"].mean == Fraction(ways, at_first)
    )  # mean = 1 + (share of ties) * mean


def gaps_of(dice, lead):
    """Return every difference of two throws of single dice, with a lead."""
    return [sum(ours) - sum(theirs) + lead for ours in product(D3, repeat=dice) for theirs in product(D3, repeat=dice)]


def test_knights_fight_as_single_dice_say():
    for bonus, rival in product(range(8), range(8)):
        answers = ask("doomspire.knight", bonus=bonus, rival=rival)
        assert agrees(answers, "win", gaps_of(2, bonus - rival), False, 2), (bonus, rival)


def test_two_rolls_of_a_knight_are_not_taken_for_one():
    assert not agrees(ask("doomspire.knight"), "win", gaps_of(1, 0), False, 2)
    assert not agrees(ask("doomspire.knight"), "win", gaps_of(2, 0), True, 2)


@pytest.mark.parametrize("ties", ["reroll", "win"])
@pytest.mark.parametrize("dice", ["one", "two"])
def test_the_dragon_fights_as_single_dice_say(dice, ties):
    for dragon, might, support, items in product((1, 7, 8, 16), range(4, 13, 2), range(3), range(3)):
        answers = ask(
            "doomspire.dragon", dragon=dragon, might=might, support=support, items=items, dice=dice, ties=ties
        )
        gaps = gaps_of({"one": 1, "two": 2}[dice], might + 2 * support + items - dragon)
        assert agrees(answers, "impressed", gaps, ties == "win", 3 if dice == "one" else 1)


def test_long_fights_end_as_rolled_dice_do():
    rng = np.random.default_rng(11)
    gaps = rng.integers(1, 4, (ROLLS, 25, 2)).sum(2) - rng.integers(1, 4, (ROLLS, 25, 2)).sum(2) + 1
    ends = (gaps != 0).argmax(1)
    assert (gaps[np.arange(ROLLS), ends] != 0).all()
    answers = ask("doomspire.knight", bonus=3, rival=2)
    assert not strays(answers["Rolls"], Counter(np.minimum(ends + 1, 20).tolist()))
    won = Counter(np.where(gaps[np.arange(ROLLS), ends] > 0, "win", "loss").tolist())
    assert not strays(answers["Outcome"], won)
    assert strays(
        ask("doomspire.dragon", dragon=8, might=8, support=0, items=1, dice="one")["Rolls"],
        Counter((ends + 1).tolist()),
    )


def test_the_last_number_of_rolls_stands_for_all_later_ones():
    rolls = ask("doomspire.knight")["Rolls"]
    assert rolls.P(20) == Fraction(19, 81) ** 19
    assert rolls.P(19) == Fraction(19, 81) ** 18 * Fraction(62, 81)


def test_a_flight_ends_and_costs_what_the_faces_say():
    for failing, partial, full, resources, tile, penniless in product(
        range(3), range(3), range(1, 3), ("no", "yes"), ("no", "yes"), ("fame", "free")
    ):
        ends, places, lost, fame = Counter(), Counter(), Counter(), Counter()
        for face in [1] * failing + [2] * partial + [3] * full:
            ends[FLIGHT[face]] += 1
            places["on the spot" if face == 1 else "a nearer tile" if face == 2 and tile == "yes" else "home"] += 1
            lost[int(face == 2 and resources == "yes")] += 1
            fame[int(face == 2 and resources == "no" and penniless == "fame")] += 1
        answers = ask(
            "doomspire.flee",
            failing=failing,
            partial=partial,
            full=full,
            resources=resources,
            tile=tile,
            penniless=penniless,
        )
        for name, counts in zip(("Outcome", "Place", "Resources lost", "Fame lost"), (ends, places, lost, fame)):
            assert possible(answers[name]) == shares(counts), (name, failing, partial, full)


def test_no_end_of_a_flight_is_told_to_cost_what_it_does_not():
    answers = ask("doomspire.flee", resources="no", penniless="free")
    assert answers["Resources lost"].chances == answers["Fame lost"].chances == {0: 1}
    assert not [end for end in answers["Outcome"].chances if "loss" in end or "price" in end]


def test_an_encounter_that_is_fled_from_is_no_fight():
    """Two flights of three succeed: of all encounters 2 in 9 are won, of the fights 2 in 3."""
    headline = mechanic("doomspire.monster").headline.format(chance="22.2 %")
    assert headline == "Your knight beats the monster in 22.2 % of such encounters."
    fled = ask("doomspire.monster", flee="flee")
    assert fled["Outcome"].P("win") == Fraction(2, 9) and "Attack value" not in fled


@pytest.mark.parametrize("dice", range(1, 7))
def test_action_dice_add_up_as_single_dice_do(dice):
    rolls = list(product(D3, repeat=dice))
    for goal in range(1, 19):
        answers = ask("doomspire.dice", dice=dice, goal=goal)
        assert answers["Outcome"].P("enough") == Fraction(sum(sum(roll) >= goal for roll in rolls), len(rolls))
    assert possible(answers["Sum"]) == shares(Counter(map(sum, rolls)))
    assert possible(answers["Highest"]) == shares(Counter(map(max, rolls)))


def is_found(roll, aim, count, face, total):
    return sum(roll) >= total if aim == "sum" else sum(die >= face for die in roll) >= count


@pytest.mark.parametrize(("dice", "rounds"), [(1, 6), (2, 3), (3, 2), (6, 1)])
def test_waiting_takes_as_long_as_single_dice_say(dice, rounds):
    rolls = list(product(D3, repeat=dice))
    needs = [("faces", count, face, 1) for count, face in product(range(1, 7), D3)]
    needs += [("sum", 1, 1, total) for total in range(1, 19)]
    for aim, count, face, total in needs:
        need = {"aim": aim, "count": count, "face": face, "total": total}
        fits = [is_found(roll, **need) for roll in rolls]
        first = Counter(
            next((number for number, is_there in enumerate(game, 1) if is_there), None)
            for game in product(fits, repeat=rounds)
        )
        answers = ask("doomspire.wait", dice=dice, rounds=rounds, **need)
        games = sum(first.values())
        assert answers["Outcome"].P("not yet") == Fraction(first[None], games)
        for number in range(1, rounds + 1):
            assert answers["First round"].P(number) == Fraction(first[number], games)
        average = answers["Rounds on average, 0 if never"]  # mean = 1 + (share of misses) * mean
        assert average.mean == (Fraction(len(rolls), sum(fits)) if any(fits) else 0)


def test_a_long_wait_is_as_long_as_rolled_dice_say():
    rng = np.random.default_rng(5)
    found = (rng.integers(1, 4, (ROLLS, 20, 4)) >= 3).sum(2) >= 3
    first = Counter(np.where(found.any(1), found.argmax(1) + 1, 21).tolist())
    need = {"dice": 4, "count": 3, "face": 3}
    assert not strays(ask("doomspire.wait", **need)["First round"], first)
    assert strays(ask("doomspire.wait", **{**need, "count": 2})["First round"], first)


@pytest.mark.parametrize("one", MECHANICS, ids=lambda one: one.key)
def test_every_combination_of_settings_is_answered(one):
    rng = random.Random(3)
    names = list(one.ask())
    kinds = [odds.is_numeric for odds in one.ask().values()]
    for _ in range(300):
        settings = random_settings(one, rng)
        answers = one.ask(**settings)  # Odds refuse what does not add up to 1
        assert list(answers) == names, settings
        assert [odds.is_numeric for odds in answers.values()] == kinds, settings
        assert 0 <= one.chance(answers) <= 1
        main = next(iter(answers.values()))
        assert list(main.chances) == list(one.ask()[names[0]].chances), settings
        assert 0 <= main.P(one.map.outcome) <= 1
