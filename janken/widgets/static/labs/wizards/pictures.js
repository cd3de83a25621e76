// Pictures of the damage lab, from plain data to nodes: chips, sums, who meets whom, blocks, HP, the table of defences.
import {card, pip, suitWord} from '../../shared/cards.js';
import {h, memo, staticNode} from '../../shared/dom.js';
import {SUITS} from '../../shared/facts.js';
import {graph} from '../../shared/graph.js';
import {richText, withSuits} from '../../shared/rich_text.js';
/** @import {Child, Node} from '../../shared/types.d.ts' */
/** @import {CardView} from '../../shared/view.d.ts' */
/** @import {LabUi} from '../types.d.ts' */
/** @import {GraphView} from '../view.d.ts' */
/** @import {BlockRowView, CardHeadView, CountedCardView, DefenceMapView, EndView, KindTableView} from './view.d.ts' */
/** @import {MagicView, PairingPictureView, RankHeadView, RelationGraphView, StageView} from './view.d.ts' */
/** @import {SuitHeadView, SumView, WizardWords} from './view.d.ts' */
/** @typedef {CardHeadView | SuitHeadView | RankHeadView} Head */

/** @param {CardView} c @param {string} note */
const chipText = (c, note) => h('span', {class: `chip s-${c.suit}`}, pip(c.suit), h('b', {}, note));
/** @param {CardView} c */
export const chipOf = (c) =>
  h(
    'span',
    {class: `chip s-${c.suit}`, role: 'img', 'aria-label': c.name},
    pip(c.suit),
    c.rank === 'X' ? pip('joker') : h('b', {}, c.rank),
  );
/** Words of a sum, each with its look; a suit's name gives a number its colour. @param {string[][]} words */
const sumOf = (words) =>
  h(
    'p',
    {class: `sum num ${words.length > 6 ? 'long' : ''}`},
    words.map(([text, look]) =>
      look === 'mark'
        ? h('mark', {}, text)
        : SUITS.includes(look)
        ? h('span', {class: `s-${look} n`}, text)
        : h('span', {class: look || 'n'}, text)
    ),
  );
/** @param {KindTableView} k */
const kindTable = (k) =>
  h(
    'table',
    {class: 'kinds small'},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        k.columns.map((c) => (c ? h('th', {scope: 'col'}, c) : h('td', {}))),
      ),
    ),
    h(
      'tbody',
      {},
      k.rows.map((r) =>
        h(
          'tr',
          {key: r.name},
          h('th', {scope: 'row'}, r.name),
          r.does.map((text, i) => h('td', {class: r.on[i] ? 'on' : ''}, r.on[i] ? h('b', {}, text) : text)),
        )
      ),
    ),
  );
/** @param {CountedCardView[]} chips @param {boolean} [off] */
const group = (chips, off) =>
  h(
    'span',
    {class: `group ${off ? 'off' : ''}`},
    chips.map((c, i) => [i > 0 && h('span', {class: 'op'}, '+'), chipText(c.card, c.counts)]),
  );
/** @param {PairingPictureView} p @param {WizardWords} words */
const pairingOf = (p, words) =>
  h(
    'div',
    {class: 'meet'},
    p.met.map((m) =>
      h(
        'div',
        {key: m.label, class: 'met', role: 'img', 'aria-label': m.label},
        group(m.sides[0]),
        h('span', {class: 'line quiet small'}, words.met),
        group(m.sides[1]),
      )
    ),
    p.left.map((l) =>
      h(
        'div',
        {key: l.card.text, class: 'met'},
        l.side === 0 ? group([l], true) : h('span'),
        h('span', {class: 'line none quiet small'}, l.note),
        l.side === 1 ? group([l], true) : h('span'),
      )
    ),
  );
/** @type {(g: GraphView, turning: boolean) => Node} */
const graphOf = memo((g, turning) =>
  staticNode(graph({...g, verbs: true, font: 24, r: 40, box: '2 0 396 376', turning}))
);
/** @param {RelationGraphView[]} list @param {LabUi} ui */
const graphsOf = (list, ui) =>
  h(
    'div',
    {class: `graphs n${list.length}`},
    list.map(({text, relation, ...g}, i) =>
      h(
        'figure',
        {key: i},
        h('div', {class: 'mini'}, graphOf(g, Boolean(ui.turning))),
        h('figcaption', {}, list.length > 1 && h('p', {}, withSuits(text)), h('span', {class: 'tag dark'}, relation)),
      )
    ),
  );
/**
 * One block is one point; every fifth is followed by a gap, so that they can be counted.
 * @type {(row: BlockRowView, units: number) => Node}
 */
const blockRow = memo((row, units) => {
  const place = (/** @type {number} */ i) => i * 10 + Math.floor(i / 5) * 3;
  let at = 0;
  const runs = row.runs.map((r) => {
    const from = at;
    at += r.n;
    return (
      r.look !== 'gap' &&
      h(
        'g',
        {class: `${r.look} ${r.suit ? 's-' + r.suit : ''}`},
        Array.from(
          {length: r.n},
          (_, i) => h('rect', {x: place(from + i) + 0.7, y: 0.7, width: 8.6, height: 8.6, rx: 1.8}),
        ),
      )
    );
  });
  const wide = place(units) + 1,
    cut = row.cut ? place(row.cut) - (row.cut % 5 ? 0 : 1.5) : null;
  return staticNode(
    h(
      'svg',
      {viewBox: `0 0 ${wide} 10`, style: `--wide:${wide}`, 'aria-hidden': 'true'},
      runs,
      cut != null && h('path', {class: 'cut', d: `M${cut} -2V12`}),
    ),
  );
});
/** @param {SumView[]} list */
const sumsOf = (list) =>
  h(
    'div',
    {class: `sums n${list.length}`},
    list.map((s, i) =>
      h(
        'div',
        {key: i, class: 'stack'},
        s.text && h('p', {class: 'small'}, richText(s.text)),
        sumOf(s.words),
        h(
          'div',
          {class: 'blocks', role: 'img', 'aria-label': s.label},
          s.rows.map((r) => [h('span', {class: 'lab num', 'aria-hidden': 'true'}, r.label), blockRow(r, s.units)]),
        ),
      )
    ),
  );
/** @param {MagicView[]} list */
const magicOf = (list) =>
  h(
    'ul',
    {class: 'magics'},
    list.map((m) =>
      h(
        'li',
        {key: m.card.text + m.does},
        h('span', {class: 'front'}, card({...m.card, small: true})),
        h('span', {}, h('span', {class: 'quiet small'}, `${m.who} · ${m.does}`), h('b', {class: 'big num'}, m.amount)),
      )
    ),
  );
/** @param {EndView[]} list */
const endsOf = (list) =>
  h(
    'div',
    {class: 'ends'},
    list.map((e) =>
      h(
        'div',
        {key: e.name},
        h('h3', {}, e.name, e.note && [' ', h('span', {class: 'tag dark'}, e.note)]),
        sumOf(e.words),
      )
    ),
  );
/** @param {StageView['picture']} p @param {WizardWords} words @param {LabUi} ui */
export const pictureOf = (p, words, ui) =>
  'kinds' in p
    ? kindTable(p.kinds)
    : 'met' in p
    ? pairingOf(p, words)
    : 'graphs' in p
    ? graphsOf(p.graphs, ui)
    : 'sums' in p
    ? sumsOf(p.sums)
    : 'magic' in p
    ? magicOf(p.magic)
    : endsOf(p.ends);
/** @param {Head} c @returns {Child} */
const headOf = (c) =>
  'card' in c
    ? chipOf(c.card)
    : 'suit' in c
    ? [suitWord(c.suit), h('span', {class: 'quiet'}, ` ${c.relation}`)]
    : c.text;
/** @param {Head} c */
const spoken = (c) => ('card' in c ? c.card.name : c.name);
/** @param {number | null} n @param {number} low @param {number} high */
const heat = (n, low, high) =>
  n == null ? 'none' : n < 0 ? `m${Math.ceil((4 * n) / low)}` : n > 0 ? `p${Math.ceil((2 * n) / high)}` : 'zero';
/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : String(n).replace('-', '−'));
/** @type {(m: Omit<DefenceMapView, 'summary'>, turned: boolean, words: Record<string, string>) => Node} */
export const mapTable = memo((m, turned, words) => {
  const all = m.rows.flatMap((r) => r.cells).filter((n) => n != null),
    [low, high] = [Math.min(-1, ...all), Math.max(1, ...all)],
    /** @type {Head[]} */
    heads = turned ? m.rows.map((r) => r.head) : m.columns,
    /** @type {Head[]} */
    sides = turned ? m.columns : m.rows.map((r) => r.head),
    at = (/** @type {number} */ i, /** @type {number} */ j) => (turned ? [j, i] : [i, j]);
  return h(
    'table',
    {class: 'map num'},
    h('caption', {class: 'unseen'}, m.title),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', {scope: 'col', class: 'quiet'}, m.corner),
        heads.map((c) =>
          h('th', {scope: 'col', 'aria-label': spoken(c)}, turned && 'suit' in c ? suitWord(c.suit) : headOf(c))
        ),
      ),
    ),
    h(
      'tbody',
      {},
      sides.map((c, i) =>
        h(
          'tr',
          {},
          h('th', {scope: 'row', 'aria-label': spoken(c)}, headOf(c)),
          heads.map((_, j) => {
            const [row, column] = at(i, j),
              n = m.rows[row].cells[column],
              mark = m.marks.find((k) => k[0] === row && k[1] === column);
            return h(
              'td',
              {class: heat(n, low, high) + (mark ? ` ${mark[2]}` : '')},
              n == null ? h('span', {'aria-label': words.impossible, role: 'img'}, '·') : signed(n),
              mark && h('span', {class: 'mk'}, words[mark[2]]),
            );
          }),
        )
      ),
    ),
  );
});
