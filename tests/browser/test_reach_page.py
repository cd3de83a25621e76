"""The reachability lab in a real browser: predicted, walked, changed, counted, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from looking import LOOK, animations_in, axe_finds_nothing, too_small
from running import OpenPage, resized, settled

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser
PAGE = "voila/render/labs/corner-to-corner.ipynb"
CLOSED = "?board=8W.5R.9P.QL.8S.2S.7L.QP.5L.3R.4R.KS.9L.XP.2W.6W.JS.4P.3P.7R.2L.AR.QR.KW.10W"
BOTTOMS = "all => all.map(e => e.getBoundingClientRect().bottom)"
VIEWS = ("A's reach", "B's reach", "Both", "Zones", "Gates")


def opened(open_page: OpenPage, query: str = CLOSED, **options: object) -> Page:
    return drawn(open_page(PAGE + query, **options))


def drawn(page: Page) -> Page:
    page.wait_for_function("document.querySelectorAll('.reachlab:not([data-waiting])').length === 2")
    return page


def revealed(open_page: OpenPage, **options: object) -> Page:
    return reveal(opened(open_page, **options))


def reveal(page: Page) -> Page:
    page.get_by_role("button", name="Show me").click()
    page.locator(".why h2").wait_for()
    return page


def place(page: Page, name: str) -> Locator:
    return page.locator(f".lands:not(.heat) [data-item={name}]")


def look(page: Page, name: str, title: str) -> None:
    place(page, name).click()
    page.locator(".why h2", has_text=title).wait_for()
    settled(page)


def see(page: Page, what: str) -> None:
    page.get_by_role("button", name=what, exact=True).click()
    page.locator(".sights [aria-pressed=true]", has_text=what).wait_for()
    settled(page)


def note(page: Page, name: str) -> str:
    return place(page, name).locator(".note").inner_text()


def count(page: Page, what: str) -> int:
    return page.locator(f".lands:not(.heat) {what}").count()


def test_predict_first_answered_wrongly_and_rightly(open_page: OpenPage) -> None:
    page = opened(open_page)
    assert page.locator(".ask h2").inner_text() == "Can A get from a1 to e5?"
    assert count(page, ".note, .sign, .layer g, .ring") == 0 and page.locator(".why h2, .place").count() == 0
    page.get_by_role("button", name="Yes, a route leads there").click()
    page.locator(".why h2", has_text="A can't get to e5").wait_for()
    settled(page).locator(".place").wait_for()
    bottoms = page.locator(".lands:not(.heat), .why, .place").evaluate_all(BOTTOMS)
    assert max(bottoms) <= 800, f"the board and its answer are seen at once: {bottoms}"
    told = page.locator(".why").inner_text()
    assert "The Joker forgotten" in told and "d3 to e3 is closed" in told
    assert count(page, ".layer .no") == 4 and page.locator(".why .arc .glow").count() == 1
    assert [note(page, name) for name in ("e5", "a2", "b5")] == ["–", "1", "7"]
    assert "Correct predictions: 0 of 1" in page.locator(".bar").inner_text()

    page.get_by_role("button", name="B's reach").click()
    page.locator(".ask h2", has_text="Can B get from e5 to a1?").wait_for()
    place(page, "b4").click()
    page.locator(".ask h2", has_text="Can B get from e5 to b4?").wait_for()
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Yes, a route leads there").press("Enter")
    page.locator(".why h2", has_text="Four steps to b4").wait_for()
    assert page.locator(".why .tag").inner_text() == "Right" and count(page, ".layer .go") == 4
    assert "Correct predictions: 1 of 2" in page.locator(".bar").inner_text()


def test_a_cell_that_can_not_be_reached_says_which_beat_stops_it(open_page: OpenPage) -> None:
    page = revealed(open_page)
    look(page, "a5", "A can't get to a5")
    told = page.locator(".why").inner_text()
    assert "b5 to a5 is closed. Water erodes Rock." in told.replace("\u2009", "").replace("  ", " ")
    assert count(page, ".layer .no") == 2 and place(page, "a5").get_attribute("aria-pressed") == "true"
    page.locator(".why .rule", has_text="CC-2").first.click()
    page.locator(".why .ruletext", has_text="Step level or down").wait_for()
    place(page, "a5").press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".why h2", has_text="Four steps to b4").wait_for()
    assert page.evaluate("document.activeElement.dataset.item") == "b4"
    assert count(page, ".layer .go") == 4 and count(page, ".cell.ring") == 5
    assert place(page, "b4").get_attribute("aria-label") == "b4, Seven of Lizard, four steps, on the route, flag of A"


def test_cards_are_chosen_turned_and_drawn_undone_and_kept_in_the_link(open_page: OpenPage) -> None:
    page = revealed(open_page)
    page.get_by_role("switch", name="Predict first").click()
    page.locator(".switch[aria-checked=false]").first.wait_for()
    look(page, "a5", "A can't get to a5")
    page.get_by_role("button", name="Choose one").click()
    page.locator(".picker .suits").get_by_role("button", name="Scissors").click()
    assert page.locator(".picker [data-card='8S']").get_attribute("aria-disabled") == "true", "it lies on e5"
    page.locator(".picker [data-card='9S']").click()
    page.locator(".why", has_text="The route to a5 is open now").wait_for()
    assert place(page, "a5").locator(".sign.mark").inner_text() == "+" and note(page, "a5") == "4"
    page.wait_for_function("location.search.startsWith('?board=9S.5R.')")
    page.get_by_role("button", name="Turn to Water").click()
    page.locator(".why", has_text="The route to a5 is closed now").wait_for()
    assert place(page, "a5").locator(".sign.mark").inner_text() == "×"
    page.get_by_role("button", name="Undo").click()
    page.locator(".why h2", has_text="Four steps to a5").wait_for()
    page.get_by_role("button", name="Draw a card").click()
    page.locator(".changed").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator(".changed").wait_for(state="detached")
    look(page, "c3", "Four steps to c3")
    page.get_by_role("button", name="Start A here").click()
    page.wait_for_function("location.search.includes('-c3.e5-')")
    page.get_by_role("button", name="Turn every suit one step").click()
    page.locator(".changed", has_text="The same routes are open as before.").wait_for()
    page.wait_for_function("location.search.startsWith('?board=9W.5P.')")

    before = page.locator(".lands:not(.heat) .cell").evaluate_all("all => all.map(e => e.ariaLabel).join()")
    page.reload()
    drawn(page).locator(".why h2").wait_for()
    after = page.locator(".lands:not(.heat) .cell").evaluate_all("all => all.map(e => e.ariaLabel).join()")
    assert after.replace(", opened by the change", "") == before.replace(", opened by the change", "")
    page.get_by_role("button", name="Copy link").click()
    page.locator(".said", has_text="Link copied").wait_for()


def test_both_reaches_zones_gates_and_every_size_as_picture_and_table(open_page: OpenPage) -> None:
    page = revealed(open_page)
    see(page, "Both")
    assert place(page, "b5").locator(".sign.t-0, .sign.t-1").all_inner_texts() == ["7", "3"]
    assert "A reaches 21 cells, B 7" in page.locator(".why").inner_text()
    see(page, "Zones")
    assert count(page, ".layer .border") == count(page, ".layer .heads") == 1
    assert page.locator(".words .sheet tbody tr").count() == 9 and note(page, "a1") == "2"
    see(page, "Gates")
    look(page, "a5", "Three cards could open the route")
    assert note(page, "a5") == "80" and place(page, "e2").locator(".sign.mark").inner_text() == "■"
    assert "Swap the card under A: no unseen card opens it." in page.locator(".why").inner_text()
    page.get_by_role("button", name="The board as a table").click()
    table = page.locator(".words .cells")
    table.wait_for()
    assert table.locator("tbody tr").count() == 5
    assert table.locator("td", has_text="dead end").count() == 1
    page.get_by_role("switch", name="Predict first").click()
    for size in (3, 9):
        page.locator(".deal .sizes").get_by_role("button", name=str(size)).click()
        page.wait_for_function(f"document.querySelectorAll('.lands:not(.heat) .cell').length === {size * size}")
    settled(page)
    page.get_by_label("Deal code").fill("class 7b")
    page.get_by_label("Deal code").press("Enter")
    page.locator(".title", has_text="Deal class 7b").wait_for()


def test_while_millions_of_boards_are_counted_the_lab_answers_and_it_can_be_stopped(open_page: OpenPage) -> None:
    page = revealed(open_page)
    odds = page.locator(".setup")
    odds.locator(".sizes").get_by_role("button", name="9").click()
    odds.get_by_role("button", name="10 million").click()
    page.locator("progress").wait_for()
    look(page, "a5", "A can't get to a5")
    look(page, "b4", "Four steps to b4")
    assert page.locator("progress").count() == 1, "they are still being counted"
    page.get_by_role("button", name="Stop").click()
    page.locator("progress").wait_for(state="detached")
    assert "Stopped." in page.locator(".estimate").inner_text() and "± " in page.locator(".big").inner_text()
    assert page.locator(".heat .note").count() == 80
    page.locator(".heat [data-item=a9]").click()
    page.locator(".estimate", has_text="The route from a9 to i1").wait_for()
    page.get_by_role("button", name="Stop").click()
    odds.locator(".sizes").get_by_role("button", name="3").click()
    page.wait_for_function("document.querySelectorAll('.heat .cell').length === 9")
    page.get_by_role("button", name="Compare the sizes 3 to 9").click()
    page.locator(".compare .reason", has_text="the rarer the route").wait_for()
    assert page.locator(".compare .plot .dot").count() == 16 and page.locator(".compare tbody tr").count() == 7


def test_a_phone_has_one_column_large_targets_and_no_sideways_scroll(open_page: OpenPage) -> None:
    page = opened(open_page, viewport={"width": 390, "height": 844})
    assert page.locator(".ask").bounding_box()["y"] < page.locator(".lands").first.bounding_box()["y"]
    page.get_by_role("button", name="No, none leads there").click()
    page.locator(".why h2").wait_for()
    settled(page)
    tops = [page.locator(part).first.bounding_box()["y"] for part in (".lands", ".sights", ".why", ".place", ".deal")]
    assert tops == sorted(tops)
    see(page, "Both")
    page.get_by_role("button", name="Choose one").click()
    page.locator(".picker").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert not too_small(page.locator(".reachlab :is(.btn, .cell, .pick):visible"))
    page.locator(".deal .sizes").get_by_role("button", name="9").click()
    page.locator(".lands.tiny").wait_for()
    assert settled(page).evaluate("document.documentElement.scrollWidth") == 390


def test_a_bad_link_gets_a_sentence_and_a_board_and_escape_closes_the_cards_to_choose_from(open_page: OpenPage) -> None:
    page = opened(open_page, "?board=4S.5P.6W.7L.8P.9R.2R.3P.4S")
    assert "has the Four of Scissors twice" in page.locator(".refuse").inner_text()
    assert count(page, ".cell") == 25
    reveal(page)
    choose = page.get_by_role("button", name="Choose one")
    choose.click()
    page.locator(".picker .suits").get_by_role("button", name="Scissors").focus()
    page.keyboard.press("Escape")
    page.locator(".picker").wait_for(state="detached")
    assert choose.get_attribute("aria-expanded") == "false"
    assert choose.evaluate("e => e === document.activeElement")


def open_the_tables(page: Page) -> None:
    """Of the board, which is not predicted any more, and of the odds."""
    page.get_by_role("switch", name="Predict first").click()
    page.locator(".switch[aria-checked=false]").first.wait_for()
    page.get_by_role("button", name="The board as a table").click()
    page.evaluate(LOOK)


def deal_and_count(page: Page, size: int) -> None:
    """A board of that size in the lab, and the odds of that size as a table."""
    for part, cells in ((".deal", ".lands:not(.heat) .cell"), (".setup", ".heat .cell")):
        page.locator(f"{part} .sizes").get_by_role("button", name=str(size)).click()
        page.wait_for_function(f"document.querySelectorAll('{cells}').length === {size * size}")
    settled(page)
    page.get_by_label("Deal code").fill(f"class {size}b")
    page.get_by_label("Deal code").press("Enter")
    page.locator(".title", has_text=f"Deal class {size}b").wait_for()
    page.locator(".setup").get_by_role("button", name="1,000", exact=True).click()
    page.locator(".estimate").wait_for()
    table = page.get_by_role("button", name="The same as a table")
    if table.get_attribute("aria-expanded") == "false":
        table.click()
    page.locator("progress").wait_for(state="detached")
    settled(page)


@pytest.mark.parametrize("sizes", [(3, 9), (5, 6)])
def test_tables_fit_and_numbers_are_read_in_every_view_and_width(open_page: OpenPage, sizes: tuple[int, ...]) -> None:
    page = revealed(open_page, reduced_motion="reduce")
    open_the_tables(page)
    for size in sizes:
        deal_and_count(page, size)
        listed = size if size <= 5 else size * size  # too many columns: place by place
        assert page.locator(".words .cells tbody tr").count() == listed
        for width in (1000, 640, 390, 320, 1280):
            resized(page, width)
            for view in VIEWS:
                see(page, view)
                found = page.evaluate("look.wide('.board, .felt')")
                assert found["page"] <= 0 and not found["scrolls"], (size, width, view, found)
                assert page.evaluate("look.covered()") == [], (size, width, view)


def test_no_accessibility_violation_at_a_desk_and_in_any_view_on_a_phone(open_page: OpenPage) -> None:
    page = opened(open_page, reduced_motion="reduce")
    axe_finds_nothing(page, ".reachlab")
    page.get_by_role("button", name="Yes, a route leads there").click()
    page.locator(".why h2").wait_for()
    open_the_tables(page)
    deal_and_count(page, 5)
    resized(page, 320)
    for view in VIEWS:
        see(page, view)
        axe_finds_nothing(page, ".reachlab:has(.sights)")
    resized(page, 1280)
    page.get_by_role("button", name="Choose one").click()
    page.locator(".picker").wait_for()
    axe_finds_nothing(page, ".reachlab")
    assert animations_in(page.locator(".reachlab").first) == 0
