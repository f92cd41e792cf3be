"""Which choices a strong player never makes, and how tense its games are."""

import threading

import numpy as np
import pytest

import rules
from workbench.balance.choices import Choices, alternatives_of, choices, leaders_of, tension_of
from workbench.boards.views import action_kind
from workbench.simulation.batch import Batch
from workbench.simulation.decisions import DecidedGame, Decision, decided_games
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch

JARLS, THRONE = rules.load("jarls"), rules.load("iron_throne")
GREEDY = Batch("jarls", 12, 3, "greedy")


def game_of(decisions=(), outlook=((0.5, 0.5),), winner=0):
    """Return a game with these decisions and this outlook."""
    shares = np.array(outlook, float)
    return DecidedGame(tuple(decisions), np.full(len(shares), 3), shares, winner)


def found_in(played):
    """Return the Choices of games."""
    return Choices(JARLS, GREEDY, len(played), alternatives_of(played), tension_of(played))


def test_the_games_are_those_that_simulate_plays():
    results = simulate_batch(GREEDY)
    played = list(decided_games(GREEDY))
    assert [game.winner for game in played] == results.outcomes["winner"].tolist()
    assert [game.options.size for game in played] == results.outcomes["plies"].tolist()
    replayed = Results(JARLS, GREEDY, results.outcomes, results.clause_counts, 1).replay(0)
    assert len(replayed.states_before) == played[0].options.size


def test_they_are_the_same_on_any_number_of_threads():
    one, two = (list(decided_games(GREEDY, threads=threads)) for threads in (1, 3))
    assert [game.decisions for game in one] == [game.decisions for game in two]


def test_a_planted_false_choice_is_found_and_said():
    bait = [Decision(("Wait", "March"), "March")] * 5
    found = found_in([game_of(bait)] * 80)
    assert [one.words for one in found.false] == ["Wait"]
    assert found.sentences[0].startswith(
        "Greedy hardly ever chooses “Wait”: on offer in 400 decisions of 80 games, never"
    )


def test_decisions_of_one_game_are_not_taken_for_many():
    bait = [Decision(("Wait", "March"), "March")] * 500
    found = found_in([game_of(bait)] * 8)
    assert found.false == [] and found.alternatives[0].is_undecided
    assert found.sentences[:2] == [
        "No choice is surely false: Greedy takes every kind of action that is often on offer.",
        "1 kind of action is on offer in too few games to tell.",
    ]


def test_what_is_forced_or_the_only_kind_is_no_choice():
    only = [Decision(("Pass",), "Pass")]
    assert alternatives_of([game_of(only)] * 50) == ()


def test_a_kind_taken_in_a_tenth_of_the_games_is_called_false_once_in_40_at_most():
    rng, called = np.random.default_rng(2), 0
    for _ in range(2000):
        taken = rng.random(120) < 0.1
        played = [game_of([Decision(("Wait", "March"), "Wait" if one else "March")]) for one in taken]
        called += any(one.is_false for one in alternatives_of(played) if one.words == "Wait")
    assert called / 2000 <= 0.025 + 3 * np.sqrt(0.025 * 0.975 / 2000)


def test_tension_is_counted_from_who_stands_best():
    comeback = game_of(outlook=[(0.5, 0.5), (0.2, 0.8), (0.3, 0.7), (0.6, 0.4), (0.9, 0.1)])
    assert leaders_of(comeback).tolist() == [-1, 1, 1, 0, 0]
    tension = tension_of([comeback] * 10)
    assert (tension.branching.value, tension.lead_changes.value) == (3, 1)
    assert [one.value for one in (tension.drama, tension.settled, tension.decisive)] == pytest.approx([0.4, 0.6, 1])


def test_games_nobody_wins_have_no_winner_to_follow():
    tension = tension_of([game_of(winner=-1)] * 10)
    assert tension.decisive.value == 0
    assert not any("winner is behind" in sentence for sentence in tension.sentences)


@pytest.mark.parametrize(
    ("game", "agent", "kinds"),
    [
        ("jarls", "greedy", {"Warrior moves 1 hex", "Jarl moves 1 hex", "Jarl enters the Throne"}),
        ("iron_throne", "knight_commander", {"Pass", "Move"}),
        ("shattered_dungeon", "natural", {"End"}),
    ],
)
def test_kinds_of_actions_are_words_people_read(game, agent, kinds):
    found = choices(rules.load(game), Batch(game, 4, 1, agent), action_kind(rules.load(game)))
    words = {one.words for one in found.alternatives}
    assert kinds <= words
    assert not any(set(word) & set("<>,_") for word in words)


def test_a_cancelled_look_keeps_what_was_seen():
    cancel = threading.Event()
    found = choices(JARLS, Batch("jarls", 1000, 1, "greedy"), progress=lambda *_: cancel.set(), cancel=cancel)
    assert 0 < found.games < 10
    assert choices(JARLS, GREEDY, cancel=cancel) is None
