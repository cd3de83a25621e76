"""The War page in a real browser: played by mouse and by keyboard, learned, predicted, reloaded, remembered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from looking import axe_finds_nothing, focused, too_small
from running import OpenPage, address_holds, settled, tables

from janken.courses.war import CHAPTERS
from janken.games import game
from janken.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser
PAGE = "voila/render/games/war.ipynb"
NO_CLIPBOARD = """
Object.defineProperty(navigator, 'clipboard', {value: undefined});
document.execCommand = () => { window.copied = document.activeElement.value; return true; };
"""
NO_MEMORY = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }});"


def opened(open_page: OpenPage, path: str = PAGE, **options: object) -> Page:
    """The page, once both tables are drawn."""
    return drawn(open_page(path, **options))


def drawn(page: Page) -> Page:
    tables(page)
    return page


def course_of(page: Page) -> Locator:
    return page.locator(".jd.table").nth(0)


def table(page: Page) -> Locator:
    return page.locator(".jd.table").nth(1)


def link(name: str, *, plies: int = 0, seating: tuple[str, ...] = ("person", "random"), **rules: object) -> str:
    """A link into a game after so many first choices."""
    there = Table(game(name).with_rules(**rules), seed=7, seating=seating)
    for _ in range(plies):
        there.push(there.moves[0])
    return f"{PAGE}?table={there.code}"


def position(page: Page) -> Table:
    """The table that the page's address holds."""
    return Table.from_code(page.url)


def story_ply(at: Locator) -> int:
    return int(at.locator(".log .n").first.inner_text())


def after_ply(at: Locator, ply: int) -> None:
    at.locator(".log li:first-child .n", has_text=str(ply)).wait_for()


def test_war_is_played_to_its_end_by_clicks_and_reloads_into_the_same_position(open_page: OpenPage) -> None:
    page = opened(open_page, PAGE + "#war")
    war = table(page)
    for ply in range(1, 40):
        war.locator(".controls .primary").click()
        after_ply(war, ply)
        if war.locator(".controls.over").count():
            break
    assert "Deal again" in war.locator(".controls").inner_text()
    scores = war.locator(".score b").all_inner_texts()
    held = address_holds(page, lambda held: held.ply == ply)
    assert held.game.name == "war" and held.outcome is not None and held.ply == ply
    assert [str(score) for score in held.outcome.scores] == scores

    page.reload()
    war = table(drawn(page))
    war.locator(".controls.over").wait_for()
    assert war.locator(".score b").all_inner_texts() == scores and story_ply(war) == ply
    war.locator(".controls").get_by_role("button", name="Undo").click()
    after_ply(war, ply - 1)
    war.get_by_role("button", name="Redo").click()
    war.locator(".controls.over").wait_for()
    war.locator(".controls .primary").click()
    war.get_by_role("button", name="Turn up the cards").wait_for()
    assert war.locator(".score b").all_inner_texts() == ["0", "0"]


def test_a_game_of_choices_is_played_to_its_end_by_keyboard_alone(open_page: OpenPage) -> None:
    page = opened(open_page, link("aces-and-kings", rounds=4))
    kings = table(page)
    kings.locator(".hand button").first.focus()
    for played in range(4):
        for _ in range(played):
            page.keyboard.press("ArrowRight")
        chosen = page.evaluate("document.activeElement.dataset.item")
        page.keyboard.press("Enter")
        after_ply(kings, 2 * played + 2)
        assert f"{chosen}" in {str(card) for card in position_soon(page, 2 * played + 2).state.history[-1]}
        assert page.evaluate("document.activeElement.closest('.jd.table') !== null"), "the focus left the table"
    kings.locator(".controls.over").wait_for()
    assert focused(page) == "Deal again"


def position_soon(page: Page, ply: int) -> Table:
    return address_holds(page, lambda held: held.ply == ply)


def test_five_card_war_by_mouse_shows_whats_legal_hints_and_thinks(open_page: OpenPage) -> None:
    page = opened(open_page, link("five-card-war", seating=("person", "equilibrium")))
    five = table(page)
    assert five.locator(".hand button").count() == 5
    assert "can be played" in str(five.locator(".hand button").first.get_attribute("aria-label"))
    five.get_by_role("button", name="Hint").click()
    five.locator(".hintbox").wait_for()
    assert five.locator(".hand .card.high").count() == 1
    five.locator(".hand button").nth(2).click()
    after_ply(five, 2)
    five.get_by_role("button", name="What did Level think?").click()
    five.locator(".thoughts", has_text="still hidden").wait_for()
    five.locator(".whyp .rule").last.click()
    assert five.locator(".whyp .ruletext").count() == 1
    five.get_by_role("button", name="Undo").click()
    five.locator(".logp").wait_for(state="detached")


def test_a_card_out_of_turn_is_refused_with_a_reason(open_page: OpenPage) -> None:
    page = opened(open_page, link("five-card-war"))
    five = table(page)
    five.get_by_role("button", name="Settings").click()
    five.get_by_role("switch", name="Predict first").click()
    five.get_by_role("button", name="Close").click()
    five.locator(".hand button").first.click()
    five.locator(".controls.ask").wait_for()
    five.locator(".hand button").first.click()
    refusal = five.locator(".refuse")
    refusal.wait_for()
    assert "A question is open" in refusal.inner_text() and "WAR-9" in refusal.inner_text()


TAPPED = """async five => {
  const hand = () => [...five.querySelectorAll('.hand button')],
    drawn = () => new Promise(requestAnimationFrame),
    botHasMoved = () => [...five.querySelectorAll('.log .n')].some(e => e.textContent === '2');
  let taps = 0, refusals = 0;
  hand()[0].click();
  while (!five.hasAttribute('data-onward')) await drawn();
  for (; taps < 500 && !botHasMoved(); taps++) {
    hand().at(-1).click();
    do await drawn(); while (document.querySelector('.jd[data-asked]'));
    refusals += five.querySelectorAll('.refuse').length;
  }
  return [taps, refusals];
}"""
"""Plays a card, then taps the last one for as long as a bot pauses: in the page, which a busy machine can't outrun."""


def test_taps_on_closed_cards_do_not_hold_up_a_bot(open_page: OpenPage) -> None:
    """Each tap is answered, which is no reason to begin the pause before the bot's turn anew."""
    page = opened(open_page, link("five-card-war"))
    taps, refusals = table(page).evaluate(TAPPED)
    assert refusals, "the pause was long enough to be tapped in"
    assert taps < 500, "the bot moves after its pause, not when the taps end"


def test_the_whole_course_is_passed_by_clicks_asks_first_and_names_the_mistake(open_page: OpenPage) -> None:
    page = opened(open_page, viewport={"width": 390, "height": 844})
    course = course_of(page)
    course.get_by_role("button", name="Turn up the cards").click()
    course.locator(".controls.ask").wait_for()
    settled(page)
    assert "eats" not in course.locator(".right").inner_text()
    course.get_by_role("button", name="Dice").click()
    course.locator(".verdict").wait_for()
    assert "Follow the arrow: Lizard eats Paper" in course.locator(".verdict").inner_text().replace("\u2009", "")
    course.get_by_role("button", name="Next: rank is no help").click()
    course.get_by_role("button", name="Turn up the cards").click()
    course.locator(".controls.ask").get_by_role("button", name="Dice").click()
    course.locator(".verdict.yes").wait_for()
    for chapter in CHAPTERS[1:]:
        course.locator(".course h2", has_text=chapter.title).wait_for()
        while not (done := course.locator(".controls", has_text=chapter.outro[:12])).count():
            if course.locator(".controls.ask").count():
                course.locator(".options .btn").first.click()
            elif course.locator(".hand button").count():
                course.locator(".hand button:not([aria-disabled])").first.click()
            else:
                course.locator(".controls .primary").click()
            settled(page)
        if done.locator(".primary").count():
            done.locator(".primary").click()
    assert "Correct predictions" in course.locator(".whyp").inner_text()


def test_two_people_share_a_screen_with_a_curtain(open_page: OpenPage) -> None:
    page = opened(open_page, link("five-card-war", seating=("person", "person")))
    five = table(page)
    for name in "AB":
        five.get_by_role("button", name=f"I am {name}: show my cards").wait_for()
        assert five.locator(".hand button").count() == 0
        five.get_by_role("button", name=f"I am {name}").click()
        five.locator(".hand button").first.click()
    after_ply(five, 2)
    five.get_by_role("button", name="I am A").wait_for()
    assert five.locator(".why b").count() == 1


def test_the_link_is_copied_also_without_a_clipboard(open_page: OpenPage) -> None:
    page = opened(open_page, link("aces-and-kings", plies=4), script=NO_CLIPBOARD)
    table(page).get_by_role("button", name="Copy link").click()
    page.wait_for_function("window.copied")
    assert Table.from_code(page.evaluate("window.copied")).ply == 4
    table(page).locator(".said", has_text="deal number").wait_for()
    page.evaluate("document.execCommand = () => false")
    table(page).get_by_role("button", name="Copy link").click()
    assert Table.from_code(table(page).locator("input.link").input_value()).ply == 4


def test_taste_is_remembered(open_page: OpenPage) -> None:
    page = opened(open_page)
    war = table(page)
    war.get_by_role("button", name="Settings").click()
    war.get_by_role("switch", name="Predict first").click()
    war.get_by_label("Pace", exact=True).select_option("quick")
    war.get_by_label("Theme", exact=True).select_option("dark")
    ground = page.evaluate("getComputedStyle(document.querySelector('.jd.table .panel')).backgroundColor")
    assert ground == "rgb(34, 32, 43)"
    page.reload()
    war = table(drawn(page))
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    war.locator(".controls.ask").wait_for()
    war.get_by_role("button", name="Settings").click()
    assert war.get_by_role("switch", name="Predict first").get_attribute("aria-checked") == "true"


def test_settings_deal_another_game_and_bad_input_changes_nothing(open_page: OpenPage) -> None:
    page = opened(open_page, link("war", plies=3))
    there = table(page)
    there.get_by_role("button", name="Settings").click()
    there.get_by_label("Game", exact=True).select_option("aces-and-kings")
    there.get_by_label("Rounds", exact=True).fill("0")
    there.get_by_role("button", name="Deal", exact=True).click()
    there.locator(".refuse", has_text="whole number from 1 to 200").wait_for()
    assert there.locator(".title").inner_text() == "War" and story_ply(there) == 3
    there.get_by_label("Rounds", exact=True).fill("3")
    there.get_by_label("Seat B", exact=True).select_option("frequency")
    there.get_by_label("Deal code").fill("class 7b")
    there.get_by_role("button", name="Deal", exact=True).click()
    there.locator(".title", has_text="Aces and Kings").wait_for()
    assert there.locator(".bar .quiet").inner_text() == "Deal class 7b"
    assert "Round 1 of 3" in there.locator(".controls").inner_text()


def test_a_game_is_saved_to_a_file_and_opened_again(open_page: OpenPage) -> None:
    page = opened(open_page, link("five-card-war", plies=6))
    five = table(page)
    lines = five.locator(".logp li").count()
    five.locator(".logp .rule").first.click()
    five.locator(".logp .ruletext").wait_for()
    assert five.locator(".logp li").count() == lines, "a story that is drawn again keeps its lines"
    five.get_by_role("button", name="Settings").click()
    with page.expect_download() as saved:
        five.get_by_role("button", name="Save to a file").click()
    path = saved.value.path()
    assert json.loads(path.read_text())["plies"] == 6
    five.get_by_role("button", name="New deal").click()
    five.locator(".logp").wait_for(state="detached")
    five.locator("input[type=file]").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{"})
    five.locator(".refuse", has_text="not a saved game").wait_for()
    five.locator("input[type=file]").set_input_files(path)
    after_ply(five, 6)


def test_a_broken_link_says_so_and_deals_also_without_memory(open_page: OpenPage) -> None:
    page = opened(open_page, link("war", plies=2)[:-2], script=NO_MEMORY)
    table(page).locator(".refuse", has_text="damaged").wait_for()
    table(page).get_by_role("button", name="Turn up the cards").click()
    after_ply(table(page), 1)


def test_nothing_for_axe_to_find_and_nothing_too_small_to_touch(open_page: OpenPage) -> None:
    phone = {"width": 390, "height": 844}
    page = opened(open_page, link("five-card-war", plies=4), viewport=phone)
    five = table(page)
    five.get_by_role("button", name="Settings").click()
    five.get_by_role("button", name="What did").click()
    five.locator(".thoughts .quiet").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    axe_finds_nothing(page)
    assert not too_small(page.locator(".jd.table :is(.btn, button.slot, select, .switch):visible"))


def tied(open_page: OpenPage, **options: object) -> Page:
    """War, after a tie was laid on: five cards a side on the table."""
    for seed in range(100):
        there = Table("war", seed=seed, seating=("person", "random"))
        there.push("turn")
        if there.story()[-1].kind == "tied":
            there.push("turn")
            return opened(open_page, f"{PAGE}?table={there.code}", **options)
    raise AssertionError("no tie in a hundred deals")


def test_a_tie_fits_a_phone(open_page: OpenPage) -> None:
    page = tied(open_page, viewport={"width": 390, "height": 844})
    war = table(page)
    assert war.locator(".felt .slot:not(.back)").count() == 4
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    inside = "e => { const r = e.getBoundingClientRect(), f = e.closest('.felt').getBoundingClientRect(); "
    inside += "return r.left >= f.left - 1 && r.right <= f.right + 1; }"
    assert all(card.evaluate(inside) for card in war.locator(".felt .slot").all())
    button = war.locator(".controls .primary")
    assert button.evaluate("e => e.scrollWidth <= e.clientWidth + 1")
