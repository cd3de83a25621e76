"""How often the way over a freshly dealt board is open: many boards at once, one in each bit of a word.

>>> odds = reach_odds(20_000, seed=7)
>>> print(odds)
0.386 ± 0.003
>>> odds.n, len(odds.rates), odds.rates[20]
(20000, 25, 1.0)

A board is dealt card by card from the real deck. A random number picks among the cards that are left, in the
order of the deck; to a piece the suit and the Joker are all that matters, so it is enough to know how many
cards are left up to each kind. `dealt` lays the very same boards out as cards:

>>> print(*dealt(seed=7, first=0, count=1, width=3)[0])
JR AL 9R 9S 10P 6S 8R QW 4P

Boards come in blocks, each with random numbers of its own, counted through from a key made of the seed
(Philox). So it does not matter where somebody stops to look, nor which boards were dealt before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from janken.cards import Card
from janken.chance import Chance, clean_seed
from janken.errors import JankenError, shown
from janken.games.boards.board import pack_for
from janken.study.walks import LARGEST, SMALLEST, kind
from janken.suits import Suit, relation

if TYPE_CHECKING:
    import numpy

    Bytes: TypeAlias = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
    Words: TypeAlias = numpy.ndarray[Any, numpy.dtype[numpy.uint64]]

BLOCK = 1 << 20
"""At most so many cards are dealt with one counter: a few milliseconds of work. Another number deals other boards."""
MOST_BOARDS = 1_000_000_000
MOST_LAID_OUT = 100_000
DRAWS = 1 << 16
"""A card is picked by sixteen random bits, and again where those would favour some."""


@dataclass(frozen=True, slots=True)
class ReachOdds:
    """So many boards looked at, in how many of them the goal was reached, and each cell."""

    n: int
    count: int
    reached: tuple[int, ...]
    """In how many boards each cell was reached, row by row."""

    def __str__(self) -> str:
        return f"{self.rate:.3f} ± {self.error:.3f}"

    @property
    def rate(self) -> float:
        return self.count / self.n

    @property
    def error(self) -> float:
        """The standard error of the rate."""
        return sqrt(self.rate * (1 - self.rate) / self.n)

    @property
    def rates(self) -> tuple[float, ...]:
        """How often each cell is reached, for a heat map."""
        return tuple(count / self.n for count in self.reached)


class Deal(NamedTuple):
    """What boards are dealt, from which cards, by which random numbers."""

    width: int
    pack: tuple[Card, ...]
    """The deck, or two, kind by kind."""
    key: tuple[int, int]

    @property
    def block(self) -> int:
        """How many boards have their counter in common: a power of two."""
        return 1 << (BLOCK // self.width**2).bit_length() - 1

    @property
    def upto(self) -> list[int]:
        """How many cards there are up to each kind; the last kind goes without saying."""
        kinds = list(map(kind, self.pack))
        return [sum(each <= last for each in kinds) for last in sorted(set(kinds))[:-1]]


def reach_odds(
    n: int,
    seed: int | str,
    *,
    width: int = 5,
    jokers: bool = True,
    start: int | None = None,
    goal: int | None = None,
    chunk: int = 1,
    progress: Callable[[ReachOdds], object] | None = None,
) -> ReachOdds:
    """In how many of n dealt boards a piece can walk from start to goal, and to every other cell.

    It starts at the near left corner and goes to the cell opposite, unless told otherwise. `progress` is called
    with the odds so far after every chunk of boards, rounded up to whole blocks.

    >>> seen = []
    >>> reach_odds(80_000, "class 7b", jokers=False, progress=lambda odds: seen.append(odds.n)).n, seen
    (80000, [32768, 65536, 80000])
    """
    odds = None
    for odds in growing_odds(n, seed, width=width, jokers=jokers, start=start, goal=goal, chunk=chunk):
        if progress:
            progress(odds)
    assert odds is not None
    return odds


def growing_odds(
    n: int,
    seed: int | str,
    *,
    width: int = 5,
    jokers: bool = True,
    start: int | None = None,
    goal: int | None = None,
    chunk: int = 1,
) -> Iterator[ReachOdds]:
    """The odds as they grow, so that somebody can watch or stop; a step takes about ten milliseconds.

    >>> [odds.n for odds in growing_odds(80_000, 7, chunk=40_000)]
    [65536, 80000]
    """
    steps = resting_odds(n, seed, width=width, jokers=jokers, start=start, goal=goal, chunk=chunk)
    return (odds for odds in steps if odds)


def resting_odds(
    n: int,
    seed: int | str,
    *,
    width: int = 5,
    jokers: bool = True,
    start: int | None = None,
    goal: int | None = None,
    chunk: int = 1,
) -> Iterator[ReachOdds | None]:
    """The odds as they grow, and None whenever the work can rest in between: every few milliseconds.

    >>> [odds and odds.n for odds in resting_odds(80_000, 7, chunk=80_000)][-4:]
    [None, None, None, 80000]
    """
    deal = _checked_deal(seed, width, jokers)
    upto = _checked_number(n, "boards can't be dealt", MOST_BOARDS)
    blocks = -(-_checked_number(chunk, "boards are no chunk", MOST_BOARDS) // deal.block)
    here = _checked_cell(width * (width - 1) if start is None else start, width)
    there = _checked_cell(width * width - 1 - here if goal is None else goal, width)
    return _growing(deal, upto, blocks, here, there)


def dealt(
    seed: int | str, first: int, count: int, *, width: int = 5, jokers: bool = True
) -> tuple[tuple[Card, ...], ...]:
    """Some of the boards that the odds of this seed are counted on, from number `first`, as cards."""
    deal = _checked_deal(seed, width, jokers)
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < MOST_BOARDS:
        raise JankenError(f"{shown(first)} is not the number of a board. They go from 0 to {MOST_BOARDS - 1:,}.")
    upto = first + _checked_number(count, "boards can't be laid out", MOST_LAID_OUT)
    boards: list[tuple[Card, ...]] = []
    for block in range(first // deal.block, -(-upto // deal.block)):
        begin = block * deal.block
        draws = _draws(deal, block)[:, max(first - begin, 0) : upto - begin]
        for picks in draws.T.tolist():
            left = list(deal.pack)
            boards.append(tuple([left.pop(pick) for pick in picks]))
    return tuple(boards)


def _growing(deal: Deal, n: int, blocks: int, start: int, goal: int) -> Iterator[ReachOdds | None]:
    import numpy as np

    width, block, cards_upto = deal.width, deal.block, deal.upto
    reached = np.zeros(width * width, dtype=np.int64)
    for first in range(0, n, blocks * block):
        upto = min(first + blocks * block, n)
        for begin in range(first, upto, block):
            draws = _draws(deal, begin // block)
            yield None
            kinds = _kinds(draws, cards_upto)
            yield None
            found = _reach(kinds, width, start)
            yield None
            if upto - begin < block:
                found &= np.packbits(np.arange(block) < upto - begin).view(np.uint64)
            reached += np.bitwise_count(found).sum(axis=-1, dtype=np.int64).ravel()
        yield ReachOdds(upto, int(reached[goal]), tuple(reached.tolist()))


def _draws(deal: Deal, block: int) -> Bytes:
    """Which of the cards left is dealt, for each cell of each board of a block, each as likely."""
    import numpy as np

    cells, cards = deal.width**2, len(deal.pack)
    left = np.arange(cards, cards - cells, -1, dtype=np.uint8)[:, np.newaxis]
    source = np.random.Philox(key=np.array(deal.key, dtype=np.uint64), counter=[0, 0, 0, block])

    def drawn(boards: int) -> Bytes:
        words = source.random_raw(-(-cells * boards // 4)).astype("<u8", copy=False)
        bits = words.view("<u2")[: cells * boards].reshape(cells, boards)
        picks = np.empty((cells, boards), dtype=np.uint8)
        for cell in range(cells):
            picks[cell] = bits[cell] // (DRAWS // (cards - cell))
        return picks

    picks = drawn(deal.block)
    # a number past the cards left would favour some: that board is dealt anew
    while len(again := np.flatnonzero((picks >= left).any(axis=0))):
        picks[:, again] = drawn(len(again))
    return picks


def _kinds(draws: Bytes, upto: Sequence[int]) -> Words:
    """Bit planes by cell: is the card of this kind, or of an earlier one?"""
    import numpy as np

    left = np.repeat(np.array(upto, dtype=np.uint8)[:, np.newaxis], draws.shape[1], axis=1)
    planes = np.empty((len(draws), len(upto), draws.shape[1] // 8), dtype=np.uint8)
    within = np.empty(left.shape, dtype=bool)
    for cell, picks in enumerate(draws):
        np.less(picks, left, out=within)
        left -= within.view(np.uint8)
        planes[cell] = np.packbits(within, axis=1)
    return planes.view(np.uint64)


def _reach(upto: Words, width: int, start: int) -> Words:
    """Where a piece gets from the start, in bits by row, column and board."""
    import numpy as np

    found = np.zeros((width, width, upto.shape[-1]), dtype=np.uint64)
    found.reshape(width * width, -1)[start] = ~np.uint64(0)
    suits, jokers = _suits(upto, width)
    right, left = _steps(suits[:, :, :-1], suits[:, :, 1:], jokers[:, :-1], jokers[:, 1:])
    down, up = _steps(suits[:, :-1], suits[:, 1:], jokers[:-1], jokers[1:])
    before = -1
    while (now := int(np.bitwise_count(found).sum())) != before:  # until nothing new is found
        before = now
        for at in range(1, width):
            found[:, at] |= found[:, at - 1] & right[:, at - 1]
        for at in reversed(range(1, width)):
            found[at - 1] |= found[at] & up[at - 1]
        for at in reversed(range(1, width)):
            found[:, at - 1] |= found[:, at] & left[:, at - 1]
        for at in range(1, width):
            found[at] |= found[at - 1] & down[at - 1]
    return found


def _suits(upto: Words, width: int) -> tuple[Words, Words]:
    """The five suits as bit planes by row and column, and the Jokers."""
    import numpy as np

    planes = np.moveaxis(upto, 1, 0).reshape(upto.shape[1], width, width, -1)
    none, every = np.zeros_like(planes[:1]), ~np.zeros_like(planes[:1])
    per_suit = (len(planes) + 1) // 5
    bounds = np.concatenate([none, planes[per_suit - 1 :: per_suit], every])
    suits = bounds[1:] ^ bounds[:-1]
    if per_suit == 1:
        return suits, none[0]
    return suits, np.bitwise_or.reduce(bounds[1:] ^ planes[::per_suit])


def _steps(suits: Words, ahead: Words, joker: Words, joker_ahead: Words) -> tuple[Words, Words]:
    """Where the step between two cells is open, there and back.

    Between two suits it is open one way, and a Joker at either end makes that the other way (CC-3).
    """
    import numpy as np

    there = joker | joker_ahead
    same = np.zeros_like(there)
    for here in Suit:
        one, other = (suit for suit in Suit if relation(here, suit).beats)
        same |= suits[here] & ahead[here]
        there ^= suits[here] & (ahead[one] | ahead[other])
    return there | same, ~there | same


def _checked_deal(seed: int | str, width: int, jokers: bool) -> Deal:
    if isinstance(width, bool) or not isinstance(width, int) or not SMALLEST <= width <= LARGEST:
        raise JankenError(f"{shown(width)} is not the width of a board. It is {SMALLEST} to {LARGEST} cards.")
    if not isinstance(jokers, bool):
        raise JankenError(f"{shown(jokers)} does not say whether Jokers are in. Say True or False.")
    chance = Chance(clean_seed(seed), "boards", width, int(jokers))
    pack = sorted(pack_for(width * width, jokers), key=kind)
    return Deal(int(width), tuple(pack), (chance.below(1 << 64), chance.below(1 << 64)))


def _checked_number(n: int, what: str, most: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= most:
        raise JankenError(f"{shown(n)} {what}. Ask for 1 to {most:,}.")
    return int(n)


def _checked_cell(cell: int, width: int) -> int:
    if isinstance(cell, bool) or not isinstance(cell, int) or not 0 <= cell < width * width:
        raise JankenError(f"{shown(cell)} is not a cell of this board. Its cells are 0 to {width * width - 1}.")
    return int(cell)
