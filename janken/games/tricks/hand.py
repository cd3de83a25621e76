"""A hand of tricks, dealt, played and counted, over and over: what Stones and Green Queen share.

A game adds what comes before the tricks (bids, passing), which cards are held back, and how a hand counts.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from janken.cards import UNKNOWN, Card, Rank, deck, spoken
from janken.chance import Chance
from janken.game import PLAY, Ask, Event, Game, Move, Refusal, Seat, Zone, first_dealer, hidden
from janken.games.tricks.judging import RELATIONS, following, must_follow, taken
from janken.games.tricks.story import Cards, Trick, laid, took
from janken.suits import Suit

PLAYING, COUNTED, OVER = "playing", "counted", "over"
"""The phases every such game has: tricks are played; the hand is counted and the next waits; the match is over."""
DEAL = Move("deal")
CARD_PLAYED = {move: card for card, move in PLAY.items()}
PACKS = {"in": deck(), "out": deck(jokers=False)}
OPENERS = {suit: [Card(suit, rank) for rank in (*list(Rank)[1:-1], Rank.ACE)] for suit in Suit}
"""The cards that may have to open a hand, by suit: from the Two up to the Ace."""


def in_order(cards: Iterable[Card]) -> Cards:
    """Cards as a hand holds them: by suit, the Joker first and the Ace last (TRICK-5)."""
    return tuple(sorted(cards, key=lambda card: (card.suit, card.rank.height)))


class Dealt(Protocol):
    """What holds for a whole hand; each game adds its own."""

    @property
    def number(self) -> int: ...  # of the hand, from 0
    @property
    def dealer(self) -> Seat: ...
    @property
    def aside(self) -> Cards: ...  # dealt to nobody, face down
    @property
    def past(self) -> tuple[Any, ...]: ...  # the hands that are counted


D = TypeVar("D", bound=Dealt)


class HandState(NamedTuple, Generic[D]):
    hands: tuple[Cards, ...]
    trick: Cards
    """The cards on the table, in the order they were played."""
    turn: Seat
    tricks: tuple[Trick, ...]
    """The finished tricks of this hand: who played what, and who took it."""
    broken: bool
    """Whether the cards that are held back at first may be led."""
    phase: str
    deal: D
    seed: str | None


_state: Callable[[tuple[Any, ...]], HandState[Any]] = partial(tuple.__new__, HandState)
"""As HandState(*fields), in a third of the time."""


class TrickGame(Game[HandState[D]], Generic[D]):
    counts = "points"
    opening_rule: ClassVar[str]

    @property
    def seats(self) -> Sequence[int]:
        return (3, 4, 5)

    # what a game says ---------------------------------------------------------------------------------------

    @abstractmethod
    def begun(self, hands: tuple[Cards, ...], aside: Cards, deal: D | None, dealer: Seat, seed: str) -> HandState[D]:
        """The state after dealing; `deal` is that of the hand before."""

    @abstractmethod
    def choices(self, state: HandState[D]) -> Sequence[Move]:
        """The moves before the tricks."""

    @abstractmethod
    def chosen(self, state: HandState[D], move: Move) -> HandState[D]:
        """The state after one of these."""

    @abstractmethod
    def counted(self, state: HandState[D]) -> HandState[D]:
        """The state once the last trick is taken and the hand counted."""

    @abstractmethod
    def opening_suit(self, state: HandState[D]) -> Suit: ...

    @abstractmethod
    def held_back(self, state: HandState[D]) -> frozenset[Card]:
        """The cards not to be played to the first trick, nor led before one of them has been played."""

    @abstractmethod
    def restraint(self, state: HandState[D]) -> tuple[str, str]:
        """The rule by which they are held back now, and a sentence."""

    @property
    @abstractmethod
    def jokers(self) -> str:
        """Whether Jokers are in or out."""

    @property
    def ranking(self) -> str:
        return RELATIONS

    @property
    def ghosts(self) -> int:
        """How many hands are dealt to nobody."""
        return 0

    # dealing ------------------------------------------------------------------------------------------------

    def deal(self, seats: int, seed: int | str, pile: Sequence[Card] | None = None) -> HandState[D]:
        """From a stacked pile seat 0 gets the first cards, then seat 1; the leftovers come last."""
        cards = self.shuffled_or_stacked(pile, seats, seed)
        return self._begun(cards, seats, None, first_dealer(seats, seed), str(seed))

    def _next_hand(self, state: HandState[D]) -> HandState[D]:
        seats, deal, seed = len(state.hands), state.deal, state.seed
        assert seed is not None, "what a seat sees can't be dealt on: guess() the rest first"
        cards = Chance(seed, "deal", deal.number + 1).shuffled(self.pack(seats))
        return self._begun(cards, seats, deal, (deal.dealer + 1) % seats, seed)

    def _begun(self, cards: Cards, seats: int, deal: D | None, dealer: Seat, seed: str) -> HandState[D]:
        size = self.hand_size(seats)
        hands = tuple(in_order(cards[size * s : size * (s + 1)]) for s in range(seats))
        return self.begun(hands, cards[size * seats :], deal, dealer, seed)

    def pack(self, seats: int) -> Cards:
        return PACKS[self.jokers]

    def hand_size(self, seats: int) -> int:
        """How many cards everybody gets (TRICK-1)."""
        return len(self.pack(seats)) // (seats + self.ghosts)

    def opener(self, hands: tuple[Cards, ...], suit: Suit, otherwise: Seat) -> Seat:
        """Who holds the lowest card of the opening suit, Jokers not counted."""
        for card in OPENERS[suit]:
            for seat, hand in enumerate(hands):
                if card in frozenset(hand):
                    return seat
        return otherwise

    # playing ------------------------------------------------------------------------------------------------

    def turn(self, state: HandState[D]) -> Seat | None:
        return None if state.phase == OVER else state.turn

    def moves(self, state: HandState[D]) -> Sequence[Move]:
        hands, trick, seat, tricks, broken, phase, _, _ = state
        if phase != PLAYING:
            return self.choices(state) if phase not in (COUNTED, OVER) else (DEAL,) if phase == COUNTED else ()
        if trick and (tricks or broken):  # most moves: follow suit, and nothing else matters
            lead = trick[0].suit
            return [PLAY[card] for card in hands[seat] if card.suit is lead] or [PLAY[card] for card in hands[seat]]
        return [PLAY[card] for card in (hands[seat] if tricks and broken else self.open_cards(state))]

    def open_cards(self, state: HandState[D]) -> Sequence[Card]:
        """The cards that may be played now, in the hand's order."""
        hand, trick, tricks = state.hands[state.turn], state.trick, state.tricks
        cards: Sequence[Card] = following(hand, trick[0]) if trick else hand
        if (tricks or state.broken) if trick else (tricks and state.broken):
            return cards
        if not trick and not tricks:
            opens = self._opening_card(state)
            cards = [opens] if opens else cards
        kept = self.held_back(state)
        return [card for card in cards if card not in kept] or cards

    def _opening_card(self, state: HandState[D]) -> Card | None:
        hand = frozenset(state.hands[state.turn])
        return next((card for card in OPENERS[self.opening_suit(state)] if card in hand), None)

    def play(self, state: HandState[D], move: Move) -> HandState[D]:
        """As in every game; a card is checked on the way, since bots and simulations play millions."""
        card = CARD_PLAYED.get(move)
        hands, trick, seat, tricks, broken, phase, *_ = state
        if card is None or phase != PLAYING:
            return super().play(state, move)
        hand, at = hands[seat], 0
        for held in hand:
            if held is card:
                break
            at += 1
        plainly = (card.suit is trick[0].suit and (tricks or broken)) if trick else (tricks and broken)
        if at == len(hand) or not (plainly or self._fits(state, card)):
            return super().play(state, move)
        return self._laid(state, card, at)

    def _laid(self, state: HandState[D], card: Card, at: int) -> HandState[D]:
        """The state once this card, the hand's nth, lies on the table."""
        hands, trick, seat, tricks, broken, phase, deal, seed = state
        hand = hands[seat]
        each = list(hands)
        each[seat] = hand[:at] + hand[at + 1 :]
        trick = (*trick, card)
        left = (seat + 1) % len(each)
        if len(trick) < len(each):
            return _state((tuple(each), trick, left, tricks, broken, phase, deal, seed))
        # the trick is full, so on the left sits who led
        taker = (left + taken(trick, self.ranking)) % len(each)
        broken = broken or not self.held_back(state).isdisjoint(trick)
        tricks = (*tricks, Trick(left, trick, taker))
        state = _state((tuple(each), (), taker, tricks, broken, phase, deal, seed))
        return state if each[seat] else self.counted(state)

    def _fits(self, state: HandState[D], card: Card) -> bool:
        """Whether a card of the hand may be played now where it neither follows suit nor is free to lead."""
        if not state.trick or not (state.tricks or state.broken):
            return card in frozenset(self.open_cards(state))
        lead = state.trick[0].suit
        for held in state.hands[state.turn]:  # noqa: SIM110, as all() takes three times as long
            if held.suit is lead:
                return False
        return True

    def after(self, state: HandState[D], move: Move) -> HandState[D]:
        if state.phase == PLAYING:
            card = move.cards[0]
            return self._laid(state, card, state.hands[state.turn].index(card))
        return self._next_hand(state) if state.phase == COUNTED else self.chosen(state, move)

    # the story --------------------------------------------------------------------------------------------

    def asks(self, state: HandState[D]) -> Ask:
        """Told to everybody, so nothing in it depends on what is held."""
        if state.phase == COUNTED:
            return Ask(f"Hand {state.deal.number + 1} is counted. Deal the next one.", "CORE-10", pause=True)
        restrained = bool(self.held_back(state)) and not (state.tricks if state.trick else state.broken)
        if state.trick:
            follow = Ask(f"Follow {state.trick[0].suit} if you can.", "TRICK-2")
            rule, text = self.restraint(state)
            return Ask(f"{follow.text} {text}", rule) if restrained else follow
        if not state.tricks:
            opens = self._opening_card(state)
            return Ask(f"Open with {f'the {opens.name}' if opens else 'any card'}.", self.opening_rule)
        if restrained:
            rule, text = self.restraint(state)
            return Ask(f"{text} Lead another card if you can.", rule)
        return Ask("Lead any card.", "TRICK-5")

    def refusal(self, state: HandState[D], move: Move) -> Refusal:
        asks = self.asks(state)
        if state.phase != PLAYING or move.verb != "play":
            return Refusal(asks.rule, "That is not what is asked for now.", asks.text)
        hand, open_cards = state.hands[state.turn], self.open_cards(state)
        few = len(open_cards) <= 4
        instead = f"Open to you: {spoken(open_cards, 'or')}." if few else asks.text
        if len(move.words) != 1 or len(move.cards) != 1:
            return Refusal("TRICK-2", "One card is played at a time.", instead)
        card = move.cards[0]
        if card not in hand:
            return Refusal("TRICK-2", f"The {card.name} is not in your hand.", instead)
        if state.trick and card not in following(hand, state.trick[0]):
            return must_follow(card, hand, state.trick[0])
        if not state.trick and not state.tricks and self._opening_card(state):
            return Refusal(self.opening_rule, f"The {open_cards[0].name} opens this hand.", instead)
        rule, text = self.restraint(state)
        return Refusal(rule, text, instead if few else "Any other card that fits will do.")

    def story_of_play(self, state: HandState[D], card: Card, after: HandState[D]) -> tuple[Event, ...]:
        """The card, and the trick if it completes one."""
        opens = not state.trick and not state.tricks
        rule = self.opening_rule if opens else "TRICK-2" if state.trick else "TRICK-5"
        played = laid(state.turn, card, not state.trick, rule)
        if len(state.trick) + 1 < len(state.hands):
            return (played,)
        return played, took(after.tricks[-1], self.ranking)

    def story_of_deal(self, state: HandState[D], after: HandState[D], seat: Seat | None) -> Event:
        """All cards are gathered, by now seen by all, then dealt; of what comes a seat sees its own."""
        gathered = [(card, zone.id, "pack") for zone in self.zones(state) if not zone.echo for card in zone.cards]
        seen = self.seen_by(after, seat)
        given = [(card, "pack", f"hand-{s}") for s, hand in enumerate(seen.hands) for card in hand]
        spare = [(card, "pack", "aside") for card in seen.deal.aside]
        dealer = after.deal.dealer
        text = f"{{{dealer}:deal|deals}} hand {after.deal.number + 1}."
        return Event("dealt", text, "TRICK-1", dealer, shifts=(*gathered, *given, *spare))

    # seeing -------------------------------------------------------------------------------------------------

    def seen_hands(self, state: HandState[D], seat: Seat | None, known: Iterable[Card] = ()) -> tuple[Cards, ...]:
        """The hands as a seat knows them; `known` are cards it has seen go to others."""
        seen = []
        for s, hand in enumerate(state.hands):
            known_here = tuple([card for card in hand if card in known])
            seen.append(hand if s == seat else known_here + (UNKNOWN,) * (len(hand) - len(known_here)))
        return tuple(seen)

    def seen_aside(self, state: HandState[D]) -> Cards:
        """What lies aside is shown when the hand is counted (CORE-11)."""
        return state.deal.aside if state.phase in (COUNTED, OVER) else hidden(state.deal.aside)

    def fill_order(self, seen: HandState[D], cards: Cards, chance: Chance) -> Sequence[Card]:
        """Nobody is given a suit that they have shown not to hold."""
        missing = voids(seen)
        if not any(missing):
            return cards
        suits: list[frozenset[Suit]] = [
            missing[s] for s, hand in enumerate(seen.hands) for card in hand if card is UNKNOWN
        ]
        suits += [frozenset()] * (len(cards) - len(suits))
        return _exchanged(list(cards), suits, chance)

    def with_sorted_hands(self, state: HandState[D]) -> HandState[D]:
        return state._replace(hands=tuple(map(in_order, state.hands)))

    def trick_zones(self, state: HandState[D], seat: Seat) -> tuple[Zone, ...]:
        """What lies before a seat."""
        leader = (state.turn - len(state.trick)) % len(state.hands)
        at = (seat - leader) % len(state.hands)
        played = state.trick[at : at + 1]
        last = state.tricks[-1] if state.tricks and not state.trick else None
        again = (last.card_of(seat),) if last else ()
        led = ["led" if seat == first else "" for first in (leader, last.leader if last else None)]
        taken_cards = tuple(card for trick in state.tricks if trick.taker == seat for card in trick.cards)
        slot = f"trick-{seat}"
        return (
            Zone(f"hand-{seat}", "in hand", state.hands[seat], seat, "hand", "owner"),
            Zone(f"played-{seat}", "played", played, seat, "trick", slot=slot, tag=led[0]),
            Zone(f"last-{seat}", "last trick", again, seat, "trick", slot=slot, echo=True, tag=led[1]),
            Zone(f"taken-{seat}", "tricks taken", taken_cards, seat, faces="none"),
        )

    def tricks_taken(self, state: HandState[D]) -> tuple[int, ...]:
        """How many tricks of this hand each seat has."""
        takers = [trick.taker for trick in state.tricks]
        return tuple(takers.count(seat) for seat in range(len(state.hands)))


PACK = Zone("pack", "deck", (), faces="none", hide_empty=True)
"""Where the cards are between two hands."""


def voids(state: HandState[Any]) -> tuple[frozenset[Suit], ...]:
    """The suits that each seat has shown not to hold, by not following."""
    seats = len(state.hands)
    missing: list[set[Suit]] = [set() for _ in range(seats)]
    open_trick = Trick((state.turn - len(state.trick)) % seats, state.trick, 0)
    for leader, cards, _ in (*state.tricks, open_trick):
        for at, card in enumerate(cards):
            if card.suit is not cards[0].suit:
                missing[(leader + at) % seats].add(cards[0].suit)
    return tuple(map(frozenset, missing))


def _exchanged(cards: list[Card], missing: Sequence[frozenset[Suit]], chance: Chance) -> list[Card]:
    """The cards with those that can't be where they are exchanged, as far as a few tries go."""
    places = range(len(cards))
    for _ in range(4 * len(cards)):
        wrong = [at for at in places if cards[at].suit in missing[at]]
        if not wrong:
            break
        here = chance.choice(wrong)
        fits = [at for at in places if cards[at].suit not in missing[here]]
        both = [at for at in fits if cards[here].suit not in missing[at]]
        if not fits:
            break
        there = chance.choice(both or fits)
        cards[here], cards[there] = cards[there], cards[here]
    return cards
