"""Switching skins: every text a page shows is in the words of the skin, and nothing but words changes."""

import json
import re
import time

import ipywidgets as widgets
import pytest

import rules
from rules.core.errors import IllegalAction
from rules.core.skins import Translation
from rules.iron_throne.notation import refusal
from rules.iron_throne.refusals import REFUSALS
from tests.workbench.reskinned import assert_without, texts_of, texts_of_turn
from workbench.boards.summary import reveal_html, summary_html
from workbench.boards.views import summary_of
from workbench.games.iron_throne import page as app
from workbench.play.examples import load_examples
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.play.rulebook_tables import clauses_table, examples_table, rulings_table
from workbench.play.rulings import other_readings
from workbench.play.saved_games import read_playthrough
from workbench.simulation.run import simulate
from workbench.widgets.base.layout import tabs
from workbench.widgets.base.lazy import build_all
from workbench.widgets.base.tab_address import TabAddress
from workbench.widgets.lessons.example_browser import ExampleBrowser
from workbench.widgets.odds.explorer import OddsExplorer
from workbench.widgets.skin_choice import SkinChoice, carry_over, dismiss
from workbench.widgets.table.table import Table

FIRST = rules.load("iron_throne")
OTHERS = [name for name in FIRST.skins if name != FIRST.skin]
GAMES = ((1, 4, 1), (2, 3, 0), (4, 2, 2))  # seed, seats, mode


@pytest.fixture(params=OTHERS)
def game(request):
    return rules.load("iron_throne", skin=request.param)


def foreign(game):
    """Return a pattern of the first skin's nouns that are none of a game's own."""
    own = set(game.words.nouns.values())
    nouns = sorted({noun for noun in FIRST.words.nouns.values() if noun not in own}, key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, nouns))})s?(?![\w-])")


def assert_told(game, texts, where):
    """Assert that no noun of the first skin stands in any of the texts."""
    assert_without(foreign(game), texts, where)


def played(game, seed, seats, mode, every):
    """Go through every so many-th position of a game between agents of all strengths, and its end."""
    play, names = Playthrough(game, seats=seats, seed=seed, changes={"mode": mode}), list(game.agents)
    while not play.is_over:
        if len(play.actions) % every == 0:
            yield play
        play.play(names[(seed + int(play.state.seat)) % len(names)])
    yield play


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("seed", "seats", "mode"), GAMES)
def test_a_whole_game_is_told_in_its_skin_and_plays_as_in_the_first(game, seed, seats, mode, every):
    for play in played(game, seed, seats, mode, every):
        assert_told(game, texts_of_turn(play), f"action {len(play.actions)}")
    same = Playthrough(FIRST, seats=seats, seed=seed, changes={"mode": mode}, actions=play.actions)
    assert same.state.tobytes() == play.state.tobytes()
    assert [before.tobytes() for before in same.states_before] == [before.tobytes() for before in play.states_before]
    assert play.is_over
    summary = summary_of(play)
    assert_told(game, [summary_html(summary), *([reveal_html(summary.reveal)] if summary.reveal else [])], "summary")
    assert [row.values for row in summary.statistics] == [row.values for row in summary_of(same).statistics]
    assert summary_html(summary) != summary_html(summary_of(same))


def test_the_search_finds_a_noun_of_the_first_skin(game):
    with pytest.raises(AssertionError, match="Doom Toll"):
        assert_told(game, ['<p title="The Doom Toll rises">fine</p>'], "here")
    assert_told(game, ["<p>Knighthood and moves</p>", '<a href="data:application/json,Knight">x</a>'], "here")


def test_refusals_are_told_in_the_skin(game):
    play = Playthrough(game, seats=3, seed=1, changes={"mode": 1}).step("begin")
    refusals = [refusal(game.words, play.state, play.ruleset, "move L 1>2", reason) for reason in REFUSALS]
    assert_told(game, [str(each) for each in refusals], "refusal")
    assert_told(game, [game.clauses.cite(key) for key in game.words.refusal_clauses.values() if key], "clause")
    with pytest.raises(IllegalAction) as refused:
        play.step("charge B")
    assert refused.value.reason == "vote_first"


def test_registers_and_tables_are_told_in_the_skin(game):
    tables = [clauses_table(game, load_examples(game)), rulings_table(game), examples_table(game, load_examples(game))]
    texts = [str(cell) for table in tables for row in table.to_numpy() for cell in row]
    fields = [text for field in game.ruleset.fields.values() for text in (field.label, field.unit, field.meaning)]
    presets = [text for preset in game.ruleset.presets.values() for text in (preset.title, preset.why)]
    agents = [text for agent in game.agents.values() for text in (agent.title, agent.meaning)]
    metrics = [
        text
        for metric in game.metrics.values()
        for text in (metric.title, metric.meaning, metric.unit, metric.more, metric.less)
    ]
    assert_told(
        game, [*texts, *fields, *presets, *agents, *metrics, *other_readings(game), game.title, game.about], "register"
    )


def test_the_play_tab_is_told_in_the_skin(game):
    table = Table(Playthrough(game, 4, changes={"mode": 1}), [PERSON] * 4)
    table.step("begin")
    for action in ("oppose", "decline", "oppose", "oppose"):
        table.step(action)
    table.board.press("16")
    table.give_hint()
    table.board.press("3")
    assert_told(game, texts_of(table), "table")
    table.edit()
    assert_told(game, texts_of(table), "position editor")
    for palette in table.editor.palette.options[::4]:
        table.editor.palette.value = palette[1]
        table.editor.press("20")
        assert_told(game, texts_of(table), f"put {palette[1]}")
    dismiss(table)


def test_worked_examples_are_told_in_the_skin(game):
    examples = load_examples(game)
    browser = ExampleBrowser(game, examples)
    for example in examples[:12]:
        browser.choice.value = example.id
        for _ in example.step:
            browser.next_step()
            assert_told(game, texts_of(browser), example.id)


def test_the_odds_explorer_is_told_in_the_skin(game):
    explorer = OddsExplorer(game="iron_throne", translate=game.translate)
    questions = [key for _, key in explorer.tabs.children[0].what.options]
    for key in questions:
        explorer.put([key])
        explorer.map.draw()
        assert_told(game, texts_of(explorer), key)
        for name in explorer.focused.answers():
            explorer.put([f"{key} | {name}"])
            assert_told(game, texts_of(explorer), f"{key} | {name}")
    explorer.put([questions[0], questions[-1]])
    assert_told(game, texts_of(explorer), "two questions")


def test_figures_are_told_in_the_skin(game):
    from workbench import figures

    results = simulate(game, games=40, agents=["knight_commander"], seed=1, seats=4, threads=1)
    charts = [
        figures.seat_advantage(results),
        figures.game_length(results),
        figures.endings(results),
        figures.clauses(results),
        figures.compared({"one": results, "other": results}, "dark_lord_win_rate"),
    ]
    for chart in charts:
        assert_told(
            game,
            [
                chart.finding,
                chart.table.to_string(),
                chart.figure.to_json().encode().decode("unicode_escape", "replace"),
            ],
            chart.finding,
        )


def content_of(page):
    """Return the content of a page, once it is made."""
    latest = time.monotonic() + 60
    while not (page.content.children and isinstance(page.content.children[0], widgets.Tab)):
        assert time.monotonic() < latest
        time.sleep(0.1)
    return page.content.children[0]


def table_in(widget):
    """Return the Table somewhere in a widget, None where there is none."""
    if isinstance(widget, Table):
        return widget
    return next((found for child in getattr(widget, "children", ()) for found in [table_in(child)] if found), None)


def test_a_page_told_anew_keeps_the_game_the_players_and_what_is_chosen():
    page = app.page()
    table = table_in(content_of(page))
    table.turn.pause.click()
    table.change_rules({"mode": 1, "vote_price": 2})
    for seat in range(1, 4):
        table.controls.players[seat].value = PERSON
    for action in ("begin", "decline", "decline", "decline", "decline"):
        table.step(action)
    table.seating.undo()
    page.content.children[0].selected_index = 1
    before = table.play
    page.change_skin("verdant_collapse")
    assert page.notice.value == ""
    now = content_of(page)
    told = table_in(now)
    assert now.selected_index == 1 and told is not table
    after = told.play
    assert (after.seats, after.seed, after.changes, after.position) == (4, before.seed, before.changes, None)
    assert (after.actions, after.undone) == (before.actions, before.undone)
    assert after.state.tobytes() == before.state.tobytes()
    assert [control.value for control in told.controls.players] == [PERSON] * 4
    assert told.controls.rules.variant.value == table.controls.rules.variant.value
    game = rules.load("iron_throne", skin="verdant_collapse")
    build_all(now)
    assert_told(game, [text for part in (page.head, page.content) for text in texts_of(part)], "page")
    dismiss(page)


def test_a_tab_that_was_pressed_while_the_page_was_told_anew_is_opened():
    page = app.page()
    old = content_of(page)
    old.selected_index = 2
    page.change_skin("sea_of_knives")
    assert [one.is_built for one in content_of(page).children[2:]] == [True, False, False, False]
    old.selected_index = 4  # the press arrives when what it was pressed on is gone
    assert content_of(page) is not old and content_of(page).selected_index == 4
    assert page.tab.value == "balance"
    assert page.content._dom_classes == ()
    dismiss(page)


def test_the_address_opens_a_tab_also_before_there_are_any():
    address = TabAddress()
    address.turn_to("two_words")
    pages = tabs(One=widgets.VBox(), Two_words=widgets.VBox())
    address.follow(pages)
    assert (pages.selected_index, address.value) == (1, "two_words")
    address.turn_to("nowhere")
    assert pages.selected_index == 1
    address.turn_to("one")
    assert (pages.selected_index, address.value) == (0, "")


def test_a_position_and_a_game_put_aside_go_along():
    position = FIRST.position_table(
        Playthrough(FIRST, seats=2, seed=3).step("begin").step("decline").step("decline").state
    )
    table = Table(Playthrough(FIRST, seats=2, seed=3), [PERSON, PERSON])
    table.step("begin")
    table.set_up(position)
    other = Table(Playthrough(rules.load("iron_throne", skin="sea_of_knives"), 4), [PERSON] * 4)
    carry_over(table, other)
    assert other.play.position == position and other.play.game.skin == "sea_of_knives"
    assert other.play.state.tobytes() == table.play.state.tobytes()
    assert other.set_aside.words == table.set_aside.words != ""
    other.set_aside.button.click()
    assert other.play.actions == ["begin"] and other.play.game.skin == "sea_of_knives"


def test_a_game_loaded_from_a_file_is_told_in_the_skin_of_the_page(game):
    saved = json.dumps(Playthrough(FIRST, seats=2, seed=3, actions=["begin"]).to_dict())
    assert read_playthrough(saved, game=game).game is game
    assert read_playthrough(saved).game is FIRST


def test_a_skin_is_chosen_from_a_list_or_by_the_address():
    asked = []
    choice = SkinChoice(FIRST, asked.append)
    assert [title for title, _ in choice.skin.options] == list(FIRST.skins.values())
    choice.skin.value = "sea_of_knives"
    assert (choice.address.value, choice.address.title) == ("sea_of_knives", "Sea of Knives")
    choice.address.opened_by("verdant_collapse")
    assert choice.skin.value == "verdant_collapse"
    choice.skin.value = "iron_throne"
    assert choice.address.value == ""
    choice.address.opened_by("sea_of_spoons")
    assert asked == ["sea_of_knives", "verdant_collapse", "iron_throne", "sea_of_spoons"]
    assert choice.skin.value == "iron_throne"


def test_a_skin_there_is_not_is_said_on_the_page_and_changes_nothing():
    page = app.page()
    before = content_of(page)
    page.change_skin("sea_of_spoons")
    assert "There is no skin" in page.notice.value and page.content.children[0] is before
    assert page.game is FIRST
    dismiss(page)


def test_every_skin_has_nouns_of_its_own():
    for name in OTHERS:
        own = rules.load("iron_throne", skin=name)
        assert isinstance(own.translate, Translation)
        same = {key for key, noun in own.words.nouns.items() if noun == FIRST.words.nouns[key]}
        assert not same, same
