"""All texts that widgets, scenes and turns of a game show, and the search for nouns in them."""

import html
import json
import re

import ipywidgets as widgets
from ipywidgets import Widget

from workbench.boards import presentation
from workbench.boards.standings import table_html, track_html
from workbench.boards.views import action_menu_of, routes_of, scene_of, standings_of

LINK = re.compile(r'href="data:[^"]*"')
TAG = re.compile(r"</?[a-z][^>]*>")
SAID = re.compile(r'(?:title|aria-label|download)="([^"]*)"')  # by a tag
TEXTS = (
    "description",
    "tooltip",
    "value",
    "placeholder",
    "title",
    "titles",
    "label",
    "legend",
    "svg",
    "announcement",
    "figure",
    "table",
)


def assert_without(pattern, texts, where):
    """Assert that a pattern of nouns is found in none of the texts."""
    found = {
        f"{where}: {text[max(0, match.start() - 40) : match.end() + 40]}"
        for text in map(plain, texts)
        for match in [pattern.search(text)]
        if match
    }
    assert not found, "\n".join(sorted(found)[:20])


def plain(text):
    """Return a text without tags, but with what they say, and with broken lines joined."""
    text = LINK.sub("", str(text)).replace("<br>", " ").replace("\N{NO-BREAK SPACE}", " ")
    return html.unescape(TAG.sub(lambda tag: f" {' | '.join(SAID.findall(tag[0]))} ", text))


def texts_of(widget):
    """Go through all texts a widget and those in it show, whether or not they are in sight."""
    for name in TEXTS:
        value = getattr(widget, name, None)
        if isinstance(value, str) and not (name == "value" and isinstance(widget, widgets.Dropdown)):
            yield value
        elif isinstance(value, (tuple, list)):
            yield from (str(one) for one in value)
        elif isinstance(value, dict):
            yield json.dumps(value, ensure_ascii=False, default=str)
    for option in getattr(widget, "options", ()):
        yield str(option[0] if isinstance(option, tuple) else option)
    for name, part in vars(widget).items():
        if isinstance(part, Widget) and not name.startswith("_"):
            yield from texts_of(part)
    for child in getattr(widget, "children", ()):
        yield from texts_of(child)


def texts_of_scene(scene):
    """Go through all texts of a scene."""
    yield from (scene.title, scene.description)
    for cell in scene.cells:
        yield from (cell.label, cell.text, cell.action)
    yield from (piece.label for piece in scene.pieces)
    yield from (mark.text for mark in scene.marks)
    yield from (entry.label for entry in scene.legend)


def texts_of_turn(play):
    """Go through what a page says of a position and of the step that led to it."""
    yield from texts_of_scene(scene_of(play))
    standings = standings_of(play)
    yield track_html(standings) + table_html(standings) if standings else ""
    menu = action_menu_of(play)
    yield menu.prompt
    for one in (*menu.decisions, *menu.groups, *(option for group in menu.groups for option in group.options)):
        yield from (one.words, one.why)
    board = presentation.of(play.game)
    for source in board.movable_cells(play)[:2]:
        yield from texts_of_scene(scene_of(play, source))
        for cell in list(board.destinations(play, source))[:2]:
            yield from (words for words, _ in routes_of(play, source, cell))
    if play.actions:
        for reason in play.explain().reasons:
            yield from (reason.sentence, reason.cited, reason.text, reason.title)
