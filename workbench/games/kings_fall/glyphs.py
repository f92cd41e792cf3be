"""What King's Fall adds to the drawings: pieces and markers, and marks of what a Location is."""

from rules.kings_fall.kinds import Icon
from workbench.boards.glyphs import GLYPHS, Glyph
from workbench.boards.svg import GROUND_MARKS

GLYPHS.update(
    {
        "sovereign": Glyph(
            bold="M4 19.6H20", solid="M3 6.6 7.6 10.6 12 3 16.4 10.6 21 6.6 19 16.6H5Z", fine="M12 1V3.4M10.8 2.2H13.2"
        ),
        "luminary": Glyph(solid="M12 2.4 14.8 9 21.8 9.6 16.4 14.2 18.2 21 12 17.2 5.8 21 7.6 14.2 2.2 9.6 9.2 9Z"),
        "basic_unit": Glyph(
            bold="M4 3.6H20V11C20 16 16.8 19.4 12 21.4 7.2 19.4 4 16 4 11Z", letter=(12, 11, 9)
        ),
        "elite_unit": Glyph(
            bold="M4 3.6H20V11C20 16 16.8 19.4 12 21.4 7.2 19.4 4 16 4 11Z",
            solid="M6.6 9.6 12 6 17.4 9.6V12.4L12 8.8 6.6 12.4ZM6.6 14 12 10.4 17.4 14V16.6L12 13 6.6 16.6Z",
        ),
        "archer_unit": Glyph(
            bold="M7 2.6C15 5 18 9.4 18 12S15 19 7 21.4", fine="M7 2.6V21.4M3 12H21M18.4 9.4 21 12 18.4 14.6"
        ),
        "influence": Glyph(
            bold="M12 3A9 9 0 1 1 11.9 3", solid="M12 8.4A3.6 3.6 0 1 1 11.9 8.4"
        ),
        "rune": Glyph(bold="M8 21V3L16 8 8 13M12 10.4 17 21"),
        "veil": Glyph(fine="M2.4 9C6 5 9 5 12 9S18 13 21.6 9M2.4 15C6 11 9 11 12 15S18 19 21.6 15"),
        "rampart": Glyph(bold="M3 21V6H7.4V9.4H9.8V6H14.2V9.4H16.6V6H21V21Z", fine="M3 14.4H21"),
        "icon_aethelgard": Glyph(bold="M12 2.6 19.6 21M12 2.6 4.4 21M7.4 14.4H16.6", fine="M2.6 21H6.6M17.4 21H21.4"),
        "icon_valoria": Glyph(solid="M12 2.4 14.8 9 21.8 9.6 16.4 14.2 18.2 21 12 17.2 5.8 21 7.6 14.2 2.2 9.6 9.2 9Z"),
        "icon_voren": Glyph(bold="M3.4 4 12 20.6 20.6 4M7.4 4 12 13 16.6 4"),
        "chronicle": Glyph(bold="M5.6 2.8H18.4V21.2H5.6Z", fine="M8.6 7.4H15.4M8.6 11.4H15.4M8.6 15.4H12.6"),
        "roofs": Glyph(bold="M2.6 21V12L7.6 7.6 12.4 12V21M12.4 21V8L16.8 4 21.4 8V21", fine="M2.6 21H21.4"),
        "towers": Glyph(bold="M4 21V4H7V7H10.4V4H13.6V7H17V4H20V21Z", fine="M10 21V16.4C10 14 14 14 14 16.4V21"),
        "pines": Glyph(fine="M8 3 3.6 10.4H6L2.4 17H13.6L10 10.4H12.4ZM8 17V21M17 8 13.6 14 17 21 20.4 14Z"),
        "peaks": Glyph(bold="M1.8 20 8.6 6 12.6 14 15 9.6 22.2 20", fine="M6.6 10.4 8.6 12 10.4 10"),
        "columns": Glyph(bold="M5 21V8.6M12 21V4M19 21V12", fine="M2.8 8.6H7.2M9.8 4H14.2M3 21H21"),
        "crossroads": Glyph(fine="M12 2V22M2 12H22M5 5 19 19M19 5 5 19"),
        "grass": Glyph(
            fine="M5 20C5 15 4 12 2.6 9.6M5 20C5 14 6.4 11 8.6 8.6M12 20C12 14 11 10 9.6 7M12 20C12 13 13.4 10"
            " 15.6 7M19 20C19 15 18 12 16.6 9.6M19 20C19 15 20 12 21.6 10"),
    }
)  # fmt: skip
# What a Location of several types is drawn as: the first one it has.
GROUNDS = {
    "nexus": "Nexus",
    "keep": "Fortress",
    "city": "City",
    "woods": "Forest",
    "ruins": "Ruins",
    "gorge": "Pass",
    "meadow": "Plains",
}
GROUND_MARKS.update(
    {
        "nexus": "crossroads",
        "keep": "towers",
        "city": "roofs",
        "woods": "pines",
        "ruins": "columns",
        "gorge": "peaks",
        "meadow": "grass",
    }
)
ICON_GLYPHS = {
    Icon.AETHELGARD: "icon_aethelgard",
    Icon.VALORIA: "icon_valoria",
    Icon.VOREN: "icon_voren",
    Icon.NEUTRAL: "chronicle",
}
