"""Matchups of King's Fall: every pair from both seats, and what is said of them."""

import pytest

import rules
from rules.kings_fall.names import identifiers, titles
from workbench import simulate
from workbench.figures.before import Before
from workbench.figures.cells_before import estimate_of, share_cell
from workbench.games.kings_fall.card_words import facts_of, sentences_of
from workbench.games.kings_fall.decks import decks
from workbench.games.kings_fall.ending_figures import WAYS, games_won, ways_to_win, wins_by
from workbench.games.kings_fall.ending_figures import finding as ways_finding
from workbench.games.kings_fall.matchup_figures import finding, games_against, growth, matchups
from workbench.games.kings_fall.matchups_page import DIFFERENT, MatchupsView
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import wilson_interval
from workbench.simulation.trajectories import simulate_trajectories

GAME = rules.load("kings_fall")


@pytest.fixture(scope="module")
def results():
    return simulate(GAME, 400, seed=5, agents=["novice"])


def test_what_one_wins_the_other_loses(results):
    for one in range(5):
        for other in range(one):
            shares = [estimate_of(games_against(results, *pair)).value for pair in ((one, other), (other, one))]
            assert sum(shares) == pytest.approx(1)
        assert 0 < estimate_of(games_against(results, one, None)).value < 1


def test_what_was_before_a_change_stands_below_and_its_difference_in_the_table(results):
    changed = simulate(GAME, 400, seed=5, agents=["novice"], changes={"start_cp": 12})
    before = Before("the rulebook", results)
    for figure in (matchups, ways_to_win):
        chart, alone = figure(changed, before), figure(results)
        title = alone.table.columns[1]
        below = [row[0].split("<br>")[-1] for row in chart.figure.data[0].text]
        assert [one for one in below if one.strip()] == [
            f"({row[0].removesuffix(' %')})" for row in alone.figure.data[0].text if row[0] != "–"
        ]
        assert f"{title}, against the rulebook" in chart.table.columns
        assert chart.figure.data[0].text != figure(changed).figure.data[0].text


def test_a_difference_is_that_of_the_shares_also_where_other_games_count(results):
    changed = simulate(GAME, 400, seed=5, agents=["novice"], changes={"start_cp": 12})
    for now, earlier in (
        (wins_by(changed, 0, WAYS[2]), wins_by(results, 0, WAYS[2])),
        (games_against(changed, 0, 1), games_against(results, 0, 1)),
    ):
        cell = share_cell(now, earlier)
        assert cell.change.value == pytest.approx(100 * (cell.now.value - cell.earlier.value), abs=0.01)
        assert cell.change.low < cell.change.value < cell.change.high


def test_an_unchanged_game_differs_in_nothing(results):
    table = matchups(results, Before("the rulebook", results)).table
    told = {text for title in table.columns if title.endswith("the rulebook") for text in table[title]}
    assert told <= {"–", "as before in every game"}


def test_a_growing_stock_is_drawn_beside_what_it_was():
    played, other = (
        simulate_trajectories(Batch(GAME, 40, seed=3, agents=["novice", "novice"], changes=changes))
        for changes in ({"start_cp": 12}, {})
    )
    chart = growth(played, "cp", "saved CP", Before("the rulebook", other.results, "", other))
    assert "against the rulebook" in chart.figure.layout.title.text.replace("<br>", " ")
    assert sum(trace.line.dash == "dot" for trace in chart.figure.data) == 2


def test_the_chart_has_a_row_for_every_faction_and_no_mirror(results):
    chart = matchups(results)
    assert list(chart.table["Faction"]) == list(titles("factions").values())[:5]
    assert all(row[f"against {row.Faction}"] == "–" for _, row in chart.table.iterrows())


def test_a_chosen_pair_is_shown_alone():
    sides = {"faction_a": "stonekin", "faction_b": "sylvani"}
    chart = matchups(simulate(GAME, 60, seed=5, agents=["random"], changes=sides))
    assert list(chart.table["Faction"]) == ["Stonekin", "Sylvani"]


def test_a_title_claims_no_more_than_is_sure():
    even, clear = wilson_interval(50, 100), wilson_interval(90, 100)
    assert finding(["X", "Y"], [[None, even, even], [even, None, even]]).startswith("No faction clearly")
    assert finding(["X", "Y"], [[None, clear, clear], [even, None, even]]).startswith("X wins 90 %")
    assert finding(["X"], [[None, None]]) == "No two different factions have met"


def test_all_wins_of_a_faction_end_in_one_of_three_ways(results):
    chart = ways_to_win(results)
    won = {row["Faction"]: int(row["Games won"].replace(",", "")) for _, row in chart.table.iterrows()}
    assert sum(won.values()) == int((results.outcomes["winner"] >= 0).sum())
    for faction in range(5):
        assert sum(estimate_of(wins_by(results, faction, way)).value for way in WAYS) == pytest.approx(1)
        assert games_won(results, faction).sum() == won[titles("factions")[identifiers("factions")[faction]]]


def test_who_kills_most_is_named_only_where_it_is_sure():
    even, clear = wilson_interval(50, 100), wilson_interval(90, 100)
    assert "none clearly" in ways_finding(["X", "Y"], [[even], [even]])
    assert ways_finding(["X", "Y"], [[clear], [even]]).startswith("X kills the Sovereign in 90 %")
    assert ways_finding(["X", "Y"], [[None], [None]]) == "No faction has won a game"


def test_one_level_is_chosen_for_both_sides_and_two_are_named_so(monkeypatch):
    monkeypatch.setattr(MatchupsView, "play", lambda self: None)
    page = MatchupsView(GAME, ())
    assert {page.level.value, *(control.value for control in page.agents)} == {GAME.usual_agent}
    page.level.value = "novice"
    assert [control.value for control in page.agents] == ["novice", "novice"]
    page.agents[1].value = "marshal"
    assert page.level.value == DIFFERENT and page.agents[0].value == "novice"
    page.agents[0].value = "marshal"
    assert page.level.value == "marshal"


def test_every_card_says_all_it_does():
    ruleset = GAME.ruleset.default()
    for card in range(66):
        assert len(sentences_of(ruleset, card)) == len(facts_of(ruleset, card)) == ruleset.card[card].rows
        assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in sentences_of(ruleset, card))


def test_cards_and_faction_sheets_can_be_browsed():
    found = {deck.key: deck for deck in decks()}
    assert sum(len(found[icon].cards) for icon in ("aethelgard", "valoria", "voren", "neutral")) == 66
    sheet = found["sheet_voren"]
    assert {"Cyrus the Ascendant", "Strength Through Sacrifice"} <= {card.name for card in sheet.cards}
    assert "tournaments" in found["sheet_silvershade"].about
