"""A player for every game: it throws dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from janken.bots import Belief, Bot, open_moves
from janken.chance import Chance
from janken.game import Game, Move, Seat


class Random(Bot):
    """Plays any legal move, each as likely.

    >>> from janken.games import game
    >>> kings = game("aces-and-kings")
    >>> print(Random().believes(kings, kings.deal(2, seed=1), seat=0).text)
    Each of the 5 moves is as likely.
    """

    name = "random"
    title = "Dice"
    line = "Plays any legal move, each as likely."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        moves = open_moves(game, seen, seat)
        text = "Only one move is open." if len(moves) == 1 else f"Each of the {len(moves)} moves is as likely."
        return Belief(text, game.asks(seen).rule, tuple((move, Fraction(1, len(moves))) for move in moves))

    def choose(self, game: Game[Any], seen: Any, seat: Seat, chance: Chance) -> Move:
        """The move its mix would give, without the fractions."""
        return chance.choice(open_moves(game, seen, seat))


BOTS: tuple[Bot, ...] = (Random(),)
