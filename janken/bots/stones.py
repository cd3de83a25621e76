"""A player for Stones: it bids what its hand should bring, then plays for just that.

Bid and card are chosen alike. A card is worth the points that are to be expected once it is played: the chance
that it takes this trick, and the tricks that the cards kept back should still bring. The few numbers that say how
people play were found by letting the bot play against itself and against Dice; small changes to them hardly matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, exp
from typing import Any

from janken.bots import Belief, Bot, open_moves
from janken.bots.trick_odds import TrickOdds, chances
from janken.cards import Card
from janken.game import PLAY, Game, Move, Seat
from janken.games.tricks.stones import BID, BIDDING, MANY_BAGS, NIL, PENALTY, Stones, StonesState

HUNGRY, SATED = 0.3, -0.3
"""How eager somebody is who needs more tricks, and somebody who has enough of them."""
STRAY = 0.09
"""How often a card takes a trick beyond what it would by being led: the others run short of better ones."""
BAG = PENALTY / MANY_BAGS - 1
"""What a bag costs in the long run, less the point that it brings."""
AVOIDED = 0.3
"""Which part of the tricks that were hoped for can be ducked once the bid is made."""


class Mason(Bot):
    """Bids the number that pays best on average, and nil when the hand is likely to lose every trick.

    >>> from janken.cards import cards
    >>> from janken.game import stacked
    >>> from janken.games import game
    >>> stones = game("stones")
    >>> hand = cards("AR KR QR AP KP AS KS 2W 3W 4W 2L 3L 4L")
    >>> state = stones.deal(5, seed=7, pile=stacked(stones.pack(5), *hand))
    >>> belief = Mason().believes(stones, stones.seen_by(state, 0), 0)
    >>> print(belief.mix[0][0], belief.text, sep=" | ")
    bid 7 | The hand should bring about 7.3 tricks. To bid 7 pays best on average.
    """

    name = "counter"
    title = "Mason"
    line = "Bids what its hand should bring, and plays for just that."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        assert isinstance(game, Stones)
        moves = open_moves(game, seen, seat)
        if len(moves) == 1:
            return Belief("Only one move is open.", game.asks(seen).rule, ((moves[0], Fraction(1)),))
        if seen.phase == BIDDING:
            return _bid(TrickOdds(game, seen, seat, [HUNGRY] * len(seen.hands)))
        return _card(game, seen, seat, moves)


BOTS: tuple[Bot, ...] = (Mason(),)


def _bid(odds: TrickOdds) -> Belief:
    size = len(odds.hand)
    hope = sum(_hopes(odds).values())
    best = max(range(1, size + 1), key=lambda bid: expected(bid, bid, hope, size))
    none = nil_chance(sum(odds.dangers().values()))
    # somebody who fails nil takes a trick or two, each of them a bag
    if none * NIL - (1 - none) * 1.5 * BAG > expected(best, best, hope, size):
        text = f"This hand may lose every trick, {round(100 * none)} times in 100. Nil is worth that."
        return Belief(text, "ST-3", ((BID[0], Fraction(1)),), chances(none, "Nil is made", "Nil fails"))
    text = f"The hand should bring about {hope:.1f} tricks. To bid {best} pays best on average."
    return Belief(text, "ST-2", ((BID[best], Fraction(1)),))


def _card(game: Stones, seen: StonesState, seat: Seat, moves: Sequence[Move]) -> Belief:
    bids = [bid or 0 for bid in seen.deal.bids]
    needs = [bid - taken for bid, taken in zip(bids, game.tricks_taken(seen), strict=True)]
    odds = TrickOdds(game, seen, seat, [HUNGRY if need > 0 else SATED for need in needs])
    bid, need, left = bids[seat], needs[seat], len(odds.hand) - 1
    rates = _hopes(odds) if need > 0 else odds.dangers()
    total = sum(rates.values())

    def value(card: Card) -> tuple[float, int]:
        takes, rest = odds.takes(card), total - rates[card]
        if need > 0:
            points = takes * expected(bid, need - 1, rest, left) + (1 - takes) * expected(bid, need, rest, left)
        else:
            points = (1 - takes) * nil_chance(rest) if bid == need == 0 else -takes - rest
        return points, -card.rank.height

    best = max((move.cards[0] for move in moves), key=value)
    takes = odds.takes(best)
    text = _why(best, takes, bid, need, left + 1)
    expects = chances(takes, "It takes the trick", "The others go over it")
    return Belief(text, "ST-2" if bid else "ST-3", ((PLAY[best], Fraction(1)),), expects)


def _why(card: Card, takes: float, bid: int, need: int, size: int) -> str:
    if need > size:
        return "The bid is out of reach: no card can cost anything now."
    if need > 0:
        aim = "The bid needs 1 more trick" if need == 1 else f"The bid needs {need} more tricks"
        one = "it" if need == 1 else "one"
        if takes < 0.1:
            return f"{aim}. The {card.name} is of little use for that."
        return f"{aim}: the {card.name} {'should' if takes >= 0.5 else 'may'} take {one}."
    nil = "Nil still holds" if need == 0 else "Nil is lost, and more tricks are bags"
    aim = "The bid is made" if bid else nil
    if takes < 0.5:
        return f"{aim}. The {card.name} should lose this trick."
    return f"{aim}. The {card.name} may take a trick, but is best gone."


def _hopes(odds: TrickOdds) -> dict[Card, float]:
    return {card: STRAY + odds.takes(card, leads=True) for card in odds.hand}


def nil_chance(danger: float) -> float:
    """The chance to lose every trick to come with cards of so much danger."""
    return exp(-0.2 - 1.3 * danger)


def expected(bid: int, need: int, hope: float, size: int) -> float:
    """The points of a bid that needs so many more tricks, when that many are hoped for of those to come.

    >>> [round(expected(3, need, hope=2.6, size=13)) for need in (0, 1, 2, 3, 4)]
    [14, 18, 17, 12, 7]
    """
    return _expected(bid, need, round(20 * hope), size)


@lru_cache(maxsize=2**14)
def _expected(bid: int, need: int, twentieths: int, size: int) -> float:
    hope = min(twentieths / 20, size)
    if need <= 0:
        return 10 * bid - BAG * ((1 - AVOIDED) * hope - need)
    rate = hope / size if size else 0.0
    made = bags = 0.0
    for tricks in range(need, size + 1):
        chance = comb(size, tricks) * rate**tricks * (1 - rate) ** (size - tricks)
        made += chance
        bags += chance * (tricks - need)
    return 10 * bid * made - BAG * (1 - AVOIDED) * bags
