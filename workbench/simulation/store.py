"""The store of runs: what was played once is found again, compared, exported and asked with SQL.

A run is one file (``run_files.py``), named by the key of its Batch. It is written under another name and renamed when
it is whole and on the disk: whatever ends a process, a run is there or it is not. There is no index that could be out
of date, and no database file, which only one process at a time could open for writing: the catalogue is read from the
files whenever it is asked for (``run_catalogue.py``). Any number of processes may therefore keep, read and delete at
once; two that keep the same run at once write the same games.

The key changes with everything that changes the games, so a run is never answered with games of other rules.
"""

import fcntl
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import rules
from rules.core.errors import OutOfRange, UnknownName, WorkbenchError
from rules.core.words import shortened
from workbench.simulation.batch import Batch
from workbench.simulation.fingerprint import differences_in_words
from workbench.simulation.results import Results
from workbench.simulation.run_files import (
    BrokenRun,
    KeptRun,
    read_description,
    read_outcomes,
    run_of_results,
    write_run,
)

if TYPE_CHECKING:
    import pandas as pd

SUFFIX, UNFINISHED = ".parquet", ".part"
LOCK = "lock"


class NotKept(UserWarning):
    """A run that was played could not be kept; its results are there all the same."""


class Store:
    """A folder of kept runs.

    Parameters
    ----------
    folder : Path or str, optional
        By default what the environment variable WORKBENCH_STORE names, else a folder of the user's own data.

    Examples
    --------
    >>> from workbench import simulate
    >>> store = Store("kept")
    >>> simulate("jarls", 20, agents="random", keep=store)
    <Results: 20 games of Jarls, 2 seats, random against random, seed 1, the rulebook's own rules>
    >>> simulate("jarls", 20, agents="random", keep=store).kept
    'from the store, played on ... UTC in ... s'
    >>> store.reopen().games
    20
    """

    def __init__(self, folder: Path | str | None = None) -> None:
        self.folder = Path(folder) if folder else default_folder()

    def keep(self, results: Results) -> KeptRun:
        """Keep Results and return what is said of them; those of a run that ended early as a run of so many games.

        Raises
        ------
        WorkbenchError
            If there are no games, or they cannot be written, such as on a full disk. Nothing of them is then kept.
        """
        if not results.games:
            raise OutOfRange("A run without games cannot be kept.")
        whole = replace(results, batch=replace(results.batch, games=results.games))
        if self.find(whole.batch):
            return self.run_called(whole.batch.key)
        run = run_of_results(whole)
        with self.writing():
            part = self.folder / f"{run.key}.{uuid4().hex}{UNFINISHED}"
            try:
                write_run(part, run, whole.outcomes)
                part.replace(self.path_of(run.key))
                bring_to_disk(self.folder)
            except OSError as error:
                raise WorkbenchError(
                    f"The run could not be kept in {self.folder}: {error.strerror or error}."
                ) from None
            finally:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
        return run

    def keep_or_warn(self, results: Results) -> None:
        """Keep Results; warn, with NotKept, when that cannot be done: nobody should lose what was played for hours."""
        try:
            self.keep(results)
        except WorkbenchError as error:
            warnings.warn(str(error), NotKept, stacklevel=4)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the lock that all who write share; whoever finds nobody writing first sweeps what the killed have left.

        The system gives a lock back when its process ends, however it ends.
        """
        self.check_writable()
        with (self.folder / LOCK).open("wb") as lock:
            with suppress(BlockingIOError):
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                for left in self.folder.glob(f"*{UNFINISHED}"):
                    left.unlink(missing_ok=True)
            fcntl.flock(lock, fcntl.LOCK_SH)
            yield

    def check_writable(self) -> None:
        """Make the folder if there is none; raise WorkbenchError when it cannot be written to."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / LOCK).touch()
        except OSError as error:
            raise WorkbenchError(
                f"Runs cannot be kept in {self.folder}: {error.strerror}. WORKBENCH_STORE can name another folder."
            ) from None

    def find(self, batch: Batch, skin: str = "") -> Results | None:
        """Return the Results of a Batch that was kept, played by the rules as they are now; None if there are none.

        A file that is damaged counts as none.
        """
        with suppress(BrokenRun):
            path = self.path_of(batch.key)
            return self.results_of(read_description(path), skin) if path.exists() else None
        return None

    def reopen(self, run: str = "", skin: str = "") -> Results:
        """Return the Results of a kept run, equal to those that were kept.

        Parameters
        ----------
        run : str
            The name of a run, or the beginning of it; by default the last one kept.
        skin : str, optional

        Raises
        ------
        WorkbenchError
            If there is no such run, it is damaged, or it was played by other rules than there are now.
        """
        return self.results_of(self.run_called(run), skin)

    def results_of(self, run: KeptRun, skin: str = "") -> Results:
        """Return the Results of a run; raise WorkbenchError for one that is damaged or was played by other rules."""
        batch = self.batch_of(run)
        game = rules.load(batch.game, skin)
        outcomes = read_outcomes(self.path_of(run.key), run, game.outcome)
        results = Results(game, batch, outcomes, run.clause_counts, run.seconds, kept=f"from the store, {run.words}")
        if results.digest != run.digest:
            raise BrokenRun(f"{self.path_of(run.key)} is damaged; delete it and play the run again.")
        return results

    def batch_of(self, run: KeptRun) -> Batch:
        """Return the Batch of a run; raise OutOfRange when its games would be played differently now."""
        was = f"The run {run.run} was played by {run.batch['game']}, version {run.batch['version']}"
        still = "Its games can still be exported and asked with SQL."
        try:
            batch = Batch.from_dict({**run.batch, "version": ""})
        except WorkbenchError as error:
            raise OutOfRange(f"{was}; by the rules here it cannot be played: {error} {still}") from None
        if batch.version != run.batch["version"]:
            raise OutOfRange(f"{was}; the rules here are version {batch.version}. {still}")
        different = differences_in_words(batch.fingerprint, run.fingerprint)
        if different:
            raise OutOfRange(f"{was}; since then {different} changed. {still}")
        return batch

    def runs(self) -> tuple[KeptRun, ...]:
        """Return all runs that can be read, the last one first."""
        return self.contents().runs

    def contents(self) -> "StoreContents":
        """Return all runs that can be read, the last one first, and a sentence for each file that cannot."""
        found, problems = [], []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            try:
                found.append(read_description(path))
            except BrokenRun as error:
                if path.exists():  # else another process has just deleted it
                    problems.append(str(error))
        return StoreContents(tuple(sorted(found, key=lambda run: (run.played, run.key), reverse=True)), tuple(problems))

    def run_called(self, name: str = "") -> KeptRun:
        """Return the run of a name or its beginning, by default the last; raise UnknownName or OutOfRange."""
        runs = self.runs()
        if not runs:
            raise OutOfRange(f"No run has been kept in {self.folder}; simulate with keep=True, or --keep, keeps one.")
        found = [run for run in runs if run.key.startswith(name)] if name else [runs[0]]
        if not found:
            raise UnknownName("run", shortened(str(name)), [run.run for run in runs[:10]], f"in {self.folder}")
        if len(found) > 1:
            raise OutOfRange(f"{len(found)} runs begin with {name!r}: {', '.join(run.run for run in found[:5])}.")
        return found[0]

    def delete(self, run: str) -> KeptRun:
        """Delete a run, given its name or the beginning of it, and return what it was."""
        found = self.run_called(checked_name(run))
        self.path_of(found.key).unlink(missing_ok=True)
        return found

    def export(self, run: str, path: Path | str) -> Path:
        """Write the games of a run as CSV, a row each, and return the path."""
        from pyarrow import csv, parquet

        found = self.run_called(run)
        with Path(path).open("wb") as file:
            csv.write_csv(parquet.read_table(self.path_of(found.key)), file)
        return Path(path)

    def path_of(self, key: str) -> Path:
        """Return where the run of a key is kept."""
        return self.folder / f"{key}{SUFFIX}"


@dataclass(frozen=True)
class StoreContents:
    """What is in a store: the runs that can be read, the last one first, and a sentence for each file that cannot."""

    runs: tuple[KeptRun, ...]
    problems: tuple[str, ...]


def bring_to_disk(folder: Path) -> None:
    """Wait until the names in a folder are on the disk."""
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def default_folder() -> Path:
    """Return where runs are kept unless another folder is named, as a Path."""
    named = os.environ.get("WORKBENCH_STORE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "board-game-workbench" / "runs"


def checked_name(run: str) -> str:
    """Return the name of a run; raise OutOfRange for none, where the last run is not meant by default."""
    if not run:
        raise OutOfRange("Name the run, as the list of runs does.")
    return run


def reopen(run: str = "", skin: str = "") -> Results:
    """Return the Results of a run in the user's Store, by default the last one kept; see ``Store.reopen``."""
    return Store().reopen(run, skin)


def runs(sql: str = "") -> "pd.DataFrame":
    """Return the runs in the user's Store, the last one first, or the answer to a question in SQL.

    See ``workbench.simulation.run_catalogue.ask`` for what can be asked.
    """
    from workbench.simulation.run_catalogue import ask, listed

    return ask(Store(), sql) if sql else listed(Store().runs())
