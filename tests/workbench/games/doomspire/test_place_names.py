"""Places of Doomspire have names at the table, and coordinates for who asks and wherever notation is read."""

import json
import re
from html import unescape
from string import ascii_uppercase

import pytest

from rules.core.errors import BrokenContent
from rules.doomspire import GAME
from rules.doomspire.names import titles
from rules.doomspire.places import EDGE, PLACES
from workbench.boards.seen_by import explanations_seen_by
from workbench.boards.views import picture_of, scene_of
from workbench.games.doomspire import place_names
from workbench.games.doomspire.board import destinations, movable_cells
from workbench.games.doomspire.place_names import COORDINATES, NAMES, in_place_names, place_title, read_names
from workbench.play.examples import load_examples
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.lessons.example_player import ExamplePlayer
from workbench.widgets.table.table import Table

APART = 30  # steps between two looks at a game
RULERS = '<g class="wb-rows"'
LONGEST = 9  # letters that a tile has room for
AT_HOME = {"round": 2, "tiles": "quarry 0,1; wildcat_den 0,2", "A": {"knights": "0,0", "dice": "1"}, "B": {}}
NARRATED = {"moved", "explored", "claimed", "harvested", "fought", "carried", "drew"}


IDS = ("notation", "cell")  # what the browser sends back and nobody reads


def seated(play):
    """Return a table at which people play every seat."""
    return Table(play, [PERSON] * play.seats)


def said_at(table):
    """Return everything that a table says of its position and of all that happened in it."""
    spoken = re.findall(r'aria-label="([^"]*)"', table.board.svg)
    menu = [json.dumps({key: words for key, words in one.items() if key not in IDS}) for one in options_of(table)]
    log = table.game_log
    return [*spoken, *menu, table.prompt.value, log.reasons.value, log.contests.panel.value, table.headline.value]


def options_of(table):
    """Return all options of a table's menu and of its ways to a chosen place, as the browser gets them."""
    groups = [group for view in (table.action_menu, table.routes) for group in view.menu["groups"]]
    decisions = [option for view in (table.action_menu, table.routes) for option in view.menu["decisions"]]
    lines = [{"words": group["words"], "why": group["why"]} for group in groups]
    return [*lines, *decisions, *(option for group in groups for option in group["options"])]


def named_by_coordinates(table):
    return [words for words in said_at(table) if COORDINATES.search(words)]


def test_every_place_has_a_name_of_its_own_with_the_letter_of_its_row():
    assert len(set(NAMES)) == PLACES and max(map(len, NAMES)) <= LONGEST
    assert [name[0] for name in NAMES] == [ascii_uppercase[place // EDGE] for place in range(PLACES)]
    assert not {name.lower() for name in NAMES} & {name.lower() for name in titles("tiles").values()}


@pytest.mark.parametrize("wrong", ["0,0,Axeford", "0,1,Adderly", "0,0,Alderby"])
def test_names_that_are_not_in_order_are_refused(wrong, tmp_path, monkeypatch):
    file = tmp_path / "place_names.csv"
    file.write_text(place_names.FILE.read_text(encoding="utf-8").replace("0,0,Adderly", wrong), encoding="utf-8")
    monkeypatch.setattr(place_names, "FILE", file)
    with pytest.raises(BrokenContent, match=r"place_names\.csv must name"):
        read_names()


def test_nothing_that_a_table_says_names_a_place_by_coordinates(games):
    told = []
    for play in games:
        table = seated(play)
        told += [one for step in explanations_seen_by(play, [0], 0, coordinates=False) for one in step.reasons]
        while len(play.actions) > APART:
            assert not named_by_coordinates(table)
            for _ in range(APART):
                play.undo()
            table.show()
    assert [reason.sentence for reason in told if COORDINATES.search(reason.sentence)] == []
    assert {reason.kind for reason in told} >= NARRATED  # the games had something to tell


def test_ways_to_a_place_are_told_in_names_too(games):
    ways = 0
    for play in games:
        table = seated(play)
        for source in ("", *movable_cells(play)):
            for cell in list(destinations(play, source))[:3]:
                table.selected, table.goal = source, cell
                table.show()
                ways += len(table.routes.menu["decisions"])
                assert not named_by_coordinates(table)
    assert ways


def test_who_switches_coordinates_on_reads_and_sees_them():
    table = seated(Playthrough(GAME, position=AT_HOME, actions=["knight 1 to 0,1 with 1"]))
    log = table.game_log.reasons
    assert "A's knight 1 goes from A's Home to Alderby (Quarry) with a 1." in unescape(log.value)
    assert 'aria-label="Alderby (Quarry); gives 1 ore' in table.board.svg and RULERS not in table.board.svg
    assert table.controls.coordinates.layout.display == ""
    table.controls.coordinates.value = True
    assert "from 0,0 to 0,1 with a 1." in log.value
    assert 'aria-label="0,1, Quarry; gives 1 ore' in table.board.svg
    assert [row for row in range(EDGE) if table.board.svg.count(f">{row}</text>") < 2] == []


def test_a_refusal_of_what_was_pressed_names_the_place_and_one_of_notation_does_not():
    table = seated(Playthrough(GAME, position=AT_HOME))
    table.press("0,0")
    table.press("6,6")
    assert "Greenlow (" in table.notice.value and not COORDINATES.search(table.notice.value)
    table.play_typed("knight 1 to 6,6 with 1")
    assert "6,6" in table.notice.value
    table.controls.coordinates.value = True
    table.press("0,0")
    table.press("6,6")
    assert "6,6 is too far" in table.notice.value


def test_a_hint_names_places():
    table = seated(Playthrough(GAME, position=AT_HOME))
    table.give_hint()
    assert "would choose: " in table.notice.value and not COORDINATES.search(table.notice.value)


def test_notation_stays_as_it_is():
    table = seated(Playthrough(GAME, position=AT_HOME, actions=["knight 1 to 0,1 with 1"]))
    assert "knight 1 to 0,1 with 1" in table.game_log.actions.value
    assert "from 0,0 to 0,1" in str(table.play.explanations[0])
    assert RULERS in picture_of(table.play)


def test_worked_examples_keep_coordinates_and_have_them_at_the_rim():
    player = ExamplePlayer(GAME)
    player.begin(load_examples(GAME)[0])
    assert RULERS in player.board.svg and COORDINATES.search(" ".join(re.findall('label="(.*?)"', player.board.svg)))


def test_a_home_is_named_after_its_lord_whoever_owns_it_and_a_corner_without_one_by_its_name():
    play = Playthrough(GAME, position=AT_HOME)
    play.state.owner[PLACES - 1] = 0  # conquered
    titles_of_corners = [place_title(play, play.state, corner) for corner in (0, PLACES - 1)]
    assert titles_of_corners == ["A's Home", "B's Home"]
    assert place_title(play, play.state, EDGE - 1).startswith("Axeford")


def test_a_place_that_lies_face_down_is_named_without_its_tile():
    play = Playthrough(GAME, seats=2, seed=1)
    hidden = next(place for place in range(PLACES) if not play.state.face_up[place])
    assert place_title(play, play.state, hidden) == NAMES[hidden]


def test_only_coordinates_become_names():
    play = Playthrough(GAME, position=AT_HOME)
    assert in_place_names(play, play.state, "0,1, Quarry; from 0,1, 0,2") == (
        "Alderby (Quarry); from Alderby (Quarry), Anvilham (Wildcat Den)"
    )
    for untouched in ("1,000 games", "13,45", "9,0", "of 1,3,4"):
        assert in_place_names(play, play.state, untouched) == untouched


def test_a_tile_with_a_name_of_its_own_has_no_other():
    play = Playthrough(GAME, position=AT_HOME | {"tiles": "temple 0,1; quarry 0,2; doomspire 3,3"})
    written = {cell.id: (cell.caption, cell.text) for cell in scene_of(play).cells}
    assert written["0,0"] == ("", "Home") and written["0,1"] == ("", "Temple")
    assert written["0,2"] == ("Anvilham", "ore") and written["3,3"] == ("Doomspire", "Dragon")
