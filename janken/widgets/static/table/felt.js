// The cards on the table: two seats face each other, more sit round it. Zones that share a slot share a place.
import {h} from '../shared/dom.js';
import {walkRow} from '../shared/keys.js';
import {boards} from './boards.js';
import {cardBox} from './card_box.js';
import {pick} from './picking.js';
import {place} from './place.js';
import {isBoard, isSpread} from './zones.js';
/** @import {Child, DrawnTable, TableUi} from '../shared/types.d.ts' */
/** @import {SeatView, ZoneView} from '../shared/view.d.ts' */

// Cards spread out in the middle to be chosen from, in rows of much the same length.
/** @param {ZoneView} zone @param {DrawnTable} v @param {TableUi} ui */
const spreadRow = (zone, v, ui) => {
  const rows = Math.ceil(zone.count / (ui.slim ? 7 : 9));
  return h(
    'div',
    {
      key: zone.id,
      class: 'laidout',
      style: `--columns:${Math.ceil(zone.count / rows)}`,
      role: 'group',
      'aria-label': `${zone.spoken}, ${zone.count}`,
      'data-slot': zone.slot,
      onkeydown: walkRow,
    },
    v.items.filter((i) => i.zone === zone.id).map((i) => cardBox(i, ui, {click: (item) => pick(item, v, ui)})),
  );
};
/** @param {string} area @param {DrawnTable} v */
const nameTag = (area, v) => {
  const seat = v.seats.find((s) => s.mine === (area === 'mine')),
    tag = v.zones.find((z) => z.owner === seat?.seat && z.tag)?.tag;
  return seat && h(
    'p',
    {key: 'name', class: 'who'},
    h('i', {class: `mark-${seat.seat}`, 'aria-hidden': 'true'}),
    seat.name,
    tag && h('span', {class: 'tag dark'}, tag),
  );
};
/** @param {string} area @param {DrawnTable} v @param {TableUi} ui */
function side(area, v, ui) {
  const zones = v.zones.filter(
      (z) => z.area === area && !(z.layout === 'hand' && area === 'mine') && !(z.hide_empty && !z.count),
    ),
    /** @type {{id: string, zones: ZoneView[]}[]} */
    slots = [];
  for (const z of zones) {
    const s = slots.find((s) => s.id === z.slot);
    s ? s.zones.push(z) : slots.push({id: z.slot, zones: [z]});
  }
  // an open hand has a row of its own
  const held = slots.filter((s) =>
    s.zones[0].layout === 'hand' && v.items.some((i) => i.zone === s.zones[0].id && i.card)
  );
  for (const s of held) slots.splice(slots.indexOf(s), 1);
  const laid = slots.findIndex((s) => s.zones[0].layout !== 'pile' && s.zones[0].layout !== 'hand'),
    at = laid < 0 ? slots.length : laid;
  /** @param {string} cls @param {typeof slots} some @param {Child} [first] */
  const group = (cls, some, first) =>
    h(
      'div',
      {key: cls, class: cls},
      first,
      some.map((s) => place(s, v, ui)),
    );
  return (
    slots.length + held.length > 0 &&
    h(
      'div',
      {key: area, class: `side ${area} ${slots.length ? '' : 'bare'}`},
      area === 'centre' ? slots.map((s) => place(s, v, ui)) : [
        group('before', slots.slice(0, at), nameTag(area, v)),
        group('middle', slots.slice(at, at + 1)),
        group('after', slots.slice(at + 1)),
        held.length > 0 && group('held', held),
      ],
    )
  );
}
// More than two seats sit round the table: each with a name, what it holds, and the card it played.
/** @param {SeatView} seat @param {DrawnTable} v @param {TableUi} ui */
function chair(seat, v, ui) {
  const own = v.zones.filter((z) => z.owner === seat.seat),
    trick = own.filter((z) => z.layout === 'trick'),
    cards = trick.flatMap((z) => v.items.filter((i) => i.zone === z.id)),
    held = own.filter((z) => z.layout === 'hand' || (z.hide_empty && z.count)),
    tag = trick.find((z) => z.tag && z.count)?.tag;
  return h(
    'figure',
    {
      key: `seat ${seat.seat}`,
      class: `chair ${seat.turn ? 'turn' : ''}`,
      'data-slot': trick[0]?.slot,
      role: 'group',
      'aria-label': seat.name,
    },
    h(
      'figcaption',
      {},
      h('p', {class: 'row'}, h('b', {}, seat.name), tag && h('span', {class: 'tag dark'}, tag)),
      h('span', {}, held.map((z) => `${z.count} ${z.label}`).join(', ')),
    ),
    trick.length > 0 && h(
      'div',
      {class: 'cards'},
      cards.length ? cards.map((i) => cardBox(i, ui)) : h('div', {key: 'spot', class: 'spot', 'aria-hidden': 'true'}),
    ),
  );
}
/** @param {DrawnTable} v @param {TableUi} ui */
function roundTable(v, ui) {
  const mine = v.seats.findIndex((s) => s.mine),
    seats = v.seats.map((_, i) => v.seats[(mine + i) % v.seats.length]); // clockwise from the viewer
  return h(
    'div',
    {role: 'group', class: `felt round seats-${seats.length}`, 'aria-label': v.words.table},
    seats.map((s, i) => h('div', {key: `chair ${i}`, class: `at-${i}`}, chair(s, v, ui))),
    side('centre', v, ui),
  );
}
/** @param {DrawnTable} v @param {TableUi} ui */
function facingSeats(v, ui) {
  const rows = v.zones.filter(isSpread),
    beside = v.zones.some((z) => z.area === 'centre' && z.layout !== 'pile' && !z.hide_empty && !isSpread(z)),
    bare = {...v, spread: rows.length > 0, zones: v.zones.filter((z) => !isSpread(z))};
  return h(
    'div',
    {
      role: 'group',
      class: `felt ${beside ? '' : 'aside'} ${rows.length ? 'choosing' : v.meters.length ? 'low' : ''}`,
      'aria-label': v.words.table,
    },
    ['across', 'left', 'right', 'centre'].map((area) => side(area, bare, ui)),
    rows.map((z) => spreadRow(z, v, ui)),
    side('mine', bare, ui),
  );
}
/** @param {DrawnTable} v @param {TableUi} ui */
export function felt(v, ui) {
  if (isBoard(v)) return boards(v, ui);
  return v.seats.length > 2 ? roundTable(v, ui) : facingSeats(v, ui);
}
