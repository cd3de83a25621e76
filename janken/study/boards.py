"""Boards of cards with a piece on them: where it gets to, what stands in the way, how often it is open.

The front door to six modules. One board, in plain Python: steps and ways (`walks`), zones and dead ends (`zones`),
what another card would change (`gates`). Many boards at once, with numpy (`board_odds`). And how many turns a piece
takes that may swap cards as well as step: for bots (`races`), and to the last digit for tiny decks (`exact_races`).

>>> board = Board("4S 5P 6W  7L 8P 9R  2R 3P XW", width=3)
>>> 2 in reachable(board, 6), shortest_path(board, 6, 2)
(True, (6, 3, 4, 1, 2))
>>> print(reach_odds(10_000, seed=7, width=3))
0.473 ± 0.005
"""

from janken.study.board_odds import ReachOdds, dealt, growing_odds, reach_odds, resting_odds
from janken.study.exact_races import ExactRaces, exact_advice, exact_races
from janken.study.gates import Gate, Swap, gates, swap_chance, swaps, unseen_cards, way_open
from janken.study.races import Advice, Raced, advice, raced, racing, turns_left
from janken.study.walks import (
    Barrier,
    Board,
    barriers,
    distances,
    distances_to,
    reachable,
    reaching,
    shortest_path,
    step_graph,
    steps,
)
from janken.study.zones import Zones, dead_ends, zones

__all__ = [
    "Advice",
    "Barrier",
    "Board",
    "ExactRaces",
    "Gate",
    "Raced",
    "ReachOdds",
    "Swap",
    "Zones",
    "advice",
    "barriers",
    "dead_ends",
    "dealt",
    "distances",
    "distances_to",
    "exact_advice",
    "exact_races",
    "gates",
    "growing_odds",
    "raced",
    "racing",
    "reach_odds",
    "reachable",
    "reaching",
    "resting_odds",
    "shortest_path",
    "step_graph",
    "steps",
    "swap_chance",
    "swaps",
    "turns_left",
    "unseen_cards",
    "way_open",
    "zones",
]
