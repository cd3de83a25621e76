"""What every lab does alike: it asks before it shows, counts mistakes, undoes, keeps its place, goes into a link.

A lab says what can be changed, how that is written in a link, what it asks, which mistake a wrong answer is, and
its picture. All else is here. `tests/labs/test_base.py` has a whole lab of a few lines.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from janken.chance import clean_seed, new_seed
from janken.errors import JankenError, shown
from janken.labs.reasons import why
from janken.labs.view_types import AskedView, LabFixed, LabTallyView, LabView, MistakeView, ReasonView
from janken.listeners.base import Intent, Listener, flag_in
from janken.listeners.button_texts import ONLY_HERE, SETTINGS, WAITING
from janken.listeners.undo import UndoHistory
from janken.position_codes import word_in
from janken.rulebook import rulebook
from janken.view import View, rules_data
from janken.view_types import KeepView

State = TypeVar("State")
LONGEST_TITLE = 80
CHANGED = ", changed"
WORDS: dict[str, Any] = (
    WAITING
    | SETTINGS
    | {
        "tools": "Tools",
        "undo": "Undo",
        "redo": "Redo",
        "copy": "Copy link",
        "onlyhere": ONLY_HERE,
        "copyhand": "This browser lets no page copy. Here is the link.",
        "asking": "Predict first",
        "show": "Show me",
        "suits": "Suits",
        "cards": "Cards",
        "done": "Done",
        "jokers": "Jokers in the deck",
        "dealnow": "Deal",
        "mistakes": "What went wrong",
    }
)
"""What the buttons of every lab say."""


class Mistake(NamedTuple):
    """What went wrong in an answer: a short name for the tally, what is so instead, the rules that say so."""

    name: str
    text: str
    rules: tuple[str, ...]


class Lab(Listener, Generic[State]):
    """Something to predict and to change, on a page of its own. `state` is replaced as a whole, never changed."""

    name: ClassVar[str]
    """Under this a browser keeps it."""
    parameter: ClassVar[str] = ""
    """The word of a link that carries the state; none: there is no link."""
    link_title: ClassVar[str] = "From a link"
    sections: ClassVar[tuple[str, ...]] = ("CORE",)
    """The sections of the rulebook it cites."""
    words: ClassVar[Mapping[str, Any]] = WORDS
    optional: ClassVar[bool] = True
    """Whether a person may choose not to be asked first."""
    most_kept: ClassVar[int] = 40
    """How many answers a browser keeps for another visit."""

    handlers: dict[str, Callable[[Intent], None]]

    def __init__(self, state: State, title: str, predict: bool = True) -> None:
        self.state, self.title, self.predict = state, title, predict
        self.history = UndoHistory[tuple[State, str]]()
        self.answered: dict[str, str | None] = {}
        """The answer to each question, or None where it was shown."""
        self.misses = Counter[str]()
        self.handlers = {
            "predict": self._predict,
            "answer": self._answer,
            "reveal": self._reveal,
            "undo": self._undo,
            "redo": self._redo,
        }
        self.linked = bool(self.parameter)

    # what a lab says

    def code_of(self, state: State) -> str:
        """The state as a link holds it."""
        raise NotImplementedError

    def state_in(self, code: str) -> State:
        """The state of a link; a JankenError if it holds none."""
        raise NotImplementedError

    def picture(self) -> Mapping[str, Any]:
        """What is drawn, in a shape of its own; while `asks`, nothing that answers the question."""
        raise NotImplementedError

    @property
    def question(self) -> str | None:
        """What is to be predicted now, written so that `mistake_in` can read it; None: nothing."""
        return None

    def asked(self) -> AskedView:
        """The question as it is put: a text, and options with an id each."""
        raise NotImplementedError

    def mistake_in(self, question: str, option: str) -> Mistake | None:
        """What is wrong with an answer; None: it is right. An option that is none raises."""
        raise NotImplementedError

    def in_words(self, option: str) -> str:
        """An option after the words “You said”."""
        return option

    def right_answer(self) -> str:
        """The sentence that is true."""
        raise NotImplementedError

    def fixed(self) -> LabFixed:
        """What never changes and is sent once: words on buttons, rules by their number."""
        return {"parameter": self.parameter, "words": dict(self.words), "rules": rules_data(rulebook(*self.sections))}

    # changing, undoing

    def edit(self, state: State, title: str | None = None) -> None:
        """Show something else, which can be undone; without a title it is called as before, but changed."""
        if state != self.state:
            self.history.record((self.state, self.title))
            title = title or (self.title if self.title.endswith(CHANGED) else self.title + CHANGED)
        self.put(state, title or self.title)

    def put(self, state: State, title: str) -> None:
        """Show a state; a lab adds what else begins anew with it."""
        self.state, self.title = state, title

    def _undo(self, intent: Intent) -> None:
        self.put(*self.history.undo((self.state, self.title)))

    def _redo(self, intent: Intent) -> None:
        self.put(*self.history.redo((self.state, self.title)))

    # predicting

    @property
    def asks(self) -> bool:
        """Whether a prediction is open: what would answer it is kept back."""
        question = self.question
        return self.predict and question is not None and not self.is_known(question)

    def is_known(self, question: str) -> bool:
        """Whether a question was answered or shown before."""
        return question in self.answered

    def refuse_while_asked(self) -> None:
        """Refuse what would answer an open question."""
        if self.asks:
            raise JankenError("A question is open. Answer it first, or let it be shown.")

    def _open_question(self) -> str:
        if not self.asks or self.question is None:
            raise JankenError("No question is open here. Go on to the next step.")
        return self.question

    def _answer(self, intent: Intent) -> None:
        option, question = intent.get("option"), self._open_question()
        options = [each["id"] for each in self.asked()["options"]]
        if option not in options:
            raise JankenError(f"{shown(option)} is not among the answers. There are: {', '.join(options)}.")
        self.give(question, str(option))

    def give(self, question: str, option: str) -> None:
        """Take an answer that was offered."""
        mistake = self.mistake_in(question, option)
        self.answered[question] = option
        if mistake:
            self.misses[mistake.name] += 1

    def _reveal(self, intent: Intent) -> None:
        self.answered[self._open_question()] = None

    def _predict(self, intent: Intent) -> None:
        on = flag_in(intent, "on")
        self.predict = on if self.optional else self.predict

    def reply(self) -> ReasonView | None:
        """What there is to say about the answer that was given here."""
        question = self.question
        option = None if question is None else self.answered.get(question)
        if question is None or option is None:
            return None
        mistake = self.mistake_in(question, option)
        if mistake is None:
            return {**why(self.right_answer()), "right": True, "tag": "Right"}
        text = f"You said {self.in_words(option)}. {mistake.text}"
        return {**why(text, *mistake.rules), "right": False, "tag": mistake.name}

    def tally(self) -> LabTallyView:
        """How many answers were right, and what the others got wrong."""
        given = sum(option is not None for option in self.answered.values())
        mistakes: list[MistakeView] = [{"name": name, "count": count} for name, count in self.misses.most_common()]
        text = f"Correct predictions: {given - self.misses.total()} of {given}" if given else ""
        return {"text": text, "mistakes": mistakes}

    # a page opens, or opens again

    def prefer(self, prefs: Intent) -> None:
        if isinstance(prefs.get("predict"), bool):
            self._predict({"on": prefs["predict"]})

    def open_address(self, address: str) -> None:
        code = word_in(address, self.parameter) if self.parameter else None
        if code:
            self.put(self.state_in(code), self.link_title)

    def place(self) -> list[Any]:
        """Where somebody is in the state, besides what a link holds: plain data."""
        return []

    def go_to(self, *place: Any) -> None:
        """Be where `place` said; raise what does not fit."""
        require(not place)

    def keep(self) -> KeepView:
        answers = list(self.answered.items())[-self.most_kept :]
        kept = [self.code_of(self.state), self.title, self.predict, answers, *self.place()]
        return {"name": self.name, "text": json.dumps(kept, separators=(",", ":"))}

    def resume(self, text: str) -> None:
        code, title, predict, answers, *place = json.loads(text)
        require(all(isinstance(each, str) for each in (code, title)) and len(title) <= LONGEST_TITLE)
        require(isinstance(predict, bool))
        self.put(self.state_in(code), title)
        self.history, self.predict = UndoHistory(), predict if self.optional else self.predict
        self.answered = dict(answers[: self.most_kept])
        self.misses = Counter(mistake.name for mistake in self._mistakes(self.answered.items()) if mistake)
        self.go_to(*place)

    def _mistakes(self, answers: Iterable[tuple[str, str | None]]) -> list[Mistake | None]:
        return [None if option is None else self.mistake_in(question, option) for question, option in answers]

    # what there is to see

    def view(self) -> View:
        """All that changes, as plain data; behind an open question nothing that answers it."""
        asks = self.asks
        view: LabView = {
            "note": self.note,
            "title": self.title,
            "code": self.code_of(self.state),
            "can": self.history.can,
            "predict": self.predict if self.optional else None,
            "asked": self.asked() if asks else None,
            "reply": None if asks else self.reply(),
            "tally": self.tally(),
        }
        return {**view, **self.picture()}


def seed_in(intent: Intent) -> str:
    """The deal number an intent asks for, or a new one if it names none.

    >>> seed_in({"seed": " class 7b "}), len(seed_in({"seed": ""}))
    ('class 7b', 6)
    """
    return clean_seed(intent.get("seed") or new_seed())


def deal_title(seed: str) -> str:
    """What a deal is called."""
    return f"Deal {seed}"


def require(fits: object) -> None:
    """Raise if something that a browser kept does not fit."""
    if not fits:
        raise ValueError
