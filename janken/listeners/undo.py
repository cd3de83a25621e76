"""What can be undone and made again: the ways a thing was before, and after.

>>> history = UndoHistory[str]()
>>> history.record("one card")
>>> history.can, history.undo("two cards"), history.redo("one card")
({'undo': True, 'redo': False}, 'one card', 'two cards')
>>> history.redo("two cards")
Traceback (most recent call last):
    ...
janken.errors.JankenError: There is nothing to redo.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from janken.errors import JankenError
from janken.view_types import UndoView

T = TypeVar("T")
LONGEST = 200


class UndoHistory(Generic[T]):
    """The steps behind and ahead of where something is now."""

    def __init__(self) -> None:
        self.past: list[T] = []
        self.future: list[T] = []

    @property
    def can(self) -> UndoView:
        return {"undo": bool(self.past), "redo": bool(self.future)}

    def record(self, here: T) -> None:
        """Go somewhere new from here."""
        self.past = [*self.past[-(LONGEST - 1) :], here]
        self.future = []

    def undo(self, here: T) -> T:
        """Where it was before."""
        return self._go(self.past, self.future, here, "undo")

    def redo(self, here: T) -> T:
        """Where it was before the last step back."""
        return self._go(self.future, self.past, here, "redo")

    def _go(self, source: list[T], other: list[T], here: T, word: str) -> T:
        if not source:
            raise JankenError(f"There is nothing to {word}.")
        other.append(here)
        return source.pop()
