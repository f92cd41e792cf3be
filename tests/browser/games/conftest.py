"""What the tests of every game's page need."""

import pytest

from tests.browser.parts import WIDE, go_to, open_play

CELLS = {  # one of each board
    "doomspire": "0,0",
    "iron_throne": "0",
    "jarls": "0,0",
    "kings_fall": "millbridge",
    "shattered_dungeon": "middle",
}


@pytest.fixture(scope="module")
def table(open_shared_page, request):
    """One page for all tests of a file, ready to be played on; the file's folder is called after its game."""
    game = request.path.parent.name
    return open_play(open_shared_page(f"{game}.ipynb", **WIDE), CELLS[game])


@pytest.fixture
def page(table):
    """The page of a file's tests with a wide window, light, and its first tab open."""
    table.set_viewport_size(WIDE)
    table.emulate_media(color_scheme="light")
    go_to(table, "Play")
    return table
