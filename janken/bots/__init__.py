"""Bots: a seat and what it may see, in; a move, out.

A bot gets `seen_by(...)`, never the state. It can say what it believes, in a sentence and in numbers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from math import lcm
from typing import Any, ClassVar, NamedTuple

from janken.chance import Chance
from janken.errors import JankenError, SeatsError, UnknownBot, shown
from janken.game import Game, Move, Seat
from janken.table import PERSON, Table

EVERY_GAME = "janken.bots.any"
"""The bots that play every game."""


class Belief(NamedTuple):
    """What a bot thinks: a sentence and how it would choose; `rule` is what the thought stands on."""

    text: str
    rule: str
    mix: tuple[tuple[Move, Fraction], ...]
    """Each move with the share of the time it would be chosen; the shares add up to 1."""
    expects: tuple[tuple[str, Fraction], ...] = ()
    """What it expects of the other side, such as ("Rock", 2/5)."""


class Bot(ABC):
    """A player that is a program. It keeps no memory: what it sees is all it knows."""

    name: ClassVar[str]
    """As links write it: small letters and dashes."""
    title: ClassVar[str]
    """As it is called at the table."""
    line: ClassVar[str]
    """One sentence about how it plays."""

    @abstractmethod
    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        """How it would choose now, and why."""

    def choose(self, game: Game[Any], seen: Any, seat: Seat, chance: Chance) -> Move:
        """A move, drawn from its mix."""
        mix = self.believes(game, seen, seat).mix
        common = lcm(*(share.denominator for _, share in mix))
        return mix[chance.weighted([int(share * common) for _, share in mix])][0]


def open_moves(game: Game[Any], seen: Any, seat: Seat) -> Sequence[Move]:
    """The legal moves of the seat whose turn it is; nobody else has any."""
    if game.turn(seen) != seat:
        raise SeatsError(f"Seat {shown(seat)} is not to move now, so there is nothing to choose.")
    return game.moves(seen)


def bots_for(game: Game[Any]) -> dict[str, Bot]:
    """The bots that play this game, by name, weakest first.

    >>> from janken.games import game
    >>> list(bots_for(game("war"))), list(bots_for(game("five-card-war")))
    (['random'], ['random', 'frequency', 'equilibrium'])
    """
    modules = filter(None, (EVERY_GAME, game.bots))
    found: list[Bot] = [bot for module in modules for bot in import_module(module).BOTS]
    return {bot.name: bot for bot in found}


def bot(name: str, game: Game[Any]) -> Bot:
    """The bot of that name, if it plays this game.

    >>> from janken.games import game
    >>> bot("frequency", game("aces-and-kings")).title
    'Tally'
    >>> bot("frequency", game("war"))
    Traceback (most recent call last):
        ...
    janken.errors.UnknownBot: “frequency” does not play War. The bots that do: random.
    """
    known = bots_for(game)
    found = known.get(str(name).strip().lower())
    if found is None:
        raise UnknownBot(f"{shown(name)} does not play {game.title}. The bots that do: {', '.join(known)}.")
    return found


def best_for(game: Game[Any]) -> Bot:
    """The strongest bot of a game: the one that gives hints."""
    return list(bots_for(game).values())[-1]


def choice_of(player: Bot, table: Table) -> Move:
    """What a bot chooses whose turn it is: at one point of a game always the same."""
    game, turn = table.game, table.turn
    if turn is None:
        raise JankenError("The game is over: there is nothing to choose.")
    return player.choose(game, game.seen_by(table.state, turn), turn, table.chance("bot", turn))


def play_on(table: Table, moves: int | None = None) -> Table:
    """Let the bots of a table move until a person's turn, the end, or so many moves; the same seed, the same game.

    >>> print(play_on(Table("high-card", seed=7, seating=["random", "random"])).outcome)
    Water rusts Scissors. B wins. (WAR-8)
    """
    if not isinstance(table, Table):
        raise JankenError(f"{shown(table)} is no table. play_on() takes one, such as Table(“war”, seed=7).")
    if moves is not None and (isinstance(moves, bool) or not isinstance(moves, int) or moves < 1):
        raise JankenError(f"{shown(moves)} is no number of moves. Say a whole number from 1, or leave it out.")
    last = None if moves is None else table.ply + moves
    while table.turn is not None and table.ply != last:
        player = table.seating[table.turn]
        if player == PERSON:
            break
        table.push(choice_of(bot(player, table.game), table))
    return table
