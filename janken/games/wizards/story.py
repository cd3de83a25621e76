"""How a duel is told: what was cast and turned up, what the spells did and why, and the question asked before.

>>> from janken import cards
>>> from janken.games.wizards.exchange import exchange
>>> print(reason(exchange(cards("6R 5P"), cards("8S 3L"))))
**Rock blunts Scissors, a weaker defence: 6.** Lizard eats Paper, a stronger defence: 5 − 3 = 2.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from janken.cards import spoken
from janken.game import Event, Move, Outcome, Question, Seat
from janken.games.wizards.exchange import Exchange, Line, exchange, promotion
from janken.games.wizards.exchange_mistakes import likely_mistakes
from janken.games.wizards.sentences import round_result
from janken.games.wizards.spells import DEFENDER, FOCUSED, TWIN, Cards, kind, ranks_of
from janken.games.wizards.state import CAST, PROMOTE, SIGHT, Fought, WizardState
from janken.suits import Relation

if TYPE_CHECKING:
    from janken.games.wizards.dueling_wizards import DuelingWizards

WRONG_ANSWERS = 3
DEFENCES = {
    Relation.WEAKEST: "the weakest defence",
    Relation.WEAKER: "a weaker defence",
    Relation.STRONGER: "a stronger defence",
    Relation.STRONGEST: "the strongest defence",
}


class MoveMade(NamedTuple):
    """A move, the states before and after it, and the seat that hears of it."""

    game: DuelingWizards
    state: WizardState
    move: Move
    after: WizardState
    listener: Seat | None

    @property
    def mover(self) -> Seat:
        return self.state.turn

    @property
    def fought(self) -> Fought | None:
        """The hand that this move brought to its end."""
        return self.after.past[-1] if len(self.after.past) > len(self.state.past) else None

    def spell_of(self, seat: Seat) -> Cards:
        """What a seat has turned up by the end of the move."""
        return self.fought.cards_of(seat) if self.fought else self.after.played[seat]


def story_of(made: MoveMade) -> tuple[Event, ...]:
    events = list(EVENTS_OF[made.move.verb](made))
    for seat in (made.state.attacker, 1 - made.state.attacker):
        fresh = tuple(card for card in made.spell_of(seat) if card not in made.state.played[seat])
        if fresh and not (made.state.phase == SIGHT and seat == made.mover):
            events.append(_turned_up(made, seat, fresh))
    if made.fought:
        events += _exchanged(made.fought, made.game.level(made.state))
    if made.after.won != made.state.won:
        events += _round_over(made)
    return tuple(events)


# what was decided ---------------------------------------------------------------------------------------------------


def _ordered(made: MoveMade) -> tuple[Event, ...]:
    mine, theirs = ("pick|picks", "attack|attacks") if made.move.verb == "first" else ("attack|attacks", "pick|picks")
    text = f"{{{made.mover}:{mine}}} first, so {{{1 - made.mover}:{theirs}}} first."
    return (Event("ordered", text, "DW-2", made.mover),)


def _picked(made: MoveMade) -> tuple[Event, ...]:
    (card,) = made.move.cards
    shift = (card, "draft", f"hand-{made.mover}")
    picked = Event(
        "picked", f"{{{made.mover}:take|takes}} the {card.name}.", "DW-2", made.mover, (card,), shifts=(shift,)
    )
    if made.after.phase != CAST:
        return (picked,)
    opener = made.after.opener
    return picked, Event("began", f"All cards are picked. {{{opener}:attack|attacks}} first.", "DW-2", opener)


def _cast(made: MoveMade) -> tuple[Event, ...]:
    """Nothing moves yet: what is cast stays among the cards held, so that nobody sees which it is."""
    cards = made.move.cards if made.listener == made.mover else ()
    count = "a card" if len(made.move.cards) == 1 else "two cards"
    what = f"the {spoken(cards)}" if cards else count
    return (Event("cast", f"{{{made.mover}:cast|casts}} {what}, face down.", "DW-3", made.mover, cards),)


def _called(made: MoveMade) -> tuple[Event, ...]:
    (card,), value = made.move.cards, made.move.words[1][1:]
    rule = "DW-9" if card.is_joker else "DW-3"
    return (Event("called", f"{{{made.mover}:call|calls}} the {card.name} {value}.", rule, made.mover, (card,)),)


def _settled(made: MoveMade) -> tuple[Event, ...]:
    fresh = tuple(card for card in made.spell_of(made.mover) if card not in made.state.played[made.mover])
    keeps = made.move.verb == "keep"
    does = f"keep|keeps}} the Secondary: the {fresh[0].name}" if keeps else f"bring|brings}} in the {fresh[0].name}"
    shifts = ((fresh[0], f"hand-{made.mover}", f"played-{made.mover}"),)
    return (
        Event("kept" if keeps else "replaced", f"{{{made.mover}:{does}.", "DW-10", made.mover, fresh, shifts=shifts),
    )


def _stood(made: MoveMade) -> tuple[Event, ...]:
    primary = made.spell_of(made.mover)[0]
    switches = made.move.verb == "switch"
    does = "change|changes} places" if switches else "stay|stays} in place"
    text = f"{{{made.mover}:{does}: the {primary.name} is Primary."
    return (Event("switched" if switches else "stood", text, "DW-7", made.mover, (primary,)),)


def _promoted(made: MoveMade) -> tuple[Event, ...]:
    primary, king = made.state.played[made.mover]
    text = promotion(king, primary, ranks_of((primary, king), made.state.called)[0])
    return (Event("promoted", text, "DW-11", made.mover, (primary, king)),)


def _declined(made: MoveMade) -> tuple[Event, ...]:
    text = f"{{{made.mover}:leave|leaves}} the spent cards where they are."
    if made.state.phase == PROMOTE:
        primary, king = made.state.played[made.mover]
        text = f"The {king.name} leaves the {primary.name} as it is."
    return (Event("declined", text, "DW-11", made.mover),)


def _stole(made: MoveMade) -> tuple[Event, ...]:
    victim = 1 - made.mover
    loot = tuple(card for card in made.after.hands[made.mover] if card not in made.state.hands[made.mover])
    shifts = tuple((card, f"discards-{victim}", f"hand-{made.mover}") for card in loot)
    text = f"{{{made.mover}:steal|steals}} the {spoken(loot)} from {{{victim}:'s}} spent cards."
    return (Event("stole", text, "DW-11", made.mover, loot, shifts=shifts),)


def _dealt(made: MoveMade) -> tuple[Event, ...]:
    """All cards are gathered, then the next ones laid out."""
    zones = [zone for zone in made.game.zones(made.state) if not zone.echo and zone.id != "stock"]
    gathered = [(card, zone.id, "stock") for zone in zones for card in zone.cards if card not in made.after.aside]
    laid_out = [(card, "stock", "draft") for card in made.after.draft]
    chooser, count = made.after.turn, len(made.after.draft)
    text = f"Round {made.after.round + 1}: {count} cards lie open. {{{chooser}:choose|chooses}} the order."
    return (Event("dealt", text, "DW-2", chooser, shifts=(*gathered, *laid_out), clears=True),)


EVENTS_OF: dict[str, Callable[[MoveMade], tuple[Event, ...]]] = {
    "first": _ordered,
    "second": _ordered,
    "take": _picked,
    "cast": _cast,
    "call": _called,
    "keep": _settled,
    "replace": _settled,
    "stand": _stood,
    "switch": _stood,
    "promote": _promoted,
    "decline": _declined,
    "steal": _stole,
    "deal": _dealt,
}
"""How each move is told, by its verb."""


def _turned_up(made: MoveMade, seat: Seat, fresh: Cards) -> Event:
    shifts = tuple((card, f"hand-{seat}", f"played-{seat}") for card in fresh)
    spell, attacks = made.spell_of(seat), seat == made.state.attacker
    if made.game.spell_size(made.state) > len(spell):
        text = f"{{{seat}:show|shows}} the {spell[0].name} and nothing more: Second Sight."
        return Event("turned", text, "DW-10", seat, fresh, shifts=shifts, clears=True)
    if len(fresh) < len(spell):
        text = f"{{{seat}:turn|turns}} up the {fresh[0].name}."
        return Event("turned", text, "DW-10", seat, fresh, shifts=shifts, clears=True)
    noun, verb = ("attack", "attack|attacks") if attacks else ("defence", "defend|defends")
    special = {TWIN: f", a Twin {noun}", FOCUSED: f", a Focused {noun}"}.get(kind(spell), "")
    text = f"{{{seat}:{verb}}} with the {spoken(spell)}{special}."
    return Event("turned", text, "DW-5" if special else "DW-3", seat, fresh, shifts=shifts, clears=True)


# what the spells did ----------------------------------------------------------------------------------------------


def _exchanged(fought: Fought, level: int) -> list[Event]:
    attacker, called = fought.attacker, dict(fought.called)
    found = exchange(fought.attack, fought.defence, rules=level, values=called, promote=fought.promoted)
    line, rule = deciding(found), deciding_rule(found)
    cards = tuple(card for each in found.lines for card in each.attack + each.defence)
    wins = None if line.beat is None else line.defence[0] if line.relation.beats else line.attack[0]
    shifts = tuple((card, f"played-{seat}", f"discards-{seat}") for seat in (0, 1) for card in fought.cards_of(seat))
    text = f"{reason(found)} =={_losses(found.to_attacker, found.to_defender, attacker)}.=="
    asked = who_loses(found, attacker)
    events = [Event("exchanged", text, rule, attacker, cards, line.beat, line.relation, wins, shifts, asked)]
    for seat in (attacker, 1 - attacker):
        if fought.healed[seat]:
            queen = fought.cards_of(seat)[1]
            text = f"The {queen.name} heals {{{seat}}} by {fought.healed[seat]} HP."
            events.append(Event("healed", text, "DW-11", seat, (queen,), adds=True))
    return events


def deciding(found: Exchange) -> Line:
    """The comparison that costs most, the Primary one if they cost the same."""
    return max(found.lines, key=lambda line: line.damage)


def deciding_rule(found: Exchange) -> str:
    """The most special rule at work."""
    if found.joker:
        return "DW-9"
    if found.doubled or found.kinds[0] == FOCUSED:
        return "DW-6"
    return "DW-7" if found.kinds[DEFENDER] == FOCUSED else "DW-4"


def reason(found: Exchange) -> str:
    """Why an exchange ends as it does; the comparison that costs most is bold."""
    parts = []
    jokers = sum(card.is_joker for card in found.attack + found.defence)
    if jokers:
        parts.append("A Joker turns it round." if jokers == 1 else "Several Jokers turn it round once.")
    for line in found.lines:
        sentence, beat = f"Both are {line.attack[0].suit}: nothing happens.", line.beat
        if beat:
            sentence = f"{beat.winner} {beat.verb} {beat.loser}, {DEFENCES[line.relation]}: {line.arithmetic}."
        parts.append(f"**{sentence}**" if line is deciding(found) else sentence)
    if found.dodged:
        parts.append(f"The {found.dodged[0].name} is dodged.")
    return " ".join(parts)


def who_loses(found: Exchange, attacker: Seat = 0) -> Question:
    """The question before an exchange is told; a mistake names the step that went wrong."""
    answer = found.to_attacker, found.to_defender
    wrong = likely_mistakes(found)[:WRONG_ANSWERS]
    results = sorted([answer, *(mistake[:2] for mistake in wrong)], key=lambda both: both[::-1])
    options = tuple((f"{a}-{d}", _losses(a, d, attacker)) for a, d in results)
    mistakes = tuple((f"{mistake.to_attacker}-{mistake.to_defender}", mistake.text) for mistake in wrong)
    return Question("Who loses HP, and how much?", options, f"{answer[0]}-{answer[1]}", mistakes)


def _losses(to_attacker: int, to_defender: int, attacker: Seat) -> str:
    """Who loses what, as told: the larger loss first."""
    losers = sorted([(to_attacker, attacker), (to_defender, 1 - attacker)], reverse=True)
    parts = [f"{{{seat}:lose|loses}} {lost}" for lost, seat in losers if lost]
    return f"{parts[0]} HP" + "".join(f", {part}" for part in parts[1:]) if parts else "Nobody loses HP"


# rounds and the end -----------------------------------------------------------------------------------------------


def _round_over(made: MoveMade) -> list[Event]:
    after, events = made.after, []
    for seat in (0, 1):
        if after.hp[seat] <= 0:
            events.append(Event("fell", f"**{{{seat}:are|is}} knocked out:** no HP is left.", "DW-1", seat))
    if not events:
        events.append(Event("counted", round_result(after), "DW-1", after.won[-1]))
    outcome = made.game.outcome(after)
    if outcome:
        events.append(Event("ended", outcome.reason, outcome.rule))
    return events


def outcome_of(state: WizardState) -> Outcome:
    """How a finished duel ended (DW-1)."""
    scores = state.won.count(0), state.won.count(1)
    down = [seat for seat in (0, 1) if state.hp[seat] <= 0]
    if len(down) == 2:
        return Outcome((), scores, "**The duel is drawn:** both are knocked out.", "DW-1")
    if down:
        winner = 1 - down[0]
        return Outcome((winner,), scores, f"**{{{winner}:win|wins}} the duel** by knock-out.", "DW-1")
    if scores[0] == scores[1]:
        won = f"{scores[0]} {'round' if scores[0] == 1 else 'rounds'}"
        return Outcome((), scores, f"**The duel is drawn:** {won} each.", "DW-1")
    winner = int(scores[1] > scores[0])
    rounds = "round" if max(scores) == 1 else "rounds"
    text = f"**{{{winner}:win|wins}} the duel** with {max(scores)} {rounds} to {min(scores)}."
    return Outcome((winner,), scores, text, "DW-1")
