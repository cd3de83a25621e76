// Written by janken.widgets.generated.
import type {CardView, RuleView} from '../../shared/view.d.ts';
import type {GraphView, LabWords, RankView, ReasonsView, ReasonView} from '../view.d.ts';
/** How many cards lie open, and whether one can go on or back from here. */
export interface TrickStepView {
  shown: number;
  text: string;
  next: boolean;
  back: boolean;
}

/** A card of the trick, or null while it lies face down; a flag tells who is ahead. */
export interface TrickSlotView {
  seat: string;
  card: CardView | null;
  led: boolean;
  flag: string;
  label: string;
  swap: string;
}

/** Who is ahead and why, with the arrow that decides. */
export interface TrickReasonsView {
  title: string;
  whys: ReasonView[];
  graph: GraphView;
}

/** A suit, its place in the order of this trick, and which cards of it would go ahead. */
export interface StillSuitView {
  suit: string;
  place: string;
  led: boolean;
  text: string;
  cards: string[];
}

/** What could still beat the card that is ahead. */
export interface StillView {
  title: string;
  whys: ReasonView[];
  rows: StillSuitView[];
  cards: string[];
}

/** A card to put at a place instead of the one there, so that somebody else takes the trick. */
export interface TrickChangeView {
  text: string;
  rules: string[];
  tag?: string;
  right?: boolean;
  at: number;
  card: string;
  label: string;
}

/** The smallest changes, and why there is none of a kind. */
export interface TrickChangesView {
  lines: TrickChangeView[];
  whys: ReasonView[];
}

/** What there is to say about the open cards: nothing while a prediction is open. */
export interface TrickExplanationView {
  graph: GraphView;
  why: ReasonsView | null;
  still: StillView | null;
  paradox: ReasonsView | null;
  changes: TrickChangesView | null;
  change: ReasonView | null;
}

/** Cards to choose from: the place where one can be added, if one can, and those that are taken. */
export interface TrickPickerView {
  adds: number | null;
  seat: string;
  led: boolean;
  text: string;
  used: string[];
  suit: string;
}

/** How a trick was dealt last. */
export interface TrickDealView {
  plays: number;
  jokers: boolean;
  seed: string;
}

/** What this lab draws. */
export interface TrickPicture {
  graph: GraphView;
  why: ReasonsView | null;
  still: StillView | null;
  paradox: ReasonsView | null;
  changes: TrickChangesView | null;
  change: ReasonView | null;
  step: TrickStepView;
  slots: TrickSlotView[];
  picker: TrickPickerView;
  preset: string | null;
  deal: TrickDealView;
}

/** A worked trick to choose, with what to look for. */
export interface WorkedTrickView {
  name: string;
  title: string;
  line: string;
}

/** All of them, and the rules they work through. */
export interface WorkedTricksView {
  tiles: WorkedTrickView[];
  rules: string[];
}

/** How many cards a trick can be dealt with, and how they are played. */
export interface TrickDealsView {
  sizes: number[];
  why: ReasonView;
}

/** What this lab sends once. */
export interface TrickFixed {
  parameter: string;
  words: LabWords;
  rules: Record<string, RuleView>;
  ranks: RankView[];
  presets: WorkedTricksView;
  deals: TrickDealsView;
}

/** The words on buttons and panels. */
export interface TrickWords {
  copied: string;
  back: string;
  next: string;
  another: string;
  led: string;
  table: string;
  remove: string;
  clear: string;
  presets: string;
  deal: string;
  plays: string;
  changes: string;
  try: string;
}
