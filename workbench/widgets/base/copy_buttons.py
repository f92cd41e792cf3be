"""Buttons that copy a table and a link; the page's address follows the link."""

from pathlib import Path

import pandas as pd
import traitlets

from workbench.theme.scripts import widget_script
from workbench.widgets.base.opened_by_address import OpenedByAddress


class CopyButtons(OpenedByAddress):
    """Copy a table for a spreadsheet, or a link that opens the page as it is now.

    >>> copy = CopyButtons()
    >>> copy.show("q=2d6", table=None)
    >>> copy.query
    'q=2d6'
    """

    _esm = widget_script(Path(__file__).with_name("copy_buttons.js"))

    query = traitlets.Unicode().tag(sync=True)  # what follows the ? in the link
    table = traitlets.Unicode().tag(sync=True)  # cells separated by tabs

    def show(self, query: str, table: pd.DataFrame | None) -> None:
        """Keep a link's query and a pandas table ready."""
        with self.hold_sync():
            self.query = query
            self.table = "" if table is None else table.to_csv(sep="\t", index=False)
