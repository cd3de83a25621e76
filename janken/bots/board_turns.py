"""How many turns it takes to a goal of a board game, with the cards that lie there and those that may be drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from janken.games.boards.board import BoardGame, BoardState
from janken.study.turns import Turns, kind_shares, turns_to
from janken.study.walks import kind

FAR = 99.0
"""Stands for the turns to a goal that no card to come can open the way to."""


class BoardTurns:
    """The turns to goals on a board: the kinds of its cards, the places side by side, what may be drawn next.

    >>> from janken.games import game
    >>> corner = game("corner-to-corner")
    >>> board = BoardTurns(corner, corner.deal(2, seed=7))
    >>> [round(board.turns([4], {}).now[place], 1) for place in (3, 9, 20)]
    [1.0, 1.0, 8.0]
    """

    def __init__(self, game: BoardGame, seen: BoardState) -> None:
        self.kinds = [kind(card) for card in seen.board]
        self.near = game.grid.beside
        known = {*seen.board, *seen.discards}
        coming = [card for card in game.pack(len(seen.at)) if card not in known] if seen.draw else seen.discards
        self.shares = kind_shares(coming)
        """How likely each kind is to be drawn next."""

    def turns(self, goals: Iterable[int], delays: Mapping[int, float]) -> Turns:
        """The turns from everywhere to the nearest goal, none of them infinite; some places take longer to enter."""
        now, swapped = turns_to(goals, self.kinds, self.near, self.shares, delays)
        return Turns([min(FAR, left) for left in now], [min(FAR, left) for left in swapped])
