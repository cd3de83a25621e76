"""The request handlers: what the server answers at each of its addresses."""

from __future__ import annotations

import json
import re
from typing import Any

from jupyter_server.base.handlers import APIHandler, FileFindHandler
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from janken.serving.headers import HEARTBEAT, SecurityHeaders
from janken.serving.kernels import REQUEST_KERNELS, ClassKernels
from janken.serving.login import TokenFromAddress
from janken.serving.notebooks import served_notebooks

STATIC_FILE = re.compile(r"[\w@./-]+\.(js|css|woff2?|ttf|svg|png)")
CACHE_SECONDS = 3600
RETRY_SECONDS = 8
FAILED_MARK = '<i id="failed" hidden></i>'
"""Tells a page that it will not be finished; it then reloads itself."""


class GalleryPage(TokenFromAddress, BaseVoilaHandler):  # type: ignore[misc]
    """All pages at a glance, at /. It needs no kernel."""

    @authenticated
    def get(self) -> None:
        if not self.redirected_without_token():
            self.finish(self.render_template("tree.html"))


class NotebookPage(TokenFromAddress, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook as a page, with a kernel of its own."""

    kernel_manager: ClassKernels
    disconnected = False

    @authenticated
    async def get(self, path: str) -> None:
        if path not in served_notebooks():
            raise HTTPError(404)
        if self.redirected_without_token():
            return
        await self.kernel_manager.wait_for_free_slot()
        outer = REQUEST_KERNELS.set([])
        try:
            async for html in self.get_generator(path=path):
                if HEARTBEAT in html and not await self._kernel_runs():
                    self.write(FAILED_MARK)
                    break
                if not self.disconnected:
                    self.write(html)
                    self.flush()
        finally:
            if self.disconnected:
                for kernel_id in REQUEST_KERNELS.get():
                    await self.kernel_manager.release(kernel_id)
            REQUEST_KERNELS.reset(outer)

    async def _kernel_runs(self) -> bool:
        """Whether there is still a kernel to wait for; Voila would wait for ever for one that died at its start."""
        return all([await self.kernel_manager.is_running(kernel_id) for kernel_id in REQUEST_KERNELS.get()])

    def on_connection_close(self) -> None:
        """The browser went away before the page was whole, and so before the page could release its kernel."""
        self.disconnected = True
        super().on_connection_close()

    def should_use_rendered_notebook(self, *arguments: Any) -> bool:
        """Take a warm kernel only if it is ready: waiting for one that warms up takes longer than a cold one."""
        return self.kernel_manager.take_warm_kernel(self.path_args[0])

    def write_error(self, status_code: int, **details: Any) -> None:
        if status_code == 503:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        super().write_error(status_code, **details)


class NotFound(SecurityHeaders, BaseVoilaHandler):  # type: ignore[misc]
    """Every other address."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(404)


class ReleaseKernel(SecurityHeaders, APIHandler):  # type: ignore[misc]
    """A page that is left releases its kernel.

    Its beacon can carry no XSRF token, so the check is waived here, and here alone: a page on another site
    would have to know the kernel's id, 122 random bits that only this page was sent.
    """

    kernel_manager: ClassKernels

    def check_xsrf_cookie(self) -> None:
        pass

    @authenticated
    async def post(self, kernel_id: str) -> None:
        await self.kernel_manager.release(kernel_id)
        self.set_status(204)
        self.finish()


class KernelStatus(SecurityHeaders, APIHandler):  # type: ignore[misc]
    """Whether a page's kernel still runs. Asking does not count as use, so that an idle kernel stays idle."""

    kernel_manager: ClassKernels

    @authenticated
    async def get(self, kernel_id: str) -> None:
        if not await self.kernel_manager.is_running(kernel_id):
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-store")
        self.finish(json.dumps({"id": kernel_id, "name": "python3"}))


class StaticFile(SecurityHeaders):
    """A script, style, font or picture that pages are made of, and no other file."""

    path_args: list[str]

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        if not STATIC_FILE.fullmatch(self.path_args[0]):
            raise HTTPError(404)
        path: str | None = super().validate_absolute_path(root, absolute_path)  # type: ignore[misc]
        return path

    def set_headers(self) -> None:
        super().set_headers()  # type: ignore[misc]
        self.set_header("Cache-Control", f"max-age={CACHE_SECONDS}")  # type: ignore[attr-defined]

    def write_error(self, status_code: int, **details: Any) -> None:
        self.finish("There is no such file.")  # type: ignore[attr-defined]


class VoilaFile(StaticFile, MultiStaticFileHandler):  # type: ignore[misc]
    """Voila's own scripts."""


class ExtensionFile(StaticFile, FileFindHandler):  # type: ignore[misc]
    """The scripts of widget packages; their names change with their contents."""
