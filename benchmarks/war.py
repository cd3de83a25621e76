"""Stepwise moves a second: War through the public protocol beside OpenSpiel's Python loop, in one run.

OpenSpiel has no War. Its hearts without passing is the nearest stepwise game: 52 cards, dealt beforehand here as
there, one card a move, tricks that are taken, and the list of legal moves asked for before every move. Both sides are
driven as OpenSpiel's own example is, by a random legal move. `apply_action` changes its state in place; `child` leaves
the old one alone, as every move of ours does. Hearts is written in C++, the loop around it in Python.
"""

import random
from collections.abc import Callable
from time import perf_counter

import pyspiel

from janken import GAMES, Table

GAMES_A_ROUND = 200
ROUNDS = 7
choice = random.Random(1).choice


def protocol(name: str, **rules: str) -> Callable[[], int]:
    """moves() and play() from deal to end."""
    game = GAMES[name].with_rules(**rules)
    deals = [game.deal(2, seed) for seed in range(GAMES_A_ROUND)]

    def run() -> int:
        made = 0
        for state in deals:
            while moves := game.moves(state):
                state = game.play(state, choice(moves))
                made += 1
        return made

    return run


def pushed(name: str) -> Callable[[], int]:
    """push() at a table, which keeps every state for undo, story and links."""
    tables = [Table(name, seed=seed) for seed in range(GAMES_A_ROUND)]

    def run() -> int:
        for table in tables:
            table.plies.clear()
            while moves := table.moves:
                table.push(choice(moves))
        return sum(table.ply for table in tables)

    return run


def hearts(keep: bool) -> Callable[[], int]:
    """legal_actions() and a move, from deal to end."""
    game = pyspiel.load_game("hearts", {"pass_cards": False})
    dealt = game.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(choice(dealt.chance_outcomes())[0])

    def run() -> int:
        made = 0
        for _ in range(GAMES_A_ROUND // 2):
            state = dealt.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                if keep:
                    state = state.child(choice(actions))
                else:
                    state.apply_action(choice(actions))
                made += 1
        return made

    return run


LOOPS = {
    "OpenSpiel hearts, legal_actions + apply_action": hearts(keep=False),
    "OpenSpiel hearts, legal_actions + child": hearts(keep=True),
    "War, moves + play": protocol("war"),
    "War never-ending, moves + play": protocol("war", won="under"),
    "Five-Card War, moves + play": protocol("five-card-war"),
    "War, Table.push": pushed("war"),
}


def main() -> None:
    best = dict.fromkeys(LOOPS, 0.0)
    for _ in range(ROUNDS):  # by turns, so that a busy moment hits all alike
        for name, run in LOOPS.items():
            begun = perf_counter()
            made = run()
            best[name] = max(best[name], made / (perf_counter() - begun))
    peer = next(iter(best.values()))
    print(f"{'best of ' + str(ROUNDS):48}{'moves/s':>12}{'ratio':>8}")
    for name, speed in best.items():
        print(f"{name:48}{speed:>12,.0f}{speed / peer:>8.2f}")


if __name__ == "__main__":
    main()
