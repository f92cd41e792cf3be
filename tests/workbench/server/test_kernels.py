"""Kernels of pages: one that is gone already can be shut down again."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from tornado.web import HTTPError

from workbench.server.voila_app import PageKernels

GONE = "left-a-moment-ago"


def awaited(coroutine):
    """Return what a coroutine returns; in a thread of its own, for tests of pages leave an event loop in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()


def test_a_kernel_that_is_gone_is_shut_down_without_a_word():
    """All kernels are shut down when the workbench closes; a visitor may leave at that moment."""
    kernels = PageKernels()
    with pytest.raises(HTTPError, match="does not exist"):  # what the workbench ended with
        awaited(super(PageKernels, kernels)._async_shutdown_kernel(GONE))
    assert awaited(kernels._async_shutdown_kernel(GONE)) is None
