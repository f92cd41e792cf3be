"""Statistics of the game on the table: what every Lord had at the end of each round."""

from collections.abc import Callable

import ipywidgets as widgets
import numpy as np
import plotly.graph_objects as go

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.kinds import Asset
from rules.doomspire.state import boats_of, knights_of
from rules.doomspire.territory import starred_of, tiles_of
from workbench.figures.chart import Chart, charted, empty_chart, hover, update
from workbench.figures.plot import Plot
from workbench.figures.trajectories import moment_axis, name_ends
from workbench.games.doomspire.tile_words import NOUNS
from workbench.play.playthrough import Playthrough
from workbench.simulation.numbers import round_up
from workbench.theme.tokens import SEATS
from workbench.widgets.base.layout import card, columns, text
from workbench.widgets.base.notice import Notice, guarded

HEIGHT = 340  # px
SYMBOLS = ("circle", "square", "triangle-up", "diamond")  # beside the colour
Count = Callable[[np.record, np.record, int], int]


def count_of_stock(asset: Asset) -> Count:
    """Return a function that counts what a seat has of a stock."""
    return lambda state, ruleset, seat: int(state.stock[seat, asset])


COUNTS: dict[str, Count] = {
    **{
        asset.name.lower(): count_of_stock(asset)
        for asset in (Asset.FAME, Asset.MIGHT, Asset.GOLD, Asset.FOOD, Asset.WOOD, Asset.ORE)
    },
    "tiles": lambda state, ruleset, seat: int(tiles_of(state, seat)),
    "starred tiles": lambda state, ruleset, seat: int(starred_of(state, ruleset, seat)),
    "knights": lambda state, ruleset, seat: int(knights_of(state, seat)),
    "boats": lambda state, ruleset, seat: int(boats_of(state, seat)),
    "resources harvested": lambda state, ruleset, seat: int(state.earned[seat]),
}
ABOUT = "What every Lord of the game on the Play tab had at the end of each round; the table below can be saved."


def ends_of_rounds(play: Playthrough) -> list[np.record]:
    """Return the positions in which the rounds of a game ended, the one before round 1 first, and the one now."""
    found: list[np.record] = []
    for state in (*play.states_before, play.state):
        if found and found[-1].round_no == state.round_no:
            found[-1] = state
        else:
            found.append(state)
    return found


def round_chart(play: Playthrough, name: str) -> Chart:
    """What did every Lord have, round by round? One line for each seat of the game that is played.

    Examples
    --------
    >>> from rules.doomspire import GAME
    >>> round_chart(Playthrough(GAME, 2), "gold").table.columns.tolist()
    ['Round', 'A', 'B']
    """
    title, seats = NOUNS.get(name, name), range(play.seats)
    rounds = ends_of_rounds(play)
    moments = [int(state.round_no) for state in rounds]
    columns_of = ["Round", *SEAT_LETTERS[: play.seats]]
    subtitle = f"{play.game.title}, seed {play.seed}, after {len(play.actions)} actions"
    if len(rounds) < 2:
        return empty_chart(f"How does {title} grow?", columns_of, subtitle, HEIGHT)
    count = COUNTS[name]
    lines = [[count(state, play.ruleset, seat) for state in rounds] for seat in seats]
    figure = go.Figure()
    for seat, line in enumerate(lines):
        figure.add_trace(
            go.Scatter(
                x=moments,
                y=line,
                mode="lines+markers",
                cliponaxis=False,
                line={"color": SEATS[seat].colour, "width": 2},
                marker={"color": SEATS[seat].colour, "symbol": SYMBOLS[seat], "size": 7},
                hoverinfo="text",
                hovertext=[
                    hover(f"Round {moment}: {SEAT_LETTERS[seat]} has {value} {title}.")
                    for moment, value in zip(moments, line)
                ],
            )
        )
    most = round_up(max(1, max(max(line) for line in lines)))
    moment_axis(figure, moments, "round")
    figure.update_yaxes(range=[-0.02 * most, 1.04 * most], showgrid=True, fixedrange=True, nticks=6)
    name_ends(figure, list(columns_of[1:]), [line[-1] for line in lines], moments[-1], most)
    leader = max(seats, key=lambda seat: lines[seat][-1])
    rows = [
        dict(zip(columns_of, (str(moment), *(str(line[place]) for line in lines))))
        for place, moment in enumerate(moments)
    ]
    finding = f"{SEAT_LETTERS[leader]} has most {title} in round {moments[-1]}: {lines[leader][-1]}"
    if [line[-1] for line in lines].count(lines[leader][-1]) > 1:
        finding = f"Nobody is alone in front with {title} in round {moments[-1]}"
    return charted(figure, rows, finding, subtitle, HEIGHT)


class StatisticsView(widgets.VBox):
    """Choose what to count; one line for every seat of the game on the table.

    Parameters
    ----------
    play_on_table : callable ``play_on_table() -> Playthrough``
    """

    def __init__(self, play_on_table: Callable[[], Playthrough]) -> None:
        self.play_on_table, self.notice, self.plot = play_on_table, Notice(), Plot()
        self.what = widgets.Dropdown(
            description="What to count", options=[(NOUNS.get(name, name).capitalize(), name) for name in COUNTS]
        )
        self.what.observe(lambda _: self.show(), "value")
        super().__init__(
            [
                columns(
                    card(self.what, text(f'<p class="wb-muted">{ABOUT}</p>'), kind="controls"),
                    card(self.notice, self.plot, kind="figure"),
                )
            ]
        )
        self.show()

    def shown(self) -> None:
        """Take the game on the table as it is now."""
        self.show()

    @guarded
    def show(self) -> None:
        """Draw what is chosen."""
        play = self.play_on_table()
        update(self.plot, round_chart(play, self.what.value).reskinned(play.game.translate))
