"""What a browser keeps of a page opens it again where it was; anything else changes nothing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from janken.app import learn
from janken.courses import courses
from janken.games import GAMES
from janken.labs.reach.lab import ReachLab
from janken.labs.suits.drill import Drill
from janken.labs.suits.explorer import Exploration
from janken.labs.tricks.lab import PRESETS, TrickLab
from janken.labs.wizards.lab import WizardLab
from janken.listeners.base import Listener
from janken.listeners.course import CourseListener
from janken.listeners.table import TableListener


def drop(view: dict[str, object]) -> dict[str, object]:
    """What a view shows, without what a reload may forget: what can be redone, and the last remark."""
    view = dict(view, can=None, remark=None, verdict=None, dealt=None, reply=None, change=None)
    if isinstance(deal := view.get("deal"), dict):
        view["deal"] = deal | {"seed": None}
    return {name: value for name, value in view.items() if name not in ("belief", "thinkers")}


def hello(text: object, at: str = "", address: str | None = None) -> dict[str, object]:
    """The greeting of a page that kept a text at an address."""
    return {"kind": "hello", "address": at if address is None else address, "kept": {"text": text, "at": at}}


def again(listener: Listener, fresh: Listener) -> None:
    """What is kept opens a fresh one at the same place, and it goes on from there."""
    kept = listener.keep()
    assert kept and len(kept["text"]) < 8000
    fresh.react(hello(kept["text"], at="?table=nonsense"))
    assert fresh.note == "", "what was kept at this address goes before what the address says"
    assert drop(fresh.view()) == drop(listener.view())
    assert fresh.keep() == kept


def play_on(listener: TableListener, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        view = listener.view()
        if view["question"]:
            option = chance.choice([each["id"] for each in view["question"]["options"]])
            listener.react({"kind": "answer", "ply": view["ply"], "option": option})
        elif view["waits"] and view["waits"]["kind"] == "curtain":
            listener.react({"kind": "lift", "ply": view["ply"]})
        elif view["waits"]:
            listener.react({"kind": "next", "ply": view["ply"]})
        elif listener._may_move:
            move = chance.choice(listener.table.moves)
            listener.react({"kind": "move", "ply": view["ply"], "text": str(move)})
        else:
            return


@pytest.mark.parametrize("name", list(GAMES))
def test_a_table_is_kept_move_by_move(name: str) -> None:
    chance = random.Random(name)
    listener = TableListener([name], seed=5, predict=True)
    listener.react({"kind": "hello", "address": "", "prefs": {}})
    for _ in range(6):
        play_on(listener, chance, 3)
        again(listener, TableListener([name], seed=6, predict=True))


def bots_own_moves(course: CourseListener) -> list[int]:
    """The moves at the table of a course that a bot chose."""
    game, given = course.table.game, len(course.chapters[course._dealt(course.at)].before)
    states = [(ply, course.table.state_at(ply)) for ply in range(given, course.table.ply)]
    return [ply for ply, state in states if game.turn(state) in course.bots and not game.asks(state).pause]


@pytest.mark.parametrize("course", courses())
def test_a_course_is_kept_chapter_by_chapter(course: str) -> None:
    chance = random.Random(course)
    listener = learn(course).listener
    assert isinstance(listener, CourseListener)
    for chapter in range(len(listener.chapters)):
        play_on(listener, chance, 2)
        again(listener, learn(course).listener)
        while not listener.done:
            play_on(listener, chance, 1)
        kept = listener.keep()["text"]
        assert re.fullmatch(r"[\d.b ]+", kept), "no card is named, as some lie hidden"
        assert kept.count("b") == len(bots_own_moves(listener)), "nor the place of a bot's choice among its moves"
        again(listener, learn(course).listener)
        if chapter + 1 < len(listener.chapters):
            listener.react({"kind": "chapter", "to": chapter + 2})


def test_the_explorer_keeps_picks_triple_and_joker() -> None:
    for intents in (
        [{"kind": "pick", "suit": "lizard"}],
        [{"kind": "pick", "suit": "lizard"}, {"kind": "pick", "suit": "rock"}, {"kind": "joker", "on": True}],
        [{"kind": "triple", "name": "RPS"}],
    ):
        explorer = Exploration()
        for intent in intents:
            explorer.react(intent)
        again(explorer, Exploration())


def test_the_drill_keeps_its_questions_answers_and_round() -> None:
    drill = Drill(seed="class 7b")
    for step in range(60):
        if drill.queue and drill.given is None:
            side = drill.sides[drill.queue[0]][step % 3 == 0]
            drill.react({"kind": "answer", "option": side.name.lower()})
        else:
            drill.react({"kind": "next" if drill.queue else "again"})
        again(drill, Drill(seed=1))


def test_the_trick_lab_keeps_its_trick_steps_and_answers() -> None:
    lab = TrickLab()
    for name in list(PRESETS)[:4]:
        lab.react({"kind": "preset", "name": name})
        for to in range(2, len(lab.trick.cards) + 1):
            lab.react({"kind": "step", "to": to})
            again(lab, TrickLab())
            lab.react({"kind": "answer", "option": "A"})
            again(lab, TrickLab())
    lab.react({"kind": "card", "at": 0, "card": "2R"})
    again(lab, TrickLab())
    lab.react({"kind": "clear"})
    again(lab, TrickLab())


def test_what_was_kept_at_another_address_gives_way_to_a_link_but_not_without_links() -> None:
    lab = TrickLab()
    lab.react({"kind": "preset", "name": "two-jokers"})
    kept, fresh = lab.keep()["text"], TrickLab()
    fresh.react(hello(kept, at="?trick=7W", address="?trick=7W.KW.4L#top"))
    assert fresh.view()["code"] == "7W.KW.4L"
    fresh.react(hello(kept))
    assert fresh.view()["code"] == "7W.KW.4L", "only the first greeting counts"
    drill = Drill(seed=7)
    drill.react({"kind": "answer", "option": "paper"})
    other = Drill(seed=8)
    other.react(hello(drill.keep()["text"], at="", address="?suits=LP"))
    assert other.keep() == drill.keep(), "what no link holds goes on at any address"


MAKERS: dict[str, Callable[[], Listener]] = {
    "table": lambda: TableListener(["war"], seed=5),
    "course": lambda: learn("stones").listener,
    "explorer": Exploration,
    "drill": lambda: Drill(seed=5),
    "trick lab": TrickLab,
    "damage lab": WizardLab,
    "reachability lab": lambda: ReachLab(seed=5),
}
JUNK = [
    *("", " ", ".", "..", "1", "99 0.0.0 ", "1 0.0.0 play 2R|play 2R", "1 0.0.0 " + "99." * 900, "x" * 8001),
    *("RPX..", "RR..", "..Y", "R.ZZZ.", "0 R- 5", "1 RRRR 5", "100  5", "2 ---- 5", "1 ? 5", "1 R- \ud800"),
    *("[]", "null", '["7W",9,"t",true,[]]', '["7W",1,"t",true,[["7W.KW",5]]]', '["7W",true,"t",1,{"a":1}]', "[[[[["),
    *("[" * 3000, '["<b>",1,"<img>",true,[]]', "0.0.0 J1.war.1..person~random.5.0..", "9.9.x J1", "1e5.0.0 a"),
    *(None, 5, ["a"], {"a": 1}, True, b"1"),
]


OLD = [
    *("LP..X", "2 RP- class 7b", '["7W.KW.4L",2,"Deal 7",true,[["7W.KW",1]]]', '["4S.5P","Deal 7",0,"reach",true,[]]'),
    '["2-6R.6P-8W.3W","relation","t",true,[["2-6R.6P-8W.3W","5-0"]],null]',
]
"""What labs kept before they had one base; a tab that lives through the change begins anew."""


@pytest.mark.parametrize("name", list(MAKERS))
def test_anything_else_changes_nothing_and_needs_no_excuse(name: str) -> None:
    listener, untouched = MAKERS[name](), MAKERS[name]().view()
    for junk in (*JUNK, *OLD):
        listener.greeted = False
        listener.react(hello(junk))
        assert listener.note == "" and listener.view() == untouched, junk
