// Types that the scripts of labs share, besides what Python sends (view.d.ts).
import type {Child, Intent, Ui} from '../shared/types.d.ts';
import type {SentView} from '../shared/view.d.ts';
import type {LabFixed, LabView} from './view.d.ts';

/** A lab's view as it is drawn: what every lab sends, its own picture, and what was sent once. */
export type Drawn<Picture = object, Fixed = LabFixed> = LabView & SentView & Picture & LabFixed & Fixed;

export interface LabUi extends Ui {
  /** send an intent that shows something else: the eye goes back to the top */
  begin(intent: Intent): void;
  /** whether the settings are open */
  panel?: boolean;
  narrow?: boolean;
  /** whether the arrows of the suit graph turn round now */
  turning?: boolean;
}

/** What a lab says of itself; `labRender` in base.js brings all else. */
export interface Lab<V extends Drawn, U extends LabUi> {
  /** its class */
  name: string;
  /** what its `ui` begins with */
  begins?: Partial<U>;
  draw(v: V, ui: U): Child;
  /** what tells one scene from the next, in which no rule stays open */
  scene(v: V): string;
  /** what else begins anew with a view */
  changed?(v: V, before: V | null, ui: U): void;
  /** when that changes, the focus follows */
  stage?(v: V): unknown;
  /** where the focus stays nevertheless */
  stays?: string;
  /** the width below which it is not wide */
  middle?(scale: number): number;
  resized?(ui: U): void;
  opened?(v: V, ui: U): void;
  /** the picture of a widget that is no lab, such as a figure */
  other?(v: object, ui: U): Child;
}
