// Types that the scripts of this lab share, besides what Python sends (view.d.ts).
import type {SentView} from '../../shared/view.d.ts';
import type {Drawn, LabUi} from '../types.d.ts';
import type {OddsView, ReachDealtView, ReachFixed, ReachPicture, ReachWords} from './view.d.ts';

/** The lab's view as it is drawn. */
export type View = Drawn<ReachPicture, ReachFixed & {words: ReachWords}>;
/** The view of the odds as it is drawn. */
export type Odds = OddsView & SentView;

export interface ReachUi extends LabUi {
  /** whether a card is chosen by hand, and of which suit */
  picking: boolean;
  suit: string | null;
  /** the next deal */
  form: ReachDealtView & {seed: string};
  /** how many pixels wide the board is, once that is known */
  wide?: number;
  /** whether the board is told as a table, and how an estimate grew */
  table?: boolean;
  growth?: boolean;
}
