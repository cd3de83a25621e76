"""Dueling Wizards: draft, cast face down, and see whose spell breaks (DW-1 to DW-15).

>>> from janken.sentences import tell
>>> duel = DuelingWizards()
>>> state = duel.deal(2, seed=7)
>>> print(tell(duel.asks(state).text), *duel.moves(state), sep=" | ")
The Ace of Paper wins the draw. Pick first and attack second, or the other way round? | first | second
>>> state = duel.play(duel.play(state, Move("first")), Move("take AL"))
>>> print(duel.headline(state), len(state.draft), sep=" | ")
Round 1 of 3: the draft | 11

What one exchange comes to is worked out by `exchange`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import ClassVar, TypeVar

from janken.cards import UNKNOWN, Card, Rank, deck
from janken.chance import Chance
from janken.game import Ask, Chart, Event, Game, Meter, Move, Outcome, Refusal, Seat, Sheet, Tile, Zone, hidden
from janken.games.two_cards import taker
from janken.games.wizards.exchange import exchange
from janken.games.wizards.sentences import asked, labelled, refused
from janken.games.wizards.spells import ACE_VALUES, ATTACKER, DEFENDER, Cards, dealt, ranks_of
from janken.games.wizards.state import (
    CALL,
    CAST,
    COUNTED,
    DRAFT,
    HANDS,
    NOTHING_SAID,
    ORDER,
    OVER,
    PROMOTE,
    SIGHT,
    SWAP,
    THEFT,
    Fought,
    Two,
    WizardRules,
    WizardState,
    has_sight,
    joker_choices,
    uncalled_ace,
    waits_for,
)
from janken.games.wizards.story import MoveMade, outcome_of, story_of
from janken.games.wizards.tables import chart_of, headline_of, meters_of, sheet_of, zones_of

__all__ = ["DuelingWizards", "WizardRules", "WizardState", "exchange"]

T = TypeVar("T")
LAID_OUT = {1: 12, 2: 24, 3: 24}
"""Cards in the draft, by whose rules hold (DW-2)."""
FIRST, SECOND, KEEP, STAND, SWITCH = map(Move, ("first", "second", "keep", "stand", "switch"))
LIFT, DECLINE, STEAL, DEAL = map(Move, ("promote", "decline", "steal", "deal"))
CHOICES = {
    ORDER: (FIRST, SECOND),
    SWAP: (STAND, SWITCH),
    PROMOTE: (LIFT, DECLINE),
    THEFT: (STEAL, DECLINE),
    COUNTED: (DEAL,),
    OVER: (),
}
STOLEN = 2
EMPTY: Two = ((), ())


class DuelingWizards(Game[WizardState]):
    name = "dueling-wizards"
    title = "Dueling Wizards"
    sections = ("DW",)
    tile = Tile("Cast face down. Whose spell breaks?", minutes=30)
    bots = "janken.bots.dueling_wizards"
    course = "janken.courses.dueling_wizards"
    rules_type = WizardRules
    verbs: ClassVar = {
        "first": "first",
        "second": "second",
        "take": "take 9L",
        "cast": "cast 6R 5P",
        "call": "call AR =11",
        "keep": "keep",
        "replace": "replace 7L",
        "stand": "stand",
        "switch": "switch",
        "promote": "promote",
        "decline": "decline",
        "steal": "steal",
        "deal": "deal",
    }
    counts = "rounds won"
    rules: WizardRules

    def pack(self, seats: int) -> Cards:
        return _PACKS[self.rules.jokers]

    def level(self, state: WizardState) -> int:
        """Which round's rules hold now: 1, 2 or 3 (DW-13)."""
        return self.rules.level(state.round)

    # rounds ---------------------------------------------------------------------------------------------------

    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> WizardState:
        """From a stacked pile the first cards are laid out, and the last two are drawn for the order, seat 0's first.

        A stacked pile is for round 1; those of later rounds are shuffled by the seed.
        """
        cards = self.shuffled_or_stacked(pile, seats, seed)
        level = self.rules.level(0)
        able = tuple(card for card in cards if level == 3 or not card.is_joker)
        drawn = able[-2:] if pile is not None else Chance(seed, "order").shuffled(sorted(able))[:2]
        return self._laid_out(cards, 0, _better(drawn), (), (), drawn, str(seed))

    def _laid_out(
        self,
        cards: Cards,
        nth: int,
        chooser: Seat,
        past: tuple[Fought, ...],
        won: tuple[Seat | None, ...],
        drawn: Cards,
        seed: str,
    ) -> WizardState:
        level = self.rules.level(nth)
        aside = () if level == 3 else tuple(card for card in cards if card.is_joker)
        able = cards if level == 3 else tuple(card for card in cards if not card.is_joker)
        size, start = LAID_OUT[level], self.rules.start(nth)
        return WizardState(
            ORDER,
            chooser,
            EMPTY,
            EMPTY,
            EMPTY,
            EMPTY,
            (start, start),
            NOTHING_SAID,
            (),
            tuple(sorted(able[:size])),
            able[size:],
            aside,
            nth,
            0,
            chooser,
            past,
            won,
            drawn,
            seed,
        )

    def _next_round(self, state: WizardState) -> WizardState:
        assert state.seed is not None, "what a seat sees can't be dealt on: guess() the rest first"
        nth = state.round + 1
        cards = Chance(state.seed, "deal", nth).shuffled(self.pack(2))
        return self._laid_out(cards, nth, state.turn, state.past, state.won, (), state.seed)

    # moves ----------------------------------------------------------------------------------------------------

    def turn(self, state: WizardState) -> Seat | None:
        return None if state.phase == OVER else state.turn

    def moves(self, state: WizardState) -> Sequence[Move]:
        phase, seat = state.phase, state.turn
        if phase == CAST:
            return [_cast(*spell) for spell in permutations(state.hands[seat], self.spell_size(state))]
        if phase == DRAFT:
            return [_named("take", card) for card in state.draft]
        if phase == SIGHT:
            return [KEEP, *(_named("replace", card) for card in self.spare_cards(state, seat))]
        if phase == CALL:
            card, values = self.to_call(state)
            return [Move.of("call", card, f"={value}") for value in values]
        return CHOICES[phase]

    def spell_size(self, state: WizardState) -> int:
        """How many cards are cast at a time."""
        return 1 if self.level(state) == 1 else 2

    def spare_cards(self, state: WizardState, seat: Seat) -> Cards:
        """What is held and not cast."""
        return tuple(card for card in state.hands[seat] if card not in state.cast[seat])

    def to_call(self, state: WizardState) -> tuple[Card, tuple[int, ...]]:
        """The Ace or Joker that is called next, and what it may count."""
        ace = uncalled_ace(state, state.turn)
        if ace:
            return ace, ACE_VALUES
        waiting = waits_for(state, self.level(state))
        assert waiting
        return waiting.card, joker_choices(state, state.turn)

    def after(self, state: WizardState, move: Move) -> WizardState:
        phase, seat, verb, said = state.phase, state.turn, move.verb, state.said
        if phase == DRAFT:
            return _taken(state, move.cards[0])
        if phase == CAST:
            state = state._replace(cast=_with(state.cast, seat, move.cards), turn=1 - seat)
            return state if seat == state.attacker else self._onward(state)
        if phase == CALL:
            said = said._replace(called=(*said.called, (move.cards[0], int(move.words[1][1:]))))
        elif phase == SIGHT:
            spell = state.cast[seat] if verb == "keep" else move.cards
            return self._onward(_shown(state, seat, spell))
        elif phase == SWAP:
            said = said._replace(swapped=verb == "switch")
            if verb == "switch":
                state = state._replace(played=_with(state.played, seat, state.played[seat][::-1]))
        elif phase == PROMOTE:
            said = said._replace(promotes=_with(said.promotes, seat, verb == "promote"))
        elif phase == THEFT:
            return self._went_on(self._stolen(state) if verb == "steal" else state, state.thieves[1:])
        elif phase == COUNTED:
            return self._next_round(state)
        else:
            opener = 1 - seat if verb == "first" else seat
            return state._replace(phase=DRAFT, turn=1 - opener, opener=opener)
        return self._onward(state._replace(said=said))

    # an exchange ------------------------------------------------------------------------------------------------

    def _onward(self, state: WizardState) -> WizardState:
        """Both have cast: the state at the next decision, in the order of DW-14, or after the exchange."""
        attacker, level = state.attacker, self.level(state)
        for seat in (attacker, 1 - attacker):
            if not state.played[seat]:
                spell = state.cast[seat]
                state = _shown(state, seat, spell[:1] if has_sight(spell, level) else spell)
            if uncalled_ace(state, seat):
                return state._replace(phase=CALL, turn=seat)
        for seat in (attacker, 1 - attacker):
            if state.cast[seat]:
                if self.spare_cards(state, seat):
                    return state._replace(phase=SIGHT, turn=seat)
                state = _shown(state, seat, state.cast[seat])
                if uncalled_ace(state, seat):
                    return state._replace(phase=CALL, turn=seat)
        waiting = waits_for(state, level)
        return state._replace(phase=waiting.phase, turn=waiting.seat) if waiting else self._met(state)

    def _met(self, state: WizardState) -> WizardState:
        """The spells meet: damage, knock-outs, Queens, and the cards to the discards."""
        attacker, magic = state.attacker, self.level(state) == 3
        spells = state.played[attacker], state.played[1 - attacker]
        called, promotes = state.called, state.said.promotes
        lifts = bool(promotes[attacker]), bool(promotes[1 - attacker])
        ranks = ranks_of(spells[ATTACKER], called, lifts[ATTACKER]), ranks_of(spells[DEFENDER], called, lifts[DEFENDER])
        to_attacker, to_defender = dealt(*spells, ranks)
        lost = (to_attacker, to_defender) if attacker == 0 else (to_defender, to_attacker)
        hp = state.hp[0] - lost[0], state.hp[1] - lost[1]
        queens = [magic and state.played[seat][1].rank is Rank.QUEEN and hp[seat] > 0 for seat in (0, 1)]
        healed = sum(lost) * queens[0], sum(lost) * queens[1]
        hp = hp[0] + healed[0], hp[1] + healed[1]
        swapped = bool(state.said.swapped)
        fought = Fought(state.round, state.hand, attacker, *spells, state.said.called, lifts, swapped, lost, healed, hp)
        jacks = [seat for seat in (attacker, 1 - attacker) if magic and state.played[seat][1].rank is Rank.JACK]
        state = state._replace(
            played=EMPTY,
            discards=(state.discards[0] + state.played[0], state.discards[1] + state.played[1]),
            hp=hp,
            said=NOTHING_SAID,
            past=(*state.past, fought),
        )
        return self._went_on(state, tuple(jacks) if state.hand < HANDS - 1 else ())

    def _went_on(self, state: WizardState, thieves: tuple[Seat, ...]) -> WizardState:
        """After an exchange, or after a Jack: the next Jack, hand or round, or the end."""
        state = state._replace(thieves=thieves)
        down = min(state.hp) <= 0
        if thieves and not down:
            return state._replace(phase=THEFT, turn=thieves[0])
        if not down and state.hand < HANDS - 1:
            state = state._replace(phase=CAST, hand=state.hand + 1)
            return state._replace(turn=state.attacker)
        mine, theirs = (max(hp, 0) for hp in state.hp)
        winner = None if mine == theirs else int(theirs > mine)
        state = state._replace(won=(*state.won, winner), thieves=())
        if down or len(state.won) == self.rules.rounds:
            return state._replace(phase=OVER)
        return state._replace(phase=COUNTED, turn=1 - (state.opener if winner is None else winner))

    def _stolen(self, state: WizardState) -> WizardState:
        """Two cards by chance from the other discards (DW-11)."""
        assert state.seed is not None, "what a seat sees has no chance: guess() the rest first"
        seat, victim = state.turn, 1 - state.turn
        chance = Chance(state.seed, "theft", state.round, state.hand, seat)
        loot = chance.shuffled(state.discards[victim])[:STOLEN]
        left = tuple(card for card in state.discards[victim] if card not in loot)
        hand = tuple(sorted((*state.hands[seat], *loot)))
        return state._replace(discards=_with(state.discards, victim, left), hands=_with(state.hands, seat, hand))

    # the story --------------------------------------------------------------------------------------------------

    def asks(self, state: WizardState) -> Ask:
        return asked(self, state)

    def label(self, state: WizardState, move: Move) -> str:
        return labelled(state, move) or super().label(state, move)

    def refusal(self, state: WizardState, move: Move) -> Refusal:
        return refused(self, state, move)

    def story(self, state: WizardState, move: Move, after: WizardState, seat: Seat | None = None) -> tuple[Event, ...]:
        return story_of(MoveMade(self, state, move, after, seat))

    def outcome(self, state: WizardState) -> Outcome | None:
        return outcome_of(state) if state.phase == OVER else None

    def scores(self, state: WizardState) -> tuple[int, ...]:
        """Rounds won; a knock-out wins its round too."""
        return state.won.count(0), state.won.count(1)

    def headline(self, state: WizardState) -> str:
        return headline_of(state, self.rules)

    def meters(self, state: WizardState) -> tuple[Meter, ...]:
        return meters_of(state, self.rules)

    def chart(self, state: WizardState) -> Chart:
        return chart_of(state, self.rules)

    def sheet(self, state: WizardState) -> Sheet:
        return sheet_of(state)

    # seeing -------------------------------------------------------------------------------------------------------

    def seen_by(self, state: WizardState, seat: Seat | None) -> WizardState:
        """All is open but the deck and what another has cast: that could be any of the cards held (DW-3)."""
        mine, theirs = (spell if s == seat else hidden(spell) for s, spell in enumerate(state.cast))
        return state._replace(cast=(mine, theirs), stock=hidden(state.stock), seed=None)

    def fill_order(self, seen: WizardState, cards: Cards, chance: Chance) -> Sequence[Card]:
        """What lies cast is taken from the hand it was cast from."""
        guessed: list[Card] = []
        for hand, spell in zip(seen.hands, seen.cast, strict=True):
            able = [card for card in hand if card not in spell]
            guessed += chance.shuffled(able)[: spell.count(UNKNOWN)]
        return (*guessed, *cards)

    def zones(self, state: WizardState) -> tuple[Zone, ...]:
        return zones_of(state, self.spell_size(state))

    def most_moves(self, seats: int) -> int:
        """A hand has two casts, for each side two calls, Second Sight, a King and a Jack, and a Twin defence."""
        levels = [self.rules.level(nth) for nth in range(self.rules.rounds)]
        return sum(2 + LAID_OUT[level] + HANDS * (4 if level == 1 else 13) for level in levels) - 1


_PACKS = {jokers: deck(jokers=jokers) for jokers in (False, True)}


@cache
def _named(verb: str, card: Card) -> Move:
    return Move.of(verb, card)


@cache
def _cast(*spell: Card) -> Move:
    return Move.of("cast", *spell)


def _better(drawn: Cards) -> Seat:
    """Whose card wins a High Card (WAR-8)."""
    mine, theirs = drawn
    seat = taker((mine, theirs))
    return int(theirs.rank.height > mine.rank.height) if seat is None else seat


def _taken(state: WizardState, card: Card) -> WizardState:
    seat = state.turn
    hands = _with(state.hands, seat, tuple(sorted((*state.hands[seat], card))))
    draft = tuple(other for other in state.draft if other is not card)
    if draft:
        return state._replace(hands=hands, draft=draft, turn=1 - seat)
    return state._replace(hands=hands, draft=(), phase=CAST, turn=state.opener)


def _shown(state: WizardState, seat: Seat, cards: Cards) -> WizardState:
    """These cards of the hand are turned up; nothing but the Secondary of a Two stays cast."""
    covered = state.cast[seat][1:] if not state.played[seat] and len(cards) < len(state.cast[seat]) else ()
    return state._replace(
        hands=_with(state.hands, seat, tuple(card for card in state.hands[seat] if card not in cards)),
        cast=_with(state.cast, seat, covered),
        played=_with(state.played, seat, state.played[seat] + cards),
    )


def _with(pair: tuple[T, T], seat: Seat, new: T) -> tuple[T, T]:
    return (new, pair[1]) if seat == 0 else (pair[0], new)
