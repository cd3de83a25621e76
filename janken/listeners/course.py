"""Learning by doing: a few short tables in a row, each dealt to show one thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from janken.bots import best_for, bot, choice_of
from janken.cards import cards
from janken.errors import JankenError, shown
from janken.game import Move, stacked
from janken.games import game as game_named
from janken.listeners.base import Intent
from janken.listeners.table import TableListener, three_numbers
from janken.table import PERSON, Table
from janken.view_types import ChapterView, KeepView, StepView, TableView

BOT = "b"
"""A bot's move, as a page keeps it."""


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """One thing to learn at a table that is dealt for it."""

    title: str
    text: str
    """What is said before it begins."""
    rule: str
    """The number of the rule it shows."""
    game: str
    on_top: str = ""
    """The cards on top of the pile, in the order they are dealt; none: the title shuffles it."""
    plies: int = 0
    """After so many moves of the table it is done; or see `until`."""
    outro: str
    """What is said then."""
    rules: Mapping[str, str | int] = field(default_factory=dict)
    """House rules that are not the usual ones."""
    seats: int = 2
    predict: bool = True
    """Whether its questions are asked first."""
    goes_on: bool = False
    """It goes on at the table of the chapter before."""
    before: tuple[str, ...] = ()
    """Moves that are made before it begins, such as a draft."""
    until: tuple[str, ...] = ()
    """Instead of a number of moves: kinds of events that are to happen one after another, or the game to end.

    Words in one text are kinds of which any will do; `swapped@0` is a swap by seat 0.
    """

    def table(self) -> Table:
        """The table as it is dealt."""
        game = game_named(self.game).with_rules(**self.rules)
        pile = stacked(game.pack(self.seats), *cards(self.on_top)) if self.on_top else None
        rivals = [best_for(game).name] * (self.seats - 1)
        table = Table(game, seed=self.title, seating=(PERSON, *rivals), pile=pile)
        for move in self.before:
            table.push(move)
        return table

    def end(self, table: Table, start: int) -> int | None:
        """The ply it is done with if it began with `start`; None: it is not done yet."""
        if not self.until:
            return self.plies if table.ply >= self.plies else None
        wanted = [kinds.split() for kinds in self.until]
        for ply in range(start + 1, table.ply + 1):
            for event in table.events(ply):
                if {event.kind, f"{event.kind}@{event.seat}"} & set(wanted[0]):
                    wanted = wanted[1:]
                if not wanted:
                    return ply
        return table.ply if table.turn is None else None


class CourseListener(TableListener):
    """A table that goes through chapters; predictions are asked for throughout."""

    linked = False

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        super().__init__(list(dict.fromkeys(chapter.game for chapter in chapters)), predict=True)
        self.chapters, self.at = chapters, 0
        self.handlers = {**self.handlers, "chapter": self._turn_to}
        for kind in ("deal", "open", "load", "save"):
            del self.handlers[kind]
        self._begin(0)

    def prefer(self, prefs: Intent) -> None:
        """A chapter says itself whether it asks, and goes by hand."""

    def open_address(self, address: str) -> None:
        """The address belongs to the table below."""

    def _begin(self, at: int) -> None:
        """Open a chapter; one that goes on at a table already dealt begins where the chapter before it was done."""
        same = at != self.at and self._dealt(at) == self._dealt(self.at)
        start = self._start(at, self.table) if same else None
        if start is not None:
            while self.table.ply > start:
                self.table.pop()
            self._resettle()
        else:
            at = self._dealt(at)
            self.sit(self.chapters[at].table())
        self.at, self.predict = at, self.chapters[at].predict

    def _dealt(self, at: int) -> int:
        """The chapter that dealt the table of this one."""
        while self.chapters[at].goes_on:
            at -= 1
        return at

    def _start(self, at: int, table: Table) -> int | None:
        """The ply a chapter begins with at this table; None: the table has not come so far."""
        if not self.chapters[at].goes_on:
            return len(self.chapters[at].before)
        return self._end(at - 1, table)

    def _end(self, at: int, table: Table) -> int | None:
        """The ply a chapter is done with at this table; None: it is not yet."""
        start = self._start(at, table)
        return None if start is None else self.chapters[at].end(table, start)

    @property
    def _floor(self) -> int:
        start = self._start(self.at, self.table)
        assert start is not None
        return start

    @property
    def _given(self) -> int:
        """How many moves nobody here made: they were there before the table was."""
        return len(self.chapters[self._dealt(self.at)].before)

    def _turn_to(self, intent: Intent) -> None:
        to = intent.get("to")
        if not isinstance(to, int) or isinstance(to, bool) or not 1 <= to <= len(self.chapters):
            raise JankenError(f"{shown(to)} is not a chapter. There are 1 to {len(self.chapters)}.")
        self._begin(to - 1)

    def keep(self) -> KeepView:
        """The chapter, and which of the open moves were made at its table; a bot's is not told, as some lie hidden."""
        plies = range(self._given, self.table.ply)
        made = ".".join(BOT if self._is_bots(self.table, ply) else str(self.table.plies[ply].nth) for ply in plies)
        return {"name": f"course {self.chapters[0].game}", "text": f"{self.at + 1} {self._predicted} {made}"}

    def resume(self, text: str) -> None:
        chapter, predicted, made = (*text.split(" ", 2), "", "")[:3]
        if chapter not in map(str, range(1, len(self.chapters) + 1)):
            raise JankenError(f"{shown(chapter)} is not a chapter. There are 1 to {len(self.chapters)}.")
        at = int(chapter) - 1
        asked, right, done = three_numbers(predicted)
        table = self.chapters[self._dealt(at)].table()
        for nth in filter(None, made.split(".")):
            if self._end(at, table) is None:
                table.push(self._made_again(table, nth))
        if self._start(at, table) is None:
            raise JankenError("This chapter goes on where the one before it ends.")
        self.sit(table)
        self.at, self.predict, self.asked, self.right = at, self.chapters[at].predict, asked, right
        self._ask_on(done)

    def _is_bots(self, table: Table, ply: int) -> bool:
        """Whether a bot made the move after so many: it would make the same again."""
        state = table.state_at(ply)
        turn = table.game.turn(state)
        return turn is not None and table.seating[turn] != PERSON and not table.game.asks(state).pause

    def _made_again(self, table: Table, nth: str) -> Move:
        if nth == BOT and table.turn is not None and self._is_bots(table, table.ply):
            return choice_of(bot(table.seating[table.turn], table.game), table)
        if nth not in map(str, range(len(table.moves))):
            raise JankenError(f"{shown(nth)} is not a move here. There are {len(table.moves)}, from 0.")
        return table.moves[int(nth)]

    @property
    def done(self) -> bool:
        return self._end(self.at, self.table) is not None and not self.question

    @property
    def _may_move(self) -> bool:
        return not self.done and super()._may_move

    @property
    def _due(self) -> bool:
        return not self.done and super()._due

    def view(self) -> TableView:
        chapter, last = self.chapters[self.at], self.at + 1 == len(self.chapters)
        following = None if last else self.chapters[self.at + 1].title
        course: ChapterView = {
            "number": self.at + 1,
            "titles": [each.title for each in self.chapters],
            "step": f"Step {self.at + 1} of {len(self.chapters)}",
            "title": chapter.title,
            "text": chapter.text,
            "rule": chapter.rule,
            "outro": chapter.outro,
            "done": self.done,
            "next": following and f"Next: {following[0].lower()}{following[1:]}",
            "back": "Back",
        }
        view, given = super().view(), self._given
        story: list[StepView] = [{**step, "ply": step["ply"] - given} for step in view["story"] if step["ply"] > given]
        return {**view, "course": course, "story": story}
