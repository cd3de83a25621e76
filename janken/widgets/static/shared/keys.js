// The keyboard: arrow keys walk through the buttons of a group; the focus moves and the page does not.
/** @import {PageEvent} from './types.d.ts' */

/** @param {Record<string, number>} steps @returns {(e: PageEvent) => void} */
const walk = (steps) => (e) => {
  const step = steps[e.key],
    all = [...e.currentTarget.querySelectorAll('button')],
    at = all.findIndex((button) => button === e.target.closest('button'));
  if (!step || at < 0) return;
  e.preventDefault();
  all[(at + step + all.length) % all.length].focus();
};
export const walkRow = walk({ArrowRight: 1, ArrowLeft: -1});
export const walkGroup = walk({ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1});
/** @param {Element | null | undefined | false} el */
export const focusOn = (el) =>
  (el instanceof HTMLElement || el instanceof SVGElement) && el.focus({preventScroll: true});
