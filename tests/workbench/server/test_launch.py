"""The server of the dashboards, without a browser."""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile

import nbformat
import pytest
from traitlets.config import Config
from voila.execute import VoilaExecutor

from rules.core.errors import OutOfRange
from workbench.server import jupyter_data
from workbench.server.jupyter_data import KEPT, assemble, put, template_files
from workbench.server.kernel_log import VARIABLE
from workbench.server.launch import PATIENCE, PortTaken, check_port, is_free, serve, server_settings, transport
from workbench.server.voila_app import START_LOG

START = """
import sys
from pathlib import Path
from workbench.server.launch import serve
serve(int(sys.argv[1]), folder=Path(sys.argv[2]))
"""
NAMESPACE = b"http://www.w3.org/2000/svg"  # a name, nothing that is fetched


@pytest.fixture
def taken():
    """A port on which something listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_taken_port_is_named_with_the_next_free_one(taken):
    with pytest.raises(PortTaken, match=f"Port {taken} is taken; ([0-9]+) is free") as refusal:
        serve(taken)
    assert refusal.value.free != taken
    assert is_free(refusal.value.free)


@pytest.mark.parametrize("port", [0, -1, 65536])
def test_a_number_that_is_no_port_is_refused(port):
    with pytest.raises(OutOfRange, match="ports are 1 to 65535"):
        check_port(port)


def test_another_version_of_the_page_leaves_this_ones_files_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    ours = assemble()
    before = files_of(ours)
    folders = {ours}
    for number in range(KEPT - 1):
        monkeypatch.setattr(jupyter_data, "icon", lambda number=number: f"<svg>{number}</svg>")
        folders.add(assemble())
    assert len(folders) == KEPT and files_of(ours) == before
    monkeypatch.setattr(jupyter_data, "icon", lambda: "<svg/>")
    newest = assemble()
    assert len(list(newest.parent.iterdir())) == KEPT and newest.exists()


def test_assembling_twice_changes_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first = files_of(assemble())
    assert "voila/templates/workbench/index.html.j2" in first
    assert "voila/templates/workbench/static/plotly.min.js" in first
    assert files_of(assemble()) == first


def test_assembling_mends_what_was_changed(tmp_path):
    put(tmp_path / "page.css", b"new")
    (tmp_path / "page.css").write_bytes(b"old")
    put(tmp_path / "page.css", b"new")
    assert (tmp_path / "page.css").read_bytes() == b"new"
    assert list(files_of(tmp_path)) == ["page.css"]


@pytest.mark.parametrize(
    "name", sorted(name for name in template_files() if name != "static/plotly.min.js" and "/fonts/" not in name)
)
def test_the_page_template_has_no_outside_address(name):
    content = template_files()[name].replace(NAMESPACE, b"")
    assert re.findall(rb"[a-z]+://[^\s\"']*|[\"'(]//\w[^\s\"')]*", content) == []


def test_the_server_prints_its_address_alone_and_ends_on_interrupt(tmp_path):
    port = next(port for port in range(18866, 19866) if is_free(port))
    command = [sys.executable, "-c", START, str(port), str(tmp_path)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    first = server.stdout.readline()
    server.send_signal(signal.SIGINT)
    rest, _ = server.communicate(timeout=30)
    assert first == f"The workbench is open at http://localhost:{port}/ (Ctrl-C closes it).\n"
    assert (rest, server.returncode) == ("", 0)


def test_the_server_loads_no_grammars_that_it_never_asks():
    """Half of its start would go into them; jsonschema loads them when it finds the package that has them."""
    asked = "import sys, workbench.server.voila_app; print('jsonschema' in sys.modules, 'lark' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert told == "True False\n"


def test_a_page_waits_for_the_output_of_its_cells_on_a_busy_machine(tmp_path, monkeypatch):
    """What comes later than the executor waits is dropped, and with it the whole page."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "kernels.log"))
    settings = Config(server_settings(8866, False, tmp_path))
    assert VoilaExecutor(nbformat.v4.new_notebook(), config=settings).iopub_timeout == PATIENCE


def files_of(folder):
    """Return the files below a folder with the times they were written."""
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no sockets that are files")
def test_kernels_take_no_port_that_another_program_can_take_first(tmp_path, monkeypatch):
    """Two servers once gave their kernels the same port, and one of them never answered again."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "kernels.log"))
    monkeypatch.setattr(tempfile, "tempdir", "/tmp")
    assert server_settings(8866, False, tmp_path)["KernelManager"] == {"transport": "ipc"}
    monkeypatch.setattr(tempfile, "tempdir", "/tmp/" + 40 * "x")  # a socket there would have too long a name
    assert transport() == "tcp"


def test_what_every_kernel_runs_first_starts_its_log(tmp_path):
    """A kernel says nothing of a first line that fails, and its log would be missed only when it is needed."""
    log = tmp_path / "kernels.log"
    lines = f"{START_LOG}; import logging; logging.getLogger('workbench').error('three legs')"
    subprocess.run([sys.executable, "-c", lines], env=os.environ | {VARIABLE: str(log)}, check=True)
    assert "ERROR workbench: three legs" in log.read_text()
