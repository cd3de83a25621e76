// Numbers: meters, how they went as lines, the score sheet.
import {token} from '../shared/board.js';
import {svgText} from '../shared/cards.js';
import {h} from '../shared/dom.js';
import {briefText} from '../shared/rich_text.js';
import {SMALL} from './boards.js';
/** @import {DrawnTable, TableUi} from '../shared/types.d.ts' */
/** @import {MeterView} from '../shared/view.d.ts' */

/** What fills and drains: a bar with its number. @param {MeterView} m */
export const meter = (m) =>
  h(
    'div',
    {
      class: 'meter',
      role: 'meter',
      'aria-label': m.spoken,
      'aria-valuenow': m.value,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(m.most, m.value),
    },
    h('i', {'aria-hidden': 'true'}, h('b', {style: `--full:${Math.max(0, Math.min(1, m.value / m.most))}`})),
    h('span', {class: 'num'}, `${m.value} ${m.label}`),
  );
/**
 * Heights moved so that no two are nearer to each other than that, in the same order.
 * @param {number[]} heights
 * @param {number} least
 */
export const spreadApart = (heights, least) => {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]),
    moved = [...heights];
  for (let n = 1; n < order.length; n++) {
    const lack = least - (moved[order[n]] - moved[order[n - 1]]);
    if (lack > 0) ((moved[order[n - 1]] -= lack / 2), (moved[order[n]] += lack / 2));
  }
  return moved;
};
/**
 * How a number went: a line a seat, told apart by its mark and its dashes.
 * @param {DrawnTable} v
 * @param {TableUi} ui
 */
export const chart = (v, ui) => {
  if (!v.chart) return null;
  const c = v.chart,
    most = Math.max(...c.lines.flatMap((l) => l.values), 1),
    least = Math.min(...c.lines.flatMap((l) => l.values), 0),
    wide = ui.slim ? 340 : 600, // letters keep their size on a phone
    x = (/** @type {number} */ i) => 40 + (i * (wide - 70)) / (c.points.length - 1),
    y = (/** @type {number} */ value) => 150 - ((value - least) * 130) / (most - least),
    spread = spreadApart(
      c.lines.map((l) => y(l.values.at(-1) ?? 0)),
      24,
    ),
    ends = spread.map((end) => end + Math.max(0, 13 - Math.min(...spread)));
  return h(
    'section',
    {class: 'panel stack chartp'},
    h('h2', {}, c.title),
    h(
      'p',
      {class: 'row small', 'aria-hidden': 'true'},
      c.lines.map((l) => h('span', {class: 'row key'}, token(l.seat, SMALL), l.name)),
    ),
    h(
      'svg',
      {class: 'chart', viewBox: `0 0 ${wide} 180`, role: 'img', 'aria-label': c.spoken},
      [least, most].map((value) => [
        h('path', {class: 'gridline', d: `M40 ${y(value)}H${wide - 30}`}),
        svgText(34, y(value) + 5, 14, value, 'axis', 'end'),
      ]),
      c.starts.slice(1).map((i) => h('path', {class: 'gridline', d: `M${(x(i) + x(i - 1)) / 2} 14V156`})),
      c.points.map((p, i) => (i % Math.ceil((c.points.length * 60) / wide) ? null : svgText(x(i), 174, 14, p, 'axis'))),
      c.lines.map((l, i) => [
        h('path', {
          class: `line l-${l.seat}`,
          d: l.values.map((n, i) => `${i && !c.starts.includes(i) ? 'L' : 'M'}${x(i)} ${y(n)}`).join(''),
        }),
        token(l.seat, {x: x(l.values.length - 1) + 3, y: ends[i] - 12, width: 24, height: 24}),
      ]),
    ),
  );
};
/** @param {DrawnTable} v */
export const sheet = (v) =>
  v.sheet && v.sheet.rows.length > 0 &&
  h(
    'section',
    {class: 'panel stack sheetp'},
    h('h2', {}, v.sheet.title),
    h(
      'table',
      {class: 'sheet'},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          v.sheet.columns.map((c) => h('th', {scope: 'col'}, c)),
        ),
      ),
      h(
        'tbody',
        {},
        v.sheet.rows.map(([first, ...rest]) =>
          h(
            'tr',
            {},
            h('th', {scope: 'row'}, first),
            rest.map((c) => h('td', {class: 'num'}, briefText(c))),
          )
        ),
      ),
    ),
  );
