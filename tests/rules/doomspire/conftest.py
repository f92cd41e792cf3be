"""Rules of a game that no page plays yet run uncompiled here: its machine code takes minutes to make."""

import pytest

from rules.core.uncompiled import begin_uncompiled, end_uncompiled


@pytest.fixture(autouse=True)
def uncompiled(request):
    """Run a test uncompiled, unless it is a slow one."""
    if "slow" in request.keywords:
        yield
        return
    begin_uncompiled("doomspire")
    yield
    end_uncompiled("doomspire")
