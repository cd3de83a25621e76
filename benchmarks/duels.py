"""Two six-card hands of Dueling Wizards solved, ours beside SciPy's HiGHS in the same backward induction, in one run.

Both work through the same 923 pairs of hands, each a matrix game. Ours also finds the defender's mixes and proves
both sides' guarantees; theirs finds the value alone, from blows reckoned beforehand. Seconds are those of a core.
"""

from functools import cache
from statistics import median
from time import process_time

import numpy as np
from scipy.optimize import linprog

from janken.cards import Card, deck
from janken.chance import Chance
from janken.study import duels

PAIRS, SIZE = 12, 6
MOST_SECONDS, MOST_GAP = 1.0, 1e-9
Hand = tuple[Card, ...]


def peer(first: Hand, second: Hand) -> float:
    @cache
    def value(attack: Hand, defend: Hand) -> float:
        if not attack:
            return 0.0
        later = {(c, d): value(without(defend, d), without(attack, c)) for c in attack for d in defend}
        ways = duels.plays(attack)
        matrix = np.array([[duels.swing(c, counted, d) - later[c, d] for d in defend] for c, counted in ways])
        rows, columns = matrix.shape
        found = linprog(
            np.append(np.zeros(rows), -1),
            A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
            b_ub=np.zeros(columns),
            A_eq=[[*[1] * rows, 0]],
            b_eq=[1],
            bounds=[*[(0, 1)] * rows, (None, None)],
            method="highs",
        )
        return float(-found.fun)

    return value(first, second)


def without(hand: Hand, gone: Card) -> Hand:
    return tuple(card for card in hand if card is not gone)


def main() -> None:
    ours, theirs, gaps, apart = [], [], [], []
    for seed in range(PAIRS):
        pile = Chance(seed, "benchmark").shuffled(deck(jokers=False))
        hands = tuple(sorted(pile[:SIZE])), tuple(sorted(pile[SIZE : 2 * SIZE]))
        duels._exchange.cache_clear()
        begun = process_time()
        found = duels.solve(*hands)
        ours.append(process_time() - begun)
        begun = process_time()
        value = peer(*hands)
        theirs.append(process_time() - begun)
        gaps.append(found.gap)
        apart.append(abs(found.value - value))
    print(f"{f'{PAIRS} pairs of hands':24}{'median s':>10}{'worst s':>10}{'ratio':>7}   (at most {MOST_SECONDS} s)")
    for name, times in (("SciPy linprog, HiGHS", theirs), ("janken.study.duels", ours)):
        print(f"{name:24}{median(times):>10.3f}{max(times):>10.3f}{median(theirs) / median(times):>7.1f}")
    print(f"worst gap {max(gaps):.1e} (at most {MOST_GAP:.0e}), values at most {max(apart):.1e} apart")


if __name__ == "__main__":
    main()
