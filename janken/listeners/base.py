"""What somebody asks for in a browser, checked before anything changes.

An intent is a dict with a kind and a few words. Whoever listens names the kinds it understands; the rest gets
a note that says what was wrong and what is accepted.

>>> class Lamp(Listener):
...     on = False
...     def __init__(self):
...         self.answers = {"switch": self.switch}
...     def switch(self, intent):
...         self.on = flag_in(intent, "on")
>>> lamp = Lamp()
>>> lamp.react({"kind": "switch", "on": "yes"})
>>> lamp.on, lamp.note
(False, '“yes” is neither on nor off: the word “on” is true or false.')
>>> lamp.react({"kind": "switch", "on": True})
>>> lamp.on, lamp.note
(True, '')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from janken.errors import JankenError, NotationError, shown
from janken.suits import Suit
from janken.view import View

Intent = Mapping[str, object]
LONGEST_KEPT = 8000
_SUITS = {suit.name.lower(): suit for suit in Suit}


class Listener:
    """Something that understands a few intents and has a view."""

    answers: Mapping[str, Callable[[Intent], None]]
    note = ""
    failure = "This did not work, and nothing was changed. Reload the page if it happens again."
    """What is said when something inside went wrong."""

    def react(self, intent: object) -> None:
        """Do what is asked for, or leave a note why not."""
        self.note = ""
        try:
            kind = intent.get("kind") if isinstance(intent, Mapping) else None
            if isinstance(intent, Mapping) and kind == "resume":
                return self._take_up_again(intent)
            if not isinstance(intent, Mapping) or not isinstance(kind, str) or kind not in self.answers:
                raise JankenError(f"{shown(kind)} means nothing here. Understood are: {', '.join(self.answers)}.")
            self.answers[kind](intent)
        except JankenError as problem:
            self.note = str(problem)

    def keep(self) -> Mapping[str, Any] | None:
        """What a browser remembers of this, so that a page opened again is where it was: a name and a text.

        With `linked`, only while the page's address is still the same; without a text, the view's code is kept.
        """
        return None

    def resume(self, text: str) -> None:
        """Take up what `keep` gave; anything else is a JankenError, and nothing changes."""

    def _take_up_again(self, intent: Intent) -> None:
        text = intent.get("text")
        try:
            if isinstance(text, str) and len(text) <= LONGEST_KEPT:
                self.resume(text)
        except JankenError:
            pass  # an older text, or none of ours: the page begins anew, which needs no excuse

    def failed(self) -> View:
        """What changes in the view when an intent could not be answered at all."""
        return {"note": self.failure}

    def view(self) -> Mapping[str, Any]:
        """What there is to see now."""
        return {"note": self.note}


def suit_in(intent: Intent) -> Suit:
    """The suit an intent names.

    >>> suit_in({"suit": "rock"})
    <Suit.ROCK: 0>
    """
    word = intent.get("suit")
    found = _SUITS.get(word) if isinstance(word, str) else None
    if found is None:
        raise NotationError(f"{shown(word)} is not a suit. The suits are {', '.join(_SUITS)}.")
    return found


def flag_in(intent: Intent, word: str) -> bool:
    """Whether a word of an intent is true or false."""
    value = intent.get(word)
    if not isinstance(value, bool):
        raise JankenError(f"{shown(value)} is neither on nor off: the word “{word}” is true or false.")
    return value
