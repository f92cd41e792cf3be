"""Which rules happen, at every level of play."""

import threading

import numpy as np
import pytest
from scipy.stats import beta

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.balance.firings import Firing
from workbench.balance.telemetry import telemetry
from workbench.balance.telemetry_words import bound_in_words, most_share
from workbench.simulation.estimates import amount_interval, wilson_interval

JARLS = rules.load("jarls")


@pytest.fixture(scope="module")
def found():
    return telemetry(JARLS, games=2_000)


def test_a_rule_that_weak_players_find_and_stronger_ones_never_use_is_told_with_both(found):
    draft = found.firings("draft")
    assert [one.is_silent for one in draft] == [False, True]
    sentence = next(one for one in found.sentences if one.startswith("Draft never happens between Greedy players"))
    assert "in 2,000 games, so in fewer than 1 of 660 with 95 % confidence; between Random players in 4.8 %" in sentence


@pytest.mark.parametrize(
    ("preset", "dead"), [("no_draft", "draft"), ("no_momentum", "momentum"), ("no_bracing", "bracing")]
)
def test_a_rule_that_was_switched_off_is_found_by_the_first_sentence(found, preset, dead):
    planted = telemetry(JARLS, games=500, changes=JARLS.ruleset.presets[preset].set)
    assert set(planted.silent) - set(found.silent) == {dead}
    assert JARLS.clauses[dead].title in planted.verdict and JARLS.clauses[dead].title not in found.verdict


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_clause_of_a_rulebook_is_either_counted_or_told_apart(name):
    game = rules.load(name)
    found = telemetry(game, levels=["random"], games=20)
    assert sorted([*found.clauses, *found.uncited]) == sorted(game.clauses)
    assert not set(found.uncited) & set(found.silent)
    if found.uncited:
        assert f"{len(found.uncited)} more rule" in found.sentences[-1]


def test_a_clause_counts_how_often_it_is_cited_and_in_how_many_games():
    counts = np.array([0, 0, 4, 2], np.uint32)
    assert amount_interval(counts).value == 1.5
    one = Firing(amount_interval(counts), wilson_interval(2, 4), 4)
    assert not one.is_silent and one.words.startswith("in 50 % (")
    assert amount_interval(np.array([0, 0, 1], np.uint32)).low == 0  # Student's would be below nothing


def test_a_rare_rule_is_told_by_the_games_it_takes():
    one = Firing(amount_interval(np.array([1], np.uint32)), wilson_interval(5, 1_000), 1_000)
    assert one.words == "in 1 of 200 games (1 of 470 to 1 of 86)"


@pytest.mark.parametrize("games", [1, 20, 2_000, 1_000_000])
def test_the_bound_of_what_never_happened_is_clopper_and_pearsons(games):
    assert most_share(games) == pytest.approx(beta.ppf(0.95, 1, games), rel=1e-9)


def test_the_bound_holds_in_95_of_100_repeats():
    """What is as frequent as the bound stays away from all games once in 20 times, and is then wrongly ruled out."""
    seen = np.random.default_rng(5).binomial(300, most_share(300), 20_000)
    assert (seen == 0).mean() == pytest.approx(0.05, abs=0.005)


@pytest.mark.parametrize("games", [40, 2_000, 54_321])
def test_the_bound_in_words_never_claims_more_than_the_bound(games):
    claimed = int(bound_in_words(games).split("1 of ")[1].split()[0].replace(",", ""))
    assert 0.9 / most_share(games) < claimed <= 1 / most_share(games)


def test_few_games_bound_nothing():
    assert bound_in_words(20) == "which are too few to say how rare it is"


def test_a_cancelled_run_keeps_the_levels_that_were_played():
    cancel = threading.Event()

    def stop(done, total, words):
        assert total == 4_000
        if done > 2_000:
            cancel.set()

    assert [level.title for level in telemetry(JARLS, progress=stop, cancel=cancel).levels] == ["Random"]


@pytest.mark.parametrize(
    ("asked", "error", "message"),
    [
        ({"levels": ["grandmaster"]}, UnknownName, "'grandmaster'"),
        ({"levels": []}, OutOfRange, "levels names no agent"),
        ({"seats": 0}, OutOfRange, "0"),
        ({"seats": 9}, OutOfRange, "9"),
        ({"games": 0}, OutOfRange, "games"),
    ],
)
def test_what_cannot_be_played_is_refused(asked, error, message):
    with pytest.raises(error) as refused:
        telemetry(JARLS, **asked)
    assert message in str(refused.value)


def test_a_rule_of_another_mode_is_told_from_a_dead_one():
    throne = rules.load("iron_throne")
    found = telemetry(throne, 3, ["knight_commander"], games=30)
    assert found.elsewhere["charge"] == "traitor"
    told = next(one for one in found.sentences if one.startswith("In another version: "))
    assert "(Blood Pact)" in told and "in another version" in found.verdict
    dead = [key for key in found.silent if key not in found.elsewhere]
    assert list(found.silent[: len(dead)]) == dead  # named first


def test_a_rule_switched_off_happens_in_no_version_played_with_that_change():
    planted = telemetry(JARLS, levels=["random"], games=100, changes={"draft_hexes": 1})
    assert "draft" in planted.silent and "draft" not in planted.elsewhere
