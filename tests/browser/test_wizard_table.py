"""Dueling Wizards in a real browser: a whole duel by clicks with all its magic, by keys, by two, on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest
from looking import Scheme, axe_finds_nothing
from running import OpenPage, address_holds, open_table, resized, settled, tables

from janken.bots import bot
from janken.cards import Card, Rank
from janken.game import Move
from janken.games import game
from janken.games.wizards.spells import TWIN, kind
from janken.games.wizards.state import CALL, CAST, DRAFT, PROMOTE, SIGHT, SWAP, THEFT
from janken.table import PERSON, Table

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.browser
DUEL = game("dueling-wizards").with_rules(way="full", rounds=1, hp=200)
SEED = 11
"""A deal in which all the magic happens to whoever looks for it."""
WANTED = (Rank.JOKER, Rank.TWO, Rank.KING, Rank.JACK)


class Step(NamedTuple):
    """A choice of ours: after so many moves, what is asked for, the move and what its button says."""

    ply: int
    phase: str
    move: Move
    label: str


def fancy(table: Table) -> Move:
    """A move of somebody who wants to see everything: a Joker, Second Sight, a Twin defence, a King, a Jack."""
    state, moves = table.state, table.moves
    if state.phase == DRAFT:
        held = [card.rank for card in state.hands[0]]
        return min(moves, key=lambda move: _worth(move.cards[0], held))
    if state.phase == CAST:
        return max(moves, key=lambda move: _show(move.cards, state.attacker == 0))
    return Move("switch") if state.phase == SWAP else moves[-1] if state.phase in (CALL, SIGHT) else moves[0]


def _worth(card: Card, held: list[Rank]) -> int:
    if card.rank in WANTED and card.rank not in held:
        return WANTED.index(card.rank)
    return 10 if card.rank in held and card.rank not in WANTED else 20


def _show(spell: tuple[Card, ...], attacks: bool) -> int:
    primary, secondary = spell
    plain = primary.rank not in WANTED
    if not attacks:
        return 9 * (kind(spell) == TWIN and plain)
    if secondary.rank in WANTED and secondary.rank is not Rank.TWO and plain and primary.rank is not Rank.ACE:
        return 9 - WANTED.index(secondary.rank)
    return 8 * (primary.rank is Rank.TWO and secondary.rank not in WANTED)


def planned(table: Table, until: str = "") -> list[Step]:
    """The table played to its end, or to a kind of choice; what we choose, where there is a choice."""
    steps = []
    while table.turn is not None and table.state.phase != until:
        ply, seat, moves = table.ply, table.turn, table.moves
        player = table.seating[seat]
        if player == PERSON:
            move = fancy(table)
            if len(moves) > 1:
                steps.append(Step(ply, table.state.phase, move, table.game.label(table.state, move)))
        else:
            seen = table.game.seen_by(table.state, seat)
            move = bot(player, table.game).choose(table.game, seen, seat, table.chance("bot", seat))
        table.push(move)
    return steps


def after_ply(duel: Locator, ply: int) -> None:
    if ply:
        duel.locator(".log li:first-child .n").filter(has_text=re.compile(f"^{ply}$")).wait_for()


def take(duel: Locator, step: Step) -> None:
    """Click what makes this move: its cards one after another, or its button."""
    if step.move.cards and step.phase != CALL:
        for card in step.move.cards:
            duel.locator(f":is(.hand, .laidout) [data-item='{card}']").click()
    else:
        duel.locator(".controls").get_by_role("button", name=step.label, exact=True).click()


def test_a_whole_duel_by_clicks_with_all_its_magic(open_page: OpenPage) -> None:
    start, end = (Table(DUEL, seed=SEED, seating=(PERSON, "random")) for _ in range(2))
    steps = planned(end)
    assert {DRAFT, CAST, CALL, SIGHT, SWAP, PROMOTE, THEFT} <= {step.phase for step in steps}
    page, duel = open_table(open_page, start)
    asked, pressed = {}, []
    for step in steps:
        settled(page)
        after_ply(duel, step.ply)
        asked[step.phase] = duel.locator(".controls h2").inner_text()
        pressed.append(step.label)
        take(duel, step)
        if step.phase == SWAP:
            duel.locator(".log", has_text="You change places").wait_for()
    settled(page)
    duel.locator(".controls.over").wait_for()
    assert asked[SIGHT].startswith("Second Sight: keep the covered Secondary, or replace it.")
    assert asked[SWAP].startswith("A Twin defence: stay, or change places?")
    jokers = [step for step in steps if step.phase == CALL and step.move.cards[0].is_joker]
    assert jokers and all(re.fullmatch(r"It counts \d+", step.label) for step in jokers)
    assert {"Change places", "Lift it to 10", "Steal two cards"} <= set(pressed)
    page.wait_for_function("code => location.search.includes(code)", arg=end.code)
    assert end.outcome and end.outcome.scores == (1, 0)
    assert duel.locator(".score b.num").all_inner_texts() == ["1", "0"]
    hp = [meter.get_attribute("aria-valuenow") for meter in duel.get_by_role("meter").all()]
    assert hp == [str(left) for left in end.state.hp]
    assert duel.locator(".sheet tbody th").all_inner_texts() == [*(f"1.{hand}" for hand in range(1, 7)), "Round 1"]
    assert duel.locator("svg.chart .line").count() == 2


def test_a_hand_is_cast_by_keys_alone(open_page: OpenPage) -> None:
    there = Table(DUEL, seed=SEED, seating=(PERSON, "random"))
    planned(there, until=CAST)
    page, duel = open_table(open_page, there)
    duel.locator(".hand .slot.open").first.focus()
    chosen = []
    for keys in (["Enter"], ["ArrowRight", "ArrowRight", "Enter"]):
        for key in keys[:-1]:
            page.keyboard.press(key)
        chosen.append(page.evaluate("document.activeElement.dataset.item"))
        page.keyboard.press("Enter")
    duel.locator(".log", has_text="You cast").wait_for()
    assert page.evaluate("document.activeElement.closest('.jd.table') !== null"), "the focus left the table"
    address_holds(page, lambda held: f"cast {' '.join(chosen)}" in [ply.move for ply in held.plies])


def test_two_people_look_away_while_the_other_casts(open_page: OpenPage) -> None:
    there = Table(game("dueling-wizards"), seed=7, seating=(PERSON, PERSON))
    while there.state.phase != CAST:
        there.push(there.moves[0])
    _, duel = open_table(open_page, there)
    names = "AB" if there.turn == 0 else "BA"
    for name in names:
        duel.locator(".curtain", has_text=f"{name} chooses in secret. Hand over and look away.").wait_for()
        assert duel.locator(".hand button").count() == 0
        duel.get_by_role("button", name=f"I am {name}: let me choose").click()
        duel.locator(".hand .slot.open").first.click()
    duel.locator(".log", has_text=f"{names[1]} defends with").wait_for()


def test_the_course_begins_with_a_draft_and_names_a_mistake(open_page: OpenPage) -> None:
    page, _ = open_table(open_page, Table(DUEL, seed=SEED, seating=(PERSON, "random")))
    course, _ = tables(page)
    course.get_by_role("button", name="Attack first, pick second").click()
    for held in range(1, 7):
        course.locator(".laidout .slot.open").first.click()
        page.wait_for_function("n => document.querySelectorAll('.hand .slot').length === n", arg=held)
    course.get_by_role("button", name="Next: one card").click()
    course.locator(".hand .slot.open").first.click()
    course.locator(".controls.ask").wait_for()
    settled(page)
    assert "hand 1 of 6" in course.locator(".bar").inner_text(), "the heading tells of the hand that is asked about"
    held = course.locator(".options .btn").all_inner_texts()
    assert 3 <= len(held) <= 5 and held[-1] == "Show me" and any("HP" in text for text in held)
    course.locator(".options .btn").first.click()
    course.locator(".verdict").wait_for()
    settled(page)
    assert course.locator(".whyp[aria-live=polite] .why .rule").inner_text() == "DW-4"


def test_a_duel_fits_a_desk_and_a_phone_and_axe_finds_nothing(open_page: OpenPage) -> None:
    there = Table(DUEL, seed=SEED, seating=(PERSON, "random"))
    planned(there, until=SIGHT)
    page, duel = open_table(open_page, there)
    schemes: tuple[tuple[Scheme, int], ...] = (("light", 1280), ("dark", 390))
    for scheme, width in schemes:
        resized(page, width)
        duel.get_by_role("button", name="Keep it").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert duel.locator(".caption").all_inner_texts()[-1] == "Secondary, covered"
        assert duel.locator("svg.chart").count() == 1 and duel.locator(".sheet").count() == 1
        axe_finds_nothing(page, schemes=(scheme,))
