"""Boards of cards with pieces on them: what Corner to Corner and Edge to Edge share.

Places count row by row from the top left, and are named as on a chessboard:

>>> five = grid(5)
>>> five.names[0], five.names[20], five.way(20, 15)
('a5', 'a1', 'up')
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from janken.cards import Card, deck
from janken.chance import Chance
from janken.game import Event, Game, Move, Question, Refusal, Seat, Zone, first_dealer, hidden
from janken.games.boards.stepping import may_step, step_beat
from janken.games.two_cards import Cards, joker_line, taker
from janken.house_rules import Rules, choice, number
from janken.sentences import listed, plain
from janken.suits import clash, relation

COLUMNS = "abcdefghi"
COUNTS = ("none", "one", "two", "three", "four")
LEFT, DRAWN = "left", "drawn"
SAME, WEAKER, JOKER = "same", "weaker", "joker"
FIRST = {LEFT: "left of the dealer", DRAWN: "the better of drawn cards"}


@dataclass(frozen=True)
class BoardRules(Rules):
    jokers: str = choice("in", {"in": "70 cards with Jokers", "out": "65 cards, no Jokers"}, "Jokers", "CC-10")
    first: str = choice(LEFT, FIRST, "Who begins", "CC-6")
    turns: int = number(200, 20, 400, "Most turns", "CC-7")


class Grid(NamedTuple):
    """A square board: its places by number, their names and neighbours."""

    width: int
    names: tuple[str, ...]
    places: dict[str, int]
    beside: tuple[tuple[int, ...], ...]
    """Up, left, right and down of each place, where there is one."""
    swaps: tuple[Move, ...]

    @property
    def size(self) -> int:
        return self.width * self.width

    def way(self, here: int, there: int) -> str:
        """Where a neighbour lies."""
        return {-self.width: "up", -1: "left", 1: "right", self.width: "down"}[there - here]

    def row(self, place: int) -> int:
        """Its row, 1 at the bottom."""
        return self.width - place // self.width

    def apart(self, here: int, there: int) -> int:
        """The steps between two places if every way were open."""
        return abs(here % self.width - there % self.width) + abs(here // self.width - there // self.width)


@cache
def grid(width: int) -> Grid:
    """The square board of that width."""
    names = tuple(column + str(row) for row in range(width, 0, -1) for column in COLUMNS[:width])
    places = {name: place for place, name in enumerate(names)}
    near = tuple(
        tuple(
            place + by
            for by, there in (
                (-width, place >= width),
                (-1, place % width > 0),
                (1, place % width < width - 1),
                (width, place < width * (width - 1)),
            )
            if there
        )
        for place in range(width * width)
    )
    return Grid(width, names, places, near, tuple(Move.of("swap", name) for name in names))


def pack_for(places: int, jokers: bool = True) -> Cards:
    """One deck, or two where one would leave no draw pile (CC-1).

    >>> len(pack_for(25)), len(pack_for(64, jokers=False)), len(pack_for(81))
    (70, 65, 140)
    """
    one = deck(jokers)
    return one if len(one) > places else deck(jokers, copies=2)


class BoardState(NamedTuple):
    board: Cards
    draw: Cards
    discards: Cards
    at: tuple[tuple[int, ...], ...]
    """Where each seat's pieces are."""
    mover: Seat | None
    """Whose turn it is; None: it is over."""
    turns: int
    """How many have been taken."""
    drawn: tuple[Cards, ...]
    """The cards drawn for the first move, round by round and seat by seat. They went back before the deal (CC-9)."""
    seed: str | None


class BoardGame(Game[BoardState]):
    """A game of pieces that step from card to card, or have the card under them swapped."""

    blocked: ClassVar[str]
    """The rule that closes a card on which a piece stands."""
    rules: BoardRules

    @property
    def grid(self) -> Grid:
        return grid(5)

    def pack(self, seats: int) -> Cards:
        return pack_for(self.grid.size, self.rules.jokers == "in")

    @abstractmethod
    def starts(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Where the pieces of each seat begin."""

    @abstractmethod
    def closed_to(self, state: BoardState, seat: Seat) -> Container[int]:
        """The places where a piece stands in the way."""

    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> BoardState:
        """The board is laid row by row from the top left. With a stacked pile seat 0 is left of the dealer."""
        cards = self.shuffled_or_stacked(pile, seats, seed)
        drawn = draws(self.pack(seats), seats, seed) if self.rules.first == DRAWN else ()
        left = 0 if pile is not None else (first_dealer(seats, seed) + 1) % seats
        begins = best(drawn[-1]) if drawn else left
        size = self.grid.size
        return BoardState(cards[:size], cards[size:], (), self.starts(seats), begins, 0, drawn, str(seed))

    def turn(self, state: BoardState) -> Seat | None:
        return state.mover

    def most_moves(self, seats: int) -> int:
        return self.rules.turns

    def swapped(self, state: BoardState, place: int) -> BoardState:
        """The card there goes to the discards and the top of the pile takes its place (CC-5)."""
        board, draw, discards, at, mover, turns, drawn, seed = state
        assert mover is not None
        if not draw:
            draw, discards = Chance(seed or "", "draw", turns).shuffled(discards), ()
        laid = (*board[:place], draw[0], *board[place + 1 :])
        turns += 1
        mover_next = (mover + 1) % len(at) if turns < self.rules.turns else None
        return BoardState(laid, draw[1:], (*discards, board[place]), at, mover_next, turns, drawn, seed)

    def open_from(self, state: BoardState, seat: Seat, here: int) -> list[int]:
        """The places a piece of that seat may step to from here."""
        card, board, closed = state.board[here], state.board, self.closed_to(state, seat)
        return [there for there in self.grid.beside[here] if there not in closed and may_step(card, board[there])]

    # saying no ---------------------------------------------------------------------------------------------

    def ways(self, here: int, there: Iterable[int], joined: str) -> str:
        """The neighbours in words: up, left and right."""
        return listed([self.grid.way(here, place) for place in there], joined)

    def stopped(self, state: BoardState, here: int, there: int, instead: str) -> Refusal | None:
        """Why this step is closed, if distance or the suits close it."""
        here_card, there_card = state.board[here], state.board[there]
        if there not in self.grid.beside[here]:
            text = f"The card on {self.grid.names[there]} is not next to {self.grid.names[here]}."
            return Refusal("CC-2", text, f"A step is one card up, down, left or right. {instead}")
        beat = step_beat(here_card, there_card)
        if beat is None:
            return None
        why = joker_line((here_card, there_card)) if beat.reversed else str(beat)
        rule = "CC-3" if beat.reversed else "CC-2"
        return Refusal(rule, f"{self.grid.way(here, there).capitalize()} is closed. {why}.", instead, beat)

    # the story -------------------------------------------------------------------------------------------

    def story_of_draw(self, state: BoardState) -> list[Event]:
        """How the first move was drawn for; told with that move."""
        if state.turns or not state.drawn:
            return []
        events = []
        for nth, cards in enumerate(state.drawn, 1):
            others = "".join(f", {{{seat}}} the {card.name}" for seat, card in enumerate(cards) if seat)
            text = f"{{0:draw|draws}} the {cards[0].name}{others}."
            if nth < len(state.drawn):
                text += " **No card beats all others.** ==All draw again.=="
                events.append(Event("drew", text, "CC-6", cards=cards))
        begins = best(cards)
        assert begins is not None
        beat = clash(cards[0], cards[1]) if len(cards) == 2 else None
        text += f" **{reason_to_begin(cards)}.** =={{{begins}:begin|begins}}.=="
        return [*events, Event("drew", text, "CC-6", begins, cards, beat, wins=cards[begins])]

    def story_of_swap(self, state: BoardState, place: int, after: BoardState) -> list[Event]:
        seat, name = state.mover, self.grid.names[place]
        assert seat is not None
        old, new = state.board[place], after.board[place]
        events = []
        if not state.draw:
            shifts = tuple((card, "discards", "draw") for card in state.discards)
            events.append(Event("reshuffled", "The discards become the new draw pile.", "CC-5", shifts=shifts))
        text = f"{{{seat}:swap|swaps}} the {old.face} on {name} for the {new.face}."
        shifts = ((old, "board", "discards"), (new, "draw", "board"))
        events.append(Event("swapped", text, "CC-5", seat, (old, new), shifts=shifts))
        return [*events, self._opened(after, seat, place)]

    def _opened(self, state: BoardState, seat: Seat, place: int) -> Event:
        """Which ways the new card opens, to be predicted first."""
        name, near = self.grid.names[place], self.grid.beside[place]
        card, found = state.board[place], self.open_from(state, seat, place)
        shut = [there for there in near if there not in found]
        stops = ((there, step_beat(card, state.board[there])) for there in shut)
        stop = next(((there, beat) for there, beat in stops if beat), None)
        ways = self.ways(place, found, "and") or "no way"
        if not shut:
            ways, why = "all ways", "No suit there stops a step."
        elif stop:
            line = joker_line((card, state.board[stop[0]])) if stop[1].reversed else str(stop[1])
            why = f"{self.grid.way(place, stop[0]).capitalize()} is closed: =={line}.=="
        else:
            closed = self.ways(place, shut, "and").capitalize()
            why = (
                f"{closed} are closed: pieces stand there."
                if len(shut) > 1
                else f"{closed} is closed: a piece is there."
            )
        verb = "is" if len(found) < 2 and shut else "are"
        text = f"**{ways.capitalize()} from {name} {verb} open.** {why}"
        options = tuple((str(count), COUNTS[count]) for count in range(len(near) + 1))
        answer = str(len(found))
        mistakes = tuple(
            (option, plain(f"{ways.capitalize()} {verb} open. {why}")) for option, _ in options if option != answer
        )
        question = Question(f"How many ways are open from {name} now?", options, answer, mistakes)
        beat = stop[1] if stop else None
        rule = "CC-3" if beat and beat.reversed else "CC-2" if beat or not shut else self.blocked
        return Event("opened", text, rule, seat, (card,), beat, question=question)

    def story_of_step(self, state: BoardState, here: int, there: int) -> Event:
        seat = state.mover
        pair = state.board[here], state.board[there]
        beat = clash(*pair)
        turned = any(card.is_joker for card in pair)
        why = f"Both are {pair[0].suit}" if beat is None else joker_line(pair) if beat.reversed else str(beat)
        where = f"{self.grid.way(here, there)} to {self.grid.names[there]}, the {pair[1].face}"
        options = {SAME: "the suit is the same", WEAKER: "the suit ahead is weaker", JOKER: "a Joker turns the arrow"}
        answer = SAME if beat is None else JOKER if beat.reversed else WEAKER
        here_is, there_is = (f"the {card.face}" if card.is_joker else str(card.suit) for card in pair)
        text = f"{{{seat}:go|goes}} from {here_is} to {there_is} on {self.grid.names[there]}. Why is that open?"
        mistakes = tuple((option, f"Look at the two suits. {why}.") for option in options if option != answer)
        return Event(
            "stepped",
            f"**{why}.** =={{{seat}:step|steps}} {where}.==",
            "CC-3" if answer == JOKER else "CC-2",
            seat,
            pair,
            beat,
            relation(pair[1].suit, pair[0].suit, turned),
            wins=pair[0] if beat else None,
            question=Question(text, tuple(options.items()), answer, mistakes),
        )

    def story_of_end(self, after: BoardState) -> list[Event]:
        outcome = self.outcome(after)
        if outcome is None:
            return []
        winner = outcome.winners[0] if len(outcome.winners) == 1 else None
        return [Event("ended", outcome.reason, outcome.rule, winner)]

    # seeing ------------------------------------------------------------------------------------------------

    def seen_by(self, state: BoardState, seat: Seat | None) -> BoardState:
        """Only the order of the draw pile is hidden."""
        return state._replace(draw=hidden(state.draw), seed=None)

    def board_zone(self, state: BoardState) -> Zone:
        grid = self.grid
        return Zone("board", "board", state.board, layout="grid", size=(grid.width, grid.width), cells=grid.names)

    def pile_zones(self, state: BoardState) -> list[Zone]:
        """The piles, and while nobody has moved the cards drawn for the first move, each before its seat."""
        zones = [
            Zone("draw", "draw pile", state.draw, faces="none"),
            Zone("discards", "discards", state.discards),
        ]
        for seat, card in enumerate(state.drawn[-1] if state.drawn else ()):
            shown = (card,) if state.turns == 0 else ()
            zones.append(Zone(f"drawn-{seat}", "drawn to begin", shown, seat, "row", hide_empty=True, echo=True))
        return zones


# who begins --------------------------------------------------------------------------------------------------------


def better(mine: Card, theirs: Card) -> Seat | None:
    """Which of two cards is better, 0 or 1, as in High Card (WAR-8); None for copies of one card.

    >>> from janken import card
    >>> better(card("2L"), card("JP")), better(card("2L"), card("KL")), better(card("2L"), card("2L~2"))
    (0, 1, None)
    """
    found = taker((mine, theirs))
    if found is not None or mine.rank is theirs.rank:
        return found
    return int(theirs.rank.height > mine.rank.height)


def best(cards: Cards) -> Seat | None:
    """Whose card beats all others, compared two at a time (CC-6, CC-9).

    >>> from janken import cards
    >>> best(cards("5R 2L 9S")), best(cards("5R 2P 9S"))
    (0, None)
    """
    for seat, card in enumerate(cards):
        if all(other is card or better(card, other) == 0 for other in cards):
            return seat
    return None


def draws(pack: Cards, seats: int, seed: int | str) -> tuple[Cards, ...]:
    """A card each, again and again until one beats all others."""
    rounds: list[Cards] = []
    while not rounds or best(rounds[-1]) is None:
        rounds.append(Chance(seed, "first", len(rounds)).shuffled(pack)[:seats])
    return tuple(rounds)


def reason_to_begin(cards: Cards) -> str:
    """Why the best of these cards is the best."""
    seat = best(cards)
    assert seat is not None
    if len(cards) > 2:
        return f"The {cards[seat].name} beats all others"
    beat = clash(cards[0], cards[1])
    if beat is None:
        return f"One suit, {cards[seat].rank} over {cards[1 - seat].rank}"
    return joker_line((cards[0], cards[1])) if beat.reversed else str(beat)
