"""The suit graph as labs show it."""

from __future__ import annotations

from collections.abc import Iterable

from janken.labs.view_types import GraphView
from janken.suits import Suit
from janken.view import suit_ids


def unmarked_graph(label: str, picks: Iterable[Suit] = (), joker: bool = False) -> GraphView:
    """The suit graph with no arrow brought out, and only these suits picked.

    >>> unmarked_graph("The suit graph.", [Suit.WATER])
    {'picks': ['water'], 'arcs': [], 'lit': None, 'joker': False, 'label': 'The suit graph.'}
    """
    return {"picks": suit_ids(picks), "arcs": [], "lit": None, "joker": joker, "label": label}
