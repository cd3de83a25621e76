"""A player for Corner to Corner: it plans the quickest way, for itself and for everybody else."""

from __future__ import annotations

from fractions import Fraction
from math import exp, sqrt
from typing import Any

from janken.bots import Belief, Bot, open_moves
from janken.bots.board_turns import BoardTurns
from janken.game import Game, Move, Seat
from janken.games.boards.board import BoardState
from janken.games.boards.corner_to_corner import CornerToCorner
from janken.study.turns import Turns
from janken.study.walks import OPEN

WAIT = 1.0
"""How many turns a piece in the way is likely to cost."""
SURE, LUCK = 0.2, 0.2
"""How far the turns to go may be off: always, and more the more there are. Found by play against itself."""


class Scout(Bot):
    """Reckons how many turns everybody needs, and takes the move after which it is most likely to be first.

    It stands in somebody's way, or swaps the card under it, where that gains more than a step.

    >>> from janken.cards import cards
    >>> from janken.game import stacked
    >>> from janken.games import game
    >>> from janken.sentences import tell
    >>> corner = game("corner-to-corner").with_rules(size=3)
    >>> pile = stacked(corner.pack(2), *cards("4S 5P 6W 7L 8P 9R 2R 3P 4W"))
    >>> belief = Scout().believes(corner, corner.seen_by(corner.deal(2, 7, pile), 0), 0)
    >>> print(belief.mix[0][0], tell(belief.text), sep=" | ")
    step a2 | About 3.0 turns to c3 after the step. B needs about 5.6.
    """

    name = "planner"
    title = "Scout"
    line = "Plans the quickest way, swaps where that is faster, and gets in your way."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        assert isinstance(game, CornerToCorner)
        moves = open_moves(game, seen, seat)
        if len(moves) == 1:
            return Belief("Only one move is open.", game.asks(seen).rule, ((moves[0], Fraction(1)),))
        race = Race(game, seen, seat)
        best = max(moves, key=race.chance)
        return Belief(race.said(best), "CC-5" if best.verb == "swap" else "CC-2", ((best, Fraction(1)),))


BOTS: tuple[Bot, ...] = (Scout(),)


class Race:
    """Where everybody stands, and what a move of one seat would change."""

    def __init__(self, game: CornerToCorner, seen: BoardState, seat: Seat) -> None:
        self.game, self.seat, self.at = game, seat, [place for (place,) in seen.at]
        self.board = BoardTurns(game, seen)
        self.goals = [game.goal(len(self.at), other) for other in range(len(self.at))]
        self.others = [(seat + by) % len(self.at) for by in range(1, len(self.at))]
        self.left = (game.rules.turns - seen.turns - 1) / len(self.at)
        self.mine = self.turns(seat, self.at)

    def turns(self, seat: Seat, at: list[int]) -> Turns:
        """The turns of a seat while the pieces stand like this."""
        near = self.board.near[at[seat]]
        delays = {place: WAIT for other, place in enumerate(at) if other != seat and place in near}
        return self.board.turns((self.goals[seat],), delays)

    def chance(self, move: Move) -> float:
        """How likely this seat is to be first after the move."""
        place = self.game.grid.places[move.words[0]]
        if move.verb == "step":
            at = list(self.at)
            at[self.seat] = place
            turns = 0.0 if place == self.goals[self.seat] else self.mine.now[place]
            return self.first(turns, at)
        kinds, under = self.board.kinds, self.board.kinds[place]
        total = 0.0
        for kind, share in enumerate(self.board.shares):
            if share:
                kinds[place] = kind
                total += share * self.first(self.with_kind(place, kind), self.at)
        kinds[place] = under
        return total

    def with_kind(self, place: int, kind: int) -> float:
        """The turns from a place with a card of that kind on it."""
        goal, now, may = self.goals[self.seat], self.mine.now, OPEN[kind]
        ways = [
            (0.0 if there == goal else now[there]) + WAIT * (there in self.at)
            for there in self.board.near[place]
            if may[self.board.kinds[there]]
        ]
        return 1 + min([*ways, self.mine.swapped[place]])

    def first(self, turns: float, at: list[int]) -> float:
        """How likely this seat is to be first if it needs so many turns and the pieces stand like this."""
        if turns == 0:
            return 1.0
        found, mine = 1.0, self.reckoned(turns, self.seat, at)
        for other in self.others:
            theirs = self.reckoned(self.turns(other, at).now[at[other]], other, at)
            spread = SURE + LUCK * sqrt(min(mine, theirs))
            found *= 1 / (1 + exp(min(50.0, (mine - theirs + 0.5) / spread)))
        return found

    def reckoned(self, turns: float, seat: Seat, at: list[int]) -> float:
        """Whoever is not home at the last turn is judged by the steps to go (CC-7)."""
        if turns <= self.left:
            return turns
        return self.left + self.game.grid.apart(at[seat], self.goals[seat])

    def said(self, move: Move) -> str:
        """The move's reason, in a sentence or two."""
        place = self.game.grid.places[move.words[0]]
        goal = self.game.grid.names[self.goals[self.seat]]
        at = [place if seat == self.seat else stands for seat, stands in enumerate(self.at)]
        if move.verb == "step" and place == self.goals[self.seat]:
            return f"One step to {goal}, and home."
        turns = self.mine.now[place] if move.verb == "step" else self.mine.swapped[place]
        theirs = {other: self.turns(other, at).now[at[other]] for other in self.others}
        rival = min(theirs, key=lambda other: theirs[other])
        text = f"About {turns:.1f} turns to {goal} after the {move.verb}."
        return f"{text} {{{rival}:need|needs}} about {theirs[rival]:.1f}."
