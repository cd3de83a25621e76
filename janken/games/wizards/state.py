"""Where a duel of wizards stands: its house rules, its state, and what one exchange still waits for (DW-14).

>>> WizardRules().level(0), WizardRules(way="full").level(0), WizardRules().start(1)
(1, 3, 75)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from janken.cards import Card, Rank
from janken.game import Seat
from janken.games.wizards.spells import PROMOTED, TWIN, Cards, joker_values, kind, ranks_of
from janken.house_rules import Rules, choice, number

Two = tuple[Cards, Cards]
HANDS = 6
"""Hands in a round: three attacks each."""
ORDER, DRAFT, CAST, CALL, SIGHT, SWAP, PROMOTE, THEFT, COUNTED, OVER = (
    "order",
    "draft",
    "cast",
    "call",
    "sight",
    "swap",
    "promote",
    "theft",
    "counted",
    "over",
)
"""What the seat to move decides: the order of the round, a pick, a spell, an Ace or Joker, Second Sight, a Twin
defence's places, a King, a Jack; after a round, to lay out the next."""
LEVELS = {"tutorial": (1, 2, 3), "full": (3, 3, 3), "simple-1": (1, 1, 1), "simple-2": (2, 2, 2)}
"""By way to play, whose rules hold in each round (DW-13)."""


@dataclass(frozen=True)
class WizardRules(Rules):
    way: str = choice(
        "tutorial",
        {
            "tutorial": "rules grow round by round",
            "full": "pairs, magic and Jokers in every round",
            "simple-1": "one card each in every round",
            "simple-2": "pairs without magic in every round",
        },
        "Way to play",
        "DW-13",
    )
    hp: int = number(100, 20, 400, "HP in round 1", "DW-1")
    rounds: int = number(3, 1, 3, "Rounds", "DW-1")

    def level(self, nth: int) -> int:
        """Which round's rules hold in the nth round, from 0."""
        return LEVELS[self.way][nth]

    def start(self, nth: int) -> int:
        """The HP that the nth round begins with: all, three quarters, half (DW-1)."""
        return self.hp * (4 - nth) // 4

    @property
    def jokers(self) -> bool:
        """Whether Jokers are in the deck in any round."""
        return 3 in LEVELS[self.way][: self.rounds]


class Fought(NamedTuple):
    """A hand that is over. `attack` and `defence` stand as they met; pairs of numbers go by seat."""

    round: int
    hand: int
    attacker: Seat
    attack: Cards
    defence: Cards
    called: tuple[tuple[Card, int], ...]
    promoted: tuple[bool, bool]
    """Whether the attacker's and the defender's King lifted a card."""
    swapped: bool
    lost: tuple[int, int]
    healed: tuple[int, int]
    hp: tuple[int, int]

    def cards_of(self, seat: Seat) -> Cards:
        return self.attack if seat == self.attacker else self.defence


class Said(NamedTuple):
    """What was decided in the exchange under way."""

    called: tuple[tuple[Card, int], ...] = ()
    promotes: tuple[bool | None, bool | None] = (None, None)
    """By seat; None: not decided."""
    swapped: bool | None = None


NOTHING_SAID = Said()


class WizardState(NamedTuple):
    phase: str
    turn: Seat
    hands: Two
    """All that is held, those cards among it that lie cast and were not turned up yet: which ones is the secret."""
    cast: Two
    """Face down, Primary first; empty once turned up."""
    played: Two
    """Turned up, Primary first."""
    discards: Two
    hp: tuple[int, int]
    said: Said
    thieves: tuple[Seat, ...]
    """Whose Jacks are still to be asked."""
    draft: Cards
    stock: Cards
    aside: Cards
    """Jokers, as long as the rules are those of round 1 or 2."""
    round: int
    hand: int
    """Both count from 0."""
    opener: Seat
    """Who attacks first in this round."""
    past: tuple[Fought, ...]
    won: tuple[Seat | None, ...]
    """Who won each round that is over; None: drawn."""
    drawn: Cards
    """The cards that settled who chooses the order of round 1, seat 0's first; they went back into the deck."""
    seed: str | None

    @property
    def attacker(self) -> Seat:
        return (self.opener + self.hand) % 2

    @property
    def called(self) -> Mapping[Card, int]:
        return dict(self.said.called)


class Waiting(NamedTuple):
    """The next decision of an exchange: what kind, whose, and about which card."""

    phase: str
    seat: Seat
    card: Card


def has_sight(spell: Cards, level: int) -> bool:
    """Whether only the Primary is turned up at first (DW-10)."""
    return level == 3 and spell[0].rank is Rank.TWO


def uncalled_ace(state: WizardState, seat: Seat) -> Card | None:
    """The first Ace before a seat that was not called yet."""
    for card in state.played[seat]:
        if card.rank is Rank.ACE and all(card is not other for other, _ in state.said.called):
            return card
    return None


def waits_for(state: WizardState, level: int) -> Waiting | None:
    """What is to be decided once all cards are turned up, in the order of DW-14; None: the spells meet.

    Nobody is asked where there is nothing to choose: a King whose Primary counts 10 already, and a Joker that
    can only count 0, or that a King has lifted.
    """
    attacker = state.attacker
    defender = 1 - attacker
    if level > 1 and state.said.swapped is None and kind(state.played[defender]) == TWIN:
        return Waiting(SWAP, defender, state.played[defender][0])
    if level < 3:
        return None
    for seat in (attacker, defender):
        spell, promotes = state.played[seat], state.said.promotes[seat]
        king = spell[1].rank is Rank.KING and ranks_of(spell, state.called)[0] != PROMOTED
        if king and promotes is None:
            return Waiting(PROMOTE, seat, spell[1])
        for card in spell[1:] if promotes else spell:
            if card.is_joker and card not in state.called and len(joker_choices(state, seat)) > 1:
                return Waiting(CALL, seat, card)
    return None


def joker_choices(state: WizardState, seat: Seat) -> tuple[int, ...]:
    """What a Joker of this seat may count now (DW-9)."""
    return joker_values(state.played[1 - seat], state.called)
