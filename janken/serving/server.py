"""The server: Voila with our handlers instead of its own.

It serves the notebooks of this package and nothing else, runs no code that a browser sends, and shows no tracebacks:
what went wrong is in its log.
"""

from __future__ import annotations

import errno
import logging
import os
import shutil
import signal
import sys
import threading
import webbrowser
from typing import Any

from tornado.ioloop import IOLoop
from voila.app import Voila

from janken import gallery
from janken.serving.handlers import (
    ExtensionFile,
    GalleryPage,
    KernelStatus,
    NotebookPage,
    NotFound,
    ReleaseKernel,
    VoilaFile,
)
from janken.serving.headers import security_headers
from janken.serving.kernel_socket import KernelSocket
from janken.serving.login import LoginPage
from janken.serving.options import CannotServe, ServeOptions
from janken.serving.startup_message import startup_message
from janken.serving.template import register_template, template_file
from janken.serving.voila_config import voila_config

KERNEL_ID = r"(?P<kernel_id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
LONGEST_MESSAGE = 1024 * 1024
LONGEST_HEADER = 64 * 1024


def run_server(options: ServeOptions) -> None:
    """Serve the pages until Ctrl-C."""
    options.check()
    options.memory_use()
    register_template()
    logging.getLogger("tornado").setLevel(logging.ERROR)
    settings = {"ip": options.host, "port": options.port, "open_browser": options.open_browser}
    server = JankenServer.instance(config=voila_config(options), **settings)
    server.serve_options = options
    server.initialize([])
    server.start()


class JankenServer(Voila):  # type: ignore[misc]
    """A Voila with our gallery, our pages, and no others."""

    serve_options = ServeOptions()

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals.update(
            gallery_html=gallery.html("voila/render/"),
            gallery_style=gallery.style(),
            head_script=template_file("head.js"),
            retry_script=template_file("retry.js"),
            base_url=self.base_url,
        )
        settings["headers"] = security_headers(*map(template_file, ("head.js", "page.js", "retry.js")))
        settings["allow_remote_access"] = not self.serve_options.is_local
        settings["local_hostnames"] = ["localhost"]
        settings["websocket_max_message_size"] = LONGEST_MESSAGE
        settings["log_function"] = lambda handler: None
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """All addresses there are."""
        voila = {"voila_configuration": self.voila_configuration}
        page = {**voila, "template_paths": self.template_paths, "config": self.config}
        root = self.server_url.rstrip("/")
        return [
            (f"{root}/", GalleryPage, voila),
            (f"{root}/login", LoginPage, voila),
            (f"{root}/voila/render/(.*)", NotebookPage, page),
            (f"{root}/voila/api/shutdown/{KERNEL_ID}", ReleaseKernel),
            (f"{root}/api/kernels/{KERNEL_ID}", KernelStatus),
            (f"{root}/api/kernels/{KERNEL_ID}/channels", KernelSocket),
            (f"{root}/voila/static/(.*)", VoilaFile, {"paths": self.static_paths}),
            (f"{root}/voila/labextensions/(.*)", ExtensionFile, {"path": self.labextensions_path}),
            (".*", NotFound, voila),
        ]

    def listen(self) -> None:
        try:
            self.app.listen(self.port, self.ip, max_body_size=LONGEST_MESSAGE, max_header_size=LONGEST_HEADER)
        except OSError as problem:
            shutil.rmtree(self.connection_dir, ignore_errors=True)
            raise CannotServe(_why_not(self.ip, self.port, problem)) from None
        print(startup_message(self.serve_options), flush=True)
        if self.open_browser and _can_open_browser():
            threading.Thread(target=webbrowser.open, args=(self.serve_options.address(),), daemon=True).start()
        self.ioloop = IOLoop.current()
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def stop(self) -> None:
        self.kernel_manager.shutting_down = True
        super().stop()


def _why_not(host: str, port: int, problem: OSError) -> str:
    """Why the server can't listen there, and what to do."""
    if problem.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use, perhaps by another janken. "
            f"Stop that one, or choose another port: janken --port {port + 1}"
        )
    if isinstance(problem, PermissionError):
        return f"You are not allowed to use port {port}. Choose one above 1023, such as: janken --port 8866"
    return f"Cannot listen on {host}, port {port}: {problem.strerror or problem}"


def _can_open_browser() -> bool:
    """Whether a browser window can open here; without a screen Python might start a text browser in the terminal."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
