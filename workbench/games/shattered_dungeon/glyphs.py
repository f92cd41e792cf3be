"""What Shattered Dungeon adds to the drawings: a glyph for each sort of card."""

from rules.shattered_dungeon.card import Category
from workbench.boards.glyphs import GLYPHS, Glyph

GLYPHS.update(
    {
        "card_strike": Glyph(
            bold="M4.4 14.4 9.6 19.6M7 17 3.4 20.6", solid="M20.8 3.2 19.6 8.4 10.4 17.6 6.4 13.6 15.6 4.4Z"
        ),
        "card_empower": Glyph(bold="M12 21.4V4M5.4 10.4 12 3.6 18.6 10.4", fine="M6 21.4V15.4M18 21.4V15.4"),
        "card_disrupt": Glyph(
            bold="M9 3.6A9 9 0 0 0 9 20.4M15 3.6A9 9 0 0 1 15 20.4", fine="M13.6 2.4 10 9.6 14 13.4 10.4 21.6"
        ),
        "card_counter": Glyph(bold="M20.4 18.6C20.4 11.4 16 7.8 8 7.8H3.8M9.2 2.4 3.4 7.8 9.2 13.2"),
        "card_react": Glyph(
            bold="M12 2.2 20 5V11.4C20 16.4 16.8 20 12 21.8 7.2 20 4 16.4 4 11.4V5Z", fine="M12 6.4V17.4M7.6 11H16.4"
        ),
        "card_trap": Glyph(
            bold="M2.6 16.8C2.6 9.4 6.8 5.4 12 5.4S21.4 9.4 21.4 16.8M2.6 16.8H21.4",
            solid="M4.4 16.2 6.6 10.6 8.6 15.8 10.8 9.6 12 15.4 13.2 9.6 15.4 15.8 17.4 10.6 19.6 16.2Z",
        ),
        "card_offer": Glyph(
            bold="M3 12H21V21H3ZM2 7.6H22V12H2ZM12 7.6V21",
            fine="M12 7.4C9 7.2 6.4 6 6.8 4 7.4 1.8 11 3 12 7.4 13 3 16.6 1.8 17.2 4 17.6 6 15 7.2 12 7.4",
        ),
        "card_test": Glyph(
            bold="M12 3V20.6M7 20.8H17M4 6.4H20", fine="M4.6 6.6 1.8 13.4H7.6ZM19.4 6.6 16.4 13.4H22.2Z",
            solid="M1.8 13.4H7.6C7.2 15.6 2.2 15.6 1.8 13.4ZM16.4 13.4H22.2C21.8 15.6 16.8 15.6 16.4 13.4Z",
        ),
        "card_energy": Glyph(solid="M14.2 1.8 4.6 13.4H10.8L9 22.2 19.4 9.8H12.8Z"),
        "card_reshape": Glyph(
            bold="M4 20.4C4 10 10 4 20.6 3.4 21 13.6 14.6 19.8 6.8 18.4", fine="M4 20.4C7.6 14.2 11 11 15.6 8.4"
        ),
        "card_covenant": Glyph(bold="M9 6.6A5.6 5.6 0 1 0 9.1 6.6ZM15 6.6A5.6 5.6 0 1 0 15.1 6.6Z"),
    }
)  # fmt: skip


def glyph_of(category: int, is_covenant: bool) -> str:
    """Return the glyph of a sort of card; a Covenant has its own among Offers.

    >>> glyph_of(Category.STRIKE, False)
    'card_strike'
    """
    return "card_covenant" if is_covenant else f"card_{Category(category).name.lower()}"
