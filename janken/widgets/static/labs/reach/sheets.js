// Tables in words, and what both widgets of the lab ask for: a size, with or without Jokers.
import {h} from '../../shared/dom.js';
import {walkGroup} from '../../shared/keys.js';
import {btn} from '../../shared/parts.js';
import {withSuits} from '../../shared/rich_text.js';

export const sheetOf = (s, cls = '') =>
  h(
    'table',
    {class: `sheet ${cls}`},
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
export function boardTable(b, words, narrow) {
  const [columns] = b.size,
    rows = b.places.filter((p) => p.at % columns === 0),
    said = (p) => h('td', {}, withSuits(p.label.slice(p.label.indexOf(', ') + 2))),
    head = (text) => h('th', {scope: 'col'}, text),
    line = (name, told) => h('tr', {}, h('th', {scope: 'row'}, name), told),
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
export const folded = (title, open, flip, make) =>
  h(
    'div',
    {class: 'stack folded', key: title},
    btn(title, flip, {class: 'btn bare fold', 'aria-expanded': String(Boolean(open))}),
    open && make(),
  );
export const sizeRow = (words, sizes, now, choose) =>
  h(
    'div',
    {class: 'row sizes', role: 'group', 'aria-label': words.size, onkeydown: walkGroup},
    h('span', {class: 'small'}, words.size),
    sizes.map((n) => btn(n, () => choose(n), {key: `n${n}`, 'aria-pressed': String(n === now)})),
  );
