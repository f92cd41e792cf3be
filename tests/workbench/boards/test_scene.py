"""Scenes, and the tokens they are drawn with."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from workbench.boards.glyphs import GLYPHS, SHAPES
from workbench.boards.scene import NEUTRAL, Cell, CellLink, LegendEntry, Mark, Piece, Scene, box_points, hex_points
from workbench.boards.scene_svg import legend_html, scene_svg
from workbench.theme.charts import plotly_template
from workbench.theme.tokens import DARK, LIGHT, SEATS, css_variables, page_css

SVG = "{http://www.w3.org/2000/svg}"


def scene_of(**parts):
    cells = (
        Cell("0,0", hex_points(40, 40), "Throne, empty", "special", action="Move here"),
        Cell("1,0", hex_points(95.43, 40), 'A hole & "nothing" else', "blocked", enabled=False),
    )
    filled = Scene(
        140,
        80,
        "Two <cells>",
        "A throne and a hole",
        cells,
        legend=(
            LegendEntry("seat", 0, "Seat A"),
            LegendEntry("seat", 1, "Seat B"),
            LegendEntry("ground", "special", "Throne"),
            LegendEntry("mark", "legal", "To go"),
        ),
    )
    return replace(filled, **parts)


def piece_of(seat, **changes):
    return replace(Piece("0,0", 40, 40, seat, "soldier", "Warrior"), **changes)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "panel"])
@pytest.mark.parametrize("text", ["ink", "muted", "accent", "inside", "undecided", "outside"])
def test_text_reads_on_its_ground(tokens, ground, text):
    assert contrast(tokens[text], tokens[ground]) >= 4.5


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), [("on-accent", "accent"), ("neutral-glyph", "neutral"), ("ink", "band")])
def test_text_reads_on_fills(tokens, text, ground):
    assert contrast(tokens[text], tokens[ground]) >= 4.5


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.letter)
def test_a_seats_letter_reads_on_its_colour(seat):
    assert contrast(seat.letter_colour, seat.colour) >= 4.5


def test_every_seat_has_its_own_colour_shape_and_letter():
    for names in zip(*((seat.colour, seat.shape, seat.letter) for seat in SEATS), strict=True):
        assert len(set(names)) == len(SEATS)
    assert {seat.shape for seat in SEATS} <= set(SHAPES)
    drawings = [scene_svg(scene_of(pieces=(piece_of(seat),))) for seat in range(len(SEATS))]
    bodies = [drawing.split('class="wb-pieces"')[1] for drawing in drawings]
    assert len(set(bodies)) == 6
    for seat, body in zip(SEATS, bodies, strict=True):
        assert f"wb-seat-{seat.letter.lower()}" in body and f">{seat.letter}</text>" in body


def test_light_and_dark_define_the_same_tokens_and_all_are_variables():
    assert list(LIGHT) == list(DARK)
    css = css_variables()
    for tokens in (LIGHT, DARK):
        assert all(f"--wb-{token}: {colour};" in css for token, colour in tokens.items())


def test_styles_use_only_variables_that_exist():
    used = set(re.findall(r"var\((--wb-[\w-]+)", page_css()))
    assert used <= set(re.findall(r"(--wb-[\w-]+):", css_variables()))
    assert not re.search(r":[^;{]*#[0-9a-fA-F]{3,8}\b", page_css())


def test_the_plotly_template_has_one_grid_direction():
    layout = plotly_template(dark=True).layout
    assert layout.xaxis.showgrid and not layout.yaxis.showgrid
    assert layout.paper_bgcolor == DARK["panel"]


def test_a_scene_is_one_well_formed_document():
    marks = [Mark(kind, ((40, 40),), text="3 : 1", outcome="push") for kind in ("legal", "attack", "threat")]
    pieces = (piece_of(0, came_from=(95.43, 40)), piece_of(-1, count=3), piece_of(1, leaving=True))
    trail = Mark("last", ((40, 40), (95.43, 40)))
    scene = scene_of(
        links=(CellLink((0, 0), (140, 80)), CellLink((0, 80), (140, 0))), marks=(*marks, trail), pieces=pieces
    )
    root = ElementTree.fromstring(scene_svg(scene))
    layers = [layer.get("class") for layer in root.findall(f"{SVG}g")]
    assert layers == ["wb-links", "wb-cells", "wb-pieces", "wb-marks", "wb-names", "wb-marks", "wb-legend"]
    assert root.findtext(f"{SVG}title") == "Two <cells>"
    first, second = root.findall(f".//{SVG}g[@class='wb-cell']")
    assert (first.get("aria-label"), first.get("tabindex")) == ("Throne, empty. Move here", "0")
    assert (second.get("aria-disabled"), second.get("tabindex")) == ("true", "-1")


def test_the_same_scene_gives_the_same_text_with_two_decimals():
    scene = scene_of(pieces=(piece_of(2, x=100 / 3),))
    assert scene_svg(scene) == scene_svg(replace(scene))
    body = scene_svg(scene).split("</style>")[1]
    coordinates = re.findall(r'(?:points|x|y|cx|cy|r|width|height)="([^"]*)"', body)
    assert coordinates and not any(re.search(r"\.\d{3}", text) for text in coordinates)


def test_a_drawing_alone_has_its_colours_light_and_dark():
    svg = scene_svg(scene_of())
    assert f"var(--wb-ink, {LIGHT['ink']})" in svg and f"var(--wb-ink, {DARK['ink']})" in svg
    assert "prefers-color-scheme: dark" in svg


def test_a_cell_shows_its_owner_by_colour_shape_and_letter():
    free = scene_of()
    drawings = []
    for owner in (0, 1, NEUTRAL):
        owned = replace(
            free,
            cells=(replace(free.cells[0], owner=owner), free.cells[1]),
            legend=(LegendEntry("owner", NEUTRAL, "Nobody's"),),
        )
        drawings.append(scene_svg(owned).split('class="wb-cells"')[1])
    assert len(set(drawings)) == 3 and all("wb-band" in drawing for drawing in drawings)
    assert "wb-seat-b" in drawings[1] and ">B</text>" in drawings[1]
    assert "wb-seat-neutral" in drawings[2] and "Nobody" in drawings[2] and "Nobody" not in drawings[1]
    assert "wb-band" not in scene_svg(free).split("</style>")[1]


def test_a_margin_widens_what_can_be_pressed_and_puts_the_text_below_the_cell():
    plain = Cell("a", hex_points(40, 40, 20), "A place", text="7")
    wide = replace(plain, margin=6.0)
    drawn = scene_svg(Scene(80, 80, "One", "", (wide,)))
    assert '<circle class="wb-reach" cx="40" cy="40" r="26"/>' in drawn
    inside, below = (
        float(re.search(r'wb-cell-text[^"]*" x="40" y="([\d.]+)"', drawing)[1])
        for drawing in (scene_svg(Scene(80, 80, "One", "", (plain,))), drawn)
    )
    assert inside < 60 < below


def test_a_legend_lists_only_what_is_on_the_board():
    scene = scene_of(pieces=(piece_of(0),))
    for legend in (scene_svg(scene), legend_html(scene)):
        assert "Seat A" in legend and "Throne</" in legend
        assert "Seat B" not in legend and "To go" not in legend
    assert "Seat A" not in scene_svg(scene, legend=False)


def test_a_legend_shows_a_kind_of_cell_in_its_shape_on_the_board():
    square = Cell("a", ((0, 0), (40, 0), (40, 40), (0, 40)), "A square", "works")
    legend = legend_html(Scene(80, 80, "One", "", (square,), legend=(LegendEntry("ground", "works", "Works"),)))
    corners = re.search(r'points="([^"]+)"', legend)[1].split()
    assert len(corners) == 4
    assert {round(float(corner.split(",")[0]), 1) for corner in corners} == {4.2, 19.8}


def test_links_that_would_cross_are_bent():
    crossing = scene_svg(scene_of(links=(CellLink((0, 0), (140, 80)), CellLink((0, 80), (140, 0)))))
    apart = scene_svg(scene_of(links=(CellLink((0, 0), (140, 0)), CellLink((0, 80), (140, 80)))))
    assert re.search(r'class="wb-link wb-link-plain" d="M0 80Q', crossing)
    assert "Q" not in apart.split('class="wb-links"')[1].split("</g>")[0]


def test_slips_are_named():
    with pytest.raises(ValueError, match="'leagl' is no kind of a mark; choose from 'earlier', 'last'"):
        Mark("leagl", ((0, 0),))
    with pytest.raises(ValueError, match="no glyph 'unicorn'"):
        scene_svg(scene_of(pieces=(piece_of(0, glyph="unicorn"),)))


@pytest.mark.parametrize("name", GLYPHS)
def test_every_glyph_draws(name):
    ElementTree.fromstring(scene_svg(scene_of(pieces=(piece_of(0, glyph=name),))))


def test_a_square_has_its_name_above_its_text_and_on_a_phone_its_text_alone_and_larger():
    square = Cell("a", box_points(0, 0, 80, 80), "Alderby, Woodland", text="wood", caption="Alderby", text_size=22)
    svg = scene_svg(Scene(80, 80, "One tile", "", (square,)))
    words = re.findall(r'<text class="wb-cell-text ([^"]*)" .*? y="([^"]*)" font-size="([^"]*)">(\w*)</text>', svg)
    (name, text, on_phone) = [(css, words, float(y), float(size)) for css, y, size, words in words]
    assert name[:2] == ("wb-name wb-caption", "Alderby") and text[:2] == ("wb-caption", "wood")
    assert name[2] + (name[3] + text[3]) / 2 < text[2] + text[3] / 2 < 80
    assert on_phone[:2] == ("wb-phone-text", "wood") and on_phone[3] == 22
    alone = scene_svg(Scene(80, 80, "One tile", "", (replace(square, caption=""),)))
    assert re.findall(r'<text class="([^"]*)"', alone) == [
        "wb-cell-text wb-name wb-caption",
        "wb-cell-text wb-phone-text",
    ]
