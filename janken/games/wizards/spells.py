"""Spells of Dueling Wizards: what cards count, what kind a pair is, what meets what, what is lost (DW-3 to DW-7).

>>> from janken import cards
>>> kind(cards("6R 6P")), blow(6, 11, Relation.STRONGER)
('twin', (5, 0))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from janken.cards import Card, Rank
from janken.suits import Relation, Suit, relation

Cards = tuple[Card, ...]
Ranks = tuple[int, ...]
Places = tuple[int, ...]

SINGLE, MIXED, TWIN, FOCUSED = "single", "mixed", "twin", "focused"
"""The kinds of a spell; a single card is what round-1 rules take."""
ATTACKER, DEFENDER = 0, 1
PROMOTED = 10
"""The rank that a King gives (DW-11)."""
ACE_VALUES = (1, 11)

_COUNTS = tuple(min(number, 10) for number in range(14))
"""What a rank counts, by its number."""
_RELATIONS = tuple([[relation(d, a, turned) for a in Suit] for d in Suit] for turned in (False, True))
"""What a defending suit is against an attacking one, without and with a Joker: asked for at every comparison."""


def value(card: Card, ace: int = 11) -> int:
    """What a card counts: faces 10, a Joker 0, an Ace as called (DW-3).

    >>> from janken import cards
    >>> [value(card) for card in cards("7R QP XS AW")]
    [7, 10, 0, 11]
    """
    return ace if card.rank is Rank.ACE else _COUNTS[card.rank]


def blow(attack: int, defence: int, relation: Relation) -> tuple[int, int]:
    """What attacker and defender lose when these ranks meet; `relation` is the defence's against the attack (DW-4).

    >>> blow(10, 5, Relation.WEAKEST), blow(10, 5, Relation.STRONGER)
    ((0, 15), (5, 0))
    """
    if relation is Relation.WEAKEST:
        return 0, attack + defence
    if relation is Relation.WEAKER:
        return 0, attack
    if relation is Relation.STRONGER:
        return abs(attack - defence), 0
    return (attack, 0) if relation is Relation.STRONGEST else (0, 0)


def kind(cards: Sequence[Card]) -> str:
    """What kind of spell these cards are, by printed suits and ranks (DW-5).

    >>> from janken import cards
    >>> [kind(cards(pair)) for pair in ("6R 5R", "6R 6P", "KR QP", "XR XP", "6R")]
    ['focused', 'twin', 'mixed', 'twin', 'single']
    """
    if len(cards) == 1:
        return SINGLE
    primary, secondary = cards
    return FOCUSED if primary.suit is secondary.suit else TWIN if primary.rank is secondary.rank else MIXED


def pairing(attack: str, defence: str) -> tuple[tuple[Places, Places], ...]:
    """Which places of the attack meet which of the defence, for two kinds of spell (DW-6, DW-7).

    >>> pairing(TWIN, FOCUSED), pairing(MIXED, TWIN)
    ((((0,), (0, 1)),), (((0,), (0,)), ((1,), (1,))))
    """
    primary, both = (0,), (0, 1)
    if FOCUSED in (attack, defence):
        return ((both if attack == FOCUSED else primary, both if defence == FOCUSED else primary),)
    return ((primary, primary),) if attack == SINGLE else ((primary, primary), ((1,), (1,)))


def dealt(attack: Cards, defence: Cards, ranks: tuple[Ranks, Ranks]) -> tuple[int, int]:
    """What both lose, given the ranks as used: exchange() unchecked and untold, for games and simulations.

    >>> from janken import cards
    >>> dealt(cards("6R 6P"), cards("8W 3W"), ((6, 6), (8, 3)))
    (10, 0)
    """
    attacking, defending = kind(attack), kind(defence)
    relations = _RELATIONS[any(card.is_joker for card in attack + defence)]
    to_attacker = to_defender = 0
    for strikes, wards in pairing(attacking, defending):
        struck = sum([ranks[ATTACKER][at] for at in strikes])
        warded = sum([ranks[DEFENDER][at] for at in wards])
        back, through = blow(struck, warded, relations[defence[wards[0]].suit][attack[strikes[0]].suit])
        to_attacker += back
        to_defender += through
    return (2 * to_attacker, 2 * to_defender) if attacking == TWIN else (to_attacker, to_defender)


def joker_values(opposing: Sequence[Card], values: Mapping[Card, int]) -> Ranks:
    """What a Joker may count against these cards: 0, or the printed rank of one of them (DW-9).

    >>> from janken import card, cards
    >>> joker_values(cards("KS AL"), {card("AL"): 1}), joker_values(cards("XS XL"), {})
    ((0, 1, 10), (0,))
    """
    return tuple(sorted({0, *[value(card, values.get(card, ACE_VALUES[1])) for card in opposing]}))


def ranks_of(cards: Cards, values: Mapping[Card, int], promotes: bool = False) -> Ranks:
    """The ranks of one side as used; `promotes`: a King stands second and lifts the Primary (DW-11)."""
    ranks = [values.get(card, 0) if card.is_joker else value(card, values.get(card, 11)) for card in cards]
    return (PROMOTED, ranks[1]) if promotes else tuple(ranks)
