// Tables in words, and what both widgets of the lab ask for: a size, with or without Jokers.
import {h} from '../../shared/dom.js';
import {walkGroup} from '../../shared/keys.js';
import {btn} from '../../shared/parts.js';
import {withSuits} from '../../shared/rich_text.js';
/** @import {Child} from '../../shared/types.d.ts' */
/** @import {SheetView} from '../../shared/view.d.ts' */
/** @import {ReachPlaceView} from './view.d.ts' */

/** @param {SheetView} s */
export const sheetOf = (s) =>
  h(
    'table',
    {class: 'sheet'},
    h('caption', {}, s.title),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        s.columns.map((c) => h('th', {scope: 'col'}, c)),
      ),
    ),
    h(
      'tbody',
      {},
      s.rows.map((row) =>
        h(
          'tr',
          {},
          row.map((t, i) => (i ? h('td', {}, withSuits(t)) : h('th', {scope: 'row'}, t))),
        )
      ),
    ),
  );
// The same as the picture, place by place: what its buttons say. In rows and columns where these fit, else as a list.
const MOST_COLUMNS = 5;
/**
 * @param {{label: string, size: number[], places: ReachPlaceView[]}} b
 * @param {{place: string, there: string}} words
 * @param {boolean} [narrow]
 */
export function boardTable(b, words, narrow) {
  const [columns] = b.size,
    rows = b.places.filter((p) => p.at % columns === 0),
    said = (/** @type {ReachPlaceView} */ p) => h('td', {}, withSuits(p.label.slice(p.label.indexOf(', ') + 2))),
    head = (/** @type {string} */ text) => h('th', {scope: 'col'}, text),
    line = (/** @type {string} */ name, /** @type {Child} */ told) => h('tr', {}, h('th', {scope: 'row'}, name), told),
    listed = narrow || columns > MOST_COLUMNS;
  return h(
    'table',
    {class: `sheet cells ${listed ? 'listed' : ''}`},
    h('caption', {}, b.label),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        listed
          ? [head(words.place), head(words.there)]
          : [h('td'), b.places.slice(0, columns).map((p) => head(p.id[0]))],
      ),
    ),
    h(
      'tbody',
      {},
      listed
        ? b.places.map((p) => line(p.id, said(p)))
        : rows.map((first) => line(first.id.slice(1), b.places.slice(first.at, first.at + columns).map(said))),
    ),
  );
}
/** @param {string} title @param {boolean | undefined} open @param {() => void} flip @param {() => Child} make */
export const folded = (title, open, flip, make) =>
  h(
    'div',
    {class: 'stack folded', key: title},
    btn(title, flip, {class: 'btn bare fold', 'aria-expanded': String(Boolean(open))}),
    open && make(),
  );
/** @param {{size: string}} words @param {number[]} sizes @param {number} now @param {(size: number) => void} choose */
export const sizeRow = (words, sizes, now, choose) =>
  h(
    'div',
    {class: 'row sizes', role: 'group', 'aria-label': words.size, onkeydown: walkGroup},
    h('span', {class: 'small'}, words.size),
    sizes.map((n) => btn(n, () => choose(n), {key: `n${n}`, 'aria-pressed': String(n === now)})),
  );
