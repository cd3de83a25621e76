// Written by janken.widgets.generated.
import type {AskedView, GraphView, ReasonView} from '../view.d.ts';
/** A beat as a line, and what else there is to say of it. */
export interface SuitLineView {
  text: string;
  aside: string;
}

/** Lines under a heading; `key` is how the picture draws their arrows, if it tells them apart. */
export interface SuitColumnView {
  title: string;
  lines: SuitLineView[];
  key: string;
}

/** What there is to say about what is picked: a suit that stands for it, if one does, and what to do next. */
export interface SuitFactsView {
  title: string;
  whys: ReasonView[];
  suit: string | null;
  columns: SuitColumnView[];
  hint: string;
}

/** Three suits: whether they go round, hold what is picked, are chosen. */
export interface TripleView {
  name: string;
  order: string[];
  cycle: boolean;
  label: string;
  marked: boolean;
  chosen: boolean;
}

/** Triples that are alike. */
export interface TripleGroupView {
  title: string;
  triples: TripleView[];
}

/** All ten triples. */
export interface TriplesView {
  title: string;
  groups: TripleGroupView[];
  caption: string;
}

/** 1 where the row beats the column. */
export interface MatrixCellView {
  value: number;
  marked: boolean;
}

/** A suit against all suits. */
export interface MatrixRowView {
  suit: string;
  marked: boolean;
  cells: MatrixCellView[];
}

/** Which suit beats which, as a matrix. */
export interface SuitMatrixView {
  title: string;
  suits: string[];
  rows: MatrixRowView[];
  caption: string;
}

/** What the explorer draws. */
export interface ExplorerPicture {
  graph: GraphView;
  facts: SuitFactsView;
  triples: TriplesView;
  matrix: SuitMatrixView;
}

/** The beats that were missed. */
export interface DrillLookView {
  title: string;
  lines: string[];
}

/** The button that goes on, and the kind of intent it sends. */
export interface DrillButtonView {
  kind: string;
  text: string;
}

/** A question, with `why` once it is answered; or the end of a round, where nothing is asked. */
export interface DrillSceneView {
  asked: AskedView;
  graph: GraphView;
  why?: ReasonView | null;
  look?: DrillLookView | null;
  button: DrillButtonView | null;
}

/** What the drill draws; nothing is undone there, and each mark says how a beat stands. */
export interface DrillPicture {
  asked: AskedView;
  graph: GraphView;
  why?: ReasonView | null;
  look?: DrillLookView | null;
  button: DrillButtonView | null;
  can: null;
  marks: string[];
}

/** The words on buttons and panels. */
export interface ExplorerWords {
  copied: string;
  switch: string;
  turned: string;
  clear: string;
}
