// The suit graph. The ten arrows come from Python (BEATS); a Joker turns each of them round.
import {pipAt, suitName, svgText} from './cards.js';
import {h} from './dom.js';
import {BEATS, SUITS} from './facts.js';
import {arrow, onPentagon} from './geometry.js';

/** @import {Node} from './types.d.ts' */

/**
 * The suit graph to draw: suits picked; arrows brought out as [winner, loser], instead of all that touch a pick; the
 * one that decides; words outside the discs; `bare`: no other arrows; `at`: the one suit in the tab order.
 * @typedef {object} GraphShown
 * @property {boolean} [joker]
 * @property {string[]} [picks]
 * @property {string[][] | null} [arcs]
 * @property {string[] | null} [lit]
 * @property {Record<string, string>} [sub]
 * @property {string} [label]
 * @property {boolean} [verbs]
 * @property {boolean} [names]
 * @property {boolean} [bare]
 * @property {boolean} [turning]
 * @property {number} [font]
 * @property {number} [r]
 * @property {string} [box]
 * @property {string} [at]
 * @property {(suit: string) => void} [onpick]
 */
const PLACE = SUITS.map((_, i) => onPentagon(i, 200, 200, 150)),
  placeOf = (/** @type {string} */ s) => PLACE[SUITS.indexOf(s)];
/** @param {boolean} [joker] */
const arrowsOf = (joker) =>
  BEATS.map(([y, verb, x]) => (joker ? {from: x, to: y, verb: 'beats'} : {from: y, to: x, verb}));
/** @param {GraphShown} v */
export function graph(v) {
  const r = v.r || 34,
    picks = v.picks || [],
    {onpick} = v,
    /** @type {{on: boolean, line: Node}[]} */
    lines = [],
    verbs = [];
  for (const {from, to, verb} of arrowsOf(v.joker)) {
    const outer = ((SUITS.indexOf(from) - SUITS.indexOf(to) + 5) % 5) % 3 === 1,
      a = arrow(placeOf(from), placeOf(to), outer ? 0.16 : 0, r);
    const lit = v.lit?.[0] === from && v.lit[1] === to,
      named = Boolean(v.arcs?.some((a) => a[0] === from && a[1] === to));
    const on = lit || (v.arcs ? named : picks.includes(from) || picks.includes(to)),
      into = on && !lit && !named && !picks.includes(from);
    if (v.bare && !on) continue;
    lines.push({
      on,
      line: h(
        'g',
        {key: from + to, class: `arc s-${from} ${on ? 'on' : ''} ${into ? 'in' : ''}`},
        lit && h('path', {class: 'glow', d: a.d}),
        h('path', {class: 'e', d: a.d}),
        h('path', {class: 'head', d: a.head(on ? 11 : 7)}),
      ),
    });
    if (on && v.verbs) {
      verbs.push(
        h(
          'text',
          {
            key: 'v' + from + to,
            x: a.mid[0],
            y: a.mid[1] + 5,
            'font-size': v.font || 16,
            'text-anchor': 'middle',
            class: 'verb',
          },
          verb,
        ),
      );
    }
  }
  return h(
    'svg',
    {
      class: `graph ${v.turning ? 'turning' : ''}`,
      viewBox: v.box || '0 0 400 380',
      role: onpick ? 'group' : 'img',
      'aria-label': v.label || 'Which suit beats which',
    },
    h(
      'g',
      {},
      lines.sort((a, b) => Number(a.on) - Number(b.on)).map((l) => l.line),
    ),
    h('g', {}, verbs), // groups of their own: suits stay in place and keep the focus
    h(
      'g',
      {},
      SUITS.map((s, i) => {
        const [x, y] = PLACE[i],
          picked = picks.includes(s),
          sub = v.sub && v.sub[s],
          low = i === 2 || i === 3 || (i > 0 && picks.length === 1 && picks[0] === SUITS[0]); // clear of the picked arrows
        return h(
          'g',
          {
            key: s,
            class: `s-${s} ${picked ? 'pick' : ''}`,
            ...(onpick && {
              onclick: () => onpick(s),
              onkeydown: (/** @type {KeyboardEvent} */ e) => {
                if (e.key === 'Enter' || e.key === ' ') {
                  e.preventDefault();
                  onpick(s);
                }
              },
              role: 'button',
              tabindex: v.at && v.at !== s ? -1 : 0,
              style: 'cursor:pointer',
              'aria-pressed': String(picked),
              'aria-label': suitName(s) + (sub ? ', ' + sub.replace(/[▲▼] /, '') : ''),
            }),
          },
          h('circle', {class: 'disc', cx: x, cy: y, r}),
          pipAt(s, x, v.names ? y - 9 : y, v.names ? 34 : r * 1.15, 'node'),
          v.names && svgText(x, y + 24, 15.5, suitName(s), 'nm'),
          sub && svgText(x, low ? y + r + 19 : y - r - 9, 15.5, sub, 'sub'),
        );
      }),
    ),
  );
}
