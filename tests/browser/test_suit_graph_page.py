"""The suit graph explorer in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from looking import animations_in, axe_finds_nothing, focused
from running import OpenPage, settled

from janken.suits import Suit, clash

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser
PAGE = "voila/render/labs/suit-graph.ipynb"


def opened(open_page: OpenPage, path: str = PAGE, **options: object) -> Page:
    page = open_page(path, **options)
    page.wait_for_function("document.querySelectorAll('.explorer:not([data-waiting])').length === 3")
    return page


def suit(page: Page, name: str) -> Locator:
    return page.locator(f".stage .graph [role=button].s-{name}")


def title(page: Page, text: str) -> None:
    page.locator(".facts h2", has_text=text).wait_for()


def drawn_arrows(page: Page) -> set[str]:
    """Where each arrow of the picture points, as its path."""
    return set(page.locator(".stage .arc .head").evaluate_all("all => all.map(e => e.getAttribute('d'))"))


def question(page: Page) -> tuple[str, str]:
    """The winner and the loser of the pair that the drill asks about."""
    names = page.locator(".drill .option").evaluate_all("all => all.map(e => /s-(\\w+)/.exec(e.className)[1])")
    beat = clash(
        *(Suit[name.upper()] for name in names), reversed=page.locator(".title", has_text="With a Joker").count() > 0
    )
    assert beat
    return beat.winner.name.lower(), beat.loser.name.lower()


def test_picks_joker_triples_and_rules_by_mouse(open_page: OpenPage) -> None:
    page = opened(open_page)
    title(page, "Every suit beats two and loses to two")
    assert page.locator(".stage").bounding_box()["y"] + page.locator(".stage").bounding_box()["height"] <= 800

    suit(page, "lizard").click()
    title(page, "Lizard beats two and loses to two")
    assert page.locator(".stage .verb").all_text_contents() == ["crushes", "drinks", "decapitates", "eats"]
    assert suit(page, "rock").get_attribute("aria-label") == "Rock, strongest"
    assert settled(page).locator(".matrix tr.hit th").inner_text() == "Lizard"

    page.locator(".facts .rule").first.click()
    page.locator(".facts .ruletext", has_text="Two suits beat yours").wait_for()

    suit(page, "paper").click()
    title(page, "Lizard eats Paper")
    assert page.locator(".stage .glow").count() == 1
    assert page.locator(".facts .ruletext").count() == 0

    page.add_style_tag(content=".explorer { --jd-tell: 20s !important }")  # slow enough for any machine to see
    before = drawn_arrows(page)
    page.get_by_role("switch").click()
    title(page, "Paper beats Lizard")
    turning = page.locator(".stage .arc").evaluate_all("all => all.map(e => e.getAnimations().length)")
    assert turning == [1] * 10
    assert page.locator(".stage .tag").inner_text() == "Joker in play: every arrow is turned"
    assert not before & drawn_arrows(page)
    assert page.get_by_role("switch").get_attribute("aria-checked") == "true"

    page.get_by_role("button", name="Lizard beats Scissors and Rock, Scissors beats Rock.").click()
    title(page, "Lizard, Scissors and Rock line up")
    assert page.locator(".stage .arc.on").count() == 3
    page.get_by_role("switch").click()
    title(page, "Rock, Scissors and Lizard line up")
    page.get_by_role("button", name="Clear").click()
    title(page, "Every suit beats two and loses to two")


def test_the_graph_by_keyboard(open_page: OpenPage) -> None:
    page = opened(open_page, reduced_motion="reduce")
    suit(page, "rock").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    title(page, "Scissors beats two and loses to two")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    title(page, "Scissors decapitates Lizard")
    assert focused(page) == "Lizard, loses"

    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "switch"
    page.keyboard.press("Enter")
    title(page, "Lizard beats Scissors")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "switch"
    assert animations_in(page.locator(".stage")) == 0


def test_the_drill_repeats_a_miss_and_comes_to_an_end(open_page: OpenPage) -> None:
    page = opened(open_page, PAGE + "#drill")
    page.wait_for_function("document.getElementById('Drill').getBoundingClientRect().top < 100")
    assert page.locator(".drill .arc").count() == 0

    winner, missed = question(page)
    page.locator(f".drill .option.s-{missed}").click()
    page.locator(".drill .reply", has_text="You will see this pair again.").wait_for()
    assert page.locator(".drill .arc .glow").count() == 1
    assert page.locator(".marks .back").count() == 1
    assert focused(page) == "Ask the next"

    asked = []
    for _ in range(11):
        page.keyboard.press("Enter")
        page.locator(".drill .option:not([aria-disabled])").first.wait_for()
        pair = question(page)
        asked.append(set(pair))
        page.locator(f".drill .option.s-{pair[0]}").press("Enter")
        page.locator(".drill .reply", has_text="Right").wait_for()
    assert [at for at, pair in enumerate(asked) if pair == {winner, missed}] == [2, 10]
    page.get_by_role("button", name="Finish the round").press("Enter")
    page.locator(".asked", has_text="9 at first sight, 1 on another look.").wait_for()
    page.get_by_role("button", name="Add the Joker").press("Enter")
    page.locator(".title", has_text="With a Joker in play").wait_for()
    page.locator(f".drill .option.s-{question(page)[0]}").click()
    page.locator(".drill .reply", has_text="a Joker turns").wait_for()


def test_a_phone_folds_triples_and_matrix_and_draws_the_figure(open_page: OpenPage) -> None:
    page = opened(open_page, viewport={"width": 390, "height": 844})
    for part in ("triples", "matrix"):
        page.locator(f"details.{part}:not([open])").wait_for()
    page.locator("details.triples summary").click()
    page.get_by_role("button", name="Rock beats Scissors, Scissors beats Paper, Paper beats Rock.").click()
    title(page, "Rock, Scissors and Paper go round")
    assert settled(page).locator("details.triples[open]").count() == 1
    page.get_by_role("button", name="Draw the graph").click()
    picture = page.locator(".figure img")
    picture.wait_for()
    assert "Lizard eats Paper." in (picture.get_attribute("alt") or "")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_no_accessibility_violation(open_page: OpenPage) -> None:
    page = opened(open_page, reduced_motion="reduce")
    suit(page, "lizard").click()
    title(page, "Lizard beats two and loses to two")
    page.locator(".drill .option").first.click()
    page.locator(".drill .reply .rule").wait_for()
    axe_finds_nothing(settled(page), ".explorer")
