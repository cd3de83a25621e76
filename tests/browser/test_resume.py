"""Nothing is lost: a page that is reloaded, put to sleep or cut off from its Python is back where it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from running import OpenPage, Server, address_holds, ready, settled, tables, wait_until, wait_until_heard

from janken.courses.war import CHAPTERS
from janken.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

pytestmark = pytest.mark.browser
WAR = "voila/render/games/war.ipynb"
NOTICED = 10_000
ASKED = "**/api/kernels/*"


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Visitors with a clock of their own, or to servers that a test starts and stops itself."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    context.set_default_timeout(60_000)
    yield context
    context.close()


def play(page: Page, turns: int) -> None:
    """Two chapters of the course, and so many turns of War."""
    course, war = tables(page)
    course.get_by_role("button", name="Turn up the cards").click()
    course.locator(".controls.ask .btn").first.click()
    course.get_by_role("button", name="Next:").click()
    course.locator(".course h2", has_text=CHAPTERS[1].title).wait_for()
    for turn in range(1, turns + 1):
        war.locator(".controls .primary").click()
        war.locator(".log li:first-child .n", has_text=str(turn)).wait_for()


def where(page: Page) -> list[str]:
    """What both tables show."""
    course, war = tables(page)
    return [course.locator(".course h2").inner_text(), *war.locator(".score b").all_inner_texts(), deal(war)]


def deal(table: Locator) -> str:
    return table.locator(".bar .quiet").inner_text()


BUSY = "addEventListener('beforeunload', () => globalThis.busy && dispatchEvent(new Event('janken-leave')));"
"""A busy page, whose address follows the game between F5 and its hearing of that: the old address is asked for."""


def test_a_reload_at_once_loses_neither_the_last_move_nor_the_course(open_page: OpenPage) -> None:
    page = open_page(WAR, script=BUSY)
    play(page, 3)
    before = where(page)
    page.reload()  # sooner than the address follows
    assert where(page) == before
    tables(page)[1].locator(".log li:first-child .n", has_text="3").wait_for()
    page.wait_for_function("location.search.includes('table=')")
    assert Table.from_code(page.url).ply == 3
    page.goto(page.url.partition("?")[0])
    assert where(page)[0] == CHAPTERS[1].title, "a course goes on"
    war = tables(page)[1]
    assert war.locator(".log").count() == 0, "without its link a table is a new one"

    page.evaluate("globalThis.busy = true")
    war.locator(".controls .primary").click()
    war.locator(".log li:first-child .n", has_text="1").wait_for()
    before = where(page)
    page.reload()
    assert where(page) == before


def test_a_reload_that_takes_its_time_loses_nothing(open_page: OpenPage) -> None:
    """The old page lives on until the server answers, and its address follows the game meanwhile."""
    page = open_page(WAR)
    play(page, 3)
    before = where(page)
    held: list[Route] = []
    page.route("**/war.ipynb*", lambda route: held.append(route))
    page.evaluate("setTimeout(() => location.reload())")
    assert wait_until_heard(page, lambda: bool(held)), "the reload asks for the page"
    address_holds(page, lambda table: table.ply == 3)
    with page.expect_event("domcontentloaded"):
        held[0].continue_()
    assert where(page) == before


def test_the_labs_are_where_they_were(open_page: OpenPage) -> None:
    page = ready(open_page("voila/render/labs/suit-graph.ipynb"))
    page.locator(".stage [role=button].s-lizard").click()
    page.get_by_role("switch").click()
    page.locator(".stage .tag.dark").wait_for()
    page.locator(".drill .option").first.click()
    page.locator(".drill .primary").click()
    page.locator(".drill .option:not([aria-disabled])").first.wait_for()
    asked, facts = page.locator(".drill .asked").inner_text(), page.locator(".facts h2").inner_text()
    tally = page.locator(".explorer:has(.drill) .bar .quiet").inner_text()
    ready(page.reload() and page)
    page.locator(".stage .tag.dark").wait_for()
    assert page.locator(".facts h2").inner_text() == facts
    page.locator(".explorer:has(.drill) .bar .quiet", has_text=tally).wait_for()
    assert page.locator(".drill .asked").inner_text() == asked

    page.goto(page.url.replace("suit-graph", "tricks").partition("?")[0])
    ready(page)
    page.locator(".jd.tricklab .tile").nth(1).click()
    settled(page).get_by_role("button", name="Play the next card").or_(page.locator("[data-first]")).first.click()
    step = settled(page).locator(".jd.tricklab").first.inner_text()
    page.reload()
    assert settled(page).locator(".jd.tricklab").first.inner_text() == step


def all_words_of(lab: Locator) -> str:
    """All that a lab says; what can be undone is no part of it."""
    words = " ".join(lab.inner_text().split())
    labels = lab.locator(".cell, button.play").evaluate_all("all => all.map(each => each.ariaLabel)")
    return " / ".join([words, *labels])


def test_the_reachability_lab_is_where_it_was(open_page: OpenPage) -> None:
    """At once, sooner than its address follows; the odds are counted anew."""
    page = settled(open_page("voila/render/labs/corner-to-corner.ipynb"))
    page.get_by_label("Deal code").fill("class 7b")
    page.get_by_label("Deal code").press("Enter")
    page.locator(".title", has_text="Deal class 7b").wait_for()
    page.get_by_role("button", name="Yes, a route leads there").click()
    page.locator(".why h2").wait_for()
    page.locator(".lands:not(.heat) [data-item=b4]").click()
    page.locator("[data-item=b4][aria-label$='flag of A']").wait_for()
    page.get_by_role("button", name="Gates", exact=True).click()
    page.locator(".sights [aria-pressed=true]", has_text="Gates").wait_for()
    before = all_words_of(settled(page).locator(".reachlab").first)
    assert "class 7b" in before and re.search(r"Correct predictions: [01] of 1\b", before)
    page.reload()
    assert all_words_of(settled(page).locator(".reachlab").first) == before


def test_the_damage_lab_is_where_it_was(open_page: OpenPage) -> None:
    page = settled(open_page("voila/render/labs/wizards.ipynb"))
    page.locator(".tile[data-name='magic-2']").click()
    page.locator(".tile[data-name='magic-2'][aria-pressed=true]").wait_for()
    page.locator(".option").first.click()
    page.locator(".stage").wait_for()
    page.get_by_label("Noor HP").fill("41")
    page.get_by_label("Noor HP").press("Enter")
    page.get_by_role("button", name="Show every defence").click()
    page.locator(".map").wait_for()
    before = all_words_of(settled(page).locator(".wizardlab"))
    assert re.search(r"Correct predictions: [01] of 1\b", before)
    page.reload()
    assert all_words_of(settled(page).locator(".wizardlab")) == before
    assert page.get_by_label("Noor HP").input_value() == "41"


def test_a_killed_kernel_is_noticed_and_one_click_brings_the_game_back(open_page: OpenPage, server: Server) -> None:
    page = open_page(WAR, tolerate=("404", "WebSocket"))
    play(page, 2)
    before, mine = where(page), server.kernels()[-1]
    mine.kill()
    line = page.locator("#lost")
    line.wait_for(timeout=NOTICED)
    assert "Your place is kept" in line.inner_text()
    assert not Axe().run(page, context="#lost").violations_count
    line.get_by_role("button", name="Go on").click()
    line.wait_for(state="detached")
    assert where(page) == before


def test_a_killed_server_is_noticed_and_an_idle_page_is_woken(context: BrowserContext) -> None:
    first = Server()
    page = context.new_page()
    page.goto(first.address + WAR)
    play(page, 2)
    before, kernels = where(page), first.kernels()
    first.process.kill()
    war = tables(page)[1]
    war.locator(".controls .primary").click()
    page.locator("#lost", has_text="goes on by itself").wait_for(timeout=NOTICED)
    war.locator(".said", has_text="No answer yet").wait_for(timeout=NOTICED)
    assert wait_until(lambda: not any(kernel.is_running() for kernel in kernels)), "orphans"
    second = Server(port=first.port, options=("--idle", "0.1"))
    try:
        page.locator("#lost").wait_for(state="detached", timeout=30_000)
        assert where(page) == before
        assert wait_until(lambda: not second.kernels(), 40), "the kernel of a page nobody uses is stopped"
        page.locator("#lost", has_text="fell asleep").wait_for(timeout=NOTICED)
        page.get_by_role("button", name="Go on").click()
        page.locator("#lost").wait_for(state="detached")
        assert where(page) == before
    finally:
        page.close()
        second.stop()


def test_an_unused_page_does_not_ask(context: BrowserContext, server: Server) -> None:
    """By a clock of its own, so that minutes go by at once."""
    page = context.new_page()
    page.clock.install()
    asked: list[str] = []
    answered: list[str] = []
    for kind, found in (("request", asked), ("response", answered), ("requestfailed", answered)):
        page.on(kind, lambda event, found=found: found.append(event.url) if "/api/kernels/" in event.url else None)
    page.goto(server.address + "voila/render/index.ipynb")
    with page.expect_response(ASKED):  # while it is used, it asks
        ready(page)
    page.clock.set_system_time(page.evaluate("Date.now() + 3 * 60 * 1000"))
    assert wait_until_heard(page, lambda: len(answered) >= len(asked)), (asked, answered)
    asked.clear()
    page.clock.run_for(60_000)
    page.evaluate("fetch('')")  # answered later than what was asked before is heard of
    assert not asked
    with page.expect_request(ASKED):  # at once when it is used again
        page.mouse.move(50, 50)


def test_ten_reloads_leave_one_kernel(open_page: OpenPage, server: Server) -> None:
    earlier = server.kernels()
    page = open_page("voila/render/index.ipynb")
    for at in range(10):
        page.reload(wait_until="commit")
        page.wait_for_selector("#waiting" if at % 2 else "#jupyter-config-data", state="attached")
    ready(page)
    assert wait_until(lambda: len(server.kernels(besides=earlier)) == 1), server.kernels()
