"""What axe finds on a page, by day and by night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Page

Scheme = Literal["light", "dark"]


def axe_finds_nothing(page: Page, part: str = "", schemes: tuple[Scheme, ...] = ("light", "dark")) -> None:
    """Nothing on the page, or on the part of it that a selector names; one page is looked at in each scheme."""
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # no colour is on its way to another
        found = Axe().run(page, context=[[part]] if part else None)
        assert not found.violations_count, f"{scheme}: {found.generate_report()}"
