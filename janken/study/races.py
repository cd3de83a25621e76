"""A race alone: how many turns a piece takes to its goal, with a step or a swap each turn (CC-2, CC-5).

On this board no way leads from cell 6 to cell 2. A swap may open one, and sooner when the piece has come closer:

>>> board = "4S 5S 6W  7L 8P 9R  2R 3S 4P"
>>> found = advice(board, at=6, goal=2, width=3)
>>> found.swaps, found.to, round(found.step, 2), round(found.swap, 2)
(False, 3, 5.61, 6.85)

Two things are left out, so that a bot has its answer in a millisecond: every draw is taken to come from the cards
that are unseen now, and a piece that comes back to a cell finds the card that lies there now. `exact_races` leaves
out nothing and is for tiny decks. `raced` plays whole races by this advice, under all the rules:

>>> print(raced(40, seed=7))
9.88 ± 0.29
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import inf, sqrt
from typing import NamedTuple

from janken.cards import Card
from janken.chance import Chance, clean_seed
from janken.errors import JankenError, shown
from janken.games.boards.board import pack_for
from janken.study.gates import draw_pile
from janken.study.turns import kind_shares, turns_to
from janken.study.walks import LARGEST, OPEN, SMALLEST, Board, BoardOrCards, as_board, checked_cards

MOST_RACES = 100_000
LONGEST_RACE = 1_000
"""Turns after which a race counts as that long; none comes near it."""


class Advice(NamedTuple):
    """How many turns it takes to the goal, by what is done now; this turn is counted."""

    steps: tuple[tuple[int, float], ...]
    """Each cell a step leads to, with the turns it takes that way; the best first."""
    swap: float
    """The turns it takes if the card under the piece is swapped now."""

    @property
    def to(self) -> int | None:
        """The best cell to step to, if any step is open."""
        return self.steps[0][0] if self.steps else None

    @property
    def step(self) -> float:
        """The turns it takes if the best step is taken now."""
        return self.steps[0][1] if self.steps else inf

    @property
    def swaps(self) -> bool:
        """Whether a swap is better than every step."""
        return self.swap < self.step

    @property
    def turns(self) -> float:
        return min(self.swap, self.step)


class Plan(NamedTuple):
    """For each cell of a board the turns to the goal, and the turns that begin with a swap there."""

    turns: tuple[float, ...]
    swap: tuple[float, ...]


def advice(
    board: BoardOrCards,
    at: int,
    goal: int,
    width: int = 5,
    *,
    unseen: Sequence[Card] | None = None,
    closed: Collection[int] = (),
) -> Advice:
    """What to do now, and what each choice costs.

    `unseen` are the cards the next one may be: all that are not on the board, unless told otherwise. Nothing steps
    onto closed cells (CC-4), where other pieces stand; the goal counts as open, since pieces move on.

    >>> advice("2R 3R 4R  5R 6R 7R  8R 9R 10R", at=6, goal=2, width=3).steps
    ((3, 4.0), (7, 4.0))
    """
    on = as_board(board, width)
    here = on.cell(at)
    shut = {on.cell(cell) for cell in closed} - {here, on.cell(goal)}
    plan = planned(on, goal, unseen=unseen, closed=shut)
    may = OPEN[on.kinds[here]]
    ways = [(1 + plan.turns[there], there) for there in on.near[here] if may[on.kinds[there]] and there not in shut]
    return Advice(tuple((there, turns) for turns, there in sorted(ways)), plan.swap[here])


def turns_left(
    board: BoardOrCards,
    at: int,
    goal: int,
    width: int = 5,
    *,
    unseen: Sequence[Card] | None = None,
    closed: Collection[int] = (),
) -> float:
    """The turns it takes to the goal, on average, played well; 0 at the goal.

    >>> turns_left("2R 3R 4R  5R 6R 7R  8R 9R 10R", at=6, goal=2, width=3)
    4.0
    """
    on = as_board(board, width)
    here = on.cell(at)
    return planned(on, goal, unseen=unseen, closed=set(closed) - {here}).turns[here]


def planned(
    board: BoardOrCards,
    goal: int,
    width: int = 5,
    *,
    unseen: Sequence[Card] | None = None,
    closed: Collection[int] = (),
) -> Plan:
    """The turns to the goal from all cells at once.

    Closed cells are out of the race, and so is the goal once it is reached: from there nothing is planned.
    """
    on = as_board(board, width)
    shares = kind_shares(draw_pile(on, unseen))
    shut = {on.cell(cell) for cell in closed} - {on.cell(goal)}
    found = turns_to((goal,), on.kinds, on.near, shares, dict.fromkeys(shut, inf))
    turns = [inf if cell in shut else left for cell, left in enumerate(found.now)]
    swap = [inf if cell in shut else 1 + left for cell, left in enumerate(found.swapped)]
    turns[goal], swap[goal] = 0.0, inf
    return Plan(tuple(turns), tuple(swap))


class Raced(NamedTuple):
    """So many races, and how long they took."""

    races: int
    turns: int
    squares: int
    """The sum of the squares of the turns."""
    swaps: int

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.error:.2f}"

    @property
    def mean(self) -> float:
        return self.turns / self.races

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(max(self.squares / self.races - self.mean**2, 0.0) / self.races)


def racing(
    n: int, seed: int | str, *, width: int = 5, jokers: bool = True, pack: Sequence[Card] | None = None
) -> Iterator[Raced]:
    """Races by this advice, counted up one by one, from the near left corner to the one opposite.

    The board is dealt from the deck, or two, that it takes (CC-1), or from another pack of cards.

    >>> [done.races for done in racing(3, seed=7, width=3)]
    [1, 2, 3]
    """
    if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= MOST_RACES:
        raise JankenError(f"{shown(n)} races can't be run. Ask for 1 to {MOST_RACES:,}.")
    if isinstance(width, bool) or not isinstance(width, int) or not SMALLEST <= width <= LARGEST:
        raise JankenError(f"{shown(width)} is not the width of a board. It is {SMALLEST} to {LARGEST} cards.")
    if not isinstance(jokers, bool):
        raise JankenError(f"{shown(jokers)} does not say whether Jokers are in. Say True or False.")
    cards = pack_for(width * width, jokers) if pack is None else checked_cards(pack, "The pack")
    if len(cards) <= width * width:
        raise JankenError(f"{len(cards)} cards leave no draw pile. Take at least {width * width + 1}.")
    return _racing(n, clean_seed(seed), width, cards)


def _racing(n: int, seed: str, width: int, pack: Sequence[Card]) -> Iterator[Raced]:
    cells, near = width * width, width * (width - 1)
    done = Raced(0, 0, 0, 0)
    for race in range(n):
        cards = Chance(seed, "race", race).shuffled(pack)
        turns, swaps = run(Board(cards[:cells], width), near, cells - 1 - near, cards[cells:], f"{seed} {race}")
        done = Raced(done.races + 1, done.turns + turns, done.squares + turns**2, done.swaps + swaps)
        yield done


def raced(n: int, seed: int | str, *, width: int = 5, jokers: bool = True, pack: Sequence[Card] | None = None) -> Raced:
    """So many races, all at once."""
    *_, last = racing(n, seed, width=width, jokers=jokers, pack=pack)
    return last


def run(board: Board, at: int, goal: int, pile: Sequence[Card], seed: int | str) -> tuple[int, int]:
    """One race by this advice: how many turns it took, and how many of them were swaps.

    Cards are drawn from the front of the pile; the discards are shuffled when it is out.

    >>> from janken.cards import cards
    >>> run(Board("4S 5S 6W  7L 8P 9R  2R 3S 4P", 3), 6, 2, cards("2P 8L"), seed=7)
    (5, 1)
    """
    draw, discards, turns, swaps = list(pile), list[Card](), 0, 0
    plan = planned(board, goal, unseen=draw or None)
    while at != goal and turns < LONGEST_RACE:
        turns += 1
        may = OPEN[board.kinds[at]]
        steps = [(1 + plan.turns[there], there) for there in board.near[at] if may[board.kinds[there]]]
        best, there = min(steps, default=(inf, at))
        if best < inf and best <= plan.swap[at]:  # where nothing helps, other cards might
            at = there
            continue
        swaps += 1
        if not draw:
            draw, discards = list(Chance(seed, "draw", turns).shuffled(discards)), []
        discards.append(board[at])
        board = board.replaced(at, draw.pop(0))
        plan = planned(board, goal, unseen=draw or discards)
    return turns, swaps
