"""Sentences about a trick as it grows: who is ahead and why, what could still beat it, when nobody is on top.

A trick here is the cards played so far, the lead first; seat A leads, B follows, and so on.

>>> from janken.cards import cards
>>> facts = of_step(cards("7W KW 4L"))
>>> facts["title"], facts["graph"]["lit"]
('C is ahead', ['lizard', 'water'])
>>> print(facts["whys"][0]["text"])
**Lizard drinks Water:** ==the strongest suit against the lead.== Suit comes first, so the Four passes the King.
>>> [row["text"] for row in still_beating(cards("7W KW 4L"))["rows"]][:2]
['the Five or higher', 'no card']
"""

from __future__ import annotations

from collections.abc import Sequence

from janken.cards import Card, deck
from janken.games.tricks.judging import Judgement, judge, taken
from janken.labs.reasons import why
from janken.labs.tricks.view_types import StillSuitView, StillView, TrickReasonsView
from janken.labs.view_types import ReasonsView, ReasonView
from janken.sentences import LETTERS, listed
from janken.study.relations import triple_of
from janken.suits import Beat, Suit, clash
from janken.view import arrow_ids, suit_ids

Cards = Sequence[Card]
PLACES = ("1st", "2nd", "3rd")
SIZES = {4: "four", 5: "five"}


def of_step(played: Cards, last: bool = False) -> TrickReasonsView:
    """Who is ahead after the newest card and why, with the arrow that decides; `last`: nobody plays after it."""
    judged = judge(played)
    beats = _arrows(judged)
    arcs = [arrow_ids(beat) for beat in beats]
    title = f"{LETTERS[judged.winner]} {'takes the trick' if last else 'is ahead'}"
    if len(played) == 1:
        title = f"A leads {judged.lead.suit}"
    turned = ", turned by a Joker" if judged.reversed else ""
    return {
        "title": title,
        "whys": _reasons(judged),
        "graph": {
            "picks": suit_ids([judged.lead.suit]),
            "arcs": arcs,
            "lit": arcs[0] if arcs else None,
            "joker": judged.reversed,
            "label": f"The suit graph{turned}. {beats[0].line if beats else 'No arrow decides'}. {title}.",
        },
    }


def _reasons(judged: Judgement) -> list[ReasonView]:
    """Why the newest card is where it is."""
    *before, card = judged.cards
    if not before:
        return [_led(card)]
    if card is judged.joker:
        return _turned(judged)
    was = judge(before)
    reasons = _ahead(judged, passed=was.cards[was.winner]) if _top(judged) is card else _behind(judged)
    if card.is_joker:
        reasons.append(why("**Another Joker changes nothing:** ==the trick stays turned.==", "TRICK-4", "CORE-6"))
    return reasons


def _led(card: Card) -> ReasonView:
    if card.is_joker:
        text = f"**A leads the {card.name}:** ==it sets {card.suit} and turns the trick round.=="
        return why(text, "TRICK-2", "TRICK-4")
    return why(f"**A leads the {card.name}:** ==every card is measured against {card.suit}.==", "TRICK-2")


def _turned(judged: Judgement) -> list[ReasonView]:
    """The first Joker: it may change who is ahead without going ahead itself."""
    top, lead = _top(judged).suit, judged.lead.suit
    if top is lead:
        now = f"Nobody plays {judged.order[0]} or {judged.order[1]}, so {lead} itself counts."
    else:
        now = f"{LETTERS[judged.winner]} is ahead: {_beat(top, lead, judged).line} now."
    text = f"**The Joker turns the trick:** ==the weakest against {lead} now comes first.=="
    return [why(text, "TRICK-4", "CORE-5"), why(now, "TRICK-4")]


def _ahead(judged: Judgement, passed: Card) -> list[ReasonView]:
    card, seat = judged.cards[-1], LETTERS[judged.winner]
    if card.suit is passed.suit:
        reason = f"both are {card.suit}, and the {card.rank} is above the {passed.rank}."
        return [why(f"**{seat} goes ahead:** =={reason}==", "TRICK-5")]
    first = card.suit is judged.order[0]
    if judged.reversed:
        reason = f"with a Joker the {'weakest suit comes first' if first else 'weaker suit goes ahead'}."
    else:
        reason = f"{'the strongest suit against' if first else 'a suit stronger than'} the lead."
    low = card.rank.height < passed.rank.height
    ranks = f" Suit comes first, so the {card.rank} passes the {passed.rank}." if low else ""
    return [why(f"**{_beat(card.suit, judged.lead.suit, judged).line}:** =={reason}=={ranks}", rule_of(judged))]


def _behind(judged: Judgement) -> list[ReasonView]:
    card, top, lead = judged.cards[-1], _top(judged), judged.lead.suit
    stays = f"**{LETTERS[len(judged.cards) - 1]} stays behind:**"
    if card.suit is top.suit and card.is_joker:
        return [why(f"{stays} ==a Joker is the lowest card of its suit.==", "TRICK-4")]
    if card.suit is top.suit:
        return [why(f"{stays} ==both are {card.suit}, and the {top.rank} is above the {card.rank}.==", "TRICK-5")]
    if card.suit is lead:
        return [why(f"{stays} =={_beat(top.suit, lead, judged).line}.==", rule_of(judged))]
    if card.suit in judged.order:
        return [why(f"{stays} ==against {lead}, {top.suit} comes before {card.suit}.==", rule_of(judged))]
    lost = f"=={_beat(lead, card.suit, judged).line}, and {lead} is led.=="
    reasons = [why(f"**The {card.name} can't win:** {lost}", rule_of(judged))]
    tempting = _beat(card.suit, top.suit, judged)
    if tempting.winner is card.suit:
        reasons.append(why(f"{tempting.line}, but a suit must beat the lead.", rule_of(judged)))
    return reasons


def _arrows(judged: Judgement) -> list[Beat]:
    """The arrows to look at, the deciding one first: over the lead, or why the newest card can't win."""
    card, top, lead = judged.cards[-1], _top(judged).suit, judged.lead.suit
    if card.suit in judged.order or card is judged.joker:
        return [] if top is lead else [_beat(top, lead, judged)]
    tempting = _beat(card.suit, top, judged)
    return [_beat(lead, card.suit, judged), *[tempting] * (tempting.winner is card.suit)]


def _top(judged: Judgement) -> Card:
    return judged.cards[judged.winner]


def _beat(one: Suit, other: Suit, judged: Judgement) -> Beat:
    found = clash(one, other, judged.reversed)
    assert found
    return found


def rule_of(judged: Judgement) -> str:
    """The rule that orders the suits of a trick."""
    return "TRICK-4" if judged.reversed else "TRICK-3"


def still_beating(played: Cards) -> StillView:
    """The suits in the order of this trick, with the ranks of each that would go ahead; and what Jokers would do."""
    judged = judge(played)
    takes = {card: taken((*played, card)) for card in deck() if card not in played}
    going = [card for card, winner in takes.items() if winner == len(played)]
    high = judged.cards[judged.winner]
    rows: list[StillSuitView] = []
    for place, suit in enumerate([*judged.order, *(suit for suit in Suit if suit not in judged.order)]):
        some = [card for card in going if card.suit is suit and not card.is_joker]
        counts = suit in judged.order
        rows.append({
            "suit": suit.name.lower(),
            "place": PLACES[place] if counts else "",
            "led": suit is judged.lead.suit,
            "text": _ranks_in_words(some, suit, high) if counts else "can't win",
            "cards": [card.text for card in some],
        })  # fmt: skip
    nothing = not going and all(winner == judged.winner for winner in takes.values())
    title = f"Nothing beats the {high.name}" if nothing else f"What still beats the {high.name}"
    return {
        "title": title,
        "rows": rows,
        "cards": [card.text for card in going],
        "whys": [_jokers_in_words(takes, judged)],
    }


def _ranks_in_words(some: list[Card], suit: Suit, high: Card) -> str:
    """Such as “any”, “the Five or higher”, “only the Ace”, “no card”."""
    if not some:
        return "no card"
    if suit is not high.suit:
        return "any card"
    lowest = min(some, key=lambda card: card.rank.height)
    return f"only the {lowest.rank}" if len(some) == 1 else f"the {lowest.rank} or higher"


def _jokers_in_words(takes: dict[Card, int], judged: Judgement) -> ReasonView:
    """What a Joker would do now: take the trick itself, turn it to somebody else, or nothing."""
    jokers = {card: winner for card, winner in takes.items() if card.is_joker}
    own = [card for card, winner in jokers.items() if winner == len(judged.cards)]
    turned = {winner for card, winner in jokers.items() if card not in own} - {judged.winner}
    other = "Any other" if own else "Another" if judged.reversed else "A"
    sentences = [f"The Joker of {' or '.join(str(card.suit) for card in own)} would take it."] if own else []
    sentences += [f"{other} Joker would turn it to {LETTERS[winner]}." for winner in turned]
    if not turned and any(card not in own for card in jokers):
        sentences.append(f"{other} Joker would leave it with {LETTERS[judged.winner]}.")
    return why(" ".join(sentences), "TRICK-4", *["CORE-6"] * judged.reversed)


def paradox(played: Cards) -> ReasonsView | None:
    """When no suit on the table beats all the others: which ones go round, and the rule that settles it.

    >>> from janken.cards import cards
    >>> [reason["text"] for reason in paradox(cards("9R 4P KS"))["whys"]]
    ['**No suit here beats all the others:** Rock, Scissors and Paper go round.',
     '**The lead settles it:** of these, Paper comes first against Rock.']
    """
    judged = judge(played)
    if not judged.paradox:
        return None
    suits = tuple(dict.fromkeys(card.suit for card in played))
    if len(suits) == 3:
        round_ = f"{listed(triple_of(*suits, reversed=judged.reversed).order)} go round."
    else:
        round_ = f"each of these {SIZES[len(suits)]} loses to another."
    top = judged.cards[judged.winner].suit
    return {
        "title": "Nobody is on top",
        "whys": [
            why(f"**No suit here beats all the others:** {round_}", "CORE-2"),
            why(f"**The lead settles it:** of these, {top} comes first against {judged.lead.suit}.", rule_of(judged)),
        ],
    }
