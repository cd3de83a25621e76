// A chip with a rule's number opens the rule's own words under the line that cites it.
// rules: {number: {title, text}}; open: the number shown; place: where on the page, so that one opens at a time
import {h} from './dom.js';
import {richText} from './rich_text.js';
/** @import {Ui} from './types.d.ts' */
/** @import {RuleView} from './view.d.ts' */

/** @param {string | null | undefined} number @param {string | null | undefined} open @param {(number: string | null) => void} onopen */
export const ruleChip = (number, open, onopen) =>
  number &&
  h(
    'button',
    {
      class: 'rule',
      'aria-expanded': String(open === number),
      'aria-label': `Rule ${number}`,
      onclick: (e) => {
        e.stopPropagation();
        onopen(open === number ? null : number);
      },
    },
    number,
  );
/** @param {string | null | undefined} number @param {Record<string, RuleView>} rules */
export const ruleText = (number, rules) =>
  number &&
  rules[number] &&
  h(
    'aside',
    {class: 'ruletext', 'aria-label': `Rule ${number}`},
    h('p', {}, h('b', {}, `${number} · ${rules[number].title}. `), richText(rules[number].text)),
  );
/** @param {string | null | undefined} number @param {string} place @param {Ui} ui */
export const ruleChipAt = (number, place, ui) =>
  ruleChip(number, ui.open === place ? number : null, (n) => ui.set({open: n ? place : null}));
/** @param {string | null | undefined} number @param {string} place @param {Ui} ui @param {Record<string, RuleView>} rules */
export const ruleTextAt = (number, place, ui, rules) => ui.open === place && ruleText(number, rules);
/**
 * @param {string} text
 * @param {string | null | undefined} number
 * @param {string} place
 * @param {Ui} ui
 * @param {Record<string, RuleView>} rules
 */
export const sentenceWithRule = (text, number, place, ui, rules, cls = '') => [
  h('p', {class: cls}, richText(text), ' ', ruleChipAt(number, place, ui)),
  ruleTextAt(number, place, ui, rules),
];
