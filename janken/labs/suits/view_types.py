"""The shape of what the explorer draws, and of what its drill draws."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from janken.labs.view_types import AskedView, GraphView, ReasonsView, ReasonView


class SuitLineView(TypedDict):
    """A beat as a line, and what else there is to say of it."""

    text: str
    aside: str


class SuitColumnView(TypedDict):
    """Lines under a heading; `key` is how the picture draws their arrows, if it tells them apart."""

    title: str
    lines: list[SuitLineView]
    key: str


class SuitFactsView(ReasonsView):
    """What there is to say about what is picked: a suit that stands for it, if one does, and what to do next."""

    suit: str | None
    columns: list[SuitColumnView]
    hint: str


class TripleView(TypedDict):
    """Three suits: whether they go round, hold what is picked, are chosen."""

    name: str
    order: list[str]
    cycle: bool
    label: str
    marked: bool
    chosen: bool


class TripleGroupView(TypedDict):
    """Triples that are alike."""

    title: str
    triples: list[TripleView]


class TriplesView(TypedDict):
    """All ten triples."""

    title: str
    groups: list[TripleGroupView]
    caption: str


class MatrixCellView(TypedDict):
    """1 where the row beats the column."""

    value: int
    marked: bool


class MatrixRowView(TypedDict):
    """A suit against all suits."""

    suit: str
    marked: bool
    cells: list[MatrixCellView]


class SuitMatrixView(TypedDict):
    """Which suit beats which, as a matrix."""

    title: str
    suits: list[str]
    rows: list[MatrixRowView]
    caption: str


class ExplorerPicture(TypedDict):
    """What the explorer draws."""

    graph: GraphView
    facts: SuitFactsView
    triples: TriplesView
    matrix: SuitMatrixView


class DrillLookView(TypedDict):
    """The beats that were missed."""

    title: str
    lines: list[str]


class DrillButtonView(TypedDict):
    """The button that goes on, and the kind of intent it sends."""

    kind: str
    text: str


class DrillSceneView(TypedDict):
    """A question, with `why` once it is answered; or the end of a round, where nothing is asked."""

    asked: AskedView
    graph: GraphView
    why: NotRequired[ReasonView | None]
    look: NotRequired[DrillLookView | None]
    button: DrillButtonView | None


class DrillPicture(DrillSceneView):
    """What the drill draws; nothing is undone there, and each mark says how a beat stands."""

    can: None
    marks: list[str]
