"""What can be seen on a page: by axe, by day and by night, by size, by what moves and where the keyboard is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Scheme = Literal["light", "dark"]
LOOK = (Path(__file__).parents[1] / "browser/every_page.js").read_text(encoding="utf-8")
"""A script for a page: `look` then says what sticks out, is covered, or can't be reached by keys."""
FOCUSED = "(document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim())"
TOO_SMALL = """all => all.map(e => [e.getBoundingClientRect(), e.getAttribute('aria-label') || e.textContent])
  .filter(([r]) => Math.min(r.width, r.height) < 43.9).map(([r, name]) => `${name} ${r.width} x ${r.height}`)"""
MOVING = "e => e.getAnimations({subtree: true}).filter(a => a.effect.getTiming().duration > 0).length"


def axe_finds_nothing(page: Page, part: str = "", schemes: tuple[Scheme, ...] = ("light", "dark")) -> None:
    """Nothing on the page, or on the part of it that a selector names; in a second scheme only colours are others."""
    rules: dict[str, list[str]] = {}
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # no colour is on its way to another
        options = {"resultTypes": ["violations"], **rules}
        found = Axe().run(page, context=[[part]] if part else None, options=options)
        assert not found.violations_count, f"{scheme}: {found.generate_report()}"
        rules = {"runOnly": ["color-contrast", "link-in-text-block"]}


def too_small(targets: Locator) -> list[str]:
    """The targets under 44 px, named; there must be some to look at."""
    assert targets.count()
    found: list[str] = targets.evaluate_all(TOO_SMALL)
    return found


def animations_in(part: Locator) -> int:
    """How many animations that take their time run in a part of the page; none where less motion is wanted."""
    found: int = part.evaluate(MOVING)
    return found


def focused(page: Page) -> str:
    """The label or the text of what the keyboard is on."""
    said: str = page.evaluate(FOCUSED)
    return said
