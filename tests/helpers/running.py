"""A server for tests, and waiting for what it and its pages do."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from janken.errors import JankenError
from janken.gallery import page_of
from janken.listeners.table import PACES
from janken.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

OpenPage = Callable[..., "Page"]
"""What the fixture `open_page` gives to a test."""
NO_PAUSES = f"""
try {{ localStorage.setItem('janken-prefs', JSON.stringify({{pace: 'quick'}})); }} catch {{}}
const later = setTimeout;
setTimeout = (act, ms, ...rest) => later(act, [{PACES["quick"]}, {3 * PACES["quick"]}].includes(ms) ? 0 : ms, ...rest);
"""
"""A script for a page before it opens: bots move at once, and what is forced happens by itself."""
DRAWN_ANEW = """width => new Promise(done => {
  const frame = left => requestAnimationFrame(() => left > 0 || innerWidth !== width ? frame(left - 1) : done(true));
  frame(2);
})"""
"""Widgets hear of a new width in the frame after it came, and have drawn themselves anew in the next."""


class Server:
    """`janken serve`, as a user starts it."""

    def __init__(self, *command: str, cwd: Path | None = None, port: int = 0, options: tuple[str, ...] = ()) -> None:
        self.port = port or free_port()
        self.address = f"http://localhost:{self.port}/"
        begin = command or (sys.executable, "-m", "janken.serving.command")
        self.process = subprocess.Popen(
            [*begin, *(() if command else ("serve",)), "--port", str(self.port), "--no-browser", *options],
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline()
        assert self.address in self.first_line, self.first_line + self.process.stdout.read()
        # a server whose output nobody reads waits for ever once the pipe is full
        self.output: list[str] = []
        threading.Thread(target=self.output.extend, args=(self.process.stdout,), daemon=True).start()

    def kernels(self, besides: Collection[psutil.Process] = ()) -> list[psutil.Process]:
        """The kernels that run, the oldest first; `besides` are those of earlier tests, which may end at any time."""
        found = psutil.Process(self.process.pid).children(recursive=True)
        ours = (each for each in found if each not in besides and _is_kernel(each))
        return sorted(ours, key=lambda each: each.create_time())

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _is_kernel(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE and "ipykernel_launcher" in process.cmdline()
    except psutil.NoSuchProcess:
        return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until(true: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether it came true in time."""
    until = time.monotonic() + seconds
    while not true():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def wait_until_heard(page: Page, true: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether something came true in time that handlers of the page's events or requests write down.

    Playwright calls such handlers only while it is itself asked for something. What is asked for here in between, the
    cookies, a browser tells at any time, even of a page that is held back on its way to another address.
    """

    def is_true_now() -> bool:
        page.context.cookies()
        return true()

    return wait_until(is_true_now, seconds)


def ready(page: Page) -> Page:
    """The page, once its cells have run and everything they show is drawn."""
    page.wait_for_selector("#waiting", state="detached")
    return page


def settled(page: Page) -> Page:
    """The page, once it is ready and nothing in it goes on by itself: bots have moved, every click is answered."""
    ready(page).wait_for_selector(".jd[data-waiting], [data-asked], [data-half], [data-onward]", state="detached")
    return page


def tables(page: Page) -> tuple[Locator, Locator]:
    """The course and the table of a game's page, once both are drawn."""
    ready(page).wait_for_function("document.querySelectorAll('.jd.table:not([data-waiting])').length === 2")
    return page.locator(".jd.table").nth(0), page.locator(".jd.table").nth(1)


def open_table(open_page: OpenPage, there: Table, **options: object) -> tuple[Page, Locator]:
    """The page of a game with this table on it, at which bots make no pauses, once they have moved; and the table."""
    page = open_page(f"voila/render/{page_of(there.game)}?table={there.code}", script=NO_PAUSES, **options)
    return page, tables(settled(page))[1]


def lay(page: Page, at: Locator, there: Table) -> None:
    """Put another game on an open table, as a saved one is opened: sooner there than a page."""
    saved = {"name": "saved.json", "mimeType": "application/json", "buffer": there.to_json().encode()}
    at.get_by_role("button", name="Settings").click()
    at.locator("input[type=file]").set_input_files(saved)
    at.locator("input[type=file]").wait_for(state="detached")
    settled(page)


def resized(page: Page, width: int, height: int = 800) -> Page:
    """The page in a window of another size, once everything in it is drawn for that."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(DRAWN_ANEW, arg=width)  # which ends some time, also where no more frames come
    return settled(page)


def address_holds(page: Page, wanted: Callable[[Table], bool]) -> Table:
    """The table that the page's address holds, once it is the wanted one: an address follows about once a second."""
    from playwright.sync_api import TimeoutError as TooLate

    def is_wanted(url: str) -> bool:
        try:
            return wanted(Table.from_code(url))
        except JankenError:
            return False

    try:
        page.wait_for_url(is_wanted)
    except TooLate:
        raise AssertionError(f"the address does not hold what is wanted: {page.url}") from None
    return Table.from_code(page.url)
