"""Learning Dueling Wizards by doing: each step begins where it says, waits for its one thing, and shows it."""

from dataclasses import replace

import pytest

from janken.courses.dueling_wizards import CHAPTERS
from janken.listeners.course import Chapter, CourseListener
from janken.rulebook import rule
from janken.sentences import plain

TITLES = [chapter.title for chapter in CHAPTERS]
DOING = {
    "Pairs": (("cast 9R 7P",), "exchanged"),
    "Focused": (("cast 8W 3W",), "exchanged"),
    "Twin": (("cast 5R 5L",), "exchanged"),
    "Change places": (("cast 8S 8P", "switch"), "switched"),
    "A Joker": (("cast 9L XP",), "called"),
    "A Two": (("cast 2R 9R", "replace 5R"), "replaced"),
    "A King": (("cast 3W KP", "promote"), "promoted"),
    "A Queen": (("cast 9R QL",), "healed"),
    "A Jack": (("cast 9R JP", "steal"), "stole"),
}
"""What somebody does who heeds a step's sentence, and what then happens."""
ATTACKS = {"Pairs": True, "Change places": False, "A Joker": True, "A Two": False, "A King": True, "A Queen": False}
ATTACKS |= {"A Jack": True, "The end": True}
"""Whether you attack first, by step that has a draft behind it."""


def finish(course, *moves):
    """Make these moves, then whatever comes first, always predicting rightly, until the step is done."""
    planned = list(moves)
    while not course.done:
        view, ply = course.view(), course.table.ply
        if course.question:
            course.react({"kind": "answer", "ply": ply, "option": course.question.answer})
        elif view["waits"]:
            course.react({"kind": "next", "ply": ply})
        else:
            text = planned.pop(0) if planned else view["choices"][0]["text"]
            course.react({"kind": "move", "ply": ply, "text": text})
            assert course.table.ply == ply + 1, (text, course.remark)
        assert not course.note, course.note


def at_step(title):
    """The course at a step, those before it at the same table done."""
    course = CourseListener(CHAPTERS)
    at = TITLES.index(title)
    while CHAPTERS[at].goes_on:
        at -= 1
    course.react({"kind": "chapter", "to": at + 1})
    while TITLES[course.at] != title:
        finish(course, *DOING.get(TITLES[course.at], ((),))[0])
        course.react({"kind": "chapter", "to": course.at + 2})
    return course


def events_since(course, start):
    return [event for ply in range(start + 1, course.table.ply + 1) for event in course.table.events(ply)]


def test_the_whole_course_is_passed_step_by_step():
    course = CourseListener(CHAPTERS)
    for number, title in enumerate(TITLES, 1):
        shown = course.view()["course"]
        assert (shown["title"], shown["number"], shown["done"]) == (title, number, False)
        finish(course, *DOING.get(title, ((),))[0])
        view = course.view()
        assert view["course"]["done"] and not view["choices"] and view["waits"] is None
        course.react({"kind": "chapter", "to": number + 1})
    assert "not a chapter" in course.note and course.table.outcome
    assert course.right == course.asked >= 2 + len(DOING)


@pytest.mark.parametrize("title", DOING)
def test_a_step_shows_what_it_is_about_in_few_decisions(title):
    course = at_step(title)
    moves, kind = DOING[title]
    start = course.table.ply
    finish(course, *moves)
    happened = next(event for event in events_since(course, start) if event.kind == kind)
    assert happened.seat == 0 or kind == "exchanged"
    turns = [course.table.game.turn(course.table.state_at(ply)) for ply in range(start, course.table.ply)]
    assert len(moves) <= turns.count(0) <= 10


@pytest.mark.parametrize("title", ATTACKS)
def test_a_step_after_a_draft_begins_with_twelve_cards_and_its_own_story(title):
    course = at_step(title)
    view, state = course.view(), course.table.state
    assert state.attacker == (0 if ATTACKS[title] else 1)
    assert len(state.hands[0]) == len(state.hands[1]) == 12 and not state.past
    assert view["story"] == [] and not view["can"]["undo"] and not view["course"]["done"]
    finish(course)
    made = course.table.ply - len(CHAPTERS[course.at].before)
    assert {step["ply"] for step in course.view()["story"]} <= set(range(1, made + 1))
    while course.view()["can"]["undo"]:
        course.react({"kind": "undo"})
    assert course.table.state.hands == state.hands and not course.table.state.past


def test_only_you_can_do_what_a_step_waits_for():
    magic = {"A Joker": "X", "A Two": "2", "A King": "K", "A Queen": "Q", "A Jack": "J"}
    for title, letter in magic.items():
        mine, theirs = ([card.rank.letter for card in hand] for hand in at_step(title).table.state.hands)
        assert [other for other in mine if other in "AJQKX2"] == [letter] * 2
        assert not set(theirs) & set("AJQKX2")
    mine, theirs = ([card.rank for card in hand] for hand in at_step("Change places").table.state.hands)
    assert all(mine.count(rank) == 2 for rank in mine) and len(set(theirs)) == 12


def test_a_step_waits_until_its_thing_has_happened():
    course = at_step("A King")
    start = course.table.ply
    finish(course, "cast 5R 9R")
    kinds = [event.kind for event in events_since(course, start)]
    assert kinds.count("exchanged") > 1, "the first hand was fought without a King"
    assert not {"promoted", "declined"}.isdisjoint(kinds) or course.table.turn is None


def test_kinds_are_awaited_one_after_another_and_any_word_will_do():
    rules = {"way": "simple-1", "rounds": 1}
    chapter = Chapter(
        title="Any",
        text="",
        rule="DW-1",
        game="dueling-wizards",
        outro="",
        rules=rules,
        until=("exchanged", "healed cast"),
    )
    table = chapter.table()
    while chapter.end(table, 0) is None:
        table.push(table.moves[0])
    kinds = [event.kind for ply in range(1, table.ply + 1) for event in table.events(ply)]
    assert kinds[-1] == "cast" and kinds.count("exchanged") == 1
    never = replace(chapter, until=("healed",))
    while table.turn is not None:
        assert never.end(table, 0) is None
        table.push(table.moves[0])
    assert never.end(table, 0) == table.ply


def test_round_1_is_one_table_and_back_goes_to_where_a_step_began():
    course = CourseListener(CHAPTERS)
    finish(course)
    course.react({"kind": "chapter", "to": 2})
    finish(course)
    asked = course.asked
    states = [course.table.state_at(ply) for ply in range(course.table.ply + 1)]
    course.react({"kind": "chapter", "to": 3})
    finish(course)
    assert len(course.table.state.past) == 6 and course.table.state.won and course.asked == asked == 2
    course.react({"kind": "chapter", "to": 2})
    assert course.table.state == states[13] and not course.table.state.past


def test_it_speaks_shortly_and_cites_rules():
    for chapter in CHAPTERS:
        assert rule(chapter.rule)
        for text in (plain(chapter.text), plain(chapter.outro)):
            sentences = text.split(". ")
            assert len(sentences) <= 2 and all(len(sentence.split()) <= 15 for sentence in sentences), text
