"""One kept run is one Parquet file: a row per game, and what was played, when and how long in its footer.

Parquet ends with its footer, so a file that was cut off cannot be read at all, and rows and description cannot come
apart. Every page of it has a checksum, and the digest of the outcomes is checked when they are read.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rules.core.errors import WorkbenchError
from rules.core.metrics import Outcomes
from rules.core.record import blanks
from workbench.simulation.results import Results

if TYPE_CHECKING:
    import pyarrow

STORE_VERSION = 1  # of what stands in these files; raised when an older workbench could not read them
FOOTER = b"board-game-workbench"  # what our description is called among a file's metadata
ROWS = 131_072  # written and read at a time
SHORT = 12  # digits of a key that name a run


@dataclass(frozen=True)
class KeptRun:
    """What was played in a kept run.

    Attributes
    ----------
    key : str
        Of its Batch, when it was played.
    batch : dict
        As ``Batch.to_dict`` returns it.
    fingerprint : dict
        Of the rules it was played by.
    played : str
        When it was kept, in UTC: ``2026-11-23T07:10:00+00:00``.
    seconds : float
        Spent playing.
    digest : str
        Of its outcomes.
    clause_counts : dict
    """

    key: str
    batch: dict[str, Any]
    fingerprint: dict[str, str]
    played: str
    seconds: float
    digest: str
    clause_counts: dict[str, int]

    @property
    def run(self) -> str:
        """The short name of the run: the beginning of its key."""
        return self.key[:SHORT]

    @property
    def words(self) -> str:
        """When the run was played, and how long that took, in words."""
        day, _, clock = self.played.partition("T")
        return f"played on {day} at {clock[:5]} UTC in {self.seconds:.1f} s"


class BrokenRun(WorkbenchError):
    """A file of the store that is no run which this workbench can read; the message names it and says why."""


def run_of_results(results: Results) -> KeptRun:
    """Return what is to be said of Results whose batch is exactly the games that were played."""
    return KeptRun(
        results.batch.key,
        results.batch.to_dict(),
        results.batch.fingerprint,
        datetime.now(UTC).isoformat(timespec="seconds"),
        results.seconds,
        results.digest,
        results.clause_counts,
    )


def write_run(path: Path, run: KeptRun, outcomes: Outcomes) -> None:
    """Write a run to a new file, down to the disk."""
    import pyarrow
    from pyarrow import parquet

    footer = {FOOTER: json.dumps({"store": STORE_VERSION, **asdict(run)}).encode()}
    schema = table_of(outcomes[:0]).schema.with_metadata(footer)
    with path.open("xb") as file:
        with parquet.ParquetWriter(
            file, schema, compression="lz4", use_dictionary=False, write_page_checksum=True
        ) as writer:
            for first in range(0, outcomes.size, ROWS):
                part: pyarrow.Table = table_of(outcomes[first : first + ROWS])
                writer.write_table(part.replace_schema_metadata(footer))
        file.flush()
        os.fsync(file.fileno())


def read_description(path: Path) -> KeptRun:
    """Return what was played in a file; raise BrokenRun for one that cannot be read."""
    import pyarrow
    from pyarrow import parquet

    try:
        described = (parquet.read_metadata(path).metadata or {}).get(FOOTER)
    except (OSError, pyarrow.ArrowException):
        raise BrokenRun(f"{path} is cut off, or no kept run at all; delete it or move it away.") from None
    if described is None:
        raise BrokenRun(f"{path} is not a run that the workbench has kept; move it away.")
    return run_of_description(path, described)


def run_of_description(path: Path, described: bytes) -> KeptRun:
    """Return the KeptRun of a footer; raise BrokenRun for one that another version of the store has written."""
    try:
        content = json.loads(described)
        version = content.pop("store")
        if version != STORE_VERSION:
            raise BrokenRun(
                f"{path} was kept by version {version} of the store; this workbench reads version {STORE_VERSION}."
            )
        run = KeptRun(**{one.name: content.pop(one.name) for one in fields(KeptRun)})
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        if isinstance(error, BrokenRun):
            raise
        raise BrokenRun(f"{path} says of itself what no kept run says; delete it or move it away.") from None
    if run.key != path.stem:
        raise BrokenRun(f"{path} holds the run {run.run}; it must be called {run.key}{path.suffix}.")
    return run


def read_outcomes(path: Path, run: KeptRun, dtype: np.dtype[Any]) -> Outcomes:
    """Return the outcomes of a run's file; raise BrokenRun when they are not those that were kept."""
    import pyarrow
    from pyarrow import parquet

    try:
        with parquet.ParquetFile(path, page_checksum_verification=True) as file:
            outcomes = blanks(dtype, file.metadata.num_rows)
            if not file.schema_arrow.equals(table_of(outcomes[:0]).schema):
                raise BrokenRun(f"{path} has other columns than {run.batch['game']} has now.")
            first = 0
            for group in range(file.num_row_groups):
                first = fill(outcomes, first, file.read_row_group(group))
    except (OSError, pyarrow.ArrowException):
        raise BrokenRun(f"{path} is damaged; delete it and play the run again.") from None
    return outcomes


def table_of(outcomes: Outcomes) -> "pyarrow.Table":
    """Return outcomes as a table; a field of several numbers becomes a column for each: ``warriors_0``, ``warriors_1``.

    >>> table_of(np.zeros(2, [("seed", "u8"), ("warriors", "i1", (2,))])).column_names
    ['seed', 'warriors_0', 'warriors_1']
    """
    import pyarrow

    return pyarrow.table({name: pyarrow.array(np.ascontiguousarray(column)) for name, column in columns_of(outcomes)})


def columns_of(outcomes: Outcomes) -> Iterator[tuple[str, NDArray[Any]]]:
    """Yield the name and the numbers of each column of outcomes, as views."""
    plain = outcomes.view(np.ndarray)
    for name in plain.dtype.names or ():
        numbers = plain[name]
        for place in np.ndindex(numbers.shape[1:]):
            yield "_".join([name, *map(str, place)]), numbers[(slice(None), *place)]


def fill(outcomes: Outcomes, first: int, table: "pyarrow.Table") -> int:
    """Copy the rows of a table into outcomes from place ``first`` on; return the place behind them."""
    for name, column in columns_of(outcomes[first : first + table.num_rows]):
        column[:] = table[name].to_numpy()
    return first + table.num_rows
