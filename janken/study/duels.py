"""Perfect play in a round of single cards of Dueling Wizards: what two hands are worth, and how to mix them.

Both hands are known, only the cards just laid are not. So every exchange is a matrix game, whose entries are the blow
and what the hands left over are then worth, with the roles changed. Worked backwards from the last card:

>>> from janken.cards import cards
>>> duel = solve(cards("10R 6P"), cards("5L 8P"))
>>> print(duel.value)
-35/9
>>> {str(play): str(share) for play, share in duel.mix.items()}
{'10R': '4/9', '6P': '5/9'}

What is counted is hit points: those the first attacker keeps beyond the other's. A knock-out is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from janken.cards import Card
from janken.errors import JankenError
from janken.games.wizards.spells import Cards
from janken.study import equilibria
from janken.study.equilibria import Solution
from janken.study.replies import Play, best_reply, checked_hand, settle

__all__ = ["Duel", "Play", "best_reply", "plays", "solve", "swing"]

N = TypeVar("N", Fraction, float)
LARGEST_HAND = 6
EXACT = 4
"""Up to this many cards a side everything is in fractions; those of six-card hands have thousands of digits."""
NARROW = 1e-11
"""Floats whose two guarantees lie further apart are worked out again in fractions."""


class Duel(NamedTuple, Generic[N]):
    """What the hands are worth to the first attacker, and a best first exchange for both.

    `gap` is the proof. The mixes of one side, here and in every exchange to come, promise it a result whatever the
    other does; between the two promises lies the value, and the gap is how far they are apart.
    """

    value: N
    mix: dict[Play, N]
    """The share of each way to attack."""
    gap: N
    defence: dict[Card, N]
    """The share of each card to defend with; an Ace then counts what is best against the attack."""


def solve(attacker_hand: Iterable[Card], defender_hand: Iterable[Card], *, floats: bool = False) -> Duel[Any]:
    """Value and best mixes of an attack phase with single cards, up to six a side; the attacker attacks first.

    Hands of four cards and fewer are solved in fractions, or in `floats`, which is quicker; larger ones in floats.

    >>> from janken.cards import cards
    >>> duel = solve(cards("AR 9L 5P 2W 7S KR"), cards("QP 4S 8S 10L 3W 6R"))
    >>> round(duel.value, 6), duel.gap < 1e-9
    (2.035646, True)
    """
    attack, defend = _checked(attacker_hand, defender_hand)
    exchange = _exchange(attack, defend, len(attack) <= EXACT and not floats)
    mix, defence = zip(plays(attack), exchange.rows, strict=True), zip(defend, exchange.columns, strict=True)
    return Duel(exchange.value, dict(mix), max(exchange.high - exchange.low, 0 * exchange.value), dict(defence))


def plays(hand: Iterable[Card]) -> list[Play]:
    """All ways to attack with one card of a hand.

    >>> from janken.cards import cards
    >>> print(*plays(cards("AR 9L")), sep=", ")
    AR =1, AR =11, 9L
    """
    return [Play(card, counted) for card in hand for counted in card.rank.values]


@cache
def swing(attack: Card, counted: int, defence: Card) -> int:
    """The hit points that one exchange brings the attacker, when the defender's Ace answers best (DW-4).

    >>> from janken import card
    >>> swing(card("10R"), 10, card("5L")), swing(card("10R"), 10, card("AW"))
    (15, -9)
    """
    return int(settle((attack,), (defence,), {attack: counted}, magic=False).worth)


class _Exchange(NamedTuple):
    """The next exchange solved: its value to the attacker, and what each side's mixes promise from here on."""

    value: Any
    low: Any
    high: Any
    rows: Sequence[Any] = ()
    columns: Sequence[Any] = ()


@lru_cache(maxsize=2**14)
def _exchange(attack: Cards, defend: Cards, exact: bool) -> _Exchange:
    if not attack:
        nothing = Fraction(0) if exact else 0.0
        return _Exchange(nothing, nothing, nothing)
    kept, spared = _each_without(attack), _each_without(defend)
    cells = [
        [(swing(card, counted, other), _exchange(spared[other], kept[card], exact)) for other in defend]
        for card, counted in plays(attack)
    ]
    payoffs = [[now - later.value for now, later in row] for row in cells]
    lows = [[now - later.high for now, later in row] for row in cells]
    highs = [[now - later.low for now, later in row] for row in cells]

    def promised(solution: Any) -> tuple[Any, Any]:
        """What the rows get at least, and the columns give at most, if they keep to their mixes to the end."""
        low = min(_average(solution.rows, column) for column in zip(*lows, strict=True))
        return low, max(_average(solution.columns, row) for row in highs)

    solution: Any = equilibria.solve(payoffs)
    low, high = promised(solution)
    if not exact and high - low > NARROW:
        solution = _in_fractions(payoffs)
        low, high = promised(solution)
    return _Exchange(solution.value, low, high, solution.rows, solution.columns)


def _each_without(hand: Cards) -> dict[Card, Cards]:
    return {gone: tuple(card for card in hand if card is not gone) for gone in hand}


def _average(shares: Sequence[Any], results: Sequence[Any]) -> Any:
    return sum(share * result for share, result in zip(shares, results, strict=True))


def _in_fractions(payoffs: Sequence[Sequence[float]]) -> Solution[Any]:
    """Floats solved as the fractions they are, where payoffs so nearly tie that floats lose their way."""
    found = equilibria.solve([[Fraction(payoff) for payoff in row] for row in payoffs])
    return Solution(float(found.value), tuple(map(float, found.rows)), tuple(map(float, found.columns)))


def _checked(attacker_hand: Iterable[Card], defender_hand: Iterable[Card]) -> tuple[Cards, Cards]:
    attack, defend = checked_hand(attacker_hand), checked_hand(defender_hand)
    if len(attack) != len(defend) or not 1 <= len(attack) <= LARGEST_HAND:
        sizes = f"{len(attack)} and {len(defend)} cards"
        raise JankenError(f"Hands of {sizes} don't fight. Both take the same number, 1 to {LARGEST_HAND} (DW-2).")
    joker = next((card for card in attack + defend if card.is_joker), None)
    if joker:
        raise JankenError(f"The {joker.name} is not in play with single cards. Jokers come with pairs (DW-9).")
    both = next((card for card in attack if card in defend), None)
    if both:
        raise JankenError(f"The {both.name} is in both hands. Each card is in play once.")
    return attack, defend
