"""People and bots around a table: whose turn to look, what was predicted, what comes next.

It reacts to intents and has a view; it needs no browser. Bots and forced moves wait for the intent
`next`, which whoever draws the view sends after the pause it was told, so that pace is the viewer's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from janken.bots import best_for, bot, choice_of
from janken.errors import IllegalMove, JankenError, OldEdition, RulesError, SeatsError, shown
from janken.game import Event, Game, Move, Question, Refusal, Seat
from janken.games import game as game_named
from janken.listeners.base import Intent, Listener, flag_in
from janken.listeners.bot_thoughts import thought_of
from janken.position_codes import PARAMETER
from janken.sentences import LETTERS, capital
from janken.table import PERSON, Table
from janken.view import View, Viewer, arrow_of, view_of
from janken.view_types import (
    BeliefView,
    KeepView,
    OptionView,
    QuestionView,
    RemarkView,
    TableView,
    ThinkerView,
    VerdictView,
    WaitsView,
)

PACES = {"hand": 700, "slow": 1600, "quick": 300}
"""Milliseconds before a bot moves; at `hand`, forced moves wait for a press."""
LONGEST_LINK = 2000
SKIP = "skip"


class TableListener(Listener):
    """One table, who sits there, and how they like to play."""

    linked = True

    def __init__(self, games: Sequence[str], seed: int | str | None = None, predict: bool = False) -> None:
        self.games = {name: game_named(name) for name in games}
        self.predict, self.pace = predict, "hand"
        self.asked = self.right = 0
        self.file: tuple[str, str] | None = None
        """A file to hand out: its name and text."""
        self.sit(self._new_table(self.games[games[0]], seed))
        self.handlers = {
            "prefs": self.prefer,
            "move": self._move,
            "next": self._next,
            "answer": self._answer,
            "why": self._why_not,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "think": self._think,
            "lift": self._lift,
            "deal": self._deal,
            "open": self._open,
            "load": self._load,
            "save": self._save,
        }

    def _new_table(self, game: Game[Any], seed: int | str | None = None, seating: Sequence[str] | None = None) -> Table:
        seats = game.usual_seats if seating is None else len(seating)
        rival = best_for(game).name
        return Table(game, seed=seed, seating=seating or (PERSON, *(rival for _ in range(seats - 1))))

    def sit(self, table: Table) -> None:
        """Sit down at another table; its bots are checked first."""
        bots = {seat: bot(name, table.game) for seat, name in enumerate(table.seating) if name != PERSON}
        self.table, self.bots = table, bots
        self.lifted: Seat | None = None
        self.events_shown: int | None = None
        self._quiet()

    def _quiet(self) -> None:
        self.remark: RemarkView | None = None
        self.verdict: VerdictView | None = None
        self.hinted: Move | None = None
        self.thinking: Seat | None = None

    # who looks ---------------------------------------------------------------------------------------------

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat in range(self.table.seats) if seat not in self.bots]

    @property
    def names(self) -> tuple[str, ...]:
        titles = [self.bots[s].title if s in self.bots else LETTERS[s] for s in range(self.table.seats)]
        if len(self.persons) == 1:
            titles[self.persons[0]] = "You"
        return tuple(f"{t} {LETTERS[s]}" if titles.count(t) > 1 else t for s, t in enumerate(titles))

    @property
    def curtain(self) -> Seat | None:
        """The person whose turn it is to look, while another may be looking."""
        turn = self.table.turn
        if self.question or turn is None or turn in self.bots or len(self.persons) < 2 or self.lifted == turn:
            return None
        return turn if self._has_secrets(turn) else None

    def _has_secrets(self, seat: Seat) -> bool:
        return self._holds_secrets(seat) or self.table.game.asks(self.table.state).secret

    def _holds_secrets(self, seat: Seat) -> bool:
        zones = self.table.game.zones(self.table.state)
        return any(zone.faces == "owner" and zone.owner == seat and zone.cards for zone in zones)

    @property
    def viewer(self) -> Viewer:
        persons, turn = self.persons, self.table.turn
        if len(persons) == 1:
            return Viewer(persons[0], persons[0], self.names, persons[0])
        if not persons:
            return Viewer(0, None, self.names)
        if turn is None or turn in self.bots or not self._has_secrets(turn):
            return Viewer(persons[0], None, self.names)
        return Viewer(turn, turn if self.lifted == turn and not self.question else None, self.names)

    @property
    def _events(self) -> tuple[Event, ...]:
        return self.table.events(self.table.ply, self._knowing) if self.table.ply else ()

    @property
    def _knowing(self) -> Seat | None:
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def question(self) -> Question | None:
        """What is to be predicted before the story goes on."""
        return None if self.events_shown is None else self._events[self.events_shown].question

    @property
    def _may_move(self) -> bool:
        table = self.table
        if table.turn is None or self.question or self.curtain is not None:
            return False
        return table.turn not in self.bots or table.game.asks(table.state).pause

    # what is asked for -------------------------------------------------------------------------------------

    def react(self, intent: object) -> None:
        """As a listener does; a refused move is a remark with its rule."""
        try:
            super().react(intent)
        finally:
            if self.note:
                self.remark = {"kind": "error", "text": self.note}

    def _is_stale(self, intent: Intent) -> bool:
        return intent.get("ply") != self.table.ply

    def open_address(self, address: str) -> None:
        wanted = address.rpartition("#")[2].lower()
        if f"{PARAMETER}=" in address:
            self._open({"code": address})
        elif wanted in self.games:
            self.sit(self._new_table(self.games[wanted]))

    def prefer(self, prefs: Intent) -> None:
        if isinstance(prefs.get("predict"), bool):
            self.predict = flag_in(prefs, "predict")
            if not self.predict:
                self.events_shown = None
        pace = prefs.get("pace")
        if isinstance(pace, str) and pace in PACES:
            self.pace = pace

    def _move(self, intent: Intent) -> None:
        if self._is_stale(intent):
            return
        if self.question:
            raise JankenError("First say what you expect, or choose to be shown.")
        if self.curtain is not None:
            raise JankenError(f"The cards are covered until {self.names[self.curtain]} looks.")
        if not self._may_move:
            raise JankenError("The game is over." if self.table.turn is None else "It is not your turn: wait a moment.")
        try:
            self._push(str(intent.get("text"))[:400])
        except IllegalMove as problem:
            self._refuse(problem.refusal)

    def _push(self, move: str) -> None:
        in_secret = self.table.turn is not None and self.table.game.asks(self.table.state).secret
        self.table.push(move)
        if in_secret:
            self.lifted = None  # both look again now, so the next secret is covered even if the same person chooses
        self._quiet()
        self.events_shown = self._next_question(0) if self.predict else None

    def _next_question(self, start: int) -> int | None:
        events = self._events
        return next((at for at in range(start, len(events)) if events[at].question), None)

    def _refuse(self, refusal: Refusal) -> None:
        text, instead = (self.viewer.tell(part) for part in (refusal.text, refusal.instead))
        self.remark = {"kind": "refusal", "text": text, "instead": instead, "rule": refusal.rule}
        if refusal.beat:
            self.remark = {**self.remark, **arrow_of(refusal.beat)}

    def _why_not(self, intent: Intent) -> None:
        """Somebody touched a closed card or place: say why it is closed, given what was picked before."""
        given = intent.get("picks")
        picks = [str(pick)[:40] for pick in given[:8]] if isinstance(given, list) else []
        item = str(intent.get("item"))[:40]
        asks = self.table.game.asks(self.table.state) if self.table.turn is not None else None
        if not asks:
            return self._refuse(Refusal("CORE-11", "The game is over.", "Undo a move or deal again."))
        if not self._may_move:
            return self._refuse(Refusal(asks.rule, *self._why_waiting()))
        cells = {cell for zone in self.table.game.zones(self.table.state) for cell in zone.cells}
        for verb in {move.verb: None for move in self.table.moves}:
            move = self.table.game.read(" ".join([verb, *picks, item]))
            refusal = self.table.game.why_not(self.table.state, move)
            if refusal and (move.cards or item in cells):
                return self._refuse(refusal)
        return self._refuse(Refusal(asks.rule, "That is not yours to move.", asks.text))

    def _why_waiting(self) -> tuple[str, str]:
        """Why nobody here can move now, and what to do."""
        if self.question:
            return "A question is open.", "Say what you expect first."
        if self.curtain is not None:
            return "The cards are covered.", "Hand over first."
        return f"{{{self.table.turn}:are|is}} choosing.", "Wait a moment."

    def _next(self, intent: Intent) -> None:
        """The pause is over: the bot moves, or what is forced happens."""
        table, turn = self.table, self.table.turn
        if self._is_stale(intent) or turn is None or not self._due:
            return
        if turn in self.bots:
            verdict, remark = self.verdict, self.remark
            self._push(choice_of(self.bots[turn], table))
            self.verdict = None if self.question else verdict  # it can be read until the next question or choice
            self.remark = remark if remark and remark["kind"] == "error" else None
        else:
            self._push(table.moves[0])

    @property
    def _due(self) -> bool:
        """Whether something happens by itself now."""
        table = self.table
        if table.turn is None or self.question or self.curtain is not None:
            return False
        if table.game.asks(table.state).pause:
            # between hands a deal waits for a press at any pace, so that the count can be read
            return self.pace != "hand" and table.moves[0].verb != "deal"
        return table.turn in self.bots or (self.pace != "hand" and len(table.moves) == 1)

    def _answer(self, intent: Intent) -> None:
        question, option = self.question, intent.get("option")
        if self._is_stale(intent) or question is None or self.events_shown is None:
            return
        options = [name for name, _ in question.options]
        if option != SKIP and option not in options:
            raise JankenError(f"{shown(option)} is not among the answers. They are: {', '.join(options)}.")
        if option != SKIP:
            right = option == question.answer
            self.asked, self.right = self.asked + 1, self.right + right
            mistake = dict(question.mistakes).get(str(option), "Look again.")
            tag, text = ("Yes", "As you said.") if right else ("Not quite", mistake)
            self.verdict = {"right": right, "tag": tag, "text": text}
        self.events_shown = self._next_question(self.events_shown + 1)

    @property
    def _floor(self) -> int:
        """How far undo goes back."""
        return 0

    @property
    def _last_stop(self) -> int | None:
        """The ply of the last real choice of a person, or pause, that can be gone back to."""
        table = self.table
        return next((ply for ply in range(table.ply - 1, self._floor - 1, -1) if self._is_stop(ply)), None)

    def _undo(self, intent: Intent) -> None:
        """Back to the last real choice of a person, or the last pause."""
        stop = self._last_stop
        if stop is None:
            raise JankenError("Nothing to take back: you have chosen nothing yet.")
        while self.table.ply > stop:
            self.table.pop()
        self._resettle()

    def _redo(self, intent: Intent) -> None:
        self.table.redo()
        while self.table.can_redo and not self._is_stop(self.table.ply):
            self.table.redo()
        self._resettle()

    def _resettle(self) -> None:
        self.events_shown = self.lifted = None
        self._quiet()

    def _is_stop(self, ply: int) -> bool:
        game, state = self.table.game, self.table.state_at(ply)
        turn = game.turn(state)
        if turn is None or game.asks(state).pause:
            return True
        return turn not in self.bots and len(game.moves(state)) > 1

    def _hint(self, intent: Intent) -> None:
        table, turn = self.table, self.table.turn
        if self._is_stale(intent) or turn is None or not self._can_hint:
            return
        adviser = best_for(table.game)
        belief = adviser.believes(table.game, table.game.seen_by(table.state, turn), turn)
        share = max(share for _, share in belief.mix)
        best = [move for move, other in belief.mix if other == share]
        move = table.chance("hint", turn).choice(best)
        often = f" {adviser.title} would choose it {float(share):.0%} of the time." if len(belief.mix) > 1 else ""
        often += f" {len(best)} choices are as good: vary them." if len(best) > 1 else ""
        self.hinted = move
        label = table.game.label(table.state, move)
        text = f"**{label}.** {self.viewer.tell(belief.text)}{often}"
        self.remark = {"kind": "hint", "text": text, "rule": belief.rule}

    @property
    def _can_hint(self) -> bool:
        advised = best_for(self.table.game).name != "random"
        return advised and self._may_move and len(self.table.moves) > 1

    def _think(self, intent: Intent) -> None:
        seat = intent.get("seat")
        if not isinstance(seat, int) or seat not in self.bots:
            raise SeatsError(f"No bot sits at {shown(seat)}.")
        self.thinking = None if self.thinking == seat else seat

    def _lift(self, intent: Intent) -> None:
        if not self._is_stale(intent):
            self.lifted = self.curtain if self.curtain is not None else self.lifted
            self._quiet()

    def _deal(self, intent: Intent) -> None:
        """A new deal; with a game, rules, seed or seating it changes those."""
        name = intent.get("game", self.table.game.name)
        if not isinstance(name, str) or name not in self.games:
            raise JankenError(f"{shown(name)} is not played at this table. There are: {', '.join(self.games)}.")
        same = name == self.table.game.name
        game = self.table.game if same else self.games[name]
        rules = intent.get("rules")
        if rules is not None:
            if not isinstance(rules, dict) or not all(isinstance(v, str | int) for v in rules.values()):
                raise RulesError("House rules come as names with values.")
            options = {option.name: option for option in game.rules.options()}
            read = {str(k): options[k].read(v) if k in options and isinstance(v, str) else v for k, v in rules.items()}
            game = self.games[name].with_rules(**read)
        seed, seating = intent.get("seed"), intent.get("seating", list(self.table.seating) if same else None)
        if seed is not None and not isinstance(seed, str | int):
            raise JankenError(f"{shown(seed)} is not a seed.")
        if seating is not None and not (isinstance(seating, list) and all(isinstance(p, str) for p in seating)):
            raise SeatsError("Seats are for a “person” or bots, given by name.")
        self.sit(self._new_table(game, seed or None, seating))

    def _open(self, intent: Intent) -> None:
        """Take up the position of a code or link."""
        try:
            self._take_up(Table.from_code(str(intent.get("code"))[:9000]))
        except OldEdition as problem:
            self._take_up(problem.fresh)
            self.remark = {"kind": "error", "text": str(problem)}

    def _load(self, intent: Intent) -> None:
        """Take up a saved game."""
        text = intent.get("text")
        if not isinstance(text, str):
            raise JankenError("A saved game is a text.")
        self._take_up(Table.from_json(text))

    def _save(self, intent: Intent) -> None:
        self.file = (f"janken-{self.table.game.name}-{self.table.ply}.json", self.table.to_json())

    def _take_up(self, table: Table) -> None:
        if table.game.name not in self.games:
            raise JankenError(f"{table.game.title} is not played at this table. There are: {', '.join(self.games)}.")
        self.sit(table)
        self.events_shown = self._next_question(0) if self.predict else None

    def keep(self) -> KeepView | None:
        """The position, with what was predicted so far."""
        code = self.code
        return {"name": "table", "text": f"{self._predicted} {code}"} if code else None

    def resume(self, text: str) -> None:
        predicted, _, code = text.partition(" ")
        table = Table.from_code(code)
        asked, right, shown_before = three_numbers(predicted)
        self._take_up(table)
        self.asked, self.right = asked, right
        self._ask_on(shown_before)

    @property
    def _predicted(self) -> str:
        """How many questions were asked and answered rightly, and how many of the last move's are done with."""
        events = self._events
        done = len(events) if self.events_shown is None else self.events_shown
        return f"{self.asked}.{self.right}.{done}"

    def _ask_on(self, done: int) -> None:
        """Go on with the questions of the last move, so many of its events done with."""
        self.events_shown = self._next_question(done) if self.predict else None

    def failed(self) -> View:
        return {"remark": {"kind": "error", "text": self.failure}, "waits": None}

    # what there is to see ------------------------------------------------------------------------------------

    @property
    def code(self) -> str | None:
        """The position code, where it is short enough for a link."""
        try:
            code = self.table.code
        except JankenError:
            return None
        return code if len(code) <= LONGEST_LINK else None

    def view(self) -> TableView:
        table, viewer, question = self.table, self.viewer, self.question
        view = view_of(table, viewer, self.events_shown, self._may_move)
        if self.hinted is not None:
            for item in view["items"]:
                if item["id"] in self.hinted.words:
                    item["state"], item["flag"], item["label"] = "high", "Hint", f"{item['label']}, hinted"
            for choice in view["choices"]:
                choice["hinted"] = choice["text"] == self.hinted
        return {
            **view,
            "title": table.game.title,
            "game": table.game.name,
            "rules_now": {option.name: getattr(table.game.rules, option.name) for option in table.game.rules.options()},
            "seating": list(table.seating),
            "seed": table.seed,
            "code": self.code,
            "question": self._question(question, viewer) if question else None,
            "verdict": self.verdict,
            "tally": {"asked": self.asked, "text": f"Correct predictions: {self.right} of {self.asked}"},
            "remark": self.remark,
            "waits": self._waits(),
            "can": {"undo": self._last_stop is not None, "redo": table.can_redo, "hint": self._can_hint},
            "prefs": {"predict": self.predict, "pace": self.pace},
            "thinkers": self._thinkers(),
            "belief": self._belief(viewer),
            "dealt": f"Deal {table.seed}",
            "course": None,
            "headline": viewer.tell(table.game.headline(table.state_at(table.ply - bool(question)))),
        }

    def _question(self, question: Question, viewer: Viewer) -> QuestionView:
        options: list[OptionView] = [
            {"id": name, "label": capital(viewer.tell(label))} for name, label in question.options
        ]
        return {"text": viewer.tell(question.text), "options": options}

    def _waits(self) -> WaitsView | None:
        if self.curtain is not None:
            name = self.names[self.curtain]
            if self._holds_secrets(self.curtain):
                text, button = "chooses next. Hand over; the cards stay covered.", "show my cards"
            else:
                text, button = "chooses in secret. Hand over and look away.", "let me choose"
            return {"kind": "curtain", "text": f"{name} {text}", "button": f"I am {name}: {button}"}
        if not self._due:
            return None
        turn = self.table.turn
        text = f"{self.names[turn]} chooses." if turn in self.bots else ""
        decided = any(event.question for event in self._events)
        return {"kind": "next", "after": PACES[self.pace] * (3 if decided else 1), "text": text}

    def _thinkers(self) -> list[ThinkerView]:
        """The bots whose thoughts are worth asking for: those with a choice to make."""
        if all(self.table.game.asks(self.table.first).pause for _ in self.bots):
            return []
        several = len(self.bots) > 1
        thinkers = [seat for seat, player in self.bots.items() if not several or player.name != "random"]
        names = self.names
        return [{"seat": s, "label": names[s] if several else f"What did {names[s]} think?"} for s in thinkers]

    def _belief(self, viewer: Viewer) -> BeliefView | None:
        if self.thinking is None:
            return None
        plies_shown = self.table.ply - (self.question is not None)
        return thought_of(self.table, self.thinking, self.bots[self.thinking], viewer, plies_shown)


def three_numbers(text: str) -> tuple[int, int, int]:
    """Three small numbers with dots between them."""
    parts = text.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise JankenError(f"{shown(text)} is not what a page keeps.")
    first, second, third = map(int, parts)
    return first, second, third
