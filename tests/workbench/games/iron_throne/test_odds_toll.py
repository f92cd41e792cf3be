"""Votes and the Doom Toll of Iron Throne of Ashes against every course of short games, and against shuffled decks."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest

from tests.workbench.odds.twins import ROLLS, possible, shares, strays
from workbench.odds import ask, mechanic


def ballots(seats, faces, short):
    """Yield whether each seat votes COUNTER, over all ways; a seat abstains on one of so many faces, or if short."""
    for seat_faces in product(range(faces), repeat=seats):
        yield [face > 0 and seat >= short for seat, face in enumerate(seat_faces)]


def moved(toll, *changes, end=13):
    """F-005: change the Toll one by one; it stays at its end once there, and never falls below 0."""
    for change in changes:
        toll = toll if toll >= end else min(end, max(0, toll + change))
    return toll


def change_by_vote(counter, relief, voters=3):
    """F-006 and F-005: what one vote does to the Toll."""
    if not all(counter):
        return 1
    return -1 if len(counter) >= voters and relief != "never" else 0


@pytest.mark.parametrize("relief", ["always", "never"])
def test_a_vote_ends_as_single_voters_say(relief):
    for seats, faces, short in product((2, 3, 4), (1, 2, 4, 5), range(5)):
        every = list(ballots(seats, faces, short))
        answers = ask("iron_throne.vote", seats=seats, abstain=100 // faces, short=short, relief=relief)
        assert possible(answers["Outcome"]) == shares(
            Counter("unanimous" if all(counter) else "fails" for counter in every)
        )
        assert possible(answers["Abstainers"]) == shares(Counter(counter.count(False) for counter in every))
        assert possible(answers["Change of the Doom Toll"]) == shares(
            Counter(change_by_vote(counter, relief) for counter in every)
        )


@pytest.mark.parametrize("relief", ["always", "never"])
@pytest.mark.parametrize(
    ("seats", "faces", "rounds"), [(2, 2, 6), (2, 4, 3), (3, 2, 4), (3, 5, 2), (4, 2, 3), (4, 4, 1)]
)
def test_votes_of_a_game_end_as_single_voters_say(seats, faces, rounds, relief):
    every = list(ballots(seats, faces, 0))
    for start in (0, 1, 5, 11, 12):
        ends, levels, succeeded = Counter(), Counter(), Counter()
        for game in product(every, repeat=rounds):
            votes = sum(all(counter) for counter in game)
            ends["more succeed" if 2 * votes > rounds else "as many" if 2 * votes == rounds else "more fail"] += 1
            succeeded[votes] += 1
            levels[moved(start, *(change_by_vote(counter, relief) for counter in game))] += 1
        answers = ask("iron_throne.votes", seats=seats, abstain=100 // faces, rounds=rounds, start=start, relief=relief)
        assert [possible(odds) for odds in answers.values()] == [shares(ends), shares(succeeded), shares(levels)]


def resolved(toll, counter, escalates, table):
    """F-005, F-006: the vote, then ESCALATE: 2, or 1 against a unanimous vote; readings as options name them."""
    spares = table["relief"] == "spared" and escalates
    own = change_by_vote(counter, "never" if spares else table["relief"], table.get("voters", 3))
    votes = [] if escalates and table["stacking"] == "alone" else [own]
    return moved(toll, *votes, *[1 if all(counter) else 2] * escalates, end=table.get("end", 13))


def played_out(toll, pile, rounds, table):
    """Return the chances of the Toll after so many rounds, card by card, without merging what is alike."""
    end = table.get("end", 13)
    if not rounds or toll == end:
        return Counter({toll: Fraction(1)})
    hand_size = 2 if toll >= table.get("last_phase", 10) and table["final"] != "one" else 1
    hands = list(permutations(range(len(pile)), hand_size))
    ends: Counter = Counter()
    for escalates, ways in Counter(tuple(pile[card] for card in hand) for hand in hands).items():
        rest = list(pile)
        for card in escalates:
            rest.remove(card)
        resolving = [(card,) for card in escalates] if table["final"] == "each" else [escalates]
        for counters in product([True, False], repeat=len(resolving)):
            now, chance = toll, Fraction(ways, len(hands))
            for revealed, unanimous in zip(resolving, counters):
                counter = [unanimous] * table["seats"]
                chance *= table["unanimous"] if unanimous else 1 - table["unanimous"]
                now = resolved(now, counter, sum(revealed), table)
            for mishap, share in ((1, table["extra"]), (0, 1 - table["extra"])):
                if chance * share:
                    for final, part in played_out(moved(now, mishap, end=end), rest, rounds - 1, table).items():
                        ends[final] += chance * share * part
    return ends


@pytest.mark.parametrize("final", ["one", "two", "each"])
@pytest.mark.parametrize("stacking", ["both", "alone"])
@pytest.mark.parametrize("relief", ["always", "spared", "never"])
def test_the_toll_rises_as_every_course_of_a_game_says(relief, stacking, final):
    for seats, start, escalate, rounds, extra in [
        (4, 0, 2, 3, 50),
        (3, 9, 4, 3, 25),
        (2, 10, 1, 2, 0),
        (4, 10, 3, 2, 39),
        (3, 12, 2, 2, 10),
        (4, 8, 0, 3, 60),
    ]:
        every = list(ballots(seats, 5, 0))
        table = {
            "seats": seats,
            "relief": relief,
            "stacking": stacking,
            "final": final,
            "extra": Fraction(extra, 100),
            "unanimous": Fraction(sum(map(all, every)), len(every)),
        }
        levels = played_out(start, [1] * escalate + [0] * (20 - escalate), rounds, table)
        answers = ask(
            "iron_throne.toll",
            seats=seats,
            abstain=20,
            start=start,
            escalate=escalate,
            rounds=rounds,
            extra=extra,
            relief=relief,
            stacking=stacking,
            final=final,
        )
        assert possible(answers["Doom Toll"]) == {level: chance for level, chance in levels.items() if chance}
        assert answers["Outcome"].P("complete") == levels[13]


@pytest.mark.parametrize(
    ("changes", "table"),
    [
        ({"threat_end": 11}, {"end": 11}),
        ({"last_phase": 8}, {"last_phase": 8}),
        ({"last_phase": 20}, {"last_phase": 20}),
        ({"vote_each_card": True}, {"final": "each"}),
        ({"relief": "spared"}, {"relief": "spared"}),
        ({"relief": "never"}, {"relief": "never"}),
        ({"relief_seats": 4}, {"voters": 4}),
        ({"orders_worsen": 3, "orders_muster": 0, "orders_advance": 2}, {"pile": [1] * 3 + [0] * 9}),
        ({"threat_start": 6}, {"start": 6}),
    ],
    ids=str,
)
def test_the_toll_of_other_rules_rises_as_every_course_of_a_game_says(changes, table):
    start, seats = table.get("start", 9), 3
    usual_pile = [1] + [0] * 19
    every = list(ballots(seats, 5, 0))
    table = {
        "seats": seats,
        "relief": "always",
        "stacking": "both",
        "final": "two",
        "extra": Fraction(1, 4),
        "unanimous": Fraction(sum(map(all, every)), len(every)),
    } | table
    settings = {"seats": seats, "abstain": 20, "rounds": 3, "extra": 25} | (
        {} if "start" in table else {"start": start}
    )
    levels = played_out(start, table.get("pile", usual_pile), 3, table)
    answers = ask("iron_throne.toll", changes=changes, **settings)
    assert possible(answers["Doom Toll"]) == {level: chance for level, chance in levels.items() if chance}
    assert answers["Outcome"].P("complete") == levels[table.get("end", 13)]
    assert possible(answers["Doom Toll"]) != possible(ask("iron_throne.toll", **settings)["Doom Toll"])


def test_a_vote_alone_goes_by_the_rules_too():
    key, lone = "iron_throne.vote", {"relief_seats": 4}
    three, four = (ask(key, changes=lone, seats=seats)["Change of the Doom Toll"] for seats in (3, 4))
    assert -1 not in three.chances and four.P(-1) > 0
    lost = ask("iron_throne.votes", changes={"threat_end": 9}, rounds=20, abstain=50)["Doom Toll"]
    assert max(lost.chances) == 9 and lost.P(9) > 0
    assumptions = mechanic(key, {"last_phase": 7, "vote_price": 2}).assumptions
    assert any("from Toll 7 on a vote costs 3 Fate Cards" in one for one in assumptions)


def played_games(abstain, start, rounds, extra, escalate, final, rng):
    """Return the Toll of ROLLS games with four seats, played with shuffled decks and single voters."""
    cards = np.hstack([rng.permuted(np.tile(np.arange(20) < escalate, (ROLLS, 1)), axis=1) for _ in range(3)])
    toll, drawn, game = np.full(ROLLS, start), np.zeros(ROLLS, int), np.arange(ROLLS)

    def move(change, who):
        alive = who & (toll < 13)
        toll[alive] = np.clip(toll + change, 0, 13)[alive]

    def draw(who):
        move(1, who & (drawn > 0) & (drawn % 20 == 0))
        card = cards[game, drawn] & who
        drawn[who] += 1
        return card.astype(int)

    def vote(revealed, who):
        unanimous = (rng.random((ROLLS, 4)) >= abstain).all(1)
        move(np.where(unanimous, -1, 1), who)
        for number in (1, 2):
            move(np.where(unanimous, 1, 2), who & (revealed >= number))

    for _ in range(rounds):
        everybody, twice = toll < 13, (toll >= 10) & (toll < 13) & (final != "one")
        first = draw(everybody)
        if final == "each":
            vote(first, everybody)
            vote(draw(twice), twice)
        else:
            vote(first + draw(twice), everybody)
        move(1, everybody & (rng.random(ROLLS) < extra))
    return Counter(toll.tolist()), int(drawn.max())


@pytest.mark.parametrize("final", ["one", "two", "each"])
def test_long_games_end_as_shuffled_decks_do(final):
    levels, drawn = played_games(0.08, 9, 20, 0.3, 3, final, np.random.default_rng(4))
    assert drawn > 20 or final == "one"  # the deck was reshuffled
    settings = {"abstain": 8, "start": 9, "rounds": 20, "extra": 30, "escalate": 3, "final": final}
    assert not strays(ask("iron_throne.toll", **settings)["Doom Toll"], levels)
    for wrong in ({"escalate": 2}, {"extra": 31}, {"stacking": "alone"}, {"relief": "spared"}):
        assert strays(ask("iron_throne.toll", **{**settings, **wrong})["Doom Toll"], levels), wrong


WALK = {  # abstention in percent: Toll complete in 13 rounds with 2 or 1 ESCALATE, then the same without relief
    9: (".015", ".006", ".30", ".18"),
    12: (".06", ".03", ".48", ".32"),
    15: (".13", ".07", ".63", ".49"),
    18: (".25", ".16", ".76", ".63"),
    21: (".38", ".26", ".85", ".74"),
}


def test_the_toll_is_that_of_a_walk_published_as_rounded_figures():
    """They name 39 mishaps in a hundred rounds, and mean 5.2 in 13.2, 39.4: ours at 39 and at 40 enclose them."""
    for abstain, figures in WALK.items():
        for (relief, escalate), figure in zip(product(("always", "never"), (2, 1)), figures):
            complete = {
                extra: float(
                    ask("iron_throne.toll", abstain=abstain, relief=relief, escalate=escalate, extra=extra)[
                        "Outcome"
                    ].P("complete")
                )
                for extra in (39, 40)
            }
            digit = 10.0 ** (1 - len(figure))
            assert complete[39] - digit / 2 <= float(figure) <= complete[40] + digit / 2, (abstain, relief, escalate)
