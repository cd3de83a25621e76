"""Naming the mistake in a wrong answer to “who takes it?”.

>>> from janken.cards import cards
>>> found = mistake(cards("9R 4P KS"), 2)
>>> found.name, found.text
('It beats the winner, not the lead', '**Scissors cuts Paper:** ==but Rock is led, and Rock blunts Scissors.==')
>>> mistake(cards("7W KW 4L"), 1).name
'Rank over suit'
"""

from __future__ import annotations

from collections.abc import Sequence

from janken.cards import Card
from janken.games.tricks.judging import Judgement, judge, strengths
from janken.labs.base import Mistake
from janken.labs.tricks.facts import rule_of
from janken.sentences import LETTERS
from janken.suits import Suit, clash


def mistake(played: Sequence[Card], given: int) -> Mistake:
    """The likely mistake behind the answer that the card at `given` takes the trick."""
    judged = judge(played)
    assert given != judged.winner
    for explain in (_joker_itself, _without_joker, _over_the_winner, _inside_the_suit, _rank_first):
        found = explain(judged, played[given])
        if found:
            return found
    return _weak_suit(judged, played[given])


def _joker_itself(judged: Judgement, said: Card) -> Mistake | None:
    if not said.is_joker:
        return None
    text = "**A Joker turns the trick, and is weak itself:** ==it is the lowest card of its suit.=="
    return Mistake("The Joker as a high card", text, ("TRICK-4",))


def _without_joker(judged: Judgement, said: Card) -> Mistake | None:
    """The card that would win if the trick were not turned."""
    if not judged.reversed or said is not _unturned(judged):
        return None
    seat = LETTERS[judged.cards.index(said)]
    if sum(card.is_joker for card in judged.cards) % 2 == 0:
        text = "**Two Jokers turn the trick once:** ==the second one does not turn it back.=="
        return Mistake("The second Joker", text, ("TRICK-4", "CORE-6"))
    text = f"**Without the Joker, {seat} takes it:** ==the Joker turns the order of suits round.=="
    return Mistake("The Joker forgotten", text, ("TRICK-4", "CORE-5"))


def _unturned(judged: Judgement) -> Card:
    strength = strengths(judged.lead.suit, reversed=False)
    return max(judged.cards, key=lambda card: strength[card.index])


def _over_the_winner(judged: Judgement, said: Card) -> Mistake | None:
    """Beats the winner's suit, but is weaker than the lead."""
    beat = clash(said.suit, _top(judged), judged.reversed)
    if beat is None or beat.winner is not said.suit:
        return None
    against = clash(judged.lead.suit, said.suit, judged.reversed)
    assert against
    lead = judged.lead.suit
    text = f"**{beat.line}:** ==but {lead} is led, and {against.line}.=="
    return Mistake("It beats the winner, not the lead", text, (rule_of(judged),))


def _inside_the_suit(judged: Judgement, said: Card) -> Mistake | None:
    if said.suit is not _top(judged):
        return None
    top = judged.cards[judged.winner]
    text = f"**Both are {said.suit}:** ==the {top.rank} is above the {said.rank}.=="
    if judged.reversed:
        return Mistake("Ranks do not turn", f"{text} A Joker turns suits, not ranks.", ("TRICK-4",))
    return Mistake("The lower rank", text, ("TRICK-5",))


def _rank_first(judged: Judgement, said: Card) -> Mistake | None:
    """The highest rank on the table, of a suit that does not count."""
    top = judged.cards[judged.winner]
    if said.rank.height != max(card.rank.height for card in judged.cards) or said.rank is top.rank:
        return None
    text = f"**The {said.rank} is the highest rank:** ==but suit comes first, and {top.suit} takes it.=="
    return Mistake("Rank over suit", text, (rule_of(judged),))


def _weak_suit(judged: Judgement, said: Card) -> Mistake:
    """What is left: the lead suit, the second best, or a suit that can't win."""
    lead, top = judged.lead.suit, _top(judged)
    if said.suit is lead:
        text = f"**{lead} is led, but that does not protect it:** =={_beats(top, lead, judged)}.=="
        return Mistake("The lead gives way", text, (rule_of(judged),))
    if said.suit in judged.order:
        text = f"**{_beats(said.suit, lead, judged)}:** ==but so does {top}, and it beats {said.suit} too.=="
        return Mistake("Good, not the best", text, (rule_of(judged), "CORE-4"))
    text = f"**{said.suit} can't win here:** ==a suit that loses to the lead never takes the trick.=="
    return Mistake("It loses to the lead", text, (rule_of(judged),))


def _beats(one: Suit, other: Suit, judged: Judgement) -> str:
    beat = clash(one, other, judged.reversed)
    assert beat
    return beat.line


def _top(judged: Judgement) -> Suit:
    return judged.cards[judged.winner].suit
