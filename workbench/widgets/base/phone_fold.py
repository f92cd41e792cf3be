"""What is not the first answer of a page: on a phone it is folded behind a button, elsewhere it stands open."""

from pathlib import Path

import anywidget
import ipywidgets as widgets
import traitlets

from workbench.theme.scripts import widget_script
from workbench.widgets.base.layout import with_class


class PhoneFold(anywidget.AnyWidget):
    """The first child of a box: on a phone a button that opens the rest of the box, elsewhere its heading or nothing.

    Parameters
    ----------
    title : str
    has_heading : bool
        Whether the title is also the heading of the box where there is room for both.
    is_open : bool
    """

    _esm = widget_script(Path(__file__).with_name("phone_fold.js"))

    title = traitlets.Unicode().tag(sync=True)
    has_heading = traitlets.Bool(False).tag(sync=True)
    is_open = traitlets.Bool(False).tag(sync=True)  # the browser changes it, too


def folded_on_phone(box: widgets.Box, title: str, has_heading: bool = False) -> PhoneFold:
    """Fold the content of a box behind its title on a phone; return the fold.

    >>> box = widgets.VBox([widgets.HTML("Nine of ten")])
    >>> fold = folded_on_phone(box, "How games end")
    >>> box.children[0] is fold, fold.is_open
    (True, False)
    """
    fold = with_class(PhoneFold(title=title, has_heading=has_heading), "wb-phone-fold")
    box.children = (fold, *box.children)
    return fold
