// Written by janken.widgets.generated.
import type {CardView, RuleView, UndoView} from '../shared/view.d.ts';
/** A sentence and the numbers of the rules it stands on; a tag before it is bright where `right`. */
export interface ReasonView {
  text: string;
  rules: string[];
  tag?: string;
  right?: boolean;
}

/** Reasons under a title. */
export interface ReasonsView {
  title: string;
  whys: ReasonView[];
}

/** A possible answer to a question, as words or as a card. */
export interface AnswerView {
  id: string;
  text?: string;
  card?: CardView;
  state?: string;
}

/** What is to be predicted. */
export interface AskedView {
  text: string;
  options: AnswerView[];
  why?: ReasonView;
}

/** How often a mistake was made. */
export interface MistakeView {
  name: string;
  count: number;
}

/** How the predictions went. */
export interface LabTallyView {
  text: string;
  mistakes: MistakeView[];
}

/** What every lab sends beside its picture; `predict` is null where a lab always asks or never does. */
export interface LabView {
  note: string;
  title: string;
  code: string;
  can: UndoView | null;
  predict: boolean | null;
  asked: AskedView | null;
  reply: ReasonView | null;
  tally: LabTallyView;
}

/** What a lab sends once: it never changes while the page is open. */
export interface LabFixed {
  parameter: string;
  words: LabWords;
  rules: Record<string, RuleView>;
}

/** The suit graph: suits picked, arrows brought out (null: all that touch a pick), the one that decides. */
export interface GraphView {
  picks: string[];
  arcs: string[][] | null;
  lit: string[] | null;
  joker: boolean;
  label: string;
  sub?: Record<string, string>;
}

/** A rank to choose. */
export interface RankView {
  rank: string;
  name: string;
}

/** A button, and what it asks Python for. */
export interface ButtonView {
  text: string;
  intent: {kind: string} & Record<string, unknown>;
  shown: boolean;
}

/** How far some long work is, from 0 to 1, and the button that stops it. */
export interface BusyView {
  share: number;
  text: string;
  stop: string;
}

/** A drawn picture and its text. */
export interface PictureView {
  source: string;
  alt: string;
}

/** A figure that is drawn when somebody asks for it. */
export interface FigureView {
  text: string;
  buttons: ButtonView[];
  busy?: BusyView | null;
  picture: PictureView | null;
}

/** All that a figure's widget shows. */
export interface FigurePageView {
  note: string;
  words: Record<string, string>;
  figure: FigureView;
}

/** The words on buttons and panels. */
export interface LabWords {
  thinking: string;
  retrying: string;
  lost: string;
  settings: string;
  close: string;
  predictfirst: string;
  theme: string;
  themes: Record<string, string>;
  projector: string;
  seed: string;
  anyseed: string;
  tools: string;
  undo: string;
  redo: string;
  copy: string;
  onlyhere: string;
  copyhand: string;
  asking: string;
  show: string;
  suits: string;
  cards: string;
  done: string;
  jokers: string;
  dealnow: string;
  mistakes: string;
}
