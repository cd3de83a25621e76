"""The shape of this lab's picture and of what it sends once."""

from __future__ import annotations

from typing import TypedDict

from janken.labs.view_types import GraphView, LabFixed, RankView, ReasonsView, ReasonView
from janken.view_types import CardView


class TrickStepView(TypedDict):
    """How many cards lie open, and whether one can go on or back from here."""

    shown: int
    text: str
    next: bool
    back: bool


class TrickSlotView(TypedDict):
    """A card of the trick, or null while it lies face down; a flag tells who is ahead."""

    seat: str
    card: CardView | None
    led: bool
    flag: str
    label: str
    swap: str


class TrickReasonsView(ReasonsView):
    """Who is ahead and why, with the arrow that decides."""

    graph: GraphView


class StillSuitView(TypedDict):
    """A suit, its place in the order of this trick, and which cards of it would go ahead."""

    suit: str
    place: str
    led: bool
    text: str
    cards: list[str]


class StillView(ReasonsView):
    """What could still beat the card that is ahead."""

    rows: list[StillSuitView]
    cards: list[str]


class TrickChangeView(ReasonView):
    """A card to put at a place instead of the one there, so that somebody else takes the trick."""

    at: int
    card: str
    label: str


class TrickChangesView(TypedDict):
    """The smallest changes, and why there is none of a kind."""

    lines: list[TrickChangeView]
    whys: list[ReasonView]


class TrickExplanationView(TypedDict):
    """What there is to say about the open cards: nothing while a prediction is open."""

    graph: GraphView
    why: ReasonsView | None
    still: StillView | None
    paradox: ReasonsView | None
    changes: TrickChangesView | None
    change: ReasonView | None


class TrickPickerView(TypedDict):
    """Cards to choose from: the place where one can be added, if one can, and those that are taken."""

    adds: int | None
    seat: str
    led: bool
    text: str
    used: list[str]
    suit: str


class TrickDealView(TypedDict):
    """How a trick was dealt last."""

    plays: int
    jokers: bool
    seed: str


class TrickPicture(TrickExplanationView):
    """What this lab draws."""

    step: TrickStepView
    slots: list[TrickSlotView]
    picker: TrickPickerView
    preset: str | None
    deal: TrickDealView


class WorkedTrickView(TypedDict):
    """A worked trick to choose, with what to look for."""

    name: str
    title: str
    line: str


class WorkedTricksView(TypedDict):
    """All of them, and the rules they work through."""

    tiles: list[WorkedTrickView]
    rules: list[str]


class TrickDealsView(TypedDict):
    """How many cards a trick can be dealt with, and how they are played."""

    sizes: list[int]
    why: ReasonView


class TrickFixed(LabFixed):
    """What this lab sends once."""

    ranks: list[RankView]
    presets: WorkedTricksView
    deals: TrickDealsView
