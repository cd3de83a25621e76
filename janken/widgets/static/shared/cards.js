// Cards and pips. Pure functions from data to nodes; colours come from classes and tokens only.
// A card arrives as {suit: "rock", rank: "10", name: "Ten of Rock"}; a Joker's rank is "X".
import {h, memo, staticNode} from './dom.js';
import {PIPS, SUITS} from './facts.js';
import {onPentagon} from './geometry.js';
/** @import {Child, Node} from './types.d.ts' */
/** @import {CardView} from './view.d.ts' */
/** @typedef {Partial<CardView> & {key?: string, x?: number, y?: number, w?: number, state?: string, flag?: string, small?: boolean}} CardFace */

/** @type {Record<string, string>} */
const DRAWN = PIPS;
/** @param {string} s */
export const suitName = (s) => s[0].toUpperCase() + s.slice(1);
/** @type {(suit: string, cx: number, cy: number, size: number, cls?: string) => Node} */
export const pipAt = memo((s, cx, cy, z, cls = 'pipg') =>
  h('g', {transform: `translate(${cx - z / 2} ${cy - z / 2}) scale(${z / 24})`, class: cls, html: DRAWN[s]})
);
/** @type {(suit: string) => Node} */
export const pip = memo((s) =>
  staticNode(h('svg', {class: `pip s-${s}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', html: DRAWN[s]}))
);
/** @type {(suit: string) => Node} */
export const suitWord = memo((s) => staticNode(h('span', {class: `suit s-${s}`}, pip(s), '\u2009' + suitName(s))));
/** @param {number} x @param {number} y @param {number} size @param {Child} t @param {string} [cls] */
export const svgText = (x, y, size, t, cls, anchor = 'middle') =>
  h('text', {x, y, 'font-size': size, 'text-anchor': anchor, class: cls}, t);
const C = 50,
  L = 32,
  R = 68,
  /** @type {Record<string, number[][]>} */
  FIELD = { // where the pips of a number card sit
    2: [[C, 56], [C, 106]],
    3: [[C, 54], [C, 81], [C, 108]],
    4: [[L, 58], [R, 58], [L, 104], [R, 104]],
    5: [[L, 56], [R, 56], [C, 81], [L, 106], [R, 106]],
    6: [[L, 56], [R, 56], [L, 81], [R, 81], [L, 106], [R, 106]],
    7: [[L, 56], [R, 56], [C, 68.5], [L, 81], [R, 81], [L, 106], [R, 106]],
    8: [[L, 56], [R, 56], [C, 68.5], [L, 81], [R, 81], [C, 93.5], [L, 106], [R, 106]],
    9: [[L, 52], [R, 52], [L, 71], [R, 71], [C, 81], [L, 91], [R, 91], [L, 110], [R, 110]],
    10: [[L, 52], [R, 52], [C, 61.5], [L, 71], [R, 71], [L, 91], [R, 91], [C, 100.5], [L, 110], [R, 110]],
  };
/** @type {Record<string, number[]>} */
const PEAKS = {J: [50], Q: [32, 68], K: [22, 50, 78]}; // a crown of pips: one, two, three
/** @param {number[]} xs */
const crown = (xs) => {
  const tips = xs.map((x, i) => (i ? `${(x + xs[i - 1]) / 2} 69 ` : '') + `${x} 56`);
  return `M13 113V70L${tips.join(' ')} 87 70V113Q87 120 80 120H20Q13 120 13 113Z`;
};
/** @param {CardFace} card */
function largeFace({suit: s = '', rank: r = '', name}) {
  // the big card, 96 px and wider
  if (r === 'X') {
    return [
      h('rect', {class: 'solid deep', width: 100, height: 140, rx: 9}),
      pipAt('joker', 19, 21, 24, 'onsuit'),
      pipAt(s, 83, 20, 17, 'onsuit'),
      pipAt('joker', 50, 80, 58, 'onsuit'),
      svgText(50, 132, 9.5, name, 'onsuit name'),
    ];
  }
  return [
    svgText(10, 32, 30, r, 'rank', 'start'),
    pipAt(s, 83, 21, 18),
    r === 'A' ? pipAt(s, 50, 80, 62) : PEAKS[r]
      ? [
        h('path', {class: 'solid', d: crown(PEAKS[r])}),
        PEAKS[r].map((x) => pipAt(s, x, 46, 14)),
        svgText(50, 110, 42, r, 'onsuit rank'),
      ]
      : FIELD[r].map(([x, y]) => pipAt(s, x, y, Number(r) > 8 ? 16 : 19)),
    svgText(50, 132, 9.5, name, 'name'),
  ];
}
/** @param {CardFace} card */
function smallFace({suit: s = '', rank: r = ''}) {
  // the hand card, 44 to 95 px: rank and pip only
  if (r === 'X') {
    return [
      h('rect', {class: 'solid deep', width: 100, height: 140, rx: 9}),
      pipAt('joker', 36, 38, 50, 'onsuit'),
      pipAt(s, 64, 100, 50, 'onsuit'),
    ];
  }
  if (PEAKS[r]) {
    return [
      h('path', {class: 'solid', d: 'M0 9Q0 0 9 0H91Q100 0 100 9V62H0Z'}),
      svgText(12, 48, 46, r, 'onsuit rank', 'start'),
      pipAt(s, 64, 102, 50),
    ];
  }
  return [svgText(9, 48, 46, r, 'rank', 'start'), pipAt(s, 62, 100, 54)];
}
const back = () => [
  h('rect', {class: 'motif', x: 7, y: 7, width: 86, height: 126, rx: 6, 'stroke-width': 1.5}),
  SUITS.map((_, i) =>
    h('path', {
      class: 'motif',
      d: `M${onPentagon(i, 50, 70, 31)}L${onPentagon(i + 1, 50, 70, 31)}L${onPentagon(i + 3, 50, 70, 31)}`,
      'stroke-width': 1.5,
    })
  ),
  SUITS.map((_, i) => {
    const [x, y] = onPentagon(i, 50, 70, 31);
    return h('circle', {class: 'dot', cx: x, cy: y, r: 5});
  }),
];
/**
 * What is spoken of a card's state: open (may be played), off (may not), picked, high (ahead in the trick).
 * @type {Record<string, string>}
 */
const SPOKEN = {open: ', can be played', off: ', cannot be played', picked: ', selected', high: ', ahead'};
/** @param {CardFace} c */
export function card(c) {
  const hid = c.state === 'hidden',
    tell = SPOKEN[c.state ?? ''] ?? '';
  return h(
    'svg',
    {
      key: c.key,
      x: c.x,
      y: c.y,
      width: c.w,
      height: c.w && c.w * 1.4,
      viewBox: '0 0 100 140',
      role: 'img',
      class: `card ${hid ? 'hidden' : 's-' + c.suit} ${c.state || ''}`,
      'aria-label': hid ? 'Face-down card' : c.name + tell,
    },
    (c.state === 'picked' || c.state === 'high') &&
      h('rect', {class: 'halo', x: -4, y: -4, width: 108, height: 148, rx: 13}),
    h('rect', {class: 'face', width: 100, height: 140, rx: 9}),
    hid ? back() : c.small ? smallFace(c) : largeFace(c),
    (c.state === 'picked' || c.state === 'high') &&
      h('rect', {class: 'ring', x: -1, y: -1, width: 102, height: 142, rx: 10}),
    c.state === 'picked' && [
      h('circle', {class: 'flag', cx: 96, cy: 4, r: c.small ? 17 : 12}),
      h('path', {class: 'tick', d: c.small ? 'M88 4l6 6 10-11' : 'M91 4l4 4 7-8'}),
    ],
    c.state === 'high' && [
      h('rect', {
        class: 'flag',
        x: c.small ? 7 : 16,
        y: c.small ? -32 : -22,
        width: c.small ? 86 : 68,
        height: c.small ? 32 : 24,
        rx: 6,
      }),
      svgText(50, c.small ? -9 : -5, c.small ? 21 : 14, c.flag || 'Ahead', 'flagt'),
    ],
  );
}
