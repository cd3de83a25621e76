"""High Card: one random card each settles it (WAR-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from janken.cards import UNKNOWN, Card
from janken.game import Ask, Event, Game, Move, Outcome, Refusal, Seat, Tile, Zone, hidden
from janken.games.two_cards import Cards, Pair, joker_line, taker
from janken.games.war.battle import dealt_halves, shown_pair, who_wins
from janken.house_rules import Rules, choice
from janken.suits import clash

TURN = Move("turn")


@dataclass(frozen=True)
class HighCardRules(Rules):
    jokers: str = choice("in", {"in": "70 cards with Jokers", "out": "65 cards, no Jokers"}, "Jokers", "WAR-8")


class HighCardState(NamedTuple):
    drawn: Pair
    rest: Cards
    up: bool = False


class HighCard(Game[HighCardState]):
    name = "high-card"
    title = "High Card"
    sections = ("WAR",)
    tile = Tile("One card each decides.", minutes=1)
    notebook = "war"
    rules_type = HighCardRules
    verbs: ClassVar = {"turn": "turn"}
    counts = "wins"
    rules: HighCardRules

    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> HighCardState:
        (mine, theirs), odd = dealt_halves(self, seats, seed, pile)
        return HighCardState((mine[0], theirs[0]), mine[1:] + theirs[1:] + odd)

    def turn(self, state: HighCardState) -> Seat | None:
        return None if state.up else 0

    def asks(self, state: HighCardState) -> Ask:
        return Ask("Turn up the two cards.", "WAR-8", pause=True)

    def moves(self, state: HighCardState) -> Sequence[Move]:
        return () if state.up else (TURN,)

    def label(self, state: HighCardState, move: Move) -> str:
        return "Turn up the cards"

    def refusal(self, state: HighCardState, move: Move) -> Refusal:
        return Refusal("WAR-8", "The two cards are drawn already.", "Turn them up.")

    def after(self, state: HighCardState, move: Move) -> HighCardState:
        return HighCardState(state.drawn, state.rest, up=True)

    def story(
        self, state: HighCardState, move: Move, after: HighCardState, seat: Seat | None = None
    ) -> tuple[Event, ...]:
        pair = after.drawn
        shifts = tuple((pair[s], f"drawn-{s}", f"up-{s}") for s in (0, 1))
        turned = Event("turned", shown_pair(pair), "WAR-8", cards=pair, shifts=shifts)
        outcome = self.outcome(after)
        assert outcome
        beat = clash(*pair)
        question = who_wins(pair, "Who wins?", same_suit=f"@{outcome.winners[0]}")
        winner = outcome.winners[0]
        ended = Event("ended", outcome.reason, outcome.rule, winner, pair, beat, wins=pair[winner], question=question)
        return turned, ended

    def outcome(self, state: HighCardState) -> Outcome | None:
        if not state.up:
            return None
        pair, beat = state.drawn, clash(*state.drawn)
        winner = taker(pair)
        if winner is None:
            winner = 0 if pair[0].rank.height > pair[1].rank.height else 1
            high, low = pair[winner].rank, pair[1 - winner].rank
            why = f"One suit, so rank decides: {high} over {low}."
        elif beat and beat.reversed:
            why = f"{joker_line(pair)}."
        else:
            why = f"{beat}."
        scores = (1 - winner, winner)
        return Outcome((winner,), scores, f"**{why}** =={{{winner}:win|wins}}.==", "WAR-8")

    def scores(self, state: HighCardState) -> tuple[int, ...]:
        outcome = self.outcome(state)
        return outcome.scores if outcome else (0, 0)

    def seen_by(self, state: HighCardState, seat: Seat | None) -> HighCardState:
        drawn = state.drawn if state.up else (UNKNOWN, UNKNOWN)
        return HighCardState(drawn, hidden(state.rest), state.up)

    def zones(self, state: HighCardState) -> tuple[Zone, ...]:
        zones = []
        for s in (0, 1):
            card = (state.drawn[s],)
            zones.append(Zone(f"drawn-{s}", "drawn", () if state.up else card, s, "row", "none", slot=f"card-{s}"))
            zones.append(Zone(f"up-{s}", "turned up", card if state.up else (), s, "row", slot=f"card-{s}"))
        return (*zones, Zone("rest", "the deck", state.rest, faces="none"))

    def most_moves(self, seats: int) -> int:
        return 1
