"""Lords of Doomspire's own checks: ways to impress the dragon, seats, and one level above another."""

from threading import Event

import pytest

import rules
from workbench.checks.checklist import load_checklist
from workbench.checks.items import ItemStatus
from workbench.games.doomspire.launch_checks import every_way_is_worth_trying, level_beats, seats_are_even

GAME = rules.load("doomspire")
GAMES, SEED = 200, 7


def ways(low, high, **more):
    """Return the answer for the ways of four Strategists, in few games."""
    return every_way_is_worth_trying(GAME, Event(), "strategist", 4, GAMES, SEED, low, high, **more)


def test_ways_hold_fail_and_can_be_undecided():
    assert ways(0.0, 1.0).status == ItemStatus.HOLDS
    assert ways(0.9, 1.0).status == ItemStatus.FAILS
    assert ways(0.0, 0.37).status == ItemStatus.UNDECIDED  # of which two lie across the edge


def test_an_answer_tells_every_share_how_it_was_found_and_why():
    found = ways(0.9, 1.0, preset="short_evening", beside="Two impressions are soon made.")
    assert all(way in found.evidence for way in ("combat", "fame", "gold", "90 to 100 %"))
    assert found.evidence.endswith("Two impressions are soon made.")
    assert "200 games of 4 Strategist seats" in found.how and "seed 7" in found.how and "Short evening" in found.how


@pytest.mark.parametrize("seats", [2, 4])
def test_seats_are_judged_by_their_distance_from_fair(seats):
    wide, none = (seats_are_even(GAME, Event(), "strategist", seats, GAMES, SEED, apart) for apart in (0.3, 0.0001))
    assert wide.status == ItemStatus.HOLDS and none.status != ItemStatus.HOLDS
    assert wide.evidence.count("(") == seats


def test_a_level_has_to_win_both_alone_and_half_against_half():
    assert level_beats(GAME, Event(), "strategist", "random", 5, SEED).status == ItemStatus.HOLDS
    assert level_beats(GAME, Event(), "random", "strategist", 5, SEED).status == ItemStatus.FAILS
    assert level_beats(GAME, Event(), "strategist", "strategist", 5, SEED).status == ItemStatus.UNDECIDED


def test_games_that_are_called_off_leave_a_line_undecided():
    cancel = Event()
    cancel.set()
    assert level_beats(GAME, cancel, "strategist", "random", 5, SEED).status == ItemStatus.UNDECIDED


def test_the_list_asks_for_every_number_of_seats():
    asked = {(item.check, item.settings.get("seats")) for item in load_checklist(GAME).values()}
    for check in ("every_way_is_worth_trying", "seats_are_even"):
        assert {(check, seats) for seats in GAME.seats} <= asked
