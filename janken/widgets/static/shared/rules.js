// A chip with a rule's number opens the rule's own words under the line that cites it.
// rules: {number: {title, text}}; open: the number shown; place: where on the page, so that one opens at a time
import {h} from './dom.js';
import {richText} from './rich_text.js';

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
export const ruleText = (number, rules) =>
  number &&
  rules[number] &&
  h(
    'aside',
    {class: 'ruletext', 'aria-label': `Rule ${number}`},
    h('p', {}, h('b', {}, `${number} · ${rules[number].title}. `), richText(rules[number].text)),
  );
export const ruleChipAt = (number, place, ui) =>
  ruleChip(number, ui.open === place ? number : null, (n) => ui.set({open: n ? place : null}));
export const ruleTextAt = (number, place, ui, rules) => ui.open === place && ruleText(number, rules);
export const sentenceWithRule = (text, number, place, ui, rules, cls = '') => [
  h('p', {class: cls}, richText(text), ' ', ruleChipAt(number, place, ui)),
  ruleTextAt(number, place, ui, rules),
];
