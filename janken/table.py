"""A table: one game in progress, with its moves, undo, story, save and position code.

>>> table = Table("five-card-war", seed=7)
>>> table.push("play 5r")
'play 5R'
>>> print(table.story()[0])
A chooses a card, face down. (WAR-9)
>>> Table.from_code(table.code).state == table.state
True
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeVar

from janken.cards import Card
from janken.chance import Chance, clean_seed, new_seed
from janken.errors import CodeError, JankenError, OldEdition, SaveError, SeatsError, shown
from janken.game import Event, Game, Move, Outcome, Seat
from janken.games import game as game_named
from janken.position_codes import LONGEST_CODE, MOST_MOVES, PLAYER, Record, decode, encode, pack_choices

PERSON = "person"
LONGEST_SAVE = 64 * 1024
_SAVE_KEYS = {"janken", "game", "edition", "rules", "seating", "seed", "plies", "moves"}
T = TypeVar("T")


class Ply(NamedTuple):
    """A move that was made: the nth among so many, and the state after it."""

    move: Move
    nth: int
    among: int
    after: Any


class Table:
    """One game in progress."""

    def __init__(
        self,
        game: Game[Any] | str,
        *,
        seats: int | None = None,
        seed: int | str | None = None,
        seating: Sequence[str] | None = None,
        pile: Sequence[Card] | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else game_named(game)
        self.seed = clean_seed(new_seed() if seed is None else seed)
        if seating is not None and (isinstance(seating, str) or not isinstance(seating, Sequence)):
            raise SeatsError(f"{shown(seating)} does not say who sits where. Name a “person” or a bot for each seat.")
        if seats is None:
            seats = len(seating) if seating is not None else self.game.seats[0]
        self.seats = self.game.checked_seats(seats)
        self.seating = tuple(seating or (PERSON,) * seats)
        if len(self.seating) != seats:
            raise SeatsError(f"{len(self.seating)} players can't sit at {seats} seats.")
        for player in self.seating:
            if not (isinstance(player, str) and PLAYER.fullmatch(player)):
                raise SeatsError(f"{shown(player)} can't sit down: a seat is for a “person” or a bot's name.")
        self.stacked = pile is not None
        self.first = self.game.deal(seats, self.seed, pile)
        self.plies: list[Ply] = []
        self._undone: list[Move] = []
        self._events: dict[tuple[int, Seat | None], tuple[Event, ...]] = {}

    # where it stands ---------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        return self.plies[-1].after if self.plies else self.first

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return len(self.plies)

    @property
    def turn(self) -> Seat | None:
        return self.game.turn(self.state)

    @property
    def moves(self) -> Sequence[Move]:
        return self.game.moves(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def state_at(self, ply: int) -> Any:
        """The state after so many moves."""
        return self.plies[ply - 1].after if ply else self.first

    def events(self, ply: int, seat: Seat | None = None) -> tuple[Event, ...]:
        """What the nth move (from 1) brought, as told to that seat."""
        key = (ply, seat)
        if key not in self._events:
            move = self.plies[ply - 1].move
            self._events[key] = self.game.story(self.state_at(ply - 1), move, self.state_at(ply), seat)
        return self._events[key]

    def story(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """All that happened so far, as told to that seat; None: what everybody may know."""
        return tuple(event for ply in range(1, self.ply + 1) for event in self.events(ply, seat))

    def chance(self, *key: int | str) -> Chance:
        """Draws for a purpose at this point of the game, such as a bot's choice."""
        return Chance(self.seed, *key, self.ply)

    # moving -------------------------------------------------------------------------------------------------

    def push(self, move: str) -> Move:
        """Make a move, given as text or Move; an illegal one raises IllegalMove and changes nothing."""
        read = move if isinstance(move, Move) else self.game.read(move)
        after = self.game.play(self.state, read)
        if self.ply >= MOST_MOVES:
            raise JankenError(f"This game has reached the limit of {MOST_MOVES:,} moves.")
        moves = self.moves
        self.plies.append(Ply(read, moves.index(read), len(moves), after))
        if self._undone and self._undone[-1] == read:
            self._undone.pop()
        else:
            self._undone.clear()
        return read

    def pop(self) -> Move:
        """Take the last move back."""
        if not self.plies:
            raise JankenError("Nothing to take back: no move was made yet.")
        for seat in (None, *range(self.seats)):
            self._events.pop((self.ply, seat), None)
        move = self.plies.pop().move
        self._undone.append(move)
        return move

    def redo(self) -> Move:
        """Make the move again that was taken back last."""
        if not self._undone:
            raise JankenError("Nothing to make again: no move was taken back.")
        return self.push(self._undone[-1])

    # keeping ------------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        number = pack_choices((ply.nth, ply.among) for ply in self.plies)
        game = self.game
        return Record(game.name, game.edition, game.rules.changes(), self.seating, self.seed, self.ply, number)

    @property
    def code(self) -> str:
        """The whole position as a short text for a link."""
        if self.stacked:
            raise CodeError("This deal was stacked by hand, so no link can hold it.")
        code = encode(self.record)
        if len(code) > LONGEST_CODE:
            raise CodeError(f"This game is too long for a link ({len(code)} characters). Save it to a file instead.")
        return code

    @classmethod
    def from_code(cls, code: str) -> Self:
        """The table that a code, or a link with one, stands for."""
        record = decode(code)

        def pick(left: int, count: int) -> tuple[int, int]:
            left, index = divmod(left, count)
            return index, left

        table, left = cls._replayed(record, record.number, pick, CodeError)
        if left:
            raise CodeError("This code is damaged: it has more moves than it says.")
        return table

    def to_json(self) -> str:
        """The game as a text to keep in a file; forced moves are left out, as replay makes them anyway."""
        if self.stacked:
            raise SaveError("This deal was stacked by hand, so it can't be saved.")
        record = self.record
        moves = [ply.move for ply in self.plies if ply.among > 1]
        fields = {"janken": 1, **record._asdict(), "moves": moves}
        del fields["number"]
        text = json.dumps(fields, ensure_ascii=False)
        if len(text.encode()) > LONGEST_SAVE:
            raise SaveError("This game is too long to save: a file holds 64 KB.")
        return text

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The table that a saved text holds, by replay."""
        record, moves = _record_in(text)

        def pick(left: Sequence[str], count: int) -> tuple[int | str, Sequence[str]]:
            if count == 1:
                return 0, left
            if not left:
                raise SaveError("This file is damaged: it has fewer moves than it says.")
            return left[0], left[1:]

        table, left = cls._replayed(record, moves, pick, SaveError)
        if left:
            raise SaveError("This file is damaged: it has more moves than it says.")
        return table

    @classmethod
    def _replayed(
        cls, record: Record, left: T, pick: Callable[[T, int], tuple[int | str, T]], error: type[JankenError]
    ) -> tuple[Self, T]:
        """Deal as the record says and make its moves, each picked by index or text from what is left."""
        try:
            game = game_named(record.game).with_rules(**record.rules)
            table = cls(game, seed=record.seed, seating=record.seating)
            if record.edition != game.edition:
                newer = "a newer" if record.edition > game.edition else "an older"
                message = f"This game was begun under {newer} edition of {game.title}. The deal is kept, not its moves."
                raise OldEdition(message, table)
            for _ in range(record.plies):
                moves = table.moves
                if not moves:
                    raise error("This game is damaged: it goes on after its end.")
                choice, left = pick(left, len(moves))
                table.push(moves[choice] if isinstance(choice, int) else choice)
            return table, left
        except OldEdition:
            raise
        except JankenError as problem:
            raise problem if isinstance(problem, error) else error(str(problem)) from None


def _record_in(text: str) -> tuple[Record, Sequence[str]]:
    """The record and moves of a saved text, its shape checked."""
    if len(str(text).encode(errors="replace")) > LONGEST_SAVE:
        raise SaveError("This file is too large: a saved game has at most 64 KB.")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError, TypeError):
        raise SaveError("This is not a saved game: it is no JSON text.") from None
    if not isinstance(fields, Mapping) or set(fields) != _SAVE_KEYS:
        raise SaveError(f"This is not a saved game: it needs exactly {', '.join(sorted(_SAVE_KEYS))}.")
    if isinstance(fields["janken"], bool) or fields["janken"] != 1:
        saved_as = shown(fields["janken"])
        raise SaveError(f"This game was saved in format {saved_as}; here 1 is read. Open it where it was made.")
    kinds = {"game": str, "edition": int, "rules": dict, "seating": list, "seed": str, "plies": int, "moves": list}
    for key, kind in kinds.items():
        if not isinstance(fields[key], kind) or isinstance(fields[key], bool):
            raise SaveError(f"This file is damaged: {shown(key)} is of the wrong kind.")
    words = [*fields["seating"], *fields["moves"]]
    if not all(isinstance(word, str) and len(word) <= 400 for word in words) or not 0 <= fields["plies"] <= MOST_MOVES:
        raise SaveError("This file is damaged: its seats or moves can't be read.")
    record = Record(
        fields["game"], fields["edition"], fields["rules"], tuple(fields["seating"]), fields["seed"], fields["plies"], 0
    )
    try:
        return Record(*decode(encode(record))), fields["moves"]
    except UnicodeEncodeError:
        raise SaveError("This file is damaged: it has characters that can't be.") from None
    except CodeError as problem:
        raise SaveError(str(problem).replace("This code", "This file")) from None
