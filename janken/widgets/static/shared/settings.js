// What tables and labs let a person choose alike: the theme, and a size for a projector. And parts of such forms.
import {h} from './dom.js';
import {storage} from './storage.js';
import {chooseSize, chooseTheme} from './theme.js';
/** @import {Child, Node, Ui} from './types.d.ts' */

const THEME = 'janken-theme',
  SIZE = 'janken-size';
/** A page that has fewer pixels from left to right is slim. */
export const SLIM_BELOW = 700;
/** How a person likes things stays with the browser, for the next page. @param {object} change */
export const rememberPreference = (change) =>
  storage.set('janken-prefs', JSON.stringify({...storage.json('janken-prefs'), ...change}));
/**
 * Labels point at their inputs, also with two widgets on a page.
 * @param {Ui} ui
 * @param {string} label
 * @param {Node} input
 * @param {Child} [more]
 */
export const field = (ui, label, input, more) => {
  ui.formId ??= Math.random().toString(36).slice(2);
  const id = `jd-${ui.formId}-${label}`.replace(/\W+/g, '-');
  input.attrs.id = id;
  return h('div', {class: 'field'}, h('label', {for: id}, label), input, more);
};
/**
 * @param {string} value
 * @param {[string, string][]} options
 * @param {(value: string) => void} onchange
 * @param {string} key
 */
export const select = (value, options, onchange, key) =>
  h(
    'select',
    {key, onchange: (e) => onchange(e.target.value)},
    options.map(([v, t]) => h('option', {value: v, selected: v === value ? '' : null}, t)),
  );
/** @param {Child} label @param {boolean} on @param {() => void} onclick @param {string} [key] */
export const toggle = (label, on, onclick, key) =>
  h(
    'button',
    {type: 'button', key, class: 'switch', role: 'switch', 'aria-checked': String(on), onclick},
    h('i'),
    h('span', {}, label),
  );
/** @param {{theme: string, themes: Record<string, string>, projector: string}} w @param {Ui} ui */
export function displaySettings(w, ui) {
  const isLarge = () => storage.get(SIZE) === 'projector' || Boolean(ui.large);
  return [
    field(
      ui,
      w.theme,
      select(
        storage.get(THEME) || '',
        Object.entries(w.themes),
        (theme) => {
          storage.set(THEME, theme || null);
          chooseTheme(ui.root, theme);
          ui.draw();
        },
        'theme',
      ),
    ),
    toggle(w.projector, isLarge(), () => {
      const on = !isLarge();
      ui.large = on; // also where nothing is remembered
      chooseSize(ui.root, on ? 'projector' : null);
      storage.set(SIZE, on ? 'projector' : null);
      ui.draw();
    }, 'projector'),
  ];
}
/** @param {HTMLElement} root */
export function applyDisplaySettings(root) {
  chooseTheme(root, storage.get(THEME));
  chooseSize(root, storage.get(SIZE));
}
