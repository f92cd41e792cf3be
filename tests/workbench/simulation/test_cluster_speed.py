"""What a cluster's measured speed says of a larger one."""

import pytest

from workbench.figures.cluster_speed import CHUNKS, cluster_speed
from workbench.simulation.cluster_speed import ClusterSpeed, WorkersSpeed, chunk_seconds

ONE, TWO = WorkersSpeed(1, (900.0, 1000.0, 1100.0)), WorkersSpeed(2, (1700.0, 1800.0, 1900.0))
SPEED = ClusterSpeed("games", (ONE, TWO), task_seconds=0.002, megabyte_seconds=0.01, game_bytes=100)


def test_a_worker_counts_as_much_as_in_the_cluster_where_it_played_least():
    assert SPEED.one_worker == 900.0


def test_handling_a_task_takes_its_own_time_and_that_of_what_it_sends_back():
    assert SPEED.handling(1.0) == pytest.approx(0.002 + 900 * 100 / 1e6 * 0.01)


@pytest.mark.parametrize(("workers", "chunk", "games"), [(16, 1.0, 16 * 900), (256, 0.1, 900 * 0.1 / 0.00209)])
def test_more_workers_play_more_until_nobody_has_time_for_their_tasks(workers, chunk, games):
    assert SPEED.projected(workers, chunk) == pytest.approx(games)


def test_tasks_are_longer_where_many_workers_ask_for_them():
    assert [chunk_seconds(workers) for workers in (0, 1, 100, 256)] == [1.0, 1.0, 1.0, 2.56]
    assert SPEED.most_workers(chunk_seconds(256)) > 256


def test_the_figure_draws_what_was_measured_otherwise_than_what_is_projected():
    chart = cluster_speed(SPEED)
    *lines, dots = chart.figure.data
    assert len(lines) == len(CHUNKS) and all(line.line.dash == "dash" and line.mode == "lines+text" for line in lines)
    assert dots.mode == "markers" and list(dots.x) == [1, 2] and list(dots.y) == [1000.0, 1800.0]
    assert list(dots.error_y.array) == [100.0, 100.0]
    assert "projected, not measured" in chart.finding
    assert list(chart.table["Games a second, measured"]) == [
        "1,000 (900 to 1,100)", "1,800 (1,700 to 1,900)", "not measured", "not measured",
    ]  # fmt: skip
