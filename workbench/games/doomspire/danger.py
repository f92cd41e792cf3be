"""The danger map of Lords of Doomspire: the exact chance on every tile, and against every monster by strength."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import ipywidgets as widgets

from rules.doomspire.places import PLACES
from workbench.boards.scene import Mark, Scene
from workbench.figures.cell_map import CellMap, frame
from workbench.figures.chart import Chart, charted, update
from workbench.figures.plot import Plot
from workbench.games.doomspire.board import scene
from workbench.games.doomspire.danger_chances import chance_to_beat_dragon, chance_to_beat_monster, safety
from workbench.games.doomspire.layout import PLACE_OF_CELL, SIDE, spot, with_rulers
from workbench.games.doomspire.tile_words import NOUNS, name_of
from workbench.odds.percent import percent_of
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import card, columns, text
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.table.board import Board

MOST = 12  # of a knight's strength that is asked for
ABOUT = (
    "Exact chances, from what everybody at the table can see: monsters on the board, tiles still face down and cards "
    "still in the decks. Support is 2 for each knight or warship beside the tile; add it, and what the knight "
    "carries, to its player's might. Nobody flees; other players' knights are left aside."
)


class DangerMap(widgets.VBox):
    """Ask how dangerous every tile is to a knight of a strength.

    Parameters
    ----------
    play_on_table : callable ``play_on_table() -> Playthrough``
        The game whose board is shown.

    Examples
    --------
    >>> from rules.doomspire import GAME
    >>> danger = DangerMap(lambda: Playthrough(GAME, 4))
    >>> danger.strength.value = 6
    >>> danger.finding
    'A knight of strength 6 can go to 64 of 64 tiles with a chance of at least 50 % to lose no combat.'
    """

    def __init__(self, play_on_table: Callable[[], Playthrough]) -> None:
        self.play_on_table = play_on_table
        self.notice, self.board, self.words = Notice(), Board(), text()
        self.strength = widgets.IntSlider(description="Might, support and items together", min=0, max=MOST, value=1)
        self.strength.observe(lambda _: self.show(), "value")
        self.monsters = Plot()
        self.finding = ""
        super().__init__(
            [
                columns(
                    card(self.strength, text(f'<p class="wb-muted">{ABOUT}</p>'), kind="controls"),
                    widgets.VBox(
                        [
                            card(self.notice, self.words, self.board, kind="board-area"),
                            card(self.monsters, kind="figure"),
                        ]
                    ),
                )
            ]
        )
        self.show()

    def shown(self) -> None:
        """Take the game on the table as it is now."""
        self.show()

    @guarded
    def show(self) -> None:
        """Show the chances for the strength that is set."""
        play, strength = self.play_on_table(), self.strength.value
        chances = safety(play.state, play.ruleset, strength)
        bold = sum(chance >= Fraction(1, 2) for chance in chances)
        self.finding = (
            f"A knight of strength {strength} can go to {bold} of {PLACES} tiles with a chance of at least 50 % to "
            "lose no combat."
        )
        self.words.value = f'<h2 data-testid="danger">{self.finding}</h2>'
        self.board.show(danger_scene(play, chances))
        update(self.monsters, monster_chart(play, strength).reskinned(play.game.translate))


def danger_scene(play: Playthrough, chances: list[Fraction]) -> Scene:
    """Return the board with the chance on every tile where there is any danger, and a ring where it is below half.

    The names of tiles leave their room to the chances.
    """
    drawn = with_rulers(scene(play))
    cells = []
    for cell in drawn.cells:
        chance = chances[PLACE_OF_CELL[cell.id]] if cell.id in PLACE_OF_CELL else Fraction(1)
        words = f"{cell.label}; {percent_of(chance)} to lose no combat" if chance < 1 else cell.label
        shown = f"{100 * float(chance):.0f} %" if chance < 1 else cell.text
        cells.append(replace(cell, text=shown, label=words, action="", enabled=False, caption=""))
    marks = tuple(
        Mark("threat", (spot(place),), 0.27 * SIDE) for place in range(PLACES) if chances[place] < Fraction(1, 2)
    )
    return replace(
        drawn,
        title="How dangerous every tile is",
        cells=tuple(cells),
        marks=marks,
        legend=tuple(entry for entry in drawn.legend if entry.kind != "mark"),
    )


def monster_chart(play: Playthrough, strength: int) -> Chart:
    """Return the chances against every monster and the dragon, by strength."""
    ruleset = play.ruleset
    order = sorted(monster_numbers(play), key=lambda number: (int(ruleset.monster[number].might), number))
    names = [f"{name_of('monsters', number)} ({int(ruleset.monster[number].might)})" for number in order]
    names.append(f"The {NOUNS['dragon']} ({int(ruleset.dragon_might)})")
    rows = [[chance_to_beat_monster(ruleset, number, own) for own in range(MOST + 1)] for number in order] + [
        [chance_to_beat_dragon(ruleset, own) for own in range(MOST + 1)]
    ]
    cells = CellMap(
        across=[str(own) for own in range(MOST + 1)],
        down=names,
        levels=[[float(chance) for chance in row] for row in rows],
        texts=[[f"{100 * float(chance):.0f}" for chance in row] for row in rows],
        sentences=[
            [f"{name}<br>Strength {own}: {percent_of(chance)} to win" for own, chance in enumerate(row)]
            for name, row in zip(names, rows)
        ],
    )
    figure = cells.figure("Might, support and items together", "")
    frame(figure, strength, len(names) - 1)
    table = [
        {"Monster": name} | {f"Strength {own}": percent_of(chance) for own, chance in enumerate(row)}
        for name, row in zip(names, rows)
    ]
    title = f"Strength {strength} beats the {NOUNS['dragon']} in {percent_of(rows[-1][strength])} of fights"
    return charted(figure, table, title, "Chance to win in percent; exact; might in brackets", cells.height)


def monster_numbers(play: Playthrough) -> list[int]:
    """Return the numbers of the monsters in the box."""
    return [number for number in range(len(play.ruleset.monster)) if play.ruleset.monster[number].might]
