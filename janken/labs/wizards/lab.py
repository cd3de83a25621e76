"""The damage lab without its picture: two spells laid, predicted, stepped through; and a hand to defend from.

>>> lab = WizardLab()
>>> lab.react({"kind": "preset", "name": "one-1"})
>>> lab.view()["asked"]["text"]
'Who loses HP, and how much?'
>>> lab.react({"kind": "answer", "option": "0-10"})
>>> lab.view()["reply"]["tag"], lab.view()["reply"]["text"]
('Arithmetic', 'You say: Noor loses 10. The weakest defence costs both ranks together.')
>>> lab.view()["stage"]["title"]
'**Rock crushes Lizard:** the weakest defence ==costs both ranks together.=='
"""

from __future__ import annotations

import json
from collections import Counter
from typing import NamedTuple

from janken.cards import Card, Rank, card
from janken.chance import clean_seed, new_seed
from janken.errors import ExchangeError, JankenError, NotationError, shown
from janken.games.wizards.spells import ATTACKER, DEFENDER, Cards
from janken.labs.base import LONGEST_TITLE, Lab, tally
from janken.labs.reasons import why
from janken.labs.wizards.bench import (
    Bench,
    bench_in,
    call,
    change_rules,
    checked_hp,
    code_of,
    deal,
    deal_hand,
    lay,
    settled,
    worked_out,
)
from janken.labs.wizards.mistakes import Option, options
from janken.labs.wizards.pictures import picture
from janken.labs.wizards.presets import FIRST, PRESETS, preset_on
from janken.labs.wizards.replies import answer_with, best_answer, hand_of, map_of
from janken.labs.wizards.sides import both
from janken.labs.wizards.steps import ARITHMETIC, HP, TITLES, answer, explanation, steps_of
from janken.listeners.base import Intent, flag_in
from janken.listeners.undo import UndoHistory
from janken.view import View

PARAMETER = "spells"
"""The word of a link that carries a bench: ?spells=2-6R.6P-8W.3W"""
MOST_KEPT = 40
"""How many answers a browser keeps for another visit."""
FIRST_STEP: View = {"to": None, "text": "← Back"}
HAND = 2
"""The side of a card that is neither attack nor defence."""


class Laid(NamedTuple):
    """What an edit changes and undo brings back."""

    bench: Bench
    title: str


class WizardLab(Lab):
    """Two spells on a bench, told up to a step; with predictions or without."""

    parameter, title = PARAMETER, "the damage lab"

    def __init__(self, predict: bool = True) -> None:
        super().__init__(predict)
        self.laid = Laid(PRESETS[FIRST].bench, PRESETS[FIRST].title)
        self.step = steps_of(self.bench.rules)[0]
        self.history = UndoHistory[Laid]()
        self.answered: dict[Bench, str | None] = {}
        """The answer to each question, or None where it was shown."""
        self.defended: dict[Bench, Cards] = {}
        """What each hand was defended with; nothing, if the table was asked for."""
        self.answers |= {
            "preset": self._preset,
            "deal": self._deal,
            "hand": self._deal_hand,
            "card": self._card,
            "rules": self._rules,
            "hp": self._hp,
            "call": self._call,
            "promote": self._promote,
            "swap": self._swap,
            "defend": self._defend,
            "map": self._map,
            "lay": self._lay,
            "step": self._step,
            "answer": self._answer,
            "show": self._show,
            "undo": self._undo,
            "redo": self._redo,
        }

    @property
    def bench(self) -> Bench:
        return self.laid.bench

    @property
    def asks(self) -> bool:
        return self.predict and self.bench.question not in self.answered

    @property
    def steps(self) -> tuple[str, ...]:
        return steps_of(self.bench.rules)

    # a page opened, or opened again

    def open_code(self, code: str) -> None:
        self.laid = Laid(bench_in(code), "Two spells from a link")
        self.step = self.steps[0]

    def keep(self) -> View:
        """The bench, the step, and the answers given."""
        given = [[code_of(bench), option] for bench, option in list(self.answered.items())[-MOST_KEPT:]]
        defended = self.defended.get(self._held)
        hand = None if defended is None else [each.text for each in defended]
        kept = [code_of(self.bench), self.step, self.laid.title, self.predict, given, hand]
        return {"name": "damage lab", "linked": True, "text": json.dumps(kept, separators=(",", ":"))}

    def resume(self, text: str) -> None:
        with self.reading_kept():
            code, step, title, predict, given, hand = json.loads(text)
            bench = bench_in(code)
            answered = {bench_in(each).question: option for each, option in given[:MOST_KEPT]}
            defended = None if hand is None else tuple(map(card, hand))
            fits = step in steps_of(bench.rules) and len(str(title)) <= LONGEST_TITLE
            fits &= all(option is None or option in _by_id(each) for each, option in answered.items())
            fits &= not defended or (len(set(defended) & set(bench.hand)) == len(defended) == bench.size)
            if not fits:
                raise ValueError
        self.laid, self.step, self.predict, self.greeted = Laid(bench, str(title)), step, bool(predict), True
        self.answered = answered
        if defended is not None:
            self.defended[self._held] = defended

    # what somebody lays and says

    def _preset(self, intent: Intent) -> None:
        name = intent.get("name")
        if not isinstance(name, str) or name not in PRESETS:
            raise JankenError(f"{shown(name)} is not a worked example. There are: {', '.join(PRESETS)}.")
        self._edit(PRESETS[name].bench, PRESETS[name].title)

    def _deal(self, intent: Intent) -> None:
        seed = clean_seed(intent.get("seed") or new_seed())
        self._edit(deal(seed, self.bench.rules), f"Deal {seed}")

    def _deal_hand(self, intent: Intent) -> None:
        seed = clean_seed(intent.get("seed") or new_seed())
        self._edit(self.bench._replace(hand=deal_hand(seed, self.bench.attack, self.bench.rules)), self.laid.title)

    def _card(self, intent: Intent) -> None:
        """Another card in the attack, in the defence, or in the hand."""
        side, new = _number_in(intent, "side", HAND), _card_in(intent)
        bench = self.bench
        at = _number_in(intent, "at", len((*bench.spells, bench.hand)[side]) - 1)
        if side == HAND:
            self._edit(self._held_with(at, new), self.laid.title)
            return
        if bench.spells[side][at] is not new:
            self._edit(lay(bench, side, at, new))

    def _held_with(self, at: int, new: Card) -> Bench:
        bench = self.bench
        if new in bench.attack:
            raise ExchangeError(f"The {new.name} is in the attack. Choose another card for the hand.", "DW-2")
        if new in bench.hand and bench.hand[at] is not new:
            raise ExchangeError(f"The {new.name} is in the hand already. Choose another card.", "DW-2")
        if new.is_joker and bench.rules < 3:
            raise ExchangeError(f"The {new.name} is not in play: Jokers need the rules of round 3.", "DW-9")
        return bench._replace(hand=(*bench.hand[:at], new, *bench.hand[at + 1 :]))

    def _rules(self, intent: Intent) -> None:
        to = intent.get("to")
        if not isinstance(to, int):
            raise JankenError(f"There are no rules of round {shown(to)}. Rounds 1, 2 and 3 have rules.")
        self._edit(change_rules(self.bench, to))

    def _hp(self, intent: Intent) -> None:
        side, hp = _number_in(intent, "side", DEFENDER), checked_hp(intent.get("hp"))
        both_ = (hp, self.bench.hp[DEFENDER]) if side == ATTACKER else (self.bench.hp[ATTACKER], hp)
        self._edit(self.bench._replace(hp=both_), self.laid.title)

    def _call(self, intent: Intent) -> None:
        value = intent.get("value")
        if isinstance(value, bool) or not isinstance(value, int):
            raise JankenError(f"{shown(value)} is not what a card counts. Aces count 1 or 11.")
        self._edit(call(self.bench, _card_in(intent), value))

    def _promote(self, intent: Intent) -> None:
        side, on = _number_in(intent, "side", DEFENDER), flag_in(intent, "on")
        both_ = (on, self.bench.promote[DEFENDER]) if side == ATTACKER else (self.bench.promote[ATTACKER], on)
        bench = settled(self.bench._replace(promote=both_))
        if bench.promote[side] is not on:
            raise ExchangeError("No King stands second here, so nothing can be lifted.", "DW-11")
        self._edit(bench)

    def _swap(self, intent: Intent) -> None:
        bench = settled(self.bench._replace(swap=flag_in(intent, "on")))
        if bench.swap is not intent.get("on"):
            raise ExchangeError("Only a Twin defence changes places.", "DW-7")
        self._edit(bench)

    def _edit(self, bench: Bench, title: str | None = None) -> None:
        """Lay another bench; one that is not named is the old one, changed."""
        if title is None:
            name = self.laid.title
            preset = preset_on(bench)
            title = PRESETS[preset].title if preset else name if name.endswith(", changed") else f"{name}, changed"
        worked_out(bench)
        if bench != self.bench:
            self.history.record(self.laid)
            self._put(Laid(bench, title))

    def _put(self, laid: Laid) -> None:
        """With predictions a new exchange begins at its first step; without, the step stays where it is."""
        same = laid.bench.question == self.bench.question
        self.laid = laid
        if self.step not in self.steps or (self.predict and not same):
            self.step = self.steps[0]

    def _undo(self, intent: Intent) -> None:
        self._put(self.history.undo(self.laid))

    def _redo(self, intent: Intent) -> None:
        self._put(self.history.redo(self.laid))

    # predicting and stepping

    def _step(self, intent: Intent) -> None:
        to = intent.get("to")
        if not isinstance(to, str) or to not in self.steps:
            raise JankenError(f"{shown(to)} is not a step here. There are: {', '.join(self.steps)}.")
        self.nothing_asked()
        self.step = to

    def _answer(self, intent: Intent) -> None:
        given = intent.get("option")
        if not self.asks:
            raise JankenError("No question is open here. Go on to the next step.")
        found = _by_id(self.bench)
        if not isinstance(given, str) or given not in found:
            raise JankenError(f"{shown(given)} is not among the answers. There are: {', '.join(found)}.")
        self.answered[self.bench.question] = given
        self.step = self._leads_to(found[given])

    def _leads_to(self, chosen: Option) -> str:
        """The step to look at after an answer: where it went wrong, or the end."""
        return chosen.mistake.step if chosen.mistake else self.steps[-1]

    def _show(self, intent: Intent) -> None:
        if not self.asks:
            raise JankenError("No question is open here. Go on to the next step.")
        self.answered[self.bench.question] = None
        self.step = self.steps[0]

    # defending from the hand

    @property
    def _held(self) -> Bench:
        """The bench as far as it decides what each defence of the hand is worth."""
        aces = tuple((each, n) for each, n in self.bench.calls if each in self.bench.attack and each.rank is Rank.ACE)
        return Bench(self.bench.rules, self.bench.attack, (), (0, 0), self.bench.hand, aces)

    def _defend(self, intent: Intent) -> None:
        words, size = intent.get("cards"), self.bench.size
        named = isinstance(words, list) and len(words) == size and all(isinstance(word, str) for word in words)
        found = tuple(card(word[:4]) for word in words) if named and isinstance(words, list) else ()
        if len(set(found)) != size or not set(found) <= set(self.bench.hand):
            count = "one card" if size == 1 else "two cards, Primary first"
            raise JankenError(f"That is no defence from this hand. It takes {count}.")
        self.defended[self._held] = found
        given_away = {frozenset(found), frozenset(best_answer(self.bench).defence)}
        if frozenset(self.bench.defence) in given_away:
            self.answered.setdefault(self.bench.question, None)  # what the verdict tells is asked no more

    def _map(self, intent: Intent) -> None:
        self.nothing_asked()
        self.defended.setdefault(self._held, ())

    def _lay(self, intent: Intent) -> None:
        """The defence that was chosen, or the best one, on the bench with its calls."""
        words = intent.get("cards")
        offered = {answer_with(self.bench, each).defence for each in filter(None, [self.defended.get(self._held)])}
        offered |= {best_answer(self.bench).defence} if self._held in self.defended else set()
        found = next((each for each in offered if [c.text for c in each] == words), None)
        if found is None:
            raise JankenError("That defence is not offered here. Defend from the hand first.")
        how = answer_with(self.bench, found).settled
        calls = {each: counted for each, counted in how.values.items() if counted not in (0, 11) or each.is_joker}
        bench = self.bench._replace(defence=found, calls=tuple(calls.items()), promote=how.promote, swap=how.swap)
        self._edit(settled(bench))
        self.answered.setdefault(self.bench.question, None)  # the hand's verdict has given it away

    # what there is to see

    def view(self) -> View:
        """What changes, as plain data; behind an open question nothing that answers it."""
        asks, given = self.asks, self.defended.get(self._held)
        hidden = self.predict and given is None
        return {
            "note": self.note,
            "title": self.laid.title,
            "code": code_of(self.bench),
            "parameter": PARAMETER,
            "rules": self.bench.rules,
            "jokers": self.bench.rules == 3,
            "predict": self.predict,
            "asked": self._asked() if asks else None,
            "steps": self._steps(asks),
            "sides": both(self.bench, () if asks else self._seen),
            "stage": None if asks else self._stage(),
            "reply": None if asks else self._reply(),
            "misprint": None if asks else self._misprint(),
            "used": [each.text for each in self.bench.attack + self.bench.defence],
            "preset": preset_on(self.bench),
            "hand": hand_of(self.bench, given),
            "map": None if asks or hidden else map_of(self.bench, given),
            "can": self.history.can,
            "tally": self._tally(),
        }

    @property
    def _seen(self) -> tuple[str, ...]:
        return self.steps[: self.steps.index(self.step) + 1]

    def _asked(self) -> View:
        return {
            "text": "Who loses HP, and how much?",
            "options": [{"id": option.id, "text": option.text} for option in options(self.bench)],
        }

    def _steps(self, asks: bool) -> View:
        seen, at = () if asks else self._seen, self.steps.index(self.step)
        chosen = self._chosen()
        mistake = chosen.mistake.step if chosen and chosen.mistake and not asks else None
        return {
            "now": None if asks else at,
            "list": [
                {"id": step, "name": TITLES[step], "answer": answer(step, self.bench) if step in seen else ""}
                | ({"again": True} if step == mistake else {})
                for step in self.steps
            ],
            "back": {"to": self.steps[at - 1], "text": f"← {TITLES[self.steps[at - 1]]}"} if at else FIRST_STEP,
            "next": self._next(at),
        }

    def _next(self, at: int) -> View:
        if at == len(self.steps) - 1:
            return {"text": "Deal another exchange", "intent": {"kind": "deal", "seed": ""}}
        to = self.steps[at + 1]
        return {"text": f"Next: {to if to != HP else TITLES[HP]} →", "intent": {"kind": "step", "to": to}}

    def _stage(self) -> View:
        return {"step": self.step, **explanation(self.step, self.bench), "picture": picture(self.step, self.bench)}

    def _chosen(self) -> Option | None:
        given = self.answered.get(self.bench.question)
        return _by_id(self.bench)[given] if given is not None else None

    def _reply(self) -> View | None:
        """What there is to say about the answer, at the step it leads to."""
        chosen = self._chosen()
        if chosen is None:
            return None
        said, mistake = f"You say: {chosen.text}.", chosen.mistake
        if self.step != self._leads_to(chosen):
            return None
        if mistake is None:
            return why(f"{said} So it is.") | {"right": True, "tag": "As you said"}
        return why(f"{said} {mistake.text}", mistake.rule) | {"right": False, "tag": TITLES[mistake.step]}

    def _misprint(self) -> View | None:
        name = preset_on(self.bench) if ARITHMETIC in self._seen else None
        return PRESETS[name].misprint if name else None

    def _tally(self) -> View:
        chosen = [_by_id(bench)[given] for bench, given in self.answered.items() if given is not None]
        wrong = Counter(TITLES[option.mistake.step] for option in chosen if option.mistake)
        return tally(len(chosen), wrong)


def _by_id(bench: Bench) -> dict[str, Option]:
    return {option.id: option for option in options(bench)}


def _number_in(intent: Intent, word: str, most: int) -> int:
    value = intent.get(word)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise JankenError(f"{shown(value)} is not a {'place' if word == 'at' else 'side'} here: 0 to {most} are.")
    return value


def _card_in(intent: Intent) -> Card:
    text = intent.get("card")
    found = card(text) if isinstance(text, str) and len(text) <= 4 else None
    if found is None or found.copy > 1:
        raise NotationError(f"{shown(text)} is not a card of this deck. One looks like 7W.")
    return found
