"""What every browser test needs: the dashboards as a user starts them, and pages that may do no wrong."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import expect, sync_playwright

from rules.core.cache import user_cache
from tests.browser.chromium import MISSING, find_chromium

ROOT = Path(__file__).parents[2]
SCREENSHOTS = Path(__file__).parent / "screenshots"
# s for the dashboards to answer, and for a page to show what a test waits for
PATIENCE = int(os.environ.get("PATIENCE", 120))
CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No other machine is found. Playwright's own way, a route, takes as long again as the page itself.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]
OWN_HOSTS = ("localhost", "127.0.0.1")

expect.set_options(timeout=PATIENCE * 1000)  # the machine may be busy


def pytest_collection_modifyitems(items):
    """Mark every test of this folder as a browser test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser():
    """Chromium, started once; without it the tests are skipped, or fail on a build server."""
    path = find_chromium()
    if path is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(MISSING)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_OPTIONS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def cache(tmp_path_factory):
    """A cache folder of this session's own, in which only the compiled rules are everybody's."""
    base = tmp_path_factory.mktemp("cache")
    compiled = user_cache() / "compiled"
    compiled.mkdir(parents=True, exist_ok=True)
    (base / "board-game-workbench").mkdir()
    (base / "board-game-workbench" / "compiled").symlink_to(compiled)
    return base


@pytest.fixture(scope="session")
def dashboards(cache):
    """The address of the dashboards, started by the command a user types, stopped as Ctrl-C stops them."""
    command = Path(sys.executable).with_name("workbench")
    with running([command, "dashboards"], cache) as address:
        yield address


@contextlib.contextmanager
def running(command, cache):
    """Run a command that takes ``--port`` until it answers; yield its address; assert a clean end."""
    port = free_port()
    server = subprocess.Popen(
        [*command, "--port", str(port)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"XDG_CACHE_HOME": str(cache), "XDG_DATA_HOME": str(cache)},
    )
    try:
        address = f"http://localhost:{port}/"
        wait_for_answer(f"{address}voila/static/voila.js", server)
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        try:
            code = server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            raise
        finally:
            server.communicate()
    assert code == 0


def server_of(address):
    """Return the process that serves the dashboards at an address."""
    port = str(urlsplit(address).port)
    return next(one for one in psutil.process_iter(["cmdline"]) if (one.info["cmdline"] or [""])[-1] == port)


def free_port():
    """Return a port on which nothing listens."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


def wait_for_answer(address, server):
    """Return once the address answers; fail when the server has ended, or after PATIENCE seconds."""
    latest = time.monotonic() + PATIENCE
    while time.monotonic() < latest:
        assert server.poll() is None, f"the server ended with {server.returncode} before it answered"
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=2):
            return
        time.sleep(0.1)
    pytest.fail(f"{address} did not answer in {PATIENCE} seconds")


@pytest.fixture
def open_page(browser, dashboards):
    """Open pages: ``open_page("jarls.ipynb", width=320, height=640, color_scheme="dark")``; each test has its own."""
    yield from opener(browser, dashboards)


@pytest.fixture(scope="module")
def open_shared_page(browser, dashboards):
    """Open pages as ``open_page`` does, for all tests of a file; each test sets up what it needs."""
    yield from opener(browser, dashboards)


def opener(browser, dashboards):
    """Yield a function that opens pages; close them behind it.

    A name without ``/`` is a dashboard, anything else a path. What goes wrong on the pages is collected
    and asserted to be nothing at the end; ``page.faults`` is the list, for tests that expect some.
    """
    contexts, faults = [], []

    def opened(name="", width=1280, height=900, color_scheme="light", **options):
        context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=color_scheme, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.faults = faults
        watch(page, faults)
        path = f"voila/render/{name}" if name and "/" not in name else name
        page.goto(dashboards + path.lstrip("/"), wait_until="commit")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def watch(page, faults):
    """Collect what a page must not do: fail, complain, or ask another machine for anything."""

    def asked(request):
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in OWN_HOSTS:
            faults.append(f"asked for {request.url}")

    page.context.on("request", asked)
    page.on("websocket", asked)
    page.on("pageerror", lambda error: faults.append(f"failed: {error}"))
    page.on("console", lambda message: message.type == "error" and faults.append(f"said: {message.text}"))


@pytest.fixture
def screenshot():
    """Keep a picture of a page: ``screenshot(page, "jarls-dark")``; returns its path."""

    def kept(page, name):
        SCREENSHOTS.mkdir(exist_ok=True)
        path = SCREENSHOTS / f"{name}.png"
        page.screenshot(path=path)
        return path

    return kept
