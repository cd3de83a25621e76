"""What the browser tests share: a real server, a real Chromium, and an eye on what a page should not do."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit

import pytest
from running import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
REQUIRED = os.environ.get("JANKEN_BROWSER") == "required"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # the first three are what a new window would draw its address bar's pop-up with, at the cost of half a page;
    # the rest is what Playwright turns off, since only the last list counts
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,AimEnabled,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,"
    "OptimizationHints,PreconnectToSearch",
]
TOGETHER = (".ipynb", "test_class.py", "test_wheel.py")
"""Files whose tests run one after another: the cells of a notebook, and what shares something costly."""
SLOW = os.environ.get("JANKEN_SLOW")
"""Whether pages answer as on a very busy machine, so that a test which looks too soon fails every time."""
SLOW_PAGE = """
const later = setTimeout, send = WebSocket.prototype.send;
requestIdleCallback = (act) => later(act, 400);
WebSocket.prototype.send = function (message) {
  later(() => this.readyState === WebSocket.OPEN && send.call(this, message), 150);
};
"""
SKIPPED = "NO BROWSER: every browser test was skipped. Install chromium to run them."


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is live (browsers, servers, notebooks) comes first: it takes longest, and the rest fills what is left.

    Browser tests are skipped where there is no browser and none is required.
    """
    for item in items:
        wants_server = "server" in getattr(item, "fixturenames", ())
        if wants_server or item.path.suffix == ".ipynb" or item.get_closest_marker("browser"):
            item.add_marker("live")
    items.sort(key=lambda item: item.get_closest_marker("live") is None)
    if CHROMIUM or REQUIRED:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=SKIPPED))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Where several tests run at a time, each is dealt out by itself, in the order above, but for what is together."""
    from xdist.scheduler import LoadScopeScheduling

    class OneByOne(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            path = nodeid.partition("::")[0]
            return path if path.endswith(TOGETHER) else nodeid

    config.option.loadscopereorder = False
    return OneByOne(config, log)


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any) -> None:
    if any(SKIPPED in str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_sep("!", SKIPPED, yellow=True, bold=True)


@pytest.fixture(autouse=True)
def _own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Once a browser is open, Playwright's event loop runs in this thread; tests without a browser don't see it."""
    loop = asyncio._get_running_loop()
    if loop and "chromium" not in request.fixturenames:
        asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop or asyncio._get_running_loop())


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests that run one after another, on a port of its own."""
    running = Server()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests that run one after another."""
    if CHROMIUM is None:
        pytest.fail("JANKEN_BROWSER=required, but there is no chromium on PATH.")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Profiles:
    """The browser's contexts, by their options: the next test with the same options finds the scripts in the cache.

    What a page could remember (cookies, storage) is erased in between. `complaints` are about the test that runs now.
    """

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.free: dict[str, list[BrowserContext]] = {}
        self.complaints: list[str] = []

    def take(self, options: dict[str, Any]) -> BrowserContext:
        """A context with these options and nothing in it but the cache."""
        free = self.free.get(repr(options))
        return free.pop() if free else self._new(options)

    def give_back(self, context: BrowserContext, options: dict[str, Any], home: str) -> None:
        """Close the pages, whose kernels then stop, and erase what they remembered."""
        everything = {"origin": home.rstrip("/"), "storageTypes": "local_storage"}
        for page in context.pages:
            assert page.evaluate(REAL_CLOCK), "a clock stays in its context: a test with page.clock needs its own"
            context.new_cdp_session(page).send("Storage.clearDataForOrigin", everything)
            page.close()
        context.clear_cookies()
        self.free.setdefault(repr(options), []).append(context)

    def _new(self, options: dict[str, Any]) -> BrowserContext:
        context = self.chromium.new_context(**options)
        context.set_default_timeout(60_000)
        if SLOW:
            context.add_init_script(SLOW_PAGE)
        context.on("page", self._watch)
        context.on("request", lambda request: None if _is_local(request.url) else self._complain("asked", request.url))
        return context

    def _watch(self, page: Page) -> None:
        page.on("console", lambda said: self._complain("console:", said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self._complain("thrown:", str(error)))

    def _complain(self, *words: str) -> None:
        self.complaints.append(" ".join(words))


REAL_CLOCK = "Date.toString().includes('[native code]')"


@pytest.fixture(scope="session")
def profiles(chromium: Browser) -> Profiles:
    """One set of contexts for all tests that run one after another."""
    return Profiles(chromium)


@pytest.fixture
def open_page(server: Server, profiles: Profiles) -> Iterator[Callable[..., Page]]:
    """Opens a path of the server in a page of its own: `open_page("voila/render/…", color_scheme="dark")`.

    `viewport`, `color_scheme`, `reduced_motion` and `script`, which runs before the page's own, belong to the page; any
    other option is a context's, which only tests with the same one share.
    The test fails if a page writes an error to the console, throws one, or asks another machine for anything.
    `tolerate` names words of complaints that the test expects.
    """
    taken: list[tuple[BrowserContext, dict[str, Any]]] = []
    expected: list[str] = []
    profiles.complaints.clear()

    def open_one(path: str = "", tolerate: tuple[str, ...] = (), script: str = "", **wanted: Any) -> Page:
        expected.extend(tolerate)
        of_page = {name: wanted.pop(name) for name in ("color_scheme", "reduced_motion") if name in wanted}
        viewport = wanted.pop("viewport", {"width": 1280, "height": 800})
        options = {"bypass_csp": True, **wanted}  # Playwright waits by eval
        context = profiles.take(options)
        taken.append((context, options))
        page = context.new_page()
        page.set_viewport_size(viewport)
        page.emulate_media(**of_page)
        if script:
            page.add_init_script(script)
        page.goto(urljoin(server.address, path))
        return page

    yield open_one
    for context, options in taken:
        profiles.give_back(context, options, server.address)
    complaints = [said for said in profiles.complaints if not any(allowed in said for allowed in expected)]
    assert not complaints, "\n".join(complaints)


def _is_local(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme in ("data", "blob", "about") or parts.hostname in ("localhost", "127.0.0.1")
