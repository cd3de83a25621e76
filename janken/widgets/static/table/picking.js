// What a person does: with the ids picked so far, lit is whatever some legal move contains besides them.
import {isBoard} from './zones.js';
/** @import {Sent, TableUi} from '../shared/types.d.ts' */

/** @param {Sent} v @param {string[]} picks */
export const matching = (v, picks) => {
  const ordered = v.choices.filter((c) => c.words.length && picks.every((p, i) => c.words[i] === p));
  return ordered.length ? ordered : v.choices.filter((c) => c.words.length && picks.every((p) => c.words.includes(p)));
};
/**
 * A piece that can do something is picked up before it does; a card is played at once.
 * @param {Sent} v
 * @param {string} id
 */
export const isStandingOn = (v, id) => {
  const item = v.items.find((i) => i.id === id),
    turn = v.seats.find((s) => s.turn);
  return Boolean(
    item &&
      turn &&
      v.choices.some((c) => c.words.includes(id)) &&
      v.pieces.some((p) => p.seat === turn.seat && p.zone === item.zone && p.at === item.at),
  );
};
/** @param {Sent} v */
const hasPairs = (v) => v.choices.some((c) => c.words.length > 1);
/**
 * What is open with these picks; where moves name only the goal, a piece in hand leaves them all open.
 * @param {Sent} v
 * @param {string[]} picks
 */
export const openWith = (v, picks) =>
  !picks.length || (picks.length === 1 && !hasPairs(v) && isStandingOn(v, picks[0])) ? v.choices : matching(v, picks);
/** @param {string[]} picks @param {{id: string}} item @param {Sent} v @param {TableUi} ui */
function decide(picks, item, v, ui) {
  const open = matching(v, picks),
    whole = open.filter((c) => c.words.length === picks.length),
    only = isBoard(v) && open.length === 1 ? open[0] : null, // a place that can mean one thing means it
    same = only || whole.find((c) => c.words.every((w, i) => w === picks[i])) || whole[0];
  if (!open.length) return ui.send({kind: 'why', item: item.id, picks: picks.slice(0, -1), ply: v.ply});
  if (!same || (!only && open.length > whole.length)) return ui.set({picks});
  ui.picks = [item.id];
  ui.draw();
  ui.send({kind: 'move', text: same.text, ply: v.ply});
}
/** @param {{id: string}} item @param {Sent} v @param {TableUi} ui */
export function pick(item, v, ui) {
  const picks = ui.picks.includes(item.id) ? ui.picks.filter((i) => i !== item.id) : [...ui.picks, item.id];
  if (v.several && v.several.words.includes(item.id)) return ui.set({picks: picks.slice(-v.several.count)});
  if (!picks.length) return ui.set({picks});
  if (isStandingOn(v, item.id)) {
    const [there] = ui.picks;
    if (ui.picks.length === 1 && !isStandingOn(v, there) && matching(v, [item.id, there]).length) {
      return carry(item, {id: there}, v, ui);
    }
    return ui.set({picks: picks.length > 1 || ui.picks.length ? [item.id] : picks});
  }
  if (ui.picks.length === 1 && isStandingOn(v, ui.picks[0])) return carry({id: ui.picks[0]}, item, v, ui);
  decide(picks, item, v, ui);
}
/**
 * A piece carried from a place to another: by the move that names both, or the one that names where it goes.
 * @param {{id: string}} from
 * @param {{id: string}} to
 * @param {Sent} v
 * @param {TableUi} ui
 */
export const carry = (from, to, v, ui) => decide(hasPairs(v) ? [from.id, to.id] : [to.id], to, v, ui);
/** What can't be touched is a button. @param {Sent} v */
export const buttonsOf = (v) => {
  const here = new Set(v.items.map((i) => i.id));
  return v.choices.filter((c) => !c.words.length || c.words.some((word) => !here.has(word)));
};
