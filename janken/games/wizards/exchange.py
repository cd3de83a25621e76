"""One exchange of Dueling Wizards: attack meets defence, and who loses how much (DW-3 to DW-12).

>>> from janken import cards
>>> found = exchange(cards("6R 6P"), cards("8W 3W"))
>>> found.kinds, found.to_attacker, found.to_defender
(('twin', 'focused'), 10, 0)
>>> found.lines[0].arithmetic, str(found.lines[0].beat), found.dodged
('8 + 3 − 6 = 5, doubled 10', 'Water erodes Rock', (card('6P'),))
>>> exchange(cards("6R 5P"), cards("8S 3L"), swap=True)
Traceback (most recent call last):
    ...
janken.errors.ExchangeError: Only a Twin defence changes places, and this one is mixed. (DW-7)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from janken.cards import Card, Rank
from janken.errors import ExchangeError, shown
from janken.games.wizards.spells import (
    ACE_VALUES,
    ATTACKER,
    DEFENDER,
    FOCUSED,
    PROMOTED,
    TWIN,
    Cards,
    Places,
    Ranks,
    blow,
    joker_values,
    kind,
    pairing,
    ranks_of,
    value,
)
from janken.suits import Beat, Relation, clash, relation

__all__ = ["ATTACKER", "DEFENDER", "Exchange", "Line", "Magic", "blow", "exchange", "kind", "pairing", "value"]

SIDES = ("attack", "defence")
PROMOTE, MIMIC, HEAL, THEFT = "promote", "mimic", "heal", "theft"
"""What magic does."""


class Line(NamedTuple):
    """One comparison. A Focused side stands in it with both its cards."""

    attack: Cards
    defence: Cards
    attack_ranks: Ranks
    defence_ranks: Ranks
    """Ranks as used: called, mimicked or promoted."""
    relation: Relation
    """What the defending suit is against the attacking one, turned round if a Joker was played."""
    beat: Beat | None
    damage: int
    """Before doubling."""
    doubled: bool
    to_attacker: int
    to_defender: int
    arithmetic: str
    rule: str
    rules: tuple[str, ...]
    """All rules at work in it, `rule` first."""

    @property
    def cards(self) -> tuple[Cards, Cards]:
        return self.attack, self.defence

    @property
    def ranks(self) -> tuple[Ranks, Ranks]:
        return self.attack_ranks, self.defence_ranks


class Magic(NamedTuple):
    """Something a Secondary face card, or a Joker, did or may do: promote, mimic, heal or theft."""

    kind: str
    side: int
    """ATTACKER or DEFENDER."""
    card: Card
    amount: int
    """The new rank, the HP healed, or the cards that may be stolen."""
    text: str
    rule: str
    target: Card | None = None
    """The card promoted, or the one mimicked."""


class Exchange(NamedTuple):
    """An exchange worked out, with every step of it as data."""

    to_attacker: int
    to_defender: int
    heal_attacker: int
    heal_defender: int
    """What Queens heal whoever is still standing."""
    kinds: tuple[str, str]
    lines: tuple[Line, ...]
    attack: Cards
    defence: Cards
    """Primary first, after a swap."""
    ranks: tuple[Ranks, Ranks]
    """The ranks of all cards as used."""
    called: tuple[Ranks, Ranks]
    """The same before Kings lift them."""
    dodged: Cards
    """The attacking card that a Focused defence dodges."""
    unattacked: Cards
    """The defending card that a Focused attack passes by."""
    joker: Card | None
    """The first Joker played, which turned the exchange round."""
    swapped: bool
    magic: tuple[Magic, ...]
    """In the order it works: promotions, mimicry, healing, theft; the attacker's first."""

    @property
    def reversed(self) -> bool:
        return self.joker is not None

    @property
    def doubled(self) -> bool:
        return self.kinds[ATTACKER] == TWIN


def exchange(
    attack: Sequence[Card],
    defence: Sequence[Card],
    *,
    rules: int = 3,
    values: Mapping[Card, int] | None = None,
    promote: tuple[bool, bool] = (True, True),
    swap: bool = False,
) -> Exchange:
    """Work out one exchange; cards come Primary first, one a side under round-1 rules, else two.

    `values` calls each Ace 1 or 11 (11 unless called) and each Joker 0 or the printed rank of an opposing card
    (0 unless called). `promote` says whether the attacker's and the defender's Secondary King lifts the Primary.
    `swap` lets a Twin defence change places. Rounds 1 and 2 have neither magic nor Jokers.
    """
    if rules not in (1, 2, 3) or type(rules) is not int:
        raise ExchangeError(f"There are no rules of round {shown(rules)}. Rounds 1, 2 and 3 have rules.", "DW-13")
    sides = _checked_cards(attack, defence, rules)
    called = _checked_values(sides, {} if values is None else values)
    if not (isinstance(promote, tuple) and len(promote) == 2 and all(isinstance(word, bool) for word in promote)):
        raise ExchangeError(f"{shown(promote)} does not say who promotes: (True, False) would.", "DW-11")
    if not isinstance(swap, bool):
        raise ExchangeError(f"{shown(swap)} does not say whether places change: True or False does.", "DW-7")
    if swap:
        if kind(sides[DEFENDER]) != TWIN:
            raise ExchangeError(f"Only a Twin defence changes places, and this one is {kind(sides[1])}.", "DW-7")
        sides = sides[ATTACKER], sides[DEFENDER][::-1]
    return _worked_out(sides, called, promote, swap, magic=rules == 3)


def _worked_out(
    sides: tuple[Cards, Cards], called: Mapping[Card, int], promote: tuple[bool, bool], swap: bool, magic: bool
) -> Exchange:
    attack, defence = sides
    kings = [magic and promote[side] and sides[side][1].rank is Rank.KING for side in (ATTACKER, DEFENDER)]
    ranks = ranks_of(attack, called, kings[ATTACKER]), ranks_of(defence, called, kings[DEFENDER])
    joker = next((card for card in attack + defence if card.is_joker), None)
    kinds = kind(attack), kind(defence)
    met = pairing(*kinds)
    promoted = [side[0] for side, king in zip(sides, kings, strict=True) if king]
    lines = tuple(_line(sides, ranks, places, joker, kinds, promoted) for places in met)
    to_attacker, to_defender = sum(line.to_attacker for line in lines), sum(line.to_defender for line in lines)
    steps = _magic(sides, ranks, called, kings, to_attacker + to_defender) if magic else ()
    healed = [next((step.amount for step in steps if step.kind == HEAL and step.side == side), 0) for side in (0, 1)]
    in_lines = {card for line in lines for card in line.attack + line.defence}
    left = [tuple(card for card in side if card not in in_lines) for side in sides]
    return Exchange(
        to_attacker,
        to_defender,
        healed[ATTACKER],
        healed[DEFENDER],
        kinds,
        lines,
        attack,
        defence,
        ranks,
        called=(ranks_of(attack, called), ranks_of(defence, called)),
        dodged=left[ATTACKER],
        unattacked=left[DEFENDER],
        joker=joker,
        swapped=swap,
        magic=steps,
    )


def _line(
    sides: tuple[Cards, Cards],
    ranks: tuple[Ranks, Ranks],
    places: tuple[Places, Places],
    joker: Card | None,
    kinds: tuple[str, str],
    promoted: Sequence[Card],
) -> Line:
    attack, defence = (tuple(side[at] for at in which) for side, which in zip(sides, places, strict=True))
    struck, warded = (tuple(side[at] for at in which) for side, which in zip(ranks, places, strict=True))
    against = relation(defence[0].suit, attack[0].suit, joker is not None)
    back, through = blow(sum(struck), sum(warded), against)
    doubled = kinds[ATTACKER] == TWIN
    times = 2 if doubled else 1
    at_work = {
        "DW-4": True,
        "DW-3": any(card.rank is Rank.ACE for card in attack + defence),
        "DW-6": doubled or kinds[ATTACKER] == FOCUSED,
        "DW-7": kinds[DEFENDER] == FOCUSED,
        "DW-9": joker is not None,
        "DW-11": any(card in promoted for card in attack + defence),
    }
    return Line(
        attack,
        defence,
        struck,
        warded,
        against,
        clash(attack[0].suit, defence[0].suit, joker is not None),
        back + through,
        doubled,
        times * back,
        times * through,
        _arithmetic(struck, warded, against, back + through, doubled),
        "DW-4",
        tuple(rule for rule, works in at_work.items() if works),
    )


def _arithmetic(struck: Ranks, warded: Ranks, against: Relation, damage: int, doubled: bool) -> str:
    """The sum as it is written down: the larger side first where ranks are taken from each other."""
    if against is Relation.SAME:
        return "0"
    numbers = struck
    if against is Relation.WEAKEST:
        numbers = struck + warded
    text = " + ".join(map(str, numbers))
    if against is Relation.STRONGER:
        large, small = (struck, warded) if sum(struck) >= sum(warded) else (warded, struck)
        less = " + ".join(map(str, small))
        text = f"{' + '.join(map(str, large))} − {less if len(small) == 1 else f'({less})'}"
    result = f"{text} = {damage}" if " " in text else text
    return f"{result}, doubled {2 * damage}" if doubled and damage else result


def promotion(king: Card, primary: Card, counted: int) -> str:
    """What a King does to a Primary that counted so much: an Ace called 11 comes down.

    >>> from janken.cards import card
    >>> promotion(card("KP"), card("AR"), 11)
    'The King of Paper brings the Ace of Rock down to 10.'
    """
    does, down = ("lifts", "") if counted < PROMOTED else ("brings", "down ")
    return f"The {king.name} {does} the {primary.name} {down}to {PROMOTED}."


def _magic(
    sides: tuple[Cards, Cards],
    ranks: tuple[Ranks, Ranks],
    called: Mapping[Card, int],
    kings: Sequence[bool],
    damage: int,
) -> tuple[Magic, ...]:
    both = (ATTACKER, DEFENDER)
    steps = []
    for side in (side for side in both if kings[side]):
        primary, king = sides[side]
        counted = ranks_of(sides[side], called)[0]
        if counted != PROMOTED:
            text = promotion(king, primary, counted)
            steps.append(Magic(PROMOTE, side, king, PROMOTED, text, "DW-11", primary))
    for side in both:
        for at, card in enumerate(sides[side]):
            if card.is_joker and called.get(card) and not (at == 0 and kings[side]):
                model = next(c for c in sides[1 - side] if called[card] in joker_values((c,), called))
                text = f"The {card.name} counts {called[card]}, like the {model.name}."
                steps.append(Magic(MIMIC, side, card, called[card], text, "DW-9", model))
    for side in (side for side in both if sides[side][1].rank is Rank.QUEEN):
        queen = sides[side][1]
        steps.append(Magic(HEAL, side, queen, damage, f"The {queen.name} heals {damage} HP.", "DW-11"))
    for side in (side for side in both if sides[side][1].rank is Rank.JACK):
        jack = sides[side][1]
        steps.append(Magic(THEFT, side, jack, 2, f"The {jack.name} may steal two spent cards.", "DW-11"))
    return tuple(steps)


def _checked_cards(attack: Sequence[Card], defence: Sequence[Card], rules: int) -> tuple[Cards, Cards]:
    wanted, rule = (1, "DW-13") if rules == 1 else (2, "DW-5")
    for name, given in zip(SIDES, (attack, defence), strict=True):
        if not isinstance(given, tuple | list) or not all(isinstance(card, Card) for card in given):
            raise ExchangeError(f"{shown(given)} is no {name}: it is made of cards, such as cards(“6R 5P”).", "DW-3")
        if len(given) != wanted:
            count = "one card" if wanted == 1 else "two cards, Primary first"
            raise ExchangeError(f"Under the rules of round {rules} the {name} is {count}, not {len(given)}.", rule)
    played = (*attack, *defence)
    odd = next((card for card in played if played.count(card) > 1 or card.copy > 1), None)
    if odd:
        raise ExchangeError(f"The {odd.name} can't be here twice: a duel is fought with one deck.", "DW-2")
    joker = next((card for card in played if card.is_joker and rules < 3), None)
    if joker:
        raise ExchangeError(f"The {joker.name} is not in play: Jokers need the rules of round 3.", "DW-9")
    return tuple(attack), tuple(defence)


def _checked_values(sides: tuple[Cards, Cards], values: Mapping[Card, int]) -> Mapping[Card, int]:
    """Aces before Jokers, as a Joker may count what an Ace was called."""
    if not isinstance(values, Mapping):
        raise ExchangeError(f"{shown(values)} is no table of values: it takes a card to its value.", "DW-3")
    for card, called in values.items():
        if card not in sides[ATTACKER] + sides[DEFENDER]:
            raise ExchangeError(f"{shown(card)} can't be called: it is no card of this exchange.", "DW-3")
        if card.rank is not Rank.ACE and not card.is_joker:
            raise ExchangeError(f"The {card.name} counts what it counts: only Aces and Jokers are called.", "DW-3")
        if card.rank is Rank.ACE and (called not in ACE_VALUES or type(called) is not int):
            raise ExchangeError(f"The {card.name} can't count {shown(called)}: it counts 1 or 11.", "DW-3")
    for side in (ATTACKER, DEFENDER):
        open_to = joker_values(sides[1 - side], values)
        for card in sides[side]:
            called = values.get(card, 0)
            if card.is_joker and (called not in open_to or type(called) is not int):
                accepted = " or ".join(map(str, open_to))
                raise ExchangeError(f"The {card.name} can't count {shown(called)}: it counts {accepted} here.", "DW-9")
    return values
