"""Every notebook runs from top to bottom in a fresh kernel; what is committed holds no results and claims none."""

import re
from pathlib import Path

import pytest

import rules

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
NAMES = sorted(
    path.relative_to(NOTEBOOKS).as_posix()
    for path in NOTEBOOKS.rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
EXAMPLES = "{}/2_examples.ipynb"  # alike in all games, and each example is checked by itself
# Half a minute and more on both cores: thousands of games are played. Of the others one of a kind is run each time.
PATIENT = {f"{name}/3_balance.ipynb" for name in rules.NAMES} | {
    name.format(game) for name in (EXAMPLES, "{}/1_explore.ipynb") for game in rules.NAMES[1:]
}
PATIENCE = 300  # s a cell may take on a busy machine

CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
PERCENTAGE = re.compile(r"\d\s*(?:%|percent|per cent)")
LINK = re.compile(r"\]\(([^)#:]+)\)")  # to a file


def read(name):
    import nbformat  # two seconds, which tests of nothing like it need not wait for

    return nbformat.read(NOTEBOOKS / name, as_version=4)


def cells(name, kind):
    return [cell for cell in read(name).cells if cell.cell_type == kind]


def test_there_are_notebooks():
    assert {"00_tour.ipynb", "jarls/1_explore.ipynb", "jarls/2_examples.ipynb", "jarls/3_balance.ipynb"} <= set(NAMES)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if name in PATIENT else []) for name in NAMES]
)
def test_it_runs_without_a_complaint(name):
    from nbclient import NotebookClient

    notebook = read(name)
    NotebookClient(
        notebook,
        timeout=PATIENCE,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str((NOTEBOOKS / name).parent)}},
    ).execute()  # raises on an error
    outputs = [(cell.id, output) for cell in notebook.cells for output in cell.get("outputs", ())]
    assert [(ident, output.evalue) for ident, output in outputs if output.output_type == "error"] == []
    assert [
        (ident, output.text)
        for ident, output in outputs
        if output.output_type == "stream" and output.name == "stderr" and "warning" in output.text.lower()
    ] == []


@pytest.mark.parametrize("name", NAMES)
def test_it_is_committed_without_results(name):
    for cell in cells(name, "code"):
        assert cell.outputs == [] and cell.execution_count is None, cell.id


@pytest.mark.parametrize("name", NAMES)
def test_it_opens_everywhere(name):
    import nbformat

    notebook = read(name)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    assert f"# {notebook.metadata.title}" == notebook.cells[0].source.splitlines()[0]
    ids = [cell.id for cell in notebook.cells]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("name", NAMES)
def test_its_text_states_no_measured_percentage(name):
    """A number typed into a text is wrong as soon as a rule changes; cells print what was measured."""
    for cell in cells(name, "markdown"):
        assert not PERCENTAGE.search(CODE.sub("", cell.source)), cell.id


@pytest.mark.parametrize("name", NAMES)
def test_its_links_lead_somewhere(name):
    for cell in cells(name, "markdown"):
        for target in LINK.findall(cell.source):
            assert (NOTEBOOKS / name).parent.joinpath(target).exists(), target
