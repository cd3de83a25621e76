"""Every page there is: for eyes, ears and keyboards, on narrow screens, under its own Content-Security-Policy.

A page added to notebooks/ is covered without a new test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from looking import LOOK
from running import OpenPage, resized, settled

from janken.serving.notebooks import served_notebooks

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
BOARDS = ".board, .felt"
"""What may be wider than a phone: it then scrolls by itself."""
MOST_STOPS = 400


def check_eyes_and_ears(page: Page, what: str) -> None:
    found = Axe().run(page)
    assert not found.violations_count, f"{what}: {found.generate_report()}"


def check_keyboard(page: Page) -> None:
    """Tab goes through everything and out again, each stop can be seen, and nothing is for the mouse alone."""
    assert page.evaluate("look.unreachable()") == []
    page.evaluate("look.begin()")
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate("look.stop()")
        if stop is None:
            break
        assert not stop["again"], f"Tab is caught: {stop['name']}"
        assert stop["seen"], f"out of sight: {stop['name']}"
    else:
        pytest.fail("Tab finds no end")
    assert page.evaluate("look.missed()") == []
    assert page.evaluate("look.faint()") == [], "the focus can't be seen here"


def check_width(page: Page, width: int) -> None:
    resized(page, width)
    found = page.evaluate("boards => look.wide(boards)", BOARDS)
    assert found["page"] <= 0, f"{width} px: sideways by {found['page']}: {found['out']}"
    assert found["scrolls"] == [], f"{width} px"


@pytest.mark.parametrize("path", ["", *(f"voila/render/{page}" for page in sorted(served_notebooks()))])
def test_page(open_page: OpenPage, path: str) -> None:
    page = open_page(path, bypass_csp=False, reduced_motion="reduce", color_scheme="light")
    if path:
        settled(page)
    page.evaluate(LOOK)
    check_eyes_and_ears(page, "light")
    check_keyboard(page)
    page.emulate_media(color_scheme="dark")
    check_width(page, 640)  # a desk's 1280 at 200 %
    check_width(page, 320)
    check_eyes_and_ears(page, "dark and narrow")
    assert page.locator("h1").count() == 1
