"""How a trick is told: the card played, who takes the trick and why, and the question asked before.

>>> from janken import cards
>>> print(took(Trick(0, cards("7W KP 9L 4L"), 2), RELATIONS))
Lizard drinks Water and eats Paper, and the Nine is highest. C takes the trick. (TRICK-3)
>>> dict(who_takes(Trick(0, cards("7W 2R 9L 4S"), 2), RELATIONS).mistakes)["@3"]
'Scissors beats Lizard, but it is weaker than the lead, Water.'
"""

from __future__ import annotations

from typing import NamedTuple

from janken.cards import Card
from janken.game import Event, Question, Seat
from janken.games.tricks.judging import PLAIN, RELATIONS, ROCK_BREAKS, Judgement, judge, strengths
from janken.sentences import capital
from janken.suits import Beat, Suit, clash, relation

Cards = tuple[Card, ...]


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order they were played, who took it."""

    leader: Seat
    cards: Cards
    taker: Seat

    def card_of(self, seat: Seat) -> Card:
        return self.cards[(seat - self.leader) % len(self.cards)]

    def seat_of(self, at: int) -> Seat:
        """Who played the nth card."""
        return (self.leader + at) % len(self.cards)


class Reason(NamedTuple):
    """Why a trick goes where it goes."""

    claim: str
    rule: str
    beat: Beat | None = None


def laid(seat: Seat, card: Card, leads: bool, rule: str) -> Event:
    """A card comes to the table."""
    verb = "lead|leads" if leads else "play|plays"
    shift = (card, f"hand-{seat}", f"played-{seat}")
    return Event("played", f"{{{seat}:{verb}}} the {card.name}.", rule, seat, (card,), shifts=(shift,))


def took(trick: Trick, ranking: str) -> Event:
    """The deciding event of a trick."""
    judged = judge(trick.cards, ranking=ranking)
    best = judged.cards[judged.winner]
    claim, rule, beat = _reason(judged, ranking)
    shifts = [(card, f"played-{trick.seat_of(at)}", f"taken-{trick.taker}") for at, card in enumerate(trick.cards)]
    return Event(
        "took",
        f"**{claim}.** =={{{trick.taker}:take|takes}} the trick.==",
        rule,
        trick.taker,
        trick.cards,
        beat,
        relation(best.suit, judged.lead.suit, judged.reversed) if ranking == RELATIONS else None,
        best,
        tuple(shifts),
        who_takes(trick, ranking),
    )


def _reason(judged: Judgement, ranking: str) -> Reason:
    best, lead = judged.cards[judged.winner], judged.lead.suit
    several = judged.by == "rank"
    if best.suit is lead:
        if judged.reversed:
            return Reason(f"A Joker turns the trick round, but no weaker suit is down: {lead} stays ahead", "TRICK-4")
        if several:
            return Reason(f"The {best.rank} is the highest {lead}", "TRICK-5")
        only_rock = ranking == ROCK_BREAKS and lead is Suit.ROCK
        rule = "ST-7" if ranking == PLAIN else "ST-6" if only_rock else "TRICK-3"
        return Reason(f"No card here beats {lead}", rule)
    highest = f", and the {best.rank} is highest" if several else ""
    if ranking != RELATIONS and best.suit is Suit.ROCK:
        breaks = ranking == ROCK_BREAKS
        return Reason(f"Rock {'breaks everything' if breaks else 'is trumps'}{highest}", "ST-6" if breaks else "ST-7")
    # the strongest suit beats the second one as well as the lead, so the arrow between these two decides
    down = {card.suit for card in judged.cards}
    second = next(suit for suit in judged.order if suit in down and suit is not best.suit)
    beat, over_lead = clash(best.suit, second, judged.reversed), clash(best.suit, lead, judged.reversed)
    assert beat and over_lead
    if judged.reversed:
        jokers = sum(card.is_joker for card in judged.cards)
        turned = "A Joker turns the arrow round" if jokers == 1 else "Several Jokers turn the arrow once"
        return Reason(f"{turned}: {best.suit} beats {second}{highest}", "TRICK-4", beat)
    also = f" and {beat.verb} {second}" if second is not lead else ""
    return Reason(f"{over_lead}{also}{highest}", "TRICK-3", beat)


def who_takes(trick: Trick, ranking: str) -> Question:
    """The question before a trick is taken; a mistake names the mistake behind a wrong answer."""
    judged = judge(trick.cards, ranking=ranking)
    usual = strengths(judged.lead.suit, False, ranking)
    without_joker = max(judged.cards, key=lambda card: usual[card.index])
    mistakes = []
    for at, card in enumerate(judged.cards):
        if at == judged.winner:
            continue
        mistake = _joker_mistake(judged) if judged.reversed and card is without_joker else _mistake(judged, at, ranking)
        mistakes.append((f"@{trick.seat_of(at)}", mistake))
    options = tuple((f"@{seat}", f"{{{seat}}}") for seat in range(len(trick.cards)))
    return Question("Who takes the trick?", options, f"@{trick.taker}", tuple(mistakes))


def _joker_mistake(judged: Judgement) -> str:
    jokers = [card for card in judged.cards if card.is_joker]
    if len(jokers) > 1:
        return "The second Joker does not turn it back: the weaker suits stay ahead."
    return f"Look at the {jokers[0].name}: it turns this trick round."


def _mistake(judged: Judgement, at: int, ranking: str) -> str:
    """What somebody overlooked who named this card's player."""
    card, best, lead = judged.cards[at], judged.cards[judged.winner], judged.lead.suit
    joker = "with a Joker " if judged.reversed else ""
    if card.suit is best.suit:
        return f"One suit, {card.suit}: the higher rank is ahead, Ace high, Joker low."
    if ranking != RELATIONS and best.suit is Suit.ROCK:
        return "Rock is above every suit here."
    if at in judged.hopeless:
        if ranking == PLAIN:
            return f"{card.suit} is neither led nor Rock, so it can't win."
        beat = clash(card.suit, best.suit, judged.reversed)
        if beat and beat.winner is card.suit and best.suit is not lead:
            return capital(f"{joker}{card.suit} beats {best.suit}, but it is weaker than the lead, {lead}.")
        return capital(f"{joker}{card.suit} is weaker than the lead, {lead}, so it can't win.")
    if card.rank.height > best.rank.height:
        return f"Suit goes before rank: {joker}{best.suit} is stronger against {lead}."
    return capital(f"{joker}{best.suit} is stronger against {lead} than {card.suit} is.")
