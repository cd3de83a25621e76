// The odds: a heat map, an estimate that grows with its band, and the sizes side by side.
import {jokerSwitch, reasons} from '../base.js';
import {boardTable, folded, sheetOf, sizeRow} from './sheets.js';
import {board} from '../../shared/board.js';
import {svgText} from '../../shared/cards.js';
import {h} from '../../shared/dom.js';
import {walkGroup} from '../../shared/keys.js';
import {btn, statusLine} from '../../shared/parts.js';

const percents = (values, x, y, right) =>
  values.map((value) => [
    h('path', {class: 'gridline', d: `M${x} ${y(value)}H${right}`}),
    svgText(x - 8, y(value) + 5, 14, `${Math.round(value * 100)} %`, 'axis', 'end'),
  ]);
function runningChart(e, slim) {
  const wide = slim ? 340 : 560,
    [left, right, low] = [56, wide - 12, 168],
    most = Math.max(Math.log10(e.points.at(-1)[0]), 2),
    x = (n) => left + ((Math.log10(n) - 1) / (most - 1)) * (right - left),
    y = (value) => low - Math.max(0, Math.min(1, value)) * (low - 14),
    spot = (n, value) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`,
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
    h('circle', {class: 'dot', cx: x(e.points.at(-1)[0]), cy: y(e.points.at(-1)[1]), r: 5}),
    tens.map((n) =>
      svgText(x(n), 190, 14, n.toLocaleString('en'), 'axis', n > e.points.at(-1)[0] * 0.4 ? 'end' : 'middle')
    ),
  );
}
function sizesChart(c, words, sizes, slim) {
  const wide = slim ? 340 : 560,
    [left, right, low] = [56, wide - 12, 188],
    all = c.points.flatMap(([, , rate, band]) => [rate - band, rate + band]),
    least = Math.floor(Math.min(...all) * 10) / 10,
    most = Math.max(Math.ceil(Math.max(...all) * 10) / 10, least + 0.2),
    x = (n, i) => left + 30 + ((n - sizes[0]) / (sizes.length - 1)) * (right - left - 60) + (i ? 7 : -7),
    y = (value) => low - ((value - least) / (most - least)) * (low - 14),
    series = [true, false].map((jokers) => c.points.filter((p) => p[1] === jokers)),
    named = [words.jokersin, words.jokersout],
    spot = (i, cx, cy) =>
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
const progress = (v, ui) =>
  h(
    'div',
    {class: 'row busy', key: 'busy'},
    h('progress', {value: v.busy.share, max: 1, 'aria-label': v.busy.text}),
    h('span', {class: 'small num'}, v.busy.text),
    btn(v.words.stop, () => ui.send({kind: 'stop'}), {key: 'stop', class: 'btn primary'}),
  );
const estimatePanel = (v, ui) => {
  const e = v.estimate;
  return h(
    'section',
    {class: 'panel stack estimate', key: 'estimate'},
    e && h('p', {class: 'big num', key: 'big'}, e.title),
    e && h('p', {class: 'small', key: 'text'}, e.text),
    e && e.points.length > 1 && runningChart(e, ui.slim),
    e && h('p', {class: 'small quiet', key: 'band'}, e.band),
    e &&
      folded(
        v.words.inwords,
        ui.growth,
        () => ui.set({growth: !ui.growth}),
        () => [sheetOf(e.sheet), boardTable(v.board, v.words, ui.narrow)],
      ),
  );
};
const comparePanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack compare', key: 'compare'},
    reasons(v.compare.whys, 'compare', ui, v.rules, ''),
    h(
      'div',
      {class: 'row', key: 'go'},
      btn(v.words.compare, () => ui.send({kind: 'compare'}), {key: 'go'}),
      v.busy && v.busy.compare && progress(v, ui),
    ),
    v.compare.points.length > 0 &&
      h(
        'div',
        {class: 'pair', key: 'pair'},
        sizesChart(v.compare, v.words, v.setup.sizes, ui.slim),
        sheetOf(v.compare.sheet),
      ),
  );
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
        v.busy && !v.busy.compare && progress(v, ui),
      ),
      v.estimate && estimatePanel(v, ui),
    ),
  ),
  comparePanel(v, ui),
];
