"""The doors of the house: which addresses there are, and what each answers."""

from __future__ import annotations

import asyncio
import json
import re
from hmac import compare_digest
from typing import Any
from urllib.parse import urlencode

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.base.handlers import APIHandler, FileFindHandler
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from janken.serving.headers import HEARTBEAT
from janken.serving.kernels import SEAT, Kernels
from janken.serving.options import pages

ASSET = re.compile(r"[\w@./-]+\.(js|css|woff2?|ttf|svg|png)")
CACHE_SECONDS = 3600
RETRY_SECONDS = 8
WRONG_WORD_SECONDS = 1.0
FAILED = '<i id="failed" hidden></i>'
"""Tells a page that it will not be finished; it then asks for itself again."""


class Guarded:
    """Every answer carries the house's headers, and does not say what serves it."""

    settings: dict[str, Any]

    def set_default_headers(self) -> None:
        super().set_default_headers()  # type: ignore[misc]
        for name, value in self.settings["headers"].items():
            self.set_header(name, value)  # type: ignore[attr-defined]
        self.clear_header("Server")  # type: ignore[attr-defined]

    def write_error(self, status_code: int, **given: Any) -> None:
        """A request refused before anybody asked who sends it, as for its method, comes from nobody in particular."""
        if not hasattr(self, "_current_user"):
            self.current_user = None
        super().write_error(status_code, **given)  # type: ignore[misc]


class Word(PasswordIdentityProvider):  # type: ignore[misc]
    """Knows the class's word. Wrong ones wait in one queue, so that nobody can try many, from however many pages."""

    _queue = asyncio.Lock()

    async def is_right(self, given: str) -> bool:
        """Whether this is the word; a wrong one is told so after its turn."""
        if compare_digest(given.encode(), self.token.encode()):
            return True
        async with self._queue:
            await asyncio.sleep(WRONG_WORD_SECONDS)
        return False

    async def get_user_token(self, handler: Any) -> User | None:
        given = self.get_token(handler)
        if not self.token or not given or not await self.is_right(given):
            return None
        found: User | None = await super().get_user_token(handler)
        return found


class WithoutWord(Guarded):
    """A page that can be opened with the class's word in its address; the word is then taken out of it."""

    def leads_on(self) -> bool:
        """Whether the visitor was sent on to the address without the word."""
        given = self.request.query_arguments  # type: ignore[attr-defined]
        if "token" not in given:
            return False
        rest = urlencode([(name, value) for name, values in given.items() if name != "token" for value in values])
        self.redirect(f"{self.request.path}{f'?{rest}' if rest else ''}")  # type: ignore[attr-defined]
        return True


class FrontDoor(WithoutWord, BaseVoilaHandler):  # type: ignore[misc]
    """The gallery, at /. It needs no kernel."""

    @authenticated
    def get(self) -> None:
        if not self.leads_on():
            self.finish(self.render_template("tree.html"))


class Page(WithoutWord, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook as a page, with a kernel and a seat of its own."""

    kernel_manager: Kernels
    left = False

    @authenticated
    async def get(self, path: str) -> None:
        if path not in pages():
            raise HTTPError(404)
        if self.leads_on():
            return
        await self.kernel_manager.room()
        seat = SEAT.set([])
        try:
            async for html in self.get_generator(path=path):
                if HEARTBEAT in html and not await self._is_served():
                    self.write(FAILED)
                    break
                if not self.left:
                    self.write(html)
                    self.flush()
        finally:
            if self.left:
                for kernel_id in SEAT.get():
                    await self.kernel_manager.leave(kernel_id)
            SEAT.reset(seat)

    async def _is_served(self) -> bool:
        """Whether there is still a kernel to wait for; Voila would wait for one that died at its start for ever."""
        return all([await self.kernel_manager.is_running(kernel_id) for kernel_id in SEAT.get()])

    def on_connection_close(self) -> None:
        """Somebody left before the page was whole, and so before it could say so."""
        self.left = True
        super().on_connection_close()

    def should_use_rendered_notebook(self, *given: Any) -> bool:
        """A warm kernel is used only if it is ready: waiting for one that warms up takes longer than a cold one."""
        return self.kernel_manager.hand_out(self.path_args[0])

    def write_error(self, status_code: int, **given: Any) -> None:
        if status_code == 503:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        super().write_error(status_code, **given)


class NotHere(Guarded, BaseVoilaHandler):  # type: ignore[misc]
    """Any address that is no page."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(404)


class Knock(Guarded, BaseVoilaHandler, LoginFormHandler):  # type: ignore[misc]
    """Asks for the class's word, where there is one."""

    def _render(self, message: object = None) -> None:
        asked = self.get_argument("next", default=self.base_url)
        self.write(self.render_template("knock.html", next=asked, wrong=bool(message)))

    @allow_unauthenticated  # type: ignore[untyped-decorator]
    async def post(self) -> None:
        await self.identity_provider.is_right(self.get_argument("password", ""))
        super().post()


class Leaving(Guarded, APIHandler):  # type: ignore[misc]
    """A page that is left gives its kernel back.

    Its beacon can carry no XSRF token, so the check is waived here, and here alone: a page on another site
    would have to know the kernel's id, 122 random bits that only this page was told.
    """

    kernel_manager: Kernels

    def check_xsrf_cookie(self) -> None:
        pass

    @authenticated
    async def post(self, kernel_id: str) -> None:
        await self.kernel_manager.leave(kernel_id)
        self.set_status(204)
        self.finish()


class Alive(Guarded, APIHandler):  # type: ignore[misc]
    """Whether a page's kernel is there. Asking does not keep it busy, so that an idle one stays idle."""

    kernel_manager: Kernels

    @authenticated
    async def get(self, kernel_id: str) -> None:
        if not await self.kernel_manager.is_running(kernel_id):
            raise HTTPError(404)
        self.set_header("Cache-Control", "no-store")
        self.finish(json.dumps({"id": kernel_id, "name": "python3"}))


class Asset(Guarded):
    """A file that pages are made with, and no other."""

    path_args: list[str]

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        if not ASSET.fullmatch(self.path_args[0]):
            raise HTTPError(404)
        found: str | None = super().validate_absolute_path(root, absolute_path)  # type: ignore[misc]
        return found

    def set_headers(self) -> None:
        super().set_headers()  # type: ignore[misc]
        self.set_header("Cache-Control", f"max-age={CACHE_SECONDS}")  # type: ignore[attr-defined]

    def write_error(self, status_code: int, **given: Any) -> None:
        self.finish("There is no such file.")  # type: ignore[attr-defined]


class Script(Asset, MultiStaticFileHandler):  # type: ignore[misc]
    """Voila's own scripts."""


class Extension(Asset, FileFindHandler):  # type: ignore[misc]
    """The scripts of the widgets; their names change with their contents."""
