"""What the tests of every game's page need."""

import pytest

from tests.browser.parts import WIDE, open_play

CELLS = {
    "doomspire": "0,0",
    "iron_throne": "0",
    "jarls": "0,0",
    "kings_fall": "millbridge",
    "shattered_dungeon": "middle",
}  # one of each board


@pytest.fixture(scope="module")
def table(open_shared_page, request):
    """One page for all tests of a file, ready to be played on; the file's folder is called after its game."""
    game = request.path.parent.name
    return open_play(open_shared_page(f"{game}.ipynb", **WIDE), CELLS[game])
