"""Players for the War games in which a card is chosen: Tally reads habits, Level can't be read.

A round counts +1 for a win, −1 for a loss, 0 for a tie; that a tie raises what the next cards win is ignored.
Only suits and Jokers matter in these games, so cards of one kind (a suit's ordinary cards, or its Joker) are
alike, and the first of a kind stands for all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from janken.bots import Belief, Bot, open_moves
from janken.cards import Card
from janken.game import PLAY, Game, Seat
from janken.games.two_cards import Cards, taker
from janken.games.war.aces_and_kings import AcesAndKings
from janken.sentences import listed
from janken.study.equilibria import guarantee, solve
from janken.suits import Suit

Shares = dict[Card, Fraction]


class Tally(Bot):
    """Expects the other side to go on as before, and plays what does best against that.

    Every suit counts as shown once more than it was, so none is ruled out too soon. A suit's share is spread
    over its cards that may still come; a suit without any drops out. Equally good kinds share the mix.
    It looks at this round only, and whoever knows its ways can play against them.

    >>> from janken.games import game
    >>> kings = game("aces-and-kings")
    >>> state = kings.deal(2, seed=1)
    >>> for text in ("play AP", "play KR", "play AS", "play KR"):
    ...     state = kings.play(state, kings.read(text))
    >>> belief = Tally().believes(kings, state, seat=0)
    >>> print(belief.text)
    The other side shows Rock most, 2 of 2 times. Best against that: Paper or Water.
    >>> [(what, str(share)) for what, share in belief.expects][:2]
    [('Rock', '3/7'), ('Paper', '1/7')]
    """

    name = "frequency"
    title = "Tally"
    line = "Counts what you have shown and plays what does best against it."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        mine = held(game, seen, seat)
        coming = may_come(game, seen, mine)
        shown = Counter(pair[1 - seat].suit for pair in seen.history)
        left = Counter(card.suit for card in coming)
        likely = shares(coming, lambda card: Fraction(shown[card.suit] + 1, left[card.suit]))
        hopes = {card: average(card, likely) for card in shares(mine)}
        best = [card for card, hope in hopes.items() if hope == max(hopes.values())]
        names = "anything" if len(best) == len(hopes) else listed([_kind(card) for card in best], "or")
        mix = tuple((PLAY[card], Fraction(1, len(best))) for card in best)
        return Belief(f"{_habit(shown)} Best against that: {names}.", game.asks(seen).rule, mix, _expected(likely))


class Level(Bot):
    """Solves the round as a game of its hand against every card that may come.

    A card played now is missing later, so it wins only what it brings beyond its average, and so does the card
    that meets it. In that game even shares of all cards held break even. Level takes a best mix, which does at
    least as well against every card, so nobody profits from knowing it. In Aces and Kings all averages are 0.

    >>> from janken.games import game
    >>> kings = game("aces-and-kings")
    >>> belief = Level().believes(kings, kings.deal(2, seed=1), seat=0)
    >>> print(belief.text)
    In the long run nobody gains against this mix. This round it at least breaks even on average.
    >>> [f"{move} {share}" for move, share in belief.mix]
    ['play AR 1/5', 'play AP 1/5', 'play AS 1/5', 'play AW 1/5', 'play AL 1/5']
    """

    name = "equilibrium"
    title = "Level"
    line = "Mixes its cards so that nobody can profit from its habits."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        mine = held(game, seen, seat)
        ours, likely = shares(mine), shares(may_come(game, seen, mine))
        best = solve(surplus(ours, likely)).rows
        worst = guarantee([[result(card, other) for other in likely] for card in ours], best)
        text = f"In the long run nobody gains against this mix. This round it {_promise(worst)}."
        mix = tuple((PLAY[card], share) for card, share in zip(ours, best, strict=True) if share)
        return Belief(text, game.asks(seen).rule, mix, _expected(likely))


BOTS: tuple[Bot, ...] = (Tally(), Level())


def held(game: Game[Any], seen: Any, seat: Seat) -> Cards:
    """The cards a seat may play now."""
    return tuple(move.cards[0] for move in open_moves(game, seen, seat))


def may_come(game: Game[Any], seen: Any, mine: Cards) -> Cards:
    """The cards the other side may show now: what was not seen; in Aces and Kings its five, which come back."""
    gone = set(mine) if isinstance(game, AcesAndKings) else set(game.cards(seen))
    return tuple(card for card in game.pack(2) if card not in gone)


def shares(cards: Iterable[Card], weight: Callable[[Card], Fraction] = lambda card: Fraction(1)) -> Shares:
    """The share of each kind, by its first card.

    >>> from janken import cards
    >>> {str(card): str(share) for card, share in shares(cards("3R 7R XR 2L")).items()}
    {'3R': '1/2', 'XR': '1/4', '2L': '1/4'}
    """
    first: dict[tuple[Suit, bool], Card] = {}
    weights: Shares = {}
    for card in cards:
        kind = first.setdefault((card.suit, card.is_joker), card)
        weights[kind] = weights.get(kind, Fraction(0)) + weight(card)
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def result(mine: Card, theirs: Card) -> int:
    """1 for a win, −1 for a loss, 0 for a tie (WAR-2, WAR-4)."""
    return {0: 1, 1: -1, None: 0}[taker((mine, theirs))]


def average(card: Card, others: Shares) -> Fraction:
    """What a card brings on average against others."""
    return sum((share * result(card, other) for other, share in others.items()), Fraction(0))


def surplus(ours: Shares, theirs: Shares) -> list[list[Fraction]]:
    """What each card brings against each other one, beyond the averages of the two."""
    mine = {card: average(card, theirs) for card in ours}
    yours = {other: average(other, ours) for other in theirs}
    both = sum((share * mine[card] for card, share in ours.items()), Fraction(0))
    return [[result(card, other) - mine[card] + yours[other] + both for other in theirs] for card in ours]


def _habit(shown: Counter[Suit]) -> str:
    if not shown:
        return "The other side has shown nothing yet."
    most = [str(suit) for suit in Suit if shown[suit] == max(shown.values())]
    if len(most) == len(Suit):
        return "The other side shows all suits alike."
    count = f"{max(shown.values())} of {shown.total()} {'times' if len(most) == 1 else 'each'}"
    return f"The other side shows {listed(most, 'and')} most, {count}."


def _promise(worst: Fraction) -> str:
    if abs(worst) == 1:
        return "always wins" if worst == 1 else "may meet a card that beats it"
    if worst:
        return f"wins at least {worst} on average" if worst > 0 else f"loses at most {-worst} on average"
    return "at least breaks even on average"


def _expected(likely: Shares) -> tuple[tuple[str, Fraction], ...]:
    return tuple((_kind(card), share) for card, share in likely.items())


def _kind(card: Card) -> str:
    return card.name if card.is_joker else str(card.suit)
