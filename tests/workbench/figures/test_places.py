"""Places of seats beside what they win."""

import rules
from workbench.balance.fairness import Fairness, fairness
from workbench.figures.places import places


def test_every_seat_has_a_row_with_its_places_and_the_reason_is_the_title():
    found = fairness(rules.load("jarls"), [2, 5], ["greedy"], games=500, seed=77)
    chart = places(found)
    assert chart.finding.startswith("With 5 seats B is placed best")
    assert set(chart.table["Seats"]) == {"5"}  # two players are even, so that table explains nothing
    assert len(chart.table) == 5
    b = chart.table[(chart.table["Seats"] == "5") & (chart.table["Seat"] == "B")].iloc[0]
    assert b["The turn of the game in which its Jarl can reach the Throne"] == "31"
    assert any("7 moves to the Throne, there in turn 31" in note.text for note in chart.figure.layout.annotations)


def test_where_no_table_is_unfair_all_are_shown():
    chart = places(fairness(rules.load("jarls"), [2], ["greedy"], games=500, seed=77))
    assert len(chart.table) == 2
    assert "unfair" not in chart.figure.layout.title.subtitle.text


def test_a_game_without_places_says_so():
    found = fairness(rules.load("shattered_dungeon"), [2], ["natural"], games=500)
    assert places(found).finding == places(Fairness(())).finding == "No games have been played yet."
