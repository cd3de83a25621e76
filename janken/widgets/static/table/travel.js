// Cards and pieces that move, move from where they were.
/** @import {Sent} from '../shared/types.d.ts' */
/** @import {PieceView} from '../shared/view.d.ts' */
/** @param {string} id */
const selectorOf = (id) => `[data-item="${id}"], [data-card="${id}"] .card, [data-piece="${id}"] .token`;
/**
 * Where the cards and pieces that are about to move lie now; asked before anything changes, so that it costs no layout.
 * @param {HTMLElement} root
 * @param {Sent} v
 * @param {Sent} before
 */
export function placesOf(root, v, before) {
  const slotOf = Object.fromEntries(v.zones.map((z) => [z.id, z.slot])),
    at = (/** @type {string} */ selector) => root.querySelector(selector)?.getBoundingClientRect();
  /** @type {[string, DOMRect | undefined][]} */
  const cards = v.shifts.map(([id, start]) => {
    const slot = `[data-slot="${slotOf[start]}"]`;
    return [id, at(selectorOf(id)) || at(`${slot} .slot`) || at(`${slot} .spot`)];
  });
  // on its board a piece walks by itself; from one to another it is carried
  const crossed = v.pieces.filter((p) => before.pieces.some((o) => o.id === p.id && o.zone !== p.zone));
  for (const p of crossed) cards.push([p.id, at(selectorOf(p.id))]);
  return cards;
}
/**
 * In the first frame what moves still lies where it was: an animation that begins there would hold up the answer's words.
 * @param {HTMLElement} root
 * @param {[string, DOMRect | undefined][]} places
 */
export function travel(root, places) {
  const ms = parseFloat(getComputedStyle(root).getPropertyValue('--jd-move')) || 0,
    /** @type {[HTMLElement, DOMRect, DOMRect][]} */
    moving = [];
  if (!ms) return;
  // all is measured before anything moves: one layout, not one for each card
  for (const [id, old] of places) {
    const n = /** @type {HTMLElement | null} */ (root.querySelector(selectorOf(id))),
      now = n && old && n.getBoundingClientRect();
    if (n && old && now && now.width && (Math.abs(old.x - now.x) > 2 || Math.abs(old.y - now.y) > 2)) {
      moving.push([n, old, now]);
    }
  }
  const steps = moving.map(([n, old, now]) => {
    const scale = old.width / now.width || 1,
      there = {transform: `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${scale})`, transformOrigin: '0 0'};
    Object.assign(n.style, there, {transition: 'none'});
    return () => {
      Object.assign(n.style, {transform: '', transformOrigin: ''});
      const move = n.animate([there, {transform: 'none', transformOrigin: '0 0'}], {
        duration: ms,
        easing: 'cubic-bezier(.2,.7,.2,1)',
      });
      move.onfinish = () => (n.style.transition = '');
    };
  });
  if (steps.length) requestAnimationFrame(() => requestAnimationFrame(() => steps.forEach((step) => step())));
}
/** The piece that a person moved, and where it was. @param {Sent} before @param {Sent} v @param {string} person */
export const movedPiece = (before, v, person) => {
  const was = (/** @type {PieceView} */ p) =>
      before.pieces.find((o) => o.id === p.id && (o.at !== p.at || o.zone !== p.zone)),
    now = v.pieces.find((p) => v.seating[p.seat] === person && was(p) && v.items.some((i) => i.zone === p.zone));
  const old = now && was(now);
  return now && old && {now, was: old};
};
/** @param {HTMLElement} root @param {{zone: string, at: number}} place */
export const cellAt = (root, {zone, at}) => root.querySelectorAll(`[data-slot="${zone}"] .cell`)[at];
