"""A setting of a page that is part of its address, such as ``?skin=sea_of_knives``."""

from pathlib import Path

import traitlets

from workbench.theme.scripts import widget_script
from workbench.widgets.base.opened_by_address import OpenedByAddress


class Address(OpenedByAddress):
    """Takes no room; reads a setting from the page's address when it opens, and writes it there when it changes.

    >>> address = Address(name="skin", title="Iron Throne of Ashes")
    >>> address.value
    ''
    """

    _esm = widget_script(Path(__file__).with_name("address.js"))

    name = traitlets.Unicode().tag(sync=True)  # of the setting
    value = traitlets.Unicode().tag(sync=True)  # "" leaves it out of the address
    title = traitlets.Unicode().tag(sync=True)  # of the page, shown as the title of its browser tab
    is_step = traitlets.Bool(False).tag(sync=True)  # whether Back returns to the value before
