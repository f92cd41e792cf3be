"""The store: what is kept comes back in the same bytes, however many write at once and however they end."""

import json
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import asdict, replace
from datetime import datetime

import numpy as np
import pandas as pd
import pyarrow
import pytest
from pyarrow import parquet

import rules
import workbench
from rules.core.errors import OutOfRange, UnknownName, WorkbenchError
from workbench.simulation import batch as batches
from workbench.simulation import run as running
from workbench.simulation import run_files
from workbench.simulation.batch import Batch
from workbench.simulation.fingerprint import IN_WORDS
from workbench.simulation.run import simulate
from workbench.simulation.run_catalogue import ask, listed
from workbench.simulation.store import NotKept, Store, reopen, runs

KILLED_WHILE_WRITING = """
import os, sys
from workbench.simulation import run_files
from workbench.simulation.run import simulate
from workbench.simulation.store import Store

def told(*_):
    print("writing", flush=True)
    sys.stdin.read()

run_files.os.fsync = told
simulate("jarls", 30, agents="random", seed=2, keep=Store(sys.argv[1]))
"""
KEEPING = """
import sys
from workbench.simulation.run import simulate
from workbench.simulation.store import Store
for seed in range(int(sys.argv[2]), int(sys.argv[2]) + 15):
    simulate("jarls", 25, agents="random", seed=seed, keep=Store(sys.argv[1]))
"""


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "runs")


def keep(store, **arguments):
    return simulate("jarls", **{"games": 30, "agents": "random", **arguments}, keep=store)


def test_a_run_comes_back_in_the_same_bytes_with_all_that_was_said_of_it(store):
    position = {"radius": 3, "to_move": "A", "A": "J1,1 W2,0", "B": "J0,-3 W-1,0"}
    played = simulate("jarls", 40, 2**64 - 1, ["random", "greedy"], None, {"momentum": 2}, position, keep=store)
    again = store.reopen()
    assert again.outcomes.tobytes() == played.outcomes.tobytes()
    assert again.outcomes.dtype == played.outcomes.dtype
    assert (again.digest, again.clause_counts, again.seconds) == (played.digest, played.clause_counts, played.seconds)
    assert (again.batch, again.changes, again.position) == (played.batch, {"momentum": 2}, position)
    assert again.replay(3).state.ply == played.outcomes["plies"][3]


@pytest.mark.parametrize("game", ["iron_throne", "shattered_dungeon"])
def test_every_column_of_every_game_comes_back(store, game):
    played = simulate(game, 20, keep=store)
    assert store.reopen().outcomes.tobytes() == played.outcomes.tobytes()


def test_more_rows_than_are_written_at_a_time_come_back_in_order(store, monkeypatch):
    monkeypatch.setattr(run_files, "ROWS", 7)
    played = keep(store)
    assert store.reopen().digest == played.digest


def test_a_run_asked_for_again_is_answered_from_the_store_and_says_so(store, monkeypatch):
    played = keep(store)
    monkeypatch.setattr(running, "results_so_far", lambda *_: pytest.fail("played again"))
    told = []
    again = keep(store, progress=told.append)
    assert played.kept == "" and "from the store" not in played.summary()
    assert again.kept.startswith("from the store, played on 2")
    assert again.kept in again.summary() and again.kept in again._repr_html_()
    assert told == [again]
    assert len(store.runs()) == 1


def test_without_keep_nothing_is_kept_and_nothing_is_asked(store, monkeypatch):
    monkeypatch.setenv("WORKBENCH_STORE", str(store.folder))
    keep(store)
    assert simulate("jarls", 30, agents="random").kept == ""
    simulate("jarls", 31, agents="random")
    assert len(runs()) == 1


def test_a_run_in_another_skin_is_told_in_its_words(store):
    simulate("iron_throne", 3, keep=store)
    game = rules.load("iron_throne", "sea_of_knives")
    again = simulate(game, 3, keep=store)
    assert again.kept and again.game is game
    assert store.reopen(skin="sea_of_knives").game is game


def test_a_cancelled_run_is_kept_as_the_games_it_has(store):
    cancel = threading.Event()
    run = simulate("jarls", 1_000_000, agents="greedy", cancel=cancel, progress=lambda part: cancel.set(), keep=store)
    assert 0 < run.games < 1_000_000
    again = simulate("jarls", run.games, agents="greedy", keep=store)
    assert again.kept and again.digest == run.digest and again.batch.games == run.games


def test_a_run_without_games_is_not_kept(store):
    cancel = threading.Event()
    cancel.set()
    assert keep(store, games=1000, agents="master", cancel=cancel).games == 0
    assert store.runs() == ()
    with pytest.raises(OutOfRange, match="A run without games cannot be kept"):
        store.keep(simulate("jarls", 1000, agents="master", cancel=cancel))


def test_runs_are_listed_newest_first_with_all_that_was_asked(store, monkeypatch):
    monkeypatch.setenv("WORKBENCH_STORE", str(store.folder))
    monkeypatch.setattr(run_files, "datetime", Clock())
    keep(store)
    keep(store, games=10, seed=2, changes={"momentum": 0}, agents=["random", "greedy"])
    table = workbench.runs()
    assert list(table["games"]) == [10, 30]
    newest = table.iloc[0]
    assert (newest.game, newest.seats, newest.agents, newest.seed) == ("jarls", 2, "random,greedy", 2)
    assert newest.changes == '{"momentum": 0}' and newest.seconds > 0
    assert newest.played.isoformat() == "2026-01-01T00:02:00+00:00"
    assert reopen().games == 10 and reopen(table.iloc[1].run).games == 30
    assert list(listed(())) == list(table)


class Clock:
    """Says a minute more each time it is asked."""

    minutes = 0

    def now(self, zone):
        self.minutes += 1
        return datetime(2026, 1, 1, 0, self.minutes, tzinfo=zone)


def test_the_games_can_be_asked_with_sql(store):
    played = [keep(store, seed=seed) for seed in (1, 2)]
    simulate("iron_throne", 5, keep=store)
    answer = ask(
        store,
        "SELECT seed_, avg(plies) AS plies FROM jarls JOIN (SELECT run, seed AS seed_ FROM runs) USING (run) "
        "GROUP BY ALL ORDER BY seed_",
    )
    assert list(answer["plies"]) == [pytest.approx(run.outcomes["plies"].mean()) for run in played]
    assert ask(store, "SELECT count(*) AS n FROM iron_throne")["n"].item() == 5
    assert ask(store, "SELECT max(seed) AS s FROM jarls")["s"].item() == max(
        run.outcomes["seed"].max() for run in played
    )
    assert set(ask(store, "SHOW TABLES")["name"]) == {"iron_throne", "jarls", "runs"}


def test_an_empty_store_can_be_asked_too(store):
    assert ask(store, "SELECT count(*) AS n FROM runs")["n"].item() == 0


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        (
            "SELECT nothing FROM jarls",
            'The store cannot answer that: Binder Error: Referenced column "nothing" not found',
        ),
        ("SELEC 1", "The store cannot answer that: Parser Error: syntax error at or near"),
        ("SELECT * FROM chess", "The store cannot answer that: Catalog Error: Table with name chess does not exist!"),
        ("", "'' is not one question; it must be a single SELECT."),
        ("DROP TABLE runs", "'DROP TABLE runs' is not one question; it must be a single SELECT."),
        ("SELECT 1; SELECT 2", "is not one question"),
        ("COPY runs TO 'runs.csv'", "is not one question"),
    ],
)
def test_what_is_no_question_is_refused_in_a_sentence(store, sql, message):
    keep(store)
    with pytest.raises(OutOfRange) as refused:
        ask(store, sql)
    assert str(refused.value).startswith(message) or message in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_run_is_exported_as_csv(store, tmp_path):
    played = keep(store)
    table = pd.read_csv(store.export("", tmp_path / "games.csv"))
    assert (table["seed"].astype("uint64") == played.outcomes["seed"]).all()
    assert (table["warriors_1"] == played.outcomes["warriors"][:, 1]).all()
    assert table.columns[0] == "seed" and len(table) == 30


def test_a_deleted_run_is_played_again(store):
    keep(store)
    run = store.runs()[0]
    assert store.delete(run.run) == run
    assert store.runs() == () and keep(store).kept == ""
    with pytest.raises(OutOfRange, match="Name the run"):
        store.delete("")


def test_a_run_that_is_not_there_is_refused(store):
    with pytest.raises(OutOfRange, match=r"No run has been kept in .*runs; simulate with keep=True, or --keep"):
        store.reopen()
    for seed in range(20):
        keep(store, games=1, seed=seed)
    with pytest.raises(UnknownName, match="There is no run 'zzz'"):
        store.reopen("zzz")
    names = [run.key for run in store.runs()]
    common = next(name[0] for name in names if sum(other[0] == name[0] for other in names) > 1)
    with pytest.raises(OutOfRange, match=rf"\d+ runs begin with '{common}'"):
        store.reopen(common)


# Rules that have changed since


def test_other_numbers_code_or_players_are_another_run(store, monkeypatch):
    """An edit of data/ or rules/ changes the fingerprint, so nothing older is answered, and the sentence says what."""
    keep(store)
    real = batches.fingerprint
    for name, words in IN_WORDS.items():
        monkeypatch.setattr(batches, "fingerprint", lambda *of, name=name: {**real(*of), name: "other"})
        assert store.find(Batch("jarls", 30, agents="random")) is None
        with pytest.raises(OutOfRange, match=f"was played by jarls, version .*; since then {words} changed. Its games"):
            store.reopen()
    assert len(ask(store, "FROM jarls")) == 30


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": "0.9"}, "was played by jarls, version 0.9; the rules here are version"),
        ({"game": "chess"}, "by the rules here it cannot be played: There is no game 'chess'"),
        ({"changes": {"wind": 3}}, "by the rules here it cannot be played: There is no ruleset field 'wind'"),
    ],
)
def test_a_run_of_other_rules_is_refused_in_a_sentence_and_the_others_stay_usable(store, change, message):
    keep(store)
    described = store.runs()[0]
    other = replace(described, key="f" * 64, batch={**described.batch, **change}, played="2999-01-01T00:00:00+00:00")
    run_files.write_run(store.path_of(other.key), other, store.reopen().outcomes)
    with pytest.raises(OutOfRange, match=message):
        store.reopen()
    assert store.reopen(described.run).games == 30
    assert len(store.runs()) == 2


# Files that are broken


def cut_off(path):
    path.write_bytes(path.read_bytes()[:-20])


def emptied(path):
    path.write_bytes(b"")


def foreign(path):
    parquet.write_table(pyarrow.table({"a": [1]}), path)


def text(path):
    path.write_text("seed,plies\n1,2\n")


def of_another_store_version(path):
    described(path, lambda content: {**content, "store": 99})


def without_a_digest(path):
    described(path, lambda content: {key: value for key, value in content.items() if key != "digest"})


def described(path, change):
    table = parquet.read_table(path)
    content = json.loads(table.schema.metadata[run_files.FOOTER])
    metadata = {run_files.FOOTER: json.dumps(change(content))}
    parquet.write_table(table.replace_schema_metadata(metadata), path)


def copied_to_another_name(path):
    path.rename(path.with_name(f"{'a' * 64}.parquet"))


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (cut_off, "is cut off, or no kept run at all"),
        (emptied, "is cut off, or no kept run at all"),
        (text, "is cut off, or no kept run at all"),
        (foreign, "is not a run that the workbench has kept"),
        (of_another_store_version, "was kept by version 99 of the store; this workbench reads version 1."),
        (without_a_digest, "says of itself what no kept run says"),
        (copied_to_another_name, "holds the run"),
    ],
)
def test_a_broken_file_is_told_in_a_sentence_and_the_others_stay_usable(store, breaking, message):
    keep(store)
    first = store.runs()[0]
    keep(store, seed=2)
    breaking(store.path_of(first.key))
    contents = store.contents()
    assert [run.batch["seed"] for run in contents.runs] == [2]
    assert len(contents.problems) == 1 and message in contents.problems[0]
    assert len(ask(store, "FROM jarls")) == 30
    assert keep(store).kept == "" and keep(store).kept  # played again, and whole again
    assert len(store.runs()) == 2


def test_a_flipped_bit_is_found_when_a_run_is_reopened(store):
    keep(store, games=5_000)
    path = store.path_of(store.runs()[0].key)
    content = bytearray(path.read_bytes())
    content[len(content) // 3] ^= 1
    path.write_bytes(content)
    assert len(store.runs()) == 1
    with pytest.raises(WorkbenchError, match="is damaged; delete it and play the run again"):
        store.reopen()
    assert keep(store, games=5_000).kept == ""
    assert store.reopen().games == 5_000


def test_games_that_are_not_those_of_the_digest_are_refused(store):
    keep(store)
    run = store.runs()[0]
    path, other = store.path_of(run.key), simulate("jarls", 30, 5, "random")
    path.unlink()
    run_files.write_run(path, run, other.outcomes)
    with pytest.raises(WorkbenchError, match="is damaged"):
        store.reopen()


def test_other_columns_than_the_game_has_are_refused(store):
    keep(store)
    run = store.runs()[0]
    path = store.path_of(run.key)
    path.unlink()
    run_files.write_run(path, run, np.zeros(30, [("seed", "u8"), ("plies", "i4")]))
    with pytest.raises(WorkbenchError, match="has other columns than jarls has now"):
        store.reopen()


# Many at once, and sudden ends


def test_a_process_killed_while_writing_leaves_no_run_and_what_it_left_is_swept(store):
    keep(store)
    writer = subprocess.Popen(
        [sys.executable, "-c", KILLED_WHILE_WRITING, str(store.folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert writer.stdout.readline() == b"writing\n"
    assert len(list(store.folder.glob("*.part"))) == 1  # all its bytes are there, but nobody has said it is whole
    keep(store, seed=3)
    assert len(list(store.folder.glob("*.part"))) == 1  # not swept while it is being written
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    assert sorted(run.batch["seed"] for run in store.runs()) == [1, 3]
    keep(store, seed=4)
    assert list(store.folder.glob("*.part")) == []
    assert sorted(run.batch["seed"] for run in store.runs()) == [1, 3, 4]


def test_processes_that_keep_runs_at_once_lose_none(store):
    firsts = (0, 10)  # five runs are kept by both
    writers = [subprocess.Popen([sys.executable, "-c", KEEPING, str(store.folder), str(first)]) for first in firsts]
    seen = 0
    while any(writer.poll() is None for writer in writers):
        contents = store.contents()
        assert contents.problems == () and len(contents.runs) >= seen
        seen = len(contents.runs)
        time.sleep(0.02)
    assert [writer.returncode for writer in writers] == [0, 0]
    assert sorted(run.batch["seed"] for run in store.runs()) == list(range(25))
    assert len(ask(store, "FROM jarls")) == 25 * 25
    assert all(store.reopen(run.run).digest == run.digest for run in store.runs())


def test_threads_may_keep_the_same_run_at_once(store):
    played = simulate("jarls", 30, agents="random")
    threads = [threading.Thread(target=store.keep, args=(played,)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.runs()) == 1 and not list(store.folder.glob("*.part"))


@pytest.fixture
def small_disk(tmp_path):
    """A file system of one megabyte; where none can be mounted, the test is skipped and says why."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", str(folder)], capture_output=True)
    if mounted.returncode:
        pytest.skip("no file system can be mounted here, so none can be full")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_one_sentence_and_leaves_nothing_half_written(small_disk):
    store = Store(small_disk / "runs")
    keep(store)
    (small_disk / "filler").write_bytes(bytes(shutil.disk_usage(small_disk).free - 32_768))
    with pytest.warns(NotKept, match=r"The run could not be kept in .*: No space left on device\.") as told:
        large = keep(store, games=5_000)
    assert len(told) == 1 and large.games == 5_000  # nobody loses what was played
    assert list(store.folder.glob("*.part")) == []
    assert len(store.runs()) == 1 and store.contents().problems == ()
    assert keep(store).kept and keep(store, seed=2).kept == ""
    with pytest.raises(WorkbenchError, match="No space left on device"):
        store.keep(large)


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "results_so_far", lambda *_: pytest.fail("played"))
    (tmp_path / "file").touch()
    with pytest.raises(WorkbenchError, match=r"Runs cannot be kept in .*file/runs: Not a directory\. WORKBENCH_STORE"):
        keep(Store(tmp_path / "file" / "runs"))


def test_the_store_lies_in_the_users_own_data(monkeypatch, tmp_path):
    monkeypatch.delenv("WORKBENCH_STORE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Store().folder == tmp_path / "board-game-workbench" / "runs"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Store().folder == tmp_path / ".local" / "share" / "board-game-workbench" / "runs"
    monkeypatch.setenv("WORKBENCH_STORE", str(tmp_path / "mine"))
    assert Store().folder == tmp_path / "mine"


def test_the_footer_says_what_a_stranger_needs(store):
    keep(store)
    said = asdict(store.runs()[0])
    assert set(said) == {"key", "batch", "fingerprint", "played", "seconds", "digest", "clause_counts"}
    assert said["batch"]["version"] and set(said["fingerprint"]) == {"code", "ruleset", "agents", "start"}
