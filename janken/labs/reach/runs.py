"""How often each cell of a fresh board is reached: counted on many boards, a little at a time, and shown as it grows.

>>> runs = ReachRuns()
>>> runs.react({"kind": "run", "boards": 100_000})
>>> while runs.advance():
...     pass
>>> runs.view()["estimate"]["title"]
'38.8 % ± 0.3'
>>> runs.view()["board"]["places"][4]["label"]
'e5, reached in 38.8 % of boards, flag'
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from janken.errors import JankenError
from janken.games.boards.board import grid
from janken.labs.long_work import LongWork
from janken.labs.reach.board import WIDTHS
from janken.labs.reach.view_types import (
    CountingView,
    EstimateView,
    HeatBoardView,
    OddsView,
    ReachPlaceView,
    SizesView,
)
from janken.labs.reasons import cited, why
from janken.labs.view_types import ReasonView
from janken.listeners.base import Intent, flag_in, number_in
from janken.listeners.button_texts import WAITING
from janken.study.board_odds import ReachOdds, resting_odds
from janken.view import edges_of

SIZES = (1_000, 100_000, 1_000_000, 10_000_000)
EACH = 100_000
"""Boards of each size, for the chart."""
EARLY = (10, 30, 100, 300, 1_000, 3_000, 10_000)
"""Where a run is looked at while it is young."""
GROWTH = 1.25
"""A later point of the running estimate has so many times the boards of the one before."""
BAND = 2
"""An error band is so many standard errors to either side."""
CERTAINTY = "We are about 95 % sure the true value lies in the band. Four times as many boards make it half as wide."
WORDS = {
    "thinking": "One moment. The first time takes a little longer.",
    "retrying": WAITING["retrying"],
    "lost": WAITING["lost"],
    "stop": "Stop",
    "size": "Cards on a side",
    "jokers": "Jokers in the deck",
    "boards": "How many boards",
    "inwords": "The same as a table",
    "place": "Place",
    "there": "How often",
    "compare": "Compare the sizes 3 to 9",
    "jokersin": "with Jokers",
    "jokersout": "without",
}
ASKED = why("Fresh boards are dealt from the real deck. On how many of them does a route lead to the flag?", "CC-1")
MOVES = why("Click a cell to start there; the flag goes opposite.", "CC-2")
BIGGER = why("On bigger boards routes are longer, but there are more of them. What do you expect?", "CC-1")


def share(rate: float, error: float) -> str:
    """A rate in percent with its band, in as many digits as the band leaves.

    >>> share(0.39441, 0.00346), share(0.39441, 0.00002), share(1.0, 0.0)
    ('39.4 % ± 0.7', '39.441 % ± 0.004', '100 %')
    """
    if not error:
        return f"{rate * 100:.0f} %"
    band = BAND * error * 100
    digits = 1 if band >= 0.095 else 2 if band >= 0.0095 else 3
    return f"{rate * 100:.{digits}f} % ± {band:.{digits}f}"


def in_words(boards: int) -> str:
    """A large number as it is said.

    >>> in_words(100_000), in_words(10_000_000)
    ('100,000', '10 million')
    """
    return f"{boards // 1_000_000} million" if boards >= 1_000_000 else f"{boards:,}"


def _shade(rate: float, low: float, high: float) -> float:
    """From faint to strong between the rarest and the most frequent cell."""
    return 0.1 + 0.85 * min(1.0, (rate - low) / (high - low)) if high > low else 0.5


class ReachRuns(LongWork):
    """Runs over boards of one size, or over all sizes; asked again, other boards are dealt."""

    def __init__(self, seed: int | str = "reach") -> None:
        self.seed, self.runs = seed, 0
        self.width, self.jokers, self.start = 5, True, 20
        self.boards = 0
        """How many were asked for; 0: none yet."""
        self.odds: ReachOdds | None = None
        self.points: list[tuple[int, float, float]] = []
        """The running estimate: boards, rate, standard error."""
        self.by_size: dict[tuple[int, bool], ReachOdds] = {}
        self.comparing = False
        self.handlers = {
            "run": self._run,
            "compare": self._compare,
            "stop": self.stop,
            "size": self._size,
            "jokers": self._jokers,
            "start": self._start,
        }

    @property
    def goal(self) -> int:
        return self.width * self.width - 1 - self.start

    def _run(self, intent: Intent) -> None:
        offered = ", ".join(f"{size:,}" for size in SIZES)
        self.boards = number_in(intent, "boards", SIZES, f"boards are not offered here. There are: {offered}.")
        self._begin()

    def _begin(self) -> None:
        self.runs += 1
        self.odds, self.points, self.comparing = None, [], False
        self.work_on(self._growing(f"{self.seed} {self.runs}"))

    def _compare(self, intent: Intent) -> None:
        self.runs += 1
        self.by_size, self.comparing = {}, True
        self.work_on(self._each_size(f"{self.seed} {self.runs}"))

    def _size(self, intent: Intent) -> None:
        width = number_in(intent, "width", WIDTHS, "cards on a side are no board here. A board has 3 to 9.")
        self._set(width, self.jokers, width * (width - 1))

    def _jokers(self, intent: Intent) -> None:
        self._set(self.width, flag_in(intent, "on"), self.start)

    def _start(self, intent: Intent) -> None:
        cells = range(self.width**2)
        at = number_in(intent, "at", cells, f"is not a cell of this board. Its cells are 0 to {cells[-1]}.")
        if 2 * at == self.width**2 - 1:
            raise JankenError("The middle has no cell opposite. Start anywhere else.")
        self._set(self.width, self.jokers, at)

    def _set(self, width: int, jokers: bool, start: int) -> None:
        """Another kind of board: what was counted does not hold for it, so it is counted again."""
        if (width, jokers, start) == (self.width, self.jokers, self.start):
            return
        self.width, self.jokers, self.start = width, jokers, start
        self.odds, self.points = None, []
        if self.boards:
            self._begin()

    # counting

    def _growing(self, seed: str) -> Iterator[float]:
        """The share of the work that is done, while the estimate grows."""
        for young in (each for each in EARLY if each < self.boards):
            self._grown(next(filter(None, self._odds(young, seed))))
            yield 0.0
        for odds in self._odds(self.boards, seed):
            if odds:
                self._grown(odds)
            yield self.odds.n / self.boards if self.odds else 0.0

    def _odds(self, boards: int, seed: str) -> Iterator[ReachOdds | None]:
        return resting_odds(boards, seed, width=self.width, jokers=self.jokers, start=self.start)

    def _grown(self, odds: ReachOdds) -> None:
        self.odds = odds
        if not self.points or odds.n >= self.points[-1][0] * GROWTH or odds.n == self.boards:
            self.points.append((odds.n, odds.rate, odds.error))

    def _each_size(self, seed: str) -> Iterator[float]:
        kinds = [(width, jokers) for width in WIDTHS for jokers in (True, False)]
        for at, (width, jokers) in enumerate(kinds):
            counted = 0
            for odds in resting_odds(EACH, seed, width=width, jokers=jokers):
                if odds:
                    self.by_size[width, jokers], counted = odds, odds.n
                yield (at + counted / EACH) / len(kinds)

    # what there is to see

    def view(self) -> OddsView:
        return {
            "note": self.note,
            "board": self._board(),
            "setup": {
                "width": self.width,
                "sizes": list(WIDTHS),
                "jokers": self.jokers,
                "buttons": [{"boards": n, "text": in_words(n), "on": n == self.boards} for n in SIZES],
                "whys": [ASKED, MOVES],
            },
            "busy": self._busy(),
            "estimate": self._estimate(),
            "compare": self._compared(),
            "words": WORDS,
            "rules": cited([ASKED, MOVES, BIGGER, *self._found()]),
        }

    def _busy(self) -> CountingView | None:
        if self.work is None:
            return None
        count = sum(odds.n for odds in self.by_size.values()) if self.comparing else self.odds.n if self.odds else 0
        text = f"{count:,} boards, {self.done * 100:.0f} % done"
        return {"share": round(self.done, 3), "text": text, "compare": self.comparing}

    def _board(self) -> HeatBoardView:
        names = grid(self.width).names
        places: list[ReachPlaceView] = []
        rates = self.odds.rates if self.odds else ()
        low, high = (min(rates), max(rate for rate in rates if rate < 1)) if rates else (0, 1)
        for cell, name in enumerate(names):
            place: ReachPlaceView = {"id": name, "at": cell, "label": name}
            if cell == self.start:
                place["label"] += ", start"
            elif rates:
                rate = rates[cell]
                place["note"], place["shade"] = f"{rate * 100:.0f}", round(_shade(rate, low, high), 2)
                place["label"] += f", reached in {rate * 100:.1f} % of boards"
            if cell == self.goal:
                place["flags"], place["aim"] = [0], True
                place["label"] += ", flag"
            places.append(place)
        seen = f"Heat map of {self.odds.n:,} boards." if self.odds else "An empty board."
        return {
            "id": "heat",
            "label": f"{seen} {MOVES['text']}",
            "size": [self.width, self.width],
            "edges": edges_of(names, self.width),
            "home": self.start,
            "places": places,
            "pieces": [{"id": "A", "seat": 0, "at": self.start}],
            "key": "Numbers: the percent of boards on which a cell is reached." if self.odds else "",
        }

    def _estimate(self) -> EstimateView | None:
        if not self.odds:
            return None
        names = grid(self.width).names
        from_to = f"from {names[self.start]} to {names[self.goal]}"
        n, rate, error = self.odds.n, self.odds.rate, self.odds.error
        stopped = not self.work and not self.comparing and n < self.boards
        rows = [
            [f"{boards:,}", f"{value * 100:.1f} %", f"± {BAND * off * 100:.2f}"] for boards, value, off in self.points
        ]
        return {
            "title": share(rate, error),
            "text": f"The route {from_to} is open on {self.odds.count:,} of {n:,} boards.{' Stopped.' * stopped}",
            "band": CERTAINTY,
            "points": [[boards, round(value, 5), round(BAND * off, 5)] for boards, value, off in self.points],
            "alt": f"Running estimate of {n:,} boards, at last {share(rate, error)}.",
            "sheet": {"title": "Running estimate", "columns": ["Boards", "Way open", "Band"], "rows": rows},
        }

    def _compared(self) -> SizesView:
        rows = [
            [f"{width} × {width}", *(share(odds.rate, odds.error) if odds else "" for odds in self._pair(width))]
            for width in WIDTHS
            if self.by_size.get((width, True))
        ]
        counts = "; ".join(f"{name}: {one}, without Jokers {two or 'not yet counted'}" for name, one, two in rows)
        return {
            "whys": [BIGGER, *self._found()],
            "points": [
                [width, jokers, round(odds.rate, 5), round(BAND * odds.error, 5)]
                for (width, jokers), odds in self.by_size.items()
            ],
            "alt": f"How often the route is open, by size. {counts}.",
            "sheet": {
                "title": f"{EACH:,} boards of each kind",
                "columns": ["Board", "With Jokers", "Without"],
                "rows": rows,
            },
        }

    def _found(self) -> list[ReasonView]:
        """What the sizes show, once all are counted; only what is beyond the bands."""
        if self.work or len(self.by_size) < 2 * len(WIDTHS):
            return []
        rates = [self.by_size[width, True] for width in WIDTHS]
        falls = all(a.rate - b.rate > 0 for a, b in pairwise(rates))
        ends = f"{rates[0].rate * 100:.0f} % of the small boards, {rates[-1].rate * 100:.0f} % of the largest."
        first = (
            f"**{'The bigger the board, the rarer the route' if falls else 'Bigger is not always rarer'}:** =={ends}=="
        )
        apart = [width for width in WIDTHS if self._apart(width)]
        jokers = f"matter on {len(apart)} of {len(WIDTHS)} sizes" if apart else "make no difference beyond the bands"
        return [why(first, "CC-1"), why(f"**Jokers {jokers}:** what they open one way they close the other.", "CC-3")]

    def _apart(self, width: int) -> bool:
        """Whether the rates with and without Jokers are further apart than their bands."""
        one, two = self.by_size[width, True], self.by_size[width, False]
        return abs(one.rate - two.rate) > BAND * (one.error + two.error)

    def _pair(self, width: int) -> tuple[ReachOdds | None, ReachOdds | None]:
        return self.by_size.get((width, True)), self.by_size.get((width, False))
