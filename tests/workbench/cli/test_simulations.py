"""`workbench simulate` with a store and a cluster, and `workbench runs`."""

import csv
import json
import re
import subprocess
import sys

import pytest
from dask.distributed import LocalCluster

from workbench.simulation.store import Store

FIRST = "the run that was kept"


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setenv("WORKBENCH_STORE", str(tmp_path / "runs"))
    return tmp_path / "runs"


def keep(command, *arguments):
    """Keep a run of thirty games; return its name."""
    code, out, err = command("simulate", "jarls", "--games", 30, "--agents", "random", "--keep", *arguments)
    assert (code, err) == (0, "")
    return re.search(r"Kept as run ([0-9a-f]{12})\.\n", out).group(1)


def test_a_run_is_kept_and_the_next_one_is_answered_from_the_store(command):
    name = keep(command)
    code, out, err = command("simulate", "jarls", "--games", 30, "--agents", "random", "--keep")
    assert (code, err) == (0, "")
    assert "the rulebook's own rules, from the store, played on" in out and "Kept as" not in out
    _, out, _ = command("simulate", "jarls", "--games", 30, "--agents", "random", "--keep", "--json")
    assert json.loads(out)["from_store"] is True
    _, out, _ = command("simulate", "jarls", "--games", 30, "--agents", "random", "--seed", 2, "--keep", "--json")
    assert json.loads(out)["from_store"] is False
    assert name in [run.run for run in Store().runs()] and len(Store().runs()) == 2


def test_without_keep_nothing_is_kept(command, folder):
    code, out, _ = command("simulate", "jarls", "--games", 5)
    assert code == 0 and "Kept" not in out and not folder.exists()


def test_runs_lists_what_was_kept(command):
    assert command("runs") == (0, "Nothing of that kind has been kept.\n", "")
    name = keep(command, "--set", "momentum=0")
    code, out, err = command("runs")
    headings, line = out.splitlines()
    assert (code, err) == (0, "")
    assert headings.split()[:4] == ["run", "game", "version", "games"]
    assert line.split()[:4] == [name, "jarls", "1.0.0", "30"] and '{"momentum": 0}' in line
    row = json.loads(command("runs", "--json")[1])["rows"][0]
    assert (row["run"], row["games"], row["agents"]) == (name, 30, "random,random")


def test_one_run_is_shown_like_a_simulation(command):
    name = keep(command)
    code, out, _ = command("runs", name[:6])
    assert code == 0 and out.startswith("30 games of Jarls") and "A wins" in out
    played = json.loads(command("simulate", "jarls", "--games", 30, "--agents", "random", "--json")[1])
    again = json.loads(command("runs", name, "--json")[1])
    assert again["digest"] == played["digest"] and again["metrics"] == played["metrics"]


def test_two_runs_are_compared(command):
    before, after = keep(command, "--set", "momentum=0"), keep(command)
    code, out, err = command("runs", "--compare", before, after)
    assert (code, err) == (0, "")
    assert out.split()[:3] == [before, after, "difference"]
    assert re.search(r"A wins +\d+ % \(\d+ to \d+\) +\d+ % \(\d+ to \d+\) +[+−0]?\d* percentage points \(", out)
    rows = {row["metric"]: row for row in json.loads(command("runs", "--compare", before, after, "--json")[1])["rows"]}
    wins = rows["win_rate_A"]
    assert wins["difference_low"] <= wins["difference"] <= wins["difference_high"]
    assert wins["difference"] == pytest.approx(wins["second"] - wins["first"])


def test_sql_is_answered(command):
    name = keep(command)
    assert command("runs", "--sql", "SELECT run, count(*) AS n FROM jarls GROUP BY run")[1].split() == [
        "run", "n", name, "30",
    ]  # fmt: skip
    told = json.loads(command("runs", "--sql", "SELECT avg(plies) AS plies, 1 / 0 AS none FROM jarls", "--json")[1])
    assert told["rows"][0]["plies"] > 0 and told["rows"][0]["none"] is None


def test_a_run_a_list_and_an_answer_are_exported(command, tmp_path):
    name, file = keep(command), tmp_path / "out.csv"
    for arguments, lines in (([name], 31), ([], 2), (["--sql", "FROM jarls LIMIT 3"], 4)):
        code, out, _ = command("runs", *arguments, "--export", file)
        assert (code, out) == (0, f"Written: {file}.\n")
        with file.open(newline="") as written:
            assert len(list(csv.reader(written))) == lines


def test_runs_are_deleted(command):
    names = [keep(command, "--seed", seed) for seed in (1, 2, 3)]
    assert command("runs", "--delete", names[0], names[2]) == (0, f"Deleted: {names[0]}, {names[2]}.\n", "")
    assert [run.run for run in Store().runs()] == [names[1]]


def test_files_that_cannot_be_read_are_told_beside_the_list(command, folder):
    keep(command)
    for number in range(3):
        (folder / f"{number}.parquet").write_bytes(b"PAR1")
    code, out, err = command("runs")
    assert code == 0 and len(out.splitlines()) == 2
    assert err.count("is cut off, or no kept run at all") == 2 and err.endswith("And 1 more.\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nope"], "There is no run 'nope' in"),
        (["--delete"], "--delete needs the names of runs, as `workbench runs` lists them."),
        (["--delete", "nope"], "There is no run 'nope' in"),
        (["--compare", "a"], "--compare needs two runs, not 1."),
        (["a", "b"], "One run can be shown at a time, not 2; --compare takes two."),
        (["--sql", "SELECT 1", "a"], "Ask one thing at a time"),
        (["--sql", "SELECT 1", "--compare", "a", "b"], "Ask one thing at a time"),
        (["--delete", "a", "--export", "x.csv"], "Ask one thing at a time"),
        (["--sql", "DELETE FROM runs"], "'DELETE FROM runs' is not one question; it must be a single SELECT."),
        (["--sql", "SELECT x"], "The store cannot answer that: Binder Error"),
        (["--export", "/no/such/folder/x.csv"], "/no/such/folder/x.csv: No such file or directory."),
        ([FIRST, "--export", "/no/such/folder/x.csv"], "/no/such/folder/x.csv: No such file or directory."),
    ],
)
def test_what_cannot_be_asked_of_the_store_is_refused_in_a_line(command, arguments, message):
    name = keep(command)
    code, _, err = command("runs", *(name if one == FIRST else one for one in arguments))
    assert code == 2 and message in err and len(err.splitlines()) == 1


def test_no_run_to_show_is_one_sentence(command):
    code, _, err = command("runs", "abc")
    assert code == 2 and err.startswith("No run has been kept in")


def test_a_store_that_cannot_be_written_is_refused_before_anything_is_played(command, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("WORKBENCH_STORE", str(tmp_path / "file" / "runs"))
    code, out, err = command("simulate", "jarls", "--games", 100_000_000, "--keep")
    assert (code, out) == (2, "") and "Runs cannot be kept in" in err


def test_results_are_shown_even_if_they_cannot_be_kept(command, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("workbench.simulation.store.write_run", full)
    code, out, err = command("simulate", "jarls", "--games", 30, "--keep")
    assert code == 2 and "A wins" in out
    assert err.startswith("The run could not be kept in") and err.endswith("No space left on device.\n")


def test_a_cluster_plays_the_same_games(command):
    here = json.loads(command("simulate", "jarls", "--games", 200, "--json")[1])
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as cluster:
        code, out, err = command("simulate", "jarls", "--games", 200, "--json", "--cluster", cluster.scheduler_address)
    assert (code, err) == (0, "")
    assert {**json.loads(out), "seconds": 0} == {**here, "seconds": 0}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--cluster", "tcp://127.0.0.1:1"], "No cluster answers at 'tcp://127.0.0.1:1'; give the address that"),
        (["--cluster", "x" * 1000], "No cluster answers at"),
        (["--cluster", "tcp://127.0.0.1:1", "--threads", "2"], "either on threads of this machine or on a cluster"),
    ],
)
def test_a_cluster_that_cannot_be_used_is_refused_in_a_line(command, arguments, message):
    code, out, err = command("simulate", "jarls", "--games", 10, *arguments)
    assert (code, out) == (2, "") and message in err and len(err.splitlines()) == 1


def test_help_and_refusals_load_neither_store_nor_cluster():
    """They take a second to load, which only those who ask for them should pay."""
    program = (
        "import sys; from workbench.cli.commands import run; run(['simulate', 'jarls', '--games', '1']);"
        "print([name for name in ('distributed', 'dask', 'duckdb', 'pyarrow', 'networkx') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "[]"
