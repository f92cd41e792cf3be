"""18.5: the matrix of matchups, what the rulebook means each row to be like, and the file of how it was last played."""

import pytest
from pydantic import ValidationError

import rules
from rules.core.content import write_table
from rules.core.errors import BrokenContent
from rules.shattered_dungeon.state import Ending
from workbench.balance.causes import causes
from workbench.games.shattered_dungeon import intents, matchup_file, matchups
from workbench.games.shattered_dungeon.intents import (
    IntentRow,
    about_of,
    intent_counts,
    intent_table,
    judge_intent,
    judge_intents,
    read_intents,
    verdict_of,
)
from workbench.games.shattered_dungeon.matchup_file import matchup_of, published_matchups, read_rows, row_of
from workbench.games.shattered_dungeon.matchups import ONE_ROOM, Matchup, cells, play_matchup
from workbench.games.shattered_dungeon.matchups_page import EVERY, MatchupsPage, folded
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Verdict
from workbench.simulation.run import simulate_batch

GAME = rules.load("shattered_dungeon")
SHORT = ("root_hollow", "veil_moth", "tactical", "cooperative")  # a cell whose runs are soon over


HOLLOW = ("root_hollow", "thornback_boar", "aggressive", "feral")


def cell(names=HOLLOW, games=1000, betrayed=0, decided=0, by_room=(), by_escalation=(), **endings):
    """Return a cell in which so many games of 1,000 end so, and so many of these by the room and by escalation."""
    counts = (
        dict.fromkeys(Ending, 0) | {Ending[name.upper()]: many for name, many in some.items()}
        for some in (endings, dict(by_room), dict(by_escalation))
    )
    return Matchup(*names, games, *counts, betrayed, decided, 1.0, 10.0)


def intent(**fields):
    return IntentRow(words="It is so.", source="14.4", **fields)


def verdict(one, wanted, others=()):
    return judge_intent(wanted, one, {tuple(each.names.values()): each for each in (one, *others)}).verdict


# What an intent measures


def test_a_share_is_followed_when_its_whole_interval_lies_inside():
    wanted = intent(share=("inert",), high=0.1)
    assert verdict(cell(inert=50), wanted) == Verdict.INSIDE
    assert verdict(cell(inert=100), wanted) == Verdict.UNDECIDED
    assert verdict(cell(inert=150), wanted) == Verdict.OUTSIDE


def test_several_endings_are_added_up_and_betrayals_counted():
    assert verdict(cell(kill=200, panic=200), intent(share=("kill", "panic"), high=0.3)) == Verdict.OUTSIDE
    assert verdict(cell(betrayed=600), intent(share=("betrayed",), low=0.5)) == Verdict.INSIDE
    assert verdict(cell(betrayed=600, decided=100), intent(share=("decided",), low=0.33)) == Verdict.OUTSIDE


def test_no_frequent_ending_may_owe_too_much_to_the_room():
    wanted = intent(share=("kill", "break", "panic"), by_room=0.3333)
    assert verdict(cell(kill=600, panic=400, by_room={"kill": 100, "panic": 90}), wanted) == Verdict.INSIDE
    assert verdict(cell(kill=600, panic=400, by_room={"kill": 100, "panic": 133}), wanted) == Verdict.UNDECIDED
    assert verdict(cell(kill=600, panic=400, by_room={"kill": 100, "panic": 200}), wanted) == Verdict.OUTSIDE
    rare = cell(kill=960, panic=40, by_room={"kill": 100, "panic": 40})
    assert verdict(rare, wanted) == Verdict.INSIDE


def test_what_neither_the_room_nor_escalation_brings_about_is_a_sides_own_doing():
    wanted = intent(share=("kill", "panic"), by_hand=0.1)
    peaceful = cell(kill=800, panic=200, by_room={"kill": 300, "panic": 190}, by_escalation={"kill": 480})
    assert peaceful.by_hand(Ending.KILL, Ending.PANIC).value == 0.03 and verdict(peaceful, wanted) == Verdict.INSIDE
    assert verdict(cell(kill=800, by_room={"kill": 300}, by_escalation={"kill": 300}), wanted) == Verdict.OUTSIDE
    assert verdict(cell(kill=100), wanted) == Verdict.UNDECIDED


def test_an_ending_is_the_most_frequent_only_by_more_than_chance():
    wanted = intent(share=("kill",), most_of=("kill", "break", "panic"))
    assert verdict(cell(kill=400, panic=200), wanted) == Verdict.INSIDE
    assert verdict(cell(kill=210, panic=200), wanted) == Verdict.UNDECIDED
    assert verdict(cell(kill=100, panic=300, overcome=600), wanted) == Verdict.OUTSIDE


def test_a_row_is_compared_with_the_one_that_differs_in_a_word():
    kind = cell(("root_hollow", "thornback_boar", "nurturing", "feral"), kill=700)
    wanted = intent(share=("kill",), above={"dungeon": "nurturing"})
    assert verdict(cell(kill=300), wanted, [kind]) == Verdict.OUTSIDE
    assert verdict(cell(kill=900), wanted, [kind]) == Verdict.INSIDE
    assert verdict(cell(kill=300), intent(share=("kill",), below={"dungeon": "nurturing"}), [kind]) == Verdict.INSIDE


def test_an_intent_can_leave_out_rows_that_its_lists_name():
    courted = {"dungeon": "tactical", "creature": "drift_symbiote", "visitor": "cooperative"}
    wanted = intent(share=("kill",), high=0.2, dungeons=("aggressive", "tactical"), without=courted)
    assert not wanted.is_about(cell(("root_hollow", "drift_symbiote", "tactical", "cooperative")))
    for names in (("drift_symbiote", "aggressive", "cooperative"), ("drift_symbiote", "tactical", "feral")):
        assert wanted.is_about(cell(("root_hollow", *names)))
    assert about_of(wanted) == "Aggressive or Tactical; but not Tactical, Drift Symbiote and Cooperative together"


def test_a_row_is_followed_only_where_each_of_its_intents_is():
    found = [judge_intent(intent(share=("kill",), high=high), cell(kill=200), {}) for high in (0.9, 0.2, 0.1)]
    assert [str(verdict_of(found[:many])) for many in (1, 2, 3)] == ["inside", "undecided", "outside"]


@pytest.mark.parametrize(
    "fields",
    [{"share": ("kill",)}, {"share": ("kil",), "high": 1}, {"share": ("kill",), "high": 1, "above": {"room": "x"}}],
)
def test_an_intent_asks_for_one_thing_that_can_be_measured(fields):
    with pytest.raises(ValidationError):
        intent(**fields)


# The file of intents


def test_every_row_has_an_intent_in_words_and_every_intent_has_rows():
    about = [[each.is_about(cell(names)) for each in read_intents()] for names in cells()]
    assert all(any(row) for row in about)
    assert all(any(column) for column in zip(*about))


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ('rooms = ["cellar"]', "intent 1 names cellar"),
        ('without = { room = "cellar" }', "intent 1 names cellar"),
        (
            'without = { cellar = "root_hollow" }',
            "field without: .* must name some of room, creature, dungeon, visitor",
        ),
    ],
)
def test_an_intent_about_what_is_not_there_is_refused(tmp_path, monkeypatch, field, said):
    path = tmp_path / "intents.toml"
    path.write_text(f'[[intent]]\n{field}\nshare = ["kill"]\nhigh = 1\nwords = "So."\nsource = "1"\n')
    monkeypatch.setattr(intents, "PATH", path)
    with pytest.raises(BrokenContent, match=said):
        read_intents.__wrapped__()


# The file of results


def test_the_matrix_was_played_whole_with_the_rules_of_today():
    rows = read_rows()
    assert len(rows) == 5 * 3 * 4 * 4 and {row.games for row in rows} == {20_000}
    assert {row.version for row in rows} == {GAME.version}
    assert all(one.endings[Ending.NOT_YET] == 0 for one in published_matchups())


@pytest.mark.parametrize("creature", ["", *sorted({cell[1] for cell in cells()})])
@pytest.mark.parametrize("room", sorted({cell[0] for cell in cells()}))
def test_14_4_no_room_brings_about_more_than_a_third_of_an_ending_by_itself_whomever_it_meets(room, creature):
    """By row some do: notebook 3 counts them."""
    found = [one for one in published_matchups() if one.room == room and creature in ("", one.creature)]
    runs = sum(one.games for one in found)
    for ending in Ending:
        ended = sum(one.endings[ending] for one in found)
        if ended >= runs / 20:
            assert sum(one.by_room[ending] for one in found) / ended <= 1 / 3, ending


def test_18_5_no_row_of_the_written_matrix_surely_misses_what_is_meant():
    found = list(published_matchups())
    missed = [
        (*one.names.values(), each.intent.words, each.told)
        for one, judged in zip(found, judge_intents(found), strict=True)
        for each in judged
        if each.verdict == Verdict.OUTSIDE
    ]
    assert not missed


@pytest.mark.parametrize("column", [("bond",), ("kill",), ("break",), ("panic",), ("inert",), ("betrayed", "decided")])
def test_18_5_each_row_says_how_often_each_ending_is_meant_to_come_about(column):
    """Of a Boar or a Moth that seeks a bond with a deceptive dungeon the rulebook does not say how it ends."""
    for one in published_matchups():
        asked = [intent for intent in read_intents() if intent.is_about(one) and intent.by_room is None]
        is_silent = (one.dungeon, one.visitor) == ("deceptive", "cooperative") and one.creature != "drift_symbiote"
        is_named = any(set(column) & {*intent.share, *intent.most_of} for intent in asked)
        assert is_named or (is_silent and column[0] in ("kill", "break", "panic")), (column, one.names)


def test_18_5_rows_without_words_about_kill_are_of_a_boar_or_a_moth_that_seeks_a_bond_with_a_deceptive_dungeon():
    silent = [
        one
        for one in published_matchups()
        if not any(
            "kill" in (*intent.share, *intent.most_of) and intent.by_room is None
            for intent in read_intents()
            if intent.is_about(one)
        )
    ]
    assert {(one.dungeon, one.visitor) for one in silent} == {("deceptive", "cooperative")}
    assert "drift_symbiote" not in {one.creature for one in silent} and len(silent) < 10


@pytest.mark.slow
def test_a_cell_played_again_gives_the_row_that_is_written_down():
    for names in (SHORT, cells()[100], cells()[200]):
        [row] = [row for row in read_rows() if (row.room, row.creature, row.dungeon, row.visitor) == names]
        again = play_matchup(GAME, names[0], names[1], names[2:], row.games, row.seed)
        assert row_of(again, GAME.version, row.seed) == row


def test_a_row_says_all_of_its_cell(tmp_path):
    one = play_matchup(GAME, *SHORT[:2], SHORT[2:], 50, 3)
    row = row_of(one, GAME.version, 3)
    assert matchup_of(row).endings == one.endings and row.games == 50
    write_table([row], tmp_path / "some.csv")
    with pytest.raises(BrokenContent, match="every room, creature and pair of profiles once"):
        read_rows.__wrapped__(tmp_path / "some.csv")


def test_the_file_is_written_cell_by_cell(tmp_path, monkeypatch):
    monkeypatch.setattr(matchups, "cells", lambda: [SHORT, SHORT])
    monkeypatch.setattr("sys.argv", ["matchup_file", "--games", "20", "--seed", "4", "--threads", "1"])
    written = []
    monkeypatch.setattr(matchup_file, "write_table", lambda rows, path: written.extend(rows))
    matchup_file.main()
    assert [(row.room, row.games, row.seed, row.version) for row in written] == [
        (SHORT[0], 20, seed, GAME.version) for seed in (4, 5)
    ]
    first, second = (row.model_dump(exclude={"seed"}) for row in written)
    assert first != second  # the same cell, and not the same luck


def test_rows_that_share_their_luck_are_refused(tmp_path):
    rows = [row.model_copy(update={"seed": 2026}) for row in read_rows()]
    write_table(rows, tmp_path / "some.csv")
    with pytest.raises(BrokenContent, match="seeds that count on from row to row"):
        read_rows.__wrapped__(tmp_path / "some.csv")


# What is shown


def test_the_table_says_what_is_meant_beside_each_row():
    found = published_matchups()
    table = intent_table(found)
    assert len(table) == len(found) and set(table["Verdict"]) <= {"as meant", "not as meant", "undecided"}
    assert table["What the rulebook means"].str.len().min() > 20
    misses = table[table["Verdict"] == "not as meant"]
    assert (misses["Why"].str.contains("not as meant")).all()
    counts = intent_counts(found)
    assert counts["Rows"].sum() == sum(map(len, judge_intents(found)))


def test_a_row_says_what_matters_most_in_a_line_and_the_rest_when_it_is_opened():
    judged = [judge_intent(intent(share=("kill",), high=high), cell(kill=200), {}) for high in (0.9, 0.2, 0.1)]
    assert folded(judged[:1], GAME).count("<li>") == 1 and "more" not in folded(judged[:1], GAME)
    fold = folded([*judged, judge_intent(intent(share=("kill",), low=0.9), cell(kill=200), {})], GAME)
    assert "And 3 more" in fold and fold.count("<li>") == 4 and fold.count("<b>not as meant (20.0 %") == 2
    miss = IntentRow(words="It <kills>.", source="1", share=("kill",), high=0.1)
    assert "<summary>It &lt;kills&gt;. And 1 more.</summary>" in folded(
        [judged[0], judge_intent(miss, cell(kill=200), {})], GAME
    )


def test_every_row_of_the_page_has_its_own_fold():
    page = MatchupsPage(GAME)
    assert page.table.value.count("<details") == 48 and page.table.value.count("…") == 0
    place = next(place for place, one in enumerate(page.matchups) if one.names["creature"] == "veil_moth")
    page.choices["creature"].value = "veil_moth"
    assert page.folds[place] in page.table.value and page.table.value.count("<details") == 16


def test_the_page_narrows_the_table_down():
    page = MatchupsPage(GAME)
    assert page.said.value.startswith("<p>48 matchups")
    page.choices["creature"].value = "veil_moth"
    assert page.said.value.startswith("<p>16 matchups") and "Veil Moth" in page.table.value
    for control in page.choices.values():
        control.value = EVERY
    assert page.said.value.startswith("<p>240 matchups")
    page.verdict.value = "as meant"
    assert "not as meant" not in page.said.value


@pytest.mark.parametrize(("cause", "clause"), [("by_room", "auto_effects"), ("by_escalation", "escalation")])
def test_what_the_room_and_escalation_are_said_to_bring_about_is_what_the_events_say(cause, clause):
    """In late rounds escalation can take what counts first, and the room something else: that is not the room's."""
    changes = {"room_1": "whispering_gallery", "creature": "thornback_boar", **ONE_ROOM}
    batch = Batch(GAME, 150, 8, ("nurturing", "cautious"), changes=changes)
    told = [one.decided_by.clause == clause for one in causes(GAME, batch).played]
    outcomes = simulate_batch(batch, GAME.skin).outcomes
    assert told == (outcomes[cause] != 0).tolist() and 0 < sum(told) < len(told)
