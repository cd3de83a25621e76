"""Learning War, Stones and the board games by doing: each chapter shows what it says."""

from __future__ import annotations

import pytest

from janken.bots import best_for
from janken.courses.corner_to_corner import CHAPTERS as CORNER
from janken.courses.edge_to_edge import CHAPTERS as EDGE
from janken.courses.stones import CHAPTERS as STONES
from janken.courses.war import CHAPTERS
from janken.listeners.course import Chapter, CourseListener
from janken.rulebook import rule
from janken.sentences import plain

HOME_BY_CAPTURE = ("stepped CC-2", "captured EE-2", "homed EE-4")


def finish(course: CourseListener) -> list[str]:
    """Go through the chapter as somebody who always predicts rightly; what was told, by kind."""
    while not course.done:
        view = course.view()
        ply = course.table.ply
        if course.question:
            course.react({"kind": "answer", "ply": ply, "option": course.question.answer})
        elif view["waits"]:
            course.react({"kind": "next", "ply": ply})
        else:
            course.react({"kind": "move", "ply": ply, "text": view["choices"][0]["text"]})
        assert not course.note, course.note
    return [f"{event.kind} {event.rule}" for event in course.table.story()]


def test_the_whole_course_is_passed_step_by_step() -> None:
    course = CourseListener(CHAPTERS)
    for number, chapter in enumerate(CHAPTERS, 1):
        view = course.view()
        assert view["course"]["title"] == chapter.title and view["course"]["number"] == number
        assert not view["course"]["done"]
        finish(course)
        shown = course.view()["course"]
        assert shown["done"] and not course.view()["choices"] and course.view()["waits"] is None
        assert (shown["next"] is None) == (number == len(CHAPTERS))
        course.react({"kind": "chapter", "to": number + 1})
    assert "not a chapter" in course.note
    assert course.right == course.asked > 6


def test_a_chapter_about_a_swap_waits_for_your_own() -> None:
    course = CourseListener(CORNER)
    course.react({"kind": "chapter", "to": [chapter.title for chapter in CORNER].index("Swap your card") + 1})
    for move in ("step a1", "swap c2", "step b1", "step b2", "step b2"):
        if course.table.turn is not None and move in course.table.moves:
            course.table.push(move)
    swaps = [event.seat for event in course.table.story() if event.kind == "swapped"]
    assert swaps == [1] and not course.done, "Scout swapped, you did not"


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("First battle", ["turned WAR-2", "took WAR-2"]),
        ("A tie", ["turned WAR-2", "tied WAR-3", "turned WAR-3", "took WAR-2"]),
        ("A Joker", ["turned WAR-2", "took WAR-4"]),
        ("Two Jokers", ["turned WAR-2", "took WAR-4"]),
    ],
)
def test_a_chapter_shows_what_it_is_about(title: str, told: list[str]) -> None:
    course = CourseListener(CHAPTERS)
    course.react({"kind": "chapter", "to": [chapter.title for chapter in CHAPTERS].index(title) + 1})
    assert finish(course) == told


@pytest.mark.rule("WAR-2")
def test_the_first_battle_is_the_printed_example() -> None:
    course = CourseListener(CHAPTERS)
    finish(course)
    assert "Lizard eats Paper" in course.view()["why"]["text"]


def test_every_chapter_cites_a_rule_and_speaks_shortly() -> None:
    for chapter in CHAPTERS:
        assert rule(chapter.rule)
        for sentence in f"{chapter.text} {chapter.outro}".split(". "):
            assert len(sentence.split()) <= 16, sentence


def test_back_keeps_the_hand_and_undo_stays_in_its_step() -> None:
    course = CourseListener(STONES)
    for number in (1, 2):
        finish(course)
        course.react({"kind": "chapter", "to": number + 1})
    finish(course)
    states = [course.table.state_at(ply) for ply in range(9)]
    course.react({"kind": "chapter", "to": 2})
    assert course.at == 1 and course.table.ply == 4 and course.table.state == states[4]
    assert not course.view()["can"]["undo"]
    finish(course)
    while course.view()["can"]["undo"]:
        course.react({"kind": "undo"})
    assert course.table.ply >= 4


def test_the_joker_chapter_shows_a_joker() -> None:
    course = CourseListener(STONES)
    course.react({"kind": "chapter", "to": len(STONES)})
    finish(course)
    assert course.table.story()[-1].rule == "TRICK-4"


# the boards -------------------------------------------------------------------------------------------------


def advised(course: CourseListener) -> tuple[int, list[str]]:
    """Go through the chapter as the hints advise, predicting rightly; how many choices, and what was told."""
    chosen = 0
    while not course.done:
        table, view = course.table, course.view()
        if course.question:
            course.react({"kind": "answer", "ply": table.ply, "option": course.question.answer})
        elif view["waits"]:
            course.react({"kind": "next", "ply": table.ply})
        else:
            seen = table.game.seen_by(table.state, 0)
            move = max(best_for(table.game).believes(table.game, seen, 0).mix, key=lambda pair: pair[1])[0]
            course.react({"kind": "move", "ply": table.ply, "text": move})
            chosen += 1
        assert not course.note, course.note
    start = len(course.chapters[course.at].before)
    told = [event for ply in range(start + 1, course.table.ply + 1) for event in course.table.events(ply)]
    return chosen, [f"{event.kind} {event.rule}" for event in told]


BOARD_CHAPTERS = [(CORNER, n) for n in range(len(CORNER))] + [(EDGE, n) for n in range(len(EDGE))]


@pytest.mark.parametrize(("chapters", "at"), BOARD_CHAPTERS, ids=lambda given: given if isinstance(given, int) else "")
def test_a_chapter_on_a_board_is_short_and_speaks_shortly(chapters: tuple[Chapter, ...], at: int) -> None:
    course, chapter = CourseListener(chapters), chapters[at]
    course.react({"kind": "chapter", "to": at + 1})
    assert course.view()["can"]["hint"] and not course.view()["can"]["undo"] and not course.view()["story"]
    chosen, _ = advised(course)
    assert 1 <= chosen <= 8 and rule(chapter.rule)
    assert (course.view()["course"]["next"] is None) == (at + 1 == len(chapters))
    assert len(chapter.text.split(". ")) <= 2
    for sentence in plain(f"{chapter.text} {chapter.outro}").split(". "):
        assert len(sentence.split()) <= 15, sentence


@pytest.mark.parametrize(
    ("chapters", "title", "told"),
    [
        (CORNER, "Step", ["stepped CC-2"] * 3),
        (CORNER, "Closed ways", ["stepped CC-2"] * 3),
        (CORNER, "A Joker", ["stepped CC-3", "stepped CC-2", "stepped CC-3"]),
        (CORNER, "Swap your card", ["swapped CC-5", "opened CC-2", "stepped CC-2", "stepped CC-2"]),
        (CORNER, "Stand in the way", ["stepped CC-2", "swapped CC-5", "opened CC-2"]),
        (EDGE, "Five pieces", ["stepped CC-2"] * 3),
        (EDGE, "Capture", ["stepped CC-2", "captured EE-2", "returned EE-3"]),
        (EDGE, "Back again", ["returned EE-3"]),
        (EDGE, "Going home", ["stepped CC-2", "homed EE-4"]),
        (EDGE, "All five", [*HOME_BY_CAPTURE, "returned EE-3", *HOME_BY_CAPTURE, "ended EE-5"]),
    ],
)
def test_a_chapter_on_a_board_shows_what_it_is_about(
    chapters: tuple[Chapter, ...], title: str, told: list[str]
) -> None:
    course = CourseListener(chapters)
    course.react({"kind": "chapter", "to": [chapter.title for chapter in chapters].index(title) + 1})
    assert advised(course)[1] == told


@pytest.mark.parametrize(
    ("chapters", "title", "move", "says"),
    [
        (CORNER, "Closed ways", "step a2", "Up is closed. Rock blunts Scissors."),
        (CORNER, "Swap your card", "step a3", "Up is closed. Scissors"),
        (CORNER, "Swap your card", "step b2", "Right is closed. Rock crushes Lizard."),
        (EDGE, "In your own way", "step c2 d2", "A piece of your own stands on d2."),
        (EDGE, "Back again", "step b2 b3", "A captured piece comes back first"),
    ],
)
def test_what_a_chapter_calls_closed_is_closed(chapters: tuple[Chapter, ...], title: str, move: str, says: str) -> None:
    table = next(chapter for chapter in chapters if chapter.title == title).table()
    refusal = table.game.why_not(table.state, table.game.read(move))
    assert refusal and refusal.text.startswith(says)


def test_whoever_does_not_stand_in_the_way_loses_the_race() -> None:
    course = CourseListener(CORNER)
    course.react({"kind": "chapter", "to": 5})
    course.react({"kind": "move", "ply": course.table.ply, "text": "step a3"})
    while not course.done:
        view, ply = course.view(), course.table.ply
        intent = {"kind": "next"} if view["waits"] else {"kind": "move", "text": view["choices"][0]["text"]}
        course.react(intent | {"ply": ply})
    assert course.table.outcome and course.table.outcome.winners == (1,)
