"""The setup of the damage lab: two spells, all that is called about them, HP, and a hand to defend from.

>>> setup = setup_in("2-6R.6P-8W.3W")
>>> worked_out(setup).to_attacker, code_of(setup)[:20]
(10, '2-6R.6P-8W.3W-75.75-')
>>> worked_out(lay(setup, ATTACKER, 1, card("5P"))).to_attacker
5
>>> lay(setup, DEFENDER, 0, card("6R"))
Traceback (most recent call last):
    ...
janken.errors.ExchangeError: The Six of Rock lies in these spells already. Choose another card. (DW-2)
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


class Setup(NamedTuple):
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
    def question(self) -> Setup:
        """The setup as far as it decides who loses how much."""
        return self._replace(hp=(START[self.rules], START[self.rules]), hand=())


def spell_size(rules: int) -> int:
    return 1 if rules == 1 else 2


@lru_cache(maxsize=256)
def worked_out(setup: Setup) -> Exchange:
    """The exchange of a setup, worked out."""
    how = {"rules": setup.rules, "promote": setup.promote, "swap": setup.swap}
    return exchange(setup.attack, setup.defence, values=dict(setup.calls), **how)  # type: ignore[arg-type]


def lay(setup: Setup, side: int, at: int, new: Card) -> Setup:
    """Another card at a place of a spell; what was called for the old one is forgotten."""
    spell = setup.spells[side]
    if new in setup.spells[1 - side] or new in spell[:at] + spell[at + 1 :]:
        raise ExchangeError(f"The {new.name} lies in these spells already. Choose another card.", "DW-2")
    laid = (*spell[:at], new, *spell[at + 1 :])
    spells = (laid, setup.defence) if side == ATTACKER else (setup.attack, laid)
    return settled(setup._replace(attack=spells[ATTACKER], defence=spells[DEFENDER]))


def call(setup: Setup, called: Card, value: int) -> Setup:
    """An Ace or Joker that counts something else."""
    aces = {each: counted for each, counted in setup.calls if each.rank is Rank.ACE}
    exchange(setup.attack, setup.defence, rules=setup.rules, values={**aces, called: value})
    return settled(setup._replace(calls=tuple({**dict(setup.calls), called: value}.items())))


def change_rules(setup: Setup, rules: int) -> Setup:
    """The same spells as far as another round's rules allow: cards come or go, and Jokers give way."""
    if rules not in ROUNDS or isinstance(rules, bool):
        raise JankenError(f"There are no rules of round {shown(rules)}. Rounds 1, 2 and 3 have rules.")
    size = spell_size(rules)
    kept = [[each for each in spell[:size] if rules == 3 or not each.is_joker] for spell in setup.spells]
    spare = (each for each in shuffled(deck(jokers=False), "spare") if each not in [*kept[0], *kept[1], *setup.hand])
    attack, defence = (tuple([*spell, *(next(spare) for _ in range(size - len(spell)))]) for spell in kept)
    fresh = all(hp == START[setup.rules] for hp in setup.hp)
    hp = (START[rules], START[rules]) if fresh else setup.hp
    return settled(setup._replace(rules=rules, attack=attack, defence=defence, hp=hp))


def settled(setup: Setup) -> Setup:
    """The setup without calls that no longer fit its cards, and with a hand that holds none of the attack."""
    values = dict(setup.calls)
    aces = {each: 1 for each in setup.attack + setup.defence if each.rank is Rank.ACE and values.get(each) == 1}
    jokers = {
        each: values[each]
        for side in (ATTACKER, DEFENDER)
        for each in setup.spells[side]
        if each.is_joker and values.get(each) and values[each] in joker_values(setup.spells[1 - side], aces)
    }
    setup = setup._replace(swap=setup.swap and setup.size == 2 and kind(setup.defence) == TWIN)
    lifts = [has_king(setup, side) for side in (ATTACKER, DEFENDER)]
    return setup._replace(
        calls=tuple(sorted((aces | jokers).items())),
        promote=(setup.promote[ATTACKER] or not lifts[ATTACKER], setup.promote[DEFENDER] or not lifts[DEFENDER]),
        hand=_fitting(setup.hand, setup.attack, setup.rules),
    )


def has_king(setup: Setup, side: int) -> bool:
    """Whether a side has a King that may lift its Primary (DW-11)."""
    spell = setup.spells[side]
    if side == DEFENDER and setup.swap:
        spell = spell[::-1]
    return setup.rules == 3 and spell[1].rank is Rank.KING


def callable_cards(setup: Setup, side: int) -> dict[Card, tuple[int, ...]]:
    """The cards of a side that can be called, and what they may count.

    >>> callable_cards(setup_in("3-AR.XP-8S.KL"), ATTACKER)
    {card('AR'): (1, 11), card('XP'): (0, 8, 10)}
    """
    jokers = joker_values(setup.spells[1 - side], dict(setup.calls))
    return {
        each: jokers if each.is_joker else ACE_VALUES
        for each in setup.spells[side]
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


def deal(seed: int | str, rules: int) -> Setup:
    """A setup by chance, with each kind of pair as likely as the others.

    >>> code_of(deal(7, rules=2))
    '2-KW.KR-AR.8S-75.75-AR.QP.3S.8S.AW.8W'
    """
    chance = Chance(seed, "spells", rules)
    pile = list(chance.shuffled(deck(jokers=rules == 3)))
    attack, defence = (_drawn(pile, chance, rules) for _ in range(2))
    hand = tuple(sorted((*defence, *pile[: HELD - len(defence)])))
    return Setup(rules, attack, defence, (START[rules], START[rules]), hand)


def _drawn(pile: list[Card], chance: Chance, rules: int) -> Cards:
    first = pile.pop(0)
    if rules == 1:
        return (first,)
    wanted = chance.choice((MIXED, TWIN, FOCUSED))
    second = next(each for each in pile if kind((first, each)) == wanted)
    pile.remove(second)
    return first, second


# links


def code_of(setup: Setup) -> str:
    """The setup as a link holds it: rules, attack, defence, HP, hand, and what was said.

    >>> code_of(setup_in("3-AR.KP-8S.8L---AR1.plainA.swap"))
    '3-AR.KP-8S.8L-50.50-JR.7P.JP.4S.10W.6L-AR1.plainA.swap'
    """
    said = [f"{each}{value}" for each, value in setup.calls]
    said += [word for word, lifts in zip(PLAIN, setup.promote, strict=True) if not lifts]
    said += [SWAPPED] * setup.swap
    groups = (str(setup.rules), *(_joined(part) for part in (*setup.spells, setup.hp, setup.hand)), _joined(said))
    return "-".join(groups).rstrip("-")


def _joined(things: object) -> str:
    assert isinstance(things, list | tuple)
    return ".".join(map(str, things))


def setup_in(code: str) -> Setup:
    """The setup of a link; HP, hand and what was said may be left out."""
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
    setup = Setup(rules, *spells, _hp_in(hp, rules), _checked_hand(held), tuple(values.items()), promote, swap)
    return settled(setup)


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
        raise JankenError(f"{shown(hp)} HP is not to be had. A wizard has 1 to {MOST_HP}.")
    return hp


def _checked_hand(hand: Cards) -> Cards:
    if len(hand) != HELD or len(set(hand)) < HELD or any(each.copy > 1 for each in hand):
        raise NotationError(f"The hand of this link does not fit. It has {HELD} different cards of one deck.")
    return hand
