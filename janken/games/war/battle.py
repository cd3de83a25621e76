"""Two cards meet: who takes, why, and the question asked before it is told. Shared by the War games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from janken.cards import Card, spoken
from janken.game import Event, Game, Move, Outcome, Question, Refusal, first_dealer
from janken.games.two_cards import Cards, Pair, joker_line, taker
from janken.suits import clash

Two = tuple[Cards, Cards]
TIE = "tie"


def dealt_halves(game: Game[Any], seats: int, seed: int | str, pile: Sequence[Card] | None) -> tuple[Two, Cards]:
    """Two equal halves, dealt one by one from the dealer's left, and the odd card (WAR-1).

    From a stacked pile the first card is seat 0's.
    """
    cards = game.shuffled_or_stacked(pile, seats, seed)
    even = len(cards) // 2 * 2
    first = 0 if pile is not None else 1 - first_dealer(seats, seed)
    halves = cards[0:even:2], cards[1:even:2]
    return (halves[first], halves[1 - first]), cards[even:]


def most_cards(scores: tuple[int, ...], rule: str, what: str = "cards") -> Outcome:
    """The end of a game that more cards, or points, win."""
    best = max(scores)
    what = what.removesuffix("s") if best == 1 else what
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    if len(winners) > 1:
        return Outcome((), scores, f"**The game is drawn:** {best} {what} each.", rule)
    return Outcome(winners, scores, f"**{{{winners[0]}:win|wins}}** with {best} {what} to {min(scores)}.", rule)


def shown_pair(pair: Pair) -> str:
    return f"{{0:show|shows}} the {pair[0].name}, {{1}} the {pair[1].name}."


def committed(card: Card, rule: str, swept: tuple[tuple[Card, str, str], ...]) -> Event:
    """Seat 0 lays its choice face down; what lay on the table before is cleared away."""
    shifts = (*swept, (card, "hand-0", "chosen-0"))
    return Event("chose", "{0:choose|chooses} a card, face down.", rule, 0, shifts=shifts)


def not_held(move: Move, hand: Cards, rule: str) -> Refusal:
    """Why a card can't be played from this hand."""
    instead = f"Open to you: {spoken(hand, 'or')}." if len(hand) <= 5 else "Choose one that you hold."
    if len(move.words) == 1 and not move.cards:
        return Refusal(rule, "That is not a card.", instead)
    if len(move.words) != 1:
        return Refusal(rule, "One card is played at a time.", instead)
    return Refusal(rule, f"The {move.cards[0].name} is not in your hand.", instead)


def decided(pair: Pair, gain: str, tie: str, tie_rule: str, question: str) -> Event:
    """The deciding event of a battle. `gain` is what its taker gets, such as `{0:take|takes} both cards.`"""
    beat, seat = clash(*pair), taker(pair)
    if beat is None:
        rule, text = tie_rule, f"**Both are {pair[0].suit}.** {tie}"
    elif beat.reversed:
        rule, text = "WAR-4", f"**{joker_line(pair)}.** =={gain}=="
    else:
        rule, text = "WAR-2", f"**{beat}.** =={gain}=="
    kind, wins = ("tied", None) if seat is None else ("took", pair[seat])
    return Event(kind, text, rule, seat, pair, beat, wins=wins, question=who_wins(pair, question))


def who_wins(pair: Pair, text: str, same_suit: str = TIE) -> Question:
    """The question before the cards are compared; `same_suit` is the answer for two cards of one suit."""
    seat, beat = taker(pair), clash(*pair)
    answer = same_suit if seat is None else f"@{seat}"
    options = (("@0", "{0}"), ("@1", "{1}"), (TIE, "nobody: a tie"))
    if beat is None and same_suit == TIE:
        why = {"@0": (same := "Ranks do not matter here. Look at the suits: they are the same."), "@1": same}
    elif beat is None:
        why = {"@0": (high := "One suit: the higher rank wins, Ace high, Joker low."), "@1": high, TIE: high}
    else:
        arrow = f"Follow the arrow: {beat}. Ranks do not matter here."
        if beat.reversed:
            arrow = f"Without a Joker, {beat.usual}. A Joker turns that round."
            if all(card.is_joker for card in pair):
                arrow = "The second Joker does not turn it back."
        why = {"@0": arrow, "@1": arrow, TIE: "The suits differ, so one of them wins."}
    return Question(text, options, answer, tuple(wrong for wrong in why.items() if wrong[0] != answer))
