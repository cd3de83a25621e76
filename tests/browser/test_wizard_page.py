"""The damage lab in a real browser: the worked examples, predictions, calls, a hand, a phone, by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from looking import animations_in, axe_finds_nothing, focused, too_small
from running import OpenPage, resized, settled

from janken.labs.wizards.presets import PRESETS
from janken.labs.wizards.setup import START

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
PAGE = "voila/render/labs/wizards.ipynb"


def opened(open_page: OpenPage, query: str = "", **options: object) -> Page:
    return drawn(open_page(PAGE + query, **options))


def drawn(page: Page) -> Page:
    page.locator(".wizardlab:not([data-waiting])").wait_for()
    return page


def preset(page: Page, name: str) -> None:
    page.locator(f".tile[data-name='{name}']").click()
    page.locator(f".tile[data-name='{name}'][aria-pressed=true]").wait_for()


def answer(page: Page, text: str) -> None:
    page.locator(".option").get_by_text(text, exact=True).click()
    page.locator(".ask").wait_for(state="detached")


def step(page: Page, name: str) -> None:
    page.locator(".steps button", has_text=name).click()
    page.locator(".steps .now", has_text=name).wait_for()


def predict(page: Page, on: bool) -> None:
    page.get_by_role("switch", name="Predict first").click()
    page.locator(f".switch[aria-checked={'true' if on else 'false'}]").wait_for()


def test_the_worked_examples_give_the_printed_figures(open_page: OpenPage) -> None:
    page = opened(open_page)
    predict(page, on=False)
    step(page, "HP")
    assert page.locator(".tile").count() == 17
    for name, example in PRESETS.items():
        preset(page, name)
        start, printed = START[example.setup.rules], example.figures
        for side, lost, healed in (
            (0, printed.to_attacker, printed.heal_attacker),
            (1, printed.to_defender, printed.heal_defender),
        ):
            words = f"{start} − {lost}" + (f" + {healed}" if healed else "") + f" = {start - lost + healed}"
            page.locator(".side").nth(side).locator(".change", has_text=words if lost or healed else "").wait_for()
        assert (page.locator(".misprint").count() == 1) is (example.misprint is not None)
    foot = page.locator(".foot").bounding_box()
    assert foot and foot["y"] + foot["height"] <= 800, "a step fits without scrolling"


def test_predicted_wrongly_and_rightly_walked_through_and_kept_by_a_reload(open_page: OpenPage) -> None:
    page = opened(open_page, "?spells=2-6R.6P-8W.3W-62.58")
    assert page.locator(".ask h2").inner_text() == "Who loses HP, and how much?"
    assert page.locator(".stage, .mapp, .change .tag, .steps .now").count() == 0
    answer(page, "Ida loses 5")
    assert page.locator(".reply .tag").inner_text() == "Doubling"
    assert "A Twin attack doubles all that is lost." in page.locator(".reply").inner_text()
    assert page.locator(".steps .now").inner_text().startswith("5 Doubling")
    assert page.locator(".sum").inner_text().split() == ["8", "+", "3", "−", "6", "=", "5", "doubled", "10"]
    assert page.locator(".blocks .gain rect").count() == 15, "five left over, then twice five"
    page.get_by_role("button", name="Next: HP").click()
    page.locator(".side .change", has_text="62 − 10 = 52").wait_for()
    page.get_by_role("button", name="← Doubling").click()
    page.get_by_role("button", name="← Arithmetic").click()
    page.get_by_role("button", name="← Relation").click()
    page.locator(".stage .graph .glow").wait_for()
    assert "s-water" in (page.locator(".stage .arc:has(.glow)").get_attribute("class") or "")
    page.locator(".claim .rule", has_text="CORE-2").click()
    page.locator(".ruletext", has_text="CORE-2").wait_for()

    page.locator("[data-place='1 0']").click()
    page.locator(".suits").get_by_role("button", name="Paper").click()
    page.locator(".ranks [data-card='8P']").click()
    page.locator(".ask").wait_for()
    assert focused(page).startswith("Eight of Paper, Primary")
    answer(page, "Both lose 12")
    assert page.locator(".reply .tag").inner_text() == "Right"
    assert "Correct predictions: 1 of 2" in page.locator(".bar").inner_text()
    page.wait_for_function("location.search.includes('8P.3W-62.58')")

    step(page, "Pairing")
    before = settled(page).locator(".wizardlab").inner_text()
    page.reload()
    drawn(page).locator(".steps .now", has_text="Pairing").wait_for()
    assert settled(page).locator(".wizardlab").inner_text().replace("Undo", "") == before.replace("Undo", "")
    page.get_by_role("button", name="Copy link").click()
    page.locator(".said", has_text="Link copied").wait_for()


def test_calls_rules_and_hp_by_keyboard_and_a_bad_link(open_page: OpenPage) -> None:
    page = opened(open_page, "?spells=2-6R.6P-6R.3W", reduced_motion="reduce")
    assert "The Six of Rock can't be here twice" in page.locator(".refuse").inner_text()
    assert page.locator(".call").count() == 0
    page.get_by_role("switch", name="Predict first").focus()
    page.keyboard.press("Space")
    page.locator(".stage").wait_for()
    preset(page, "magic-2")
    page.locator(".call button", has_text="10").focus()
    page.keyboard.press("Enter")
    page.locator(".call button[aria-pressed=true]", has_text="10").wait_for()
    page.get_by_role("button", name="Rules of round 2").press("Enter")
    page.locator(".call").wait_for(state="detached")
    page.get_by_role("button", name="Undo").press("Enter")
    page.locator(".call button[aria-pressed=true]", has_text="10").wait_for()
    preset(page, "pairs-7")
    page.get_by_role("button", name="trade", exact=True).press("Enter")
    page.locator(".tile[data-name='pairs-8'][aria-pressed=true]").wait_for()
    hp = page.get_by_label("Noor HP")
    hp.fill("6")
    hp.press("Enter")
    step(page, "HP")
    page.get_by_role("button", name="stay", exact=True).press("Enter")
    page.locator(".claim", has_text="Noor is knocked out").wait_for()

    page.locator("[data-place='0 1']").press("Enter")
    page.locator(".suits button").first.focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "Paper"
    page.keyboard.press("Enter")
    page.locator(".ranks button").first.focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "King of Paper"
    page.keyboard.press("Enter")
    page.locator("[data-place='0 1'][aria-label^='King of Paper, Secondary']").wait_for()
    assert focused(page).startswith("King of Paper, Secondary")
    assert animations_in(page.locator(".wizardlab")) == 0


def test_what_is_being_typed_stays_when_the_page_is_drawn_anew(open_page: OpenPage) -> None:
    page = opened(open_page, "?spells=2-6R.5P-8S.3L-75.75")
    page.get_by_role("button", name="Show me").click()
    hp = settled(page).get_by_label("Noor HP")
    before = hp.input_value()
    hp.fill("41")
    assert resized(page, 600).get_by_label("Noor HP").input_value() == "41"
    hp.press("Enter")
    settled(page).get_by_role("button", name="Undo").click()
    assert settled(page).get_by_label("Noor HP").input_value() == before


def test_a_hand_is_defended_on_a_phone_without_sideways_scroll(open_page: OpenPage) -> None:
    query = "?spells=2-6R.5P-8S.3L-75.75-8S.8P.3L.KW.2R.4R"
    page = opened(open_page, query, viewport={"width": 390, "height": 844})
    last = page.locator(".option").last.bounding_box()
    assert last and last["y"] + last["height"] < 844, "the question is in sight"
    page.get_by_role("button", name="Show me").click()
    for name in ("pairing", "relation", "arithmetic", "doubling", "HP"):
        page.get_by_role("button", name=f"Next: {name}").click()
        page.locator(".steps .now", has_text=name.capitalize() if name != "HP" else name).wait_for()
        assert settled(page).evaluate("document.documentElement.scrollWidth") == 390
    page.locator(".held [data-card='8S']").click()
    page.locator(".held [data-card='3L']").click()
    page.get_by_role("button", name="Defend with these two").click()
    page.locator(".verdict", has_text="You could have gained 15 more").wait_for()
    assert page.locator(".map td.best").inner_text().split() == ["+11", "best"]
    assert page.locator(".map td.you").inner_text().split() == ["−4", "yours"]
    assert page.locator(".map th[scope=row]").count() == 6 and page.locator(".map td").count() == 36
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="Play it here").last.click()
    settled(page).get_by_role("button", name="Rules of round 1").click()
    settled(page).get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Show every defence").click()
    page.locator(".map td").nth(64).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert not too_small(page.locator(".wizardlab .btn:visible, .wizardlab button.play, .wizardlab .hp input"))


def test_no_accessibility_violation(open_page: OpenPage) -> None:
    page = opened(open_page, reduced_motion="reduce")
    axe_finds_nothing(page, ".wizardlab", ("dark",))
    answer(page, "Noor loses 12, Ida 4")
    page.get_by_role("button", name="Show every defence").click()
    page.locator(".map").wait_for()
    step(page, "Doubling")
    page.locator(".claim .rule").first.click()
    page.locator(".ruletext").wait_for()
    axe_finds_nothing(settled(page), ".wizardlab")
    page.locator("[data-place='0 0']").click()
    page.locator(".picker").wait_for()
    axe_finds_nothing(page, ".wizardlab", ("light",))
