"""A new lab says its question, its answer and its picture, and gets all else from the base."""

from __future__ import annotations

import json

import pytest

from janken.errors import JankenError
from janken.labs.base import Lab, Mistake


class Doubling(Lab[int]):
    """What is twice a number? A whole lab."""

    name, parameter, link_title = "doubling lab", "number", "A number from a link"

    def __init__(self) -> None:
        super().__init__(4, "Four")
        self.handlers["count"] = lambda intent: self.edit(self.state + 1)

    def code_of(self, state: int) -> str:
        return str(state)

    def state_in(self, code: str) -> int:
        if not code.isdigit():
            raise JankenError("A link has a number, such as 7.")
        return int(code)

    @property
    def question(self) -> str:
        return str(self.state)

    def asked(self) -> dict[str, object]:
        return {"text": f"Twice {self.state}?", "options": [{"id": str(self.state * n)} for n in (1, 2, 3)]}

    def mistake_in(self, question: str, option: str) -> Mistake | None:
        return None if int(option) == 2 * int(question) else Mistake("Not twice", "Twice is a number plus itself.", ())

    def right_answer(self) -> str:
        return f"It is {self.state * 2}."

    def picture(self) -> dict[str, object]:
        return {"shown": None if self.asks else self.state * 2}


def after(*intents: dict[str, object]) -> Doubling:
    lab = Doubling()
    for intent in intents:
        lab.react(intent)
        assert not lab.note, lab.note
    return lab


COUNT = {"kind": "count"}


def answer(option: object) -> dict[str, object]:
    return {"kind": "answer", "option": option}


def test_it_asks_before_it_shows_and_says_what_was_right() -> None:
    lab = Doubling()
    assert lab.view()["asked"]["text"] == "Twice 4?" and lab.view()["shown"] is lab.view()["reply"] is None
    lab.react(answer("8"))
    view = lab.view()
    assert view["asked"] is None and view["shown"] == 8
    assert view["reply"] == {"text": "It is 8.", "rules": [], "right": True, "tag": "Right"}


def test_a_mistake_is_named_and_counted() -> None:
    view = after(answer("12"), COUNT, answer("10")).view()
    assert view["tally"] == {"text": "Correct predictions: 1 of 2", "mistakes": [{"name": "Not twice", "count": 1}]}
    reply = after(answer("12")).view()["reply"]
    assert (reply["right"], reply["tag"]) == (False, "Not twice")
    assert reply["text"] == "You said 12. Twice is a number plus itself."


def test_what_is_shown_is_not_counted_and_not_asked_again() -> None:
    view = after({"kind": "reveal"}).view()
    assert view["shown"] == 8 and view["reply"] is None and view["tally"]["text"] == "" and not view["asked"]


def test_without_predictions_nothing_is_asked() -> None:
    assert after({"kind": "predict", "on": False}).view()["shown"] == 8
    assert after({"kind": "hello", "prefs": {"predict": False}}).view()["predict"] is False


@pytest.mark.parametrize("intent", [answer("9"), answer(8), answer(None), {"kind": "undo"}, {"kind": "redo"}, {}])
def test_what_can_not_be_done_gets_a_note_and_changes_nothing(intent: dict[str, object]) -> None:
    lab, before = Doubling(), Doubling().view()
    lab.react(intent)
    assert lab.note and lab.view() | {"note": ""} == before


@pytest.mark.parametrize("intent", [answer("8"), {"kind": "reveal"}])
def test_a_question_is_answered_once(intent: dict[str, object]) -> None:
    lab = after(answer("8"))
    lab.react(intent)
    assert (
        lab.note.startswith("No question is open here.")
        and lab.view()["tally"]["text"] == "Correct predictions: 1 of 1"
    )


def test_it_is_undone_and_redone_with_its_title() -> None:
    lab = after(COUNT, COUNT)
    assert (lab.state, lab.title, lab.view()["can"]) == (6, "Four, changed", {"undo": True, "redo": False})
    lab.react({"kind": "undo"})
    lab.react({"kind": "undo"})
    assert (lab.state, lab.title) == (4, "Four")
    lab.react({"kind": "redo"})
    assert (lab.state, lab.title) == (5, "Four, changed")


def test_a_link_opens_it_and_a_bad_one_gets_its_sentence() -> None:
    lab = after({"kind": "hello", "address": f"?x=1&number={after(COUNT).view()['code']}#top"})
    assert (lab.state, lab.title) == (5, "A number from a link")
    bad = Doubling()
    bad.react({"kind": "hello", "address": "?number=seven"})
    assert bad.note == "A link has a number, such as 7." and bad.state == 4


def test_a_page_opened_again_is_where_it_was() -> None:
    lab = after(answer("12"), COUNT)
    again = after({"kind": "hello", "address": "?number=9", "kept": lab.keep() | {"at": "?number=9"}})
    assert again.view() | {"can": None} == lab.view() | {"can": None} and again.keep() == lab.keep()
    elsewhere = after({"kind": "hello", "address": "?number=9", "kept": lab.keep() | {"at": "?number=2"}})
    assert elsewhere.state == 9, "a link goes before what was kept at another address"


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "[]", "{}", "7", "[" * 5000, '["5","t",true,[]', '["five","t",true,[]]', '["5",7,true,[]]'),
        *('["5","t",1,[]]', '["5","t",true,[["4","odd"]]]', '["5","t",true,[["4"]]]', '["5","t",true,[],"more"]'),
        json.dumps(["5", "t" * 81, True, []]),
    ],
)
def test_what_is_not_its_own_is_not_taken_up(text: str) -> None:
    lab = after({"kind": "hello", "kept": {"text": text, "at": ""}})
    assert lab.keep() == Doubling().keep() and lab.view() == Doubling().view()


def test_its_words_and_rules_are_sent_once() -> None:
    fixed = Doubling().fixed()
    assert fixed["parameter"] == "number" and fixed["words"]["undo"] == "Undo" and "CORE-2" in fixed["rules"]
    assert not {"words", "rules"} & set(Doubling().view())
