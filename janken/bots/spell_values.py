"""What spells of Dueling Wizards are worth: what they bring now, and what the cards kept will bring later.

An exchange is a contest of all attacks of one hand against all defences of the other. Its entries are HP, with
more for a knock-out, and what the cards left over are worth, since what is spent now is missing later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import permutations, product
from typing import NamedTuple

from janken.cards import UNKNOWN, Card, Rank
from janken.game import Move
from janken.games.wizards.dueling_wizards import DuelingWizards
from janken.games.wizards.spells import ACE_VALUES, Cards
from janken.games.wizards.state import HANDS, WizardState
from janken.study.drafts import greedy
from janken.study.equilibria import solve
from janken.study.replies import NO_CALLS, Calls, settle

MAGIC = {Rank.KING: 2.0, Rank.QUEEN: 7.0, Rank.JACK: 6.0, Rank.JOKER: 5.0, Rank.TWO: 1.0}
"""HP that a card is worth beyond its blows where magic works; found by play, and small changes hardly matter."""
LOOT = 10.0
"""HP that two stolen cards are worth."""
SIGHT = 2.0
"""HP that Second Sight is worth beyond the best Secondary that can be named beforehand."""
KNOCK_OUT = 25.0
"""HP that a knock-out is worth."""
MOST_ENTRIES = 2600
"""Exchanges that a contest works out, more or less; hands of up to eight cards need fewer."""
SPREAD = 20
"""Spells of the other side that somebody looks at who looks at few: these are spread over all there are."""
MOST_COVERED = 5
"""Cards that may lie covered under Second Sight, of which so many are looked at."""
CLOSE = 0.2
"""HP that a further reply must gain to be looked at."""


class Spell(NamedTuple):
    """Cards as cast, Primary first, and what an attack will call its Aces."""

    cards: Cards
    calls: tuple[tuple[Card, int], ...] = ()


Shares = dict[Spell, float]


def attacks(hand: Cards, size: int) -> list[Spell]:
    """All ways to attack, an Ace called beforehand.

    >>> from janken.cards import cards
    >>> len(attacks(cards("AR 9L"), 1)), len(attacks(cards("AR 9L"), 2))
    (3, 4)
    """
    return [Spell(cast, calls) for cast in permutations(hand, size) for calls in _ace_calls(cast)]


def defences(hand: Cards, size: int) -> list[Spell]:
    """All ways to defend; Aces are called when the attack is seen."""
    return [Spell(cast) for cast in permutations(hand, size)]


def _ace_calls(cards: Cards) -> Iterator[tuple[tuple[Card, int], ...]]:
    aces = [card for card in cards if card.rank is Rank.ACE]
    for counted in product(ACE_VALUES, repeat=len(aces)):
        yield tuple(zip(aces, counted, strict=True))


def prospects(hand: Iterable[Card], others: Sequence[Card], magic: bool) -> dict[Card, float]:
    """The HP that each card brings against one of the others, magic included where it works."""
    return {card: float(greedy(card, others)) + (MAGIC.get(card.rank, 0.0) if magic else 0.0) for card in hand}


class Standing(NamedTuple):
    """Where an exchange begins: rules, hands, HP and the hands of the round to come after it; attacker first."""

    level: int
    attack: Cards
    defend: Cards
    hp: tuple[int, int]
    later: int

    @property
    def size(self) -> int:
        return 1 if self.level == 1 else 2

    def worth(self, attacker: int, defender: int) -> float:
        """What it is worth to the attacker to come out of the exchange with these HP."""
        return attacker - defender + KNOCK_OUT * ((defender <= 0) - (attacker <= 0))

    def judge(self, to_attacker: int, to_defender: int, attacker_heals: bool, defender_heals: bool) -> float:
        attacker, defender = self.hp[0] - to_attacker, self.hp[1] - to_defender
        healed = to_attacker + to_defender
        return self.worth(
            attacker + healed * (attacker_heals and attacker > 0), defender + healed * (defender_heals and defender > 0)
        )

    def kept(self, hand: Cards, others: Cards) -> Callable[[Cards], float]:
        """What a hand is still worth without a spell: its best cards, as many as will be played."""
        worths = prospects(hand, others, self.level == 3)
        ranked = sorted(hand, key=lambda card: -worths[card])
        played = self.later * self.size

        def without(spell: Cards) -> float:
            left = sum([worths[card] for card in ranked if card not in spell][:played])
            return left + self.perks(spell)

        return without

    def perks(self, spell: Cards) -> float:
        """What magic brings that no blow shows: a theft, or a Secondary chosen later."""
        if self.level < 3 or not self.later:
            return 0.0
        return LOOT * (spell[1].rank is Rank.JACK) + SIGHT * (spell[0].rank is Rank.TWO)


class Contest:
    """All attacks against all defences, worked out only where it is needed; spells go by their numbers."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.attacks = attacks(standing.attack, standing.size)
        self.defences = defences(standing.defend, standing.size)
        keeps = standing.kept(standing.attack, standing.defend), standing.kept(standing.defend, standing.attack)
        self.saved = [keeps[0](spell.cards) for spell in self.attacks]
        self.spared = [keeps[1](spell.cards) for spell in self.defences]

    def now(self, attack: Spell, defence: Spell) -> float:
        """What this exchange alone brings the attacker."""
        calls: Calls = dict(attack.calls) if attack.calls else NO_CALLS
        standing = self.standing
        return settle(attack.cards, defence.cards, calls, magic=standing.level == 3, judge=standing.judge).worth

    def against_all(self, attack: int) -> list[float]:
        """What an attack brings against each defence, and what both then have left."""
        spell, saved = self.attacks[attack], self.saved[attack]
        return [self.now(spell, other) + saved - left for other, left in zip(self.defences, self.spared, strict=True)]

    def under_all(self, defence: int) -> list[float]:
        """What each attack brings against a defence, and what both then have left."""
        spell, spared = self.defences[defence], self.spared[defence]
        return [self.now(other, spell) + left - spared for other, left in zip(self.attacks, self.saved, strict=True)]

    def hardest(self, attacks: Sequence[Spell]) -> Spell:
        """Of these attacks the one that brings most at once, on average over defences."""
        met = _spread(self.defences)
        return max(attacks, key=lambda spell: sum(self.now(spell, other) for other in met))

    @cached_property
    def boldest(self) -> Spell:
        """The attack that brings most at once, on average over defences."""
        return self.hardest(self.attacks)

    @cached_property
    def safest(self) -> Spell:
        """The defence that costs least at once, on average over attacks."""
        met = _spread(self.attacks)
        return min(self.defences, key=lambda spell: sum(self.now(other, spell) for other in met))

    @cached_property
    def mixes(self) -> tuple[Shares, Shares]:
        """Mixes of both sides that hardly any reply improves on.

        Each side starts with one spell. Again and again the small table is solved, and the best reply of each side
        to the other's mix joins it, until replies gain nothing any more (McMahan, Gordon and Blum, 2003).
        """
        attack = _argmax(self.saved)
        rows = {attack: self.against_all(attack)}
        defence = _argmin(rows[attack])
        columns = {defence: self.under_all(defence)}
        while True:
            solution = solve([[float(row[at]) for at in columns] for row in rows.values()])
            gets = _averages(columns.values(), solution.columns)
            costs = _averages(rows.values(), solution.rows)
            attack, defence = _argmax(gets), _argmin(costs)
            worked_out = len(rows) * len(costs) + len(columns) * len(gets)
            known = attack in rows and defence in columns
            if gets[attack] - costs[defence] < CLOSE or worked_out >= MOST_ENTRIES or known:
                return (
                    {self.attacks[at]: share for at, share in zip(rows, solution.rows, strict=True) if share},
                    {self.defences[at]: share for at, share in zip(columns, solution.columns, strict=True) if share},
                )
            if attack not in rows:
                rows[attack] = self.against_all(attack)
            if defence not in columns:
                columns[defence] = self.under_all(defence)


def _argmax(numbers: Sequence[float]) -> int:
    return max(range(len(numbers)), key=numbers.__getitem__)


def _argmin(numbers: Sequence[float]) -> int:
    return min(range(len(numbers)), key=numbers.__getitem__)


def _spread(spells: Sequence[Spell]) -> Sequence[Spell]:
    return spells[:: -(-len(spells) // SPREAD)]


def _averages(lines: Iterable[list[float]], shares: Sequence[float]) -> list[float]:
    used = [(line, share) for line, share in zip(lines, shares, strict=True) if share]
    return [sum([share * line[at] for line, share in used]) for at in range(len(used[0][0]))]


@lru_cache(maxsize=64)
def contest(standing: Standing) -> Contest:
    return Contest(standing)


def standing_of(game: DuelingWizards, state: WizardState) -> Standing:
    """Where the exchange under way began: what was turned up counts as held."""
    attacker = state.attacker
    hands = [tuple(sorted(state.hands[seat] + state.played[seat])) for seat in (attacker, 1 - attacker)]
    hp = state.hp[attacker], state.hp[1 - attacker]
    return Standing(game.level(state), hands[0], hands[1], hp, HANDS - 1 - state.hand)


class RestOfExchange:
    """The decisions left in an exchange: what each is worth if both go on as well as they can."""

    def __init__(self, game: DuelingWizards, seen: WizardState) -> None:
        self.game, self.seen = game, seen
        self.standing = found = standing_of(game, seen)
        self.keeps = found.kept(found.attack, found.defend), found.kept(found.defend, found.attack)

    def values(self, moves: Sequence[Move]) -> list[float]:
        """What each move is worth to the seat to move, on average over what may still lie covered."""
        sign = 1 if self.seen.turn == self.seen.attacker else -1
        covered = list(_uncovered(self.seen))
        return [
            sign * sum(self._value(self.game.after(state, move)) for state in covered) / len(covered) for move in moves
        ]

    def _value(self, state: WizardState) -> float:
        """What a state is worth to the attacker."""
        if len(state.past) > len(self.seen.past):
            fought, attacker = state.past[-1], self.seen.attacker
            now = self.standing.worth(state.hp[attacker], state.hp[1 - attacker])
            return now + self.keeps[0](fought.attack) - self.keeps[1](fought.defence)
        values = [self._value(self.game.after(state, move)) for move in self.game.moves(state)]
        return max(values) if state.turn == state.attacker else min(values)


def _uncovered(seen: WizardState) -> Iterator[WizardState]:
    """The state with some of the cards that may lie covered, or as it is if none does."""
    for seat in (0, 1):
        if UNKNOWN in seen.cast[seat]:
            held = seen.hands[seat]
            for card in held[:: -(-len(held) // MOST_COVERED)]:
                yield seen._replace(cast=((card,), seen.cast[1]) if seat == 0 else (seen.cast[0], (card,)))
            return
    yield seen
