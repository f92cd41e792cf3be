"""Where the browser tests keep what they measure, for `workbench bench`."""

import json
import os

from rules.core.cache import user_cache
from workbench.bench.suite import PAGE_TIMES


def keep(name, value, unit, **more):
    """Keep one figure beside the others where the bench looks.

    ``more`` can have ``low`` and ``high``, ``ratio`` and what it is ``against``.
    """
    path = user_cache() / PAGE_TIMES
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(path.read_text()) if path.exists() else {}
    partial = path.with_suffix(f".{os.getpid()}.partial")
    figures = {key: round(one, 3) if isinstance(one, float) else one for key, one in more.items()}
    partial.write_text(json.dumps(kept | {name: {"value": round(value, 3), "unit": unit, **figures}}, indent=1))
    partial.replace(path)
