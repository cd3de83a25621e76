"""The notebooks as pages: a Voila of our own.

It reads no configuration but its own, serves the notebooks of this package and nothing else, runs no code that
a browser sends, and shows neither code nor tracebacks: what went wrong is in its log.
"""

from __future__ import annotations

import errno
import hashlib
import logging
import os
import shutil
import signal
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import zmq
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila

from janken import gallery
from janken.draw.pips import pips
from janken.serving.handlers import Alive, Extension, FrontDoor, Knock, Leaving, NotHere, Page, Script, Word
from janken.serving.headers import headers
from janken.serving.kernels import Kernels
from janken.serving.options import Classroom, NoRoom
from janken.serving.socket_filter import KeptDoor, Line
from janken.suits import Suit
from janken.widgets.assets import STATIC

SHARE = Path(__file__).parent / "share" / "jupyter"
TEMPLATE = SHARE / "voila" / "templates" / "janken"
KERNEL = r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
EXTENSIONS = ["anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]
LONGEST_MESSAGE = 1024 * 1024
CULL_SECONDS = 20


def open_house(room: Classroom) -> None:
    """Serve the pages until Ctrl-C."""
    room.checked().memory()
    find_template()
    logging.getLogger("tornado").setLevel(logging.ERROR)
    pages = Pages.instance(config=config(room), ip=room.host, port=room.port, open_browser=room.browser)
    pages.room = room
    pages.initialize([])
    pages.start()


def find_template() -> None:
    """Let Voila find our template."""
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))


class Pages(Voila):  # type: ignore[misc]
    """A Voila with our front door, our pages, and no others."""

    room = Classroom()

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals.update(
            gallery_html=gallery.html("voila/render/"),
            gallery_style=gallery.style(),
            head_script=_read("head.js"),
            retry_script=_read("retry.js"),
            base_url=self.base_url,
        )
        settings["headers"] = headers(*map(_read, ("head.js", "page.js", "retry.js")))
        settings["allow_remote_access"] = not self.room.is_private
        settings["local_hostnames"] = ["localhost"]
        settings["websocket_max_message_size"] = LONGEST_MESSAGE
        settings["log_function"] = lambda handler: None
        return settings

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """All addresses there are."""
        voila = {"voila_configuration": self.voila_configuration}
        page = {**voila, "template_paths": self.template_paths, "config": self.config}
        static = {"paths": self.static_paths}
        at = self.server_url.rstrip("/")
        return [
            (f"{at}/", FrontDoor, voila),
            (f"{at}/login", Knock, voila),
            (f"{at}/voila/render/(.*)", Page, page),
            (f"{at}/voila/api/shutdown/{KERNEL}", Leaving),
            (f"{at}/api/kernels/{KERNEL}", Alive),
            (f"{at}/api/kernels/{KERNEL.replace('(', '(?P<kernel_id>', 1)}/channels", Line),
            (f"{at}/voila/static/(.*)", Script, static),
            (f"{at}/voila/labextensions/(.*)", Extension, {"path": self.labextensions_path}),
            (".*", NotHere, voila),
        ]

    def listen(self) -> None:
        try:
            self.app.listen(self.port, self.ip, max_body_size=LONGEST_MESSAGE, max_header_size=64 * 1024)
        except OSError as problem:
            shutil.rmtree(self.connection_dir, ignore_errors=True)
            raise NoRoom(_why_not(self.ip, self.port, problem)) from None
        print(self.room.welcome(), flush=True)
        if self.open_browser and _has_screen():
            threading.Thread(target=webbrowser.open, args=(self.room.address(),), daemon=True).start()
        self.ioloop = IOLoop.current()
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def stop(self) -> None:
        self.kernel_manager.closing = True
        super().stop()


def config(room: Classroom) -> Config:
    """All settings of Voila and its kernels."""
    return Config(
        {
            "Voila": {
                "root_dir": str(gallery.notebooks()),
                "config_file_paths": [],
                "log_level": "ERROR",
                "token": room.token,
                "identity_provider_class": Word,
                "cookie_secret": _secret(room.token),
                "kernel_websocket_connection_class": KeptDoor,
            },
            "VoilaConfiguration": {
                "template": "janken",
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "strip_sources": True,
                "show_tracebacks": False,
                "http_keep_alive_timeout": 4,
                "extension_allowlist": EXTENSIONS,
                "resources": page_resources(),
                "multi_kernel_manager_class": Kernels,
                "preheat_kernel": bool(room.warm),
                "default_pool_size": 0,
            },
            "VoilaKernelManager": {
                "kernel_pools_config": {
                    "default": {"pool_size": 0, "kernel_env_variables": {}},
                    **{page: {"pool_size": room.size, "kernel_env_variables": {}} for page in room.warmed},
                },
                "fill_delay": 0,
            },
            "Kernels": {"class_size": room.size, "idle_minutes": room.idle, "megabytes": room.megabytes},
            "MappingKernelManager": {
                "cull_idle_timeout": 1,
                "cull_interval": min(CULL_SECONDS, max(1, int(room.idle * 20))),
                "allow_tracebacks": False,
            },
            "KernelRestarter": {"restart_limit": 0},
            "KernelManager": {"transport_encryption": "auto" if zmq.has("curve") else "disabled"},
            "PasswordIdentityProvider": {"allow_password_change": False, "cookie_options": {"samesite": "Lax"}},
        }
    )


def page_resources(front_door: bool = True) -> dict[str, str | bool]:
    """What the template of a page needs; without our front door, the gallery's notebook takes its place."""
    tokens = STATIC.joinpath("shared/tokens.css").read_text(encoding="utf-8").replace(".jd", ".jd-page")
    return {
        "page_style": tokens + _read("page.css"),
        "head_script": _read("head.js"),
        "page_script": _read("page.js"),
        "five_pips": _five_pips(),
        "front_door": front_door,
    }


def _read(name: str) -> str:
    return (TEMPLATE / name).read_text(encoding="utf-8")


def _five_pips() -> str:
    marks = "".join(f'<g transform="translate({suit * 30} 0)">{pips()[suit.name.lower()]}</g>' for suit in Suit)
    return f'<svg viewBox="0 0 144 24" aria-hidden="true">{marks}</svg>'


def _secret(token: str) -> bytes:
    """Signs the cookies of those who know the word: the same after a restart, so that nobody is asked twice."""
    return hashlib.scrypt(token.encode(), salt=b"janken", n=2**12, r=8, p=1) if token else os.urandom(32)


def _why_not(host: str, port: int, problem: OSError) -> str:
    if problem.errno == errno.EADDRINUSE:
        return f"Port {port} is taken, perhaps by another janken. Stop it, or choose another: janken --port {port + 1}"
    if isinstance(problem, PermissionError):
        return f"Port {port} is not open to you. Choose one above 1023, such as: janken --port 8866"
    return f"Cannot listen on {host}, port {port}: {problem.strerror or problem}"


def _has_screen() -> bool:
    """Whether a browser window can open here; without one, Python might start a text browser in the terminal."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
