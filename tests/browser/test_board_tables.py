"""Corner to Corner and Edge to Edge in a real browser: whole games by clicks and by keys, a drag, a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
from looking import FOCUSED, LOOK, axe_finds_nothing, focused
from running import OpenPage, address_holds, lay, open_table, resized, settled, tables

from janken.bots import bot
from janken.game import Move
from janken.games import game
from janken.table import PERSON, Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser
SCOUT = (PERSON, "planner")
KEYS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}
CELL = "document.activeElement.closest('[data-slot=board] .cell')?.dataset.item ?? null"
LETTERS = """e => [...e.querySelectorAll('.felt *')]
  .filter(n => n.childNodes[0]?.nodeType === 3 && n.getClientRects().length)
  .map(n => parseFloat(getComputedStyle(n).fontSize) * (n.ownerSVGElement ? n.getScreenCTM().a : 1))"""
"""How tall the letters on the board are, in pixels of the screen."""


def table_of(name: str, seed: int, seating: Sequence[str], **rules: str | int) -> Table:
    return Table(game(name).with_rules(**rules), seed=seed, seating=seating)


def planned(table: Table, *players: str) -> Table:
    """The same table played out by these bots, as the page's own bots will play it."""
    found = Table.from_code(table.code)
    while found.turn is not None:
        player = bot(players[found.turn], found.game)
        seen = found.game.seen_by(found.state, found.turn)
        found.push(player.choose(found.game, seen, found.turn, found.chance("bot", found.turn)))
    return found


def opened(open_page: OpenPage, there: Table, **options: object) -> tuple[Page, Locator]:
    """The page of that game with this table on it, and the table."""
    page, board = open_table(open_page, there, **options)
    board.evaluate("e => e.scrollIntoView()")
    return page, board


def wait_for_turn(board: Locator, number: int) -> None:
    board.get_by_text(f"Turn {number} ·").or_(board.locator(".controls.over")).first.wait_for()


def place(board: Locator, name: str) -> Locator:
    return board.locator(f"[data-item={name}]")


def is_held(page: Page, plan: Table) -> None:
    """The page's address holds the game that was planned."""
    held = address_holds(page, lambda held: held.ply == plan.ply)
    assert [ply.move for ply in held.plies] == [ply.move for ply in plan.plies]
    assert held.outcome == plan.outcome


def test_a_race_by_clicks_against_scout(open_page: OpenPage) -> None:
    there = table_of("corner-to-corner", 52, SCOUT, size=3)
    plan = planned(there, "planner", "planner")
    assert {ply.move.verb for ply in plan.plies} == {"step", "swap"}
    page, board = opened(open_page, there)
    for number, ply in enumerate(plan.plies, 1):
        if plan.game.turn(plan.state_at(number - 1)) != 0:
            continue
        wait_for_turn(board, number)
        board.locator(".cell.carry").wait_for()
        place(board, ply.move.words[0]).click()
        if ply.move.verb == "swap":
            board.get_by_role("button", name="Swap the").click()
    board.locator(".controls.over").wait_for()
    assert "You win: first in the corner opposite, c3." in board.locator(".controls").inner_text()
    is_held(page, plan)


def test_a_race_by_arrow_keys_alone(open_page: OpenPage) -> None:
    there = table_of("corner-to-corner", 68, SCOUT, size=3)
    plan = planned(there, "planner", "planner")
    assert all(ply.move.verb == "step" for ply in plan.plies) and len(plan.plies) == 7
    page, board = opened(open_page, there)
    board.locator(".cell.carry").focus()
    for number in range(1, 8, 2):
        wait_for_turn(board, number)
        board.locator(".cell.carry").wait_for()
        assert "You here" in focused(page), "the keyboard is where the piece is"
        here, there_ = plan.state_at(number - 1).at[0][0], plan.state_at(number).at[0][0]
        page.keyboard.press("Enter")
        board.locator(".cell.picked .card").wait_for()
        page.keyboard.press(KEYS[plan.game.grid.way(here, there_)])
    board.locator(".controls.over").wait_for()
    page.wait_for_function(f"{FOCUSED} === 'Deal again'")
    is_held(page, plan)


def test_five_pieces_are_brought_home_by_clicks(open_page: OpenPage) -> None:
    """Two persons at one screen: a whole game with captures, returns and swaps."""
    there = table_of("edge-to-edge", 31, (PERSON, PERSON), first="left")
    plan = planned(there, "planner", "random")
    assert plan.outcome and plan.outcome.winners == (0,)
    page, board = opened(open_page, there, reduced_motion="reduce")
    for number, ply in enumerate(plan.plies, 1):
        before, words = plan.state_at(number - 1), ply.move.words
        if len(plan.game.moves(before)) == 1:
            continue  # at this pace the page makes a forced move by itself, and its turn is soon over
        wait_for_turn(board, number)
        leads_on = any(move.words[:2] == words for move in plan.game.moves(before) if len(move.words) == 3)
        for word in (words[0], words[2]) if len(words) == 3 else words:
            place(board, word).click()
        if ply.move.verb == "swap" or leads_on:
            board.get_by_role("button", name=plan.game.label(before, ply.move), exact=True).click()
    board.locator(".controls.over").wait_for()
    assert "A wins: all five pieces are home." in board.locator(".controls").inner_text()
    assert board.locator("[data-slot=goals-0] .piece").count() == 5
    is_held(page, plan)


def tab_until(page: Page, found: str) -> None:
    """Tab on, as often as a patient person would."""
    for _ in range(12):
        if page.evaluate(found):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to: {found}")


def walk_to(page: Page, name: str) -> None:
    """From wherever the keyboard is on to this place of the board."""
    tab_until(page, f"({CELL}) !== null")
    here, there = page.evaluate(CELL), name
    for now, then, (less, more) in zip(here, there, (("left", "right"), ("down", "up")), strict=True):
        for _ in range(abs(ord(then) - ord(now))):
            page.keyboard.press(KEYS[more if then > now else less])
    assert page.evaluate(CELL) == name


def by_keys(page: Page, board: Locator, plan: Table, ply: int) -> None:
    """The move of the plan, made by arrows, Tab and Enter alone."""
    before, move = plan.state_at(ply), plan.plies[ply].move
    walk_to(page, move.words[0])
    page.keyboard.press("Enter")
    if move.verb == "return":
        return
    board.locator(".cell.picked").wait_for()
    label = plan.game.label(before, move)
    if move.verb == "swap":
        tab_until(page, f"{FOCUSED} === '{label}'")
        page.keyboard.press("Enter")
        return
    grid = plan.game.grid
    page.keyboard.press(KEYS[grid.way(*(grid.places[word] for word in move.words[:2]))])
    if Move.of("step", *move.words[:2]) != move:
        page.wait_for_function(f"{FOCUSED} === '{label}'")
        page.keyboard.press("Enter")


def play_by_keys(page: Page, board: Locator, plan: Table, begin: int = 0) -> None:
    """All moves of A from a turn on; what is forced happens by itself."""
    place(board, "a1").focus()
    for ply in range(begin, len(plan.plies)):
        before = plan.state_at(ply)
        if plan.game.turn(before) == 0 and len(plan.game.moves(before)) > 1:
            wait_for_turn(board, ply + 1)
            settled(page)
            by_keys(page, board, plan, ply)
    board.locator(".controls.over").wait_for()
    page.wait_for_function(f"{FOCUSED} === 'Deal again'")


def test_a_short_game_of_edge_to_edge_by_keys_alone(open_page: OpenPage) -> None:
    """Twenty turns from the deal to the end, with all that a turn can be."""
    there = table_of("edge-to-edge", 209, SCOUT, first="left", turns=20)
    plan = planned(there, "planner", "planner")
    mine = [ply.move for at, ply in enumerate(plan.plies) if plan.game.turn(plan.state_at(at)) == 0]
    assert {(move.verb, len(move.words)) for move in mine} == {("step", 2), ("step", 3), ("swap", 1), ("return", 1)}
    page, board = opened(open_page, there, reduced_motion="reduce")
    play_by_keys(page, board, plan)
    assert "You win: 1 home each, but" in board.locator(".controls").inner_text()
    is_held(page, plan)
    page.keyboard.press("Enter")
    wait_for_turn(board, 1)


def test_the_last_pieces_are_brought_home_by_keys_alone(open_page: OpenPage) -> None:
    there = table_of("edge-to-edge", 18, SCOUT, first="left")
    plan = planned(there, "planner", "planner")
    begin = len(plan.plies) - 8
    for ply in plan.plies[:begin]:
        there.push(ply.move)
    page, board = opened(open_page, there, reduced_motion="reduce")
    assert board.locator("[data-slot=goals-0] .piece").count() == 3
    play_by_keys(page, board, plan, begin)
    assert "You win: all five pieces are home." in board.locator(".controls").inner_text()
    assert board.locator("[data-slot=goals-0] .piece").count() == 5
    is_held(page, plan)


def test_a_piece_is_dragged_and_a_closed_place_says_why(open_page: OpenPage) -> None:
    there = table_of("corner-to-corner", 11, (PERSON, PERSON), size=3)
    there.push(there.moves[-1])
    page, board = opened(open_page, there)
    assert place(board, "a2").get_attribute("aria-label") == "A2, Six of Rock, open"
    place(board, "b1").click(force=True)
    refusal = board.locator(".refuse")
    refusal.wait_for()
    said = " ".join(refusal.inner_text().split())
    assert said == "Right is closed. Paper covers Rock. Open to you: up, or swap your card. CC-2"
    assert board.locator(".whyp .graph .on").evaluate("e => e.classList.contains('s-paper')")
    start, end = (place(board, name).bounding_box() for name in ("a1", "a2"))
    assert start and end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + 40, steps=4)
    assert board.locator(".cell.open").count() == 1 and board.locator(".piece.dragged").count() == 1
    page.mouse.up()
    wait_for_turn(board, 4)  # all that B can do is swap, which happens by itself
    assert place(board, "a2").get_attribute("aria-label") == "A2, Six of Rock, A here, open"
    board.get_by_role("button", name="Undo").click()
    wait_for_turn(board, 2)
    assert board.locator(".cell.carry").get_attribute("data-item") == "a1"
    board.get_by_role("button", name="Hint").click()
    board.locator(".cell.high .advice").first.wait_for()


def test_the_first_step_of_the_course_is_seen_whole_and_done_by_clicks(open_page: OpenPage) -> None:
    page, _ = opened(open_page, table_of("edge-to-edge", 1, SCOUT))
    course, _ = tables(page)
    course.evaluate("e => e.scrollIntoView()")
    box, controls = place(course, "a1").bounding_box(), course.locator(".controls").bounding_box()
    assert box and box["width"] >= 64
    assert controls and controls["y"] + controls["height"] <= 800
    place(course, "b1").click()
    place(course, "b2").click(force=True)
    course.locator(".refuse", has_text="Rock blunts Scissors").wait_for()
    page.keyboard.press("Escape")
    for piece, there in (("a1", "a2"), ("e1", "e2")):
        course.locator(f"[data-item={piece}].carry").wait_for()
        place(course, piece).click()
        place(course, there).click()
        for _ in range(2):
            answer = course.get_by_role("button", name="The suit is the same")
            done = course.get_by_role("button", name="Next: in your own way")
            answer.or_(done).first.wait_for()
            if done.count():
                break
            before = course.locator(".controls h2").inner_text()
            answer.click()
            course.locator(".controls h2", has_text=before).wait_for(state="detached")
    course.get_by_role("button", name="Next: in your own way").click()
    course.locator(".course h2", has_text="In your own way").wait_for()


STICKING_OUT = """e => { const felt = e.querySelector('.felt').getBoundingClientRect();
  return [...e.querySelectorAll('.beside, .beside *')].filter(n => n.getClientRects().length)
    .filter(n => n.getBoundingClientRect().right > felt.right + 1 || n.getBoundingClientRect().left < felt.left - 1)
    .map(n => n.outerHTML.slice(0, 80)); }"""
BOARDS = {
    "corner-to-corner": [
        table_of("corner-to-corner", 7, (PERSON,) * 4, first="drawn"),
        *(table_of("corner-to-corner", 11, (PERSON,) * 4, size=size) for size in (3, 5, 6, 9)),
    ],
    "edge-to-edge": [
        table_of("edge-to-edge", 3, (PERSON,) * 2),
        table_of("edge-to-edge", 11, (PERSON,) * 2, first="left"),
    ],
}
"""The last one of each is the largest, or has the most on it."""
LEAST = {"corner-to-corner": 38, "edge-to-edge": 44}
"""How wide a place is on a phone, in pixels; in a race each way is a button of 44 px besides."""


@pytest.mark.parametrize("name", list(BOARDS))
def test_a_board_fits_every_screen_nothing_covers_a_suit_and_axe_finds_nothing(open_page: OpenPage, name: str) -> None:
    first, *others = BOARDS[name]
    page, board = opened(open_page, first, reduced_motion="reduce")
    assert board.locator(".owned figcaption", has_text="drawn to begin").count() == first.seats
    page.evaluate(LOOK)
    for there in (first, *others):
        if there is not first:
            lay(page, board, there)
        for width in (1280, 640, 320, 390):
            resized(page, width)
            seen = f"{there.code}, {width} px"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, seen
            assert page.evaluate("look.covered()") == [], seen
            assert board.evaluate(STICKING_OUT) == [], seen
            assert min(board.evaluate(LETTERS)) >= 13, seen
    box = place(board, "a1").bounding_box()
    assert box and box["width"] >= LEAST[name]
    axe_finds_nothing(page)
