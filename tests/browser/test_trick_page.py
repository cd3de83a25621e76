"""The trick lab in a real browser: predicted, built, changed, linked, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from looking import animations_in, axe_finds_nothing, focused, too_small
from running import OpenPage, settled

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
PAGE = "voila/render/labs/tricks.ipynb"


def opened(open_page: OpenPage, query: str = "", **options: object) -> Page:
    return drawn(open_page(PAGE + query, **options))


def drawn(page: Page) -> Page:
    page.wait_for_function("document.querySelectorAll('.tricklab:not([data-waiting])').length === 2")
    return page


def play_next(page: Page) -> None:
    page.get_by_role("button", name="Play the next card").click()
    page.locator(".ask").wait_for()
    settled(page)


def answer(page: Page, seat: str) -> None:
    page.locator(".ask .option", has=page.locator(f"b.seat:text-is('{seat}')")).click()
    page.locator(".ask").wait_for(state="detached")
    settled(page)


def preset(page: Page, title: str) -> None:
    page.locator(".presets .tile", has_text=title).click()
    page.locator(".title", has_text=title).wait_for()


def ahead(page: Page) -> str | None:
    """The label of the card that is marked as the high one."""
    return page.locator(".felt .play:has(.card.high)").get_attribute("aria-label")


def lit(page: Page) -> str | None:
    """The suit from which the deciding arrow runs."""
    arc = page.locator(".why .arc:has(.glow)")
    return arc.get_attribute("class") if arc.count() else None


def swap(page: Page, at: int, suit: str, card: str) -> None:
    page.locator("button.play:not(.add)").nth(at).click()
    page.locator(".suits").get_by_role("button", name=suit).click()
    page.locator(f".ranks [data-card='{card}']").click()
    page.locator(".title", has_text="changed").wait_for()


def test_predict_first_answered_rightly_and_wrongly_with_the_mistake_named(open_page: OpenPage) -> None:
    page = opened(open_page)
    preset(page, "Scissors after Paper")
    play_next(page)
    assert page.locator(".ask h2").inner_text() == "Who is ahead now?"
    assert page.locator(".card.high, .why h2, .still, .changes, .paradox, .why .glow").count() == 0
    answer(page, "B")
    assert "Right" in page.locator(".why").inner_text()
    assert ahead(page) == "B: Four of Paper, ahead"
    assert "s-paper" in (lit(page) or "") and "Correct predictions: 1 of 1" in page.locator(".bar").inner_text()

    play_next(page)
    assert page.locator(".card.high, .why h2, .still, .changes, .paradox, .why .glow").count() == 0
    answer(page, "C")
    told = page.locator(".why").inner_text()
    assert "It beats the winner, not the lead" in told and "You said C." in told
    assert "s-rock" in (lit(page) or ""), "Rock blunts Scissors is the arrow that decides"
    assert page.locator(".why .arc.on").count() == 2, "the tempting arrow is there too"
    assert page.locator(".paradox .tag").inner_text() == "Nobody is on top"
    assert "The lead settles it" in page.locator(".paradox").inner_text()
    page.locator(".paradox .rule", has_text="TRICK-3").click()
    page.locator(".paradox .ruletext", has_text="Look for the suit that is Strongest").wait_for()

    play_next(page)
    page.get_by_role("button", name="Show me").click()
    page.locator(".why h2", has_text="B takes the trick").wait_for()
    settled(page)
    assert "Correct predictions: 1 of 2" in page.locator(".bar").inner_text(), "what is shown is not counted"
    assert page.locator(".tally li").inner_text().split("\n")[-1].endswith("It beats the winner, not the lead")
    page.get_by_role("button", name="Step back").click()
    page.locator(".why h2", has_text="B is ahead").wait_for()
    assert page.locator(".play.later").count() == 1


def test_a_link_opens_a_trick_and_a_mistake_has_its_name(open_page: OpenPage) -> None:
    page = opened(open_page, "?trick=7R.10P.XW.8S.XR")
    assert page.locator(".play.later").count() == 4
    for shown in range(2, 6):
        play_next(page)
        if shown < 5:
            page.get_by_role("button", name="Show me").click()
            page.locator(".ask").wait_for(state="detached")
    assert page.locator(".ask h2").inner_text() == "Who takes the trick?"
    answer(page, "B")
    assert page.locator(".why .tag").first.inner_text() == "The second Joker"


def test_what_if_swaps_cards_tries_the_smallest_change_and_undoes(open_page: OpenPage) -> None:
    page = opened(open_page, "?trick=7W.KW.4L")
    page.get_by_role("switch", name="Predict first").click()
    page.locator(".switch[aria-checked=false]").first.wait_for()
    for shown in (2, 3):
        page.get_by_role("button", name="Play the next card").click()
        page.locator(".quiet", has_text=f"Card {shown} of 3").wait_for()
    settled(page)
    assert ahead(page) == "C: Four of Lizard, wins"
    assert "the Five or higher" in page.locator(".still").inner_text()
    swap(page, 2, "Rock", "4R")
    page.locator(".why", has_text="The trick changes hands: from C to B.").wait_for()
    assert ahead(page) == "B: King of Water, wins"
    page.wait_for_function("location.search === '?trick=7W.KW.4R'")
    page.locator(".ranks [data-card='KR']").click()
    page.locator(".why", has_text="B keeps the trick.").wait_for()
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    page.locator(".felt .play[aria-label='C: Four of Lizard, wins']").wait_for()
    page.locator(".changes", has_text="No higher or lower card flips it").wait_for()
    assert page.locator(".changes .tag").all_inner_texts() == ["smallest"]
    page.locator(".change .btn").first.click()
    page.locator(".why", has_text="The trick changes hands").wait_for()

    page.wait_for_function("location.search === '?trick=7W.KL.4L'")
    page.reload()
    assert drawn(page).locator(".title").inner_text() == "A trick from a link, changed", "as the tab has kept it"
    page.get_by_role("button", name="Copy link").click()
    page.locator(".said", has_text="Link copied").wait_for()


def test_a_card_in_the_trick_already_is_refused_and_a_bad_link_says_so(open_page: OpenPage) -> None:
    page = opened(open_page, "?trick=7W.7W")
    assert "A card is in this link twice." in page.locator(".refuse").inner_text()
    assert page.locator(".title").inner_text() == "The climb from Rock"
    play_next(page)
    answer(page, "B")
    page.locator("button.play").nth(1).click()
    page.locator(".ranks [data-card='7R'][aria-disabled=true]").click(force=True)
    page.locator(".refuse", has_text="The Seven of Rock is in this trick already.").wait_for()


def test_a_trick_is_built_and_predicted_by_keyboard_alone(open_page: OpenPage) -> None:
    page = opened(open_page, reduced_motion="reduce")
    page.get_by_role("button", name="Build from nothing").focus()
    page.keyboard.press("Enter")
    page.locator(".controls h2", has_text="Lay a card to begin.").wait_for()
    page.locator(".suits button").first.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert focused(page) == "Water"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "Ace of Water"
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    assert focused(page) == "Seven of Water"
    page.keyboard.press("Enter")
    page.locator(".why h2", has_text="A leads Water").wait_for()
    assert page.evaluate("document.activeElement.closest('.picker') !== null"), "the focus stays in the picker"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.locator(".ask").wait_for()
    assert focused(page).startswith("A")
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith("B")
    page.keyboard.press("Enter")
    page.locator(".why .tag", has_text="Right").wait_for()
    assert page.evaluate("document.activeElement.closest('.suits') !== null")

    page.locator("button.play").first.focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "B: Eight of Water, wins"
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    page.keyboard.press("Space")
    page.locator(".picker h3", has_text="Swap B's Eight of Water for another card").wait_for()
    assert animations_in(page.locator(".tricklab").first) == 0


def test_deals_have_a_number_and_a_joker_turns_the_arrows(open_page: OpenPage) -> None:
    page = opened(open_page)
    page.locator(".deal").get_by_role("button", name="5", exact=True).click()
    page.get_by_label("Deal code").fill("class 7b")
    page.locator(".deal").get_by_role("button", name="Deal", exact=True).click()
    page.locator(".title", has_text="Deal class 7b").wait_for()
    assert page.locator(".felt .play").count() == 5
    first = page.locator(".felt .play").first.get_attribute("aria-label")
    page.get_by_role("button", name="Undo").click()
    page.locator(".title", has_text="The climb from Rock").wait_for()
    page.get_by_label("Deal code").press("Enter")
    page.locator(".title", has_text="Deal class 7b").wait_for()
    assert page.locator(".felt .play").first.get_attribute("aria-label") == first

    preset(page, "A Joker on Water")
    page.get_by_role("switch", name="Predict first").click()
    page.add_style_tag(content=".tricklab { --jd-tell: 20s !important }")  # slow enough for any machine to see
    for shown in (2, 3, 4):
        page.get_by_role("button", name="Play the next card").click()
        page.locator(".quiet", has_text=f"Card {shown} of 5").wait_for()
    assert "The Joker turns the trick" in page.locator(".why").inner_text()
    assert page.locator(".why .arc").evaluate_all("all => all.map(e => e.getAnimations().length)") == [1] * 10


PRESS_STOP = "[...document.querySelectorAll('.figure .busy button')].forEach(each => each.click())"


def stop_a_run(page: Page) -> None:
    """Begin the large figure and stop it; where a machine has drawn it before the click is there, once more."""
    for _ in range(5):
        page.get_by_role("button", name="Simulate 200,000 tricks and draw").click()
        settled(page).evaluate(PRESS_STOP)
        page.locator("progress").wait_for(state="detached")
        if not settled(page).locator(".figure img").count():
            return
    raise AssertionError("no click on Stop keeps the figure from being drawn")


def test_the_figure_is_simulated_drawn_and_can_be_stopped(open_page: OpenPage) -> None:
    page = opened(open_page)
    stop_a_run(page)
    page.get_by_role("button", name="Simulate 400 tricks and draw").click()
    picture = page.locator(".figure img")
    picture.wait_for()
    assert "3 plays: exactly 76.0 %, in 400 random tricks" in (picture.get_attribute("alt") or "")


def test_a_phone_has_one_column_large_targets_and_no_sideways_scroll(open_page: OpenPage) -> None:
    page = opened(open_page, viewport={"width": 390, "height": 844})
    preset(page, "Scissors after Paper")
    for seat in "BCD":
        play_next(page)
        assert page.locator(".ask .option").last.bounding_box()["y"] < 844, "the question is in sight"
        answer(page, seat)
    page.locator("button.play").nth(2).click()
    page.locator(".picker").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    tops = [page.locator(part).bounding_box()["y"] for part in (".felt", ".controls", ".why", ".still", ".presets")]
    assert tops == sorted(tops)
    assert not too_small(page.locator(".tricklab .btn:visible, .tricklab button.pick, .tricklab button.play"))


def test_no_accessibility_violation(open_page: OpenPage) -> None:
    page = opened(open_page, reduced_motion="reduce")
    preset(page, "Scissors after Paper")
    play_next(page)
    answer(page, "A")
    play_next(page)
    axe_finds_nothing(page, ".tricklab")
    answer(page, "C")
    page.locator("button.play").nth(1).click()
    page.locator(".picker").wait_for()
    page.locator(".why .rule").first.click()
    axe_finds_nothing(page, ".tricklab")
