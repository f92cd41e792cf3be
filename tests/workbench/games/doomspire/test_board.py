"""The board of Lords of Doomspire: every tile and zone, what stands there, what pressing does, and nothing hidden."""

from itertools import pairwise

from rules.doomspire import GAME
from rules.doomspire.names import titles
from rules.doomspire.places import PLACES, ZONE_NAMES, place_name
from workbench.boards.presentation import of
from workbench.boards.scene_svg import scene_svg
from workbench.boards.views import action_menu_of, scene_of, standings_of
from workbench.games.doomspire.board import movable_cells, routes, trails
from workbench.games.doomspire.layout import anchorage, spot
from workbench.play.playthrough import Playthrough

CELLS = {place_name(place) for place in range(PLACES)} | set(ZONE_NAMES)


def test_every_tile_and_zone_is_a_cell_of_its_own(games):
    for play in games:
        assert sorted(cell.id for cell in scene_of(play).cells) == sorted(CELLS)
        assert scene_svg(scene_of(play)).startswith("<svg")


def test_whatever_knights_and_boats_can_do_is_found_by_pressing(games):
    for play in games:
        moves = {action for action in play.legal_actions if action.startswith(("knight", "boat", "carry"))}
        pressed = set()
        for start in ["", *movable_cells(play)]:
            pressed |= {notation for cell in CELLS for _, notation in routes(play, start, cell)}
        assert moves <= pressed


def test_a_menu_offers_every_action_the_board_does_not(games):
    for play in games:
        menu = action_menu_of(play)
        listed = {option.notation for option in menu.decisions}
        listed |= {option.notation for group in menu.groups for option in group.options}
        on_board = ("knight", "boat", "carry", "shoot")
        assert {action for action in play.legal_actions if not action.startswith(on_board)} <= listed
        assert menu.prompt or play.is_over


def test_many_tiles_to_choose_from_are_one_menu_and_a_fight_of_whoever_is_carried_says_its_chance():
    position = {"round": 3, "A": {"knights": "0,6", "boats": "northeast", "dice": "3"}, "B": {}}
    play = Playthrough(GAME, position=position)
    play.step("boat 1 to northwest with 3")
    menu = action_menu_of(play)
    assert [option.words for option in menu.decisions] == ["Carry nobody"]
    where = menu.groups[0]
    assert where.words == "Choose a tile" and len(where.options) == len(play.legal_actions) - 1 > 7
    assert all(option.cell and option.words.startswith("Carry knight 1 to ") for option in where.options)
    assert {option.words for option in where.options} == {
        words for option in where.options for words, _ in routes(play, "", option.cell)
    }


def test_a_tile_that_lies_face_down_tells_no_more_than_its_tier(games):
    for play in games:
        cells = {cell.id: cell for cell in scene_of(play).cells}
        hidden = [place for place in range(PLACES) if not play.state.face_up[place]]
        names = {name for name in titles("tiles").values() if name != "Home"}
        for place in hidden:
            cell = cells[place_name(place)]
            assert cell.text.startswith("Tier")
            assert not any(name in cell.label for name in names)


def test_the_chance_to_win_stands_where_a_knight_would_fight(at_the_dragon):
    marks = {mark.text for mark in scene_of(at_the_dragon, "2,3").marks if mark.kind == "attack"}
    assert marks == {"100 %", "0 %"}  # the Bear: 1D3 + 4 reach 5; the dragon: 1D3 + 4 never beat 8 + 1D3


def test_a_tile_says_from_where_combat_on_it_is_supported_and_who_protects_it(at_the_dragon):
    labels = {cell.id: cell.label for cell in scene_of(at_the_dragon).cells}
    assert "support in combat here: A +2 from 2,3" in labels["2,2"]
    assert "owned by A, protected from 0,1" in labels["0,0"]
    assert "support" not in labels["5,5"]


def test_a_knight_that_is_chosen_to_move_supports_nobody_from_where_it_was(at_the_dragon):
    labels = {cell.id: cell.label for cell in scene_of(at_the_dragon, "2,3").cells}
    assert "A +2 from 2,3" not in labels["2,2"]


def test_warships_support_along_their_coast():
    position = {"round": 3, "A": {"knights": "0,0", "boats": "southeast", "built": "warships"}, "B": {}}
    play = Playthrough(GAME, position=position)
    labels = {cell.id: cell.label for cell in scene_of(play).cells}
    assert "A +2 from the ocean" in labels["7,5"] and "support" not in labels["0,5"]


def test_unspent_dice_lie_beside_whoever_has_them(at_the_dragon):
    rows = standings_of(at_the_dragon).rows
    assert [row.dice for row in rows] == [(1, 3), ()]


def test_pieces_keep_their_places_within_their_cells(games):
    for play in games:
        scene = scene_of(play)
        cells = {cell.id: cell for cell in scene.cells if cell.id not in ZONE_NAMES}
        for piece in scene.pieces:
            if piece.cell in cells:
                xs, ys = zip(*cells[piece.cell].points)
                assert min(xs) <= piece.x <= max(xs) and min(ys) <= piece.y <= max(ys)


def test_boats_lie_at_berths_of_their_own(games):
    for play in games:
        spots = sorted((piece.x, piece.y) for piece in scene_of(play).pieces if piece.cell in ZONE_NAMES)
        assert all(one != other for one, other in pairwise(spots))


def test_what_nobody_sees_is_no_field_of_the_form():
    assert of(GAME).hidden_fields == ("hidden", "tops")


def test_a_knight_carried_by_boat_goes_by_sea():
    position = {"round": 3, "A": {"knights": "0,6", "boats": "northeast", "dice": "1"}, "B": {}}
    play = Playthrough(GAME, position=position)
    sail = next(action for action in play.legal_actions if action.startswith("boat 1 to northwest"))
    play.step(sail)
    play.step(next(action for action in play.legal_actions if action.startswith("carry knight 1 to 2,0")))
    way = next(mark.points for mark in trails(play, len(play.actions) - 1) if len(mark.points) > 1)
    assert way == (
        spot(6),
        anchorage(ZONE_NAMES.index("northeast")),
        anchorage(ZONE_NAMES.index("northwest")),
        spot(16),
    )
