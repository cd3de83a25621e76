// A place on the table: a pile, a hand, what was laid.
import {h} from '../shared/dom.js';
import {cardBox} from './card_box.js';
import {isBoard} from './zones.js';
/** @import {DrawnTable, TableUi} from '../shared/types.d.ts' */
/** @import {ZoneView} from '../shared/view.d.ts' */

/** @param {{id: string, zones: ZoneView[]}} slot @param {DrawnTable} v @param {TableUi} ui */
export function place(slot, v, ui) {
  const cards = slot.zones.flatMap((z) => v.items.filter((i) => i.zone === z.id).map((i) => ({...i, zone: z}))),
    count = slot.zones.reduce((n, z) => n + z.count, 0);
  const [first] = slot.zones,
    pile = first.layout === 'pile',
    hand = first.layout === 'hand',
    kind = pile ? 'pile' : hand ? 'backs' : 'laid';
  // of a pile the top card; of a closed hand as many as say "many"; an open hand whole
  const shown = pile ? cards.slice(-1) : hand && !cards.some((i) => i.card) ? cards.slice(0, 7) : cards,
    packed = hand && shown.some((i) => i.card)
      ? 'faces'
      : shown.length > 4
      ? 'tight'
      : shown.length === 2 && shown[1].caption
      ? 'pair'
      : '';
  return h(
    'figure',
    {
      key: slot.id,
      class: `place ${kind}`,
      'data-slot': slot.id,
      style: `--n:${Math.max(shown.length, 1)}`,
      'aria-label': `${first.spoken}, ${count}`,
      role: 'group',
    },
    h(
      'div',
      {class: `cards ${packed}`},
      shown.length
        ? shown.map((i) => cardBox(i, ui, {small: kind !== 'laid' || ui.slim || v.spread}))
        : h('div', {key: 'spot', class: 'spot', 'aria-hidden': 'true'}),
    ),
    (pile || hand || (count > 0 && (first.owner == null || isBoard(v)))) &&
      h('figcaption', {}, h('b', {class: 'num'}, count), ' ', first.label),
  );
}
