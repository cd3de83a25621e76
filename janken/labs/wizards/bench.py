"""The bench of the damage lab: two spells, all that is called about them, HP, and a hand to defend from.

>>> bench = bench_in("2-6R.6P-8W.3W")
>>> worked_out(bench).to_attacker, code_of(bench)[:20]
(10, '2-6R.6P-8W.3W-75.75-')
>>> worked_out(lay(bench, ATTACKER, 1, card("5P"))).to_attacker
5
>>> lay(bench, DEFENDER, 0, card("6R"))
Traceback (most recent call last):
    ...
janken.errors.ExchangeError: The Six of Rock lies on the bench already. Choose another card. (DW-2)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from janken.cards import Card, Rank, card, deck
from janken.chance import Chance, shuffled
from janken.errors import ExchangeError, JankenError, NotationError, shown
from janken.games.wizards.exchange import Exchange, exchange
from janken.games.wizards.spells import ACE_VALUES, ATTACKER, DEFENDER, FOCUSED, MIXED, TWIN, Cards, joker_values, kind
from janken.games.wizards.state import WizardRules

ROUNDS = (1, 2, 3)
START = {rules: WizardRules().start(rules - 1) for rules in ROUNDS}
"""The HP that a round begins with (DW-1)."""
HELD = 6
"""How many cards the defender's hand has."""
MOST_HP = 999
LONGEST_CODE = 120
SWAPPED = "swap"
PLAIN = ("plainA", "plainD")
"""How a link says that a King lifts nothing: the attacker's, the defender's."""


class Bench(NamedTuple):
    """Two spells and all that was said about them."""

    rules: int
    """Which round's rules hold."""
    attack: Cards
    defence: Cards
    """As laid, before a Twin defence trades places."""
    hp: tuple[int, int]
    hand: Cards
    """What the defender could defend with; the cards of the defence may be among it."""
    calls: tuple[tuple[Card, int], ...] = ()
    """Aces that do not count 11, and Jokers that do not count 0."""
    promote: tuple[bool, bool] = (True, True)
    swap: bool = False

    @property
    def size(self) -> int:
        """How many cards a spell has."""
        return spell_size(self.rules)

    @property
    def spells(self) -> tuple[Cards, Cards]:
        return self.attack, self.defence

    @property
    def question(self) -> Bench:
        """The bench as far as it decides who loses how much."""
        return self._replace(hp=(START[self.rules], START[self.rules]), hand=())


def spell_size(rules: int) -> int:
    return 1 if rules == 1 else 2


@lru_cache(maxsize=256)
def worked_out(bench: Bench) -> Exchange:
    """The exchange on the bench."""
    how = {"rules": bench.rules, "promote": bench.promote, "swap": bench.swap}
    return exchange(bench.attack, bench.defence, values=dict(bench.calls), **how)  # type: ignore[arg-type]


def lay(bench: Bench, side: int, at: int, new: Card) -> Bench:
    """Another card at a place of a spell; what was called for the old one is forgotten."""
    spell = bench.spells[side]
    if new in bench.spells[1 - side] or new in spell[:at] + spell[at + 1 :]:
        raise ExchangeError(f"The {new.name} lies on the bench already. Choose another card.", "DW-2")
    laid = (*spell[:at], new, *spell[at + 1 :])
    spells = (laid, bench.defence) if side == ATTACKER else (bench.attack, laid)
    return settled(bench._replace(attack=spells[ATTACKER], defence=spells[DEFENDER]))


def call(bench: Bench, called: Card, value: int) -> Bench:
    """An Ace or Joker that counts something else."""
    aces = {each: counted for each, counted in bench.calls if each.rank is Rank.ACE}
    exchange(bench.attack, bench.defence, rules=bench.rules, values={**aces, called: value})
    return settled(bench._replace(calls=tuple({**dict(bench.calls), called: value}.items())))


def change_rules(bench: Bench, rules: int) -> Bench:
    """The same spells as far as another round's rules allow: cards come or go, and Jokers give way."""
    if rules not in ROUNDS or isinstance(rules, bool):
        raise JankenError(f"There are no rules of round {shown(rules)}. Rounds 1, 2 and 3 have rules.")
    size = spell_size(rules)
    kept = [[each for each in spell[:size] if rules == 3 or not each.is_joker] for spell in bench.spells]
    spare = (each for each in shuffled(deck(jokers=False), "spare") if each not in [*kept[0], *kept[1], *bench.hand])
    attack, defence = (tuple([*spell, *(next(spare) for _ in range(size - len(spell)))]) for spell in kept)
    fresh = all(hp == START[bench.rules] for hp in bench.hp)
    hp = (START[rules], START[rules]) if fresh else bench.hp
    return settled(bench._replace(rules=rules, attack=attack, defence=defence, hp=hp))


def settled(bench: Bench) -> Bench:
    """The bench without calls that no longer fit its cards, and with a hand that holds none of the attack."""
    values = dict(bench.calls)
    aces = {each: 1 for each in bench.attack + bench.defence if each.rank is Rank.ACE and values.get(each) == 1}
    jokers = {
        each: values[each]
        for side in (ATTACKER, DEFENDER)
        for each in bench.spells[side]
        if each.is_joker and values.get(each) and values[each] in joker_values(bench.spells[1 - side], aces)
    }
    bench = bench._replace(swap=bench.swap and bench.size == 2 and kind(bench.defence) == TWIN)
    lifts = [has_king(bench, side) for side in (ATTACKER, DEFENDER)]
    return bench._replace(
        calls=tuple(sorted((aces | jokers).items())),
        promote=(bench.promote[ATTACKER] or not lifts[ATTACKER], bench.promote[DEFENDER] or not lifts[DEFENDER]),
        hand=_fitting(bench.hand, bench.attack, bench.rules),
    )


def has_king(bench: Bench, side: int) -> bool:
    """Whether a side has a King that may lift its Primary (DW-11)."""
    spell = bench.spells[side]
    if side == DEFENDER and bench.swap:
        spell = spell[::-1]
    return bench.rules == 3 and spell[1].rank is Rank.KING


def callable_cards(bench: Bench, side: int) -> dict[Card, tuple[int, ...]]:
    """The cards of a side that can be called, and what they may count.

    >>> callable_cards(bench_in("3-AR.XP-8S.KL"), ATTACKER)
    {card('AR'): (1, 11), card('XP'): (0, 8, 10)}
    """
    jokers = joker_values(bench.spells[1 - side], dict(bench.calls))
    return {
        each: jokers if each.is_joker else ACE_VALUES
        for each in bench.spells[side]
        if each.is_joker or each.rank is Rank.ACE
    }


def _fitting(hand: Cards, attack: Cards, rules: int) -> Cards:
    """The hand with other cards for those that lie in the attack, or are not in the deck of these rules."""
    out = {each for each in hand if each in attack or (each.is_joker and rules < 3)}
    if not out:
        return hand
    spare = (each for each in shuffled(deck(jokers=rules == 3), "spare hand") if each not in {*hand, *attack})
    return tuple(next(spare) if each in out else each for each in hand)


def deal_hand(seed: int | str, attack: Cards, rules: int) -> Cards:
    """Six cards of the deck that the attack left.

    >>> print(*deal_hand(7, (card("10R"),), rules=1))
    8P QP 2S 7S QS JW
    """
    pile = shuffled(deck(jokers=rules == 3), seed, "hand", rules)
    return tuple(sorted([each for each in pile if each not in attack][:HELD]))


def deal(seed: int | str, rules: int) -> Bench:
    """A bench by chance, with each kind of pair as likely as the others.

    >>> code_of(deal(7, rules=2))
    '2-KW.KR-AR.8S-75.75-AR.QP.3S.8S.AW.8W'
    """
    chance = Chance(seed, "spells", rules)
    pile = list(chance.shuffled(deck(jokers=rules == 3)))
    attack, defence = (_drawn(pile, chance, rules) for _ in range(2))
    hand = tuple(sorted((*defence, *pile[: HELD - len(defence)])))
    return Bench(rules, attack, defence, (START[rules], START[rules]), hand)


def _drawn(pile: list[Card], chance: Chance, rules: int) -> Cards:
    first = pile.pop(0)
    if rules == 1:
        return (first,)
    wanted = chance.choice((MIXED, TWIN, FOCUSED))
    second = next(each for each in pile if kind((first, each)) == wanted)
    pile.remove(second)
    return first, second


# links


def code_of(bench: Bench) -> str:
    """The bench as a link holds it: rules, attack, defence, HP, hand, and what was said.

    >>> code_of(bench_in("3-AR.KP-8S.8L---AR1.plainA.swap"))
    '3-AR.KP-8S.8L-50.50-JR.7P.JP.4S.10W.6L-AR1.plainA.swap'
    """
    said = [f"{each}{value}" for each, value in bench.calls]
    said += [word for word, lifts in zip(PLAIN, bench.promote, strict=True) if not lifts]
    said += [SWAPPED] * bench.swap
    groups = (str(bench.rules), *(_joined(part) for part in (*bench.spells, bench.hp, bench.hand)), _joined(said))
    return "-".join(groups).rstrip("-")


def _joined(things: object) -> str:
    assert isinstance(things, list | tuple)
    return ".".join(map(str, things))


def bench_in(code: str) -> Bench:
    """The bench of a link; HP, hand and what was said may be left out."""
    if len(code) > LONGEST_CODE:
        raise NotationError("This link is too long for two spells. One looks like 2-6R.6P-8W.3W.")
    groups = code.split("-")
    if not 3 <= len(groups) <= 6 or groups[0] not in map(str, ROUNDS):
        raise NotationError(f"{shown(code)} holds no two spells. A link looks like 2-6R.6P-8W.3W.")
    rules, (attack, defence, hp, hand, said) = int(groups[0]), [*groups[1:], "", "", ""][:5]
    spells = _cards_in(attack), _cards_in(defence)
    exchange(*spells, rules=rules)
    values, promote, swap = _said_in(said)
    exchange(*spells, rules=rules, values=values, promote=promote, swap=swap)
    held = _cards_in(hand) if hand else deal_hand("bench", spells[ATTACKER], rules)
    bench = Bench(rules, *spells, _hp_in(hp, rules), _checked_hand(held), tuple(values.items()), promote, swap)
    return settled(bench)


def _cards_in(text: str) -> Cards:
    return tuple(card(word) for word in text.split("."))


def _said_in(text: str) -> tuple[Mapping[Card, int], tuple[bool, bool], bool]:
    words = text.split(".") if text else []
    values = {}
    for word in words:
        if word in (*PLAIN, SWAPPED):
            continue
        named, value = word[:2], word[2:]
        if not (value.isascii() and value.isdigit() and len(value) < 3):
            raise NotationError(f"{shown(word)} says nothing about a spell. A call looks like AR1 or XL8.")
        values[card(named)] = int(value)
    return values, (PLAIN[0] not in words, PLAIN[1] not in words), SWAPPED in words


def _hp_in(text: str, rules: int) -> tuple[int, int]:
    words = text.split(".") if text else [str(START[rules])] * 2
    if len(words) != 2 or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise NotationError(f"{shown(text)} is no HP of two wizards. It looks like 62.58.")
    return checked_hp(int(words[0])), checked_hp(int(words[1]))


def checked_hp(hp: object) -> int:
    if isinstance(hp, bool) or not isinstance(hp, int) or not 1 <= hp <= MOST_HP:
        raise JankenError(f"{shown(hp)} HP is not to be had. A wizard on the bench has 1 to {MOST_HP}.")
    return hp


def _checked_hand(hand: Cards) -> Cards:
    if len(hand) != HELD or len(set(hand)) < HELD or any(each.copy > 1 for each in hand):
        raise NotationError(f"The hand of this link does not fit. It has {HELD} different cards of one deck.")
    return hand
