"""A notebook in JupyterLab: widgets, boards and figures work there as they do on the dashboards."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, free_port, wait_for_answer, watch

TOKEN = "tests"
ALL_CELLS = """async () => {
    const panel = jupyterapp.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    panel.content.notebookConfig = { ...panel.content.notebookConfig, windowingMode: 'none' };
}"""
# Our own pages give a widget a minute to begin (page.js). Lab's page is Jupyter's, where anywidget allows two seconds:
# on a busy machine that is a matter of luck, and not what is tested here.
PATIENT_WIDGETS = """
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (duration) => timeout(Math.max(duration, 60000));
"""
RUN_ALL = """async () => {
    await jupyterapp.commands.execute('notebook:run-all-cells');
}"""


@pytest.fixture(scope="module")
def lab(cache, tmp_path_factory):
    """The address of JupyterLab on a copy of the notebooks, started with the data folder `workbench lab` gives it."""
    folder = tmp_path_factory.mktemp("lab") / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder)
    port = free_port()
    start = (
        "import sys; from workbench.server.jupyter_data import assemble; "
        "from workbench.server.launch import point_jupyter_at; point_jupyter_at(assemble()); "
        "from jupyterlab.labapp import main; sys.exit(main(sys.argv[1:]))"
    )
    server = subprocess.Popen(
        [
            sys.executable,
            "-c",
            start,
            str(folder),
            "--no-browser",
            "--allow-root",
            f"--port={port}",
            f"--IdentityProvider.token={TOKEN}",
            "--LabApp.expose_app_in_browser=True",
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"XDG_CACHE_HOME": str(cache), "JUPYTER_CONFIG_DIR": str(folder.parent / "config")},
    )
    address = f"http://localhost:{port}/"
    wait_for_answer(f"{address}api", server)
    yield address
    with contextlib.suppress(OSError):
        for kernel in kernels(address):
            end = urllib.request.Request(f"{address}api/kernels/{kernel}?token={TOKEN}", method="DELETE")
            urllib.request.urlopen(end)
    server.send_signal(signal.SIGTERM)
    server.wait(30)


def kernels(address):
    """Return the identifiers of the kernels that run."""
    with urllib.request.urlopen(f"{address}api/kernels?token={TOKEN}") as answer:
        return [kernel["id"] for kernel in json.load(answer)]


@pytest.fixture
def page(lab, browser):
    """A page of Lab with a notebook that has run: ``page("jarls/1_explore.ipynb")``."""
    contexts, faults = [], []

    def opened(notebook):
        context = browser.new_context(viewport={"width": 1600, "height": 1000})
        contexts.append(context)
        context.add_init_script(PATIENT_WIDGETS)
        page = context.new_page()
        watch(page, faults)
        workspace = notebook.partition(".")[0].replace("/", "-")  # Lab reopens what was open in the same one
        page.goto(f"{lab}lab/workspaces/{workspace}/tree/{notebook}?token={TOKEN}", wait_until="commit")
        page.wait_for_function("globalThis.jupyterapp?.shell?.currentWidget?.context", timeout=60_000)
        page.evaluate(ALL_CELLS)
        page.evaluate(RUN_ALL)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [fault for fault in faults if "plotly.min.js" not in fault] == []


@pytest.mark.slow
def test_the_table_is_played_on_in_a_notebook(page, screenshot):
    page = page("jarls/1_explore.ipynb")
    board = page.locator(".wb-table-of-game, .wb-page").first
    expect(board).to_be_visible(timeout=60_000)
    board.locator('[data-cell="1,0"]').click()
    expect(board.locator(".wb-mark-legal").first).to_be_visible()
    board.locator('[data-cell="1,-1"]').click()
    expect(board.locator(".wb-history li").first).to_be_attached()
    screenshot(page, "lab-explore")


@pytest.mark.slow
def test_figures_show_in_a_notebook_and_after_the_page_is_reloaded(page, screenshot):
    page = page("00_tour.ipynb")
    figure = page.locator(".wb-plot-box .gtitle").first
    expect(figure).to_be_attached(timeout=90_000)
    title = figure.text_content()
    figure.scroll_into_view_if_needed()
    screenshot(page, "lab-figure")
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")
    page.reload(wait_until="commit")
    page.wait_for_function("globalThis.jupyterapp?.shell?.currentWidget?.context", timeout=60_000)
    page.evaluate(ALL_CELLS)
    expect(page.locator(".wb-plot-box .gtitle").first).to_have_text(title, timeout=60_000)
