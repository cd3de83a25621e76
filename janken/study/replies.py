"""One exchange of Dueling Wizards with every call made as well as it can be, and the best reply to an attack.

>>> from janken.cards import cards
>>> reply = best_reply(cards("6R 5P"), cards("8S 8P 3L KW"))
>>> print(*reply.defence, reply.damage)
8P 8S -11
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from numbers import Real
from typing import Any, NamedTuple, TypeAlias

from janken.cards import UNKNOWN, Card, Rank
from janken.errors import JankenError, shown
from janken.games.wizards.exchange import exchange
from janken.games.wizards.spells import ACE_VALUES, TWIN, Cards, dealt, joker_values, kind, ranks_of

Calls: TypeAlias = dict[Card, int]
NO_CALLS: Calls = {}
Judge: TypeAlias = Callable[[int, int, bool, bool], float]
"""What an exchange is worth to the attacker: by the losses of attacker and defender, and whether their Queens heal."""


def swing_of(to_attacker: int, to_defender: int, attacker_heals: bool, defender_heals: bool) -> int:
    """The HP an exchange brings the attacker; a knock-out is not looked at.

    >>> swing_of(2, 10, True, False)
    20
    """
    return to_defender - to_attacker + (to_attacker + to_defender) * (attacker_heals - defender_heals)


class Play(NamedTuple):
    """A single card to attack with, and what it counts: an Ace is called before the defence is seen (DW-3)."""

    card: Card
    value: int

    def __str__(self) -> str:
        return f"{self.card} ={self.value}" if len(self.card.rank.values) > 1 else str(self.card)


class Settled(NamedTuple):
    """An exchange with all calls made: what it is worth to the attacker, and the calls as exchange() takes them."""

    worth: float
    values: Calls
    promote: tuple[bool, bool]
    swap: bool


class Reply(NamedTuple):
    """The best defence, and the HP it costs the defender on average, less what it costs the attacker."""

    defence: Cards
    damage: Fraction
    exchanges: tuple[Settled, ...]
    """How it goes against each of the attacks, in their order."""


Attack: TypeAlias = Cards | Play
"""Cards with the Primary first; or a single card and what it counts."""


def best_reply(
    attack: Attack | Mapping[Any, Any],
    hand: Iterable[Card],
    *,
    rules: int | None = None,
    values: Mapping[Card, int] | None = None,
) -> Reply:
    """The defence of this hand that an attack harms least, or a mix of attacks on average.

    A mix gives each attack its share, such as `solve(...).mix`. `values` calls Aces of the attack, 11 unless called.
    What the defence calls comes after the attack is seen. All that counts is HP, healing included; the attack's
    Second Sight and what Jacks steal are left out. The rules of round 1 hold for single cards, otherwise those of
    round 3 unless said.

    >>> from janken.cards import card, cards
    >>> best_reply(Play(card("AR"), 11), cards("AW 2P 9R")).damage
    Fraction(-11, 1)
    >>> best_reply({cards("9L 4R"): 0.5, cards("9P 4R"): 0.5}, cards("2S 8P 3W"), rules=2).defence
    (card('2S'), card('8P'))
    """
    mix = attack if isinstance(attack, Mapping) else {tuple(attack) if isinstance(attack, list) else attack: 1}
    if not _is_mix(list(mix.values())):
        raise JankenError("The attacks are not a mix. Their shares are 0 or more and add up to 1.")
    spells = [_spell(key, values or NO_CALLS) for key in mix]
    held, size = checked_hand(hand), len(spells[0][0])
    held_to = (1 if size == 1 else 3) if rules is None else rules
    for cards, calls in spells:
        _check(cards, calls, held, held_to)
    shares = [Fraction(share) for share in mix.values()]
    replies = []
    for defence in permutations(held, size):
        met = tuple(settle(cards, defence, calls, magic=held_to == 3) for cards, calls in spells)
        damage = sum((share * Fraction(found.worth) for share, found in zip(shares, met, strict=True)), Fraction(0))
        replies.append(Reply(defence, damage, met))
    return min(replies, key=lambda reply: reply.damage)


def settle(attack: Cards, defence: Cards, calls: Calls = NO_CALLS, *, magic: bool, judge: Judge = swing_of) -> Settled:
    """The exchange as it goes when both make the best of it, in the order of DW-14; unchecked.

    `calls` are those of the attack's Aces. Then the defender calls Aces and swaps Twins, the attacker decides
    about King and Jokers, and the defender does; `magic`: the rules of round 3 hold.

    >>> from janken.cards import cards
    >>> settle(cards("6R 5P"), cards("8S 8P"), magic=False)
    Settled(worth=-11, values={}, promote=(False, False), swap=True)
    """
    aces = [card for card in defence if card.rank is Rank.ACE]
    twin = kind(defence) == TWIN
    if not (aces or twin):
        return _last_calls(attack, defence, calls, False, magic, judge)
    orders = [(defence, False), (defence[::-1], True)] if twin else [(defence, False)]
    best = None
    for counted in product(ACE_VALUES, repeat=len(aces)):
        called = {**calls, **dict(zip(aces, counted, strict=True))} if aces else calls
        for laid, swap in orders:
            found = _last_calls(attack, laid, called, swap, magic, judge)
            if best is None or found.worth < best.worth:
                best = found
    assert best
    return best


def _last_calls(attack: Cards, defence: Cards, called: Calls, swap: bool, magic: bool, judge: Judge) -> Settled:
    """Kings and Jokers: the attacker makes the most of them, knowing that the defender then does."""
    heals = (attack[1].rank is Rank.QUEEN, defence[1].rank is Rank.QUEEN) if magic else (False, False)
    if not magic or not (_has_a_say(attack) or _has_a_say(defence)):
        lost = dealt(attack, defence, (ranks_of(attack, called), ranks_of(defence, called)))
        return Settled(judge(*lost, *heals), called, (False, False), swap)
    best = None
    for king, mine in _choices(attack, defence, called):
        ranks, answer = ranks_of(attack, mine, king), None
        for other, both in _choices(defence, attack, mine):
            worth = judge(*dealt(attack, defence, (ranks, ranks_of(defence, both, other))), *heals)
            if answer is None or worth < answer.worth:
                answer = Settled(worth, both, (king, other), swap)
        if answer and (best is None or answer.worth > best.worth):
            best = answer
    assert best
    return best


def _has_a_say(spell: Cards) -> bool:
    return spell[1].rank is Rank.KING or spell[0].is_joker or spell[1].is_joker


def _choices(cards: Cards, opposing: Cards, called: Calls) -> Iterator[tuple[bool, Calls]]:
    """Whether the King promotes, and what Jokers count: all that a side may say at last."""
    jokers = [card for card in cards if card.is_joker]
    for king in (False, True) if cards[-1].rank is Rank.KING else (False,):
        for counted in product(joker_values(opposing, called), repeat=len(jokers)):
            yield king, {**called, **dict(zip(jokers, counted, strict=True))} if jokers else called


def checked_hand(cards: Iterable[Card]) -> Cards:
    """The cards in canonical order, once it is sure that they are open cards of one deck."""
    try:
        hand = tuple(cards)
    except TypeError:
        raise JankenError(f"{shown(cards)} is not a hand. A hand is made of cards, such as cards(“9L 4R”).") from None
    for card in hand:
        if not isinstance(card, Card) or card is UNKNOWN:
            raise JankenError(f"{shown(card)} can't be reckoned with. A hand is made of open cards, such as 9L.")
        if hand.count(card) > 1 or card.copy > 1:
            raise JankenError(f"The {card.name} can't be there. A duel is fought with one deck, each card once.")
    return tuple(sorted(hand))


def _is_mix(shares: Sequence[object]) -> bool:
    numbers = [float(share) for share in shares if isinstance(share, Real)]
    return len(numbers) == len(shares) and min(numbers, default=-1.0) >= 0 and abs(sum(numbers) - 1) <= 1e-9


def _spell(attack: object, values: Mapping[Card, int]) -> tuple[Cards, Calls]:
    if isinstance(attack, Play):
        return (attack.card,), {attack.card: attack.value} if attack.card.rank is Rank.ACE else NO_CALLS
    if not isinstance(attack, tuple) or not attack or not all(isinstance(card, Card) for card in attack):
        raise JankenError(f"{shown(attack)} is no attack. It is made of cards, such as cards(“6R 5P”).")
    return attack, {card: value for card, value in values.items() if card in attack}


def _check(attack: Cards, calls: Calls, hand: Cards, rules: int) -> None:
    """What exchange() would refuse, and hands that have no answer at all."""
    joker = next((card for card in hand if card.is_joker and rules < 3), None)
    if joker:
        raise JankenError(f"The {joker.name} is not in play: Jokers need the rules of round 3 (DW-9).")
    defence = tuple(card for card in hand if card not in attack)
    if len(defence) < len(hand) or len(hand) < len(attack):
        raise JankenError("The hand has no answer. It takes as many cards as the attack, and none of the attack's.")
    exchange(attack, defence[: len(attack)], rules=rules, values=calls)
