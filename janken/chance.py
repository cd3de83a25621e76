"""All chance in the house: seeded, keyed, the same on every Python version, machine and browser.

A draw is named by the seed and by what it is for, and has no memory of other draws:

>>> from janken.cards import cards
>>> print(*shuffled(cards("AR 2R 3R 4R 5R"), 7, "hand", 3))
5R 2R AR 3R 4R

The bytes are SHA-256 of `seed`, the key's words and a counter, joined by line feeds; whole numbers below n
are taken from four bytes each, big-endian, and drawn again where they would favour small numbers.
"""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

from janken.errors import SeedError, shown

T = TypeVar("T")
LONGEST_SEED = 40


class Chance:
    """A source of draws for one purpose.

    >>> dice = Chance("picnic", "dice")
    >>> [dice.below(6) + 1 for _ in range(8)]
    [3, 5, 5, 4, 3, 1, 6, 4]
    """

    def __init__(self, seed: int | str, *key: int | str) -> None:
        self._name = "\n".join(map(str, (seed, *key))).encode()
        self._numbers = self._stream()

    def _stream(self) -> Iterator[int]:
        for count in itertools.count():
            yield from unpack(">8I", sha256(b"%s\n%d" % (self._name, count)).digest())

    def below(self, n: int) -> int:
        """A whole number from 0 to n − 1, each as likely; above 2³² from as many words as it takes."""
        words = -(-(n - 1).bit_length() // 32) or 1
        fair = (1 << 32 * words) // n * n
        for number in self._numbers:
            for _ in range(words - 1):
                number = number << 32 | next(self._numbers)
            if number < fair:
                return number % n
        raise AssertionError("the stream has no end")

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """The things in a random order (Fisher and Yates, from the end)."""
        pile = list(things)
        count = len(pile)
        for number in self._numbers if count > 1 else ():
            if number < 2**32 // count * count:
                count -= 1
                at = number % (count + 1)
                pile[count], pile[at] = pile[at], pile[count]
                if count == 1:
                    break
        return tuple(pile)

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, as likely as its whole-number weight says."""
        at = self.below(sum(weights))
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index
        raise AssertionError("weights do not add up")


def shuffled(things: Sequence[T], seed: int | str, *key: int | str) -> tuple[T, ...]:
    """The things in the order that this seed gives for this purpose."""
    return Chance(seed, *key).shuffled(things)


def clean_seed(seed: object) -> str:
    """The seed as its text: a whole number or up to 40 characters.

    >>> clean_seed(7), clean_seed(" class 7b ")
    ('7', 'class 7b')
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise SeedError(f"{shown(seed)} is not a seed. A seed is a whole number or a short text.")
    text = str(seed).strip() if isinstance(seed, str) or abs(seed) < 10**LONGEST_SEED else ""
    if not text or len(text) > LONGEST_SEED or not text.isprintable():
        raise SeedError(f"{shown(seed)} is not a seed. One has 1 to {LONGEST_SEED} printable characters: 482913.")
    return text


def new_seed() -> str:
    """A fresh deal number of six digits."""
    return str(100_000 + secrets.randbelow(900_000))
