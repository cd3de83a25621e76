"""What if one card were another: the nearest single replacement that gives the trick to somebody else.

A swap of rank is smaller than one of suit, and a few ranks are smaller than many; a Joker that comes or goes
is a swap of its own.

>>> from janken.cards import cards
>>> for swap in smallest(cards("7W KW 9W")):
...     print(swap.kind, swap.at, swap.card, swap.winner)
rank 2 AW 2
suit 2 9P 2
joker 1 XW 2
>>> in_words(smallest(cards("7W KW 9W"))[0], cards("7W KW 9W"))
"**Swap C's Nine of Water for the Ace of Water:** then C takes it."
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from janken.cards import Card, deck
from janken.games.tricks.judging import judge, taken
from janken.labs.cards import LADDER
from janken.labs.reasons import why
from janken.labs.tricks.facts import rule_of
from janken.labs.tricks.view_types import TrickChangesView, TrickChangeView
from janken.sentences import LETTERS, plain

RANK, SUIT, JOKER = "rank", "suit", "joker"
KINDS = (RANK, SUIT, JOKER)


class Swap(NamedTuple):
    """The card at one place replaced by another, and who takes the trick then."""

    kind: str
    steps: int
    at: int
    card: Card
    winner: int


def smallest(played: Sequence[Card]) -> tuple[Swap, ...]:
    """The nearest swap of each kind that flips the trick; the first one is the smallest of all."""
    found = list(flips(played))
    nearest = (min((swap for swap in found if swap.kind == kind), key=_nearness, default=None) for kind in KINDS)
    return tuple(swap for swap in nearest if swap)


def _nearness(swap: Swap) -> tuple[int, bool, bool, int, Card]:
    """Fewest ranks first; rather not the lead; rather a card that takes the trick itself."""
    return swap.steps, swap.at == 0, swap.winner != swap.at, swap.at, swap.card


def flips(played: Sequence[Card]) -> Iterator[Swap]:
    """Every single replacement by rank alone, suit alone or Joker alone that changes who takes the trick."""
    now = taken(played)
    for at, old in enumerate(played):
        for new in deck():
            kind = _kind(old, new)
            if kind is None or new in played:
                continue
            winner = taken((*played[:at], new, *played[at + 1 :]))
            if winner != now:
                steps = abs(LADDER.index(old.rank) - LADDER.index(new.rank)) if kind == RANK else 1
                yield Swap(kind, steps, at, new, winner)


def _kind(old: Card, new: Card) -> str | None:
    if old.rank is new.rank:
        return None if old is new else SUIT
    if old.suit is not new.suit:
        return None
    return JOKER if old.is_joker or new.is_joker else RANK


def in_words(swap: Swap, played: Sequence[Card]) -> str:
    """The swap as a sentence."""
    old, new = played[swap.at], swap.card
    return f"**Swap {LETTERS[swap.at]}'s {old.name} for the {new.name}:** then {LETTERS[swap.winner]} takes it."


def what_if(played: Sequence[Card]) -> TrickChangesView:
    """The swaps as data, with the rule behind each."""
    judged = judge(played)
    order = rule_of(judged)
    rules = {RANK: "TRICK-5", SUIT: order, JOKER: "TRICK-4"}
    found = smallest(played)
    lines = [_line(swap, in_words(swap, played), rules[swap.kind]) for swap in found]
    if lines:
        lines[0]["tag"] = "smallest"
    top = judged.cards[judged.winner]
    none = why(f"**No higher or lower card flips it:** ranks count only inside {top.suit}.", order)
    return {"lines": lines, "whys": [] if found and found[0].kind == RANK else [none]}


def _line(swap: Swap, text: str, rule: str) -> TrickChangeView:
    label = plain(text)
    return {**why(text, rule), "right": True, "at": swap.at, "card": swap.card.text, "label": label}
