"""Stones and Green Queen in a real browser: a whole hand of each by clicks, and what is refused."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from looking import axe_finds_nothing
from running import OpenPage, address_holds, lay, open_table, settled, tables

from janken.games import game
from janken.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser


def one_hand(name: str, seats: int) -> Table:
    """A match of one hand, with you and bots in the other seats."""
    return Table(game(name).with_rules(hands=1), seed=11, seating=("person", *["random"] * (seats - 1)))


def play_out(page: Page, table: Locator) -> None:
    """Touch the first open card whenever there is one, until the hand is counted; an only card plays by itself."""
    for _ in range(40):
        settled(page)
        if table.locator(".controls.over").count():
            return
        table.evaluate("e => e.querySelector('.controls:not(.ask) .hand .slot.open').click()")
    raise AssertionError("the hand does not end")


def test_a_hand_of_stones_by_clicks(open_page: OpenPage) -> None:
    page, stones = open_table(open_page, one_hand("stones", 5))
    stones.get_by_role("button", name="Bid 3", exact=True).click()
    play_out(page, stones)
    held = address_holds(page, lambda held: held.outcome is not None)
    assert held.outcome is not None and held.ply == 5 + 65
    assert [int(score) for score in stones.locator(".score b").all_inner_texts()] == list(held.outcome.scores)
    assert stones.locator(".sheet tbody th").all_inner_texts() == ["1", "Bags", "Score"]
    lines = stones.locator(".logp li").count()
    stones.locator(".logp .rule").first.click()
    stones.locator(".logp .ruletext").wait_for()
    assert stones.locator(".logp li").count() == lines


def test_a_hand_of_green_queen_by_clicks(open_page: OpenPage) -> None:
    page, queen = open_table(open_page, one_hand("green-queen", 4))
    queen.locator(".hand .slot.open").first.wait_for()
    go = queen.locator(".controls .primary")
    for at in (1, 5, 9):
        assert go.get_attribute("aria-disabled") == "true"
        queen.locator(".hand button").nth(at).click()
    queen.get_by_role("button", name="Pass these 3").click()
    go.wait_for(state="detached")
    play_out(page, queen)
    held = address_holds(page, lambda held: held.outcome is not None)
    assert held.outcome is not None and sum(held.outcome.scores) in (26, -26)
    assert [int(score) for score in queen.locator(".score b").all_inner_texts()] == list(held.outcome.scores)


def test_a_card_that_does_not_follow_is_refused_with_its_rule(open_page: OpenPage) -> None:
    page, stones = open_table(open_page, one_hand("stones", 3))
    stones.get_by_role("button", name="Bid 7", exact=True).click()
    for _ in range(40):
        stones.locator(".hand .slot.open").first.wait_for()
        closed = stones.locator(".hand .slot.off")
        if closed.count() and "Follow" in stones.locator(".controls h2").inner_text():
            break
        stones.locator(".hand .slot.open").first.click()
        settled(page)
    held = stones.locator(".hand button").count()
    closed.first.click(force=True)
    refusal = stones.locator(".refuse")
    refusal.wait_for()
    assert "TRICK-2" in refusal.inner_text() and "Open to you" in refusal.inner_text()
    assert stones.locator(".hand button").count() == held
    assert "can't be played now" in str(closed.first.get_attribute("aria-label"))


def test_the_guided_hand_of_stones_begins_with_a_bid_and_asks_who_takes_the_trick(open_page: OpenPage) -> None:
    page, _ = open_table(open_page, one_hand("stones", 4))
    course, _ = tables(page)
    course.locator(".chips .btn").nth(3).click()
    course.get_by_role("button", name="Next: first trick").click()
    for _ in range(40):
        settled(page)
        if course.locator(".controls.ask").count():
            break
        course.locator(".hand .slot.open").first.click()
    assert course.locator(".options .btn").count() >= 5
    course.locator(".options .btn").first.click()
    course.locator(".verdict").wait_for()
    course.get_by_role("button", name="Next: stronger suits").wait_for()


@pytest.mark.parametrize("name", ["stones", "green-queen"])
def test_five_seats_fit_a_phone_and_axe_finds_nothing(open_page: OpenPage, name: str) -> None:
    page, table = open_table(open_page, one_hand(name, 5), viewport={"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    chairs = table.locator(".chair").evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())")
    assert len(chairs) == 5
    for a, b in combinations(chairs, 2):
        beside = a["right"] <= b["left"] + 1 or b["right"] <= a["left"] + 1
        assert beside or a["bottom"] <= b["top"] + 1 or b["bottom"] <= a["top"] + 1, "chairs overlap"
    axe_finds_nothing(page)


def test_you_see_your_hand_while_you_bid(open_page: OpenPage) -> None:
    page, stones = open_table(open_page, one_hand("stones", 3))
    for seats in (3, 4, 5):
        if seats > 3:
            lay(page, stones, one_hand("stones", seats))
        stones.locator(".chips .btn").first.wait_for()
        assert stones.locator(".chair").count() == seats
        stones.evaluate("e => e.scrollIntoView()")
        last = stones.locator(".hand button").last.bounding_box()
        assert last and last["y"] + last["height"] <= 800, seats
