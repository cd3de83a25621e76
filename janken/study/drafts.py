"""What a card is worth while a duel of single cards is drafted: at a glance, and by trying.

At a glance, a card is as good as it does against the others on the table, half as an attack, half as a defence:

>>> from janken.cards import card, cards
>>> table = cards("QP AS 2R 9L 7W 3P")
>>> for found in sorted(table, key=lambda found: -greedy(found, table))[:2]:
...     print(found, greedy(found, table))
AS 37/10
9L 9/10

Tried out, the rest of the draft falls at random, time and again, and every pair of hands is played perfectly:

>>> print(sampled(card("AS"), table, samples=4, seed=7))
0.4 ± 0.5
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from janken.cards import Card
from janken.chance import Chance
from janken.errors import JankenError, shown
from janken.games.wizards.spells import Cards
from janken.study.duels import LARGEST_HAND, solve, swing
from janken.study.replies import checked_hand

MOST_SAMPLES = 10_000


class Worth(NamedTuple):
    """The hit points that a card brought in so many tries: their average, and its standard error."""

    value: float
    error: float
    samples: int

    def __str__(self) -> str:
        return f"{self.value:.1f} ± {self.error:.1f}"


def greedy(card: Card, table: Iterable[Card]) -> Fraction:
    """The hit points a card brings against another one of these, on average over both roles; a Joker counts 0.

    >>> from janken import card, cards
    >>> print(greedy(card("10R"), cards("5L 5W")))
    5/2
    """
    (mine,), others = checked_hand([card]), tuple(other for other in checked_hand(table) if other is not card)
    if not others:
        raise JankenError("There is no other card to measure it by. The table takes at least two cards.")
    attack = max(sum(swing(mine, counted, other) for other in others) for counted in mine.rank.values)
    defence = sum(max(swing(other, counted, mine) for counted in other.rank.values) for other in others)
    return Fraction(attack - defence, 2 * len(others))


def sampled(
    card: Card,
    table: Iterable[Card],
    mine: Iterable[Card] = (),
    theirs: Iterable[Card] = (),
    *,
    attacks_first: bool = False,
    samples: int = 20,
    seed: int | str = 0,
) -> Worth:
    """What the attack phase is worth to whoever takes this card now: the last of `sampling`."""
    *_, last = sampling(card, table, mine, theirs, attacks_first=attacks_first, samples=samples, seed=seed)
    return last


def sampling(
    card: Card,
    table: Iterable[Card],
    mine: Iterable[Card] = (),
    theirs: Iterable[Card] = (),
    *,
    attacks_first: bool = False,
    samples: int = 20,
    seed: int | str = 0,
) -> Iterator[Worth]:
    """The worth after every sample, so that somebody can watch or stop it.

    `table` are the cards still open to both, `mine` and `theirs` those taken before. The same seed lets the rest fall
    alike for every card that is tried, so that their worths can be compared.
    """
    hands = checked_hand([*mine, *theirs, *table])
    left, taken = checked_hand(table), checked_hand(mine)
    if card not in left:
        raise JankenError(f"{shown(card)} is not on the table. Take one of {', '.join(map(str, left)) or 'none'}.")
    if len(hands) % 2 or len(hands) > 2 * LARGEST_HAND or 2 * len(taken) >= len(hands):
        raise JankenError(
            f"{len(taken)} cards of mine among {len(hands)} don't make a draft. "
            f"It gives both sides the same number, 1 to {LARGEST_HAND} (DW-2)."
        )
    if isinstance(samples, bool) or not isinstance(samples, int) or not 1 <= samples <= MOST_SAMPLES:
        raise JankenError(f"{shown(samples)} samples can't be drawn. Ask for 1 to {MOST_SAMPLES:,}.")
    return _growing(card, left, taken, hands, attacks_first, samples, seed)


def _growing(
    card: Card, left: Cards, mine: Cards, hands: Cards, attacks_first: bool, samples: int, seed: int | str
) -> Iterator[Worth]:
    values: list[float] = []
    for sample in range(samples):
        falls = [found for found in Chance(seed, "draft", sample).shuffled(left) if found is not card]
        held = (*mine, card, *falls)[: len(hands) // 2]
        others = [found for found in hands if found not in held]
        values.append(float(solve(held, others).value if attacks_first else -solve(others, held).value))
        error = stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
        yield Worth(fmean(values), error, len(values))
