"""War: both turn up a card, the stronger suit takes them (WAR-1 to WAR-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from janken.cards import UNKNOWN, Card
from janken.game import Ask, Event, Game, Move, Outcome, Refusal, Seat, Tile, Zone
from janken.games.two_cards import Cards, taker
from janken.games.war.battle import Two, dealt_halves, decided, most_cards, shown_pair
from janken.house_rules import Rules, choice, number

TURN = Move("turn")


@dataclass(frozen=True)
class WarRules(Rules):
    jokers: str = choice("out", {"out": "65 cards, no Jokers", "in": "70 cards with Jokers"}, "Jokers", "WAR-1")
    won: str = choice(
        "aside", {"aside": "put aside, one pass", "under": "under the stack, never-ending"}, "Cards won go", "WAR-6"
    )
    rounds: int = number(1000, 1, 5000, "Most rounds, if never-ending", "WAR-6")


class Lay(NamedTuple):
    """What one side adds to a battle: cards face down, then one face up."""

    down: Cards
    up: Card

    @property
    def cards(self) -> Cards:
        return (*self.down, self.up)


class WarState(NamedTuple):
    stacks: Two
    won: Two
    battle: tuple[tuple[Lay, Lay], ...] = ()
    """Stays on the table until the next turn; only then are the cards taken."""
    rounds: int = 0
    aside: Cards = ()
    seen: frozenset[Card] = frozenset()


class War(Game[WarState]):
    name = "war"
    title = "War"
    sections = ("WAR",)
    tile = Tile("Turn a card, compare suits.", minutes=10)
    course = "janken.courses.war"
    rules_type = WarRules
    verbs: ClassVar = {"turn": "turn"}
    rules: WarRules

    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> WarState:
        halves, aside = dealt_halves(self, seats, seed, pile)
        return WarState(halves, ((), ()), aside=aside)

    def turn(self, state: WarState) -> Seat | None:
        if self._never_ending and (seat := self._taker(state)) is not None:  # who is about to get cards
            return 0 if state.stacks[1 - seat] and state.rounds < self.rules.rounds else None
        return 0 if all(state.stacks) else None

    def asks(self, state: WarState) -> Ask:
        if state.battle and self._taker(state) is None:
            return Ask("Lay three cards face down and turn up one more.", "WAR-3", pause=True)
        return Ask("Turn up the top cards.", "WAR-2", pause=True)

    def moves(self, state: WarState) -> Sequence[Move]:
        return () if self.turn(state) is None else (TURN,)

    def label(self, state: WarState, move: Move) -> str:
        return "Lay three down, turn one up" if self.asks(state).rule == "WAR-3" else "Turn up the cards"

    def refusal(self, state: WarState, move: Move) -> Refusal:
        return Refusal("WAR-2", "Nothing is chosen in War.", "Turn up the top cards.")

    def after(self, state: WarState, move: Move) -> WarState:
        tied = bool(state.battle) and self._taker(state) is None
        (mine, theirs), won = self._collected(state)
        my, their = _lay(mine, tied), _lay(theirs, tied)
        return WarState(
            (mine[len(my.down) + 1 :], theirs[len(their.down) + 1 :]),
            won,
            (*state.battle, (my, their)) if tied else ((my, their),),
            state.rounds + (taker((my.up, their.up)) is not None),
            state.aside,
            state.seen | {my.up, their.up},
        )

    def story(self, state: WarState, move: Move, after: WarState, seat: Seat | None = None) -> tuple[Event, ...]:
        state, after = self.seen_by(state, seat), self.seen_by(after, seat)
        lays, tied = after.battle[-1], len(after.battle) > 1
        pair = (lays[0].up, lays[1].up)
        short = tied and min(len(lay.down) for lay in lays) < 3
        rule = "WAR-7" if short else "WAR-3" if tied else "WAR-2"
        turned = Event(
            "turned", shown_pair(pair), rule, cards=pair, shifts=self._shifts(state, lays, tied), clears=True
        )
        count = sum(len(lay.cards) for both in after.battle for lay in both)
        gain = f"{{{self._taker(after)}:take|takes}} {'both cards' if count == 2 else f'all {count} cards'}."
        outcome = self.outcome(after)
        tie = "No card is left to settle it." if outcome else "Nobody takes them yet."
        ended = (Event("ended", outcome.reason, outcome.rule),) if outcome else ()
        tie_rule = "WAR-7" if outcome else "WAR-3"
        return (turned, decided(pair, gain, tie, tie_rule, "Who takes the cards?"), *ended)

    def _shifts(self, state: WarState, lays: tuple[Lay, Lay], tied: bool) -> tuple[tuple[Card, str, str], ...]:
        """The battle before goes to its taker, then the new cards come to the table."""
        home = f"{'stack' if self._never_ending else 'won'}-{self._taker(state)}"
        swept = [
            (card, f"{'up' if card is lay.up else 'down'}-{s}", home)
            for s in (0, 1)
            for lay in ([] if tied else [both[s] for both in state.battle])
            for card in lay.cards
        ]
        laid = [
            (card, f"stack-{s}", f"{'up' if card is lay.up else 'down'}-{s}")
            for s, lay in enumerate(lays)
            for card in lay.cards
        ]
        return (*swept, *laid)

    def outcome(self, state: WarState) -> Outcome | None:
        if self.turn(state) is not None:
            return None
        return most_cards(self.scores(state), "WAR-6" if self._never_ending else "WAR-5")

    def scores(self, state: WarState) -> tuple[int, ...]:
        stacks, won = state.stacks, state.won
        if self._taker(state) is not None:
            stacks, won = self._collected(state)
        elif self._never_ending:
            stacks = tuple((*stacks[s], *_laid(state, s)) for s in (0, 1))  # type: ignore[assignment]
        return tuple(map(len, stacks if self._never_ending else won))

    def seen_by(self, state: WarState, seat: Seat | None) -> WarState:
        def seen(cards: Cards) -> Cards:
            return tuple(card if card in state.seen else UNKNOWN for card in cards)

        def both(sides: Two) -> Two:
            return seen(sides[0]), seen(sides[1])

        battle = tuple((Lay(seen(a.down), a.up), Lay(seen(b.down), b.up)) for a, b in state.battle)
        return WarState(both(state.stacks), both(state.won), battle, state.rounds, seen(state.aside), state.seen)

    def zones(self, state: WarState) -> tuple[Zone, ...]:
        zones = []
        for s in (0, 1):
            zones.append(Zone(f"stack-{s}", "stack", state.stacks[s], s, faces="none"))
            down = tuple(card for lay in state.battle for card in lay[s].down)
            up = tuple(lay[s].up for lay in state.battle)
            zones.append(Zone(f"down-{s}", "face down", down, s, "row", "none", slot=f"battle-{s}"))
            zones.append(Zone(f"up-{s}", "turned up", up, s, "row", slot=f"battle-{s}"))
            zones.append(Zone(f"won-{s}", "piled up", state.won[s], s, faces="none", hide_empty=self._never_ending))
        return (*zones, Zone("aside", "set aside", state.aside, faces="none", hide_empty=True))

    def most_moves(self, seats: int) -> int:
        # a battle takes at most ten lays: one card a side, then four at a time, of 35
        return self.rules.rounds * 10 + 10 if self._never_ending else 35

    @property
    def counts(self) -> str:
        return "cards" if self._never_ending else "cards won"

    @property
    def _never_ending(self) -> bool:
        return self.rules.won == "under"

    def _taker(self, state: WarState) -> Seat | None:
        return taker((state.battle[-1][0].up, state.battle[-1][1].up)) if state.battle else None

    def _collected(self, state: WarState) -> tuple[Two, Two]:
        """Stacks and won piles once the decided battle is taken."""
        seat = self._taker(state)
        if seat is None:
            return state.stacks, state.won
        mine, theirs = state.stacks if self._never_ending else state.won
        taken = _laid(state, seat) + _laid(state, 1 - seat)
        grown = (mine + taken, theirs) if seat == 0 else (mine, theirs + taken)
        return (grown, state.won) if self._never_ending else (state.stacks, grown)


def _laid(state: WarState, seat: Seat) -> Cards:
    laid: Cards = ()
    for sides in state.battle:
        laid += sides[seat].cards
    return laid


def _lay(stack: Cards, tied: bool) -> Lay:
    down = min(3, len(stack) - 1) if tied else 0
    return Lay(stack[:down], stack[down])
