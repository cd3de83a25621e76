"""What every lab does alike: greets a page once, asks before it tells, keeps count of mistakes, undoes.

>>> class Coin(Lab):
...     parameter, title = "coin", "the coin lab"
...     side, asks = "heads", True
...     def open_code(self, code):
...         self.side = code
>>> coin = Coin(predict=True)
>>> coin.react({"kind": "hello", "address": "?coin=tails", "prefs": {"predict": False}})
>>> coin.side, coin.predict
('tails', False)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from janken.errors import JankenError
from janken.listeners.base import Intent, Listener, flag_in
from janken.listeners.button_texts import ONLY_HERE, WAITING
from janken.position_codes import word_in
from janken.view import View

LONGEST_ADDRESS = 4000
LONGEST_TITLE = 80
WORDS = WAITING | {
    "tools": "Tools",
    "undo": "Undo",
    "redo": "Redo",
    "copy": "Copy link",
    "onlyhere": ONLY_HERE,
    "copyhand": "This browser lets no page copy. Here is the link.",
    "predict": "Predict first, then reveal",
    "asking": "Predict first",
    "show": "Show me",
    "suits": "Suits",
    "cards": "Cards",
    "done": "Done",
    "jokers": "Jokers in the deck",
    "seed": "Deal number or word",
    "anyseed": "a fresh one",
    "dealnow": "Deal",
    "mistakes": "What went wrong",
}
"""What the buttons of every lab say."""


class Lab(Listener):
    """Something to predict and to change, on a page of its own."""

    parameter: str
    """The word of a link that carries what lies here."""
    title: str
    answers: dict[str, Callable[[Intent], None]]

    def __init__(self, predict: bool) -> None:
        self.predict, self.greeted = predict, False
        self.answers = {"hello": self._hello, "predict": self._predict}

    @property
    def asks(self) -> bool:
        """Whether a prediction is open: what would answer it is kept back."""
        raise NotImplementedError

    def open_code(self, code: str) -> None:
        """Lay what the code of a link holds."""
        raise NotImplementedError

    def _hello(self, intent: Intent) -> None:
        """A page opened: how its person likes to learn, and what its address holds."""
        if self.greeted:
            return
        self.greeted = True
        prefs = intent.get("prefs")
        if isinstance(prefs, Mapping) and isinstance(prefs.get("predict"), bool):
            self.predict = flag_in(prefs, "predict")
        code = word_in(str(intent.get("address") or "")[:LONGEST_ADDRESS], self.parameter)
        if code:
            self.open_code(code)

    def _predict(self, intent: Intent) -> None:
        self.predict = flag_in(intent, "on")

    def nothing_asked(self) -> None:
        """Refuse what would answer an open question."""
        if self.asks:
            raise JankenError("A question is open. Answer it first, or let it be shown.")

    @contextmanager
    def reading_kept(self) -> Iterator[None]:
        """While what a browser kept is read: whatever is wrong with it is one error."""
        try:
            yield
        except JankenError:
            raise
        except (ValueError, TypeError, AttributeError, LookupError, RecursionError, OverflowError):
            raise JankenError(f"This is not what {self.title} keeps.") from None


def tally(asked: int, misses: Counter[str]) -> View:
    """How many answers were right, and what the others got wrong.

    >>> tally(3, Counter(["Joker forgotten"]))
    {'text': '2 of 3 right', 'mistakes': [{'name': 'Joker forgotten', 'count': 1}]}
    """
    text = f"{asked - misses.total()} of {asked} right" if asked else ""
    return {"text": text, "mistakes": [{"name": name, "count": count} for name, count in misses.most_common()]}
