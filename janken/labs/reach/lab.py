"""The reachability lab without its picture: a board dealt, walked, predicted and changed card by card.

>>> lab = ReachLab(seed=7)
>>> lab.view()["asked"]["text"]
'Can A get from a1 to e5?'
>>> lab.react({"kind": "answer", "yes": False})
>>> lab.view()["reply"]["tag"], lab.view()["why"]["title"]
('The Joker forgotten', 'Eight steps to e5')
>>> lab.react({"kind": "look", "at": 16})
>>> lab.view()["why"]["title"]
'Two steps to b2'
"""

from __future__ import annotations

import json
from collections import Counter
from math import isqrt

from janken.cards import Card, card
from janken.chance import clean_seed, new_seed
from janken.errors import JankenError, NotationError, shown
from janken.labs.base import LONGEST_TITLE, Lab, tally
from janken.labs.base import WORDS as LAB_WORDS
from janken.labs.cards import RANKS
from janken.labs.reach.board import WIDTHS, A, B, Laid, begun, code_of, dealt, drawn, laid_in, turned
from janken.labs.reach.facts import both, change, way
from janken.labs.reach.mistakes import mistake
from janken.labs.reach.picture import picture
from janken.labs.reach.zones import gated, zoned
from janken.labs.reasons import cited, why
from janken.listeners.base import Intent, flag_in
from janken.listeners.undo import UndoHistory
from janken.sentences import LETTERS
from janken.study.walks import Board, reachable
from janken.view import View

PARAMETER = "board"
"""The word of a link that carries a board: ?board=4S.5P.6W.7L.8P.9R.2R.3P.XW"""
REACH, BOTH, ZONES, GATES = "reach", "both", "zones", "gates"
SHOWN = (REACH, BOTH, ZONES, GATES)
MOST_KEPT = 20
"""How many answers a browser keeps for another visit."""
WORDS = LAB_WORDS | {
    "copied": "Link copied. It holds the board, the pieces and the flags.",
    "yes": "Yes, a way leads there",
    "no": "No, it is closed",
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
DEALT = why("Corner to Corner lays out the same board for the same number.", "CC-1")
TURN_ALL = why("Every suit moves one step round the diagram. What changes?", "CORE-3")
STEP = why("A step goes to the same suit or a weaker one; ==a Joker turns the arrow.==", "CC-2", "CC-3")
GRAPH = "The suit graph: each arrow runs from the stronger suit to the weaker."
Answered = tuple[int, bool | None]
"""The cell that was asked about, and what was said; None: it was shown."""


class ReachLab(Lab):
    """A board with two pieces; what one of them reaches, both, the zones, or the cards that decide."""

    parameter, title = PARAMETER, "the reachability lab"

    def __init__(self, predict: bool = True, seed: int | str | None = None) -> None:
        super().__init__(predict)
        self.laid = dealt(new_seed() if seed is None else seed, 5, jokers=True)
        self.who, self.show = A, REACH
        self.history = UndoHistory[Laid]()
        self.before: Laid | None = None
        """The board before the last change of a card."""
        self.answered: dict[tuple[str, int], Answered] = {}
        """By board and start, the answers given."""
        self.mistakes: Counter[str] = Counter()
        self.draws = 0
        self.answers |= {
            "deal": self._deal,
            "look": self._look,
            "stand": self._stand,
            "draw": self._draw,
            "turn": self._turn,
            "card": self._card,
            "turnall": self._turn_all,
            "see": self._see,
            "answer": self._answer,
            "reveal": self._reveal,
            "undo": self._undo,
            "redo": self._redo,
        }

    def react(self, intent: object) -> None:
        super().react(intent)
        if not self.asks and self.show in (BOTH, ZONES):  # more is seen than this piece was asked about
            other = B if self.who == A else A
            self.answered.setdefault(self._question_of(other), (self.laid.to[other], None))

    def _question_of(self, who: int) -> tuple[str, int]:
        return " ".join(each.text for each in self.laid.board), self.laid.at[who]

    @property
    def _question(self) -> tuple[str, int]:
        return self._question_of(self.who)

    @property
    def asks(self) -> bool:
        return self.predict and self._question not in self.answered

    @property
    def aim(self) -> int:
        """The cell looked at."""
        return self.laid.to[self.who]

    # what somebody asks for

    def open_code(self, code: str) -> None:
        self.laid = laid_in(code)

    def keep(self) -> View:
        """The board, its name, what is shown of it, and the answers given on it."""
        given = [[row, start, *said] for (row, start), said in list(self.answered.items())[-MOST_KEPT:]]
        kept = [code_of(self.laid), self.laid.title, self.who, self.show, self.predict, given]
        return {"name": "reach lab", "linked": True, "text": json.dumps(kept, separators=(",", ":"))}

    def resume(self, text: str) -> None:
        with self.reading_kept():
            code, title, who, show, predict, given = json.loads(text)
            laid = laid_in(code)._replace(title=str(title)[:LONGEST_TITLE])
            answered = {(str(row), int(start)): (int(to), said) for row, start, to, said in given[:MOST_KEPT]}
            fits = type(who) is int and who in (A, B) and show in SHOWN and isinstance(predict, bool)
            fits &= all(said in (True, False, None) for _, said in answered.values())
            mistakes = Counter(name for asked, said in answered.items() if (name := _mistaken(*asked, *said)))
            if not fits:
                raise ValueError
        self.laid, self.who, self.show, self.predict, self.greeted = laid, who, show, predict, True
        self.answered, self.mistakes = answered, mistakes
        self.history, self.before = UndoHistory(), None

    def _deal(self, intent: Intent) -> None:
        width, jokers = intent.get("width"), flag_in(intent, "jokers")
        if isinstance(width, bool) or not isinstance(width, int) or width not in WIDTHS:
            raise JankenError(f"{shown(width)} cards on a side can't be dealt. A board has 3 to 9.")
        self._edit(dealt(clean_seed(intent.get("seed") or new_seed()), width, jokers))

    def _look(self, intent: Intent) -> None:
        """The flag of the piece looked at goes to a cell."""
        cell = self._cell(intent)
        if self.asks and cell == self.laid.at[self.who]:
            raise JankenError(f"{LETTERS[self.who]} stands there already. Ask about another place.")
        self.laid = self.laid.looking(self.who, cell)

    def _stand(self, intent: Intent) -> None:
        cell = self._cell(intent)
        if cell != self.laid.at[self.who]:
            self._edit(self.laid.standing(self.who, cell))

    def _draw(self, intent: Intent) -> None:
        self.draws += 1
        self._change(self._cell(intent), drawn(self.laid, self.draws))

    def _turn(self, intent: Intent) -> None:
        cell = self._cell(intent)
        self._change(cell, turned(self.laid, cell))

    def _card(self, intent: Intent) -> None:
        text = intent.get("card")
        found = card(text) if isinstance(text, str) and len(text) <= 5 else None
        if found is None:
            raise NotationError(f"{shown(text)} is not a card. One looks like 7W.")
        self._change(self._cell(intent), found)

    def _change(self, cell: int, new: Card) -> None:
        self.nothing_asked()
        if self.laid.board[cell] is not new:
            before = self.laid
            self._edit(self.laid.replaced(cell, new))
            self.before = before

    def _turn_all(self, intent: Intent) -> None:
        self.nothing_asked()
        before, given = self.laid, self.answered.get(self._question)
        self._edit(self.laid.all_turned())
        self.before = before
        if given:
            self.answered[self._question] = (given[0], None)

    def _cell(self, intent: Intent) -> int:
        return self.laid.board.cell(intent.get("at"))

    def _edit(self, laid: Laid) -> None:
        if laid != self.laid:
            self.history.record(self.laid)
        self.laid, self.before = laid, None

    def _undo(self, intent: Intent) -> None:
        self.laid, self.before = self.history.undo(self.laid), None

    def _redo(self, intent: Intent) -> None:
        self.laid, self.before = self.history.redo(self.laid), None

    def _see(self, intent: Intent) -> None:
        what, who = intent.get("what"), intent.get("who", LETTERS[self.who])
        if what not in SHOWN or who not in ("A", "B"):
            raise JankenError(f"{shown((what, who))} is not to be seen. There are {', '.join(SHOWN)}, of A or B.")
        self.show, self.who = str(what), LETTERS.index(str(who))
        self.before = None

    def _answer(self, intent: Intent) -> None:
        said = flag_in(intent, "yes")
        self._asked_now()
        self.answered[self._question] = (self.aim, said)
        if said is not self._open:
            self.mistakes[mistake(self.laid, self.who).name] += 1

    def _reveal(self, intent: Intent) -> None:
        self._asked_now()
        self.answered[self._question] = (self.aim, None)

    def _asked_now(self) -> None:
        if not self.asks:
            raise JankenError("No question is open here. Click a place to see the way there.")

    @property
    def _open(self) -> bool:
        return self.aim in reachable(self.laid.board, self.laid.at[self.who])

    # what there is to see

    def view(self) -> View:
        """Everything there is to draw, as plain data; behind an open question nothing that answers it."""
        explained = None if self.asks else self._explanation()
        changed = None if self.asks or not self.before else change(self.before, self.laid, self.who)
        reply = None if self.asks else self._reply()
        reasons = [
            *(explained["whys"] if explained else []),
            *(changed["whys"] if changed else []),
            DEALT,
            TURN_ALL,
            STEP,
        ]
        return {
            "note": self.note,
            "title": self.laid.title,
            "code": code_of(self.laid),
            "parameter": PARAMETER,
            "who": LETTERS[self.who],
            "show": self.show,
            "sights": self._sights(),
            "board": picture(self.laid, self.who, self.show if explained else None, explained or {}, changed),
            "asked": self._asked() if self.asks else None,
            "predict": self.predict,
            "graph": {"picks": [], "arcs": [], "lit": None, "joker": False, "label": GRAPH}
            | (explained or {}).get("graph", {}),
            "why": explained and {"title": explained["title"], "whys": explained["whys"]},
            "sheet": explained and explained["sheet"],
            "reply": reply,
            "change": changed and {"whys": changed["whys"]},
            "cell": None if self.asks else self._acts(),
            "can": self.history.can,
            "deal": {
                "width": self.laid.board.width,
                "jokers": self.laid.jokers,
                "sizes": list(WIDTHS),
                "whys": [DEALT, TURN_ALL],
            },
            "tally": tally(sum(said is not None for _, said in self.answered.values()), self.mistakes),
            "words": WORDS,
            "rules": cited([*reasons, *filter(None, [reply])]),
        }

    def _explanation(self) -> View:
        if self.show == BOTH:
            return both(self.laid)
        return {REACH: way, ZONES: zoned, GATES: gated}[self.show](self.laid, self.who)

    def _sights(self) -> list[View]:
        """The buttons of what may be seen: each piece's reach, both, zones, gates."""
        seat = LETTERS[self.who]
        offered = [(REACH, "A", "A's reach"), (REACH, "B", "B's reach"), (BOTH, seat, "Both")]
        offered += [(ZONES, seat, "Zones"), (GATES, seat, "Gates")]
        return [
            {"what": what, "who": who, "text": text, "on": what == self.show and (what != REACH or who == seat)}
            for what, who, text in offered
        ]

    def _asked(self) -> View:
        here, there = self.laid.name(self.laid.at[self.who]), self.laid.name(self.aim)
        return {"text": f"Can {LETTERS[self.who]} get from {here} to {there}?", "why": STEP}

    def _reply(self) -> View | None:
        to, said = self.answered.get(self._question, (-1, None))
        if said is None or to != self.aim:
            return None
        word = "yes" if said else "no"
        if said is self._open:
            return why(f"You say {word}, and so it is.", "CC-2") | {"right": True, "tag": "As you said"}
        found = mistake(self.laid, self.who)
        return why(f"You say {word}. {found.text}", *found.rules) | {"right": False, "tag": found.name}

    def _acts(self) -> View:
        """What can be done with the cell looked at."""
        cell, seat = self.aim, LETTERS[self.who]
        here, name = self.laid.board[cell], self.laid.name(cell)
        next_ = turned(self.laid, cell)
        return {
            "at": cell,
            "title": f"{name}, {here.name}",
            "card": here.text,
            "stand": None if cell == self.laid.at[self.who] else f"Start {seat} here",
            "turn": f"Turn to {next_.suit}",
            "unseen": [each.text for each in self.laid.unseen],
            "ranks": RANKS,
        }


def _mistaken(row: str, start: int, to: int, said: bool | None) -> str:
    """The name of the mistake in an answer that was kept; none in a right one."""
    board = Board(row, isqrt(row.count(" ") + 1))
    laid = begun(board, True, "")._replace(at=(board.cell(start), 0), to=(board.cell(to), 0))
    right = said is None or said is (to in reachable(board, start))
    return "" if right else mistake(laid, A).name
