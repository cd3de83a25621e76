// A table's view with nothing on it, for tests that fill in what they are about.
/** @import {Sent, TableUi} from '../../janken/widgets/static/shared/types.d.ts' */
/** @import {ChoiceView, ItemView, SeatView} from '../../janken/widgets/static/shared/view.d.ts' */

/** @param {string} text @returns {ChoiceView} */
export const choice = (text) => ({text, words: text.split(' ').slice(1), label: text});
/** @param {string} id @param {string} zone @param {number} at @returns {ItemView} */
export const item = (id, zone, at) => ({id, zone, at, card: null, label: id, state: ''});
/** @param {number} seat @param {boolean} turn @returns {SeatView} */
const seat = (seat, turn) => ({seat, name: 'AB'[seat], score: 0, counts: 'points', turn, won: false, mine: !seat});
/** @param {string[]} ids @returns {Partial<Sent>} */
export const board = (...ids) => ({
  zones: [{
    id: 'board',
    label: 'board',
    owner: null,
    spoken: 'board',
    area: 'centre',
    layout: 'grid',
    slot: 'board',
    hide_empty: false,
    tag: '',
    count: ids.length,
    size: [ids.length, 1],
    edges: null,
  }],
  items: ids.map((id, at) => item(id, 'board', at)),
});
/** @param {Partial<Sent>} change @returns {Sent} */
export const tableOf = (change) => ({
  ply: 7,
  over: false,
  asks: null,
  outcome: null,
  seats: [seat(0, true), seat(1, false)],
  counts: 'points',
  zones: [],
  items: [],
  choices: [],
  several: null,
  pieces: [],
  flags: [],
  meters: [],
  sheet: null,
  chart: null,
  story: [],
  why: null,
  shifts: [],
  title: '',
  game: '',
  rules_now: {},
  seating: ['person', 'bot'],
  seed: 1,
  code: null,
  question: null,
  verdict: null,
  tally: {asked: 0, text: ''},
  remark: null,
  waits: null,
  can: {undo: false, redo: false, hint: false},
  prefs: {predict: false, pace: 'hand'},
  thinkers: [],
  belief: null,
  dealt: '',
  headline: '',
  course: null,
  ...change,
});
/** What a table does about picks: it remembers them, or sends an intent. @param {string[]} picks */
export const listening = (...picks) => {
  /** @type {object[]} */
  const sent = [];
  /** @type {any} */
  const ui = {
    picks,
    draw: () => {},
    send: (/** @type {object} */ intent) => sent.push(intent),
    set: (/** @type {object} */ change) => Object.assign(ui, change),
  };
  return {ui: /** @type {TableUi} */ (ui), sent};
};
