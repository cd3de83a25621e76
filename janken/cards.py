"""The seventy cards, their notation and their names.

>>> hand = cards("10R as QL xw")
>>> print(*hand)
10R AS QL XW
>>> [card.name for card in hand]
['Ten of Rock', 'Ace of Scissors', 'Queen of Lizard', 'Joker of Water']
>>> card("KR").figure
Figure(name='Xerxes', place='Persia')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NamedTuple, NoReturn

from janken.errors import FaceDown, NotationError, shown
from janken.sentences import listed
from janken.suits import Suit

MOST_COPIES = 9


class Rank(IntEnum):
    """A rank; its number is the printed one, Jack 11 to King 13, Joker 0."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    JOKER = 0

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name.capitalize()

    @property
    def letter(self) -> str:
        return {1: "A", 11: "J", 12: "Q", 13: "K", 0: "X"}.get(self, str(self.value))

    @property
    def height(self) -> int:
        """Its place in the usual order: Joker, 2 to 10, Jack, Queen, King, Ace (CORE-7)."""
        return 14 if self is Rank.ACE else self.value

    @property
    def values(self) -> tuple[int, ...]:
        """What it usually counts, an Ace 1 or 11 (CORE-7)."""
        return (1, 11) if self is Rank.ACE else (min(self.value, 10),)


class Figure(NamedTuple):
    """Whom a face card or Joker of the real deck portrays (CORE-9)."""

    name: str
    place: str | None


class Card:
    """One card of the deck; the same card is always the same object.

    >>> card("5R") is card("5r"), card("5R") is card("5R~2")
    (True, False)
    """

    __slots__ = ("copy", "index", "is_joker", "rank", "suit", "text")
    suit: Suit
    rank: Rank
    copy: int
    index: int
    text: str
    is_joker: bool

    def __new__(cls, suit: Suit, rank: Rank, copy: int = 1) -> Card:
        found = _CARDS.get((suit, rank, copy))
        if found is None:
            raise NotationError(f"There is no card of {shown((suit, rank, copy))}. Give a Suit and a Rank.")
        return found

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card never changes: {self} stays as it is")

    def __reduce__(self) -> tuple[Any, ...]:
        return (card, (self.text,))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        """Cards sort by suit, then Ace to King and Joker, as in a new deck."""
        return self.index < other.index

    @property
    def name(self) -> str:
        """As it is spoken."""
        return self.face + (f", copy {self.copy}" if self.copy > 1 else "")

    @property
    def face(self) -> str:
        """What it shows: its rank and suit, whichever copy it is."""
        return f"{self.rank} of {self.suit}"

    @property
    def figure(self) -> Figure | None:
        return FIGURES.get(self.text.partition("~")[0])


class _FaceDownCard(Card):
    """The card nobody here has seen."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_face_down, ())

    def __getattr__(self, name: str) -> NoReturn:
        if name in ("suit", "rank", "copy", "is_joker"):
            raise FaceDown(f"This card is face down: its {name.removeprefix('is_')} is not known.")
        raise AttributeError(name)

    @property
    def name(self) -> str:
        return "face-down card"


def _made(cls: type[Card], **fields: object) -> Card:
    made = object.__new__(cls)
    for name, value in fields.items():
        object.__setattr__(made, name, value)
    return made


UNKNOWN: Card = _made(_FaceDownCard, index=10_000, text="??")
"""Stands for every card that a seat can't see."""


def _face_down() -> Card:
    return UNKNOWN


_CARDS: dict[tuple[Suit, Rank, int], Card] = {
    (suit, rank, copy): _made(
        Card,
        suit=suit,
        rank=rank,
        copy=copy,
        index=70 * (copy - 1) + 14 * suit + place,
        text=f"{rank.letter}{suit.letter}" + (f"~{copy}" if copy > 1 else ""),
        is_joker=rank is Rank.JOKER,
    )
    for copy in range(1, MOST_COPIES + 1)
    for suit in Suit
    for place, rank in enumerate(Rank)
}
_BY_TEXT = {made.text: made for made in _CARDS.values()}
_NOTATION = re.compile(r"(10|[TA2-9JQKX])([RPSWL])(?:~([1-9]))?", re.IGNORECASE | re.ASCII)


def card(text: str) -> Card:
    """The card that a text such as `10R`, `tr` or `5R~2` names."""
    match = _NOTATION.fullmatch(str(text).strip())
    if not match:
        raise NotationError(
            f"{shown(text)} is not a card. A card is a rank (A, 2 to 10, J, Q, K, or X for a Joker) "
            "and a suit letter (R, P, S, W, L), such as 10R."
        )
    rank, suit, copy = match[1].upper().replace("T", "10"), match[2].upper(), match[3]
    return _BY_TEXT[rank + suit + (f"~{copy}" if copy and copy != "1" else "")]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, parted by spaces or commas.

    >>> cards("6R, 5P")
    (card('6R'), card('5P'))
    """
    return tuple(card(word) for word in str(text).replace(",", " ").split())


def deck(jokers: bool = True, copies: int = 1) -> tuple[Card, ...]:
    """The deck in order, 70 cards or 65 without Jokers (CORE-1); several decks one after the other.

    >>> len(deck()), len(deck(jokers=False))
    (70, 65)
    """
    if isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MOST_COPIES:
        raise NotationError(f"{shown(copies)} decks are not to be had: 1 to {MOST_COPIES} are.")
    return tuple(c for c in _CARDS.values() if c.copy <= copies and (jokers or not c.is_joker))


def spoken(things: Iterable[Card], joined: str = "and") -> str:
    """Cards as they are said in a sentence.

    >>> spoken(cards("6R 5P QL"))
    'Six of Rock, Five of Paper and Queen of Lizard'
    """
    return listed([thing.name for thing in things], joined)


FIGURES: dict[str, Figure] = {
    "KR": Figure("Xerxes", "Persia"),
    "QR": Figure("Rani Durgavati", "India"),
    "JR": Figure("Suleiman the Magnificent", "Ottoman Empire"),
    "XR": Figure("Nasreddin Hodja", None),
    "KP": Figure("Mansa Musa I", "Mali"),
    "QP": Figure("Nefertiti", "Egypt"),
    "JP": Figure("Hannibal Barca", "Carthage"),
    "XP": Figure("Eshu", "Africa"),
    "KS": Figure("Moctezuma II", "Aztec Empire"),
    "QS": Figure("Tz'aakb'u Ahau", "Maya lands"),
    "JS": Figure("Sitting Bull", "North America"),
    "XS": Figure("Raven", "Pacific Northwest"),
    "KW": Figure("Kamehameha", "Hawaii"),
    "QW": Figure("Pōmare IV", "Tahiti"),
    "JW": Figure("George Tupou I", "Tonga"),
    "XW": Figure("Maui", "Pacific"),
    "KL": Figure("Qin Shihuang", "China"),
    "QL": Figure("Empress Myeongseong", "Korea"),
    "JL": Figure("Go-Daigo", "Japan"),
    "XL": Figure("Sun Wukong", "China"),
}
"""The fifteen faces and five Jokers, and the place where one is given (CORE-9)."""
