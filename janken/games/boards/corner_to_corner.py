"""Corner to Corner: a race over a board of cards (CC-1 to CC-10).

>>> from janken.cards import cards
>>> from janken.game import stacked
>>> corner = CornerToCorner().with_rules(size=3)
>>> state = corner.deal(2, seed=7, pile=stacked(corner.pack(2), *cards("4S 5P 6W 7L 8P 9R 2R 3P 4W")))
>>> corner.moves(state)
('step a2', 'swap a1')
>>> print(corner.why_not(state, Move("step b1")))
Right is closed. Paper covers Rock. Open to you: up, or swap your card. (CC-2)
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import ClassVar

from janken.game import Ask, Event, Flag, Move, Outcome, Piece, Refusal, Seat, Tile, Zone
from janken.games.boards.board import BoardGame, BoardRules, BoardState, Grid, grid
from janken.games.boards.stepping import may_step
from janken.house_rules import number


@dataclass(frozen=True)
class CornerRules(BoardRules):
    size: int = number(5, 3, 9, "Cards on a side", "CC-1")


@cache
def steps(width: int) -> tuple[tuple[tuple[int, Move], ...], ...]:
    """The neighbours of each place, each with the move that steps there."""
    board = grid(width)
    moves = [Move.of("step", name) for name in board.names]
    return tuple(tuple((there, moves[there]) for there in near) for near in board.beside)


class CornerToCorner(BoardGame):
    name = "corner-to-corner"
    title = "Corner to Corner"
    sections = ("CC",)
    tile = Tile("Race over the cards to the far corner.", minutes=10)
    bots = "janken.bots.corner_to_corner"
    course = "janken.courses.corner_to_corner"
    rules_type = CornerRules
    verbs: ClassVar = {"step": "step b2", "swap": "swap b2"}
    seats = (2, 3, 4)
    usual_seats = 2
    counts = "steps to go"
    blocked = "CC-4"
    rules: CornerRules

    @property
    def grid(self) -> Grid:
        return grid(self.rules.size)

    def starts(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The corner at each player's left hand, clockwise from the near side; two sit face to face (CC-8)."""
        width, last = self.grid.width, self.grid.size - 1
        near, left, far, right = last - width + 1, 0, width - 1, last
        return ((near,), (far,)) if seats == 2 else ((near,), (left,), (far,), (right,))[:seats]

    def goal(self, seats: int, seat: Seat) -> int:
        """The corner opposite a seat's start."""
        return self.grid.size - 1 - self.starts(seats)[seat][0]

    def closed_to(self, state: BoardState, seat: Seat) -> Container[int]:
        return list(chain(*state.at))

    # playing -----------------------------------------------------------------------------------------------

    def asks(self, state: BoardState) -> Ask:
        seat = state.mover
        assert seat is not None
        here = state.at[seat][0]
        if not self.open_from(state, seat, here):
            return Ask("No way is open. Swap the card under your piece.", "CC-5")
        card = state.board[here]
        if card.is_joker:
            return Ask(f"Step to {card.suit} or a stronger suit, or swap the Joker.", "CC-3")
        return Ask(f"Step to {card.suit} or a weaker suit, or swap your card.", "CC-2")

    def moves(self, state: BoardState) -> Sequence[Move]:
        seat = state.mover
        if seat is None:
            return ()
        board, at = state.board, state.at
        here = at[seat][0]
        card, board_grid = board[here], self.grid
        near = steps(board_grid.width)[here]
        found = [move for there, move in near if (there,) not in at and may_step(card, board[there])]
        return (*found, board_grid.swaps[here])

    def after(self, state: BoardState, move: Move) -> BoardState:
        place = self.grid.places[move.words[0]]
        if move.verb == "swap":
            return self.swapped(state, place)
        board, draw, discards, at, mover, turns, drawn, seed = state
        assert mover is not None
        seats, turns = len(at), turns + 1
        over = turns == self.rules.turns or place == self.goal(seats, mover)
        moved = (*at[:mover], (place,), *at[mover + 1 :])
        return BoardState(board, draw, discards, moved, None if over else (mover + 1) % seats, turns, drawn, seed)

    def label(self, state: BoardState, move: Move) -> str:
        place, seat = self.grid.places[move.words[0]], state.mover
        assert seat is not None
        card = state.board[place]
        if move.verb == "swap":
            return f"Swap the {card.face}"
        return f"Step {self.grid.way(state.at[seat][0], place)} to the {card.face}"

    def refusal(self, state: BoardState, move: Move) -> Refusal:
        seat, names = state.mover, self.grid.names
        assert seat is not None
        here = state.at[seat][0]
        found = self.open_from(state, seat, here)
        ways = self.ways(here, found, "or")
        instead = f"Open to you: {ways}, or swap your card." if found else "No way is open: swap your card."
        if move.verb not in self.verbs:
            return Refusal("CC-2", "A turn is a step or a swap.", instead)
        there = self.grid.places.get(move.words[0]) if len(move.words) == 1 else None
        if there is None:
            corners = f"{names[-self.grid.width]} to {names[self.grid.width - 1]}"
            return Refusal("CC-1", f"Name one place of the board, {corners}.", instead)
        if there == here:
            return Refusal("CC-2", f"{{{seat}:stand|stands}} on {names[here]} already.", instead)
        if move.verb == "swap" and (there in found or there not in self.grid.beside[here]):
            return Refusal("CC-5", "Only the card under your piece is swapped.", instead)
        stopped = self.stopped(state, here, there, instead)
        if stopped:
            return stopped
        other = state.at.index((there,))
        return Refusal("CC-4", f"{{{other}:stand|stands}} on {names[there]}.", instead)

    # the story -------------------------------------------------------------------------------------------

    def story(self, state: BoardState, move: Move, after: BoardState, seat: Seat | None = None) -> tuple[Event, ...]:
        mover, place = state.mover, self.grid.places[move.words[0]]
        assert mover is not None
        if move.verb == "swap":
            events = self.story_of_swap(state, place, after)
        else:
            events = [self.story_of_step(state, state.at[mover][0], place)]
        return (*self.story_of_draw(state), *events, *self.story_of_end(after))

    def outcome(self, state: BoardState) -> Outcome | None:
        if state.mover is not None:
            return None
        scores = self.scores(state)
        best = min(scores)
        winners = tuple(seat for seat, steps_left in enumerate(scores) if steps_left == best)
        if best == 0:
            corner = self.grid.names[state.at[winners[0]][0]]
            why = f"first in the corner opposite, {corner}"
            return Outcome(winners, scores, f"**{{{winners[0]}:win|wins}}:** {why}.", "CC-1")
        left = "1 step" if best == 1 else f"{best} steps"
        if len(winners) > 1:
            shared = " and ".join(f"{{{seat}}}" for seat in winners)
            return Outcome((), scores, f"**The game is drawn:** {shared} have {left} to go.", "CC-7")
        return Outcome(winners, scores, f"**{{{winners[0]}:win|wins}}:** only {left} to go at the last turn.", "CC-7")

    def scores(self, state: BoardState) -> tuple[int, ...]:
        seats, board = len(state.at), self.grid
        return tuple(board.apart(place, self.goal(seats, seat)) for seat, (place,) in enumerate(state.at))

    def headline(self, state: BoardState) -> str:
        if state.mover is None:
            return f"Over in turn {state.turns}"
        goal = self.grid.names[self.goal(len(state.at), state.mover)]
        return f"Turn {state.turns + 1} · {{{state.mover}:head|heads}} for {goal}"

    def zones(self, state: BoardState) -> tuple[Zone, ...]:
        return (self.board_zone(state), *self.pile_zones(state))

    def pieces(self, state: BoardState) -> tuple[Piece, ...]:
        goals = [self.grid.names[self.goal(len(state.at), seat)] for seat in range(len(state.at))]
        return tuple(
            Piece(f"piece-{seat}", seat, "board", place, f"piece on {self.grid.names[place]}, goal {goals[seat]}")
            for seat, (place,) in enumerate(state.at)
        )

    def flags(self, state: BoardState) -> tuple[Flag, ...]:
        seats = len(state.at)
        return tuple(Flag(seat, "board", self.goal(seats, seat)) for seat in range(seats))
