"""What an open menu names can be chosen on the map, and a chosen card is plain to see."""

from math import dist

import pytest

from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.kinds import Ability, Action
from workbench.boards.mark_svg import RINGS as RADII
from workbench.boards.scene_svg import legend_html
from workbench.boards.views import routes_of, scene_of
from workbench.games.kings_fall.action_places import cell_of
from workbench.games.kings_fall.board import destinations, movable_cells
from workbench.games.kings_fall.layout import PLACES
from workbench.games.kings_fall.pieces import GLYPHS
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.offers import marked
from workbench.widgets.table.table import Table

CHOSEN = 'wb-chosen" data-cell'
SPENDING = {
    "round": 2,
    "to_act": "A",
    "stage": "ops",
    "ops": 3,
    "A": {
        "faction": "aethelgard",
        "cp": 4,
        "leaders": "valerius aethelgard_city dorn tollgate lyra lantern_quay",
        "units": "aethelgard_city 3 basic, tollgate 3 basic, lantern_quay 1 basic",
        "influence": "aethelgard_city 2 lantern_quay 1 tollgate 1",
    },
    "B": {
        "faction": "voren",
        "cp": 6,
        "leaders": "cyrus obsidian_citadel vorlag ember_pass morwen blackharbour",
        "units": "obsidian_citadel 3 basic",
        "influence": "obsidian_citadel 2 ember_pass 1 blackharbour 1",
    },
}


GROUPED = ("sovereign", "luminary", *GLYPHS)
RINGS = ("movable", "legal")  # of a place that a menu names: around it and, where nothing stands, one to aim at


@pytest.fixture
def table():
    """A table on which A has Ops to spend."""
    return Table(Playthrough("kings_fall", position=SPENDING), [PERSON, "novice"])


def ringed(table):
    """Return the Locations with a ring that can be chosen, in either layout of the map."""
    scene = marked(table, scene_of(table.play, table.selected))
    kinds, found = RINGS if table.action_menu.places else ("legal",), []
    for layout in (scene, scene.wide):
        spots = {cell.centre: cell.id for cell in layout.cells}
        found.append({spots[mark.points[0]] for mark in layout.marks if mark.kind in kinds})
    assert found[0] == found[1]
    return found[0]


def named(table, words):
    """Return the Locations that the options of a group name."""
    group = next(group for group in table.action_menu.shown.groups if group.words == words)
    return {option.cell for option in group.options}


@pytest.mark.parametrize("words", ["Place influence", "Recruit", "Move"])
def test_the_locations_that_an_open_menu_names_are_ringed_until_it_is_folded(table, words):
    before = ringed(table)
    table.action_menu.unfold(words)
    assert ringed(table) == named(table, words) != before
    table.action_menu.unfold("")
    assert ringed(table) == before


def test_a_press_on_a_ringed_location_places_influence_there(table):
    table.action_menu.unfold("Place influence")
    assert "ringed place" in table.prompt.value
    place = sorted(named(table, "Place influence"))[0]
    table.board.press(place)
    assert table.play.actions[:1] == [f"influence {place.replace('_', ' ')}"]
    assert not table.action_menu.opened


def test_where_several_things_can_be_recruited_a_press_asks_which(table):
    table.action_menu.unfold("Recruit")
    table.board.press("aethelgard_city")
    ways = table.routes.shown.notations
    assert not table.play.actions and len(ways) > 1 and all(way.startswith("recruit") for way in ways)
    table.routes.choose(ways[1])
    assert table.play.actions[:1] == [ways[1]]


def test_a_press_on_a_ringed_location_that_pieces_leave_chooses_them(table):
    table.action_menu.unfold("Move")
    table.board.press("tollgate")
    legal = [mark for mark in scene_of(table.play, table.selected).marks if mark.kind == "legal"]
    assert (table.selected, table.play.actions) == ("tollgate", []) and legal


def test_any_other_press_on_the_board_folds_the_menu(table):
    table.action_menu.unfold("Place influence")
    other = next(place for place in PLACES if place not in named(table, "Place influence"))
    table.board.press(other)
    assert not table.action_menu.opened and not table.play.actions


def test_an_ability_that_names_no_location_rings_none():
    assert cell_of(int(action_of(Kind.USE, int(Ability.MORWEN), 0, int(Action.RECRUIT)))) == ""


def test_a_chosen_card_is_lifted_and_named_and_its_buttons_play_it():
    play = Playthrough("kings_fall", seed=3).step("go first")
    table = Table(play, [PERSON if seat == play.state.seat else "novice" for seat in range(2)])
    card = next(cell for cell in movable_cells(table.play) if cell not in PLACES)
    face = next(cell.card for cell in scene_of(play, human_seats=(int(play.state.seat),)).cells if cell.id == card)
    assert CHOSEN not in table.board.svg
    table.board.press(card)
    assert f'wb-chosen" data-cell="{card}"' in table.board.svg
    assert f'wb-chosen" data-cell="{card}"' in table.board.wide_svg
    assert f"{face.name} is chosen" in table.prompt.value and face.text in table.routes.shown.about
    table.board.press(card)
    assert not table.play.actions[1:] and CHOSEN not in table.board.svg
    table.board.press(card)
    way = routes_of(table.play, "", card)[0][1]
    table.routes.choose(way)
    assert table.play.actions[1:2] == [way]


def test_the_legend_says_what_cp_are():
    assert "2 Command Points (CP)" in legend_html(scene_of(Playthrough("kings_fall")))


def test_a_press_beside_what_an_open_menu_names_spends_nothing(table):
    table.action_menu.unfold("Move")
    place = sorted(named(table, "Place influence") - named(table, "Move"))[0]
    table.board.press(place)
    assert not table.play.actions and not table.action_menu.opened
    table.board.press(place)
    assert not table.play.actions and not table.goal


def test_a_press_beside_what_an_open_menu_names_moves_nobody(table):
    table.board.press("tollgate")
    table.action_menu.unfold("Recruit")
    table.board.press(sorted(set(destinations(table.play, "tollgate")) - set(table.action_menu.places))[0])
    assert not table.play.actions and not table.action_menu.opened
    assert "nothing was done" in table.notice.value


def test_where_nothing_is_ringed_a_press_asks_before_an_op_is_spent(table):
    place = sorted(named(table, "Place influence") - set(movable_cells(table.play)))[0]
    table.board.press(place)
    assert not table.play.actions and "Press the button to do this" in table.prompt.value
    action = f"influence {place.replace('_', ' ')}"
    table.routes.choose(action)
    assert table.play.actions[:1] == [action]


def test_no_press_on_the_map_gives_up_a_unit_of_ones_own():
    home = "obsidian_citadel 3 basic"
    ours = {"faction": "voren", "leaders": "cyrus obsidian_citadel", "units": home, "influence": "obsidian_citadel 2"}
    theirs = {"faction": "aethelgard", "leaders": "valerius aethelgard_city", "influence": "aethelgard_city 2"}
    position = {"round": 2, "to_act": "A", "stage": "ops", "ops": 0, "A": ours, "B": theirs}
    table = Table(Playthrough("kings_fall", position=position), [PERSON, "novice"])
    assert any("sacrifice" in action or "strength" in action for action in table.play.legal_actions)
    table.board.press("obsidian_citadel")
    table.board.press("obsidian_citadel")
    assert not table.play.actions


def test_a_place_is_not_enough_where_the_menu_offers_several_abilities():
    sides = {"A": SPENDING["B"] | {"cp": 4}, "B": SPENDING["A"] | {"cp": 6}}
    table = Table(Playthrough("kings_fall", position=SPENDING | sides), [PERSON, "novice"])
    table.action_menu.unfold("Abilities")
    assert not table.action_menu.is_place_enough
    table.board.press("obsidian_citadel")
    assert table.play.actions == [] and table.routes.shown.notations == ["use sacrifice at obsidian citadel"]


def test_a_ring_goes_around_all_that_stands_in_a_place(table):
    """Several stacks stand beside each other and are wider than their place."""
    table.action_menu.unfold("Move")
    asking = marked(table, scene_of(table.play, table.selected))
    for scene, kind in ((asking, "movable"), (scene_of(table.play, "aethelgard_city"), "selected")):
        for layout in (scene, scene.wide):
            [city] = [cell for cell in layout.cells if cell.id == "aethelgard_city"]
            far = [dist(city.centre, (piece.x, piece.y)) + piece.size for piece in stacks_in(layout, city)]
            [ring] = [mark for mark in layout.marks if mark.kind == kind and dist(mark.points[0], city.centre) < 1]
            assert len(far) > 1 and max(far) <= RADII[kind] * ring.size + 0.1


def stacks_in(layout, cell):
    """Return the leaders and Units that a layout of the map shows in a Location."""
    return [piece for piece in layout.pieces if piece.cell == cell.id and piece.glyph in GROUPED]
