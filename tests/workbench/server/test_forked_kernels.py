"""Kernels forked from a warm process: kernels like any other, each on its own, never of yesterday's code."""

import json
import os
import socket
import sys
import threading
import time
from functools import partial
from types import SimpleNamespace

import ipywidgets
import pytest

from workbench.server import fork_server
from workbench.server.fork_server import LENGTH, OUT_OF_DATE, REFUSED, Order, serve, wait_for_threads
from workbench.server.forked_kernels import WarmProcess

PATIENCE = 120  # s
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")
LOOK = """
import ipywidgets, json, os, random, sys, numpy
from pathlib import Path
Path("partial").write_text(json.dumps({
    "pid": os.getpid(), "session": os.getsid(0), "folder": os.getcwd(), "mark": os.environ.get("MARK"),
    "inherited": "PATIENCE_OF_TESTS" in os.environ, "drawn": [random.random(), numpy.random.random()],
    "widgets": len(ipywidgets.Widget.widgets), "preloaded": "workbench.pages.odds" in sys.modules,
    "targets": sorted(get_ipython().kernel.comm_manager.targets)}))
Path("partial").replace("told")
"""


@pytest.fixture(scope="module")
def warm(tmp_path_factory):
    """A warm process with one page built in advance."""
    os.environ["PATIENCE_OF_TESTS"] = "1"
    warm = WarmProcess(["odds"], tmp_path_factory.mktemp("warm") / "warm.log")
    warm.start()
    del os.environ["PATIENCE_OF_TESTS"]
    yield warm
    warm.orders.close()


def order(folder, **environment):
    """Return an order for a kernel that needs no notebook server."""
    return Order(
        ["-f", str(folder / "kernel.json"), f"--IPKernelApp.exec_lines={LOOK}"],
        {"PATH": os.environ["PATH"], "HOME": str(folder), **environment},
        str(folder),
    )


@pytest.fixture
def forked(warm, tmp_path):
    """Fork kernels: ``forked(MARK="x")`` returns the ForkedKernel and the file it writes to."""
    kernels = []

    def forked(**environment):
        folder = tmp_path / str(len(kernels))
        folder.mkdir()
        with (folder / "written").open("wb") as written:
            kernels.append(warm.fork(order(folder, **environment), written.fileno(), written.fileno()))
        return kernels[-1], folder / "written"

    yield forked
    for kernel in kernels:
        kernel.kill()
        kernel.wait()


def told(written):
    """Return what a kernel says of itself, once it has."""
    until = time.monotonic() + PATIENCE
    while not (path := written.parent / "told").exists():
        assert time.monotonic() < until, written.read_text()
        time.sleep(0.1)
    return json.loads(path.read_text())


def test_a_kernel_is_one_of_its_own(forked, tmp_path):
    kernel, written = forked(MARK="here")
    one = told(written)
    assert one["pid"] == one["session"] == kernel.pid
    assert one["folder"] == str(tmp_path / "0")
    assert (one["mark"], one["inherited"]) == ("here", False)
    assert one["preloaded"] and one["widgets"] == 0
    assert {"jupyter.widget", "jupyter.widget.control"} <= set(one["targets"])
    assert kernel.poll() is None


def test_two_kernels_do_not_draw_the_same_numbers(forked):
    drawn = [told(written)["drawn"] for _, written in (forked(), forked())]
    assert not set(drawn[0]) & set(drawn[1])


def test_a_kernel_that_is_killed_has_ended_and_can_be_killed_again(forked):
    kernel, written = forked()
    told(written)
    kernel.kill()
    assert kernel.wait() == kernel.poll() == 0
    kernel.terminate()
    other, written = forked()
    assert told(written)["pid"] == other.pid


def test_kernels_end_with_the_server(tmp_path):
    warm = WarmProcess([], tmp_path / "warm.log")
    warm.start()
    with (tmp_path / "written").open("wb") as written:
        kernel = warm.fork(order(tmp_path), written.fileno(), written.fileno())
    told(tmp_path / "written")
    warm.orders.close()
    assert kernel.wait() == 0


def test_a_warm_process_that_has_ended_is_started_anew(tmp_path):
    warm = WarmProcess([], tmp_path / "warm.log")
    warm.start()
    warm.orders.shutdown(socket.SHUT_RDWR)
    with (tmp_path / "written").open("wb") as written:
        kernel = warm.fork(order(tmp_path), written.fileno(), written.fileno())
    assert told(tmp_path / "written")["pid"] == kernel.pid
    kernel.kill()
    warm.orders.close()


def test_no_kernel_is_forked_once_what_was_read_has_changed(tmp_path, monkeypatch):
    ours, its = socket.socketpair()
    stands = iter([{"rules/play.py": (1, 10)}, {"rules/play.py": (2, 10)}])
    monkeypatch.setattr(fork_server, "stand", lambda: next(stands))
    content = order(tmp_path).encoded()
    with ours, its, (tmp_path / "written").open("wb") as written:
        socket.send_fds(ours, [LENGTH.pack(len(content))], [written.fileno()] * 3)
        ours.sendall(content)
        assert serve(its, []) == OUT_OF_DATE
        assert LENGTH.unpack(ours.recv(LENGTH.size))[0] == REFUSED


def test_a_page_that_is_open_outlasts_a_change_of_what_was_read(tmp_path):
    """The kernel that was there lives on beside one of a new warm process."""
    warm = WarmProcess([], tmp_path / "warm.log")
    warm.start()
    touched = fork_server.ROOT / "data" / "jarls" / "SOURCES.md"
    kernels, before = [], touched.stat()
    try:
        for number in range(2):
            folder = tmp_path / str(number)
            folder.mkdir()
            with (folder / "written").open("wb") as written:
                kernels.append(warm.fork(order(folder), written.fileno(), written.fileno()))
            told(folder / "written")
            os.utime(touched, ns=(before.st_atime_ns, before.st_mtime_ns + 1 + number))
        time.sleep(3)  # a kernel looks after its parent once a second
        assert [kernel.poll() for kernel in kernels] == [None, None]
    finally:
        os.utime(touched, ns=(before.st_atime_ns, before.st_mtime_ns))
        for kernel in kernels:
            kernel.kill()
        warm.orders.close()


def test_the_stand_tells_of_a_change_an_addition_and_a_removal(tmp_path, monkeypatch):
    monkeypatch.setattr(fork_server, "ROOT", tmp_path)
    for folder in fork_server.READ:
        (tmp_path / folder / "__pycache__").mkdir(parents=True)
    path = tmp_path / "data" / "ruleset.toml"
    stands = [fork_server.stand()]
    for change in (lambda: path.write_text("a = 1"), lambda: path.write_text("a = 12"), path.unlink):
        change()
        stands.append(fork_server.stand())
    assert stands[0] == stands[3]
    assert len({str(one) for one in stands}) == 3
    (tmp_path / "rules" / "__pycache__" / "play.pyc").write_text("bytecode")
    assert fork_server.stand() == stands[0]


def test_threads_are_waited_for_before_a_fork(monkeypatch):
    def alone_with(thread):
        thread.start()
        monkeypatch.setattr(threading, "enumerate", lambda: [threading.current_thread(), thread])

    done, end = [], threading.Event()
    alone_with(threading.Thread(target=lambda: (time.sleep(0.2), done.append(True)), daemon=True))
    wait_for_threads()
    assert done
    monkeypatch.setattr(fork_server, "LATEST", 0.1)
    alone_with(threading.Thread(target=end.wait, name="endless", daemon=True))
    with pytest.raises(TimeoutError, match="endless is still running"):
        wait_for_threads()
    end.set()


def test_pages_built_before_the_rules_are_ready_are_built_once_more_when_they_are(monkeypatch):
    ready, built = [False], []
    monkeypatch.setattr(fork_server, "all_are_ready", lambda: ready[0])
    monkeypatch.setattr(ipywidgets.Widget, "close_all", lambda: None)  # other tests have widgets
    for name in ("first_page", "second_page"):
        monkeypatch.setitem(sys.modules, name, SimpleNamespace(page=partial(built.append, name)))
    monkeypatch.setattr(fork_server, "wait_for_threads", lambda: None)
    warmth = fork_server.Warmth([])
    warmth.modules = ["first_page", "second_page"]
    while warmth.look_for_more():
        warmth.go_on()
    assert built == ["first_page", "second_page"]
    ready[0] = True
    while warmth.look_for_more():
        warmth.go_on()
    assert built == ["first_page", "second_page"] * 2 and not warmth.look_for_more()
