"""Players for Dueling Wizards: Hothead strikes at once, Duelist weighs best replies, Oracle can't be outplayed.

All of them draft by what a card does against the others that lie open, and make their calls as well as can be.
They differ in what they cast.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from janken.bots import Belief, Bot, open_moves
from janken.bots.spell_values import RestOfExchange, Shares, Spell, Standing, contest, prospects, standing_of
from janken.cards import spoken
from janken.game import Game, Move, Seat
from janken.games.wizards.dueling_wizards import FIRST, STEAL, DuelingWizards
from janken.games.wizards.state import CALL, CAST, DRAFT, ORDER, THEFT, WizardState
from janken.study.duels import solve

T = TypeVar("T")
FINE = 10**6
"""Shares are rounded to parts of this."""
WHY = {
    "call": "Counting {0} is worth most here.",
    "keep": "The covered card does best against what shows.",
    "replace": "The {1} does better against what shows.",
    "stand": "It is worth more to stay in place.",
    "switch": "It is worth more to change places.",
    "promote": "A Ten is worth more here.",
    "decline": "It is worth more as it is.",
}


class CastPlan(NamedTuple):
    """How to cast: a mix of spells, why, and the mix that the other side is expected to cast."""

    shares: Shares
    text: str
    expected: Shares


class Hothead(Bot):
    """Casts what brings most at once, on average over what the other side may cast.

    >>> from janken.games import game
    >>> duel = game("dueling-wizards")
    >>> state = duel.play(duel.deal(2, seed=7), Move("first"))
    >>> belief = Hothead().believes(duel, duel.seen_by(state, state.turn), state.turn)
    >>> print(belief.mix[0][0], belief.text, sep=" | ")
    take 10S | The Ten of Scissors does most against the other cards of this round.
    """

    name = "greedy"
    title = "Hothead"
    line = "Casts what hits hardest now, and thinks no further."

    def believes(self, game: Game[Any], seen: Any, seat: Seat) -> Belief:
        assert isinstance(game, DuelingWizards)
        moves, rule = open_moves(game, seen, seat), game.asks(seen).rule
        if len(moves) == 1:
            return Belief("Only one move is open.", rule, ((moves[0], Fraction(1)),))
        if seen.phase == ORDER:
            return _surely(FIRST, "The first pick is worth more than the first attack.", rule)
        if seen.phase == DRAFT:
            return _drafted(game, seen)
        if seen.phase == THEFT:
            return _surely(STEAL, "Two more cards to choose from never hurt.", rule)
        if seen.phase == CAST:
            return self._cast(game, seen, rule)
        if seen.phase == CALL and not seen.played[1 - seat]:
            return self._called_first(game, seen, moves, rule)
        values = RestOfExchange(game, seen).values(moves)
        best = moves[values.index(max(values))]
        words = WHY[best.verb].format(best.words[-1].strip("=") if best.words else "", spoken(best.cards))
        return _surely(best, words, rule)

    def _cast(self, game: DuelingWizards, seen: WizardState, rule: str) -> Belief:
        plan = self.plan(standing_of(game, seen), seen.turn == seen.attacker)
        mix = _gathered(plan.shares, lambda spell: Move.of("cast", *spell.cards))
        expects = _gathered(plan.expected, lambda spell: " + ".join(card.name for card in spell.cards))
        return Belief(plan.text, rule, tuple(mix.items()), tuple(expects.items()))

    def _called_first(self, game: DuelingWizards, seen: WizardState, moves: Sequence[Move], rule: str) -> Belief:
        """What the attack calls an Ace while the defence is covered: what the plan for these cards was."""
        standing, shown, said = standing_of(game, seen), seen.played[seen.turn], set(seen.said.called)
        ace = moves[0].cards[0]

        def fits(spell: Spell) -> bool:
            return spell.cards == shown and said.issubset(spell.calls)

        shares = {spell: share for spell, share in self.plan(standing, True).shares.items() if fits(spell)}
        if not shares:
            found = contest(standing)
            shares = {found.hardest([spell for spell in found.attacks if fits(spell)]): 1.0}
        mix = _gathered(shares, lambda spell: Move.of("call", ace, f"={dict(spell.calls)[ace]}"))
        return Belief("The defence is still covered. This was the plan.", rule, tuple(mix.items()))

    def plan(self, standing: Standing, attacks: bool) -> CastPlan:
        """What to cast as attacker or defender."""
        found = contest(standing)
        best = found.boldest if attacks else found.safest
        hope = "do most harm" if attacks else "suffer least"
        return CastPlan({best: 1.0}, f"The {spoken(best.cards)} should {hope} on average.", {})


class Duelist(Hothead):
    """Mixes spells that are best replies to the other side's mix, and minds what the cards kept are worth.

    The mix is that of this exchange; later ones are only estimated, card by card.

    >>> from janken.bots.spell_values import Standing
    >>> from janken.cards import cards
    >>> plan = Duelist().plan(Standing(1, cards("10R 6P"), cards("5L 8P"), (100, 100), later=1), attacks=True)
    >>> {str(spell.cards[0]): round(share, 2) for spell, share in plan.shares.items()}
    {'10R': 0.44, '6P': 0.56}
    """

    name = "fighter"
    title = "Duelist"
    line = "Mixes spells that are best replies to yours, and saves good cards."

    def plan(self, standing: Standing, attacks: bool) -> CastPlan:
        attack, defence = contest(standing).mixes
        mine, yours = (attack, defence) if attacks else (defence, attack)
        return CastPlan(mine, "Against what it expects, no other spell does much better.", yours)


class Oracle(Duelist):
    """Plays single cards perfectly: its mix is the optimum of all hands left in the round, HP being all that counts.

    >>> from janken.bots.spell_values import Standing
    >>> from janken.cards import cards
    >>> plan = Oracle().plan(Standing(1, cards("10R 6P"), cards("5L 8P"), (100, 100), later=1), attacks=False)
    >>> print(plan.text, {str(spell.cards[0]): round(share, 2) for spell, share in plan.shares.items()})
    Played like this to the end, it wins at least 3.9 HP on average. {'8P': 0.63, '5L': 0.37}
    """

    name = "oracle"
    title = "Oracle"
    line = "Plays single cards perfectly, and pairs like Duelist."

    def plan(self, standing: Standing, attacks: bool) -> CastPlan:
        if standing.level > 1:
            return super().plan(standing, attacks)
        duel = solve(standing.attack, standing.defend, floats=True)
        attack = {
            Spell((card,), ((card, value),) if len(card.rank.values) > 1 else ()): share
            for (card, value), share in duel.mix.items()
            if share
        }
        defence = {Spell((card,)): share for card, share in duel.defence.items() if share}
        worth = duel.value if attacks else -duel.value
        promise = f"wins at least {worth:.1f}" if worth > 0 else f"loses at most {-worth:.1f}"
        mine, yours = (attack, defence) if attacks else (defence, attack)
        return CastPlan(mine, f"Played like this to the end, it {promise} HP on average.", yours)


BOTS: tuple[Bot, ...] = (Hothead(), Duelist(), Oracle())


def _drafted(game: DuelingWizards, seen: WizardState) -> Belief:
    """The card that does most against all others of this round: those open and those in both hands."""
    worths = prospects(seen.draft, (*seen.draft, *seen.hands[0], *seen.hands[1]), game.level(seen) == 3)
    best = max(seen.draft, key=worths.__getitem__)
    return _surely(Move.of("take", best), f"The {best.name} does most against the other cards of this round.", "DW-2")


def _surely(move: Move, text: str, rule: str) -> Belief:
    return Belief(text, rule, ((move, Fraction(1)),))


def _gathered(shares: Shares, what: Callable[[Spell], T]) -> dict[T, Fraction]:
    """The shares of what spells have in common, in fractions that add up to 1."""
    sums: dict[T, float] = {}
    for spell, share in shares.items():
        sums[what(spell)] = sums.get(what(spell), 0.0) + share
    whole = sum(sums.values())
    parts = {found: round(FINE * share / whole) for found, share in sums.items()}
    return {found: Fraction(part, sum(parts.values())) for found, part in parts.items() if part}
