"""Voilà, its kernels, and its templates."""

import sys

# Where jsonschema finds this, it builds 38 grammars for a format that no message of the server has, and the server
# answers 1.6 s later than without; jsonschema does without what cannot be imported.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # Python's way to say so
