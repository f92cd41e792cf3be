"""The tutorial: five turns with a mechanic each, steps, skipping, and what the browser remembers."""

import re

import pytest

import rules
from workbench.play.examples import check_examples, load_examples, turns_of
from workbench.widgets.base.browser_memory import BrowserMemory
from workbench.widgets.lessons.example_browser import ExampleBrowser
from workbench.widgets.lessons.example_player import ExamplePlayer
from workbench.widgets.lessons.tutorial import Tutorial

GAME = rules.load("iron_throne")
EXAMPLES = load_examples(GAME)
TURNS = turns_of(EXAMPLES)


@pytest.fixture
def tutorial():
    return Tutorial(GAME, EXAMPLES, "Into the Blighted Wastes")


def returning(tutorial, **value):
    """Let the browser say what it has kept, as its script does."""
    tutorial.memory.set_state({"value": value, "is_read": True})


def play_turn(tutorial):
    """Do what a turn asks for, and press Next where it asks for nothing."""
    for step in tutorial.example.step:
        if tutorial.asked:
            tutorial.own_turn.attempt(step.action)
        else:
            tutorial.next.click()


def asked_to_march(tutorial):
    """Go on to the first step that the learner plays."""
    tutorial.next.click()
    assert tutorial.asked.action == "move LFEM 16>20"


def test_there_are_five_turns_in_the_order_of_the_rulebook_with_a_mechanic_each():
    assert [turn.title for turn in TURNS] == [
        "March from Your Starting Keep",
        "Send the Herald Ahead",
        "Your First Battle",
        "The Doom Toll Strikes",
        "To claim the Forge Keep",
    ]
    assert [turn.group for turn in TURNS] == [
        "tutorial: movement and claiming",
        "tutorial: recruitment and protection",
        "tutorial: the War Field",
        "tutorial: the vote and the Doom Toll",
        "tutorial: production",
    ]
    assert all(3 <= len(turn.step) <= 6 for turn in TURNS)
    assert all(one.passed for one in check_examples(GAME, TURNS))


OF_MECHANICS = ("enlist", "battle", "vote_paid", "threat_up", "produce")  # what first shows one, by clause


def test_a_turn_shows_no_mechanic_before_its_own_turn():
    first = {}
    for number, turn in enumerate(TURNS, start=1):
        play = turn.begin(GAME)
        for step in turn.step:
            if not step.refused:
                play.step(step.action)
                for clause in play.explain().clauses:
                    first.setdefault(clause, number)
    assert [first[clause] for clause in OF_MECHANICS] == [2, 3, 4, 4, 5]


def test_the_same_turn_goes_the_same_way_every_time():
    for turn in TURNS:
        ends = []
        for _ in range(2):
            play = turn.begin(GAME)
            for step in turn.step:
                if not step.refused:
                    play.step(step.action)
            ends.append(play.state.tobytes())
        assert ends[0] == ends[1]


def test_next_leads_through_a_turn_and_on_to_the_next(tutorial):
    assert tutorial.head == "Turn 1 of 5: March from Your Starting Keep"
    assert "<p>" not in tutorial.head and "Turn 1 of 5" in tutorial.story.value
    play_turn(tutorial)
    assert tutorial.next.description == "Next turn" and not tutorial.next.disabled
    assert tutorial.turns_done == ["T1"] and "1 of 5 turns done" in tutorial.progress.value
    assert tutorial.chapters[0].description.endswith(", done")
    tutorial.next.click()
    assert tutorial.head == "Turn 2 of 5: Send the Herald Ahead"


def test_a_refused_step_is_explained_and_can_be_taken_back(tutorial):
    tutorial.next.click()
    assert "is refused" in tutorial.reasons.value
    tutorial.back.click()
    assert tutorial.done == 0 and tutorial.turns_done == []


def test_behind_the_last_turn_the_tutorial_has_ended(tutorial):
    tutorial.chapters[4].click()
    play_turn(tutorial)
    assert tutorial.next.description == "Finish" and tutorial.end == ""
    tutorial.next.click()
    assert tutorial.end == "finished" and "You have finished" in tutorial.ended.value
    assert tutorial.body.layout.display == "none" and tutorial.closing.layout.display == ""


def test_one_press_skips_it_and_one_begins_it_again(tutorial):
    play_turn(tutorial)
    assert tutorial.is_running
    tutorial.skipping.click()
    assert tutorial.end == "skipped" and "You have skipped" in tutorial.ended.value and not tutorial.is_running
    tutorial.anew.click()
    assert tutorial.end == "" and tutorial.turns_done == [] and tutorial.head.startswith("Turn 1 of 5")
    assert tutorial.body.layout.display == ""


def test_who_comes_back_goes_on_where_they_were(tutorial):
    returned = []
    tutorial.on_return(lambda: returned.append(True))
    returning(tutorial, turn="T3", done=["T1", "T2"])
    assert tutorial.head.startswith("Turn 3 of 5") and tutorial.turns_done == ["T1", "T2"]
    assert returned == []


@pytest.mark.parametrize("end", ["skipped", "finished"])
def test_who_comes_back_after_its_end_is_not_led_into_it_again(tutorial, end):
    returned = []
    tutorial.on_return(lambda: returned.append(True))
    returning(tutorial, turn="T3", end=end)
    assert returned == [True] and tutorial.body.layout.display == "none"


@pytest.mark.parametrize("kept", [{"turn": "T9"}, {"turn": 3, "done": "T1"}, {"done": [["T1"], None], "end": ["x"]}])
def test_what_makes_no_sense_in_the_memory_is_ignored(tutorial, kept):
    returning(tutorial, **kept)
    assert tutorial.head.startswith("Turn 1 of 5") and tutorial.turns_done == [] and tutorial.end == ""
    play_turn(tutorial)
    assert tutorial.turns_done == ["T1"]


def test_every_turn_asks_for_something_and_says_what():
    assert all(any(step.ask for step in turn.step) for turn in TURNS)
    for turn in TURNS:
        play = turn.begin(GAME)
        for step in turn.step:
            assert not (step.ask and (step.refused or play.state.seat != 0))
            if not step.refused:
                play.step(step.action)


def test_what_is_asked_for_is_played_on_the_board(tutorial):
    asked_to_march(tutorial)
    assert "Your turn: March with all four pieces" in tutorial.story.value
    tutorial.board.press("16")
    tutorial.board.press("20")
    assert tutorial.play.actions == []  # several ways lead there
    tutorial.own_turn.routes.choose("move LFEM 16>20")
    assert tutorial.play.actions == ["move LFEM 16>20"]
    tutorial.own_turn.menu.choose("take 20")
    assert tutorial.play.actions[1:] == ["take 20"] and tutorial.asked is None


def test_anything_else_changes_nothing_and_is_answered(tutorial):
    asked_to_march(tutorial)
    tutorial.own_turn.attempt("move L 16>20")
    assert "the rules allow that" in tutorial.notice.value and "March with all four" in tutorial.notice.value
    tutorial.own_turn.attempt("move LFEM 16>18")
    assert "March with all four" in tutorial.notice.value
    assert tutorial.play.actions == [] and tutorial.done == 1


def test_whoever_is_lost_is_shown_the_piece_and_told_the_action(tutorial):
    asked_to_march(tutorial)
    tutorial.how.click()
    assert tutorial.own_turn.selected == "16" and "From Rookhold (16) to" in tutorial.notice.value
    assert tutorial.play.actions == []
    tutorial.own_turn.routes.choose("move LFEM 16>20")
    assert tutorial.play.actions == ["move LFEM 16>20"]


def test_where_nothing_is_asked_for_the_board_answers_nobody(tutorial):
    tutorial.board.press("16")
    own = tutorial.own_turn
    assert own.selected == "" and own.menu.layout.display == own.routes.layout.display == "none"
    assert own.layout.display == ""  # it keeps its room: the board stays where it is


@pytest.fixture
def required():
    return Tutorial(GAME, EXAMPLES, is_required=True)


def test_the_first_time_nothing_of_it_can_be_skipped(required):
    assert required.skipping.disabled
    assert [button.disabled for button in required.chapters] == [False, True, True, True, True]
    asked_to_march(required)
    assert required.next.disabled
    required.own_turn.attempt("move LFEM 16>20")
    required.own_turn.attempt("take 20")
    required.next.click()
    required.next.click()
    assert required.head.startswith("Turn 2 of 5")
    assert [button.disabled for button in required.chapters] == [False, False, True, True, True]


def test_who_comes_back_may_skip_it(required):
    returning(required, turn="T1")
    assert not required.skipping.disabled and not any(button.disabled for button in required.chapters)
    required.next.click()
    assert not required.next.disabled
    required.skipping.click()
    assert required.end == "skipped"


def test_another_skin_tells_it_in_its_words():
    game = rules.load("iron_throne", skin="sea_of_knives")
    tutorial = Tutorial(game, load_examples(game), game.words.nouns["tutorial"])
    assert tutorial.head == "Turn 1 of 5: March from Your Home Port"
    assert tutorial.chapters[1].tooltip == "recruitment and protection"
    assert "Shipwright" in tutorial.story.value


def test_the_example_browser_shows_all_examples_and_their_titles():
    browser = ExampleBrowser(GAME, EXAMPLES)
    browser.choice.value = "F4a"
    assert "F4a: A War Field, step by step" in browser.story.value and browser.next.description == "Next"
    while not browser.next.disabled:
        browser.next.click()
    assert "That is the end of this example." in browser.story.value


def test_examples_are_found_by_their_chapter_and_by_any_words():
    browser = ExampleBrowser(GAME, EXAMPLES)
    assert len(browser.choice.options) == len(EXAMPLES)
    browser.choice.value = "F4a"
    browser.next.click()
    browser.chapter.value = "F-008: The Shadowking"
    assert 1 < len(browser.choice.options) < len(EXAMPLES)
    assert browser.example.id == browser.choice.value != "F4a"  # which is of another chapter
    browser.chapter.value, browser.find.value = "", "war field step"
    assert "F4a" in [identifier for _, identifier in browser.choice.options]
    browser.choice.value = "F4a"
    browser.next.click()
    browser.find.value = "war field"
    assert (browser.example.id, browser.done) == ("F4a", 1)  # it stays, at its step, where it is still listed
    browser.find.value = "zeppelin"
    assert browser.choice.options == (("No example has all these words.", ""),)
    assert browser.example.id == "F4a"
    browser.turn_to("F2a")
    assert (browser.find.value, browser.choice.value, browser.example.id) == ("", "F2a", "F2a")


def test_a_memory_keeps_beside_what_is_there():
    memory = BrowserMemory(key="x")
    memory.keep(a=1)
    memory.keep(b=[2])
    assert memory.value == {"a": 1, "b": [2]} and not memory.is_read


def test_a_tutorial_told_anew_goes_on_at_its_step_and_sends_nobody_away(tutorial):
    returning(tutorial, turn=TURNS[1].id, done=[TURNS[0].id], end="skipped")
    tutorial.go_to(TURNS[2].id)
    tutorial.next.click()
    other = Tutorial(rules.load("iron_throne", skin="sea_of_knives"), EXAMPLES)
    sent = []
    other.on_return(lambda: sent.append("to the play tab"))
    other.go_on_from(tutorial)
    assert (other.example.id, other.done) == (TURNS[2].id, 1)
    assert other.memory.value == tutorial.memory.value and other.memory.is_read
    assert sent == []


@pytest.mark.parametrize("name", ["iron_throne", "kings_fall", "doomspire"])
def test_nothing_in_a_tutorial_is_in_notation(name):
    game = rules.load(name)
    tutorial = Tutorial(game, load_examples(game))
    for turn in tutorial.turns:
        tutorial.go_to(turn)
        while not tutorial.is_through:
            step = tutorial.example.step[tutorial.done]
            assert step.wish or not step.refused, "what is refused is said in words"
            ExamplePlayer.next_step(tutorial)
            told = re.sub(r"<[^>]+>|title=\"[^\"]*\"", " ", tutorial.story.value + tutorial.reasons.value)
            assert len(step.action.split()) == 1 or step.action not in told
            assert not re.search(r"\b[0-7],[0-7]\b", told)
