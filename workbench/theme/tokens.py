"""The one look of every page: colours, seats, type, spacing, and the styles made of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

CSS = Path(__file__).parent / "css"
FONTS = Path(__file__).parent / "fonts"
# The style sheets of a page in order: a later sheet overrides an earlier one.
PAGE_SHEETS = (
    "base",
    "notices_and_tables",
    "controls",
    "parts",
    "balance",
    "calculator",
    "first_page",
    "narrow",
    "lever_sheet",
    "phone_fold",
    "tips",
    "track",
    "moments",
    "table",
    "in_view",
    "card_bar",
    "menus",
    "contests",
    "position_form",
    "around_table",
    "odds",
    "summary",
    "cards",
    "trust",
)


@dataclass(frozen=True)
class Seat:
    """How a seat is drawn: colour, shape and letter together, never the colour alone."""

    letter: str
    colour: str
    shape: str
    letter_colour: str


LIGHT = {
    "paper": "#FBFAF7",  # the page
    "panel": "#FFFFFF",  # cards and controls
    "ink": "#1F2430",  # text
    "muted": "#5B6472",  # captions, axes
    "line": "#DAD7CF",  # rules, grid, borders
    "accent": "#2F5D8A",  # links, focus, what is selected
    "on-accent": "#FDFDFC",  # text on accent
    "inside": "#2E7D5B",  # verdicts, always with a word or a mark beside the colour
    "undecided": "#9A6700",
    "outside": "#B3362B",
    "band": "#EEF3EC",  # a target, drawn as a pale band
    "most": "#7DA3CC",  # the ends of a scale of colours; numbers in ink are read on all of it
    "least": "#DE8F85",
    "ground-plain": "#F1ECE1",  # terrain of boards
    "ground-edge": "#E4DCCB",
    "ground-special": "#F0D998",
    "ground-blocked": "#4A4A50",
    "ground-works": "#E3C48F",
    "ground-lair": "#3E3B42",
    "ground-sanctum": "#E6ECDD",
    "ground-water": "#CFE0EC",
    "ground-oasis": "#CFE9E2",
    "ground-market": "#F2DCC4",
    "ground-camp": "#E8D3C9",
    "ground-field": "#EFE3AE",
    "ground-forest": "#CFDFBF",
    "ground-rock": "#D9D6D2",
    "ground-treasure": "#F3D68B",
    "ground-wild": "#E9DFD0",
    "ground-den": "#D8C3B4",
    "ground-house": "#F6EBDD",
    "ground-city": "#EBDCD3",
    "ground-keep": "#DDD3C2",
    "ground-woods": "#C9DCB9",
    "ground-gorge": "#D5D9DE",
    "ground-ruins": "#E2D5DE",
    "ground-nexus": "#F1DC97",
    "ground-meadow": "#EDE8BE",
    "ground-fog": "#BFC4CC",
    "ground-peak": "#4A3B40",
    "ground-card": "#FEFDFB",  # a card, face up and face down
    "ground-back": "#E4E8EE",
    "cell-line": "#C4BBA8",  # the line around a cell
    "cell-mark": "#7B6A45",  # what is drawn on the ground
    "dusk": "#F5E3BC",  # the table while a threat comes near
    "night": "#D3E0EF",  # the table once it is there
    "slab": "#CFC6B4",  # the board's own edge under its cells
    "neutral": "#191B20",  # forces that no seat controls
    "neutral-glyph": "#F4F1EA",
    "neutral-outline": "#FCFBF8",  # of a neutral piece, so that it shows on any ground
}
DARK = {
    "paper": "#14171C",
    "panel": "#1C2128",
    "ink": "#E8E6E1",
    "muted": "#A3ABB8",
    "line": "#343B45",
    "accent": "#7FB0DF",
    "on-accent": "#10141A",
    "inside": "#6CC39A",
    "undecided": "#E0B04A",
    "outside": "#F0857A",
    "band": "#1E2B26",
    "most": "#38699A",
    "least": "#9B4038",
    "ground-plain": "#2A303A",
    "ground-edge": "#232931",
    "ground-special": "#4B4024",
    "ground-blocked": "#0A0C0F",
    "ground-works": "#5A4526",
    "ground-lair": "#08090B",
    "ground-sanctum": "#2F3B34",
    "ground-water": "#1B3042",
    "ground-oasis": "#1C3D3A",
    "ground-market": "#4A3724",
    "ground-camp": "#43302B",
    "ground-field": "#4A4424",
    "ground-forest": "#27402E",
    "ground-rock": "#3B3F45",
    "ground-treasure": "#57451A",
    "ground-wild": "#383229",
    "ground-den": "#43322A",
    "ground-house": "#3A3328",
    "ground-city": "#46352F",
    "ground-keep": "#453E33",
    "ground-woods": "#284330",
    "ground-gorge": "#37404A",
    "ground-ruins": "#413445",
    "ground-nexus": "#524621",
    "ground-meadow": "#403F26",
    "ground-fog": "#4D5460",
    "ground-peak": "#0B0809",
    "ground-card": "#262D37",
    "ground-back": "#1D2735",
    "cell-line": "#454E5B",
    "cell-mark": "#C2AC77",
    "dusk": "#38290F",
    "night": "#0D2344",
    "slab": "#0D0F13",
    "neutral": "#0B0C0F",
    "neutral-glyph": "#F1EEE8",
    "neutral-outline": "#B9B6AE",
}

# Letters on seats stay the same in the dark: a hair off the ink and the panel, which are swapped there.
PIECE_INK = "#1E2430"
PIECE_WHITE = "#FEFEFE"
SEATS = (
    Seat("A", "#0072B2", "circle", PIECE_WHITE),
    Seat(
        "B", "#C25400", "square", PIECE_WHITE
    ),  # slightly darker than the usual vermilion, for white letters at a contrast of 4.5 to 1
    Seat("C", "#009E73", "triangle", PIECE_INK),
    Seat("D", "#CC79A7", "diamond", PIECE_INK),
    Seat("E", "#E69F00", "hexagon", PIECE_INK),
    Seat("F", "#56B4E9", "star", PIECE_INK),
)

# The first of each is served with our pages, so that widths are the same on every machine; see FONTS.
SANS = '"Source Sans 3", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif'
SERIF = '"Source Serif 4", ui-serif, Charter, "Iowan Old Style", Georgia, "Noto Serif", "DejaVu Serif", serif'
TYPE = {"title": 28, "heading": 20, "text": 16, "small": 14, "least": 13}  # px
SPACE = (4, 8, 12, 16, 24, 40)  # px
RADIUS = 6  # px
SHADOW = "0 1px 3px rgb(20 23 28 / 14%)"
MOTION = 180  # ms
CONTROLS_WIDTH = 280  # px, the left column of a page
LOG_WIDTH = 320  # px, the right column
TARGET = 44  # px, the least side of anything that can be pressed


def variable(token: str) -> str:
    """Return the CSS reference to a token; a figure in a Plot widget may use it as a colour.

    >>> variable("accent")
    'var(--wb-accent)'
    """
    if token not in LIGHT:
        raise ValueError(f"There is no colour {token!r}; the colours are {', '.join(LIGHT)}.")
    return f"var(--wb-{token})"


def css_variables() -> str:
    """Return the CSS that defines every token as a ``--wb-`` variable, light and dark.

    The system's setting decides; a Jupyter theme overrides it, except in Voilà, whose pages always claim to be
    light; the classes ``wb-light`` and ``wb-dark`` override both.
    """
    light, dark = _colour_block(LIGHT, "light"), _colour_block(DARK, "dark")
    return "\n".join(
        [
            f":where(:root, .wb) {{ {_shared_block()} {light} }}",
            f"@media (prefers-color-scheme: dark) {{ :where(:root, .wb) {{ {dark} }} }}",
            _rule('body[data-jp-theme-light="true"]:not([data-voila])', light),
            _rule('body[data-jp-theme-light="false"]', dark),
            _rule(".wb-light.wb-light.wb-light", light),
            _rule(".wb-dark.wb-dark.wb-dark", dark),
            "@media (prefers-reduced-motion: reduce) { :where(:root, .wb) { --wb-motion: 0ms; } }",
        ]
    )


def fonts_css() -> str:
    """Return the CSS that names our fonts; beside its sheet the files of ``FONTS`` have to lie in ``fonts``."""
    return (CSS / "fonts.css").read_text()


def page_css() -> str:
    """Return the styles of a page and its parts; they belong after ``css_variables()``."""
    return "\n".join((CSS / f"{name}.css").read_text() for name in PAGE_SHEETS)


def standalone_css(selector: str) -> str:
    """Return CSS that gives ``selector`` each colour as ``--<token>``: the page's, or its own where there is no page.

    So a drawing outside its page (a file, a print, a saved notebook) keeps its colours.
    """

    def block(tokens: Mapping[str, str]) -> str:
        return " ".join(f"--{name}: var(--wb-{name}, {colour});" for name, colour in tokens.items())

    return f"{selector} {{ {block(LIGHT)} }}\n@media (prefers-color-scheme: dark) {{ {selector} {{ {block(DARK)} }} }}"


@cache
def scene_css() -> str:
    """Return the styles that every drawing of a board includes."""
    seats = [
        f".wb-seat-{letter} {{ --seat: var(--wb-seat-{letter}, {seat.colour}); "
        f"--seat-letter: var(--wb-seat-{letter}-letter, {seat.letter_colour}); --seat-outline: var(--paper); }}"
        for seat, letter in ((seat, seat.letter.lower()) for seat in SEATS)
    ]
    grounds = [f".wb-{token} {{ fill: var(--{token}); }}" for token in LIGHT if token.startswith("ground-")]
    rules = " ".join((CSS / "scene.css").read_text().split())  # one line: drawings are sent often
    return "\n".join([standalone_css(".wb-scene"), *seats, *grounds, rules])


def _colour_block(tokens: Mapping[str, str], scheme: str) -> str:
    colours = " ".join(f"--wb-{name}: {colour};" for name, colour in tokens.items())
    return f"--wb-scheme: {scheme}; color-scheme: {scheme}; {colours}"


def _shared_block() -> str:
    """Return the definitions of the variables that are the same in light and dark."""
    sizes = [f"--wb-type-{name}: {size}px;" for name, size in TYPE.items()]
    spaces = [f"--wb-space-{step}: {size}px;" for step, size in enumerate(SPACE, 1)]
    seats = [
        f"--wb-seat-{seat.letter.lower()}: {seat.colour}; --wb-seat-{seat.letter.lower()}-letter: {seat.letter_colour};"
        for seat in SEATS
    ]
    return " ".join(
        [
            *sizes,
            *spaces,
            *seats,
            f"--wb-sans: {SANS};",
            f"--wb-serif: {SERIF};",
            f"--wb-radius: {RADIUS}px;",
            f"--wb-shadow: {SHADOW};",
            f"--wb-motion: {MOTION}ms;",
            f"--wb-target: {TARGET}px;",
            f"--wb-controls: {CONTROLS_WIDTH}px;",
            f"--wb-log: {LOG_WIDTH}px;",
        ]
    )


def _rule(selector: str, block: str) -> str:
    """Return a rule for ``selector`` and for the ``.wb`` roots inside it."""
    return f"{selector}, {selector} .wb {{ {block} }}"
