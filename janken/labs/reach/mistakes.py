"""What went wrong in a prediction: the nearest misreading of the board, by name.

>>> from janken.labs.reach.board import A, position_in
>>> mistake(position_in("4S.5P.6W.7L.8P.9R.2R.3P.XW").with_flag(A, 0), A).name
'No way in'
"""

from __future__ import annotations

from itertools import pairwise

from janken.cards import Card, Rank
from janken.labs.base import Mistake
from janken.labs.reach.board import Position
from janken.labs.reach.facts import Stop, reason, rule_of, stops
from janken.sentences import LETTERS, how_many
from janken.study.walks import Board, reachable, shortest_path, steps


def mistake(position: Position, who: int) -> Mistake:
    """The likely mistake behind a wrong answer about reaching the flag."""
    path = shortest_path(position.board, position.at[who], position.to[who])
    return _missed(position, path) if path else _hoped(position, who)


def _missed(position: Position, path: tuple[int, ...]) -> Mistake:
    """There is a route, and somebody said no."""
    start, goal = path[0], path[-1]
    if goal not in reachable(without_jokers(position.board), start):
        pairs = pairwise(path)
        here, there = next(pair for pair in pairs if rule_of(*map(position.board.__getitem__, pair)) == "CC-3")
        where = f"{position.name(here)} to {position.name(there)} is open"
        text = f"**A Joker opens it:** =={where}.== {reason(position.board[here], position.board[there])}."
        return Mistake("The Joker forgotten", text, ("CC-3",))
    count, straight = len(path) - 1, position.grid.apart(start, goal)
    if count > straight:
        text = f"**The route makes a detour:** =={how_many(count, 'step')} where {straight} would be straight.=="
        return Mistake("A detour", text, ("CC-2",))
    first = position.board[path[0]], position.board[path[1]]
    text = f"**There is a route.** ==First step: {position.name(path[1])}.== {reason(*first)}."
    return Mistake("A route missed", text, (rule_of(*first),))


def _hoped(position: Position, who: int) -> Mistake:
    """There is no route, and somebody said yes."""
    board, start, goal = position.board, position.at[who], position.to[who]
    found, _ = stops(board, start, goal)
    onwards = steps(board)
    if not onwards[start]:
        first = Stop(start, board.near[start][0])
        return Mistake(
            "No way out", f"**No step leads away from {position.name(start)}:** {_closed(position, first)}", ("CC-2",)
        )
    if not any(goal in row for row in onwards):
        return Mistake(
            "No way in", f"**No step leads onto {position.name(goal)}:** {_closed(position, found[0])}", ("CC-2",)
        )
    if goal in reachable(without_jokers(board), start):
        turned = [stop for stop in found if rule_of(board[stop.here], board[stop.there]) == "CC-3"]
        where = _closed(position, turned[0]) if turned else "==it turns the arrow of its steps.=="
        return Mistake("The Joker forgotten", f"**A Joker closes it:** {where}", ("CC-3",))
    if start in reachable(board, goal):
        text = f"**A route leads from {position.name(goal)} to {LETTERS[who]}, not back:** ==each arrow runs one way.=="
        return Mistake("Arrows run one way", text, ("CC-2",))
    return Mistake("A gap in the route", f"**The route breaks off:** {_closed(position, found[0])}", ("CC-2",))


def _closed(position: Position, stop: Stop) -> str:
    here, there = stop
    why_closed = reason(position.board[here], position.board[there])
    return f"=={position.name(here)} to {position.name(there)} is closed.== {why_closed}."


def without_jokers(board: Board) -> Board:
    """The board as it looks to somebody who takes Jokers for plain cards of their suit."""
    if not any(each.is_joker for each in board):
        return board
    copies = max(each.copy for each in board)
    plain = [Card(each.suit, Rank.ACE, copies + each.copy) if each.is_joker else each for each in board]
    return Board(plain, board.width)
