"""Kernels of pages: one that is gone already can be shut down again."""

import asyncio

import pytest
from tornado.web import HTTPError

from workbench.server.voila_app import PageKernels

GONE = "left-a-moment-ago"


def test_a_kernel_that_is_gone_is_shut_down_without_a_word():
    """All kernels are shut down when the workbench closes; a visitor may leave at that moment."""
    kernels = PageKernels()
    with pytest.raises(HTTPError, match="does not exist"):  # what the workbench ended with
        asyncio.run(super(PageKernels, kernels)._async_shutdown_kernel(GONE))
    assert asyncio.run(kernels._async_shutdown_kernel(GONE)) is None
