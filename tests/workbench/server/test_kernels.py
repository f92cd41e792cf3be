"""Kernels of pages: one that is gone already can be shut down again, one that starts is nobody's yet."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from inspect import getsource
from types import SimpleNamespace

import pytest
import zmq
from tornado.web import HTTPError
from voila import voila_kernel_manager

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


def test_the_time_a_page_has_to_load_begins_when_its_kernel_is_given_to_a_visitor(monkeypatch):
    """On a busy machine a kernel starts for longer than the time between two looks at what can be shut down."""
    kernel = SimpleNamespace(provisioner=SimpleNamespace())
    monkeypatch.setattr(PageKernels, "get_kernel", lambda _, __: kernel)

    async def looked_at_while_it_starts_and_when_it_was_given_away():
        kernels, starting = PageKernels(), asyncio.get_running_loop().create_future()
        kernels._pools = {"odds.ipynb": [starting]}
        await kernels.cull_kernel_if_idle("starting")
        before = hasattr(kernel, "left_pool")
        starting.set_result({"kernel_id": "starting"})
        await kernels.cull_kernel_if_idle("starting")
        return before, hasattr(kernel, "left_pool")

    assert "self._pools" in getsource(voila_kernel_manager)  # Voilà's own name for it
    assert awaited(looked_at_while_it_starts_and_when_it_was_given_away()) == (False, True)


def test_whatever_a_page_says_waits_for_a_busy_server():
    kernels = PageKernels()  # which ends its sockets with itself
    with kernels.context.socket(zmq.SUB) as heard:
        assert heard.rcvhwm == 0  # no limit
