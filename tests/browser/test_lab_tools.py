"""The standard tools are the same in every lab: undo, redo, a link, and settings with theme and projector size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from running import OpenPage, settled

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser
CHANGES = {
    "suit-graph": lambda lab: lab.locator(".stage [role=button].s-lizard").click(),
    "tricks": lambda lab: lab.locator(".tile").nth(2).click(),
    "wizards": lambda lab: lab.locator(".tile").nth(2).click(),
    "corner-to-corner": lambda lab: lab.get_by_role("button", name="Deal another board").click(),
}
"""A change in each lab that goes into its link."""


def said(lab: Locator) -> str:
    """What the link of a lab holds, as far as it can be read: titles, and the names of cards and suits."""
    names = lab.locator(".cell, button.play, .facts h2, .stage [role=button]").evaluate_all(
        "all => all.map(each => each.ariaLabel || each.textContent)"
    )
    return " / ".join(names)


def ground(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.querySelector('.jd.lab .panel')).backgroundColor")


def size(page: Page) -> float:
    return page.evaluate("parseFloat(getComputedStyle(document.querySelector('.jd.lab .title')).fontSize)")


@pytest.mark.parametrize("name", list(CHANGES))
def test_a_change_is_undone_redone_and_opened_again_by_its_link(open_page: OpenPage, name: str) -> None:
    page = settled(open_page(f"voila/render/labs/{name}.ipynb"))
    lab, undo = page.locator(".jd.lab").first, page.get_by_role("button", name="Undo").first
    before = said(lab)
    assert undo.get_attribute("aria-disabled") == "true"
    assert lab.get_by_role("button", name="Settings").is_visible()
    CHANGES[name](lab)
    page.locator(".tools [aria-label=Undo]:not([aria-disabled])").first.wait_for()
    changed = said(settled(page).locator(".jd.lab").first)
    assert changed != before
    undo.press("Enter")
    page.locator(".tools [aria-label=Redo]:not([aria-disabled])").first.wait_for()
    assert said(settled(page).locator(".jd.lab").first) == before
    page.get_by_role("button", name="Redo").first.press("Enter")
    page.locator(".tools [aria-label=Redo][aria-disabled]").first.wait_for()
    assert said(settled(page).locator(".jd.lab").first) == changed

    page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
    page.get_by_role("button", name="Copy link").first.click()
    page.locator(".said", has_text="Link copied.").first.wait_for()
    link = page.evaluate("window.copied")
    there = page.context.new_page()  # knows nothing of what this one has kept
    there.goto(link)
    assert said(settled(there).locator(".jd.lab").first) == changed


def test_theme_and_projector_size_are_chosen_by_keyboard_and_remembered(open_page: OpenPage) -> None:
    """The settings are the base's, the same in every lab."""
    page = settled(open_page("voila/render/labs/wizards.ipynb", color_scheme="light"))
    light, small = ground(page), size(page)
    tool = page.get_by_role("button", name="Settings").first
    tool.press("Enter")
    panel = page.get_by_role("group", name="Settings").first
    panel.get_by_label("Theme").select_option("dark")
    page.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    dark = ground(page)
    assert dark != light
    panel.get_by_role("switch").press("Enter")
    page.wait_for_function("document.documentElement.dataset.size === 'projector'")
    assert size(page) == pytest.approx(1.25 * small)
    panel.get_by_role("switch").press("Escape")
    panel.wait_for(state="detached")
    assert tool.evaluate("each => each === document.activeElement")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280

    settled(page.reload() and page)
    assert (ground(page), size(page)) == (dark, pytest.approx(1.25 * small))
    tool.press("Enter")
    panel.get_by_label("Theme").select_option("")
    panel.get_by_role("switch").press("Enter")
    page.wait_for_function("!document.documentElement.dataset.size")
    assert (ground(page), size(page)) == (light, small)
