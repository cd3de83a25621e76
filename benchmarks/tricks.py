"""Moves a second in trick hands: Stones and Green Queen beside OpenSpiel's hearts without passing, in one run.

Ours are random hands of five seats with Jokers through the public protocol, moves() and play(); theirs are driven from
Python by legal_actions() and apply_action(), which changes the state in place. A move is a player's choice. Both are
measured twice: whole hands, dealing included (theirs deals card by card), and the tricks of hands dealt beforehand.
Stones includes its bids; Green Queen is played without its pass, as hearts is here.
"""

import random
from time import perf_counter
from typing import Any

import pyspiel

from janken import GAMES
from janken.game import Game

HANDS, ROUNDS = 10, 60
AT_LEAST, AIM = 0.4, 0.8
choice = random.Random(1).choice


class Hearts:
    name = "OpenSpiel hearts"

    def __init__(self) -> None:
        self.game = pyspiel.load_game("hearts(pass_cards=false)")

    def deal(self, seed: int) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(choice(state.legal_actions()))
        return state

    def play(self, dealt: Any) -> int:
        state, made = dealt.clone(), 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            made += 1
        return made


class Ours:
    def __init__(self, name: str) -> None:
        self.game: Game[Any] = GAMES[name].with_rules(jokers="in", hands=1)
        self.name = self.game.title

    def deal(self, seed: int) -> Any:
        state = self.game.deal(5, seed)
        return state._replace(phase="playing") if state.phase == "passing" else state

    def play(self, state: Any) -> int:
        game, made = self.game, 0
        while moves := game.moves(state):
            state = game.play(state, choice(moves))
            made += 1
        return made


def speeds(side: Hearts | Ours, deals: list[Any]) -> tuple[float, float]:
    """Moves a second with dealing, and of hands dealt beforehand."""
    begun = perf_counter()
    made = sum(side.play(side.deal(seed)) for seed in range(HANDS))
    dealing = made / (perf_counter() - begun)
    begun = perf_counter()
    made = sum(side.play(state) for state in deals)
    return dealing, made / (perf_counter() - begun)


def main() -> None:
    sides: list[Hearts | Ours] = [Hearts(), Ours("stones"), Ours("green-queen")]
    deals = [[side.deal(seed) for seed in range(HANDS)] for side in sides]
    best = [(0.0, 0.0)] * len(sides)
    for _ in range(ROUNDS):  # by turns, so that a busy moment hits all alike
        for at, side in enumerate(sides):
            whole, tricks = speeds(side, deals[at])
            best[at] = max(best[at][0], whole), max(best[at][1], tricks)
    print(f"{f'moves/s, best of {ROUNDS}':24}{'whole hands':>12}{'ratio':>7}{'dealt before':>15}{'ratio':>7}", end="")
    print(f"   (at least {AT_LEAST}, aim {AIM})")
    for side, (whole, tricks) in zip(sides, best, strict=True):
        print(f"{side.name:24}{whole:>12,.0f}{whole / best[0][0]:>7.2f}{tricks:>15,.0f}{tricks / best[0][1]:>7.2f}")


if __name__ == "__main__":
    main()
