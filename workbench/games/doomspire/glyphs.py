"""What Lords of Doomspire adds to the drawings: pieces, things on tiles, and marks on the ground."""

from workbench.boards.glyphs import GLYPHS, Glyph
from workbench.boards.svg import GROUND_MARKS

GLYPHS.update(
    {
        "knight": Glyph(
            bold="M5 22V13.4C5 8 8 3.6 12.4 2.4L14.2 5 18.6 9.6 19.4 13 16 14.4 13.4 12.8C13.6 16 16 17.6 16.6 22Z",
            fine="M12.6 7.6H12.8",
            letter=(10.4, 17.4, 8.5),
        ),
        "boat": Glyph(
            bold="M2.4 15H21.6L18.4 21H5.6Z", solid="M11 2.4V13H4.4ZM13.2 5 19.4 13H13.2Z", letter=(12, 18.1, 5.6)
        ),
        "warship": Glyph(
            bold="M2.4 15H21.6L18.4 21H5.6ZM7 18.1H7.1M17 18.1H17.1",
            solid="M11 2.4V13H4.4ZM13.2 2.4H20L18 5.4 20 8.4H13.2V13H12.6V2.4Z",
            letter=(12, 18.1, 5.6),
        ),
        "beast": Glyph(
            solid="M12 11.6C15.6 11.6 18.6 15 18.6 18 18.6 20.6 16.2 21 14.4 20.2 12.8 19.6 11.2 19.6 9.6 20.2"
            " 7.8 21 5.4 20.6 5.4 18 5.4 15 8.4 11.6 12 11.6ZM5.4 7.6A2 2.6 0 1 1 5.3 7.6ZM9.6 3.4A2 2.8 0 1 1 9.5 3.4Z"
            "M14.6 3.4A2 2.8 0 1 1 14.5 3.4ZM18.8 7.6A2 2.6 0 1 1 18.7 7.6Z"
        ),
        "ogre": Glyph(
            bold="M5 9C5 4.6 8 2.6 12 2.6S19 4.6 19 9V14C19 18.6 16 21.4 12 21.4S5 18.6 5 14Z",
            fine="M8.4 17.4 9.4 13.8 10.4 17.4M13.6 17.4 14.6 13.8 15.6 17.4M8.4 9.4H10M14 9.4H15.6",
        ),
        "fiend": Glyph(
            bold="M3.4 3.4 8 7.2M20.6 3.4 16 7.2M6.2 11C6.2 7.8 8.8 6 12 6S17.8 7.8 17.8 11C17.8 15.8 15.2 21 12 21"
            "S6.2 15.8 6.2 11Z",
            solid="M8.4 11.2 11 12.4 9 13.6ZM15.6 11.2 13 12.4 15 13.6Z",
            fine="M10 17.2H14",
        ),
        "adventure": Glyph(
            bold="M4.6 4.2H19.4V19.8H4.6Z", fine="M12 7.2 13.4 10.6 17 12 13.4 13.4 12 16.8 10.6 13.4 7 12 10.6 10.6Z"
        ),
        "item": Glyph(bold="M3.6 9.6H20.4V20H3.6ZM7.6 9.6C7.6 3.4 16.4 3.4 16.4 9.6", fine="M3.6 13.6H20.4M12 12.4V16"),
        "waiting_card": Glyph(bold="M6 2.8H18V21.2H6Z", fine="M9 7H15M9 11H15M9 15H13"),
        "barley": Glyph(
            bold="M12 22V6",
            fine="M12 9C9 8.6 8 6.6 8 4.4 10.6 4.8 12 6.4 12 9ZM12 9C15 8.6 16 6.6 16 4.4 13.4 4.8 12 6.4 12 9Z"
            "M12 14.6C9 14.2 8 12.2 8 10 10.6 10.4 12 12 12 14.6Z"
            "M12 14.6C15 14.2 16 12.2 16 10 13.4 10.4 12 12 12 14.6Z",
        ),
        "tree": Glyph(bold="M12 22V15", fine="M12 2 6.6 9H9.4L5 15.4H19L14.6 9H17.4Z"),
        "pick": Glyph(bold="M6 21 15.4 8.4", fine="M4 8.2C9 2.6 16 3.4 20.6 10.4 16.4 6.8 10.4 5.6 4 8.2Z"),
        "coins": Glyph(
            fine="M12 5C16.4 5 19.6 6.4 19.6 8.2S16.4 11.4 12 11.4 4.4 10 4.4 8.2 7.6 5 12 5Z"
            "M4.4 8.2V12.2C4.4 14 7.6 15.4 12 15.4S19.6 14 19.6 12.2V8.2M4.4 12.2V16.2C4.4 18 7.6 19.4 12 19.4"
            "S19.6 18 19.6 16.2V12.2"
        ),
        "path": Glyph(fine="M4 21C9 18 3.6 13 9.4 11.4S13 6 20 3M9 21C13 18 9 15 13.4 13.4S17 9 21 8"),
        "drop": Glyph(fine="M12 2.6C16 8 18.4 11.4 18.4 14.8A6.4 6.4 0 0 1 5.6 14.8C5.6 11.4 8 8 12 2.6Z"),
        "claws": Glyph(bold="M6 4C6.6 10 6 15 4 20M12 3.4C12.6 10 12 16 10.4 21M18 4C18.6 10 18 15 16.6 20"),
        "scales": Glyph(
            bold="M12 3V20.6M7.4 20.6H16.6M4.6 6.4H19.4", fine="M4.6 6.4 1.8 13.6H7.4ZM19.4 6.4 16.6 13.6H22.2Z"
        ),
        "tents": Glyph(bold="M2.4 20 9.4 5 16.4 20ZM13 12.6 16.4 8 21.6 20H16.4", fine="M9.4 20V13.4"),
        "house": Glyph(bold="M3 11.4 12 3.4 21 11.4M5.6 10V20.6H18.4V10", fine="M10 20.6V14.6H14V20.6"),
        "dragon": Glyph(
            bold="M3 20.6C7.6 20.6 9.4 18 9.4 14.6 6.4 13 5 9.6 5.8 5.6 8.6 6.6 10.6 8.4 11.6 10.6"
            " 13 8.6 15.4 7.4 18 7.4 L21.4 9.6 19.4 12.4 16 12.8C16.6 17.4 12.6 21 3 20.6Z",
            fine="M17 9.4H17.2",
        ),
    }
)  # fmt: skip
GROUNDS = {
    "house": "Home",
    "field": "Gives food",
    "forest": "Gives wood",
    "rock": "Gives ore",
    "treasure": "Gives gold",
    "wild": "Adventure",
    "oasis": "Oasis",
    "den": "Den",
    "sanctum": "Temple",
    "market": "Trader",
    "camp": "Mercenary Camp",
    "peak": "Doomspire",
    "fog": "Unexplored",
}
GROUND_MARKS.update(
    {
        "field": "barley",
        "forest": "tree",
        "rock": "pick",
        "treasure": "coins",
        "wild": "path",
        "den": "claws",
        "oasis": "drop",
        "market": "scales",
        "camp": "tents",
        "house": "house",
        "peak": "dragon",
    }
)
