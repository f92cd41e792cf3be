"""The summary of a finished game: its numbers are those the events tell, and nothing hidden is told too early."""

import time
from functools import cache

import numpy as np
import pytest

import rules
from rules.core.events import events_of
from rules.core.record import blanks
from rules.iron_throne.state import NOBODY, OPPOSE, Ending, EventKind
from tests.rules.iron_throne.board import at, hold, only_order
from workbench.boards.summary import summary_html
from workbench.boards.views import aims_of, summary_of
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.table import summary as module
from workbench.widgets.table.summary import GameSummary
from workbench.widgets.table.table import Table

TABLES = [(1, 4, 0), (2, 3, 1), (3, 4, 1), (4, 2, 2), (5, 4, 2), (6, 2, 0), (7, 3, 0), (11, 4, 1)]  # seed, seats, mode
STATISTICS = (
    "Strongholds at the end",
    "Strongholds claimed",
    "Recruits",
    "War Banners spent",
    "War Fields won",
    "War Fields lost",
    "Times Broken",
    "Rescues given",
    "Rescues received",
    "Votes COUNTER",
    "Votes ABSTAIN",
)


@cache
def finished(seed, seats, mode):
    """Return a game played to its end, half by agents and half by chance."""
    unguarded = {"guards_most": 0} if (mode, seats) == (2, 2) else {}  # else too few to win together
    play = Playthrough("iron_throne", seats=seats, seed=seed, changes={"mode": mode} | unguarded)
    chance, names = np.random.default_rng(seed), list(play.game.agents)
    while not play.is_over:
        if chance.random() < 0.2:
            play.step(chance.choice(play.legal_actions))
        else:
            play.play(names[1 + (seed + int(play.state.seat)) % 3])
    return play


def recount(play):
    """Return the statistics as the events of the whole game tell them: title -> a count for each seat."""
    seats = play.seats
    count = {title: [0] * seats for title in STATISTICS}
    own = {node: seat for seat in range(seats) for node in range(28) if play.states_before[0].owner[node] == seat}
    fighters = (NOBODY, NOBODY)
    for event in (event for log in play.logs for event in events_of(log)):
        kind, seat, what = EventKind(event.kind), int(event.seat), int(event.what)
        if kind == EventKind.MOVED:
            count["War Banners spent"][seat] += int(event.amount)
        elif kind == EventKind.TAKEN:
            count["War Banners spent"][seat] += 1
            count["Strongholds claimed"][seat] += 1
            own[int(event.target)] = seat
        elif kind == EventKind.SEIZED:
            own.pop(int(event.target), None)
        elif kind == EventKind.ENLISTED:
            count["Recruits"][seat] += 1
        elif kind == EventKind.BATTLE:
            fighters = (seat, what)
        elif kind == EventKind.BATTLE_WON:
            for fighter in fighters:
                if 0 <= fighter < seats:
                    count["War Fields won" if fighter == seat else "War Fields lost"][fighter] += 1
        elif kind == EventKind.RUINED:
            count["Times Broken"][seat] += 1
        elif kind == EventKind.AIDED:
            count["Rescues given"][seat] += 1
            count["Rescues received"][what] += 1
        elif kind == EventKind.VOTED:
            count["Votes COUNTER" if what == OPPOSE else "Votes ABSTAIN"][seat] += 1
    count["Strongholds at the end"] = [list(own.values()).count(seat) for seat in range(seats)]
    return count


@pytest.mark.parametrize(("seed", "seats", "mode"), TABLES)
def test_f_017_statistics_are_what_the_events_of_the_whole_game_tell(seed, seats, mode):
    play = finished(seed, seats, mode)
    summary = summary_of(play)
    assert tuple(row.title for row in summary.statistics) == STATISTICS
    assert {row.title: list(row.values) for row in summary.statistics} == recount(play)


def test_the_games_of_these_tests_show_every_statistic_and_several_endings():
    games = [finished(*table) for table in TABLES]
    totals = {title: sum(sum(recount(play)[title]) for play in games) for title in STATISTICS}
    assert all(totals.values()), totals
    assert len({int(play.state.ending) for play in games}) >= 3


@pytest.mark.parametrize(("seed", "seats", "mode"), TABLES)
def test_f_017_it_says_how_the_game_ended_what_triggered_that_and_where_the_toll_stands(seed, seats, mode):
    play = finished(seed, seats, mode)
    summary, state = summary_of(play), play.state
    kinds = [reason.kind for reason in play.explain().reasons]
    assert summary.ending.kind in kinds and summary.ending.cited
    assert summary.trigger.kind in kinds and summary.trigger.kind != summary.ending.kind
    assert dict(summary.facts) == {
        "Doom Toll": f"{state.threat} of 13",
        "Highest Doom Toll": str(state.peak),
        "Round": str(state.round_no),
        "Actions": str(len(play.actions)),
    }
    won = [one.seat for one in summary.seats if one.result == "won"]
    if state.ending == Ending.TOGETHER:
        assert won == list(range(seats))
    else:
        assert won == ([int(state.winner)] if state.winner != NOBODY else [])


@pytest.mark.parametrize("table", [table for table in TABLES if table[2] == 1])
def test_f_017_the_pact_is_revealed_with_all_its_holder_did(table):
    play = finished(*table)
    reveal, holder = summary_of(play).reveal, int(play.state.traitor)
    assert reveal.seat == holder and reveal.sentence.startswith(f"{'ABCD'[holder]} held the Blood Pact. ")
    own = [
        action for before, action in zip(play.states_before, play.actions) if before.seat == holder and before.round_no
    ]
    assert [deed.action for deed in reveal.log] == own
    rounds = [deed.round for deed in reveal.log]
    assert rounds == sorted(rounds) and rounds[0] == 1
    assert all(deed.words for deed in reveal.log)
    charges = sum(
        event.kind == EventKind.CHARGED and event.what == holder for log in play.logs for event in events_of(log)
    )
    assert reveal.sentence.count(" in round ") == charges
    assert ("Nobody accused it" in reveal.sentence) == (charges == 0)
    assert ("it was found" in reveal.sentence) == bool(play.state.is_exposed)


def test_without_a_pact_nothing_is_revealed_and_without_an_end_nothing_is_summed_up():
    assert summary_of(finished(1, 4, 0)).reveal is None
    play = finished(2, 3, 1)
    assert summary_of(Playthrough("iron_throne", seats=3, seed=2, changes={"mode": 1}).step("begin")) is None
    assert summary_of(Playthrough("jarls")) is None
    assert summary_of(play) is not None


def test_when_everybody_is_broken_it_is_a_draw():
    play = at(
        {"pieces": "L3", "debt": 0}, {"pieces": "L18", "debt": 3, "ruined": True}, hunters="2", order="strike", cards=0
    )
    only_order(play, 3)
    hold(play, 0)
    hold(play, 1)
    play.step("decline").step("decline")
    if play.state.ending != Ending.ALL_RUINED:  # the hunter fights who is next to it
        pytest.fail(f"the game goes on: {play.explain()}")
    summary = summary_of(play)
    assert [one.result for one in summary.seats] == ["draw", "draw"]
    assert summary.ending.kind == "all_ruined" and summary.trigger.kind == "ruined"
    assert "set up" in summary.notes[0]


def test_the_page_shows_every_number_of_the_table():
    summary = summary_of(finished(3, 4, 1))
    shown = summary_html(summary)
    for row in summary.statistics:
        cells = "".join(f"<td>{value}</td>" for value in row.values)
        assert f'<th scope="row">{row.title}</th>{cells}' in shown


@pytest.fixture
def short(monkeypatch):
    """Let a summary be put away soon."""
    monkeypatch.setattr(module, "LEAST", 0.05)


def shown_for(play, **options):
    """Return the summary of a game, and what its buttons have called."""
    called = []
    summary = GameSummary(lambda: called.append("again"), lambda: called.append("elsewhere"))
    summary.show(play)
    return summary, called


def in_sight(widget):
    return widget.layout.display != "none"


def test_f_010_the_summary_stays_for_a_while_and_can_then_be_put_away_and_opened_again(short):
    summary, called = shown_for(finished(1, 4, 0))
    assert in_sight(summary) and in_sight(summary.content) and not in_sight(summary.moment)
    assert summary.away.disabled and not summary.again.disabled
    latest = time.monotonic() + 10
    while summary.away.disabled and time.monotonic() < latest:
        time.sleep(0.01)
    assert not summary.away.disabled
    summary.away.click()
    assert not in_sight(summary.content) and in_sight(summary.reopen)
    summary.show(finished(1, 4, 0))  # whatever else changes on the page
    assert not in_sight(summary.content)
    summary.reopen.click()
    assert in_sight(summary.content)
    summary.again.click()
    summary.lobby.click()
    assert called == ["again", "elsewhere"]


def test_five_seconds_are_the_least():
    assert module.LEAST >= 5


def test_f_015_the_pact_is_not_dismissed_by_a_misclick(short):
    summary, _ = shown_for(finished(3, 4, 1))
    assert in_sight(summary.moment) and not in_sight(summary.card)
    assert summary.confirm.disabled
    summary.confirm.click()
    assert in_sight(summary.moment) and not in_sight(summary.card)
    summary.seen.value = True
    assert in_sight(summary.moment) and not summary.confirm.disabled
    summary.confirm.click()
    assert not in_sight(summary.moment) and in_sight(summary.card)
    assert "held the Blood Pact" in summary.words.value and "What B did" in summary.deeds.value
    summary.leave()


def test_a_table_shows_the_summary_when_its_game_is_over_and_puts_it_away_with_the_next():
    play = finished(6, 2, 0)
    table = Table(play.reskinned(play.game), [PERSON] * 2)
    assert in_sight(table.summary)
    table.seating.undo()
    assert not in_sight(table.summary)
    table.seating.redo()
    assert in_sight(table.summary)
    table.edit()
    assert not in_sight(table.summary)
    table.seating.stop_editing()
    assert in_sight(table.summary)
    table.summary.again.click()
    assert not in_sight(table.summary) and table.play.actions == []
    assert table.play.changes == play.changes and table.play.seats == 2


def test_a_summary_is_told_in_the_skin_of_its_game():
    play = finished(3, 4, 1)
    other = summary_of(play.reskinned(rules.load("iron_throne", skin="sea_of_knives")))
    assert [row.values for row in other.statistics] == [row.values for row in summary_of(play).statistics]
    assert other.statistics[0].title == "Islands at the end"
    assert "held the Black Spot" in other.reveal.sentence


def test_what_a_seat_wants_of_the_end_depends_on_the_mode_and_on_its_role():
    plain = aims_of(Playthrough("iron_throne", seed=3))
    assert [aim.words for aim in plain] == ["you win", "the Shadowking wins"]
    outcomes = blanks(rules.load("iron_throne").outcome, 3)
    outcomes["winner"], outcomes["ending"] = [0, -1, -1], [Ending.TERRITORY, Ending.THREAT, Ending.TOGETHER]
    assert [aim.is_reached(outcomes, 0).tolist() for aim in plain] == [[True, False, False], [False, True, False]]
    together = aims_of(Playthrough("iron_throne", seed=3, changes={"mode": "cooperative"}))
    assert [aim.words for aim in together] == ["you all win", "the Shadowking wins"]
    assert together[0].is_reached(outcomes, 1).tolist() == [False, False, True]
    betrayed = Playthrough("iron_throne", seats=4, seed=3, changes={"mode": "traitor"})
    for seat in range(4):
        betrayed.state.seat = seat
        is_traitor = int(betrayed.state.traitor) == seat
        assert [aim.words for aim in aims_of(betrayed)] == ["you win", *["the Shadowking wins"] * (not is_traitor)]
