// The odds: a heat map, an estimate that grows with its band, and the sizes side by side.
import {jokerSwitch, reasons} from '../base.js';
import {boardTable, folded, sheetOf, sizeRow} from './sheets.js';
import {board} from '../../shared/board.js';
import {svgText} from '../../shared/cards.js';
import {h} from '../../shared/dom.js';
import {walkGroup} from '../../shared/keys.js';
import {btn, statusLine} from '../../shared/parts.js';
/** @import {Odds, ReachUi} from './types.d.ts' */
/** @import {CountingView, EstimateView, OddsWords, SizesView} from './view.d.ts' */

/** @param {number[]} values @param {number} x @param {(value: number) => number} y @param {number} right */
const percents = (values, x, y, right) =>
  values.map((value) => [
    h('path', {class: 'gridline', d: `M${x} ${y(value)}H${right}`}),
    svgText(x - 8, y(value) + 5, 14, `${Math.round(value * 100)} %`, 'axis', 'end'),
  ]);
/** @param {EstimateView} e @param {boolean} [slim] */
function runningChart(e, slim) {
  const wide = slim ? 340 : 560,
    [left, right, low] = [56, wide - 12, 168],
    [boards, rate] = e.points[e.points.length - 1],
    most = Math.max(Math.log10(boards), 2),
    x = (/** @type {number} */ n) => left + ((Math.log10(n) - 1) / (most - 1)) * (right - left),
    y = (/** @type {number} */ value) => low - Math.max(0, Math.min(1, value)) * (low - 14),
    spot = (/** @type {number} */ n, /** @type {number} */ value) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`,
    up = e.points.map(([n, value, band]) => spot(n, value + band)),
    down = e.points.map(([n, value, band]) => spot(n, value - band)).reverse();
  const tens = [];
  for (let ten = 1; ten <= most; ten += slim && most > 5 ? 3 : most > (slim ? 3 : 6) ? 2 : 1) tens.push(10 ** ten);
  return h(
    'svg',
    {class: 'plot', viewBox: `0 0 ${wide} 200`, role: 'img', 'aria-label': e.alt},
    percents([0, 0.5, 1], left, y, right),
    h('path', {class: 'band', d: `M${[...up, ...down].join('L')}Z`}),
    h('path', {class: 'line', d: `M${e.points.map(([n, value]) => spot(n, value)).join('L')}`}),
    h('circle', {class: 'dot', cx: x(boards), cy: y(rate), r: 5}),
    tens.map((n) => svgText(x(n), 190, 14, n.toLocaleString('en'), 'axis', n > boards * 0.4 ? 'end' : 'middle')),
  );
}
/** @param {SizesView} c @param {OddsWords} words @param {number[]} sizes @param {boolean} [slim] */
function sizesChart(c, words, sizes, slim) {
  const wide = slim ? 340 : 560,
    [left, right, low] = [56, wide - 12, 188],
    all = c.points.flatMap(([, , rate, band]) => [rate - band, rate + band]),
    least = Math.floor(Math.min(...all) * 10) / 10,
    most = Math.max(Math.ceil(Math.max(...all) * 10) / 10, least + 0.2),
    x = (/** @type {number} */ n, i = 0) =>
      left + 30 + ((n - sizes[0]) / (sizes.length - 1)) * (right - left - 60) + (i ? 7 : -7),
    y = (/** @type {number} */ value) => low - ((value - least) / (most - least)) * (low - 14),
    series = [true, false].map((jokers) => c.points.filter((p) => p[1] === jokers)),
    named = [words.jokersin, words.jokersout],
    spot = (/** @type {number} */ i, /** @type {number} */ cx, /** @type {number} */ cy) =>
      i
        ? h('rect', {class: 'dot open', x: cx - 5, y: cy - 5, width: 10, height: 10})
        : h('circle', {class: 'dot', cx, cy, r: 6});
  const lines = [];
  for (let value = least; value < most + 0.01; value += 0.1) lines.push(value);
  return h(
    'svg',
    {class: 'plot', viewBox: `0 0 ${wide} 250`, role: 'img', 'aria-label': c.alt},
    percents(lines, left, y, right),
    sizes.map((n) => svgText(x(n) + 7, 210, 14, slim ? n : `${n} × ${n}`, 'axis')),
    series.map((points, i) => [
      points.map(([n, , rate, band]) => [
        h('path', {class: 'whisker', d: `M${x(n, i)} ${y(rate - band)}V${y(rate + band)}`}),
        spot(i, x(n, i), y(rate)),
      ]),
      spot(i, left + 10 + i * (slim ? 120 : 160), 236),
      svgText(left + 24 + i * (slim ? 120 : 160), 241, 14, named[i], 'axis', 'start'),
    ]),
  );
}
/** @param {CountingView} busy @param {OddsWords} words @param {ReachUi} ui */
const progress = (busy, words, ui) =>
  h(
    'div',
    {class: 'row busy', key: 'busy'},
    h('progress', {value: busy.share, max: 1, 'aria-label': busy.text}),
    h('span', {class: 'small num'}, busy.text),
    btn(words.stop, () => ui.send({kind: 'stop'}), {key: 'stop', class: 'btn primary'}),
  );
/** @param {EstimateView} e @param {Odds} v @param {ReachUi} ui */
const estimatePanel = (e, v, ui) =>
  h(
    'section',
    {class: 'panel stack estimate', key: 'estimate'},
    h('p', {class: 'big num', key: 'big'}, e.title),
    h('p', {class: 'small', key: 'text'}, e.text),
    e.points.length > 1 && runningChart(e, ui.slim),
    h('p', {class: 'small quiet', key: 'band'}, e.band),
    folded(
      v.words.inwords,
      ui.growth,
      () => ui.set({growth: !ui.growth}),
      () => [sheetOf(e.sheet), boardTable(v.board, v.words, ui.narrow)],
    ),
  );
/** @param {Odds} v @param {ReachUi} ui */
const comparePanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack compare', key: 'compare'},
    reasons(v.compare.whys, 'compare', ui, v.rules, ''),
    h(
      'div',
      {class: 'row', key: 'go'},
      btn(v.words.compare, () => ui.send({kind: 'compare'}), {key: 'go'}),
      v.busy?.compare && progress(v.busy, v.words, ui),
    ),
    v.compare.points.length > 0 &&
      h(
        'div',
        {class: 'pair', key: 'pair'},
        sizesChart(v.compare, v.words, v.setup.sizes, ui.slim),
        sheetOf(v.compare.sheet),
      ),
  );
/** @param {Odds} v @param {ReachUi} ui */
export const reachOdds = (v, ui) => [
  statusLine(v, ui),
  h(
    'div',
    {class: 'main'},
    h(
      'div',
      {class: 'room', key: 'room'},
      board({...v.board, cls: 'lands rimmed heat'}, ui, {place: (p) => ui.send({kind: 'start', at: p.at})}),
      h('p', {class: 'small quiet', key: 'key'}, v.board.key),
    ),
    h(
      'div',
      {class: 'side'},
      h(
        'section',
        {class: 'panel stack setup', key: 'setup'},
        reasons(v.setup.whys, 'setup', ui, v.rules),
        sizeRow(v.words, v.setup.sizes, v.setup.width, (width) => ui.send({kind: 'size', width})),
        jokerSwitch(v.words, v.setup.jokers, () => ui.send({kind: 'jokers', on: !v.setup.jokers})),
        h('h3', {key: 'boards'}, v.words.boards),
        h(
          'div',
          {class: 'row', role: 'group', 'aria-label': v.words.boards, onkeydown: walkGroup},
          v.setup.buttons.map((b) =>
            btn(b.text, () => ui.send({kind: 'run', boards: b.boards}), {key: b.text, 'aria-pressed': String(b.on)})
          ),
        ),
        v.busy && !v.busy.compare && progress(v.busy, v.words, ui),
      ),
      v.estimate && estimatePanel(v.estimate, v, ui),
    ),
  ),
  comparePanel(v, ui),
];
