"""Three toy games that use what War does not: they prove the protocol, and live only here.

Each is at most sixty lines, its state included, blank ones not counted.
"""

from itertools import combinations
from typing import Any, ClassVar, NamedTuple

from janken.cards import Card, deck, spoken
from janken.chance import shuffled
from janken.game import PLAY, Ask, Event, Game, Move, Outcome, Piece, Refusal, Zone, hidden
from janken.suits import clash

Cards = tuple[Card, ...]


def without(sides, gone):
    return tuple(tuple(card for card in side if card not in gone) for side in sides)


class SmallPack(Game[Any]):
    """Thirteen cards, some of each suit."""

    def pack(self, seats):
        return deck(jokers=False)[::5]


class PassState(NamedTuple):
    hands: tuple[Cards, ...]
    passed: tuple[Cards, ...] = ()  # by giver; once all have passed, a part of the hand to the left
    trick: Cards = ()


class PassAndTrick(Game[PassState]):
    """Three pass three cards to the left, face down, then play one trick."""

    name, title, seats, any_order = "toy-pass", "Pass and Trick", (3,), frozenset({"pass"})
    verbs: ClassVar = {"pass": "pass AR 2R 3P", "play": "play 3R"}

    def pack(self, seats):
        return tuple(card for card in deck(jokers=False) if card.rank <= 3)

    def deal(self, seats, seed, pile=None):
        cards = self.shuffled_or_stacked(pile, seats, seed)
        return PassState(tuple(tuple(sorted(cards[seat::3])) for seat in range(3)))

    def turn(self, state):
        made = len(state.passed) + len(state.trick)
        return made % 3 if made < 6 else None

    def asks(self, state):
        return Ask("Play a card; follow suit." if len(state.passed) == 3 else "Pass three cards left.", "CORE-10")

    def moves(self, state):
        held = sorted(self.zones(state)[self.turn(state)].cards) if self.turn(state) is not None else []
        if len(state.passed) < 3:
            return tuple(Move.of("pass", *three) for three in combinations(held, 3))
        return tuple(PLAY[card] for card in [c for c in held if not clash(c, (*state.trick, c)[0])] or held)

    def refusal(self, state, move):
        return Refusal("CORE-10", "That is not asked for, or not yours to choose.", self.asks(state).text)

    def after(self, state, move):
        hands, passed = without(state.hands, move.cards), without(state.passed, move.cards)
        played = move.verb == "play"
        return PassState(hands, passed if played else (*passed, move.cards), state.trick + move.cards * played)

    def story(self, state, move, after, seat=None):
        mover, played = self.turn(state), move.verb == "play"
        cards = move.cards if played or seat == mover else hidden(move.cards)
        shifts = tuple((card, f"hand-{mover}", "trick" if played else f"passing-{mover}") for card in cards)
        events = [Event("chose", f"{{{mover}:choose|chooses}} {spoken(cards)}.", "CORE-10", mover, shifts=shifts)]
        if not played and len(after.passed) == 3:
            given = [seen or hidden(after.passed[s]) for s, seen in enumerate(self.seen_by(after, seat).passed)]
            shifts = tuple((card, f"passing-{s}", f"hand-{(s + 1) % 3}") for s in range(3) for card in given[s])
            events.append(Event("passed", "The cards go to the left.", "CORE-10", shifts=shifts))
        return tuple(events)

    def outcome(self, state):
        won = self.scores(state)
        return Outcome((won.index(1),), won, "The trick is taken.", "CORE-7") if any(won) else None

    def scores(self, state):
        heights = [0 if clash(card, state.trick[0]) else card.rank.height for card in state.trick]
        return tuple(int(len(heights) == 3 and heights[seat] == max(heights)) for seat in range(3))

    def seen_by(self, state, seat):
        swapped = len(state.passed) == 3  # from then on nobody else knows which of a hand were given
        sees = [seat in (giver, (giver + swapped) % 3) for giver in range(3)]
        passed = [p if sees[s] else () if swapped else hidden(p) for s, p in enumerate(state.passed)]
        mixed = [state.passed[s - 1] if swapped and not sees[s - 1] else () for s in range(3)]
        hands = [hand + given for hand, given in zip(state.hands, mixed, strict=True)]
        return PassState(tuple(h if s == seat else hidden(h) for s, h in enumerate(hands)), tuple(passed), state.trick)

    def zones(self, state):
        passed, swapped = (*state.passed, (), (), ()), len(state.passed) == 3
        hands = [tuple(sorted(state.hands[s] + passed[(s + 2) % 3] * swapped)) for s in range(3)]
        hand = [Zone(f"hand-{s}", "hand", hands[s], s, "hand", "owner") for s in range(3)]
        passing = [Zone(f"passing-{s}", "passing", passed[s] * (not swapped), s, "row", "owner") for s in range(3)]
        return *hand, *passing, Zone("trick", "trick", state.trick, layout="trick")

    def most_moves(self, seats):
        return 6


CELLS = [column + row for row in "123" for column in "abc"]


def steps_between(a, b):
    return abs(a % 3 - b % 3) + abs(a // 3 - b // 3)


class StepState(NamedTuple):
    board: Cards
    draw: Cards
    discards: Cards = ()
    at: tuple[int, int] = (0, 8)
    ply: int = 0
    seed: str | None = None


class StepOrSwap(SmallPack):
    """A piece each crosses a 3×3 board, or swaps a card beside it; the discards come back when the pile is out."""

    name, title, counts = "toy-step", "Step or Swap", "steps"
    verbs: ClassVar = {"step": "step b2", "swap": "swap b2"}

    def deal(self, seats, seed, pile=None):
        cards = self.shuffled_or_stacked(pile, seats, seed)
        return StepState(cards[:9], cards[9:], seed=str(seed))

    def turn(self, state):
        return None if state.at[0] == 8 or state.at[1] == 0 or state.ply == 24 else state.ply % 2

    def asks(self, state):
        return Ask("Step to the far corner, or swap a card beside you.", "CORE-2")

    def moves(self, state):
        here = state.at[state.ply % 2]
        near = [cell for cell in range(9) if cell not in state.at and steps_between(here, cell) == 1]
        moves = [Move.of("step", CELLS[cell]) for cell in near if not self.beat_against(state, cell)]
        moves += [Move.of("swap", CELLS[cell]) for cell in near]
        return tuple(moves) if self.turn(state) is not None else ()

    def beat_against(self, state, cell):
        beat = clash(state.board[state.at[state.ply % 2]], state.board[cell])
        return beat if beat and beat.winner is state.board[cell].suit else None

    def refusal(self, state, move):
        beside = move.verb == "step" and Move.of("swap", *move.words) in self.moves(state)
        beat = self.beat_against(state, CELLS.index(move.words[0])) if beside else None
        return Refusal("CORE-2", f"{beat}." if beat else "No free cell beside you.", self.asks(state).text, beat)

    def after(self, state, move):
        cell, ply = CELLS.index(move.words[0]), state.ply + 1
        if move.verb == "step":
            return state._replace(at=(state.at[0], cell) if state.ply % 2 else (cell, state.at[1]), ply=ply)
        draw = state.draw or shuffled(state.discards, state.seed, "draw", ply)
        discards = (*(state.discards if state.draw else ()), state.board[cell])
        board = (*state.board[:cell], draw[0], *state.board[cell + 1 :])
        return StepState(board, draw[1:], discards, state.at, ply, state.seed)

    def story(self, state, move, after, seat=None):
        mover, cell = state.ply % 2, CELLS.index(move.words[0])
        shifts = () if state.draw or move.verb == "step" else tuple((c, "discards", "draw") for c in state.discards)
        if move.verb == "swap":
            shifts += ((state.board[cell], "board", "discards"), (after.board[cell], "draw", "board"))
        text = f"{{{mover}:{move.verb}|{move.verb}s}} {CELLS[cell]}."
        return (Event(f"{move.verb}ped", text, "CORE-2", mover, shifts=shifts),)

    def outcome(self, state):
        home = tuple(s for s in (0, 1) if state.at[s] == (8, 0)[s])
        return Outcome(home, self.scores(state), "It is over.", "CORE-2") if self.turn(state) is None else None

    def scores(self, state):
        return steps_between(0, state.at[0]), steps_between(8, state.at[1])

    def seen_by(self, state, seat):
        return state._replace(draw=hidden(state.draw), seed=None)

    def zones(self, state):
        board = Zone("board", "board", state.board, layout="grid", size=(3, 3), cells=tuple(CELLS))
        return board, Zone("draw", "draw pile", state.draw, faces="none"), Zone("discards", "discards", state.discards)

    def pieces(self, state):
        return tuple(Piece(f"piece-{s}", s, "board", cell, "piece") for s, cell in enumerate(state.at))

    def most_moves(self, seats):
        return 24


class RaidState(NamedTuple):
    fronts: tuple[Cards, Cards]
    hands: tuple[Cards, Cards]
    aside: Cards
    discards: Cards = ()
    mover: int = 0
    gap: bool = False
    ended: int = 0


class Raid(SmallPack):
    """Several cards of a front attack one of the other; its owner fills the gap from hand."""

    name, title, counts, any_order = "toy-raid", "Raid", "cards left", frozenset({"attack"})
    verbs: ClassVar = {"attack": "attack 2R 8S 5L", "advance": "advance 7L", "end": "end"}

    def deal(self, seats, seed, pile=None):
        cards = self.shuffled_or_stacked(pile, seats, seed)
        return RaidState((cards[0:3], cards[3:6]), (cards[6:9], cards[9:12]), cards[12:])

    def turn(self, state):
        return state.mover if all(state.fronts) and state.ended < 2 else None

    def asks(self, state):
        return Ask("Fill the gap from your hand." if state.gap else "Attack a lower card, or end.", "CORE-7")

    def moves(self, state):
        mine, theirs = state.fronts[state.mover], state.fronts[1 - state.mover]
        if self.turn(state) is None or state.gap:
            return tuple(Move.of("advance", card) for card in state.hands[state.mover] * state.gap)
        groups = [group for size in (1, 2, 3) for group in combinations(mine, size)]
        raids = [(t, g) for t in theirs for g in groups if sum(card.rank for card in g) > t.rank]
        return (*(Move.of("attack", *sorted((target, *group))) for target, group in raids), Move("end"))

    def refusal(self, state, move):
        return Refusal("CORE-7", "That is too weak, or not asked for.", self.asks(state).text)

    def after(self, state, move):
        other = 1 - state.mover
        if move.verb == "end":
            return state._replace(mover=other, ended=state.ended + 1)
        if move.verb == "advance":
            fronts = tuple(f + move.cards * (s == state.mover) for s, f in enumerate(state.fronts))
            return state._replace(fronts=fronts, hands=without(state.hands, move.cards), gap=False)
        struck = tuple(card for card in move.cards if card in state.fronts[other])
        gap, fronts = bool(state.hands[other]), without(state.fronts, struck)
        return RaidState(fronts, state.hands, state.aside, state.discards + struck, other, gap, 0)

    def story(self, state, move, after, seat=None):
        mover, struck = state.mover, after.discards[len(state.discards) :]
        shifts = [(card, f"front-{1 - mover}", "discards") for card in struck]
        shifts += [(card, f"hand-{mover}", f"front-{mover}") for card in move.cards if move.verb == "advance"]
        text = f"{{{mover}:{move.verb}|{move.verb}s}}: {spoken(move.cards) or 'nothing'}."
        return (Event(f"{move.verb}ed", text, "CORE-7", mover, move.cards, shifts=tuple(shifts)),)

    def outcome(self, state):
        left = self.scores(state)
        winners = tuple(s for s in (0, 1) if left[s] > left[1 - s])
        return Outcome(winners, left, "The raid is over.", "CORE-7") if self.turn(state) is None else None

    def scores(self, state):
        return tuple(len(state.fronts[s]) + len(state.hands[s]) for s in (0, 1))

    def seen_by(self, state, seat):
        hands = tuple(hand if s == seat else hidden(hand) for s, hand in enumerate(state.hands))
        return state._replace(hands=hands, aside=hidden(state.aside))

    def zones(self, state):
        fronts = [Zone(f"front-{s}", "front", state.fronts[s], s, "row") for s in (0, 1)]
        hands = [Zone(f"hand-{s}", "hand", state.hands[s], s, "hand", "owner") for s in (0, 1)]
        piles = Zone("discards", "discards", state.discards), Zone("aside", "aside", state.aside, faces="none")
        return *fronts, *hands, *piles

    def most_moves(self, seats):
        return 40


TOYS = {game.name: game for game in (PassAndTrick(), StepOrSwap(), Raid())}
