"""Games on a cluster of real worker processes: the same bytes as on threads, whatever happens to the workers."""

import os
import pickle
import signal
import socket
import threading
import time

import numpy as np
import pytest
from dask.distributed import Client, LocalCluster, Scheduler
from distributed.utils import LoopRunner

from rules.core.errors import OutOfRange, WorkbenchError
from rules.core.events import CLAUSES
from workbench.simulation import executors
from workbench.simulation.batch import Batch
from workbench.simulation.chunks import Chunk
from workbench.simulation.executors import ClusterRun, PlayedChunk, checked_result, connected, play_chunk
from workbench.simulation.run import results_so_far, simulate
from workbench.simulation.store import Store

POSITION = {"radius": 3, "to_move": "A", "A": "J1,1 W2,0", "B": "J0,-3 W-1,0"}
LONG = 100_000_000  # games: minutes


@pytest.fixture(scope="module")
def cluster():
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as started:
        yield started


@pytest.mark.parametrize(
    "arguments",
    [
        {"games": 1},
        {"games": 3_000, "agents": "random"},
        {"games": 500, "seed": 2**64 - 1, "agents": ["random", "greedy"], "changes": {"momentum": 2}},
        {"games": 300, "agents": "greedy", "position": POSITION},
    ],
)
def test_a_cluster_plays_the_same_games_as_threads(cluster, arguments):
    there = simulate("jarls", **arguments, cluster=cluster.scheduler_address)
    here = simulate("jarls", **arguments)
    assert there.outcomes.tobytes() == here.outcomes.tobytes()
    assert (there.digest, there.clause_counts, there.batch) == (here.digest, here.clause_counts, here.batch)
    assert there.seconds > 0


def test_a_client_serves_as_well_and_stays_open(cluster):
    with Client(cluster) as client:
        assert simulate("jarls", 20, cluster=client).digest == simulate("jarls", 20).digest
        assert client.status == "running"


@pytest.mark.slow
def test_a_lost_worker_is_survived(cluster):
    with Client(cluster, set_as_default=False) as client:
        numbers, told, games = list(client.run(os.getpid).values()), [], 60_000

        def progress(results):
            if not told and results.games > 8_000:
                os.kill(numbers[0], signal.SIGKILL)
            if results.games > 8_000:
                told.append(results.games)

        there = simulate("jarls", games, agents="greedy", cluster=client, progress=progress)
        assert len(told) > 1 and told[0] < games  # it was killed in mid-run
        assert numbers[0] not in client.run(os.getpid).values()
        assert there.digest == simulate("jarls", games, agents="greedy").digest


def test_progress_is_told_with_ever_more_games_and_a_cancelled_run_keeps_the_first(cluster):
    cancel, told = threading.Event(), []

    def progress(results):
        told.append(results.games)
        if results.games > 5_000:
            cancel.set()

    run = simulate("jarls", LONG, agents="random", cluster=cluster, cancel=cancel, progress=progress)
    assert told == sorted(told) and len(told) > 2
    assert 5_000 < run.games < LONG
    assert run.digest == simulate("jarls", run.games, agents="random").digest


def test_a_deadline_ends_a_run_soon(cluster):
    began = time.perf_counter()
    run = simulate("jarls", LONG, agents="random", cluster=cluster, deadline=1.0)
    assert run.games < LONG
    assert time.perf_counter() - began < 6


def test_a_cancelled_run_leaves_no_task_behind(cluster):
    with Client(cluster, set_as_default=False) as client:
        parts = results_so_far(Batch("jarls", LONG, agents="random"), cluster=client)
        next(parts)
        parts.close()
        deadline = time.perf_counter() + 10
        while any(client.processing().values()) and time.perf_counter() < deadline:
            time.sleep(0.1)
        assert not any(client.processing().values())


@pytest.mark.slow
def test_chunks_grow_until_a_task_takes_about_a_second(cluster):
    run = ClusterRun(Batch("jarls", 600_000, agents="greedy"), cluster)
    sizes = []
    for _ in run.parts(None, 6):
        sizes.append(run.chunk)
    assert sizes[0] <= executors.FIRST_CHUNK * executors.GROWTH
    assert max(sizes) > 3_000  # a second of greedy games is tens of thousands; of a busy machine, thousands


@pytest.mark.parametrize(
    ("games", "seconds", "chunk"), [(100, 1.0, 100), (100, 0.001, 800), (100, 10.0, 10), (1, 50.0, 1)]
)
def test_the_next_chunk_aims_at_a_second(games, seconds, chunk):
    run = ClusterRun(Batch("jarls", 1_000), "nowhere")
    outcomes = np.zeros(games, run.outcomes.dtype)
    run.take(0, PlayedChunk(outcomes.tobytes(), Chunk(True, games, np.zeros(CLAUSES, np.uint64), seconds)))
    assert run.chunk == chunk and run.done == games


def test_what_comes_back_out_of_order_is_put_in_order():
    run, batch = ClusterRun(Batch("jarls", 30, agents="random"), "nowhere"), Batch("jarls", 30, agents="random")
    parts = {first: play_chunk(run.content, batch.fingerprint, first, first + 10) for first in (0, 10, 20)}
    for first, done in ((20, 0), (0, 10), (10, 30)):
        run.take(first, parts[first])
        assert run.done == done
    assert run.outcomes.tobytes() == simulate("jarls", 30, agents="random").outcomes.tobytes()


def test_results_of_a_cluster_are_kept_and_answered(cluster, tmp_path):
    store = Store(tmp_path)
    played = simulate("jarls", 100, agents="random", cluster=cluster, keep=store)
    again = simulate("jarls", 100, agents="random", keep=store)
    assert again.kept and again.digest == played.digest


# What cannot be done


def test_threads_and_a_cluster_are_refused_together():
    with pytest.raises(OutOfRange, match="either on threads of this machine or on a cluster"):
        simulate("jarls", 10, threads=2, cluster="tcp://127.0.0.1:1")


def listening(answer):
    """Return a port at which somebody listens who is no scheduler."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve():
        for _ in range(3):
            visitor, _ = server.accept()
            if answer:
                visitor.sendall(answer)
                visitor.close()

    threading.Thread(target=serve, daemon=True).start()
    return f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("kind", ["nobody", "silent", "web"])
def test_a_cluster_that_does_not_answer_is_one_sentence_within_seconds(kind):
    addresses = {
        "nobody": lambda: "tcp://127.0.0.1:1",
        "silent": lambda: listening(b""),
        "web": lambda: listening(b"HTTP/1.0 400 Bad Request\r\n\r\n"),
    }
    address, began = addresses[kind](), time.perf_counter()
    with pytest.raises(WorkbenchError, match=f"No cluster answers at '{address}'; give the address") as refused:
        simulate("jarls", 10, cluster=address)
    assert time.perf_counter() - began < 8
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("address", ["nonsense", "", "foo://x:1", "tcp://[::", 3])
def test_what_is_no_address_is_refused(address):
    with pytest.raises(WorkbenchError, match="No cluster answers at"):
        simulate("jarls", 10, cluster=address)


def test_a_closed_client_is_refused(cluster):
    client = Client(cluster, set_as_default=False)
    client.close()
    with pytest.raises(WorkbenchError, match="a client must be connected"):
        simulate("jarls", 10, cluster=client)


def test_a_cluster_without_workers_is_given_up(monkeypatch):
    monkeypatch.setattr(executors, "PATIENCE", 0.5)
    with (
        LocalCluster(n_workers=0, dashboard_address=":0") as empty,
        pytest.raises(WorkbenchError, match=r"The cluster has no workers, and none came in 0\.5 seconds"),
    ):
        simulate("jarls", 10, cluster=empty)


def test_a_scheduler_that_is_lost_ends_the_run_with_a_sentence():
    runner = LoopRunner()
    runner.start()

    async def start():
        return await Scheduler(port=0, host="127.0.0.1", dashboard_address=":0")

    scheduler = runner.run_sync(start)
    monkey = threading.Timer(1.0, lambda: runner.run_sync(scheduler.close))
    monkey.start()
    with pytest.raises(WorkbenchError, match=r"scheduler was lost|No cluster answers|has no workers"):
        simulate("jarls", LONG, cluster=scheduler.address)
    runner.stop()


def test_workers_with_other_rules_are_refused(cluster, monkeypatch):
    batch = Batch("jarls", 50)
    vars(batch)["fingerprint"] = {**batch.fingerprint, "ruleset": "older"}
    run = ClusterRun(batch, cluster)
    with pytest.raises(
        WorkbenchError,
        match="A worker of the cluster has another state of Jarls than this machine: the numbers of its ruleset differ",
    ):
        list(run.parts(None, None))


def test_workers_that_do_not_know_what_is_asked_are_refused(cluster):
    run = ClusterRun(Batch("jarls", 50), cluster)
    run.content = run.content.replace('"version": "', '"version": "99.')
    with pytest.raises(WorkbenchError, match="A worker of the cluster cannot play these games: The batch was made for"):
        list(run.parts(None, None))


@pytest.mark.parametrize(
    ("status", "result", "message"),
    [
        ("error", (None, ModuleNotFoundError("No module named 'workbench'"), None), "cannot load the workbench"),
        ("cancelled", RuntimeError("gone"), "its scheduler was lost"),
        ("lost", None, "its scheduler was lost"),
    ],
)
def test_what_went_wrong_at_a_worker_is_one_sentence(status, result, message):
    with pytest.raises(WorkbenchError, match=message):
        checked_result(status, result)


def test_a_fault_of_ours_at_a_worker_is_not_hidden():
    with pytest.raises(ZeroDivisionError):
        checked_result("error", (None, ZeroDivisionError("ours"), None))


def test_refusals_travel_from_a_worker():
    assert str(pickle.loads(pickle.dumps(WorkbenchError("so")))) == "so"


def test_a_connection_made_for_an_address_is_closed(cluster):
    with connected(cluster.scheduler_address) as client:
        assert client.status == "running"
    assert client.status == "closed"
