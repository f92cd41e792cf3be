"""The scripts of our widgets: each is sent to a page as one text that includes the modules it imports."""

import re
from pathlib import Path

IMPORT = re.compile(r'^import \{[^}]*\} from "(\.[^"]*)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)


def widget_script(path: Path) -> str:
    """Return a widget's script with each import replaced by the module it imports.

    A page, a notebook and a saved notebook all get a widget's script from the widget itself, as one text without
    an address of its own, so an import of a neighbouring file would lead nowhere. Exports keep their names: a
    script imports them as they are, never with ``as``.

    >>> widget_script(Path(__file__).parents[1] / "widgets" / "base" / "text_entry.js").count("function element(")
    1
    """

    def module(found: re.Match[str]) -> str:
        return EXPORT.sub("", (path.parent / found[1]).read_text())

    return IMPORT.sub(module, path.read_text())
