"""The Jupyter data folder that Voilà and JupyterLab read: our page template, and plotly.js beside it."""

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from rules.core.cache import sweep, user_cache
from workbench.theme import tokens

TEMPLATE = Path(__file__).parent / "templates" / "workbench"
KEPT = 4  # folders: a few versions or checkouts can serve pages side by side
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"  # the part of Lab that fetches news


def assemble() -> Path:
    """Bring the folder up to date and return its Path; files that have not changed are not touched.

    It holds ``voila/templates/workbench``, for JUPYTER_PATH, and ``config``, for JUPYTER_CONFIG_PATH. Other contents
    have another folder, so that a server of another version never finds its page changed.

    >>> (assemble() / "voila/templates/workbench/static/plotly.min.js").exists()
    True
    """
    settings = {"disabledExtensions": {ANNOUNCEMENTS: True}}
    contents = {f"voila/templates/workbench/{name}": content for name, content in template_files().items()}
    contents["config/labconfig/page_config.json"] = json.dumps(settings).encode()
    folder = user_cache() / "jupyter" / digest_of(contents)
    for name, content in contents.items():
        put(folder / name, content)
    os.utime(folder)
    sweep(folder.parent, KEPT)
    return folder


def digest_of(contents: Mapping[str, bytes]) -> str:
    """Return a name for files with their contents; another name or byte gives another one."""
    found = hashlib.sha256()
    for name, content in sorted(contents.items()):
        found.update(f"{name} {len(content)} ".encode() + content)
    return found.hexdigest()[:16]


def template_files() -> dict[str, bytes]:
    """Return the files of the page template: {path inside the template: bytes}."""
    own = {str(path.relative_to(TEMPLATE)): path.read_bytes() for path in TEMPLATE.rglob("*") if path.is_file()}
    plotly = files("plotly") / "package_data" / "plotly.min.js"
    return own | {
        "static/theme.css": f"{tokens.fonts_css()}\n{tokens.css_variables()}\n{tokens.page_css()}".encode(),
        **{f"static/fonts/{path.name}": path.read_bytes() for path in tokens.FONTS.glob("*.woff2")},
        "static/icon.svg": icon().encode(),
        "static/plotly.min.js": plotly.read_bytes(),
    }


def icon() -> str:
    """Return the icon of the browser's tab, a cell of a board with a piece on it, as SVG."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f"<style>{tokens.standalone_css('svg')}\n{(tokens.CSS / 'icon.css').read_text()}</style>"
        '<path class="cell" d="M12 1 21.5 6.5v11L12 23 2.5 17.5v-11z"/>'
        '<path class="piece" d="M12 6a3 3 0 0 1 1.6 5.5L16 17H8l2.4-5.5A3 3 0 0 1 12 6z"/>'
        "</svg>"
    )


def put(path: Path, content: bytes) -> None:
    """Write bytes to a file unless it holds them already; a running server never reads half a file."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as draft:
        draft.write(content)
    Path(draft.name).chmod(0o644)
    Path(draft.name).replace(path)
