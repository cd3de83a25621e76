"""The reachability lab without its picture: a board dealt, walked, predicted and changed card by card.

>>> lab = ReachLab(seed=7)
>>> lab.view()["asked"]["text"]
'Can A get from a1 to e5?'
>>> lab.react({"kind": "answer", "option": "no"})
>>> lab.view()["reply"]["tag"], lab.view()["why"]["title"]
('The Joker forgotten', 'Eight steps to e5')
>>> lab.react({"kind": "look", "at": 16})
>>> lab.view()["why"]["title"]
'Two steps to b2'
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from janken.cards import MOST_COPIES, Card
from janken.chance import clean_seed, new_seed
from janken.errors import JankenError, shown
from janken.labs.base import WORDS, Lab, Mistake, deal_title, require, seed_in
from janken.labs.cards import RANKS, card_in
from janken.labs.graph import unmarked_graph
from janken.labs.reach.board import WIDTHS, A, B, Position, code_of, dealt, drawn, in_corners, position_in, turned
from janken.labs.reach.facts import both, change, route
from janken.labs.reach.mistakes import mistake
from janken.labs.reach.picture import Explanation, picture
from janken.labs.reach.view_types import ReachActsView, ReachFixed, ReachPicture, ReachSightView
from janken.labs.reach.zones import gated, zoned
from janken.labs.reasons import why
from janken.labs.view_types import AnswerView, AskedView
from janken.listeners.base import Intent, flag_in, number_in
from janken.sentences import LETTERS
from janken.study.walks import Board, reachable

REACH, BOTH, ZONES, GATES = "reach", "both", "zones", "gates"
SHOWN = (REACH, BOTH, ZONES, GATES)
DEALT = why("The same code lays out the same board as in Corner to Corner.", "CC-1")
TURN_ALL = why("Every suit moves one step round the diagram. What changes?", "CORE-3")
STEP = why("A step goes to the same suit or a weaker one; ==a Joker turns the arrow.==", "CC-2", "CC-3")
GRAPH = unmarked_graph("The suit graph: each arrow runs from the stronger suit to the weaker.")
YES, NO = "yes", "no"


class ReachLab(Lab[Position]):
    """A board with two pieces; what one of them reaches, both, the zones, or the cards that decide."""

    name, parameter, link_title, sections = "reach lab", "board", "A board from a link", ("CORE", "CC")
    most_kept = 20
    words = WORDS | {
        "copied": "Link copied. It holds the board, the pieces and the flags.",
        "yes": "Yes, a route leads there",
        "no": "No, none leads there",
        "choose": "Or click another place to ask about that one.",
        "see": "What to see",
        "another": "Deal another board",
        "draw": "Draw a card",
        "pick": "Choose one",
        "deal": "Deal a board",
        "size": "Cards on a side",
        "turnall": "Turn every suit one step",
        "inwords": "The board as a table",
        "place": "Place",
        "there": "What is there",
        "steps": "Steps from here",
    }

    def __init__(self, predict: bool = True, seed: int | str | None = None) -> None:
        seed = clean_seed(new_seed() if seed is None else seed)
        super().__init__(dealt(seed, 5, jokers=True), deal_title(seed), predict)
        self.who, self.show = A, REACH
        self.before: Position | None = None
        """The board before the last change of a card."""
        self.draws = 0
        self.handlers |= {
            "deal": self._deal,
            "look": self._look,
            "stand": self._stand,
            "draw": self._draw,
            "turn": self._turn,
            "card": self._card,
            "turnall": self._turn_all,
            "see": self._see,
        }

    @property
    def position(self) -> Position:
        return self.state

    @property
    def flag(self) -> int:
        """The cell looked at."""
        return self.position.to[self.who]

    def react(self, intent: object) -> None:
        super().react(intent)
        if not self.asks and self.show in (BOTH, ZONES):  # more is seen than this piece was asked about
            other = self._question_of(B if self.who == A else A)
            if not self.is_known(other):
                self.answered[other] = None

    # links and places kept

    def code_of(self, state: Position) -> str:
        return code_of(state)

    def state_in(self, code: str) -> Position:
        return position_in(code)

    def place(self) -> list[object]:
        return [self.who, self.show]

    def go_to(self, who: int, show: str) -> None:
        require(type(who) is int and who in (A, B) and show in SHOWN)
        self.who, self.show = who, show

    # what is asked

    @property
    def question(self) -> str:
        return self._question_of(self.who)

    def _question_of(self, who: int) -> str:
        row = ".".join(each.text for each in self.position.board)
        return f"{row}-{self.position.at[who]}-{self.position.to[who]}"

    def is_known(self, question: str) -> bool:
        """One answer shows all that a piece reaches from where it stands, whatever its flag."""
        start = question.rpartition("-")[0]
        return any(known.rpartition("-")[0] == start for known in self.answered)

    def asked(self) -> AskedView:
        here, there = self.position.name(self.position.at[self.who]), self.position.name(self.flag)
        options: list[AnswerView] = [{"id": each, "text": self.words[each]} for each in (YES, NO)]
        return {"text": f"Can {LETTERS[self.who]} get from {here} to {there}?", "options": options, "why": STEP}

    def mistake_in(self, question: str, option: str) -> Mistake | None:
        row, start, to = question.split("-")
        board = Board(row.replace(".", " "), isqrt(row.count(".") + 1))
        require(option in (YES, NO))
        position = in_corners(board, True)._replace(at=(board.cell(int(start)), 0), to=(board.cell(int(to)), 0))
        right = (option == YES) is (position.to[A] in reachable(board, position.at[A]))
        return None if right else mistake(position, A)

    def right_answer(self) -> str:
        there = self.position.name(self.flag)
        return f"{'A' if self._is_open else 'No'} route leads to {there}."

    # what somebody asks for

    def _deal(self, intent: Intent) -> None:
        jokers = flag_in(intent, "jokers")
        width = number_in(intent, "width", WIDTHS, "cards on a side can't be dealt. A board has 3 to 9.")
        seed = seed_in(intent)
        self.edit(dealt(seed, width, jokers), deal_title(seed))

    def _look(self, intent: Intent) -> None:
        """The flag of the piece looked at goes to a cell."""
        cell = self._cell(intent)
        if self.asks and cell == self.position.at[self.who]:
            raise JankenError(f"{LETTERS[self.who]} stands there already. Ask about another place.")
        self.state = self.position.with_flag(self.who, cell)

    def _stand(self, intent: Intent) -> None:
        cell = self._cell(intent)
        if cell != self.position.at[self.who]:
            self.edit(self.position.with_piece(self.who, cell), self.title)

    def _draw(self, intent: Intent) -> None:
        self.draws += 1
        self._change(self._cell(intent), drawn(self.position, self.draws))

    def _turn(self, intent: Intent) -> None:
        cell = self._cell(intent)
        self._change(cell, turned(self.position, cell))

    def _card(self, intent: Intent) -> None:
        self._change(self._cell(intent), card_in(intent, MOST_COPIES))

    def _change(self, cell: int, new: Card) -> None:
        self.refuse_while_asked()
        if self.position.board[cell] is not new:
            before = self.position
            self.edit(self.position.replaced(cell, new))
            self.before = before

    def _turn_all(self, intent: Intent) -> None:
        self.refuse_while_asked()
        before, known = self.position, self.is_known(self.question)
        self.edit(self.position.all_turned())
        self.before = before
        if known and not self.is_known(self.question):
            self.answered[self.question] = None

    def _cell(self, intent: Intent) -> int:
        return self.position.board.cell(intent.get("at"))

    def put(self, state: Position, title: str) -> None:
        super().put(state, title)
        self.before = None

    def _see(self, intent: Intent) -> None:
        what, who = intent.get("what"), intent.get("who", LETTERS[self.who])
        if what not in SHOWN or who not in ("A", "B"):
            raise JankenError(f"{shown((what, who))} is not to be seen. There are {', '.join(SHOWN)}, of A or B.")
        self.show, self.who = str(what), LETTERS.index(str(who))
        self.before = None

    @property
    def _is_open(self) -> bool:
        return self.flag in reachable(self.position.board, self.position.at[self.who])

    # what there is to see

    def fixed(self) -> ReachFixed:
        return {**super().fixed(), "ranks": RANKS, "deals": {"sizes": list(WIDTHS), "whys": [DEALT, TURN_ALL]}}

    def picture(self) -> ReachPicture:
        explained = None if self.asks else self._explanation()
        changed = None if self.asks or not self.before else change(self.before, self.position, self.who)
        return {
            "who": LETTERS[self.who],
            "show": self.show,
            "sights": self._sights(),
            "board": picture(self.position, self.who, explained, changed),
            "graph": explained.get("graph", GRAPH) if explained else GRAPH,
            "why": {"title": explained["title"], "whys": explained["whys"]} if explained else None,
            "sheet": explained["sheet"] if explained else None,
            "change": {"whys": changed["whys"]} if changed else None,
            "cell": None if self.asks else self._acts(),
            "deal": {"width": self.position.board.width, "jokers": self.position.jokers},
        }

    def _explanation(self) -> Explanation:
        if self.show == BOTH:
            return both(self.position)
        explains: dict[str, Callable[[Position, int], Explanation]] = {REACH: route, ZONES: zoned, GATES: gated}
        return explains[self.show](self.position, self.who)

    def _sights(self) -> list[ReachSightView]:
        """The buttons of what may be seen: each piece's reach, both, zones, gates."""
        seat = LETTERS[self.who]
        offered = [(REACH, "A", "A's reach"), (REACH, "B", "B's reach"), (BOTH, seat, "Both")]
        offered += [(ZONES, seat, "Zones"), (GATES, seat, "Gates")]
        return [
            {"what": what, "who": who, "text": text, "on": what == self.show and (what != REACH or who == seat)}
            for what, who, text in offered
        ]

    def _acts(self) -> ReachActsView:
        """What can be done with the cell looked at."""
        cell, seat = self.flag, LETTERS[self.who]
        here, name = self.position.board[cell], self.position.name(cell)
        next_ = turned(self.position, cell)
        return {
            "at": cell,
            "title": f"{name}, {here.name}",
            "card": here.text,
            "stand": None if cell == self.position.at[self.who] else f"Start {seat} here",
            "turn": f"Turn to {next_.suit}",
            "unseen": [each.text for each in self.position.unseen],
        }
