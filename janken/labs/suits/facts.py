"""Sentences about suits: what one beats, who wins between two, how three stand, each with its rules.

Facts are plain data: a title, columns of arrows, reasons that cite their rules, and what to do next.

>>> of_two(Suit.LIZARD, Suit.PAPER, joker=False)["title"]
'Lizard eats Paper'
>>> of_one(Suit.LIZARD, joker=False)["whys"][0]["text"]
'**Why is Rock strongest against Lizard?** It beats Lizard, ==and also Scissors==, the other suit that beats Lizard.'
"""

from __future__ import annotations

from janken.labs.reasons import why
from janken.labs.suits.view_types import SuitColumnView, SuitFactsView, SuitLineView
from janken.labs.view_types import ReasonView
from janken.sentences import listed
from janken.study.relations import Triple, losses, standing, wins
from janken.suits import BEATS, Beat, Relation, Suit, clash, relation


def of_all(joker: bool) -> SuitFactsView:
    """What there is to say before anything is picked."""
    lines = [line(turned) for beat in BEATS if (turned := clash(beat.winner, beat.loser, joker))]
    whys = [why("**No suit is the boss:** ==two arrows leave each suit and two arrive.==", "CORE-2", "CORE-3")]
    return {
        "suit": None,
        "title": "Every suit beats two and loses to two",
        "columns": [column("Around the circle", lines[:5]), column("Along the star", lines[5:])],
        "whys": whys + turned_note(joker),
        "hint": "Tap a suit to follow its arrows.",
    }


def of_one(suit: Suit, joker: bool) -> SuitFactsView:
    """What one suit beats and loses to, and who is strongest and weakest against it."""
    won = [line(beat, relation(beat.loser, suit, joker)) for beat in wins(suit, joker)]
    lost = [line(beat, relation(beat.winner, suit, joker)) for beat in losses(suit, joker)]
    rules = ("CORE-4", "CORE-5") if joker else ("CORE-4",)
    top, second = (standing(what, suit, joker) for what in (Relation.STRONGEST, Relation.STRONGER))
    low, higher = (standing(what, suit, joker) for what in (Relation.WEAKEST, Relation.WEAKER))
    over = f"It beats {suit}, ==and also {second}==, the other suit that beats {suit}."
    under = f"It loses to {suit} ==and to {higher}==, the other suit that loses to {suit}."
    strongest, weakest = f"**Why is {top} strongest against {suit}?** {over}", f"**Why is {low} weakest?** {under}"
    return {
        "suit": suit.name.lower(),
        "title": f"{suit} beats two and loses to two",
        "columns": [column("Beats", won, "solid"), column("Loses to", lost, "dotted")],
        "whys": [why(strongest, *rules), why(weakest, *rules)],
        "hint": "Tap a second suit to see who wins.",
    }


def of_two(a: Suit, b: Suit, joker: bool) -> SuitFactsView:
    """Who wins between two suits, how clearly, and why."""
    beat = clash(a, b, joker)
    assert beat
    winner, loser = beat.winner, beat.loser
    how = relation(winner, loser, joker)
    other = standing(Relation.STRONGER if how is Relation.STRONGEST else Relation.STRONGEST, loser, joker)
    if how is Relation.STRONGEST:
        degree = f"**{winner} is the strongest against {loser}:** ==it also beats {other}==, which beats {loser} too."
    else:
        degree = f"**{winner} is stronger, not the strongest:** {other} beats {loser} ==and beats {winner} as well.=="
    return {
        "suit": winner.name.lower(),
        "title": beat.line,
        "columns": [
            column(f"{one} against {two}", [{"text": f"{one} is {relation(one, two, joker)}", "aside": ""}])
            for one, two in ((winner, loser), (loser, winner))
        ],
        "whys": [because(beat), why(degree, "CORE-4"), *[why("A second Joker changes nothing.", "CORE-6")] * joker],
        "hint": "Tap one of the two to see it alone.",
    }


def of_triple(triple: Triple, joker: bool) -> SuitFactsView:
    """Whether three suits go round or line up."""
    top, middle, bottom = triple.order
    if triple.cycle:
        whys = [why("**Nobody is on top:** ==each of the three beats one and loses to one.==", "CORE-2")]
        turned = "With a Joker the three go round the other way."
    else:
        whys = [
            why(f"**{top} is on top:** ==it beats both, and {middle} beats {bottom}.==", "CORE-2"),
            why(f"So {top} is the strongest against {bottom}, and {bottom} the weakest against {top}.", "CORE-4"),
        ]
        turned = "A Joker has turned this line upside down."
    return {
        "suit": None,
        "title": f"{listed(triple.order)} {'go round' if triple.cycle else 'line up'}",
        "columns": [column("Their arrows", [line(beat) for beat in triple.beats])],
        "whys": whys + [why(turned, "CORE-5")] * joker,
        "hint": "Tap a suit to leave the triple.",
    }


def because(beat: Beat) -> ReasonView:
    """An arrow as an explanation: the claim, its reason, the rule.

    >>> because(BEATS[0])
    {'text': '**Scissors cuts Paper:** ==their arrow runs around the circle.==', 'rules': ['CORE-2']}
    """
    if beat.reversed:
        return why(f"**{beat.line}:** ==a Joker turns “{beat.usual}” round.==", beat.rule)
    place = "around the circle" if beat in BEATS[:5] else "along the star"
    return why(f"**{beat.line}:** ==their arrow runs {place}.==", beat.rule)


def turned_note(joker: bool) -> list[ReasonView]:
    """What the Joker did to all arrows, and what a second one does."""
    return [why("A Joker turns every arrow. ==A second one changes nothing more.==", "CORE-5", "CORE-6")] * joker


def line(beat: Beat, aside: Relation | None = None) -> SuitLineView:
    return {"text": beat.line, "aside": str(aside or "")}


def column(title: str, lines: list[SuitLineView], key: str = "") -> SuitColumnView:
    """Lines under a heading; `key` is how the picture draws their arrows, if it tells them apart."""
    return {"title": title, "lines": lines, "key": key}
