"""The suit graph explorer without its picture: what is picked, and what there is to say about it.

>>> explorer = Exploration()
>>> for suit in ("lizard", "paper"):
...     explorer.react({"kind": "pick", "suit": suit})
>>> explorer.view()["facts"]["title"]
'Lizard eats Paper'
>>> explorer.react({"kind": "joker", "on": True})
>>> explorer.view()["facts"]["title"]
'Paper beats Lizard'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from janken.errors import JankenError, NotationError, shown
from janken.labs.base import WORDS, Lab
from janken.labs.suits.facts import of_all, of_one, of_triple, of_two
from janken.labs.suits.view_types import (
    ExplorerPicture,
    MatrixRowView,
    SuitFactsView,
    SuitMatrixView,
    TriplesView,
    TripleView,
)
from janken.labs.view_types import GraphView
from janken.listeners.base import Intent, flag_in, suit_in
from janken.sentences import listed
from janken.study.relations import Triple, adjacency, triples
from janken.suits import Relation, Suit, clash, relation
from janken.view import arrow_ids, suit_ids

SIGNS = {Relation.STRONGEST: "▲ strongest", Relation.WEAKEST: "▼ weakest", Relation.SAME: ""}
JOKER = "X"


class Picked(NamedTuple):
    """One suit, two, or the name of a triple; with a Joker in play or without."""

    suits: tuple[Suit, ...] = ()
    triple: str = ""
    joker: bool = False


class Exploration(Lab[Picked]):
    """The suit graph with what is picked on it."""

    name, parameter, link_title, optional = "explorer", "suits", "The suit graph", False
    words = WORDS | {
        "copied": "Link copied. It holds what is picked.",
        "switch": "Put a Joker in play",
        "turned": "Joker in play: every arrow is turned",
        "clear": "Clear",
    }

    def __init__(self) -> None:
        super().__init__(Picked(), self.link_title)
        self.handlers |= {"pick": self._pick, "triple": self._choose, "joker": self._switch, "clear": self._clear}

    @property
    def picks(self) -> tuple[Suit, ...]:
        return self.state.suits

    @property
    def joker(self) -> bool:
        return self.state.joker

    def code_of(self, state: Picked) -> str:
        return (state.triple or "".join(suit.letter for suit in state.suits)) + JOKER * state.joker

    def state_in(self, code: str) -> Picked:
        letters = {suit.letter: suit for suit in Suit}
        word = code.removesuffix(JOKER)
        found = tuple(letters[letter] for letter in word[:4] if letter in letters)
        if len(set(found)) < len(word) or len(word) > 3:
            raise NotationError(f"{shown(code)} picks no suits. A link has one to three letters, such as LP or RPSX.")
        joker = word != code
        return Picked((), name_of(found), joker) if len(found) == 3 else Picked(found, "", joker)

    def _change(self, suits: tuple[Suit, ...], triple: str = "") -> None:
        self.edit(Picked(suits, triple, self.joker), self.title)

    def _pick(self, intent: Intent) -> None:
        """A first suit, then a second one; a third begins again, and one of two stays alone."""
        suit = suit_in(intent)
        alone = self.picks == (suit,)
        joins = len(self.picks) == 1 and not alone
        self._change(() if alone else (*self.picks, suit) if joins else (suit,))

    def _choose(self, intent: Intent) -> None:
        name = intent.get("name")
        if not isinstance(name, str) or name not in {name_of(triple.order) for triple in triples()}:
            raise JankenError(f"{shown(name)} is not a triple. One looks like RPS, in the order of the diagram.")
        self._change((), "" if self.state.triple == name else name)

    def _switch(self, intent: Intent) -> None:
        self.edit(self.state._replace(joker=flag_in(intent, "on")), self.title)

    def _clear(self, intent: Intent) -> None:
        self._change(())

    @property
    def triple(self) -> Triple | None:
        """The chosen triple, as its arrows run now."""
        return next((triple for triple in triples(self.joker) if name_of(triple.order) == self.state.triple), None)

    def picture(self) -> ExplorerPicture:
        facts = self._facts()
        return {
            "graph": self._graph(facts["title"]),
            "facts": facts,
            "triples": self._triples(),
            "matrix": self._matrix(),
        }

    def _graph(self, title: str) -> GraphView:
        """What the picture marks; without `arcs` it follows all arrows of what is picked."""
        picks, arcs, lit, sub = self.picks, None, None, dict[Suit, str]()
        if self.triple:
            picks, arcs = self.triple.order, [arrow_ids(beat) for beat in self.triple.beats]
            if not self.triple.cycle:
                sub = dict(zip(picks, ("top", "middle", "bottom"), strict=True))
        elif len(picks) == 2 and (beat := clash(*picks, reversed=self.joker)):
            lit = arrow_ids(beat)
            arcs, sub = [lit], {beat.winner: "wins", beat.loser: "loses"}
        elif picks:
            sub = {suit: sign(relation(suit, picks[0], self.joker)) for suit in Suit}
        return {
            "picks": suit_ids(picks),
            "arcs": arcs,
            "lit": lit,
            "sub": {suit.name.lower(): word for suit, word in sub.items()},
            "joker": self.joker,
            "label": f"The suit graph{', turned by a Joker' if self.joker else ''}. {title}.",
        }

    def _facts(self) -> SuitFactsView:
        if self.triple:
            return of_triple(self.triple, self.joker)
        if len(self.picks) == 2:
            return of_two(*self.picks, self.joker)
        return of_one(self.picks[0], self.joker) if self.picks else of_all(self.joker)

    def _triples(self) -> TriplesView:
        groups: dict[bool, list[TripleView]] = {True: [], False: []}
        for triple in triples(self.joker):
            name = name_of(triple.order)
            held = len(self.picks) > 0 and set(self.picks) <= set(triple.order)
            groups[triple.cycle].append({
                "name": name,
                "order": suit_ids(triple.order),
                "cycle": triple.cycle,
                "label": f"{triple}.",
                "marked": held,
                "chosen": name == self.state.triple,
            })  # fmt: skip
        marked = sum(entry["marked"] for group in groups.values() for entry in group)
        return {
            "title": "Ten triples",
            "groups": [
                {"title": "Five go round, nobody on top", "triples": groups[True]},
                {"title": "Five line up, the best on top", "triples": groups[False]},
            ],
            "caption": f"Highlighted: the {'six' if marked == 6 else 'three'} triples with {listed(self.picks)}."
            if self.picks
            else "Tap again to clear."
            if self.state.triple
            else "Tap one to see it on the graph.",
        }

    def _matrix(self) -> SuitMatrixView:
        rows: list[MatrixRowView] = [
            {
                "suit": row.name.lower(),
                "marked": self.picks == (row,),
                "cells": [
                    {"value": value, "marked": set(self.picks) == {row, column} != {row}}
                    for column, value in zip(Suit, values, strict=True)
                ],
            }
            for row, values in zip(Suit, adjacency(self.joker), strict=True)
        ]
        return {
            "title": "Row against column",
            "suits": suit_ids(Suit),
            "rows": rows,
            "caption": "1: the row beats the column. Every row and column adds up to 2.",
        }


def sign(what: Relation) -> str:
    return SIGNS.get(what, str(what))


def name_of(triple: Iterable[Suit]) -> str:
    """A triple's name: its letters in the order of the diagram."""
    return "".join(suit.letter for suit in sorted(triple))
