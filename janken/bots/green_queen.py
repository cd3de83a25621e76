"""A player for Green Queen: it ducks points, passes what is dangerous, and sees a moon coming.

A card costs the points that are to be expected of it: those of this trick if the card takes it, and those that the
cards kept back may still catch. While one seat has every point so far, a point for somebody else is worth much.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from typing import Any

from janken.bots import Belief, Bot, open_moves
from janken.bots.trick_odds import TrickOdds, anyhow, chances
from janken.cards import Card, cards
from janken.game import PLAY, Game, Move, Seat
from janken.games.tricks.green_queen import PASSING, QUEEN, GreenQueen, QueenState, value
from janken.games.tricks.judging import taken
from janken.suits import Suit

CATCHERS = frozenset(cards("KL AL"))
CATCHES = 0.1
"""How often a Lizard above the Queen catches her."""
SURE = 0.6
"""From which chance on it goes for the moon."""


class Courtier(Bot):
    """Takes as few points as it can, unless it is sure of all of them.

    >>> from janken.game import stacked
    >>> from janken.games import game
    >>> queen = game("green-queen").with_rules(points="rotating")
    >>> hand = cards("AR 2R 3P 4P 5P 2S 3S 6W 7W 8W KL QL 3L")
    >>> state = queen.deal(5, seed=7, pile=stacked(queen.pack(5), *hand))
    >>> belief = Courtier().believes(queen, queen.seen_by(state, 0), 0)
    >>> print(belief.mix[0][0], belief.text, sep=" | ")
    pass AR QL KL | The Ace of Rock counts, and may take more. The Queen of Lizard costs 13. \
The King of Lizard may catch the Queen.
    """

    name = "wary"
    title = "Courtier"
    line = "Ducks points, passes what is dangerous, and stops whoever shoots the moon."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        assert isinstance(game, GreenQueen)
        if seen.phase == PASSING and game.turn(seen) == seat:
            return _passes(HandPoints(game, seen, seat))
        moves = open_moves(game, seen, seat)
        if len(moves) == 1:
            return Belief("Only one move is open.", game.asks(seen).rule, ((moves[0], Fraction(1)),))
        hand, held = HandPoints(game, seen, seat), [move.cards[0] for move in moves]
        return _shoots(hand, held) or _ducks(hand, held)


BOTS: tuple[Bot, ...] = (Courtier(),)


class HandPoints:
    """The points of a hand of Green Queen, as one seat sees them: taken, on the table, to come, and at risk."""

    def __init__(self, game: GreenQueen, seen: QueenState, seat: Seat) -> None:
        self.seen, self.seat, self.suit = seen, seat, seen.deal.suit
        self.odds = TrickOdds(game, seen, seat, anyhow(len(seen.hands)))
        self.on_table = sum(value(card, self.suit) for card in seen.trick)
        self.fallen = [card for trick in seen.tricks for card in trick.cards if value(card, self.suit)]
        self.total = sum(value(card, self.suit) for card in game.pack(len(seen.hands)))
        self.left = self.total - sum(value(card, self.suit) for card in self.fallen)
        takers = [s for s, points in enumerate(game.points_taken(seen)) if points]
        self.collector = takers[0] if len(takers) == 1 else None
        """Whoever has every point so far."""
        self.at_stake = self._at_stake()
        """The points worth risking so that nobody else shoots the moon."""
        self.risks = self._risks()
        """The points that each card held may still catch."""

    def points(self, card: Card) -> float:
        """What the trick should be worth at its end if this card is played to it now."""
        lead = (self.seen.trick or (card,))[0].suit
        now = self.on_table + value(card, self.suit)
        if not self.seen.tricks:
            return now  # the first trick is clean
        return now + sum(self._adds(seat, lead) for seat in self.odds.later)

    def cost(self, card: Card) -> tuple[float, int]:
        """The points that playing a card costs, beside keeping it; of equal ones the highest goes."""
        takes, points, own = self.odds.takes(card), self.points(card), value(card, self.suit)
        cost = takes * (points - self.at_stake * min(1.0, points)) - self.risks[card]
        if own and self.collector is not None and self._ahead() == self.collector:
            cost += (1 - takes) * self.at_stake * own / self.left
        return cost, -card.rank.height

    def _adds(self, seat: Seat, lead: Suit) -> float:
        """The points that somebody who plays later is expected to add."""
        odds = self.odds
        follows, queen = odds.holds(seat, lead), 13 * self._has_queen(seat)
        following = (lead is self.suit) + (lead is Suit.LIZARD) * CATCHES * queen
        return follows * following + (1 - follows) * (odds.holds(seat, self.suit) + queen)

    def _has_queen(self, seat: Seat) -> float:
        if QUEEN in self.odds.known[seat]:
            return 1.0
        return self.odds.shares[seat][Suit.LIZARD] if QUEEN in self.odds.unseen else 0.0

    def _ahead(self) -> Seat | None:
        trick, seats = self.seen.trick, len(self.seen.hands)
        return (self.seat - len(trick) + taken(trick)) % seats if trick else None

    def _at_stake(self) -> float:
        if self.collector in (None, self.seat):
            return 0.0
        chance = (sum(card.suit is self.suit for card in self.fallen) / 13) ** 2
        return self.total * (chance if QUEEN in self.fallen else chance / 2)

    def _risks(self) -> dict[Card, float]:
        hand = self.odds.hand
        risks = {card: risk * self.left / len(hand) for card, risk in self.odds.dangers().items()}
        if QUEEN not in self.fallen:
            for card in CATCHERS.intersection(hand):
                risks[card] += 13 * CATCHES
        return risks


def _cost(card: Card, hand: HandPoints) -> str:
    """Why one would rather not hold a card."""
    if card is QUEEN:
        return "costs 13"
    if card in CATCHERS and QUEEN not in hand.fallen:
        return "may catch the Queen"
    return "counts, and may take more" if card.suit is hand.suit else "is likely to take tricks"


def _passes(hand: HandPoints) -> Belief:
    worst = sorted(sorted(hand.risks, key=lambda card: -hand.risks[card])[:3])
    text = " ".join(f"The {card.name} {_cost(card, hand)}." for card in worst)
    return Belief(text, "GQ-2", ((Move.of("pass", *worst), Fraction(1)),))


def _shoots(hand: HandPoints, held: Sequence[Card]) -> Belief | None:
    """The way to all points, if they are as good as taken."""
    if hand.collector != hand.seat:
        return None
    odds = hand.odds
    leads = {card: odds.takes(card, leads=True) for card in odds.hand}
    if not all(leads.values()):
        return None
    best = max(held, key=lambda card: odds.takes(card) / leads[card])
    chance = prod(leads.values()) * odds.takes(best) / leads[best]
    if chance < SURE:
        return None
    text = f"Every point so far is here: the {best.name} goes for the moon."
    expects = chances(chance, "The moon is shot", "Somebody stops it")
    return Belief(text, "GQ-8", ((PLAY[best], Fraction(1)),), expects)


def _ducks(hand: HandPoints, held: Sequence[Card]) -> Belief:
    best = min(held, key=hand.cost)
    takes = hand.odds.takes(best)
    text, rule = _why(hand, best, takes)
    expects = chances(takes, "It takes the trick", "The others go over it")
    return Belief(text, rule, ((PLAY[best], Fraction(1)),), expects)


def _why(hand: HandPoints, card: Card, takes: float) -> tuple[str, str]:
    trick = hand.seen.trick
    if takes > 0.2 and hand.at_stake > hand.points(card) > 0:
        return f"One player has every point so far. The {card.name} may take one away.", "GQ-8"
    if takes < 0.5 and trick and value(card, hand.suit):
        return f"The {card.name} should count for somebody else.", "GQ-6"
    if takes < 0.5:
        return f"The {card.name} should lose this trick.", "GQ-6"
    if trick and not hand.seen.tricks:
        return f"Nothing counts on the first trick, so the {card.name} may take it.", "GQ-4"
    return f"The {card.name} may take this trick, but the others risk more.", "GQ-6"
