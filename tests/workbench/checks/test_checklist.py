"""The launch checklist: what its file may say, that every check can fail, and how the page tells it."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

import rules
from rules.core.errors import BrokenContent, UnknownName
from workbench.boards import presentation
from workbench.checks import evidence, items, launch_checks, skins
from workbench.checks.checklist import answer, checked_item, checks_of, load_checklist
from workbench.checks.items import Answer, Item, ItemStatus
from workbench.games.iron_throne.launch_checks import fault_of_vote, votes_in
from workbench.games.iron_throne.presentation import PRESENTATION
from workbench.play.playthrough import Playthrough
from workbench.simulation.run import simulate_batch
from workbench.widgets.balance.checklist import Checklist, line_html, summary

IDS = ["deck", "win_rate", "parley", "traitor", "standings", "aid", "tutorial", "reveal", "skins", "votes"]
OURS = ["cooperative"]  # lines of ours, beyond section 6


@pytest.fixture(scope="module")
def game():
    return rules.load("iron_throne")


def of(game, key, **settings):
    """Return the answer to one line, with other settings than the file has."""
    item = load_checklist(game)[key]
    return answer(game, item.model_copy(update={"settings": item.settings | settings}))


def test_every_line_of_section_6_is_there_and_its_check_exists(game):
    items = load_checklist(game)
    assert list(items) == IDS + OURS
    assert [items[key].source for key in IDS] == [f"Section 6, line {line}" for line in range(1, 11)]
    assert load_checklist(rules.load("jarls")) == {}


def test_a_line_with_a_check_there_is_not_is_refused(game):
    row = {"id": "a", "text": "A.", "source": "B", "check": "field_are"}
    with pytest.raises(UnknownName, match="did you mean 'fields_are'"):
        checked_item(row, "checklist.toml, item a", checks_of("iron_throne"))


def test_settings_a_check_does_not_know_are_named(game):
    item = Item(id="deck", text="", source="", check="fields_are", settings={"field": {}})
    with pytest.raises(BrokenContent, match="item deck: fields_are has no use for these settings"):
        answer(game, item)


def test_the_deck_is_read_from_the_ruleset(game):
    assert of(game, "deck").status == ItemStatus.HOLDS
    other = of(game, "deck", fields={"orders_worsen": 2, "orders_advance": 6})
    assert other.status == ItemStatus.FAILS
    assert "ESCALATE cards 1" in other.evidence


def test_cooperative_is_played_for_and_has_to_be_in_all_its_ranges(game):
    won, apart = {"together_rate": (0, 1)}, {"rounds": (1, 2)}
    assert of(game, "cooperative", games=40, ranges=won).status == ItemStatus.HOLDS
    failed = of(game, "cooperative", games=40, ranges=won | apart)
    assert failed.status == ItemStatus.FAILS and "Won together" in failed.evidence and "Rounds" in failed.evidence
    assert of(game, "cooperative", games=2, ranges={"together_rate": (0.2, 0.9)}).status == ItemStatus.UNDECIDED


def test_the_win_rate_is_played_for_and_few_games_leave_it_open(game):
    found = of(game, "win_rate", games=40, agent="apprentice")
    assert "40 games of 4 Apprentice seats" in found.how and "unfinished" in found.how
    assert "the target is 18 to 22 %" in found.evidence
    assert of(game, "win_rate", games=1).status == ItemStatus.UNDECIDED


def test_a_clause_that_nothing_cites_is_not_tested(game):
    assert of(game, "parley").status == ItemStatus.HOLDS
    assert "test_parley.py" in of(game, "parley").evidence
    assert of(game, "parley", clause="board").status == ItemStatus.FAILS
    assert of(game, "parley", clause="parly").status == ItemStatus.FAILS  # no such clause


def test_games_of_a_mode_come_to_an_end_or_do_not(game, monkeypatch):
    assert of(game, "traitor", games=10).status == ItemStatus.HOLDS

    def capped(batch, skin, cancel):
        shorter = replace(batch, changes={**batch.changes, "move_cap": 50})
        return simulate_batch(shorter, skin, cancel=cancel)

    monkeypatch.setattr(launch_checks, "simulate_batch", capped)
    assert of(game, "traitor", games=10).status == ItemStatus.FAILS
    assert of(game, "traitor", games=10).evidence.startswith("0 of 10 games of “Blood Pact” came to an end")


def test_what_no_test_looks_at_is_no_matter_of_code(game, tmp_path, monkeypatch):
    monkeypatch.setattr(evidence, "TESTS", tmp_path)
    assert of(game, "standings").status == ItemStatus.NO_CODE
    folder = tmp_path / "browser"
    folder.mkdir()
    (folder / "test_page.py").write_text(
        "# of iron_throne\ndef test_standings_can_be_read(): pass\ndef test_a_rescue_is_seen(): pass\n"
    )
    assert of(game, "standings").status == ItemStatus.TESTED
    assert of(game, "standings").evidence.startswith(
        "There is a browser test named browser/test_page.py::test_standings_can_be_read; “make test” says "
        "whether it passes. "
    )
    sound = of(game, "aid")
    assert sound.status == ItemStatus.NO_CODE and "test_a_rescue_is_seen" in sound.evidence


def test_a_tutorial_turn_that_is_not_there_or_goes_wrong_does_not_hold(game, monkeypatch):
    found = of(game, "tutorial")
    assert found.status == ItemStatus.HOLDS and "plays as written" in found.evidence
    none = of(game, "tutorial", turn=6)
    assert none.status == ItemStatus.FAILS and "5 turns, so there is no turn 6" in none.evidence
    monkeypatch.setattr(launch_checks, "differences", lambda game, example: "Step 1 is refused.")
    wrong = of(game, "tutorial")
    assert wrong.status == ItemStatus.FAILS and "Step 1 is refused." in wrong.evidence


def test_the_holder_of_the_pact_is_revealed_or_not(game, monkeypatch):
    assert of(game, "reveal").status == ItemStatus.HOLDS

    def board(told):
        monkeypatch.setattr(presentation, "of", lambda game: replace(PRESENTATION, summary=told))

    board(None)
    assert of(game, "reveal").status == ItemStatus.FAILS
    board(lambda play: SimpleNamespace(reveal=None))
    assert of(game, "reveal").status == ItemStatus.FAILS
    board(lambda play: SimpleNamespace(reveal=SimpleNamespace(seat=play.state.traitor, sentence="It was B.")))
    holds = of(game, "reveal")
    assert holds == Answer(ItemStatus.HOLDS, "The summary says: “It was B.”", holds.how)


def test_skins_tell_everything_in_their_own_nouns(game):
    assert of(game, "skins").status == ItemStatus.HOLDS


def test_a_noun_that_a_skin_leaves_is_found(game, monkeypatch):
    monkeypatch.setattr(skins, "all_texts", lambda game: ["The Heralds of the Leviathan.", "a herald"])
    assert skins.left_over(game, rules.load("iron_throne", skin="sea_of_knives")) == (2, ["Herald"])


def test_broken_courts_can_always_vote(game):
    seen, faults = votes_in(game, "knight_commander", seed=5)
    assert seen > 0 and faults == []
    assert of(game, "votes", games=2).status == ItemStatus.HOLDS


def test_a_broken_court_that_could_not_vote_would_be_found(game):
    """Rules that leave a ruined seat only one choice, or skip it, are caught."""

    def no_choice(state, ruleset, actions):
        count = game.legal_actions(state, ruleset, actions)
        return 1 if state.ruined[state.seat] and count == 2 else count

    doctored = SimpleNamespace(
        **{
            name: getattr(game, name)
            for name in (
                "name",
                "seats",
                "ruleset",
                "agents",
                "new_state",
                "step",
                "notation",
                "state",
                "action",
                "thought",
                "max_actions",
            )
        },
        legal_actions=no_choice,
    )
    found = [votes_in(doctored, "knight_commander", seed)[1] for seed in range(3)]
    assert any("it may choose decline" in fault for faults in found for fault in faults)
    play = Playthrough(game, 4, 1).step("begin")
    actions = list(play.legal().values())
    assert fault_of_vote(game, play.state, play.ruleset, actions) == []
    assert fault_of_vote(game, play.state, play.ruleset, actions[:1]) != []


def test_the_page_checks_every_line_once_it_is_looked_at(game, monkeypatch):
    monkeypatch.setattr(
        "workbench.widgets.balance.checklist.answer",
        lambda game, item, cancel: Answer(ItemStatus.HOLDS, f"All of {item.id}.", "looked"),
    )
    page = Checklist(game)
    assert page.lines.value.count("not checked yet") == 11
    page.check().join()
    assert list(page.found) == IDS + OURS
    assert "11 of 11 lines hold." in page.verdict.value
    assert page.lines.value.count("✓") == 11 and "All of votes." in page.lines.value
    page.shown()
    assert page.background_job.words.startswith("11 lines checked")


def test_a_cancelled_check_keeps_what_it_has_found(game, monkeypatch):
    def answered(game, item, cancel):
        if item.id == "parley":
            cancel.set()
        return Answer(ItemStatus.FAILS, "No.", "looked")

    monkeypatch.setattr("workbench.widgets.balance.checklist.answer", answered)
    page = Checklist(game)
    page.check().join()
    assert list(page.found) == ["deck", "win_rate"]
    assert page.background_job.words == "Cancelled: 2 of 11 lines are checked."


def test_verdicts_are_words_and_marks_beside_colours():
    item = Item(id="a", text="A <b> thing", source="Section 6", check="fields_are")
    for status, mark in ((ItemStatus.HOLDS, "✓"), (ItemStatus.FAILS, "✗"), (ItemStatus.UNDECIDED, "?")):
        html = line_html(item, Answer(status, "Found & told.", "how it was found"))
        assert mark in html and str(status) in html and "A &lt;b&gt; thing" in html and "Found &amp; told." in html
    found = [
        Answer(one, "", "") for one in (ItemStatus.HOLDS, ItemStatus.FAILS, ItemStatus.NO_CODE, ItemStatus.NO_CODE)
    ]
    assert summary(found) == "1 of 4 lines holds, 1 does not, 2 are for people to check."
    tested = [Answer(one, "", "") for one in (ItemStatus.HOLDS, ItemStatus.HOLDS, ItemStatus.TESTED)]
    assert summary(tested) == "2 of 3 lines hold, 1 is left to a test."


def test_a_checklist_of_data_is_checked(tmp_path, monkeypatch, game):
    (tmp_path / "iron_throne").mkdir()
    row = '[[item]]\nid = "a"\ntext = "A."\nsource = "B"\ncheck = "fields_are"\n'
    (tmp_path / "iron_throne" / "checklist.toml").write_text(row * 2)
    monkeypatch.setattr(items, "DATA", tmp_path)
    with pytest.raises(BrokenContent, match="item a, field id: 'a' stands twice"):
        load_checklist(game)
