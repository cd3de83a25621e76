"""What somebody asks for in a browser, checked before anything changes.

An intent is a dict with a kind and a few words. Whoever listens names the kinds it understands; the rest gets
a note that says what was wrong and what is accepted.

>>> class Lamp(Listener):
...     on = False
...     def __init__(self):
...         self.handlers = {"switch": self.switch}
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

from collections.abc import Callable, Container, Mapping
from typing import Any

from janken.errors import JankenError, NotationError, shown
from janken.suits import Suit
from janken.view import View

Intent = Mapping[str, object]
LONGEST_KEPT = LONGEST_ADDRESS = 8000
UNREADABLE = (ValueError, TypeError, AttributeError, LookupError, RecursionError, OverflowError)
"""What reading a text of unknown origin may raise."""
_SUITS = {suit.name.lower(): suit for suit in Suit}


class Listener:
    """Something that understands a few intents and has a view."""

    handlers: Mapping[str, Callable[[Intent], None]]
    """The method that handles an intent, by the intent's kind."""
    note = ""
    greeted = False
    """Whether a page has opened it."""
    linked = False
    """Whether the page's address holds the same as what a browser keeps."""
    failure = "This did not work, and nothing was changed. Reload the page if it happens again."
    """What is said when something inside went wrong."""

    def react(self, intent: object) -> None:
        """Do what is asked for, or leave a note why not."""
        self.note = ""
        try:
            kind = intent.get("kind") if isinstance(intent, Mapping) else None
            if isinstance(intent, Mapping) and kind == "hello":
                return self._greet(intent)
            if not isinstance(intent, Mapping) or not isinstance(kind, str) or kind not in self.handlers:
                raise JankenError(f"{shown(kind)} means nothing here. Understood are: {', '.join(self.handlers)}.")
            self.handlers[kind](intent)
        except JankenError as problem:
            self.note = str(problem)

    # a page opens

    def _greet(self, intent: Intent) -> None:
        """The one greeting of a page: how its person likes things, its address, and what the browser has kept.

        What was kept at this very address is newer than the address. Else a code in the address goes first.
        """
        prefs, kept = intent.get("prefs"), intent.get("kept")
        if isinstance(prefs, Mapping):
            self.prefer(prefs)
        if self.greeted:
            return
        self.greeted = True
        address = str(intent.get("address") or "")[:LONGEST_ADDRESS]
        here = not self.linked or (isinstance(kept, Mapping) and kept.get("at") == address.partition("#")[0])
        if not (isinstance(kept, Mapping) and here and self._resumed(kept.get("text"))):
            self.open_address(address)

    def _resumed(self, text: object) -> bool:
        """Whether a kept text could be taken up; if not, it is an older one or not ours, which needs no excuse."""
        before = vars(self).copy()
        try:
            if not isinstance(text, str) or not 0 < len(text) <= LONGEST_KEPT:
                return False
            self.resume(text)
        except UNREADABLE:
            vars(self).update(before)
            return False
        return True

    def prefer(self, prefs: Intent) -> None:
        """Take over what a person likes; what is unknown here is left out."""

    def open_address(self, address: str) -> None:
        """Show what the page's address asks for, if it asks for something."""

    def keep(self) -> Mapping[str, Any] | None:
        """What a browser remembers of this, so that a page opened again is where it was: a name and a text."""
        return None

    def resume(self, text: str) -> None:
        """Take up what `keep` gave; anything else raises one of UNREADABLE. Attributes are replaced, not changed."""

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


def number_in(intent: Intent, word: str, allowed: Container[int], complaint: str) -> int:
    """A whole number of an intent; with any other the complaint says what is wrong with it.

    >>> number_in({"to": 7}, "to", range(1, 4), "is not a step. There are 1 to 3.")
    Traceback (most recent call last):
        ...
    janken.errors.JankenError: “7” is not a step. There are 1 to 3.
    """
    value = intent.get(word)
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        raise JankenError(f"{shown(value)} {complaint}")
    return value
