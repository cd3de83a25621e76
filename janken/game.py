"""The shape of every game: rules (frozen) and pure functions over a frozen state.

A new game subclasses `Game`, keeps its state in a `NamedTuple` of tuples, says what the house wants to know about it
(rules, tile, notebook, bots, course), and is put into `GAMES`. Table, undo, saving, links, the settings form, the
gallery and the conformance tests then know it. `janken/games/war/high_card.py` is a short example, CONTRIBUTING.md
tells it step by step.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from janken.cards import MOST_COPIES, UNKNOWN, Card, card, deck, spoken
from janken.chance import Chance
from janken.errors import IllegalMove, NotationError, PileError, SeatsError, shown
from janken.house_rules import Rules
from janken.sentences import LETTERS, plain, tell
from janken.suits import Beat, Relation

Seat = int
S = TypeVar("S", bound=tuple[Any, ...])


_WRITTEN = {str(found): found for found in deck(copies=MOST_COPIES)}
"""Cards by their exact notation, which is quicker than reading it."""


class Move(str):
    """A move is a few words: a verb, then ids of things on the table.

    >>> move = Move("play 5R")
    >>> move.verb, move.words, move.cards
    ('play', ('5R',), (card('5R'),))
    """

    __slots__ = ("cards", "verb", "words")
    verb: str
    words: tuple[str, ...]
    cards: tuple[Card, ...]

    def __new__(cls, text: str) -> Move:
        self = super().__new__(cls, text)
        self.verb, *words = text.split(" ")
        self.words = tuple(words)
        self.cards = tuple(found for word in words if (found := _card_or_none(word)))
        return self

    @classmethod
    def of(cls, verb: str, *things: object) -> Move:
        return cls(" ".join(map(str, (verb, *things))))


def _card_or_none(word: str) -> Card | None:
    found = _WRITTEN.get(word)
    if found:
        return found
    try:
        return card(word)
    except NotationError:
        return None


PLAY: dict[Card, Move] = {found: Move.of("play", found) for found in deck()}
"""One ready-made move for playing each card."""


class Ask(NamedTuple):
    """What the seat to move is asked to do. `pause`: nothing is chosen, people only say when to go on.

    `secret`: nobody else may see what is chosen, though all see the cards to choose from. Where people share a
    screen, it is covered first.
    """

    text: str
    rule: str
    pause: bool = False
    secret: bool = False


class Refusal(NamedTuple):
    """Why a move is not allowed: the rule's number, a sentence, and another that says what is open instead.

    Neither is longer than 120 characters. The `beat` that stands against it lights its arrow on the graph.
    """

    rule: str
    text: str
    instead: str = ""
    beat: Beat | None = None

    def __str__(self) -> str:
        return f"{plain(tell(f'{self.text} {self.instead}'.strip()))} ({self.rule})"


class Question(NamedTuple):
    """Asked before a deciding event is told. `mistakes` says what somebody overlooked who chose that option."""

    text: str
    options: tuple[tuple[str, str], ...]
    answer: str
    mistakes: tuple[tuple[str, str], ...] = ()


class Event(NamedTuple):
    """Something that happened, with its reason as data.

    `kind` is a word of the game's own, such as “turned” or “dealt”; courses wait for kinds.
    `shifts` says which card went from which zone to which, so that events can be shown one at a time;
    a card that nobody saw is the unknown one. `wins` is the card that came out on top.
    The event with a `question` is the one that people predict; its sentence and beat are then the reason shown. An
    event that `adds` follows it, and its sentence is shown with that reason. One that `clears` brings other cards to
    the table, and the reason before it is put away.
    """

    kind: str
    text: str
    rule: str
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    beat: Beat | None = None
    relation: Relation | None = None
    wins: Card | None = None
    shifts: tuple[tuple[Card, str, str], ...] = ()
    question: Question | None = None
    adds: bool = False
    clears: bool = False

    def __str__(self) -> str:
        return f"{plain(tell(self.text))} ({self.rule})"


class Outcome(NamedTuple):
    """How it ended. No winner: drawn; several: shared."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    rule: str

    def __str__(self) -> str:
        return f"{plain(tell(self.reason))} ({self.rule})"


class Zone(NamedTuple):
    """A place where cards lie. `faces` says who sees them: all, owner or none.

    `label` follows the number of cards, as in “7 in hand”. `layout` says how they lie:

    - `pile`: one on another; of an open pile the last card is on top, of a closed one a back is drawn
    - `hand`: side by side, the owner's at the lower edge, where they are clicked
    - `row`: side by side on the table; without an owner it lies in the middle, to be chosen from
    - `trick`: one card in front of its owner, round a table of three and more
    - `grid`: a board of `size` (columns, rows). `cells` names its places, row by row from the top left: moves then
      name places, not the cards there

    Zones with one `slot` share a place on the table. With `hide_empty` a zone is not drawn while it is empty, and
    round a table of three and more it is counted beside its owner's hand. An `echo` shows cards again that lie
    elsewhere by now, such as the last round's. A `tag` is a word on it, such as “led”. `captions` says what the first
    card is, the second, and so on.
    """

    id: str
    label: str
    cards: tuple[Card, ...]
    owner: Seat | None = None
    layout: str = "pile"
    faces: str = "all"
    size: tuple[int, int] | None = None
    slot: str = ""
    hide_empty: bool = False
    echo: bool = False
    tag: str = ""
    cells: tuple[str, ...] = ()
    captions: tuple[str, ...] = ()


class Piece(NamedTuple):
    """A piece of a seat, standing on the nth place of a grid zone."""

    id: str
    seat: Seat
    zone: str
    at: int
    label: str


class Flag(NamedTuple):
    """The nth place of a grid zone, where a seat wants to get to."""

    seat: Seat
    zone: str
    at: int


class Meter(NamedTuple):
    """Something of a seat that fills and drains, such as hit points; `value` may exceed `most`."""

    seat: Seat
    label: str
    value: int
    most: int


class Chart(NamedTuple):
    """How a number of every seat went: a line a seat, one value for every name in `points`.

    `starts` are the places of points at which something new begins: nothing leads there from the point before.
    """

    title: str
    points: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    starts: tuple[int, ...] = ()


class Sheet(NamedTuple):
    """A score sheet. Columns and cells may name seats, as sentences do; a row's first cell is its heading."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Tile(NamedTuple):
    """What the gallery says about a game or a course: a short sentence, and how many minutes it takes."""

    line: str
    minutes: int


class Game(ABC, Generic[S]):
    """A game with its house rules. It holds no state: every method is given one.

    Views and bots are given what `seen_by` leaves of a state. So `turn`, `asks`, `zones` and `scores` bear cards that
    are face down, and so does `moves` for whoever is to move: what can't be counted then stands in the state.
    """

    name: ClassVar[str]
    """As links and notebooks write it: small letters and dashes."""
    title: ClassVar[str]
    """As people write it."""
    edition: ClassVar[int] = 1
    """Rises when the deal, a default, what is legal or the order of moves changes: old links then say so."""
    sections: ClassVar[tuple[str, ...]] = ()
    """The rulebook's sections a player reads, in that order, such as TRICK, then ST; CORE goes without saying."""
    tile: ClassVar[Tile | None] = None
    """Its tile in the gallery; the picture is found by the game's name in `janken/draw/pictures/`."""
    notebook: ClassVar[str] = ""
    """The notebook it is played in, `notebooks/games/….ipynb`. Empty: the one of its own name."""
    bots: ClassVar[str] = ""
    """The module whose BOTS play it, weakest first. Empty: only the bots that play every game."""
    course: ClassVar[str] = ""
    """The module whose CHAPTERS teach it. Empty: there is no course."""
    rules_type: ClassVar[type[Rules]] = Rules
    """The class of its house rules; an instance without arguments has the usual ones."""
    verbs: ClassVar[dict[str, str]]
    """The verbs of its moves, each with an example."""
    any_order: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose cards may be named in any order."""

    def __init__(self, rules: Rules | None = None) -> None:
        self.rules = rules or self.rules_type()

    def __repr__(self) -> str:
        return f"<{self.title}: {self.rules}>"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((type(self), self.rules))

    def with_rules(self, **changes: object) -> Self:
        """The same game under other house rules."""
        return type(self)(self.rules.changed(**changes))

    # what a game says ------------------------------------------------------------------------------------

    @abstractmethod
    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> S:
        """The first state; a stacked `pile`, top card first, replaces the shuffled one."""

    @abstractmethod
    def turn(self, state: S) -> Seat | None:
        """Who is to move; None: it is over."""

    @abstractmethod
    def asks(self, state: S) -> Ask:
        """What the seat to move is to do."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[Move]:
        """The legal moves in canonical order; never empty while somebody is to move."""

    @abstractmethod
    def after(self, state: S, move: Move) -> S:
        """The state after a legal move, unchecked."""

    @abstractmethod
    def refusal(self, state: S, move: Move) -> Refusal:
        """Why a move that is not among the legal ones is not."""

    @abstractmethod
    def story(self, state: S, move: Move, after: S, seat: Seat | None = None) -> tuple[Event, ...]:
        """What happened, as told to that seat; None: what everybody may know."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""

    @abstractmethod
    def seen_by(self, state: S, seat: Seat | None) -> S:
        """The state with unknown cards for all a seat can't know, and no seed. None: an onlooker."""

    @abstractmethod
    def zones(self, state: S) -> tuple[Zone, ...]:
        """Every card in exactly one place."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Where each seat stands, in what `counts` says."""

    @abstractmethod
    def most_moves(self, seats: int) -> int:
        """No game under these rules has more moves."""

    def pack(self, seats: int) -> tuple[Card, ...]:
        """All cards the game is played with."""
        return deck(jokers=getattr(self.rules, "jokers", "in") == "in")

    @property
    def seats(self) -> Sequence[int]:
        """How many can play under these rules."""
        return (2,)

    @property
    def usual_seats(self) -> int:
        """For how many a page deals at first; a `Table` that is not told takes the fewest."""
        return self.seats[len(self.seats) // 2]

    @property
    def counts(self) -> str:
        """What the scores count."""
        return "cards won"

    def pieces(self, state: S) -> tuple[Piece, ...]:
        """What stands on the grids."""
        return ()

    def flags(self, state: S) -> tuple[Flag, ...]:
        """Where the seats want to get to."""
        return ()

    def headline(self, state: S) -> str:
        """What everybody should keep in mind just now, such as what counts points."""
        return ""

    def sheet(self, state: S) -> Sheet | None:
        """The score sheet of a game that keeps one."""
        return None

    def meters(self, state: S) -> tuple[Meter, ...]:
        """What fills and drains."""
        return ()

    def chart(self, state: S) -> Chart | None:
        """How the game went so far, in numbers."""
        return None

    def label(self, state: S, move: Move) -> str:
        """What a button for this move says."""
        return f"{move.verb.capitalize()} the {spoken(move.cards)}" if move.cards else move.capitalize()

    # what every game then has ------------------------------------------------------------------------------

    def why_not(self, state: S, move: Move) -> Refusal | None:
        """The reason against a move; None if it is legal."""
        if move in self.moves(state):
            return None
        outcome = self.outcome(state)
        if outcome:
            return Refusal(outcome.rule, "The game is over.", "Undo a move or deal again.")
        return self.refusal(state, move)

    def play(self, state: S, move: Move) -> S:
        """The state after a move; an illegal one raises IllegalMove and changes nothing."""
        refusal = self.why_not(state, move)
        if refusal:
            raise IllegalMove(refusal)
        return self.after(state, move)

    def read(self, text: str) -> Move:
        """The move that a text means: any letter case, `T` for 10, spaces at will."""
        words = str(text)[:400].split()
        verb = words[0].lower() if words else ""
        if verb not in self.verbs:
            known = " · ".join(self.verbs.values())
            raise NotationError(f"{shown(text)} is not a move of {self.title}. Moves look like this: {known}.")
        things = [str(_card_or_none(word) or (word.upper() if word[0] == "=" else word.lower())) for word in words[1:]]
        if verb in self.any_order and all(map(_card_or_none, things)):
            things.sort(key=card)
        return Move.of(verb, *things)

    def cards(self, state: S) -> Iterator[Card]:
        """All cards, wherever they lie."""
        return (found for zone in self.zones(state) if not zone.echo for found in zone.cards)

    def guess(self, seen: S, chance: Chance) -> S:
        """A whole state that looks the same from where `seen` was seen."""
        known = set(self.cards(seen))
        pool = [found for found in self.pack(len(self.scores(seen))) if found not in known]
        filled: S = _filled(seen, iter(self.fill_order(seen, chance.shuffled(pool), chance)))
        if getattr(filled, "seed", "") is None:
            filled = filled._replace(seed=str(chance.below(10**9)))  # type: ignore[attr-defined]
        return self.with_sorted_hands(filled)

    def fill_order(self, seen: S, cards: tuple[Card, ...], chance: Chance) -> Sequence[Card]:
        """Shuffled cards in the order they are to fill the unknown places; a game may heed what its players showed."""
        return cards

    def with_sorted_hands(self, state: S) -> S:
        """The state with its hands in canonical order, where a game keeps them so."""
        return state

    def checked_seats(self, seats: int) -> int:
        if type(seats) is not int or seats not in self.seats:
            accepted = " or ".join(map(str, self.seats))
            raise SeatsError(f"{self.title} is not for {shown(seats)} seats. It takes {accepted}.")
        return seats

    def shuffled_or_stacked(self, pile: Sequence[Card] | None, seats: int, seed: int | str) -> tuple[Card, ...]:
        """The pack as the seed shuffles it, or a stacked pile once it is checked."""
        pack = self.pack(self.checked_seats(seats))
        if pile is None:
            return Chance(seed, "deal").shuffled(pack)
        stacked = tuple(pile)
        if not all(isinstance(found, Card) for found in stacked):
            raise PileError(f"A stacked pile for {self.title} is made of cards, such as cards(“2L JP”).")
        if sorted(stacked) != sorted(pack):
            odd = sorted(set(stacked) ^ set(pack)) or sorted({c for c in stacked if stacked.count(c) > 1})
            raise PileError(
                f"A stacked pile for {self.title} holds each of its {len(pack)} cards once. "
                f"Look at: {' '.join(map(str, odd[:5]))}."
            )
        return stacked


def stacked(pack: Iterable[Card], *first: Card) -> tuple[Card, ...]:
    """The pack with these cards on top, the rest in order.

    >>> from janken.cards import cards, deck
    >>> len(stacked(deck(), *cards("2L JP")))
    70
    """
    return first + tuple(found for found in pack if found not in first)


def first_dealer(seats: int, seed: int | str) -> Seat:
    """Whom the seed makes the first dealer (CORE-10)."""
    return Chance(seed, "dealer").below(seats)


def names_for(seats: int) -> list[str]:
    """What the seats are called when nobody has a name: A, B, C …"""
    return list(LETTERS[:seats])


def hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """As many cards, face down."""
    return (UNKNOWN,) * len(cards)


def _filled(value: Any, cards: Iterator[Card]) -> Any:
    if value is UNKNOWN:
        return next(cards)
    if not isinstance(value, tuple):
        return value
    parts = [_filled(part, cards) for part in value]
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
