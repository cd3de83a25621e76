// Small parts: icons, buttons, tools, the line that says what happened.
import {h, memo, staticNode} from './dom.js';
/** @import {Attrs, Child, Node, Ui} from './types.d.ts' */

/** @type {Record<string, string>} */
const ICON = {
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  deal: 'M12 5v14M5 12h14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
};
/** @type {(name: string) => Node} */
const icon = memo((name) =>
  staticNode(h('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true'}, h('path', {d: ICON[name]})))
);
/** @param {Child} label @param {() => unknown} onclick @param {Attrs} [more] */
export const btn = (label, onclick, more = {}) => h('button', {type: 'button', class: 'btn', ...more, onclick}, label);
/** @param {string} name @param {string} label @param {() => unknown} onclick @param {boolean} [off] @param {Attrs} [more] */
export const toolButton = (name, label, onclick, off, more = {}) =>
  h(
    'button',
    {
      type: 'button',
      class: 'btn bare',
      key: name,
      'aria-label': label,
      title: label,
      'aria-disabled': off ? 'true' : null,
      ...more,
      onclick: () => off || onclick(),
    },
    icon(name),
    h('span', {}, label),
  );
/**
 * What was last said, and a link to be copied by hand where the page may not copy.
 * @param {{words: {thinking: string, retrying: string, lost: string, copy?: string}}} v
 * @param {Ui} ui
 */
export const statusLine = (v, ui) => {
  const said = ui.status ? v.words[ui.status] : ui.said;
  return [
    h('p', {class: `said small ${said ? '' : 'gone'}`, role: 'status'}, said || ''),
    ui.link &&
    h('input', {
      class: 'link',
      readonly: '',
      'aria-label': v.words.copy,
      value: ui.link,
      onfocus: (e) => e.target.select(),
    }),
  ];
};
