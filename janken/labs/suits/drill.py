"""A drill on the ten beats: guess first, then see the arrow; what was missed comes back.

>>> drill = Drill(seed=7)
>>> drill.view()["asked"]
'Paper and Scissors meet. Who wins?'
>>> drill.react({"kind": "answer", "suit": "paper"})
>>> drill.view()["reply"]["text"]
'**Scissors cuts Paper:** ==their arrow runs around the circle.=='
>>> drill.view()["tally"]
'0 of 10 known. 1 comes back.'
"""

from __future__ import annotations

from janken.chance import Chance, clean_seed, new_seed
from janken.errors import JankenError, shown
from janken.labs.reasons import cited
from janken.labs.suits.explorer import WORDS, ids
from janken.labs.suits.facts import because
from janken.listeners.base import Intent, Listener, suit_in
from janken.sentences import listed
from janken.suits import BEATS, Beat, Suit, clash
from janken.view import View

SOON = 2
"""How many other questions stand between a miss and its return."""


class Drill(Listener):
    """Two rounds of ten questions, without a Joker and with one.

    A missed beat comes back after two others and once more at the end, until it is known.
    """

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = new_seed() if seed is None else seed
        self.answers = {"answer": self._answer, "next": self._next, "again": self._again}
        self.runs = 0
        self._begin(joker=False)

    def _begin(self, joker: bool) -> None:
        chance = Chance(self.seed, "drill", self.runs)
        turned = [beat for usual in BEATS if (beat := clash(usual.winner, usual.loser, joker))]
        self.runs += 1
        self.joker = joker
        self.beats: tuple[Beat, ...] = chance.shuffled(turned)
        self.queue = list(self.beats)
        self.sides = {beat: chance.shuffled((beat.winner, beat.loser)) for beat in self.beats}
        self.known: set[Beat] = set()
        self.missed: list[Beat] = []
        self.given: Suit | None = None
        self.past = ""
        """What was answered in this round, by suit letters, and a dash for each step to the next question."""

    def keep(self) -> View:
        return {"name": "drill", "text": f"{self.runs} {self.past} {self.seed}"}

    def resume(self, text: str) -> None:
        runs, past, seed = (*text.split(" ", 2), "", "")[:3]
        if runs not in map(str, range(1, 100)) or len(past) > 400:
            raise JankenError(f"{shown(text)} is not what the drill keeps.")
        taken_up = Drill(clean_seed(seed))
        taken_up.runs = int(runs) - 1
        taken_up._begin(joker=int(runs) % 2 == 0)
        letters = {suit.letter: suit.name.lower() for suit in Suit}
        for letter in past:
            if letter == "-":
                taken_up._next({})
            else:
                taken_up._answer({"suit": letters.get(letter)})
        vars(self).update({name: value for name, value in vars(taken_up).items() if name != "answers"})

    def _answer(self, intent: Intent) -> None:
        suit = suit_in(intent)
        if not self.queue or self.given is not None:
            raise JankenError("This question is answered. Go on to the next.")
        beat = self.queue[0]
        if suit not in self.sides[beat]:
            raise JankenError(f"{suit} is not part of this. Choose {self.sides[beat][0]} or {self.sides[beat][1]}.")
        self.given = suit
        self.past += suit.letter
        if suit is beat.winner:
            self.known.add(beat)
        else:
            self.known.discard(beat)
            if beat not in self.missed:
                self.missed.append(beat)

    def _next(self, intent: Intent) -> None:
        if not self.queue or self.given is None:
            raise JankenError("Answer this question first.")
        beat, self.given = self.queue.pop(0), None
        self.past += "-"
        if beat not in self.known:
            bring_back(self.queue, beat)

    def _again(self, intent: Intent) -> None:
        if self.queue:
            raise JankenError("This round has questions left. Answer them first.")
        self._begin(joker=not self.joker)

    def view(self) -> View:
        """The question without its answer; the reply only once an answer is given."""
        shown = {
            "note": self.note,
            "title": "With a Joker in play" if self.joker else "Without a Joker",
            "joker": self.joker,
            "tally": self._tally(),
            "marks": [self._mark(beat) for beat in self.beats],
            "words": WORDS,
            "rules": {},
        }
        return shown | (self._question(self.queue[0]) if self.queue else self._end())

    def _question(self, beat: Beat) -> View:
        sides = self.sides[beat]
        asked = f"{'A Joker is in play. ' if self.joker else ''}{sides[0]} and {sides[1]} meet. Who wins?"
        graph: View = {"picks": ids(sides), "arcs": [], "lit": None, "joker": self.joker, "sub": {}}
        options = [{"suit": suit.name.lower(), "text": str(suit), "state": ""} for suit in sides]
        reply = None
        if self.given is not None:
            lit = ids((beat.winner, beat.loser))
            graph |= {"arcs": [lit], "lit": lit, "sub": {lit[0]: "wins", lit[1]: "loses"}}
            for option, suit in zip(options, sides, strict=True):
                option["text"] = beat.line if suit is beat.winner else str(suit)
                option["state"] = "wins" if suit is beat.winner else "given" if suit is self.given else ""
            reply = because(beat) | {"right": self.given is beat.winner, "after": self._after(beat)}
        return {
            "asked": asked,
            "graph": graph | {"label": f"{listed(sides)}. {beat.line if reply else 'Their arrow is hidden'}."},
            "options": options,
            "reply": reply,
            "button": reply and {"kind": "next", "text": "Ask the next" if self._more() else "Finish the round"},
            "rules": cited([reply] if reply else []),
        }

    def _after(self, beat: Beat) -> str:
        if self.given is beat.winner:
            return f"You say {self.given}, and the arrow says so too."
        return f"You say {self.given}. This one comes back."

    def _more(self) -> bool:
        return len(self.queue) > 1 or self.queue[0] not in self.known

    def _mark(self, beat: Beat) -> str:
        """How a beat stands: open, known, or missed and coming back."""
        if beat in self.missed:
            comes = self.queue if self.given is None else self.queue[1:]
            return "back" if beat in comes or beat not in self.known else "known"
        return "known" if beat in self.known else "open"

    def _tally(self) -> str:
        marks = [self._mark(beat) for beat in self.beats]
        known, back = marks.count("known"), marks.count("back")
        comes = "" if not back else f" {back} {'comes' if back == 1 else 'come'} back."
        return f"{known} of {len(marks)} known.{comes}"

    def _end(self) -> View:
        first = len(self.beats) - len(self.missed)
        count = f"{first} at first sight, {len(self.missed)} on another look." if self.missed else "All at first sight."
        with_joker = " with a Joker in play" if self.joker else ""
        return {
            "asked": f"You know all ten{with_joker}. {count}",
            "graph": {"picks": [], "arcs": None, "lit": None, "joker": self.joker, "sub": {}}
            | {"label": "The suit graph with all ten arrows."},
            "options": [],
            "reply": None,
            "look": {"title": "Worth another look", "lines": [beat.line for beat in self.missed]}
            if self.missed
            else None,
            "button": {"kind": "again", "text": "Start again" if self.joker else "Add the Joker"},
        }


def bring_back(queue: list[Beat], beat: Beat) -> None:
    """Put a missed beat after two others, and once more at the end.

    >>> queue = list(BEATS[1:5])
    >>> bring_back(queue, BEATS[0])
    >>> [beat.verb for beat in queue]
    ['covers', 'crushes', 'cuts', 'drinks', 'rusts', 'cuts']
    """
    if beat not in queue[: SOON + 2]:
        queue.insert(min(SOON, len(queue)), beat)
    if queue[-1] != beat:
        queue.append(beat)
