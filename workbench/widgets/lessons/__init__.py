"""Worked examples one steps through, the tutorial and its tips."""
