"""A class: a limit of open pages, pages kept ready, a class word, limited memory."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from running import Server, ready, wait_until
from visiting import Visitor, request

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.live
NOBODY = "00000000-0000-0000-0000-000000000000"
TOKEN = {"Authorization": "token five-suits"}


@pytest.fixture(scope="module")
def classroom() -> Iterator[Server]:
    """Two pages at once, two warm ones, a class word, little memory."""
    options = ["--class-size", "2", "--warm", "index", "--token", "five-suits", "--memory", "300"]
    running = Server(options=tuple(options))
    yield running
    running.stop()


def leave(page: Page, classroom: Server) -> None:
    """Go from an open page to the front page, until the seat is free: the browser only says that it has left."""
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    page.goto(classroom.address)
    there = f"{classroom.address}api/kernels/{kernel}"
    assert wait_until(lambda: request(there, **TOKEN)[0] == 404), "a page that was left has no kernel"


def test_warm_pages_are_not_culled() -> None:
    """A page that was opened later than they were made is culled, and they are not."""
    running = Server(options=("--class-size", "2", "--warm", "index", "--idle", "0.05"))
    try:
        assert wait_until(lambda: len(running.kernels()) == 2, 60), "two are warm"
        warm = running.kernels()
        idle = Visitor(running.address, "labs/tricks.ipynb")
        assert wait_until(lambda: running.kernels() == warm, 60), "only the page that was opened is culled"
        idle.socket.close()
    finally:
        running.stop()


def test_warm_pages_take_a_slot_when_they_are_opened(classroom: Server) -> None:
    assert wait_until(lambda: len(classroom.kernels()) == 2), "two are warm"
    warm = classroom.kernels()
    if sys.platform == "linux":
        limit = (300 * 1024 * 1024,) * 2
        assert wait_until(lambda: all(each.rlimit(psutil.RLIMIT_DATA) == limit for each in warm))
    first = Visitor(classroom.address, "index.ipynb", **TOKEN)
    assert len(classroom.kernels()) == 2, "the first visitor was given a warm one"
    assert first.kernel_answers()
    second = Visitor(classroom.address, "labs/tricks.ipynb", **TOKEN)
    assert len(classroom.kernels()) == 3, "another page has a cold one"
    status, response, page = request(f"{classroom.address}voila/render/index.ipynb", **TOKEN)
    assert (status, response.headers["Retry-After"]) == (503, "8")
    assert "Every seat is taken." in page and "Traceback" not in page
    assert len(classroom.kernels()) == 3
    first.release_kernel()
    third = Visitor(classroom.address, "index.ipynb", **TOKEN)
    for visitor in (second, third):
        visitor.release_kernel()


def test_without_the_class_word_nothing_opens(classroom: Server) -> None:
    for path in ("", "voila/render/index.ipynb", "voila/render/index.ipynb?token=five-suit"):
        status, _, page = request(classroom.address + path)
        assert status == 200 and "What is the class word?" in page and "Every suit wins." not in page
    assert request(f"{classroom.address}api/kernels/{NOBODY}")[0] == 403


def test_wrong_class_words_wait_for_each_other(classroom: Server) -> None:
    """However many try at once: a guesser has one try a second, and the right word never waits."""
    tries = [f"{classroom.address}?token=word-{nth}" for nth in range(3)]
    start = time.monotonic()
    with ThreadPoolExecutor() as pool:
        assert all("What is the class word?" in page for _, _, page in pool.map(request, tries))
    assert time.monotonic() - start > 2.9


@pytest.mark.browser
def test_the_class_word_opens_a_page_and_is_taken_out_of_the_address(classroom: Server, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(classroom.address + "voila/render/index.ipynb?a=1")
    page.get_by_label("The word your teacher gave you").fill("wrong")
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("alert").wait_for()
    assert not Axe().run(page).violations_count
    page.get_by_label("The word your teacher gave you").fill("five-suits")
    page.get_by_role("button", name="Continue").click()
    page.wait_for_selector("#jupyter-config-data", state="attached")  # the page, at the address of the question
    ready(page)
    assert page.url == classroom.address + "voila/render/index.ipynb?a=1"
    leave(page, classroom)
    context.close()
    context = chromium.new_context()
    page = context.new_page()
    page.goto(classroom.address + "?token=five-suits")
    assert page.url == classroom.address and page.get_by_text("Every suit").count()
    page.goto(classroom.address + "voila/render/index.ipynb")
    ready(page)
    leave(page, classroom)
    context.close()


@pytest.mark.browser
def test_a_page_that_finds_the_class_full_opens_when_somebody_leaves(classroom: Server, chromium: Browser) -> None:
    seated = [Visitor(classroom.address, "index.ipynb", **TOKEN), Visitor(classroom.address, "index.ipynb", **TOKEN)]
    context = chromium.new_context(extra_http_headers=TOKEN)
    page = context.new_page()
    page.clock.install()
    page.goto(classroom.address + "voila/render/index.ipynb?a=1#games")
    assert "Every seat is taken." in page.locator("main").inner_text()
    assert not Axe().run(page).violations_count
    seated.pop().release_kernel()
    page.clock.fast_forward(11_000)
    ready(page)
    assert page.url.endswith("voila/render/index.ipynb?a=1#games")
    leave(page, classroom)
    context.close()
    seated.pop().release_kernel()
