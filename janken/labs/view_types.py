"""The shape of what every lab sends, and of the parts labs share. A lab's own picture stands in its folder.

As with a table's (`janken.view_types`), mypy checks those who fill it, and `janken.widgets.generated` writes the same
types for those who read it in the browser.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from janken.view_types import CardView, RuleView, UndoView


class ReasonView(TypedDict):
    """A sentence and the numbers of the rules it stands on; a tag before it is bright where `right`."""

    text: str
    rules: list[str]
    tag: NotRequired[str]
    right: NotRequired[bool]


class ReasonsView(TypedDict):
    """Reasons under a title."""

    title: str
    whys: list[ReasonView]


class AnswerView(TypedDict):
    """A possible answer to a question, as words or as a card."""

    id: str
    text: NotRequired[str]
    card: NotRequired[CardView]
    state: NotRequired[str]


class AskedView(TypedDict):
    """What is to be predicted."""

    text: str
    options: list[AnswerView]
    why: NotRequired[ReasonView]


class MistakeView(TypedDict):
    """How often a mistake was made."""

    name: str
    count: int


class LabTallyView(TypedDict):
    """How the predictions went."""

    text: str
    mistakes: list[MistakeView]


class LabView(TypedDict):
    """What every lab sends beside its picture; `predict` is null where a lab always asks or never does."""

    note: str
    title: str
    code: str
    can: UndoView | None
    predict: bool | None
    asked: AskedView | None
    reply: ReasonView | None
    tally: LabTallyView


class LabFixed(TypedDict):
    """What a lab sends once: it never changes while the page is open."""

    parameter: str
    words: Annotated[dict[str, Any], "LabWords"]
    rules: dict[str, RuleView]


# parts that labs share


class GraphView(TypedDict):
    """The suit graph: suits picked, arrows brought out (null: all that touch a pick), the one that decides."""

    picks: list[str]
    arcs: list[list[str]] | None
    lit: list[str] | None
    joker: bool
    label: str
    sub: NotRequired[dict[str, str]]


class RankView(TypedDict):
    """A rank to choose."""

    rank: str
    name: str


SentIntent = Annotated[dict[str, object], "{kind: string} & Record<string, unknown>"]
"""What a button asks Python for."""


class ButtonView(TypedDict):
    """A button, and what it asks Python for."""

    text: str
    intent: SentIntent
    shown: bool


class BusyView(TypedDict):
    """How far some long work is, from 0 to 1, and the button that stops it."""

    share: float
    text: str
    stop: str


class PictureView(TypedDict):
    """A drawn picture and its text."""

    source: str
    alt: str


class FigureView(TypedDict):
    """A figure that is drawn when somebody asks for it."""

    text: str
    buttons: list[ButtonView]
    busy: NotRequired[BusyView | None]
    picture: PictureView | None


class FigurePageView(TypedDict):
    """All that a figure's widget shows."""

    note: str
    words: dict[str, str]
    figure: FigureView
