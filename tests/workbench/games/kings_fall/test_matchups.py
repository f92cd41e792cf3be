"""Matchups of King's Fall: every pair from both seats, and what is said of them."""

import pytest

import rules
from rules.kings_fall.names import identifiers, titles
from workbench import simulate
from workbench.games.kings_fall.card_words import facts_of, sentences_of
from workbench.games.kings_fall.decks import decks
from workbench.games.kings_fall.ending_figures import WAYS, endings_of_wins, share_of, ways_to_win
from workbench.games.kings_fall.ending_figures import finding as ways_finding
from workbench.games.kings_fall.matchup_figures import finding, matchups, won_against, won_in_all
from workbench.games.kings_fall.matchups_page import DIFFERENT, MatchupsView
from workbench.simulation.estimates import wilson_interval

GAME = rules.load("kings_fall")


@pytest.fixture(scope="module")
def results():
    return simulate(GAME, 400, seed=5, agents=["novice"])


def test_what_one_wins_the_other_loses(results):
    outcomes = results.outcomes
    for one in range(5):
        for other in range(one):
            assert won_against(outcomes, one, other).value + won_against(outcomes, other, one).value == pytest.approx(1)
        assert 0 < won_in_all(outcomes, one).value < 1


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
        endings = endings_of_wins(results.outcomes, faction)
        assert sum(share_of(endings, way).value for way in WAYS) == pytest.approx(1)
        assert endings.size == won[titles("factions")[identifiers("factions")[faction]]]


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
