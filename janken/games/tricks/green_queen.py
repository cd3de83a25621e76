"""Green Queen: take as few points as you can, or all of them (GQ-1 to GQ-10).

>>> from janken.sentences import tell
>>> queen = GreenQueen()
>>> state = queen.deal(5, seed=7)
>>> print(tell(queen.asks(state).text), len(queen.moves(state)), queen.moves(state)[0], sep=" | ")
Water counts points. Pass three cards to B. | 286 | pass 2R 5R 4P
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import ClassVar, NamedTuple, TypeVar

from janken.cards import Card, card, deck, spoken
from janken.chance import Chance
from janken.game import Ask, Event, Move, Outcome, Refusal, Seat, Sheet, Tile, Zone, hidden
from janken.games.tricks.hand import COUNTED, OVER, PACK, PLAYING, HandState, TrickGame, in_order
from janken.games.tricks.story import Cards
from janken.house_rules import Rules, choice, number
from janken.suits import Suit

T = TypeVar("T")
PASSING = "passing"
QUEEN = card("QL")
POINT_CARDS = {suit: frozenset(c for c in deck() if c.suit is suit or c is QUEEN) for suit in Suit}
"""What counts, by point suit (GQ-4)."""


def value(card: Card, suit: Suit) -> int:
    """What a card counts when this is the point suit (GQ-6).

    >>> [value(card(text), Suit.LIZARD) for text in ("QL", "XL", "QP")], value(QUEEN, Suit.WATER)
    ([14, 1, 0], 13)
    """
    return 13 * (card is QUEEN) + (card.suit is suit)


VALUES = {suit: [value(c, suit) for c in deck()] for suit in Suit}
"""The same for every card by its index."""
LEFT, RIGHT, TWO_LEFT, TWO_RIGHT, HOLD = 1, -1, 2, -2, 0
CYCLES = {3: (LEFT, RIGHT, HOLD), 4: (LEFT, RIGHT, TWO_LEFT, HOLD), 5: (LEFT, RIGHT, TWO_LEFT, TWO_RIGHT, HOLD)}
"""How many places to the left the cards go, hand by hand; of four players, two left is across (GQ-2)."""


@dataclass(frozen=True)
class GreenQueenRules(Rules):
    jokers: str = choice("out", {"out": "65 cards, no Jokers", "in": "70 cards with Jokers"}, "Jokers", "GQ-6")
    points: str = choice(
        "drawn", {"drawn": "drawn for each hand", "rotating": "Rock, then clockwise"}, "Point suit", "GQ-1"
    )
    moon: str = choice(
        "subtract", {"subtract": "the total comes off", "others": "all others get the total"}, "The moon", "GQ-8"
    )
    target: int = number(100, 20, 500, "Points that end it", "GQ-9")
    hands: int = number(50, 1, 50, "Most hands", "GQ-10")


class QueenHand(NamedTuple):
    """A counted hand, seat by seat."""

    suit: Suit
    taken: tuple[int, ...]
    """The points in each seat's tricks, leftovers among them."""
    points: tuple[int, ...]
    """What was written down: another thing when somebody shot the moon."""
    scores: tuple[int, ...]


class QueenDeal(NamedTuple):
    number: int
    dealer: Seat
    aside: Cards
    suit: Suit
    """The point suit."""
    passed: tuple[Cards, ...]
    """By giver. Once all have passed it is a memory: the cards are in hands, and others than these two see nothing."""
    past: tuple[QueenHand, ...]


QueenState = HandState[QueenDeal]


class GreenQueen(TrickGame[QueenDeal]):
    name = "green-queen"
    title = "Green Queen"
    sections = ("TRICK", "GQ")
    tile = Tile("Take no points. Dodge one Queen.", minutes=25)
    bots = "janken.bots.green_queen"
    course = "janken.courses.green_queen"
    rules_type = GreenQueenRules
    verbs: ClassVar = {"deal": "deal", "pass": "pass 5R 6W QL", "play": "play 5R"}
    any_order = frozenset({"pass"})
    opening_rule = "GQ-3"
    rules: GreenQueenRules

    @property
    def jokers(self) -> str:
        return self.rules.jokers

    # passing ------------------------------------------------------------------------------------------------

    def begun(
        self, hands: tuple[Cards, ...], aside: Cards, deal: QueenDeal | None, dealer: Seat, seed: str
    ) -> QueenState:
        nth, past = (deal.number + 1, deal.past) if deal else (0, ())
        seats = len(hands)
        suit = Suit(nth % 5)
        if self.rules.points == "drawn":
            suit = Chance(seed, "points", nth).choice(self.pack(seats)).suit
        fresh = QueenDeal(nth, dealer, aside, suit, ((),) * seats, past)
        state = HandState(hands, (), (dealer + 1) % seats, (), False, PASSING, fresh, seed)
        return self._opened(state) if self.passes_to(state, 0) == 0 else state

    def passes_to(self, state: QueenState, seat: Seat) -> Seat:
        """Who gets this seat's cards; a seat that keeps them, its own."""
        seats = len(state.hands)
        return (seat + CYCLES[seats][state.deal.number % seats]) % seats

    def choices(self, state: QueenState) -> Sequence[Move]:
        return _passes(tuple(sorted(state.hands[state.turn])))

    def why_not(self, state: QueenState, move: Move) -> Refusal | None:
        if state.phase == PASSING and move.verb == "pass" and self._is_pass(state, move):
            return None
        return super().why_not(state, move)

    def _is_pass(self, state: QueenState, move: Move) -> bool:
        hand = state.hands[state.turn]
        three = len(move.words) == len(move.cards) == 3 and all(given in hand for given in move.cards)
        return three and all(a < b for a, b in pairwise(move.cards)) and move == Move.of("pass", *move.cards)

    def chosen(self, state: QueenState, move: Move) -> QueenState:
        seat, given = state.turn, move.cards
        passed = _with(state.deal.passed, seat, given)
        hands = _with(state.hands, seat, tuple(held for held in state.hands[seat] if held not in given))
        state = state._replace(hands=hands, turn=(seat + 1) % len(hands), deal=state.deal._replace(passed=passed))
        if not all(passed):
            return state
        for giver, cards in enumerate(passed):
            to = self.passes_to(state, giver)
            hands = _with(hands, to, in_order((*hands[to], *cards)))
        return self._opened(state._replace(hands=hands))

    def _opened(self, state: QueenState) -> QueenState:
        """All cards are where they are played from."""
        return state._replace(turn=self.opener(state.hands, self.opening_suit(state), state.turn), phase=PLAYING)

    def asks(self, state: QueenState) -> Ask:
        if state.phase == PASSING:
            to = self.passes_to(state, state.turn)
            return Ask(f"{state.deal.suit} counts points. Pass three cards to {{{to}}}.", "GQ-2")
        return super().asks(state)

    def refusal(self, state: QueenState, move: Move) -> Refusal:
        if state.phase != PASSING or move.verb != "pass":
            return super().refusal(state, move)
        instead = "Choose three cards of your hand."
        strange = next((c for c in move.cards if c not in state.hands[state.turn]), None)
        if strange:
            return Refusal("GQ-2", f"The {strange.name} is not in your hand.", instead)
        return Refusal("GQ-2", "Exactly three different cards are passed.", instead)

    # playing ------------------------------------------------------------------------------------------------

    def opening_suit(self, state: QueenState) -> Suit:
        """The Weakest against the point suit: one place counter-clockwise (GQ-3)."""
        return state.deal.suit.clockwise(-1)

    def held_back(self, state: QueenState) -> frozenset[Card]:
        return POINT_CARDS[state.deal.suit]

    def restraint(self, state: QueenState) -> tuple[str, str]:
        if not state.tricks:
            return "GQ-4", "No point card falls on the first trick."
        return "GQ-5", "Points are not broken yet."

    def points_taken(self, state: QueenState) -> tuple[int, ...]:
        """The points in each seat's tricks so far, without the leftovers."""
        points, counts = [0] * len(state.hands), VALUES[state.deal.suit]
        for _, cards, taker in state.tricks:
            points[taker] += sum([counts[card.index] for card in cards])
        return tuple(points)

    def heir(self, state: QueenState) -> Seat | None:
        """Who gets the leftovers: the first to take a point card (GQ-7)."""
        counting = POINT_CARDS[state.deal.suit]
        return next((trick.taker for trick in state.tricks if not counting.isdisjoint(trick.cards)), None)

    def counted(self, state: QueenState) -> QueenState:
        deal, found = state.deal, self.points_taken(state)
        if deal.aside:
            heir = self.heir(state)
            assert heir is not None
            found = _with(found, heir, found[heir] + sum(value(card, deal.suit) for card in deal.aside))
        points = self._written(found)
        scores = tuple(map(sum, zip(self.scores(state), points, strict=True)))
        deal = deal._replace(past=(*deal.past, QueenHand(deal.suit, found, points, scores)))
        over = max(scores) >= self.rules.target or len(deal.past) == self.rules.hands
        left_of_dealer = (deal.dealer + 1) % len(scores)
        return state._replace(turn=left_of_dealer, phase=OVER if over else COUNTED, deal=deal)

    def _written(self, found: tuple[int, ...]) -> tuple[int, ...]:
        """What is written down for these points (GQ-8)."""
        total = sum(found)
        if total not in found:
            return found
        if self.rules.moon == "subtract":
            return tuple(-points for points in found)
        return tuple(total - points for points in found)

    # the story --------------------------------------------------------------------------------------------

    def story(self, state: QueenState, move: Move, after: QueenState, seat: Seat | None = None) -> tuple[Event, ...]:
        if state.phase == COUNTED:
            suit = f"**{after.deal.suit} counts points** in this hand."
            return self.story_of_deal(state, after, seat), Event("counts", suit, "GQ-1")
        if state.phase == PASSING:
            return self._story_of_pass(state, move, after, seat)
        events = list(self.story_of_play(state, move.cards[0], after))
        heir = self.heir(after)
        if heir is not None and self.heir(state) is None and after.deal.aside:
            cards = self.seen_by(after, seat).deal.aside
            shifts = tuple((card, "aside", f"taken-{heir}") for card in cards)
            events.append(Event("got", f"{{{heir}:get|gets}} the leftover cards too.", "GQ-7", heir, shifts=shifts))
        if after.phase != PLAYING:
            events += self._scored(after)
        outcome = self.outcome(after)
        if outcome:
            events.append(Event("ended", outcome.reason, outcome.rule))
        return tuple(events)

    def _story_of_pass(self, state: QueenState, move: Move, after: QueenState, seat: Seat | None) -> tuple[Event, ...]:
        giver = state.turn
        to = self.passes_to(state, giver)
        own = seat == giver
        cards = move.cards if own else hidden(move.cards)
        what = f"the {spoken(cards)}" if own else "three cards, face down"
        shifts = tuple((card, f"hand-{giver}", f"passed-{giver}") for card in cards)
        text = f"{{{giver}:pass|passes}} {what}, to {{{to}}}."
        event = Event("passed", text, "GQ-2", giver, move.cards if own else (), shifts=shifts)
        if after.phase != PLAYING:
            return (event,)
        known = self.seen_by(after, seat).deal.passed
        arrived = [
            (card, f"passed-{s}", f"hand-{self.passes_to(state, s)}")
            for s, three in enumerate(known)
            for card in three or hidden(after.deal.passed[s])
        ]
        got = next((known[s] for s in range(len(known)) if self.passes_to(state, s) == seat), ())
        text = f"{{{seat}:get|gets}} the {spoken(got)}." if got else "The passed cards reach their hands."
        return event, Event("got", text, "GQ-2", seat, got, shifts=tuple(arrived))

    def _scored(self, state: QueenState) -> list[Event]:
        hand = state.deal.past[-1]
        events = []
        if hand.points != hand.taken:
            total = sum(hand.taken)
            shooter = hand.taken.index(total)
            gain = f"{total} points come off." if self.rules.moon == "subtract" else f"All others get {total} points."
            text = f"**{{{shooter}:shoot|shoots}} the moon.** =={gain}=="
            return [Event("scored", text, "GQ-8", shooter)]
        for seat, points in enumerate(hand.points):
            worth = "1 point" if points == 1 else f"{points or 'no'} points"
            events.append(Event("scored", f"{{{seat}:get|gets}} =={worth}.==", "GQ-6", seat))
        return events

    def outcome(self, state: QueenState) -> Outcome | None:
        if state.phase != OVER:
            return None
        scores = self.scores(state)
        best = min(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        rule = "GQ-9" if max(scores) >= self.rules.target else "GQ-10"
        points = "1 point" if best == 1 else f"{best} points"
        if len(winners) == 1:
            return Outcome(winners, scores, f"**{{{winners[0]}:win|wins}}** with the lowest score, {points}.", rule)
        shared = " and ".join(f"{{{seat}}}" for seat in winners)
        return Outcome(winners, scores, f"**{shared} share the win:** {points} each.", rule)

    def scores(self, state: QueenState) -> tuple[int, ...]:
        return state.deal.past[-1].scores if state.deal.past else (0,) * len(state.hands)

    def headline(self, state: QueenState) -> str:
        return f"{state.deal.suit} counts points"

    def sheet(self, state: QueenState) -> Sheet:
        """The points of each hand, their sum, and what lies in the tricks of the hand being played."""
        deal, seats = state.deal, range(len(state.hands))
        rows = [(f"{nth}, {hand.suit}", *map(str, hand.points)) for nth, hand in enumerate(deal.past, 1)]
        if deal.past:
            rows.append(("Score", *map(str, deal.past[-1].scores)))
        if state.phase in (PASSING, PLAYING):
            tricks, points = self.tricks_taken(state), self.points_taken(state)
            rows.append((f"{deal.number + 1}, {deal.suit}", *map(str, points)))
            rows.append(("Tricks", *map(str, tricks)))
        return Sheet("Points", ("Hand", *(f"{{{s}}}" for s in seats)), tuple(rows))

    # seeing -------------------------------------------------------------------------------------------------

    def seen_by(self, state: QueenState, seat: Seat | None) -> QueenState:
        """A seat remembers what it passed, and to whom, and what it got."""
        deal, swapped = state.deal, state.phase != PASSING
        passed = tuple(
            cards
            if seat == giver or (swapped and seat == self.passes_to(state, giver))
            else ()
            if swapped
            else hidden(cards)
            for giver, cards in enumerate(deal.passed)
        )
        known = deal.passed[seat] if seat is not None and swapped else ()
        seen = deal._replace(aside=self.seen_aside(state), passed=passed)
        return state._replace(hands=self.seen_hands(state, seat, known), deal=seen, seed=None)

    def zones(self, state: QueenState) -> tuple[Zone, ...]:
        deal, heir, zones = state.deal, self.heir(state), list[Zone]()
        for seat in range(len(state.hands)):
            *before, taken = self.trick_zones(state, seat)
            if seat == heir:
                taken = taken._replace(cards=(*deal.aside, *taken.cards))
            passed = deal.passed[seat] if state.phase == PASSING else ()
            zones += [
                *before,
                taken,
                Zone(f"passed-{seat}", "passed on", passed, seat, "row", "owner", hide_empty=True),
            ]
        aside = deal.aside if heir is None else ()
        shown = deal.aside if state.phase in (COUNTED, OVER) else ()
        zones.append(Zone("aside", "left over", aside, faces="none", slot="aside", hide_empty=True))
        zones.append(Zone("leftovers", "left over", shown, None, "row", slot="aside", hide_empty=True, echo=True))
        return (*zones, PACK)

    def with_sorted_hands(self, state: QueenState) -> QueenState:
        passed = tuple(tuple(sorted(cards)) for cards in state.deal.passed)
        return super().with_sorted_hands(state)._replace(deal=state.deal._replace(passed=passed))

    def most_moves(self, seats: int) -> int:
        return self.rules.hands * (1 + seats + seats * self.hand_size(seats)) - 1


@lru_cache(maxsize=16)
def _passes(hand: Cards) -> tuple[Move, ...]:
    """Every way to pass three of a hand. Several questions are asked about one hand, so a few hands are kept."""
    return tuple(Move.of("pass", *three) for three in combinations(hand, 3))


def _with(things: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    return (*things[:at], new, *things[at + 1 :])
