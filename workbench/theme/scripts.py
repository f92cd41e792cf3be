"""The scripts of our widgets: each is sent to a page as one text, with the module they share inside it."""

import re
from pathlib import Path

IMPORT = re.compile(r'^import \{[^}]*\} from "(\.[^"]*)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)


def widget_script(path: Path) -> str:
    """Return a widget's script with each module it imports in the place of the import.

    A page, a notebook and a saved notebook all get a widget's script from the widget itself, as one text
    without an address of its own: there an import of a neighbouring file would lead nowhere. What a module
    exports keeps its names, so a script imports them as they are, never with ``as``.

    >>> widget_script(Path(__file__).parents[1] / "widgets" / "base" / "text_entry.js").count("function element(")
    1
    """

    def module(found: re.Match[str]) -> str:
        return EXPORT.sub("", (path.parent / found[1]).read_text())

    return IMPORT.sub(module, path.read_text())
