"""Tricks: who takes one, and why; which cards may be played to it.

>>> from janken import cards
>>> winner(cards("7W KW 4L"))
2
>>> judged = judge(cards("7W KW 4L 2R"))
>>> print(judged.steps[-1])
The Two of Rock can't win: Rock is weaker than the lead. (TRICK-3)
>>> print(*playable(cards("2R KR 9W XW"), cards("7W")[0]))
9W XW
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from janken.cards import MOST_COPIES, Card, card, deck, spoken
from janken.errors import JankenError, shown
from janken.game import Refusal
from janken.sentences import plain
from janken.suits import Beat, Relation, Suit, clash, relation

RELATIONS, ROCK_BREAKS, PLAIN = RANKINGS = ("relations", "rock-breaks", "plain")
"""What ranks the suits of a trick: the ten beats; the same under a Rock that breaks everything; Rock as mere trumps."""

_JOKERS = frozenset(card for card in deck(copies=MOST_COPIES) if card.is_joker)


@cache
def order(lead: Suit, reversed: bool = False, ranking: str = RELATIONS) -> tuple[Suit, ...]:
    """The suits that can take a trick, the first one played of these does.

    >>> print(*order(Suit.WATER), "|", *order(Suit.WATER, reversed=True), "|", *order(Suit.PAPER, ranking=ROCK_BREAKS))
    Lizard Paper Water | Scissors Rock Water | Rock Scissors Lizard Paper
    """
    strongest, stronger = (
        next(suit for suit in Suit if relation(suit, lead, reversed) is wanted)
        for wanted in (Relation.STRONGEST, Relation.STRONGER)
    )
    usual = (lead,) if ranking == PLAIN else (strongest, stronger, lead)
    if ranking == RELATIONS:
        return usual
    return (Suit.ROCK,) if lead is Suit.ROCK else (Suit.ROCK, *(suit for suit in usual if suit is not Suit.ROCK))


@cache
def strengths(lead: Suit, reversed: bool = False, ranking: str = RELATIONS) -> tuple[int, ...]:
    """How strong each card is in a trick, by its index; 0 for those that can't win."""
    places = {suit: place for place, suit in enumerate(order(lead, reversed, ranking))}
    return tuple(16 * (4 - places[c.suit]) + c.rank.height if c.suit in places else 0 for c in deck(copies=MOST_COPIES))


def winner(cards: Sequence[Card], rock_breaks: bool = False) -> int:
    """The index of the card that takes the trick; the first card is the lead (TRICK-3, TRICK-4, ST-6)."""
    return taken(_checked(cards), _breaking(rock_breaks))


def taken(cards: Sequence[Card], ranking: str = RELATIONS) -> int:
    """As winner(), unchecked, for games and simulations."""
    strength = strengths(cards[0].suit, not _JOKERS.isdisjoint(cards), ranking)
    each = [strength[played.index] for played in cards]
    return each.index(max(each))


class Step(NamedTuple):
    """What one card did: whether it is ahead, over or behind which card, and by what rule and beat."""

    card: Card
    ahead: bool
    text: str
    rule: str
    against: Card | None = None
    beat: Beat | None = None

    def __str__(self) -> str:
        return f"{plain(self.text)} ({self.rule})"


class Judgement(NamedTuple):
    """A judged trick, with the reasoning as data."""

    cards: tuple[Card, ...]
    winner: int
    by: str
    """`suit` if the winner's suit decided, `rank` if its rank inside that suit did, `alone` for a single card."""
    lead: Card
    joker: Card | None
    """The first Joker played, which turned the trick round."""
    order: tuple[Suit, ...]
    hopeless: tuple[int, ...]
    """The cards that were never in contention."""
    steps: tuple[Step, ...]
    ranking: str = RELATIONS

    @property
    def reversed(self) -> bool:
        return self.joker is not None

    @property
    def paradox(self) -> bool:
        """Whether no suit on the table beats all the others there."""
        suits = {card.suit for card in self.cards}
        if self.ranking == PLAIN or (self.ranking == ROCK_BREAKS and Suit.ROCK in suits):
            return False
        return len(suits) > 1 and not any(
            all(clash(a, b, self.reversed).winner is a for b in suits if b is not a)  # type: ignore[union-attr]
            for a in suits
        )


def judge(cards: Sequence[Card], rock_breaks: bool = False, ranking: str | None = None) -> Judgement:
    """Who takes the trick, and what each card did; jokers count for the whole trick, whenever they are played."""
    played = tuple(_checked(cards))
    if ranking is None:
        ranking = _breaking(rock_breaks)
    if ranking not in RANKINGS:
        raise JankenError(f"{shown(ranking)} ranks no suits. There are: {', '.join(RANKINGS)}.")
    joker = next((card for card in played if card.is_joker), None)
    lead = played[0]
    suits = order(lead.suit, joker is not None, ranking)
    strength = strengths(lead.suit, joker is not None, ranking)
    steps = [Step(lead, True, f"**The {lead.name} is led.** {_led(lead, joker)}", "TRICK-4" if joker else "TRICK-2")]
    high = lead
    for each in played[1:]:
        step = _compared(each, high, lead, strength, joker, ranking)
        steps.append(step)
        high = each if step.ahead else high
    best = taken(played, ranking)
    rivals = [card for card in played if card.suit is high.suit]
    by = "alone" if len(played) == 1 else "rank" if len(rivals) > 1 else "suit"
    hopeless = tuple(at for at, each in enumerate(played) if not strength[each.index])
    return Judgement(played, best, by, lead, joker, suits, hopeless, tuple(steps), ranking)


def _led(lead: Card, joker: Card | None) -> str:
    if joker is None:
        return f"It sets {lead.suit}."
    turned = "It" if joker is lead else f"The {joker.name} later on"
    return f"It sets {lead.suit}. {turned} turns the trick round."


def _compared(each: Card, high: Card, lead: Card, strength: Sequence[int], joker: Card | None, ranking: str) -> Step:
    if not strength[each.index]:
        return _hopeless(each, lead, joker, ranking)
    rule = _rule(each, high, joker, ranking)
    name, suit = f"The {each.name}", each.suit
    beat = clash(suit, high.suit, joker is not None)
    ahead = strength[each.index] > strength[high.index]
    over, under = (each, high) if ahead else (high, each)
    if suit is high.suit:
        why = f"same suit, {'higher' if ahead else 'lower'} rank"
        return Step(each, ahead, f"**{name} {'goes ahead' if ahead else 'stays behind'}:** {why}.", "TRICK-5", high)
    place = "goes ahead" if ahead else "stays behind"
    if rule == "ST-6" or rule == "ST-7":
        return Step(each, ahead, f"**{name} {place}:** Rock is above every suit.", rule, high)
    arrow = beat if beat and beat.winner is over.suit else None
    reason = f"{arrow.line}." if arrow else f"{over.suit} is stronger against the lead than {under.suit}."
    return Step(each, ahead, f"**{name} {place}:** {reason}", rule, high, arrow)


def _hopeless(each: Card, lead: Card, joker: Card | None, ranking: str) -> Step:
    """A card that can't win, whatever else is played."""
    rule, beat = "TRICK-4" if joker else "TRICK-3", None
    if ranking == PLAIN:
        why, rule = f"{each.suit} is neither led nor Rock", "ST-7"
    elif ranking == ROCK_BREAKS and lead.suit is Suit.ROCK:
        why, rule = "Rock is led, so only Rock wins", "ST-6"
    else:
        why, beat = f"{each.suit} is weaker than the lead", clash(each.suit, lead.suit, joker is not None)
    return Step(each, False, f"**The {each.name} can't win:** {why}.", rule, lead, beat)


def _rule(each: Card, high: Card, joker: Card | None, ranking: str) -> str:
    if ranking != RELATIONS and Suit.ROCK in (each.suit, high.suit) and each.suit is not high.suit:
        return "ST-6" if ranking == ROCK_BREAKS else "ST-7"
    return "TRICK-4" if joker else "TRICK-3"


def playable(hand: Sequence[Card], lead: Card | None) -> tuple[Card, ...]:
    """The cards of a hand that may be played to this lead, in the hand's order (TRICK-2)."""
    led = None if lead is None else _checked([lead])[0]
    return following(_checked(hand, "a hand") if hand != () else (), led)


def following(hand: Sequence[Card], lead: Card | None) -> tuple[Card, ...]:
    """As playable(), unchecked, for games and simulations."""
    if lead is None:
        return tuple(hand)
    return tuple(held for held in hand if held.suit is lead.suit) or tuple(hand)


def must_follow(played: Card, hand: Sequence[Card], lead: Card) -> Refusal:
    """Why this card of the hand may not be played to the lead."""
    fitting = following(hand, lead)
    few = len(fitting) <= 4
    instead = f"Open to you: {spoken(fitting, 'or')}." if few else f"Any {lead.suit} that you hold will do."
    return Refusal("TRICK-2", f"{lead.suit} is led and you hold {lead.suit}.", instead)


def _breaking(rock_breaks: bool) -> str:
    if not isinstance(rock_breaks, bool):
        raise JankenError(f"{shown(rock_breaks)} does not say whether Rock breaks everything. Say True or False.")
    return ROCK_BREAKS if rock_breaks else RELATIONS


def _checked(cards: Sequence[Card], what: str = "a trick") -> Sequence[Card]:
    """The cards of a trick or a hand, of which texts such as 7W may be given too."""
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise JankenError(f"{what.capitalize()} is made of cards, such as cards(“7W KW”), not of {shown(cards)}.")
    found = [card(given) if isinstance(given, str) else given for given in cards]
    if not found:
        raise JankenError(f"{what.capitalize()} has at least one card.")
    odd = next((each for each in found if not isinstance(each, Card)), None)
    if odd is not None or None in found:
        raise JankenError(f"{what.capitalize()} is made of cards, such as card(“7W”), not of {shown(odd)}.")
    twice = next((each for each in found if found.count(each) > 1), None)
    if twice:
        raise JankenError(f"The {twice.name} is in {what.replace('a ', 'this ')} twice.")
    return found
