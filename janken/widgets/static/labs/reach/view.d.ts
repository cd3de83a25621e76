// Written by janken.widgets.generated.
import type {EdgesView, RuleView, SheetView} from '../../shared/view.d.ts';
import type {GraphView, LabWords, RankView, ReasonsView, ReasonView} from '../view.d.ts';
/** What is drawn on a place: letters, a shade, a ring, each seat's steps, a sign, flags; `aim`: it is looked at. */
export interface ReachMarkView {
  note?: string;
  shade?: number;
  ring?: boolean;
  signs?: [number, string][];
  mark?: string;
  zone?: number;
  flags?: number[];
  aim?: boolean;
}

/** A place of a board, and what is said of it. */
export interface ReachPlaceView {
  note?: string;
  shade?: number;
  ring?: boolean;
  signs?: [number, string][];
  mark?: string;
  zone?: number;
  flags?: number[];
  aim?: boolean;
  id: string;
  at: number;
  label: string;
}

/** A place with a card, as it is written. */
export interface CardPlaceView {
  note?: string;
  shade?: number;
  ring?: boolean;
  signs?: [number, string][];
  mark?: string;
  zone?: number;
  flags?: number[];
  aim?: boolean;
  id: string;
  at: number;
  label: string;
  card: string;
}

/** A piece on the nth place. */
export interface ReachPieceView {
  id: string;
  seat: number;
  at: number;
}

/** The open steps of all neighbours, a letter each: > onward, < back, = both; in the rows and in the columns. */
export interface OpenStepsView {
  across: string;
  along: string;
}

/** What the marks mean: in words, with the shade of each number of steps, and after a change. */
export interface ReachLegendView {
  text: string;
  shades?: number[];
  change?: string;
}

/** What every board here has; `home` is the place that a Tab comes to first. */
export interface ReachGridView {
  id: string;
  label: string;
  size: number[];
  edges: EdgesView;
  home: number;
  pieces: ReachPieceView[];
}

/** The board of the lab: a route, place by place, and the closed steps that stop it. */
export interface ReachBoardView {
  id: string;
  label: string;
  size: number[];
  edges: EdgesView;
  home: number;
  pieces: ReachPieceView[];
  places: CardPlaceView[];
  path: number[];
  stops: number[][];
  graph: OpenStepsView | null;
  legend: ReachLegendView | null;
}

/** The board of the odds, and what its numbers mean. */
export interface HeatBoardView {
  id: string;
  label: string;
  size: number[];
  edges: EdgesView;
  home: number;
  pieces: ReachPieceView[];
  places: ReachPlaceView[];
  key: string;
}

/** A button for something to see. */
export interface ReachSightView {
  what: string;
  who: string;
  text: string;
  on: boolean;
}

/** What a change of cards has changed. */
export interface ReachChangeView {
  whys: ReasonView[];
}

/** What can be done with the place looked at: its card, what buttons say, the cards it may get. */
export interface ReachActsView {
  at: number;
  title: string;
  card: string;
  stand: string | null;
  turn: string;
  unseen: string[];
}

/** How the board was dealt. */
export interface ReachDealtView {
  width: number;
  jokers: boolean;
}

/** What the lab shows; what would answer an open question is null. */
export interface ReachPicture {
  who: string;
  show: string;
  sights: ReachSightView[];
  board: ReachBoardView;
  graph: GraphView;
  why: ReasonsView | null;
  sheet: SheetView | null;
  change: ReachChangeView | null;
  cell: ReachActsView | null;
  deal: ReachDealtView;
}

/** The sizes that can be dealt, and what is said of dealing and of turning every suit. */
export interface ReachDealsView {
  sizes: number[];
  whys: ReasonView[];
}

/** What the lab sends once. */
export interface ReachFixed {
  parameter: string;
  words: LabWords;
  rules: Record<string, RuleView>;
  ranks: RankView[];
  deals: ReachDealsView;
}

/** A button that counts so many boards; `on`: these were asked for. */
export interface RunView {
  boards: number;
  text: string;
  on: boolean;
}

/** What is counted, and what else could be. */
export interface OddsSetupView {
  width: number;
  sizes: number[];
  jokers: boolean;
  buttons: RunView[];
  whys: ReasonView[];
}

/** How far the counting is, from 0 to 1; `compare`: of the sizes. */
export interface CountingView {
  share: number;
  text: string;
  compare: boolean;
}

/** How often the route is open; a point has the boards so far, the rate and half its band. */
export interface EstimateView {
  title: string;
  text: string;
  band: string;
  points: [number, number, number][];
  alt: string;
  sheet: SheetView;
}

/** The sizes side by side; a point has the width, whether Jokers are in, the rate and half its band. */
export interface SizesView {
  whys: ReasonView[];
  points: [number, boolean, number, number][];
  alt: string;
  sheet: SheetView;
}

/** All that the odds show. */
export interface OddsView {
  note: string;
  board: HeatBoardView;
  setup: OddsSetupView;
  busy: CountingView | null;
  estimate: EstimateView | null;
  compare: SizesView;
  words: OddsWords;
  rules: Record<string, RuleView>;
}

/** The words on buttons and panels. */
export interface ReachWords {
  copied: string;
  yes: string;
  no: string;
  choose: string;
  see: string;
  another: string;
  draw: string;
  pick: string;
  deal: string;
  size: string;
  turnall: string;
  inwords: string;
  place: string;
  there: string;
  steps: string;
}

/** The words on buttons and panels. */
export interface OddsWords {
  thinking: string;
  retrying: string;
  lost: string;
  stop: string;
  size: string;
  jokers: string;
  boards: string;
  inwords: string;
  place: string;
  there: string;
  compare: string;
  jokersin: string;
  jokersout: string;
}
