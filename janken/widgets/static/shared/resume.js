// A page opened again is where it was: what Python says to keep is remembered for this tab, and handed back at the start.
import {ownsAddress} from './address.js';
import {viewOf} from './view.js';

/** @import {Model} from './types.d.ts' */

/** @param {Model} model */
const placeNow = (model) => {
  const keep = ownsAddress() && viewOf(model).keep;
  return (
    keep && {
      key: `janken-place ${location.pathname} ${keep.name}`,
      text: keep.text,
    }
  );
};
const ENDS = ['janken-moved', 'janken-leave', 'pagehide']; // nothing waits beyond these
/** @param {Model} model */
export function rememberPlace(model) {
  /** @type {string | null} */
  let asked = null; // what a reload asks for: the address may follow the game while the answer is on its way
  let shown = location.search,
    before = shown;
  const follow = () => {
    if (shown !== location.search) [before, shown] = [shown, location.search];
  };
  const leaving = () => {
    asked = location.search;
    setTimeout(() => (asked = null), 30000); // the page was not left after all
  };
  const save = () => {
    const place = placeNow(model);
    try {
      if (place) {
        sessionStorage.setItem(place.key, JSON.stringify({text: place.text, at: asked ?? location.search, before}));
      }
    } catch {
      /* the link still has it */
    }
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const soon = () => {
    // after the answer is drawn; a page that is left before does not wait
    clearTimeout(timer);
    timer = setTimeout(save, 50);
  };
  model.on('change:view', soon);
  addEventListener('janken-moved', follow); // before it is saved
  for (const name of ENDS) addEventListener(name, save);
  addEventListener('beforeunload', leaving);
  return () => {
    clearTimeout(timer);
    removeEventListener('beforeunload', leaving);
    removeEventListener('janken-moved', follow);
    model.off('change:view', soon);
    for (const name of ENDS) removeEventListener(name, save);
  };
}
/**
 * What was kept, as {text, at: the address then}; null on a new visit. A busy page may hear of a reload only after its
 * address has moved on: then the address before is the one that was asked for.
 * @param {Model} model
 */
export function keptPlace(model) {
  const now = placeNow(model),
    [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation')),
    here = location.search;
  try {
    const kept = now && JSON.parse(sessionStorage.getItem(now.key) ?? 'null');
    return kept && {text: kept.text, at: visit?.type === 'reload' && kept.before === here ? here : kept.at};
  } catch {
    return null;
  }
}
