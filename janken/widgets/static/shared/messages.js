// Talking with Python: every intent has an id; the view that answers it carries the same. An unanswered one is repeated.
import {keptPlace, rememberPlace} from './resume.js';
import {storage} from './storage.js';

/** @import {Intent, Model, Ui} from './types.d.ts' */

const TRIES = 3,
  THINKING = 300,
  PATIENCE = 5000;
/** @param {Model} model @param {Ui} ui */
export function connect(model, ui) {
  const forget = rememberPlace(model);
  const me = Math.random().toString(36).slice(2);
  let count = 0,
    id = '';
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  ui.send = (intent) => {
    const message = {...intent, id: id = `${me}-${++count}`},
      ask = (/** @type {number} */ left) => {
        try {
          model.send(message);
        } catch {
          /* the kernel is gone, as when the page is being left: the timer below says so */
        }
        timers.push(
          setTimeout(() => {
            ui.set({status: left ? 'retrying' : 'lost'});
            if (left) ask(left - 1);
            else dispatchEvent(new Event('janken-lost'));
          }, PATIENCE),
        );
      };
    stop();
    ask(TRIES);
    ui.root.dataset.asked = '';
    timers.push(setTimeout(() => ui.set({status: 'thinking'}), THINKING));
  };
  ui.answered = (seen) => {
    if (seen === id) {
      stop();
      ui.status = null;
      delete ui.root.dataset.asked;
      dispatchEvent(new Event('janken-found'));
    }
  };
  return () => {
    stop();
    forget();
  };
}
/**
 * A page opens: Python hears once how its person likes things, what the address holds and what this tab has kept.
 * @param {Model} model
 * @returns {Intent & {kept: unknown, prefs: {predict?: boolean}}}
 */
export const greeting = (model) => ({
  kind: 'hello',
  address: location.search + location.hash,
  prefs: storage.json('janken-prefs'),
  kept: keptPlace(model),
});
