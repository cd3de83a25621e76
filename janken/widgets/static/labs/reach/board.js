// The board of the reachability lab: ways, stops, every open step as an arrow.
import {board} from '../../shared/board.js';
import {suitName} from '../../shared/cards.js';
import {h, memo} from '../../shared/dom.js';
import {SUITS} from '../../shared/facts.js';
/** @import {Node} from '../../shared/types.d.ts' */
/** @import {CardView} from '../../shared/view.d.ts' */
/** @import {ReachUi, View} from './types.d.ts' */
/** @import {ReachBoardView} from './view.d.ts' */

const TINY = {note: 58, signs: 76}, // pixels: a card in a smaller place is drawn as its pip
  SHAPES = 48; // and signs as mere shapes
/** A card arrives as it is written; its name stands in the label of its place. @type {(text: string) => CardView} */
export const cardOf = memo((text) => {
  const [, rank, letter] = text.match(/^(10|[A-Z0-9])([A-Z])/) ?? [];
  return {rank, suit: SUITS.find((s) => suitName(s)[0] === letter) ?? '', text, name: text};
});
/** @param {number} at @param {number} columns */
const centre = (at, columns) => [(at % columns) + 0.5, Math.floor(at / columns) + 0.5];
/**
 * A disc on the edge between two places: an arrow where the way goes on, a bar where it is closed.
 * @type {(here: number, there: number, columns: number, cls: 'go' | 'no', nth: number) => Node}
 */
const between = memo((here, there, columns, cls, nth) => {
  const [a, b] = [centre(here, columns), centre(there, columns)],
    turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return h(
    'g',
    {
      key: `${cls} ${here} ${there}`,
      class: cls,
      style: `--nth:${nth}`,
      transform: `translate(${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}) rotate(${cls === 'go' ? turn : 0})`,
    },
    h('circle', {r: 0.115}),
    h('path', {d: cls === 'go' ? 'M-.055 0H.055M.005 -.05.055 0 .005 .05' : 'M-.075 .075.075 -.075'}),
  );
});
/** @param {ReachBoardView} b @param {number} columns */
const ways = (b, columns) => [
  b.path.slice(1).map((there, i) => between(b.path[i], there, columns, 'go', i)),
  b.stops.map(([here, there]) => between(here, there, columns, 'no', 0)),
];
/**
 * Every open step as a small arrow, and a line wherever two zones meet.
 * @type {(across: string, along: string, zones: (number | undefined)[], columns: number) => Node[]}
 */
const stepGraph = memo((across, along, zones, columns) => {
  /** @type {string[]} */
  const heads = [];
  /** @type {string[]} */
  const lines = [];
  const size = [columns, zones.length / columns],
    inside = (/** @type {number} */ value, /** @type {0 | 1} */ way) =>
      Math.max(0.03, Math.min(size[way] - 0.03, value));
  /**
   * @param {number} here
   * @param {number} there
   * @param {string} sign
   * @param {number} x
   * @param {number} y
   * @param {boolean} upright
   */
  const gap = (here, there, sign, x, y, upright) => {
    /** @param {1 | -1} way */
    const head = (way) =>
      upright ? `M${x - 0.05} ${y}h.1l-.05 ${0.075 * way}Z` : `M${x} ${y - 0.05}v.1l${0.075 * way} -.05Z`;
    if (sign !== '<') heads.push(head(1));
    if (sign !== '>') heads.push(head(-1));
    if (zones[here] === zones[there]) return;
    lines.push(
      upright
        ? `M${inside(x - 0.5, 0)} ${y}H${inside(x + 0.5, 0)}`
        : `M${x} ${inside(y - 0.5, 1)}V${inside(y + 0.5, 1)}`,
    );
  };
  let n = 0;
  zones.forEach((_, at) => {
    const [x, y] = centre(at, columns);
    if ((at + 1) % columns) gap(at, at + 1, across[n++], x + 0.5, y, false);
    if (at + columns < zones.length) gap(at, at + columns, along[at], x, y + 0.5, true);
  });
  return [
    h('path', {key: 'lines', class: 'border', d: lines.join('')}),
    h('path', {key: 'heads', class: 'heads', d: heads.join('')}),
  ];
});
/** @param {ReachBoardView} b @param {number} columns */
const layerOf = (b, columns) =>
  b.graph
    ? stepGraph(
      b.graph.across,
      b.graph.along,
      b.places.map((p) => p.zone),
      columns,
    )
    : ways(b, columns);
/** @param {View} v @param {ReachUi} ui */
export const reachBoard = (v, ui) => {
  const b = v.board,
    [columns] = b.size,
    wide = (ui.wide ?? Infinity) / columns;
  return h(
    'div',
    {class: 'room', key: 'room'},
    board(
      {
        ...b,
        cls: `lands rimmed ${v.asked ? 'asking' : ''} ${v.show === 'both' ? 'both' : ''}`,
        places: b.places.map((p) => ({
          ...p,
          card: cardOf(p.card),
          stood: b.pieces.some((one) => one.at === p.at),
          signs: p.signs?.map(([seat, steps]) => [seat, wide < SHAPES ? '' : steps]),
        })),
        pips: wide < TINY[v.show === 'both' ? 'signs' : 'note'],
      },
      ui,
      {place: (p) => ui.send({kind: 'look', at: p.at})},
      layerOf(b, columns),
    ),
  );
};
