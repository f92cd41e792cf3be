"""Hypothesis draws the same examples in every run, and gives each the time it takes to compile."""
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None, max_examples=40)
settings.load_profile("repeatable")
