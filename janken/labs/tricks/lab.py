"""The trick lab without its picture: a trick built card by card, stepped through, predicted and changed.

>>> lab = TrickLab()
>>> lab.react({"kind": "preset", "name": "water-paper-lizard"})
>>> lab.react({"kind": "step", "to": 2})
>>> lab.view()["asked"]["text"]
'Who is ahead now?'
>>> lab.react({"kind": "answer", "option": "A"})
>>> lab.view()["reply"]["tag"], lab.view()["why"]["title"]
('The lead gives way', 'B is ahead')
"""

from __future__ import annotations

from typing import NamedTuple

from janken.cards import Card, card, cards, deck
from janken.chance import Chance
from janken.errors import JankenError, NotationError, shown
from janken.games.tricks.judging import judge, playable, taken
from janken.labs.base import WORDS, Lab, Mistake, deal_title, require, seed_in
from janken.labs.cards import RANKS, card_in
from janken.labs.graph import unmarked_graph
from janken.labs.reasons import why
from janken.labs.tricks.changes import what_if
from janken.labs.tricks.facts import of_step, paradox, rule_of, still_beating
from janken.labs.tricks.mistakes import mistake
from janken.labs.tricks.view_types import (
    TrickDealView,
    TrickExplanationView,
    TrickFixed,
    TrickPickerView,
    TrickPicture,
    TrickSlotView,
    TrickStepView,
    WorkedTrickView,
)
from janken.labs.view_types import AnswerView, AskedView, ReasonView
from janken.listeners.base import Intent, flag_in, number_in
from janken.sentences import LETTERS
from janken.view import card_data

MOST = len(LETTERS)
PLAYS = (3, 4, 5)
HELD = 3
"""How many cards each seat holds in a dealt trick: about half of them can then follow suit."""


class WorkedTrick(NamedTuple):
    """A worked trick, with what to look for."""

    title: str
    cards: tuple[Card, ...]
    line: str


PRESETS = {
    "all-rock": WorkedTrick("All Rock", cards("7R 5R 9R 6R 8R"), "One suit only."),
    "climb": WorkedTrick("The climb from Rock", cards("7R 10R 2W 9W 6P"), "Rock, then Water, then Paper."),
    "scissors-lose": WorkedTrick(
        "Scissors after Paper", cards("9R 4P KS AL"), "Rock is led. Can Scissors or Lizard win?"
    ),
    "water-paper-lizard": WorkedTrick("Water, Paper, Lizard", cards("10W KP 9L"), "Two suits beat the lead."),
    "joker-water": WorkedTrick(
        "A Joker on Water", cards("10W KW 4R XP 7S"), "Water is led, then someone plays a Joker."
    ),
    "joker-rock": WorkedTrick("A Joker on Rock", cards("7R KR XP 2S AL"), "Rock is led, then someone plays a Joker."),
    "two-jokers": WorkedTrick("Two Jokers", cards("7R 10P XW 8S XR"), "Does the second one turn it back?"),
}
WORKED = ["TRICK-6", "CORE-6"]
"""The rules that these tricks work through."""
FIRST = "climb"
OWN, EMPTY = "Your own trick", "Lay a card to begin. It is the lead."
DEALT = why("Each seat holds three cards and follows suit if it can.", "TRICK-2")
UNEXPLAINED: TrickExplanationView = {
    "why": None,
    "graph": unmarked_graph("The suit graph. The deciding arrow lights up after your answer."),
    "still": None,
    "paradox": None,
    "changes": None,
    "change": None,
}
"""What is shown while a prediction is open, or before there is a card."""


class OpenTrick(NamedTuple):
    """The cards of a trick in the order of play, and how many of them lie open."""

    cards: tuple[Card, ...]
    shown: int


class TrickLab(Lab[OpenTrick]):
    """A trick of up to five cards, `shown` of them on the table; with predictions or without."""

    name, parameter, link_title, sections = "trick lab", "trick", "A trick from a link", ("CORE", "TRICK")
    words = WORDS | {
        "copied": "Link copied. It holds the cards of this trick.",
        "back": "Step back",
        "next": "Play the next card",
        "another": "Deal another trick",
        "led": "led",
        "table": "The trick, in the order of play",
        "remove": "Take it away",
        "clear": "Build from nothing",
        "presets": "Worked tricks",
        "deal": "Deal a trick",
        "plays": "Plays",
        "changes": "Single swaps that change the winner",
        "try": "Try it",
    }

    def __init__(self, predict: bool = True) -> None:
        super().__init__(OpenTrick(PRESETS[FIRST].cards, 1), PRESETS[FIRST].title, predict)
        self.before: int | None = None
        """Who took the trick before the last swap."""
        self.dealt: TrickDealView = {"plays": 4, "jokers": True, "seed": ""}
        self.handlers |= {
            "preset": self._preset,
            "deal": self._deal,
            "card": self._card,
            "remove": self._remove,
            "clear": self._clear,
            "step": self._step,
        }

    @property
    def trick(self) -> OpenTrick:
        return self.state

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards that lie open."""
        return self.trick.cards[: self.trick.shown]

    # links and places kept

    def code_of(self, state: OpenTrick) -> str:
        return code_of(state.cards)

    def state_in(self, code: str) -> OpenTrick:
        played = trick_in(code) if code else ()
        return OpenTrick(played, min(1, len(played)))

    def place(self) -> list[int]:
        return [self.trick.shown]

    def go_to(self, shown_: int) -> None:
        require(type(shown_) is int and self.trick.shown <= shown_ <= len(self.trick.cards))
        self.state = self.trick._replace(shown=shown_)

    # what is asked

    @property
    def question(self) -> str | None:
        return code_of(self.table) if len(self.table) > 1 else None

    def asked(self) -> AskedView:
        text = "Who takes the trick?" if self._whole else "Who is ahead now?"
        options: list[AnswerView] = [{"id": LETTERS[at], "card": card_data(each)} for at, each in enumerate(self.table)]
        return {"text": text, "options": options}

    def mistake_in(self, question: str, option: str) -> Mistake | None:
        table = trick_in(question)
        seat = LETTERS[: len(table)].index(option)
        return None if seat == taken(table) else mistake(table, seat)

    def right_answer(self) -> str:
        return f"{LETTERS[taken(self.table)]} {'takes the trick' if self._whole else 'is ahead'}."

    # what somebody asks for

    def _preset(self, intent: Intent) -> None:
        name = intent.get("name")
        if not isinstance(name, str) or name not in PRESETS:
            raise JankenError(f"{shown(name)} is not a worked trick. There are: {', '.join(PRESETS)}.")
        self.edit(OpenTrick(PRESETS[name].cards, 1), PRESETS[name].title)

    def _deal(self, intent: Intent) -> None:
        jokers = flag_in(intent, "jokers")
        plays = number_in(intent, "plays", PLAYS, "plays can't be dealt. A trick has 3, 4 or 5.")
        seed = seed_in(intent)
        self.edit(OpenTrick(deal(seed, plays, jokers), 1), deal_title(seed))
        self.dealt = {"plays": plays, "jokers": jokers, "seed": seed}

    def _card(self, intent: Intent) -> None:
        """Lay a card as the next one, or swap one that lies open."""
        at, new = self._place(intent, self._last_place), card_in(intent)
        played = self.trick.cards
        if new in played and played.index(new) != at:
            raise JankenError(f"The {new.name} is in this trick already. Choose another card.")
        if at < len(played) and played[at] is new:
            return
        swapped = at < len(played)
        before = taken(self.table) if swapped and len(self.table) > 1 else None
        trick = OpenTrick((*played[:at], new, *played[at + 1 :]), max(self.trick.shown, at + 1))
        self.edit(trick, OWN if self.title == OWN else None)
        self.before = before

    @property
    def _last_place(self) -> int:
        """The highest place a card may be laid at: a swap, or the next one once all others lie open."""
        whole = self.trick.shown == len(self.trick.cards)
        return self.trick.shown if whole and self.trick.shown < MOST else self.trick.shown - 1

    def _place(self, intent: Intent, most: int) -> int:
        complaint = f"is not a place in this trick. The open ones are 0 to {most}."
        return number_in(intent, "at", range(most + 1), complaint)

    def _remove(self, intent: Intent) -> None:
        at = self._place(intent, self.trick.shown - 1)
        left = self.trick.cards[:at] + self.trick.cards[at + 1 :]
        open_ = max(self.trick.shown - 1, min(1, len(left)))
        self.edit(OpenTrick(left, open_), self.title if left else OWN)

    def _clear(self, intent: Intent) -> None:
        self.edit(OpenTrick((), 0), OWN)

    def put(self, state: OpenTrick, title: str) -> None:
        super().put(state, title)
        self.before = None

    def _step(self, intent: Intent) -> None:
        most = len(self.trick.cards)
        steps = range(min(1, most), most + 1)
        to = number_in(intent, "to", steps, f"is not a step of this trick. It has {most}.")
        if to > self.trick.shown:
            self.refuse_while_asked()
        self.put(self.trick._replace(shown=to), self.title)

    # what there is to see

    def fixed(self) -> TrickFixed:
        tiles: list[WorkedTrickView] = [
            {"name": name, "title": each.title, "line": each.line} for name, each in PRESETS.items()
        ]
        return {
            **super().fixed(),
            "ranks": RANKS,
            "presets": {"tiles": tiles, "rules": WORKED},
            "deals": {"sizes": list(PLAYS), "why": DEALT},
        }

    def picture(self) -> TrickPicture:
        return {
            "step": self._where(),
            "slots": self._slots(),
            **(self._explanation() if self.table and not self.asks else UNEXPLAINED),
            "picker": self._picker(),
            "preset": next((name for name, each in PRESETS.items() if each.cards == self.trick.cards), None),
            "deal": self.dealt,
        }

    def _explanation(self) -> TrickExplanationView:
        table, several = self.table, len(self.table) > 1
        step = of_step(table, last=several and self._whole)
        return {
            "why": {"title": step["title"], "whys": step["whys"]},
            "graph": step["graph"],
            "still": still_beating(table) if len(table) < MOST else None,
            "paradox": paradox(table),
            "changes": what_if(table) if several else None,
            "change": self._changed(),
        }

    @property
    def _whole(self) -> bool:
        return self.trick.shown == len(self.trick.cards)

    def _where(self) -> TrickStepView:
        shown_, most = self.trick.shown, len(self.trick.cards)
        text = f"Card {shown_} of {most}" if most else EMPTY
        return {"shown": shown_, "text": text, "next": shown_ < most and not self.asks, "back": shown_ > 1}

    def _slots(self) -> list[TrickSlotView]:
        high = taken(self.table) if self.table and not self.asks else None
        slots: list[TrickSlotView] = []
        for at, each in enumerate(self.trick.cards):
            seat, open_ = LETTERS[at], at < self.trick.shown
            ahead = at == high and len(self.table) > 1
            flag = ("Wins" if self._whole else "Ahead") if ahead else ""
            state = f", {flag.lower()}" if flag else ", led" if at == 0 else ""
            slots.append({
                "seat": seat,
                "card": card_data(each) if open_ else None,
                "led": at == 0,
                "flag": flag,
                "label": f"{seat}: {each.name}{state}" if open_ else f"{seat} plays later, face down",
                "swap": f"Swap {seat}'s {each.name} for another card" if open_ else "",
            })  # fmt: skip
        return slots

    def _changed(self) -> ReasonView | None:
        if self.before is None or self.before >= len(self.table):
            return None
        was, now = LETTERS[self.before], LETTERS[taken(self.table)]
        rule = rule_of(judge(self.table))
        if was == now:
            return why(f"**The swap changes nothing:** {now} keeps the trick.", rule)
        return why(f"**The trick changes hands:** ==from {was} to {now}.==", rule)

    def _picker(self) -> TrickPickerView:
        at = len(self.trick.cards)
        return {
            "adds": at if self._last_place == at else None,
            "seat": LETTERS[at] if at < MOST else "",
            "led": at == 0,
            "text": f"Choose {LETTERS[at]}'s card" if self._last_place == at else "Tap a card of the trick to swap it",
            "used": [each.text for each in self.table],
            "suit": self.trick.cards[0].suit.name.lower() if self.trick.cards else "rock",
        }


def deal(seed: int | str, plays: int, jokers: bool) -> tuple[Card, ...]:
    """A trick as hands of three would play it: anything leads, and whoever can follows suit (TRICK-2).

    >>> print(*deal(7, plays=4, jokers=False))
    KS AS 5L 7P
    """
    chance = Chance(seed, "trick", plays, int(jokers))
    pile = chance.shuffled(deck(jokers=jokers))
    played: list[Card] = []
    for seat in range(plays):
        hand = pile[seat * HELD : (seat + 1) * HELD]
        played.append(chance.choice(playable(hand, played[0] if played else None)))
    return tuple(played)


def code_of(played: tuple[Card, ...]) -> str:
    """The cards as a link holds them.

    >>> code_of(cards("7W KW 4L"))
    '7W.KW.4L'
    """
    return ".".join(each.text for each in played)


def trick_in(code: str) -> tuple[Card, ...]:
    """The cards of a link.

    >>> print(*trick_in("7w.KW.4L"))
    7W KW 4L
    """
    found = tuple(card(word) for word in code[:60].split("."))
    if len(found) > MOST:
        raise NotationError(f"A trick has at most {MOST} cards, and this link has {len(found)}.")
    if len(set(found)) < len(found) or any(each.copy > 1 for each in found):
        raise NotationError("A card is in this link twice. A trick has different cards, such as 7W.KW.4L.")
    return found
