"""Stones: bid how many tricks you will take, then take as many (ST-1 to ST-9).

>>> from janken.game import Move
>>> stones = Stones()
>>> state = stones.deal(5, seed=7)
>>> print(stones.asks(state).text, *stones.moves(state)[:3], sep=" | ")
Bid 0 to 13 tricks. | bid 0 | bid 1 | bid 2
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from janken.cards import Card, deck
from janken.errors import RulesError, SeatsError, shown
from janken.game import Ask, Event, Move, Outcome, Refusal, Seat, Sheet, Tile, Zone
from janken.games.tricks.hand import COUNTED, OVER, PACK, PLAYING, HandState, TrickGame
from janken.games.tricks.judging import PLAIN, RELATIONS, ROCK_BREAKS
from janken.games.tricks.story import Cards
from janken.house_rules import Rules, choice, number
from janken.suits import Suit

BIDDING = "bidding"
BID = tuple(Move.of("bid", tricks) for tricks in range(24))
ROCKS = frozenset(card for card in deck() if card.suit is Suit.ROCK)
NIL, MANY_BAGS, PENALTY = 150, 10, 100


@dataclass(frozen=True)
class StonesRules(Rules):
    jokers: str = choice("out", {"out": "65 cards, no Jokers", "in": "70 cards with Jokers"}, "Jokers", "TRICK-4")
    ghost: str = choice(
        "off", {"off": "everybody plays", "on": "four players, five hands: one is nobody's"}, "Ghost hand", "ST-5"
    )
    ranking: str = choice(
        RELATIONS,
        {
            RELATIONS: "the ten beats",
            ROCK_BREAKS: "Rock breaks everything, the rest as usual",
            PLAIN: "plain Spades: Rock is trumps",
        },
        "Which suit wins",
        "ST-6",
    )
    target: int = number(500, 50, 2000, "Points to win", "ST-4")
    hands: int = number(50, 1, 50, "Most hands", "ST-8")

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.jokers == "in" and self.ranking != RELATIONS:
            clash = f"House rule “ranking” can't be {shown(self.ranking)} with Jokers in (ST-6, ST-9)."
            raise RulesError(f"{clash} Set “jokers” to “out”.")


class StonesHand(NamedTuple):
    """A counted hand, seat by seat."""

    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    """What the hand brought, less what bags cost."""
    bags: tuple[int, ...]
    """Bags that are kept afterwards."""
    scores: tuple[int, ...]


class StonesDeal(NamedTuple):
    number: int
    dealer: Seat
    aside: Cards
    """Leftovers, or the ghost hand."""
    bids: tuple[int | None, ...]
    past: tuple[StonesHand, ...]


StonesState = HandState[StonesDeal]


class Stones(TrickGame[StonesDeal]):
    name = "stones"
    title = "Stones"
    sections = ("TRICK", "ST")
    tile = Tile("Bid tricks and take just as many.", minutes=30)
    bots = "janken.bots.stones"
    course = "janken.courses.stones"
    rules_type = StonesRules
    verbs: ClassVar = {"deal": "deal", "bid": "bid 3", "play": "play 5R"}
    opening_rule = "ST-1"
    rules: StonesRules

    @property
    def jokers(self) -> str:
        return self.rules.jokers

    @property
    def ranking(self) -> str:
        return self.rules.ranking

    @property
    def ghosts(self) -> int:
        return int(self.rules.ghost == "on")

    @property
    def seats(self) -> Sequence[int]:
        return (4,) if self.ghosts else super().seats

    def checked_seats(self, seats: int) -> int:
        if self.ghosts and seats != 4:
            raise SeatsError(f"A ghost hand is for four players, not for {shown(seats)} (ST-5).")
        return super().checked_seats(seats)

    # bidding ------------------------------------------------------------------------------------------------

    def begun(
        self, hands: tuple[Cards, ...], aside: Cards, deal: StonesDeal | None, dealer: Seat, seed: str
    ) -> StonesState:
        nth, past = (deal.number + 1, deal.past) if deal else (0, ())
        fresh = StonesDeal(nth, dealer, aside, (None,) * len(hands), past)
        free = self.ranking == RELATIONS
        return HandState(hands, (), (dealer + 1) % len(hands), (), free, BIDDING, fresh, seed)

    def choices(self, state: StonesState) -> Sequence[Move]:
        return BID[: len(state.hands[state.turn]) + 1]

    def chosen(self, state: StonesState, move: Move) -> StonesState:
        hands, _, seat, _, broken, _, deal, seed = state
        bids = (*deal.bids[:seat], int(move.words[0]), *deal.bids[seat + 1 :])
        deal = StonesDeal(deal.number, deal.dealer, deal.aside, bids, deal.past)
        seat = (seat + 1) % len(hands)
        if None in bids:
            return HandState(hands, (), seat, (), broken, BIDDING, deal, seed)
        # all have bid, so the turn is back at the dealer's left
        return HandState(hands, (), self.opener(hands, Suit.PAPER, seat), (), broken, PLAYING, deal, seed)

    def asks(self, state: StonesState) -> Ask:
        if state.phase == BIDDING:
            return Ask(f"Bid 0 to {len(state.hands[state.turn])} tricks.", "ST-1")
        return super().asks(state)

    def label(self, state: StonesState, move: Move) -> str:
        return "Bid nil" if move == BID[0] else super().label(state, move)

    def refusal(self, state: StonesState, move: Move) -> Refusal:
        if state.phase == BIDDING and move.verb == "bid":
            return Refusal("ST-1", "A bid is a number of tricks of this hand.", self.asks(state).text)
        return super().refusal(state, move)

    # playing ------------------------------------------------------------------------------------------------

    def opening_suit(self, state: StonesState) -> Suit:
        return Suit.PAPER

    def held_back(self, state: StonesState) -> frozenset[Card]:
        return frozenset() if self.rules.ranking == RELATIONS else ROCKS

    def restraint(self, state: StonesState) -> tuple[str, str]:
        rule = "ST-6" if self.ranking == ROCK_BREAKS else "ST-9"
        return rule, "Rock is held back on the first trick." if not state.tricks else "Rock is not broken yet."

    def counted(self, state: StonesState) -> StonesState:
        deal, tricks = state.deal, self.tricks_taken(state)
        seats = len(tricks)
        bids = tuple([bid or 0 for bid in deal.bids])
        kept, scored = (deal.past[-1].bags, deal.past[-1].scores) if deal.past else ((0,) * seats, (0,) * seats)
        settled = [divmod(kept[s] + bags_for(bids[s], tricks[s]), MANY_BAGS) for s in range(seats)]
        points = tuple([points_for(bids[s], tricks[s]) - PENALTY * settled[s][0] for s in range(seats)])
        scores = tuple([scored[s] + points[s] for s in range(seats)])
        past = (*deal.past, StonesHand(bids, tricks, points, tuple([bags for _, bags in settled]), scores))
        over = max(scores) >= self.rules.target or len(past) == self.rules.hands
        deal = StonesDeal(deal.number, deal.dealer, deal.aside, deal.bids, past)
        return state._replace(turn=(deal.dealer + 1) % seats, phase=OVER if over else COUNTED, deal=deal)

    # the story --------------------------------------------------------------------------------------------

    def story(self, state: StonesState, move: Move, after: StonesState, seat: Seat | None = None) -> tuple[Event, ...]:
        if state.phase == COUNTED:
            return (self.story_of_deal(state, after, seat),)
        if state.phase == BIDDING:
            bid = "nil" if move == BID[0] else move.words[0]
            return (Event("bid", f"{{{state.turn}:bid|bids}} {bid}.", "ST-3" if bid == "nil" else "ST-1", state.turn),)
        events = self.story_of_play(state, move.cards[0], after)
        if after.phase == PLAYING:
            return events
        outcome = self.outcome(after)
        ended = (Event("ended", outcome.reason, outcome.rule),) if outcome else ()
        return (*events, *self._scored(after), *ended)

    def _scored(self, state: StonesState) -> list[Event]:
        hand = state.deal.past[-1]
        events = []
        for seat, (bid, count) in enumerate(zip(hand.bids, hand.tricks, strict=True)):
            won = points_for(bid, count)
            text = f"{_kept(seat, bid, count)}: =={_points(won)}.=="
            events.append(Event("scored", text, "ST-2" if bid else "ST-3", seat))
            cost = won - hand.points[seat]
            if cost:
                bags = cost // PENALTY * MANY_BAGS
                events.append(Event("scored", f"{{{seat}:pay|pays}} {cost} points for {bags} bags.", "ST-2", seat))
        return events

    def outcome(self, state: StonesState) -> Outcome | None:
        if state.phase != OVER:
            return None
        scores = self.scores(state)
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        rule = "ST-4" if best >= self.rules.target else "ST-8"
        if len(winners) == 1:
            return Outcome(winners, scores, f"**{{{winners[0]}:win|wins}}** with {best} points.", rule)
        shared = " and ".join(f"{{{seat}}}" for seat in winners)
        return Outcome(winners, scores, f"**{shared} share the win:** {best} points each.", rule)

    def scores(self, state: StonesState) -> tuple[int, ...]:
        return state.deal.past[-1].scores if state.deal.past else (0,) * len(state.hands)

    def sheet(self, state: StonesState) -> Sheet:
        """Hand by hand what was bid, taken and scored; then bags and scores, and the hand being played."""
        deal, seats = state.deal, range(len(state.hands))
        rows = [
            (f"{nth}", *(f"{hand.tricks[s]} of {hand.bids[s]}: {hand.points[s]:+}" for s in seats))
            for nth, hand in enumerate(deal.past, 1)
        ]
        if deal.past:
            rows.append(("Bags", *map(str, deal.past[-1].bags)))
            rows.append(("Score", *map(str, deal.past[-1].scores)))
        if state.phase in (BIDDING, PLAYING):
            tricks = self.tricks_taken(state)
            now = ["to bid" if bid is None else f"{tricks[s]} of {bid}" for s, bid in enumerate(deal.bids)]
            rows.append((f"{deal.number + 1}", *now))
        return Sheet("Tricks taken, of those bid", ("Hand", *(f"{{{s}}}" for s in seats)), tuple(rows))

    # seeing -------------------------------------------------------------------------------------------------

    def seen_by(self, state: StonesState, seat: Seat | None) -> StonesState:
        deal = state.deal._replace(aside=self.seen_aside(state))
        return state._replace(hands=self.seen_hands(state, seat), deal=deal, seed=None)

    def zones(self, state: StonesState) -> tuple[Zone, ...]:
        zones = [zone for seat in range(len(state.hands)) for zone in self.trick_zones(state, seat)]
        faces = "all" if state.phase in (COUNTED, OVER) else "none"
        label, layout = ("ghost hand", "row") if self.ghosts else ("set aside", "pile")
        return (*zones, Zone("aside", label, state.deal.aside, None, layout, faces, hide_empty=True), PACK)

    def most_moves(self, seats: int) -> int:
        return self.rules.hands * (1 + seats + seats * self.hand_size(seats)) - 1


def points_for(bid: int, tricks: int) -> int:
    """What a hand scores, bags not settled (ST-2, ST-3).

    >>> [points_for(bid, tricks) for bid, tricks in ((4, 3), (4, 4), (4, 6), (0, 0), (0, 2))]
    [0, 40, 42, 150, 2]
    """
    if bid == tricks == 0:
        return NIL
    return 10 * bid + bags_for(bid, tricks) if tricks >= bid else 0


def bags_for(bid: int, tricks: int) -> int:
    """How many tricks were taken beyond the bid."""
    return max(0, tricks - bid)


def _kept(seat: Seat, bid: int, tricks: int) -> str:
    """How a bid came out."""
    took = "1 trick" if tricks == 1 else f"{tricks} tricks"
    if bid == 0:
        return f"{{{seat}:fail|fails}} nil with {took}" if tricks else f"{{{seat}:make|makes}} nil"
    if tricks < bid:
        return f"{{{seat}:fall|falls}} short of {bid} with {took}"
    return f"{{{seat}:make|makes}} {bid} with {took}"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number or 'no'} points"
