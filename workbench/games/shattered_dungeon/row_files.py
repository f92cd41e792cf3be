"""Files of what was played once and is shown as it was: checked rows, written as ``read_table`` reads them."""

import csv
from collections.abc import Sequence
from pathlib import Path

from rules.core.content import Row


def write_table(rows: Sequence[Row], path: Path) -> None:
    """Write rows of one type as a CSV file, under a line that names their fields; there must be at least one."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, list(type(rows[0]).model_fields), lineterminator="\n")
        table.writeheader()
        table.writerows(row.model_dump() for row in rows)
