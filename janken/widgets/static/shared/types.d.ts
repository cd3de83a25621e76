// Types that the scripts share, besides what Python sends (view.d.ts).
import type {PageSetup, RuleView, SentView, TableView, TableWords, ZoneView} from './view.d.ts';

/** The event of the page that a handler is called with; who knows more of its target says so. */
export type PageEvent = KeyboardEvent & PointerEvent & {
  target: HTMLInputElement;
  currentTarget: HTMLElement & {open?: boolean}; // of a fold: whether it is open
};
/** Attributes of an element, and its handlers. */
export interface Attrs {
  [name: `on${string}`]: ((e: PageEvent) => unknown) | null | undefined;
  // deno-lint-ignore no-explicit-any
  [name: string]: any;
}
/** What h() describes, and patch() makes elements of. */
export interface Node {
  tag: string;
  attrs: Attrs;
  kids: (Node | string | number)[];
  isStatic?: boolean;
  made?: Element;
}
/** What patch() made, and remembers of it. */
export type Made = ChildNode & {$node?: Node; $key?: string; localName?: string; data?: string};
/** The same of an element; `$typing` while somebody types in it. */
export type MadeElement = Element & {$node?: Node; $key?: string; $typing?: boolean};
export type Child = Node | string | number | boolean | null | undefined | Child[];

/** What somebody asks Python for. */
export interface Intent {
  kind: string;
  [word: string]: unknown;
}

/** The widget's side of the line to Python. */
export interface Model {
  // deno-lint-ignore no-explicit-any
  get(name: string): any;
  // deno-lint-ignore no-explicit-any
  on(name: string, act: (message: any) => void): void;
  // deno-lint-ignore no-explicit-any
  off(name: string, act: (message: any) => void): void;
  send(message: object): void;
}

/** What a widget remembers between two views, and how it draws and talks. */
export interface Ui {
  root: HTMLElement;
  draw(): void;
  set(change: object): void;
  send(intent: Intent): void;
  answered(seen: string | undefined): void;
  /** the word for what is waited for: thinking, retrying, lost */
  status?: 'thinking' | 'retrying' | 'lost' | null;
  /** the place of the rule that is open */
  open?: string | null;
  said?: string;
  link?: string | null;
  slim?: boolean;
  /** whether the size for a projector was chosen here */
  large?: boolean;
  /** what the ids of this widget's inputs begin with */
  formId?: string;
  /** while what can wait is left as it was, and what was drawn of it */
  urgentOnly?: boolean;
  parts?: Record<string, Child>;
  /** the place in the tab order of each board */
  spots?: Record<string, number>;
}

/** The form of the settings. */
export interface DealForm {
  game: string;
  rules: Record<string, string | number>;
  seating: string[];
  seed: string;
}

export interface TableUi extends Ui {
  setup: PageSetup;
  /** the ids picked so far */
  picks: string[];
  prefer(change: object): void;
  form: DealForm;
  panel?: boolean;
  closing?: boolean;
  earlier?: boolean;
  middle?: boolean;
  pasted?: string;
}

/** A table's view as it is sent. */
export type Sent = TableView & SentView;
/** A table's view as it is drawn: with the words and rules that were sent once. */
export type DrawnTable = Sent & {words: TableWords; rules: Record<string, RuleView>; spread?: boolean};
/** A zone that is a board: it always says how many columns and rows it has. */
export type BoardZone = ZoneView & {size: number[]};
