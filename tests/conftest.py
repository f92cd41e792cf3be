"""Hypothesis draws the same examples in every run, and gives each the time it takes to compile; Ctrl-C is heard."""

import signal

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None, max_examples=40)
settings.load_profile("repeatable")

# What is started in the background is deaf to Ctrl-C and so would be the servers that the tests start and end by it.
signal.signal(signal.SIGINT, signal.default_int_handler)
