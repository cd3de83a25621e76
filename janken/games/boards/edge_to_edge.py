"""Edge to Edge: five pieces cross the board, capture and go home (EE-1 to EE-8).

>>> edge = EdgeToEdge().with_rules(first="left")
>>> state = edge.deal(2, seed=7)
>>> edge.moves(state)[:3], len(edge.pieces(state))
(('step a5 a4', 'step b5 b4', 'step e5 e4'), 10)
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import ClassVar

from janken.game import Ask, Event, Flag, Move, Outcome, Piece, Refusal, Seat, Tile, Zone
from janken.games.boards.board import DRAWN, FIRST, LEFT, BoardGame, BoardRules, BoardState, grid
from janken.games.boards.stepping import may_step
from janken.house_rules import choice, number
from janken.sentences import listed

BOARD = grid(5)
NEAR, FAR = tuple(range(20, 25)), tuple(range(5))
EDGES = (NEAR, FAR)
"""The own edge of each seat; the other seat's is its far edge."""
HOME, CAPTURED = 25, -1
"""Where a piece is that left the board: HOME and its column, or CAPTURED."""
GOALS = tuple(tuple(f"goal-{BOARD.names[place]}" for place in EDGES[1 - seat]) for seat in (0, 1))
"""The goals of each seat, column by column, named after the card before them."""
PASS = Move("pass")
RETURNS = {place: Move.of("return", BOARD.names[place]) for place in (*FAR, *NEAR)}
STEPS = {
    here: {there: Move.of("step", BOARD.names[here], BOARD.names[there]) for there in near}
    for here, near in enumerate(BOARD.beside)
}
HOMEWARD = tuple(
    {
        (here, there): Move.of("step", BOARD.names[here], BOARD.names[there], GOALS[seat][there % 5])
        for there in EDGES[1 - seat]
        for here in BOARD.beside[there]
    }
    for seat in (0, 1)
)
"""The steps that lead on to a goal, for each seat."""


@dataclass(frozen=True)
class EdgeRules(BoardRules):
    first: str = choice(DRAWN, {DRAWN: FIRST[DRAWN], LEFT: FIRST[LEFT]}, "Who begins", "EE-8")
    turns: int = number(400, 20, 800, "Most turns", "EE-6")


class EdgeToEdge(BoardGame):
    name = "edge-to-edge"
    title = "Edge to Edge"
    sections = ("CC", "EE")
    tile = Tile("Bring five pieces home through five others.", minutes=20)
    bots = "janken.bots.edge_to_edge"
    course = "janken.courses.edge_to_edge"
    rules_type = EdgeRules
    verbs: ClassVar = {"step": "step b4 b5 goal-b5", "swap": "swap b2", "return": "return c1", "pass": "pass"}
    counts = "pieces home"
    blocked = "EE-2"
    rules: EdgeRules

    def starts(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return EDGES

    def closed_to(self, state: BoardState, seat: Seat) -> Container[int]:
        return state.at[seat]

    # playing -----------------------------------------------------------------------------------------------

    def asks(self, state: BoardState) -> Ask:
        moves = self.moves(state)
        verb = moves[0].verb
        if verb == "return":
            return Ask("Put your captured piece back on a free card of your edge.", "EE-3")
        if verb == "pass":
            return Ask("No piece can come back, and none is on the board. Pass.", "EE-3")
        if verb == "swap":
            return Ask("No step is open. Swap the card under one of your pieces.", "CC-5")
        return Ask("Step with a piece, or swap the card under one.", "EE-2")

    def moves(self, state: BoardState) -> Sequence[Move]:
        seat = state.mover
        if seat is None:
            return ()
        own, board = state.at[seat], state.board
        if CAPTURED in own:
            free = self.free_edge(state, seat)
            if free:
                return tuple([RETURNS[place] for place in free])
        standing = sorted([place for place in own if 0 <= place < HOME])
        if not standing:
            return (PASS,)
        homeward, found = HOMEWARD[seat], list[Move]()
        for here in standing:
            card = board[here]
            for there, move in STEPS[here].items():
                if there not in own and may_step(card, board[there]):
                    found.append(move)
                    home = homeward.get((here, there))
                    if home and HOME + there % 5 not in own:
                        found.append(home)
        return (*found, *[BOARD.swaps[place] for place in standing])

    def free_edge(self, state: BoardState, seat: Seat) -> list[int]:
        """The cards of a seat's own edge on which nobody stands."""
        mine, theirs = state.at
        return [place for place in EDGES[seat] if place not in mine and place not in theirs]

    def after(self, state: BoardState, move: Move) -> BoardState:
        if move.verb == "swap":
            return self.swapped(state, BOARD.places[move.words[0]])
        board, draw, discards, at, mover, turns, drawn, seed = state
        assert mover is not None
        mine, theirs, turns = at[mover], at[1 - mover], turns + 1
        if move.verb == "return":
            mine = moved(mine, CAPTURED, BOARD.places[move.words[0]])
        elif move.verb == "step":
            here, there = BOARD.places[move.words[0]], BOARD.places[move.words[1]]
            mine = moved(mine, here, HOME + there % 5 if len(move.words) == 3 else there)
            if there in theirs:
                theirs = moved(theirs, there, CAPTURED)
        over = turns == self.rules.turns or (len(move.words) == 3 and min(mine) >= HOME)
        both = (theirs, mine) if mover else (mine, theirs)
        return BoardState(board, draw, discards, both, None if over else 1 - mover, turns, drawn, seed)

    def label(self, state: BoardState, move: Move) -> str:
        if move.verb == "pass":
            return "Pass"
        if move.verb == "return":
            return f"Put the piece on {move.words[0]}"
        here = move.words[0]
        if move.verb == "swap":
            return f"Swap the {state.board[BOARD.places[here]].face} on {here}"
        assert state.mover is not None
        there, home = move.words[1], " and go home" if len(move.words) == 3 else ""
        captures = BOARD.places[there] in state.at[1 - state.mover]
        return (f"Capture on {there} from {here}" if captures else f"Step from {here} to {there}") + home

    # saying no ---------------------------------------------------------------------------------------------

    def refusal(self, state: BoardState, move: Move) -> Refusal:
        seat, asks = state.mover, self.asks(state)
        assert seat is not None
        must = self.moves(state)[0].verb
        free = [BOARD.names[place] for place in self.free_edge(state, seat)]
        if must == "return":
            instead = f"Free on your edge: {listed(free, 'or')}."
            if move.verb == "return":
                return self._no_return(state, move, instead)
            return Refusal("EE-3", "A captured piece comes back first, and that is the turn.", instead)
        if move.verb == "return":
            lost = CAPTURED in state.at[seat]
            text = "No card of your edge is free." if lost else "None of your pieces is captured."
            return Refusal("EE-3", text, asks.text)
        if must == "pass":
            return Refusal("EE-3", "None of your pieces is on the board.", asks.text)
        if move.verb == "pass":
            return Refusal("EE-3", "Only a side without a piece on the board passes.", asks.text)
        if move.verb == "step":
            return self._no_step(state, move)
        if move.verb == "swap":
            return Refusal("EE-2", "The card to swap lies under one of your pieces.", self._movable(state, seat))
        return Refusal("EE-2", "A turn is a step or a swap.", asks.text)

    def _no_return(self, state: BoardState, move: Move, instead: str) -> Refusal:
        place = BOARD.places.get(move.words[0]) if len(move.words) == 1 else None
        if place is None:
            return Refusal("EE-3", "Name one card of your edge.", instead)
        if place not in EDGES[state.mover or 0]:
            return Refusal("EE-3", f"The card on {move.words[0]} is not on your edge.", instead)
        other = next(seat for seat in (0, 1) if place in state.at[seat])
        return Refusal("EE-3", f"{{{other}:stand|stands}} on {move.words[0]}.", instead)

    def _no_step(self, state: BoardState, move: Move) -> Refusal:
        seat, instead = state.mover, self._movable(state, state.mover or 0)
        assert seat is not None
        places = [BOARD.places.get(word) for word in move.words[:2]]
        here = places[0] if places else None
        if move.words and move.words[0] in GOALS[1 - seat]:
            return Refusal("EE-1", f"Those are the goals of {{{1 - seat}}}.", instead)
        if len(move.words) == 1 and move.words[0] in GOALS[seat]:
            return Refusal("EE-4", "A goal is reached by a step onto the card before it.", instead)
        if here is None or here not in state.at[seat]:
            where = f" on {move.words[0]}" if here is not None else " there"
            return Refusal("EE-2", f"None of your pieces stands{where}.", instead)
        found = self.open_from(state, seat, here)
        name = BOARD.names[here]
        ways = self.ways(here, found, "or")
        instead = f"Open from {name}: {ways}, or swap its card." if found else f"Open from {name}: swap its card."
        there = places[1] if len(places) == 2 else None
        if there is None:
            if len(move.words) > 1 and move.words[1] in GOALS[seat]:
                return Refusal("EE-4", "A goal is reached by a step onto the card before it.", instead)
            return Refusal("EE-2", f"Name one card next to {name}.", instead)
        if there == here:
            return Refusal("EE-2", f"That piece is on {name} already.", instead)
        stopped = self.stopped(state, here, there, instead)
        if stopped:
            return stopped
        if there in state.at[seat]:
            return Refusal("EE-2", f"A piece of your own stands on {BOARD.names[there]}.", instead)
        return self._not_home(state.at[seat], seat, there, move.words[2:])

    def _not_home(self, own: tuple[int, ...], seat: Seat, there: int, words: tuple[str, ...]) -> Refusal:
        """The step itself is open, but not what is to follow it."""
        name = BOARD.names[there]
        instead = f"The step to {name} alone is open."
        if there not in EDGES[1 - seat]:
            return Refusal("EE-4", f"From {name} no way leads home: it is not on the far edge.", instead)
        goal = GOALS[seat][there % 5]
        if words == (goal,):
            return Refusal("EE-4", f"The goal beyond {name} is taken.", instead)
        if HOME + there % 5 not in own:
            instead = f"Step to {name}, then {goal} if you like."
        return Refusal("EE-4", f"From {name} only {goal} can be reached.", instead)

    def _movable(self, state: BoardState, seat: Seat) -> str:
        standing = sorted(place for place in state.at[seat] if 0 <= place < HOME)
        able = [BOARD.names[here] for here in standing if self.open_from(state, seat, here)]
        if able:
            return f"Steps are open from {listed(able, 'and')}; any card under you can be swapped."
        return f"Swap the card on {listed([BOARD.names[place] for place in standing], 'or')}."

    # the story -------------------------------------------------------------------------------------------

    def story(self, state: BoardState, move: Move, after: BoardState, seat: Seat | None = None) -> tuple[Event, ...]:
        mover = state.mover
        assert mover is not None
        if move.verb == "swap":
            events = self.story_of_swap(state, BOARD.places[move.words[0]], after)
        elif move.verb == "return":
            text = f"{{{mover}:put|puts}} a captured piece back on {move.words[0]}."
            events = [Event("returned", text, "EE-3", mover)]
        elif move.verb == "pass":
            text = f"{{{mover}:pass|passes}}: no piece is on the board, no card of the edge free."
            events = [Event("passed", text, "EE-3", mover)]
        else:
            events = self._story_of_way(state, move, mover)
        return (*self.story_of_draw(state), *events, *self.story_of_end(after))

    def _story_of_way(self, state: BoardState, move: Move, mover: Seat) -> list[Event]:
        here, there = (BOARD.places[word] for word in move.words[:2])
        events = [self.story_of_step(state, here, there)]
        if there in state.at[1 - mover]:
            text = f"**{{{mover}:capture|captures}} on {move.words[1]}.** {{{1 - mover}:lose|loses}} a piece for now."
            events.append(Event("captured", text, "EE-2", mover))
        if len(move.words) == 3:
            home = sum(place >= HOME for place in state.at[mover]) + 1
            text = f"**{{{mover}:go|goes}} home** beyond {move.words[1]}: =={home} of 5.=="
            events.append(Event("homed", text, "EE-4", mover))
        return events

    def outcome(self, state: BoardState) -> Outcome | None:
        if state.mover is not None:
            return None
        scores = self.scores(state)
        if max(scores) == 5:
            winner = scores.index(5)
            return Outcome((winner,), scores, f"**{{{winner}:win|wins}}:** all five pieces are home.", "EE-5")
        rows = rows_to_go(state)
        if scores[0] != scores[1]:
            winner = int(scores[1] > scores[0])
            why = f"{scores[winner]} home to {scores[1 - winner]} at the last turn"
        elif rows[0] != rows[1]:
            winner = int(rows[1] < rows[0])
            why = f"{scores[0]} home each, but {rows[winner]} rows to go against {rows[1 - winner]}"
        else:
            why = f"{scores[0]} home and {rows[0]} rows to go each"
            return Outcome((), scores, f"**The game is drawn:** {why}.", "EE-6")
        return Outcome((winner,), scores, f"**{{{winner}:win|wins}}:** {why}.", "EE-6")

    def scores(self, state: BoardState) -> tuple[int, ...]:
        return tuple(sum(place >= HOME for place in own) for own in state.at)

    def headline(self, state: BoardState) -> str:
        if state.mover is None:
            return f"Over in turn {state.turns}"
        return f"Turn {state.turns + 1} · {{{state.mover}:go|goes}} {'down' if state.mover else 'up'}"

    # seeing ------------------------------------------------------------------------------------------------

    def zones(self, state: BoardState) -> tuple[Zone, ...]:
        """From top to bottom: the goals of seat 0, the board, the goals of seat 1; then what lies beside it."""
        goals = [
            Zone(f"goals-{seat}", f"goals beyond row {row}", (), layout="grid", size=(5, 1), cells=GOALS[seat])
            for seat, row in ((0, 5), (1, 1))
        ]
        captured = [Zone(f"captured-{seat}", "captured", (), seat, "grid", size=(5, 1)) for seat in (0, 1)]
        return (goals[0], self.board_zone(state), goals[1], *captured, *self.pile_zones(state))

    def pieces(self, state: BoardState) -> tuple[Piece, ...]:
        found = []
        for seat, own in enumerate(state.at):
            for nth, place in enumerate(own):
                if place >= HOME:
                    zone, at, label = f"goals-{seat}", place - HOME, "piece at home"
                elif place == CAPTURED:
                    zone, at, label = f"captured-{seat}", nth, "captured piece"
                else:
                    zone, at, label = "board", place, f"piece on {BOARD.names[place]}"
                found.append(Piece(f"piece-{seat}-{nth}", seat, zone, at, label))
        return tuple(found)

    def flags(self, state: BoardState) -> tuple[Flag, ...]:
        """The goals that are still free."""
        return tuple(
            Flag(seat, f"goals-{seat}", column)
            for seat, own in enumerate(state.at)
            for column in range(5)
            if HOME + column not in own
        )


def rows_to_go(state: BoardState) -> tuple[int, int]:
    """The rows between each side's pieces and their goals (EE-7)."""
    mine, theirs = state.at
    return sum(_rows(0, place) for place in mine), sum(_rows(1, place) for place in theirs)


def _rows(seat: Seat, place: int) -> int:
    if place >= HOME:
        return 0
    return 6 if place == CAPTURED else BOARD.row(place) if seat else 6 - BOARD.row(place)


def moved(own: tuple[int, ...], here: int, there: int) -> tuple[int, ...]:
    """The pieces with the first of them that is here moved there.

    >>> moved((20, CAPTURED, 22, CAPTURED, 24), CAPTURED, 21)
    (20, 21, 22, -1, 24)
    """
    at = own.index(here)
    return (*own[:at], there, *own[at + 1 :])
