// Written by janken.widgets.generated.
import type {CardView, RuleView} from '../../shared/view.d.ts';
import type {LabWords, RankView, ReasonView} from '../view.d.ts';
/** A wizard's HP: `value` before the exchange, then what is left, lost and healed, and `most` for the bar. */
export interface HpView {
  value: number;
  words: string;
  have: number;
  lost: number;
  healed: number;
  most: number;
  over: boolean;
  label: string;
}

/** A card in a spell, `at` the place where it was laid; `off`: it meets nobody. */
export interface SpellCardView {
  at: number;
  card: CardView;
  place: string;
  note: string;
  off: boolean;
  label: string;
}

/** What may be said about a card, whether it is said now, and what asks Python for it. */
export interface CallOptionView {
  text: string;
  on: boolean;
  intent: {kind: string} & Record<string, unknown>;
}

/** Something to be said about a spell; about an Ace or a Joker with its card. */
export interface CallView {
  text: string;
  card?: CardView;
  options: CallOptionView[];
}

/** A wizard with a spell; what steps to come will show is empty. */
export interface WizardView {
  name: string;
  role: string;
  slots: SpellCardView[];
  kind: string;
  calls: CallView[];
  hp: HpView;
}

/** A step and its answer, empty before it is seen; `again`: a prediction went wrong here. */
export interface ExchangeStepView {
  id: string;
  name: string;
  answer: string;
  again?: boolean;
}

/** The button to the step before; null: there is none. */
export interface BackView {
  to: string | null;
  text: string;
}

/** The button to the next step, or after the last one to another exchange. */
export interface NextView {
  text: string;
  intent: {kind: string} & Record<string, unknown>;
}

/** All steps, and which of them is shown; null while a question is open. */
export interface StepsView {
  now: number | null;
  list: ExchangeStepView[];
  back: BackView;
  next: NextView;
}

/** What a kind of spell does in attack and in defence, and who has laid one. */
export interface KindRowView {
  name: string;
  does: string[];
  on: boolean[];
}

/** The three kinds of spells. */
export interface KindTableView {
  columns: string[];
  rows: KindRowView[];
}

/** What the step `kind` shows. */
export interface KindPictureView {
  kinds: KindTableView;
}

/** A card and what it counts. */
export interface CountedCardView {
  card: CardView;
  counts: string;
}

/** A card that meets nobody, and why. */
export interface LeftOutView {
  card: CardView;
  counts: string;
  side: number;
  note: string;
}

/** The cards of both sides that meet. */
export interface MeetingView {
  sides: CountedCardView[][];
  label: string;
}

/** What the step `pairing` shows. */
export interface PairingPictureView {
  met: MeetingView[];
  left: LeftOutView[];
}

/** The suit graph of a comparison: its arrow in words, and what the defence is. */
export interface RelationGraphView {
  picks: string[];
  arcs: string[][] | null;
  lit: string[] | null;
  joker: boolean;
  label: string;
  sub?: Record<string, string>;
  text: string;
  relation: string;
}

/** What the step `relation` shows. */
export interface RelationPictureView {
  graphs: RelationGraphView[];
}

/** So many blocks of one look: full, soft, idle, gain; a gap has none. */
export interface BlocksView {
  n: number;
  suit: string;
  look: string;
}

/** Blocks to be counted, with a line after the first `cut` of them. */
export interface BlockRowView {
  label: string;
  runs: BlocksView[];
  cut?: number;
}

/** A sum as words with a look each, and as rows of blocks, the longest of them `units` long. */
export interface SumView {
  text: string;
  words: string[][];
  rows: BlockRowView[];
  units: number;
  label: string;
}

/** What the steps `arithmetic` and `doubling` show. */
export interface SumPictureView {
  sums: SumView[];
}

/** A card that works magic. */
export interface MagicView {
  card: CardView;
  who: string;
  does: string;
  amount: string;
}

/** What the step `magic` shows. */
export interface MagicPictureView {
  magic: MagicView[];
}

/** What a wizard has left, as a sum. */
export interface EndView {
  name: string;
  words: string[][];
  note: string;
}

/** What the step `hp` shows. */
export interface EndPictureView {
  ends: EndView[];
}

/** A step in sentences: the claim with its rules, and the reasons. */
export interface ExplanationView {
  title: string;
  rules: string[];
  whys: ReasonView[];
}

/** The step that is shown. */
export interface StageView {
  title: string;
  rules: string[];
  whys: ReasonView[];
  step: string;
  picture: KindPictureView | PairingPictureView | RelationPictureView | SumPictureView | MagicPictureView | EndPictureView;
}

/** A defence from the hand and how it goes; `lay` is how the cards are named to lay it. */
export interface DefenceView {
  tag: string;
  cards: CardView[];
  text: string;
  balance: string;
  lay: string[];
}

/** The defence that was chosen, beside the best one where that is better. */
export interface DefenceVerdictView {
  title: string;
  right: boolean;
  lines: DefenceView[];
  whys: ReasonView[];
}

/** A hand to defend from; `open`: nothing was chosen yet. */
export interface HandView {
  text: string;
  cards: CardView[];
  size: number;
  go: string;
  open: boolean;
  verdict: DefenceVerdictView | null;
}

/** A card at the edge of the table. */
export interface CardHeadView {
  card: CardView;
}

/** A suit at the edge of the table, and what it is against the attack. */
export interface SuitHeadView {
  suit: string;
  name: string;
  relation: string;
}

/** A rank at the edge of the table. */
export interface RankHeadView {
  text: string;
  name: string;
}

/** The balances of a row; null where a defence is not possible. */
export interface DefenceRowView {
  head: CardHeadView | SuitHeadView;
  cells: (number | null)[];
}

/** The balance of every defence. */
export interface DefenceTableView {
  corner: string;
  columns: CardHeadView[] | RankHeadView[];
  rows: DefenceRowView[];
}

/** The table with its title, in words, and with marks: row, column, and whether it is the best or the own one. */
export interface DefenceMapView {
  corner: string;
  columns: CardHeadView[] | RankHeadView[];
  rows: DefenceRowView[];
  title: string;
  summary: ReasonView;
  marks: [number, number, string][];
}

/** All that the lab shows besides what every lab does; `used`: cards that lie in the spells. */
export interface WizardPicture {
  round: number;
  jokers: boolean;
  steps: StepsView;
  sides: WizardView[];
  stage: StageView | null;
  misprint: ReasonView | null;
  used: string[];
  preset: string | null;
  hand: HandView;
  map: DefenceMapView | null;
}

/** A worked example to choose. */
export interface PresetView {
  name: string;
  sides: CardView[][];
  label: string;
  swap: boolean;
  misprint: boolean;
}

/** Worked examples of one rule. */
export interface PresetGroupView {
  title: string;
  rule: string;
  tiles: PresetView[];
}

/** What the lab offers: rounds, ranks, worked examples. */
export interface OfferedView {
  rounds: number[];
  ranks: RankView[];
  presets: PresetGroupView[];
}

/** What the lab sends once. */
export interface WizardFixed {
  parameter: string;
  words: LabWords;
  rules: Record<string, RuleView>;
  rounds: number[];
  ranks: RankView[];
  presets: PresetGroupView[];
}

/** The words on buttons and panels. */
export interface WizardWords {
  copied: string;
  steps: string;
  again: string;
  rounds: string;
  hp: string;
  swapcard: string;
  choose: string;
  met: string;
  presets: string;
  misprint: string;
  on: string;
  traded: string;
  deal: string;
  dealline: string;
  hand: string;
  dealhand: string;
  change: string;
  picked: string[];
  openmap: string;
  lay: string;
  mapkey: string;
  best: string;
  you: string;
  impossible: string;
}
