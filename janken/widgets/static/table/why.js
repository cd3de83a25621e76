// Why it went so: a remark, the last reason with its arrow, the cards it is about.
import {h, memo, staticNode} from '../shared/dom.js';
import {graph} from '../shared/graph.js';
import {richText} from '../shared/rich_text.js';
import {ruleChipAt, ruleTextAt, sentenceWithRule} from '../shared/rules.js';
import {faceOf} from './card_box.js';
import {hasTricks} from './zones.js';
/** @import {DrawnTable, Node, TableUi} from '../shared/types.d.ts' */
/** @import {RemarkView, RuleView} from '../shared/view.d.ts' */

// A form that was refused says so itself.
/** @param {DrawnTable} v @param {TableUi} ui */
export const refusedForm = (v, ui) => ui.panel && v.remark && v.remark.kind === 'error';
/** @param {RemarkView | null} r @param {TableUi} ui @param {Record<string, RuleView>} rules */
export function remark(r, ui, rules) {
  if (!r) return null;
  const text = [
    richText(r.text),
    r.instead && [' ', richText(r.instead)],
    r.rule && [' ', ruleChipAt(r.rule, 'remark', ui)],
  ];
  return h(
    'div',
    {key: 'remark', class: r.kind === 'hint' ? 'hintbox' : 'refuse'},
    h('div', {class: 'stack'}, h('p', {}, text), ruleTextAt(r.rule, 'remark', ui, rules)),
  );
}
/** @type {(v: {lit?: string[] | null, joker?: boolean, label?: string}) => Node} */
const smallGraph = memo((v) => staticNode(graph({...v, r: 40, box: '2 0 396 376'})));
// The cards that the reason is about stay in view when others lie on the table by then.
/** @param {DrawnTable} v */
const lastTrick = (v) =>
  hasTricks(v) &&
  h(
    'div',
    {class: 'last', role: 'img', 'aria-label': `${v.words.lasttrick}: ${v.why?.cards.map((c) => c.name).join(', ')}`},
    h('h3', {}, v.words.lasttrick),
    h(
      'div',
      {class: 'row'},
      v.why?.cards.map((c) => h('div', {key: c.text, class: 'slot'}, faceOf(c, c.wins ? 'picked' : '', true))),
    ),
  );
/** @param {DrawnTable} v @param {TableUi} ui */
export const why = (v, ui) =>
  h(
    'section',
    {class: 'panel whyp', 'aria-live': 'polite'},
    !refusedForm(v, ui) && remark(v.remark, ui, v.rules),
    v.verdict &&
      h(
        'p',
        {class: `verdict ${v.verdict.right ? 'yes' : ''}`},
        h('span', {class: `tag ${v.verdict.right ? 'lit' : 'dark'}`}, v.verdict.tag),
        ' ',
        richText(v.verdict.text),
      ),
    h(
      'div',
      {class: 'why'},
      v.remark?.lit // what was refused stands above; its arrow is the one to look at
        ? h('div', {class: 'mini'}, smallGraph({lit: v.remark.lit, joker: v.remark.joker, label: v.remark.picture}))
        : v.why
        ? [
          h('div', {class: 'mini'}, smallGraph({lit: v.why.lit, joker: v.why.joker, label: v.why.picture})),
          h('div', {class: 'stack'}, sentenceWithRule(v.why.text, v.why.rule, 'why', ui, v.rules), lastTrick(v)),
        ]
        : [
          h('div', {class: 'mini'}, smallGraph({label: v.words.graph})),
          h('p', {class: 'quiet small'}, v.words.graph),
        ],
    ),
    v.tally.asked > 0 && h('p', {class: 'small quiet num'}, v.tally.text),
  );
