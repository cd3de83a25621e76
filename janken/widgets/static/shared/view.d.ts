// Written by janken.widgets.generated.
/** A card that lies open. */
export interface CardView {
  text: string;
  suit: string;
  rank: string;
  name: string;
}

/** A card that a reason is about. */
export interface PlayedCardView {
  text: string;
  suit: string;
  rank: string;
  name: string;
  wins: boolean;
}

/** What the rows and columns of a board are called. */
export interface EdgesView {
  rows: string[];
  columns: string[];
}

/** A place where cards lie, as seen from a seat: `spoken` is its label with its owner's name. */
export interface ZoneView {
  id: string;
  label: string;
  owner: number | null;
  spoken: string;
  area: string;
  layout: string;
  slot: string;
  hide_empty: boolean;
  tag: string;
  count: number;
  size: number[] | null;
  edges: EdgesView | null;
}

/** A card in a zone, or a place of a board; without a card it lies face down, or is empty. */
export interface ItemView {
  id: string;
  zone: string;
  at: number;
  card: CardView | null;
  label: string;
  state: string;
  caption?: string;
  flag?: string;
}

/** A piece on the nth place of a zone. */
export interface PieceView {
  id: string;
  seat: number;
  zone: string;
  at: number;
  label: string;
}

/** The nth place of a zone, where a seat wants to get to. */
export interface FlagView {
  seat: number;
  zone: string;
  at: number;
}

/** Who sits there, and how they stand. */
export interface SeatView {
  seat: number;
  name: string;
  score: number;
  counts: string;
  turn: boolean;
  won: boolean;
  mine: boolean;
}

/** Something of a seat that fills and drains. */
export interface MeterView {
  seat: number;
  label: string;
  value: number;
  most: number;
  spoken: string;
}

/** A seat's line in a chart. */
export interface LineView {
  seat: number;
  name: string;
  values: number[];
}

/** How a number of every seat went; nothing leads to the points in `starts`. */
export interface ChartView {
  title: string;
  points: string[];
  starts: number[];
  lines: LineView[];
  spoken: string;
}

/** A table of words, such as a score sheet. */
export interface SheetView {
  title: string;
  columns: string[];
  rows: string[][];
}

/** A legal move; its words are the ids to click, and with none it is a button. */
export interface ChoiceView {
  text: string;
  words: string[];
  label: string;
  hinted?: boolean;
}

/** All ways to take `count` of these words in any order, with what the button says while some are missing. */
export interface SeveralView {
  verb: string;
  words: string[];
  count: number;
  label: string;
  more: string[];
}

/** What the seat to move is to do; after a `pause` people only say when to go on. */
export interface AsksView {
  text: string;
  rule: string;
  pause: boolean;
}

/** How it ended. */
export interface OutcomeView {
  text: string;
  rule: string;
  winners: number[];
}

/** One event of the story. */
export interface StepView {
  id: string;
  ply: number;
  kind: string;
  text: string;
  rule: string;
}

/** The arrow of the suit graph to light: winner and loser, whether a Joker turned it, what the picture says. */
export interface ArrowView {
  lit: string[] | null;
  joker: boolean;
  picture: string;
}

/** Why it went so. */
export interface WhyView {
  lit: string[] | null;
  joker: boolean;
  picture: string;
  text: string;
  rule: string;
  cards: PlayedCardView[];
}

/** What a seat may see of a table, and do there. */
export interface PositionView {
  ply: number;
  over: boolean;
  asks: AsksView | null;
  outcome: OutcomeView | null;
  seats: SeatView[];
  counts: string;
  zones: ZoneView[];
  items: ItemView[];
  choices: ChoiceView[];
  several: SeveralView | null;
  pieces: PieceView[];
  flags: FlagView[];
  meters: MeterView[];
  sheet: SheetView | null;
  chart: ChartView | null;
  story: StepView[];
  why: WhyView | null;
  shifts: string[][];
}

/** A possible answer to a question. */
export interface OptionView {
  id: string;
  label: string;
}

/** What is to be predicted before the story goes on. */
export interface QuestionView {
  text: string;
  options: OptionView[];
}

/** Whether a prediction was right. */
export interface VerdictView {
  right: boolean;
  tag: string;
  text: string;
}

/** A refusal, a hint or an error. */
export interface RemarkView {
  kind: string;
  text: string;
  instead?: string;
  rule?: string;
  lit?: string[] | null;
  joker?: boolean;
  picture?: string;
}

/** How many predictions were asked for, and how they went. */
export interface TallyView {
  asked: number;
  text: string;
}

/** What is waited for: a `curtain` until somebody presses a button, the `next` move for some milliseconds. */
export interface WaitsView {
  kind: string;
  text: string;
  button?: string;
  after?: number;
}

/** Whether there is something to undo and to redo. */
export interface UndoView {
  undo: boolean;
  redo: boolean;
}

/** Which tools have something to do. */
export interface CanView {
  undo: boolean;
  redo: boolean;
  hint: boolean;
}

/** How a person likes to play. */
export interface PrefsView {
  predict: boolean;
  pace: string;
}

/** A bot that may be asked what it thought. */
export interface ThinkerView {
  seat: number;
  label: string;
}

/** How often a bot does or expects something, from 0 to 1. */
export interface ShareView {
  label: string;
  share: number;
}

/** What a bot thought. */
export interface BeliefView {
  seat: number;
  line: string;
  text: string;
  mix: ShareView[];
  expects: ShareView[];
  rule?: string;
}

/** Where a course is, and what its chapter says. */
export interface ChapterView {
  number: number;
  titles: string[];
  step: string;
  title: string;
  text: string;
  rule: string;
  outro: string;
  done: boolean;
  next: string | null;
  back: string;
}

/** What a browser remembers, so that a page opened again is where it was. */
export interface KeepView {
  name: string;
  text: string;
}

/** All that a table's page draws. */
export interface TableView {
  ply: number;
  over: boolean;
  asks: AsksView | null;
  outcome: OutcomeView | null;
  seats: SeatView[];
  counts: string;
  zones: ZoneView[];
  items: ItemView[];
  choices: ChoiceView[];
  several: SeveralView | null;
  pieces: PieceView[];
  flags: FlagView[];
  meters: MeterView[];
  sheet: SheetView | null;
  chart: ChartView | null;
  story: StepView[];
  why: WhyView | null;
  shifts: string[][];
  title: string;
  game: string;
  rules_now: Record<string, string | number>;
  seating: string[];
  seed: number | string;
  code: string | null;
  question: QuestionView | null;
  verdict: VerdictView | null;
  tally: TallyView;
  remark: RemarkView | null;
  waits: WaitsView | null;
  can: CanView;
  prefs: PrefsView;
  thinkers: ThinkerView[];
  belief: BeliefView | null;
  dealt: string;
  headline: string;
  course: ChapterView | null;
}

/** What stands in every view that is sent: what to remember, and the id of the intent that it answers. */
export interface SentView {
  keep?: KeepView;
  seen?: string;
}

/** A rule in our own words. */
export interface RuleView {
  title: string;
  text: string;
}

/** A value that a house rule can have. */
export interface RuleChoiceView {
  value: string;
  label: string;
}

/** A house rule: one of its choices, or a number between two. */
export interface HouseRuleView {
  name: string;
  label: string;
  rule: string;
  default: string | number;
  choices: RuleChoiceView[];
  least: number;
  most: number;
}

/** A bot that may sit at a table. */
export interface BotView {
  name: string;
  title: string;
  line: string;
}

/** A game with its house rules and bots. */
export interface GameView {
  name: string;
  title: string;
  seats: number[];
  options: HouseRuleView[];
  bots: BotView[];
}

/** What a table's page is given once: it never changes while the page is open. */
export interface PageSetup {
  games: GameView[];
  rules: Record<string, RuleView>;
  words: TableWords;
  parameter: string;
  person: string;
  skip: string;
  linked: boolean;
}

/** The words on buttons and panels. */
export interface TableWords {
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
  onlyhere: string;
  table: string;
  tools: string;
  hint: string;
  undo: string;
  redo: string;
  newdeal: string;
  copy: string;
  copied: string;
  copyhand: string;
  predict: string;
  show: string;
  again: string;
  wins: string;
  story: string;
  lasttrick: string;
  earlier: string;
  graph: string;
  thought: string;
  expects: string;
  mix: string;
  deal: string;
  game: string;
  seats: string;
  seat: string;
  person: string;
  dealnow: string;
  taste: string;
  pace: string;
  paces: Record<string, string>;
  keep: string;
  save: string;
  load: string;
  toolong: string;
  toolarge: string;
  paste: string;
  open: string;
}
