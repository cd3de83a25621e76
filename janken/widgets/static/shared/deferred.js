// What answers a click is drawn at once, the rest when that is painted: while ui.urgentOnly, a part that can wait stays as it was.
/** @import {Child, Ui} from './types.d.ts' */

/** @param {Ui} ui @param {string} name @param {() => Child} make @returns {Child} */
export const deferred = (ui, name, make) => {
  ui.parts ??= {};
  if (!ui.urgentOnly || !(name in ui.parts)) ui.parts[name] = make();
  return ui.parts[name];
};
/** @type {(act: () => void, how: {timeout: number}) => unknown} */
const whenIdle = globalThis.requestIdleCallback?.bind(globalThis) ?? ((act) => setTimeout(act));
/** @param {Ui} ui */
export function drawInTwoSteps(ui) {
  ui.root.dataset.half = '';
  ui.urgentOnly = true;
  ui.draw();
  ui.urgentOnly = false;
  const rest = () => {
    ui.draw();
    delete ui.root.dataset.half;
  };
  requestAnimationFrame(() => whenIdle(rest, {timeout: 100}));
}
