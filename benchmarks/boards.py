"""Boards a second: how often the way from corner to corner is open, ours beside graph libraries, in one run.

Many boards: ours deals 5×5 boards from the seventy cards and finds every cell that is reached. The others
are handed boards that are dealt already, as numbers, and the rule as a table. networkx and rustworkx build a graph a
board; scipy gets one graph with all boards side by side, and one search from a node before all the starts. The C loop
deals as well, board by board, and is compiled here and now.

One board: reachable() with a Board, which was looked over when it was made, and with loose cards, which are looked
over each time. networkx answers by step_graph() of the same Board, which is what this house hands out for it, and once
more from bare pairs of numbers and may_step(), which is the least it can do. All answers are compared first.

Times are the processor's, so that others at work on the machine count less.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from pathlib import Path
from time import process_time
from typing import Any

import networkx as nx
import numpy as np
import rustworkx as rx
from scipy.sparse import coo_array
from scipy.sparse.csgraph import breadth_first_order

from janken.cards import Card
from janken.games.boards.stepping import may_step
from janken.study.board_odds import dealt, reach_odds
from janken.study.walks import KINDS, Board, beside, kind, reachable, step_graph

WIDTH, START, GOAL = 5, 20, 4
CELLS = WIDTH * WIDTH
PAIRS = [(here, there) for here, near in enumerate(beside(WIDTH, WIDTH)) for there in near]
TABLE = [[may_step(here, there) for there in KINDS] for here in KINDS]
ROUNDS, OURS, IN_C, GRAPHS, BLOCKS = 100, 32_768, 8_192, 200, 1_024
NEEDED = {"networkx": 50, "scipy, one graph": 3}
NEEDED_FOR_ONE = {"networkx, step_graph() and descendants()": 20}
C_LOOP = """
#include <stdint.h>
static uint64_t s[4];
static uint64_t turned(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static uint64_t next(void) {  /* xoshiro256++ */
    uint64_t found = turned(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = turned(s[3], 45);
    return found;
}
long reached(long n, uint64_t seed, const uint8_t *table, const uint8_t *kinds,
             const int8_t *near, int cells, int start, int goal, long *per_cell) {
    long count = 0;
    for (int i = 0; i < 4; i++) s[i] = seed = seed * 6364136223846793005u + 1442695040888963407u;
    uint8_t deck[70], seen[81];
    int8_t todo[81];
    for (int i = 0; i < 70; i++) deck[i] = kinds[i];
    for (long board = 0; board < n; board++) {
        for (int i = 0; i < cells; i++) {  /* a deck that was shuffled before is as good as a new one */
            int at = i + (int)(((next() >> 32) * (uint64_t)(70 - i)) >> 32);
            uint8_t kept = deck[i]; deck[i] = deck[at]; deck[at] = kept;
            seen[i] = 0;
        }
        int left = 1;
        todo[0] = start; seen[start] = 1;
        while (left) {
            int here = todo[--left];
            per_cell[here]++;
            for (int i = 0; i < 4; i++) {
                int there = near[4 * here + i];
                if (there < 0) break;
                if (!seen[there] && table[10 * deck[here] + deck[there]]) { seen[there] = 1; todo[left++] = there; }
            }
        }
        count += seen[goal];
    }
    return count;
}
"""


def with_networkx(kinds: Sequence[int]) -> set[int]:
    graph = nx.DiGraph()
    graph.add_nodes_from(range(CELLS))
    graph.add_edges_from([(here, there) for here, there in PAIRS if TABLE[kinds[here]][kinds[there]]])
    return {START} | nx.descendants(graph, START)


def with_rustworkx(kinds: Sequence[int]) -> set[int]:
    graph = rx.PyDiGraph()
    graph.add_nodes_from(range(CELLS))
    graph.add_edges_from_no_data([(here, there) for here, there in PAIRS if TABLE[kinds[here]][kinds[there]]])
    return {START} | rx.descendants(graph, START)


HERE, THERE = np.array(PAIRS).T
OPEN = np.array(TABLE)


def with_scipy(kinds: Any) -> Any:
    """A row of reached cells for each row of kinds: all boards in one graph, and a node before them all."""
    boards = len(kinds)
    source = boards * CELLS
    board, pair = np.nonzero(OPEN[kinds[:, HERE], kinds[:, THERE]])
    first = np.arange(boards, dtype=np.int32) * CELLS
    rows = np.concatenate([first[board] + HERE[pair].astype(np.int32), np.full(boards, source, dtype=np.int32)])
    columns = np.concatenate([first[board] + THERE[pair].astype(np.int32), first + START])
    graph = coo_array((np.ones(len(rows), dtype=np.int8), (rows, columns)), shape=(source + 1, source + 1)).tocsr()
    found = np.zeros(source + 1, dtype=bool)
    found[breadth_first_order(graph, source, return_predecessors=False)] = True
    return found[:-1].reshape(boards, CELLS)


def one_with_networkx(cards: Sequence[Card]) -> set[int]:
    graph = nx.DiGraph()
    graph.add_nodes_from(range(CELLS))
    graph.add_edges_from([(here, there) for here, there in PAIRS if may_step(cards[here], cards[there])])
    return {START} | nx.descendants(graph, START)


def ask(boards: Sequence[Board | Sequence[Card]]) -> None:
    for board in boards:
        reachable(board, START)


def ask_networkx(boards: Sequence[Board]) -> None:
    for board in boards:
        nx.descendants(step_graph(board), START)


def ask_networkx_barely(boards: Sequence[Sequence[Card]]) -> None:
    for board in boards:
        one_with_networkx(board)


def c_loop() -> Callable[[int], int] | None:
    """The loop in C, if there is a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler:
        return None
    with tempfile.TemporaryDirectory() as folder:
        source, library = Path(folder, "boards.c"), Path(folder, "boards.so")
        source.write_text(C_LOOP)
        subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
        loop = ctypes.CDLL(str(library)).reached
    loop.restype = ctypes.c_long
    table = bytes(int(cell) for row in TABLE for cell in row)
    kinds = bytes(card * 2 + (rank == 13) for card in range(5) for rank in range(14))
    near = np.array([[*near, -1, -1, -1][:4] for near in beside(WIDTH, WIDTH)], dtype=np.int8).tobytes()
    per_cell = (ctypes.c_long * CELLS)()
    return lambda n: loop(ctypes.c_long(n), ctypes.c_uint64(7), table, kinds, near, CELLS, START, GOAL, per_cell)


def best_of(sides: dict[str, list[Callable[[], int]]]) -> dict[str, float]:
    """Boards a second by name. The work is cut into slices of a few milliseconds and done by turns, over and over; the
    best time of each slice counts. So a busy moment spoils nobody's result.
    """
    best: dict[tuple[str, int], float] = {}
    boards = dict.fromkeys(sides, 0)
    for _ in range(ROUNDS):
        for name, slices in sides.items():
            boards[name] = 0
            for at, work in enumerate(slices):
                begun = process_time()
                boards[name] += work()
                best[name, at] = min(best.get((name, at), inf), process_time() - begun)
    return {name: boards[name] / sum(best[name, at] for at in range(len(slices))) for name, slices in sides.items()}


def sliced(work: Callable[[Sequence[Any]], object], boards: Sequence[Any], size: int) -> list[Callable[[], int]]:
    """So many boards a slice."""

    def some(these: Sequence[Any]) -> int:
        work(these)
        return len(these)

    return [partial(some, boards[first : first + size]) for first in range(0, len(boards), size)]


def print_speeds(title: str, best: dict[str, float], needed: dict[str, float]) -> None:
    ours = next(iter(best.values()))
    print(f"{title + f', best of {ROUNDS}':44}{'boards/s':>14}{'the first is':>16}")
    for name, speed in best.items():
        least = f"   (at least {needed[name]} ×)" if name in needed else ""
        print(f"  {name:42}{speed:>14,.0f}{ours / speed:>14.2f} ×{least}")


def main() -> None:
    cards = dealt(7, 0, BLOCKS)
    kinds = [[kind(card) for card in board] for board in cards]
    table = np.array(kinds)
    boards = [Board(board) for board in cards[:GRAPHS]]
    rows = with_scipy(table)
    for at in range(GRAPHS):
        reach = reachable(boards[at], START)
        assert reach == reachable(cards[at], START) == with_networkx(kinds[at]) == with_rustworkx(kinds[at])
        assert reach == {START} | nx.descendants(step_graph(boards[at]), START)
        assert reach == one_with_networkx(cards[at]) == set(np.flatnonzero(rows[at]).tolist())
    assert reach_odds(BLOCKS, 7).reached == tuple(rows.sum(axis=0).tolist())
    sides = {
        "reach_odds, dealing included": [lambda: reach_odds(OURS, 7, chunk=OURS).n],
        "networkx": sliced(lambda some: [with_networkx(board) for board in some], kinds[:GRAPHS], 20),
        "rustworkx": sliced(lambda some: [with_rustworkx(board) for board in some], kinds[:GRAPHS], 100),
        "scipy, one graph": [lambda: len(with_scipy(table))],
    }
    loop = c_loop()
    if loop:
        ours, theirs = reach_odds(1_000_000, 7), loop(1_000_000) / 1_000_000
        assert abs(ours.rate - theirs) < 6 * ours.error, "the C loop deals other boards, but counts as many"
        sides["a plain loop in C, dealing included"] = [lambda: (loop(IN_C), IN_C)[1]]
    print_speeds("Many 5×5 boards", best_of(sides), NEEDED)
    if not loop:
        print("  No C compiler was found, so there is no loop in C to compare with.")
    loose = cards[:GRAPHS]
    one = {
        "reachable, a Board": sliced(ask, 5 * boards, 5 * GRAPHS),
        "reachable, loose cards": sliced(ask, 5 * loose, 5 * GRAPHS),
        "networkx, step_graph() and descendants()": sliced(ask_networkx, boards, 50),
        "networkx, bare pairs": sliced(ask_networkx_barely, loose, 50),
    }
    print_speeds("One 5×5 board at a time", best_of(one), NEEDED_FOR_ONE)


if __name__ == "__main__":
    main()
