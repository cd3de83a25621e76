"""A player for Edge to Edge: it counts the turns that all pieces need, its own and the other side's.

A move that brings a piece nearer saves one turn, a capture costs the other side many, and so does a loss. The few
numbers below were found by letting the bot play against itself; small changes to them hardly matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import exp, log
from typing import Any

from janken.bots import Belief, Bot, open_moves
from janken.bots.board_turns import BoardTurns
from janken.game import Game, Move, Seat
from janken.games.boards.board import BoardState
from janken.games.boards.edge_to_edge import CAPTURED, EDGES, HOME, EdgeToEdge, moved
from janken.study.walks import OPEN

WAIT = 0.5
"""How many turns a piece of one's own in the way is likely to cost."""
DREAD, LATER = 0.8, 0.25
"""How much a loss counts that threatens now, and one for which there is still time."""
REST = 0.3
"""How much further pieces in danger count beside the first."""
HEAT = 0.15
"""How readily a move is chosen that is a little worse, so that the same moves do not come round for ever."""
HUNT = 0.1
"""How much it counts to threaten a piece, which has time to get away."""
RULES = {"step": "EE-2", "swap": "CC-5", "return": "EE-3"}


class Ranger(Bot):
    """Takes the move that leaves its own pieces the fewest turns to go, and the other side's the most.

    >>> from janken.games import game
    >>> from janken.sentences import tell
    >>> edge = game("edge-to-edge").with_rules(first="left")
    >>> state = edge.deal(2, seed=7)
    >>> belief = Ranger().believes(edge, edge.seen_by(state, 1), 1)
    >>> print(belief.mix[0][0], tell(belief.text), sep=" | ")
    step a5 a4 | From a4 it needs about 4.0 turns more. All together need about 27.
    """

    name = "planner"
    title = "Ranger"
    line = "Counts the turns of all pieces, captures where it pays, and avoids being captured."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        assert isinstance(game, EdgeToEdge)
        moves = open_moves(game, seen, seat)
        if len(moves) == 1:
            return Belief("Only one move is open.", game.asks(seen).rule, ((moves[0], Fraction(1)),))
        crossing = Crossing(game, seen, seat)
        worth = {move: crossing.worth(move) for move in moves}
        mix = mixed(worth, HEAT)
        best = mix[0][0]
        return Belief(crossing.said(best), RULES[best.verb], mix)


def mixed(worth: Mapping[Move, float], heat: float) -> tuple[tuple[Move, Fraction], ...]:
    """The best move first; a move is chosen the less, the more its worth falls behind.

    >>> [(str(move), str(share)) for move, share in mixed({Move("swap a1"): 2.0, Move("step a1 a2"): 3.0}, 0.5)]
    [('step a1 a2', '50/57'), ('swap a1', '7/57')]
    """
    best = max(worth.values())
    weights = {move: round(100 * exp((found - best) / heat)) for move, found in worth.items()}
    total = sum(weights.values())
    ranked = sorted(worth, key=lambda move: -worth[move])
    return tuple((move, Fraction(weights[move], total)) for move in ranked if weights[move])


BOTS: tuple[Bot, ...] = (Ranger(),)


class Crossing:
    """How far everybody's pieces are, and what a move of one seat would change."""

    def __init__(self, game: EdgeToEdge, seen: BoardState, seat: Seat) -> None:
        self.game, self.seat, self.at = game, seat, seen.at
        self.board = BoardTurns(game, seen)
        self.goals = [
            {goal for goal in EDGES[1 - side] if HOME + goal % 5 not in own} for side, own in enumerate(seen.at)
        ]
        self.now, self.swapped = [], []
        for side, own in enumerate(seen.at):
            found = self.board.turns(self.goals[side], dict.fromkeys((p for p in own if 0 <= p < HOME), WAIT))
            self.now.append(found.now)
            self.swapped.append(found.swapped)
        self.lost = [1 + min(self.now[side][place] for place in EDGES[side]) for side in (0, 1)]
        self.totals = [sum(self.turns(side, place) for place in own) for side, own in enumerate(seen.at)]

    def turns(self, side: Seat, place: int) -> float:
        """The turns that a piece still needs."""
        return 0.0 if place >= HOME else self.lost[side] if place == CAPTURED else self.now[side][place]

    def after_step(self, side: Seat, there: int, home: bool = True) -> float:
        """The turns that it needs once it has stepped there, and gone home if it may."""
        return 0.0 if home and there in self.goals[side] else self.now[side][there]

    def worth(self, move: Move) -> float:
        """How the turns of both sides compare after a move, its dangers counted in: a turn saved is about one more."""
        side, places, gained, dread = self.seat, self.game.grid.places, 0.0, DREAD
        own, others, swapped = self.at[side], self.at[1 - side], -1
        if move.verb == "swap":
            swapped = places[move.words[0]]
            saved = self.now[side][swapped] - self.swapped[side][swapped]
        elif move.verb == "return":
            place = places[move.words[0]]
            own = moved(own, CAPTURED, place)
            saved = self.lost[side] - self.now[side][place]
        else:
            here, there = places[move.words[0]], places[move.words[1]]
            home = len(move.words) == 3
            own = moved(own, here, HOME + there % 5 if home else there)
            saved = self.now[side][here] - self.after_step(side, there, home)
            if there in others:
                gained = self.lost[1 - side] - self.now[1 - side][there]
                others, dread = moved(others, there, CAPTURED), LATER
        mine = self.totals[side] - saved + dread * self.danger(own, others, swapped)
        theirs = self.totals[1 - side] + gained + HUNT * sum(self.captures(side, own, others))
        return (self.totals[side] + 1) * log((theirs + 1) / (mine + 1))

    def captures(self, side: Seat, own: tuple[int, ...], others: tuple[int, ...], swapped: int = -1) -> Iterator[float]:
        """What each capture that is open to a side would gain; under a swapped card, as likely as it comes."""
        kinds = self.board.kinds
        for here in own:
            if 0 <= here < HOME:
                may = OPEN[kinds[here]]
                for there in self.board.near[here]:
                    if there in others and (may[kinds[there]] or there == swapped):
                        likely = self._leads(may) if there == swapped else 1.0
                        loss = self.lost[1 - side] - self.now[1 - side][there]
                        yield likely * (loss + self.now[side][here] - self.after_step(side, there))

    def _leads(self, may: list[bool]) -> float:
        return sum(share for kind, share in enumerate(self.board.shares) if may[kind])

    def danger(self, own: tuple[int, ...], others: tuple[int, ...], swapped: int = -1) -> float:
        """What the other side's best capture would gain it beyond an ordinary move."""
        found = sorted(self.captures(1 - self.seat, others, own, swapped), reverse=True)
        return max(0.0, found[0] - 1) + REST * sum(found[1:]) if found else 0.0

    def said(self, move: Move) -> str:
        """The move's reason, in a sentence or two."""
        side, places = self.seat, self.game.grid.places
        whole = f"All together need about {self.totals[side]:.0f}."
        last = move.words[-1]
        if move.verb == "return":
            return f"From {last} a piece needs about {self.now[side][places[last]]:.1f} turns. {whole}"
        if move.verb == "swap":
            turns = self.swapped[side][places[last]]
            return f"With a new card {last} needs about {turns:.1f} turns more. {whole}"
        if places[move.words[1]] in self.at[1 - side]:
            other = 1 - side
            cost = self.lost[other] - self.now[other][places[move.words[1]]]
            return f"The capture costs {{{other}}} about {cost:.1f} turns. {whole}"
        if len(move.words) == 3:
            return f"One more piece is home. {whole}"
        return f"From {last} it needs about {self.now[side][places[last]]:.1f} turns more. {whole}"
