"""Voilà, fitted to the dashboards: our addresses, one warm kernel per page, quiet on the terminal."""

import asyncio
import webbrowser
from datetime import timedelta
from pathlib import Path
from typing import Any, ClassVar

import zmq.asyncio
from jupyter_client.session import utcnow
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.httpclient import AsyncHTTPClient
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RedirectHandler
from traitlets import Bool, Set, Unicode, default
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from workbench.compiling.status import start_in_background
from workbench.server.launch import FIRST_PAGE, pages_of
from workbench.simulation.kept_answers import Answers

SPACING = 1.5  # s between kernels started in advance; while a visitor waits for a page, none is
LOADING = timedelta(minutes=3)  # that a page may take to load before its visitor counts as gone
HEAD_START = 2  # s that the first page has before rules are compiled beside it
START_LOG = '__import__("workbench.server.kernel_log").server.kernel_log.start_kernel_log()'


class PageKernels(AsyncMappingKernelManager):
    """Starts the kernels of the pages, and shuts them down when their visitors have left."""

    kernel_output = Unicode(help="The file for what a kernel writes that its visitor must not see.").tag(config=True)
    visited = Set(help="The kernels whose pages have loaded.")

    @default("context")
    def _context_default(self) -> zmq.asyncio.Context:
        """Return a context whose sockets keep whatever arrives; by default what comes after 1,000 messages is lost.

        A page that is built says more than that in one go, and a busy server may not listen for as long.
        """
        context: zmq.asyncio.Context = super()._context_default()
        context.setsockopt(zmq.RCVHWM, 0)
        return context

    async def start_kernel(self, **arguments: Any) -> str:  # type: ignore[override]  # awaited in the base class too
        """Start a kernel that writes its log and its output to files; return its identifier."""
        with Path(self.kernel_output).open("ab") as output:
            return await super().start_kernel(
                **arguments, stdout=output, stderr=output, extra_arguments=[f"--IPKernelApp.exec_lines={START_LOG}"]
            )

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Shut a kernel down when it is idle, but give the page of its visitor time to load first.

        A pooled kernel has been idle for as long as it waited, and a busy machine takes time to load a page. While a
        kernel for the pool is still starting, the pool cannot say which one it is: taken for a visitor's, its page
        would be given no time when it is asked for much later.
        """
        kernel: Any = self.get_kernel(kernel_id)
        if self.is_answering(kernel_id) or self.is_filling_pool():
            return
        if not hasattr(kernel, "left_pool"):
            kernel.left_pool = kernel.last_activity = utcnow()
        if kernel_id in self.visited or utcnow() - kernel.left_pool > LOADING:
            await super().cull_kernel_if_idle(kernel_id)

    async def _async_shutdown_kernel(
        self, kernel_id: str, now: bool | None = False, restart: bool | None = False
    ) -> None:
        """Shut a kernel down; when all are, one whose visitor leaves at that moment may already be gone."""
        if kernel_id in self:
            await super()._async_shutdown_kernel(kernel_id, now=now, restart=restart)

    def is_answering(self, kernel_id: str) -> bool:
        """Return whether a kernel is still at work on an answer, which will be kept."""
        process = getattr(self.get_kernel(kernel_id).provisioner, "pid", None)
        return process is not None and Answers().is_answering(process)

    def is_filling_pool(self) -> bool:
        """Return whether a kernel is being started in advance; Voilà keeps those of all pages in ``_pools``."""
        pools: dict[str, list[asyncio.Future[Any]]] = getattr(self, "_pools", {})
        return any(not waiting.done() for pool in pools.values() for waiting in pool)

    def notify_connect(self, kernel_id: str) -> None:
        """Notice that a page has loaded and is connected to its kernel."""
        self.visited.add(kernel_id)
        super().notify_connect(kernel_id)


class LeftPage(VoilaShutdownKernelHandler):
    """Shuts the kernel of a page down that is left, unless it is at work on an answer: then it goes on, unseen."""

    async def post(self, kernel_id: str) -> None:
        """Shut a kernel down, or leave it to be shut down once it is idle."""
        if kernel_id in self.kernel_manager and self.kernel_manager.is_answering(kernel_id):
            self.set_status(204)
            self.finish()
        else:
            await super().post(kernel_id)


class NoSuchPage(BaseVoilaHandler):
    """Answers every address that nothing else answers."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(404)


class Page(TornadoVoilaHandler):
    """Answers with a notebook as a page."""

    awaited: ClassVar[set["Page"]] = set()  # that visitors wait for at this moment

    async def prepare(self) -> None:
        self.awaited.add(self)
        await super().prepare()
        _ = self.xsrf_token  # sets the cookie that lets a page shut its own kernel down when it is left

    def on_finish(self) -> None:
        """Notice that the visitor has the page."""
        self.awaited.discard(self)
        super().on_finish()

    def on_connection_close(self) -> None:
        """Notice that the visitor has given up."""
        self.awaited.discard(self)
        super().on_connection_close()


class Dashboards(Voila):
    """Serves a folder of notebooks as pages; ``/`` leads to ``index.ipynb``."""

    show_in_browser = Bool(False, help="Open the address once it answers.").tag(config=True)

    def init_settings(self) -> dict[str, Any]:
        settings = super().init_settings()
        settings["default_handler_class"] = NoSuchPage
        settings["default_handler_args"] = {"voila_configuration": self.voila_configuration}
        return settings

    def init_handlers(self) -> list[Any]:
        """Return Voilà's handlers with a redirect to the first page instead of the lists of files."""
        home = RedirectHandler, {"url": f"{self.server_url}voila/render/{FIRST_PAGE}", "permanent": False}
        replaced = {
            TornadoVoilaHandler: Page,
            VoilaShutdownKernelHandler: LeftPage,
            TornadoVoilaTreeHandler: None,
            VoilaContentsHandler: None,
        }
        kept = [
            (address, replaced.get(handler, handler), *settings)
            for address, handler, *settings in super().init_handlers()
            if replaced.get(handler, handler)
        ]
        return [
            (self.server_url, *home),
            (rf"{self.server_url}voila/?", *home),
            (rf"{self.server_url}voila/tree.*", *home),
            *kept,
        ]

    def listen(self) -> None:
        loop = IOLoop.current()
        loop.add_callback(self.announce)
        loop.add_callback(self.start_kernels)
        loop.call_later(HEAD_START, start_in_background)
        super().listen()

    async def start_kernels(self) -> None:
        """Start a kernel for each page in advance, one after another, the first page's first."""
        for page in pages_of(Path(self.root_dir)):
            while Page.awaited:
                await asyncio.sleep(SPACING / 5)
            self.kernel_manager.fill_if_needed(0, page)
            await asyncio.sleep(SPACING)

    async def announce(self) -> None:
        """Print the address of the dashboards once they answer there."""
        await AsyncHTTPClient().fetch(
            f"http://127.0.0.1:{self.port}{self.base_url}", follow_redirects=False, raise_error=False
        )
        address = f"http://localhost:{self.port}{self.base_url}"
        print(f"The workbench is open at {address} (Ctrl-C closes it).", flush=True)
        if self.show_in_browser:
            webbrowser.open(address)
