"""Five-Card War: choose which card to play (WAR-9); with a hand of half the deck, Janken War (WAR-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from janken.cards import UNKNOWN, Card, spoken
from janken.game import PLAY, Ask, Event, Game, Move, Outcome, Refusal, Seat, Tile, Zone, hidden
from janken.games.two_cards import Cards, Pair, taker
from janken.games.war.battle import Two, committed, dealt_halves, decided, most_cards, not_held, shown_pair
from janken.house_rules import Rules, choice

HAND = 5


@dataclass(frozen=True)
class FiveCardRules(Rules):
    jokers: str = choice("out", {"out": "65 cards, no Jokers", "in": "70 cards with Jokers"}, "Jokers", "WAR-9")
    hand: str = choice(
        "five", {"five": "five cards and a draw pile", "half": "half the deck: Janken War"}, "Hand", "WAR-11"
    )
    refill: str = choice(
        "each-round", {"each-round": "after each round", "when-empty": "when the hand is empty"}, "Draw", "WAR-9"
    )


class FiveCardState(NamedTuple):
    hands: Two
    stock: Cards
    chosen: Cards
    """Seat 0's card while seat 1 still chooses; at most one."""
    battle: tuple[Pair, ...]
    """Stays on the table until the next card is chosen."""
    won: Two
    back: Two
    settled: bool
    """The battle on the table is over: taken, or taken back."""
    history: tuple[Pair, ...] = ()
    aside: Cards = ()


class FiveCardWar(Game[FiveCardState]):
    name = "five-card-war"
    title = "Five-Card War"
    sections = ("WAR",)
    tile = Tile("Choose from a hand of five.", minutes=15)
    notebook = "war"
    bots = "janken.bots.war"
    rules_type = FiveCardRules
    verbs: ClassVar = {"play": "play 5R"}
    rules: FiveCardRules

    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> FiveCardState:
        (mine, theirs), aside = dealt_halves(self, seats, seed, pile)
        size = len(mine) if self.rules.hand == "half" else HAND
        stock = tuple(card for pair in zip(mine[size:], theirs[size:], strict=True) for card in pair)
        hands = _sorted(mine[:size]), _sorted(theirs[:size])
        return FiveCardState(hands, stock, (), (), ((), ()), ((), ()), settled=True, aside=aside)

    def turn(self, state: FiveCardState) -> Seat | None:
        if state.chosen:
            return 1
        return 0 if state.hands[0] else None

    def asks(self, state: FiveCardState) -> Ask:
        rule = "WAR-11" if self.rules.hand == "half" else "WAR-9"
        return Ask("Choose a card to play." if state.settled else "A tie: choose another card.", rule)

    def moves(self, state: FiveCardState) -> Sequence[Move]:
        seat = self.turn(state)
        return () if seat is None else tuple(PLAY[card] for card in state.hands[seat])

    def refusal(self, state: FiveCardState, move: Move) -> Refusal:
        return not_held(move, state.hands[self.turn(state) or 0], self.asks(state).rule)

    def after(self, state: FiveCardState, move: Move) -> FiveCardState:
        card, seat = move.cards[0], len(state.chosen)
        left = tuple(held for held in state.hands[seat] if held is not card)
        if seat == 0:
            return self._cleared(state)._replace(hands=(left, state.hands[1]), chosen=(card,), settled=False)
        pair = (state.chosen[0], card)
        state = state._replace(
            hands=(state.hands[0], left),
            chosen=(),
            battle=(*state.battle, pair),
            settled=taker(pair) is not None or not left,
            history=(*state.history, pair),
        )
        return self._drawn(state) if state.settled else state

    def story(
        self, state: FiveCardState, move: Move, after: FiveCardState, seat: Seat | None = None
    ) -> tuple[Event, ...]:
        mover = len(state.chosen)
        if mover == 0:
            return (self._committing(state, after, seat),)
        pair = after.battle[-1]
        shown = ((pair[0], "chosen-0", "up-0"), (pair[1], "hand-1", "up-1"))
        rule = self.asks(state).rule
        events = [Event("showed", shown_pair(pair), rule, cards=pair, shifts=shown)]
        count = 2 * len(after.battle)
        gain = f"{{{taker(pair)}:take|takes}} {'both cards' if count == 2 else f'all {count} cards'}."
        tie = "No card is left to settle it: each takes back its own." if after.settled else "Both choose again."
        events.append(decided(pair, gain, tie, "WAR-13" if after.settled else rule, "Who takes the cards?"))
        drawn = tuple(
            (card if s == seat else UNKNOWN, "stock", f"hand-{s}")
            for s in (0, 1)
            for card in after.hands[s]
            if card not in state.hands[s]
        )
        if drawn:
            new = tuple(card for card, _, _ in drawn if card is not UNKNOWN)
            both = _drawing(len(drawn) // 2, len(after.hands[0]))
            whom = f"{{{seat}:draw|draws}} the {spoken(new)}." if new else both
            events.append(Event("drew", whom, "WAR-9", seat, new, shifts=drawn))
        outcome = self.outcome(after)
        if outcome:
            events.append(Event("ended", outcome.reason, outcome.rule))
        return tuple(events)

    def _committing(self, state: FiveCardState, after: FiveCardState, seat: Seat | None) -> Event:
        seen = self.seen_by(after, seat)
        home = self._taker(state)
        swept = tuple(
            (card, f"up-{s}", f"back-{s}" if home is None else f"won-{home}")
            for pair in (state.battle if state.settled else ())
            for s, card in enumerate(pair)
        )
        return committed(seen.chosen[0], self.asks(state).rule, swept)

    def outcome(self, state: FiveCardState) -> Outcome | None:
        if self.turn(state) is not None:
            return None
        return most_cards(self.scores(state), "WAR-12" if self.rules.hand == "half" else "WAR-9")

    def scores(self, state: FiveCardState) -> tuple[int, ...]:
        return tuple(map(len, self._cleared(state).won))

    def seen_by(self, state: FiveCardState, seat: Seat | None) -> FiveCardState:
        mine, theirs = (hand if seat == s else hidden(hand) for s, hand in enumerate(state.hands))
        return state._replace(
            hands=(mine, theirs),
            stock=hidden(state.stock),
            chosen=state.chosen if seat == 0 else hidden(state.chosen),
            aside=hidden(state.aside),
        )

    def zones(self, state: FiveCardState) -> tuple[Zone, ...]:
        zones = []
        for s in (0, 1):
            chosen = state.chosen if s == 0 else ()
            zones.append(Zone(f"hand-{s}", "in hand", state.hands[s], s, "hand", "owner"))
            played = tuple(pair[s] for pair in state.battle)
            zones.append(Zone(f"up-{s}", "played", played, s, "row", slot=f"played-{s}"))
            zones.append(Zone(f"chosen-{s}", "chosen", chosen, s, "row", "owner", slot=f"played-{s}"))
            zones.append(Zone(f"won-{s}", "piled up", state.won[s], s, faces="none"))
            zones.append(Zone(f"back-{s}", "taken back", state.back[s], s, faces="none", hide_empty=True))
        stock = Zone("stock", "draw pile", state.stock, faces="none", hide_empty=self.rules.hand == "half")
        return (*zones, stock, Zone("aside", "set aside", state.aside, faces="none", hide_empty=True))

    def with_sorted_hands(self, state: FiveCardState) -> FiveCardState:
        return state._replace(hands=(_sorted(state.hands[0]), _sorted(state.hands[1])))

    def most_moves(self, seats: int) -> int:
        return 70

    def _taker(self, state: FiveCardState) -> Seat | None:
        return taker(state.battle[-1]) if state.battle else None

    def _cleared(self, state: FiveCardState) -> FiveCardState:
        """The state once a settled battle has left the table."""
        if not (state.settled and state.battle):
            return state
        seat = self._taker(state)
        mine, theirs = (tuple(pair[s] for pair in state.battle) for s in (0, 1))
        if seat is None:
            return state._replace(battle=(), back=(state.back[0] + mine, state.back[1] + theirs))
        won = list(state.won)
        won[seat] += mine + theirs
        return state._replace(battle=(), won=(won[0], won[1]))

    def _drawn(self, state: FiveCardState) -> FiveCardState:
        """The state once both have drawn back, card by card in turn."""
        held = len(state.hands[0])
        wanted = 0 if held and self.rules.refill == "when-empty" else HAND - held
        count = 2 * min(max(wanted, 0), len(state.stock) // 2)
        mine, theirs = (_sorted(state.hands[s] + state.stock[s:count:2]) for s in (0, 1))
        return state._replace(hands=(mine, theirs), stock=state.stock[count:])


def _drawing(count: int, held: int) -> str:
    """What is said of two who draw so many cards each and then hold so many."""
    if held == HAND:
        return "Both draw back to a full hand."
    return f"Both draw {'the last card' if count == 1 else f'the last {count} cards'} there are for them."


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards))
