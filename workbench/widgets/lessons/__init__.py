"""Worked examples to step through, the tutorial and its tips."""
