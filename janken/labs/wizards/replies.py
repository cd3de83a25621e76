"""What to defend with: every defence against an attack, as a table with numbers, and the best one explained.

Numbers are from the defender's side: −15 is 15 HP lost, +5 is 5 HP that the attacker loses. Both sides make the best
of their calls, in the order of the rules.

>>> from janken.labs.wizards.setup import setup_in
>>> setup = setup_in("1-10R-5L")
>>> table_of(setup)["rows"][4]["cells"][:5]
[-11, -12, -13, -14, -15]
>>> print(summary(setup)["text"])
**The best is +10:** any Paper. **The worst is −20:** Ten of Lizard, and 3 more.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from janken.cards import Card, Rank, deck, spoken
from janken.games.wizards.exchange import Exchange, exchange
from janken.games.wizards.spells import Cards
from janken.labs.cards import FROM_ACE
from janken.labs.reasons import why
from janken.labs.view_types import ReasonView
from janken.labs.wizards.setup import Setup
from janken.labs.wizards.steps import WIZARDS, cost, losses
from janken.labs.wizards.view_types import (
    CardHeadView,
    DefenceMapView,
    DefenceRowView,
    DefenceTableView,
    DefenceVerdictView,
    DefenceView,
    HandView,
    RankHeadView,
)
from janken.study.replies import Settled, settle
from janken.suits import Suit, relation
from janken.view import card_data


class Answer(NamedTuple):
    """A defence with all calls made."""

    defence: Cards
    settled: Settled

    @property
    def balance(self) -> int:
        """What it brings the defender in HP, less what it brings the attacker."""
        return -int(self.settled.worth)


def answer_with(setup: Setup, defence: Cards) -> Answer:
    """How a defence would go; the Aces of the attack count what was said in this setup."""
    return _settled(setup.attack, setup.calls, setup.rules, defence)


@lru_cache(maxsize=4096)
def _settled(attack: Cards, calls: tuple[tuple[Card, int], ...], rules: int, defence: Cards) -> Answer:
    aces = {each: counted for each, counted in calls if each in attack and each.rank is Rank.ACE}
    return Answer(defence, settle(attack, defence, aces, magic=rules == 3))


def exchange_with(setup: Setup, found: Answer) -> Exchange:
    """That defence as an exchange."""
    how = found.settled
    return exchange(
        setup.attack, found.defence, rules=setup.rules, values=how.values, promote=how.promote, swap=how.swap
    )


def answers(setup: Setup) -> tuple[Answer, ...]:
    """All defences of the hand, in a fixed order; Primary first."""
    return tuple(answer_with(setup, defence) for defence in permutations(sorted(setup.hand), setup.size))


def best_answer(setup: Setup) -> Answer:
    """The defence of the hand that serves the defender best.

    >>> from janken.labs.wizards.setup import setup_in
    >>> best_answer(setup_in("2-6R.5P-8S.3L-75.75-8S.8P.3L.KW.2R.4R")).defence
    (card('8P'), card('8S'))
    """
    return max(answers(setup), key=lambda found: found.balance)


def _all(setup: Setup) -> tuple[Answer, ...]:
    """The defences in the table: any single card, or the pairs in the hand."""
    if setup.rules > 1:
        return answers(setup)
    return tuple(answer_with(setup, (each,)) for each in deck(jokers=False) if each not in setup.attack)


def table_of(setup: Setup) -> DefenceTableView:
    """The balance of each defence: suit by rank for single cards, Primary by Secondary for the pairs in the hand."""
    return _single_cards(setup) if setup.rules == 1 else _pairs(setup)


def _single_cards(setup: Setup) -> DefenceTableView:
    struck = setup.attack[0].suit
    columns: list[RankHeadView] = [{"text": rank.letter, "name": str(rank)} for rank in FROM_ACE]
    rows: list[DefenceRowView] = [
        {
            "head": {"suit": suit.name.lower(), "name": str(suit), "relation": str(relation(suit, struck))},
            "cells": [_cell(setup, (Card(suit, rank),)) for rank in FROM_ACE],
        }
        for suit in Suit
    ]
    return {"corner": "Suit and rank", "columns": columns, "rows": rows}


def _pairs(setup: Setup) -> DefenceTableView:
    hand = sorted(setup.hand)
    columns: list[CardHeadView] = [{"card": card_data(each)} for each in hand]
    rows: list[DefenceRowView] = [
        {"head": head, "cells": [_cell(setup, (first, second)) for second in hand]}
        for first, head in zip(hand, columns, strict=True)
    ]
    return {"corner": "First, then second", "columns": columns, "rows": rows}


def _cell(setup: Setup, defence: Cards) -> int | None:
    impossible = len(set(defence)) < len(defence) or any(each in setup.attack for each in defence)
    return None if impossible else answer_with(setup, defence).balance


def summary(setup: Setup) -> ReasonView:
    """The table in words."""
    found = _all(setup)
    best, worst = (pick(found, key=lambda answer: answer.balance) for pick in (max, min))
    alike = [[each.defence for each in found if each.balance == end.balance] for end in (best, worst)]
    parts = [
        f"**The {word} is {signed(end.balance)}:** {_named(defences)}."
        for word, end, defences in zip(("best", "worst"), (best, worst), alike, strict=True)
    ]
    rules = ("DW-4", "DW-14") if setup.rules > 1 or any(each.rank is Rank.ACE for each in setup.attack) else ("DW-4",)
    return why(" ".join(parts), *rules)


def _named(defences: list[Cards]) -> str:
    """Such as “any Paper”, or “Six of Rock and Five of Paper, and 2 more”."""
    first, *more = defences
    suits = {each.suit for defence in defences for each in defence}
    if len(first) == 1 and len(suits) == 1 and len(defences) >= 12:
        return f"any {first[0].suit}"
    rest = f", and {len(more)} more" if more else ""
    return f"{spoken(first)}{rest}"


def signed(balance: int) -> str:
    """A balance as it is written.

    >>> signed(-15), signed(5), signed(0)
    ('−15', '+5', '0')
    """
    return f"+{balance}" if balance > 0 else str(balance).replace("-", "−")


def verdict(setup: Setup, given: Cards) -> DefenceVerdictView:
    """What somebody defends with beside the best reply, each with its figures, and why the best is the best."""
    mine, best = answer_with(setup, given), best_answer(setup)
    as_good = mine.balance == best.balance
    shown = [("You", mine)] if as_good else [("You", mine), ("Best", best)]
    lines = [_line(setup, tag, found) for tag, found in shown]
    best_found = exchange_with(setup, mine if as_good else best)
    title = (
        f"As good as it gets: {signed(mine.balance)}"
        if as_good
        else f"You could have gained {best.balance - mine.balance} more"
    )
    return {
        "title": title,
        "right": as_good,
        "lines": lines,
        "whys": [why(cost(line), "DW-4") for line in best_found.lines] + _said(best_found),
    }


def _line(setup: Setup, tag: str, found: Answer) -> DefenceView:
    outcome = exchange_with(setup, found)
    return {
        "tag": tag,
        "cards": [card_data(each) for each in outcome.defence],
        "text": f"{losses(outcome.to_attacker, outcome.to_defender)}{_healing(outcome)}.",
        "balance": signed(found.balance),
        "lay": [each.text for each in found.defence],
    }


def _healing(outcome: Exchange) -> str:
    heals = [
        f"{name} heals {healed}"
        for name, healed in zip(WIZARDS, (outcome.heal_attacker, outcome.heal_defender), strict=True)
        if healed
    ]
    return "".join(f", {heal}" for heal in heals)


def _said(outcome: Exchange) -> list[ReasonView]:
    """What was called to make it so."""
    said = [why(f"{WIZARDS[1]}'s Twins trade places.", "DW-7")] if outcome.swapped else []
    said += [why(f"The {each.name} is dodged.", "DW-7") for each in outcome.dodged]
    ranks = zip(outcome.defence, outcome.called[1], strict=True)
    said += [why(f"The {each.name} is called {rank}.", "DW-3") for each, rank in ranks if each.rank is Rank.ACE]
    said += [why("A Twin attack doubles all that is lost.", "DW-6")] if outcome.doubled else []
    return said + [why(step.text, step.rule) for step in outcome.magic]


def hand_of(setup: Setup, given: Cards | None) -> HandView:
    """The hand and its question; `given` is what was chosen, or nothing if the table was asked for instead."""
    many = "Choose a card." if setup.size == 1 else "Choose two cards, the Primary first."
    return {
        "text": f"{spoken(setup.attack)} {'attacks' if setup.size == 1 else 'attack'}. {many}",
        "cards": [card_data(each) for each in setup.hand],
        "size": setup.size,
        "go": "Defend with it" if setup.size == 1 else "Defend with these two",
        "open": given is None,
        "verdict": verdict(setup, given) if given else None,
    }


def map_of(setup: Setup, given: Cards | None) -> DefenceMapView:
    """The table with the best defence of the hand marked, and the one that was chosen."""
    marks = {_place(setup, best_answer(setup).defence): "best"} if given or setup.rules > 1 else {}
    if given:
        marks.setdefault(_place(setup, given), "you")
    whose = "of every single card" if setup.rules == 1 else "of every pair in the hand"
    return {
        **table_of(setup),
        "title": f"The balance {whose}",
        "summary": summary(setup),
        "marks": [[*place, word] for place, word in marks.items()],
    }


def _place(setup: Setup, defence: Cards) -> tuple[int, int]:
    """Where a defence stands in its table: row and column."""
    if setup.rules == 1:
        return int(defence[0].suit), FROM_ACE.index(defence[0].rank)
    hand = sorted(setup.hand)
    return hand.index(defence[0]), hand.index(defence[1])
