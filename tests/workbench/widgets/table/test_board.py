"""Widgets as Python sees them; no browser."""

import subprocess
import sys
import textwrap

import pandas as pd
import plotly.graph_objects as go
import pytest
from zmq import ENOTSOCK, ZMQError

from workbench.boards.scene import Cell, Scene, hex_points
from workbench.figures.plot import Plot
from workbench.theme.tokens import LIGHT
from workbench.widgets.base.background_job import BackgroundJob
from workbench.widgets.table.board import Board

CELLS = (
    Cell("0,0", hex_points(40, 40), "Throne"),
    Cell("1,0", hex_points(95.43, 40), "Hole", "blocked", enabled=False),
)
SCENE = Scene(140, 80, "Two cells", "", CELLS)


@pytest.fixture
def board():
    board = Board()
    board.show(SCENE)
    return board


def bars(**layout):
    return go.Figure(go.Bar(x=["A", "B"], y=[53, 47], marker_color=LIGHT["accent"])).update_layout(**layout)


def test_a_press_reaches_every_callback_also_twice(board):
    pressed = []
    board.on_press(pressed.append)
    board.on_press(pressed.append)
    board.press("0,0")
    board.press("0,0")
    assert pressed == ["0,0"] * 4


def test_a_message_from_the_browser_is_a_press(board):
    pressed = []
    board.on_press(pressed.append)
    board._handle_custom_msg({"press": "0,0"}, [])
    assert pressed == ["0,0"]


@pytest.mark.parametrize("cell", ["1,0", "9,9", None])
def test_a_cell_that_is_not_enabled_or_not_there_is_not_pressed(board, cell):
    pressed = []
    board.on_press(pressed.append)
    board.press(cell)
    assert pressed == []


def test_escape_cancels(board):
    cancelled = []
    board.on_cancel(lambda: cancelled.append(True))
    board.cancel()
    assert cancelled == [True]


def test_a_callback_that_raises_leaves_the_board_alive(board):
    pressed = []

    def stumble(cell):
        raise RuntimeError(cell)

    board.on_press(stumble)
    board.on_press(pressed.append)
    board.press("0,0")
    assert pressed == ["0,0"]
    assert board.announcement.startswith("That did not work")
    board.show(SCENE)
    assert board.version == 2


def test_a_board_knows_how_wide_its_cells_are(board):
    assert board.cells_across == pytest.approx(140 / 55.43, abs=0.01)
    assert board._repr_mimebundle_()[0]["image/svg+xml"] == board.svg


def test_versions_of_a_plot_count_up_and_the_state_holds_the_latest():
    plot = Plot()
    for wins in range(1, 4):
        plot.show(bars(title=f"{wins} wins"))
        assert plot.version == wins
    assert plot.get_state("figure")["figure"]["layout"]["title"]["text"] == "3 wins"


def test_a_plot_follows_the_theme():
    plot = Plot()
    plot.show(bars())
    assert plot.figure["data"][0]["marker"]["color"] == "var(--wb-accent)"
    assert plot.template["layout"]["paper_bgcolor"] == "var(--wb-panel)"
    assert "template" not in plot.figure["layout"]


def test_a_saved_notebook_shows_words_and_a_table():
    plot = Plot()
    plot.show(
        bars(title={"text": "First wins 53&nbsp;%<br>mostly", "subtitle": {"text": "100 games"}}),
        table=pd.DataFrame({"Seat": ["A<b>"], "Wins": [53]}),
    )
    html = plot._repr_mimebundle_()[0]["text/html"]
    assert "mostly. 100 games" in html and "A&lt;b&gt;" in html and "wb-table" in html


def test_a_click_reaches_its_callback_and_a_failure_is_survived():
    plot, clicked = Plot(), []
    plot.on_click(lambda points: 1 / 0)
    plot.on_click(clicked.append)
    plot.click([{"curve": 0, "point": 1, "x": "B", "y": 47}])
    assert clicked[0][0]["point"] == 1


def test_the_library_is_sent_when_asked_for(monkeypatch):
    plot, sent = Plot(), []
    monkeypatch.setattr(plot, "send", lambda content, buffers=None: sent.append((content, len(buffers[0]))))
    plot._handle_custom_msg({"library": True}, [])
    assert sent[0][0] == {"library": True} and sent[0][1] > 1_000_000


@pytest.mark.parametrize("widget", [Board, Plot])
def test_a_page_that_missed_a_change_is_told_again(widget, monkeypatch):
    shown, sent = widget(version=3), []
    monkeypatch.setattr(shown, "send_state", sent.append)
    shown._receive(shown, {"have": 3}, [])
    assert sent == []
    shown._receive(shown, {"have": 2}, [])
    assert len(sent) == 1
    assert "version" in sent[0]


LEFT_IN_MID_RUN = """
    import threading
    import time
    from concurrent.futures import ThreadPoolExecutor
    from workbench.widgets.base.background_job import BackgroundJob

    def job(run):
        with ThreadPoolExecutor(1) as pool:
            while True:
                pool.submit(time.sleep, 0.01).result()

    threading.Thread(target=time.sleep, args=(1,)).start()  # keeps the process until the job has noticed its end
    BackgroundJob().start(job, patience=0)
    time.sleep(0.2)
"""


def test_a_job_under_way_when_its_process_ends_ends_without_a_word():
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(LEFT_IN_MID_RUN)], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_job_that_fails_says_so_and_is_logged(caplog):
    def job(run):
        raise RuntimeError("a fault of ours")

    runner = BackgroundJob()
    runner.start(job, patience=0).join()
    assert runner.words == "Stopped."
    assert "That did not work" in runner.notice.value
    assert "A job failed." in caplog.text


def test_a_job_whose_page_has_gone_says_nothing(caplog):
    def job(run):
        raise ZMQError(ENOTSOCK)

    runner = BackgroundJob()
    runner.start(job, patience=0).join()
    assert runner.notice.value == ""
    assert caplog.records == []
