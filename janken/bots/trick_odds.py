"""How likely a card is to take a trick, from what one seat sees of a hand of tricks.

An unseen card is as likely in one unknown place as in another, but not with a seat that has shown to lack its
suit. Cards are reckoned with one by one, as if each lay where it lies whatever the others do: fast and near enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from janken.cards import UNKNOWN, Card
from janken.game import Seat
from janken.games.tricks.hand import HandState, TrickGame, voids
from janken.games.tricks.judging import strengths
from janken.suits import Suit

COVER = 0.75
"""What a lower card of the suit takes off the danger of a higher one: it can be played first."""
OTHER_SUITS = {lead: tuple(suit for suit in Suit if suit is not lead) for lead in Suit}


class TrickOdds:
    """How likely cards of a hand are to take tricks, as one seat sees it.

    Cards are rated by the chance that they take a trick. That depends on how eager the others are, seat by seat:
    1 goes over a card whenever it can, 0 plays anyhow, −1 goes over only when it must.

    >>> from janken.cards import cards
    >>> from janken.game import stacked
    >>> from janken.games import game
    >>> stones = game("stones")
    >>> state = stones.deal(5, seed=7, pile=stacked(stones.pack(5), *cards("2P AP")))
    >>> odds = TrickOdds(stones, stones.seen_by(state, 0), 0, anyhow(5))
    >>> [round(odds.takes(card, leads=True), 2) for card in cards("2P AP")]
    [0.0, 0.9]
    """

    def __init__(self, game: TrickGame[Any], seen: HandState[Any], seat: Seat, eager: Sequence[float]) -> None:
        seats = len(seen.hands)
        self.eager = eager
        self.ranking = game.ranking
        self.hand = seen.hands[seat]
        self.trick = seen.trick
        self.others = tuple((seat + step) % seats for step in range(1, seats))
        self.later = self.others[: seats - 1 - len(seen.trick)]
        self.known = [[card for card in hand if card is not UNKNOWN] for hand in seen.hands]
        played = {card for trick in seen.tricks for card in trick.cards}
        gone = played.union(seen.trick, *self.known)
        self.unseen = [card for card in game.pack(seats) if card not in gone]
        self.jokers = [card for card in self.unseen if card.is_joker]
        self.lengths = [0] * len(Suit)
        for card in self.unseen:
            self.lengths[card.suit] += 1
        missing = voids(seen)
        hidden = [hand.count(UNKNOWN) for hand in seen.hands]
        places = [
            seen.deal.aside.count(UNKNOWN) + sum(hidden[s] for s in range(seats) if suit not in missing[s])
            for suit in Suit
        ]
        self.shares = [
            [hidden[s] / places[suit] if hidden[s] and suit not in missing[s] else 0.0 for suit in Suit]
            for s in range(seats)
        ]
        """How likely each seat holds a certain unseen card, by its suit."""
        self._holds = [[1 - (1 - shares[suit]) ** self.lengths[suit] for suit in Suit] for shares in self.shares]
        for held, known in zip(self._holds, self.known, strict=True):
            for card in known:
                held[card.suit] = 1.0
        self._takes: dict[tuple[Card, bool], float] = {}

    def holds(self, seat: Seat, suit: Suit) -> float:
        """How likely a seat holds any card of a suit."""
        return self._holds[seat][suit]

    def takes(self, card: Card, leads: bool = False) -> float:
        """The chance that a card takes the trick it is played to now, or one that it leads."""
        key = card, leads or not self.trick
        if key not in self._takes:
            self._takes[key] = self._reckoned(card, *(((), self.others) if key[1] else (self.trick, self.later)))
        return self._takes[key]

    def _reckoned(self, card: Card, trick: Sequence[Card], after: Sequence[Seat]) -> float:
        lead = trick[0].suit if trick else card.suit
        if card.is_joker or any(laid.is_joker for laid in trick):
            return self._stays(card, trick, after, lead, turned=True)
        usual = self._stays(card, trick, after, lead, turned=False)
        if not self.jokers:
            return usual
        turns = self._joker_comes(lead, after)
        return (1 - turns) * usual + turns * self._stays(card, trick, after, lead, turned=True)

    def dangers(self) -> dict[Card, float]:
        """The chance of each card held to take a trick that is not wanted."""
        dangers, lower = {}, [0] * len(Suit)
        for card in sorted(self.hand, key=lambda card: card.rank.height):
            dangers[card] = self.takes(card, leads=True) * COVER ** lower[card.suit]
            lower[card.suit] += 1
        return dangers

    def _joker_comes(self, lead: Suit, after: Sequence[Seat]) -> float:
        following = sum(joker.suit is lead for joker in self.jokers)
        elsewhere = (len(self.jokers) - following) / len(self.unseen)
        none = 1.0
        for seat in after:
            follows = self.holds(seat, lead)
            none *= 1 - (1 - follows) * elsewhere - (follows * following / self.lengths[lead] if following else 0)
        return 1 - none

    def _stays(self, card: Card, trick: Sequence[Card], after: Sequence[Seat], lead: Suit, turned: bool) -> float:
        """The chance that a card is ahead and stays so, in a trick that a Joker has turned round or none will."""
        strength = strengths(lead, turned, self.ranking)
        mine = strength[card.index]
        if not mine or any(strength[laid.index] > mine for laid in trick):
            return 0.0
        over = [0] * len(Suit)
        for other in self.unseen:
            if strength[other.index] > mine:
                over[other.suit] += 1
        stays = 1.0
        for seat in after:
            known = [other for other in self.known[seat] if strength[other.index] > mine]
            stays *= 1 - self._goes_over(seat, lead, over, known)
        return stays

    def _goes_over(self, seat: Seat, lead: Suit, over: Sequence[int], known: Sequence[Card]) -> float:
        """The chance that a seat beats my card, from the unseen cards and what is known of its hand."""
        follows = self._holds[seat][lead]
        result = follows * self._plays_one(seat, (lead,), over, known)
        if follows < 1:
            result += (1 - follows) * self._plays_one(seat, OTHER_SUITS[lead], over, known)
        return result

    def _plays_one(self, seat: Seat, suits: Sequence[Suit], over: Sequence[int], known: Sequence[Card]) -> float:
        """The same for a seat that holds some of these suits and plays one of them."""
        shares = self.shares[seat]
        wanted, length, could_not = 0.0, 0.0, 1.0
        for suit in suits:
            length += shares[suit] * self.lengths[suit]
            if over[suit]:
                wanted += shares[suit] * over[suit]
                could_not *= (1 - shares[suit]) ** over[suit]
        if self.known[seat]:
            length += sum(card.suit in suits for card in self.known[seat])
            if surely := sum(card.suit in suits for card in known):
                wanted, could_not = wanted + surely, 0.0
        if not wanted:
            return 0.0
        eager, anyhow = self.eager[seat], min(1.0, wanted / length)
        at_last: float = max(anyhow, 1 - could_not) if eager > 0 else anyhow ** max(1.0, length)
        return abs(eager) * at_last + (1 - abs(eager)) * anyhow


def anyhow(seats: int) -> tuple[float, ...]:
    """Nobody is eager, nobody is shy."""
    return (0.0,) * seats


def chances(yes: float, happens: str, otherwise: str) -> tuple[tuple[str, Fraction], ...]:
    """A chance and its opposite in whole hundredths; nothing where it is as good as certain.

    >>> [(what, str(share)) for what, share in chances(0.25, "It takes the trick", "The others go over it")]
    [('It takes the trick', '1/4'), ('The others go over it', '3/4')]
    """
    share = Fraction(round(100 * yes), 100)
    return ((happens, share), (otherwise, 1 - share)) if 0 < share < 1 else ()
