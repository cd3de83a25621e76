"""Aces and Kings: five cards against five, over and over; only guessing counts (WAR-10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from janken.cards import Card, Rank
from janken.errors import PileError
from janken.game import PLAY, Ask, Event, Game, Move, Outcome, Refusal, Seat, Tile, Zone, hidden
from janken.games.two_cards import Cards, Pair, taker
from janken.games.war.battle import Two, committed, decided, most_cards, not_held, shown_pair
from janken.house_rules import Rules, number
from janken.suits import Suit

HELD = Rank.ACE, Rank.KING


@dataclass(frozen=True)
class AcesAndKingsRules(Rules):
    rounds: int = number(20, 1, 200, "Rounds", "WAR-10")


class AcesAndKingsState(NamedTuple):
    hands: Two
    chosen: Cards = ()
    """Seat 0's card while seat 1 still chooses; at most one."""
    history: tuple[Pair, ...] = ()


class AcesAndKings(Game[AcesAndKingsState]):
    name = "aces-and-kings"
    title = "Aces and Kings"
    sections = ("WAR",)
    tile = Tile("Five against five. Read the other.", minutes=5)
    notebook = "war"
    bots = "janken.bots.war"
    rules_type = AcesAndKingsRules
    verbs: ClassVar = {"play": "play AR"}
    counts = "points"
    rules: AcesAndKingsRules

    def pack(self, seats: int) -> tuple[Card, ...]:
        return tuple(Card(suit, rank) for rank in HELD for suit in Suit)

    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> AcesAndKingsState:
        pack = self.pack(self.checked_seats(seats))
        if pile is not None and tuple(pile) != pack:
            raise PileError("Aces and Kings is not shuffled: its pile is the five Aces, then the five Kings.")
        return AcesAndKingsState((pack[:5], pack[5:]))

    def turn(self, state: AcesAndKingsState) -> Seat | None:
        if state.chosen:
            return 1
        return 0 if len(state.history) < self.rules.rounds else None

    def asks(self, state: AcesAndKingsState) -> Ask:
        return Ask(f"Round {len(state.history) + 1} of {self.rules.rounds}: choose a card.", "WAR-10")

    def moves(self, state: AcesAndKingsState) -> Sequence[Move]:
        seat = self.turn(state)
        return () if seat is None else tuple(PLAY[card] for card in state.hands[seat])

    def refusal(self, state: AcesAndKingsState, move: Move) -> Refusal:
        return not_held(move, state.hands[self.turn(state) or 0], "WAR-10")

    def after(self, state: AcesAndKingsState, move: Move) -> AcesAndKingsState:
        card = move.cards[0]
        mine, theirs = state.hands
        if not state.chosen:
            return AcesAndKingsState((tuple(held for held in mine if held is not card), theirs), (card,), state.history)
        back = tuple(sorted((*mine, *state.chosen)))
        return AcesAndKingsState((back, theirs), (), (*state.history, (state.chosen[0], card)))

    def story(
        self, state: AcesAndKingsState, move: Move, after: AcesAndKingsState, seat: Seat | None = None
    ) -> tuple[Event, ...]:
        if not state.chosen:
            return (committed(self.seen_by(after, seat).chosen[0], "WAR-10", ()),)
        pair = after.history[-1]
        shown = ((pair[0], "chosen-0", "up-0"), (pair[1], "hand-1", "up-1"))
        back = tuple((card, f"up-{s}", f"hand-{s}") for s, card in enumerate(pair))
        gain = f"{{{taker(pair)}:score|scores}} a point."
        outcome = self.outcome(after)
        ended = (Event("ended", outcome.reason, outcome.rule),) if outcome else ()
        return (
            Event("showed", shown_pair(pair), "WAR-10", cards=pair, shifts=shown),
            decided(pair, gain, "No point.", "WAR-10", "Who scores?")._replace(shifts=back),
            *ended,
        )

    def outcome(self, state: AcesAndKingsState) -> Outcome | None:
        return most_cards(self.scores(state), "WAR-10", "points") if self.turn(state) is None else None

    def scores(self, state: AcesAndKingsState) -> tuple[int, ...]:
        takers = [taker(pair) for pair in state.history]
        return takers.count(0), takers.count(1)

    def seen_by(self, state: AcesAndKingsState, seat: Seat | None) -> AcesAndKingsState:
        if not state.chosen or seat == 0:
            return state
        return state._replace(hands=(hidden(state.hands[0]), state.hands[1]), chosen=hidden(state.chosen))

    def zones(self, state: AcesAndKingsState) -> tuple[Zone, ...]:
        zones = []
        for s in (0, 1):
            chosen = state.chosen if s == 0 else ()
            last = () if state.chosen or not state.history else (state.history[-1][s],)
            zones.append(Zone(f"hand-{s}", "in hand", state.hands[s], s, "hand", "owner"))
            zones.append(Zone(f"up-{s}", "played", (), s, "row", slot=f"played-{s}"))
            zones.append(Zone(f"chosen-{s}", "chosen", chosen, s, "row", "owner", slot=f"played-{s}"))
            zones.append(Zone(f"last-{s}", "last round", last, s, "row", slot=f"played-{s}", echo=True))
        return tuple(zones)

    def with_sorted_hands(self, state: AcesAndKingsState) -> AcesAndKingsState:
        return state._replace(hands=(tuple(sorted(state.hands[0])), state.hands[1]))

    def most_moves(self, seats: int) -> int:
        return 2 * self.rules.rounds
