// A game with boards: they stand in the middle, one under the other; piles and captured pieces beside them.
import {board, token} from '../shared/board.js';
import {h} from '../shared/dom.js';
import {focusOn} from '../shared/keys.js';
import {carry, isStandingOn, openWith, pick} from './picking.js';
import {place} from './place.js';
import {boardsIn} from './zones.js';
/** @import {BoardZone, DrawnTable, TableUi} from '../shared/types.d.ts' */
/** @import {ItemView, ZoneView} from '../shared/view.d.ts' */

export const SMALL = {width: 26, height: 26};
// A place once something is picked up; what was hinted stays so as long as it is open.
/** @param {ItemView} item @param {Set<string> | null} open @param {string[]} picks */
const stateWith = (item, open, picks) => {
  if (picks.includes(item.id)) return 'picked';
  if (!open) return item.state;
  return open.has(item.id) ? (item.flag ? item.state : 'open') : 'off';
};
/** @param {BoardZone} zone @param {DrawnTable} v @param {TableUi} ui */
function boardOf(zone, v, ui) {
  const turn = v.seats.find((s) => s.turn),
    open = ui.picks.length ? new Set(openWith(v, ui.picks).flatMap((c) => c.words)) : null,
    pieces = v.pieces.filter((p) => p.zone === zone.id).map((p) => ({
      ...p,
      mine: p.seat === turn?.seat,
    })),
    bare = !v.items.some((i) => i.zone === zone.id && i.card),
    flags = v.flags.filter((f) => f.zone === zone.id && !(bare && pieces.some((p) => p.at === f.at))),
    places = v.items
      .filter((i) => i.zone === zone.id)
      .map((i) => ({
        ...i,
        state: stateWith(i, open, ui.picks),
        flags: flags.filter((f) => f.at === i.at).map((f) => f.seat),
        carry: isStandingOn(v, i.id),
      })),
    own = pieces.find((p) => p.mine) || pieces[0],
    [columns] = zone.size;
  return board(
    {
      ...zone,
      label: zone.spoken,
      cls: `rimmed ${bare ? 'goals' : ''} ${columns > 7 ? 'dense' : ''}`,
      pips: columns > (ui.slim || ui.middle ? 5 : 6),
      places,
      pieces,
      held: ui.picks.length === 1 && isStandingOn(v, ui.picks[0]) ? ui.picks[0] : null,
      mayCarry: v.choices.length > 0,
      home: own ? own.at : 0,
    },
    ui,
    {
      place: (p) => pick(p, v, ui),
      carry: (from, to, byKey) => {
        carry(from, to, v, ui);
        // what is left to choose is a button: the keyboard goes there
        if (byKey && ui.picks.length > 1) focusOn(ui.root.querySelector('.ways .btn:last-child'));
      },
      hold: (from) => isStandingOn(v, from.id) && ui.set({picks: [from.id]}),
      drop: () => ui.set({picks: []}),
    },
  );
}
/** @param {ZoneView} zone @param {DrawnTable} v */
const capturedPieces = (zone, v) => {
  const pieces = v.pieces.filter((p) => p.zone === zone.id);
  return (
    pieces.length > 0 &&
    h(
      'figure',
      {key: zone.id, class: 'taken', role: 'group', 'aria-label': `${zone.spoken}: ${pieces.length}`},
      h(
        'div',
        {class: 'row'},
        pieces.map((p) => h('i', {key: p.id, 'data-piece': p.id}, token(p.seat))),
      ),
      h('figcaption', {}, zone.label),
    )
  );
};
/** @param {DrawnTable} v @param {TableUi} ui */
export function boards(v, ui) {
  const grids = boardsIn(v),
    has = (/** @type {ZoneView} */ z) => v.items.some((i) => i.zone === z.id),
    deep = grids.filter(has).reduce((n, z) => n + z.size[1] * (z.count ? 1 : 0.6), 0), // a row without cards is lower
    aside = v.zones.filter((z) => z.layout !== 'grid' && z.layout !== 'hand' && !(z.hide_empty && !z.count));
  return h(
    'div',
    {role: 'group', class: 'felt boards', 'aria-label': v.words.table},
    h(
      'div',
      {
        key: 'boards',
        class: 'stackb',
        style: `--deep:${deep};--least:${grids[0].size[0] > 6 ? 46 : 54}px`, // cards with ranks want more room
      },
      grids.filter(has).map((z) => boardOf(z, v, ui)),
    ),
    h(
      'div',
      {key: 'beside', class: 'beside'},
      aside.map((z) =>
        z.owner == null ? place({id: z.slot, zones: [z]}, v, ui) : h(
          'div',
          {key: z.id, class: 'owned'},
          h('p', {class: 'small who'}, token(z.owner, SMALL), v.seats[z.owner].name),
          place({id: z.slot, zones: [z]}, v, ui),
        )
      ),
      grids.filter((z) => !has(z)).map((z) => capturedPieces(z, v)),
    ),
  );
}
