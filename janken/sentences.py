"""Sentences that name seats, told to whoever listens.

A sentence is a template: `{0}` is the player at seat 0, `{0:take|takes}` adds the verb that fits, `{0:'s}`
is what belongs to them. The listener is “you”.

>>> tell("{0:take|takes} {1:'s} cards.", ["Ana", "Bo"])
"Ana takes Bo's cards."
>>> tell("{0:take|takes} {1:'s} cards.", ["Ana", "Bo"], you=0)
"You take Bo's cards."
>>> tell("The cards are {1:'s}.", ["Ana", "Bo"], you=1)
'The cards are yours.'

`**claim**` is bold and `==words==` are marked, where something can show it; plain() takes the signs away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

LETTERS = "ABCDE"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SENTENCE = re.compile(r"(^|[.?](?:\*\*|==)? )(\**=*)([a-z])")


class _Named:
    """A seat in a template."""

    def __init__(self, name: str, you: bool) -> None:
        self.name, self.you = name, you

    def __format__(self, form: str) -> str:
        if form == "'s":
            return "your" if self.you else f"{self.name}'s"
        subject = "you" if self.you else self.name
        if not form:
            return subject
        yours, theirs = form.split("|")
        return f"{subject} {yours if self.you else theirs}"


def tell(template: str, names: Sequence[str] = LETTERS, you: int | None = None) -> str:
    """The sentence with the names in it, told to the player at seat `you`, or to everybody."""
    return _with_names(template, tuple(names), you) if "{" in template else template


@lru_cache(maxsize=1000)
def _with_names(template: str, names: tuple[str, ...], you: int | None) -> str:
    text = template.format(*(_Named(name, seat == you) for seat, name in enumerate(names)))
    text = re.sub(r"\byour(?=[.,:;])", "yours", text)
    return _SENTENCE.sub(lambda found: found[1] + found[2] + found[3].upper(), text)


def counted(what: str, count: object) -> str:
    """The noun in singular or plural, to fit the number.

    >>> counted("cards won", 1), counted("cards won", 2), counted("steps to go", 1)
    ('card won', 'cards won', 'step to go')
    """
    first, *rest = what.split(" ")
    return " ".join([first.removesuffix("s") if count == 1 else first, *rest])


def in_words(number: int) -> str:
    """A number as it is said, up to twelve; 0 is “no”."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def how_many(number: int, noun: str) -> str:
    """A number and what is counted, as it is said.

    >>> how_many(1, "step"), how_many(8, "step"), how_many(0, "cell"), how_many(14, "cell")
    ('one step', 'eight steps', 'no cells', '14 cells')
    """
    return f"{in_words(number)} {counted(f'{noun}s', number)}"


def listed(words: Iterable[object], joined: str = "and") -> str:
    """Words as they are said in a sentence.

    >>> listed(["up", "left", "right"], "or")
    'up, left or right'
    """
    *rest, last = (*map(str, words),) or ("",)
    return f"{', '.join(rest)} {joined} {last}" if rest else last


def capital(text: str) -> str:
    """The words as they begin a line.

    >>> capital("you")
    'You'
    """
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """The sentence without the signs for bold and marked."""
    return text.replace("**", "").replace("==", "")
