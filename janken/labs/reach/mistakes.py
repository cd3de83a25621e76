"""What went wrong in a prediction: the nearest misreading of the board, by name.

>>> from janken.labs.reach.board import A, laid_in
>>> mistake(laid_in("4S.5P.6W.7L.8P.9R.2R.3P.XW").looking(A, 0), A).name
'No way in'
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from janken.cards import Card, Rank
from janken.labs.reach.board import Laid
from janken.labs.reach.facts import Stop, counted, reason, rule_of, stops
from janken.sentences import LETTERS
from janken.study.walks import Board, reachable, shortest_path, steps


class Mistake(NamedTuple):
    """A misreading: what it is called, what is so instead, and the rules of that."""

    name: str
    text: str
    rules: tuple[str, ...]


def mistake(laid: Laid, who: int) -> Mistake:
    """Why somebody may have thought that a piece gets to its flag, if it does not, or that it does not, if it does."""
    path = shortest_path(laid.board, laid.at[who], laid.to[who])
    return _missed(laid, path) if path else _hoped(laid, who)


def _missed(laid: Laid, path: tuple[int, ...]) -> Mistake:
    """There is a way, and somebody said no."""
    start, goal = path[0], path[-1]
    if goal not in reachable(without_jokers(laid.board), start):
        pairs = pairwise(path)
        here, there = next(pair for pair in pairs if rule_of(*map(laid.board.__getitem__, pair)) == "CC-3")
        where = f"{laid.name(here)} to {laid.name(there)} is open"
        text = f"**A Joker opens it:** =={where}.== {reason(laid.board[here], laid.board[there])}."
        return Mistake("The Joker forgotten", text, ("CC-3",))
    count, straight = len(path) - 1, laid.grid.apart(start, goal)
    if count > straight:
        text = f"**The way goes round:** =={counted(count, 'step')} where {straight} would be straight.=="
        return Mistake("A way round", text, ("CC-2",))
    first = laid.board[path[0]], laid.board[path[1]]
    text = f"**A straight way is open.** ==It begins on {laid.name(path[1])}.== {reason(*first)}."
    return Mistake("A way missed", text, (rule_of(*first),))


def _hoped(laid: Laid, who: int) -> Mistake:
    """There is no way, and somebody said yes."""
    board, start, goal = laid.board, laid.at[who], laid.to[who]
    found, _ = stops(board, start, goal)
    onwards = steps(board)
    if not onwards[start]:
        first = Stop(start, board.near[start][0])
        return Mistake(
            "No way out", f"**No step leads away from {laid.name(start)}:** {_closed(laid, first)}", ("CC-2",)
        )
    if not any(goal in row for row in onwards):
        return Mistake("No way in", f"**No step leads onto {laid.name(goal)}:** {_closed(laid, found[0])}", ("CC-2",))
    if goal in reachable(without_jokers(board), start):
        turned = [stop for stop in found if rule_of(board[stop.here], board[stop.there]) == "CC-3"]
        where = _closed(laid, turned[0]) if turned else "==it turns the arrow of its steps.=="
        return Mistake("The Joker forgotten", f"**A Joker closes it:** {where}", ("CC-3",))
    if start in reachable(board, goal):
        text = f"**A way leads from {laid.name(goal)} to {LETTERS[who]}, not back:** ==each arrow runs one way.=="
        return Mistake("Arrows run one way", text, ("CC-2",))
    return Mistake("A gap in the way", f"**The way breaks off:** {_closed(laid, found[0])}", ("CC-2",))


def _closed(laid: Laid, stop: Stop) -> str:
    here, there = stop
    return f"=={laid.name(here)} to {laid.name(there)} is closed.== {reason(laid.board[here], laid.board[there])}."


def without_jokers(board: Board) -> Board:
    """The board as it looks to somebody who takes Jokers for plain cards of their suit."""
    if not any(each.is_joker for each in board):
        return board
    copies = max(each.copy for each in board)
    plain = [Card(each.suit, Rank.ACE, copies + each.copy) if each.is_joker else each for each in board]
    return Board(plain, board.width)
