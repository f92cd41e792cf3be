"""How many games does a cluster play in a second? Measured with few workers, projected for many."""

import plotly.graph_objects as go

from workbench.figures.chart import Chart, charted, hover, note
from workbench.simulation.cluster_speed import ClusterSpeed, WorkersSpeed, chunk_seconds
from workbench.theme.tokens import LIGHT

HEIGHT = 300  # px
CORES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
TOLD = (1, 2, 16, 256)  # of these, in the table
CHUNKS = {0.01: "10 ms", 0.1: "0.1 s", 1.0: "1 s"}  # seconds of a task


def cluster_speed(speed: ClusterSpeed) -> Chart:
    """How many games does a cluster play in a second? Dots are measured, broken lines are projected.

    A dot stands at the median of its repeats, with their smallest and largest. A line is what the handling of tasks
    allows: it rises with the cores until scheduler and client have no time left.

    Parameters
    ----------
    speed : ClusterSpeed

    Examples
    --------
    >>> from workbench.simulation.cluster_speed import WorkersSpeed
    >>> measured = (WorkersSpeed(1, (950.0, 1000.0, 1050.0)), WorkersSpeed(2, (1900.0, 2000.0, 2100.0)))
    >>> cluster_speed(ClusterSpeed("games of Jarls", measured, 0.001, 0.01, 45)).finding
    '256 cores would play 256 times as many games as one, in tasks of 2.6 seconds: projected, not measured'
    """
    figure = go.Figure()
    for chunk, name in CHUNKS.items():
        draw_projection(figure, speed, chunk, name)
    draw_measured(figure, speed.measured)
    figure.update_xaxes(
        type="log", tickvals=CORES, range=[-0.05, 2.75], showgrid=False, title_text="cores, each a worker's"
    )
    figure.update_yaxes(type="log", showgrid=True, dtick=1, tickformat=",")
    place = {"x": 0, "xref": "paper", "xanchor": "left", "y": 1, "yref": "paper", "yanchor": "bottom"}
    note(figure, "games a second; dots measured, lines projected", **place, yshift=4, align="left")
    cost = f"{1000 * speed.task_seconds:.2g} ms for a task and {1000 * speed.megabyte_seconds:.2g} ms for a megabyte"
    about = f"{speed.played}; scheduler and client take {cost} of outcomes, all measured on one machine"
    return charted(figure, [line_of(speed, cores) for cores in TOLD], finding_of(speed), about, HEIGHT)


def draw_projection(figure: go.Figure, speed: ClusterSpeed, chunk: float, name: str) -> None:
    """Draw what tasks of so many seconds allow, as a broken line with its name at the end."""
    projected = [speed.projected(cores, chunk) for cores in CORES]
    figure.add_trace(
        go.Scatter(
            x=CORES,
            y=projected,
            mode="lines+text",
            line={"color": LIGHT["muted"], "width": 1.5, "dash": "dash"},
            text=[""] * (len(CORES) - 1) + [f"{name} a task"],
            textposition="middle right",
            textfont={"color": LIGHT["muted"]},
            cliponaxis=False,
            hovertext=[
                hover(f"Projected: {cores} cores would play {number:,.0f} games a second in tasks of {name}.")
                for cores, number in zip(CORES, projected)
            ],
            hoverinfo="text",
        )
    )


def draw_measured(figure: go.Figure, measured: tuple[WorkersSpeed, ...]) -> None:
    """Draw what was measured, each with its smallest and largest repeat."""
    figure.add_trace(
        go.Scatter(
            x=[one.workers for one in measured],
            y=[one.middle for one in measured],
            mode="markers",
            marker={"color": LIGHT["accent"], "size": 10, "line": {"color": LIGHT["panel"], "width": 1.5}},
            error_y={
                "type": "data",
                "symmetric": False,
                "array": [max(one.games_per_second) - one.middle for one in measured],
                "arrayminus": [one.middle - min(one.games_per_second) for one in measured],
                "color": LIGHT["accent"],
                "thickness": 2,
                "width": 7,
            },
            cliponaxis=False,
            hovertext=[hover(f"Measured: {one.workers} workers, {in_words(one)} games a second.") for one in measured],
            hoverinfo="text",
        )
    )


def line_of(speed: ClusterSpeed, cores: int) -> dict[str, str]:
    """Return one line of the table behind the figure."""
    measured = next((in_words(one) for one in speed.measured if one.workers == cores), "not measured")
    projected = {
        f"Projected, tasks of {name}": f"{speed.projected(cores, chunk):,.0f}" for chunk, name in CHUNKS.items()
    }
    chosen = f"{speed.projected(cores, chunk_seconds(cores)):,.0f} ({chunk_seconds(cores):.2g} s)"
    return {"Cores": str(cores), "Games a second, measured": measured} | projected | {"Projected, as chosen": chosen}


def in_words(one: WorkersSpeed) -> str:
    """Return a measured speed with its spread: ``1,000 (950 to 1,050)``."""
    return f"{one.middle:,.0f} ({min(one.games_per_second):,.0f} to {max(one.games_per_second):,.0f})"


def finding_of(speed: ClusterSpeed) -> str:
    """Return what the largest cluster would do, in tasks as long as ``simulate`` makes them for it."""
    most, chunk = CORES[-1], chunk_seconds(CORES[-1])
    times = speed.projected(most, chunk) / speed.one_worker
    return (
        f"{most} cores would play {times:,.0f} times as many games as one, in tasks of {chunk:.1f} seconds: "
        "projected, not measured"
    )
