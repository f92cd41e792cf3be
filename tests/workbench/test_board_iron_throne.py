"""The board of Iron Throne of Ashes: what it shows, what pressing it asks for, and the actions beside it."""
import itertools

import pytest

from rules.core.errors import BrokenPosition
from rules.iron_throne.ruleset import NODES, read_board
from workbench.boards import board_of, others_of, scene_of, standings_of, ways_of
from workbench.boards.iron_throne import headline
from workbench.picture import scene_svg
from workbench.playthrough import Playthrough
from workbench.scene import FREE, NEUTRAL
from workbench.theme import TARGET
from workbench.widgets.board import Board
from workbench.widgets.position_editor import as_text, from_text
from workbench.widgets.table import Table

NARROW = 336  # px a board has on a telephone 360 px wide
POSITION = {"round": 2, "to_act": "A", "hunters": "3", "blights": "7", "seized": "7", "tokens": "F20", "relic": 1,
            "A": {"pieces": "L16 F16 E16 M13", "sites": "16 13", "supply": 4, "hand": 3},
            "B": {"pieces": "L10 F18 E15", "sites": "18", "supply": 1, "debt": 3, "ruined": True}}


@pytest.fixture
def play():
    """A position with something of everything."""
    return Playthrough("iron_throne", position=POSITION)


@pytest.fixture
def begun():
    """The first vote of a game for two."""
    return Playthrough("iron_throne", actions=["begin"])


def cell_of(scene, name):
    return next(cell for cell in scene.cells if cell.id == name)


def glyphs_on(scene, name):
    return sorted((piece.seat, piece.glyph, piece.count) for piece in scene.pieces if piece.cell == name)


def marks_of(scene, kind):
    return [mark for mark in scene.marks if mark.kind == kind]


def test_every_node_and_link_is_drawn(play):
    scene = scene_of(play)
    assert [cell.id for cell in scene.cells] == [str(node) for node in range(NODES)]
    assert len(scene.links) == read_board().number_of_edges()
    assert {cell_of(scene, name).kind for name in ("0", "1", "6", "11")} == {"lair", "sanctum", "plain", "works"}
    assert len({len(cell.points) for cell in scene.cells}) == 4  # each kind of node has an outline of its own


def test_nodes_can_be_pressed_on_a_narrow_page_and_do_not_hide_each_other(play):
    board = Board()
    board.show(scene_of(play))
    assert board.cells_across * TARGET <= NARROW
    middles = [cell.centre for cell in scene_of(play).cells]
    reach = TARGET / 2 * board.cells_across * TARGET / NARROW  # px from a middle to where the next node begins
    scale = NARROW / scene_of(play).width
    apart = min(((x - u) ** 2 + (y - v) ** 2) ** 0.5 for x, y in middles for u, v in middles if (x, y) != (u, v))
    assert apart * scale > 1.9 * reach


def test_pieces_owners_and_forces_are_told_apart(play):
    scene = scene_of(play)
    assert glyphs_on(scene, "16") == [(0, "envoy", 1), (0, "fighter", 1), (0, "leader", 1)]
    assert glyphs_on(scene, "10") == [(1, "broken_leader", 1)]
    assert glyphs_on(scene, "15") == [(1, "guarded_envoy", 1)]
    assert glyphs_on(scene, "3") == [(NEUTRAL, "hunter", 1)]
    assert glyphs_on(scene, "20") == [(FREE, "unknown", 1)]
    assert [cell_of(scene, name).owner for name in ("16", "18", "7", "6")] == [0, 1, NEUTRAL, None]


def test_a_stack_shows_its_count():
    several = POSITION | {"A": POSITION["A"] | {"pieces": "L16 F16 F16 F16"}}
    assert (0, "fighter", 3) in glyphs_on(scene_of(Playthrough("iron_throne", position=several)), "16")


def test_the_holder_of_the_relic_carries_it():
    held = scene_of(Playthrough("iron_throne", position=POSITION | {"relic": "B"}))
    assert (FREE, "relic", 1) in glyphs_on(held, "10") and not glyphs_on(held, "1")


def test_choosing_a_node_marks_what_its_pieces_can_reach_and_whom_they_fight(play):
    board = board_of(play.game)
    scene = scene_of(play, "16")
    targets = board.choices(play, "16")
    assert targets["20"] == "move LFE 16>20"
    assert len(marks_of(scene, "legal")) + len(marks_of(scene, "attack")) == len(targets)
    # 8 + 6 + 0 and what is left of 4 supplies: two nodes away a leader with 1 supply, three away the enemy's pieces
    assert sorted(mark.text for mark in marks_of(scene, "attack")) == ["15 : 10", "15 : 6", "16 : 9"]
    assert "15 against 10 before cards" in cell_of(scene, "3").action
    assert board.is_own(play, "16") and not board.is_own(play, "18")
    assert set(board.sources(play)) == {"13", "16"}


def test_parts_of_a_group_and_enlisting_are_ways_to_the_same_node(play):
    ways = [notation for _, notation in ways_of(play, "16", "20")]
    assert ways[0] == "move LFE 16>20"
    assert sorted(ways[1:]) == ["enlist 16<20", "move E 16>20", "move F 16>20", "move FE 16>20", "move L 16>20",
                                "move LE 16>20", "move LF 16>20"]
    assert ways_of(play, "16", "18") == []


def test_everything_legal_can_be_reached_by_pressing(play, begun):
    board = board_of(play.game)
    for game in (play, begun, Playthrough("iron_throne")):
        pressed = {notation for source in board.sources(game) for cell in board.choices(game, source)
                   for _, notation in ways_of(game, source, cell)}
        assert pressed | {notation for _, notation in others_of(game)} == set(game.legal_actions)


def test_every_step_of_a_game_can_be_drawn():
    play = Playthrough("iron_throne", seats=4, seed=3)
    board = board_of(play.game)
    while not play.is_over:
        play.play("knight_commander")
        chosen = next(iter(board.sources(play)), "")
        scene = board.scene(play, chosen, glide=True)
        assert scene.title == headline(play)
        assert {piece.cell for piece in scene.pieces} <= {cell.id for cell in scene.cells}
    assert "has won" in scene.title or "complete" in scene.title or "nobody" in scene.title
    assert not any(cell.enabled for cell in scene.cells)
    assert scene_svg(scene).count('class="wb-cell"') == NODES


def test_the_last_move_is_a_trail_along_the_links(play):
    far = max((notation for notation in play.legal_actions if notation.startswith("move E 16>")),
              key=lambda notation: len(marks_of(scene_of(Playthrough("iron_throne", position=POSITION,
                                                                     actions=[notation])), "last")[0].points))
    play.step(far)
    trail = marks_of(scene_of(play, glide=True), "last")[0]
    nodes = [next(cell.id for cell in scene_of(play).cells if point == pytest.approx(cell.centre, abs=0.1))
             for point in trail.points]
    assert len(nodes) > 3
    assert all(read_board().has_edge(int(one), int(other)) for one, other in itertools.pairwise(nodes))
    envoy = next(piece for piece in scene_of(play, glide=True).pieces if piece.cell == nodes[-1] and piece.seat == 0)
    assert envoy.came_from == trail.points[0]


def test_standings_say_who_leads_who_is_ruined_and_where_the_threat_is(play):
    standings = standings_of(play)
    assert (standings.track.value, standings.track.end) == (0, 13)
    first, second = standings.rows
    assert first.values == ("2", "4", "3", "0") and first.note == "leads" and first.decides
    assert second.values == ("1", "1", "0", "3") and "leads" not in second.note and second.note


def test_votes_are_offered_with_their_price(begun):
    assert [notation for _, notation in others_of(begun)] == ["decline", "oppose"]
    assert "1 " in others_of(begun)[1][0]
    poor = Playthrough("iron_throne", position=POSITION | {"order": "advance", "to_act": "B"})
    assert [notation for _, notation in others_of(poor)] == ["decline"]
    assert "takes 1" in others_of(poor)[0][0]


def test_pressing_a_target_proposes_the_whole_group_and_pressing_it_again_moves_it(play):
    table = Table(play)
    table.board.press("16")
    table.board.press("27")
    assert play.actions == [] and table.ways.choice.value == "move LFE 16>27"
    table.board.press("27")
    assert play.actions == ["move LFE 16>27"]


def test_a_part_of_the_group_can_be_chosen(play):
    table = Table(play)
    table.board.press("16")
    table.board.press("27")
    table.ways.choice.value = "move F 16>27"
    table.ways.go.click()
    assert play.actions == ["move F 16>27"]
    assert table.ways.layout.display == "none"


def test_a_piece_alone_moves_at_once(play):
    table = Table(play)
    table.board.press("13")
    table.board.press("14")
    assert play.actions == ["move M 13>14"]


def test_what_is_no_press_on_the_board_has_buttons(begun):
    table = Table(begun)
    table.board.press("16")
    assert "actions above" in table.notice.value
    table.others.buttons[1].click()
    assert begun.actions == ["begin", "oppose"]
    table.players[int(begun.state.seat)].value = "random"
    assert not table.others.buttons or table.player == "person"


def test_a_hint_is_said_where_no_piece_is_part_of_it(begun):
    table = Table(begun)
    table.give_hint()
    assert "would play" in table.notice.value and table.selected == ""


def test_a_refused_wish_is_explained(play):
    table = Table(play)
    table.board.press("13")
    table.board.press("18")
    assert play.actions == [] and table.notice.value


def test_a_position_can_be_set_up(play):
    board = board_of(play.game)
    table = play.game.position_table(play.state)
    for cell, code in (("5", "A L"), ("5", "A F"), ("16", ""), ("8", "enemy"), ("8", "hunter"), ("9", "blight"),
                       ("9", "token M"), ("4", "relic"), ("18", "A site"), ("18", "B E")):
        assert code in [offered for _, offered in board.palette(table)]
        table = board.edited(table, cell, code)
        board.sketch(table)
    assert (table["hunters"], table["blights"], table["seized"], table["relic"]) == ("3 8", "7 9", "7 8", 4)
    assert table["A"] | {"hand": 3} == {"pieces": "M13 L5 F5", "sites": "13 18", "supply": 4, "debt": 0, "hand": 3,
                                        "ruined": False}
    assert table["B"]["sites"] == "" and table["B"]["pieces"].split()[-1] == "E18"
    assert from_text(as_text(table)) == table
    assert [piece.cell for piece in board.sketch(board.emptied(table)).pieces if piece.seat != FREE] == ["5", "10"]


def test_a_position_that_cannot_stand_is_refused(play):
    with pytest.raises(BrokenPosition):
        board_of(play.game).sketch(POSITION | {"threat": 13})


def test_the_editor_sets_up_a_position_and_plays_it(play):
    table = Table(play)
    table.edit()
    table.editor.palette.value = "A L"
    table.board.press("0")
    table.editor.to_move.value = "B"
    table.editor.play()
    assert table.play.state.seat == 1 and table.play.state.pieces[0, 0, 0] == 1
